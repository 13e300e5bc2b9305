/* The routes of the REST API (docs/reference/protocol.md). */
#ifndef SERVER_REST_API_H
#define SERVER_REST_API_H

#include "server/http/http.h"

/* Handles a request that has been read and whose sender is known. */
void api_handle(struct http_request *request);

#endif
