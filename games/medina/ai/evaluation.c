/* evaluation.c - what each seat will have at the end: its palaces and tiles, and what the roofs and
   pieces in its hand will become. */
#include <string.h>

#include "games/medina/ai/survey.h"
#include "ai/numbers.h"

static void add_stock(const struct survey *survey, float *points)
{
	for (int seat = 0; seat < survey->players; seat++)
		points[seat] += piece_worth(survey) * (float)survey->stock[seat] +
		                tea_worth(survey) * (float)survey->state->seats[seat].tea;
}

static void add_palaces(const struct survey *survey, float *points)
{
	for (int palace = 0; palace < survey->state->palace_count; palace++) {
		const struct estate *estate = &survey->estates[palace];
		int holder = survey->state->palaces[palace].holder;

		if (is_seat(holder))
			points[holder - 1] += estate->now + estate->to_come;
	}
}

/* What roofs in hand stand for; and buildings of colours that a seat has already. */
static void add_roofs(const struct survey *survey, int colour, float *points)
{
	for (int seat = 0; seat < survey->players; seat++)
		if (may_roof(survey, seat, colour))
			points[seat] += me_roof_worth(survey, &survey->prospects[colour], seat);
		else
			points[seat] += BY_SEATS(survey, idle) *
			                (float)survey->state->seats[seat].buildings[colour];
}

static void add_tiles(const struct survey *survey, float *points)
{
	for (int colour = 0; colour < MEDINA_COLOURS; colour++) {
		int holder = medina_palace_tile_holder(survey->state, colour);

		if (is_seat(holder))
			points[holder - 1] += tile_worth(survey, colour);
	}
	for (int tower = 0; tower < MEDINA_TOWERS; tower++) {
		int holder = survey->state->tower_tile[tower];

		if (is_seat(holder))
			points[holder - 1] += tower_worth(survey, tower);
	}
}

static void evaluate(const struct survey *survey, struct evaluation *out)
{
	memset(out, 0, sizeof *out);
	add_stock(survey, out->points);
	add_palaces(survey, out->points);
	for (int colour = 0; colour < MEDINA_COLOURS; colour++)
		add_roofs(survey, colour, out->points);
	add_tiles(survey, out->points);
	out->spread = ALIKE(survey, spread_end) + BY_SEATS(survey, spread) * number_sqrt(survey->left);
}

void me_evaluate(const void *state, const float *weights, struct evaluation *out)
{
	struct survey survey;

	me_look(&survey, (const struct medina_state *)state, weights);
	evaluate(&survey, out);
}

void me_observe(const void *state, const float *weights, struct evaluation *out,
                struct inputs *inputs)
{
	struct survey survey;

	me_look(&survey, (const struct medina_state *)state, weights);
	evaluate(&survey, out);
	me_put_inputs(&survey, inputs);
}
