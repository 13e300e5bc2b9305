/* How even a game is: many games by judgement (the move priors, as in playouts, without a search),
   from the start. They are quick, so ten thousand are played, and the bounds are small. */
#ifndef ARENA_BALANCE_H
#define ARENA_BALANCE_H

#include "arena/rating.h"

enum { BALANCE_NO_SOURCE = -1 };

struct balance_wish {
	const struct game *game;
	struct game_setup setup;
	int games;
	uint64_t seed;
	/* One player, in a different seat each game, makes no move that gives it points of this row of
	   the score sheet, if another move is legal. BALANCE_NO_SOURCE: nobody holds back. */
	int source;
};

struct balance {
	struct estimate first[GAME_SEATS_MAX]; /* share of first places, by seat */
	double points[GAME_SEATS_MAX];
	double winner; /* mean points of the winner */
	/* Of the player that holds back. */
	struct estimate restricted_first;
	double restricted_points;
};

void balance_play(const struct balance_wish *wish, struct balance *balance);

#endif
