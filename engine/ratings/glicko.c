/* Glicko-2, in the numbered steps of Mark Glickman's "Example of the Glicko-2 system". */
#include "ratings/glicko.h"

#include <math.h>

/* The system constant tau, 0.3 to 1.2 in the paper: small values limit changes of volatility. */
static const double TAU = 0.5;
static const double CENTRE = 1500.0, SCALE = 173.7178;
static const double CLOSE_ENOUGH = 1e-6;
/* The deviation of a new player; no deviation is larger. */
static const double DEVIATION_MOST = 350.0;

struct glicko glicko_new(void)
{
	return (struct glicko){CENTRE, DEVIATION_MOST, 0.06};
}

/* Step 3, g(phi): results against uncertain opponents count less. */
static double weight_of(double phi)
{
	return 1.0 / sqrt(1.0 + 3.0 * phi * phi / (acos(-1.0) * acos(-1.0)));
}

/* Step 5, f(x): its root is the logarithm of the new variance. */
struct wish {
	double delta, phi, v, a;
};

static double wish_at(const struct wish *wish, double x)
{
	double square = wish->phi * wish->phi + wish->v + exp(x);

	return exp(x) * (wish->delta * wish->delta - square) / (2.0 * square * square) -
	       (x - wish->a) / (TAU * TAU);
}

/* Step 5: the new volatility, by the Illinois algorithm (regula falsi). */
static double new_volatility(const struct wish *wish)
{
	double low = wish->a, high, at_low, at_high;

	if (wish->delta * wish->delta > wish->phi * wish->phi + wish->v) {
		high = log(wish->delta * wish->delta - wish->phi * wish->phi - wish->v);
	} else {
		high = wish->a - TAU;
		while (wish_at(wish, high) < 0.0)
			high -= TAU;
	}
	at_low = wish_at(wish, low);
	at_high = wish_at(wish, high);
	while (fabs(high - low) > CLOSE_ENOUGH) {
		double middle = low + (low - high) * at_low / (at_high - at_low);
		double at_middle = wish_at(wish, middle);

		if (at_middle * at_high <= 0.0) {
			low = high;
			at_low = at_high;
		} else {
			at_low /= 2.0;
		}
		high = middle;
		at_high = at_middle;
	}
	return exp(low / 2.0);
}

struct glicko glicko_after(struct glicko one, const struct glicko_game *games, int count)
{
	/* Step 2 */
	double mu = (one.rating - CENTRE) / SCALE, phi = one.deviation / SCALE;
	double information = 0.0, surprise = 0.0;

	/* Steps 3 and 4 */
	for (int each = 0; each < count; each++) {
		double weight = weight_of(games[each].other.deviation / SCALE);
		double other = (games[each].other.rating - CENTRE) / SCALE;
		double expected = 1.0 / (1.0 + exp(-weight * (mu - other)));

		information += weight * weight * expected * (1.0 - expected);
		surprise += weight * (games[each].score - expected);
	}
	if (count > 0) {
		struct wish wish = {surprise / information, phi, 1.0 / information,
		                    2.0 * log(one.volatility)};

		one.volatility = new_volatility(&wish);
	}
	/* Steps 6 to 8 */
	phi = sqrt(phi * phi + one.volatility * one.volatility);
	if (count > 0) {
		phi = 1.0 / sqrt(1.0 / (phi * phi) + information);
		one.rating = CENTRE + SCALE * (mu + phi * phi * surprise);
	}
	one.deviation = fmin(SCALE * phi, DEVIATION_MOST);
	return one;
}
