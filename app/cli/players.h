/* Players as the command line names them. */
#ifndef CLI_PLAYERS_H
#define CLI_PLAYERS_H

#include "arena/player_spec.h"
#include "base/error.h"

/* Reads a player of the arena. Returns 0 with the error, which suggests a word or lists the valid
   values. */
int read_player(struct player_spec *spec, const struct game *game, const char *text,
                struct error *error);
/* The same for a player that searches: a level or `search`. */
int read_thinker(struct player_spec *spec, const struct game *game, const char *text,
                 struct error *error);

#endif
