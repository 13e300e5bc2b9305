/* errand.h - what a request of the API sends out for, to the store, and comes back with. */
#ifndef SERVER_ERRAND_H
#define SERVER_ERRAND_H

#include "server/http.h"

/* The beginning of every kind of errand. */
struct errand {
	struct job job;
	struct request_in *request;
	void (*then)(struct errand *errand); /* on the loop: what is done with the answer; frees it */
};

typedef enum store_answer errand_work(struct job *job, struct store *store);

/* A zeroed errand of a size of its own. */
void *errand_new(size_t size, struct request_in *request, void (*then)(struct errand *errand));
/* To the reader or the writer; `then` is called when it is back. */
void errand_read(struct errand *errand, errand_work *work);
void errand_write(struct errand *errand, errand_work *work);

/* Takes a token of a limit; refuses the request and returns 0 if there is none. */
int request_take(struct request_in *request, enum limit limit, const char *who);
/* A string of the body that fits. Returns 0 if there is none. */
int request_string(const struct request_in *request, const char *name, char *out, size_t room);

#endif
