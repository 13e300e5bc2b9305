/* heartbeat.h - every few seconds the server writes down that it is there.

   That shows whether it can still write, which is what /readyz tells. And whoever starts, or gets
   its database back, finds when any server was last there: clocks have not run since then. What is
   left on them is kept by an event `outage` in the log of each table whose clock was running, so
   that neither a power cut nor a clock that was set while nobody looked costs a player the game. */
#ifndef SERVER_CLUSTER_HEARTBEAT_H
#define SERVER_CLUSTER_HEARTBEAT_H

#include "server/server.h"

struct heartbeat;

/* The first one, at the start: before anybody plays, and before any clock is found to have run out.
   The server's time does not begin before the last one. */
enum store_result heartbeat_begin(struct store *store);

struct heartbeat *heartbeat_new(struct server *server);
void heartbeat_free(struct heartbeat *heartbeat);
/* Every second. */
void heartbeat_tick(struct heartbeat *heartbeat);
/* Why the server could not play now, in one word; NULL if it can. */
const char *heartbeat_failure(const struct heartbeat *heartbeat);

#endif
