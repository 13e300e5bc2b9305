/* Orchard: the state, and the moves as numbers. */
#ifndef GAMES_TEMPLATE_TEMPLATE_H
#define GAMES_TEMPLATE_TEMPLATE_H

#include "core/game.h"

enum {
	TEMPLATE_SIDE = 5,
	TEMPLATE_SQUARES = TEMPLATE_SIDE * TEMPLATE_SIDE,
	TEMPLATE_SEATS = 4,
	TEMPLATE_ROUNDS = 6,
	TEMPLATE_DIE = 6,
	TEMPLATE_BASKETS = 3,
	/* At most 24 trees of at most 6 points with 4 neighbours, all of one player. */
	TEMPLATE_POINTS_MAX = 24 * (TEMPLATE_DIE + 8) + TEMPLATE_BASKETS
};

enum template_verb { TEMPLATE_ROLL, TEMPLATE_PLANT, TEMPLATE_REST, TEMPLATE_VERBS };
enum template_phase { TEMPLATE_ROLLING, TEMPLATE_PLANTING, TEMPLATE_PASSING, TEMPLATE_OVER };

struct template_state {
	uint8_t players, phase, round, seat, die;
	int8_t owner[TEMPLATE_SQUARES]; /* a seat, or -1 */
	uint8_t tree[TEMPLATE_SQUARES]; /* its size, or 0 */
	uint8_t baskets[TEMPLATE_SEATS];
	uint8_t padding[5]; /* so that there is no hole before `points` */
	int16_t points[TEMPLATE_SEATS];
};

extern const struct game template_game;

/* position.c */
extern const struct game_member template_members[];
const char *template_complete_position(void *at);

#endif
