/* bastide puzzles --find: looks for puzzles in self-play or in records. It writes each one as soon
   as it is found, so that the search can be stopped and resumed. */
#include "cli/puzzles.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/grow.h"
#include "cli/progress.h"
#include "i18n/say.h"
#include "puzzles/find.h"

/* The least distance in plies between puzzles of one game: the next decision of the same turn would
   be the same question again. */
enum { APART = 6 };

/* A game that has been looked at is noted in the file, behind its puzzles. */
static const char SEARCHED[] = "# searched ";

struct search_run {
	const struct puzzles_plan *plan;
	struct finder finder;
	struct error *error;
	char *known; /* what the file held before */
	struct puzzle_text text;
	int found;
};

static int is_known(const struct search_run *run, const char *line)
{
	return run->known && strstr(run->known, line);
}

static int find(struct search_run *run, const void *state, struct puzzle *puzzle)
{
	return run->plan->is_draft ? puzzle_draft(&run->finder, state, puzzle)
	                           : puzzle_find(&run->finder, state, puzzle);
}

/* Looks at every decision of a record; `name` is what its puzzles are called before their ply. */
static int search_record(struct search_run *run, const struct record *record, const char *name)
{
	struct game_state state;
	struct record cut = *record;
	int last = -APART;

	game_start(record->game, &state, &record->setup);
	for (int ply = 0; ply < record->count; ply++) {
		char line[PUZZLE_NAME_MAX + 16];
		struct puzzle puzzle;

		progress(say("cli.puzzles.progress"), ply + 1, record->count);
		if (ply - last >= APART && find(run, &state, &puzzle)) {
			last = ply;
			run->found++;
			snprintf(puzzle.name, sizeof puzzle.name, "%s-%d", name, ply);
			snprintf(line, sizeof line, "# puzzle %s\n", puzzle.name);
			cut.count = ply;
			if (!is_known(run, line)) {
				puzzle_write(&puzzle, &cut, puzzle_text_add, &run->text);
				if (!puzzle_text_put(&run->text, run->plan->out, run->error))
					return 0;
			}
		}
		game_play(record->game, &state, record->moves[ply]);
	}
	progress_end();
	return 1;
}

static int note_searched(struct search_run *run, const char *name)
{
	puzzle_text_add(&run->text, SEARCHED, sizeof SEARCHED - 1);
	puzzle_text_add(&run->text, name, strlen(name));
	puzzle_text_add(&run->text, "\n", 1);
	return puzzle_text_put(&run->text, run->plan->out, run->error);
}

static int is_searched(const struct search_run *run, const char *name)
{
	char line[PUZZLE_NAME_MAX + 16];

	snprintf(line, sizeof line, "%s%s\n", SEARCHED, name);
	return is_known(run, line);
}

static void set_up(struct search_run *run, const struct game *game, uint64_t seed)
{
	run->finder = finder_new(game, seed, run->finder.memory);
	run->finder.themes = run->plan->theme;
	if (run->plan->effort)
		run->finder.effort = run->plan->effort;
}

static int search_self_play(struct search_run *run, struct record *record)
{
	for (long each = 0; each < run->plan->games; each++) {
		uint64_t seed = run->plan->seed + (uint64_t)each;
		char name[PUZZLE_NAME_MAX - 8];

		snprintf(name, sizeof name, "%s-%d-%" PRIu64, record->game->name, record->setup.players,
		         seed);
		if (is_searched(run, name))
			continue;
		set_up(run, record->game, seed);
		puzzle_self_play(&run->finder, seed, record);
		if (!search_record(run, record, name) || !note_searched(run, name))
			return 0;
	}
	return 1;
}

static int find_in_self_play(struct search_run *run)
{
	const struct puzzles_plan *plan = run->plan;
	int capacity = plan->args.game->nodes_max, is_fine;
	struct record record = record_new(malloc((size_t)capacity * sizeof(move)), capacity);

	if (!record.moves)
		return error_set_system(run->error, plan->args.game->name);
	record.game = plan->args.game;
	record.setup = plan->setup;
	is_fine = search_self_play(run, &record);
	free(record.moves);
	return is_fine;
}

/* The name of a record's puzzles: its file's, without folders and ending. */
static void name_of(const char *path, int number, char *out, size_t size)
{
	const char *start = strrchr(path, '/');
	int length;

	start = start ? start + 1 : path;
	length = (int)strcspn(start, ".");
	snprintf(out, size, number ? "%.*s-%d" : "%.*s", length < 30 ? length : 30, start, number + 1);
	for (char *at = out; *at; at++)
		if ((unsigned char)*at <= ' ')
			*at = '-';
}

static int find_in_file(struct search_run *run, const char *path)
{
	struct file file;
	struct loaded loaded;
	int more, number = 0;

	if (!file_open(&file, path, run->error))
		return 0;
	while ((more = file_next(&file, &loaded, run->error)) > 0) {
		char name[PUZZLE_NAME_MAX - 8];
		int is_fine = 1;

		name_of(path, number++, name, sizeof name);
		set_up(run, loaded.record.game, run->plan->seed);
		if (!is_searched(run, name))
			is_fine = search_record(run, &loaded.record, name) && note_searched(run, name);
		loaded_free(&loaded);
		if (!is_fine)
			break;
	}
	file_close(&file);
	return more < 0;
}

/* What an earlier search has written, or nothing. */
static int read_known(struct search_run *run)
{
	struct file file;
	size_t capacity = 0;

	if (!run->plan->out || access(run->plan->out, F_OK) != 0)
		return 1;
	if (!file_open(&file, run->plan->out, run->error))
		return 0;
	run->known = (char *)grow(NULL, &capacity, file.size + 1, 1);
	memcpy(run->known, file.text, file.size);
	run->known[file.size] = 0;
	file_close(&file);
	return 1;
}

int puzzles_find(const struct puzzles_plan *plan, char *const *paths, struct error *error)
{
	struct search_run run = {.plan = plan, .error = error};
	int is_fine;

	run.finder.memory = malloc(FINDER_MEMORY);
	if (!run.finder.memory)
		return error_set_system(error, say("cli.puzzles.memory"));
	is_fine = read_known(&run);
	if (is_fine && plan->args.game)
		is_fine = find_in_self_play(&run);
	for (; is_fine && !plan->args.game && *paths; paths++)
		is_fine = find_in_file(&run, *paths);
	free(run.known);
	free(run.text.bytes);
	free(run.finder.memory);
	return is_fine;
}
