/* The REST API about tables and records. */
#ifndef SERVER_REST_LOBBY_H
#define SERVER_REST_LOBBY_H

#include "server/http/http.h"

void lobby_get_games(struct http_request *request);
void lobby_get_tables(struct http_request *request);
void lobby_get_my_tables(struct http_request *request);
void lobby_post_table(struct http_request *request);
/* One table: everything, the position, the record. */
void lobby_get_table(struct http_request *request);
void lobby_get_state(struct http_request *request);
void lobby_get_record(struct http_request *request);
/* The same commands as through the WebSocket, for programs that come and go. */
void lobby_post_command(struct http_request *request);
/* A record from anywhere: is it legal, and where does it lead? */
void lobby_post_record(struct http_request *request);

#endif
