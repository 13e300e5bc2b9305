/* analyse.h - what a decision was worth beside the best one that was there. */
#ifndef AI_ANALYSE_H
#define AI_ANALYSE_H

#include "ai/think.h"

#ifdef __cplusplus
extern "C" {
#endif

struct decision_evaluation {
	struct value value; /* of the position before the move, by seat */
	move best;
	float best_value, played_value; /* for the seat that moved, 0 to 1 */
	float loss; /* best less played; 0 if the played move is the best that was found */
};

/* Looks at a decision of the position at which the thinker stands. `report` is filled in on the
   way. A move that the search hardly looked at gets a search of its own, from the position after
   it; the thinker is then restarted at `state`. */
void analyse_decision(struct thinker *thinker, const struct game *game, const void *state,
                      move played, const struct think_limits *limits,
                      struct think_report *report, struct decision_evaluation *evaluation);

#ifdef __cplusplus
}
#endif

#endif
