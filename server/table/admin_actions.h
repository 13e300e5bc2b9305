/* What the host does at a table with `bastide admin`, which is another process
   than the server: it loads the table, decides and appends, as a server does. */
#ifndef SERVER_TABLE_ADMIN_ACTIONS_H
#define SERVER_TABLE_ADMIN_ACTIONS_H

#include "server/store/store.h"
#include "server/table/match.h"

/* An act of the host, and what comes of it. */
struct admin_action {
	struct command command; /* COMMAND_END, or COMMAND_UNSEAT of a seat */
	int64_t now;
	enum refusal refusal; /* REFUSAL_NONE: it was appended to the log */
	char person[ID_MAX];  /* who sits in that seat, or the owner of the table */
};

/* Decides and appends, inside a transaction of the caller. NO_ROW: there is no such table, or this
   program cannot play it. A running server follows within two seconds, since admin_actions_count
   changes. */
enum store_result admin_action_run(struct store *store, const char *table,
                                   struct admin_action *action);
/* A number that every act raises. */
enum store_result admin_actions_count(struct store *store, int64_t *out);
/* Raises it, also for a table that was deleted. */
enum store_result admin_actions_notify(struct store *store);

#endif
