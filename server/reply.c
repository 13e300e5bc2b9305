/* reply.c - statuses, headers, cookies, files. */
#include "server/reply.h"

#include <fcntl.h>
#include <microhttpd.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define CSP \
	"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' " \
	"data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; " \
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

int reply_status(enum refusal refusal)
{
	static const struct {
		enum refusal refusal;
		int status;
	} rows[] = {
		{REFUSAL_NOT_KNOWN, 401},   {REFUSAL_BAD_PASSWORD, 401}, {REFUSAL_FOREIGN, 403},
		{REFUSAL_NO_TABLE, 404},    {REFUSAL_TOO_MANY, 429},     {REFUSAL_STORAGE, 503},
		{REFUSAL_BAD_MESSAGE, 400}, {REFUSAL_BAD_NAME, 400},     {REFUSAL_BAD_SETUP, 400},
		{REFUSAL_BAD_RECORD, 400},  {REFUSAL_BAD_URL, 400},      {REFUSAL_STOPPING, 503},
		{REFUSAL_TOO_LARGE, 413},
	};

	for (size_t each = 0; each < sizeof rows / sizeof *rows; each++)
		if (rows[each].refusal == refusal)
			return rows[each].status;
	return 409;
}

static const char *type_of(const char *path)
{
	static const char *const types[][2] = {
		{".html", "text/html; charset=utf-8"}, {".js", "text/javascript; charset=utf-8"},
		{".css", "text/css; charset=utf-8"},   {".json", "application/json"},
		{".wasm", "application/wasm"},         {".svg", "image/svg+xml"},
		{".png", "image/png"},                 {".ico", "image/x-icon"},
		{".woff2", "font/woff2"},              {".webmanifest", "application/manifest+json"},
		{".txt", "text/plain; charset=utf-8"},
	};
	const char *end = strrchr(path, '.');

	for (size_t each = 0; end && each < sizeof types / sizeof *types; each++)
		if (strcmp(types[each][0], end) == 0)
			return types[each][1];
	return NULL;
}

/* Only plain names below the folder: no dots but the one of the ending, nothing hidden. */
static int is_plain_path(const char *path)
{
	return !strstr(path, "..") && !strstr(path, "/.") && !strstr(path, "//") &&
	       strspn(path, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./") ==
	               strlen(path);
}

int reply_with_file(struct request_in *request, const char *path)
{
	const char *web = request->server->options->web;
	char whole[1024];
	struct stat about;

	if (!web || !is_plain_path(path) || !type_of(path) ||
	    snprintf(whole, sizeof whole, "%s%s", web, path) >= (int)sizeof whole)
		return 0;
	request->file = open(whole, O_RDONLY | O_CLOEXEC);
	if (request->file < 0)
		return 0;
	if (fstat(request->file, &about) != 0 || !S_ISREG(about.st_mode)) {
		close(request->file);
		request->file = -1;
		return 0;
	}
	request->type = type_of(path);
	http_answer(request, 200, (struct text){NULL, (size_t)about.st_size});
	return 1;
}

static void add_cookie(const struct request_in *request, struct MHD_Response *response)
{
	char header[COOKIE_MAX + 120];

	if (!request->sets_cookie)
		return;
	snprintf(header, sizeof header, "%s=%s; Path=/; HttpOnly; SameSite=Lax; Max-Age=%d%s",
	         request->server->is_secure ? "__Host-bastide" : "bastide", request->set_cookie,
	         request->set_cookie[0] ? (int)(SESSION_MS / 1000) : 0,
	         request->server->is_secure ? "; Secure" : "");
	MHD_add_response_header(response, "Set-Cookie", header);
}

static void add_headers(const struct request_in *request, struct MHD_Response *response)
{
	static const char *const headers[][2] = {
		{"Content-Security-Policy", CSP},
		{"X-Content-Type-Options", "nosniff"},
		{"Referrer-Policy", "no-referrer"},
		{"Cross-Origin-Opener-Policy", "same-origin"},
		{"Cross-Origin-Resource-Policy", "same-origin"},
	};

	for (size_t each = 0; each < sizeof headers / sizeof *headers; each++)
		MHD_add_response_header(response, headers[each][0], headers[each][1]);
	MHD_add_response_header(response, "Content-Type", request->type);
	MHD_add_response_header(response, "Cache-Control",
	                        request->file >= 0 ? "no-cache" : "no-store");
	if (request->server->is_secure)
		MHD_add_response_header(response, "Strict-Transport-Security", "max-age=31536000");
	if (request->status == 429)
		MHD_add_response_header(response, "Retry-After", "10");
	if (request->location[0])
		MHD_add_response_header(response, "Location", request->location);
	add_cookie(request, response);
}

/* libmicrohttpd frees the text, or closes the file, when it is sent. */
struct MHD_Response *reply_new(struct request_in *request)
{
	struct MHD_Response *response;

	if (request->file >= 0)
		response = MHD_create_response_from_fd(request->text.size, request->file);
	else
		response = MHD_create_response_from_buffer(request->text.size, request->text.bytes,
		                                           MHD_RESPMEM_MUST_FREE);
	request->text.bytes = NULL;
	if (response)
		add_headers(request, response);
	return response;
}
