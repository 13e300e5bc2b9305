/* restore.c - copies the backup, checks the copy before anything is touched, then renames three
   times. */
#include "server/store/restore.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "server/store/file_lock.h"
#include "server/store/store.h"

struct restore {
	char place[RESTORE_PATH_MAX]; /* the file itself, with all links resolved */
	char copy[RESTORE_PATH_MAX];
	char *aside;
	struct serve_error *error;
};

static int fail(struct restore *restore, enum serve_fault fault, const char *reason)
{
	restore->error->fault = fault;
	snprintf(restore->error->reason, sizeof restore->error->reason, "%s", reason);
	return 0;
}

static int fail_at(struct restore *restore, const char *path)
{
	char reason[sizeof restore->error->reason];

	snprintf(reason, sizeof reason, "%.400s: %.100s", path, strerror(errno));
	return fail(restore, SERVE_NO_SYSTEM, reason);
}

static void remove_with_log(const char *path)
{
	char log[RESTORE_PATH_MAX + 8];

	unlink(path);
	snprintf(log, sizeof log, "%s-wal", path);
	unlink(log);
	snprintf(log, sizeof log, "%s-shm", path);
	unlink(log);
}

/* Flushes it to the disk, so that it survives a power cut. */
static int sync_path(const char *path)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC), is_done = fd >= 0 && fsync(fd) == 0;

	if (fd >= 0)
		close(fd);
	return is_done;
}

static int sync_folder(const char *path)
{
	char copy[RESTORE_PATH_MAX];

	snprintf(copy, sizeof copy, "%s", path);
	return sync_path(dirname(copy));
}

/* Opens it as a server would, which also brings an older schema up to date. */
static int check_copy(struct restore *restore)
{
	struct store store;
	int is_valid;

	if (!store_open(&store, restore->copy)) {
		restore->error->number = store.number;
		return fail(restore, store.fault == STORE_TOO_NEW ? SERVE_TOO_NEW : SERVE_DAMAGED,
		            store.reason);
	}
	is_valid = store.driver->check(store.database, NULL, store.reason, sizeof store.reason);
	if (!is_valid)
		fail(restore, SERVE_DAMAGED, store.reason);
	store_close(&store); /* the last connection: its log is copied into the file, and goes */
	return is_valid;
}

/* Through SQLite, so that the backup's own WAL is copied with it. */
static int copy_backup(struct restore *restore, const char *backup)
{
	char reason[STORE_REASON_MAX] = "";

	remove_with_log(restore->copy);
	if (access(backup, R_OK) != 0)
		return fail_at(restore, backup);
	if (!sqlite_copy(backup, restore->copy, reason, sizeof reason))
		return fail(restore, SERVE_DAMAGED, reason);
	return check_copy(restore) && (sync_path(restore->copy) || fail_at(restore, restore->copy));
}

static void name_aside(struct restore *restore)
{
	time_t now = time(NULL);
	struct tm parts;
	char when[32];

	gmtime_r(&now, &parts);
	strftime(when, sizeof when, "%Y%m%dT%H%M%SZ", &parts);
	snprintf(restore->aside, RESTORE_PATH_MAX, "%.1100s.%s", restore->place, when);
}

static int move_if_there(const char *from, const char *to)
{
	return rename(from, to) == 0 || errno == ENOENT;
}

/* The old WAL moves with the old file, so that SQLite finds it under the new name. Then the new
   file, which has no WAL, takes the place in one step. */
static int swap_files(struct restore *restore)
{
	char log[RESTORE_PATH_MAX + 8], aside_log[RESTORE_PATH_MAX + 8];

	name_aside(restore);
	if (link(restore->place, restore->aside) != 0)
		return fail_at(restore, restore->aside);
	snprintf(log, sizeof log, "%s-wal", restore->place);
	snprintf(aside_log, sizeof aside_log, "%s-wal", restore->aside);
	if (!move_if_there(log, aside_log))
		return fail_at(restore, aside_log);
	snprintf(log, sizeof log, "%s-shm", restore->place);
	unlink(log);
	if (rename(restore->copy, restore->place) != 0 || !sync_folder(restore->place))
		return fail_at(restore, restore->place);
	return 1;
}

static int find_place(struct restore *restore, const char *place)
{
	char *real = realpath(place, NULL);

	snprintf(restore->place, sizeof restore->place, "%s", real ? real : place);
	snprintf(restore->copy, sizeof restore->copy, "%.1100s.restoring", restore->place);
	free(real);
	return strlen(restore->place) < 1100 || fail(restore, SERVE_NO_SYSTEM, place);
}

int restore_backup(const char *backup, const char *place, char aside[RESTORE_PATH_MAX],
                   struct serve_error *error)
{
	struct restore restore = {.aside = aside, .error = error};
	struct stat about;
	int lock, was_empty, is_done;

	aside[0] = 0;
	umask(S_IRWXG | S_IRWXO);
	signal(SIGXFSZ, SIG_IGN);
	if (!find_place(&restore, place))
		return 0;
	lock = file_lock(restore.place);
	if (lock < 0 && errno == EWOULDBLOCK)
		return fail(&restore, SERVE_IN_USE, place);
	if (lock < 0)
		return fail_at(&restore, place);
	was_empty = fstat(lock, &about) == 0 && about.st_size == 0;
	is_done = copy_backup(&restore, backup) && swap_files(&restore);
	if (!is_done)
		remove_with_log(restore.copy);
	if (was_empty) { /* it was not there: the lock has made it */
		unlink(is_done ? aside : restore.place);
		aside[0] = 0;
	}
	close(lock);
	return is_done;
}
