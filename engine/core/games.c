/* games.c - the registry. A new game adds one declaration and one row. */
#include "games/games.h"

#include <string.h>

extern const struct game medina_game;
extern const struct game caylus_game;
extern const struct game tiletum_game;

const struct game *const GAMES[] = {
	&medina_game,
	&caylus_game,
	&tiletum_game,
	NULL,
};

const struct game *games_find(const char *name)
{
	for (const struct game *const *game = GAMES; *game; game++)
		if (strcmp((*game)->name, name) == 0)
			return *game;
	return NULL;
}

int games_nodes_max(void)
{
	int most = 0;

	for (const struct game *const *game = GAMES; *game; game++)
		if ((*game)->nodes_max > most)
			most = (*game)->nodes_max;
	return most;
}
