/* bastide show: a position of a record, drawn as in the terminal, as JSON, SVG or PNG. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"
#include "base/grow.h"
#include "base/system.h"
#include "cli/command.h"
#include "cli/drawing.h"
#include "cli/options.h"
#include "i18n/say.h"
#include "svg/picture.h"

struct plan {
	int ply; /* -1: the last */
	/* Returns 0 with an error. */
	int (*print)(const struct record *record, const struct game_state *state, struct error *error);
};

static int print_drawing(const struct record *record, const struct game_state *state,
                         struct error *error)
{
	(void)error;
	drawing_print(record, state);
	return 1;
}

static void write_picture(const struct record *record, const struct game_state *state, FILE *file)
{
	size_t capacity = 0;
	char *picture = (char *)grow(NULL, &capacity, PICTURE_SIZE_MAX, 1);

	picture_write(record->game, state, picture, capacity);
	fputs(picture, file);
	free(picture);
}

static int print_picture(const struct record *record, const struct game_state *state,
                         struct error *error)
{
	(void)error;
	write_picture(record, state, stdout);
	return 1;
}

/* By a program that is installed: of librsvg, or resvg. */
static int print_png(const struct record *record, const struct game_state *state,
                     struct error *error)
{
	static const char *const PROGRAMS[][2] = {{"rsvg-convert", "rsvg-convert"},
	                                          {"resvg", "resvg - -c"}};

	for (size_t each = 0; each < sizeof PROGRAMS / sizeof *PROGRAMS; each++) {
		FILE *input = NULL;

		if (!system_has_program(PROGRAMS[each][0]))
			continue;
		input = system_open_program(PROGRAMS[each][1]);
		if (!input)
			return error_set_system(error, PROGRAMS[each][0]);
		write_picture(record, state, input);
		if (system_close_program(input) == 0)
			return 1;
		return error_set(error, EXIT_SYSTEM, say("cli.error.no-png"), PROGRAMS[each][0]);
	}
	return error_set(error, EXIT_SYSTEM, "%s", say("cli.error.no-png-program"));
}

/* Everything about the position that a program may ask for. */
static int print_json(const struct record *record, const struct game_state *state,
                      struct error *error)
{
	static char text[GAME_JSON_MAX + 1];
	struct emit inner = emit_start(text, sizeof text);
	struct emit emit = document_start();

	(void)error;
	game_write_state(record->game, state, &inner);
	emit_end(&inner);
	emit_object(&emit, NULL);
	emit_setup(&emit, record->game, &record->setup);
	emit_number(&emit, "ply", record->count);
	emit_node_in_parts(&emit, record->game, state);
	emit_standing(&emit, record, state);
	emit_raw(&emit, "state", text);
	emit_object_end(&emit);
	print_document(&emit);
	return 1;
}

static void put_text(void *to, const char *text, size_t size)
{
	fwrite(text, 1, size, (FILE *)to);
}

static int print_position(const struct record *record, const struct game_state *state,
                          struct error *error)
{
	(void)state;
	if (!record->game->members)
		return error_set(error, EXIT_INPUT, say("cli.error.no-positions"), record->game->name);
	record_write_position(record, put_text, stdout);
	return 1;
}

static int show(const struct plan *plan, struct loaded *loaded, struct error *error)
{
	int ply = plan->ply < 0 ? loaded->record.count : plan->ply;

	if (ply > loaded->record.count) {
		char most[16], wanted[16];

		snprintf(most, sizeof most, "%d", loaded->record.count);
		snprintf(wanted, sizeof wanted, "%d", ply);
		return error_set(error, EXIT_USAGE, say("cli.error.not-in-range"), "--ply", "0", most,
		                 wanted);
	}
	record_replay(&loaded->record, ply, &loaded->state);
	loaded->record.count = ply;
	return plan->print(&loaded->record, &loaded->state, error);
}

int command_show(int argc, char **argv)
{
	static const struct option rows[] = {
		{"ply", required_argument, NULL, 'n'},
		{"ply", required_argument, NULL, 'p'}, /* as in 1.0; elsewhere -p is the number of seats */
		{"json", no_argument, NULL, 'j'},
		{"svg", no_argument, NULL, 'V'},
		{"png", no_argument, NULL, 'P'},
		{"position", no_argument, NULL, 'O'},
		OPTIONS_COMMON,
	};
	struct options options = options_new(argc, argv, rows);
	struct plan plan = {-1, print_drawing};
	struct error error;
	struct loaded loaded;
	int letter, is_shown;

	while ((letter = options_next(&options)) >= 0) {
		if (letter == 'n' || letter == 'p')
			plan.ply = (int)options_number(&options, "--ply", 0, INT_MAX);
		else
			plan.print = letter == 'j'   ? print_json
			             : letter == 'P' ? print_png
			             : letter == 'O' ? print_position
			                             : print_picture;
	}
	if (options.exit_code != OPTIONS_READ)
		return options.exit_code;
	if (!options_arguments(&options, 1, 1))
		return EXIT_USAGE;
	if (!file_load(argv[optind], &loaded, &error))
		return print_error(&error);
	is_shown = show(&plan, &loaded, &error);
	loaded_free(&loaded);
	if (is_shown)
		return EXIT_FINE;
	return error.code == EXIT_USAGE ? options_print_error(&options, &error) : print_error(&error);
}
