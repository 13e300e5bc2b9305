/* autosave.c - the game in progress on disk. */
#include "term/autosave.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/folder.h"
#include "base/system.h"

enum { FOLDER_MAX = PATH_MAX - 64 };

int autosave_open(struct autosave *autosave, struct error *error)
{
	char folder[FOLDER_MAX], lock[PATH_MAX];

	autosave->lock = -1;
	autosave->is_working = 0;
	autosave->path[0] = 0;
	if (!folder_find("XDG_STATE_HOME", ".local/state", folder, sizeof folder)) {
		errno = ENOENT;
		return error_set_system(error, "$HOME");
	}
	if (!folder_make(folder))
		return error_set_system(error, folder);
	snprintf(lock, sizeof lock, "%s/last.lock", folder);
	autosave->lock = open(lock, O_RDWR | O_CREAT | SYSTEM_CLOEXEC, 0600);
	if (autosave->lock < 0)
		return error_set_system(error, lock);
	autosave->is_second = !system_lock(autosave->lock);
	if (!autosave->is_second)
		snprintf(autosave->path, sizeof autosave->path, "%s/last.game", folder);
	else
		snprintf(autosave->path, sizeof autosave->path, "%s/last-%ld.game", folder, (long)getpid());
	autosave->is_working = 1;
	return 1;
}

void autosave_close(struct autosave *autosave)
{
	if (autosave->lock >= 0)
		close(autosave->lock);
	autosave->lock = -1;
}

int autosave_write(struct autosave *autosave, const struct table *table, struct error *error)
{
	if (!autosave->is_working)
		return 1;
	autosave->is_working = table_replace_file(table, autosave->path, error);
	return autosave->is_working;
}

int autosave_load(const struct autosave *autosave, struct table *table)
{
	struct error error;

	if (!autosave->is_working || !table_load(table, autosave->path, &error))
		return 0;
	if (!table_is_over(table) && table->record.count > 0)
		return 1;
	table_free(table);
	return 0;
}

/* GAME-20260131-181500.game, with a number behind it if that is taken. */
static int free_name(const struct autosave *autosave, const char *game, char *out)
{
	int folder = (int)(strrchr(autosave->path, '/') - autosave->path);
	time_t now = time(NULL);
	struct tm tm;
	char when[32];

	localtime_r(&now, &tm);
	strftime(when, sizeof when, "%Y%m%d-%H%M%S", &tm);
	for (int number = 1; number < 1000; number++) {
		char tail[16] = "";

		if (number > 1)
			snprintf(tail, sizeof tail, "-%d", number);
		snprintf(out, PATH_MAX, "%.*s/%s-%s%s.game", folder, autosave->path, game, when, tail);
		if (access(out, F_OK) != 0)
			return 1;
	}
	return 0;
}

int autosave_set_aside(struct autosave *autosave, char *out)
{
	struct table table;
	int is_moved;

	if (!autosave_load(autosave, &table))
		return 0;
	is_moved = free_name(autosave, table.record.game->name, out) &&
	           rename(autosave->path, out) == 0;
	table_free(&table);
	return is_moved;
}
