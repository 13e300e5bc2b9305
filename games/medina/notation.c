/* What moves consist of: `building grey c3`, `wall n1`, `tea`. */
#include "core/spell.h"
#include "games/medina/rules.h"

static const struct {
	const char *first, *second;
	int number;
} COLOUR_ROWS[MEDINA_COLOURS] = {
#define COLOUR(name, number_, ...) {__VA_ARGS__, .number = (number_)},
#include "games/medina/colours.def"
};

static const char SIDE_LETTERS[MEDINA_SIDES] = {
#define SIDE(id, letter, rising, falling) letter,
#include "games/medina/sides.def"
};

const char *medina_colour_word(const struct medina_state *state, int colour)
{
	return state->option[MEDINA_OPTION_EDITION] == MEDINA_EDITION_FIRST
	           ? COLOUR_ROWS[colour].first
	           : COLOUR_ROWS[colour].second;
}

int medina_palace_number(int colour)
{
	return COLOUR_ROWS[colour].number;
}

const char *medina_tower_word(int tower)
{
	return md_towers[tower].word;
}

int medina_tower_number(int tower)
{
	return md_towers[tower].number;
}

char medina_side_letter(int side)
{
	return SIDE_LETTERS[side];
}

/* ---- Parts ---- */

static const char *colour_word(const void *state, int colour)
{
	return medina_colour_word((const struct medina_state *)state, colour);
}

/* A wall space is its side and its number there, a byte each: n1 .. n16, e1 .. e11, and so on. The
   sides differ in length, so these are numbered through: the first number of each side. */
enum { WALL_SPACES = 2 * MEDINA_COLUMNS + 2 * MEDINA_ROWS };

static const uint8_t SIDE_START[MEDINA_SIDES + 1] = {
	0,
	MEDINA_COLUMNS,                   /* north */
	MEDINA_COLUMNS + MEDINA_ROWS,     /* and east */
	2 * MEDINA_COLUMNS + MEDINA_ROWS, /* and south */
	WALL_SPACES,
};

static int wall_index(move m)
{
	return MOVE_A(m) < MEDINA_SIDES ? SIDE_START[MOVE_A(m)] + MOVE_B(m) : -1;
}

static move nth_wall(int verb, int index)
{
	int side = MEDINA_SIDE_WEST;

	while (index < SIDE_START[side])
		side--;
	return MOVE(verb, side, index - SIDE_START[side], 0);
}

static void write_space(const void *state, move m, int space, struct spelling *out)
{
	(void)state;
	(void)m;
	spell_place(out, SIDE_LETTERS[space >> 8], (space & 0xff) + 1);
}

static int read_space(const void *state, move m, const struct spelled *in, int *at)
{
	int place = (*at)++;

	(void)state;
	(void)m;
	for (int side = 0; side < MEDINA_SIDES; side++) {
		int number = spell_placed(in, place, SIDE_LETTERS[side]);

		if (number > 0 && number <= SIDE_START[side + 1] - SIDE_START[side])
			return side << 8 | (number - 1);
	}
	return -1;
}

/* clang-format off */
static const struct game_part COLOUR = {
	.kind = "colour", .count = MEDINA_COLOURS, .word = colour_word};
static const struct game_part SQUARE = { /* of the largest city */
	.kind = "square", .count = MEDINA_SQUARES, .columns = MEDINA_COLUMNS};
static const struct game_part SPACE = {
	.kind = "space", .wide = 1, .write = write_space, .read = read_space};

const struct game_verb md_verbs[MEDINA_VERBS] = {
#define VERB(id, ...) [MEDINA_VERB_##id] = {__VA_ARGS__},
#include "games/medina/verbs.def"
};
/* clang-format on */
