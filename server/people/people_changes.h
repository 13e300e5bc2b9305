/* people_changes.h - what changes about people while they are connected: their names, what the host
   forbids them, and whether they are still there; and what the host does at tables. */
#ifndef SERVER_PEOPLE_PEOPLE_CHANGES_H
#define SERVER_PEOPLE_PEOPLE_CHANGES_H

#include "server/server.h"

/* Every second: looks whether anything has changed, here, on another node, or by `bastide admin`;
   then sockets and tables follow. */
void people_changes_poll(struct server *server);

#endif
