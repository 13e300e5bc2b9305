/* A thread pool for the environments of a batch.

   A job is a function that runs once for each environment. The pool's threads and the caller's
   thread take environments in small lots, because some can take a thousand times longer than
   others (if opponents search). */
#ifndef CAPI_WORKERS_H
#define CAPI_WORKERS_H

struct workers;

/* `worker` is the number of the thread that runs it, 0 .. threads; 0 is the caller. */
struct workers_job {
	void (*run)(void *with, int index, int worker);
	void *with;
	int count;
};

/* Starts `threads` threads, possibly 0. NULL if memory or threads run out. */
struct workers *workers_new(int threads);
void workers_free(struct workers *workers);
/* Returns when the job has run for all environments. A forked child starts its own threads here. */
void workers_run(struct workers *workers, const struct workers_job *job);

#endif
