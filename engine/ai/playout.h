/* playout.h - how a game goes on behind the tree: a few more moves as the evaluator would make
   them, and then its evaluation. */
#ifndef AI_PLAYOUT_H
#define AI_PLAYOUT_H

#include "ai/ai.h"
#include "core/random.h"

/* What the evaluator thinks of the moves of a seat; with the parameter `uniform`, random. */
void search_move_prior(const struct search_plan *plan, struct random *random, const void *state,
                       const move *moves, int count, float *worth);

/* The next move of a playout, at any node. */
move playout_move(const struct search_plan *plan, struct random *random, const void *state);

/* Plays on from a position, which is changed, and says what it was worth to each seat, and what
   points they had there or were expected to have. */
void play_out(const struct search_plan *plan, struct random *random, void *state,
              struct value *value, float points[GAME_SEATS_MAX]);

#endif
