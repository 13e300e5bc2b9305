/* playout.h - plays on from a leaf of the tree: a few moves by their priors, then an evaluation. */
#ifndef AI_PLAYOUT_H
#define AI_PLAYOUT_H

#include "ai/ai.h"
#include "core/random.h"

/* The worths of a seat's moves; with the parameter `uniform`, random ones. */
void search_move_prior(const struct search_plan *plan, struct random *random, const void *state,
                       const move *moves, int count, float *worth);

/* The next move of a playout, at any node. */
move playout_move(const struct search_plan *plan, struct random *random, const void *state);

/* Plays on from a position, which is changed, and says what it was worth to each seat, and what
   points they had there or were expected to have. */
void play_out(const struct search_plan *plan, struct random *random, void *state,
              struct value *value, float points[GAME_SEATS_MAX]);

#endif
