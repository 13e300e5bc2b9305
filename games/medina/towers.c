/* A tower tile goes to the latest palace that connects with the tower; M57-M66. */
#include "games/medina/rules.h"

/* M57: the towers (bits) of some arms (bits). */
int md_towers_of(int arms)
{
	int towers = 0;

	for (int arm = 0; arm < MEDINA_ARMS; arm++)
		if (arms >> arm & 1)
			towers |= 1 << md_arms[arm].tower;
	return towers;
}

/* M58-M60, M63: which tiles a competing palace takes, now that it touches more arms than before. */
void md_connect(struct medina_state *state, int palace, int arms_before)
{
	int arms = state->palaces[palace].arms;

	if (arms == arms_before)
		state->towers_due = 0;
	else if (state->option[MEDINA_OPTION_RECONNECT] == MEDINA_RECONNECT_ARM)
		state->towers_due = (uint8_t)md_towers_of(arms & ~arms_before);
	else
		state->towers_due = (uint8_t)(md_towers_of(arms) & ~md_towers_of(arms_before));
	state->joined = (uint8_t)palace;
	if (state->towers_due)
		state->due |= MEDINA_DUE_TOWER_TILES;
}

/* M65: the merchants on the tile go with it the first time; into the box for a neutral palace. */
static void take_merchants(struct medina_state *state, int tower, int holder)
{
	int merchants = state->tower_merchants[tower];

	state->tower_merchants[tower] = 0;
	if (holder == MEDINA_HOLDER_NEUTRAL)
		state->boxed_merchants = (uint8_t)(state->boxed_merchants + merchants);
	else
		state->seats[holder - 1].merchants = (uint8_t)(state->seats[holder - 1].merchants +
		                                               merchants);
}

/* M61, M62, M64, M66: one tile at a time, to the palace's owner, even if another seat placed. */
void md_step_tower_tiles(struct medina_state *state)
{
	int tower = BITS_LOWEST(state->towers_due);
	int holder = state->palaces[state->joined].holder;

	state->towers_due &= (uint8_t)~(1 << tower);
	state->tower_tile[tower] = (uint8_t)holder;
	take_merchants(state, tower, holder);
}
