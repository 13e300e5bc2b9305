/* How much better the dice and draws were than the average of all that could have come.

   The draws between two decisions are one event. Its luck is V(what came) - E V(what could have
   come). V is the mean of a fixed number of playouts (playout.h), which the evaluation ends; all outcomes
   of one event get the same seeds. If an event has few outcomes, E goes through all of them with their exact weights;
   otherwise it is the mean of a fixed number of independent draws.

   The luck of an event is 0 on average, whatever V is worth: given the moves before it, what came
   and what E is made of are independent draws from the same distribution, and V of an outcome does
   not depend on which of them came. So a result minus the luck of its draws has the same mean as the
   result. This is AIVAT (Burch et al., 2018) for the player that is chance. The better V knows the
   game, the smaller the variance that is left. */
#ifndef AI_LUCK_H
#define AI_LUCK_H

#include "ai/rollout.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
	LUCK_OUTCOMES = 12, /* drawn for the mean, or at most enumerated */
	LUCK_PLAYOUTS = 64  /* of each */
};

struct luck_effort {
	int outcomes; /* 1 .. LUCK_OUTCOMES */
	int playouts;
	uint64_t seed; /* independent of the draws of the game */
};

/* The plan whose playouts judge: the game's own move priors and evaluation. */
struct search_plan luck_plan(const struct game *game);
/* In `before` chance acts; `after` is the position that the draws led to, where a seat acts or the
   game is over. */
void luck_of_draws(const struct search_plan *plan, const struct luck_effort *effort,
                   const void *before, const void *after, struct rollout *luck);

#ifdef __cplusplus
}
#endif

#endif
