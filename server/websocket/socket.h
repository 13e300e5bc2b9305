/* The WebSockets: frames by wslay, little memory each. A slow reader is dropped and
   does not hold up the others. */
#ifndef SERVER_WEBSOCKET_SOCKET_H
#define SERVER_WEBSOCKET_SOCKET_H

#include <stddef.h>

#include "server/server.h"

struct MHD_UpgradeResponseHandle;

/* A connection that HTTP hands over, with the bytes that came after the request. */
struct upgraded {
	struct MHD_UpgradeResponseHandle *handle;
	int fd;
	int network_fd; /* the TCP connection itself; with TLS, another than fd */
	const char *extra;
	size_t extra_size;
	const struct person *person; /* id "" if unknown: may only watch */
	const char *login;           /* the hash of its token; "" for guests */
	const char *address;
};

struct sockets *sockets_new(struct server *server);
void sockets_free(struct sockets *sockets);
void sockets_accept(struct sockets *sockets, const struct upgraded *upgraded);

/* Before the loop waits: sends the gathered output. */
void sockets_flush(struct sockets *sockets);
/* To all connections of a person. */
void sockets_send_to_person(struct sockets *sockets, const char *person, const char *text,
                            size_t size);
/* The person has logged out everywhere. */
void sockets_drop(struct sockets *sockets, const char *person);
/* Closes sockets within a second, so that a new cookie can arrive first: those of a login that
   has ended, of a guest who has a password now, or all of a person. */
void sockets_end_login(struct sockets *sockets, const char *login);
void sockets_end_guest(struct sockets *sockets, const char *person);
void sockets_end_person(struct sockets *sockets, const char *person);
/* The host has changed something about the person. */
void sockets_update(struct sockets *sockets, const struct person *person);
/* Calls `each` with the login of every socket that has one; or only of a person's. */
void sockets_each_login(struct sockets *sockets, void (*each)(void *to, const char *login),
                        void *to);
void sockets_each_login_of(struct sockets *sockets, const char *person,
                           void (*each)(void *to, const char *login), void *to);
/* The server stops: closes all of them. */
void sockets_close(struct sockets *sockets);
/* Every second: pings those that are quiet, drops those that are gone or may not stay. */
void sockets_tick(struct sockets *sockets);

#endif
