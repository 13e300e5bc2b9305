/* The routes of the REST API (docs/reference/protocol.md). */
#ifndef SERVER_REST_API_H
#define SERVER_REST_API_H

#include "server/http/http.h"

/* Whether the request is for a file of the browser client, which is the same for everyone. */
int api_is_for_file(struct http_request *request);
/* Handles a request that has been read and whose sender is known. */
void api_handle(struct http_request *request);

#endif
