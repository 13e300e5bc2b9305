#include "server/tournaments/worker.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/ops/log.h"
#include "server/ratings/result.h"
#include "server/store/store_tournaments.h"
#include "server/tournaments/advance.h"
#include "server/tournaments/round_tables.h"
#include "server/util/memory.h"
#include "server/util/wall_clock.h"

enum { DUE_MAX = 40 };

struct tournament_worker {
	struct job job; /* first: a job is its worker */
	struct store_thread *reader, *writer;
	struct tournament_listener listener;
	char due[2 * DUE_MAX][ID_MAX];
	int due_count;
	struct tournament_data *step;
	int has_step;
	int64_t now;
	int is_busy;
};

/* --- reading ---------------------------------------------------------------------------------- */

static void fold(void *to, long number, const struct event *event)
{
	(void)number;
	match_fold((struct match *)to, event);
}

/* A table that the host has closed, or that is gone or cannot be replayed, is a draw. */
static void set_places(struct seat_group group, const struct match *match)
{
	int places[GAME_SEATS_MAX] = {0};

	if (match && match->status == TABLE_OVER)
		result_places(match, places);
	for (int seat = 0; seat < group.count; seat++)
		group.seats[seat].place = places[seat] > 0 ? places[seat] : 1;
}

static enum store_result read_match(struct store *store, const char *table, struct match **out)
{
	struct table_head head;
	enum store_result result = store_find_table(store, table, &head);

	*out = result == STORE_DONE ? match_new(&head) : NULL;
	if (*out)
		result = store_events(store, table, 0, fold, *out);
	return result;
}

static enum store_result read_places(struct store *store, struct tournament_data *data,
                                     const struct round_table *table)
{
	struct match *match;

	if (read_match(store, table->table, &match) == STORE_FAILED)
		return STORE_FAILED;
	set_places(tournament_seats(data, table), match);
	match_free(match);
	return STORE_DONE;
}

static enum store_result read_step(struct tournament_worker *worker, struct store *store,
                                   const char *id)
{
	static const struct round_range all = {0, 2 * ROUNDS_MAX + PAIRING_PLAYERS_MAX};
	struct tournament_data *data = worker->step;
	enum store_result result = store_tournament_data(store, id, all, data);

	if (result != STORE_DONE)
		return result;
	for (size_t each = 0; each < data->table_count; each++)
		if (data->tables[each].state == ROUND_TABLE_OVER &&
		    read_places(store, data, &data->tables[each]) == STORE_FAILED)
			return STORE_FAILED;
	if (tournament_advance(data, worker->now)) {
		round_tables_name(data);
		worker->has_step = 1;
	}
	return STORE_DONE;
}

static void add_due(void *to, const char *id)
{
	struct tournament_worker *worker = (struct tournament_worker *)to;

	snprintf(worker->due[worker->due_count++], ID_MAX, "%s", id);
}

/* One step: to pair 256 people takes a tenth of a second, in which nobody else can read. */
static enum store_result read_due(struct job *job, struct store *store)
{
	struct tournament_worker *worker = (struct tournament_worker *)job;

	worker->due_count = worker->has_step = 0;
	worker->now = wall_clock_ms();
	if (store_due_tournaments(store, worker->now, DUE_MAX, add_due, worker) == STORE_FAILED)
		return STORE_FAILED;
	for (int each = 0; each < worker->due_count && !worker->has_step; each++)
		if (read_step(worker, store, worker->due[each]) == STORE_FAILED)
			return STORE_FAILED;
	return STORE_DONE;
}

/* --- writing ---------------------------------------------------------------------------------- */

static enum store_result write_step(struct job *job, struct store *store)
{
	struct tournament_worker *worker = (struct tournament_worker *)job;
	enum store_result result = store_save_step(store, worker->step);

	return result == STORE_DONE ? round_tables_store(store, worker->step, worker->now) : result;
}

static void report_tables(const struct tournament_worker *worker)
{
	const struct tournament_data *data = worker->step;

	for (size_t table = 0; table < data->table_count; table++)
		if (data->tables[table].is_new)
			worker->listener.made(worker->listener.to, data->tables[table].table);
}

static void end_writing(struct job *job)
{
	struct tournament_worker *worker = (struct tournament_worker *)job;

	if (job->result == STORE_DONE)
		report_tables(worker);
	worker->is_busy = 0;
	if (job->result == STORE_FAILED)
		log_warn("tournaments-failed", NULL);
	else
		tournament_worker_tick(worker); /* there may be more to do */
}

static void end_reading(struct job *job)
{
	struct tournament_worker *worker = (struct tournament_worker *)job;

	if (job->result == STORE_FAILED || !worker->has_step) {
		worker->is_busy = 0;
		return;
	}
	memcpy(job->key, worker->step->head.id, ID_MAX);
	job->work = write_step;
	job->done = end_writing;
	store_thread_submit(worker->writer, job);
}

void tournament_worker_tick(struct tournament_worker *worker)
{
	if (worker->is_busy)
		return;
	worker->is_busy = 1;
	worker->job.work = read_due;
	worker->job.done = end_reading;
	store_thread_submit(worker->reader, &worker->job);
}

int tournament_worker_is_busy(const struct tournament_worker *worker)
{
	return worker->is_busy;
}

struct tournament_worker *tournament_worker_new(struct store_thread *reader,
                                                struct store_thread *writer,
                                                const struct tournament_listener *listener)
{
	struct tournament_worker *worker = (struct tournament_worker *)memory_new(sizeof *worker);

	worker->reader = reader;
	worker->writer = writer;
	worker->listener = *listener;
	worker->step = tournament_data_new();
	return worker;
}

void tournament_worker_free(struct tournament_worker *worker)
{
	if (!worker)
		return;
	tournament_data_free(worker->step);
	free(worker);
}
