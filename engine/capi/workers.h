/* Threads that share out the environments of a batch.

   A job is a function of an environment; it is run once for each, by whichever thread comes first,
   the caller's own among them. Environments are handed out in small lots, for where opponents think
   some take a thousand times longer than others. */
#ifndef CAPI_WORKERS_H
#define CAPI_WORKERS_H

struct workers;

/* `worker` is the number of the thread that runs it, 0 .. threads; 0 is the caller. */
struct workers_job {
	void (*run)(void *with, int index, int worker);
	void *with;
	int count;
};

/* `threads` besides the caller, possibly 0. NULL if memory or threads are short. */
struct workers *workers_new(int threads);
void workers_free(struct workers *workers);
/* Returns when all is done. */
void workers_run(struct workers *workers, const struct workers_job *job);

#endif
