#include "term/autosave.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/folder.h"
#include "base/system.h"
#include "base/text.h"
#include "i18n/say.h"

enum { FOLDER_MAX = PATH_MAX - 64, SLOTS = 99 };

/* Locks the file beside a game: a descriptor, or -1 if another program has locked it. */
static int lock_beside(const char *path, int flags)
{
	char lock[PATH_MAX];
	int file;

	snprintf(lock, sizeof lock, "%.*s.lock", (int)(strlen(path) - strlen(".game")), path);
	file = open(lock, O_RDWR | flags | SYSTEM_CLOEXEC, 0600);
	if (file < 0 || system_lock(file))
		return file;
	close(file);
	errno = 0;
	return -1;
}

int autosave_open(struct autosave *autosave, struct error *error)
{
	char folder[FOLDER_MAX];

	autosave->lock = -1;
	autosave->is_working = 0;
	autosave->path[0] = 0;
	if (!folder_open_state(folder, sizeof folder, error))
		return 0;
	for (int slot = 1; slot <= SLOTS && autosave->lock < 0; slot++) {
		snprintf(autosave->path, sizeof autosave->path, "%s/last%s.game", folder,
		         slot > 1 ? text_from("-%d", slot) : "");
		autosave->lock = lock_beside(autosave->path, O_CREAT);
		if (autosave->lock < 0 && errno)
			return error_set_system(error, autosave->path);
	}
	autosave->is_working = autosave->lock >= 0;
	autosave->is_second = !strstr(autosave->path, "/last.game");
	return autosave->is_working || error_set_system(error, autosave->path);
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

/* Whether a file is an unfinished game, with at least one move. */
static int is_unfinished(const char *path, struct table *table)
{
	struct error error;

	if (!table_load(table, path, &error))
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
		snprintf(out, PATH_MAX, "%.*s/%s-%s%s.game", folder, autosave->path, game, when,
		         number > 1 ? text_from("-%d", number) : "");
		if (access(out, F_OK) != 0)
			return 1;
	}
	return 0;
}

int autosave_set_aside(const struct autosave *autosave, char *out)
{
	struct table table;
	int is_moved;

	if (!autosave->is_working || !is_unfinished(autosave->path, &table))
		return 0;
	is_moved = free_name(autosave, table.record.game->name, out) &&
	           rename(autosave->path, out) == 0;
	table_free(&table);
	return is_moved;
}

/* ---- games that can be resumed ---- */

static int is_played_elsewhere(const struct autosave *autosave, const char *path)
{
	int lock;

	if (strcmp(path, autosave->path) == 0)
		return 0;
	lock = lock_beside(path, 0);
	if (lock < 0)
		return errno == 0; /* without a lock nobody plays it */
	close(lock);
	return 0;
}

static int read_saved(const struct autosave *autosave, const char *path, struct saved_game *saved)
{
	struct table table;
	struct stat about;

	if (is_played_elsewhere(autosave, path) || stat(path, &about) != 0 ||
	    !is_unfinished(path, &table))
		return 0;
	snprintf(saved->path, sizeof saved->path, "%s", path);
	saved->time = about.st_mtime;
	saved->game = table.record.game;
	saved->moves = table.record.count;
	saved->players = table.record.setup.players;
	for (int seat = 0; seat < saved->players; seat++)
		strcpy(saved->names[seat], table_name(&table, seat));
	table_free(&table);
	return 1;
}

/* A game in progress was left last; one that was set aside made way for another. */
static int is_later(const struct saved_game *a, const struct saved_game *b)
{
	int is_last = strncmp(strrchr(a->path, '/'), "/last", 5) == 0;
	int was_last = strncmp(strrchr(b->path, '/'), "/last", 5) == 0;

	return is_last != was_last ? is_last : a->time > b->time;
}

/* Puts a game where it belongs; the oldest give way. */
static int insert(struct saved_game *games, int count, const struct saved_game *saved)
{
	int place = count;

	while (place > 0 && is_later(saved, &games[place - 1]))
		place--;
	if (place == SAVED_GAMES_MAX)
		return count;
	count += count < SAVED_GAMES_MAX;
	memmove(games + place + 1, games + place, (size_t)(count - place - 1) * sizeof *games);
	games[place] = *saved;
	return count;
}

int autosave_list(const struct autosave *autosave, struct saved_game *games)
{
	int length, count = 0;
	char folder[FOLDER_MAX];
	struct dirent *entry;
	DIR *listing;

	if (!autosave->is_working)
		return 0;
	length = (int)(strrchr(autosave->path, '/') - autosave->path);
	snprintf(folder, sizeof folder, "%.*s", length, autosave->path);
	listing = opendir(folder);
	while (listing && (entry = readdir(listing))) {
		const char *end = strrchr(entry->d_name, '.');
		struct saved_game saved;
		char path[PATH_MAX];

		if (!end || strcmp(end, ".game") != 0)
			continue;
		if (snprintf(path, sizeof path, "%s/%s", folder, entry->d_name) < (int)sizeof path &&
		    read_saved(autosave, path, &saved))
			count = insert(games, count, &saved);
	}
	if (listing)
		closedir(listing);
	return count;
}

/* words: *.name */
const char *saved_game_text(const struct saved_game *saved)
{
	time_t when = (time_t)saved->time;
	const char *text;
	char date[32];
	struct tm tm;

	localtime_r(&when, &tm);
	strftime(date, sizeof date, "%Y-%m-%d %H:%M", &tm);
	text = text_from(say_count("cli.saved.game", saved->moves),
	                 say_or(saved->game->name, "%s.name", saved->game->name), saved->moves);
	for (int seat = 0; seat < saved->players; seat++)
		text = text_join(text, ", ", saved->names[seat]);
	return text_join(text, "  ", date);
}

int autosave_resume(const struct autosave *autosave, const struct saved_game *saved,
                    struct table *table, struct error *error)
{
	char aside[PATH_MAX];
	struct table other;

	if (!table_load(table, saved->path, error))
		return 0;
	if (strcmp(saved->path, autosave->path) == 0)
		return 1;
	/* A game that cannot be set aside must not be overwritten. */
	if (!autosave_set_aside(autosave, aside) && is_unfinished(autosave->path, &other)) {
		table_free(&other);
		table_free(table);
		return error_set_system(error, autosave->path);
	}
	if (rename_replace(saved->path, autosave->path) == 0)
		return 1;
	table_free(table);
	return error_set_system(error, saved->path);
}
