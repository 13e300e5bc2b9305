/* bots.h - computer players at online tables: named levels, each a way to choose a move. */
#ifndef SERVER_BOTS_BOTS_H
#define SERVER_BOTS_BOTS_H

#include <stdatomic.h>

#include <stdint.h>

#include "core/game.h"

enum { LEVEL_MAX = 16 };

/* The names of the levels, weakest first; NULL behind the last. The first chooses any legal move,
   the others are those of ai/. */
const char *bots_level(int index);
/* The level that plays on for a seat that was left. */
const char *bots_substitute(void);
int bots_has_level(const char *level);

/* A legal move for the seat to move, by the level of that name. May take its time: call it from a
   thread of the pool. The same seed gives the same move, unless `stop` is set meanwhile: then it
   comes back at once with any. */
move bots_choose(const struct game *game, const void *state, const char *name, uint64_t seed,
                 const atomic_int *stop);

/* How hard a level works, in iterations: what its turns cost, compared to each other. */
int64_t bots_cost(const struct game *game, const char *name);

#endif
