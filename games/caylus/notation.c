/* What moves consist of: `place r9`, `build wood-market gold`, `pay food wood`. */
#include "core/spell.h"
#include "games/caylus/rules.h"

/* --- a space: of the road, or one with a name ------------------------------------------------ */

static void write_space(const void *state, move m, int space, struct spelling *out)
{
	(void)state;
	(void)m;
	if (space <= CAYLUS_ROAD_LAST)
		spell_place(out, 'r', space);
	else
		spell_word(out, caylus_space_name((enum caylus_space)space));
}

static int read_space(const void *state, move m, const struct spelled *in, int *at)
{
	int road = spell_placed(in, *at, 'r'), space = CAYLUS_ROAD_LAST + 1;

	(void)state;
	(void)m;
	if (road >= 0) {
		++*at;
		return road <= CAYLUS_ROAD_LAST ? road : -1;
	}
	while (space < CAYLUS_SPACES && !spell_is(in, *at, caylus_space_name((enum caylus_space)space)))
		space++;
	++*at;
	return space < CAYLUS_SPACES ? space : -1;
}

/* --- how far the provost goes: there is no move by 0 spaces ----------------------------------- */

static const char *const SHIFT_WORDS[] = {"-3", "-2", "-1", NULL, "+1", "+2", "+3"};

static move nth_shift(int verb, int index)
{
	return MOVE(verb, index < CAYLUS_PROVOST_REACH ? index : index + 1, 0, 0);
}

static int shift_index(move m)
{
	return MOVE_A(m) - (MOVE_A(m) > CAYLUS_PROVOST_REACH);
}

/* --- cubes: how many of each kind, in all three bytes; see caylus.h --------------------------- */

static void write_cubes(const void *state, move m, int value, struct spelling *out)
{
	(void)state;
	(void)value;
	for (int kind = 0; kind < CAYLUS_CUBES; kind++)
		for (int count = caylus_count(caylus_move_cubes(m), kind); count > 0; count--)
			spell_word(out, caylus_cube_name((enum caylus_cube)kind));
}

static int read_cube(const struct spelled *in, int at)
{
	for (int kind = 0; kind < CAYLUS_CUBES; kind++)
		if (spell_is(in, at, caylus_cube_name((enum caylus_cube)kind)))
			return kind;
	return -1;
}

/* All the words that are left, kinds in order. */
static int read_cubes(const void *state, move m, const struct spelled *in, int *at)
{
	int cubes = (in->count - *at) << 20;

	(void)state;
	(void)m;
	for (int last = 0; *at < in->count; ++*at) {
		int kind = read_cube(in, *at);

		if (kind < last)
			return -1;
		cubes += 1 << 4 * kind;
		last = kind;
	}
	return cubes;
}

/* First the single cubes that a verb has, then multisets as they are generated. */
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

static move nth_cubes(int verb, int index)
{
	move list[CUBE_LIST];

	list_cubes((enum caylus_verb)verb, list);
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

#define CUBES(count) \
	.parts = {&ANY_CUBES}, .actions = (count), .index = cubes_index, .nth = nth_cubes

/* --- a tile to build, and the cube that pays its `any` or the space that it is laid on -------- */

static void write_with(const void *state, move m, int value, struct spelling *out)
{
	(void)state;
	if (value && caylus_tiles[MOVE_A(m)].any)
		spell_word(out, caylus_cube_name((enum caylus_cube)(value - 1)));
	else if (value)
		spell_place(out, 'r', value);
}

static int read_with(const void *state, move m, const struct spelled *in, int *at)
{
	const struct caylus_tile_row *tile = &caylus_tiles[MOVE_A(m)];
	int space;

	(void)state;
	if (tile->any)
		return read_cube(in, (*at)++) + 1;
	if (tile->colour != CAYLUS_COLOUR_PRESTIGE)
		return 0;
	space = spell_placed(in, (*at)++, 'r');
	return space <= CAYLUS_ROAD_LAST ? space : -1;
}

static int ways_to_build(int tile)
{
	if (caylus_tiles[tile].any)
		return CAYLUS_CUBES;
	return caylus_tiles[tile].colour == CAYLUS_COLOUR_PRESTIGE ? CAYLUS_ROAD_LAST : 1;
}

/* The tiles in order, each with all it can be paid with or laid on. */
static move nth_build(int verb, int index)
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

/* --- the grammar ----------------------------------------------------------------------------- */

static const char *line_word(const void *state, int line)
{
	(void)state;
	return caylus_line_name((enum caylus_line)line);
}

/* clang-format off */
static const struct game_part
	NEUTRAL = {.kind = "tile", .first = CAYLUS_TILE_FIRST_NEUTRAL, .count = CY_NEUTRALS,
	           GAME_ROWS(caylus_tiles, name)},
	TILE = {.kind = "tile", .first = CAYLUS_TILE_FIRST_WOOD,
	        .count = CAYLUS_TILE_LAST_PRESTIGE - CAYLUS_TILE_FIRST_WOOD + 1,
	        GAME_ROWS(caylus_tiles, name)},
	WITH = {.kind = "with", .count = CAYLUS_ROAD_LAST + 1, .write = write_with, .read = read_with},
	SEAT = {.kind = "seat", .count = CAYLUS_SEATS, .plus = 1},
	SPACE = {.kind = "space", .first = 1, .count = CY_DESTINATIONS, .write = write_space,
	         .read = read_space},
	ROAD_SPACE = {.kind = "space", .first = 1, .count = CAYLUS_ROAD_LAST, .write = write_space,
	              .read = read_space},
	SHIFT = {.kind = "shift", .count = 2 * CAYLUS_PROVOST_REACH + 1, GAME_WORDS(SHIFT_WORDS)},
	ANY_CUBES = {.kind = "cubes", .wide = 2, .write = write_cubes, .read = read_cubes},
	AMOUNT = {.kind = "amount", .first = 1, .count = CY_PAYMENTS},
	LINE = {.kind = "line", .count = CAYLUS_LINES, .word = line_word},
	COLUMN = {.kind = "column", .first = 1, .count = CAYLUS_COLUMNS};
/* clang-format on */

const struct game_verb cy_verbs[CAYLUS_VERBS] = {
#define VERB(id, ...) [CAYLUS_VERB_##id] = {__VA_ARGS__},
#include "games/caylus/verbs.def"
};
