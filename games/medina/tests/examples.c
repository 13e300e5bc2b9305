/* Runs the worked examples R1-R18, E1-E32 and the counts P1-P15 of examples.txt. */
#include "tests/support/example.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/medina/medina.h"

enum { WORD = 32 };

static const struct medina_state *state_of(const struct table *table)
{
	return (const struct medina_state *)&table->state;
}

static void run_head(struct table *table, const char *rest)
{
	char edition[WORD], head[256];
	int players, length;

	if (sscanf(rest, "%31s %d%n", edition, &players, &length) != 2)
		fail_msg("head EDITION PLAYERS");
	snprintf(head, sizeof head, "medina players=%d edition=%s%s", players, edition, rest + length);
	*table = table_new(head);
}

static const char *holder_word(int holder)
{
	static const char *const words[] = {"none", "1", "2", "3", "4", "neutral", "block"};

	return words[holder];
}

static int find_colour(const struct medina_state *state, const char *word)
{
	for (int colour = 0; colour < MEDINA_COLOURS; colour++)
		if (strcmp(medina_colour_word(state, colour), word) == 0)
			return colour;
	return -1;
}

static int find_palace(const struct medina_state *state, const char *word)
{
	int square = MEDINA_SQUARE(word[0] - 'a', atoi(word + 1) - 1);

	for (int palace = 0; palace < state->palace_count; palace++)
		if (state->palaces[palace].anchor == square)
			return palace;
	fail_msg("no palace has the canonical square %s", word);
	return -1;
}

static void run_palace(struct table *table, const char *rest)
{
	const struct medina_state *state = state_of(table);
	int palace = find_palace(state, rest);
	const struct medina_palace *row = &state->palaces[palace];
	struct medina_points points = medina_palace_points(state, palace);
	char is[256];

	snprintf(is, sizeof is, "%c%d %s owner %s size %d points %d+%d+%d+%d well %d",
	         'a' + MEDINA_SQUARE_COLUMN(row->anchor), MEDINA_SQUARE_ROW(row->anchor) + 1,
	         medina_colour_word(state, row->colour), holder_word(row->holder),
	         row->buildings + row->stables, points.buildings, points.stables, points.walls,
	         points.merchants, points.well);
	assert_string_equal(is, rest);
}

static void run_tile(struct table *table, const char *rest)
{
	const struct medina_state *state = state_of(table);
	char word[WORD], holder[WORD];

	if (sscanf(rest, "%31s %31s", word, holder) != 2 || find_colour(state, word) < 0)
		fail_msg("tile COLOUR HOLDER");
	assert_string_equal(holder_word(medina_palace_tile_holder(state, find_colour(state, word))),
	                    holder);
}

static void run_tower(struct table *table, const char *rest)
{
	const struct medina_state *state = state_of(table);
	char holder[WORD];
	int number;

	if (sscanf(rest, "%d %31s", &number, holder) != 2)
		fail_msg("tower NUMBER HOLDER");
	for (int tower = 0; tower < MEDINA_TOWERS; tower++)
		if (medina_tower_number(tower) == number)
			assert_string_equal(holder_word(state->tower_tile[tower]), holder);
}

static int stock_of(const struct medina_state *state, int seat, const char *kind)
{
	const struct medina_seat *stock = &state->seats[seat];
	/* clang-format off */
	const struct {
		const char *kind;
		int count;
	} rows[] = {
		{"roof", stock->roofs},         {"neutral", stock->neutrals},
		{"stable", stock->stables},     {"merchant", stock->merchants},
		{"wall", stock->walls},         {"tea", stock->tea},
		{"block", BITS_COUNT(stock->blocks)},
	};
	/* clang-format on */

	if (find_colour(state, kind) >= 0)
		return stock->buildings[find_colour(state, kind)];
	for (size_t row = 0; row < sizeof rows / sizeof *rows; row++)
		if (strcmp(rows[row].kind, kind) == 0)
			return rows[row].count;
	fail_msg("no such kind of piece: %s", kind);
	return -1;
}

static void run_stock(struct table *table, const char *rest)
{
	char kind[WORD];
	int seat, count;

	if (sscanf(rest, "%d %31s %d", &seat, kind, &count) != 3)
		fail_msg("stock SEAT KIND N");
	assert_int_equal(stock_of(state_of(table), seat - 1, kind), count);
}

static const struct example_word WORDS[] = {
	{"head", run_head},   {"palace", run_palace}, {"tile", run_tile},
	{"tower", run_tower}, {"stock", run_stock},   {NULL, NULL},
};

int main(void)
{
	return example_run_file("games/medina/tests/examples.txt", "games/medina/tests/records", WORDS);
}
