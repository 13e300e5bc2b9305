/* A search with threads and a clock.

   This is root parallelism: each thread searches its own tree in its part of the memory, with its
   own seed, and at the end the visits of all trees are added up. Threads share nothing while they
   work, and a browser can do the same with workers. The move depends only on the plan, the position
   and the numbers of threads and iterations (unless time runs out first). */
#ifndef AI_THINK_H
#define AI_THINK_H

#ifdef __cplusplus
#include <atomic>
using std::atomic_int;
#else
#include <stdatomic.h>
#endif

#include "ai/ai.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { THINK_THREADS_MAX = 64, THINK_EXPECTED_MAX = 8 };

struct thinker;

/* When to stop, whichever comes first; 0 means no limit. Setting *cancel stops the search. */
struct think_limits {
	int iterations;
	int milliseconds;
	const atomic_int *cancel; /* or NULL */
	/* For callers that need the move and not the values: stops when the iterations that are left
	   cannot change the choice. The move is the same. */
	int is_hasty;
};

/* The limits of a level with this plan. */
struct think_limits think_limits_of(const struct level *level, const struct search_plan *plan);

struct think_report {
	uint32_t iterations; /* in all trees, kept ones too */
	int milliseconds;
	struct value value;
	move choice;
	int expected_count; /* the expected moves after it */
	move expected[THINK_EXPECTED_MAX];
	int count; /* the legal moves, the most visited first; of a kept tree, only its moves */
	struct search_candidate candidates[GAME_MOVES_MAX];
};

/* The searching thread calls this a few times per second, with the results so far. */
struct think_watch {
	void (*see)(void *with, const struct think_report *report);
	void *with;
};

/* As search_new; the memory is divided among the threads. */
struct thinker *thinker_new(void *memory, size_t size, int threads, const struct search_plan *plan,
                            const void *state);
/* Its plan. */
const struct search_plan *thinker_plan(const struct thinker *thinker);
/* The least size of the memory for a number of threads. */
size_t thinker_memory_least(int threads);
/* Searches the position and fills in the report; briefly if only one move is legal. Starts threads
   and waits for them. It cannot fail: if a thread does not start, there is one tree less. */
void thinker_think(struct thinker *thinker, const struct think_limits *limits,
                   const struct think_watch *watch, struct think_report *report);
/* As search_advance and search_restart. */
void thinker_advance(struct thinker *thinker, move m);
void thinker_restart(struct thinker *thinker, const void *state);

#ifdef __cplusplus
}
#endif

#endif
