/* bastide app: a server for this person alone, and the page in a window; both end together.

   Three processes: this one reads the server's output until it ends, so that the server never
   blocks; the server, on a port that the system chose; and one that shows the window, and stops the
   server when the window is closed. A second start shows the page of the app that already runs. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "base/components.h"
#include "base/folder.h"
#include "base/system.h"
#include "cli/command.h"
#include "cli/options.h"
#include "i18n/say.h"

enum { LINE_MAX_BYTES = 4096, FOLDER_MAX = 1024 };

/* Browsers that can show a page in a separate window without tabs, and exit when it closes. */
static const char *const WINDOWS[] = {"chromium", "google-chrome", "brave-browser",
                                      "microsoft-edge", NULL};

struct app {
	char *more[4]; /* words for the server */
	int count;
	int wants_window;
	int has_own_tables; /* --db: may run next to another app */
	int note;           /* see below; -1: none */
};

static volatile sig_atomic_t server; /* its process, for the signals that end it */
static volatile sig_atomic_t is_ending;

static void end_server(int signal)
{
	(void)signal;
	is_ending = 1;
	if (server > 0)
		kill(server, SIGTERM);
}

/* In the child: redirects standard error to the pipe, and makes it end with us. */
static void become_server(const char *path, const int ends[2], const struct app *app)
{
	char *words[16] = {"bastide", "serve", "--trust-clock", "--listen", "127.0.0.1:0"};

	for (int each = 0; each < app->count; each++)
		words[5 + each] = app->more[each];
#ifdef __linux__
	prctl(PR_SET_PDEATHSIG, SIGTERM);
#endif
	dup2(ends[1], STDERR_FILENO);
	close(ends[0]);
	close(ends[1]);
	execv(path, words);
	_exit(EXIT_SYSTEM);
}

/* ---- the page ---- */

/* Runs a program with one or two words and waits for it; returns whether all went well. */
static int run_and_wait(const char *program, const char *first, const char *second)
{
	pid_t child = fork();
	int status;

	if (child == 0) {
		execlp(program, program, first, second, (char *)NULL);
		_exit(127);
	}
	while (child > 0 && waitpid(child, &status, 0) < 0)
		if (errno != EINTR)
			return 0;
	return child > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* Returns 1 after a window was closed; 0 if no such browser is installed, or none could open a
   window (without a display, for example). */
static int show_window(const char *url)
{
	char folder[FOLDER_MAX], page[LINE_MAX_BYTES + 8], data[FOLDER_MAX + 32];

	if (!folder_find("XDG_STATE_HOME", ".local/state", folder, sizeof folder))
		return 0;
	snprintf(page, sizeof page, "--app=%s", url);
	snprintf(data, sizeof data, "--user-data-dir=%s/window", folder);
	for (const char *const *browser = WINDOWS; *browser && !is_ending; browser++)
		if (run_and_wait(*browser, page, data))
			return 1;
	return is_ending;
}

/* In a separate process. A page in the user's normal browser does not report when it is closed:
   then the server runs until Ctrl-C. */
static void show(const char *url, const struct app *app)
{
	if (app->note >= 0)
		close(app->note);
	if (app->wants_window && show_window(url)) {
		kill(server, SIGTERM);
		_exit(EXIT_FINE);
	}
	fprintf(stderr, say("cli.app.at"), url);
	fputc('\n', stderr);
	run_and_wait("xdg-open", url, NULL);
	_exit(EXIT_FINE);
}

/* ---- one app at a time ---- */

/* A running app holds a lock on a file with the address of its page. Without that, someone who
   closed the page and starts the app from a menu again could never get back to it. */
static int open_note(void)
{
	char path[FOLDER_MAX + 16];

	if (!folder_find("XDG_STATE_HOME", ".local/state", path, FOLDER_MAX) || !folder_make(path))
		return -1;
	strcat(path, "/app.url");
	return open(path, O_RDWR | O_CREAT | SYSTEM_CLOEXEC, 0600);
}

static void write_note(int note, const char *url)
{
	if (note >= 0 && write(note, url, strlen(url)) < 0)
		return; /* full disk: then a second start cannot find this app */
}

/* The page of the running app. Returns 0 if none is running or its page is not ready. Clears the
   address that an app that has ended left behind. */
static int read_note(int note, char url[LINE_MAX_BYTES])
{
	ssize_t length;

	if (note < 0 || (system_lock(note) && ftruncate(note, 0) == 0))
		return 0;
	length = read(note, url, LINE_MAX_BYTES - 1);
	if (length <= 0)
		return 0;
	url[length] = '\0';
	return 1;
}

static void show_other(const char *url, int wants_window)
{
	fprintf(stderr, say("cli.app.running"), url);
	fputc('\n', stderr);
	if (!wants_window || !show_window(url))
		run_and_wait("xdg-open", url, NULL);
}

/* ---- the server ---- */

/* Reads the server's output until it ends. Shows the page as soon as the server listens. Returns
   whether it ever did; `last` is its last line. */
static int follow(FILE *said, const struct app *app, char last[LINE_MAX_BYTES])
{
	char line[LINE_MAX_BYTES];
	int has_shown = 0;

	while (fgets(line, sizeof line, said)) {
		char *url = strstr(line, " url=");

		strcpy(last, line);
		if (has_shown || !url || !strstr(line, "event=listen"))
			continue;
		url += strlen(" url=");
		url[strcspn(url, " \n")] = '\0';
		has_shown = 1;
		write_note(app->note, url);
		if (fork() == 0)
			show(url, app);
	}
	last[strcspn(last, "\n")] = '\0';
	return has_shown;
}

/* The server's messages begin with the program's name, and print_error adds it again: remove it. */
static const char *without_name(const char *line)
{
	static const char name[] = "bastide: ";

	return strncmp(line, name, sizeof name - 1) == 0 ? line + sizeof name - 1 : line;
}

static int start(const struct app *app, struct error *error)
{
	char path[COMPONENT_PATH_MAX], last[LINE_MAX_BYTES] = "";
	int ends[2], has_shown;
	FILE *said;
	pid_t child;

	if (!component_find(COMPONENT_SERVER, path))
		return error_set(error, EXIT_SYSTEM, say("cli.error.no-server"), "app");
	if (pipe(ends) != 0 || !(said = fdopen(ends[0], "r")))
		return error_set_system(error, "app");
	child = fork();
	if (child == 0)
		become_server(path, ends, app);
	close(ends[1]);
	if (child < 0) {
		error_set_system(error, "app");
		fclose(said);
		return 0;
	}
	server = child;
	signal(SIGINT, end_server);
	signal(SIGTERM, end_server);
	signal(SIGHUP, end_server);
	has_shown = follow(said, app, last);
	fclose(said);
	while (waitpid(child, NULL, 0) < 0 && errno == EINTR)
		continue;
	return has_shown || error_set(error, EXIT_SYSTEM, "%s", without_name(last));
}

int command_app(int argc, char **argv)
{
	static const struct option rows[] = {
		{"db", required_argument, NULL, 'd'},
		{"web", required_argument, NULL, 'w'},
		{"browser", no_argument, NULL, 'b'},
		OPTIONS_COMMON,
	};
	struct options options = options_new(argc, argv, rows);
	struct app app = {.wants_window = 1, .note = -1};
	char database[] = "--db", web[] = "--web", url[LINE_MAX_BYTES];
	struct error error;
	int letter;

	while ((letter = options_next(&options)) >= 0) {
		if (letter == 'b') {
			app.wants_window = 0;
		} else if (app.count < 4) {
			app.has_own_tables |= letter == 'd';
			app.more[app.count++] = letter == 'd' ? database : web;
			app.more[app.count++] = optarg;
		}
	}
	if (options.exit_code != OPTIONS_READ)
		return options.exit_code;
	if (!options_arguments(&options, 0, 0))
		return EXIT_USAGE;
	if (!app.has_own_tables)
		app.note = open_note();
	if (read_note(app.note, url)) {
		show_other(url, app.wants_window);
		return EXIT_FINE;
	}
	return start(&app, &error) ? EXIT_FINE : print_error(&error);
}
