/* bastide admin clock: the time of the server and of the system, and which of them is right. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/admin.h"
#include "cli/command.h"
#include "i18n/nearest.h"
#include "i18n/say.h"
#include "server/store/store_people.h"

static int confirm(struct store *store, struct error *error)
{
	struct audit audit = admin_note(AUDIT_ADMIN_CLOCK, "", "");
	int is_done, lock;

	if (!admin_lock(store, &lock, error)) /* a running server would keep its time */
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
