/* evaluation.c - what each seat will have at the end: its palaces and tiles, and what the roofs and
   pieces in its hand will become. */
#include <string.h>

#include "ai/numbers.h"
#include "games/medina/ai/features.h"

static void add_stock(const struct features *features, float *points)
{
	for (int seat = 0; seat < features->players; seat++)
		points[seat] += piece_worth(features) * (float)features->stock[seat] +
		                tea_worth(features) * (float)features->state->seats[seat].tea;
}

static void add_palaces(const struct features *features, float *points)
{
	for (int palace = 0; palace < features->state->palace_count; palace++) {
		const struct estate *estate = &features->estates[palace];
		int holder = features->state->palaces[palace].holder;

		if (is_seat(holder))
			points[holder - 1] += estate->now + estate->to_come;
	}
}

/* What roofs in hand stand for; and buildings of colours that a seat has already. */
static void add_roofs(const struct features *features, int colour, float *points)
{
	for (int seat = 0; seat < features->players; seat++)
		if (may_roof(features, seat, colour))
			points[seat] += me_roof_worth(features, &features->prospects[colour], seat);
		else
			points[seat] += BY_SEATS(features, idle) *
			                (float)features->state->seats[seat].buildings[colour];
}

static void add_tiles(const struct features *features, float *points)
{
	for (int colour = 0; colour < MEDINA_COLOURS; colour++) {
		int holder = medina_palace_tile_holder(features->state, colour);

		if (is_seat(holder))
			points[holder - 1] += tile_worth(features, colour);
	}
	for (int tower = 0; tower < MEDINA_TOWERS; tower++) {
		int holder = features->state->tower_tile[tower];

		if (is_seat(holder))
			points[holder - 1] += tower_worth(features, tower);
	}
}

static void evaluate(const struct features *features, struct evaluation *out)
{
	memset(out, 0, sizeof *out);
	add_stock(features, out->points);
	add_palaces(features, out->points);
	for (int colour = 0; colour < MEDINA_COLOURS; colour++)
		add_roofs(features, colour, out->points);
	add_tiles(features, out->points);
	out->spread = ALIKE(features, spread_end) +
	              BY_SEATS(features, spread) * number_sqrt(features->left);
}

void me_evaluate(const void *state, const float *weights, struct evaluation *out)
{
	struct features features;

	me_extract_features(&features, (const struct medina_state *)state, weights);
	evaluate(&features, out);
}

void me_observe(const void *state, const float *weights, struct evaluation *out,
                struct inputs *inputs)
{
	struct features features;

	me_extract_features(&features, (const struct medina_state *)state, weights);
	evaluate(&features, out);
	me_put_inputs(&features, inputs);
}
