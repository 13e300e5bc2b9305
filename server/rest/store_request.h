/* A job for the store that belongs to an HTTP request. */
#ifndef SERVER_REST_STORE_REQUEST_H
#define SERVER_REST_STORE_REQUEST_H

#include "server/http/http.h"

/* The beginning of every kind of store request. */
struct store_request {
	struct job job;
	struct http_request *request;
	void (*then)(struct store_request *query); /* on the loop, with the result; frees it */
};

typedef enum store_result store_request_work(struct job *job, struct store *store);

/* A zeroed store request; `size` is that of the struct that begins with it. */
void *store_request_new(size_t size, struct http_request *request,
                        void (*then)(struct store_request *query));
/* To the reader or the writer; `then` is called when it has been carried out. */
void store_request_read(struct store_request *query, store_request_work *work);
void store_request_write(struct store_request *query, store_request_work *work);

#endif
