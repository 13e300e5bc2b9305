/* games.c - finding a game; the table itself is generated (games/games.cmake). */
#include "core/games.h"

#include <string.h>

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
