/* Every way to seat the players. */
#ifndef ARENA_SEATING_H
#define ARENA_SEATING_H

#include "arena/tournament.h"

struct seatings {
	int count;
	uint8_t player[TOURNAMENT_SEATINGS_MAX][GAME_SEATS_MAX];
};

/* Returns 0 if there are more than TOURNAMENT_SEATINGS_MAX. */
int seatings_of(struct seatings *seatings, int players, int seats);

#endif
