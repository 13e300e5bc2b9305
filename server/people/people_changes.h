/* Follows what changes about people while they are connected: their names, what
   the host forbids them, whether their account exists; and the host's actions at tables. */
#ifndef SERVER_PEOPLE_PEOPLE_CHANGES_H
#define SERVER_PEOPLE_PEOPLE_CHANGES_H

#include "server/server.h"

/* Every second: reads what has changed here, on another node, or by `bastide admin`, and updates
   sockets and tables. */
void people_changes_poll(struct server *server);

#endif
