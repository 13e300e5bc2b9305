/* judgement.c - fits judge() to the visits of the search: as a prior, it should have foretold them.
   Newton's method; slopes are found by small changes of each weight. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "tools/tuning/fit.h"

enum {
	STEPS = 6,
	/* So many decisions of one game say as much as one independent decision. */
	KINSHIP = 10,
	/* Neighbouring decisions are akin: one in so many is enough. */
	EVERY = 3
};

/* How each move of a position looks: what share of the visits it would get, and for each weight
   that makes a difference, how that depends on it. */
struct priors {
	int count;
	move moves[GAME_MOVES_MAX];
	double shares[GAME_MOVES_MAX];
	int used, index[BRAIN_WEIGHTS_MAX];
	float slopes[BRAIN_WEIGHTS_MAX][GAME_MOVES_MAX];
	double means[BRAIN_WEIGHTS_MAX]; /* of the slopes, weighed by shares */
};

static void share_out(const float *worth, int count, float heat, double *shares)
{
	double best = (double)worth[0], sum = 0;

	for (int each = 1; each < count; each++)
		best = (double)worth[each] > best ? (double)worth[each] : best;
	for (int each = 0; each < count; each++)
		sum += shares[each] = exp(((double)worth[each] - best) / (double)heat);
	for (int each = 0; each < count; each++)
		shares[each] /= sum;
}

/* What changes with a weight, if anything does. */
static void add_slopes(const struct fit *fit, const struct sample *sample, int weight,
                       const float *base, struct priors *priors)
{
	const struct pupil *pupil = &fit->settings->pupil;
	float nudge = fit_nudge(&pupil->brain->weights[weight]);
	float weights[BRAIN_WEIGHTS_MAX], *slopes = priors->slopes[priors->used];
	double mean = 0;
	int is_used = 0;

	memcpy(weights, pupil->weights, sizeof weights);
	weights[weight] += nudge;
	pupil->brain->judge(&sample->state, weights, priors->moves, priors->count, slopes);
	for (int each = 0; each < priors->count; each++) {
		slopes[each] = (slopes[each] - base[each]) / nudge / fit->heat;
		mean += priors->shares[each] * (double)slopes[each];
		is_used |= slopes[each] != 0.0f;
	}
	priors->means[priors->used] = mean;
	priors->index[priors->used] = weight;
	priors->used += is_used;
}

static void find_priors(const struct fit *fit, const struct sample *sample, struct priors *priors)
{
	const struct pupil *pupil = &fit->settings->pupil;
	float base[GAME_MOVES_MAX];

	priors->count = pupil->game->moves(&sample->state, priors->moves);
	priors->used = 0;
	pupil->brain->judge(&sample->state, pupil->weights, priors->moves, priors->count, base);
	share_out(base, priors->count, fit->heat, priors->shares);
	for (int weight = 0; weight < pupil->weight_count; weight++)
		if (!fit->is_frozen[weight])
			add_slopes(fit, sample, weight, base, priors);
}

static double visited_share(const struct sample *sample, move m)
{
	for (int candidate = 0; candidate < sample->count; candidate++)
		if (sample->candidates[candidate].move == m)
			return (double)sample->candidates[candidate].share;
	return 0.0;
}

/* The cross entropy of visits and priors, its slope, and Fisher's matrix instead of the true
   curvature. */
static void add_judgement(const struct fit *fit, size_t number, struct equations *equations)
{
	static _Thread_local struct priors priors;
	const struct sample *sample = &fit->samples->list[number];

	find_priors(fit, sample, &priors);
	for (int each = 0; each < priors.count; each++) {
		double visits = visited_share(sample, priors.moves[each]), share = priors.shares[each];

		if (visits > 0)
			equations->loss -= visits * log(share + 1e-9);
		for (int one = 0; one < priors.used; one++) {
			double *row = equations->matrix[priors.index[one]];
			double deviation = (double)priors.slopes[one][each] - priors.means[one];

			equations->vector[priors.index[one]] += visits * deviation;
			for (int other = 0; other < priors.used && share > 1e-4; other++)
				row[priors.index[other]] +=
					share * deviation *
					((double)priors.slopes[other][each] - priors.means[other]);
		}
	}
	equations->count++;
}

static struct fit fit_at(const struct settings *settings, const struct samples *samples, float heat,
                         const uint8_t *is_frozen)
{
	struct fit fit = {settings, samples, add_judgement, EVERY, heat, is_frozen};

	return fit;
}

void tune_find_judged(const struct settings *settings, const struct samples *samples,
                      uint8_t *is_used)
{
	static struct equations equations;
	static const uint8_t NONE[BRAIN_WEIGHTS_MAX];
	struct fit fit = fit_at(settings, samples, 1.0f, NONE);

	fit_gather(&fit, &equations);
	fit_mark_used(&equations, is_used);
}

/* The heat at which the priors foretell best. */
static float best_heat(const struct settings *settings, const struct samples *samples)
{
	static struct equations equations;
	uint8_t all[BRAIN_WEIGHTS_MAX];
	float best = 1.0f;
	double least = 1e9;

	memset(all, 1, sizeof all);
	for (float heat = 0.1f; heat < 5.0f; heat *= 1.25f) {
		struct fit fit = fit_at(settings, samples, heat, all);

		fit_gather(&fit, &equations);
		if (equations.loss / equations.count < least) {
			least = equations.loss / equations.count;
			best = heat;
		}
	}
	return best;
}

void tune_judgement(struct settings *settings, const struct samples *samples,
                    const uint8_t *is_frozen)
{
	static struct equations equations;
	struct fit_step step = {.noise = KINSHIP, .part = 0.6, .is_frozen = is_frozen};
	float heat = best_heat(settings, samples);
	struct fit fit = fit_at(settings, samples, heat, is_frozen);

	for (int each = 0; each < STEPS; each++) {
		fit_gather(&fit, &equations);
		printf("# judgement: cross entropy of a decision %.3f\n", equations.loss / equations.count);
		fit_move(&settings->pupil, &equations, &step);
	}
	printf("# judgement: heat %.2f, would be best now: %.2f\n", (double)heat,
	       (double)best_heat(settings, samples));
}
