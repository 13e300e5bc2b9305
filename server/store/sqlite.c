/* sqlite.c - tables in one file, without any setup. WAL: readers do not wait for the writer.
   synchronous=FULL: what was committed survives a power cut. */
#include <poll.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/database.h"
#include "server/util/memory.h"

enum { BUSY_WAIT_MS = 10000, CHECK_STEPS = 10000, CHECKPOINT_MS = 100 };

struct database {
	sqlite3 *file;
	sqlite3_stmt *statements[STATEMENTS];
	int copied; /* pages of the WAL in the file, after the last checkpoint */
};

static int script(struct database *database, const char *sql)
{
	return sqlite3_exec(database->file, sql, NULL, NULL, NULL) == SQLITE_OK;
}

static void close_file(struct database *database)
{
	for (int each = 0; each < STATEMENTS; each++)
		sqlite3_finalize(database->statements[each]);
	sqlite3_close(database->file);
	free(database);
}

static const char *reason(struct database *database)
{
	return sqlite3_errcode(database->file) == SQLITE_OK ? "" : sqlite3_errmsg(database->file);
}

/* SQLite would count its memory under a lock, at every allocation. */
static void configure(void)
{
	sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

static struct database *open_file(const char *path, char *why, size_t capacity)
{
	struct database *database = (struct database *)memory_new(sizeof *database);
	int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, configure);
	if (sqlite3_open_v2(path, &database->file, flags, NULL) == SQLITE_OK &&
	    sqlite3_busy_timeout(database->file, BUSY_WAIT_MS) == SQLITE_OK &&
	    script(database,
	           "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
	           "PRAGMA wal_autocheckpoint=4000; PRAGMA trusted_schema=OFF;"
	           "PRAGMA temp_store=MEMORY;" /* no files but its own */
	           /* Without statistics, plans depend on the schema alone (plans.txt). Those of a
	                        small database would make statements slow when it has grown. */
	           "DROP TABLE IF EXISTS sqlite_stat1; DROP TABLE IF EXISTS sqlite_stat4"))
		return database;
	snprintf(why, capacity, "%s", sqlite3_errmsg(database->file));
	close_file(database);
	return NULL;
}

static int is_lost(struct database *database)
{
	(void)database;
	return 0;
}

static int begin(struct database *database)
{
	return script(database, "BEGIN IMMEDIATE");
}

static int commit(struct database *database)
{
	return script(database, "COMMIT");
}

static void rollback(struct database *database)
{
	if (!sqlite3_get_autocommit(database->file))
		script(database, "ROLLBACK");
}

static sqlite3_stmt *find_statement(struct database *database, enum statement statement)
{
	if (!database->statements[statement])
		sqlite3_prepare_v3(database->file, STATEMENT_TEXTS[statement], -1,
		                   SQLITE_PREPARE_PERSISTENT, &database->statements[statement], NULL);
	return database->statements[statement];
}

static int prepare(struct database *database)
{
	for (int each = 0; each < STATEMENTS; each++)
		if (!find_statement(database, (enum statement)each))
			return 0;
	return 1;
}

static void give_row(sqlite3_stmt *statement, database_row *row, void *to)
{
	const char *fields[COLUMNS_MAX];
	int count = sqlite3_column_count(statement);

	for (int column = 0; column < count && column < COLUMNS_MAX; column++) {
		fields[column] = (const char *)sqlite3_column_text(statement, column);
		if (!fields[column])
			fields[column] = "";
	}
	row(to, fields);
}

static int run(struct database *database, enum statement which, int count,
               const char *const *values, database_row *row, void *to)
{
	sqlite3_stmt *statement = find_statement(database, which);
	int rows = 0, code;

	if (!statement)
		return -1;
	for (int each = 0; each < count; each++)
		sqlite3_bind_text(statement, each + 1, values[each], -1, SQLITE_STATIC);
	while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
		rows++;
		if (row)
			give_row(statement, row, to);
	}
	if (code == SQLITE_DONE && sqlite3_column_count(statement) == 0)
		rows = sqlite3_changes(database->file);
	sqlite3_reset(statement);
	sqlite3_clear_bindings(statement);
	return code == SQLITE_DONE ? rows : -1;
}

/* SQLite has one server per file, which always leads and has no other nodes. */
static int lead(struct database *database)
{
	(void)database;
	return 1;
}

/* Copies what is new in the WAL into the file (a checkpoint). Otherwise the writer would do so when
   the WAL has grown long, and everyone would wait. Returns whether there was anything to copy. */
static int checkpoint(struct database *database)
{
	int all = 0, copied = 0, is_new;

	sqlite3_wal_checkpoint_v2(database->file, NULL, SQLITE_CHECKPOINT_PASSIVE, &all, &copied);
	is_new = copied != database->copied;
	database->copied = copied;
	return is_new;
}

static int listen_for(struct database *database, const struct database_wait *wait,
                      struct notification *out, int capacity)
{
	struct pollfd end = {.fd = wait->fd, .events = POLLIN};

	(void)out;
	(void)capacity;
	poll(&end, 1, checkpoint(database) && wait->ms > CHECKPOINT_MS ? CHECKPOINT_MS : wait->ms);
	return 0;
}

static int notify_watched(struct database *database, const char *table)
{
	(void)database;
	(void)table;
	return 1;
}

struct finding {
	char *out;
	size_t capacity;
};

static int take_finding(void *to, int columns, char **fields, char **names)
{
	struct finding *finding = (struct finding *)to;

	(void)columns;
	(void)names;
	snprintf(finding->out, finding->capacity, "%s", fields[0] ? fields[0] : "");
	return 0;
}

static int must_end(void *to)
{
	atomic_int *is_cancelled = (atomic_int *)to;

	return is_cancelled && atomic_load(is_cancelled);
}

/* Everything but whether the indexes agree with the tables: pages, their order, their cells. */
static int check(struct database *database, atomic_int *is_cancelled, char *why, size_t capacity)
{
	struct finding finding = {why, capacity};
	int code;

	why[0] = 0;
	sqlite3_progress_handler(database->file, CHECK_STEPS, must_end, is_cancelled);
	code = sqlite3_exec(database->file, "PRAGMA quick_check(1)", take_finding, &finding, NULL);
	sqlite3_progress_handler(database->file, 0, NULL, NULL);
	/* Only what the check finds is damage: memory may be short, or the file busy. */
	if (code != SQLITE_OK && code != SQLITE_CORRUPT && code != SQLITE_NOTADB)
		return 1;
	if (code != SQLITE_OK)
		snprintf(why, capacity, "%s", sqlite3_errmsg(database->file));
	return strcmp(why, "ok") == 0;
}

static int64_t read_pragma(struct database *database, const char *pragma)
{
	sqlite3_stmt *statement = NULL;
	int64_t number = -1;

	if (sqlite3_prepare_v2(database->file, pragma, -1, &statement, NULL) == SQLITE_OK &&
	    sqlite3_step(statement) == SQLITE_ROW)
		number = sqlite3_column_int64(statement, 0);
	sqlite3_finalize(statement);
	return number;
}

/* Pages of what was deleted are used again. */
static int64_t size(struct database *database)
{
	int64_t all = read_pragma(database, "PRAGMA page_count");
	int64_t unused = read_pragma(database, "PRAGMA freelist_count");
	int64_t bytes = read_pragma(database, "PRAGMA page_size");

	return all < 0 || unused < 0 || bytes < 0 ? -1 : (all - unused) * bytes;
}

/* Returns SQLITE_DONE, or what went wrong. */
static int copy_all(sqlite3 *from, const char *path)
{
	sqlite3_backup *copy;
	sqlite3 *to = NULL;
	int code = sqlite3_open_v2(path, &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);

	if (code == SQLITE_OK) {
		copy = sqlite3_backup_init(to, "main", from, "main");
		code = copy ? sqlite3_backup_step(copy, -1) : SQLITE_ERROR;
		sqlite3_backup_finish(copy);
	}
	sqlite3_close(to);
	return code;
}

static int backup(struct database *database, const char *path)
{
	return copy_all(database->file, path) == SQLITE_DONE;
}

int sqlite_copy(const char *from, const char *to, char *why, size_t capacity)
{
	sqlite3 *file = NULL;
	int code = sqlite3_open_v2(from, &file, SQLITE_OPEN_READWRITE, NULL);

	if (code == SQLITE_OK)
		code = sqlite3_exec(file, "SELECT value FROM settings WHERE name = 'schema'", NULL, NULL,
		                    NULL);
	if (code == SQLITE_OK)
		code = copy_all(file, to);
	snprintf(why, capacity, "%s",
	         sqlite3_errcode(file) == SQLITE_OK ? sqlite3_errstr(code) : sqlite3_errmsg(file));
	sqlite3_close(file);
	return code == SQLITE_DONE;
}

/* It is in this process: there is nothing to wait for. */
static int run_now(struct database *database, enum statement statement, int count,
                   const char *const *values, int least)
{
	return run(database, statement, count, values, NULL, NULL) >= least;
}

const struct database_driver sqlite_driver = {
	.open = open_file,
	.close = close_file,
	.is_lost = is_lost,
	.reason = reason,
	.begin = begin,
	.commit = commit,
	.rollback = rollback,
	.script = script,
	.prepare = prepare,
	.run = run,
	.run_later = run_now,
	.lead = lead,
	.listen = listen_for,
	.notify_watched = notify_watched,
	.check = check,
	.size = size,
	.backup = backup,
	.is_shared = 0,
	.lock_schema = "",
	.end_schema = "",
};
