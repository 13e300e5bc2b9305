#include "arena/rating.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/random.h"

enum { SAMPLES = 400, FIT_STEPS = 200 };

static void add_round(struct rating_round *sum, const struct rating_round *round, int players)
{
	for (int one = 0; one < players; one++) {
		for (int other = 0; other < players; other++) {
			sum->score[one][other] += round->score[one][other];
			sum->games[one][other] += round->games[one][other];
		}
		sum->first[one] += round->first[one];
		sum->seated[one] += round->seated[one];
	}
}

/* Bradley-Terry strengths by the MM algorithm (fixed-point iteration): a strength is the score
   divided by the sum over games of 1 / (own strength + opponent's strength). */
static void fit(const struct rating_round *sum, int players, double *elo)
{
	double strength[RATING_PLAYERS_MAX];

	for (int one = 0; one < players; one++)
		strength[one] = 1.0;
	for (int step = 0; step < FIT_STEPS; step++)
		for (int one = 0; one < players; one++) {
			double score = 0.0, games = 0.0;

			for (int other = 0; other < players; other++) {
				if (sum->games[one][other] <= 0.0f)
					continue;
				score += (double)sum->score[one][other] + 0.5;
				games += ((double)sum->games[one][other] + 1.0) / (strength[one] + strength[other]);
			}
			if (games > 0.0)
				strength[one] = score / games;
		}
	for (int one = 0; one < players; one++)
		elo[one] = 400.0 * log10(strength[one] / strength[players - 1]);
}

static double first_share(const struct rating_round *sum, int one)
{
	return sum->seated[one] > 0.0f ? (double)sum->first[one] / (double)sum->seated[one] : 0.0;
}

static int compare(const void *one, const void *other)
{
	double a = *(const double *)one, b = *(const double *)other;

	return (a > b) - (a < b);
}

/* The bounds of the middle 95 % of the samples. */
static void bound(struct estimate *estimate, double *samples)
{
	qsort(samples, SAMPLES, sizeof *samples, compare);
	estimate->low = samples[SAMPLES * 25 / 1000];
	estimate->high = samples[SAMPLES - 1 - SAMPLES * 25 / 1000];
}

/* An imagined round of the usual size: the players have one random order, and finish in this order
   in every game. The bootstrap draws it together with the played rounds. Otherwise a few rounds
   that happened to end alike would look certain. */
static struct rating_round imagined_round(const struct rating_round *sum, int round_count,
                                          int players, struct random *random)
{
	struct rating_round round;
	int order[RATING_PLAYERS_MAX] = {0};
	float tables = 0.0f;

	memset(&round, 0, sizeof round);
	for (int one = 0; one < players; one++) {
		int place = (int)random_below(random, (uint32_t)one + 1);

		order[one] = order[place];
		order[place] = one;
		tables += sum->first[one] / (float)round_count;
	}
	for (int place = 0; place < players; place++) {
		int one = order[place];

		round.seated[one] = sum->seated[one] / (float)round_count;
		round.first[one] = fminf(round.seated[one], tables);
		tables -= round.first[one];
		for (int lower = 0; lower < players; lower++) {
			int other = order[lower];

			round.games[one][other] = sum->games[one][other] / (float)round_count;
			round.score[one][other] = lower > place ? round.games[one][other] : 0.0f;
		}
	}
	return round;
}

void rating_of(const struct rating_round *rounds, int round_count, int players,
               struct rating *ratings)
{
	static double elo_samples[RATING_PLAYERS_MAX][SAMPLES];
	static double first_samples[RATING_PLAYERS_MAX][SAMPLES];
	struct random random = random_seeded(1);
	struct rating_round played, sum;
	double elo[RATING_PLAYERS_MAX];

	memset(&played, 0, sizeof played);
	for (int round = 0; round < round_count; round++)
		add_round(&played, &rounds[round], players);
	fit(&played, players, elo);
	for (int one = 0; one < players; one++) {
		ratings[one].elo.value = elo[one];
		ratings[one].first.value = first_share(&played, one);
	}
	for (int sample = 0; sample < SAMPLES; sample++) {
		memset(&sum, 0, sizeof sum);
		for (int round = 0; round < round_count; round++) {
			int drawn = (int)random_below(&random, (uint32_t)round_count + 1);
			struct rating_round imagined;

			if (drawn == round_count)
				imagined = imagined_round(&played, round_count, players, &random);
			add_round(&sum, drawn == round_count ? &imagined : &rounds[drawn], players);
		}
		fit(&sum, players, elo);
		for (int one = 0; one < players; one++) {
			elo_samples[one][sample] = elo[one];
			first_samples[one][sample] = first_share(&sum, one);
		}
	}
	for (int one = 0; one < players; one++) {
		bound(&ratings[one].elo, elo_samples[one]);
		bound(&ratings[one].first, first_samples[one]);
	}
}

static double expected_score(double elo)
{
	return 1.0 / (1.0 + pow(10.0, -elo / 400.0));
}

/* The score of the first player in a round, 0 to 1. */
static double score_of(const struct rating_round *round, int players)
{
	double score = 0.0, games = 0.0;

	for (int other = 1; other < players; other++) {
		score += (double)round->score[0][other];
		games += (double)round->games[0][other];
	}
	return games > 0.0 ? score / games : 0.5;
}

/* Assumes that the mean of the rounds is normally distributed, with their sample variance. One lost
   and one won round are added, so that the variance is not 0 at the start. */
enum sprt_verdict sprt_add(struct sprt_state *state, const struct sprt *test,
                           const struct rating_round *round, int players)
{
	double score = score_of(round, players), mean, variance;
	double s0 = expected_score(test->elo0), s1 = expected_score(test->elo1);

	state->rounds++;
	state->sum += score;
	state->squares += score * score;
	mean = state->sum / state->rounds;
	variance = (state->squares + 1.0) / (state->rounds + 2) -
	           pow((state->sum + 1.0) / (state->rounds + 2), 2.0);
	state->llr = state->rounds * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
	state->high = log((1.0 - test->error) / test->error);
	state->low = -state->high;
	if (state->llr >= state->high)
		return SPRT_STRONGER;
	return state->llr <= state->low ? SPRT_NOT_STRONGER : SPRT_GO_ON;
}
