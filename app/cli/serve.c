/* bastide serve: tables online, until it is stopped. */
#include "server/serve.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/components.h"
#include "base/file.h"
#include "cli/command.h"
#include "cli/database.h"
#include "cli/options.h"
#include "i18n/say.h"
#include "server/notify/mail_message.h"

enum {
	THREADS_MAX = 256,
	CONNECTIONS_MAX = 1000000,
	LIMITS_MAX = 1000000,
	BASE_URL_MAX = 500,
	STORAGE_MAX = 1000000000, /* MiB */
	ISSUER_MAX = 400,
	CLIENT_ID_MAX = 200,
	SECRET_MAX = 256,
	NAME_BYTES_MAX = 80
};

/* clang-format off */
static const struct option ROWS[] = {
	{"listen", required_argument, NULL, 'l'},
	{"db", required_argument, NULL, 'd'},
	{"base-url", required_argument, NULL, 'B'},
	{"threads", required_argument, NULL, 't'},
	{"web", required_argument, NULL, 'w'},
	{"tls-cert", required_argument, NULL, 'C'},
	{"tls-key", required_argument, NULL, 'K'},
	{"connections", required_argument, NULL, 'N'},
	{"limits", required_argument, NULL, 'F'},
	{"access-log", no_argument, NULL, 'A'},
	{"no-sandbox", no_argument, NULL, 'S'},
	{"behind-proxy", no_argument, NULL, 'P'},
	{"hook-private", no_argument, NULL, 'H'},
	{"storage-max", required_argument, NULL, 'M'},
	{"trust-clock", no_argument, NULL, 'T'},
	{"smtp", required_argument, NULL, 'E'},
	{"mail-from", required_argument, NULL, 'e'},
	{"oidc", required_argument, NULL, 'I'},
	{"oidc-client", required_argument, NULL, 'i'},
	{"oidc-secret-file", required_argument, NULL, 's'},
	{"oidc-name", required_argument, NULL, 'n'},
	{"oidc-private", no_argument, NULL, 'p'},
	{"embed-origins", required_argument, NULL, 'O'},
	OPTIONS_COMMON,
};
/* clang-format on */

static void take_option(struct options *options, int letter, struct serve_options *serving)
{
	switch (letter) {
	case 'l':
		serving->listen = optarg;
		break;
	case 'd':
		serving->database = optarg;
		break;
	case 'B':
		serving->base_url = optarg;
		break;
	case 't':
		serving->threads = (int)options_number(options, "--threads", 1, THREADS_MAX);
		break;
	case 'w':
		serving->web = optarg;
		break;
	case 'C':
		serving->tls_cert = optarg;
		break;
	case 'K':
		serving->tls_key = optarg;
		break;
	case 'N':
		serving->connections = (int)options_number(options, "--connections", 1, CONNECTIONS_MAX);
		break;
	case 'F':
		serving->limit_factor = (int)options_number(options, "--limits", 1, LIMITS_MAX);
		break;
	case 'A':
		serving->has_access_log = 1;
		break;
	case 'S':
		serving->is_unconfined = 1;
		break;
	case 'P':
		serving->is_behind_proxy = 1;
		break;
	case 'H':
		serving->may_hook_private = 1;
		break;
	case 'M':
		serving->storage_max = options_number(options, "--storage-max", 1, STORAGE_MAX);
		break;
	case 'T':
		serving->trusts_clock = 1;
		break;
	case 'E':
		serving->smtp = optarg;
		break;
	case 'e':
		serving->mail_from = optarg;
		break;
	case 'I':
		serving->oidc_issuer = optarg;
		break;
	case 'i':
		serving->oidc_client = optarg;
		break;
	case 's':
		serving->oidc_secret = optarg; /* the file, until it is read */
		break;
	case 'n':
		serving->oidc_name = optarg;
		break;
	case 'p':
		serving->oidc_may_be_private = 1;
		break;
	case 'O':
		serving->embed_origins = optarg;
		break;
	}
}

static int processors(void)
{
	long count = sysconf(_SC_NPROCESSORS_ONLN);

	return count > 1 ? (int)count : 1;
}

static int is_base_url(const char *url)
{
	size_t scheme = strncmp(url, "http://", 7) == 0 ? 7 : strncmp(url, "https://", 8) == 0 ? 8 : 0;

	return scheme > 0 && strlen(url) > scheme && strlen(url) <= BASE_URL_MAX &&
	       url[strlen(url) - 1] != '/';
}

/* The host of an address, without its scheme. */
static const char *host_of(const char *url)
{
	const char *host = strstr(url, "://");

	return host ? host + 3 : url;
}

/* On the internet, sign-ins go over TLS only. */
static int is_issuer(const char *url, int may_be_private)
{
	int is_secure = strncmp(url, "https://", 8) == 0;

	return (is_secure || (may_be_private && strncmp(url, "http://", 7) == 0)) && *host_of(url) &&
	       strlen(url) <= ISSUER_MAX && !strpbrk(url, "?# ");
}

/* Reads the file of the secret, which the command line must not contain: everyone here sees it.
   Returns 0 with the error. */
static int read_secret(struct serve_options *serving, char secret[SECRET_MAX + 1],
                       struct error *error)
{
	struct file file;
	size_t size;
	int is_fine;

	if (!serving->oidc_secret)
		return 1;
	if (!file_open(&file, serving->oidc_secret, error))
		return 0;
	size = file.size;
	while (size > 0 && strchr("\r\n", file.text[size - 1]))
		size--;
	is_fine = size > 0 && size <= SECRET_MAX && !memchr(file.text, 0, size);
	if (is_fine)
		snprintf(secret, SECRET_MAX + 1, "%.*s", (int)size, file.text);
	else
		error_set(error, EXIT_USAGE, say("cli.serve.bad-secret"), serving->oidc_secret);
	file_close(&file);
	serving->oidc_secret = secret;
	return is_fine;
}

/* The name that people see is that of the host, unless there is a better one. */
static int check_provider(struct serve_options *serving, struct error *error)
{
	if (!serving->oidc_issuer != !serving->oidc_client)
		return error_set(error, EXIT_USAGE, "%s", say("cli.serve.half-oidc"));
	if (!serving->oidc_issuer)
		return (!serving->oidc_secret && !serving->oidc_name) ||
		       error_set(error, EXIT_USAGE, "%s", say("cli.serve.half-oidc"));
	if (!is_issuer(serving->oidc_issuer, serving->oidc_may_be_private))
		return error_set(error, EXIT_USAGE, say("cli.serve.bad-issuer"), serving->oidc_issuer);
	if (!serving->oidc_name)
		serving->oidc_name = host_of(serving->oidc_issuer);
	if (strlen(serving->oidc_client) > CLIENT_ID_MAX || strlen(serving->oidc_name) > NAME_BYTES_MAX)
		return error_set(error, EXIT_USAGE, "%s", say("cli.serve.half-oidc"));
	return 1;
}

/* It may contain a password, so no message repeats it. */
static int is_mail_server(const char *url)
{
	size_t scheme = strncmp(url, "smtp://", 7) == 0 ? 7 : strncmp(url, "smtps://", 8) == 0 ? 8 : 0;

	return scheme > 0 && strlen(url) > scheme && strlen(url) <= BASE_URL_MAX;
}

#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

/* Words between single dots, or an address in brackets. Returns its end, or NULL. */
static const char *skip_host(const char *text)
{
	size_t size;

	if (*text == '[') {
		size = strspn(text + 1, "0123456789abcdefABCDEF:.");
		return size > 1 && text[size + 1] == ']' ? text + size + 2 : NULL;
	}
	for (;; text++) {
		size = strspn(text, LETTERS "-");
		if (size == 0 || text[0] == '-' || text[size - 1] == '-')
			return NULL;
		text += size;
		if (*text != '.')
			return text;
	}
}

static const char *skip_port(const char *text)
{
	char *end;

	if (*text != ':')
		return text;
	if (text[1] < '1' || text[1] > '9' || strtol(text + 1, &end, 10) > 65535)
		return NULL;
	return end;
}

/* "https://one.example https://two.example:8443": they become part of a header, and a browser says
   nothing about one that it cannot read. */
static int are_origins(const char *text)
{
	if (strlen(text) >= EMBED_ORIGINS_MAX || !*text)
		return 0;
	while (*text) {
		const char *host = strncmp(text, "http://", 7) == 0    ? text + 7
		                   : strncmp(text, "https://", 8) == 0 ? text + 8
		                                                       : NULL;
		const char *port = host ? skip_host(host) : NULL;
		const char *end = port ? skip_port(port) : NULL;

		if (!end || (*end && *end != ' '))
			return 0;
		text = end + strspn(end, " ");
	}
	return 1;
}

/* The folder of the browser client must exist: without it the server has no pages. */
static int check_folder(const char *path, struct error *error)
{
	struct stat about;

	if (stat(path, &about) != 0)
		return error_set_system(error, path);
	if (S_ISDIR(about.st_mode))
		return 1;
	errno = ENOTDIR;
	return error_set_system(error, path);
}

/* Checks each option, and which options need each other. */
static int check(const struct serve_options *serving, struct error *error)
{
	if (!serving->tls_cert != !serving->tls_key)
		return error_set(error, EXIT_USAGE, "%s", say("cli.serve.half-tls"));
	if (!serving->smtp != !serving->mail_from)
		return error_set(error, EXIT_USAGE, "%s", say("cli.serve.half-mail"));
	if (serving->smtp && !is_mail_server(serving->smtp))
		return error_set(error, EXIT_USAGE, "%s", say("cli.serve.bad-smtp"));
	if (serving->mail_from && !mail_is_address(serving->mail_from))
		return error_set(error, EXIT_USAGE, say("cli.serve.bad-mail"), serving->mail_from);
	if (serving->base_url && !is_base_url(serving->base_url))
		return error_set(error, EXIT_USAGE, say("cli.serve.bad-url"), serving->base_url);
	if (serving->embed_origins && !are_origins(serving->embed_origins))
		return error_set(error, EXIT_USAGE, "%s", say("cli.serve.bad-origins"));
	if (serving->database && !database_is_sound(serving->database))
		return error_set(error, EXIT_USAGE, say("cli.serve.bad-database"), serving->database);
	return !serving->web || check_folder(serving->web, error);
}

/* The folder of the browser client that belongs to this program, installed or built; returns 0
   where there is none. */
static int find_web(char out[COMPONENT_PATH_MAX])
{
	static const char *const BESIDE[] = {BASTIDE_WEB "/index.html", "web/index.html"};

	for (size_t each = 0; each < sizeof BESIDE / sizeof *BESIDE; each++) {
		if (component_beside(BESIDE[each], out)) {
			*strrchr(out, '/') = '\0';
			return 1;
		}
	}
	return 0;
}

int command_serve(int argc, char **argv)
{
	struct options options = options_new(argc, argv, ROWS);
	struct serve_options serving = {.listen = "127.0.0.1:8080",
	                                .threads = processors(),
	                                .connections = 15000,
	                                .limit_factor = 1};
	struct serve_error why;
	struct error error;
	char database[DATABASE_MAX], web[COMPONENT_PATH_MAX], secret[SECRET_MAX + 1];
	int letter;

	while ((letter = options_next(&options)) >= 0)
		take_option(&options, letter, &serving);
	if (options.exit_code != OPTIONS_READ)
		return options.exit_code;
	if (!options_arguments(&options, 0, 0))
		return EXIT_USAGE;
	if (!serving.smtp)
		serving.smtp = getenv("BASTIDE_SMTP"); /* a command line is visible to everyone here */
	if (!check(&serving, &error) || !check_provider(&serving, &error))
		return options_print_error(&options, &error);
	if (!read_secret(&serving, secret, &error))
		return print_error(&error);
	if (!serving.web && find_web(web))
		serving.web = web;
	if (!serving.database) {
		if (!database_default(database, &error))
			return print_error(&error);
		serving.database = database;
	}
	if (serve(&serving, &why))
		return EXIT_FINE;
	database_say_why(&why, serving.database, &error);
	return print_error(&error);
}
