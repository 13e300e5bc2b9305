/* messages.h - the messages of docs/protocol.md: read with suspicion, written with core/emit. */
#ifndef SERVER_MESSAGES_H
#define SERVER_MESSAGES_H

#include "server/match.h"
#include "server/store.h"

enum { PROTOCOL_VERSION = 1, MESSAGE_MAX = 16384 };

enum message_kind { MESSAGE_COMMAND, MESSAGE_WATCH, MESSAGE_UNWATCH, MESSAGE_PING };

struct message {
	enum message_kind kind;
	char table[ID_MAX];
	long have;              /* MESSAGE_WATCH: how many events the client knows */
	struct command command; /* its `client` is there for every kind */
};

/* Reads a message of a client. Returns 0 if it is none; then the client's id of it is kept if it
   could be read, for the answer. */
int messages_read(const char *text, size_t size, struct message *out);
/* Reads what a new table is to be: the members of POST /v1/tables. Seats are "me", a level, or
   "". */
int messages_read_head(const char *text, size_t size, struct table_head *head,
                       char seats[GAME_SEATS_MAX][LEVEL_MAX]);

/* A message to be sent: malloc'ed text. */
struct text {
	char *bytes;
	size_t size;
};

void text_free(struct text *text);

struct text messages_hello(const struct person *person, int64_t now);
/* "table": the whole head, and the events from `from` on. "events": only those. */
struct text messages_table(const struct match *match, long from, int64_t now);
struct text messages_events(const struct match *match, long from, int64_t now);
struct text messages_ok(const char *client, const char *table, long number);
struct text messages_error(const char *client, const char *table, enum refusal refusal,
                           const char *rule);
struct text messages_turn(const struct match *match);
/* "present": who watches a table, each person once. */
struct watcher;
struct text messages_present(const char *table, const struct watcher *watchers);
struct text messages_pong(const char *client, int64_t now);

/* Answers of the REST API. */
struct text messages_person(const struct person *person);
struct text messages_games(void);
struct text messages_state(const struct match *match, int64_t now);
struct text messages_created(const char *table, const char *base_url);
struct text messages_hook(const struct hook *hook, const char *base_url);

/* A list of tables grows row by row. */
struct rows {
	struct table_row *rows;
	int count, room;
};

void rows_add(void *rows, const struct table_row *row);
struct text messages_rows(const struct rows *rows, int64_t now);

/* A refusal's rule as people write it: "M20". */
void messages_rule(const struct match *match, int rule, char out[16]);

#endif
