/* response.h - what goes back for a request: its status, its headers, the text or the file. */
#ifndef SERVER_RESPONSE_H
#define SERVER_RESPONSE_H

#include "server/http.h"

struct MHD_Response;

/* The status of HTTP that goes with a refusal. */
int response_status(enum refusal refusal);
/* The response to a request that is finished; NULL if there is no memory. */
struct MHD_Response *response_new(struct http_request *request);

#endif
