/* Following people: docs/reference/protocol.md. A follower sees nothing that a stranger does not:
   names on profiles that are shown, and listed games. */
#ifndef SERVER_PEOPLE_FOLLOWS_H
#define SERVER_PEOPLE_FOLLOWS_H

#include "server/http/http.h"

/* People with an account follow people with an account. */
void follows_get(struct http_request *request);
void follows_post(struct http_request *request);
void follows_delete(struct http_request *request);
/* Their games under way, to watch. */
void follows_get_tables(struct http_request *request);

#endif
