/* The Joker action, and what an action offers once it is chosen: T28, T55, T79, T101. */
#include "games/tiletum/rules.h"

move *tt_gen_joker(const struct tiletum_state *state, move *out)
{
	(void)state;
	for (int action = 0; action < TILETUM_CHOICES; action++)
		*out++ = MOVE(TILETUM_VERB_ACTION, action, 0, 0);
	return out;
}

int tt_why_action(const struct tiletum_state *state, move m)
{
	(void)m;
	return tt_kind(state) == TILETUM_FRAME_JOKER ? 0 : 79;
}

/* T79, T114: a marker is added to the die's action, never to a helper's. */
void tt_apply_action(struct tiletum_state *state, move m)
{
	int marker = state->depth == 1 ? tt_me(state)->markers[MOVE_A(m)] : 0;

	tt_become(state, TILETUM_FRAME_ACT, MOVE_A(m), tt_top(state)->a + marker);
}

/* T55; T33: it may end at any time. */
move *tt_gen_act(const struct tiletum_state *state, move *out)
{
	switch ((enum tiletum_action)tt_top(state)->a) {
#define ACTION(name, word, gen) \
	case TILETUM_ACTION_##name: \
		out = gen(state, out); \
		break;
#include "games/tiletum/board.def"
	case TILETUM_ACTIONS:
		break;
	}
	*out++ = MOVE(TILETUM_VERB_END, 0, 0, 0);
	return out;
}
