/* sites.c - where is a piece well placed?

   On most squares it is worth its own point. At the rim walls will face it, beside the street it
   touches merchants or will, and the well squares have points of their own. */
#include "games/medina/ai/survey.h"

struct medina_squares me_promising_sites(const struct survey *survey)
{
	struct medina_squares rim = medina_squares_or(
		medina_squares_or(survey->rim[0], survey->rim[1]),
		medina_squares_or(survey->wall[0], survey->wall[1]));
	struct medina_squares street =
		medina_squares_beside(medina_squares_or(survey->state->merchants, survey->extensions));

	return medina_squares_or(medina_squares_or(rim, street), survey->well);
}

/* The points that a piece on a square adds to a palace, and what it promises; `known` is beside
   the palace already. */
static inline float site(const struct survey *survey, int square, struct medina_squares known)
{
	struct medina_squares one = medina_squares_one(square), beside = medina_squares_beside(one);
	float rim = (float)count_in(one, survey->rim);
	int street = medina_squares_any(medina_squares_and(beside, survey->extensions));

	return 1.0f + (float)contacts(survey, one, medina_squares_less(beside, known)) +
	       survey->left * (BY_SEATS(survey, rim) * rim +
	                       0.5f * BY_SEATS(survey, street) * (float)street);
}

float me_site_beside(const struct survey *survey, int square, int palace)
{
	return site(survey, square, medina_squares_beside(survey->estates[palace].squares));
}

float me_appraise_founding(struct survey *survey, int square)
{
	medina_squares_add(&survey->appraised, square);
	survey->foundings[square] =
		ALIKE(survey, found) * (site(survey, square, medina_squares_none()) - 1.0f);
	return survey->foundings[square];
}
