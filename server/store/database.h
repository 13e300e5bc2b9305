/* The interface of a database driver: prepared statements in transactions.

   There are two drivers, sqlite.c and postgres.c. The statements are the same text for both
   (statements.def): parameters are $1, $2, ... in the order of their first appearance, and every
   value travels as text. A race (a key that is taken) changes no row and is not an error. A
   connection is used by one thread at a time. */
#ifndef SERVER_STORE_DATABASE_H
#define SERVER_STORE_DATABASE_H

#include <stdatomic.h>

#include "server/types.h"

enum statement {
#define STATEMENT(name, sql) STATEMENT_##name,
#include "server/store/statements.def"
#undef STATEMENT
	STATEMENTS
};

extern const char *const STATEMENT_TEXTS[STATEMENTS];

enum { COLUMNS_MAX = 32 }; /* that a result may have */

struct database; /* a connection; each driver has its own */

/* Called for each row of a result; the fields are never NULL and live until the next row. */
typedef void database_row(void *to, const char *const *fields);

enum notification_kind {
	NOTIFY_ANYTHING, /* the connection is new: whatever was sent before this was missed */
	NOTIFY_TABLE,    /* a table has grown */
	NOTIFY_LOGIN,    /* a login has ended */
	NOTIFY_PERSON,   /* a person has another password */
	NOTIFY_WATCHED   /* at another node someone watches a table of bots */
};

struct notification {
	enum notification_kind kind;
	char id[HEX_MAX]; /* of the table or person; the hash of the login's token */
	long size;        /* NOTIFY_TABLE: its events now */
	int is_bot;       /* NOTIFY_TABLE: whether a computer player is to move */
};

struct database_wait {
	int fd, ms;
};

struct database_driver {
	/* A connection, or NULL with the database's own words in `reason`. */
	struct database *(*open)(const char *location, char *reason, size_t capacity);
	void (*close)(struct database *database);
	/* After a failure: is the connection itself gone, so that a new one must be opened? */
	int (*is_lost)(struct database *database);
	/* What went wrong last, for the log. */
	const char *(*reason)(struct database *database);

	/* Each returns 1, or 0 if the database refused. */
	int (*begin)(struct database *database);
	int (*commit)(struct database *database);
	void (*rollback)(struct database *database);
	/* Several statements in one call, without parameters: for the schema. */
	int (*script)(struct database *database, const char *sql);
	/* Prepares STATEMENT_TEXTS; once, when the schema is there. */
	int (*prepare)(struct database *database);

	/* Runs a statement. Returns the rows changed or returned, or -1 if the database refused. */
	int (*run)(struct database *database, enum statement statement, int count,
	           const char *const *values, database_row *row, void *to);

	/* The same, for a statement that must change `least` rows. Its result may be read later, at the
	   latest by commit, which then returns 0. */
	int (*run_later)(struct database *database, enum statement statement, int count,
	                 const char *const *values, int least);

	/* Tries to become the leader of all programs on this database. Returns 1 while it is. */
	int (*lead)(struct database *database);
	/* Waits for what other nodes have committed, until `wait->fd` can be read or `wait->ms` have
	   passed. Returns the number of notifications written to out[room], or -1 if the connection is
	   gone. */
	int (*listen)(struct database *database, const struct database_wait *wait,
	              struct notification *out, int capacity);
	/* Notifies the other nodes that someone watches this table here. */
	int (*notify_watched)(struct database *database, const char *table);
	/* Checks the whole database for damage. Returns 0 with the reason. Another thread may cancel
	   it: then nothing is found. */
	int (*check)(struct database *database, atomic_int *is_cancelled, char *why, size_t capacity);
	/* How many bytes are in use; -1: unknown. */
	int64_t (*size)(struct database *database);
	/* Copies a live database into a new file; 0 where the database has its own tool for that. */
	int (*backup)(struct database *database, const char *path);

	int is_shared;           /* whether other servers may write to it at the same time */
	const char *lock_schema; /* a script that locks the schema for other programs */
	const char *end_schema;  /* what follows a new version: how nodes are notified of changes */
};

/* Copies a database of ours, an SQLite file with its log if it has one, into a new file. Returns 0
   with the reason. */
int sqlite_copy(const char *from, const char *to, char *why, size_t capacity);

extern const struct database_driver sqlite_driver, postgres_driver;

#endif
