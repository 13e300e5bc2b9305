/* bastide puzzles --check: runs all tests again with another seed. --rate: only measures the
   difficulty with the present levels again, and drops puzzles that have become easy. */
#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"
#include "cli/puzzles.h"
#include "i18n/say.h"
#include "puzzles/find.h"

struct check {
	const struct puzzles_plan *plan;
	enum puzzle_fault (*judge)(struct finder *finder, const void *state, struct puzzle *puzzle);
	void *memory;
	struct puzzle_text text;
	int is_written; /* those that pass */
	int held, count;
};

static const char *fault_word(enum puzzle_fault fault)
{
	switch (fault) {
	case PUZZLE_FINE:
		return "";
	case PUZZLE_UNSTABLE:
		return say("cli.puzzles.unstable");
	case PUZZLE_EASY:
		return say("cli.puzzles.easy");
	case PUZZLE_UNTOLD:
		return say("cli.puzzles.untold");
	case PUZZLE_SHALLOW:
		return say("cli.puzzles.shallow");
	case PUZZLE_CLOSE:
		return say("cli.puzzles.close");
	}
	return "";
}

/* Returns 0 with the error if it cannot be written down. */
static int tell(struct check *check, const struct puzzle *puzzle, const struct record *record,
                enum puzzle_fault fault, struct error *error)
{
	if (fault != PUZZLE_FINE) {
		/* What is written may go to standard output. */
		FILE *out = check->is_written && !check->plan->out ? stderr : stdout;

		fprintf(out, say("cli.puzzles.broken"), puzzle->name, fault_word(fault));
		fputc('\n', out);
		fflush(out);
		return 1;
	}
	check->held++;
	if (!check->is_written)
		return 1;
	puzzle_write(puzzle, record, puzzle_text_add, &check->text);
	return puzzle_text_put(&check->text, check->plan->out, error);
}

/* Returns 0 with the error if the record is no puzzle. */
static int check_one(struct check *check, const struct file *file, const struct loaded *loaded,
                     size_t start, struct error *error)
{
	const struct game *game = loaded->record.game;
	struct finder finder = finder_new(game, check->plan->seed, check->memory);
	struct puzzle puzzle;

	check->count++;
	if (check->plan->effort)
		finder.effort = check->plan->effort;
	if (!puzzle_read(&puzzle, game, &loaded->state, file->text + start, file->at - start))
		return error_set(error, EXIT_INPUT, say("cli.puzzles.not-a-puzzle"), file->path,
		                 check->count);
	return tell(check, &puzzle, &loaded->record, check->judge(&finder, &loaded->state, &puzzle),
	            error);
}

static int check_file(struct check *check, const char *path, struct error *error)
{
	struct file file;
	struct loaded loaded;
	int more = 1;

	if (!file_open(&file, path, error))
		return 0;
	while (more > 0) {
		size_t start = file.at;

		more = file_next(&file, &loaded, error);
		if (more <= 0)
			break;
		if (!check_one(check, &file, &loaded, start, error))
			more = 0;
		loaded_free(&loaded);
	}
	file_close(&file);
	return more < 0;
}

/* Judges all puzzles of all files. Returns 0 with the error if one cannot be read or written. */
static int check_files(struct check *check, char *const *paths, struct error *error)
{
	int is_fine = 1;

	check->memory = malloc(FINDER_MEMORY);
	if (!check->memory)
		return error_set_system(error, say("cli.puzzles.memory"));
	for (; is_fine && *paths; paths++)
		is_fine = check_file(check, *paths, error);
	free(check->memory);
	free(check->text.bytes);
	return is_fine;
}

int puzzles_check(const struct puzzles_plan *plan, char *const *paths, struct error *error)
{
	struct check check = {.plan = plan, .judge = puzzle_check, .is_written = plan->out != NULL};
	char text[ERROR_TEXT_MAX];

	if (!check_files(&check, paths, error))
		return 0;
	snprintf(text, sizeof text, say("cli.puzzles.held"), check.held, check.count);
	if (check.held < check.count)
		return error_set(error, EXIT_INPUT, "%s", text);
	puts(text);
	return 1;
}

int puzzles_rate(const struct puzzles_plan *plan, char *const *paths, struct error *error)
{
	struct check check = {.plan = plan, .judge = puzzle_rate, .is_written = 1};

	return check_files(&check, paths, error);
}
