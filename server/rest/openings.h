/* The explorer: which first decisions rated games at listed tables began with, how they ended, and
   who made them in the latest of these games. */
#ifndef SERVER_REST_OPENINGS_H
#define SERVER_REST_OPENINGS_H

#include "server/http/http.h"

/* GET /v1/openings/GAME/PLAYERS?line=DECISIONS&options=OPTIONS */
void openings_get(struct http_request *request);

#endif
