/* Medina mirrored and in other colours is the same game.

	medina-symmetries [GAMES]        of each symmetry

   Towers have numbers: a mirrored board pays other points for them (M82), and in the second edition
   other merchants lie on them (M65), so there the twins part where the first tile is taken. Colours
   have numbers too (M82), and roofs of the dark colour bring tea in the second edition (M67), so
   there it keeps its place. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/medina/medina.h"
#include "tests/support/symmetry.h"
#include "tests/support/unit.h"

static int games = TEST_GAMES / 5;

/* How a board can be mirrored; both of them turn it around. */
enum { WEST_EAST = 1, SOUTH_NORTH = 2 };

static const struct medina_state *first_of(const struct symmetry_pair *pair)
{
	return (const struct medina_state *)&pair->one;
}

static int mirror_column(const struct symmetry *self, const struct symmetry_pair *pair, int column)
{
	return self->what & WEST_EAST ? medina_columns(first_of(pair)) - 1 - column : column;
}

static int mirror_row(const struct symmetry *self, const struct symmetry_pair *pair, int row)
{
	return self->what & SOUTH_NORTH ? medina_rows(first_of(pair)) - 1 - row : row;
}

/* "n5": spaces of the sides n and s are columns, those of e and w rows. */
static void mirror_wall(const struct symmetry *self, const struct symmetry_pair *pair,
                        const char *space, char *out)
{
	static const char SIDES[] = "nesw";
	int side = (int)(strchr(SIDES, space[0]) - SIDES), number = atoi(space + 1) - 1;
	int is_column = side % 2 == 0;

	number = is_column ? mirror_column(self, pair, number) : mirror_row(self, pair, number);
	if (self->what & (is_column ? SOUTH_NORTH : WEST_EAST))
		side = (side + 2) % 4;
	sprintf(out, "%c%d", SIDES[side], number + 1);
}

static void write_square(int column, int row, char *out)
{
	sprintf(out, "%c%d", 'a' + column, row + 1);
}

/* A palace is named after its southernmost, then westernmost building (M33), which may be another
   one in the mirror; the twins count their palaces alike. */
static void mirror_palace(const struct symmetry_pair *pair, const char *square, char *out)
{
	const struct medina_state *other = (const struct medina_state *)&pair->other;
	int palace = medina_palace_at(first_of(pair),
	                              MEDINA_SQUARE(square[0] - 'a', atoi(square + 1) - 1));
	int anchor = other->palaces[palace].anchor;

	write_square(MEDINA_SQUARE_COLUMN(anchor), MEDINA_SQUARE_ROW(anchor), out);
}

/* Of `wall n5`, `roof c3`, `building grey c3` the last word is mirrored. */
static void mirror(const struct symmetry *self, const struct symmetry_pair *pair, const char *text,
                   char *out)
{
	const char *place = strrchr(text, ' ');
	size_t before;

	strcpy(out, text);
	if (!place)
		return; /* tea */
	before = (size_t)(++place - text);
	if (strncmp(text, "wall", 4) == 0)
		mirror_wall(self, pair, place, out + before);
	else if (strncmp(text, "roof", 4) == 0 || strncmp(text, "neutral", 7) == 0 ||
	         strncmp(text, "block", 5) == 0)
		mirror_palace(pair, place, out + before);
	else
		write_square(mirror_column(self, pair, place[0] - 'a'),
		             mirror_row(self, pair, atoi(place + 1) - 1), out + before);
}

/* M65 */
static int has_taken_tower(const struct symmetry_pair *pair)
{
	const struct medina_state *state = first_of(pair);

	if (state->option[MEDINA_OPTION_EDITION] != MEDINA_EDITION_SECOND)
		return 0;
	for (int tower = 0; tower < MEDINA_TOWERS; tower++)
		if (state->tower_tile[tower] != MEDINA_HOLDER_NONE)
			return 1;
	return 0;
}

/* The colours, in a circle, change places by `what`; the dark one may have to stay (M67). */
static void recolour(const struct symmetry *self, const struct symmetry_pair *pair,
                     const char *text, char *out)
{
	const struct medina_state *state = first_of(pair);
	int keeps_dark = state->option[MEDINA_OPTION_EDITION] == MEDINA_EDITION_SECOND;
	int circle[MEDINA_COLOURS], count = 0, place = 0, length = 0;
	char word[GAME_TEXT_MAX];

	strcpy(out, text);
	if (sscanf(text, "building %s %n", word, &length) != 1)
		return;
	for (int colour = 0; colour < MEDINA_COLOURS; colour++)
		if (colour != MEDINA_COLOUR_DARK || !keeps_dark)
			circle[count++] = colour;
	while (place < count && strcmp(medina_colour_word(state, circle[place]), word) != 0)
		place++;
	if (place < count)
		sprintf(out, "building %s %s",
		        medina_colour_word(state, circle[(place + self->what) % count]), text + length);
}

/* With every number of players, and both values of every option, in turn. */
static void play_all(const struct symmetry *symmetry)
{
	for (int number = 0; number < games; number++) {
		struct game_setup setup = game_new_setup(2 + number % 3);

		for (int option = 0; option < MEDINA_OPTIONS; option++)
			setup.option[option] = (uint8_t)(number / 3 >> option & 1);
		assert_true(symmetry_play(&medina_game, &setup, symmetry, (uint64_t)number) > 0);
	}
}

/* M1, M20, M33, M45, M63 */
static void mirrored_boards(void **unused)
{
	struct symmetry symmetry = {
		.image = mirror, .seat = {0, 1, 2, 3}, .row = "tower-tiles", .ends = has_taken_tower};

	(void)unused;
	for (symmetry.what = WEST_EAST; symmetry.what <= (WEST_EAST | SOUTH_NORTH); symmetry.what++)
		play_all(&symmetry);
}

/* M22, M28, M31, M82 */
static void other_colours(void **unused)
{
	struct symmetry symmetry = {.image = recolour, .seat = {0, 1, 2, 3}, .row = "palace-tiles"};

	(void)unused;
	for (symmetry.what = 1; symmetry.what <= 2; symmetry.what++)
		play_all(&symmetry);
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(mirrored_boards),
		cmocka_unit_test(other_colours),
	};

	if (argc > 1)
		games = atoi(argv[1]);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
