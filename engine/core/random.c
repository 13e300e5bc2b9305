#include "core/random.h"

static move draw_by_weight(struct random *random, const struct game *game, const void *state,
                           const move *moves, int count)
{
	uint32_t weights[GAME_MOVES_MAX], total = 0, drawn;
	int index;

	for (int each = 0; each < count; each++) {
		weights[each] = game->weight(state, moves[each]);
		total += weights[each];
	}
	drawn = random_below(random, total);
	for (index = 0; index + 1 < count && drawn >= weights[index]; index++)
		drawn -= weights[index];
	return moves[index];
}

move random_move(struct random *random, const struct game *game, const void *state,
                 const move *moves, int count)
{
	if (game->turn(state) == GAME_CHANCE)
		return draw_by_weight(random, game, state, moves, count);
	return moves[random_below(random, (uint32_t)count)];
}
