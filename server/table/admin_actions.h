/* admin_actions.h - what a host does at a table, from another program than the server. */
#ifndef SERVER_TABLE_ADMIN_ACTIONS_H
#define SERVER_TABLE_ADMIN_ACTIONS_H

#include "server/store/store.h"
#include "server/table/match.h"

/* An act of the host, and what comes of it. */
struct admin_action {
	struct command command; /* COMMAND_END, or COMMAND_UNSEAT of a seat */
	int64_t now;
	enum refusal refusal;   /* REFUSAL_NONE: it was appended to the log */
	char person[ID_MAX];    /* who sits in that seat, or the owner of the table */
};

/* Decides and appends, inside a transaction of the caller's. NO_ROW: there is no such table, or
   this program cannot play it. A server that runs follows within two seconds: admin_actions_count is
   another number then. */
enum store_result admin_action_run(struct store *store, const char *table,
                                   struct admin_action *action);
/* A number that every act raises. */
enum store_result admin_actions_count(struct store *store, int64_t *out);
/* Raises it: also for what is done to a table in another way. */
enum store_result admin_actions_notify(struct store *store);

#endif
