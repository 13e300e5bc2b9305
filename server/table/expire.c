/* expire.c - closing what expired, deleting what is forgotten. */
#include "server/table/expire.h"

#include <stdio.h>
#include <stdlib.h>

#include "server/ops/log.h"
#include "server/store/store_people.h"
#include "server/util/memory.h"
#include "server/util/wall_clock.h"

enum { SWEEP_MAX = 200 }; /* tables of each kind at one time, so that nobody waits for it */

struct sweep {
	struct job job; /* first: a job is its sweep */
	struct server *server;
	struct table_rows rows;
	struct guest_ids guests;
};

static void end_sweep(struct sweep *sweep)
{
	free(sweep->rows.rows);
	free(sweep);
}

static void submit(struct server *server, struct store_thread *thread,
                   enum store_result (*work)(struct job *job, struct store *store),
                   void (*done)(struct job *job))
{
	struct sweep *sweep = (struct sweep *)memory_new(sizeof *sweep);

	sweep->server = server;
	sweep->job.work = work;
	sweep->job.done = done;
	store_thread_submit(thread, &sweep->job);
}

static enum store_result read_rows(struct sweep *sweep, struct store *store, enum table_list kind)
{
	struct store_list list = {kind, NULL, now_ms(), SWEEP_MAX};

	sweep->rows.count = 0;
	return store_list(store, &list, table_rows_add, &sweep->rows);
}

/* --- open tables to which nobody comes -------------------------------------------------------- */

static enum store_result read_expired(struct job *job, struct store *store)
{
	return read_rows((struct sweep *)job, store, LIST_EXPIRED);
}

static void ignore_reply(void *to, const struct table_reply *reply)
{
	(void)to;
	(void)reply;
}

static void close_expired(struct job *job)
{
	struct sweep *sweep = (struct sweep *)job;
	struct command command = {.kind = COMMAND_EXPIRE};

	for (int each = 0; each < sweep->rows.count && !sweep->server->is_stopping; each++)
		tables_command(sweep->server->tables, sweep->rows.rows[each].head.id, &command,
		               ignore_reply, NULL);
	end_sweep(sweep);
}

/* --- what is forgotten ------------------------------------------------------------------------ */

static enum store_result forget_guests(struct sweep *sweep, struct store *store)
{
	if (store_old_guests(store, now_ms(), &sweep->guests) == STORE_FAILED)
		return STORE_FAILED;
	for (int each = 0; each < sweep->guests.count; each++)
		if (store_forget_person(store, sweep->guests.ids[each], PERSON_FORGOTTEN) == STORE_FAILED)
			return STORE_FAILED;
	return STORE_DONE;
}

static enum store_result delete_abandoned(struct job *job, struct store *store)
{
	struct sweep *sweep = (struct sweep *)job;

	if (read_rows(sweep, store, LIST_ABANDONED) == STORE_FAILED)
		return STORE_FAILED;
	for (int each = 0; each < sweep->rows.count; each++)
		if (store_delete_table(store, sweep->rows.rows[each].head.id) == STORE_FAILED)
			return STORE_FAILED;
	return forget_guests(sweep, store);
}

static void end_deleting(struct job *job)
{
	struct sweep *sweep = (struct sweep *)job;
	char tables[16], guests[16];

	if (job->result != STORE_FAILED && sweep->rows.count + sweep->guests.count > 0) {
		snprintf(tables, sizeof tables, "%d", sweep->rows.count);
		snprintf(guests, sizeof guests, "%d", sweep->guests.count);
		log_info("forgotten", "tables", tables, "guests", guests, NULL);
		tables_reload(sweep->server->tables);
	}
	end_sweep(sweep);
}

void sweep_tables(struct server *server)
{
	submit(server, &server->reader, read_expired, close_expired);
	submit(server, &server->writer, delete_abandoned, end_deleting);
}
