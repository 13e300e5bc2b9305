/* A WebSocket, for socket.c, which moves its bytes, and socket_messages.c,
   which handles its messages. */
#ifndef SERVER_WEBSOCKET_SOCKET_INTERNAL_H
#define SERVER_WEBSOCKET_SOCKET_INTERNAL_H

#include <wslay/wslay.h>

#include "server/http/address.h"
#include "server/websocket/socket.h"

struct socket;

struct watch {
	struct watcher watcher; /* first: a watcher is its watch */
	struct socket *socket;
	char table[ID_MAX];
	struct watch *next;
};

struct socket {
	struct sockets *sockets;
	struct server *server;
	struct socket *next, **slot;               /* all of them */
	struct socket *person_next, **person_slot; /* of the same person */
	uv_poll_t poll;
	struct MHD_UpgradeResponseHandle *handle;
	wslay_event_context_ptr frames;
	int fd, events;
	char *extra; /* bytes that came with the request and are not read yet */
	size_t extra_size, extra_read;
	char login[HEX_MAX]; /* of its cookie; "" if that was a guest's */
	char person[ID_MAX], name[NAME_MAX_BYTES], address[ADDRESS_TEXT_MAX];
	char account[ID_MAX]; /* whose rate limits it uses */
	enum badge badge;
	int64_t muted; /* until when the person may not chat */
	struct watch *watches;
	int watch_count, pending, strikes;
	size_t queued;    /* bytes that wait to be sent */
	size_t large;     /* the part of it that is one very long message, not a sign of slowness */
	size_t allowance; /* bytes that may be read before others have their turn */
	int has_pong;     /* a pong waits to be sent */
	int is_closed, is_freed;
	int is_ending;  /* its login or guest cookie has ended: closed at the next tick */
	int is_leaving; /* its close frame is queued: nothing is read any more */
	int64_t received_at, pinged_at, left;
};

/* --- socket.c --------------------------------------------------------------------------------- */

/* Sends a text, or drops a peer that does not read. The socket may be closed afterwards. */
void socket_send(struct socket *socket, const char *text, size_t size);
/* Closes it with a code of RFC 6455: nothing that comes in counts any more, nothing but the close
   frame is sent, and within two seconds it is gone, whatever the peer does. */
void socket_close(struct socket *socket, uint16_t code);
/* One reply less is pending: the last one frees a socket that is closed. */
void socket_replied(struct socket *socket);

/* --- socket_messages.c ------------------------------------------------------------------------ */

/* A message has come. */
void socket_receive(struct socket *socket, const char *text, size_t size);
/* The connection has ended: nothing is watched any more. */
void socket_unwatch_all(struct socket *socket);

#endif
