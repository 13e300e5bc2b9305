/* Linear regression: the sums of its normal equations, and their solution. */
#ifndef TOOLS_AI_LEAST_SQUARES_H
#define TOOLS_AI_LEAST_SQUARES_H

#include "ai/evaluator.h"

/* tune_spsa.c has two terms for each weight: its perturbation, and the square of it. */
enum { TERMS_MAX = 2 * EVALUATOR_WEIGHTS_MAX };

struct equations {
	int terms;
	double matrix[TERMS_MAX][TERMS_MAX];
	double vector[TERMS_MAX];
	double loss, count; /* the sum of the squared values, and of how many observations */
};

void equations_clear(struct equations *equations, int terms);
/* Adds an observation: these terms, and the value that was found with them. */
void equations_observe(struct equations *equations, const double *terms, double value);
/* Overwrites the sums. The matrix must be positive definite: add something to its diagonal. */
void equations_solve(struct equations *equations, double *solution);

#endif
