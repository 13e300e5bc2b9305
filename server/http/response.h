/* The response to a request: status, headers, and content or file. */
#ifndef SERVER_HTTP_RESPONSE_H
#define SERVER_HTTP_RESPONSE_H

#include "server/http/http.h"

struct MHD_Response;

/* The HTTP status of a refusal. */
int response_status(enum refusal refusal);
/* The response to a request that is finished; NULL if there is no memory. */
struct MHD_Response *response_new(struct http_request *request);

#endif
