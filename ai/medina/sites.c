/* sites.c - where is a piece well placed?

   On most squares it is worth its own point. At the rim walls will face it, beside the street it
   touches merchants or will, and the well squares have points of their own. */
#include "ai/medina/survey.h"

struct squares mb_promising_sites(const struct survey *survey)
{
	struct squares rim = squares_or(squares_or(survey->rim[0], survey->rim[1]),
	                                squares_or(survey->wall[0], survey->wall[1]));
	struct squares street =
		squares_beside(squares_or(survey->state->merchants, survey->extensions));

	return squares_or(squares_or(rim, street), survey->well);
}

/* The points that a piece on a square adds to a palace, and what it promises; `known` is beside
   the palace already. */
static inline float site(const struct survey *survey, int square, struct squares known)
{
	struct squares one = squares_one(square), beside = squares_beside(one);
	float rim = (float)count_in(one, survey->rim);
	int street = squares_any(squares_and(beside, survey->extensions));

	return 1.0f + (float)contacts(survey, one, squares_less(beside, known)) +
	       survey->left * (BY_SEATS(survey, rim) * rim +
	                       0.5f * BY_SEATS(survey, street) * (float)street);
}

float mb_site_beside(const struct survey *survey, int square, int palace)
{
	return site(survey, square, squares_beside(survey->estates[palace].squares));
}

float mb_appraise_founding(struct survey *survey, int square)
{
	squares_add(&survey->appraised, square);
	survey->foundings[square] =
		ALIKE(survey, found) * (site(survey, square, squares_none()) - 1.0f);
	return survey->foundings[square];
}
