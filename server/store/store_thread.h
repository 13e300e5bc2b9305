/* The threads that use the store. The event loop submits jobs to them.

   There are two. The writer runs all waiting jobs in one transaction (group commit); the reader
   runs one job after the other. Each has its own connection. A job is not lost if the connection
   breaks: it is tried again until the database is back. So every job may run twice (store.h). */
#ifndef SERVER_STORE_STORE_THREAD_H
#define SERVER_STORE_STORE_THREAD_H

#include <uv.h>

#include "server/store/store.h"

struct job {
	struct job *next;
	/* A batch is carried out in the order of its keys (and of arrival where these are equal), so
	   that two nodes never wait for each other. */
	char key[ID_MAX];
	/* On the store's thread, inside a transaction at the writer's. May be called several times. */
	enum store_result (*work)(struct job *job, struct store *store);
	/* On the loop's thread, when it is durable. FAILED only if the database refused this very
	   job. */
	void (*done)(struct job *job);
	enum store_result result;
};

enum store_thread_kind { STORE_READER, STORE_WRITER };

struct store_thread {
	enum store_thread_kind kind;
	struct store store;
	uv_thread_t thread;
	uv_mutex_t mutex;
	uv_cond_t more;
	uv_async_t finished;
	struct job *first, **last;     /* waiting */
	struct job *done, **done_last; /* carried out; their done() is still to be called */
	int is_closing;
};

/* Opens a connection and starts the thread. Returns 0 with the fault in thread->store. */
int store_thread_open(struct store_thread *thread, enum store_thread_kind kind,
                      const char *location, uv_loop_t *loop);
/* Submits a job; done() is called later, always. From the loop's thread. */
void store_thread_submit(struct store_thread *thread, struct job *job);
/* Finishes the submitted jobs, calls the done() of each, and ends the thread. */
void store_thread_close(struct store_thread *thread);

#endif
