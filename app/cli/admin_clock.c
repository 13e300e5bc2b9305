/* bastide admin clock: the time of the server and of the system, and which of them is right. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/admin.h"
#include "cli/command.h"
#include "cli/database.h"
#include "i18n/nearest.h"
#include "i18n/say.h"
#include "server/store/file_lock.h"
#include "server/store/store_people.h"

/* A running server would go on with its own time. */
static int lock_file(struct store *store, int *lock, struct error *error)
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

static int confirm(struct store *store, struct error *error)
{
	struct audit audit = admin_note(AUDIT_ADMIN_CLOCK, "", "");
	int is_done, lock;

	if (!lock_file(store, &lock, error))
		return 0;
	is_done = store_begin(store) && store_confirm_time(store, audit.at) != STORE_FAILED &&
	          store_add_audit(store, &audit) != STORE_FAILED && store_commit(store);
	if (lock >= 0)
		close(lock);
	return is_done || admin_refuse(error, store);
}

static int print_times(struct store *store, struct error *error)
{
	struct store_heartbeat beat = {.now = admin_note(AUDIT_ADMIN_CLOCK, "", "").at};
	char time[ADMIN_TIME_MAX];

	if (store_last_heartbeat(store, &beat) == STORE_FAILED)
		return admin_refuse(error, store);
	admin_time(beat.last, time);
	printf("server\t%s\n", time);
	admin_time(beat.now, time);
	printf("system\t%s\n", time);
	return 1;
}

int admin_clock(struct store *store, char **arguments, struct error *error)
{
	struct nearest nearest;
	char text[NEAREST_TEXT_MAX];

	if (!arguments[0])
		return print_times(store, error);
	if (strcmp(arguments[0], "confirm") == 0)
		return confirm(store, error);
	nearest = nearest_to(arguments[0]);
	nearest_try(&nearest, "confirm");
	return error_set(error, EXIT_USAGE, say("cli.admin.no-such-task"), arguments[0],
	                 nearest_text(&nearest, text));
}
