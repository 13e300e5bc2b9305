/* How fast players think: iterations per second, what more threads bring, and what an evaluation
   costs. */
#ifndef CLI_SPEED_H
#define CLI_SPEED_H

#include "ai/think.h"

enum { SPEED_ROWS_MAX = 8 };

struct speed {
	/* Microseconds of an evaluation without a net, of one with the inputs of a net, and of one that
	   the net corrects; 0 without a net. */
	double evaluation, observe, net;
	double iteration; /* microseconds with one thread */
	int count;
	struct {
		int threads;
		double iterations;  /* per second, in all threads */
	} rows[SPEED_ROWS_MAX]; /* 1, 2, 4, ... threads, as many as there are processors */
};

/* Thinks about positions of a game for this many seconds of wall-clock time. Returns 0 if there is
   not enough memory. */
int speed_measure(const struct game *game, const struct game_setup *setup, double seconds,
                  struct speed *speed);

#endif
