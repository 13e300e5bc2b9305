/* api.h - answers requests. */
#ifndef SERVER_API_H
#define SERVER_API_H

#include "server/http.h"

/* A request that has been read and whose sender is known. */
void api_answer(struct request_in *request);

#endif
