/* Luck is 0 on average, exactly; and rollouts end as the rules say. */
#include "ai/luck.h"

#include <math.h>
#include <string.h>

#include "core/games.h"
#include "core/random.h"
#include "tests/support/unit.h"

static const struct luck_effort EFFORT = {LUCK_OUTCOMES, 4, 7};

static struct game_state start(const struct game *game, int players)
{
	struct game_setup setup = game_new_setup(players);
	struct game_state state;

	assert_true(game_check_setup(game, &setup));
	game_start(game, &state, &setup);
	return state;
}

/* Draws until a seat acts. */
static void draw_all(const struct game *game, void *state, struct random *random)
{
	while (game->turn(state) == GAME_CHANCE) {
		move moves[GAME_MOVES_MAX];
		int count = game->moves(state, moves);

		game_play(game, state, random_move(random, game, state, moves, count));
	}
}

/* A die with six faces is enumerated: the weighted luck of the faces adds up to nothing. */
static void luck_of_all_faces_adds_up_to_nothing(void **unused)
{
	const struct game *game = games_find("template");
	struct search_plan plan = luck_plan(game);
	struct game_state before = start(game, 2);
	float sum = 0.0f, most = 0.0f;
	move moves[GAME_MOVES_MAX];
	int count;

	(void)unused;
	assert_int_equal(game->turn(&before), GAME_CHANCE);
	count = game->moves(&before, moves);
	for (int each = 0; each < count; each++) {
		struct game_state after = before;
		struct rollout luck;

		game_play(game, &after, moves[each]);
		luck_of_draws(&plan, &EFFORT, &before, &after, &luck);
		sum += luck.points[0];
		most = fmaxf(most, fabsf(luck.points[0]));
		assert_true(fabsf(luck.first[0] + luck.first[1]) < 1e-4f);
		assert_true(fabsf(luck.beats[0][1] + luck.beats[1][0]) < 1e-4f);
	}
	assert_true(most > 0.1f);
	assert_true(fabsf(sum) < 1e-3f);
}

/* Too many outcomes to enumerate: over many draws the mean is 0 within four standard errors. */
static void luck_of_many_draws_is_0_on_average(void **unused)
{
	enum { DRAWS = 300 };
	const struct game *game = games_find("tiletum");
	struct search_plan plan = luck_plan(game);
	struct game_state before = start(game, 2);
	struct random random = random_seeded(11);
	double sum = 0, squares = 0;

	(void)unused;
	for (int each = 0; each < DRAWS; each++) {
		struct luck_effort effort = {3, 1, random_next(&random)};
		struct game_state after = before;
		struct rollout luck;
		double gap;

		draw_all(game, &after, &random);
		luck_of_draws(&plan, &effort, &before, &after, &luck);
		gap = (double)(luck.points[0] - luck.points[1]);
		sum += gap;
		squares += gap * gap;
	}
	assert_true(squares > 0);
	assert_true(fabs(sum / DRAWS) < 4 * sqrt(squares) / DRAWS);
}

/* Their points by source add up to their points, and the same seed gives the same game. */
static void rollouts_count_what_the_score_sheet_counts(void **unused)
{
	const struct game *game = games_find("tiletum");
	struct search_plan plan = luck_plan(game);
	struct game_state state = start(game, 3);
	struct game_gains gains = {0};
	struct rollout one, again;
	int begin[GAME_SEATS_MAX];

	(void)unused;
	game->score(&state, begin);
	rollout_play(&plan, &state, 5, &one, &gains);
	rollout_play(&plan, &state, 5, &again, NULL);
	assert_memory_equal(&one, &again, sizeof one);
	for (int seat = 0; seat < 3; seat++) {
		int points = begin[seat];

		for (int source = 0; source < GAME_SOURCES_MAX; source++)
			points += gains.points[seat][source];
		assert_int_equal(points, (int)one.points[seat]);
	}
	assert_true(fabsf(one.first[0] + one.first[1] + one.first[2] - 1.0f) < 1e-5f);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(luck_of_all_faces_adds_up_to_nothing),
		cmocka_unit_test(luck_of_many_draws_is_0_on_average),
		cmocka_unit_test(rollouts_count_what_the_score_sheet_counts),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
