/* A program's connection to a server's tables: HTTP, and one WebSocket (protocol.md). Messages
   are jansson's values.

	connection = connection_new(&plan);
	if (!connection_open(connection)) ... connection_error(connection) ...
	connection_send(connection, message);
	while ((message = connection_receive(connection, 1000))) ...

   It belongs to one thread. It never retries: the caller knows which messages got no reply. */
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

/* NULL if out of memory, or if the URL is invalid. The caller must keep the plan. */
struct connection *connection_new(const struct connection_plan *plan);
/* Closes the WebSocket after everything sent has arrived; this may take a moment. */
void connection_free(struct connection *connection);

/* Sends a request; the caller keeps ownership of `body` (or NULL). Returns the status and the JSON
   of the response, which the caller frees (NULL if it is not JSON); or 0 with an error. */
int connection_call(struct connection *connection, const char *method, const char *path,
                    const json_t *body, json_t **response);

/* The session without a token: the cookie that the server set last, "" if none. Keep it secret. And
   sets the cookie of an earlier session. */
const char *connection_cookie(const struct connection *connection);
void connection_set_cookie(struct connection *connection, const char *cookie);
/* The URL of the server. */
const char *connection_base(const struct connection *connection);

/* Opens the WebSocket, or reopens it. Returns 0 with an error. If connection_is_refused(), the
   server rejects this client, and retrying is useless. */
int connection_open(struct connection *connection);
int connection_is_open(const struct connection *connection);
int connection_is_refused(const struct connection *connection);
/* The file descriptor to poll for input, or -1. TLS may hold bytes that it does not show: receive
   first, then wait. */
int connection_file(const struct connection *connection);
/* Queues a message; the caller keeps ownership. */
void connection_send(struct connection *connection, const json_t *message);
/* The next message, which the caller frees; NULL after the time limit, on `wake` or `cancel`, or if
   the connection is lost. */
json_t *connection_receive(struct connection *connection, int timeout_ms);

/* Why it is not open, or why the last call failed. */
const char *connection_error(const struct connection *connection);
/* The id of the table that a link names: returns 0 if it names none. */
int connection_table_of(const char *link, char table[CONNECTION_TABLE_MAX]);

#endif
