/* The game that the start page shows. */
#ifndef SERVER_REST_FEATURED_H
#define SERVER_REST_FEATURED_H

#include "server/store/store.h"

struct http_request;

/* The last choice. It is the same for everyone, so it is made every few seconds at most. */
struct featured {
	struct table_row row;
	int has_row;
	int64_t chosen; /* by the monotonic clock; 0: not yet */
};

/* A list of one table, or none. */
void featured_get(struct http_request *request);

#endif
