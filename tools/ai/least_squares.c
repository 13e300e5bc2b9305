#include "tools/ai/least_squares.h"

#include <string.h>

void equations_clear(struct equations *equations, int terms)
{
	memset(equations, 0, sizeof *equations);
	equations->terms = terms;
}

void equations_observe(struct equations *equations, const double *terms, double value)
{
	for (int row = 0; row < equations->terms; row++) {
		if (terms[row] == 0.0)
			continue;
		equations->vector[row] += terms[row] * value;
		for (int column = 0; column < equations->terms; column++)
			equations->matrix[row][column] += terms[row] * terms[column];
	}
	equations->loss += value * value;
	equations->count++;
}

/* Gaussian elimination without pivoting. */
static void eliminate(struct equations *equations)
{
	double (*matrix)[TERMS_MAX] = equations->matrix;

	for (int pivot = 0; pivot < equations->terms; pivot++)
		for (int row = pivot + 1; row < equations->terms; row++) {
			double factor = matrix[row][pivot] / matrix[pivot][pivot];

			if (factor == 0.0)
				continue;
			for (int column = pivot; column < equations->terms; column++)
				matrix[row][column] -= factor * matrix[pivot][column];
			equations->vector[row] -= factor * equations->vector[pivot];
		}
}

void equations_solve(struct equations *equations, double *solution)
{
	eliminate(equations);
	for (int row = equations->terms - 1; row >= 0; row--) {
		double sum = equations->vector[row];

		for (int column = row + 1; column < equations->terms; column++)
			sum -= equations->matrix[row][column] * solution[column];
		solution[row] = sum / equations->matrix[row][row];
	}
}
