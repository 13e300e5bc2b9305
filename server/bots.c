/* bots.c - computer players at online tables. */
#include "server/bots.h"

#include <string.h>

#include "core/random.h"

const char *const BOT_LEVELS[] = {"random", NULL};

const char *bots_stand_in(void)
{
	return BOT_LEVELS[0];
}

int bots_has_level(const char *level)
{
	for (const char *const *each = BOT_LEVELS; *each; each++)
		if (strcmp(*each, level) == 0)
			return 1;
	return 0;
}

move bots_choose(const struct game *game, const void *state, const char *level, uint64_t seed)
{
	struct random random = random_seeded(seed);
	move moves[GAME_MOVES_MAX];

	(void)level; /* there is one */
	return random_move(&random, game, state, moves, game->moves(state, moves));
}
