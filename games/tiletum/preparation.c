/* The preparation phase: T15, T16. */
#include "games/tiletum/rules.h"

void tt_start_round(struct tiletum_state *state)
{
	state->lap = 1;
	state->phase = TILETUM_PHASE_PREPARATION;
}

/* T15, T16: one die of the bag to the wheel; the cursor counts them. */
void tt_roll(struct tiletum_state *state, int colour, int face)
{
	state->bag[colour]--;
	state->dice[colour * TILETUM_FACES + face]++;
	if (++state->cursor < tiletum_players[state->players - TILETUM_PLAYERS_MIN].dice)
		return;
	state->cursor = 0;
	tt_start_lap(state);
}
