#include "capi/workers.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

enum { LOT = 8 };

struct workers;

struct thread {
	struct workers *workers;
	pthread_t handle;
	int number;
};

struct workers {
	pthread_mutex_t mutex;
	pthread_cond_t begun, ended;
	struct workers_job job;
	unsigned round; /* counts jobs, so that a thread sees a new one */
	int busy;       /* threads that have not finished this job */
	int is_over;
	pid_t process;   /* that has the threads: a forked child does not inherit them */
	atomic_int next; /* the first environment that no thread has taken */
	int count;
	struct thread threads[];
};

static void work(struct workers *workers, const struct workers_job *job, int number)
{
	for (;;) {
		int first = atomic_fetch_add(&workers->next, LOT);

		if (first >= job->count)
			return;
		for (int index = first; index < first + LOT && index < job->count; index++)
			job->run(job->with, index, number);
	}
}

static void *thread_main(void *argument)
{
	struct thread *thread = (struct thread *)argument;
	struct workers *workers = thread->workers;
	unsigned seen = 0;

	pthread_mutex_lock(&workers->mutex);
	for (;;) {
		struct workers_job job;

		while (workers->round == seen && !workers->is_over)
			pthread_cond_wait(&workers->begun, &workers->mutex);
		if (workers->is_over)
			break;
		seen = workers->round;
		job = workers->job;
		pthread_mutex_unlock(&workers->mutex);
		work(workers, &job, thread->number);
		pthread_mutex_lock(&workers->mutex);
		if (--workers->busy == 0)
			pthread_cond_signal(&workers->ended);
	}
	pthread_mutex_unlock(&workers->mutex);
	return NULL;
}

/* Starts threads until there are this many. Returns 0 if it could not start all of them. */
static int start_threads(struct workers *workers, int threads)
{
	workers->process = getpid();
	workers->round = 0;
	pthread_mutex_init(&workers->mutex, NULL);
	pthread_cond_init(&workers->begun, NULL);
	pthread_cond_init(&workers->ended, NULL);
	for (workers->count = 0; workers->count < threads; workers->count++) {
		struct thread *thread = &workers->threads[workers->count];

		thread->workers = workers;
		thread->number = workers->count + 1;
		if (pthread_create(&thread->handle, NULL, thread_main, thread) != 0)
			return 0;
	}
	return 1;
}

struct workers *workers_new(int threads)
{
	struct workers *workers = (struct workers *)calloc(
		1, sizeof *workers + (size_t)threads * sizeof workers->threads[0]);

	if (!workers)
		return NULL;
	if (!start_threads(workers, threads)) {
		workers_free(workers);
		return NULL;
	}
	return workers;
}

void workers_free(struct workers *workers)
{
	if (!workers)
		return;
	if (workers->process != getpid()) {
		free(workers);
		return;
	}
	pthread_mutex_lock(&workers->mutex);
	workers->is_over = 1;
	pthread_cond_broadcast(&workers->begun);
	pthread_mutex_unlock(&workers->mutex);
	for (int each = 0; each < workers->count; each++)
		pthread_join(workers->threads[each].handle, NULL);
	pthread_cond_destroy(&workers->ended);
	pthread_cond_destroy(&workers->begun);
	pthread_mutex_destroy(&workers->mutex);
	free(workers);
}

void workers_run(struct workers *workers, const struct workers_job *job)
{
	/* After a fork: the same number of threads again, or as many as can be started. */
	if (workers->count && workers->process != getpid())
		start_threads(workers, workers->count);
	atomic_store(&workers->next, 0);
	if (workers->count) {
		pthread_mutex_lock(&workers->mutex);
		workers->job = *job;
		workers->round++;
		workers->busy = workers->count;
		pthread_cond_broadcast(&workers->begun);
		pthread_mutex_unlock(&workers->mutex);
	}
	work(workers, job, 0);
	if (workers->count) {
		pthread_mutex_lock(&workers->mutex);
		while (workers->busy)
			pthread_cond_wait(&workers->ended, &workers->mutex);
		pthread_mutex_unlock(&workers->mutex);
	}
}
