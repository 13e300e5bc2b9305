/* bastide serve: tables online, until it is stopped. */
#include "server/serve.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/components.h"
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
	STORAGE_MAX = 1000000000 /* MiB */
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

/* It may contain a password, so no message repeats it. */
static int is_mail_server(const char *url)
{
	size_t scheme = strncmp(url, "smtp://", 7) == 0 ? 7 : strncmp(url, "smtps://", 8) == 0 ? 8 : 0;

	return scheme > 0 && strlen(url) > scheme && strlen(url) <= BASE_URL_MAX;
}

/* "https://one.example https://two.example:8443": they become part of a header. */
static int are_origins(const char *text)
{
	static const char HOST[] =
		"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.:[]";

	if (strlen(text) >= EMBED_ORIGINS_MAX || !*text)
		return 0;
	while (*text) {
		size_t scheme = strncmp(text, "http://", 7) == 0    ? 7
		                : strncmp(text, "https://", 8) == 0 ? 8
		                                                    : 0;
		size_t host = strspn(text + scheme, HOST);

		text += scheme + host;
		if (scheme == 0 || host == 0 || (*text && *text != ' '))
			return 0;
		text += strspn(text, " ");
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
	char database[DATABASE_MAX], web[COMPONENT_PATH_MAX];
	int letter;

	while ((letter = options_next(&options)) >= 0)
		take_option(&options, letter, &serving);
	if (options.exit_code != OPTIONS_READ)
		return options.exit_code;
	if (!options_arguments(&options, 0, 0))
		return EXIT_USAGE;
	if (!serving.smtp)
		serving.smtp = getenv("BASTIDE_SMTP"); /* a command line is visible to everyone here */
	if (!check(&serving, &error))
		return options_print_error(&options, &error);
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
