/* talk.c - what is said over a WebSocket: commands, watching, and their answers. */
#include <string.h>

#include "server/memory.h"
#include "server/messages.h"
#include "server/metrics.h"
#include "server/now.h"
#include "server/wire.h"

enum {
	WATCHES_MAX = 16, /* tables that one connection may watch */
	PENDING_MAX = 32, /* commands that it may have under way */
	STRIKES_MAX = 50  /* bad or too many messages before it is closed */
};

static void unwatch(struct socket *socket, struct watch **at)
{
	struct watch *watch = *at;

	tables_unwatch(&watch->watcher);
	*at = watch->next;
	free(watch);
	socket->watch_count--;
}

static void send_and_free(struct socket *socket, struct text text)
{
	socket_send(socket, text.bytes, text.size);
	text_free(&text);
}

static void refuse(struct socket *socket, const char *client, enum refusal refusal)
{
	send_and_free(socket, messages_error(client, "", refusal, ""));
}

/* --- answers ---------------------------------------------------------------------------------- */

/* Where the answer to a message goes. */
struct question {
	struct socket *socket;
	char client[CLIENT_MAX], table[ID_MAX];
	long have;
};

static struct question *new_question(struct socket *socket, const struct message *message)
{
	struct question *question = (struct question *)memory_new(sizeof *question);

	question->socket = socket;
	question->have = message->have;
	memcpy(question->client, message->command.client, CLIENT_MAX);
	memcpy(question->table, message->table, ID_MAX);
	socket->pending++;
	return question;
}

static void end_question(struct question *question)
{
	socket_answered(question->socket);
	free(question);
}

static void answer_command(void *to, const struct answer *answer)
{
	struct question *question = (struct question *)to;
	char rule[16];

	messages_rule(answer->match, answer->rule, rule);
	if (answer->refusal == REFUSAL_NONE)
		send_and_free(question->socket,
		              messages_ok(question->client, question->table, answer->number));
	else
		send_and_free(question->socket,
		              messages_error(question->client, question->table, answer->refusal, rule));
	end_question(question);
}

static void on_tell(struct watcher *watcher, const char *text, size_t size)
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
	watch->watcher.tell = on_tell;
	watch->watcher.person = socket->person;
	watch->watcher.name = socket->name;
	memcpy(watch->table, match->head.id, ID_MAX);
	watch->next = socket->watches;
	socket->watches = watch;
	socket->watch_count++;
	tables_watch(socket->server->tables, match, &watch->watcher);
}

static void answer_watch(void *to, const struct answer *answer)
{
	struct question *question = (struct question *)to;
	struct socket *socket = question->socket;

	if (answer->refusal != REFUSAL_NONE) {
		send_and_free(socket, messages_error(question->client, question->table,
		                                     answer->refusal, ""));
	} else {
		send_and_free(socket, messages_table(answer->match, question->have, now_ms()));
		if (!socket->is_closed && !*find_watch(socket, question->table)) {
			if (socket->watch_count >= WATCHES_MAX)
				unwatch(socket, &socket->watches);
			start_watch(socket, answer->match);
		}
	}
	end_question(question);
}

/* --- messages --------------------------------------------------------------------------------- */

static const char *who(const struct socket *socket)
{
	return socket->person[0] ? socket->person : socket->address;
}

static int take(struct socket *socket, enum limit limit)
{
	struct server *server = socket->server;

	if (limits_take(server->limits, limit, who(socket), server_ticks(server)))
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
	if ((command->kind == COMMAND_CHAT && !take(socket, LIMIT_CHAT)) ||
	    (command->kind == COMMAND_REMATCH && !take(socket, LIMIT_TABLE))) {
		refuse(socket, command->client, REFUSAL_TOO_MANY);
		return;
	}
	memcpy(command->person, socket->person, ID_MAX);
	memcpy(command->name, socket->name, NAME_MAX_BYTES);
	tables_command(server->tables, message->table, command, answer_command,
	               new_question(socket, message));
}

void talk_hear(struct socket *socket, const char *text, size_t size)
{
	struct server *server = socket->server;
	struct message message;

	metrics_add(METRIC_MESSAGES_IN, 1);
	if (!messages_read(text, size, &message)) {
		strike(socket, message.command.client, REFUSAL_BAD_MESSAGE);
		return;
	}
	if (server->is_stopping) {
		refuse(socket, message.command.client, REFUSAL_STOPPING);
		return;
	}
	if (!take(socket, LIMIT_MESSAGE) || socket->pending >= PENDING_MAX) {
		strike(socket, message.command.client, REFUSAL_TOO_MANY);
		return;
	}
	switch (message.kind) {
	case MESSAGE_PING:
		send_and_free(socket, messages_pong(message.command.client, now_ms()));
		break;
	case MESSAGE_WATCH:
		tables_look(server->tables, message.table, answer_watch, new_question(socket, &message));
		break;
	case MESSAGE_UNWATCH:
		if (*find_watch(socket, message.table))
			unwatch(socket, find_watch(socket, message.table));
		send_and_free(socket, messages_ok(message.command.client, message.table, -1));
		break;
	case MESSAGE_COMMAND:
		on_command(socket, &message);
		break;
	}
}

void talk_end(struct socket *socket)
{
	while (socket->watches)
		unwatch(socket, &socket->watches);
}
