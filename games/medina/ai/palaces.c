/* palaces.c - what do the palaces hold, and what will they still collect?

   A palace has a point for each piece, for each merchant beside it and each wall that faces it, and
   more at the well. Until the end it goes on growing: onto squares that are left to it, by walls
   before the rim, by the street that comes its way. The fewer pieces are left, the less. */
#include <string.h>

#include "games/medina/ai/survey.h"

static float still_to_come(const struct survey *survey, const struct estate *estate)
{
	float left = survey->left;
	float growth = estate->growth < 4 ? (float)estate->growth : 4.0f;
	float rim = estate->rim < 3 ? (float)estate->rim : 3.0f;

	return left * (BY_SEATS(survey, gain) + BY_SEATS(survey, gain_early) * left +
	               BY_SEATS(survey, room) * growth + BY_SEATS(survey, rim) * rim +
	               BY_SEATS(survey, street) * (float)estate->is_street);
}

static void appraise(struct survey *survey, int palace)
{
	const struct medina_palace *row = &survey->state->palaces[palace];
	struct estate *estate = &survey->estates[palace];
	struct medina_squares beside = medina_squares_less(medina_squares_beside(estate->squares),
	                                                   estate->squares);

	estate->rim = count_in(estate->squares, survey->rim);
	estate->is_street = medina_squares_any(medina_squares_and(beside, survey->extensions));
	estate->now = (float)(size_of(row) + contacts(survey, estate->squares, beside));
	estate->to_come = still_to_come(survey, estate);
	if (row->holder == MEDINA_HOLDER_NONE)
		estate->now += me_spoils(survey, row);
}

/* Which palace each piece belongs to, and which could grow how far. */
static void assign_squares(struct survey *survey)
{
	const struct medina_state *state = survey->state;
	int square;

	for (int palace = 0; palace < state->palace_count; palace++)
		memset(&survey->estates[palace], 0, sizeof survey->estates[palace]);
	MEDINA_SQUARES_EACH(square, state->pieces)
	{
		medina_squares_add(&survey->estates[state->near[square]].squares, square);
	}
	MEDINA_SQUARES_EACH(square, survey->growth)
	{
		survey->estates[state->near[square]].growth++;
	}
}

void me_look_at_palaces(struct survey *survey)
{
	assign_squares(survey);
	for (int palace = 0; palace < survey->state->palace_count; palace++)
		appraise(survey, palace);
}
