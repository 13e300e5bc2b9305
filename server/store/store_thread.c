#include "server/store/store_thread.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/ops/log.h"
#include "server/ops/metrics.h"

enum { BATCH_MAX = 256, RETRY_FIRST_MS = 50, RETRY_MAX_MS = 1000, CLOSING_TRIES = 20 };

/* --- the store's thread ----------------------------------------------------------------------- */

/* Takes the jobs that wait, at most a batch; NULL when the thread is closing and nothing waits. */
static struct job *take_batch(struct store_thread *thread)
{
	struct job *batch, **end;
	int count = 1;

	uv_mutex_lock(&thread->mutex);
	while (!thread->first && !thread->is_closing)
		uv_cond_wait(&thread->more, &thread->mutex);
	batch = thread->first;
	if (batch) {
		for (end = &batch->next; *end && count < BATCH_MAX && thread->kind == STORE_WRITER; count++)
			end = &(*end)->next;
		thread->first = *end;
		*end = NULL;
		if (!thread->first)
			thread->last = &thread->first;
	}
	uv_mutex_unlock(&thread->mutex);
	return batch;
}

struct arrival {
	struct job *job;
	int number;
};

static int compare_arrivals(const void *a, const void *b)
{
	const struct arrival *one = (const struct arrival *)a, *other = (const struct arrival *)b;
	int order = strcmp(one->job->key, other->job->key);

	return order ? order : one->number - other->number;
}

static struct job *sort_batch(struct job *batch)
{
	struct arrival arrivals[BATCH_MAX];
	int count = 0;

	for (struct job *job = batch; job; job = job->next, count++)
		arrivals[count] = (struct arrival){job, count};
	qsort(arrivals, (size_t)count, sizeof *arrivals, compare_arrivals);
	for (int each = 0; each < count; each++)
		arrivals[each].job->next = each + 1 < count ? arrivals[each + 1].job : NULL;
	return arrivals[0].job;
}

static int is_closing(struct store_thread *thread)
{
	int is_set;

	uv_mutex_lock(&thread->mutex);
	is_set = thread->is_closing;
	uv_mutex_unlock(&thread->mutex);
	return is_set;
}

/* All jobs in one transaction. Returns 0 if it was not committed. */
static int try_batch(struct store_thread *thread, struct job *batch)
{
	struct store *store = &thread->store;

	if (thread->kind == STORE_READER)
		return (batch->result = batch->work(batch, store)) != STORE_FAILED;
	if (!store_begin(store))
		return 0;
	for (struct job *job = batch; job; job = job->next)
		if ((job->result = job->work(job, store)) == STORE_FAILED)
			return 0;
	return store_commit(store);
}

static void log_failure(struct store_thread *thread)
{
	const struct store *store = &thread->store;

	metrics_add(METRIC_RETRIES, 1);
	log_warn("store-failed", "reason",
	         store->database ? store->driver->reason(store->database) : store->reason, NULL);
}

/* Waits until there is a connection again. Returns 0 if the thread is closing and there is none. */
static int wait_for_store(struct store_thread *thread)
{
	unsigned wait_ms = RETRY_FIRST_MS;
	int tries = 0;

	while (!store_reconnect(&thread->store)) {
		if (is_closing(thread) && ++tries > CLOSING_TRIES)
			return 0;
		usleep(wait_ms * 1000);
		wait_ms = wait_ms * 2 > RETRY_MAX_MS ? RETRY_MAX_MS : wait_ms * 2;
	}
	return 1;
}

/* A job has failed only if it fails alone, on a working connection. */
static void carry_out_alone(struct store_thread *thread, struct job *job)
{
	job->next = NULL;
	for (int refused = 0; refused < 2;) {
		if (try_batch(thread, job))
			return;
		log_failure(thread);
		store_rollback(&thread->store);
		if (thread->store.database && !thread->store.driver->is_lost(thread->store.database))
			refused++;
		if (!wait_for_store(thread))
			break;
	}
	job->result = STORE_FAILED;
}

static void carry_out(struct store_thread *thread, struct job *batch)
{
	if (try_batch(thread, batch)) {
		if (thread->kind == STORE_WRITER)
			metrics_add(METRIC_COMMITS, 1);
		return;
	}
	log_failure(thread);
	store_rollback(&thread->store);
	wait_for_store(thread);
	for (struct job *job = batch, *next; job; job = next) {
		next = job->next;
		carry_out_alone(thread, job);
		job->next = next;
	}
}

static void hand_back(struct store_thread *thread, struct job *batch)
{
	uv_mutex_lock(&thread->mutex);
	*thread->done_last = batch;
	while (*thread->done_last)
		thread->done_last = &(*thread->done_last)->next;
	uv_mutex_unlock(&thread->mutex);
	uv_async_send(&thread->finished);
}

static void work(void *to)
{
	struct store_thread *thread = (struct store_thread *)to;
	struct job *batch;

	while ((batch = take_batch(thread))) {
		batch = sort_batch(batch);
		carry_out(thread, batch);
		hand_back(thread, batch);
	}
}

/* --- the loop's thread ------------------------------------------------------------------------ */

static void call_done(struct store_thread *thread)
{
	struct job *job, *next;

	uv_mutex_lock(&thread->mutex);
	job = thread->done;
	thread->done = NULL;
	thread->done_last = &thread->done;
	uv_mutex_unlock(&thread->mutex);
	for (; job; job = next) {
		next = job->next;
		job->done(job);
	}
}

static void on_finished(uv_async_t *async)
{
	call_done((struct store_thread *)async->data);
}

int store_thread_open(struct store_thread *thread, enum store_thread_kind kind,
                      const char *location, uv_loop_t *loop)
{
	memset(thread, 0, sizeof *thread);
	if (!store_open(&thread->store, location))
		return 0;
	thread->kind = kind;
	thread->last = &thread->first;
	thread->done_last = &thread->done;
	uv_mutex_init(&thread->mutex);
	uv_cond_init(&thread->more);
	uv_async_init(loop, &thread->finished, on_finished);
	thread->finished.data = thread;
	uv_thread_create(&thread->thread, work, thread);
	return 1;
}

void store_thread_submit(struct store_thread *thread, struct job *job)
{
	job->next = NULL;
	uv_mutex_lock(&thread->mutex);
	*thread->last = job;
	thread->last = &job->next;
	uv_cond_signal(&thread->more);
	uv_mutex_unlock(&thread->mutex);
}

void store_thread_close(struct store_thread *thread)
{
	uv_mutex_lock(&thread->mutex);
	thread->is_closing = 1;
	uv_cond_signal(&thread->more);
	uv_mutex_unlock(&thread->mutex);
	uv_thread_join(&thread->thread);
	call_done(thread);
	uv_close((uv_handle_t *)&thread->finished, NULL);
	uv_mutex_destroy(&thread->mutex);
	uv_cond_destroy(&thread->more);
	store_close(&thread->store);
}
