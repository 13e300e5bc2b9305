/* The palace tile of a colour lies with its largest palace; M52-M56. */
#include "games/medina/rules.h"

int md_size(const struct medina_palace *palace)
{
	return palace->buildings + palace->stables;
}

/* M53-M55: the first competing palace takes the tile, later only a larger one. */
void md_step_palace_tile(struct medina_state *state)
{
	const struct medina_palace *palace = &state->palaces[state->joined];
	uint8_t *tile = &state->palace_tile[palace->colour];

	if (*tile == MEDINA_PALACE_NONE || md_size(palace) > md_size(&state->palaces[*tile]))
		*tile = state->joined;
}

/* M56 */
int medina_palace_tile_holder(const struct medina_state *state, int colour)
{
	int palace = state->palace_tile[colour];

	return palace == MEDINA_PALACE_NONE ? MEDINA_HOLDER_NONE : state->palaces[palace].holder;
}
