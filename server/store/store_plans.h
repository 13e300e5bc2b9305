/* Conditional moves in the database. See store.h for what the results mean. */
#ifndef SERVER_STORE_STORE_PLANS_H
#define SERVER_STORE_STORE_PLANS_H

#include "server/store/store.h"
#include "server/table/plan.h"

typedef void store_plan(void *to, const struct plan *plan);

/* Replaces the person's plan for the table. */
enum store_result store_set_plan(struct store *store, const struct plan *plan);
enum store_result store_delete_plan(struct store *store, const char *table, const char *person);
enum store_result store_plans_of(struct store *store, const char *person, store_plan *each,
                                 void *to);
/* Plans whose tables have changed since they were looked at. */
enum store_result store_due_plans(struct store *store, struct turn_page *page, store_plan *each,
                                  void *to);
/* It waits on, at a table of this size. NO_ROW: it must be looked at again. */
enum store_result store_keep_plan(struct store *store, const struct plan *plan, long size);
/* Withdraws this version of it. */
enum store_result store_end_plan(struct store *store, const struct plan *plan);

#endif
