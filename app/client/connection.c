/* HTTP by curl; the WebSocket by wslay, on a socket that curl has connected. */
#include "client/connection.h"

#include <curl/curl.h>
#include <gnutls/crypto.h>
#include <poll.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <wslay/wslay.h>

#include "base/certificates.h"
#include "base/grow.h"

enum {
	CALL_SECONDS = 20,
	CONNECT_SECONDS = 15,
	GOODBYE_MS = 5000,                   /* for the server's closing handshake */
	SLICE_MS = 100,                      /* between two looks at `cancel` */
	HEAD_MAX = 8192,                     /* of the response to the upgrade */
	MESSAGE_BYTES_MAX = 8 * 1024 * 1024, /* the whole log of a long game */
	KEY_BYTES = 16,
	KEY_TEXT = 32
};

/* A received message that was not read yet. */
struct received {
	struct received *next;
	json_t *value;
};

struct connection {
	const struct connection_plan *plan;
	char base[CONNECTION_URL_MAX];
	char cookie[CONNECTION_COOKIE_MAX]; /* "name=value", or "" */
	CURL *socket;                       /* NULL: there is no WebSocket */
	curl_socket_t file;
	wslay_event_context_ptr frames;
	struct received *first, **last;
	int is_refused;
	char error[CURL_ERROR_SIZE + 64];
};

static int64_t milliseconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- URLs ---- */

/* The forms of a table's link. */
static const char *const TABLE_PATHS[] = {"/table/", "/#/online/"};

/* Where a table's part of an address begins, and its id; NULL if it has none. */
static const char *find_path(const char *link, const char **id)
{
	for (size_t each = 0; each < sizeof TABLE_PATHS / sizeof *TABLE_PATHS; each++) {
		const char *path = strstr(link, TABLE_PATHS[each]);

		if (path) {
			*id = path + strlen(TABLE_PATHS[each]);
			return path;
		}
	}
	return NULL;
}

int connection_table_of(const char *link, char table[CONNECTION_TABLE_MAX])
{
	const char *path;
	size_t length;

	if (!find_path(link, &path))
		return 0;
	length = strspn(path, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");
	if (length != CONNECTION_TABLE_MAX - 1)
		return 0;
	memcpy(table, path, length);
	table[length] = 0;
	return 1;
}

/* The server's own URL, without a table and without a slash at its end. */
static int read_base(struct connection *connection, const char *url)
{
	const char *id, *path = find_path(url, &id);
	size_t length = path ? (size_t)(path - url) : strlen(url);

	while (length && url[length - 1] == '/')
		length--;
	if (length >= sizeof connection->base ||
	    (strncmp(url, "http://", 7) != 0 && strncmp(url, "https://", 8) != 0))
		return 0;
	memcpy(connection->base, url, length);
	return 1;
}

struct connection *connection_new(const struct connection_plan *plan)
{
	struct connection *connection = calloc(1, sizeof *connection);

	if (!connection)
		return NULL;
	connection->plan = plan;
	connection->last = &connection->first;
	if (sodium_init() >= 0 && curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK &&
	    read_base(connection, plan->url))
		return connection;
	free(connection);
	return NULL;
}

const char *connection_error(const struct connection *connection)
{
	return connection->error;
}

static int fail(struct connection *connection, const char *reason)
{
	snprintf(connection->error, sizeof connection->error, "%s", reason);
	return 0;
}

/* ---- HTTP ---- */

struct text {
	char *bytes;
	size_t size, capacity;
};

static size_t take_body(char *bytes, size_t one, size_t size, void *to)
{
	struct text *text = (struct text *)to;

	(void)one;
	if (text->size + size > MESSAGE_BYTES_MAX)
		return 0;
	text->bytes = (char *)grow(text->bytes, &text->capacity, text->size + size + 1, 1);
	memcpy(text->bytes + text->size, bytes, size);
	text->size += size;
	return size;
}

/* The header that identifies the user, without its line end; "" for an anonymous one. */
static const char *write_identity(const struct connection *connection, char *out, size_t size)
{
	*out = 0;
	if (connection->plan->token)
		snprintf(out, size, "Authorization: Bearer %s", connection->plan->token);
	else if (connection->cookie[0])
		snprintf(out, size, "Cookie: %s", connection->cookie);
	return out;
}

static struct curl_slist *headers(const struct connection *connection)
{
	struct curl_slist *list = curl_slist_append(NULL, "Content-Type: application/json");
	char line[CONNECTION_COOKIE_MAX + 64];

	if (*write_identity(connection, line, sizeof line))
		list = curl_slist_append(list, line);
	return list;
}

/* Of "Set-Cookie: name=value; Path=/" the name and the value. */
static size_t take_header(char *bytes, size_t one, size_t size, void *to)
{
	static const char name[] = "set-cookie:";
	struct connection *connection = (struct connection *)to;
	size_t from = sizeof name - 1, length = 0;

	(void)one;
	if (size <= from || strncasecmp(bytes, name, from) != 0)
		return size;
	while (from < size && bytes[from] == ' ')
		from++;
	while (from + length < size && !strchr(";\r\n", bytes[from + length]))
		length++;
	if (length < sizeof connection->cookie) {
		memcpy(connection->cookie, bytes + from, length);
		connection->cookie[length] = 0;
	}
	return size;
}

const char *connection_cookie(const struct connection *connection)
{
	return connection->cookie;
}

void connection_set_cookie(struct connection *connection, const char *cookie)
{
	snprintf(connection->cookie, sizeof connection->cookie, "%s", cookie);
}

const char *connection_base(const struct connection *connection)
{
	return connection->base;
}

static void trust(CURL *curl)
{
	const char *known = curl_version_info(CURLVERSION_NOW)->cainfo;

	curl_easy_setopt(curl, CURLOPT_CAINFO, certificates_find(known));
}

static int perform(struct connection *connection, CURL *curl, struct text *text)
{
	long status = 0;

	trust(curl);
	curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, take_body);
	curl_easy_setopt(curl, CURLOPT_WRITEDATA, text);
	curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, take_header);
	curl_easy_setopt(curl, CURLOPT_HEADERDATA, connection);
	curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, connection->error);
	curl_easy_setopt(curl, CURLOPT_TIMEOUT, (long)CALL_SECONDS);
	curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
	connection->error[0] = 0;
	if (curl_easy_perform(curl) == CURLE_OK)
		curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
	else if (!connection->error[0])
		fail(connection, "the request failed");
	return (int)status;
}

int connection_call(struct connection *connection, const char *method, const char *path,
                    const json_t *body, json_t **response)
{
	CURL *curl = curl_easy_init();
	struct curl_slist *list = headers(connection);
	char url[CONNECTION_URL_MAX + 256], *sent = body ? json_dumps(body, JSON_COMPACT) : NULL;
	struct text text = {0};
	int status = 0;

	*response = NULL;
	snprintf(url, sizeof url, "%s%s", connection->base, path);
	if (curl) {
		curl_easy_setopt(curl, CURLOPT_URL, url);
		curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, method);
		curl_easy_setopt(curl, CURLOPT_HTTPHEADER, list);
		if (sent)
			curl_easy_setopt(curl, CURLOPT_POSTFIELDS, sent);
		status = perform(connection, curl, &text);
		if (text.bytes)
			*response = json_loadb(text.bytes, text.size, JSON_DECODE_ANY, NULL);
	}
	curl_slist_free_all(list);
	curl_easy_cleanup(curl);
	free(text.bytes);
	free(sent);
	return status;
}

/* ---- bytes ---- */

/* Waits until the socket can be read (or written), or something else happens; 0 if it did not. */
static int wait_for_socket(struct connection *connection, short events, int timeout_ms)
{
	struct pollfd files[2] = {{connection->file, events, 0}, {connection->plan->wake, POLLIN, 0}};

	return poll(files, connection->plan->wake >= 0 ? 2 : 1, timeout_ms) > 0 && files[0].revents;
}

static int is_cancelled(const struct connection *connection)
{
	return connection->plan->cancel && atomic_load(connection->plan->cancel);
}

static int is_woken(const struct connection *connection)
{
	struct pollfd file = {connection->plan->wake, POLLIN, 0};

	return file.fd >= 0 && poll(&file, 1, 0) > 0;
}

static ssize_t on_recv(wslay_event_context_ptr frames, uint8_t *out, size_t capacity, int flags,
                       void *to)
{
	struct connection *connection = (struct connection *)to;
	size_t got = 0;
	CURLcode code = curl_easy_recv(connection->socket, out, capacity, &got);

	(void)flags;
	if (code == CURLE_OK && got > 0)
		return (ssize_t)got;
	wslay_event_set_error(frames,
	                      code == CURLE_AGAIN ? WSLAY_ERR_WOULDBLOCK : WSLAY_ERR_CALLBACK_FAILURE);
	return -1;
}

static ssize_t on_send(wslay_event_context_ptr frames, const uint8_t *bytes, size_t size, int flags,
                       void *to)
{
	struct connection *connection = (struct connection *)to;
	size_t sent = 0;
	CURLcode code = curl_easy_send(connection->socket, bytes, size, &sent);

	(void)flags;
	if (code == CURLE_OK && sent > 0)
		return (ssize_t)sent;
	wslay_event_set_error(frames,
	                      code == CURLE_AGAIN ? WSLAY_ERR_WOULDBLOCK : WSLAY_ERR_CALLBACK_FAILURE);
	return -1;
}

static int on_mask(wslay_event_context_ptr frames, uint8_t *out, size_t size, void *to)
{
	(void)frames;
	(void)to;
	randombytes_buf(out, size);
	return 0;
}

static void on_message(wslay_event_context_ptr frames,
                       const struct wslay_event_on_msg_recv_arg *message, void *to)
{
	struct connection *connection = (struct connection *)to;
	struct received *received;

	(void)frames;
	if (message->opcode != WSLAY_TEXT_FRAME)
		return;
	received = calloc(1, sizeof *received);
	if (!received)
		return;
	received->value = json_loadb((const char *)message->msg, message->msg_length,
	                             JSON_REJECT_DUPLICATES, NULL);
	if (!received->value) { /* not JSON: not a message of the protocol */
		free(received);
		return;
	}
	*connection->last = received;
	connection->last = &received->next;
}

/* ---- opening ---- */

static void forget_messages(struct connection *connection)
{
	while (connection->first) {
		struct received *received = connection->first;

		connection->first = received->next;
		json_decref(received->value);
		free(received);
	}
	connection->last = &connection->first;
}

static void close_socket(struct connection *connection)
{
	if (connection->frames)
		wslay_event_context_free(connection->frames);
	connection->frames = NULL;
	curl_easy_cleanup(connection->socket);
	connection->socket = NULL;
}

/* Connects, with TLS where the URL says so; curl checks the certificate. */
static int connect_socket(struct connection *connection)
{
	CURL *curl = connection->socket = curl_easy_init();

	if (!curl)
		return fail(connection, "not enough memory");
	connection->error[0] = 0;
	trust(curl);
	curl_easy_setopt(curl, CURLOPT_URL, connection->base);
	curl_easy_setopt(curl, CURLOPT_CONNECT_ONLY, 1L);
	curl_easy_setopt(curl, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1);
	curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, (long)CONNECT_SECONDS);
	curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
	curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, connection->error);
	if (curl_easy_perform(curl) != CURLE_OK ||
	    curl_easy_getinfo(curl, CURLINFO_ACTIVESOCKET, &connection->file) != CURLE_OK)
		return connection->error[0] ? 0 : fail(connection, "no connection");
	curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, NULL);
	return 1;
}

static int send_all(struct connection *connection, const char *text, size_t size, int64_t until)
{
	while (size) {
		size_t sent = 0;
		CURLcode code = curl_easy_send(connection->socket, text, size, &sent);

		if (code != CURLE_OK && code != CURLE_AGAIN)
			return fail(connection, curl_easy_strerror(code));
		text += sent;
		size -= sent;
		if (size && (milliseconds() > until || is_cancelled(connection)))
			return fail(connection, "the server does not answer");
		if (size)
			wait_for_socket(connection, POLLOUT, SLICE_MS);
	}
	return 1;
}

/* Reads the head of the response byte by byte, so that no WebSocket frame is consumed. */
static int read_head(struct connection *connection, char head[HEAD_MAX + 1], int64_t until)
{
	size_t size = 0;

	while (size < HEAD_MAX) {
		size_t got = 0;
		CURLcode code = curl_easy_recv(connection->socket, head + size, 1, &got);

		if (code == CURLE_AGAIN) {
			if (milliseconds() > until || is_cancelled(connection))
				return fail(connection, "the server does not answer");
			wait_for_socket(connection, POLLIN, SLICE_MS);
			continue;
		}
		if (code != CURLE_OK || !got)
			return fail(connection, "the server has closed the connection");
		head[++size] = 0;
		if (size >= 4 && memcmp(head + size - 4, "\r\n\r\n", 4) == 0)
			return 1;
	}
	return fail(connection, "the server's answer is too long");
}

/* The value of Sec-WebSocket-Accept for a key: RFC 6455. */
static void answer_of(const char *key, char out[KEY_TEXT])
{
	char text[128];
	unsigned char hash[20];

	snprintf(text, sizeof text, "%s258EAFA5-E914-47DA-95CA-C5AB0DC85B11", key);
	gnutls_hash_fast(GNUTLS_DIG_SHA1, text, strlen(text), hash);
	sodium_bin2base64(out, KEY_TEXT, hash, sizeof hash, sodium_base64_VARIANT_ORIGINAL);
}

/* Whether a header of the response is that value. */
static int has_header(const char *head, const char *name, const char *value)
{
	for (const char *line = strstr(head, "\r\n"); line; line = strstr(line + 2, "\r\n")) {
		size_t length = strlen(name);
		const char *text = line + 2;

		if (strncasecmp(text, name, length) != 0 || text[length] != ':')
			continue;
		text += length + 1;
		text += strspn(text, " ");
		if (strncmp(text, value, strlen(value)) == 0 && text[strlen(value)] == '\r')
			return 1;
	}
	return 0;
}

static int check_head(struct connection *connection, const char *head, const char *key)
{
	char wanted[KEY_TEXT], reason[96];
	long status = strncmp(head, "HTTP/1.1 ", 9) == 0 ? strtol(head + 9, NULL, 10) : 0;

	answer_of(key, wanted);
	if (status == 101 && has_header(head, "Sec-WebSocket-Accept", wanted))
		return 1;
	connection->is_refused = status == 401 || status == 403 || status == 404;
	snprintf(reason, sizeof reason, "the server answers %ld to the WebSocket", status);
	return fail(connection, reason);
}

/* "https://host:1234/path" has the authority "host:1234" and the path "/path". */
static int upgrade(struct connection *connection)
{
	const char *authority = strstr(connection->base, "://") + 3;
	size_t length = strcspn(authority, "/");
	unsigned char bytes[KEY_BYTES];
	char key[KEY_TEXT], head[HEAD_MAX + 1], identity[CONNECTION_COOKIE_MAX + 64];
	int64_t until = milliseconds() + CONNECT_SECONDS * 1000;
	int size;

	randombytes_buf(bytes, sizeof bytes);
	sodium_bin2base64(key, sizeof key, bytes, sizeof bytes, sodium_base64_VARIANT_ORIGINAL);
	write_identity(connection, identity, sizeof identity);
	size = snprintf(head, sizeof head,
	                "GET %s/v1/socket HTTP/1.1\r\nHost: %.*s\r\nUpgrade: websocket\r\n"
	                "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
	                "Sec-WebSocket-Key: %s\r\n%s%s\r\n",
	                authority + length, (int)length, authority, key, identity,
	                *identity ? "\r\n" : "");
	return size < (int)sizeof head && send_all(connection, head, (size_t)size, until) &&
	       read_head(connection, head, until) && check_head(connection, head, key);
}

int connection_open(struct connection *connection)
{
	static const struct wslay_event_callbacks callbacks = {
		.recv_callback = on_recv,
		.send_callback = on_send,
		.genmask_callback = on_mask,
		.on_msg_recv_callback = on_message,
	};

	close_socket(connection);
	forget_messages(connection);
	connection->is_refused = 0;
	if (!connect_socket(connection) || !upgrade(connection)) {
		close_socket(connection);
		return 0;
	}
	if (wslay_event_context_client_init(&connection->frames, &callbacks, connection) != 0) {
		connection->frames = NULL;
		close_socket(connection);
		return fail(connection, "not enough memory");
	}
	wslay_event_config_set_max_recv_msg_length(connection->frames, MESSAGE_BYTES_MAX);
	return 1;
}

int connection_is_open(const struct connection *connection)
{
	return connection->frames != NULL;
}

int connection_file(const struct connection *connection)
{
	return connection->frames ? connection->file : -1;
}

int connection_is_refused(const struct connection *connection)
{
	return connection->is_refused;
}

/* ---- messages ---- */

/* Sends queued messages and reads received ones. Answers pings. */
static void turn(struct connection *connection)
{
	int is_fine = wslay_event_recv(connection->frames) == 0 &&
	              wslay_event_send(connection->frames) == 0;

	if (is_fine &&
	    (wslay_event_want_read(connection->frames) || wslay_event_want_write(connection->frames)))
		return;
	connection->is_refused = wslay_event_get_status_code_received(connection->frames) == 1008;
	close_socket(connection);
	fail(connection, "the server has closed the connection");
}

void connection_send(struct connection *connection, const json_t *message)
{
	char *text = connection->frames ? json_dumps(message, JSON_COMPACT) : NULL;

	if (text) {
		struct wslay_event_msg frame = {WSLAY_TEXT_FRAME, (const uint8_t *)text, strlen(text)};

		wslay_event_queue_msg(connection->frames, &frame);
		turn(connection);
	}
	free(text);
}

static json_t *take_first(struct connection *connection)
{
	struct received *received = connection->first;
	json_t *value;

	if (!received)
		return NULL;
	value = received->value;
	connection->first = received->next;
	if (!connection->first)
		connection->last = &connection->first;
	free(received);
	return value;
}

json_t *connection_receive(struct connection *connection, int timeout_ms)
{
	int64_t until = milliseconds() + timeout_ms;

	while (!connection->first && connection->frames && !is_cancelled(connection)) {
		int64_t left = until - milliseconds();
		short writes = wslay_event_want_write(connection->frames) ? POLLOUT : 0;

		turn(connection); /* first: TLS may hold bytes that the socket does not show */
		if (connection->first || !connection->frames || left <= 0 || is_woken(connection))
			break;
		wait_for_socket(connection, (short)(POLLIN | writes),
		                (int)(left < SLICE_MS ? left : SLICE_MS));
	}
	return take_first(connection);
}

/* Sends a close frame and reads until the server has sent its own: closing a socket with unread
   bytes can discard the data sent last. */
static void say_goodbye(struct connection *connection)
{
	int64_t until = milliseconds() + GOODBYE_MS;

	wslay_event_queue_close(connection->frames, WSLAY_CODE_NORMAL_CLOSURE, NULL, 0);
	while (connection->frames && milliseconds() < until) {
		turn(connection);
		if (connection->frames)
			wait_for_socket(connection, POLLIN, SLICE_MS);
	}
}

void connection_free(struct connection *connection)
{
	if (!connection)
		return;
	if (connection->frames)
		say_goodbye(connection);
	close_socket(connection);
	forget_messages(connection);
	free(connection);
}
