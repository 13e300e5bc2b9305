/* Compares a decision with the best one. */
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

/* Evaluates a decision at the position of the thinker, and fills in `report`. A move with few
   visits gets its own search, from the position after it; then the thinker is restarted at
   `state`. */
void analyse_decision(struct thinker *thinker, const struct game *game, const void *state,
                      move played, const struct think_limits *limits, struct think_report *report,
                      struct decision_evaluation *evaluation);

#ifdef __cplusplus
}
#endif

#endif
