#include "server/http/response.h"

#include <microhttpd.h>
#include <stdio.h>
#include <string.h>

#define CSP \
	"default-src 'none'; script-src 'self' 'wasm-unsafe-eval' " \
	"'sha256-2JqavyCOUi4pTbdpQgR5OEPWaZYIj+eZkypqy/nO2nM='; style-src 'self'; img-src 'self' " \
	"data:; " \
	"font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; " \
	"base-uri 'none'; form-action 'none'; frame-ancestors "

int response_status(enum refusal refusal)
{
	static const struct {
		enum refusal refusal;
		int status;
	} rows[] = {
		{REFUSAL_NOT_KNOWN, 401},     {REFUSAL_BAD_PASSWORD, 401},  {REFUSAL_FOREIGN, 403},
		{REFUSAL_NO_TABLE, 404},      {REFUSAL_TOO_MANY, 429},      {REFUSAL_STORAGE, 503},
		{REFUSAL_BAD_MESSAGE, 400},   {REFUSAL_BAD_NAME, 400},      {REFUSAL_BAD_SETUP, 400},
		{REFUSAL_BAD_RECORD, 400},    {REFUSAL_BAD_URL, 400},       {REFUSAL_STOPPING, 503},
		{REFUSAL_TOO_LARGE, 413},     {REFUSAL_OLD_PASSWORD, 401},  {REFUSAL_COMMON_PASSWORD, 400},
		{REFUSAL_NO_LOGIN, 404},      {REFUSAL_NO_PERSON, 404},     {REFUSAL_MUTED, 403},
		{REFUSAL_BANNED, 403},        {REFUSAL_NOT_FOR_BOTS, 403},  {REFUSAL_BAD_MAIL, 400},
		{REFUSAL_NO_MAIL, 404},       {REFUSAL_BAD_LINK, 400},      {REFUSAL_NOT_FOR_GUESTS, 403},
		{REFUSAL_BAD_PLAN, 400},      {REFUSAL_FULL, 507},          {REFUSAL_BAD_METHOD, 405},
		{REFUSAL_NOT_IN_SCOPE, 403},  {REFUSAL_NO_TOURNAMENT, 404}, {REFUSAL_BAD_TOURNAMENT, 400},
		{REFUSAL_SIGN_IN_AGAIN, 401}, {REFUSAL_NO_PROVIDER, 404},   {REFUSAL_PROVIDER, 502},
		{REFUSAL_NO_STUDY, 404},      {REFUSAL_BAD_STUDY, 400},
	};

	for (size_t each = 0; each < sizeof rows / sizeof *rows; each++)
		if (rows[each].refusal == refusal)
			return rows[each].status;
	return 409;
}

/* "" removes it. */
static void add_cookie(const struct http_request *request, struct MHD_Response *response,
                       const char *name, const char *value, int seconds)
{
	int is_secure = request->server->is_secure;
	char header[COOKIE_MAX + 120];

	snprintf(header, sizeof header, "%s%s=%s; Path=/; HttpOnly; SameSite=Lax; Max-Age=%d%s",
	         is_secure ? "__Host-" : "", name, value, value[0] ? seconds : 0,
	         is_secure ? "; Secure" : "");
	MHD_add_response_header(response, "Set-Cookie", header);
}

static void add_cookies(const struct http_request *request, struct MHD_Response *response)
{
	if (request->sets_cookie)
		add_cookie(request, response, "bastide", request->set_cookie, (int)(LOGIN_MS / 1000));
	if (request->sets_signin)
		add_cookie(request, response, "bastide-signin", request->set_signin, SIGNIN_SECONDS);
}

/* Only a page on which nobody can do anything may be shown by other sites. */
static void add_policy(const struct http_request *request, struct MHD_Response *response)
{
	const char *sites = request->server->options->embed_origins;
	char policy[sizeof CSP + EMBED_ORIGINS_MAX];

	if (!sites || strcmp(request->path, "/embed.html") != 0)
		sites = "'none'";
	snprintf(policy, sizeof policy, "%s%s", CSP, sites);
	MHD_add_response_header(response, "Content-Security-Policy", policy);
}

static void add_headers(const struct http_request *request, struct MHD_Response *response)
{
	static const char *const headers[][2] = {
		{"X-Content-Type-Options", "nosniff"},
		{"Referrer-Policy", "no-referrer"},
		{"Cross-Origin-Opener-Policy", "same-origin"},
		{"Cross-Origin-Resource-Policy", "same-origin"},
	};

	for (size_t each = 0; each < sizeof headers / sizeof *headers; each++)
		MHD_add_response_header(response, headers[each][0], headers[each][1]);
	add_policy(request, response);
	MHD_add_response_header(response, "Content-Type", request->type);
	MHD_add_response_header(response, "Cache-Control", request->etag[0] ? "no-cache" : "no-store");
	if (request->is_public) /* browsers then send no cookie */
		MHD_add_response_header(response, "Access-Control-Allow-Origin", "*");
	if (request->etag[0]) {
		MHD_add_response_header(response, "ETag", request->etag);
		MHD_add_response_header(response, "Vary", "Accept-Encoding");
	}
	if (request->is_gzip)
		MHD_add_response_header(response, "Content-Encoding", "gzip");
	if (request->server->is_secure)
		MHD_add_response_header(response, "Strict-Transport-Security", "max-age=31536000");
	if (request->status == 429)
		MHD_add_response_header(response, "Retry-After", "10");
	if (request->status == 405)
		MHD_add_response_header(response, "Allow", request->allowed);
	if (request->must_close)
		MHD_add_response_header(response, "Connection", "close");
	if (request->location[0])
		MHD_add_response_header(response, "Location", request->location);
	add_cookies(request, response);
}

/* The content or the file now belongs to libmicrohttpd, which frees or closes it. */
struct MHD_Response *response_new(struct http_request *request)
{
	struct MHD_Response *response;

	if (request->file >= 0)
		response = MHD_create_response_from_fd(request->content.size, request->file);
	else
		response = MHD_create_response_from_buffer(request->content.size, request->content.bytes,
		                                           MHD_RESPMEM_MUST_FREE);
	if (!response)
		return NULL;
	request->content.bytes = NULL;
	request->file = -1;
	add_headers(request, response);
	return response;
}
