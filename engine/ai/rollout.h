/* Rollouts: games from a position to the end, in which the move priors choose for all seats. Rollouts
   with the same seeds from two positions get the same dice, as far as the games ask for the same
   ones, so that their difference has less noise. */
#ifndef AI_ROLLOUT_H
#define AI_ROLLOUT_H

#include "ai/ai.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The end of one game, or the mean of many. */
struct rollout {
	float points[GAME_SEATS_MAX];
	float first[GAME_SEATS_MAX];                 /* share of the first place */
	float beats[GAME_SEATS_MAX][GAME_SEATS_MAX]; /* 1: the first seat is ahead; 0.5: a tie */
};

/* What a finished game gave. */
void rollout_of_result(const struct game *game, const void *state, struct rollout *out);
/* Plays one game from any position. If `gains` is not NULL, adds the points by source to it, which
   is slow. */
void rollout_play(const struct search_plan *plan, const void *state, uint64_t seed,
                  struct rollout *out, struct game_gains *gains);
/* Fills in `beats` by the points. */
void rollout_compare(struct rollout *rollout, int players);
/* The points of a seat minus those of its best rival. */
float rollout_lead(const struct rollout *rollout, int players, int seat);

/* sum += factor x more. */
void rollout_add(struct rollout *sum, const struct rollout *more, float factor);

#ifdef __cplusplus
}
#endif

#endif
