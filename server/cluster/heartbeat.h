/* Every few seconds the server writes the current time into the database.

   That shows whether it can still write, which is what /readyz reports. And a server that starts,
   or gets its connection back, finds out since when no server was running: clocks have not run
   since then. It writes an event `outage` into the log of each table whose clock was running. So
   neither a power cut nor a change of the system's clock costs a player the game. */
#ifndef SERVER_CLUSTER_HEARTBEAT_H
#define SERVER_CLUSTER_HEARTBEAT_H

#include "server/server.h"

struct heartbeat;

/* The first heartbeat, at the start: before anyone plays, and before any clock is found to have run
   out. The server's time does not start before the last heartbeat. */
enum store_result heartbeat_begin(struct store *store);

struct heartbeat *heartbeat_new(struct server *server);
void heartbeat_free(struct heartbeat *heartbeat);
/* Every second. */
void heartbeat_tick(struct heartbeat *heartbeat);
/* Why the server cannot play now, in one word; NULL if it can. */
const char *heartbeat_failure(const struct heartbeat *heartbeat);

#endif
