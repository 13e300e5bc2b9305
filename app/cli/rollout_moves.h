/* bastide analyse FILE --rollout N: plays the candidates of a position to the end of the game, N
   times each, with the same dice for all. */
#ifndef CLI_ROLLOUT_MOVES_H
#define CLI_ROLLOUT_MOVES_H

#include "base/file.h"
#include "cli/players.h"

struct rollout_wish {
	const struct loaded *loaded;    /* the position after the record */
	const struct player_spec *spec; /* who names the candidates */
	const char *asked;              /* a further candidate, or NULL */
	int games;
	int is_json;
};

/* Prints the candidates, the best first; returns 0 with the error. */
int rollout_moves(const struct rollout_wish *wish, struct error *error);

#endif
