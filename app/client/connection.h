/* A program's connection to a server's tables: HTTP, and one WebSocket (protocol.md). Messages
   are jansson's values.

	connection = connection_new(&plan);
	if (!connection_open(connection)) ... connection_error(connection) ...
	connection_send(connection, message);
	while ((message = connection_receive(connection, 1000))) ...

   It belongs to one thread. It never retries by itself: the caller knows what got no reply. */
#ifndef CLIENT_CONNECTION_H
#define CLIENT_CONNECTION_H

#include <jansson.h>
#include <stdatomic.h>

enum { CONNECTION_URL_MAX = 512, CONNECTION_TABLE_MAX = 17, CONNECTION_COOKIE_MAX = 1024 };

struct connection_plan {
	const char *url;          /* of the server, http: or https:; or the link of a table there */
	const char *token;        /* of an account, or NULL */
	const atomic_int *cancel; /* or NULL; setting it ends every wait */
	int wake;                 /* a file: receiving ends when it can be read; or -1 */
};

struct connection;

/* NULL if there is no memory, or the URL is none. The plan is the caller's to keep. */
struct connection *connection_new(const struct connection_plan *plan);
/* Closes the WebSocket so that what was sent last has arrived; that may take a moment. */
void connection_free(struct connection *connection);

/* One request; `body` (or NULL) is left to the caller. Returns the status with the value of the
   response, which is the caller's (NULL where it is not JSON); or 0 with an error. */
int connection_call(struct connection *connection, const char *method, const char *path,
                    const json_t *body, json_t **response);

/* Who this is, where there is no token: the cookie that the server has set last, "" if none; to be
   kept as a secret. And one that was kept. */
const char *connection_cookie(const struct connection *connection);
void connection_set_cookie(struct connection *connection, const char *cookie);
/* The server's own URL. */
const char *connection_base(const struct connection *connection);

/* Opens the WebSocket, again if it was open. Returns 0 with an error; connection_is_refused() says
   whether the server does not want this client, so that trying again makes no sense. */
int connection_open(struct connection *connection);
int connection_is_open(const struct connection *connection);
int connection_is_refused(const struct connection *connection);
/* The file that can be read when something has come, or -1. Bytes of TLS may wait where it does not
   show them: receive first, then wait. */
int connection_file(const struct connection *connection);
/* Queues a message, which is left to the caller. */
void connection_send(struct connection *connection, const json_t *message);
/* The next message, the caller's; NULL if none comes in time, on `wake` or `cancel`, or when the
   connection is lost. */
json_t *connection_receive(struct connection *connection, int timeout_ms);

/* Why it is not open, or the last call went wrong. */
const char *connection_error(const struct connection *connection);
/* The id of the table that a link names: returns 0 if it names none. */
int connection_table_of(const char *link, char table[CONNECTION_TABLE_MAX]);

#endif
