/* connections.c - a list of connections, each with its time. */
#include "server/connections.h"

#include <string.h>
#include <sys/socket.h>

#include "server/address.h"
#include "server/memory.h"
#include "server/metrics.h"

enum { RECEIVE_MS = 30000, SEND_MS = 120000 };

static const int64_t NEVER = INT64_MAX;

struct connection {
	struct connection *next, **slot;
	struct connections *connections;
	int fd;
	int64_t ends;
	char address[ADDRESS_TEXT_MAX];
};

struct connections {
	struct limits *limits;
	struct connection *first;
};

struct connections *connections_new(struct limits *limits)
{
	struct connections *connections = (struct connections *)memory_new(sizeof *connections);

	connections->limits = limits;
	return connections;
}

void connections_free(struct connections *connections)
{
	free(connections);
}

/* Shuts it down; libmicrohttpd sees the end and closes it. */
static void drop(struct connection *connection)
{
	connection->ends = NEVER;
	shutdown(connection->fd, SHUT_RDWR);
	metrics_add(METRIC_DROPPED, 1);
}

struct connection *connections_add(struct connections *connections, const struct sockaddr *from,
                                   int fd, int64_t now)
{
	struct connection *connection = (struct connection *)memory_new(sizeof *connection);

	connection->connections = connections;
	connection->fd = fd;
	connection->next = connections->first;
	connection->slot = &connections->first;
	if (connection->next)
		connection->next->slot = &connection->next;
	connections->first = connection;
	metrics_add(METRIC_CONNECTIONS, 1);
	address_network(from, connection->address);
	connection_receiving(connection, now);
	if (connections->limits) {
		if (limits_is_full(connections->limits, COUNT_CONNECTION, connection->address))
			drop(connection);
		limits_enter(connections->limits, COUNT_CONNECTION, connection->address);
	}
	return connection;
}

void connections_remove(struct connection *connection)
{
	*connection->slot = connection->next;
	if (connection->next)
		connection->next->slot = connection->slot;
	metrics_add(METRIC_CONNECTIONS, -1);
	if (connection->connections->limits)
		limits_leave(connection->connections->limits, COUNT_CONNECTION, connection->address);
	free(connection);
}

void connection_receiving(struct connection *connection, int64_t now)
{
	connection->ends = now + RECEIVE_MS;
}

void connection_processing(struct connection *connection)
{
	connection->ends = NEVER;
}

void connection_sending(struct connection *connection, int64_t now)
{
	connection->ends = now + SEND_MS;
}

void connections_tick(struct connections *connections, int64_t now)
{
	for (struct connection *each = connections->first; each; each = each->next)
		if (each->ends < now)
			drop(each);
}
