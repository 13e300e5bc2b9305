/* bastide legal: the legal moves after a record. */
#include <stdio.h>

#include "base/file.h"
#include "cli/command.h"
#include "cli/options.h"

static void print_moves(const struct loaded *loaded)
{
	move moves[GAME_MOVES_MAX];
	int count = game_moves(loaded->record.game, &loaded->state, moves);

	for (int index = 0; index < count; index++) {
		char text[GAME_TEXT_MAX];

		game_write_move(loaded->record.game, &loaded->state, moves[index], text);
		puts(text);
	}
}

static void print_json(const struct loaded *loaded)
{
	struct emit emit = document_start();
	const struct game *game = loaded->record.game;

	emit_object(&emit, NULL);
	emit_setup(&emit, game, &loaded->record.setup);
	emit_number(&emit, "ply", loaded->record.count);
	emit_node_in_parts(&emit, game, &loaded->state);
	emit_object_end(&emit);
	print_document(&emit);
}

int command_legal(int argc, char **argv)
{
	static const struct option rows[] = {{"json", no_argument, NULL, 'j'}, OPTIONS_COMMON};
	struct options options = options_new(argc, argv, rows);
	void (*print)(const struct loaded *) = print_moves;
	struct error error;
	struct loaded loaded;

	while (options_next(&options) >= 0)
		print = print_json;
	if (options.exit_code != OPTIONS_READ)
		return options.exit_code;
	if (!options_arguments(&options, 1, 1))
		return EXIT_USAGE;
	if (!file_load(argv[optind], &loaded, &error))
		return print_error(&error);
	print(&loaded);
	loaded_free(&loaded);
	return EXIT_FINE;
}
