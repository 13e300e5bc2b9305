/* equations.h - the normal equations of a regression: sums over all that was observed, and what
   solves them. */
#ifndef TOOLS_TUNING_EQUATIONS_H
#define TOOLS_TUNING_EQUATIONS_H

#include "ai/brain.h"

/* tools/shake has two terms for each weight: its shake, and the square of it. */
enum { TERMS_MAX = 2 * BRAIN_WEIGHTS_MAX };

struct equations {
	int terms;
	double matrix[TERMS_MAX][TERMS_MAX];
	double vector[TERMS_MAX];
	double loss, count; /* what shall become small, in all, and of how many observations */
};

void equations_clear(struct equations *equations, int terms);
/* Adds what was observed together with these terms: one value. The caller counts. */
void equations_observe(struct equations *equations, const double *terms, double value);
/* Adds the sums of another part of the observations. */
void equations_add(struct equations *equations, const struct equations *part);
/* The solution will be 0 for this term. */
void equations_leave_out(struct equations *equations, int term);
/* Spoils the sums. Needs a positive definite matrix: add something to its diagonal. */
void equations_solve(struct equations *equations, double *solution);

#endif
