/* greedy.c - the player that looks one move ahead: each move is made and the position evaluated. */
#include <string.h>

#include "ai/ai.h"

/* The value of a position for a seat: exact at the end, the brain's opinion before. */
static float value_for(const struct brain *brain, const struct game *game, const void *state,
                       const float *weights, int seat)
{
	struct outlook outlook;
	struct value value;

	if (game->turn(state) == GAME_OVER) {
		value_of_result(game, state, &value);
	} else {
		brain_evaluate(brain, game, state, weights, &outlook);
		value_of_outlook(&outlook, game->players(state), &value);
	}
	return value.worth[seat];
}

/* Among equals the one that the judgement prefers. */
move brain_greedy(const struct brain *brain, const struct game *game, const void *state,
                  const float *weights)
{
	move moves[GAME_MOVES_MAX];
	float worth[GAME_MOVES_MAX], best = -1.0f;
	int count = game->moves(state, moves), seat = game->turn(state), chosen = 0;

	brain_judge(brain, state, weights, moves, count, worth);
	for (int each = 0; each < count; each++) {
		struct game_state after;
		float value;

		memcpy(&after, state, game->state_size);
		game_play(game, &after, moves[each]);
		value = value_for(brain, game, &after, weights, seat);
		if (value > best || (value == best && worth[each] > worth[chosen])) {
			best = value;
			chosen = each;
		}
	}
	return moves[chosen];
}
