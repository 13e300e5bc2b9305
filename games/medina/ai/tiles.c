/* tiles.c - the worth of the tiles of palaces and towers, and who gets them when.

   A tile counts its number at the end. Until then a larger palace may take it away, or a wall that
   reaches another one: the more pieces are left, the less of the number is mine. */
#include "games/medina/ai/features.h"

float me_spoils(const struct features *features, const struct medina_palace *row)
{
	const struct medina_state *state = features->state;
	int holder = state->palace_tile[row->colour], towers = 0;
	float worth = 0.0f;

	if (holder == MEDINA_PALACE_NONE || size_of(row) > size_of(&state->palaces[holder]))
		worth += tile_worth(features, row->colour);
	for (int arm = 0; arm < MEDINA_ARMS; arm++)
		if (row->arms >> arm & 1)
			towers |= 1 << medina_arm_tower(arm);
	for (int rest = towers; rest; rest &= rest - 1) {
		int tower = BITS_LOWEST(rest);

		worth += tower_worth(features, tower) +
		         piece_worth(features) * (float)state->tower_merchants[tower];
	}
	if (row->colour == MEDINA_COLOUR_DARK)
		worth += tea_worth(features) * (float)medina_next_tea(state);
	return worth;
}

/* A palace tile goes to the palace if it becomes larger than the holder. */
float me_tile_flip(const struct features *features, int palace)
{
	const struct medina_state *state = features->state;
	const struct medina_palace *row = &state->palaces[palace];
	int holder = state->palace_tile[row->colour];
	float worth = tile_worth(features, row->colour);

	if (row->holder == MEDINA_HOLDER_NONE || row->holder == MEDINA_HOLDER_BLOCK ||
	    holder == MEDINA_PALACE_NONE || holder == palace)
		return 0.0f;
	if (size_of(row) + 1 <= size_of(&state->palaces[holder]))
		return 0.0f;
	return gain_of_holder(features, row->holder, worth) -
	       gain_of_holder(features, state->palaces[holder].holder, worth);
}

/* A tower tile goes to the palace that an arm newly reaches. */
float me_tower_flip(const struct features *features, int palace, int arm)
{
	const struct medina_state *state = features->state;
	const struct medina_palace *row = &state->palaces[palace];
	int tower = medina_arm_tower(arm), holder = state->tower_tile[tower];
	float worth = tower_worth(features, tower);

	if (row->holder == MEDINA_HOLDER_NONE || row->holder == MEDINA_HOLDER_BLOCK ||
	    row->arms >> arm & 1 || holder == row->holder)
		return 0.0f;
	return gain_of_holder(features, row->holder,
	                      worth + piece_worth(features) * (float)state->tower_merchants[tower]) -
	       gain_of_holder(features, holder, worth);
}
