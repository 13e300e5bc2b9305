/* Proves that a seat wins, whatever the others do, by a search to the end of the game. */
#ifndef AI_PROOF_H
#define AI_PROOF_H

#include "ai/ai.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
	PROOF_DEPTH = 16,    /* decisions; a longer rest of the game is left to the search */
	PROOF_NODES = 10000, /* the limit of the search: some tens of milliseconds */
	PROOF_NOBODY = -1
};

struct proof {
	int seat;   /* the winner, or PROOF_NOBODY: nothing is proven */
	int margin; /* it wins by at least this many points, with its own best moves, even if all others
	               play against it */
};

/* At any node. Proves nothing if chance can still decide. */
void proof_find(const struct search_plan *plan, const void *state, struct proof *proof);

#ifdef __cplusplus
}
#endif

#endif
