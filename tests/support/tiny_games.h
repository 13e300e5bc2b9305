/* Games small enough to be solved by hand, and positions of the real ones, for tests
   of the search.

   Stones: seats take 1 to 3 stones in turn; whoever takes the last one has 1 point.
   Wager: seat 1 takes 5 points for sure, or lets chance decide between 12 and 0; seat 2 has 4. */
#ifndef TESTS_SUPPORT_TINY_GAMES_H
#define TESTS_SUPPORT_TINY_GAMES_H

#include "core/game.h"

struct stones {
	uint8_t players, left, actor, last;
};

enum { WAGER_CHOOSE, WAGER_DRAW, WAGER_OVER };

struct wager {
	uint8_t phase, points, ways, spare; /* 12 comes in `ways` of `ways` + 10 */
};

extern const struct game STONES, WAGER;

/* A position of a real game after some random moves, at which a seat has several moves; the first
   such position of a game that ends earlier. */
struct game_state random_position(const struct game *game, int players, int plies, uint64_t seed);

#endif
