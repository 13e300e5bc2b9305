/* The registry: every game that is built in. */
#ifndef CORE_GAMES_H
#define CORE_GAMES_H

#include "core/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* In the order in which people see them; ends with NULL. Written by games/games.cmake. */
extern const struct game *const GAMES[];
/* How many of them are listed. The others are examples for programmers; they follow after the
   listed ones and can only be found by name. */
extern const int GAMES_LISTED;

/* Whether it is marked as shipped (game.json): its words, records, digests and puzzles must be
   complete. */
int games_is_shipped(const struct game *game);

/* By name, or NULL. */
const struct game *games_find(const char *name);
/* The most nodes of any game: an array of this size holds the moves of every record. */
int games_nodes_max(void);

#ifdef __cplusplus
}
#endif

#endif
