#include <errno.h>
#include <fcntl.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>

#include "core/trace.h"
#include "server/ops/metrics.h"
#include "server/protocol/message_writer.h"
#include "server/util/memory.h"
#include "server/util/wall_clock.h"
#include "server/websocket/socket_internal.h"

enum {
	READ_STEP = 256, /* bytes in one read: at most 42 frames */
	READ_STEPS = 16, /* reads before the other sockets have their turn */
	LEAVE_MS = 1000, /* for a close frame to leave: two seconds with the tick */
	PING_MS = 30000,
	QUIET_MS = 75000
};

struct sockets *sockets_new(struct server *server)
{
	struct sockets *sockets = (struct sockets *)memory_new(sizeof *sockets);

	sockets->server = server;
	sockets->gathered_last = &sockets->gathered;
	return sockets;
}

void sockets_free(struct sockets *sockets)
{
	free(sockets);
}

/* --- lists ------------------------------------------------------------------------------------ */

static struct socket **person_slot(struct sockets *sockets, const char *person)
{
	return &sockets->persons[fnv_add(FNV_BASIS, person, strlen(person)) % PERSON_SLOTS];
}

static void enlist(struct socket *socket)
{
	struct sockets *sockets = socket->sockets;
	struct socket **slot = person_slot(sockets, socket->person);

	socket->next = sockets->first;
	socket->slot = &sockets->first;
	if (socket->next)
		socket->next->slot = &socket->next;
	sockets->first = socket;
	socket->person_next = *slot;
	socket->person_slot = slot;
	if (socket->person_next)
		socket->person_next->person_slot = &socket->person_next;
	*slot = socket;
	limits_enter(sockets->server->limits, COUNT_SOCKET, socket->address);
	metrics_set(METRIC_SOCKETS, ++sockets->count);
}

static void delist(struct socket *socket)
{
	*socket->slot = socket->next;
	if (socket->next)
		socket->next->slot = socket->slot;
	*socket->person_slot = socket->person_next;
	if (socket->person_next)
		socket->person_next->person_slot = socket->person_slot;
	limits_leave(socket->sockets->server->limits, COUNT_SOCKET, socket->address);
	metrics_set(METRIC_SOCKETS, --socket->sockets->count);
}

/* --- ending ----------------------------------------------------------------------------------- */

/* Freed when the handle is closed and no reply is pending. */
static void free_if_done(struct socket *socket)
{
	if (socket->is_freed && socket->pending == 0)
		free(socket);
}

void socket_replied(struct socket *socket)
{
	socket->pending--;
	free_if_done(socket);
}

static void on_poll_closed(uv_handle_t *handle)
{
	struct socket *socket = (struct socket *)handle->data;

	MHD_upgrade_action(socket->handle, MHD_UPGRADE_ACTION_CLOSE);
	wslay_event_context_free(socket->frames);
	free(socket->extra);
	socket->is_freed = 1;
	free_if_done(socket);
}

void socket_end(struct socket *socket)
{
	if (socket->is_closed)
		return;
	socket->is_closed = 1;
	socket_ungather(socket);
	socket_unwatch_all(socket);
	socket->sockets->queued -= socket->queued;
	delist(socket);
	uv_poll_stop(&socket->poll);
	uv_close((uv_handle_t *)&socket->poll, on_poll_closed);
}

/* --- frames ----------------------------------------------------------------------------------- */

static size_t take_extra(struct socket *socket, uint8_t *out, size_t capacity)
{
	size_t left = socket->extra_size - socket->extra_read;
	size_t size = left < capacity ? left : capacity;

	memcpy(out, socket->extra + socket->extra_read, size);
	socket->extra_read += size;
	if (socket->extra_read == socket->extra_size) {
		free(socket->extra);
		socket->extra = NULL;
	}
	return size;
}

static ssize_t on_recv(wslay_event_context_ptr frames, uint8_t *out, size_t capacity, int flags,
                       void *to)
{
	struct socket *socket = (struct socket *)to;
	size_t size = capacity < socket->allowance ? capacity : socket->allowance;
	ssize_t got;

	(void)flags;
	if (size == 0 || socket->is_drained) {
		wslay_event_set_error(frames, WSLAY_ERR_WOULDBLOCK);
		return -1;
	}
	if (socket->extra) {
		got = (ssize_t)take_extra(socket, out, size);
	} else {
		do
			got = recv(socket->fd, out, size, 0);
		while (got < 0 && errno == EINTR);
		socket->is_drained = got > 0 && (size_t)got < size;
	}
	if (got > 0) {
		socket->allowance -= (size_t)got;
		return got;
	}
	wslay_event_set_error(frames, got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)
	                                  ? WSLAY_ERR_WOULDBLOCK
	                                  : WSLAY_ERR_CALLBACK_FAILURE);
	return -1;
}

/* Every frame costs, whatever is in it: a person's tokens, and an address's. */
static void charge_frame(wslay_event_context_ptr frames,
                         const struct wslay_event_on_frame_recv_start_arg *arg, void *to)
{
	struct socket *socket = (struct socket *)to;
	struct limits *limits = socket->server->limits;
	const char *who = socket->account[0] ? socket->account : socket->address;
	int64_t now = server_monotonic_ms(socket->server);

	(void)frames;
	(void)arg;
	if (limits_take(limits, LIMIT_FRAME, who, now) &&
	    limits_take(limits, LIMIT_ADDRESS_FRAME, socket->address, now))
		return;
	metrics_add(METRIC_LIMITED, 1);
	socket_close(socket, WSLAY_CODE_POLICY_VIOLATION);
}

static void on_frame(wslay_event_context_ptr frames, const struct wslay_event_on_msg_recv_arg *arg,
                     void *to)
{
	struct socket *socket = (struct socket *)to;

	(void)frames;
	if (socket->is_closed || socket->is_leaving)
		return;
	if (arg->opcode == WSLAY_PING)
		socket->has_pong = 1; /* wslay has queued it */
	else if (arg->opcode == WSLAY_TEXT_FRAME)
		socket_receive(socket, (const char *)arg->msg, arg->msg_length);
	else if (arg->opcode == WSLAY_BINARY_FRAME)
		socket_close(socket, WSLAY_CODE_UNSUPPORTED_DATA);
	else if (arg->opcode == WSLAY_CONNECTION_CLOSE && arg->msg_length == 1)
		socket_end(
			socket); /* half a code (RFC 6455, 5.5.1): wslay would take it for a normal close */
}

/* Reads a bounded part of what has come. Returns 0 if the connection is lost. */
static int read_some(struct socket *socket)
{
	for (int step = 0; step < READ_STEPS && socket_may_read(socket); step++) {
		socket->allowance = READ_STEP;
		if (wslay_event_recv(socket->frames) != 0)
			return 0;
		if (!socket->is_closed && !socket->is_leaving &&
		    !wslay_event_get_read_enabled(socket->frames))
			socket_begin_leaving(socket); /* a good bye, or a frame that the standard forbids */
		socket_flush(socket);
		if (socket->allowance > 0)
			break;
	}
	return 1;
}

void socket_on_ready(uv_poll_t *poll, int status, int events)
{
	struct socket *socket = (struct socket *)poll->data;

	if (socket->is_closed)
		return;
	socket->received_at = server_monotonic_ms(socket->server);
	socket->is_drained = 0;
	socket_flush(socket);
	if (status < 0 || ((events & UV_DISCONNECT) && !socket_may_read(socket))) {
		socket_end(socket);
		return;
	}
	if ((events & (UV_READABLE | UV_DISCONNECT)) || socket->extra)
		if (!read_some(socket))
			socket_end(socket);
}

static int start_frames(struct socket *socket)
{
	/* clang-format off */
	static const struct wslay_event_callbacks callbacks = {
		.recv_callback = on_recv, .send_callback = socket_write,
		.on_frame_recv_start_callback = charge_frame, .on_msg_recv_callback = on_frame};
	/* clang-format on */

	if (wslay_event_context_server_init(&socket->frames, &callbacks, socket) != 0)
		return 0;
	wslay_event_config_set_max_recv_msg_length(socket->frames, MESSAGE_MAX);
	return 1;
}

static struct socket *new_socket(struct sockets *sockets, const struct upgraded *upgraded)
{
	struct socket *socket = (struct socket *)memory_new(sizeof *socket);

	if (!start_frames(socket))
		abort();
	socket->sockets = sockets;
	socket->server = sockets->server;
	socket->handle = upgraded->handle;
	socket->fd = upgraded->fd;
	if (upgraded->extra_size > 0) {
		socket->extra = (char *)memory_raw(upgraded->extra_size);
		memcpy(socket->extra, upgraded->extra, upgraded->extra_size);
		socket->extra_size = upgraded->extra_size;
	}
	memcpy(socket->login, upgraded->login, HEX_MAX);
	memcpy(socket->person, upgraded->person->id, ID_MAX);
	memcpy(socket->name, upgraded->person->name, NAME_MAX_BYTES);
	memcpy(socket->account, person_account(upgraded->person), ID_MAX);
	socket->badge = person_badge(upgraded->person);
	socket->muted = upgraded->person->muted;
	strncpy(socket->address, upgraded->address, ADDRESS_TEXT_MAX - 1);
	return socket;
}

static void greet(struct socket *socket, const struct person *person)
{
	struct buffer hello = message_hello(person, wall_clock_ms());

	socket_send(socket, hello.bytes, hello.size);
	buffer_free(&hello);
}

void sockets_accept(struct sockets *sockets, const struct upgraded *upgraded)
{
	struct socket *socket = new_socket(sockets, upgraded);
	int one = 1;

	fcntl(socket->fd, F_SETFL, fcntl(socket->fd, F_GETFL) | O_NONBLOCK);
	/* With TLS our end is a pair of local sockets, and libmicrohttpd sends what comes out of it:
	   head and body of a frame, as two packets, of which the second would wait for the peer's
	   delayed acknowledgement of the first (Nagle), 40 ms. */
	setsockopt(upgraded->network_fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
	uv_poll_init(&sockets->server->loop, &socket->poll, socket->fd);
	socket->poll.data = socket;
	socket->received_at = socket->pinged_at = server_monotonic_ms(sockets->server);
	enlist(socket);
	greet(socket, upgraded->person);
	while (socket_may_read(socket) && socket->extra) /* as much as fits into HTTP's buffer */
		socket_on_ready(&socket->poll, 0, UV_READABLE);
}

/* --- all of them ------------------------------------------------------------------------------ */

void sockets_send_to_person(struct sockets *sockets, const char *person, const char *text,
                            size_t size)
{
	struct socket *socket = *person_slot(sockets, person), *next;

	for (; socket; socket = next) {
		next = socket->person_next;
		if (strcmp(socket->person, person) == 0)
			socket_send(socket, text, size);
	}
}

void sockets_drop(struct sockets *sockets, const char *person)
{
	struct socket *socket = *person_slot(sockets, person), *next;

	for (; socket; socket = next) {
		next = socket->person_next;
		if (strcmp(socket->person, person) == 0)
			socket_close(socket, WSLAY_CODE_POLICY_VIOLATION);
	}
}

void sockets_end_login(struct sockets *sockets, const char *login)
{
	for (struct socket *socket = sockets->first; socket; socket = socket->next)
		if (strcmp(socket->login, login) == 0)
			socket->is_ending = 1;
}

void sockets_end_guest(struct sockets *sockets, const char *person)
{
	struct socket *socket = *person_slot(sockets, person);

	for (; socket; socket = socket->person_next)
		if (!socket->login[0] && strcmp(socket->person, person) == 0)
			socket->is_ending = 1;
}

void sockets_end_person(struct sockets *sockets, const char *person)
{
	struct socket *socket = *person_slot(sockets, person);

	for (; socket; socket = socket->person_next)
		if (strcmp(socket->person, person) == 0)
			socket->is_ending = 1;
}

void sockets_update(struct sockets *sockets, const struct person *person)
{
	struct socket *socket = *person_slot(sockets, person->id);

	for (; socket; socket = socket->person_next)
		if (strcmp(socket->person, person->id) == 0) {
			memcpy(socket->name, person->name, NAME_MAX_BYTES);
			socket->muted = person->muted;
		}
}

void sockets_each_login(struct sockets *sockets, void (*each)(void *to, const char *login),
                        void *to)
{
	for (struct socket *socket = sockets->first; socket; socket = socket->next)
		if (socket->login[0])
			each(to, socket->login);
}

void sockets_each_login_of(struct sockets *sockets, const char *person,
                           void (*each)(void *to, const char *login), void *to)
{
	struct socket *socket = *person_slot(sockets, person);

	for (; socket; socket = socket->person_next)
		if (socket->login[0] && strcmp(socket->person, person) == 0)
			each(to, socket->login);
}

void sockets_close(struct sockets *sockets)
{
	for (struct socket *socket = sockets->first, *next; socket; socket = next) {
		next = socket->next;
		socket_close(socket, WSLAY_CODE_GOING_AWAY);
		socket_end(socket);
	}
}

static void check(struct socket *socket, int64_t now)
{
	struct wslay_event_msg ping = {WSLAY_PING, NULL, 0};

	if (socket->is_leaving) {
		if (now - socket->left >= LEAVE_MS)
			socket_end(socket);
	} else if (socket->is_ending) {
		socket_close(socket, WSLAY_CODE_POLICY_VIOLATION);
	} else if (now - socket->received_at > QUIET_MS) {
		socket_end(socket);
	} else if (now - socket->received_at > PING_MS && now - socket->pinged_at > PING_MS) {
		socket->pinged_at = now;
		wslay_event_queue_msg(socket->frames, &ping);
		socket_flush(socket);
	}
}

void sockets_tick(struct sockets *sockets)
{
	int64_t now = server_monotonic_ms(sockets->server);

	for (struct socket *socket = sockets->first, *next; socket; socket = next) {
		next = socket->next;
		check(socket, now);
	}
}
