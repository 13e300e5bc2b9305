/* greedy.c - the player that looks one move ahead: each move is made and the position evaluated. */
#include <string.h>

#include "ai/ai.h"

/* The value of a position for a seat: exact at the end, the brain's opinion before. */
static float value_for(const struct search_plan *plan, const void *state, int seat)
{
	struct outlook outlook;
	struct value value;

	if (plan->game->turn(state) == GAME_OVER) {
		value_of_result(plan, state, &value);
	} else {
		brain_evaluate(plan->brain, plan->game, state, plan->weights, &outlook);
		value_of_outlook(plan, &outlook, plan->game->players(state), &value);
	}
	return value.worth[seat];
}

/* Among equals the one that the judgement prefers. */
move greedy_choose(const struct search_plan *plan, const void *state)
{
	const struct game *game = plan->game;
	move moves[GAME_MOVES_MAX];
	float worth[GAME_MOVES_MAX], best = -1.0f;
	int count = game->moves(state, moves), seat = game->turn(state), chosen = 0;

	brain_judge(plan->brain, state, plan->weights, moves, count, worth);
	for (int each = 0; each < count; each++) {
		struct game_state after;
		float value;

		memcpy(&after, state, game->state_size);
		game_play(game, &after, moves[each]);
		value = value_for(plan, &after, seat);
		if (value > best || (value == best && worth[each] > worth[chosen])) {
			best = value;
			chosen = each;
		}
	}
	return moves[chosen];
}
