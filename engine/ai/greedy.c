/* greedy.c - the player that looks one move ahead: each move is made and the position evaluated. */
#include <string.h>

#include "ai/ai.h"

/* Among equals the one that the move prior prefers. */
move greedy_choose(const struct search_plan *plan, const void *state)
{
	const struct game *game = plan->game;
	move moves[GAME_MOVES_MAX];
	float worth[GAME_MOVES_MAX], best = -1.0f;
	int count = game->moves(state, moves), seat = game->turn(state), chosen = 0;

	evaluator_move_prior(plan->evaluator, state, plan->weights, moves, count, worth);
	for (int each = 0; each < count; each++) {
		struct game_state after;
		struct value value;

		memcpy(&after, state, game->state_size);
		game_play(game, &after, moves[each]);
		value_of_position(plan, &after, &value);
		if (value.worth[seat] > best ||
		    (value.worth[seat] == best && worth[each] > worth[chosen])) {
			best = value.worth[seat];
			chosen = each;
		}
	}
	return moves[chosen];
}
