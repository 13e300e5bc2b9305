/* The reader looks for what is too old; the writer deletes one table, person or tournament after
   the other, each in a separate job, so that nobody's move waits for long. */
#include "server/table/expire.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/ops/log.h"
#include "server/store/store_people.h"
#include "server/store/store_tournaments.h"
#include "server/util/memory.h"
#include "server/util/wall_clock.h"

enum { EXPIRE_MAX = 200 }; /* tables and tournaments of each kind in one run */
enum old { OLD_TABLE, OLD_GUEST, OLD_TOURNAMENT, OLD_KINDS };

struct expiry {
	struct job job; /* first: a job is its expiry */
	struct server *server;
	struct table_rows open, abandoned;
	struct guest_ids guests;
	char tournaments[EXPIRE_MAX][ID_MAX];
	int tournament_count;
	enum old kind; /* of these, */
	int done;      /* so many */
	int deleted[OLD_KINDS];
};

static void free_expiry(struct expiry *expiry)
{
	free(expiry->open.rows);
	free(expiry->abandoned.rows);
	free(expiry);
}

/* --- reading ---------------------------------------------------------------------------------- */

static enum store_result read_rows(struct store *store, enum table_list kind,
                                   struct table_rows *rows)
{
	struct store_list list = {.list = kind, .now = wall_clock_ms(), .limit = EXPIRE_MAX};

	rows->count = 0;
	return store_list(store, &list, table_rows_add, rows);
}

static void add_tournament(void *to, const char *id)
{
	struct expiry *expiry = (struct expiry *)to;

	snprintf(expiry->tournaments[expiry->tournament_count++], ID_MAX, "%s", id);
}

static enum store_result read_old(struct job *job, struct store *store)
{
	struct expiry *expiry = (struct expiry *)job;

	expiry->guests.after = expiry->server->old_guests;
	if (read_rows(store, LIST_EXPIRED, &expiry->open) == STORE_FAILED ||
	    read_rows(store, LIST_ABANDONED, &expiry->abandoned) == STORE_FAILED)
		return STORE_FAILED;
	expiry->tournament_count = 0;
	if (store_old_tournaments(store, wall_clock_ms(), EXPIRE_MAX, add_tournament, expiry) ==
	    STORE_FAILED)
		return STORE_FAILED;
	return store_old_guests(store, wall_clock_ms(), &expiry->guests);
}

/* --- open tables that nobody joins ------------------------------------------------------------ */

static void ignore_reply(void *to, const struct table_reply *reply)
{
	(void)to;
	(void)reply;
}

static void close_open(struct expiry *expiry)
{
	struct command command = {.kind = COMMAND_EXPIRE};

	for (int each = 0; each < expiry->open.count && !expiry->server->is_stopping; each++)
		tables_command(expiry->server->tables, expiry->open.rows[each].head.id, &command,
		               ignore_reply, NULL);
}

/* --- deleting --------------------------------------------------------------------------------- */

static int count_old(const struct expiry *expiry)
{
	if (expiry->kind == OLD_TABLE)
		return expiry->abandoned.count;
	return expiry->kind == OLD_GUEST ? expiry->guests.count : expiry->tournament_count;
}

/* Returns 0 if nothing more is to be deleted. */
static int find_next(struct expiry *expiry)
{
	while (expiry->kind < OLD_KINDS && expiry->done == count_old(expiry)) {
		expiry->kind++;
		expiry->done = 0;
	}
	return expiry->kind < OLD_KINDS;
}

static enum store_result delete_next(struct job *job, struct store *store)
{
	struct expiry *expiry = (struct expiry *)job;
	int at = expiry->done;

	if (expiry->kind == OLD_TABLE)
		return store_delete_table(store, expiry->abandoned.rows[at].head.id);
	if (expiry->kind == OLD_GUEST)
		return store_erase_person(store, expiry->guests.ids[at], PERSON_ERASED);
	return store_delete_tournament(store, expiry->tournaments[at]);
}

static void end_expiry(struct expiry *expiry)
{
	char counts[OLD_KINDS][16];
	int sum = 0;

	for (int kind = 0; kind < OLD_KINDS; kind++) {
		snprintf(counts[kind], sizeof *counts, "%d", expiry->deleted[kind]);
		sum += expiry->deleted[kind];
	}
	if (sum > 0)
		log_info("forgotten", "tables", counts[OLD_TABLE], "guests", counts[OLD_GUEST],
		         "tournaments", counts[OLD_TOURNAMENT], NULL);
	expiry->server->is_expiring = 0;
	free_expiry(expiry);
}

static void on_deleted(struct job *job);

static void continue_deleting(struct expiry *expiry)
{
	if (!find_next(expiry) || expiry->server->is_stopping) {
		end_expiry(expiry);
		return;
	}
	expiry->job.work = delete_next;
	expiry->job.done = on_deleted;
	store_thread_submit(&expiry->server->writer, &expiry->job);
}

static void on_deleted(struct job *job)
{
	struct expiry *expiry = (struct expiry *)job;

	if (job->result != STORE_FAILED) {
		expiry->deleted[expiry->kind]++;
		if (expiry->kind == OLD_TABLE)
			tables_reload_one(expiry->server->tables, expiry->abandoned.rows[expiry->done].head.id);
	}
	expiry->done++;
	continue_deleting(expiry);
}

static enum store_result cancel_stale(struct job *job, struct store *store)
{
	(void)job;
	return store_cancel_stale_tournaments(store, wall_clock_ms(), EXPIRE_MAX);
}

static void on_cancelled(struct job *job)
{
	continue_deleting((struct expiry *)job);
}

static void on_read(struct job *job)
{
	struct expiry *expiry = (struct expiry *)job;

	if (job->result == STORE_FAILED) {
		end_expiry(expiry);
		return;
	}
	expiry->server->old_guests = expiry->guests.after;
	close_open(expiry);
	expiry->job.work = cancel_stale;
	expiry->job.done = on_cancelled;
	store_thread_submit(&expiry->server->writer, &expiry->job);
}

void expire_tables(struct server *server)
{
	struct expiry *expiry;

	if (server->is_expiring)
		return;
	server->is_expiring = 1;
	expiry = (struct expiry *)memory_new(sizeof *expiry);
	expiry->server = server;
	expiry->job.work = read_old;
	expiry->job.done = on_read;
	store_thread_submit(&server->reader, &expiry->job);
}
