/* Results without the luck of the draws (ai/luck.h): what a game gave, minus how lucky its draws were
   for each seat. They have the same mean as the results and less variance, but cost time: thousands
   of playouts a game. That pays for players that think longer than that. */
#ifndef ARENA_ADJUSTED_H
#define ARENA_ADJUSTED_H

#include "ai/luck.h"
#include "arena/rating.h"

/* Adds up the luck of one game. */
struct adjuster {
	struct search_plan plan;
	struct luck_effort effort; /* its seed changes with every event */
	int is_drawing;
	struct game_state before; /* the draws */
	struct rollout luck;
};

/* `playouts` of each outcome; `seed` must be independent of the dice of the game. Games of a round
   have the same seed, so that their errors cancel as their dice do. */
void adjuster_begin(struct adjuster *adjuster, const struct game *game, int playouts,
                    uint64_t seed);
/* Must see every node of the game in order, and its end. */
void adjuster_see(struct adjuster *adjuster, const void *state);

/* Mean results of a player, and the same without luck. The bounds come from the variance of the
   rounds. */
struct adjusted {
	struct estimate lead, first;                   /* lead: points minus those of opponents, mean */
	struct estimate adjusted_lead, adjusted_first; /* without luck */
};

struct played;
/* The results of all players over whole rounds of `round_games` games each. */
void adjusted_of(const struct played *played, int rounds, int round_games, int seats, int players,
                 struct adjusted *out);
/* Takes the luck of a game out of the scores of a round. */
void adjusted_score(const struct played *played, int seats, struct rating_round *round);

#endif
