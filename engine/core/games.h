/* The registry: every game that is built in. */
#ifndef CORE_GAMES_H
#define CORE_GAMES_H

#include "core/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* In the order in which people see them; ends with NULL. Written by games/games.cmake. */
extern const struct game *const GAMES[];
/* How many of them are listed: the others, examples for programmers, come behind and are found by
   name only. */
extern const int GAMES_LISTED;

/* Whether people play it: its words, records, digests and puzzles are complete then (game.json). */
int games_is_shipped(const struct game *game);

/* By name, or NULL. */
const struct game *games_find(const char *name);
/* The most nodes that any game has: room for the moves of every record. */
int games_nodes_max(void);

#ifdef __cplusplus
}
#endif

#endif
