/* The last placements of Medina, made by hand: one way wins, another one throws the
   game away. A short search must find the first, for whoever is to move. */
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "games/medina/medina.h"
#include "tests/support/table.h"

enum { ITERATIONS = 400, MEMORY = 4 << 20, GREY = 0 };

static struct medina_seat *seat_of(struct table *table, int seat)
{
	return &((struct medina_state *)&table->state)->seats[seat];
}

/* After these moves of two seats nobody has a piece left; the test then hands out the last ones. */
static struct table end_after(const char *moves)
{
	struct table table = table_new("medina players=2");

	table_play(&table, "well g6, merchant j8");
	table_play(&table, moves);
	table.is_edited = 1;
	for (int seat = 0; seat < 2; seat++) {
		struct medina_seat *stock = seat_of(&table, seat);

		memset(stock->buildings, 0, sizeof stock->buildings);
		stock->roofs = stock->neutrals = stock->stables = stock->merchants = stock->walls = 0;
	}
	return table;
}

static move best_move(const struct table *table, void *memory)
{
	struct search_plan plan = search_plan_new(table->game, 1);
	struct search *search = search_new(memory, MEMORY, &plan, &table->state);

	search_run(search, ITERATIONS);
	return search_choose(search);
}

/* Whether a seat wins alone when the search plays on for both. */
static int wins(struct table table, int seat)
{
	void *memory = malloc(MEMORY);
	int places[GAME_SEATS_MAX];

	while (table.game->turn(&table.state) != GAME_OVER)
		game_play(table.game, &table.state, best_move(&table, memory));
	free(memory);
	game_result(table.game, &table.state, places);
	return places[seat] == 1 && places[1 - seat] == 2;
}

/* The seat to move wins, but not after the blunder. */
static void assert_wins_but(const struct table *table, const char *blunder)
{
	int seat = table->game->turn(&table->state);
	struct table after = *table;

	table_play(&after, blunder);
	assert_false(wins(after, seat));
	assert_true(wins(*table, seat));
}

/* One palace without a roof, and both have one roof left: a wall first, and it is the other's. */
static void takes_the_last_palace(void **unused)
{
	struct table table = end_after("1 building grey b3, 2 building grey c3, 2 building grey d3, "
	                               "1 wall n1");

	(void)unused;
	seat_of(&table, 0)->roofs = seat_of(&table, 1)->roofs = 1;
	seat_of(&table, 0)->walls = 1;
	assert_wins_but(&table, "1 wall n2");
}

/* Seat 2 will roof the grey palace: 5 points against 6. Two buildings more, and they are 7; walls
   do no harm, and after the roof the buildings do none either. */
static void builds_nothing_for_the_other(void **unused)
{
	struct table table = end_after(
		"1 building brown l2, 2 building grey b3, 2 building grey c3, "
		"1 building brown m2, 1 building brown l3, 2 building grey d3, 2 building grey b4, "
		"1 roof l2, 1 wall n1, 2 wall n2, 2 wall n3");

	(void)unused;
	table_score(&table, "6 0");
	seat_of(&table, 0)->buildings[GREY] = 2;
	seat_of(&table, 0)->walls = 2;
	seat_of(&table, 1)->roofs = 1;
	assert_wins_but(&table, "1 building grey c4");
}

/* Level palaces, and the tile with its four points is the other's: one stable turns it all. */
static void outgrows_the_other(void **unused)
{
	struct table table = end_after(
		"1 building orange b3, 2 building orange c3, 2 roof b3, "
		"1 building orange l3, 1 building orange m3, 2 wall n1, 2 wall n2, 1 roof l3");

	(void)unused;
	table_score(&table, "2 6");
	seat_of(&table, 0)->stables = 1;
	assert_wins_but(&table, "1 stable d3");
}

/* The wall that links the palace on the rim to the tower is worth five points, all others none. */
static void builds_the_wall_that_counts(void **unused)
{
	struct table table = end_after("1 building grey c1, 2 building brown l3, 2 building brown m3, "
	                               "1 roof c1, 1 wall s1, 2 roof l3, 2 wall n1, 1 wall s2");

	(void)unused;
	table_score(&table, "2 5");
	seat_of(&table, 0)->walls = 1;
	assert_wins_but(&table, "1 wall n2");
	assert_wins_but(&table, "1 wall s14");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(takes_the_last_palace),
		cmocka_unit_test(builds_nothing_for_the_other),
		cmocka_unit_test(outgrows_the_other),
		cmocka_unit_test(builds_the_wall_that_counts),
	};

	return cmocka_run_group_tests_name("medina_ends", tests, NULL, NULL);
}
