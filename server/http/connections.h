/* The HTTP connections: how many an address may have, and how long each may take.

   libmicrohttpd drops a connection on which nothing moves. A client that sends or reads a byte now
   and then would stay. So each connection has a deadline for its whole request, and one for
   reading the response. */
#ifndef SERVER_HTTP_CONNECTIONS_H
#define SERVER_HTTP_CONNECTIONS_H

#include "server/ops/limits.h"

struct sockaddr;
struct MHD_Connection;
struct connection;
struct connections;

/* `limits` counts connections by address. It is NULL behind a proxy, where all have one address. */
struct connections *connections_new(struct limits *limits);
void connections_free(struct connections *connections);

/* A client has connected. It is dropped right away if its address has too many connections. */
struct connection *connections_add(struct connections *connections, const struct sockaddr *from,
                                   int fd, int64_t now);
void connections_remove(struct connection *connection);

/* With TLS a handshake comes first. An address with too many handshakes is dropped. If there are
   too many in all, the oldest is dropped. */
void connection_begin_handshake(struct connection *connection, int64_t now);
void connection_end_handshake(struct connection *connection);
int connections_have_handshakes(const struct connections *connections);

/* What happens on it from now on: a request comes in (the initial state), the server works on it
   (or it has become a WebSocket), the response is sent. */
void connection_receiving(struct connection *connection, int64_t now);
void connection_processing(struct connection *connection);
void connection_sending(struct connection *connection, int64_t now);

/* The first line of a request has come, on this connection of libmicrohttpd; and then all of it. */
void connection_begin_request(struct connection *connection, struct MHD_Connection *mhd);
void connection_end_request(struct connection *connection);
/* The connection of which more of a request is awaited; NULL if there are several. */
struct MHD_Connection *connections_awaited(const struct connections *connections);

/* Every few seconds: drops those whose deadline has passed. */
void connections_tick(struct connections *connections, int64_t now);

#endif
