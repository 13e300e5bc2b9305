/* puzzles_check.c - bastide puzzles --check: searches puzzles again with another seed. */
#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"
#include "cli/progress.h"
#include "cli/puzzles.h"
#include "puzzles/find.h"
#include "words/say.h"

struct check {
	const struct puzzles_plan *plan;
	void *memory;
	int held, count;
};

/* Returns 0 with the trouble if the record is no puzzle. */
static int check_one(struct check *check, const struct file *file, const struct loaded *loaded,
                     size_t start, struct trouble *trouble)
{
	const struct game *game = loaded->record.game;
	struct finder finder = finder_new(game, check->plan->seed, check->memory);
	char text[GAME_TEXT_MAX];
	struct puzzle puzzle;
	move found;

	check->count++;
	if (!puzzle_read(&puzzle, game, &loaded->state, file->text + start, file->at - start))
		return trouble_say(trouble, EXIT_INPUT, say("cli.puzzles.not-a-puzzle"), file->path,
		                   check->count);
	found = puzzle_search(&finder, &loaded->state);
	if (found == puzzle.answer) {
		check->held++;
		return 1;
	}
	game->write_move(&loaded->state, found, text);
	printf(say("cli.puzzles.broken"), puzzle.name, text);
	putchar('\n');
	return 1;
}

static int check_file(struct check *check, const char *path, struct trouble *trouble)
{
	struct file file;
	struct loaded loaded;
	int more = 1;

	if (!file_open(&file, path, trouble))
		return 0;
	while (more > 0) {
		size_t start = file.at;

		more = file_next(&file, &loaded, trouble);
		if (more <= 0)
			break;
		if (!check_one(check, &file, &loaded, start, trouble))
			more = 0;
		loaded_free(&loaded);
	}
	file_close(&file);
	return more < 0;
}

int puzzles_check(const struct puzzles_plan *plan, char *const *paths, struct trouble *trouble)
{
	struct check check = {.plan = plan, .memory = malloc(FINDER_MEMORY)};
	char text[TROUBLE_TEXT_MAX];
	int is_fine = 1;

	if (!check.memory)
		return trouble_system(trouble, say("cli.puzzles.memory"));
	for (; is_fine && *paths; paths++)
		is_fine = check_file(&check, *paths, trouble);
	free(check.memory);
	if (!is_fine)
		return 0;
	snprintf(text, sizeof text, say("cli.puzzles.held"), check.held, check.count);
	if (check.held < check.count)
		return trouble_say(trouble, EXIT_INPUT, "%s", text);
	puts(text);
	return 1;
}
