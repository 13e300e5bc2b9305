/* Measures how fast players think, with the master's net if there is one.

   It takes positions from a game that the move priors play: at the start and after one, two and
   three quarters of it. The numbers of threads take turns on all positions, so that other load on
   the computer slows them equally. */
#include "cli/speed.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/system.h"
#include "cli/progress.h"
#include "core/random.h"
#include "i18n/say.h"

enum { POSITIONS = 4, TURNS = 2, MEGABYTES = 64, EVALUATIONS = 64 };

struct course {
	struct game_state positions[POSITIONS];
};

static move next_move(const struct search_plan *plan, const void *state, struct random *random)
{
	const struct game *game = plan->game;
	move moves[GAME_MOVES_MAX];
	float worth[GAME_MOVES_MAX];
	int count = game->moves(state, moves), best = 0;

	if (game->turn(state) == GAME_CHANCE || !plan->evaluator->move_prior)
		return random_move(random, game, state, moves, count);
	evaluator_move_prior(plan->evaluator, state, plan->weights, moves, count, worth);
	for (int each = 1; each < count; each++)
		if (worth[each] > worth[best])
			best = each;
	return moves[best];
}

/* Where there is something to think about. */
static int is_choice(const struct game *game, const void *state)
{
	move moves[GAME_MOVES_MAX];

	return game->turn(state) >= 0 && game->moves(state, moves) > 1;
}

/* Plays up to a number of nodes, then on to the next choice; returns the nodes played. */
static int play_to(const struct search_plan *plan, const struct game_setup *setup, int nodes,
                   struct game_state *state)
{
	const struct game *game = plan->game;
	struct random random = random_seeded(1);
	int played = 0;

	game_start(game, state, setup);
	while (game->turn(state) != GAME_OVER && (played < nodes || !is_choice(game, state))) {
		game_play(game, state, next_move(plan, state, &random));
		played++;
	}
	return played;
}

static double think_of(const struct search_plan *plan, const struct game_state *state, int threads,
                       int milliseconds, void *memory)
{
	static struct think_report report;
	struct think_limits limits = {.milliseconds = milliseconds};
	struct thinker *thinker = thinker_new(memory, (size_t)MEGABYTES << 20, threads, plan, state);

	thinker_think(thinker, &limits, NULL, &report);
	return 1000.0 * report.iterations / report.milliseconds;
}

/* An evaluation, and the other inputs of a net. */
static void observe(const struct search_plan *plan, const void *state,
                    struct evaluation *evaluation)
{
	struct inputs inputs;

	inputs.count = 0;
	plan->evaluator->observe(state, plan->weights, evaluation, &inputs);
}

/* Microseconds of processor time that an evaluation on the positions takes, made in one of the ways
   that there are. */
static double time_evaluation(const struct search_plan *plan, const struct course *course,
                              void (*look)(const struct search_plan *, const void *,
                                           struct evaluation *))
{
	clock_t start = clock(), now = start;
	long asked = 0;

	while (now - start < CLOCKS_PER_SEC / 50) {
		for (int each = 0; each < EVALUATIONS; each++) {
			struct evaluation evaluation;

			look(plan, &course->positions[each % POSITIONS], &evaluation);
		}
		asked += EVALUATIONS;
		now = clock();
	}
	return 1e6 * (double)(now - start) / CLOCKS_PER_SEC / (double)asked;
}

int speed_measure(const struct game *game, const struct game_setup *setup, double seconds,
                  struct speed *speed)
{
	struct search_plan plan = level_plan(level_find("master"), game, 1), by_hand = plan;
	struct course course;
	void *memory = malloc((size_t)MEGABYTES << 20);
	int processors = system_processors();
	int length = play_to(&plan, setup, game->nodes_max, &(struct game_state){{0}});

	if (!memory)
		return 0;
	memset(speed, 0, sizeof *speed);
	for (int threads = 1; threads <= processors && speed->count < SPEED_ROWS_MAX; threads *= 2)
		speed->rows[speed->count++].threads = threads;
	for (int each = 0; each < POSITIONS; each++)
		play_to(&plan, setup, length * each / POSITIONS, &course.positions[each]);
	search_plan_learn(&by_hand, NULL);
	speed->evaluation = time_evaluation(&by_hand, &course, search_plan_evaluate);
	if (search_plan_is_learned(&plan)) {
		speed->observe = time_evaluation(&plan, &course, observe);
		speed->net = time_evaluation(&plan, &course, search_plan_evaluate);
	}
	for (int each = 0; each < POSITIONS * TURNS; each++) {
		progress(say("ai.bench.progress"), game->name, setup->players, each + 1, POSITIONS * TURNS);
		for (int row = 0; row < speed->count; row++)
			speed->rows[row].iterations +=
				think_of(&plan, &course.positions[each % POSITIONS], speed->rows[row].threads,
			             (int)(1000 * seconds / speed->count / (POSITIONS * TURNS)) + 1, memory) /
				(POSITIONS * TURNS);
	}
	speed->iteration = 1e6 / speed->rows[0].iterations;
	progress_end();
	free(memory);
	return 1;
}
