/* HTTP: libmicrohttpd in libuv's loop, one request at a time for each connection.

   A request is read whole, people/auth.c finds out who sent it, and rest/api.c handles it. The
   response follows now or later. */
#ifndef SERVER_HTTP_HTTP_H
#define SERVER_HTTP_HTTP_H

#include "server/http/address.h"
#include "server/people/credentials.h"
#include "server/server.h"
#include "server/util/buffer.h"

struct MHD_Connection;
struct json_t;

enum {
	LOCATION_MAX = 128,
	PATH_VALUES = 3,     /* that a path of rest/routes.def has in braces, */
	PATH_VALUE_MAX = 40, /* each shorter than this */
	ALLOWED_MAX = 40,
	SIGNIN_COOKIE_MAX = 44,
	SIGNIN_SECONDS = 600 /* that a person has for signing in with a provider */
};

struct http_request {
	struct server *server;
	struct MHD_Connection *mhd;
	struct connection *connection;
	const char *method, *path;
	char address[ADDRESS_TEXT_MAX];                /* of the sender; of its network for IPv6 */
	char path_values[PATH_VALUES][PATH_VALUE_MAX]; /* of its path: see routes.def */
	struct buffer body;
	size_t excess;           /* bytes of a body that is too long */
	struct json_t *members;  /* the body as JSON, parsed when a member is needed */
	char cookie[COOKIE_MAX]; /* "" if there is none */
	struct person person;    /* id "" if unknown */
	char login[HEX_MAX];     /* the hash of its token; "" if the cookie was a guest's */
	int scopes;              /* of the access token; 0: a cookie, or a bot's token */
	int64_t signed_in;       /* when; 0: the cookie was a guest's */
	int is_banned;           /* the host does not let this person play */
	uint64_t begun;          /* for the access log */
	int is_head;             /* GET, but without a body in the response */
	int is_finished, is_suspended, is_upgrade;
	int must_close; /* close the connection: it is unclear where the next request would begin */
	int is_public;  /* pages of other sites may read the response */
	int is_long;    /* its response counts as a long one of its address */
	/* the response */
	int status;
	struct buffer content;
	const char *type;
	char set_cookie[COOKIE_MAX];
	int sets_cookie;
	char set_signin[SIGNIN_COOKIE_MAX]; /* the cookie of a sign-in that has begun; "" removes it */
	int sets_signin;
	int file;                    /* a file to be sent instead of the content, or -1 */
	char allowed[ALLOWED_MAX];   /* the other methods of its path, or "" */
	char location[LOCATION_MAX]; /* for a redirect, or "" */
	int is_gzip;
	char etag[48]; /* of a file: changes when it does */
};

/* Opens the port; returns NULL with the error. */
struct http *http_open(struct server *server, struct serve_error *error);
/* Every few seconds: drops connections that take too long. */
void http_tick(struct http *http);
/* Reads the certificate again. If that fails, it logs the reason and keeps the old one. */
void http_reload(struct http *http);
/* Whether requests wait for their response. */
int http_is_busy(const struct http *http);
/* Accepts no more connections; and, when everything else is done, closes. */
void http_quiesce(struct http *http);
void http_close(struct http *http);

/* Responds to a request, once. The content then belongs to the request. */
void http_respond(struct http_request *request, int status, struct buffer content);
void http_refuse(struct http_request *request, enum refusal refusal);
void http_refuse_by_rule(struct http_request *request, enum refusal refusal, const char *rule);
/* The cookie that the response sets; "" removes it. */
void http_set_cookie(struct http_request *request, const char *cookie);
/* The cookie of a sign-in with a provider that has begun in this browser, and sets it ("" removes
   it). It is not the person's own cookie, which a sign-in changes. */
const char *http_signin_cookie(const struct http_request *request);
void http_set_signin_cookie(struct http_request *request, const char *cookie);
/* A member of the query of the request, or "". */
const char *http_query(const struct http_request *request, const char *name);
int http_has_query(const struct http_request *request, const char *name);
/* A member of the query as a number, or 0. */
long http_number(const struct http_request *request, const char *name);
/* The same, of at least `least`; `out` stays if the query has none. Returns 0 if it is anything
   else. */
int http_read_number(const struct http_request *request, const char *name, long least, long *out);
/* A header of the request, or "". */
const char *http_header(const struct http_request *request, const char *name);

#endif
