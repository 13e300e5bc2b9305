/* board.c - the table of drawings. */
#include "term/board.h"

#include <string.h>

extern const struct drawing *const DRAWINGS[]; /* written by games/games.cmake; ends with NULL */

const struct drawing *drawing_of(const struct game *game)
{
	for (const struct drawing *const *drawing = DRAWINGS; *drawing; drawing++)
		if (strcmp((*drawing)->game, game->name) == 0)
			return *drawing;
	return &PLAIN_DRAWING;
}
