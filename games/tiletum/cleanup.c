/* The cleanup phase of rounds 1-3: T50-T54, W1, W3. */
#include <string.h>

#include "games/tiletum/rules.h"

/* T50, W1: the next space that gets a bonus tile, or TILETUM_PLACES. */
int tt_cleanup_place(const struct tiletum_state *state)
{
	for (int space = 0; space < TILETUM_ACTIONS; space++)
		if (state->bonus[state->action_at[space]] == TILETUM_TILE_NONE)
			return state->action_at[space];
	if (state->bonus[TILETUM_PLACE_TRACK] == TILETUM_TILE_NONE &&
	    state->round <= tiletum_rulebooks[state->rulebook].king_refills)
		return TILETUM_PLACE_TRACK;
	return TILETUM_PLACES;
}

int tt_cleanup_actor(const struct tiletum_state *state)
{
	return tt_cleanup_place(state) < TILETUM_PLACES && state->bonus_pile.more[0] ? GAME_CHANCE
	                                                                             : GAME_STEP;
}

/* T51, W3: a tile is wanted, the pile is empty, and the discards may become the pile. */
static int must_reuse_discards(const struct tiletum_state *state)
{
	return tiletum_rulebooks[state->rulebook].discards_return && state->discards.more[0] &&
	       tt_cleanup_place(state) < TILETUM_PLACES;
}

static void return_dice(struct tiletum_state *state)
{
	for (int seat = 0; seat < state->players; seat++) {
		memset(state->seats[seat].dice, TILETUM_DIE_NONE, sizeof state->seats[seat].dice);
		state->seats[seat].diced = 0;
	}
	memset(state->dice, 0, sizeof state->dice);
	memset(state->bag, state->players, sizeof state->bag);
}

/* T53, T54 */
void tt_step_cleanup(struct tiletum_state *state)
{
	if (must_reuse_discards(state)) {
		tt_multiset_pour(&state->discards, &state->bonus_pile);
		return;
	}
	memset(state->revealed, 0, sizeof state->revealed);
	return_dice(state);
	state->wheel = (uint8_t)(state->wheel > 1 ? state->wheel - 1 : TILETUM_FACES);
	state->round++;
	tt_start_round(state);
}
