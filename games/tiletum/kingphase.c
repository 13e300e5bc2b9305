/* The King phase: T36-T43, W2, W3. */
#include <string.h>

#include "games/tiletum/rules.h"

int tt_king_tile_actor(const struct tiletum_state *state)
{
	return state->depth ? state->seat : GAME_STEP;
}

/* T38 */
void tt_refuse_king_tile(struct tiletum_state *state)
{
	tt_discard(state, state->bonus[TILETUM_PLACE_TRACK]);
	state->bonus[TILETUM_PLACE_TRACK] = TILETUM_TILE_NONE;
	state->phase = TILETUM_PHASE_KING_POINTS;
}

/* T37, T39, W2 */
void tt_step_king_tile(struct tiletum_state *state)
{
	int tile = state->bonus[TILETUM_PLACE_TRACK];

	state->seat = (uint8_t)tiletum_leader(state);
	if (tile == TILETUM_TILE_NONE) {
		tt_add_points(tt_me(state), tiletum_rulebooks[state->rulebook].no_tile_points);
		state->phase = TILETUM_PHASE_KING_POINTS;
	} else if (!tiletum_why_store(tt_me(state), tile)) {
		tt_push_plain(state, TILETUM_FRAME_KING_TILE, 0, 0);
	} else {
		tt_refuse_king_tile(state);
	}
}

/* T40 */
void tt_step_king_points(struct tiletum_state *state)
{
	for (int seat = 0; seat < state->players; seat++)
		tt_add_points(&state->seats[seat], tiletum_king_track[state->king_space[seat]].points);
	state->phase = TILETUM_PHASE_KING_ORDER;
}

/* T41, T42 */
void tt_step_king_order(struct tiletum_state *state)
{
	memcpy(state->order, state->king_rank, sizeof state->order);
	state->phase = state->fair_tile[state->round - 1] == TILETUM_FAIR_KING
	                   ? TILETUM_PHASE_KING_FAIR
	                   : TILETUM_PHASE_KING_RESET;
}

/* T42 */
void tt_step_king_fair(struct tiletum_state *state)
{
	tt_hold_fair(state);
	state->phase = TILETUM_PHASE_KING_RESET;
}

/* T43 */
void tt_step_king_reset(struct tiletum_state *state)
{
	tt_reset_track(state);
	state->phase = TILETUM_PHASE_FAIR;
}
