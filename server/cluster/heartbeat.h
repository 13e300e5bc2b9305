/* Every few seconds the server writes the current time into the database.

   That shows whether it can still write, which is what /readyz reports. And a server that starts,
   or gets its connection back, finds out since when no server was running: clocks have not run
   since then. It writes an event `outage` into the log of each table whose clock was running. So
   neither a power cut nor a change of the system's clock costs a player the game.

   A computer that starts may have any time. The server does not believe one that is before the last
   heartbeat, or a month after it: its own time continues from the heartbeat, and nothing is deleted
   until the host confirms the system's time (bastide admin clock confirm). */
#ifndef SERVER_CLUSTER_HEARTBEAT_H
#define SERVER_CLUSTER_HEARTBEAT_H

#include "server/server.h"

struct heartbeat;

/* The first heartbeat, at the start: before anyone plays, and before any clock is found to have run
   out. The server's time does not start before the last heartbeat. */
enum store_result heartbeat_begin(struct server *server, struct store *store);

struct heartbeat *heartbeat_new(struct server *server);
void heartbeat_free(struct heartbeat *heartbeat);
/* Every second. */
void heartbeat_tick(struct heartbeat *heartbeat);
/* Whether the database is as large as the host allows, or its disk is nearly full. Nothing new
   begins then: no tables, guests and chat. */
int heartbeat_is_storage_full(const struct heartbeat *heartbeat);
/* Why the server cannot play now, in one word; NULL if it can. */
const char *heartbeat_failure(const struct heartbeat *heartbeat);

#endif
