/* proof.h - proves that a seat wins, whatever the others do, by a search to the end of the game. */
#ifndef AI_PROOF_H
#define AI_PROOF_H

#include "ai/ai.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
	PROOF_DEPTH = 16,    /* decisions; a position with a longer rest is left to the search */
	PROOF_NODES = 10000, /* the limit of the search: some tens of milliseconds */
	PROOF_NOBODY = -1
};

struct proof {
	int seat;   /* that wins, or PROOF_NOBODY: nothing is proven */
	int margin; /* its points less those of the best other one are at least this in the end, with
	               its own best moves, even if all others play against it */
};

/* At any node. Where luck may still decide nothing is proven. */
void proof_find(const struct search_plan *plan, const void *state, struct proof *proof);

#ifdef __cplusplus
}
#endif

#endif
