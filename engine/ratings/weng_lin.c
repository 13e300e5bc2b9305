#include "ratings/weng_lin.h"

#include <assert.h>
#include <math.h>

static const double MU = 25.0, SIGMA = 25.0 / 3.0;
/* How much a single game depends on luck, and how much a strength changes between two games. */
static const double BETA = 25.0 / 6.0, TAU = 25.0 / 300.0;
/* No game makes a variance smaller than this share of it. */
static const double KAPPA = 0.0001;

/* What people read. */
static const double CENTRE = 1500.0, SCALE = 40.0, THOUSAND = 1000.0;

/* ln 2 in two parts: a multiple of the first, whose last 32 bits are 0, is exact. */
static const double LN2_HIGH = 0x1.62e42feep-1, LN2_LOW = 0x1.a39ef35793c76p-33;
enum { TAYLOR_TERMS = 15 };

struct weng_lin weng_lin_new(void)
{
	return (struct weng_lin){MU, SIGMA};
}

/* The C library's exp() may differ in the last bit from one system to the next. This is 2^k times
   the Taylor series of the rest, at most ln(2) / 2, where 15 terms are exact to a double. */
static double exponential(double x)
{
	double k = floor(x / (LN2_HIGH + LN2_LOW) + 0.5);
	double rest = (x - k * LN2_HIGH) - k * LN2_LOW, sum = 1.0;

	for (int term = TAYLOR_TERMS; term > 0; term--)
		sum = 1.0 + sum * rest / term;
	return ldexp(sum, (int)k);
}

struct game_terms {
	double c;                               /* the deviation of all results together */
	double strength[WENG_LIN_PLAYERS_MAX];  /* exp(mu / c) */
	double remaining[WENG_LIN_PLAYERS_MAX]; /* the strengths of those who are not better placed */
	int tied[WENG_LIN_PLAYERS_MAX];         /* how many have the place */
};

static struct game_terms game_terms(const struct weng_lin *players, const int *places, int count)
{
	struct game_terms terms = {.c = 0.0};

	for (int one = 0; one < count; one++)
		terms.c += players[one].sigma * players[one].sigma + BETA * BETA;
	terms.c = sqrt(terms.c);
	for (int one = 0; one < count; one++)
		terms.strength[one] = exponential(players[one].mu / terms.c);
	for (int one = 0; one < count; one++)
		for (int other = 0; other < count; other++) {
			terms.tied[one] += places[other] == places[one];
			if (places[other] >= places[one])
				terms.remaining[one] += terms.strength[other];
		}
	return terms;
}

/* The rating of one player after the game: the sums go over every choice of a next-best player that
   the player was part of. */
static struct weng_lin after_game(const struct weng_lin *players, const int *places, int count,
                                  const struct game_terms *terms, int one)
{
	double variance = players[one].sigma * players[one].sigma, c = terms->c;
	double omega = 0.0, delta = 0.0;
	struct weng_lin after;

	for (int other = 0; other < count; other++) {
		double chance = terms->strength[one] / terms->remaining[other];

		if (places[other] > places[one])
			continue;
		delta += chance * (1.0 - chance) / terms->tied[other];
		omega += ((other == one) - chance) / terms->tied[other];
	}
	omega *= variance / c;
	delta *= variance / (c * c) * (players[one].sigma / c);
	after.mu = players[one].mu + omega;
	after.sigma = players[one].sigma * sqrt(fmax(1.0 - delta, KAPPA));
	return after;
}

void weng_lin_rate(struct weng_lin *players, const int *places, int count)
{
	struct weng_lin before[WENG_LIN_PLAYERS_MAX];
	struct game_terms terms;

	assert(count >= 2 && count <= WENG_LIN_PLAYERS_MAX);
	for (int one = 0; one < count; one++) {
		before[one] = players[one];
		before[one].sigma = sqrt(players[one].sigma * players[one].sigma + TAU * TAU);
	}
	terms = game_terms(before, places, count);
	for (int one = 0; one < count; one++)
		players[one] = after_game(before, places, count, &terms, one);
}

long weng_lin_rating(struct weng_lin one)
{
	return lround((CENTRE + SCALE * (one.mu - MU)) * THOUSAND);
}

long weng_lin_deviation(struct weng_lin one)
{
	return lround(SCALE * one.sigma * THOUSAND);
}
