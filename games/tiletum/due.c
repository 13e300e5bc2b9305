/* The words of what the rulebook does by itself, for clients that show it. */
#include "games/tiletum/rules.h"

enum due {
	DUE_DRAW,
	DUE_REFILL,
	DUE_KING_TILE,
	DUE_KING_POINTS,
	DUE_KING_ORDER,
	DUE_KING_FAIR,
	DUE_KING_RESET,
	DUE_FAIR,
	DUE_CLEANUP,
	DUE_FINAL_MAP,
	DUE_FINAL_BUILDINGS,
	DUE_FINAL_GOODS,
	DUE_TURN,
	DUE_SPENT,
	DUE_RECEIVE,
	DUE_EFFECT,
	DUE_CREST_BONUS,
	DUE_HOUSE_BONUS,
	DUE_FILLED,
	DUE_COMPLETED,
	DUES
};

/* clang-format off */
const char *const tt_dues[] = {
	[DUE_DRAW] = "draw",                   [DUE_REFILL] = "refill",
	[DUE_KING_TILE] = "king-tile",         [DUE_KING_POINTS] = "king-points",
	[DUE_KING_ORDER] = "king-order",       [DUE_KING_FAIR] = "king-fair",
	[DUE_KING_RESET] = "king-reset",       [DUE_FAIR] = "fair",
	[DUE_CLEANUP] = "cleanup",             [DUE_FINAL_MAP] = "final-map",
	[DUE_FINAL_BUILDINGS] = "final-buildings", [DUE_FINAL_GOODS] = "final-goods",
	[DUE_TURN] = "turn",                   [DUE_SPENT] = "spent",
	[DUE_RECEIVE] = "receive",             [DUE_EFFECT] = "effect",
	[DUE_CREST_BONUS] = "crest-bonus",     [DUE_HOUSE_BONUS] = "house-bonus",
	[DUE_FILLED] = "filled",               [DUE_COMPLETED] = "completed",
	[DUES] = NULL,
};

static const uint8_t OF_PHASE[TILETUM_PHASES] = {
	[TILETUM_PHASE_DRAW] = DUE_DRAW,               [TILETUM_PHASE_REFILL] = DUE_REFILL,
	[TILETUM_PHASE_KING_TILE] = DUE_KING_TILE,     [TILETUM_PHASE_KING_POINTS] = DUE_KING_POINTS,
	[TILETUM_PHASE_KING_ORDER] = DUE_KING_ORDER,   [TILETUM_PHASE_KING_FAIR] = DUE_KING_FAIR,
	[TILETUM_PHASE_KING_RESET] = DUE_KING_RESET,   [TILETUM_PHASE_FAIR] = DUE_FAIR,
	[TILETUM_PHASE_CLEANUP] = DUE_CLEANUP,         [TILETUM_PHASE_FINAL_MAP] = DUE_FINAL_MAP,
	[TILETUM_PHASE_FINAL_BUILDINGS] = DUE_FINAL_BUILDINGS,
	[TILETUM_PHASE_FINAL_GOODS] = DUE_FINAL_GOODS,
};

/* A frame that is a node and has nothing left to do is spent. */
static const uint8_t OF_FRAME[TILETUM_FRAMES] = {
	[TILETUM_FRAME_NONE] = DUE_TURN,               [TILETUM_FRAME_ACT] = DUE_SPENT,
	[TILETUM_FRAME_WALK] = DUE_SPENT,              [TILETUM_FRAME_WAKE] = DUE_SPENT,
	[TILETUM_FRAME_RECEIVE] = DUE_RECEIVE,         [TILETUM_FRAME_EFFECT] = DUE_EFFECT,
	[TILETUM_FRAME_CREST_BONUS] = DUE_CREST_BONUS, [TILETUM_FRAME_HOUSE_BONUS] = DUE_HOUSE_BONUS,
	[TILETUM_FRAME_FILLED] = DUE_FILLED,           [TILETUM_FRAME_COMPLETED] = DUE_COMPLETED,
};
/* clang-format on */

const char *tt_due(const void *memory)
{
	const struct tiletum_state *state = (const struct tiletum_state *)memory;

	return tt_dues[state->phase == TILETUM_PHASE_TURN ? OF_FRAME[tiletum_top(state).kind]
	                                                  : OF_PHASE[state->phase]];
}
