/* view.c - finds what a game has for the terminal. */
#include "term/view.h"

#include <string.h>

#include "term/scene.h"

static const struct terminal *terminal_of(const struct game *game)
{
	const struct terminal *row = TERMINALS;

	while (row->game && strcmp(row->game, game->name) != 0)
		row++;
	return row;
}

int view_part(const struct game *game, move m, int place, const struct part_kind *rows)
{
	const struct game_verb *verb = &game->verbs[MOVE_VERB(m)];
	const struct game_part *part = verb->parts[place];

	for (; part && part->kind && rows->kind; rows++)
		if (strcmp(rows->kind, part->kind) == 0)
			return PART(rows->part, game_part_value(verb, place, m) + rows->first);
	return PART_NONE;
}

int view_pages(const struct scene *scene)
{
	const struct view *view = scene->picker->view;

	return view->pages ? view->pages(scene) : 1;
}

int view_is_closing(const struct view *view, const void *state, move m)
{
	return view->is_closing && view->is_closing(state, m);
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
