/* fit.c - what both fits have in common: threads that look at positions, and the step after it. */
#include <pthread.h>
#include <stdlib.h>

#include "tools/tuning/fit.h"

struct fit_thread {
	const struct fit *fit;
	size_t first;
	struct equations equations;
};

float fit_nudge(const struct brain_weight *row)
{
	return 0.02f * (row->most - row->least);
}

static void *gather_part(void *argument)
{
	struct fit_thread *thread = argument;
	const struct fit *fit = thread->fit;
	size_t step = (size_t)fit->settings->threads * fit->every;

	for (size_t number = thread->first; number < fit->samples->count; number += step)
		fit->add(fit, number, &thread->equations);
	return NULL;
}

void fit_gather(const struct fit *fit, struct equations *sum)
{
	int count = fit->settings->threads, terms = fit->settings->pupil.weight_count;
	struct fit_thread *threads = malloc((size_t)count * sizeof *threads);
	pthread_t handles[THREADS_MAX];

	if (!threads)
		abort();
	equations_clear(sum, terms);
	for (int each = 0; each < count; each++) {
		threads[each].fit = fit;
		threads[each].first = (size_t)each;
		equations_clear(&threads[each].equations, terms);
		pthread_create(&handles[each], NULL, gather_part, &threads[each]);
	}
	for (int each = 0; each < count; each++) {
		pthread_join(handles[each], NULL);
		equations_add(sum, &threads[each].equations);
	}
	free(threads);
}

void fit_mark_used(const struct equations *equations, uint8_t *is_used)
{
	for (int weight = 0; weight < equations->terms; weight++)
		is_used[weight] |= equations->matrix[weight][weight] > 0.0;
}

/* A weight that the games say little about stays where it was. */
static void hold(const struct pupil *pupil, struct equations *equations, int weight, double noise)
{
	const struct brain_weight *row = &pupil->brain->weights[weight];
	double deviation = ((double)row->most - (double)row->least) / 4;

	equations->matrix[weight][weight] += noise / (deviation * deviation);
	equations->vector[weight] -= noise / (deviation * deviation) *
	                             ((double)pupil->weights[weight] - (double)row->value);
}

void fit_move(struct pupil *pupil, struct equations *equations, const struct fit_step *step)
{
	double solution[TERMS_MAX];

	for (int weight = 0; weight < pupil->weight_count; weight++)
		if (step->is_frozen && step->is_frozen[weight])
			equations_leave_out(equations, weight);
		else
			hold(pupil, equations, weight, step->noise);
	equations_solve(equations, solution);
	for (int weight = 0; weight < pupil->weight_count; weight++)
		pupil->weights[weight] =
			(float)pupil_within(&pupil->brain->weights[weight],
		                        (double)pupil->weights[weight] + step->part * solution[weight]);
}
