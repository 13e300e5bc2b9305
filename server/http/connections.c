#include "server/http/connections.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "server/http/address.h"
#include "server/ops/metrics.h"
#include "server/util/memory.h"

enum { HANDSHAKE_MS = 5000, RECEIVE_MS = 30000, SEND_MS = 120000 };

static const int64_t NEVER = INT64_MAX;

struct connection {
	struct connection *next, **slot;
	struct connection *older, *newer; /* of those whose handshake is under way */
	int in_handshake;
	struct connection *next_awaited, **awaited_slot; /* of those whose request is coming */
	struct MHD_Connection *mhd;
	struct connections *connections;
	int fd;
	int64_t deadline;
	char address[ADDRESS_TEXT_MAX];
};

struct connections {
	struct limits *limits;
	struct connection *first;
	struct connection *oldest, *newest; /* of those whose handshake is under way */
	int handshakes;
	struct connection *awaited;
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
	connection->deadline = NEVER;
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
	connection_end_handshake(connection);
	connection_end_request(connection);
	if (connection->connections->limits)
		limits_leave(connection->connections->limits, COUNT_CONNECTION, connection->address);
	free(connection);
}

/* --- handshakes ------------------------------------------------------------------------------- */

static void enlist(struct connection *connection)
{
	struct connections *connections = connection->connections;

	connection->in_handshake = 1;
	connection->older = connections->newest;
	if (connection->older)
		connection->older->newer = connection;
	else
		connections->oldest = connection;
	connections->newest = connection;
	connections->handshakes++;
}

static int may_handshake(const struct connection *connection, int64_t now)
{
	struct limits *limits = connection->connections->limits;

	return !limits || (!limits_is_full(limits, COUNT_HANDSHAKE, connection->address) &&
	                   limits_take(limits, LIMIT_HANDSHAKE, connection->address, now));
}

/* libmicrohttpd checks every handshake whenever it runs, so there are few of them, and briefly. */
void connection_begin_handshake(struct connection *connection, int64_t now)
{
	struct connections *connections = connection->connections;
	struct connection *oldest = connections->oldest;

	if (connection->deadline == NEVER)
		return; /* it is on its way out */
	if (!may_handshake(connection, now)) {
		drop(connection);
		return;
	}
	if (connections->handshakes >= HANDSHAKES_MAX) {
		connection_end_handshake(oldest);
		drop(oldest);
	}
	enlist(connection);
	connection->deadline = now + HANDSHAKE_MS;
	if (connections->limits)
		limits_enter(connections->limits, COUNT_HANDSHAKE, connection->address);
}

void connection_end_handshake(struct connection *connection)
{
	struct connections *connections = connection->connections;

	if (!connection->in_handshake)
		return;
	connection->in_handshake = 0;
	*(connection->older ? &connection->older->newer : &connections->oldest) = connection->newer;
	*(connection->newer ? &connection->newer->older : &connections->newest) = connection->older;
	connection->older = connection->newer = NULL;
	connections->handshakes--;
	if (connection->deadline != NEVER)
		connection->deadline += RECEIVE_MS;
	if (connections->limits)
		limits_leave(connections->limits, COUNT_HANDSHAKE, connection->address);
}

int connections_have_handshakes(const struct connections *connections)
{
	return connections->handshakes > 0;
}

/* --- requests and responses ------------------------------------------------------------------- */

void connection_receiving(struct connection *connection, int64_t now)
{
	connection->deadline = now + RECEIVE_MS;
}

void connection_processing(struct connection *connection)
{
	connection->deadline = NEVER;
}

void connection_sending(struct connection *connection, int64_t now)
{
	connection->deadline = now + SEND_MS;
}

void connection_begin_request(struct connection *connection, struct MHD_Connection *mhd)
{
	struct connection **first = &connection->connections->awaited;

	connection_end_request(connection);
	connection->mhd = mhd;
	connection->next_awaited = *first;
	connection->awaited_slot = first;
	if (*first)
		(*first)->awaited_slot = &connection->next_awaited;
	*first = connection;
}

void connection_end_request(struct connection *connection)
{
	if (!connection->awaited_slot)
		return;
	*connection->awaited_slot = connection->next_awaited;
	if (connection->next_awaited)
		connection->next_awaited->awaited_slot = connection->awaited_slot;
	connection->awaited_slot = NULL;
}

struct MHD_Connection *connections_awaited(const struct connections *connections)
{
	const struct connection *first = connections->awaited;

	return first && !first->next_awaited ? first->mhd : NULL;
}

void connections_tick(struct connections *connections, int64_t now)
{
	for (struct connection *each = connections->first; each; each = each->next)
		if (each->deadline < now)
			drop(each);
}
