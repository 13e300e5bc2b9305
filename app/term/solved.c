#include "term/solved.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/folder.h"
#include "base/grow.h"
#include "base/system.h"

enum { FOLDER_MAX = PATH_MAX - 64 };

const struct solved_row *solved_find(const struct solved *solved, const char *name)
{
	for (size_t each = 0; each < solved->count; each++)
		if (strcmp(solved->rows[each].name, name) == 0)
			return &solved->rows[each];
	return NULL;
}

/* Who solves a puzzle has won against it. */
static void count(struct solved *solved, const struct puzzle *puzzle, double score)
{
	struct glicko_game game = {puzzle->rating, score};
	struct solved_row *row;

	solved->rows = (struct solved_row *)grow(solved->rows, &solved->room, solved->count + 1,
	                                         sizeof *solved->rows);
	row = &solved->rows[solved->count++];
	snprintf(row->name, sizeof row->name, "%s", puzzle->name);
	row->score = score;
	solved->rating = glicko_after(solved->rating, &game, 1);
}

/* A line that says nothing, or speaks of a puzzle that is gone, is passed over. */
static void read_line(struct solved *solved, const char *line)
{
	struct book_page page;
	char name[PUZZLE_NAME_MAX];
	double score;

	if (sscanf(line, "%*s %63s %lf", name, &score) == 2 && score >= 0.0 && score <= 1.0 &&
	    !solved_find(solved, name) && book_find(name, &page))
		count(solved, &page.head, score);
}

int solved_open(struct solved *solved, struct error *error)
{
	char folder[FOLDER_MAX], line[256];
	FILE *file;

	memset(solved, 0, sizeof *solved);
	solved->rating = glicko_new();
	if (!folder_open_state(folder, sizeof folder, error))
		return 0;
	snprintf(solved->path, sizeof solved->path, "%s/puzzles", folder);
	file = fopen(solved->path, "r" SYSTEM_CLOEXEC_MODE);
	if (!file)
		return errno == ENOENT || error_set_system(error, solved->path);
	while (fgets(line, sizeof line, file))
		read_line(solved, line);
	fclose(file);
	return 1;
}

void solved_close(struct solved *solved)
{
	free(solved->rows);
}

int solved_add(struct solved *solved, const struct puzzle *puzzle, double score,
               struct error *error)
{
	time_t now = time(NULL);
	struct tm tm;
	char day[16];
	FILE *file;
	int is_kept;

	if (solved_find(solved, puzzle->name))
		return 1;
	count(solved, puzzle, score);
	if (!solved->path[0])
		return 1;
	gmtime_r(&now, &tm);
	strftime(day, sizeof day, "%Y-%m-%d", &tm);
	file = fopen(solved->path, "a" SYSTEM_CLOEXEC_MODE);
	is_kept = file && fprintf(file, "%s %s %g\n", day, puzzle->name, score) > 0;
	if (file)
		is_kept = fclose(file) == 0 && is_kept;
	return is_kept || error_set_system(error, solved->path);
}
