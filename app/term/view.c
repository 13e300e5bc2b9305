/* view.c - finds what a game has for the terminal. */
#include "term/view.h"

#include <string.h>

static const struct terminal *terminal_of(const struct game *game)
{
	const struct terminal *row = TERMINALS;

	while (row->game && strcmp(row->game, game->name) != 0)
		row++;
	return row;
}

const struct view *view_of(const struct game *game)
{
	const struct view *view = terminal_of(game)->view;

	return view ? view : &GENERIC_VIEW;
}

const struct speech *speech_of(const struct game *game)
{
	return terminal_of(game)->speech;
}
