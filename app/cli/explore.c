/* bastide explore: how often each move was played in the games of a folder, by whom, with which
   results. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/grow.h"
#include "cli/columns.h"
#include "cli/command.h"
#include "cli/options.h"
#include "i18n/say.h"

enum {
	AFTER_MAX = 64,    /* moves before the position */
	EXAMPLES_MAX = 10, /* players and files that are named for a move */
	PATH_TEXT_MAX = 4096,
	MOVE_WIDTH = 32,
	NUMBER_WIDTH = 8,
	NAME_WIDTH = 24
};

/* What became of a move. */
struct branch {
	char move[GAME_TEXT_MAX];
	int seat; /* who made it, or GAME_CHANCE */
	long games, finished, first, points;
	char by[EXAMPLES_MAX][RECORD_NAME_MAX]; /* the first players of it */
	char *files[EXAMPLES_MAX];
	int by_count, file_count;
};

struct exploration {
	const struct game *game; /* NULL: that of the first record */
	struct game_setup setup;
	char after[AFTER_MAX][GAME_TEXT_MAX];
	int after_count;
	struct branch *branches;
	size_t count, capacity;
	long games;
	int worst; /* the exit code of the worst file */
};

/* --- counting --------------------------------------------------------------------------------- */

static int is_same_setup(struct exploration *all, const struct record *record)
{
	if (!all->game) {
		all->game = record->game;
		all->setup = record->setup;
	}
	return record->game == all->game && memcmp(&record->setup, &all->setup, sizeof all->setup) == 0;
}

/* Replays the moves before the position. Returns 0 if the record has others, or ends there. */
static int reaches(const struct exploration *all, const struct record *record,
                   struct game_state *state)
{
	if (record->count <= all->after_count)
		return 0;
	record_replay(record, 0, state);
	for (int ply = 0; ply < all->after_count; ply++) {
		char text[GAME_TEXT_MAX];

		game_write_move(record->game, state, record->moves[ply], text);
		if (strcmp(text, all->after[ply]) != 0)
			return 0;
		game_play(record->game, state, record->moves[ply]);
	}
	return 1;
}

static struct branch *find_branch(struct exploration *all, const char *text, int seat)
{
	struct branch *branch;

	for (size_t each = 0; each < all->count; each++)
		if (strcmp(all->branches[each].move, text) == 0)
			return &all->branches[each];
	all->branches = (struct branch *)grow(all->branches, &all->capacity, all->count + 1,
	                                      sizeof *branch);
	branch = &all->branches[all->count++];
	memset(branch, 0, sizeof *branch);
	snprintf(branch->move, sizeof branch->move, "%s", text);
	branch->seat = seat;
	return branch;
}

static void add_player(struct branch *branch, const char *name)
{
	for (int each = 0; each < branch->by_count; each++)
		if (strcmp(branch->by[each], name) == 0)
			return;
	if (name[0] && branch->by_count < EXAMPLES_MAX)
		snprintf(branch->by[branch->by_count++], RECORD_NAME_MAX, "%s", name);
}

static void add_result(struct branch *branch, const struct loaded *loaded)
{
	int points[GAME_SEATS_MAX] = {0}, places[GAME_SEATS_MAX] = {0};

	if (loaded->record.game->turn(&loaded->state) != GAME_OVER)
		return;
	branch->finished++;
	if (branch->seat < 0)
		return;
	loaded->record.game->score(&loaded->state, points);
	game_result(loaded->record.game, &loaded->state, places);
	branch->first += places[branch->seat] == 1;
	branch->points += points[branch->seat];
}

static void count_record(struct exploration *all, const char *path, const struct loaded *loaded)
{
	const struct record *record = &loaded->record;
	char text[GAME_TEXT_MAX];
	struct game_state state;
	struct branch *branch;
	int seat;

	if (!is_same_setup(all, record) || !reaches(all, record, &state))
		return;
	seat = record->game->turn(&state);
	game_write_move(record->game, &state, record->moves[all->after_count], text);
	branch = find_branch(all, text, seat);
	all->games++;
	branch->games++;
	if (seat >= 0)
		add_player(branch, record->names[seat]);
	add_result(branch, loaded);
	if (branch->file_count < EXAMPLES_MAX)
		branch->files[branch->file_count++] = strdup(path);
}

/* --- reading ---------------------------------------------------------------------------------- */

static void report(struct exploration *all, const struct error *error)
{
	int code = print_error(error);

	all->worst = code > all->worst ? code : all->worst;
}

static void read_file(struct exploration *all, const char *path)
{
	struct error error;
	struct loaded loaded;
	struct file file;
	int more;

	if (!file_open(&file, path, &error)) {
		report(all, &error);
		return;
	}
	while ((more = file_next(&file, &loaded, &error)) >= 0) {
		if (more > 0)
			count_record(all, path, &loaded);
		else
			report(all, &error);
		loaded_free(&loaded);
	}
	file_close(&file);
}

static int is_record(const char *name)
{
	size_t length = strlen(name);

	return length > 5 && strcmp(name + length - 5, ".game") == 0;
}

static int compare_names(const void *one, const void *other)
{
	return strcmp(*(char *const *)one, *(char *const *)other);
}

/* In the order of their names, so that the output is the same everywhere. */
static void read_folder(struct exploration *all, const char *path, DIR *folder)
{
	size_t count = 0, capacity = 0;
	char **names = NULL;

	for (struct dirent *row; (row = readdir(folder));) {
		char file[PATH_TEXT_MAX];

		if (!is_record(row->d_name) ||
		    snprintf(file, sizeof file, "%s/%s", path, row->d_name) >= (int)sizeof file)
			continue;
		names = (char **)grow(names, &capacity, count + 1, sizeof *names);
		names[count++] = strdup(file);
	}
	if (count > 0)
		qsort(names, count, sizeof *names, compare_names);
	for (size_t each = 0; each < count; each++) {
		read_file(all, names[each]);
		free(names[each]);
	}
	free(names);
}

static void read_path(struct exploration *all, const char *path)
{
	DIR *folder = opendir(path);

	if (!folder) {
		read_file(all, path);
		return;
	}
	read_folder(all, path, folder);
	closedir(folder);
}

/* "merchant h6; roof a3" */
static void read_after(struct exploration *all, const char *text)
{
	while (*text && all->after_count < AFTER_MAX) {
		size_t length = strcspn(text, ";"), end = length;

		while (end > 0 && text[end - 1] == ' ')
			end--;
		if (end > 0)
			snprintf(all->after[all->after_count++], GAME_TEXT_MAX, "%.*s", (int)end, text);
		text += length;
		text += strspn(text, "; ");
	}
}

/* --- writing ---------------------------------------------------------------------------------- */

/* The most frequent first; the same order everywhere. */
static int compare_branches(const void *one, const void *other)
{
	const struct branch *left = (const struct branch *)one;
	const struct branch *right = (const struct branch *)other;

	if (left->games != right->games)
		return left->games < right->games ? 1 : -1;
	return strcmp(left->move, right->move);
}

static void print_share(long part, long whole, const char *sign)
{
	char text[32] = "-";

	if (whole > 0)
		snprintf(text, sizeof text, "%.1f%s",
		         (sign[0] ? 100.0 : 1.0) * (double)part / (double)whole, sign);
	print_right(text, NUMBER_WIDTH);
}

static void print_branch(const struct branch *branch)
{
	char games[32];

	snprintf(games, sizeof games, "%ld", branch->games);
	print_left(branch->move, MOVE_WIDTH);
	print_right(games, NUMBER_WIDTH);
	print_share(branch->first, branch->seat < 0 ? 0 : branch->finished, "%");
	print_share(branch->points, branch->seat < 0 ? 0 : branch->finished, "");
	printf("  ");
	print_left(branch->by_count > 0 ? branch->by[0] : "", NAME_WIDTH);
	printf(" %s\n", branch->files[0]);
}

static void print_all(const struct exploration *all)
{
	print_left(say("cli.explore.move"), MOVE_WIDTH);
	print_right(say("cli.explore.games"), NUMBER_WIDTH);
	print_right(say("cli.explore.first"), NUMBER_WIDTH);
	print_right(say("cli.explore.points"), NUMBER_WIDTH);
	printf("  ");
	print_left(say("cli.explore.by"), NAME_WIDTH);
	printf(" %s\n", say("cli.explore.file"));
	for (size_t each = 0; each < all->count; each++)
		print_branch(&all->branches[each]);
}

static void emit_branch(struct emit *emit, const struct branch *branch)
{
	emit_object(emit, NULL);
	emit_string(emit, "move", branch->move);
	emit_number(emit, "seat", branch->seat < 0 ? 0 : branch->seat + 1);
	emit_number(emit, "games", branch->games);
	emit_number(emit, "finished", branch->finished);
	emit_number(emit, "first", branch->first);
	emit_number(emit, "points", branch->points);
	emit_array(emit, "by");
	for (int each = 0; each < branch->by_count; each++)
		emit_string(emit, NULL, branch->by[each]);
	emit_array_end(emit);
	emit_array(emit, "files");
	for (int each = 0; each < branch->file_count; each++)
		emit_string(emit, NULL, branch->files[each]);
	emit_array_end(emit);
	emit_object_end(emit);
}

/* A document for each move: they would not all fit into one. */
static void print_json(const struct exploration *all)
{
	struct emit emit = document_start();

	emit_object(&emit, NULL);
	emit_setup(&emit, all->game, &all->setup);
	emit_number(&emit, "after", all->after_count);
	emit_number(&emit, "games", all->games);
	emit_object_end(&emit);
	printf("{\"position\": ");
	print_document(&emit);
	for (size_t each = 0; each < all->count; each++) {
		printf(each ? ", " : ", \"moves\": [");
		emit = document_start();
		emit_branch(&emit, &all->branches[each]);
		print_document(&emit);
	}
	puts("]}");
}

static void free_branches(struct exploration *all)
{
	for (size_t each = 0; each < all->count; each++)
		for (int file = 0; file < all->branches[each].file_count; file++)
			free(all->branches[each].files[file]);
	free(all->branches);
}

static int print_exploration(struct exploration *all, int is_json)
{
	struct error error;

	if (all->count == 0) {
		error_set(&error, EXIT_INPUT, "%s", say("cli.explore.none"));
		return print_error(&error);
	}
	qsort(all->branches, all->count, sizeof *all->branches, compare_branches);
	if (is_json)
		print_json(all);
	else
		print_all(all);
	return all->worst;
}

/* The set-up that is asked for, if any. */
static int choose_setup(struct exploration *all, const struct setup_args *args)
{
	struct error error;

	if (!args->game && !args->players && !args->option_count)
		return 1;
	if (!setup_args_finish(args, &all->setup, &error)) {
		print_error(&error);
		return 0;
	}
	all->game = args->game;
	return 1;
}

int command_explore(int argc, char **argv)
{
	static const struct option rows[] = {OPTIONS_SETUP_ARGS,
	                                     {"after", required_argument, NULL, 'a'},
	                                     {"json", no_argument, NULL, 'j'},
	                                     OPTIONS_COMMON};
	struct options options = options_new(argc, argv, rows);
	struct exploration all = {.worst = EXIT_FINE};
	struct setup_args args = {0};
	int letter, is_json = 0, code;

	while ((letter = options_next(&options)) >= 0) {
		options_setup_args(&options, letter, &args);
		is_json |= letter == 'j';
		if (letter == 'a')
			read_after(&all, optarg);
	}
	if (options.exit_code != OPTIONS_READ)
		return options.exit_code;
	if (!options_arguments(&options, 1, argc) || !choose_setup(&all, &args))
		return EXIT_USAGE;
	for (int each = optind; each < argc; each++)
		read_path(&all, argv[each]);
	code = print_exploration(&all, is_json);
	free_branches(&all);
	return code;
}
