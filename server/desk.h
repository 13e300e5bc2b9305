/* desk.h - where the event loop hands in its work on the store, and gets it back done.

   There are two desks: the writer takes everything that has come in into one transaction (group
   commit), the reader answers one question after the other beside it. Each has a thread and a
   connection of its own. A job is never given up because a connection broke: it is tried again
   until the database is back, which is why every job may be carried out twice (store.h). */
#ifndef SERVER_DESK_H
#define SERVER_DESK_H

#include <uv.h>

#include "server/store.h"

struct job {
	struct job *next;
	/* A batch is carried out in the order of its keys (and of arrival where these are alike), so
	   that two nodes never wait for each other. */
	char key[ID_MAX];
	/* On the desk's thread, inside a transaction at the writer's. May be called several times. */
	enum store_answer (*work)(struct job *job, struct store *store);
	/* On the loop's thread, when it is durable. FAILED only if the database refused this very
	   job. */
	void (*done)(struct job *job);
	enum store_answer answer;
};

enum desk_kind { DESK_READER, DESK_WRITER };

struct desk {
	enum desk_kind kind;
	struct store store;
	uv_thread_t thread;
	uv_mutex_t mutex;
	uv_cond_t more;
	uv_async_t finished;
	struct job *first, **last;       /* waiting */
	struct job *done, **done_last;   /* to be told */
	int is_closing;
};

/* Opens a connection and starts the thread. Returns 0 with the fault in desk->store. */
int desk_open(struct desk *desk, enum desk_kind kind, const char *place, uv_loop_t *loop);
/* Hands a job in; done() is called later, always. From the loop's thread. */
void desk_hand_in(struct desk *desk, struct job *job);
/* Finishes what was handed in and ends the thread; their done() is called. */
void desk_close(struct desk *desk);

#endif
