/* learning.c - actions and features for learners. Their layouts are told in STATE.md; whoever
   changes one raises layout_version. */
#include "games/caylus/rules.h"

/* --- actions -------------------------------------------------------------------------------- */

static const struct {
	int first, last;
} RANGES[CAYLUS_VERBS] = {
	{0, -1},
#define VERB(id, word, shape, count) {CY_FIRST_##id, CY_LAST_##id},
#include "games/caylus/verbs.def"
};

/* Two functions for each shape of verbs.def: the n-th move of a verb, and the place of a move among
   those of its verb. The latter says anything for a move that is not well formed. */

static move nth_plain(enum caylus_verb verb, int index)
{
	return MOVE(verb, index, 0, 0);
}

static int plain_index(move m)
{
	return MOVE_A(m);
}

/* Numbers and spaces count from 1. */
static move nth_counted(enum caylus_verb verb, int index)
{
	return MOVE(verb, index + 1, 0, 0);
}

static int counted_index(move m)
{
	return MOVE_A(m) - 1;
}

static move nth_tile(enum caylus_verb verb, int index)
{
	return MOVE(verb, CAYLUS_TILE_FIRST_NEUTRAL + index, 0, 0);
}

static int tile_index(move m)
{
	return MOVE_A(m) - CAYLUS_TILE_FIRST_NEUTRAL;
}

/* There is no move by 0 spaces. */
static move nth_shift(enum caylus_verb verb, int index)
{
	return MOVE(verb, index < CAYLUS_PROVOST_REACH ? index : index + 1, 0, 0);
}

static int shift_index(move m)
{
	return MOVE_A(m) - (MOVE_A(m) > CAYLUS_PROVOST_REACH);
}

/* Building: the tiles in order, each with all it can be paid with or laid on. */
static int ways_to_build(int tile)
{
	if (caylus_tiles[tile].any)
		return CAYLUS_CUBES;
	return caylus_tiles[tile].colour == CAYLUS_COLOUR_PRESTIGE ? CAYLUS_ROAD_LAST : 1;
}

static move nth_build(enum caylus_verb verb, int index)
{
	int tile = CAYLUS_TILE_FIRST_WOOD;

	for (; index >= ways_to_build(tile); tile++)
		index -= ways_to_build(tile);
	return MOVE(verb, tile, ways_to_build(tile) == 1 ? 0 : index + 1, 0);
}

static int build_index(move m)
{
	int index = 0, last = CAYLUS_TILE_LAST_PRESTIGE;

	for (int tile = CAYLUS_TILE_FIRST_WOOD; tile < MOVE_A(m) && tile <= last; tile++)
		index += ways_to_build(tile);
	return MOVE_B(m) ? index + MOVE_B(m) - 1 : index;
}

/* Moves of cubes: first the single ones that a verb has, then multisets as they are generated. */
enum { CUBE_LIST = CY_PAIRS + CY_FOURS };

static int list_cubes(enum caylus_verb verb, move *out)
{
	move *end = out;

	if (verb == CAYLUS_VERB_BATCH) {
		for (int high = CAYLUS_CUBE_STONE; high < CAYLUS_CUBES; high++)
			for (int low = CAYLUS_CUBE_WOOD; low < high; low++)
				*end++ = CY_MOVE_PAIR(verb, low, high);
		return (int)(end - out);
	}
	if (verb != CAYLUS_VERB_PAY_CUBES)
		end = cy_gen_kinds(end, verb, caylus_plain(1) | CAYLUS_PACK(CAYLUS_CUBE_GOLD, 1));
	if (verb != CAYLUS_VERB_SELL && verb != CAYLUS_VERB_GIVE)
		end = cy_gen_plain(end, verb, 2, caylus_plain(2));
	if (verb == CAYLUS_VERB_PAY_CUBES)
		end = cy_gen_plain(end, verb, 4, caylus_plain(4));
	return (int)(end - out);
}

static move nth_cubes(enum caylus_verb verb, int index)
{
	move list[CUBE_LIST];

	list_cubes(verb, list);
	return list[index];
}

static int cubes_index(move m)
{
	move list[CUBE_LIST];
	int count = list_cubes((enum caylus_verb)MOVE_VERB(m), list), index = 0;

	while (index < count && list[index] != m)
		index++;
	return index;
}

struct shape {
	move (*nth)(enum caylus_verb verb, int index);
	int (*index)(move m);
};

static const struct shape SHAPES[CAYLUS_VERBS] = {
	{NULL, NULL},
#define SHAPE_word {nth_plain, plain_index}
#define SHAPE_seat {nth_plain, plain_index}
#define SHAPE_line {nth_plain, plain_index}
#define SHAPE_space {nth_counted, counted_index}
#define SHAPE_number {nth_counted, counted_index}
#define SHAPE_tile {nth_tile, tile_index}
#define SHAPE_shift {nth_shift, shift_index}
#define SHAPE_build {nth_build, build_index}
#define SHAPE_cubes {nth_cubes, cubes_index}
#define VERB(id, word, shape, count) SHAPE_##shape,
#include "games/caylus/verbs.def"
};

move cy_action_to_move(int action)
{
	int verb = CAYLUS_VERB_NONE + 1;

	while (action > RANGES[verb].last)
		verb++;
	return SHAPES[verb].nth((enum caylus_verb)verb, action - RANGES[verb].first);
}

/* A move that is not well formed gets a number that is another move's, or none at all. */
int cy_move_to_action(move m)
{
	int verb = MOVE_VERB(m), action;

	if (verb <= CAYLUS_VERB_NONE || verb >= CAYLUS_VERBS)
		return -1;
	action = RANGES[verb].first + SHAPES[verb].index(m);
	if (action < RANGES[verb].first || action > RANGES[verb].last)
		return -1;
	return cy_action_to_move(action) == m ? action : -1;
}

/* --- features ------------------------------------------------------------------------------- */

/* Seats as the observer numbers them: 1 is itself, 2 the next in the order of sitting; 0 nobody. */
static int16_t seen_seat(const struct caylus_state *s, int observer, int seat)
{
	if (seat < 0)
		return 0;
	return (int16_t)((seat - observer + s->players) % s->players + 1);
}

static int16_t *put(int16_t *out, int value)
{
	*out = (int16_t)value;
	return out + 1;
}

static int16_t *observe_table(const struct caylus_state *s, int observer, int16_t *out)
{
	int current = s->scored < CAYLUS_SECTIONS ? s->scored : CAYLUS_SECTIONS - 1;

	out = put(out, s->players);
	for (int option = 0; option < CAYLUS_OPTIONS; option++)
		out = put(out, s->option[option]);
	out = put(out, s->turn);
	out = put(out, (int)caylus_phase(s));
	out = put(out, s->node);
	out = put(out, seen_seat(s, observer, s->actor));
	out = put(out, s->bailiff);
	out = put(out, s->provost);
	out = put(out, s->passes);
	out = put(out, caylus_active_space(s));
	out = put(out, s->at);
	out = put(out, s->scored);
	for (int section = 0; section < CAYLUS_SECTIONS; section++)
		out = put(out, s->filled[section]);
	out = put(out, caylus_sections[current].mark - s->bailiff);
	out = put(out, caylus_building_section(s));
	out = put(out, caylus_open_columns(s));
	out = put(out, seen_seat(s, observer, s->favoured));
	out = put(out, s->favours);
	out = put(out, s->line + 1);
	return put(out, s->column);
}

/* The number of a seat in a list, from 1, or 0. */
static int number_in(const int8_t *list, int length, int seat)
{
	for (int place = 0; place < length; place++)
		if (list[place] == seat)
			return place + 1;
	return 0;
}

static int16_t *observe_seat(const struct caylus_state *s, int seat, int16_t *out)
{
	const struct caylus_seat *own = &s->seats[seat];

	out = put(out, own->deniers);
	out = put(out, own->points);
	for (int kind = 0; kind < CAYLUS_CUBES; kind++)
		out = put(out, caylus_cubes(s, seat, (enum caylus_cube)kind));
	out = put(out, own->home);
	out = put(out, own->income);
	for (int line = 0; line < CAYLUS_LINES; line++)
		out = put(out, own->marker[line]);
	for (int line = 0; line < CAYLUS_LINES; line++)
		out = put(out, own->lines >> line & 1);
	for (int section = 0; section < CAYLUS_SECTIONS; section++)
		out = put(out, own->houses[section]);
	out = put(out, own->batches);
	out = put(out, own->passed);
	out = put(out, number_in(s->order, CAYLUS_SEATS, seat));
	out = put(out, number_in(s->stables, CAYLUS_STABLES_ROOM, seat));
	out = put(out, number_in(s->castle, CAYLUS_SEATS, seat));
	out = put(out, s->guest == seat);
	return put(out, caylus_goods_points(s, seat));
}

static int16_t *observe_road(const struct caylus_state *s, int observer, int16_t *out)
{
	for (int space = 1; space <= CAYLUS_ROAD_LAST; space++) {
		out = put(out, s->tile[space]);
		out = put(out, seen_seat(s, observer, s->owner[space]));
		out = put(out, seen_seat(s, observer, s->worker[space]));
		out = put(out, seen_seat(s, observer, s->payer[space]));
	}
	return out;
}

void cy_observe(const void *state, int seat, int16_t *out)
{
	const struct caylus_state *s = (const struct caylus_state *)state;
	int16_t *start = out;

	out = observe_table(s, seat, out);
	for (int each = 0; each < s->players; each++)
		out = observe_seat(s, (seat + each) % s->players, out);
	while (out < start + CY_TABLE_FEATURES + CAYLUS_SEATS * CY_SEAT_FEATURES)
		out = put(out, 0);
	out = observe_road(s, seat, out);
	for (int space = CAYLUS_SPACE_GATE; space <= CAYLUS_SPACE_JOUST; space++)
		out = put(out, seen_seat(s, seat, s->worker[space]));
	out = put(out, seen_seat(s, seat, s->worker[CAYLUS_SPACE_INN]));
	out = put(out, seen_seat(s, seat, s->guest));
	for (int tile = 0; tile < CAYLUS_TILES; tile++)
		out = put(out, s->supply[tile]);
	assert(out == start + CY_FEATURES);
}
