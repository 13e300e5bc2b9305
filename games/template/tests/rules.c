/* rules.c - every rule of Orchard. */
#include <string.h>

#include "tests/support/table.h"

#include "games/template/template.h"

/* O1: two to four players, squares a1 to e5. */
static void the_orchard_o1(void **unused)
{
	struct table t = table_new("template players=4");

	(void)unused;
	assert_int_equal(t.game->players_min, 2);
	assert_int_equal(t.game->players_max, 4);
	table_play(&t, ". roll 3");
	table_yes(&t, "plant a1, plant e5");
	table_count(&t, 25 + 1);
}

/* O2, O3: a roll, then a decision; the turn goes round. */
static void the_turn_goes_round_o2_o3(void **unused)
{
	struct table t = table_new("template players=3");

	(void)unused;
	table_actor(&t, ".");
	table_refuses(&t, "rest", 3);
	table_legal(&t, "roll 1, roll 2, roll 3, roll 4, roll 5, roll 6");
	table_play(&t, ". roll 3, 1 rest, . roll 3, 2 rest, . roll 3, 3 rest, . roll 3");
	table_actor(&t, "1");
	table_refuses(&t, "roll 3", 3);
}

/* O4: a free square, or a rest. */
static void a_square_has_one_tree_o4(void **unused)
{
	struct table t = table_new("template players=2");

	(void)unused;
	table_play(&t, "roll 2, plant c3, roll 6");
	table_refuses(&t, "plant c3", 4);
	table_yes(&t, "plant c2, rest");
}

/* O5, O6: not beside a larger tree of another player, unless it is a seedling. */
static void shade_o5_o6(void **unused)
{
	struct table t = table_new("template players=2"), seedling, own;

	(void)unused;
	table_play(&t, "roll 4, plant c3");
	seedling = own = t;
	table_play(&t, "roll 3");
	table_refuses(&t, "plant c2", 5);
	table_refuses(&t, "plant b3", 5);
	table_refuses(&t, "plant d3", 5);
	table_refuses(&t, "plant c4", 5);
	table_yes(&t, "plant b2, plant d4");
	table_play(&seedling, "roll 1");
	table_yes(&seedling, "plant c2");
	table_play(&own, "roll 4");
	table_yes(&own, "plant c2");
	table_play(&own, "rest, roll 3");
	table_yes(&own, "plant c2");
}

/* O7, O8: the size of the tree, and 2 for each own tree beside it. */
static void points_o7_o8(void **unused)
{
	struct table t = table_new("template players=2");

	(void)unused;
	table_play(&t, "roll 4, plant c3, roll 1, plant c2");
	table_score(&t, "4 1");
	table_play(&t, "roll 3, plant b4, roll 1, rest, roll 2, plant b3");
	table_score(&t, "13 1");
}

/* O9, O12: at most three baskets, a point each at the end. */
static void baskets_o9_o12(void **unused)
{
	struct table t = table_new("template players=2");

	(void)unused;
	table_play(&t, "roll 6, rest, roll 6, plant a1, roll 6, rest, roll 6, rest, roll 6, rest");
	table_play(&t, "roll 6, rest, roll 6, rest, roll 6, rest, roll 6, rest");
	table_play(&t, "roll 6, rest, roll 6, rest");
	assert_int_equal(((struct template_state *)&t.state)->baskets[0], 3);
	table_score(&t, "0 6");
	table_play(&t, "roll 6, rest");
	table_actor(&t, "over");
	table_score(&t, "3 9");
}

/* O10: six rounds. */
static void six_rounds_o10(void **unused)
{
	struct table t = table_new("template players=3");

	(void)unused;
	for (int turn = 0; turn < 6 * 3; turn++) {
		table_actor(&t, ".");
		table_play(&t, "roll 1, rest");
	}
	table_actor(&t, "over");
	table_score(&t, "3 3 3");
}

/* O11: no square is free. */
static void a_full_orchard_o11(void **unused)
{
	struct table t = table_new("template players=2");
	struct template_state *state = (struct template_state *)&t.state;

	(void)unused;
	t.is_edited = 1;
	for (int square = 1; square < TEMPLATE_SQUARES; square++)
		state->owner[square] = 0, state->tree[square] = 1;
	table_play(&t, "roll 1, plant a1");
	table_actor(&t, "over");
}

/* O13: the same points share a place. */
static void places_o13(void **unused)
{
	struct table t = table_new("template players=3");

	(void)unused;
	table_play(&t, "roll 2, plant a1, roll 5, plant c3, roll 5, plant e5");
	table_places(&t, "3 1 1");
}

/* I1, I2 */
static void laws_i1_i2(void **unused)
{
	struct table t = table_new("template players=2");
	struct template_state *state = (struct template_state *)&t.state;

	(void)unused;
	table_play(&t, "roll 2, plant a1");
	assert_null(game_check_invariants(t.game, state));
	state->owner[3] = 1;
	assert_string_equal(game_check_invariants(t.game, state), "I1");
	state->tree[3] = 1;
	assert_string_equal(game_check_invariants(t.game, state), "I2");
}

/* What the default drawings show: every square by its name, with its tree and owner. */
static void drawn_squares(void **unused)
{
	struct table t = table_new("template players=2");
	struct game_place places[GAME_PLACES_MAX];

	(void)unused;
	memset(places, 1, sizeof places);
	table_play(&t, "roll 2, plant b1, roll 5, plant a3");
	assert_int_equal(game_places(t.game, &t.state, places), TEMPLATE_SQUARES);
	for (int square = 0; square < TEMPLATE_SQUARES; square++) {
		int x = square % TEMPLATE_SIDE, y = square / TEMPLATE_SIDE;
		char name[] = {(char)('a' + x), (char)('1' + y), 0};
		int is_first = !strcmp(name, "b1"), is_second = !strcmp(name, "a3");

		assert_string_equal(places[square].name, name);
		assert_int_equal(places[square].x, x);
		assert_int_equal(places[square].y, y);
		assert_int_equal(places[square].seat, is_first ? 0 : is_second ? 1 : -1);
		assert_string_equal(places[square].thing, is_first ? "2" : is_second ? "5" : "");
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_orchard_o1),
		cmocka_unit_test(the_turn_goes_round_o2_o3),
		cmocka_unit_test(a_square_has_one_tree_o4),
		cmocka_unit_test(shade_o5_o6),
		cmocka_unit_test(points_o7_o8),
		cmocka_unit_test(baskets_o9_o12),
		cmocka_unit_test(six_rounds_o10),
		cmocka_unit_test(a_full_orchard_o11),
		cmocka_unit_test(places_o13),
		cmocka_unit_test(laws_i1_i2),
		cmocka_unit_test(drawn_squares),
	};

	return cmocka_run_group_tests_name("template/rules", tests, NULL, NULL);
}
