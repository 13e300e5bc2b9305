/* A small seeded generator for bots, simulations and tests. Games never use it.

   SplitMix64: one 64-bit word of state, every seed is good, the same numbers on every computer. Do
   not use it for online tables, whose dice must be unpredictable. */
#ifndef CORE_RANDOM_H
#define CORE_RANDOM_H

#include "core/game.h"

#ifdef __cplusplus
extern "C" {
#endif

struct random {
	uint64_t state;
};

static inline struct random random_seeded(uint64_t seed)
{
	struct random random;

	random.state = seed;
	return random;
}

static inline uint64_t random_next(struct random *random)
{
	uint64_t z = random->state += 0x9e3779b97f4a7c15u;

	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
	z = (z ^ z >> 27) * 0x94d049bb133111ebu;
	return z ^ z >> 31;
}

/* A number in 0 .. bound-1, all equally likely; bound > 0. Lemire's method: the high half of a
   product is the number, and products that would favour some numbers are rejected. */
static inline uint32_t random_below(struct random *random, uint32_t bound)
{
	uint64_t product = (random_next(random) >> 32) * bound;

	if ((uint32_t)product < bound) {
		uint32_t unfair = -bound % bound;

		while ((uint32_t)product < unfair)
			product = (random_next(random) >> 32) * bound;
	}
	return (uint32_t)(product >> 32);
}

/* Draws a move of a node: by weight if chance acts, else all equally likely. */
move random_move(struct random *random, const struct game *game, const void *state,
                 const move *moves, int count);

#ifdef __cplusplus
}
#endif

#endif
