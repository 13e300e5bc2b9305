/* Parses the messages of clients (protocol.md), and trusts nothing in
   them. */
#ifndef SERVER_PROTOCOL_MESSAGE_READER_H
#define SERVER_PROTOCOL_MESSAGE_READER_H

#include "server/table/match.h"

enum { FILL_TEXT_MAX = LEVEL_MAX + 8 }; /* "LEVEL MINUTES" */

enum message_kind { MESSAGE_COMMAND, MESSAGE_WATCH, MESSAGE_UNWATCH, MESSAGE_PING };

struct message {
	enum message_kind kind;
	char table[ID_MAX];
	long have;              /* MESSAGE_WATCH: how many events the client knows, */
	long limit;             /* and the most to send; 0: all */
	struct command command; /* its `client` is there for every kind */
};

/* Reads a message of a client. Returns 0 if it is not one. Its id is filled in even then, if it
   could be read, for the reply. */
int message_read(const char *text, size_t size, struct message *out);
/* Reads what a new table is to be: the members of POST /v1/tables. Seats are "me", a level, or
   "". `fill` is the text of the command, or "". */
int message_read_head(const char *text, size_t size, struct table_head *head,
                      char seats[GAME_SEATS_MAX][LEVEL_MAX], char fill[FILL_TEXT_MAX]);
/* Reads the member "clock", if there is one. */
struct json_t;
int message_read_clock(const struct json_t *object, struct table_head *head);

#endif
