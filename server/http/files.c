#include "server/http/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/http/request.h"
#include "server/util/memory.h"

enum { MISSING_PAGE_MAX = 256 * 1024, LEVELS_MAX = 8, ROOT_MAX = 3 * LEVELS_MAX + 1 };

static const char *type_of(const char *path)
{
	/* clang-format off */
	static const char *const types[][2] = {
		{".html", "text/html; charset=utf-8"}, {".js", "text/javascript; charset=utf-8"},
		{".css", "text/css; charset=utf-8"},   {".json", "application/json"},
		{".wasm", "application/wasm"},         {".svg", "image/svg+xml"},
		{".png", "image/png"},                 {".ico", "image/x-icon"},
		{".woff2", "font/woff2"},              {".webmanifest", "application/manifest+json"},
		{".txt", "text/plain; charset=utf-8"}, {".net", "application/octet-stream"},
		{".puzzles", "text/plain; charset=utf-8"}, {".webp", "image/webp"},
		{".study", "text/plain; charset=utf-8"}, {".game", "text/plain; charset=utf-8"},
	};
	/* clang-format on */
	const char *end = strrchr(path, '.');

	for (size_t each = 0; end && each < sizeof types / sizeof *types; each++)
		if (strcmp(types[each][0], end) == 0)
			return types[each][1];
	return NULL;
}

/* Only plain names below the folder: no parent folders, nothing hidden. */
static int is_plain_path(const char *path)
{
	return !strstr(path, "..") && !strstr(path, "/.") && !strstr(path, "//") &&
	       strspn(path, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./") ==
	           strlen(path);
}

/* Opens a plain file of the page; -1 if there is none. */
static int open_file(struct server *server, const char *path, const char *ending,
                     struct stat *about)
{
	const char *folder = server->options->web;
	char whole[FILES_PATH_MAX];
	int file;

	if (snprintf(whole, sizeof whole, "%s%s%s", folder, path, ending) >= (int)sizeof whole)
		return -1;
	file = open(whole, O_RDONLY | O_CLOEXEC);
	if (file < 0 && errno == EACCES) /* a new folder is outside of the sandbox */
		file = page_opener_open(&server->page_opener, whole + strlen(folder));
	if (file >= 0 && fstat(file, about) == 0 && S_ISREG(about->st_mode))
		return file;
	if (file >= 0)
		close(file);
	return -1;
}

/* The compressed file if there is one and the browser takes it, else the plain one. */
static int choose_file(struct http_request *request, const char *path, struct stat *about)
{
	struct server *server = request->server;

	if (request_lists(request, "Accept-Encoding", "gzip"))
		request->file = open_file(server, path, ".gz", about);
	request->is_gzip = request->file >= 0;
	if (!request->is_gzip)
		request->file = open_file(server, path, "", about);
	return request->file >= 0;
}

int files_respond(struct http_request *request, const char *path)
{
	struct stat about = {0};

	if (!request->server->options->web || !is_plain_path(path) || !type_of(path) ||
	    !choose_file(request, path, &about))
		return 0;
	request->type = type_of(path);
	snprintf(request->etag, sizeof request->etag, "\"%llx-%llx\"", (long long)about.st_mtime,
	         (long long)about.st_size);
	if (!request_lists(request, "If-None-Match", request->etag)) {
		http_respond(request, 200, (struct buffer){.size = (size_t)about.st_size});
		return 1;
	}
	close(request->file);
	request->file = -1;
	http_respond(request, 304, (struct buffer){0});
	return 1;
}

/* The whole page, with a 0 behind it; NULL if it cannot be read. */
static char *read_missing_page(struct server *server)
{
	struct stat about = {0};
	int file = open_file(server, "/404.html", "", &about);
	ssize_t size = about.st_size > MISSING_PAGE_MAX ? 0 : (ssize_t)about.st_size;
	char *text;

	if (file < 0)
		return NULL;
	text = (char *)memory_new((size_t)size + 1);
	if (size == 0 || read(file, text, (size_t)size) != size) {
		free(text);
		text = NULL;
	}
	close(file);
	return text;
}

/* The way from a path to the folder of the page, which may be below that of another site. */
static void find_root(const char *path, char root[ROOT_MAX])
{
	int levels = 0;

	for (const char *at = strchr(path + 1, '/'); at; at = strchr(at + 1, '/'))
		levels++;
	if (levels == 0 || levels > LEVELS_MAX)
		strcpy(root, levels == 0 ? "./" : "/");
	else
		for (*root = 0; levels > 0; levels--)
			strcat(root, "../");
}

/* The page refers to everything by "./", which is not where a deeper path is. */
static struct buffer with_root(const char *page, const char *root)
{
	static const char HERE[] = "\"./";
	struct buffer out = {0};

	for (const char *next; (next = strstr(page, HERE)); page = next + strlen(HERE)) {
		buffer_append(&out, page, (size_t)(next + 1 - page));
		buffer_append(&out, root, strlen(root));
	}
	buffer_append(&out, page, strlen(page));
	return out;
}

int files_respond_missing(struct http_request *request)
{
	char root[ROOT_MAX], *page;

	if (!request->server->options->web || !strstr(http_header(request, "Accept"), "text/html"))
		return 0;
	page = read_missing_page(request->server);
	if (!page)
		return 0;
	find_root(request->path, root);
	request->type = type_of(".html");
	http_respond(request, 404, with_root(page, root));
	free(page);
	return 1;
}
