/* actions.c - what an action brings: the best that so many points can do. */
#include "games/tiletum/ai/features.h"

const uint8_t te_no_markers[TILETUM_CHOICES];

/* What an action with so many AP brings. */
float te_plan_action(struct planner *planner, int action, int ap)
{
	if (ap <= 0)
		return 0.0f;
	switch ((enum tiletum_action)action) {
	case TILETUM_ACTION_ARCHITECT:
	case TILETUM_ACTION_MERCHANT:
		return te_plan_walk(planner, figure_of(action), ap);
	case TILETUM_ACTION_CHARACTER:
		return te_plan_characters(&planner->features, ap);
	case TILETUM_ACTION_CONTRACT:
		return te_plan_contracts(&planner->features, ap);
	case TILETUM_ACTION_KING:
		return te_king_gain(&planner->features, ap);
	case TILETUM_ACTION_JOKER:
	case TILETUM_ACTIONS:
		break;
	}
	return 0.0f;
}

/* The best of the five; a die's joker knows markers. */
float te_plan_joker(struct planner *planner, int ap, const uint8_t *markers)
{
	float best = 0.0f;

	for (int action = 0; action < TILETUM_CHOICES; action++)
		best = larger(best, te_plan_action(planner, action, ap + markers[action]));
	return best;
}

/* What the action opposite a value of the wheel brings. */
float te_plan_face(struct planner *planner, int value)
{
	const uint8_t *markers = planner->features.self->markers;
	int action = tiletum_action_of(planner->features.state, value), ap = TILETUM_FACES + 1 - value;

	return action == TILETUM_ACTION_JOKER ? te_plan_joker(planner, ap, markers)
	                                      : te_plan_action(planner, action, ap + markers[action]);
}
