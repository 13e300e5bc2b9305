#include "term/mine.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/folder.h"
#include "base/grow.h"
#include "base/system.h"
#include "core/games.h"

enum { FOLDER_MAX = PATH_MAX - 64, READ_SIZE = 1 << 16 };

/* After each success in a row, so many days until it comes again; then it is done. */
static const int PAUSES[] = {1, 3, 7, 21};
enum { PAUSE_COUNT = sizeof PAUSES / sizeof *PAUSES };

static const struct mine_row *row_of(const struct mine *mine, const char *name)
{
	for (size_t each = mine->count; each > 0; each--)
		if (strcmp(mine->rows[each - 1].name, name) == 0)
			return &mine->rows[each - 1];
	return NULL;
}

static void add_row(struct mine *mine, const struct mine_row *row)
{
	mine->rows = (struct mine_row *)grow(mine->rows, &mine->room, mine->count + 1,
	                                     sizeof *mine->rows);
	mine->rows[mine->count++] = *row;
}

/* ---- files ---- */

/* A missing file is NULL without an error. */
static FILE *open_file(const char *path, const char *mode, int *is_fine, struct error *error)
{
	FILE *file = fopen(path, mode);

	*is_fine = file || (*mode == 'r' && errno == ENOENT) || error_set_system(error, path);
	return file;
}

static int read_book(struct mine *mine, struct error *error)
{
	int is_fine;
	FILE *file = open_file(mine->path, "r" SYSTEM_CLOEXEC_MODE, &is_fine, error);
	size_t room = 0, read = 1;

	while (file && read > 0) {
		mine->text = (char *)grow(mine->text, &room, mine->size + READ_SIZE, 1);
		read = fread(mine->text + mine->size, 1, READ_SIZE, file);
		mine->size += read;
	}
	if (file)
		fclose(file);
	return is_fine;
}

static const char *days_path(const struct mine *mine, char out[PATH_MAX + 8])
{
	snprintf(out, PATH_MAX + 8, "%s.days", mine->path);
	return out;
}

/* A line that says nothing is passed over. */
static int read_days(struct mine *mine, struct error *error)
{
	char path[PATH_MAX + 8], line[256];
	int is_fine;
	FILE *file = open_file(days_path(mine, path), "r" SYSTEM_CLOEXEC_MODE, &is_fine, error);

	while (file && fgets(line, sizeof line, file)) {
		struct mine_row row;

		if (sscanf(line, "%" SCNd64 " %d %63s", &row.due, &row.solved, row.name) == 3)
			add_row(mine, &row);
	}
	if (file)
		fclose(file);
	return is_fine;
}

int mine_open(struct mine *mine, struct error *error)
{
	char folder[FOLDER_MAX];

	memset(mine, 0, sizeof *mine);
	if (!folder_open_state(folder, sizeof folder, error))
		return 0;
	snprintf(mine->path, sizeof mine->path, "%s/mistakes", folder);
	return read_book(mine, error) && read_days(mine, error);
}

void mine_close(struct mine *mine)
{
	free(mine->text);
	free(mine->rows);
}

/* ---- which ones ---- */

/* The name of a puzzle begins with that of its game. */
static const char *game_of(const char *name)
{
	for (const struct game *const *game = GAMES; *game; game++) {
		size_t length = strlen((*game)->name);

		if (strncmp(name, (*game)->name, length) == 0 && name[length] == '-')
			return (*game)->name;
	}
	return NULL;
}

static int next_page(const struct mine *mine, struct book_page *page)
{
	while (book_next_in(mine->text, mine->size, page)) {
		page->game = game_of(page->head.name);
		if (page->game)
			return 1;
	}
	return 0;
}

int mine_has(const struct mine *mine, const char *name)
{
	struct book_page page = {0};

	while (next_page(mine, &page))
		if (strcmp(page.head.name, name) == 0)
			return 1;
	return 0;
}

int mine_next(const struct mine *mine, int64_t day, struct book_page *page)
{
	while (next_page(mine, page)) {
		const struct mine_row *row = row_of(mine, page->head.name);

		if (!row || (row->due <= day && row->solved <= PAUSE_COUNT))
			return 1;
	}
	return 0;
}

int mine_answered(struct mine *mine, const char *name, int is_solved, int64_t day, int *days,
                  struct error *error)
{
	const struct mine_row *known = row_of(mine, name);
	struct mine_row row = {.solved = is_solved ? (known ? known->solved : 0) + 1 : 0};
	char path[PATH_MAX + 8];
	int is_fine;
	FILE *file;

	*days = row.solved > PAUSE_COUNT ? 0 : PAUSES[row.solved ? row.solved - 1 : 0];
	row.due = day + *days;
	snprintf(row.name, sizeof row.name, "%s", name);
	add_row(mine, &row);
	file = open_file(days_path(mine, path), "a" SYSTEM_CLOEXEC_MODE, &is_fine, error);
	if (!file)
		return 0;
	is_fine = fprintf(file, "%" PRId64 " %d %s\n", row.due, row.solved, row.name) > 0;
	is_fine = fclose(file) == 0 && is_fine;
	return is_fine || error_set_system(error, path);
}
