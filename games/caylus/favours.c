/* favours.c - royal favours: line, advance, use. C96-C114, C122, C123. */
#include "games/caylus/rules.h"

#define FOOD(count) CY_CUBES(CUBE_FOOD, count)
#define WOOD(count) CY_CUBES(CUBE_WOOD, count)
#define STONE(count) CY_CUBES(CUBE_STONE, count)
#define CLOTH(count) CY_CUBES(CUBE_CLOTH, count)
#define GOLD(count) CY_CUBES(CUBE_GOLD, count)

static const struct cy_favour FAVOURS[LINES * COLUMNS] = {
#define LINE(id, word)
#define FAVOUR(...) {__VA_ARGS__},
#include "games/caylus/favours.def"
#undef LINE
#undef FAVOUR
};

const struct cy_favour *cy_favour(int line, int column)
{
	return &FAVOURS[line * COLUMNS + column - 1];
}

const char *caylus_line_name(enum line line)
{
	static const char *const names[LINES] = {
#define LINE(id, word) word,
#define FAVOUR(...)
#include "games/caylus/favours.def"
#undef LINE
#undef FAVOUR
	};

	return names[line];
}

const struct cy_favour *cy_effect(const struct caylus *s)
{
	static const struct cy_favour nothing = {.gift = GIFT_NOTHING};

	return s->column ? cy_favour(s->line, s->column) : &nothing;
}

/* C95, C103 */
int caylus_open_columns(const struct caylus *s)
{
	int section = s->scored < SECTIONS ? s->scored : SECTIONS - 1;

	return cy_sections[section].columns;
}

/* C96, C100, C122. All favours that are pending belong to one seat: whoever gains some resolves them
   before anybody else does anything. */
void cy_gain_favours(struct caylus *s, int seat, int favours)
{
	if (s->option[OPTION_FAVOURS]) {
		s->seats[seat].points += CY_LIGHT_FAVOUR * favours;
		return;
	}
	if (favours == 0)
		return;
	assert(s->favoured == NOBODY || s->favoured == seat);
	s->favours = (uint8_t)(s->favours + favours);
	s->favoured = (int8_t)seat;
}

/* A favour has been used, declined or lost. */
void cy_end_favour(struct caylus *s)
{
	s->line = LINE_NONE;
	s->column = 0;
	if (s->favours == 0)
		s->favoured = NOBODY;
}

enum { ALL_LINES = (1 << LINES) - 1 };

/* C97, C101 */
int cy_step_favour(struct caylus *s)
{
	if (s->seats[s->favoured].lines == ALL_LINES) {
		s->favours--;
		cy_end_favour(s);
		return 0;
	}
	cy_open(s, NODE_FAVOUR, s->favoured);
	return 1;
}

move *cy_gen_favour(const struct caylus *s, move *out)
{
	for (int line = 0; line < LINES; line++)
		if (!(s->seats[s->actor].lines >> line & 1))
			*out++ = MOVE(VERB_FAVOUR, line, 0, 0);
	return out;
}

/* C97, C98 */
void cy_apply_favour(struct caylus *s, int seat, move m)
{
	struct caylus_seat *own = &s->seats[seat];
	int line = MOVE_A(m);

	s->favours--;
	s->line = (int8_t)line;
	own->lines = (uint8_t)(own->lines | 1 << line);
	if (own->marker[line] < caylus_open_columns(s))
		own->marker[line]++;
}

int cy_why_favour(const struct caylus *s, move m)
{
	return s->seats[s->actor].lines >> MOVE_A(m) & 1 ? 97 : 0;
}

/* --- use (C99, C104-C114) ------------------------------------------------------------------- */

/* C107, C114 */
static int can_use(const struct caylus *s, int seat, const struct cy_favour *favour)
{
	switch (favour->gift) {
	case GIFT_NOTHING:
		break;
	case GIFT_POINTS:
	case GIFT_DENIERS:
	case GIFT_CUBES:
	case GIFT_CHOICE:
		return 1;
	case GIFT_EXCHANGE:
		return s->seats[seat].cubes != 0;
	case GIFT_BUILD:
		return cy_can_build(s, seat, favour->builds, favour->rebate);
	case GIFT_LAWYER:
		return cy_can_transform(s, seat, favour->deniers);
	}
	return 0;
}

/* C99: the columns up to the marker whose effect can be carried out. */
move *cy_gen_use(const struct caylus *s, move *out)
{
	int marker = s->seats[s->favoured].marker[s->line];

	for (int column = 1; column <= marker; column++)
		if (can_use(s, s->favoured, cy_favour(s->line, column)))
			*out++ = MOVE(VERB_USE, column, 0, 0);
	return out;
}

/* Without a column to use, the favour is over. */
int cy_step_use(struct caylus *s)
{
	move moves[COLUMNS];

	if (cy_gen_use(s, moves) == moves) {
		cy_end_favour(s);
		return 0;
	}
	cy_open(s, NODE_USE, s->favoured);
	return 1;
}

void cy_apply_use(struct caylus *s, int seat, move m)
{
	struct caylus_seat *own = &s->seats[seat];
	const struct cy_favour *favour = cy_favour(s->line, MOVE_A(m));

	s->column = (uint8_t)MOVE_A(m);
	switch (favour->gift) {
	case GIFT_NOTHING:
		assert(0); /* C107 */
		break;
	case GIFT_POINTS:
		own->points += favour->amount;
		break;
	case GIFT_DENIERS:
		own->deniers += favour->amount;
		break;
	case GIFT_CUBES:
		own->cubes += favour->cubes;
		break;
	case GIFT_CHOICE:
		cy_open(s, NODE_TAKE, seat);
		break;
	case GIFT_EXCHANGE:
		cy_open(s, NODE_GIVE, seat);
		break;
	case GIFT_BUILD:
		cy_open(s, cy_sorts[favour->builds].node, seat);
		break;
	case GIFT_LAWYER:
		cy_open(s, NODE_LAWYER, seat);
		break;
	}
}

void cy_close_use(struct caylus *s, int seat)
{
	(void)seat;
	cy_end_favour(s);
}

int cy_why_use(const struct caylus *s, move m)
{
	const struct cy_favour *favour = cy_favour(s->line, MOVE_A(m));

	if (MOVE_A(m) > s->seats[s->actor].marker[s->line])
		return 99;
	if (favour->gift == GIFT_NOTHING)
		return 107;
	return can_use(s, s->actor, favour) ? 0 : 114;
}

/* --- take, give, exchange: line `cubes` (C106) ---------------------------------------------- */

move *cy_gen_take(const struct caylus *s, move *out)
{
	return cy_gen_kinds(out, VERB_TAKE, cy_effect(s)->cubes);
}

void cy_apply_take(struct caylus *s, int seat, move m)
{
	s->seats[seat].cubes += cy_move_cubes(m);
}

int cy_why_take(const struct caylus *s, move m)
{
	return cy_is_one_of(m, cy_effect(s)->cubes) ? 0 : 106;
}

move *cy_gen_give(const struct caylus *s, move *out)
{
	return cy_gen_kinds(out, VERB_GIVE, s->seats[s->actor].cubes);
}

void cy_apply_give(struct caylus *s, int seat, move m)
{
	s->seats[seat].cubes -= cy_move_cubes(m);
	cy_open(s, NODE_EXCHANGE, seat);
}

int cy_why_give(const struct caylus *s, move m)
{
	return cy_has(s->seats[s->actor].cubes, cy_move_cubes(m)) ? 0 : 106;
}

move *cy_gen_exchange(const struct caylus *s, move *out)
{
	int amount = cy_effect(s)->amount;

	return cy_gen_plain(out, VERB_TAKE, amount, cy_plain(amount));
}

void cy_apply_exchange(struct caylus *s, int seat, move m)
{
	s->seats[seat].cubes += cy_move_cubes(m);
}

int cy_why_exchange(const struct caylus *s, move m)
{
	return cy_named(m) == cy_effect(s)->amount ? 0 : 106;
}
