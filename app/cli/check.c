/* bastide check: replays records, with the variations of studies, and prints the first mistake, or
   points and places. */
#include <stdio.h>

#include "base/file.h"
#include "cli/command.h"
#include "cli/options.h"
#include "cli/sheet.h"
#include "i18n/say.h"

/* How the result of a record is printed. `before` is the separator before the next member of a JSON
   list, NULL if there is no list. */
struct report {
	void (*fine)(struct report *report, const char *path, const struct loaded *loaded);
	void (*wrong)(struct report *report, const char *path, const struct error *error);
	const char *before;
};

static void print_fine(struct report *report, const char *path, const struct loaded *loaded)
{
	const struct record *record = &loaded->record;
	const struct game *game = record->game;
	int points[GAME_SEATS_MAX], places[GAME_SEATS_MAX];
	int is_over = game->turn(&loaded->state) == GAME_OVER;

	(void)report;
	printf("%s: ", path);
	printf(say_count("cli.check.moves", record->count), game->name, record->setup.players,
	       record->count);
	if (loaded->study.node_count > record->count + 1)
		printf(say_count("cli.check.variations", loaded->study.node_count - record->count - 1),
		       loaded->study.node_count - record->count - 1);
	printf(" %s\n", is_over ? say("cli.check.over") : say("cli.check.not-over"));
	game->score(&loaded->state, points);
	game_result(game, &loaded->state, places);
	for (int seat = 0; seat < record->setup.players; seat++) {
		printf("  ");
		printf(say_count("cli.check.seat", points[seat]), seat + 1, points[seat], places[seat]);
		printf("%s%s\n", record->names[seat][0] ? "  " : "", record->names[seat]);
	}
}

static void print_wrong(struct report *report, const char *path, const struct error *error)
{
	(void)report;
	(void)path;
	print_error(error);
}

/* Each record is a separate document in a list that command_check closes. */
static struct emit start_json(struct report *report, const char *path)
{
	struct emit emit = document_start();

	fputs(report->before, stdout);
	report->before = ",";
	emit_object(&emit, NULL);
	emit_string(&emit, "file", path);
	return emit;
}

static void json_fine(struct report *report, const char *path, const struct loaded *loaded)
{
	struct emit emit = start_json(report, path);
	const struct record *record = &loaded->record;
	const struct game *game = record->game;
	struct sheet sheet;

	emit_bool(&emit, "legal", 1);
	emit_setup(&emit, game, &record->setup);
	emit_number(&emit, "moves", record->count);
	emit_number(&emit, "variations", loaded->study.node_count - record->count - 1);
	emit_number(&emit, "notes", loaded->study.note_count);
	emit_bool(&emit, "over", game->turn(&loaded->state) == GAME_OVER);
	emit_standing(&emit, record, &loaded->state);
	sheet_of(record, &sheet);
	emit_array(&emit, "sources");
	for (int seat = 0; seat < record->setup.players; seat++)
		sheet_emit(&sheet, game, seat, NULL, &emit);
	emit_array_end(&emit);
	emit_object_end(&emit);
	print_document(&emit);
}

static void json_wrong(struct report *report, const char *path, const struct error *error)
{
	struct emit emit = start_json(report, path);

	emit_bool(&emit, "legal", 0);
	emit_string(&emit, "error", error->text);
	emit_object_end(&emit);
	print_document(&emit);
}

/* Checks all records of a file, also after a wrong one. */
static int check_file(struct report *report, const char *path)
{
	struct error error;
	struct loaded loaded;
	struct file file;
	int more, code = EXIT_FINE;

	if (!file_open(&file, path, &error)) {
		report->wrong(report, path, &error);
		return (int)error.code;
	}
	while ((more = file_next_study(&file, &loaded, &error)) >= 0) {
		if (more > 0) {
			report->fine(report, path, &loaded);
		} else {
			report->wrong(report, path, &error);
			code = (int)error.code;
		}
		loaded_free(&loaded);
	}
	file_close(&file);
	return code;
}

int command_check(int argc, char **argv)
{
	static const struct option rows[] = {{"json", no_argument, NULL, 'j'}, OPTIONS_COMMON};
	struct options options = options_new(argc, argv, rows);
	struct report report = {print_fine, print_wrong, NULL};
	int worst = EXIT_FINE;

	while (options_next(&options) >= 0)
		report = (struct report){json_fine, json_wrong, "{\"records\": ["};
	if (options.exit_code != OPTIONS_READ)
		return options.exit_code;
	if (!options_arguments(&options, 1, argc))
		return EXIT_USAGE;
	for (int each = optind; each < argc; each++) {
		int code = check_file(&report, argv[each]);

		worst = code > worst ? code : worst;
	}
	if (report.before)
		puts("]}");
	return worst;
}
