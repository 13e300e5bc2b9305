#include "term/worker.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/system.h"

/* What the trees of the strongest level fill. */
enum { MEMORY = 64 << 20 };

/* What a smaller loss is due to cannot be told in a sentence, and takes long to find. */
static const float WORTH_TELLING = 0.02f;

/* Iterations: what was looked at for a moment is not worth a reason yet. */
enum { EXPLAINED_FROM = 100 };

/* ---- in the thread ---- */

static void see(void *with, const struct think_report *report)
{
	struct worker *worker = (struct worker *)with;
	const struct think_limits *limits = &worker->limits;
	double share = 0.0, past = 0.0;

	/* A report on the way has the iterations of one thread. */
	if (limits->iterations)
		share = (double)report->iterations * worker->threads / limits->iterations;
	if (limits->milliseconds)
		past = (double)report->milliseconds / limits->milliseconds;
	atomic_store(&worker->choice, report->choice);
	atomic_store(&worker->percent, (int)(100.0 * (past > share ? past : share)));
}

static void think(struct worker *worker)
{
	struct think_watch watch = {see, worker};
	struct thinker *thinker = thinker_new(worker->memory, worker->size, worker->threads,
	                                      &worker->plan, &worker->state);

	thinker_think(thinker, &worker->limits, &watch, &worker->report);
}

/* Why the better move, and not the other; reasons come from the hand-made terms alone. */
static void explain(struct worker *worker, move played, move better)
{
	struct search_plan by_hand = search_plan_new(worker->game, 0);

	worker->has_reasons = played != better && !atomic_load(&worker->cancel);
	if (worker->has_reasons)
		reasons_find(worker->memory, worker->size, &by_hand, &worker->state, played, better,
		             &worker->reasons);
}

static void give_hint(struct worker *worker)
{
	move best;

	think(worker);
	if (worker->report.count == 0)
		return;
	best = worker->report.candidates[0].m;
	explain(worker, reasons_natural(worker->report.candidates, worker->report.count, best), best);
	proof_find(&worker->plan, &worker->state, &worker->proof);
}

static void evaluate(struct worker *worker)
{
	struct thinker *thinker = thinker_new(worker->memory, worker->size, 1, &worker->plan,
	                                      &worker->state);

	analyse_decision(thinker, worker->game, &worker->state, worker->played, &worker->limits,
	                 &worker->report, &worker->result);
	if (worker->result.loss >= WORTH_TELLING && worker->limits.iterations >= EXPLAINED_FROM)
		explain(worker, worker->played, worker->result.best);
}

static void object(struct worker *worker)
{
	coach_evaluate(worker->memory, worker->size, &worker->plan, &worker->state, worker->played,
	               &worker->evaluation);
	explain(worker, worker->played, worker->evaluation.better);
}

static void ask_program(struct worker *worker)
{
	FILE *nowhere = fopen(DEV_NULL, "w");
	struct screen screen = {.out = nowhere, .columns = 80};
	move m = 0;

	worker->outcome = HOST_FAILED;
	if (!nowhere)
		return;
	worker->outcome = programs_choose(worker->programs, worker->table, &screen, &m);
	worker->report.choice = m;
	fclose(nowhere);
}

static void compare(struct worker *worker)
{
	explain(worker, worker->played, worker->better);
}

static void (*const WORKS[])(struct worker *worker) = {
	[WORK_MOVE] = think,   [WORK_PROGRAM] = ask_program, [WORK_HINT] = give_hint,
	[WORK_COACH] = object, [WORK_EVALUATE] = evaluate,   [WORK_REASON] = compare,
};

static void *work(void *worker_)
{
	struct worker *worker = (struct worker *)worker_;
	char bell = 1;

	WORKS[worker->work](worker);
	while (write(worker->ends[1], &bell, 1) < 0 && errno == EINTR)
		continue;
	return NULL;
}

/* ---- around it ---- */

int worker_open(struct worker *worker)
{
	memset(worker, 0, sizeof *worker);
	worker->size = MEMORY;
	worker->memory = malloc(worker->size);
	if (worker->memory && system_pipe(worker->ends) == 0)
		return 1;
	free(worker->memory);
	worker->memory = NULL;
	return 0;
}

void worker_close(struct worker *worker)
{
	if (!worker->memory)
		return;
	worker_drop(worker);
	close(worker->ends[0]);
	close(worker->ends[1]);
	free(worker->memory);
	worker->memory = NULL;
}

static int start(struct worker *worker, enum work what)
{
	if (!worker->memory)
		return 0;
	atomic_store(&worker->cancel, 0);
	atomic_store(&worker->choice, 0);
	atomic_store(&worker->percent, 0);
	worker->has_reasons = 0;
	worker->work = what;
	if (pthread_create(&worker->thread, NULL, work, worker) == 0)
		return 1;
	worker->work = WORK_NONE;
	return 0;
}

static void take_position(struct worker *worker, const struct game *game, const void *state)
{
	worker->game = game;
	memcpy(&worker->state, state, game->state_size);
}

/* A level's plan and limits for a position. */
static void plan(struct worker *worker, const struct level *level, const struct game *game,
                 const void *state, uint64_t seed)
{
	take_position(worker, game, state);
	worker->plan = level_plan(level, game, seed);
	worker->limits = think_limits_of(level, &worker->plan);
	worker->limits.cancel = &worker->cancel;
	worker->threads = level->threads;
}

int worker_move(struct worker *worker, struct table *table, const struct level *level,
                uint64_t seed)
{
	plan(worker, level, table->record.game, &table->state, seed);
	return start(worker, WORK_MOVE);
}

int worker_program(struct worker *worker, struct table *table, struct programs *programs)
{
	worker->table = table;
	worker->programs = programs;
	programs->cancel = &worker->cancel;
	return start(worker, WORK_PROGRAM);
}

int worker_hint(struct worker *worker, const struct game *game, const void *state)
{
	plan(worker, level_find("master"), game, state, 1);
	return start(worker, WORK_HINT);
}

int worker_coach(struct worker *worker, const struct game *game, const void *state, move played)
{
	take_position(worker, game, state);
	worker->plan = coach_plan(game);
	worker->played = played;
	return start(worker, WORK_COACH);
}

int worker_evaluate(struct worker *worker, const struct game *game, const void *state, move played,
                    int iterations)
{
	plan(worker, level_find("master"), game, state, 1);
	worker->limits.iterations = iterations;
	worker->played = played;
	return start(worker, WORK_EVALUATE);
}

int worker_reason(struct worker *worker, const struct game *game, const void *state,
                  const move moves[2])
{
	take_position(worker, game, state);
	worker->plan = search_plan_new(game, 0);
	worker->played = moves[0];
	worker->better = moves[1];
	return start(worker, WORK_REASON);
}

int worker_bell(const struct worker *worker)
{
	return worker->ends[0];
}

int worker_is_done(const struct worker *worker)
{
	return worker->work != WORK_NONE && system_can_read(worker->ends[0]);
}

enum work worker_take(struct worker *worker)
{
	enum work what = worker->work;
	char bell;

	if (what == WORK_NONE)
		return what;
	while (read(worker->ends[0], &bell, 1) < 0 && errno == EINTR)
		continue;
	pthread_join(worker->thread, NULL);
	worker->work = WORK_NONE;
	return what;
}

void worker_drop(struct worker *worker)
{
	atomic_store(&worker->cancel, 1);
	worker_take(worker);
}
