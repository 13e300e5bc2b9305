/* Using and discarding helpers: T97, T99, T103, T105, T109, W3. */
#include "games/tiletum/rules.h"

/* W3: every rulebook has one discard pile; cleanup.c decides whether it returns. */
void tt_discard(struct tiletum_state *state, int tile)
{
	tt_multiset_add(&state->discards, tile);
}

/* T103: the die's action, at the bottom, is being decided. */
static int is_die_action(const struct tiletum_state *state)
{
	return state->depth == 1 && tt_kind(state) == TILETUM_FRAME_ACT;
}

/* T103, T105, T109 */
static int why_use(const struct tiletum_state *state, int helper)
{
	const struct tiletum_effect *effect = &tiletum_tiles[helper].effect;

	if (helper == TILETUM_TILE_COLOUR)
		return 105;
	if (effect->more_ap && !is_die_action(state))
		return 103;
	if (effect->node == TILETUM_FRAME_PICK && !tt_has_characters(tt_self(state)))
		return 109;
	return 0;
}

int tt_why_use(const struct tiletum_state *state, move m)
{
	const struct tiletum_seat *seat = tt_self(state);
	int rule = tt_why_task(state);

	if (rule)
		return rule;
	if (!tt_has_tile(seat, MOVE_A(m)))
		return tt_has_tile(seat, MOVE_A(m) | TILETUM_TILE_IN_USE) ? 99 : 97;
	return why_use(state, MOVE_A(m));
}

/* T99: does the effect need further decisions? */
static int stays_in_use(int helper)
{
	const struct tiletum_effect *effect = &tiletum_tiles[helper].effect;

	return effect->ap || effect->any || effect->node;
}

void tt_apply_use(struct tiletum_state *state, move m)
{
	struct tiletum_frame frame = {TILETUM_FRAME_EFFECT, TILETUM_TILE_NONE, (uint8_t)MOVE_A(m), 0};
	int helper = MOVE_A(m);

	tt_unstore(tt_me(state), helper);
	if (stays_in_use(helper)) {
		tt_store(tt_me(state), helper | TILETUM_TILE_IN_USE);
		frame.helper = (uint8_t)helper;
	} else {
		tt_discard(state, helper);
	}
	tt_push(state, frame);
}

move *tt_gen_uses(const struct tiletum_state *state, move *out)
{
	const struct tiletum_seat *seat = tt_self(state);

	for (int space = 0; space < seat->stored; space++) {
		int tile = seat->store[space];

		if (!tiletum_is_helper(tile) || (space && seat->store[space - 1] == tile))
			continue;
		if (!why_use(state, tile))
			*out++ = MOVE(TILETUM_VERB_USE, tile, 0, 0);
	}
	return out;
}
