/* The reader looks for what is too old; the writer deletes one table or person after the
   other, each in a separate job, so that nobody's move waits for long. */
#include "server/table/expire.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/ops/log.h"
#include "server/store/store_people.h"
#include "server/util/memory.h"
#include "server/util/wall_clock.h"

enum { EXPIRE_MAX = 200 }; /* tables of each kind in one run */

struct expiry {
	struct job job; /* first: a job is its expiry */
	struct server *server;
	struct table_rows open, abandoned;
	struct guest_ids guests;
	int done;       /* of the abandoned tables, then of the guests */
	int deleted[2]; /* tables, guests */
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

static enum store_result read_old(struct job *job, struct store *store)
{
	struct expiry *expiry = (struct expiry *)job;

	expiry->guests.after = expiry->server->old_guests;
	if (read_rows(store, LIST_EXPIRED, &expiry->open) == STORE_FAILED ||
	    read_rows(store, LIST_ABANDONED, &expiry->abandoned) == STORE_FAILED)
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

static int is_table(const struct expiry *expiry)
{
	return expiry->done < expiry->abandoned.count;
}

static const char *next_id(const struct expiry *expiry)
{
	return is_table(expiry) ? expiry->abandoned.rows[expiry->done].head.id
	                        : expiry->guests.ids[expiry->done - expiry->abandoned.count];
}

static enum store_result delete_next(struct job *job, struct store *store)
{
	struct expiry *expiry = (struct expiry *)job;

	return is_table(expiry) ? store_delete_table(store, next_id(expiry))
	                        : store_erase_person(store, next_id(expiry), PERSON_ERASED);
}

static void end_expiry(struct expiry *expiry)
{
	char tables[16], guests[16];

	if (expiry->deleted[0] + expiry->deleted[1] > 0) {
		snprintf(tables, sizeof tables, "%d", expiry->deleted[0]);
		snprintf(guests, sizeof guests, "%d", expiry->deleted[1]);
		log_info("forgotten", "tables", tables, "guests", guests, NULL);
	}
	expiry->server->is_expiring = 0;
	free_expiry(expiry);
}

static void on_deleted(struct job *job);

static void continue_deleting(struct expiry *expiry)
{
	if (expiry->done == expiry->abandoned.count + expiry->guests.count ||
	    expiry->server->is_stopping) {
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
		expiry->deleted[!is_table(expiry)]++;
		if (is_table(expiry))
			tables_reload_one(expiry->server->tables, next_id(expiry));
	}
	expiry->done++;
	continue_deleting(expiry);
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
	continue_deleting(expiry);
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
