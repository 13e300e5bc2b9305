/* Playouts from a leaf of the tree: a few moves by their priors, then an evaluation. */
#ifndef AI_PLAYOUT_H
#define AI_PLAYOUT_H

#include "ai/ai.h"
#include "core/random.h"

/* The priors of a seat's moves; random ones with the parameter `uniform`. */
void search_move_prior(const struct search_plan *plan, struct random *random, const void *state,
                       const move *moves, int count, float *worth);

/* The next move of a playout, at any node. */
move playout_move(const struct search_plan *plan, struct random *random, const void *state);

/* Plays from a position, which it changes. Returns the value for each seat, and their actual or
   expected points. */
void play_out(const struct search_plan *plan, struct random *random, void *state,
              struct value *value, float points[GAME_SEATS_MAX]);

#endif
