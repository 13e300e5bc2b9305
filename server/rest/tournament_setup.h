/* Reads what a new tournament is to be: the members of POST /v1/tournaments. */
#ifndef SERVER_REST_TOURNAMENT_SETUP_H
#define SERVER_REST_TOURNAMENT_SETUP_H

#include "server/http/http.h"
#include "server/tournaments/tournament.h"

/* Returns 0 if there cannot be such a tournament. */
int tournament_setup_read(struct http_request *request, int64_t now, struct tournament *out);

#endif
