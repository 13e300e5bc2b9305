/* What core/game.c says about every game, tried on the toy. */
#include "core/game.h"

#include "core/emit.h"
#include "tests/support/toy.h"
#include "tests/support/unit.h"

enum { OPTION_HEAP, OPTION_LAST };

static struct game_setup complete(int players)
{
	struct game_setup setup = game_new_setup(players);

	assert_true(game_check_setup(&toy, &setup));
	return setup;
}

static struct game_state started(int players)
{
	struct game_setup setup = complete(players);
	struct game_state state;

	game_start(&toy, &state, &setup);
	return state;
}

static struct game_state finished(void)
{
	struct game_state state = started(2);

	game_play(&toy, &state, MOVE(TOY_WIND, 1, 0, 0));
	game_play(&toy, &state, MOVE(TOY_TAKE, 3, 0, 0));
	game_play(&toy, &state, MOVE(TOY_TAKE, 1, 0, 0));
	return state;
}

static void options_are_found_by_name(void **unused)
{
	(void)unused;
	assert_int_equal(game_option_count(&toy), 2);
	assert_int_equal(game_find_option(&toy, "heap"), OPTION_HEAP);
	assert_int_equal(game_find_option(&toy, "last"), OPTION_LAST);
	assert_int_equal(game_find_option(&toy, "las"), -1);
}

static void options_are_set_by_their_words(void **unused)
{
	struct game_setup setup = game_new_setup(2), before;

	(void)unused;
	assert_int_equal(game_set_option(&toy, &setup, "heap", "large"), GAME_SET);
	assert_int_equal(setup.option[OPTION_HEAP], 1);
	before = setup;
	assert_int_equal(game_set_option(&toy, &setup, "las", "wins"), GAME_NO_OPTION);
	assert_int_equal(game_set_option(&toy, &setup, "heap", "wins"), GAME_NO_VALUE);
	assert_memory_equal(&setup, &before, sizeof setup);
	assert_int_equal(game_set_option(&toy, &setup, "heap", "small"), GAME_SET_AGAIN);
	assert_int_equal(setup.option[OPTION_HEAP], 0);
}

static void nobody_moves_once_the_game_is_over(void **unused)
{
	struct game_state state = finished();
	move moves[GAME_MOVES_MAX];

	(void)unused;
	assert_int_equal(game_moves(&toy, &state, moves), 0);
	state = started(2);
	assert_int_equal(game_moves(&toy, &state, moves), toy.moves(&state, moves));
}

/* Behind the end of each list stands something that does not count. */
static void lists_may_be_empty(void **unused)
{
	static const char *const NOTHING[] = {NULL, "x", NULL};
	static const struct game_option NO_OPTIONS[] = {{0}, {.name = "x"}, {0}};
	static const struct game_option NO_VALUES[] = {{.name = "x", .values = NOTHING}, {0}};
	struct game game = toy;
	struct game_setup setup = game_new_setup(2);

	(void)unused;
	game.options = NO_OPTIONS;
	game.sources = NOTHING;
	assert_int_equal(game_option_count(&game), 0);
	assert_int_equal(game_source_count(&game), 0);
	game.options = NO_VALUES;
	assert_false(game_check_setup(&game, &setup)); /* its default is none of its values */
}

static int two_players(const void *state)
{
	(void)state;
	return 2;
}

/* Points decide the result, a move gains what the score changes by, rule 1 forbids what is not
   legal, and there is nothing to observe. */
static void optional_members_have_defaults(void **unused)
{
	struct game bare = toy;
	struct game_state state;
	struct game_setup setup = game_new_setup(2);
	struct game_gains gains;
	struct emit emit;
	char text[64];
	int places[GAME_SEATS_MAX];
	struct game_place drawn[GAME_PLACES_MAX];

	(void)unused;
	bare.options = NULL;
	bare.sources = NULL;
	bare.feature_groups = NULL;
	bare.features = 0;
	bare.why = NULL;
	bare.result = NULL;
	bare.gains = NULL;
	bare.due = NULL;
	bare.laws = NULL;
	bare.broken_laws = NULL;
	bare.write_state = NULL;
	bare.write_facts = NULL;
	bare.observe = NULL;
	bare.places = NULL;
	assert_true(game_check_setup(&bare, &setup));
	setup.option[0] = setup.option[1] = 0; /* what the toy's own set-up reads */
	game_start(&bare, &state, &setup);
	game_play(&bare, &state, MOVE(TOY_WIND, 3, 0, 0));
	assert_int_equal(game_why(&bare, &state, MOVE(TOY_TAKE, 2, 0, 0)), 0);
	assert_int_equal(game_why(&bare, &state, MOVE(TOY_WIND, 1, 0, 0)), 1);
	game_move_gains(&bare, &state, MOVE(TOY_TAKE, 2, 0, 0), &gains);
	assert_int_equal(gains.points[0][0], 2);
	assert_int_equal(gains.points[1][0], 0);
	assert_string_equal(game_sources(&bare)[0], "points");
	assert_string_equal(game_due(&bare, &state), "step");
	assert_string_equal(game_dues(&bare)[0], "step");
	assert_null(game_dues(&bare)[1]);
	assert_int_equal(game_source_count(&bare), 1);
	game_play(&bare, &state, MOVE(TOY_TAKE, 2, 0, 0));
	game_play(&bare, &state, MOVE(TOY_TAKE, 3, 0, 0));
	game_result(&bare, &state, places);
	assert_int_equal(places[0], 2);
	assert_int_equal(places[1], 1);
	assert_null(game_check_invariants(&bare, &state));
	assert_int_equal(game_feature_count(&bare), 0);
	game_observe(&bare, &state, 0, NULL);
	emit = emit_start(text, sizeof text);
	game_write_state(&bare, &state, &emit);
	assert_true(emit_end(&emit) > 0);
	assert_string_equal(text, "{}");
	assert_int_equal(game_places(&bare, &state, NULL), 0);
	assert_int_equal(game_places(&toy, &state, drawn), toy.places(&state, drawn));
	assert_true(game_places(&toy, &state, drawn) > 0);
}

/* Places of different rows, and those at one point, say nothing. */
static void places_apart_is_the_least_distance_in_a_row(void **unused)
{
	static const struct game_place PLACES[] = {
		{.x = 9, .y = 0},  {.x = 3, .y = 0}, {.x = 3, .y = 0}, {.x = 4, .y = 1}, {.x = 6, .y = 0},
		{.x = 11, .y = 0}, {.x = 5, .y = 2}, {.x = 4, .y = 3}, {.x = 10, .y = 0}};

	(void)unused;
	assert_int_equal(game_places_apart(PLACES, 1), 1);
	assert_int_equal(game_places_apart(PLACES, 2), 6);
	assert_int_equal(game_places_apart(PLACES, 4), 6);
	assert_int_equal(game_places_apart(PLACES, 5), 3);
	assert_int_equal(game_places_apart(PLACES, 6), 2);
	assert_int_equal(game_places_apart(PLACES, 8), 2);
	assert_int_equal(game_places_apart(PLACES, 9), 1);
	assert_int_equal(game_places_apart(PLACES + 6, 2), 1);
}

/* Fields with a shape are arrays of arrays; those by seat end with the last player. */
static void fields_are_written_by_their_shape(void **unused)
{
	static const struct game_feature FIELDS[] = {
		{.name = "one", .high = 9, .offset = 0, .bytes = 1},
		{.name = "grid", .high = 9, .shape = {2, 3}, .offset = 1, .bytes = 6},
		{.name = "seats", .high = 9, .shape = {3, 2}, .by_seat = 1, .offset = 7, .bytes = 6},
		{.name = "cube", .high = 9, .shape = {2, 1, 2}, .offset = 13, .bytes = 4},
		{.name = NULL},
	};
	static const struct game_feature_group GROUPS[] = {{"all", 1, FIELDS}, {NULL, 0, NULL}};
	struct game game = toy;
	struct game_state state = started(2);
	uint8_t *bytes = (uint8_t *)&state;
	char text[256];
	struct emit emit = emit_start(text, sizeof text);

	(void)unused;
	game.write_state = NULL;
	game.feature_groups = GROUPS;
	game.players = two_players;
	for (int each = 0; each < 17; each++)
		bytes[each] = (uint8_t)(each % 10);
	game_write_state(&game, &state, &emit);
	assert_true(emit_end(&emit) > 0);
	assert_string_equal(text, "{\"one\":0,\"grid\":[[1,2,3],[4,5,6]],"
	                          "\"seats\":[[7,8],[9,0]],\"cube\":[[[3,4]],[[5,6]]]}");
}

static void a_new_setup_names_nothing(void **unused)
{
	struct game_setup setup = game_new_setup(2);

	(void)unused;
	assert_int_equal(setup.players, 2);
	for (int option = 0; option < GAME_OPTIONS_MAX; option++)
		assert_int_equal(setup.option[option], GAME_OPTION_UNSET);
}

static void defaults_are_filled_in(void **unused)
{
	struct game_setup setup = complete(2);

	(void)unused;
	assert_int_equal(setup.option[OPTION_HEAP], 0);
	assert_int_equal(setup.option[OPTION_LAST], 0);
}

static void a_default_may_follow_an_earlier_option(void **unused)
{
	struct game_setup setup = game_new_setup(2);

	(void)unused;
	setup.option[OPTION_HEAP] = 1;
	assert_int_equal(game_default_value(&toy, &setup, OPTION_LAST), 1);
	assert_true(game_check_setup(&toy, &setup));
	assert_int_equal(setup.option[OPTION_LAST], 1);
}

static void what_was_named_stays(void **unused)
{
	struct game_setup setup = game_new_setup(3);

	(void)unused;
	setup.option[OPTION_HEAP] = 1;
	setup.option[OPTION_LAST] = 0;
	assert_true(game_check_setup(&toy, &setup));
	assert_int_equal(setup.option[OPTION_HEAP], 1);
	assert_int_equal(setup.option[OPTION_LAST], 0);
}

static void a_setup_out_of_bounds_is_refused(void **unused)
{
	struct game_setup few = game_new_setup(1), many = game_new_setup(4);
	struct game_setup wrong = game_new_setup(2);

	(void)unused;
	wrong.option[OPTION_HEAP] = 2;
	assert_false(game_check_setup(&toy, &few));
	assert_false(game_check_setup(&toy, &many));
	assert_false(game_check_setup(&toy, &wrong));
}

static void play_goes_on_to_the_next_node(void **unused)
{
	struct game_state state = started(2);

	(void)unused;
	assert_int_equal(toy.turn(&state), GAME_CHANCE);
	game_play(&toy, &state, MOVE(TOY_WIND, 1, 0, 0));
	assert_int_equal(toy.turn(&state), 0);
	game_play(&toy, &state, MOVE(TOY_TAKE, 1, 0, 0));
	assert_int_equal(toy.turn(&state), 1);
}

static void apply_stops_before_the_steps(void **unused)
{
	struct game_state state = started(2);

	(void)unused;
	game_play(&toy, &state, MOVE(TOY_WIND, 1, 0, 0));
	assert_true(game_apply(&toy, &state, MOVE(TOY_TAKE, 1, 0, 0)));
	assert_int_equal(toy.turn(&state), GAME_STEP);
	assert_false(game_is_legal(&toy, &state, MOVE(TOY_TAKE, 1, 0, 0)));
}

/* Every number with a small verb and amount, so that the search by halving meets both ends. */
static void legality_is_what_moves_says(void **unused)
{
	struct game_state state = started(2);

	(void)unused;
	game_play(&toy, &state, MOVE(TOY_WIND, 1, 0, 0));
	game_play(&toy, &state, MOVE(TOY_TAKE, 2, 0, 0));
	for (int verb = 0; verb < 5; verb++)
		for (int amount = 0; amount < 6; amount++)
			assert_int_equal(game_is_legal(&toy, &state, MOVE(verb, amount, 0, 0)),
			                 verb == TOY_TAKE && (amount == 1 || amount == 2));
}

static int evens(const void *state, move *out)
{
	(void)state;
	for (move place = 0; place < GAME_MOVES_MAX; place++)
		out[place] = 2 * place;
	return GAME_MOVES_MAX;
}

static void a_move_is_found_in_a_long_list(void **unused)
{
	struct game_state state = started(2);
	struct game even = toy;

	(void)unused;
	even.moves = evens;
	for (move m = 0; m < 2 * GAME_MOVES_MAX + 2; m++)
		assert_int_equal(game_is_legal(&even, &state, m), m % 2 == 0 && m < 2 * GAME_MOVES_MAX);
}

static void a_checked_move_goes_on_to_the_next_node(void **unused)
{
	struct game_state state = started(2);

	(void)unused;
	assert_true(game_try(&toy, &state, MOVE(TOY_WIND, 1, 0, 0)));
	assert_true(game_try(&toy, &state, MOVE(TOY_TAKE, 1, 0, 0)));
	assert_int_equal(toy.turn(&state), 1);
}

static void a_refusal_leaves_the_state_untouched(void **unused)
{
	struct game_state state = started(2), before = state;

	(void)unused;
	assert_false(game_try(&toy, &state, MOVE(TOY_TAKE, 1, 0, 0)));
	assert_false(game_apply(&toy, &state, MOVE(TOY_WIND, 4, 0, 0)));
	assert_false(game_try(&toy, &state, 0xffffffffu));
	assert_memory_equal(&state, &before, toy.state_size);
}

static void nothing_is_legal_after_the_end(void **unused)
{
	struct game_state state = finished();

	(void)unused;
	assert_int_equal(toy.turn(&state), GAME_OVER);
	assert_false(game_try(&toy, &state, MOVE(TOY_TAKE, 1, 0, 0)));
}

/* Counted by hand: the wind leaves 4, 5 or 6 stones; those are taken in 7, 13 and 24 ways. */
static void perft_counts_sequences(void **unused)
{
	static const uint64_t counts[] = {1, 3, 9, 23, 37, 43, 44, 44};
	struct game_state state = started(2), before = state;

	(void)unused;
	for (int depth = 0; depth < 8; depth++)
		assert_int_equal(game_perft(&toy, &state, depth), counts[depth]);
	assert_memory_equal(&state, &before, toy.state_size);
}

static void perft_of_a_finished_game_is_one(void **unused)
{
	struct game_state state = finished();

	(void)unused;
	assert_int_equal(game_perft(&toy, &state, 0), 1);
	assert_int_equal(game_perft(&toy, &state, 1), 1);
	assert_int_equal(game_perft(&toy, &state, 5), 1);
}

static void a_move_is_four_bytes(void **unused)
{
	move m = MOVE(1, 2, 254, 255);

	(void)unused;
	assert_int_equal(m, 0x0102feff);
	assert_int_equal(MOVE_VERB(m), 1);
	assert_int_equal(MOVE_A(m), 2);
	assert_int_equal(MOVE_B(m), 254);
	assert_int_equal(MOVE_C(m), 255);
}

static void a_shape_has_as_many_numbers_as_its_parts_make(void **unused)
{
	/* The part behind the third is not looked at. */
	static const int three[GAME_SHAPE_MAX + 1] = {2, 3, 4, 7}, one[GAME_SHAPE_MAX] = {5};
	static const int none[GAME_SHAPE_MAX] = {0};

	(void)unused;
	assert_int_equal(game_shape_count(three), 24);
	assert_int_equal(game_shape_count(one), 5);
	assert_int_equal(game_shape_count(none), 1);
}

static void a_category_has_no_values_in_its_gap(void **unused)
{
	struct game_feature feature = {.kind = GAME_FEATURE_CATEGORY, .low = -2, .high = 9};

	(void)unused;
	assert_int_equal(game_category_count(&feature), 12);
	feature.gap[0] = 3;
	feature.gap[1] = 5;
	assert_int_equal(game_category_count(&feature), 9);
}

static void a_law_has_its_rule(void **unused)
{
	static const struct game_law laws[] = {{"first", 3}, {"second", 5}, {.name = NULL}};
	struct game lawful = toy;

	(void)unused;
	lawful.laws = laws;
	assert_int_equal(game_law_rule(&lawful, "first"), 3);
	assert_int_equal(game_law_rule(&lawful, "second"), 5);
	assert_int_equal(game_law_rule(&lawful, "third"), 0);
	lawful.laws = NULL;
	assert_int_equal(game_law_rule(&lawful, "first"), 0);
}

static void a_score_sheet_has_its_rows(void **unused)
{
	(void)unused;
	assert_int_equal(game_source_count(&toy), 2);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(options_are_found_by_name),
		cmocka_unit_test(places_apart_is_the_least_distance_in_a_row),
		cmocka_unit_test(options_are_set_by_their_words),
		cmocka_unit_test(nobody_moves_once_the_game_is_over),
		cmocka_unit_test(lists_may_be_empty),
		cmocka_unit_test(optional_members_have_defaults),
		cmocka_unit_test(fields_are_written_by_their_shape),
		cmocka_unit_test(a_new_setup_names_nothing),
		cmocka_unit_test(defaults_are_filled_in),
		cmocka_unit_test(a_default_may_follow_an_earlier_option),
		cmocka_unit_test(what_was_named_stays),
		cmocka_unit_test(a_setup_out_of_bounds_is_refused),
		cmocka_unit_test(play_goes_on_to_the_next_node),
		cmocka_unit_test(apply_stops_before_the_steps),
		cmocka_unit_test(legality_is_what_moves_says),
		cmocka_unit_test(a_move_is_found_in_a_long_list),
		cmocka_unit_test(a_checked_move_goes_on_to_the_next_node),
		cmocka_unit_test(a_refusal_leaves_the_state_untouched),
		cmocka_unit_test(nothing_is_legal_after_the_end),
		cmocka_unit_test(perft_counts_sequences),
		cmocka_unit_test(perft_of_a_finished_game_is_one),
		cmocka_unit_test(a_move_is_four_bytes),
		cmocka_unit_test(a_shape_has_as_many_numbers_as_its_parts_make),
		cmocka_unit_test(a_category_has_no_values_in_its_gap),
		cmocka_unit_test(a_law_has_its_rule),
		cmocka_unit_test(a_score_sheet_has_its_rows),
	};

	return cmocka_run_group_tests_name("engine/core/game", tests, NULL, NULL);
}
