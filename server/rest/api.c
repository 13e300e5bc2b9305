#include "server/rest/api.h"

#include <stdio.h>
#include <string.h>

#include "server/cards/cards.h"
#include "server/cluster/heartbeat.h"
#include "server/http/files.h"
#include "server/http/request.h"
#include "server/notify/notice_requests.h"
#include "server/ops/metrics.h"
#include "server/people/accounts.h"
#include "server/people/follows.h"
#include "server/people/reports.h"
#include "server/ratings/profiles.h"
#include "server/rest/lobby.h"
#include "server/rest/openapi.h"
#include "server/rest/openings.h"
#include "server/rest/plan_requests.h"
#include "server/rest/puzzles.h"
#include "server/rest/studies.h"
#include "server/rest/tournaments.h"
#include "server/signin/signin.h"
#include "server/util/memory.h"
#include "server/util/text.h"
#include "server/websocket/upgrade.h"

enum { METRICS_TEXT_MAX = 16384 };

static struct buffer text_buffer(const char *words)
{
	return (struct buffer){.bytes = memory_text(words), .size = strlen(words)};
}

static void get_health(struct http_request *request)
{
	request->type = "text/plain; charset=utf-8";
	if (request->server->is_stopping)
		http_respond(request, 503, text_buffer("stopping\n"));
	else
		http_respond(request, 200, text_buffer("ok\n"));
}

/* Whether people can play here now. A load balancer should send nobody to a server that is not
   ready. */
static void get_readiness(struct http_request *request)
{
	const char *failure = heartbeat_failure(request->server->heartbeat);

	request->type = "text/plain; charset=utf-8";
	if (request->server->is_stopping)
		http_respond(request, 503, text_buffer("stopping\n"));
	else if (failure)
		http_respond(request, 503,
		             text_buffer(strcmp(failure, "disk") == 0 ? "disk\n" : "database\n"));
	else
		http_respond(request, 200, text_buffer("ok\n"));
}

/* Metrics are for this machine only; a proxy should not forward the path. */
static void get_metrics(struct http_request *request)
{
	int is_local = strcmp(request->address, "127.0.0.1") == 0 ||
	               strcmp(request->address, "::1") == 0;
	struct buffer text = {0};

	if (!is_local || http_header(request, "X-Forwarded-For")[0]) {
		http_refuse(request, REFUSAL_NO_TABLE);
		return;
	}
	text.bytes = (char *)memory_new(METRICS_TEXT_MAX);
	text.size = metrics_write(text.bytes, METRICS_TEXT_MAX);
	request->type = "text/plain; version=0.0.4; charset=utf-8";
	http_respond(request, 200, text);
}

static void get_openapi(struct http_request *request)
{
	struct buffer text = {0};

	buffer_append(&text, OPENAPI_TEXT, OPENAPI_SIZE);
	http_respond(request, 200, text);
}

static int is_in_scope(const struct http_request *request, int scope)
{
	return !request->scopes || (request->scopes & scope) == scope;
}

static void get_socket(struct http_request *request)
{
	struct upgrade_headers headers = {
		http_header(request, "Upgrade"), http_header(request, "Connection"),
		http_header(request, "Sec-WebSocket-Version"), http_header(request, "Sec-WebSocket-Key")};

	if (request->is_head || !upgrade_is_valid(&headers)) {
		http_refuse(request, REFUSAL_BAD_MESSAGE);
		return;
	}
	if (!is_in_scope(request, SCOPE_READ | SCOPE_PLAY)) {
		http_refuse(request, REFUSAL_NOT_IN_SCOPE);
		return;
	}
	if (!request_is_within(request, LIMIT_CONNECT, request->address))
		return;
	if (limits_is_full(request->server->limits, COUNT_SOCKET, request->address)) {
		metrics_add(METRIC_LIMITED, 1);
		http_refuse(request, REFUSAL_TOO_MANY);
		return;
	}
	request->is_upgrade = 1;
	http_respond(request, 101, (struct buffer){0});
}

static int is_for_api(const struct http_request *request)
{
	return strncmp(request->path, "/v1/", strlen("/v1/")) == 0;
}

/* People see a page with a way home, programs an error. */
static void refuse_path(struct http_request *request)
{
	if (is_for_api(request) || !files_respond_missing(request))
		http_refuse(request, REFUSAL_NO_TABLE);
}

/* "/table/ID", the link of an invitation. */
static void get_invitation(struct http_request *request)
{
	if (text_is_id(request->path_values[0]))
		cards_get_link(request);
	else
		refuse_path(request);
}

/* "/study/ID", the link of a study. */
static void get_study_link(struct http_request *request)
{
	if (text_is_id(request->path_values[0]))
		cards_get_study_link(request);
	else
		refuse_path(request);
}

/* "/embed/ID": a replay for the pages of other sites. */
static void get_embedded(struct http_request *request)
{
	const char *id = request->path_values[0], *ply = http_query(request, "ply");
	int length;

	if (!request->server->options->embed_origins || !text_is_id(id)) {
		refuse_path(request);
		return;
	}
	length = snprintf(request->location, sizeof request->location, "../embed.html#/%s", id);
	if (ply[0])
		snprintf(request->location + length, sizeof request->location - (size_t)length, "/%ld",
		         http_number(request, "ply"));
	http_respond(request, 302, text_buffer(""));
}

/* "/docs": the pages use relative links, so the path needs its slash. */
static void get_docs(struct http_request *request)
{
	snprintf(request->location, sizeof request->location, "docs/");
	http_respond(request, 302, text_buffer(""));
}

/* A folder is shown by its index.html. */
static void get_file(struct http_request *request)
{
	char path[FILES_PATH_MAX];
	const char *last = strrchr(request->path, '/');
	const char *index = last && !last[1] ? "index.html" : "";

	if (snprintf(path, sizeof path, "%s%s", request->path, index) >= (int)sizeof path ||
	    !files_respond(request, path))
		refuse_path(request);
}

/* Who may use a route: routes.def. */
enum access { ACCESS_PUBLIC, ACCESS_ANYONE, ACCESS_READ, ACCESS_PLAY, ACCESS_ACCOUNT };

static const struct route {
	const char *method, *path;
	enum access access;
	void (*handle)(struct http_request *request);
} ROUTES[] = {
#define ROUTE(method, path, access, handle, ...) {method, path, ACCESS_##access, handle},
#include "server/rest/routes.def"
#undef ROUTE
};

/* The next part of a path, from its slash on; moves to the slash after it. */
static size_t next_part(const char **path)
{
	const char *part = *path + 1;
	size_t length = strcspn(part, "/");

	*path = part + length;
	return length;
}

/* Whether a path has the form of a route's, and the values of what is in braces there. */
static int fits(const char *form, const char *path, struct http_request *request)
{
	int count = 0;

	while (*form == '/' && *path == '/') {
		const char *wanted = form + 1, *part = path + 1;
		size_t wanted_length = next_part(&form), length = next_part(&path);
		int is_value = *wanted == '{';

		if (!is_value && (length != wanted_length || memcmp(wanted, part, length) != 0))
			return 0;
		if (is_value && (length == 0 || length >= PATH_VALUE_MAX))
			return 0;
		if (is_value)
			snprintf(request->path_values[count++], PATH_VALUE_MAX, "%.*s", (int)length, part);
	}
	return *form == *path;
}

/* The path of the routes for a request, or NULL: one without values comes first. */
static const char *find_path(struct http_request *request)
{
	for (size_t each = 0; each < sizeof ROUTES / sizeof *ROUTES; each++)
		if (strcmp(ROUTES[each].path, request->path) == 0)
			return ROUTES[each].path;
	for (size_t each = 0; each < sizeof ROUTES / sizeof *ROUTES; each++)
		if (fits(ROUTES[each].path, request->path, request))
			return ROUTES[each].path;
	return NULL;
}

/* NULL if there is none; the response then names the methods that the path has, if any. */
static const struct route *find_route(struct http_request *request)
{
	const char *path = find_path(request);

	request->allowed[0] = 0;
	for (size_t each = 0; path && each < sizeof ROUTES / sizeof *ROUTES; each++) {
		const struct route *route = &ROUTES[each];
		size_t length = strlen(request->allowed);

		if (strcmp(route->path, path) != 0)
			continue;
		if (strcmp(route->method, request->method) == 0)
			return route;
		snprintf(request->allowed + length, sizeof request->allowed - length, "%s%s%s",
		         length ? ", " : "", route->method,
		         strcmp(route->method, "GET") == 0 ? ", HEAD" : "");
	}
	return NULL;
}

/* A browser says which site a request comes from wherever that could do harm. */
static int is_cross_site(const struct http_request *request)
{
	const char *origin = http_header(request, "Origin");

	if (!origin[0])
		return strcmp(http_header(request, "Sec-Fetch-Site"), "cross-site") == 0 &&
		       strcmp(request->method, "GET") != 0;
	return strcmp(origin, request->server->origin) != 0 &&
	       strcmp(origin, request->server->local_origin) != 0;
}

static int is_harmless(const struct http_request *request)
{
	return strcmp(request->method, "GET") == 0 && strcmp(request->path, "/v1/socket") != 0;
}

int api_is_for_file(struct http_request *request)
{
	return strcmp(request->method, "GET") == 0 && !is_for_api(request) && !find_route(request);
}

static void refuse_unknown(struct http_request *request)
{
	if (request->allowed[0])
		http_refuse(request, REFUSAL_BAD_METHOD);
	else if (strcmp(request->method, "GET") != 0)
		http_refuse(request, REFUSAL_NO_TABLE);
	else
		get_file(request);
}

/* What keeps the sender from using this route. */
static enum refusal check_access(const struct http_request *request, const struct route *route)
{
	static const int scopes[] = {[ACCESS_PUBLIC] = 0,
	                             [ACCESS_ANYONE] = 0,
	                             [ACCESS_READ] = SCOPE_READ,
	                             [ACCESS_PLAY] = SCOPE_PLAY,
	                             [ACCESS_ACCOUNT] = SCOPE_ACCOUNT};

	if (route->access >= ACCESS_READ && !request->person.id[0])
		return request->is_banned ? REFUSAL_BANNED : REFUSAL_NOT_KNOWN;
	return is_in_scope(request, scopes[route->access]) ? REFUSAL_NONE : REFUSAL_NOT_IN_SCOPE;
}

void api_handle(struct http_request *request)
{
	const struct route *route = find_route(request);
	enum refusal refusal = route ? check_access(request, route) : REFUSAL_NONE;

	request->is_public = route && route->access == ACCESS_PUBLIC;
	if (!is_harmless(request) && is_cross_site(request))
		http_refuse(request, REFUSAL_FOREIGN);
	else if (request->server->is_stopping && !is_harmless(request))
		http_refuse(request, REFUSAL_STOPPING);
	else if (!route)
		refuse_unknown(request);
	else if (refusal != REFUSAL_NONE)
		http_refuse(request, refusal);
	else
		route->handle(request);
}
