/* Royal favours: line, advance, use. C96-C114, C122, C123. */
#include "games/caylus/rules.h"

#define FOOD(count) CAYLUS_PACK(CAYLUS_CUBE_FOOD, count)
#define WOOD(count) CAYLUS_PACK(CAYLUS_CUBE_WOOD, count)
#define STONE(count) CAYLUS_PACK(CAYLUS_CUBE_STONE, count)
#define CLOTH(count) CAYLUS_PACK(CAYLUS_CUBE_CLOTH, count)
#define GOLD(count) CAYLUS_PACK(CAYLUS_CUBE_GOLD, count)

/* --- the effects of the table (C104-C112) --------------------------------------------------- */

static int always(const struct caylus_state *s, int seat, const struct caylus_favour_row *favour)
{
	(void)s;
	(void)seat;
	(void)favour;
	return 1;
}

static int has_a_cube(const struct caylus_state *s, int seat,
                      const struct caylus_favour_row *favour)
{
	(void)favour;
	return s->seats[seat].cubes != 0;
}

static int can_build(const struct caylus_state *s, int seat, const struct caylus_favour_row *favour)
{
	return cy_can_build(s, seat, favour->builds, favour->rebate);
}

static int can_transform(const struct caylus_state *s, int seat,
                         const struct caylus_favour_row *favour)
{
	return cy_can_transform(s, seat, favour->deniers);
}

static void take_points(struct caylus_state *s, int seat, const struct caylus_favour_row *favour)
{
	s->seats[seat].points += favour->amount;
}

static void take_deniers(struct caylus_state *s, int seat, const struct caylus_favour_row *favour)
{
	s->seats[seat].deniers += favour->amount;
}

static void take_cubes(struct caylus_state *s, int seat, const struct caylus_favour_row *favour)
{
	s->seats[seat].cubes += favour->cubes;
}

static void ask_which_cube(struct caylus_state *s, int seat, const struct caylus_favour_row *favour)
{
	(void)favour;
	cy_open(s, CAYLUS_NODE_TAKE, seat);
}

static void ask_what_to_give(struct caylus_state *s, int seat,
                             const struct caylus_favour_row *favour)
{
	(void)favour;
	cy_open(s, CAYLUS_NODE_GIVE, seat);
}

static void ask_what_to_build(struct caylus_state *s, int seat,
                              const struct caylus_favour_row *favour)
{
	cy_open(s, caylus_colours[favour->builds].node, seat);
}

static void ask_what_to_transform(struct caylus_state *s, int seat,
                                  const struct caylus_favour_row *favour)
{
	(void)favour;
	cy_open(s, CAYLUS_NODE_LAWYER, seat);
}

static const struct caylus_favour_row FAVOURS[CAYLUS_LINES * CAYLUS_COLUMNS] = {
#define FAVOUR(...) {__VA_ARGS__},
#include "games/caylus/favours.def"
};

const struct caylus_favour_row *caylus_favour(int line, int column)
{
	return &FAVOURS[line * CAYLUS_COLUMNS + column - 1];
}

const char *caylus_line_name(enum caylus_line line)
{
	static const char *const names[CAYLUS_LINES] = {
#define LINE(id, word) word,
#include "games/caylus/favours.def"
	};

	return names[line];
}

const struct caylus_favour_row *caylus_effect(const struct caylus_state *s)
{
	static const struct caylus_favour_row nothing = {.can = NULL};

	return s->column ? caylus_favour(s->line, s->column) : &nothing;
}

/* C95, C103 */
int caylus_open_columns(const struct caylus_state *s)
{
	int section = s->scored < CAYLUS_SECTIONS ? s->scored : CAYLUS_SECTIONS - 1;

	return caylus_sections[section].columns;
}

/* C96, C100, C122. All pending favours belong to one seat: a seat resolves its favours before any
   other seat acts. */
void cy_gain_favours(struct caylus_state *s, int seat, int favours)
{
	if (s->option[CAYLUS_OPTION_FAVOURS] == CAYLUS_FAVOURS_LIGHT) {
		s->seats[seat].points += CAYLUS_LIGHT_FAVOUR * favours;
		return;
	}
	if (favours == 0)
		return;
	assert(s->favoured == CAYLUS_SEAT_NONE || s->favoured == seat);
	s->favours = (uint8_t)(s->favours + favours);
	s->favoured = (int8_t)seat;
}

/* A favour has been used, declined or lost. */
void cy_end_favour(struct caylus_state *s)
{
	s->line = CAYLUS_LINE_NONE;
	s->column = 0;
	if (s->favours == 0)
		s->favoured = CAYLUS_SEAT_NONE;
}

enum { ALL_LINES = (1 << CAYLUS_LINES) - 1 };

/* C97, C101 */
int cy_step_favour(struct caylus_state *s)
{
	if (s->seats[s->favoured].lines == ALL_LINES) {
		s->favours--;
		cy_end_favour(s);
		return 0;
	}
	cy_open(s, CAYLUS_NODE_FAVOUR, s->favoured);
	return 1;
}

move *cy_gen_favour(const struct caylus_state *s, move *out)
{
	for (int line = 0; line < CAYLUS_LINES; line++)
		if (!(s->seats[s->actor].lines >> line & 1))
			*out++ = MOVE(CAYLUS_VERB_FAVOUR, line, 0, 0);
	return out;
}

/* C97, C98 */
void cy_apply_favour(struct caylus_state *s, int seat, move m)
{
	struct caylus_seat *own = &s->seats[seat];
	int line = MOVE_A(m);

	s->favours--;
	s->line = (int8_t)line;
	own->lines = (uint8_t)(own->lines | 1 << line);
	if (own->marker[line] < caylus_open_columns(s))
		own->marker[line]++;
}

int cy_why_favour(const struct caylus_state *s, move m)
{
	return s->seats[s->actor].lines >> MOVE_A(m) & 1 ? 97 : 0;
}

/* --- use (C99, C114) ------------------------------------------------------------------- */

/* C107, C114 */
static int can_use(const struct caylus_state *s, int seat, int column)
{
	const struct caylus_favour_row *favour = caylus_favour(s->line, column);

	return favour->can && favour->can(s, seat, favour);
}

/* C99: the columns up to the marker whose effect can be carried out. */
move *cy_gen_use(const struct caylus_state *s, move *out)
{
	int marker = s->seats[s->favoured].marker[s->line];

	for (int column = 1; column <= marker; column++)
		if (can_use(s, s->favoured, column))
			*out++ = MOVE(CAYLUS_VERB_USE, column, 0, 0);
	return out;
}

/* Without a column to use, the favour is over. */
int cy_step_use(struct caylus_state *s)
{
	move moves[CAYLUS_COLUMNS];

	if (cy_gen_use(s, moves) == moves) {
		cy_end_favour(s);
		return 0;
	}
	cy_open(s, CAYLUS_NODE_USE, s->favoured);
	return 1;
}

void cy_apply_use(struct caylus_state *s, int seat, move m)
{
	s->column = (uint8_t)MOVE_A(m);
	caylus_effect(s)->use(s, seat, caylus_effect(s));
}

void cy_close_use(struct caylus_state *s, int seat)
{
	(void)seat;
	cy_end_favour(s);
}

int cy_why_use(const struct caylus_state *s, move m)
{
	if (MOVE_A(m) > s->seats[s->actor].marker[s->line])
		return 99;
	if (!caylus_favour(s->line, MOVE_A(m))->can)
		return 107;
	return can_use(s, s->actor, MOVE_A(m)) ? 0 : 114;
}

/* --- take, give, exchange: line `cubes` (C106) ---------------------------------------------- */

move *cy_gen_take(const struct caylus_state *s, move *out)
{
	return cy_gen_kinds(out, CAYLUS_VERB_TAKE, caylus_effect(s)->cubes);
}

void cy_apply_take(struct caylus_state *s, int seat, move m)
{
	s->seats[seat].cubes += caylus_move_cubes(m);
}

int cy_why_take(const struct caylus_state *s, move m)
{
	return cy_is_one_of(m, caylus_effect(s)->cubes) ? 0 : 106;
}

move *cy_gen_give(const struct caylus_state *s, move *out)
{
	return cy_gen_kinds(out, CAYLUS_VERB_GIVE, s->seats[s->actor].cubes);
}

void cy_apply_give(struct caylus_state *s, int seat, move m)
{
	s->seats[seat].cubes -= caylus_move_cubes(m);
	cy_open(s, CAYLUS_NODE_EXCHANGE, seat);
}

int cy_why_give(const struct caylus_state *s, move m)
{
	return caylus_has(s->seats[s->actor].cubes, caylus_move_cubes(m)) ? 0 : 106;
}

move *cy_gen_exchange(const struct caylus_state *s, move *out)
{
	int amount = caylus_effect(s)->amount;

	return cy_gen_plain(out, CAYLUS_VERB_TAKE, amount, caylus_plain(amount));
}

void cy_apply_exchange(struct caylus_state *s, int seat, move m)
{
	s->seats[seat].cubes += caylus_move_cubes(m);
}

int cy_why_exchange(const struct caylus_state *s, move m)
{
	return caylus_move_total(m) == caylus_effect(s)->amount ? 0 : 106;
}
