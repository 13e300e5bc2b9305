/* keep.c - the game in progress on disk. */
#include "term/keep.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/folder.h"

enum { FOLDER_MAX = PATH_MAX - 64 };

int keep_open(struct keep *keep, struct trouble *trouble)
{
	char folder[FOLDER_MAX], lock[PATH_MAX];

	keep->lock = -1;
	keep->is_working = 0;
	keep->path[0] = 0;
	if (!folder_find("XDG_STATE_HOME", ".local/state", folder, sizeof folder)) {
		errno = ENOENT;
		return trouble_system(trouble, "$HOME");
	}
	if (!folder_make(folder))
		return trouble_system(trouble, folder);
	snprintf(lock, sizeof lock, "%s/last.lock", folder);
	keep->lock = open(lock, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	if (keep->lock < 0)
		return trouble_system(trouble, lock);
	keep->is_second = flock(keep->lock, LOCK_EX | LOCK_NB) != 0;
	if (!keep->is_second)
		snprintf(keep->path, sizeof keep->path, "%s/last.game", folder);
	else
		snprintf(keep->path, sizeof keep->path, "%s/last-%ld.game", folder, (long)getpid());
	keep->is_working = 1;
	return 1;
}

void keep_close(struct keep *keep)
{
	if (keep->lock >= 0)
		close(keep->lock);
	keep->lock = -1;
}

int keep_game(struct keep *keep, const struct table *table, struct trouble *trouble)
{
	if (!keep->is_working)
		return 1;
	keep->is_working = table_replace_file(table, keep->path, trouble);
	return keep->is_working;
}

int keep_find(const struct keep *keep, struct table *table)
{
	struct trouble trouble;

	if (!keep->is_working || !table_load(table, keep->path, &trouble))
		return 0;
	if (!table_is_over(table) && table->record.count > 0)
		return 1;
	table_free(table);
	return 0;
}

/* medina-20260131-181500.game, with a number behind it if that is taken. */
static int free_name(const struct keep *keep, const char *game, char *out)
{
	int folder = (int)(strrchr(keep->path, '/') - keep->path);
	time_t now = time(NULL);
	struct tm tm;
	char when[32];

	localtime_r(&now, &tm);
	strftime(when, sizeof when, "%Y%m%d-%H%M%S", &tm);
	for (int number = 1; number < 1000; number++) {
		char tail[16] = "";

		if (number > 1)
			snprintf(tail, sizeof tail, "-%d", number);
		snprintf(out, PATH_MAX, "%.*s/%s-%s%s.game", folder, keep->path, game, when, tail);
		if (access(out, F_OK) != 0)
			return 1;
	}
	return 0;
}

int keep_aside(struct keep *keep, char *out)
{
	struct table table;
	int is_moved;

	if (!keep_find(keep, &table))
		return 0;
	is_moved = free_name(keep, table.record.game->name, out) && rename(keep->path, out) == 0;
	table_free(&table);
	return is_moved;
}
