/* bastide legal: the legal moves after a record. */
#include <stdio.h>

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
	return options_print_record(argc, argv, print_moves, print_json);
}
