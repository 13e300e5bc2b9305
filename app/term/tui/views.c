/* views.c - the table of views. */
#include <string.h>

#include "term/tui/view.h"

extern const struct view *const VIEWS[]; /* written by games/games.cmake; ends with NULL */

const struct view *view_of(const struct game *game)
{
	for (const struct view *const *view = VIEWS; *view; view++)
		if (strcmp((*view)->game, game->name) == 0)
			return *view;
	return &GENERIC_VIEW;
}
