/* bastide trace: prints one line per node of a record, for comparing implementations. */
#include "core/trace.h"

#include <stdio.h>

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

static void print_lines(const struct loaded *loaded)
{
	print_trace(&loaded->record, print_line);
}

static void print_json_lines(const struct loaded *loaded)
{
	print_trace(&loaded->record, print_json);
}

int command_trace(int argc, char **argv)
{
	return options_print_record(argc, argv, print_lines, print_json_lines);
}
