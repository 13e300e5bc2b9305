/* bastide analyse FILE MOVE [BETTER]: explains why another move is better. */
#ifndef CLI_COMPARE_MOVES_H
#define CLI_COMPARE_MOVES_H

#include "base/file.h"
#include "cli/players.h"

struct move_comparison {
	const struct loaded *loaded;    /* the position after the record */
	const struct player_spec *spec; /* who looks for the better move, where none is named */
	char *const *moves;             /* the one to explain, and a better one or NULL */
	int is_json;
};

/* Prints the answer; returns 0 with the error. */
int compare_moves(const struct move_comparison *comparison, struct error *error);

#endif
