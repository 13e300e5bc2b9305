/* bastide admin check: whether the database and every log in it are as they were written. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/grow.h"
#include "cli/admin.h"
#include "cli/command.h"
#include "i18n/say.h"
#include "server/store/store_people.h"
#include "server/table/match.h"

enum { LIST_ROWS_MAX = 100000000 };

struct ids {
	char (*rows)[ID_MAX];
	size_t count, capacity;
};

static void add_id(void *to, const struct table_row *row)
{
	struct ids *ids = (struct ids *)to;

	ids->rows = (char (*)[ID_MAX])grow(ids->rows, &ids->capacity, ids->count + 1,
	                                   sizeof *ids->rows);
	memcpy(ids->rows[ids->count++], row->head.id, ID_MAX);
}

static void fold(void *to, long number, const struct event *event)
{
	(void)number;
	match_fold((struct match *)to, event);
}

/* NULL if the table is gone, or of a game that this program does not know. A log that is accepted
   is not compared with its hash. */
static struct match *replay(struct store *store, const char *table, int is_accepted)
{
	struct table_head head;
	struct match *match;

	if (store_find_table(store, table, &head) != STORE_DONE)
		return NULL;
	if (is_accepted)
		head.chained = 0;
	match = match_new(&head);
	if (!match)
		return NULL;
	if (store_events(store, table, 0, fold, match) == STORE_FAILED)
		match->is_broken = 1;
	match->is_damaged |= match->size < head.chained;
	return match;
}

/* Prints a row if it is not sound; returns whether it is. */
static int check_table(struct store *store, const char *table)
{
	struct match *match = replay(store, table, 0);
	int is_sound = !match || (!match->is_damaged && !match->is_broken);

	if (!is_sound)
		printf("%s\t%s\n", match->is_damaged ? "damaged" : "broken", table);
	match_free(match);
	return is_sound;
}

static int check_all(struct store *store, struct error *error)
{
	struct store_list list = {.list = LIST_ALL, .limit = LIST_ROWS_MAX};
	struct ids ids = {0};
	char why[STORE_REASON_MAX];
	int wrong = 0;

	if (!store->driver->check(store->database, why, sizeof why))
		return error_set(error, EXIT_SYSTEM, say("cli.serve.damaged"), store->location, why);
	if (store_list(store, &list, add_id, &ids) == STORE_FAILED)
		return admin_refuse(error, store);
	for (size_t each = 0; each < ids.count; each++)
		wrong += !check_table(store, ids.rows[each]);
	free(ids.rows);
	return wrong == 0 || error_set(error, EXIT_INPUT, say("cli.admin.damaged"), wrong);
}

/* From now on the log counts as it is. */
static int accept(struct store *store, const char *table, struct error *error)
{
	struct audit audit = admin_note(AUDIT_ADMIN_ACCEPT, "", table);
	struct match *match;
	int is_done, lock;

	if (!admin_lock(store, &lock, error)) /* a running server would store its hash */
		return 0;
	match = replay(store, table, 1);
	if (!match)
		return error_set(error, EXIT_INPUT, say("cli.admin.no-table"), table);
	is_done = store_begin(store) &&
	          store_accept_log(store, table, match->chain, match->size) == STORE_DONE &&
	          store_add_audit(store, &audit) != STORE_FAILED && store_commit(store);
	match_free(match);
	if (lock >= 0)
		close(lock);
	return is_done || admin_refuse(error, store);
}

int admin_check(struct store *store, char **arguments, struct error *error)
{
	if (!arguments[0])
		return check_all(store, error);
	if (arguments[1] && strcmp(arguments[0], "accept") == 0)
		return accept(store, arguments[1], error);
	return error_set(error, EXIT_USAGE, say("cli.admin.no-such-task"), arguments[0], "");
}
