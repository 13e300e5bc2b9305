/* The database: tables and their logs, and the webhooks that are due. For people, see
   store_people.h.

   A store is one connection, used by one thread at a time. Every function returns STORE_DONE,
   STORE_NO_ROW (nothing was found, or another node was first) or STORE_FAILED (the database
   refused, and the transaction must be rolled back). Every one may be repeated after a failure,
   even if it is unknown whether the commit came through: a row that exists is not added twice.

   A table is its log. Rows are only appended, under the key (table, number). A node that finds the
   key taken was too late, and reads what happened first. */
#ifndef SERVER_STORE_STORE_H
#define SERVER_STORE_STORE_H

#include "server/store/database.h"
#include "server/types.h"

enum store_result { STORE_FAILED = -1, STORE_NO_ROW = 0, STORE_DONE = 1 };

enum store_fault {
	STORE_FINE,
	STORE_NO_CONNECTION, /* the database cannot be reached or is not ours [reason] */
	STORE_TOO_NEW,       /* its schema is newer than this program [number] */
	STORE_NO_SCHEMA      /* the schema could not be updated [reason] */
};

enum { STORE_REASON_MAX = 512 };

struct store {
	const struct database_driver *driver;
	struct database *database; /* NULL while the connection is lost */
	char location[1024];
	enum store_fault fault;
	int number;
	char reason[STORE_REASON_MAX];
};

/* A path, or postgresql://...; creates and migrates the schema. Returns 0 with the fault. */
int store_open(struct store *store, const char *location);
void store_close(struct store *store);
/* After a failure: opens the connection again if it is gone. Returns 1 if there is one. */
int store_reconnect(struct store *store);

int store_begin(struct store *store);
int store_commit(struct store *store);
void store_rollback(struct store *store);

/* A value that all nodes share and that is chosen once: `value` is stored if there is none yet, and
   is then replaced by the stored one. */
enum store_result store_setting(struct store *store, const char *name, char *value,
                                size_t capacity);
/* Reads it only; NO_ROW: there is none. */
enum store_result store_find_setting(struct store *store, const char *name, char *value,
                                     size_t capacity);
enum store_result store_change_setting(struct store *store, const char *name, const char *value);

/* A sign of life of any server on this database. */
struct store_heartbeat {
	int64_t now, last;
	int is_outage; /* no server was running for a minute or more; tables with clocks got an event */
};

/* Reads `last`, which is `now` the first time; then writes `now`, and records an outage. */
enum store_result store_last_heartbeat(struct store *store, struct store_heartbeat *beat);
enum store_result store_heartbeat(struct store *store, struct store_heartbeat *beat);
/* The host says that it is `now`, which may be before the last heartbeat. While no server runs. */
enum store_result store_confirm_time(struct store *store, int64_t now);

enum store_result store_add_table(struct store *store, const struct table_head *head);
enum store_result store_find_table(struct store *store, const char *id, struct table_head *out);

/* How many other tables an owner has, and an origin (see store_set_origin). */
struct table_count {
	long listed, origin_listed;         /* that wait for players */
	long unfinished, origin_unfinished; /* that are not over */
};
enum store_result store_count_tables(struct store *store, const struct table_head *head,
                                     const char *origin, struct table_count *out);
/* Who has stored most: people, with their names, or origins. */
struct usage {
	const char *id, *name;
	long tables, events;
};
enum usage_by { USAGE_BY_PERSON, USAGE_BY_ADDRESS };
enum store_result store_usage(struct store *store, enum usage_by by, int limit,
                              void (*each)(void *to, const struct usage *usage), void *to);
enum store_result store_set_origin(struct store *store, const char *table, const char *origin);
/* How many other tables of its owner are under way with computer players. */
enum store_result store_count_bot_tables(struct store *store, const struct table_head *head,
                                         long *out);

/* Events to append to the log of a table, and the summary after them. */
struct store_append {
	const char *table;
	long number; /* of the first event: how many the table had before */
	const struct event *events;
	int count;
	struct table_summary summary;
	int are_seats_changed;     /* whether summary.person is to be written */
	int keeps_status;          /* status and people are as before: most moves, and cheaper */
	const char *notify_person; /* whose turn it has become, for the webhook; or NULL */
	int is_live;               /* minutes count: mail would be too slow */
};

/* All or nothing. NO_ROW: the log has grown in the meantime, or there is no such table. */
enum store_result store_append(struct store *store, const struct store_append *append);
/* The host accepts a damaged log as it is now: the running hash of its first events. */
enum store_result store_accept_log(struct store *store, const char *table, int64_t chain,
                                   long chained);
/* The log, starting at `number`. DONE even if that is empty. */
enum store_result store_events(struct store *store, const char *table, long number,
                               void (*each)(void *to, long number, const struct event *event),
                               void *to);

struct table_row {
	struct table_head head;       /* without owner and secret */
	struct table_summary summary; /* without people */
	long size;
	int seat; /* of the person whose tables are listed */
};

/* Rows, in the order in which they were read. */
struct table_rows {
	struct table_row *rows;
	int count;
	size_t capacity;
};

void table_rows_add(void *to, const struct table_row *row);

enum table_list {
	LIST_OPEN,
	LIST_PLAYING, /* listed, for spectators; the newest first */
	LIST_OF_PERSON,
	LIST_ALL,
	LIST_DUE_BOTS,   /* a bot is to move; those that wait longest first */
	LIST_DUE_CLOCKS, /* the time is up; the earliest deadline first */
	LIST_DUE_FILLS,  /* computer players take the free seats now; the same order */
	LIST_EXPIRED,
	LIST_ABANDONED
};

/* Where a list of due rows continues: after this one. */
struct list_place {
	int64_t time;
	char id[ID_MAX];
};

struct store_list {
	enum table_list list;
	const char *person; /* LIST_OF_PERSON: those that wait for the person first */
	int64_t now; /* LIST_DUE_CLOCKS, LIST_DUE_FILLS: the time is up. LIST_EXPIRED: no one joined.
	                       LIST_ABANDONED: closed or not continued long ago (limits.def) */
	int limit;
	struct list_place after; /* LIST_DUE_*: zero for the beginning */
};

enum store_result store_list(struct store *store, const struct store_list *list,
                             void (*each)(void *to, const struct table_row *row), void *to);

enum { PUBLISHED_PAGE = 100 };
struct published_page {
	char ids[PUBLISHED_PAGE][ID_MAX];
	int count;
};
/* Finished listed games whose people all agreed, by their ids: those after this one. */
enum store_result store_published_tables(struct store *store, const char *after,
                                         struct published_page *out);

enum store_result store_delete_table(struct store *store, const char *id);

struct hook {
	char table[ID_MAX];
	char game[32];
	char format[HOOK_FORMAT_MAX]; /* of the JSON; "" is ours */
	long number;
	int tries;
	int is_stale; /* the turn has passed, or there is a later one */
	struct person person;
};

/* People, or the places where they are notified, take turns: some of them by their ids, and two or
   more rows of each that are due, the oldest. */
struct turn_page {
	char after[ID_MAX]; /* this id. It becomes the last one of the page, "" after all of them */
	int count;          /* the most ids of a page */
	int rows_max;       /* no id begins after this many rows; 0: any number of rows */
	int64_t now;        /* TURNS_ALL: the rows have no time */
};

#define TURNS_ALL INT64_MAX

enum store_result store_due_hooks(struct store *store, struct turn_page *page,
                                  void (*each)(void *to, const struct hook *hook), void *to);
enum store_result store_delay_hook(struct store *store, const struct hook *hook, int64_t due);
enum store_result store_end_hook(struct store *store, const struct hook *hook);

#endif
