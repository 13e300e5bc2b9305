/* The REST API about tournaments. */
#ifndef SERVER_REST_TOURNAMENTS_H
#define SERVER_REST_TOURNAMENTS_H

#include "server/http/http.h"

void tournaments_get_list(struct http_request *request);
/* "/v1/tournaments/ID", with the query "round" */
void tournaments_get_one(struct http_request *request);
void tournaments_post(struct http_request *request);
void tournaments_post_enter(struct http_request *request);
void tournaments_post_leave(struct http_request *request);
/* Of its owner. */
void tournaments_post_start(struct http_request *request);
void tournaments_post_cancel(struct http_request *request);

#endif
