#include "server/http/http.h"

#include <jansson.h>
#include <microhttpd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/http/connections.h"
#include "server/http/origin.h"
#include "server/http/request_framing.h"
#include "server/http/response.h"
#include "server/http/tls.h"
#include "server/ops/log.h"
#include "server/ops/metrics.h"
#include "server/ops/systemd.h"
#include "server/people/accounts.h"
#include "server/protocol/message_writer.h"
#include "server/rest/api.h"
#include "server/util/memory.h"
#include "server/websocket/socket.h"
#include "server/websocket/upgrade.h"

enum {
	TIMEOUT_S = 20,        /* for a request that does not arrive, or a response that is not read */
	POOL_BYTES = 6 * 1024, /* of a connection: all headers of a request must fit */
	TICK_MS = 1000,
	EAGER_NS = 2000000,    /* the library may keep the loop busy for this long, */
	HANDSHAKE_WAIT_MS = 5, /* and then waits this long if handshakes are under way */
	LOG_TEXT_MAX = 256,
	ARGUMENTS_MAX = 8 /* of a query; our own have two */
};

/* Instead of a request: its query has too many arguments, or its first line a NUL. */
static char TOO_MANY_ARGUMENTS, HAS_NUL;

struct http {
	struct server *server;
	struct MHD_Daemon *daemon;
	struct connections *connections;
	uv_poll_t poll;
	uv_timer_t timer;
	uv_idle_t idle;
	int handles; /* of the loop that are not closed yet */
	int listener;
	uint64_t active_ns;              /* when a connection was last active, by uv_hrtime */
	int suspended;                   /* requests that wait for their response */
	struct MHD_Connection *answered; /* last */
	char reason[LOG_TEXT_MAX];       /* why it could not begin */
	long suppressed;                 /* complaints since the last that is in the log */
};

/* --- responses -------------------------------------------------------------------------------- */

static void on_timer(uv_timer_t *timer);

/* A client must not fill the memory with long responses that it does not read. A file is read as it
   is sent, and needs no memory. */
static int may_hold_response(struct http_request *request, size_t size)
{
	struct limits *limits = request->server->limits;

	if (size <= LONG_RESPONSE_MIN || request->file >= 0)
		return 1;
	if (limits_is_full(limits, COUNT_LONG_RESPONSE, request->address))
		return 0;
	limits_enter(limits, COUNT_LONG_RESPONSE, request->address);
	request->is_long = 1;
	return 1;
}

void http_respond(struct http_request *request, int status, struct buffer content)
{
	if (!may_hold_response(request, content.size)) {
		metrics_add(METRIC_LIMITED, 1);
		buffer_free(&content);
		http_refuse(request, REFUSAL_TOO_MANY);
		return;
	}
	request->status = status;
	request->content = content;
	request->is_finished = 1;
	if (request->is_suspended) {
		request->is_suspended = 0;
		request->server->http->suspended--;
		MHD_resume_connection(request->mhd);
		uv_timer_start(&request->server->http->timer, on_timer, 0, 0);
	}
}

void http_refuse_by_rule(struct http_request *request, enum refusal refusal, const char *rule)
{
	http_respond(request, response_status(refusal), message_error("", "", refusal, rule));
}

void http_refuse(struct http_request *request, enum refusal refusal)
{
	http_refuse_by_rule(request, refusal, "");
}

void http_set_cookie(struct http_request *request, const char *cookie)
{
	request->sets_cookie = 1;
	snprintf(request->set_cookie, sizeof request->set_cookie, "%s", cookie);
}

static const char *signin_cookie_name(const struct server *server)
{
	return server->is_secure ? "__Host-bastide-signin" : "bastide-signin";
}

const char *http_signin_cookie(const struct http_request *request)
{
	const char *value = MHD_lookup_connection_value(request->mhd, MHD_COOKIE_KIND,
	                                                signin_cookie_name(request->server));

	return value ? value : "";
}

void http_set_signin_cookie(struct http_request *request, const char *cookie)
{
	request->sets_signin = 1;
	snprintf(request->set_signin, sizeof request->set_signin, "%s", cookie);
}

const char *http_query(const struct http_request *request, const char *name)
{
	const char *value = MHD_lookup_connection_value(request->mhd, MHD_GET_ARGUMENT_KIND, name);

	return value ? value : "";
}

int http_has_query(const struct http_request *request, const char *name)
{
	return MHD_lookup_connection_value(request->mhd, MHD_GET_ARGUMENT_KIND, name) != NULL;
}

int http_read_number(const struct http_request *request, const char *name, long least, long *out)
{
	const char *text = http_query(request, name);
	size_t digits = strspn(text, "0123456789");

	if (!http_has_query(request, name))
		return 1;
	if (digits == 0 || digits > 9 || text[digits])
		return 0;
	*out = strtol(text, NULL, 10);
	return *out >= least;
}

long http_number(const struct http_request *request, const char *name)
{
	long number = 0;

	http_read_number(request, name, 0, &number);
	return number;
}

const char *http_header(const struct http_request *request, const char *name)
{
	const char *value = MHD_lookup_connection_value(request->mhd, MHD_HEADER_KIND, name);

	return value ? value : "";
}

static void on_upgraded(void *cls, struct MHD_Connection *mhd, void *req_cls, const char *extra,
                        size_t extra_size, MHD_socket fd, struct MHD_UpgradeResponseHandle *handle)
{
	struct http_request *request = (struct http_request *)req_cls;
	struct upgraded upgraded = {.handle = handle,
	                            .fd = fd,
	                            .extra = extra,
	                            .extra_size = extra_size,
	                            .person = &request->person,
	                            .login = request->login,
	                            .address = request->address};

	(void)cls;
	upgraded.network_fd =
		MHD_get_connection_info(mhd, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
	sockets_accept(request->server->sockets, &upgraded);
}

static enum MHD_Result send_upgrade(struct http_request *request)
{
	struct MHD_Response *response = MHD_create_response_for_upgrade(on_upgraded, NULL);
	char accept[UPGRADE_ACCEPT_MAX];
	enum MHD_Result result;

	if (!response)
		return MHD_NO;
	connection_processing(request->connection);
	upgrade_accept(http_header(request, "Sec-WebSocket-Key"), accept);
	MHD_add_response_header(response, "Upgrade", "websocket");
	MHD_add_response_header(response, "Sec-WebSocket-Accept", accept);
	result = MHD_queue_response(request->mhd, MHD_HTTP_SWITCHING_PROTOCOLS, response);
	MHD_destroy_response(response);
	return result;
}

/* The access log: who asked for what, and the result; without the query. */
static void log_access(const struct http_request *request)
{
	char status[16], bytes[32], ms[32];

	if (!request->server->options->has_access_log)
		return;
	snprintf(status, sizeof status, "%d", request->status);
	snprintf(bytes, sizeof bytes, "%zu", request->content.size);
	snprintf(ms, sizeof ms, "%.1f", (double)(uv_hrtime() - request->begun) / 1e6);
	log_info("request", "address", request->address, "method", request->method, "path",
	         request->path, "status", status, "bytes", bytes, "ms", ms, NULL);
}

static enum MHD_Result send_response(struct http_request *request)
{
	struct MHD_Response *response;
	enum MHD_Result result;

	log_access(request);
	metrics_add(METRIC_REQUESTS, 1);
	metrics_add(METRIC_REFUSED_REQUESTS, request->status >= 400);
	if (request->is_upgrade)
		return send_upgrade(request);
	connection_sending(request->connection, server_monotonic_ms(request->server));
	response = response_new(request);
	if (!response)
		return MHD_NO;
	result = MHD_queue_response(request->mhd, (unsigned)request->status, response);
	MHD_destroy_response(response);
	request->server->http->answered = request->mhd;
	return result;
}

/* The memory of a connection holds its headers and cookies, and then those of the response. If
   nothing is left for these, libmicrohttpd closes the connection. It logs that just before, without
   saying which connection it is: the last that was answered, or one whose request is coming. If
   there are several of those, none gets a response from here. */
static struct MHD_Connection *find_full(struct http *http, const char *complaint)
{
	if (strstr(complaint, "failed to create response header"))
		return http->answered;
	return strstr(complaint, "Not enough memory in pool") ? connections_awaited(http->connections)
	                                                      : NULL;
}

/* If a connection is closed before all was read, it is reset, and the client may lose the
   response. */
static void drop_input(int fd)
{
	char bytes[4096];

	for (int each = 0; each < 32 && recv(fd, bytes, sizeof bytes, MSG_DONTWAIT) > 0; each++)
		;
}

static void refuse_headers(struct http *http, struct MHD_Connection *mhd)
{
	static const char response[] = "HTTP/1.1 431 Request Header Fields Too Large\r\n"
								   "Connection: close\r\nContent-Length: 0\r\n\r\n";
	int fd = MHD_get_connection_info(mhd, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;

	if (http->server->options->tls_cert)
		gnutls_record_send(
			(gnutls_session_t)MHD_get_connection_info(mhd, MHD_CONNECTION_INFO_GNUTLS_SESSION)
				->tls_session,
			response, sizeof response - 1);
	else if (send(fd, response, sizeof response - 1, MSG_DONTWAIT | MSG_NOSIGNAL) < 0)
		return;
	shutdown(fd, SHUT_WR); /* its own response, if it finds a way, must not follow */
}

/* --- requests --------------------------------------------------------------------------------- */

/* The header may be repeated; our own proxy adds the last one. */
static enum MHD_Result take_forwarded(void *to, enum MHD_ValueKind kind, const char *name,
                                      const char *value)
{
	(void)kind;
	if (value && strcasecmp(name, "X-Forwarded-For") == 0)
		address_forwarded(value, ((struct http_request *)to)->address);
	return MHD_YES;
}

static void find_address(struct http_request *request)
{
	const union MHD_ConnectionInfo *info = MHD_get_connection_info(
		request->mhd, MHD_CONNECTION_INFO_CLIENT_ADDRESS);

	if (info)
		address_network(info->client_addr, request->address);
	if (request->server->options->is_behind_proxy)
		MHD_get_connection_values(request->mhd, MHD_HEADER_KIND, take_forwarded, request);
}

/* Programs have no cookies: their token is what a cookie would contain. */
static const char *find_token(struct http_request *request)
{
	const char *header = http_header(request, "Authorization");

	return strncasecmp(header, "Bearer ", 7) == 0 ? header + 7 : NULL;
}

static void find_cookie(struct http_request *request)
{
	const char *name = request->server->is_secure ? "__Host-bastide" : "bastide";
	const char *cookie = MHD_lookup_connection_value(request->mhd, MHD_COOKIE_KIND, name);

	if (!cookie)
		cookie = find_token(request);
	if (cookie && strlen(cookie) < sizeof request->cookie)
		strcpy(request->cookie, cookie);
}

static struct connection *connection_of(struct MHD_Connection *mhd)
{
	const union MHD_ConnectionInfo *info = MHD_get_connection_info(
		mhd, MHD_CONNECTION_INFO_SOCKET_CONTEXT);

	return (struct connection *)info->socket_context;
}

static struct http_request *new_request(struct http *http, struct MHD_Connection *mhd,
                                        const char *method, const char *path)
{
	struct http_request *request = (struct http_request *)memory_new(sizeof *request);

	request->server = http->server;
	request->mhd = mhd;
	request->is_head = strcmp(method, "HEAD") == 0;
	request->method = request->is_head ? "GET" : method;
	request->path = path;
	request->type = "application/json";
	request->file = -1;
	request->begun = uv_hrtime();
	request->connection = connection_of(mhd);
	find_address(request);
	find_cookie(request);
	return request;
}

/* Only records and studies are long. Everything else is JSON, and the loop parses it while all
   others wait. */
static size_t body_max(const struct http_request *request)
{
	if (strcmp(request->path, "/v1/records") == 0)
		return BODY_MAX;
	return strcmp(request->path, "/v1/studies") == 0 ? STUDY_BODY_MAX : JSON_MAX;
}

/* A chunked body does not say how long it will be. The rest of a body that is too large is read and
   dropped, so that the client can read the response; but only up to BODY_MAX. */
static enum MHD_Result take_body(struct http_request *request, const char *bytes, size_t size)
{
	if (request->excess > 0 || request->body.size + size > body_max(request)) {
		buffer_free(&request->body);
		request->excess += size;
		return request->excess > BODY_MAX ? MHD_NO : MHD_YES;
	}
	buffer_append(&request->body, bytes, size);
	return MHD_YES;
}

static int is_too_large(const struct http_request *request)
{
	return strtoull(http_header(request, "Content-Length"), NULL, 10) > body_max(request);
}

static int is_over_limit(struct http_request *request)
{
	struct server *server = request->server;
	enum limit limit = api_is_for_file(request) ? LIMIT_FILE : LIMIT_REQUEST;

	return !limits_take(server->limits, limit, request->address, server_monotonic_ms(server));
}

/* libmicrohttpd stores each argument of the query in the memory of the connection. If that is full,
   it closes the connection without a response. So a query that nobody needs is cut off before. */
static void *on_uri(void *cls, const char *uri, struct MHD_Connection *mhd)
{
	char *query = uri ? strchr(uri, '?') : NULL; /* in its buffer */
	int arguments = 0;

	(void)cls;
	connection_begin_request(connection_of(mhd), mhd);
	for (const char *at = query; at; at = strchr(at + 1, '&'))
		arguments++;
	if (uri && strncmp(uri + strlen(uri) + 1, "HTTP/", 5) != 0)
		return &HAS_NUL; /* the version follows */
	if (arguments <= ARGUMENTS_MAX)
		return NULL;
	memset(query, 0, strlen(query));
	return &TOO_MANY_ARGUMENTS;
}

static int is_mark(const void *context)
{
	return context == &TOO_MANY_ARGUMENTS || context == &HAS_NUL;
}

static enum MHD_Result refuse_line(struct http_request *request, int status)
{
	enum refusal refusal = status == 431 ? REFUSAL_TOO_LARGE : REFUSAL_BAD_MESSAGE;

	request->must_close = 1;
	http_respond(request, status, message_error("", "", refusal, ""));
	return send_response(request);
}

/* A request that its headers alone condemn is refused before its body arrives. */
static enum MHD_Result begin_request(struct http_request *request, const char *method,
                                     const char *version)
{
	/* libmicrohttpd also takes a bare LF for the end of a chunk's line. If a proxy does not, what
	   follows the last chunk is no request. */
	request->must_close = http_header(request, "Transfer-Encoding")[0] != 0;
	if (!request_framing_is_valid(request->mhd, method, version)) {
		request->must_close = 1;
		http_refuse(request, REFUSAL_BAD_MESSAGE);
	} else if (is_too_large(request)) {
		http_refuse(request, REFUSAL_TOO_LARGE);
	} else if (is_over_limit(request)) {
		metrics_add(METRIC_LIMITED, 1);
		http_refuse(request, REFUSAL_TOO_MANY);
	}
	return request->is_finished ? send_response(request) : MHD_YES;
}

static enum MHD_Result end_request(struct http_request *request)
{
	connection_end_request(request->connection);
	if (request->excess > 0)
		http_refuse(request, REFUSAL_TOO_LARGE);
	else if (!request->is_finished && api_is_for_file(request))
		api_handle(request);
	else if (!request->is_finished)
		accounts_authenticate(request);
	if (request->is_finished)
		return send_response(request);
	request->is_suspended = 1;
	request->server->http->suspended++;
	connection_processing(request->connection);
	MHD_suspend_connection(request->mhd);
	return MHD_YES;
}

/* Called when the headers are there, for each piece of the body, at its end, and after a
   suspension. */
static enum MHD_Result on_request(void *cls, struct MHD_Connection *mhd, const char *path,
                                  const char *method, const char *version, const char *upload,
                                  size_t *upload_size, void **req_cls)
{
	struct http_request *request = (struct http_request *)*req_cls;
	size_t size = *upload_size;

	if (!request || is_mark(*req_cls)) {
		void *mark = *req_cls;
		*req_cls = request = new_request((struct http *)cls, mhd, method, path);
		if (mark)
			return refuse_line(request, mark == &HAS_NUL ? 400 : 431);
		return begin_request(request, method, version);
	}
	*upload_size = 0;
	return size > 0 ? take_body(request, upload, size) : end_request(request);
}

/* A path that contains a NUL is left escaped: no file has such a name. */
static size_t unescape(void *cls, struct MHD_Connection *mhd, char *text)
{
	(void)cls;
	(void)mhd;
	return strstr(text, "%00") ? strlen(text) : MHD_http_unescape(text);
}

static void on_completed(void *cls, struct MHD_Connection *mhd, void **req_cls,
                         enum MHD_RequestTerminationCode code)
{
	struct http_request *request = (struct http_request *)*req_cls;

	(void)cls;
	(void)code;
	connection_end_request(connection_of(mhd));
	if (!request || is_mark(*req_cls))
		return;
	if (!request->is_upgrade)
		connection_receiving(request->connection, server_monotonic_ms(request->server));
	if (request->file >= 0)
		close(request->file);
	if (request->is_long)
		limits_leave(request->server->limits, COUNT_LONG_RESPONSE, request->address);
	json_decref(request->members);
	buffer_free(&request->body);
	buffer_free(&request->content);
	free(request);
	*req_cls = NULL;
}

/* The client has finished its handshake: a request follows. */
static int on_handshake_end(gnutls_session_t session, unsigned type, unsigned when,
                            unsigned incoming, const gnutls_datum_t *message)
{
	(void)type;
	(void)when;
	(void)message;
	if (incoming)
		connection_end_handshake((struct connection *)gnutls_db_get_ptr(session));
	return 0;
}

/* We store no TLS sessions, so their database pointer is free for the connection. */
static void begin_handshake(struct MHD_Connection *mhd, struct connection *connection, int64_t now)
{
	gnutls_session_t session = (gnutls_session_t)MHD_get_connection_info(
								   mhd, MHD_CONNECTION_INFO_GNUTLS_SESSION)
	                               ->tls_session;

	gnutls_db_set_ptr(session, connection);
	gnutls_handshake_set_hook_function(session, GNUTLS_HANDSHAKE_FINISHED, GNUTLS_HOOK_POST,
	                                   on_handshake_end);
	connection_begin_handshake(connection, now);
}

static void on_connection(void *cls, struct MHD_Connection *mhd, void **connection,
                          enum MHD_ConnectionNotificationCode code)
{
	struct http *http = (struct http *)cls;
	int64_t now = server_monotonic_ms(http->server);
	int fd = MHD_get_connection_info(mhd, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;

	if (code == MHD_CONNECTION_NOTIFY_CLOSED) {
		drop_input(fd);
		if (http->answered == mhd)
			http->answered = NULL;
		connections_remove((struct connection *)*connection);
		return;
	}
	*connection = connections_add(
		http->connections,
		MHD_get_connection_info(mhd, MHD_CONNECTION_INFO_CLIENT_ADDRESS)->client_addr, fd, now);
	if (http->server->options->tls_cert)
		begin_handshake(mhd, (struct connection *)*connection, now);
}

/* --- the port --------------------------------------------------------------------------------- */

static int fail(struct serve_error *error, enum serve_fault fault, const char *reason)
{
	error->fault = fault;
	snprintf(error->reason, sizeof error->reason, "%s", reason);
	return 0;
}

static int read_tls(struct http *http, struct serve_error *error)
{
	const struct serve_options *options = http->server->options;
	char reason[LOG_TEXT_MAX];

	return !options->tls_cert ||
	       tls_load(options->tls_cert, options->tls_key, reason, sizeof reason) ||
	       fail(error, SERVE_BAD_TLS, reason);
}

void http_reload(struct http *http)
{
	const struct serve_options *options = http->server->options;
	char reason[LOG_TEXT_MAX];

	if (!options->tls_cert)
		log_info("reload", "certificate", "none", NULL);
	else if (tls_load(options->tls_cert, options->tls_key, reason, sizeof reason))
		log_info("reload", "certificate", options->tls_cert, NULL);
	else
		log_error("reload-failed", "reason", reason, "followed", "the old certificate stays", NULL);
}

/* The library logs every malformed request, and anyone can send any number of them. */
static void log_complaint(struct http *http, const char *reason)
{
	struct server *server = http->server;
	char suppressed[32];

	if (!limits_take(server->limits, LIMIT_COMPLAINT, "", server_monotonic_ms(server))) {
		http->suppressed++;
		return;
	}
	snprintf(suppressed, sizeof suppressed, "%ld", http->suppressed);
	log_warn("http", "reason", reason, "unsaid", suppressed, NULL);
	http->suppressed = 0;
}

/* Before the daemon runs, the first message says why it cannot start. */
static void on_log(void *cls, const char *format, va_list values)
{
	struct http *http = (struct http *)cls;
	char text[LOG_TEXT_MAX];

	vsnprintf(text, sizeof text, format, values);
	text[strcspn(text, "\n")] = 0;
	if (!http->daemon) {
		if (!http->reason[0])
			strcpy(http->reason, text);
		return;
	}
	if (find_full(http, text))
		refuse_headers(http, find_full(http, text));
	log_complaint(http, text);
}

static int start_daemon(struct http *http, struct serve_error *error)
{
	/* Forward secrecy and authenticated encryption only, also with TLS 1.2. */
	static char priorities[] = "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2:"
							   "-KX-ALL:+ECDHE-ECDSA:+ECDHE-RSA:-MAC-ALL:+AEAD:"
							   "-CIPHER-ALL:+AES-256-GCM:+CHACHA20-POLY1305:+AES-128-GCM";
	const struct serve_options *options = http->server->options;
	union { /* a list of options has pointers to data only */
		gnutls_certificate_retrieve_function2 *function;
		void *pointer;
	} retrieve = {.function = tls_retrieve};
	struct MHD_OptionItem tls[] = {{MHD_OPTION_HTTPS_CERT_CALLBACK, 0, retrieve.pointer},
	                               {MHD_OPTION_HTTPS_PRIORITIES, 0, priorities},
	                               {MHD_OPTION_END, 0, NULL}};
	struct MHD_OptionItem plain[] = {{MHD_OPTION_END, 0, NULL}};
	unsigned flags = MHD_USE_EPOLL | MHD_ALLOW_UPGRADE | MHD_ALLOW_SUSPEND_RESUME |
	                 MHD_USE_ERROR_LOG | (options->tls_cert ? MHD_USE_TLS : 0);

	http->daemon = MHD_start_daemon(
		flags, 0, NULL, NULL, on_request, http, MHD_OPTION_EXTERNAL_LOGGER, on_log, http,
		MHD_OPTION_LISTEN_SOCKET, http->listener, MHD_OPTION_CONNECTION_LIMIT,
		(unsigned)options->connections, MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)TIMEOUT_S,
		MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)POOL_BYTES, MHD_OPTION_NOTIFY_COMPLETED,
		on_completed, http, MHD_OPTION_NOTIFY_CONNECTION, on_connection, http,
		MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_UNESCAPE_CALLBACK, unescape, NULL,
		MHD_OPTION_URI_LOG_CALLBACK, on_uri, NULL, MHD_OPTION_ARRAY,
		options->tls_cert ? tls : plain, MHD_OPTION_END);
	return http->daemon ||
	       fail(error, options->tls_cert ? SERVE_BAD_TLS : SERVE_NO_SYSTEM, http->reason);
}

/* --- in the loop ------------------------------------------------------------------------------ */

/* libmicrohttpd reports that it has more to do while a response is being read, and while a TLS
   handshake waits for the client. It may do so for EAGER_NS; then other work has its turn. */
static uint64_t bound_wait(struct http *http, MHD_UNSIGNED_LONG_LONG wait_ms)
{
	if (wait_ms > 0)
		return wait_ms > TICK_MS ? TICK_MS : wait_ms;
	if (uv_hrtime() - http->active_ns < EAGER_NS)
		return 0;
	return connections_have_handshakes(http->connections) ? HANDSHAKE_WAIT_MS : 1;
}

static void on_idle(uv_idle_t *idle);

static void run(struct http *http)
{
	MHD_UNSIGNED_LONG_LONG wait_ms;

	MHD_run(http->daemon);
	if (MHD_get_timeout(http->daemon, &wait_ms) != MHD_YES)
		wait_ms = TICK_MS;
	if ((wait_ms = bound_wait(http, wait_ms)) == 0) {
		uv_idle_start(&http->idle, on_idle);
	} else {
		uv_idle_stop(&http->idle);
		uv_timer_start(&http->timer, on_timer, wait_ms, 0);
	}
}

/* Runs once per iteration of the loop, which handles everything else in between. A timer of 0 ms
   would run again before that. */
static void on_idle(uv_idle_t *idle)
{
	run((struct http *)idle->data);
}

static void on_timer(uv_timer_t *timer)
{
	run((struct http *)timer->data);
}

static void on_poll(uv_poll_t *poll, int status, int events)
{
	(void)status;
	(void)events;
	((struct http *)poll->data)->active_ns = uv_hrtime();
	run((struct http *)poll->data);
}

static void free_http(struct http *http)
{
	connections_free(http->connections);
	tls_free();
	free(http);
}

static void start_loop(struct http *http)
{
	const union MHD_DaemonInfo *info = MHD_get_daemon_info(http->daemon, MHD_DAEMON_INFO_EPOLL_FD);

	uv_poll_init(&http->server->loop, &http->poll, info->epoll_fd);
	uv_timer_init(&http->server->loop, &http->timer);
	uv_idle_init(&http->server->loop, &http->idle);
	http->poll.data = http->timer.data = http->idle.data = http;
	http->handles = 3;
	uv_poll_start(&http->poll, UV_READABLE, on_poll);
	run(http);
}

/* The socket that systemd handed over, or a new one. */
static int find_listener(const struct serve_options *options, struct serve_error *error)
{
	int listener = systemd_listener(error);

	return listener == SYSTEMD_NO_LISTENER ? address_listen(options->listen, error) : listener;
}

struct http *http_open(struct server *server, struct serve_error *error)
{
	struct http *http = (struct http *)memory_new(sizeof *http);

	http->server = server;
	http->connections = connections_new(server->options->is_behind_proxy ? NULL : server->limits);
	http->listener = find_listener(server->options, error);
	if (http->listener >= 0) {
		origin_find(server, http->listener);
		if (read_tls(http, error) && start_daemon(http, error)) {
			start_loop(http);
			return http;
		}
		close(http->listener);
	}
	free_http(http);
	return NULL;
}

void http_tick(struct http *http)
{
	connections_tick(http->connections, server_monotonic_ms(http->server));
}

int http_is_busy(const struct http *http)
{
	return http->suspended > 0;
}

void http_quiesce(struct http *http)
{
	MHD_socket listener = MHD_quiesce_daemon(http->daemon);

	if (listener != MHD_INVALID_SOCKET)
		close(listener);
}

static void on_closed(uv_handle_t *handle)
{
	struct http *http = (struct http *)handle->data;

	if (--http->handles == 0)
		free_http(http);
}

void http_close(struct http *http)
{
	uv_poll_stop(&http->poll);
	uv_timer_stop(&http->timer);
	uv_idle_stop(&http->idle);
	MHD_stop_daemon(http->daemon);
	uv_close((uv_handle_t *)&http->poll, on_closed);
	uv_close((uv_handle_t *)&http->idle, on_closed);
	uv_close((uv_handle_t *)&http->timer, on_closed);
}
