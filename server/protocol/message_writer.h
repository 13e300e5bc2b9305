/* The messages that the server sends over the WebSocket (protocol.md). */
#ifndef SERVER_PROTOCOL_MESSAGE_WRITER_H
#define SERVER_PROTOCOL_MESSAGE_WRITER_H

#include "server/table/match.h"
#include "server/util/buffer.h"

enum { PROTOCOL_VERSION = 1 };

struct watcher;

struct buffer message_hello(const struct person *person, int64_t now);
/* A part of a log: from which event on, and at most how many; 0: all. */
struct log_page {
	long from, limit;
};

/* "table": the whole head, and a page of the events. "events": only those from `from` on. */
struct buffer message_table(const struct match *match, const struct log_page *page, int64_t now);
/* Writes the text of a long log ahead of time. Any thread that owns the match may call it. */
void message_prepare_log(const struct match *match);
struct buffer message_events(const struct match *match, long from, int64_t now);
struct buffer message_ok(const char *client, const char *table, long number);
struct buffer message_error(const char *client, const char *table, enum refusal refusal,
                            const char *rule);
struct buffer message_turn(const struct match *match);
/* "present": who watches a table, each person once. */
struct buffer message_present(const char *table, const struct watcher *watchers);
struct buffer message_pong(const char *client, int64_t now);

/* A refusal's rule as people write it: "M20"; "" if there is no rule. */
void message_rule(const struct match *match, int rule, char out[16]);

#endif
