/* bastide trace: one line for every node of a record, to compare implementations by. */
#include "core/trace.h"

#include <stdio.h>

#include "base/file.h"
#include "cli/command.h"
#include "cli/options.h"

static void print_line(const struct record *record, const struct game_state *state, int ply)
{
	char line[TRACE_LINE_MAX];

	trace_line(record->game, state, ply, line);
	puts(line);
}

static void print_json(const struct record *record, const struct game_state *state, int ply)
{
	struct emit emit = document_start();

	emit_object(&emit, NULL);
	emit_number(&emit, "ply", ply);
	emit_node(&emit, record->game, state);
	emit_standing(&emit, record, state);
	emit_object_end(&emit);
	print_document(&emit);
}

static void print_trace(const struct record *record,
                        void (*print)(const struct record *, const struct game_state *, int ply))
{
	struct game_state state;

	game_start(record->game, &state, &record->setup);
	for (int ply = 0; ply < record->count; ply++) {
		print(record, &state, ply);
		game_play(record->game, &state, record->moves[ply]);
	}
	print(record, &state, record->count);
}

int command_trace(int argc, char **argv)
{
	static const struct option rows[] = {{"json", no_argument, NULL, 'j'}, OPTIONS_COMMON};
	struct options options = options_new(argc, argv, rows);
	void (*print)(const struct record *, const struct game_state *, int) = print_line;
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
	print_trace(&loaded.record, print);
	loaded_free(&loaded);
	return EXIT_FINE;
}
