/* Measures the steps per second of a batch of libbastide: play, observe, list legal moves. */
#ifndef CLI_STEPS_H
#define CLI_STEPS_H

#include "core/game.h"

struct steps {
	double numbers, bytes; /* a second of processor time, by the format of observations */
};

/* Steps through random games for this many seconds. Returns 0 if there is not enough memory. */
int steps_measure(const struct game *game, const struct game_setup *setup, double seconds,
                  struct steps *steps);

#endif
