/* sites.c - the worth of a square for a piece.

   On most squares it is worth its own point. At the rim walls will face it, beside the street it
   touches merchants or will, and the well squares have points of their own. */
#include "games/medina/ai/features.h"

struct medina_squares me_promising_sites(const struct features *features)
{
	struct medina_squares rim = medina_squares_or(
		medina_squares_or(features->rim[0], features->rim[1]),
		medina_squares_or(features->wall[0], features->wall[1]));
	struct medina_squares street = medina_squares_beside(
		medina_squares_or(features->state->merchants, features->extensions));

	return medina_squares_or(medina_squares_or(rim, street), features->well);
}

/* The points that a piece on a square adds to a palace, and what it promises; `known` is beside
   the palace already. */
static inline float site(const struct features *features, int square, struct medina_squares known)
{
	struct medina_squares one = medina_squares_one(square), beside = medina_squares_beside(one);
	float rim = (float)count_in(one, features->rim);
	int street = medina_squares_any(medina_squares_and(beside, features->extensions));

	return 1.0f + (float)contacts(features, one, medina_squares_less(beside, known)) +
	       features->left *
	           (BY_SEATS(features, rim) * rim + 0.5f * BY_SEATS(features, street) * (float)street);
}

float me_site_beside(const struct features *features, int square, int palace)
{
	return site(features, square, medina_squares_beside(features->estates[palace].squares));
}

float me_appraise_founding(struct features *features, int square)
{
	medina_squares_add(&features->appraised, square);
	features->foundings[square] = ALIKE(features, found) *
	                              (site(features, square, medina_squares_none()) - 1.0f);
	return features->foundings[square];
}
