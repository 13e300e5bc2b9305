/* Threads and a clock around the search, in all games. */
#include "ai/think.h"

#include <stdlib.h>

#include "core/games.h"
#include "tests/support/timeouts.h"
#include "tests/support/tiny_games.h"
#include "tests/support/unit.h"

enum { MEMORY = 4 << 20 };

static void think_of(struct think_report *report, const struct game *game,
                     const struct game_state *state, int threads, struct think_limits limits)
{
	struct search_plan plan = search_plan_new(game, 11);
	void *memory = malloc(MEMORY);
	struct thinker *thinker = thinker_new(memory, MEMORY, threads, &plan, state);

	thinker_think(thinker, &limits, NULL, report);
	free(memory);
}

static void threads_add_up(void **unused)
{
	static struct think_report one, other;
	struct think_limits limits = {.iterations = 200};

	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++) {
		struct game_state state = random_position(*game, 2, 30, 6);

		think_of(&one, *game, &state, 4, limits);
		think_of(&other, *game, &state, 4, limits);
		assert_int_equal(one.iterations, 200);
		assert_int_equal(one.choice, other.choice);
		assert_int_equal(one.count, other.count);
		assert_memory_equal(one.candidates, other.candidates,
		                    (size_t)one.count * sizeof *one.candidates);
	}
}

/* A level thinks with its threads and no longer than it may. */
static void levels_have_their_limits(void **unused)
{
	const struct level *strongest = level_find("grandmaster"), *master = level_find("master");

	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++) {
		struct search_plan plan = level_plan(strongest, *game, 1);
		struct think_limits limits = think_limits_of(strongest, &plan);

		assert_int_equal(limits.milliseconds, 3000);
		assert_int_equal(limits.iterations, level_effort(strongest, &plan).iterations);
		plan = level_plan(master, *game, 1);
		assert_int_equal(think_limits_of(master, &plan).milliseconds, 0);
	}
	assert_int_equal(strongest->threads, 2);
	assert_true(strongest->memory >= thinker_memory_least(strongest->threads));
}

/* Who is in a hurry makes the same move with fewer iterations. */
static void haste_changes_nothing(void **unused)
{
	static struct think_report patient, hasty;
	struct think_limits limits = {.iterations = 600}, haste = {.iterations = 600, .is_hasty = 1};
	uint32_t saved = 0;

	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++)
		for (int plies = 10; plies < 60; plies += 20) {
			struct game_state state = random_position(*game, 2, plies, 6);

			think_of(&patient, *game, &state, 1, limits);
			think_of(&hasty, *game, &state, 1, haste);
			assert_int_equal(patient.choice, hasty.choice);
			assert_int_equal(patient.iterations, 600);
			saved += 600 - hasty.iterations;
		}
	assert_true(saved > 0);
}

static void time_and_cancelling_stop_it(void **unused)
{
	static struct think_report report;
	atomic_int cancel = 1;
	struct think_limits timed = {.milliseconds = 30}, late = {.milliseconds = -1};
	struct think_limits cancelled = {.iterations = 1 << 30, .cancel = &cancel};

	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++) {
		struct game_state state = random_position(*game, 2, 30, 7);

		think_of(&report, *game, &state, 2, timed);
		assert_in_range(report.milliseconds, 30, (uintmax_t)test_timeout_ms());
		assert_true(report.iterations > 0);
		think_of(&report, *game, &state, 2, late); /* over before it begins */
		assert_true(report.iterations > 0);
		think_of(&report, *game, &state, 2, cancelled);
		assert_true(game_is_legal(*game, &state, report.choice));
	}
}

enum { REPORTS = 3, REPORTS_APART_MS = 100 };

struct seen {
	int count;
	atomic_int is_enough;
	const struct game *game;
	const struct game_state *state;
};

static void see(void *with, const struct think_report *report)
{
	struct seen *seen = with;

	if (++seen->count == REPORTS)
		seen->is_enough = 1;
	assert_true(game_is_legal(seen->game, seen->state, report->choice));
	assert_true(report->iterations > 0);
}

static void progress_is_told(void **unused)
{
	static struct think_report report;
	const struct game *game = GAMES[0];
	struct game_state state = random_position(game, 2, 30, 8);
	struct search_plan plan = search_plan_new(game, 11);
	struct seen seen = {.game = game, .state = &state};
	struct think_watch watch = {see, &seen};
	struct think_limits limits = {.cancel = &seen.is_enough};
	void *memory = malloc(MEMORY);
	struct thinker *thinker = thinker_new(memory, MEMORY, 2, &plan, &state);

	(void)unused;
	thinker_think(thinker, &limits, &watch, &report);
	assert_in_range(seen.count, REPORTS, report.milliseconds / REPORTS_APART_MS);
	free(memory);
}

int main(void)
{
	/* clang-format off */
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(threads_add_up),
		cmocka_unit_test(levels_have_their_limits),
		cmocka_unit_test(haste_changes_nothing),
		cmocka_unit_test(time_and_cancelling_stop_it),
		cmocka_unit_test(progress_is_told),
	};
	/* clang-format on */

	return cmocka_run_group_tests_name("think", tests, NULL, NULL);
}
