/* trace.c - bastide trace: one line for every node of a record, to compare implementations by. */
#include "core/trace.h"

#include <stdio.h>

#include "base/file.h"
#include "cli/command.h"
#include "cli/options.h"

static void print_trace(const struct record *record)
{
	struct game_state state;
	char line[TRACE_LINE_MAX];

	game_start(record->game, &state, &record->setup);
	for (int ply = 0; ply < record->count; ply++) {
		trace_line(record->game, &state, ply, line);
		puts(line);
		game_play(record->game, &state, record->moves[ply]);
	}
	trace_line(record->game, &state, record->count, line);
	puts(line);
}

int command_trace(int argc, char **argv)
{
	static const struct option rows[] = {OPTIONS_COMMON};
	struct options options = options_new(argc, argv, rows);
	struct trouble trouble;
	struct loaded loaded;

	while (options_next(&options) >= 0)
		continue;
	if (options.exit_code != OPTIONS_READ)
		return options.exit_code;
	if (!options_arguments(&options, 1, 1))
		return EXIT_USAGE;
	if (!file_load(argv[optind], &loaded, &trouble))
		return complain(&trouble);
	print_trace(&loaded.record);
	loaded_free(&loaded);
	return EXIT_FINE;
}
