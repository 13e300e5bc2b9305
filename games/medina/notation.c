/* notation.c - moves as text: `building grey c3`, `wall n1`, `tea`. */
#include "core/spell.h"
#include "games/medina/rules.h"

static const struct {
	const char *first, *second;
	int number;
} COLOUR_ROWS[MEDINA_COLOURS] = {
#define COLOUR(name, number_, ...) {__VA_ARGS__, .number = (number_)},
#include "games/medina/colours.def"
};

static const char *const VERB_WORDS[MEDINA_VERBS] = {
	"",
#define VERB(id, word) word,
#include "games/medina/verbs.def"
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

static void spell_square(struct spelling *spelling, int square)
{
	spell_place(spelling, (char)('a' + MEDINA_SQUARE_COLUMN(square)),
	            MEDINA_SQUARE_ROW(square) + 1);
}

int md_write_move(const void *state, move m, char *out)
{
	struct spelling spelling = spell_start(out);

	spell_word(&spelling, VERB_WORDS[MOVE_VERB(m)]);
	switch ((enum medina_verb)MOVE_VERB(m)) {
	case MEDINA_VERB_BUILDING:
		spell_word(&spelling,
		           medina_colour_word((const struct medina_state *)state, MOVE_A(m)));
		spell_square(&spelling, MOVE_B(m));
		break;
	case MEDINA_VERB_WALL:
		spell_place(&spelling, SIDE_LETTERS[MOVE_A(m)], MOVE_B(m) + 1);
		break;
	case MEDINA_VERB_WELL:
	case MEDINA_VERB_ROOF:
	case MEDINA_VERB_NEUTRAL:
	case MEDINA_VERB_BLOCK:
	case MEDINA_VERB_STABLE:
	case MEDINA_VERB_MERCHANT:
		spell_square(&spelling, MOVE_A(m));
		break;
	case MEDINA_VERB_TEA:
	case MEDINA_VERB_NONE:
	case MEDINA_VERBS:
		break;
	}
	return spell_end(&spelling);
}

/* A square of the largest city, or -1. */
static int read_square(const struct spelled *spelled, int place)
{
	char letter;
	int row;

	if (place >= spelled->count)
		return -1;
	letter = spelled->words[place].start[0];
	row = spell_placed(spelled, place, letter);
	if (letter < 'a' || letter >= 'a' + MEDINA_COLUMNS || row < 1 || row > MEDINA_ROWS)
		return -1;
	return MEDINA_SQUARE(letter - 'a', row - 1);
}

static int read_colour(const struct medina_state *state, const struct spelled *spelled)
{
	for (int colour = 0; colour < MEDINA_COLOURS; colour++)
		if (spell_is(spelled, 1, medina_colour_word(state, colour)))
			return colour;
	return -1;
}

static int read_wall(const struct spelled *spelled, move *m)
{
	if (spelled->count != 2)
		return 0;
	for (int side = 0; side < MEDINA_SIDES; side++) {
		int space = spell_placed(spelled, 1, SIDE_LETTERS[side]) - 1;
		int spaces = side == MEDINA_SIDE_NORTH || side == MEDINA_SIDE_SOUTH ? MEDINA_COLUMNS
		                                                                    : MEDINA_ROWS;

		if (space >= 0 && space < spaces) {
			*m = MOVE(MEDINA_VERB_WALL, side, space, 0);
			return 1;
		}
	}
	return 0;
}

static int read_building(const struct medina_state *state, const struct spelled *spelled, move *m)
{
	int colour = read_colour(state, spelled), square = read_square(spelled, 2);

	if (colour < 0 || square < 0 || spelled->count != 3)
		return 0;
	*m = MOVE(MEDINA_VERB_BUILDING, colour, square, 0);
	return 1;
}

int md_read_move(const void *state, const char *text, move *m)
{
	struct spelled spelled;
	int verb, square;

	if (!spell_cut(text, &spelled))
		return 0;
	verb = spell_find(&spelled, 0, VERB_WORDS, MEDINA_VERBS);
	if (verb == MEDINA_VERB_TEA) {
		if (spelled.count != 1)
			return 0;
		*m = MOVE(MEDINA_VERB_TEA, 0, 0, 0);
		return 1;
	}
	if (verb == MEDINA_VERB_WALL)
		return read_wall(&spelled, m);
	if (verb == MEDINA_VERB_BUILDING)
		return read_building((const struct medina_state *)state, &spelled, m);
	square = read_square(&spelled, 1);
	if (verb < 0 || square < 0 || spelled.count != 2)
		return 0;
	*m = MOVE(verb, square, 0, 0);
	return 1;
}
