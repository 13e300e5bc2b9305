/* The REST API about a person's conditional moves. */
#ifndef SERVER_REST_PLAN_REQUESTS_H
#define SERVER_REST_PLAN_REQUESTS_H

#include "server/http/http.h"

void plans_get(struct http_request *request);
/* Replaces the person's plan for a table; without lines, withdraws it. */
void plans_put(struct http_request *request);

#endif
