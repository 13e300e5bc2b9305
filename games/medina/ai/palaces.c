/* palaces.c - what the palaces hold, and what they will still collect.

   A palace has a point for each piece, for each merchant beside it and each wall that faces it, and
   more at the well. Until the end it can grow: onto squares that are left to it, by walls
   before the rim, by the street that comes its way. The fewer pieces are left, the less. */
#include <string.h>

#include "games/medina/ai/features.h"

static float still_to_come(const struct features *features, const struct estate *estate)
{
	float left = features->left;
	float growth = estate->growth < 4 ? (float)estate->growth : 4.0f;
	float rim = estate->rim < 3 ? (float)estate->rim : 3.0f;

	return left * (BY_SEATS(features, gain) + BY_SEATS(features, gain_early) * left +
	               BY_SEATS(features, room) * growth + BY_SEATS(features, rim) * rim +
	               BY_SEATS(features, street) * (float)estate->is_street);
}

static void appraise(struct features *features, int palace)
{
	const struct medina_palace *row = &features->state->palaces[palace];
	struct estate *estate = &features->estates[palace];
	struct medina_squares beside = medina_squares_less(medina_squares_beside(estate->squares),
	                                                   estate->squares);

	estate->rim = count_in(estate->squares, features->rim);
	estate->is_street = medina_squares_any(medina_squares_and(beside, features->extensions));
	estate->now = (float)(size_of(row) + contacts(features, estate->squares, beside));
	estate->to_come = still_to_come(features, estate);
	if (row->holder == MEDINA_HOLDER_NONE)
		estate->now += me_spoils(features, row);
}

/* Which palace each piece belongs to, and which could grow how far. */
static void assign_squares(struct features *features)
{
	const struct medina_state *state = features->state;
	int square;

	for (int palace = 0; palace < state->palace_count; palace++)
		memset(&features->estates[palace], 0, sizeof features->estates[palace]);
	MEDINA_SQUARES_EACH(square, state->pieces) {
		medina_squares_add(&features->estates[state->near[square]].squares, square);
	}
	MEDINA_SQUARES_EACH(square, features->growth) {
		features->estates[state->near[square]].growth++;
	}
}

void me_extract_palaces(struct features *features)
{
	assign_squares(features);
	for (int palace = 0; palace < features->state->palace_count; palace++)
		appraise(features, palace);
}
