/* socket_send.c - what the WebSockets send. Short messages wait until the loop has done all that
   was ready, so that a peer gets them as one packet: a move's events, and the reply to it. */
#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>

#include "server/ops/metrics.h"
#include "server/websocket/socket_internal.h"

enum {
	QUEUED_MAX = 1024 * 1024,     /* bytes that may wait for a slow reader */
	LARGE_MAX = 16 * 1024 * 1024, /* of one message: the log of a very long table */
	ALL_MAX = 64 * 1024 * 1024,   /* that may wait for all readers */
	GATHERED_MAX = 1024 * 1024,   /* that may wait for the loop */
	FRAME_COST = 128              /* bytes that a queued frame takes besides its content */
};

/* --- writing ---------------------------------------------------------------------------------- */

/* The head of a frame and the bytes behind it, in one call. Returns how many of these bytes were
   sent, or -1. The kernel sends no packet before the last frame of the queue. */
static ssize_t send_with_head(struct socket *socket, const uint8_t *bytes, size_t size)
{
	int more = wslay_event_get_queued_msg_count(socket->frames) > 1 ? MSG_MORE : 0;
	union {
		const void *read;
		void *base; /* as struct iovec has it, for reading too */
	} rest = {bytes};
	struct iovec parts[] = {{socket->head, socket->head_size}, {rest.base, size}};
	struct msghdr message = {.msg_iov = parts, .msg_iovlen = 2};
	size_t of_head;
	ssize_t sent;

	do
		sent = sendmsg(socket->fd, &message, MSG_NOSIGNAL | more);
	while (sent < 0 && errno == EINTR);
	if (sent < 0)
		return -1;
	of_head = (size_t)sent < socket->head_size ? (size_t)sent : socket->head_size;
	socket->head_size -= of_head;
	memmove(socket->head, socket->head + of_head, socket->head_size);
	if ((size_t)sent > of_head)
		return sent - (ssize_t)of_head;
	errno = EAGAIN; /* the peer has taken the head alone */
	return -1;
}

ssize_t socket_write(wslay_event_context_ptr frames, const uint8_t *bytes, size_t size, int flags,
                     void *to)
{
	struct socket *socket = (struct socket *)to;
	ssize_t sent;

	if (flags & WSLAY_MSG_MORE && size <= FRAME_HEAD_MAX - socket->head_size) {
		memcpy(socket->head + socket->head_size, bytes, size);
		socket->head_size += size;
		return (ssize_t)size;
	}
	sent = send_with_head(socket, bytes, size);
	if (sent >= 0)
		return sent;
	wslay_event_set_error(frames, errno == EAGAIN || errno == EWOULDBLOCK
	                                  ? WSLAY_ERR_WOULDBLOCK
	                                  : WSLAY_ERR_CALLBACK_FAILURE);
	return -1;
}

/* --- flushing --------------------------------------------------------------------------------- */

/* A pong waits behind what the peer does not read. Until it is sent, nothing more is read, so that
   pings cannot pile up pongs. */
int socket_may_read(const struct socket *socket)
{
	return !socket->is_closed && !socket->is_leaving && !socket->has_pong;
}

/* The close frame is sent. The peer also sees the end of the stream, and closes. Closing now would
   reset the connection if something unread is left, and the peer would lose the close code. */
static void shut_down(struct socket *socket)
{
	if (wslay_event_get_close_received(socket->frames))
		socket_end(socket);
	else
		shutdown(socket->fd, SHUT_WR);
}

static void update_events(struct socket *socket)
{
	int events = UV_DISCONNECT;

	if (socket->is_closed)
		return;
	if (socket_may_read(socket))
		events |= UV_READABLE;
	if (wslay_event_want_write(socket->frames))
		events |= UV_WRITABLE;
	if (events == UV_DISCONNECT)
		shut_down(socket);
	if (socket->is_closed)
		return;
	if (events != socket->events)
		uv_poll_start(&socket->poll, events, socket_on_ready);
	socket->events = events;
}

/* Counts what is in the queue. */
static void count_queued(struct socket *socket)
{
	size_t queued = wslay_event_get_queued_msg_length(socket->frames) +
	                wslay_event_get_queued_msg_count(socket->frames) * FRAME_COST;

	socket->sockets->queued += queued - socket->queued;
	socket->queued = queued;
	if (queued == 0)
		socket->large = 0;
}

void socket_ungather(struct socket *socket)
{
	if (!socket->gathered_slot)
		return;
	*socket->gathered_slot = socket->gathered_next;
	if (socket->gathered_next)
		socket->gathered_next->gathered_slot = socket->gathered_slot;
	else
		socket->sockets->gathered_last = socket->gathered_slot;
	socket->gathered_slot = NULL;
}

void socket_flush(struct socket *socket)
{
	socket_ungather(socket);
	if (!socket->is_closed && wslay_event_send(socket->frames) != 0)
		socket_end(socket);
	if (!socket->is_closed)
		count_queued(socket);
	if (socket->queued == 0)
		socket->has_pong = 0;
	update_events(socket);
}

void sockets_flush(struct sockets *sockets)
{
	while (sockets->gathered)
		socket_flush(sockets->gathered);
	sockets->gathered_bytes = 0;
}

/* In the order in which they were given something to send. */
static void gather(struct socket *socket)
{
	struct sockets *sockets = socket->sockets;

	if (socket->gathered_slot)
		return;
	socket->gathered_next = NULL;
	socket->gathered_slot = sockets->gathered_last;
	*sockets->gathered_last = socket;
	sockets->gathered_last = &socket->gathered_next;
}

/* --- sending ---------------------------------------------------------------------------------- */

/* A peer that keeps up is always sent short messages. */
static int fits(struct socket *socket, size_t size)
{
	if (socket->queued == 0 && size <= QUEUED_MAX)
		return 1;
	if (socket->queued == 0)
		socket->large = size;
	return socket->queued + size <= QUEUED_MAX + socket->large && socket->large <= LARGE_MAX &&
	       socket->sockets->queued + size <= ALL_MAX;
}

/* Whether this much more may be queued. What only waits for the loop is no sign of slowness. */
static int may_queue(struct socket *socket, size_t size)
{
	if (socket->gathered_slot && !fits(socket, size))
		socket_flush(socket);
	return !socket->is_closed && fits(socket, size);
}

void socket_send(struct socket *socket, const char *text, size_t size)
{
	struct wslay_event_msg message = {WSLAY_TEXT_FRAME, (const uint8_t *)text, size};
	struct sockets *sockets = socket->sockets;

	if (socket->is_closed || socket->is_leaving)
		return;
	if (!may_queue(socket, size)) {
		metrics_add(METRIC_SLOW_READERS, 1);
		socket_end(socket);
		return;
	}
	metrics_add(METRIC_MESSAGES_OUT, 1);
	wslay_event_queue_msg(socket->frames, &message);
	count_queued(socket);
	if (sockets->gathered_bytes + size > GATHERED_MAX) {
		socket_flush(socket);
		return;
	}
	sockets->gathered_bytes += size;
	gather(socket);
}

void socket_begin_leaving(struct socket *socket)
{
	socket->is_leaving = 1;
	socket->left = server_monotonic_ms(socket->server);
	socket_unwatch_all(socket);
	wslay_event_shutdown_read(socket->frames);
}

void socket_close(struct socket *socket, uint16_t code)
{
	if (socket->is_closed || socket->is_leaving)
		return;
	wslay_event_queue_close(socket->frames, code, NULL, 0);
	socket_begin_leaving(socket);
	socket_flush(socket);
}
