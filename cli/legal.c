/* legal.c - bastide legal: the legal moves after a record. */
#include <stdio.h>

#include "base/file.h"
#include "cli/command.h"
#include "cli/options.h"

static int list_moves(const struct loaded *loaded, move *moves)
{
	const struct game *game = loaded->record.game;

	return game->turn(&loaded->state) == GAME_OVER ? 0 : game->moves(&loaded->state, moves);
}

static void print_moves(const struct loaded *loaded)
{
	move moves[GAME_MOVES_MAX];
	int count = list_moves(loaded, moves);

	for (int index = 0; index < count; index++) {
		char text[GAME_TEXT_MAX];

		loaded->record.game->write_move(&loaded->state, moves[index], text);
		puts(text);
	}
}

static void emit_move(struct emit *emit, const struct loaded *loaded, move m)
{
	const struct game *game = loaded->record.game;
	char text[GAME_TEXT_MAX];

	game->write_move(&loaded->state, m, text);
	emit_object(emit, NULL);
	emit_string(emit, "move", text);
	if (game->turn(&loaded->state) == GAME_CHANCE)
		emit_number(emit, "weight", game->weight(&loaded->state, m));
	emit_object_end(emit);
}

static void print_json(const struct loaded *loaded)
{
	struct emit emit = emit_start(document, sizeof document);
	const struct game *game = loaded->record.game;
	move moves[GAME_MOVES_MAX];
	int count = list_moves(loaded, moves);

	emit_object(&emit, NULL);
	emit_setup(&emit, game, &loaded->record.setup);
	emit_number(&emit, "ply", loaded->record.count);
	emit_string(&emit, "actor", actor_word(game, &loaded->state));
	emit_string(&emit, "node", game->node(&loaded->state));
	emit_array(&emit, "moves");
	for (int index = 0; index < count; index++)
		emit_move(&emit, loaded, moves[index]);
	emit_array_end(&emit);
	emit_object_end(&emit);
	print_document(&emit);
}

int command_legal(int argc, char **argv)
{
	static const struct option rows[] = {{"json", no_argument, NULL, 'j'}, OPTIONS_COMMON};
	struct options options = options_new(argc, argv, rows);
	void (*print)(const struct loaded *) = print_moves;
	struct trouble trouble;
	struct loaded loaded;

	while (options_next(&options) >= 0)
		print = print_json;
	if (options.exit_code != OPTIONS_READ)
		return options.exit_code;
	if (!options_arguments(&options, 1, 1))
		return EXIT_USAGE;
	if (!file_load(argv[optind], &loaded, &trouble))
		return complain(&trouble);
	print(&loaded);
	loaded_free(&loaded);
	return EXIT_FINE;
}
