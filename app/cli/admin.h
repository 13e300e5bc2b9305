/* The tasks of bastide admin that have files of their own. Each gets its arguments, which end with
   NULL, and returns 0 with the error. */
#ifndef CLI_ADMIN_H
#define CLI_ADMIN_H

#include "base/error.h"
#include "server/store/store.h"

enum { ADMIN_TIME_MAX = 32 };

/* admin_tables.c */
int admin_close(struct store *store, char **arguments, struct error *error);
int admin_unseat(struct store *store, char **arguments, struct error *error);

/* admin_people.c */
int admin_people(struct store *store, char **arguments, struct error *error);
int admin_reports(struct store *store, char **arguments, struct error *error);
int admin_audit(struct store *store, char **arguments, struct error *error);

/* admin.c: the database has refused; and a time as it is printed. */
int admin_refuse(struct error *error, struct store *store);
void admin_time(int64_t ms, char out[ADMIN_TIME_MAX]);
/* What the audit log will say of something that the host does now: to whom ("" if to nobody in
   particular), and what more there is to say. Every task that changes anything adds it in its own
   transaction. */
struct audit admin_note(enum audit_kind kind, const char *person, const char *words);

#endif
