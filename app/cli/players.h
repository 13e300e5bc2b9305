/* Players as the command line names them. */
#ifndef CLI_PLAYERS_H
#define CLI_PLAYERS_H

#include "arena/player_spec.h"
#include "base/error.h"

/* Reads a player of the arena. Returns 0 with the error: what was meant perhaps, or which values
   there are. */
int read_player(struct player_spec *spec, const struct game *game, const char *text,
                struct error *error);
/* The same for one that thinks: a level or `search`. */
int read_thinker(struct player_spec *spec, const struct game *game, const char *text,
                 struct error *error);

#endif
