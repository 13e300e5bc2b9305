/* socket.h - the WebSockets: frames by wslay, each connection small, nobody waits for a slow
   reader. */
#ifndef SERVER_SOCKET_H
#define SERVER_SOCKET_H

#include <stddef.h>

#include "server/server.h"

struct MHD_UpgradeResponseHandle;

/* A connection that HTTP has handed over, with the bytes that came behind the request. */
struct upgraded {
	struct MHD_UpgradeResponseHandle *handle;
	int fd;
	const char *extra;
	size_t extra_size;
	const struct person *person; /* id "" if unknown: may look on */
	const char *address;
};

struct sockets *sockets_new(struct server *server);
void sockets_free(struct sockets *sockets);
void sockets_accept(struct sockets *sockets, const struct upgraded *upgraded);
int sockets_count(const struct sockets *sockets);

/* To all connections of a person. */
void sockets_tell(struct sockets *sockets, const char *person, const char *text, size_t size);
/* The person has logged out everywhere. */
void sockets_drop(struct sockets *sockets, const char *person);
/* The server stops: says so to everybody. */
void sockets_close(struct sockets *sockets);
/* Every few seconds: pings those that are quiet and drops those that are gone. */
void sockets_round(struct sockets *sockets);

#endif
