/* Caravan: spices are drawn, chosen and sold. */
#ifndef GAMES_CARAVAN_CARAVAN_H
#define GAMES_CARAVAN_CARAVAN_H

#include "core/game.h"

enum {
	CARAVAN_SEATS = 5,
	CARAVAN_KINDS = 8,
	CARAVAN_STALLS = 3,
	CARAVAN_PRICES = 4,
	CARAVAN_ROUNDS = 6
};

enum caravan_verb {
	CARAVAN_DRAW,
	CARAVAN_CHOOSE,
	CARAVAN_SELL,
	CARAVAN_HAGGLE,
	CARAVAN_PASS,
	CARAVAN_VERBS
};
enum caravan_phase {
	CARAVAN_DRAWING,
	CARAVAN_DRAFT,
	CARAVAN_REVEAL,
	CARAVAN_TRADE,
	CARAVAN_END_ROUND,
	CARAVAN_OVER
};

struct caravan_state {
	uint8_t players, phase, round, rounds, seat;
	uint8_t pile[CARAVAN_KINDS], market[CARAVAN_KINDS], hand[CARAVAN_SEATS][CARAVAN_KINDS];
	int8_t choice[CARAVAN_SEATS];
	uint8_t stall[CARAVAN_STALLS], passed[CARAVAN_SEATS], haggled[CARAVAN_SEATS];
	int16_t coins[CARAVAN_SEATS];
};

extern const struct game caravan_game;

#endif
