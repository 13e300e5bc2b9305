/* The King action: T77, T78. */
#include "games/tiletum/rules.h"

int tt_why_advance(const struct tiletum_state *state, move m)
{
	(void)m;
	if (!tt_is_act(state, TILETUM_ACTION_KING))
		return 77;
	if (!tt_top(state)->b)
		return 55;
	return state->king_space[state->seat] < TILETUM_KING_SPACES - 1 ? 0 : 77;
}

void tt_apply_advance(struct tiletum_state *state, move m)
{
	(void)m;
	tt_spend(state, 1);
	tt_advance(state, state->seat);
}

move *tt_gen_king(const struct tiletum_state *state, move *out)
{
	if (!tt_why_advance(state, MOVE(TILETUM_VERB_ADVANCE, 0, 0, 0)))
		*out++ = MOVE(TILETUM_VERB_ADVANCE, 0, 0, 0);
	return out;
}
