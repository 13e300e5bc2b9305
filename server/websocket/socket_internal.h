/* A WebSocket, for socket.c, which has all of them and reads, socket_send.c, which sends, and
   socket_messages.c, which handles messages. */
#ifndef SERVER_WEBSOCKET_SOCKET_INTERNAL_H
#define SERVER_WEBSOCKET_SOCKET_INTERNAL_H

#include <wslay/wslay.h>

#include "server/http/address.h"
#include "server/websocket/socket.h"

enum { PERSON_SLOTS = 4096 };

struct socket;

struct sockets {
	struct server *server;
	struct socket *first;
	struct socket *persons[PERSON_SLOTS];
	int count;
	size_t queued;                            /* bytes that wait for all of them */
	struct socket *gathered, **gathered_last; /* those with something that waits for the loop */
	size_t gathered_bytes;
};

struct watch {
	struct watcher watcher; /* first: a watcher is its watch */
	struct socket *socket;
	char table[ID_MAX];
	struct watch *next;
};

enum { FRAME_HEAD_MAX = 16 };

struct socket {
	struct sockets *sockets;
	struct server *server;
	struct socket *next, **slot;               /* all of them */
	struct socket *person_next, **person_slot; /* of the same person */
	struct socket *gathered_next, **gathered_slot;
	uv_poll_t poll;
	struct MHD_UpgradeResponseHandle *handle;
	wslay_event_context_ptr frames;
	int fd, events;
	unsigned char head[FRAME_HEAD_MAX]; /* of a frame: it is sent together with the body */
	size_t head_size;
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
	int is_drained;   /* all that had come is read */
	int has_pong;     /* a pong waits to be sent */
	int is_closed, is_freed;
	int is_ending;  /* its login or guest cookie has ended: closed at the next tick */
	int is_leaving; /* its close frame is queued: nothing is read any more */
	int64_t received_at, pinged_at, left;
};

/* --- socket.c --------------------------------------------------------------------------------- */

/* Nothing is sent or read after this. It can be called at any time; memory is freed later. */
void socket_end(struct socket *socket);
void socket_on_ready(uv_poll_t *poll, int status, int events);
/* One reply less is pending: the last one frees a socket that is closed. */
void socket_replied(struct socket *socket);

/* --- socket_send.c ---------------------------------------------------------------------------- */

/* Sends a text before the loop waits again, or drops a peer that does not read. The socket may be
   closed afterwards. */
void socket_send(struct socket *socket, const char *text, size_t size);
/* Sends the queue, as far as the peer takes it. */
void socket_flush(struct socket *socket);
/* It waits for nothing from the loop any more. */
void socket_ungather(struct socket *socket);
/* What wslay calls with the bytes of a frame. */
ssize_t socket_write(wslay_event_context_ptr frames, const uint8_t *bytes, size_t size, int flags,
                     void *to);
int socket_may_read(const struct socket *socket);
/* From here on nothing that comes in is read, and the tick ends what does not end by itself. */
void socket_begin_leaving(struct socket *socket);
/* Closes it with a code of RFC 6455: nothing that comes in counts any more, nothing but the close
   frame is sent, and within two seconds it is gone, whatever the peer does. */
void socket_close(struct socket *socket, uint16_t code);

/* --- socket_messages.c ------------------------------------------------------------------------ */

/* A message has come. */
void socket_receive(struct socket *socket, const char *text, size_t size);
/* The connection has ended: nothing is watched any more. */
void socket_unwatch_all(struct socket *socket);

#endif
