/* outlook.c - fits evaluate() to the points that the seats had in the end, by the method of Gauss
   and Newton; slopes are found by small changes of each weight. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "tools/tuning/fit.h"

enum {
	STEPS = 3,
	/* So many positions of one game say as much as one independent position, since they share an
	   end; of those that are quiet, which are fewer. */
	KINSHIP = 100,
	KINSHIP_QUIET = 10,
	/* Of the positions that are not quiet, one in so many is looked at. */
	RESTLESS = 31,
	/* For each seat its gap to the mean, the level, and the spread. */
	RESIDUALS_MAX = GAME_SEATS_MAX + 2
};

/* The residuals of one position; returns how many. */
static int residuals_of(const struct outlook *outlook, const float *final, int players, double *out)
{
	double expected = 0, happened = 0, error = 0;

	for (int seat = 0; seat < players; seat++) {
		expected += (double)outlook->points[seat] / players;
		happened += (double)final[seat] / players;
	}
	for (int seat = 0; seat < players; seat++)
		out[seat] = ((double)outlook->points[seat] - expected) -
		            ((double)final[seat] - happened);
	out[players] = 0.3 * (expected - happened);
	for (int seat = 1; seat < players; seat++)
		error += fabs(out[seat] - out[0]) / (players - 1);
	out[players + 1] = 0.3 * ((double)outlook->spread - error);
	return players + 2;
}

/* The search asks for the outlook of quiet positions; some others keep it sensible everywhere. */
static int is_asked_for(const struct brain *brain, const struct sample *sample, size_t number)
{
	return !brain->is_quiet || brain->is_quiet(&sample->state) || number % RESTLESS == 0;
}

static void add_outlook(const struct fit *fit, size_t number, struct equations *equations)
{
	const struct pupil *pupil = &fit->settings->pupil;
	const struct sample *sample = &fit->samples->list[number];
	int players = pupil->game->players(&sample->state), rows;
	double base[RESIDUALS_MAX], changed[RESIDUALS_MAX], slopes[RESIDUALS_MAX][TERMS_MAX];
	float weights[BRAIN_WEIGHTS_MAX];
	struct outlook outlook;

	if (!is_asked_for(pupil->brain, sample, number))
		return;
	memcpy(weights, pupil->weights, sizeof weights);
	pupil->brain->evaluate(&sample->state, weights, &outlook);
	rows = residuals_of(&outlook, sample->final, players, base);
	for (int weight = 0; weight < pupil->weight_count; weight++) {
		float nudge = fit_nudge(&pupil->brain->weights[weight]);

		weights[weight] += nudge;
		pupil->brain->evaluate(&sample->state, weights, &outlook);
		weights[weight] = pupil->weights[weight];
		residuals_of(&outlook, sample->final, players, changed);
		for (int row = 0; row < rows; row++)
			slopes[row][weight] = (changed[row] - base[row]) / (double)nudge;
	}
	for (int row = 0; row < rows; row++)
		equations_observe(equations, slopes[row], -base[row]);
	equations->count++;
}

static void fit_outlook(struct settings *settings, const struct samples *samples, int kinship,
                        const uint8_t *is_frozen, uint8_t *is_used)
{
	static struct equations equations;
	struct fit fit = {.settings = settings, .samples = samples, .add = add_outlook, .every = 1};

	for (int each = 0; each < STEPS; each++) {
		struct fit_step step = {.part = 1.0, .is_frozen = is_frozen};

		fit_gather(&fit, &equations);
		printf("# outlook: squared error of a position %.2f\n", equations.loss / equations.count);
		fit_mark_used(&equations, is_used);
		step.noise = kinship * equations.loss / equations.count / 3;
		fit_move(&settings->pupil, &equations, &step);
	}
}

void tune_outlook(struct settings *settings, const struct samples *samples, uint8_t *is_used)
{
	fit_outlook(settings, samples, KINSHIP, NULL, is_used);
}

static void keep_quiet(const struct brain *brain, struct samples *samples)
{
	size_t kept = 0;

	for (size_t each = 0; each < samples->count; each++)
		if (!brain->is_quiet || brain->is_quiet(&samples->list[each].state))
			samples->list[kept++] = samples->list[each];
	samples->count = kept;
}

void tune_own_of_outlook(struct settings *settings, struct samples *samples)
{
	uint8_t is_judged[BRAIN_WEIGHTS_MAX] = {0}, is_used[BRAIN_WEIGHTS_MAX] = {0};

	tune_find_judged(settings, samples, is_judged);
	keep_quiet(settings->pupil.brain, samples);
	fit_outlook(settings, samples, KINSHIP_QUIET, is_judged, is_used);
}
