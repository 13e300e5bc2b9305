/* Receives the notifications of other nodes, and asks the database whether this node
   leads. It has a thread and a database connection for that; its listener is called on the loop's
   thread. */
#ifndef SERVER_CLUSTER_CLUSTER_H
#define SERVER_CLUSTER_CLUSTER_H

#include <uv.h>

#include "server/store/store.h"

struct cluster;

struct cluster_listener {
	void *to;
	void (*on_notification)(void *to, const struct notification *notification);
	void (*on_lead)(void *to, int is_leading);
};

/* Returns NULL if the connection cannot be opened. */
struct cluster *cluster_open(uv_loop_t *loop, const char *location,
                             const struct cluster_listener *listener);
void cluster_close(struct cluster *cluster);

#endif
