/* connections.h - the connections of HTTP: nobody has too many, and nobody takes for ever.

   libmicrohttpd drops a connection on which nothing moves; somebody who sends or reads a byte now
   and then would stay. So a connection has a time by which its request must be there whole, and one
   by which its response must have been read. */
#ifndef SERVER_HTTP_CONNECTIONS_H
#define SERVER_HTTP_CONNECTIONS_H

#include "server/ops/limits.h"

struct sockaddr;
struct connection;
struct connections;

/* `limits` counts connections by address; NULL behind a proxy, where all come from one. */
struct connections *connections_new(struct limits *limits);
void connections_free(struct connections *connections);

/* Somebody has connected; is dropped at once if there are too many of them. */
struct connection *connections_add(struct connections *connections, const struct sockaddr *from,
                                   int fd, int64_t now);
void connections_remove(struct connection *connection);

/* With TLS a handshake comes first. Somebody with too many of them is dropped; of all that are
   under way, the oldest goes when there are too many. */
void connection_begin_handshake(struct connection *connection, int64_t now);
void connection_end_handshake(struct connection *connection);
int connections_have_handshakes(const struct connections *connections);

/* What happens on it from now on: a request comes in (which is how it begins), we work on it (or it
   has become a WebSocket), the response goes out. */
void connection_receiving(struct connection *connection, int64_t now);
void connection_processing(struct connection *connection);
void connection_sending(struct connection *connection, int64_t now);

/* Every few seconds: drops those whose time is over. */
void connections_tick(struct connections *connections, int64_t now);

#endif
