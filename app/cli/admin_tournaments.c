/* bastide admin tournaments: lists them, or cancels one, which takes it off the page's list. */
#include <stdio.h>
#include <string.h>

#include "cli/admin.h"
#include "i18n/say.h"
#include "server/store/store_people.h"
#include "server/store/store_tournaments.h"

enum { LIST_ROWS_MAX = 1000000 };

static void print_tournament(void *to, const struct tournament *tournament)
{
	char when[ADMIN_TIME_MAX];

	(void)to;
	admin_time(tournament->changed, when);
	printf("%s\t%s\t%s\t%d\t%d\t%s\t%s\n", tournament->id,
	       TOURNAMENT_STATUS_WORDS[tournament->status], tournament->owner, tournament->people,
	       tournament->round, when, tournament->name);
}

static int list_tournaments(struct store *store, struct error *error)
{
	for (int status = 0; status < TOURNAMENT_STATUSES; status++)
		if (store_tournaments(store, (enum tournament_status)status, LIST_ROWS_MAX,
		                      print_tournament, NULL) == STORE_FAILED)
			return admin_refuse(error, store);
	return 1;
}

/* A server that changes it meanwhile is not overtaken: nothing is written. */
static enum store_result cancel(struct store *store, const char *id)
{
	struct audit audit = admin_note(AUDIT_ADMIN_TOURNAMENT, "", id);
	struct tournament_data data = {.entrants = NULL};
	enum store_result result = store_find_tournament(store, id, &data.head);

	memcpy(audit.person, data.head.owner, ID_MAX);
	data.head.status = TOURNAMENT_CANCELLED;
	data.head.changed = audit.at;
	if (result == STORE_DONE)
		result = store_save_step(store, &data);
	if (result == STORE_DONE)
		result = store_add_audit(store, &audit);
	return result;
}

static int cancel_tournament(struct store *store, const char *id, struct error *error)
{
	enum store_result result = STORE_FAILED;

	if (store_begin(store))
		result = cancel(store, id);
	if (result != STORE_FAILED && !store_commit(store))
		result = STORE_FAILED;
	if (result == STORE_NO_ROW)
		return error_set(error, EXIT_INPUT, say("cli.admin.no-tournament"), id);
	return result == STORE_DONE || admin_refuse(error, store);
}

int admin_tournaments(struct store *store, char **arguments, struct error *error)
{
	if (!arguments[0])
		return list_tournaments(store, error);
	if (strcmp(arguments[0], "cancel") == 0 && arguments[1])
		return cancel_tournament(store, arguments[1], error);
	return error_set(error, EXIT_USAGE, say("cli.admin.no-such-task"), arguments[0], "");
}
