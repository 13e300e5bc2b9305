/* desk.c - the threads that work on the store: group commit, and patience with a lost database. */
#include "server/desk.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/log.h"
#include "server/metrics.h"

enum { BATCH_MAX = 256, PATIENCE_FIRST_MS = 50, PATIENCE_MAX_MS = 1000, CLOSING_TRIES = 20 };

/* --- the desk's thread ------------------------------------------------------------------------ */

/* Takes the jobs that wait, at most a batch; NULL when the desk closes and nothing waits. */
static struct job *take_batch(struct desk *desk)
{
	struct job *batch, **end;
	int count = 1;

	uv_mutex_lock(&desk->mutex);
	while (!desk->first && !desk->is_closing)
		uv_cond_wait(&desk->more, &desk->mutex);
	batch = desk->first;
	if (batch) {
		for (end = &batch->next; *end && count < BATCH_MAX && desk->kind == DESK_WRITER; count++)
			end = &(*end)->next;
		desk->first = *end;
		*end = NULL;
		if (!desk->first)
			desk->last = &desk->first;
	}
	uv_mutex_unlock(&desk->mutex);
	return batch;
}

struct place {
	struct job *job;
	int arrived;
};

static int compare_places(const void *a, const void *b)
{
	const struct place *one = (const struct place *)a, *other = (const struct place *)b;
	int order = strcmp(one->job->key, other->job->key);

	return order ? order : one->arrived - other->arrived;
}

static struct job *sort_batch(struct job *batch)
{
	struct place places[BATCH_MAX];
	int count = 0;

	for (struct job *job = batch; job; job = job->next, count++)
		places[count] = (struct place){job, count};
	qsort(places, (size_t)count, sizeof *places, compare_places);
	for (int each = 0; each < count; each++)
		places[each].job->next = each + 1 < count ? places[each + 1].job : NULL;
	return places[0].job;
}

static int is_closing(struct desk *desk)
{
	int answer;

	uv_mutex_lock(&desk->mutex);
	answer = desk->is_closing;
	uv_mutex_unlock(&desk->mutex);
	return answer;
}

/* All jobs in one transaction. Returns 0 if it was not committed. */
static int try_batch(struct desk *desk, struct job *batch)
{
	struct store *store = &desk->store;

	if (desk->kind == DESK_READER)
		return (batch->answer = batch->work(batch, store)) != STORE_FAILED;
	if (!store_begin(store))
		return 0;
	for (struct job *job = batch; job; job = job->next)
		if ((job->answer = job->work(job, store)) == STORE_FAILED)
			return 0;
	return store_commit(store);
}

static void log_failure(struct desk *desk)
{
	const struct store *store = &desk->store;

	metrics_add(METRIC_RETRIES, 1);
	log_warn("store-failed", "reason",
	         store->database ? store->driver->reason(store->database) : store->reason, NULL);
}

/* Waits until there is a connection again. Returns 0 if the desk is closing and there is none. */
static int wait_for_store(struct desk *desk)
{
	unsigned wait_ms = PATIENCE_FIRST_MS;
	int tries = 0;

	while (!store_mend(&desk->store)) {
		if (is_closing(desk) && ++tries > CLOSING_TRIES)
			return 0;
		usleep(wait_ms * 1000);
		wait_ms = wait_ms * 2 > PATIENCE_MAX_MS ? PATIENCE_MAX_MS : wait_ms * 2;
	}
	return 1;
}

/* One job by itself: only a job that fails alone, on a sound connection, has failed. */
static void carry_out_alone(struct desk *desk, struct job *job)
{
	job->next = NULL;
	for (int refused = 0; refused < 2;) {
		if (try_batch(desk, job))
			return;
		log_failure(desk);
		store_rollback(&desk->store);
		if (desk->store.database && !desk->store.driver->is_lost(desk->store.database))
			refused++;
		if (!wait_for_store(desk))
			break;
	}
	job->answer = STORE_FAILED;
}

static void carry_out(struct desk *desk, struct job *batch)
{
	if (try_batch(desk, batch)) {
		if (desk->kind == DESK_WRITER)
			metrics_add(METRIC_COMMITS, 1);
		return;
	}
	log_failure(desk);
	store_rollback(&desk->store);
	wait_for_store(desk);
	for (struct job *job = batch, *next; job; job = next) {
		next = job->next;
		carry_out_alone(desk, job);
		job->next = next;
	}
}

static void tell_done(struct desk *desk, struct job *batch)
{
	uv_mutex_lock(&desk->mutex);
	*desk->done_last = batch;
	while (*desk->done_last)
		desk->done_last = &(*desk->done_last)->next;
	uv_mutex_unlock(&desk->mutex);
	uv_async_send(&desk->finished);
}

static void work(void *to)
{
	struct desk *desk = (struct desk *)to;
	struct job *batch;

	while ((batch = take_batch(desk))) {
		batch = sort_batch(batch);
		carry_out(desk, batch);
		tell_done(desk, batch);
	}
}

/* --- the loop's thread ------------------------------------------------------------------------ */

static void take_done(struct desk *desk)
{
	struct job *job, *next;

	uv_mutex_lock(&desk->mutex);
	job = desk->done;
	desk->done = NULL;
	desk->done_last = &desk->done;
	uv_mutex_unlock(&desk->mutex);
	for (; job; job = next) {
		next = job->next;
		job->done(job);
	}
}

static void on_finished(uv_async_t *async)
{
	take_done((struct desk *)async->data);
}

int desk_open(struct desk *desk, enum desk_kind kind, const char *place, uv_loop_t *loop)
{
	memset(desk, 0, sizeof *desk);
	if (!store_open(&desk->store, place))
		return 0;
	desk->kind = kind;
	desk->last = &desk->first;
	desk->done_last = &desk->done;
	uv_mutex_init(&desk->mutex);
	uv_cond_init(&desk->more);
	uv_async_init(loop, &desk->finished, on_finished);
	desk->finished.data = desk;
	uv_thread_create(&desk->thread, work, desk);
	return 1;
}

void desk_hand_in(struct desk *desk, struct job *job)
{
	job->next = NULL;
	uv_mutex_lock(&desk->mutex);
	*desk->last = job;
	desk->last = &job->next;
	uv_cond_signal(&desk->more);
	uv_mutex_unlock(&desk->mutex);
}

void desk_close(struct desk *desk)
{
	uv_mutex_lock(&desk->mutex);
	desk->is_closing = 1;
	uv_cond_signal(&desk->more);
	uv_mutex_unlock(&desk->mutex);
	uv_thread_join(&desk->thread);
	take_done(desk);
	uv_close((uv_handle_t *)&desk->finished, NULL);
	uv_mutex_destroy(&desk->mutex);
	uv_cond_destroy(&desk->more);
	store_close(&desk->store);
}
