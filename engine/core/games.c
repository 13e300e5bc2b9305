/* Finds games by name. games/games.cmake generates the table. */
#include "core/games.h"

#include <string.h>

/* Written by games/games.cmake, in the order of GAMES. */
extern const unsigned char GAMES_SHIPPED[];

int games_is_shipped(const struct game *game)
{
	for (int each = 0; GAMES[each]; each++)
		if (GAMES[each] == game)
			return GAMES_SHIPPED[each];
	return 0;
}

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
