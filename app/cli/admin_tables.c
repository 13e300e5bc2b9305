/* bastide admin close and unseat: manages tables. A running server follows within two seconds. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/admin.h"
#include "i18n/say.h"
#include "server/store/store_people.h"
#include "server/table/admin_actions.h"

enum {
	TRIES = 5, /* retries, if a running server writes to the same table */
	USAGE_ROWS = 20
};

/* Appends the event together with its row in the audit log. */
static enum store_result try_once(struct store *store, const char *table, struct admin_action *act)
{
	enum store_result result = STORE_FAILED;
	struct audit audit;

	if (store_begin(store))
		result = admin_action_run(store, table, act);
	if (result == STORE_DONE && act->refusal == REFUSAL_NONE) {
		audit = admin_note(act->command.kind == COMMAND_END ? AUDIT_ADMIN_CLOSE
		                                                    : AUDIT_ADMIN_UNSEAT,
		                   act->person, table);
		act->now = audit.at;
		result = store_add_audit(store, &audit);
	}
	if (result == STORE_DONE && act->refusal == REFUSAL_NONE && store_commit(store))
		return STORE_DONE;
	store_rollback(store);
	return act->refusal == REFUSAL_NONE && result == STORE_DONE ? STORE_FAILED : result;
}

static int carry_out(struct store *store, const char *table, struct admin_action *act,
                     struct error *error)
{
	enum store_result result = STORE_FAILED;

	act->now = admin_note(AUDIT_ADMIN_CLOSE, "", "").at;
	for (int tries = 0; result == STORE_FAILED && tries < TRIES; tries++)
		result = try_once(store, table, act);
	if (result == STORE_FAILED)
		return admin_refuse(error, store);
	if (result == STORE_NO_ROW)
		return error_set(error, EXIT_INPUT, say("cli.admin.no-table"), table);
	if (act->refusal == REFUSAL_NONE)
		return 1;
	return error_set(error, EXIT_INPUT, say("cli.admin.refused"), table,
	                 REFUSAL_CODES[act->refusal]);
}

int admin_close(struct store *store, char **arguments, struct error *error)
{
	struct admin_action act = {.command = {.kind = COMMAND_END}};

	return carry_out(store, arguments[0], &act, error);
}

int admin_unseat(struct store *store, char **arguments, struct error *error)
{
	struct admin_action act = {.command = {.kind = COMMAND_UNSEAT}};
	const char *seat = arguments[1];

	if (strlen(seat) != 1 || seat[0] < '1' || seat[0] > '0' + GAME_SEATS_MAX)
		return error_set(error, EXIT_USAGE, say("cli.admin.bad-seat"), seat);
	act.command.seat = seat[0] - '1';
	return carry_out(store, arguments[0], &act, error);
}

static void print_usage(void *to, const struct usage *usage)
{
	printf("%s\t%s\t%s\t%ld\t%ld\n", (const char *)to, usage->id, usage->name, usage->tables,
	       usage->events);
}

/* Addresses are stored as hashes: the same address has the same one. */
int admin_usage(struct store *store, char **unused, struct error *error)
{
	char person[] = "person", address[] = "address";

	(void)unused;
	return (store_usage(store, USAGE_BY_PERSON, USAGE_ROWS, print_usage, person) != STORE_FAILED &&
	        store_usage(store, USAGE_BY_ADDRESS, USAGE_ROWS, print_usage, address) !=
	            STORE_FAILED) ||
	       admin_refuse(error, store);
}
