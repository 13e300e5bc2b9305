/* Computer players at online tables: named levels, each with its way to choose a move. */
#ifndef SERVER_BOTS_BOTS_H
#define SERVER_BOTS_BOTS_H

#include <stdatomic.h>

#include <stdint.h>

#include "core/game.h"

enum { LEVEL_MAX = 16 };

/* The names of the levels, weakest first; NULL after the last. The first level plays any legal
   move, the others are those of ai/. */
const char *bots_level(int index);
/* The level that takes over a seat whose person has left. */
const char *bots_substitute(void);
int bots_has_level(const char *level);

/* A legal move for the seat to move, chosen by the level of that name. It can take seconds, so call
   it from a thread of the pool. The same seed gives the same move. If `stop` is set meanwhile, it
   returns any legal move right away. */
move bots_choose(const struct game *game, const void *state, const char *name, uint64_t seed,
                 const atomic_int *stop);

/* How hard a level works, in iterations: what its turns cost, compared to each other. */
int64_t bots_cost(const struct game *game, const char *name);

#endif
