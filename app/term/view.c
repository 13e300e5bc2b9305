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

static int part_of(const struct part_kind *row, const struct game_verb *verb, int place, move m)
{
	int value = game_part_value(verb, place, m);

	return PART(row->part, (row->convert ? row->convert(value) : value) + row->first);
}

int part_is_in(const int *parts, int count, int part)
{
	for (int each = 0; each < count; each++)
		if (parts[each] == part)
			return 1;
	return 0;
}

int view_parts(const struct game *game, move m, const struct part_kind *rows, int *parts)
{
	const struct game_verb *verb = &game->verbs[MOVE_VERB(m)];
	int count = 0;

	for (int place = 0; place < GAME_PARTS_MAX && verb->parts[place]; place++) {
		const struct part_kind *row = rows;
		const char *kind = verb->parts[place]->kind;

		while (row->kind && (!kind || strcmp(row->kind, kind) != 0))
			row++;
		if (row->kind && !game_part_is_unsaid(verb, place, m))
			parts[count++] = part_of(row, verb, place, m);
	}
	return count;
}

int view_pages(const struct scene *scene)
{
	const struct view *view = scene->picker->view;

	return view->pages ? view->pages(scene) : 1;
}

int view_has_word(const char *list, const char *word)
{
	size_t length = strlen(word);

	for (const char *at = strstr(list, word); at; at = strstr(at + 1, word))
		if ((at == list || at[-1] == ' ') && (at[length] == ' ' || !at[length]))
			return 1;
	return 0;
}

int view_is_closing(const struct view *view, const struct game *game, move m)
{
	return view->closing && view_has_word(view->closing, game->verbs[MOVE_VERB(m)].word);
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
