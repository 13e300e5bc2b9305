/* A game of a few lines that keeps the whole contract, to test what all games share.

   A heap of stones is laid out, which is a step. Then the wind (chance) adds 1, 2 or 3, in 3, 2
   and 1 of 6 cases. Then the seats in turn take one, two or three stones; who takes the last one
   ends the game. A stone is a point. Option `heap`: small (3 stones) or large (9). Option `last`:
   the last stone `wins` as any other, or `loses`, which turns its taker's points into as many below
   zero; this is the default of a large heap. Rules: H1 the wind blows before anybody takes, H2 take
   what is there. */
#ifndef TESTS_SUPPORT_TOY_H
#define TESTS_SUPPORT_TOY_H

#include "core/game.h"

enum toy_verb { TOY_WIND = 1, TOY_TAKE };
enum toy_heap { TOY_SMALL = 3, TOY_LARGE = 9 };

extern const struct game toy;
/* A registry with nothing else in it. */
extern const struct game *const TOY_GAMES[];

#endif
