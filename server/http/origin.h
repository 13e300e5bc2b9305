/* The address that the server listens at, the URL by which people reach it, and the
   origins whose pages may use it. */
#ifndef SERVER_HTTP_ORIGIN_H
#define SERVER_HTTP_ORIGIN_H

#include "server/server.h"

/* Fills in what server.h has of it, and warns of what will not work. */
void origin_find(struct server *server, int listener);

#endif
