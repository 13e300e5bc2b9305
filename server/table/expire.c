#include "server/table/expire.h"

#include <stdio.h>
#include <stdlib.h>

#include "server/ops/log.h"
#include "server/store/store_people.h"
#include "server/util/memory.h"
#include "server/util/wall_clock.h"

enum { EXPIRE_MAX = 200 }; /* tables of each kind in one run, so that nobody waits for it */

struct expiry {
	struct job job; /* first: a job is its expiry */
	struct server *server;
	struct table_rows rows;
	struct guest_ids guests;
};

static void free_expiry(struct expiry *expiry)
{
	free(expiry->rows.rows);
	free(expiry);
}

static void submit(struct server *server, struct store_thread *thread,
                   enum store_result (*work)(struct job *job, struct store *store),
                   void (*done)(struct job *job))
{
	struct expiry *expiry = (struct expiry *)memory_new(sizeof *expiry);

	expiry->server = server;
	expiry->job.work = work;
	expiry->job.done = done;
	store_thread_submit(thread, &expiry->job);
}

static enum store_result read_rows(struct expiry *expiry, struct store *store, enum table_list kind)
{
	struct store_list list = {.list = kind, .now = wall_clock_ms(), .limit = EXPIRE_MAX};

	expiry->rows.count = 0;
	return store_list(store, &list, table_rows_add, &expiry->rows);
}

/* --- open tables that nobody joins ------------------------------------------------------------ */

static enum store_result read_expired(struct job *job, struct store *store)
{
	return read_rows((struct expiry *)job, store, LIST_EXPIRED);
}

static void ignore_reply(void *to, const struct table_reply *reply)
{
	(void)to;
	(void)reply;
}

static void close_expired(struct job *job)
{
	struct expiry *expiry = (struct expiry *)job;
	struct command command = {.kind = COMMAND_EXPIRE};

	for (int each = 0; each < expiry->rows.count && !expiry->server->is_stopping; each++)
		tables_command(expiry->server->tables, expiry->rows.rows[each].head.id, &command,
		               ignore_reply, NULL);
	free_expiry(expiry);
}

/* --- deleting --------------------------------------------------------------------------------- */

static enum store_result erase_guests(struct expiry *expiry, struct store *store)
{
	if (store_old_guests(store, wall_clock_ms(), &expiry->guests) == STORE_FAILED)
		return STORE_FAILED;
	for (int each = 0; each < expiry->guests.count; each++)
		if (store_erase_person(store, expiry->guests.ids[each], PERSON_ERASED) == STORE_FAILED)
			return STORE_FAILED;
	return STORE_DONE;
}

static enum store_result delete_abandoned(struct job *job, struct store *store)
{
	struct expiry *expiry = (struct expiry *)job;

	if (read_rows(expiry, store, LIST_ABANDONED) == STORE_FAILED)
		return STORE_FAILED;
	for (int each = 0; each < expiry->rows.count; each++)
		if (store_delete_table(store, expiry->rows.rows[each].head.id) == STORE_FAILED)
			return STORE_FAILED;
	return erase_guests(expiry, store);
}

static void end_deleting(struct job *job)
{
	struct expiry *expiry = (struct expiry *)job;
	char tables[16], guests[16];

	if (job->result != STORE_FAILED && expiry->rows.count + expiry->guests.count > 0) {
		snprintf(tables, sizeof tables, "%d", expiry->rows.count);
		snprintf(guests, sizeof guests, "%d", expiry->guests.count);
		log_info("forgotten", "tables", tables, "guests", guests, NULL);
		tables_reload(expiry->server->tables);
	}
	free_expiry(expiry);
}

void expire_tables(struct server *server)
{
	submit(server, &server->reader, read_expired, close_expired);
	submit(server, &server->writer, delete_abandoned, end_deleting);
}
