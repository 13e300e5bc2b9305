/* The search itself, on two games small enough to be solved by hand, and on all real
   ones: it finds what is there to find, keeps to its memory, and is the same every time. */
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "ai/coach.h"
#include "ai/playout.h"
#include "core/games.h"
#include "core/random.h"
#include "tests/support/tiny_games.h"
#include "tests/support/unit.h"

/* ---- helpers ---- */

enum { MEMORY = 4 << 20 };

static struct search_plan plain_plan(const struct game *game)
{
	struct search_plan plan = search_plan_new(game, 7);

	plan.params.plies = 1000.0f;
	plan.params.widening_base = 8.0f;
	plan.params.own_score_weight = 0.0f;
	return plan;
}

static void search_of(struct search **search, void *memory, const struct game *game,
                      const struct game_state *state, int iterations)
{
	struct search_plan plan = search_plan_new(game, 3);

	*search = search_new(memory, MEMORY, &plan, state);
	search_run(*search, iterations);
}

static void assert_same_lines(struct search *one, struct search *other)
{
	static struct search_candidate first[GAME_MOVES_MAX], second[GAME_MOVES_MAX];
	int count = search_candidates(one, first, GAME_MOVES_MAX);

	assert_int_equal(count, search_candidates(other, second, GAME_MOVES_MAX));
	assert_memory_equal(first, second, (size_t)count * sizeof *first);
}

/* ---- tests ---- */

/* Who leaves a multiple of four to the other wins. */
static void finds_forced_wins(void **unused)
{
	void *memory = malloc(MEMORY);

	(void)unused;
	for (int left = 5; left <= 15; left++) {
		struct search_plan plan = plain_plan(&STONES);
		struct stones stones = {2, (uint8_t)left, 0, 0};
		struct search *search = search_new(memory, MEMORY, &plan, &stones);

		if (left % 4 == 0)
			continue;
		search_run(search, 5000);
		assert_int_equal(MOVE_A(search_choose(search)), left % 4);
	}
	free(memory);
}

/* With three seats each one plays for itself. */
static void values_are_by_seat(void **unused)
{
	void *memory = malloc(MEMORY);
	struct search_plan plan = plain_plan(&STONES);
	struct stones stones = {3, 3, 1, 0};
	struct search *search = search_new(memory, MEMORY, &plan, &stones);
	struct value value;

	(void)unused;
	search_run(search, 2000);
	assert_int_equal(MOVE_A(search_choose(search)), 3);
	search_value(search, &value);
	assert_true(value.first[1] > 0.9f);
	assert_true(value.worth[1] > value.worth[0] && value.worth[1] > value.worth[2]);
	assert_true(value.first[0] + value.first[1] + value.first[2] > 0.99f);
	free(memory);
}

/* The same wager is good or bad by the weights of its outcomes. */
static void chance_is_weighed(void **unused)
{
	void *memory = malloc(MEMORY);
	struct search_plan plan = plain_plan(&WAGER);
	struct wager bad = {WAGER_CHOOSE, 0, 5, 0}, sure = {WAGER_CHOOSE, 0, 250, 0};
	struct search_candidate candidates[2];
	struct search *search = search_new(memory, MEMORY, &plan, &bad);

	(void)unused;
	search_run(search, 4000);
	assert_int_equal(MOVE_C(search_choose(search)), 0);
	plan.params.c_puct = 5.0f;
	search = search_new(memory, MEMORY, &plan, &sure);
	search_run(search, 20000);
	search_candidates(search, candidates, 2);
	for (int each = 0; each < 2; each++)
		if (MOVE_C(candidates[each].m))
			/* 250 of 260 win by 8, 10 lose by 4: 0.85 of the first, and the margins. */
			assert_float_equal(
				candidates[each].value,
				(float)(0.85 * 250 / 260 +
			            0.15 / 260 * (250 * (0.5 + 4.0 / 28) + 10 * (0.5 - 2.0 / 24))),
				0.01f);
	free(memory);
}

static void values_of_results(void **unused)
{
	struct search_plan plan = search_plan_new(&STONES, 1);
	struct stones stones = {3, 0, 0, 2};
	struct value value;

	(void)unused;
	plan.params.own_score_weight = 0.0f;
	value_of_result(&plan, &stones, &value);
	assert_float_equal(value.first[2], 1.0f, 1e-6f);
	assert_float_equal(value.first[0], 0.0f, 1e-6f);
	assert_float_equal(value.worth[2], (float)(0.85 + 0.15 * (0.5 + 0.5 / 21)), 1e-5f);
	/* Beaten by one, level with the other. */
	assert_float_equal(value.worth[0], (float)(0.0625 + 0.15 * (0.5 - 0.5 / 21)), 1e-5f);
	/* A share for one's own points: 1 above nothing, which is usual in a game without an
	   evaluator. */
	plan.params.own_score_weight = 0.25f;
	value_of_result(&plan, &stones, &value);
	assert_float_equal(value.worth[2],
	                   (float)(0.75 * (0.85 + 0.15 * (0.5 + 0.5 / 21)) + 0.25 * (0.5 + 0.5 / 21)),
	                   1e-5f);
}

/* Whoever is ahead has the better chances, however far, and whatever spread odd weights lead to. */
static void values_of_evaluations(void **unused)
{
	const float spreads[] = {10.0f, 1e-3f, 0.0f, -5.0f, 1e30f};
	struct search_plan plan = search_plan_new(&STONES, 1);

	(void)unused;
	for (size_t each = 0; each < sizeof spreads / sizeof *spreads; each++) {
		struct evaluation evaluation = {{3.0f, 1e30f, -1e30f}, spreads[each]};
		struct value value;

		value_of_evaluation(&plan, &evaluation, 3, &value);
		assert_float_equal(value.first[0] + value.first[1] + value.first[2], 1.0f, 1e-5f);
		for (int seat = 0; seat < 3; seat++) {
			assert_true(value.first[seat] >= 0.0f && value.first[seat] <= 1.0f);
			assert_true(value.worth[seat] >= 0.0f && value.worth[seat] <= 1.0f);
		}
		assert_true(value.worth[1] > value.worth[0] && value.worth[0] > value.worth[2]);
	}
}

static float first_of_one_iteration(void *memory, int left, float leaf_noise)
{
	struct search_plan plan = plain_plan(&STONES);
	struct stones stones = {2, (uint8_t)left, 0, 0};
	struct search *search;
	struct value value;

	plan.params.leaf_noise = leaf_noise;
	search = search_new(memory, MEMORY, &plan, &stones);
	search_run(search, 1);
	search_value(search, &value);
	return value.first[0];
}

/* A playout may end so, but need not; the end that the tree itself reaches is certain. */
static void ends_of_playouts_are_blurred(void **unused)
{
	void *memory = malloc(MEMORY);
	float sharp = first_of_one_iteration(memory, 21, 0.0f);
	float blurred = first_of_one_iteration(memory, 21, 1.0f);
	float more = first_of_one_iteration(memory, 21, 4.0f);

	(void)unused;
	assert_true(sharp == 0.0f || sharp == 1.0f);
	assert_true(blurred > 0.0f && blurred < 1.0f && blurred != 0.5f);
	assert_true((sharp > 0.5f) == (blurred > 0.5f));
	assert_true(sharp > 0.5f ? more > 0.5f && more < blurred : more < 0.5f && more > blurred);
	assert_float_equal(first_of_one_iteration(memory, 1, 1.0f), 1.0f, 1e-6f);
	free(memory);
}

/* The memory behind the search stays as it was, and the search goes on when its own is full. */
static void keeps_to_its_memory(void **unused)
{
	enum { GUARD = 4096 };
	unsigned char *memory = malloc(SEARCH_MEMORY_LEAST + GUARD);

	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++) {
		struct game_state state = random_position(*game, (*game)->players_max, 20, 1);
		struct search_plan plan = search_plan_new(*game, 1);
		struct search *search;

		plan.params.plies = 0.0f;
		memset(memory + SEARCH_MEMORY_LEAST, 0x5a, GUARD);
		search = search_new(memory, SEARCH_MEMORY_LEAST, &plan, &state);
		search_run(search, 5000);
		assert_true(search_is_full(search) || !games_is_shipped(*game)); /* small ones fit */
		assert_true(search_used(search) <= SEARCH_MEMORY_LEAST);
		assert_int_equal(search_iterations(search), 5000);
		assert_true(game_is_legal(*game, &state, search_choose(search)));
		for (int ply = 0; ply < 5 && (*game)->turn(&state) != GAME_OVER; ply++) {
			move m = search_choose(search);

			search_advance(search, m);
			game_play(*game, &state, m);
			search_run(search, 1000);
			assert_true(search_used(search) <= SEARCH_MEMORY_LEAST);
		}
		for (int each = 0; each < GUARD; each++)
			assert_int_equal(memory[SEARCH_MEMORY_LEAST + each], 0x5a);
	}
	free(memory);
}

static void same_seed_same_search(void **unused)
{
	void *one = malloc(MEMORY), *other = malloc(MEMORY);

	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++) {
		struct game_state state = random_position(*game, 2, 30, 2);
		struct search *first, *second;

		search_of(&first, one, *game, &state, 200);
		search_of(&second, other, *game, &state, 0);
		for (int slice = 1; search_iterations(second) < 200; slice++)
			search_run(second, search_iterations(second) + (uint32_t)slice < 200
			                       ? slice
			                       : 200 - (int)search_iterations(second));
		assert_same_lines(first, second);
		assert_int_equal(search_choose(first), search_choose(second));
	}
	free(one);
	free(other);
}

/* The same on a tree that was kept through several moves, in slices of another size. */
static void same_search_on_a_kept_tree(void **unused)
{
	void *one = malloc(MEMORY), *other = malloc(MEMORY);

	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++) {
		struct game_state state = random_position(*game, 2, 30, 2);
		struct random random = random_seeded(3);
		struct search *first, *second;

		search_of(&first, one, *game, &state, 0);
		search_of(&second, other, *game, &state, 0);
		for (int ply = 0; ply < 12 && (*game)->turn(&state) != GAME_OVER; ply++) {
			move moves[GAME_MOVES_MAX], m;
			int count = (*game)->moves(&state, moves);

			search_run(first, 150);
			for (int slice = 0; slice < 50; slice++)
				search_run(second, 3);
			assert_same_lines(first, second);
			m = search_choose(first);
			assert_int_equal(m, search_choose(second));
			if ((*game)->turn(&state) < 0)
				m = random_move(&random, *game, &state, moves, count);
			search_advance(first, m);
			search_advance(second, m);
			game_play(*game, &state, m);
			assert_int_equal(search_used(first), search_used(second));
		}
	}
	free(one);
	free(other);
}

/* What was learnt about a move is still there when the move is made, and makes no difference to
   what is learnt from then on. */
static void keeps_the_tree(void **unused)
{
	void *memory = malloc(MEMORY);

	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++) {
		struct game_state state = random_position(*game, 2, 30, 3);
		struct search *search;
		struct search_candidate candidates[GAME_MOVES_MAX];
		struct value value;
		move expected[3];
		int before, sum = 0, count, length, seat = (*game)->turn(&state);
		float worth;

		search_of(&search, memory, *game, &state, 400);
		search_candidates(search, candidates, GAME_MOVES_MAX);
		length = search_expected(search, expected, 3);
		assert_int_equal(expected[0], candidates[0].m);
		before = (int)candidates[0].visits;
		worth = candidates[0].value;
		search_advance(search, candidates[0].m);
		game_play(*game, &state, candidates[0].m);
		if ((*game)->turn(&state) == GAME_OVER)
			continue;
		/* All but the first visit of the move are kept. */
		search_value(search, &value);
		assert_float_equal(value.worth[seat], worth, 1.0f / (float)before);
		assert_float_equal(value.first[0] + value.first[1], 1.0f, 1e-4f);
		assert_int_equal(search_iterations(search), before - 1);
		count = search_candidates(search, candidates, GAME_MOVES_MAX);
		for (int each = 0; each < count; each++) {
			sum += (int)candidates[each].visits;
			assert_true(game_is_legal(*game, &state, candidates[each].m));
		}
		assert_int_equal(sum, before - 1);
		if (length > 1 && (*game)->turn(&state) >= 0)
			assert_int_equal(expected[1], candidates[0].m);
		search_run(search, 50);
		assert_int_equal(search_iterations(search), before + 49);
	}
	free(memory);
}

/* A whole game on one tree: after every move the search stands at the right position. */
static void follows_a_game(void **unused)
{
	void *memory = malloc(SEARCH_MEMORY_LEAST * 4);

	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++) {
		struct game_state state = random_position(*game, (*game)->players_min, 0, 4);
		struct search_plan plan = search_plan_new(*game, 5);
		struct search *search;
		struct random random = random_seeded(1);

		plan.params.plies = 0.0f;
		search = search_new(memory, SEARCH_MEMORY_LEAST * 4, &plan, &state);
		while ((*game)->turn(&state) != GAME_OVER) {
			move moves[GAME_MOVES_MAX], m;
			int count = (*game)->moves(&state, moves);

			if ((*game)->turn(&state) >= 0) {
				search_run(search, 30);
				m = search_choose(search);
			} else {
				m = random_move(&random, *game, &state, moves, count);
			}
			assert_true(game_is_legal(*game, &state, m));
			game_play(*game, &state, m);
			search_advance(search, m);
		}
		assert_int_equal(search_iterations(search), 0);
	}
	free(memory);
}

static void temperature_varies_the_choice(void **unused)
{
	struct search_candidate candidates[] = {
		{1, 60, 0.5f, 0.3f}, {2, 30, 0.5f, 0.3f}, {3, 0, 0, 0.1f}};
	int chosen[4] = {0};

	(void)unused;
	for (uint64_t seed = 0; seed < 600; seed++) {
		assert_int_equal(search_choose_from(candidates, 3, 0.0f, seed), 1);
		chosen[search_choose_from(candidates, 3, 1.0f, seed)]++;
	}
	assert_int_equal(chosen[3], 0);
	assert_true(chosen[1] > 350 && chosen[1] < 450);
	assert_true(chosen[2] > 150 && chosen[2] < 250);
}

static void candidates_are_merged(void **unused)
{
	struct search_candidate one[4] = {{5, 10, 0.5f, 0.1f}, {7, 4, 0.2f, 0.1f}};
	const struct search_candidate more[] = {{7, 12, 0.6f, 0.1f}, {9, 3, 0.1f, 0.1f}};
	int count = search_merge(one, 2, more, 2);

	(void)unused;
	assert_int_equal(count, 3);
	assert_int_equal(one[0].m, 7);
	assert_int_equal(one[0].visits, 16);
	assert_float_equal(one[0].value, 0.5f, 1e-6f);
	assert_int_equal(one[1].m, 5);
	assert_int_equal(one[2].m, 9);
}

/* ---- greedy and levels ---- */

/* Else one of the two could not be changed in a player's name (arena/player_spec.h). */
static void no_weight_is_called_like_a_parameter(void **unused)
{
	static const char *const names[] = {
#define SEARCH_PARAM(name, value, least, most, alias) #name, alias,
#include "ai/search_params.def"
#undef SEARCH_PARAM
	};

	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++)
		for (size_t each = 0; each < sizeof names / sizeof *names; each++)
			if (names[each] && evaluator_find_weight(evaluator_of(*game), names[each]) >= 0)
				fail_msg("%s has a weight %s", (*game)->name, names[each]);
}

/* 0 is a value like any other, with a net too; what is not named is as in search_params.def. */
static void a_parameter_can_be_0(void **unused)
{
	static const float defaults[PARAM_COUNT] = {
#define SEARCH_PARAM(name, value, ...) [PARAM_##name] = (float)(value),
#include "ai/search_params.def"
#undef SEARCH_PARAM
	};
	static const struct net net;

	(void)unused;
	for (int param = PARAM_NONE + 1; param < PARAM_COUNT; param++) {
		struct evaluator evaluator = {.params = {{(enum search_param)param, 0.0f}}};
		struct search_plan plan = search_plan_new(&STONES, 1);
		struct search_params params = search_params_of(&evaluator);

		for (int other = PARAM_NONE + 1; other < PARAM_COUNT; other++)
			assert_true(search_param(&params, (enum search_param)other) ==
			            (other == param ? 0.0f : defaults[other]));
		evaluator.params[0] = (struct search_setting){PARAM_NONE, 0.0f};
		evaluator.net_params[0] = (struct search_setting){(enum search_param)param, 0.0f};
		plan.evaluator = &evaluator;
		search_plan_learn(&plan, &net);
		assert_true(search_param(&plan.params, (enum search_param)param) == 0.0f);
		search_plan_learn(&plan, NULL);
		assert_true(search_param(&plan.params, (enum search_param)param) == defaults[param]);
	}
}

/* Analyses use the plan of a coach: their parameters are not those of a level that plays. */
static void levels_play_with_their_own_parameters(void **unused)
{
	const struct game *game = games_find("medina");
	struct search_plan usual = search_plan_new(game, 1);
	struct search_plan coach = coach_plan(game), master = level_plan(level_find("master"), game, 1);

	(void)unused;
	assert_true(search_plan_is_learned(&master) && master.params.plies < coach.params.plies);
	assert_true(master.params.c_puct < coach.params.c_puct);
	search_plan_learn(&master, NULL);
	assert_memory_equal(&master.params, &usual.params, sizeof usual.params);
	search_plan_play(&master);
	assert_memory_equal(&master.params, &usual.params, sizeof usual.params);
}

/* Two decisions of Caylus end in the middle of a turn. */
static void playouts_can_end_in_the_middle_of_a_turn(void **unused)
{
	struct search_plan plan = search_plan_new(games_find("caylus"), 1);
	struct game_setup setup = game_new_setup(2);
	struct game_state start;

	(void)unused;
	plan.params.plies = 2.0f;
	assert_true(game_check_setup(plan.game, &setup));
	game_start(plan.game, &start, &setup);
	for (int wait = 0; wait < 2; wait++) {
		struct random random = random_seeded(1);
		struct game_state state = start;
		float points[GAME_SEATS_MAX];
		struct value value;

		plan.params.quiet_wait = (float)wait;
		play_out(&plan, &random, &state, &value, points);
		assert_int_equal(plan.evaluator->is_quiet(&state), wait);
	}
}

static void levels_and_greedy_play(void **unused)
{
	void *memory = malloc(MEMORY);

	(void)unused;
	assert_null(level_find("wizard"));
	for (const struct game *const *game = GAMES; *game; game++) {
		struct game_state state = random_position(*game, 3, 25, 9);
		struct search_plan plan = search_plan_new(*game, 1);

		assert_true(game_is_legal(*game, &state, greedy_choose(&plan, &state)));
		for (const struct level *level = LEVELS; level->name; level++) {
			struct search_plan own = level_plan(level_find(level->name), *game, 1);
			struct search *search = search_new(memory, MEMORY, &own, &state);

			assert_true(own.params.temperature == level_effort(level, &own).temperature);
			search_run(search, 20);
			assert_true(game_is_legal(*game, &state, search_choose(search)));
			assert_true(own.params.root_noise == level_effort(level, &own).root_noise);
			assert_true(!level->is_novice || !games_is_shipped(*game) ||
			            own.params.root_noise > 0.0f);
			if (level > LEVELS) {
				struct search_plan weaker = level_plan(level - 1, *game, 1);

				assert_true(level_effort(level, &own).iterations >
				            level_effort(level - 1, &weaker).iterations);
			}
		}
	}
	free(memory);
}

/* Chances that were raised to a power are still chances: they add up, the best stays the best, what
   is certain stays certain, and with a power above 1 the likely becomes likelier. */
static void chances_are_calibrated(void **unused)
{
	struct search_plan plan = search_plan_new(games_find("medina"), 1);
	struct evaluator evaluator = *plan.evaluator;

	(void)unused;
	plan.evaluator = &evaluator;
	for (int each = 0; each < 3; each++) {
		static const float powers[] = {0.0f, 0.8f, 1.4f};
		struct value value = {.first = {0.7f, 0.2f, 0.1f}}, sure = {.first = {0.0f, 1.0f, 0.0f}};
		float power = powers[each];

		evaluator.calibration_exponent[3] = power;
		value_calibrate(&plan, 3, &value);
		value_calibrate(&plan, 3, &sure);
		assert_float_equal(value.first[0] + value.first[1] + value.first[2], 1.0f, 1e-5f);
		assert_true(value.first[0] > value.first[1] && value.first[1] > value.first[2]);
		assert_float_equal(value.first[0],
		                   power > 1.0f   ? 0.8073f
		                   : power > 0.0f ? 0.6338f
		                                  : 0.7f,
		                   0.005f);
		assert_true(sure.first[0] == 0.0f && sure.first[1] == 1.0f && sure.first[2] == 0.0f);
	}
}

/* A bias names a weight of the evaluator, and gives it another value. */
static void novice_biases_are_mistakes(void **unused)
{
	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++) {
		const struct evaluator *evaluator = evaluator_of(*game);
		struct search_plan plan = level_plan(LEVELS, *game, 1);

		if (!games_is_shipped(*game))
			continue;
		assert_true(evaluator->novice_biases && evaluator->novice_biases[0].weight);
		for (const struct novice_bias *bias = evaluator->novice_biases; bias->weight; bias++) {
			int weight = evaluator_find_weight(evaluator, bias->weight);

			if (weight < 0)
				fail_msg("%s has no weight %s", evaluator->name, bias->weight);
			assert_true(bias->value >= evaluator->weights[weight].least &&
			            bias->value <= evaluator->weights[weight].most);
			assert_true(plan.weights[weight] == bias->value &&
			            plan.weights[weight] != evaluator->weights[weight].value);
		}
	}
}

/* Greedy takes the last stones when it can. */
static void greedy_sees_the_end(void **unused)
{
	struct stones stones = {2, 3, 0, 0};
	struct search_plan plan = search_plan_new(&STONES, 1);

	(void)unused;
	assert_int_equal(MOVE_A(greedy_choose(&plan, &stones)), 3);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(finds_forced_wins),
		cmocka_unit_test(values_are_by_seat),
		cmocka_unit_test(chance_is_weighed),
		cmocka_unit_test(values_of_results),
		cmocka_unit_test(values_of_evaluations),
		cmocka_unit_test(ends_of_playouts_are_blurred),
		cmocka_unit_test(keeps_to_its_memory),
		cmocka_unit_test(same_seed_same_search),
		cmocka_unit_test(same_search_on_a_kept_tree),
		cmocka_unit_test(keeps_the_tree),
		cmocka_unit_test(follows_a_game),
		cmocka_unit_test(temperature_varies_the_choice),
		cmocka_unit_test(candidates_are_merged),
		cmocka_unit_test(no_weight_is_called_like_a_parameter),
		cmocka_unit_test(a_parameter_can_be_0),
		cmocka_unit_test(levels_play_with_their_own_parameters),
		cmocka_unit_test(playouts_can_end_in_the_middle_of_a_turn),
		cmocka_unit_test(levels_and_greedy_play),
		cmocka_unit_test(chances_are_calibrated),
		cmocka_unit_test(novice_biases_are_mistakes),
		cmocka_unit_test(greedy_sees_the_end),
	};

	return cmocka_run_group_tests_name("search", tests, NULL, NULL);
}
