/* bastide perft: counts the move sequences of a length after a record. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/number.h"
#include "cli/command.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "i18n/say.h"

enum { DEPTH_MAX = 99 };

/* The first moves with the number of sequences that begin with each. */
struct division {
	const struct game *game;
	const struct game_state *state;
	int depth;
	int count;
	move moves[GAME_MOVES_MAX];
	uint64_t sequences[GAME_MOVES_MAX];
	uint64_t total;
};

static void divide(struct division *division)
{
	const struct game *game = division->game;

	division->total = 0;
	division->count = 0;
	if (division->depth == 0 || game->turn(division->state) == GAME_OVER) {
		division->total = 1;
		return;
	}
	division->count = game->moves(division->state, division->moves);
	for (int index = 0; index < division->count; index++) {
		struct game_state next = *division->state;

		progress(say("cli.perft.progress"), index, division->count);
		game_play(game, &next, division->moves[index]);
		division->sequences[index] = game_perft(game, &next, division->depth - 1);
		division->total += division->sequences[index];
	}
	progress_end();
}

static void print_total(const struct division *division)
{
	printf("%" PRIu64 "\n", division->total);
}

static void print_divided(const struct division *division)
{
	for (int index = 0; index < division->count; index++) {
		char text[GAME_TEXT_MAX];

		game_write_move(division->game, division->state, division->moves[index], text);
		printf("%s %" PRIu64 "\n", text, division->sequences[index]);
	}
	print_total(division);
}

static void print_json(const struct division *division)
{
	struct emit emit = document_start();

	emit_object(&emit, NULL);
	emit_number(&emit, "depth", division->depth);
	emit_number(&emit, "sequences", (int64_t)division->total);
	emit_array(&emit, "moves");
	for (int index = 0; index < division->count; index++) {
		char text[GAME_TEXT_MAX];

		game_write_move(division->game, division->state, division->moves[index], text);
		emit_object(&emit, NULL);
		emit_string(&emit, "move", text);
		emit_number(&emit, "sequences", (int64_t)division->sequences[index]);
		emit_object_end(&emit);
	}
	emit_array_end(&emit);
	emit_object_end(&emit);
	print_document(&emit);
}

static int run(const char *path, int depth, void (*print)(const struct division *))
{
	static struct division division;
	struct error error;
	struct loaded loaded;

	if (!file_load(path, &loaded, &error))
		return print_error(&error);
	division.game = loaded.record.game;
	division.state = &loaded.state;
	division.depth = depth;
	divide(&division);
	print(&division);
	loaded_free(&loaded);
	return EXIT_FINE;
}

int command_perft(int argc, char **argv)
{
	static const struct option rows[] = {
		{"divide", no_argument, NULL, 'd'},
		{"json", no_argument, NULL, 'j'},
		OPTIONS_COMMON,
	};
	struct options options = options_new(argc, argv, rows);
	void (*print)(const struct division *) = print_total;
	struct error error;
	int letter;
	long depth;

	while ((letter = options_next(&options)) >= 0)
		print = letter == 'j' || print == print_json ? print_json : print_divided;
	if (options.exit_code != OPTIONS_READ)
		return options.exit_code;
	if (!options_arguments(&options, 2, 2))
		return EXIT_USAGE;
	depth = number_read(argv[optind + 1], 0, DEPTH_MAX);
	if (depth < 0) {
		error_set(&error, EXIT_USAGE, say("cli.error.not-a-number"), "DEPTH", argv[optind + 1]);
		return options_print_error(&options, &error);
	}
	return run(argv[optind], (int)depth, print);
}
