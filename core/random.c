/* random.c - drawing a move. */
#include "core/random.h"

static move draw_by_weight(struct random *random, const struct game *game, const void *state,
                           const move *moves, int count)
{
	uint32_t total = 0, drawn;
	int index = 0;

	for (int each = 0; each < count; each++)
		total += game->weight(state, moves[each]);
	drawn = random_below(random, total);
	while (drawn >= game->weight(state, moves[index]))
		drawn -= game->weight(state, moves[index++]);
	return moves[index];
}

move random_move(struct random *random, const struct game *game, const void *state,
                 const move *moves, int count)
{
	if (game->turn(state) == GAME_CHANCE)
		return draw_by_weight(random, game, state, moves, count);
	return moves[random_below(random, (uint32_t)count)];
}
