/* fit.h - a fit: looks at all positions on several threads, sums up equations, and moves the
   weights by their solution. */
#ifndef TOOLS_TUNING_FIT_H
#define TOOLS_TUNING_FIT_H

#include "tools/tuning/equations.h"
#include "tools/tuning/tuning.h"

struct fit {
	const struct settings *settings;
	const struct samples *samples;
	/* Adds what a position says, by its number. */
	void (*add)(const struct fit *fit, size_t number, struct equations *equations);
	size_t every; /* only one in so many positions is looked at */
	/* For the judgement: at which heat, and the weights whose slopes nobody wants. */
	float heat;
	const uint8_t *is_frozen;
};

/* How far the weights go. */
struct fit_step {
	double noise; /* the variance of a residual, times how many positions count as one */
	double part;  /* of the solution */
	const uint8_t *is_frozen; /* the weights that shall not move, or NULL */
};

/* By how much a weight is changed to see what depends on it. */
float fit_nudge(const struct brain_weight *row);
void fit_gather(const struct fit *fit, struct equations *sum);
/* Marks the weights that the equations have to do with. */
void fit_mark_used(const struct equations *equations, uint8_t *is_used);
/* Moves the weights within their bounds. Spoils the equations. */
void fit_move(struct pupil *pupil, struct equations *equations, const struct fit_step *step);

#endif
