#include "server/rest/api.h"

#include <stdio.h>
#include <string.h>

#include "server/cluster/heartbeat.h"
#include "server/http/files.h"
#include "server/http/request.h"
#include "server/notify/notice_requests.h"
#include "server/ops/metrics.h"
#include "server/people/accounts.h"
#include "server/people/reports.h"
#include "server/ratings/profiles.h"
#include "server/rest/lobby.h"
#include "server/rest/plan_requests.h"
#include "server/rest/puzzles.h"
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

static void get_socket(struct http_request *request)
{
	struct upgrade_headers headers = {
		http_header(request, "Upgrade"), http_header(request, "Connection"),
		http_header(request, "Sec-WebSocket-Version"), http_header(request, "Sec-WebSocket-Key")};

	if (request->is_head || !upgrade_is_valid(&headers)) {
		http_refuse(request, REFUSAL_BAD_MESSAGE);
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

/* "/table/ID", the link of an invitation. The client is one page, which finds the table itself. The
   redirect is relative, so that it works behind a proxy that serves us in a folder. */
static void get_invitation(struct http_request *request)
{
	const char *id = request->path + strlen("/table/");

	if (!text_is_id(id)) {
		refuse_path(request);
		return;
	}
	snprintf(request->location, sizeof request->location, "../#/online/%s", id);
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

enum { ACCESS_ANYONE, ACCESS_KNOWN };

static const struct route {
	const char *method, *path;
	int access;
	void (*handle)(struct http_request *request);
} ROUTES[] = {
	{"GET", "/healthz", ACCESS_ANYONE, get_health},
	{"GET", "/readyz", ACCESS_ANYONE, get_readiness},
	{"GET", "/metrics", ACCESS_ANYONE, get_metrics},
	{"GET", "/docs", ACCESS_ANYONE, get_docs},
	{"GET", "/v1/socket", ACCESS_ANYONE, get_socket},
	{"GET", "/v1/games", ACCESS_ANYONE, lobby_get_games},
	{"GET", "/v1/tables", ACCESS_ANYONE, lobby_get_tables},
	{"GET", "/v1/puzzles", ACCESS_ANYONE, puzzles_get_ratings},
	{"GET", "/v1/me", ACCESS_KNOWN, accounts_get_me},
	{"GET", "/v1/me/tables", ACCESS_KNOWN, lobby_get_my_tables},
	{"PUT", "/v1/me/hook", ACCESS_KNOWN, accounts_put_hook},
	{"PUT", "/v1/me/profile", ACCESS_KNOWN, profiles_put_mine},
	{"GET", "/v1/me/logins", ACCESS_KNOWN, accounts_get_logins},
	{"POST", "/v1/me/logins/end", ACCESS_KNOWN, accounts_end_login},
	{"GET", "/v1/me/bots", ACCESS_KNOWN, accounts_get_bots},
	{"POST", "/v1/me/bots", ACCESS_KNOWN, accounts_post_bot},
	{"POST", "/v1/me/bots/token", ACCESS_KNOWN, accounts_renew_bot},
	{"POST", "/v1/me/bots/delete", ACCESS_KNOWN, accounts_delete_bot},
	{"GET", "/v1/me/puzzles", ACCESS_KNOWN, puzzles_get_tries},
	{"POST", "/v1/me/puzzles", ACCESS_KNOWN, puzzles_post_tries},
	{"GET", "/v1/me/data", ACCESS_KNOWN, accounts_get_data},
	{"POST", "/v1/me/delete", ACCESS_KNOWN, accounts_delete},
	{"POST", "/v1/reports", ACCESS_KNOWN, reports_post},
	{"GET", "/v1/me/notices", ACCESS_KNOWN, notices_get},
	{"PUT", "/v1/me/notices", ACCESS_KNOWN, notices_put},
	{"POST", "/v1/me/push", ACCESS_KNOWN, notices_post_push},
	{"POST", "/v1/me/push/delete", ACCESS_KNOWN, notices_delete_push},
	{"PUT", "/v1/me/mail", ACCESS_KNOWN, notices_put_mail},
	{"POST", "/v1/me/quiet-tables", ACCESS_KNOWN, notices_post_quiet_table},
	{"PUT", "/v1/me/hook/format", ACCESS_KNOWN, notices_put_hook_format},
	{"GET", "/v1/me/plans", ACCESS_KNOWN, plans_get},
	{"PUT", "/v1/me/plans", ACCESS_KNOWN, plans_put},
	{"POST", "/v1/mail/confirm", ACCESS_ANYONE, notices_post_confirm},
	{"GET", "/v1/mail/stop", ACCESS_ANYONE, notices_get_stop},
	{"POST", "/v1/mail/stop", ACCESS_ANYONE, notices_post_stop},
	{"POST", "/v1/guest", ACCESS_ANYONE, accounts_guest},
	{"POST", "/v1/register", ACCESS_KNOWN, accounts_register},
	{"POST", "/v1/login", ACCESS_ANYONE, accounts_login},
	{"POST", "/v1/logout", ACCESS_KNOWN, accounts_logout},
	{"POST", "/v1/logout-everywhere", ACCESS_KNOWN, accounts_logout_everywhere},
	{"POST", "/v1/tables", ACCESS_KNOWN, lobby_post_table},
	{"POST", "/v1/commands", ACCESS_KNOWN, lobby_post_command},
	{"POST", "/v1/records", ACCESS_ANYONE, lobby_post_record},
};

static const struct route *find_route(const struct http_request *request)
{
	for (size_t each = 0; each < sizeof ROUTES / sizeof *ROUTES; each++)
		if (strcmp(ROUTES[each].method, request->method) == 0 &&
		    strcmp(ROUTES[each].path, request->path) == 0)
			return &ROUTES[each];
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

int api_is_for_file(const struct http_request *request)
{
	return strcmp(request->method, "GET") == 0 && !is_for_api(request) && !find_route(request);
}

void api_handle(struct http_request *request)
{
	const struct route *route = find_route(request);

	if (!is_harmless(request) && is_cross_site(request))
		http_refuse(request, REFUSAL_FOREIGN);
	else if (request->server->is_stopping && !is_harmless(request))
		http_refuse(request, REFUSAL_STOPPING);
	else if (route && route->access == ACCESS_KNOWN && !request->person.id[0])
		http_refuse(request, request->is_banned ? REFUSAL_BANNED : REFUSAL_NOT_KNOWN);
	else if (route)
		route->handle(request);
	else if (strcmp(request->method, "GET") != 0)
		http_refuse(request, REFUSAL_NO_TABLE);
	else if (strncmp(request->path, "/v1/tables/", 11) == 0)
		lobby_get_table(request);
	else if (strncmp(request->path, "/v1/ratings/", 12) == 0)
		profiles_get_ratings(request);
	else if (strncmp(request->path, "/v1/people/", 11) == 0)
		profiles_get_person(request);
	else if (strncmp(request->path, "/table/", 7) == 0)
		get_invitation(request);
	else
		get_file(request);
}
