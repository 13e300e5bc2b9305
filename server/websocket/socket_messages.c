#include <stdlib.h>
#include <string.h>

#include "server/ops/metrics.h"
#include "server/protocol/message_reader.h"
#include "server/protocol/message_writer.h"
#include "server/util/memory.h"
#include "server/util/wall_clock.h"
#include "server/websocket/socket_internal.h"

static void unwatch(struct socket *socket, struct watch **at)
{
	struct watch *watch = *at;

	tables_unwatch(&watch->watcher);
	*at = watch->next;
	free(watch);
	socket->watch_count--;
}

static void send_and_free(struct socket *socket, struct buffer text)
{
	socket_send(socket, text.bytes, text.size);
	buffer_free(&text);
}

static void refuse(struct socket *socket, const char *client, enum refusal refusal)
{
	send_and_free(socket, message_error(client, "", refusal, ""));
}

/* --- replies ---------------------------------------------------------------------------------- */

/* Where the reply to a message goes. */
struct pending_reply {
	struct socket *socket;
	char client[CLIENT_MAX], table[ID_MAX];
	struct log_page page;
};

static struct pending_reply *new_pending(struct socket *socket, const struct message *message)
{
	struct pending_reply *pending = (struct pending_reply *)memory_new(sizeof *pending);

	pending->socket = socket;
	pending->page = (struct log_page){message->have, message->limit};
	memcpy(pending->client, message->command.client, CLIENT_MAX);
	memcpy(pending->table, message->table, ID_MAX);
	socket->pending++;
	return pending;
}

static void end_pending(struct pending_reply *pending)
{
	socket_replied(pending->socket);
	free(pending);
}

static void reply_to_command(void *to, const struct table_reply *reply)
{
	struct pending_reply *pending = (struct pending_reply *)to;
	char rule[16];

	message_rule(reply->match, reply->rule, rule);
	if (reply->refusal == REFUSAL_NONE)
		send_and_free(pending->socket, message_ok(pending->client, pending->table, reply->number));
	else
		send_and_free(pending->socket,
		              message_error(pending->client, pending->table, reply->refusal, rule));
	end_pending(pending);
}

static void send_to_watcher(struct watcher *watcher, const char *text, size_t size)
{
	struct watch *watch = (struct watch *)watcher;

	socket_send(watch->socket, text, size);
}

static struct watch **find_watch(struct socket *socket, const char *table)
{
	struct watch **at = &socket->watches;

	while (*at && strcmp((*at)->table, table) != 0)
		at = &(*at)->next;
	return at;
}

static void start_watch(struct socket *socket, const struct match *match)
{
	struct watch *watch = (struct watch *)memory_new(sizeof *watch);

	watch->socket = socket;
	watch->watcher.send = send_to_watcher;
	watch->watcher.person = socket->person;
	watch->watcher.name = socket->name;
	watch->watcher.badge = socket->badge;
	memcpy(watch->table, match->head.id, ID_MAX);
	watch->next = socket->watches;
	socket->watches = watch;
	socket->watch_count++;
	tables_watch(socket->server->tables, match, &watch->watcher);
}

static void reply_to_watch(void *to, const struct table_reply *reply)
{
	struct pending_reply *pending = (struct pending_reply *)to;
	struct socket *socket = pending->socket;

	if (reply->refusal != REFUSAL_NONE) {
		send_and_free(socket, message_error(pending->client, pending->table, reply->refusal, ""));
	} else {
		send_and_free(socket, message_table(reply->match, &pending->page, wall_clock_ms()));
		if (!socket->is_closed && !socket->is_leaving && !*find_watch(socket, pending->table)) {
			if (socket->watch_count >= WATCHES_MAX)
				unwatch(socket, &socket->watches);
			start_watch(socket, reply->match);
		}
	}
	end_pending(pending);
}

/* --- messages --------------------------------------------------------------------------------- */

static const char *who(const struct socket *socket)
{
	return socket->account[0] ? socket->account : socket->address;
}

static int is_within(struct socket *socket, enum limit limit, const char *whose)
{
	struct server *server = socket->server;

	if (limits_take(server->limits, limit, whose, server_monotonic_ms(server)))
		return 1;
	metrics_add(METRIC_LIMITED, 1);
	return 0;
}

static void strike(struct socket *socket, const char *client, enum refusal refusal)
{
	refuse(socket, client, refusal);
	if (++socket->strikes >= STRIKES_MAX)
		socket_close(socket, WSLAY_CODE_POLICY_VIOLATION);
}

static void on_command(struct socket *socket, struct message *message)
{
	struct command *command = &message->command;
	struct server *server = socket->server;

	if (!socket->person[0]) {
		refuse(socket, command->client, REFUSAL_NOT_KNOWN);
		return;
	}
	if (!is_within(socket, commands_limit(command->kind), who(socket))) {
		refuse(socket, command->client, REFUSAL_TOO_MANY);
		return;
	}
	if (command->kind == COMMAND_CHAT && socket->muted > wall_clock_ms()) {
		refuse(socket, command->client, REFUSAL_MUTED);
		return;
	}
	command->badge = socket->badge;
	memcpy(command->person, socket->person, ID_MAX);
	memcpy(command->name, socket->name, NAME_MAX_BYTES);
	snprintf(command->address, sizeof command->address, "%s", socket->address);
	tables_command(server->tables, message->table, command, reply_to_command,
	               new_pending(socket, message));
}

void socket_receive(struct socket *socket, const char *text, size_t size)
{
	struct server *server = socket->server;
	struct message message;

	if (socket->is_ending)
		return; /* a person who has logged out sends nothing more; the close frame follows */
	metrics_add(METRIC_MESSAGES_IN, 1);
	if (!message_read(text, size, &message)) {
		strike(socket, message.command.client, REFUSAL_BAD_MESSAGE);
		return;
	}
	if (server->is_stopping) {
		refuse(socket, message.command.client, REFUSAL_STOPPING);
		return;
	}
	if (!is_within(socket, LIMIT_MESSAGE, who(socket)) ||
	    !is_within(socket, LIMIT_ADDRESS_MESSAGE, socket->address) ||
	    socket->pending >= PENDING_MAX) {
		strike(socket, message.command.client, REFUSAL_TOO_MANY);
		return;
	}
	switch (message.kind) {
	case MESSAGE_PING:
		send_and_free(socket, message_pong(message.command.client, wall_clock_ms()));
		break;
	case MESSAGE_WATCH:
		tables_get(server->tables, message.table, reply_to_watch, new_pending(socket, &message));
		break;
	case MESSAGE_UNWATCH:
		if (*find_watch(socket, message.table))
			unwatch(socket, find_watch(socket, message.table));
		send_and_free(socket, message_ok(message.command.client, message.table, -1));
		break;
	case MESSAGE_COMMAND:
		on_command(socket, &message);
		break;
	}
}

void socket_unwatch_all(struct socket *socket)
{
	while (socket->watches)
		unwatch(socket, &socket->watches);
}
