/* bastide admin: manages the tables and people of a server, running or not. */
#include <errno.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/file.h"
#include "cli/admin.h"
#include "cli/command.h"
#include "cli/database.h"
#include "cli/options.h"
#include "i18n/nearest.h"
#include "i18n/say.h"
#include "server/store/file_lock.h"
#include "server/store/restore.h"
#include "server/store/store_people.h"
#include "server/table/admin_actions.h"
#include "server/table/match.h"
#include "server/util/text.h"

enum { LIST_ROWS_MAX = 1000000, ARGUMENTS_MAX = 3 };

int admin_refuse(struct error *error, struct store *store)
{
	const char *reason = store->database ? store->driver->reason(store->database) : store->reason;

	return error_set(error, EXIT_SYSTEM, say("cli.serve.no-database"), store->location, reason);
}

void admin_time(int64_t ms, char out[ADMIN_TIME_MAX])
{
	time_t seconds = (time_t)(ms / 1000);
	struct tm parts;

	gmtime_r(&seconds, &parts);
	strftime(out, ADMIN_TIME_MAX, "%Y-%m-%dT%H:%M:%SZ", &parts);
}

struct audit admin_note(enum audit_kind kind, const char *person, const char *words)
{
	struct audit audit = {.kind = kind};
	struct timespec now;

	clock_gettime(CLOCK_REALTIME, &now);
	audit.at = (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
	text_new_id(audit.id);
	snprintf(audit.person, sizeof audit.person, "%s", person);
	snprintf(audit.note, sizeof audit.note, "%s", words);
	return audit;
}

int admin_lock(struct store *store, int *lock, struct error *error)
{
	struct serve_error why = {.fault = SERVE_IN_USE};

	*lock = -1;
	if (store->driver->is_shared)
		return 1;
	*lock = file_lock(store->location);
	if (*lock >= 0)
		return 1;
	if (errno != EWOULDBLOCK)
		return error_set_system(error, store->location);
	return database_say_why(&why, store->location, error);
}

static void print_row(void *to, const struct table_row *row)
{
	static const char *const states[TABLE_STATUSES] = {"open", "playing", "paused",
	                                                   "over", "closed",  "drawing"};
	char when[ADMIN_TIME_MAX];

	(void)to;
	admin_time(row->summary.changed, when);
	printf("%s\t%s\t%d\t%s\t%ld\t%s\n", row->head.id, row->head.game, row->head.players,
	       states[row->summary.status], row->size, when);
}

static int run_list(struct store *store, char **unused, struct error *error)
{
	struct store_list list = {.list = LIST_ALL, .limit = LIST_ROWS_MAX};

	(void)unused;
	return store_list(store, &list, print_row, NULL) != STORE_FAILED || admin_refuse(error, store);
}

static void fold(void *to, long number, const struct event *event)
{
	(void)number;
	match_fold((struct match *)to, event);
}

enum store_result admin_read_match(struct store *store, const char *table, struct match **out)
{
	struct table_head head;
	enum store_result result = store_find_table(store, table, &head);

	*out = result == STORE_DONE ? match_new(&head) : NULL;
	if (!*out)
		return result == STORE_DONE ? STORE_NO_ROW : result;
	result = store_events(store, table, 0, fold, *out);
	if (result != STORE_FAILED && !(*out)->is_broken)
		return STORE_DONE;
	match_free(*out);
	return result == STORE_FAILED ? STORE_FAILED : STORE_NO_ROW;
}

void admin_print_record(struct match *match, FILE *out)
{
	struct record record = match_record(match);

	file_print(out, &record);
	match_free(match);
}

static int run_export(struct store *store, char **arguments, struct error *error)
{
	const char *table = arguments[0];
	struct table_head head;
	struct match *match;

	if (store_find_table(store, table, &head) != STORE_DONE)
		return error_set(error, EXIT_INPUT, say("cli.admin.no-table"), table);
	if (admin_read_match(store, table, &match) != STORE_DONE)
		return error_set(error, EXIT_INPUT, say("cli.admin.broken"), table);
	admin_print_record(match, stdout);
	return 1;
}

static int run_delete(struct store *store, char **arguments, struct error *error)
{
	const char *table = arguments[0];
	struct audit audit = admin_note(AUDIT_ADMIN_TABLE, "", table);
	enum store_result result = STORE_FAILED;

	if (store_begin(store))
		result = store_delete_table(store, table);
	if (result == STORE_DONE)
		result = store_add_audit(store, &audit);
	if (result == STORE_DONE)
		result = admin_actions_notify(store, table);
	if (result != STORE_FAILED && !store_commit(store))
		result = STORE_FAILED;
	if (result == STORE_NO_ROW)
		return error_set(error, EXIT_INPUT, say("cli.admin.no-table"), table);
	return result == STORE_DONE || admin_refuse(error, store);
}

/* Never overwrites a file, is readable only by this user, and leaves no partial file. */
static int run_backup(struct store *store, char **arguments, struct error *error)
{
	const char *path = arguments[0];

	if (store->driver != &sqlite_driver)
		return error_set(error, EXIT_USAGE, "%s", say("cli.admin.use-pg-dump"));
	if (access(path, F_OK) == 0) {
		errno = EEXIST;
		return error_set_system(error, path);
	}
	umask(S_IRWXG | S_IRWXO);
	signal(SIGXFSZ, SIG_IGN);
	if (store->driver->backup(store->database, path))
		return 1;
	unlink(path);
	return error_set(error, EXIT_SYSTEM, say("cli.admin.no-backup"), path);
}

/* The only task that does not open the database first. */
static int run_restore(const char *database, const char *backup)
{
	char aside[RESTORE_PATH_MAX];
	struct serve_error why = {.fault = SERVE_FINE};
	struct error error;

	if (strstr(database, "://")) {
		error_set(&error, EXIT_USAGE, "%s", say("cli.admin.use-pg-restore"));
		return print_error(&error);
	}
	if (!restore_backup(backup, database, aside, &why)) {
		if (why.fault == SERVE_DAMAGED)
			error_set(&error, EXIT_SYSTEM, say("cli.admin.not-a-backup"), backup, why.reason);
		else
			database_say_why(&why, why.fault == SERVE_IN_USE ? database : backup, &error);
		return print_error(&error);
	}
	if (aside[0])
		printf(say("cli.admin.restored"), aside);
	return EXIT_FINE;
}

static const char RATINGS[] = "ratings";
static char RECOMPUTE[] = "--recompute";

/* clang-format off */
static const struct {
	const char *name;
	int least, most; /* arguments, which end with NULL */
	int (*run)(struct store *store, char **arguments, struct error *error);
} TASKS[] = {
	{"list", 0, 0, run_list},
	{"export", 1, 1, run_export},
	{"dump", 1, 1, admin_dump},
	{"backup", 1, 1, run_backup},
	{"restore", 1, 1, NULL},
	{"close", 1, 1, admin_close},
	{"unseat", 2, 2, admin_unseat},
	{"delete", 1, 1, run_delete},
	{"people", 0, 3, admin_people},
	{"reports", 0, 2, admin_reports},
	{"audit", 0, 1, admin_audit},
	{"usage", 0, 0, admin_usage},
	{"check", 0, 2, admin_check},
	{"clock", 0, 1, admin_clock},
	{RATINGS, 0, 0, admin_ratings},
	{"tournaments", 0, 2, admin_tournaments},
	{"studies", 0, 2, admin_studies},
};
/* clang-format on */

enum { TASK_COUNT = sizeof TASKS / sizeof *TASKS };

static int find_task(const char *name, struct error *error)
{
	struct nearest nearest = nearest_to(name);
	char text[NEAREST_TEXT_MAX];

	for (int task = 0; task < TASK_COUNT; task++) {
		if (strcmp(TASKS[task].name, name) == 0)
			return task;
		nearest_try(&nearest, TASKS[task].name);
	}
	error_set(error, EXIT_USAGE, say("cli.admin.no-such-task"), name, nearest_text(&nearest, text));
	return -1;
}

static int open_store(struct store *store, const char *database, struct error *error)
{
	struct serve_error why = {.fault = SERVE_NO_DATABASE};

	if (!database_is_sound(database))
		return error_set(error, EXIT_USAGE, say("cli.serve.bad-database"), database);
	if (!strstr(database, "://") && access(database, F_OK) != 0)
		return error_set_system(error, database);
	if (store_open(store, database))
		return 1;
	if (store->fault == STORE_TOO_NEW)
		why.fault = SERVE_TOO_NEW;
	why.number = store->number;
	snprintf(why.reason, sizeof why.reason, "%s", store->reason);
	return database_say_why(&why, database, error);
}

static int run_task(int task, const char *database, char **arguments)
{
	struct error error;
	struct store store;
	int is_done;

	if (!TASKS[task].run)
		return run_restore(database, arguments[0]);
	if (sodium_init() < 0 || !open_store(&store, database, &error))
		return print_error(&error);
	is_done = TASKS[task].run(&store, arguments, &error);
	store_close(&store);
	return is_done ? EXIT_FINE : print_error(&error);
}

int command_admin(int argc, char **argv)
{
	static const struct option rows[] = {{"db", required_argument, NULL, 'd'},
	                                     {"recompute", no_argument, NULL, 'R'},
	                                     OPTIONS_COMMON};
	char *recompute[] = {RECOMPUTE, NULL}, **arguments;
	struct options options = options_new(argc, argv, rows);
	char database[DATABASE_MAX] = "";
	struct error error;
	int task, is_recompute = 0, letter;

	while ((letter = options_next(&options)) >= 0)
		if (letter == 'R')
			is_recompute = 1;
		else
			snprintf(database, sizeof database, "%s", optarg);
	if (options.exit_code != OPTIONS_READ)
		return options.exit_code;
	if (!options_arguments(&options, 1, 1 + ARGUMENTS_MAX))
		return EXIT_USAGE;
	task = find_task(argv[optind], &error);
	if (task < 0)
		return options_print_error(&options, &error);
	if (!options_arguments(&options, 1 + TASKS[task].least, 1 + TASKS[task].most))
		return EXIT_USAGE;
	if (is_recompute && strcmp(TASKS[task].name, RATINGS) != 0) {
		error_set(&error, EXIT_USAGE, say("cli.admin.no-such-task"), RECOMPUTE, "");
		return options_print_error(&options, &error);
	}
	if (!database[0] && !database_default(database, &error))
		return print_error(&error);
	arguments = is_recompute ? recompute : argv + optind + 1;
	return run_task(task, database, arguments);
}
