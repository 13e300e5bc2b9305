/* The tasks of bastide admin that are in other files. Each takes its arguments, which end with
   NULL, and returns 1, or 0 with the error. */
#ifndef CLI_ADMIN_H
#define CLI_ADMIN_H

#include <stdio.h>

#include "base/error.h"
#include "server/store/store.h"

struct match;

enum { ADMIN_TIME_MAX = 32 };

/* admin_tables.c */
int admin_close(struct store *store, char **arguments, struct error *error);
int admin_unseat(struct store *store, char **arguments, struct error *error);
int admin_usage(struct store *store, char **unused, struct error *error);

/* admin_dump.c */
int admin_dump(struct store *store, char **arguments, struct error *error);

/* admin_check.c */
int admin_check(struct store *store, char **arguments, struct error *error);

/* admin_ratings.c: the list, or all of them again with an argument */
int admin_ratings(struct store *store, char **arguments, struct error *error);
/* admin_tournaments.c: the list, or "cancel" and which */
int admin_tournaments(struct store *store, char **arguments, struct error *error);

/* admin_studies.c: the list, or "delete" and which */
int admin_studies(struct store *store, char **arguments, struct error *error);

/* admin_clock.c */
int admin_clock(struct store *store, char **arguments, struct error *error);

/* admin_people.c */
int admin_people(struct store *store, char **arguments, struct error *error);
int admin_reports(struct store *store, char **arguments, struct error *error);
int admin_audit(struct store *store, char **arguments, struct error *error);

/* admin.c: sets the error for a failed database call; formats a time. */
int admin_refuse(struct error *error, struct store *store);
/* Replays the log of a table. NO_ROW: there is none, or this version cannot replay it. */
enum store_result admin_read_match(struct store *store, const char *table, struct match **out);
/* Frees the match. */
void admin_print_record(struct match *match, FILE *out);
/* For a task that needs that no server runs; close(lock) afterwards unless it is -1. On PostgreSQL
   nobody knows: the host has to take care. */
int admin_lock(struct store *store, int *lock, struct error *error);
void admin_time(int64_t ms, char out[ADMIN_TIME_MAX]);
/* A row of the audit log for an action of the host: the person it affects ("" if none) and details.
   Every task that changes anything adds a row in the same transaction. */
struct audit admin_note(enum audit_kind kind, const char *person, const char *words);

#endif
