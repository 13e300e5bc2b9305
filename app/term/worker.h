/* worker.h - thinking beside the screen: a bot's move, advice, an evaluation, in a thread of its
   own, while keys are still answered. One thought at a time. */
#ifndef TERM_WORKER_H
#define TERM_WORKER_H

#include <pthread.h>

#include "ai/analyse.h"
#include "ai/coach.h"
#include "ai/proof.h"
#include "ai/reasons.h"
#include "term/programs.h"

enum work {
	WORK_NONE,
	WORK_MOVE,     /* a level chooses */
	WORK_PROGRAM,  /* another program chooses */
	WORK_HINT,     /* what a master would look at, and why */
	WORK_COACH,    /* what a move lost */
	WORK_EVALUATE, /* what a decision was worth, and why another is better */
	WORK_REASON    /* why one move is better than another */
};

struct worker {
	enum work work;
	pthread_t thread;
	int ends[2]; /* of a pipe: something to read means that the thought is finished */
	atomic_int cancel, percent;
	_Atomic(move) choice; /* the best so far */
	void *memory;
	size_t size;

	/* What it is about. */
	const struct game *game;
	struct game_state state;
	struct search_plan plan;
	struct think_limits limits;
	int threads;
	move played, better;
	struct table *table;
	struct programs *programs;

	/* What came of it. */
	enum host_outcome outcome;
	struct think_report report;
	struct reasons reasons;
	int has_reasons;
	struct proof proof;
	struct coach_evaluation evaluation;
	struct decision_evaluation result;
};

/* Returns 0 if there is no memory to think in. */
int worker_open(struct worker *worker);
void worker_close(struct worker *worker);

/* Begin a thought; the one before must be finished or dropped. They return 0 if no thread starts,
   or there is no memory. `seed` only matters to levels that do not always make the best move. */
int worker_move(struct worker *worker, struct table *table, const struct level *level,
                uint64_t seed);
int worker_program(struct worker *worker, struct table *table, struct programs *programs);
int worker_hint(struct worker *worker, const struct game *game, const void *state);
int worker_coach(struct worker *worker, const struct game *game, const void *state, move played);
int worker_evaluate(struct worker *worker, const struct game *game, const void *state, move played,
                    int iterations);
/* Compares the played move, moves[0], with the better one. */
int worker_reason(struct worker *worker, const struct game *game, const void *state,
                  const move moves[2]);

/* Becomes readable when the thought is finished; then this takes it, and tells what it was. */
int worker_bell(const struct worker *worker);
int worker_is_done(const struct worker *worker);
enum work worker_take(struct worker *worker);
/* Ends the thought, if there is one, and forgets it. */
void worker_drop(struct worker *worker);

#endif
