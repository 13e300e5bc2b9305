/* reply.h - what goes back for a request: its status, its headers, the text or the file. */
#ifndef SERVER_REPLY_H
#define SERVER_REPLY_H

#include "server/http.h"

struct MHD_Response;

/* The status of HTTP that goes with a refusal. */
int reply_status(enum refusal refusal);
/* The answer of a request that is finished; NULL if there is no memory. */
struct MHD_Response *reply_new(struct request_in *request);

#endif
