#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/database.h"
#include "server/store/libpq.h"
#include "server/store/sql_states.h"
#include "server/util/memory.h"

/* The advisory locks of the schema and of the leader; and the channel of notifications. */
#define LOCK_SCHEMA "7205759403792794"
#define LOCK_LEAD "7205759403792795"
#define CHANNEL "bastide"

/* Triggers notify all nodes, in the transaction of the change and without a round trip: "table
   ID SIZE BOT", "session HASH" (a login), "person ID". */
#define NOTIFY_TRIGGER(name, words, table, when) \
	"CREATE OR REPLACE FUNCTION " name "() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN " \
	"PERFORM pg_notify('" CHANNEL "', " words "); RETURN NULL; END $$;" \
	"DROP TRIGGER IF EXISTS " name " ON " table ";" \
	"CREATE TRIGGER " name " AFTER " when " EXECUTE FUNCTION " name "();"
#define NOTIFY_TRIGGERS \
	NOTIFY_TRIGGER("bastide_tell", \
	               "'table ' || NEW.id || ' ' || NEW.size || ' ' || " \
	               "(NEW.waiting = " WAITING(BOT) ")::int", \
	               "tables", "UPDATE ON tables FOR EACH ROW") \
	NOTIFY_TRIGGER("bastide_tell_session", "'session ' || OLD.token", "sessions", \
	               "DELETE ON sessions FOR EACH ROW") \
	NOTIFY_TRIGGER("bastide_tell_person", "'person ' || NEW.id", "people", \
	               "UPDATE ON people FOR EACH ROW WHEN (OLD.password <> NEW.password)")

enum { STATEMENT_TEXT_MAX = 4096, PENDING_MAX = 64 };

struct database {
	PGconn *connection;
	int least[PENDING_MAX]; /* rows that statements change that are sent, but not read yet */
	int pending;
	int is_listening;
	int is_leading;
};

static int is_fine(PGresult *result)
{
	ExecStatusType status = pq.resultStatus(result);

	pq.clear(result);
	return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

/* --- statements that wait for each other ------------------------------------------------------ */

/* -1 if it has failed, or was not carried out because one before it has. */
static int rows_of(const PGresult *result)
{
	ExecStatusType status = pq.resultStatus(result);

	if (status == PGRES_TUPLES_OK)
		return pq.ntuples(result);
	return status == PGRES_COMMAND_OK ? atoi(pq.cmdTuples((PGresult *)result)) : -1;
}

/* The result of a statement in the pipeline; a NULL ends it. */
static PGresult *next_result(struct database *database)
{
	PGresult *result = pq.getResult(database->connection), *more;

	while ((more = pq.getResult(database->connection)))
		pq.clear(more);
	return result;
}

static int read_pending(struct database *database)
{
	int is_done = 1;

	for (int each = 0; each < database->pending; each++) {
		PGresult *result = next_result(database);

		is_done &= rows_of(result) >= database->least[each];
		pq.clear(result);
	}
	database->pending = 0;
	return is_done;
}

/* After the results of a pipeline comes that of its end. */
static int end_pipeline(struct database *database)
{
	pq.clear(pq.getResult(database->connection));
	return pq.exitPipelineMode(database->connection);
}

/* All that was sent has been read. Returns 0 if one of these statements did not do its work. */
static int settle(struct database *database)
{
	int is_sent, is_done;

	if (database->pending == 0)
		return 1;
	is_sent = pq.pipelineSync(database->connection);
	is_done = read_pending(database);
	return end_pipeline(database) && is_sent && is_done;
}

static int script(struct database *database, const char *sql)
{
	int is_settled = settle(database);
	PGresult *result = pq.exec(database->connection, sql);
	ExecStatusType status = pq.resultStatus(result);

	pq.clear(result);
	return is_settled &&
	       (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_EMPTY_QUERY);
}

static void close_connection(struct database *database)
{
	pq.finish(database->connection);
	free(database);
}

static void ignore_notice(void *unused, const PGresult *result)
{
	(void)unused;
	(void)result;
}

static struct database *open_connection(const char *location, char *why, size_t capacity)
{
	/* What the location itself says comes last and overrides the rest. */
	static const char *const names[] = {"connect_timeout", "tcp_user_timeout",
	                                    "keepalives_idle", "fallback_application_name",
	                                    "dbname",          NULL};
	const char *const values[] = {"10", "20000", "10", "bastide", location, NULL};
	struct database *database;

	if (!libpq_load(why, capacity))
		return NULL;
	database = (struct database *)memory_new(sizeof *database);
	database->connection = pq.connectdbParams(names, values, 1);
	pq.setNoticeReceiver(database->connection, ignore_notice, NULL);
	if (pq.status(database->connection) == CONNECTION_OK &&
	    script(database, "SET synchronous_commit = on; SET lock_timeout = '10s';"
	                     "SET idle_in_transaction_session_timeout = '60s'"))
		return database;
	snprintf(why, capacity, "%s", pq.errorMessage(database->connection));
	close_connection(database);
	return NULL;
}

static int is_lost(struct database *database)
{
	return pq.status(database->connection) != CONNECTION_OK;
}

static const char *reason(struct database *database)
{
	return pq.errorMessage(database->connection);
}

static int begin(struct database *database)
{
	return script(database, "BEGIN");
}

/* The COMMIT of a transaction that has failed says ROLLBACK, without an error. It is sent after all
   statements have done their work. */
static int commit(struct database *database)
{
	PGresult *result;
	int is_committed;

	if (!settle(database))
		return 0;
	result = pq.exec(database->connection, "COMMIT");
	is_committed = pq.resultStatus(result) == PGRES_COMMAND_OK &&
	               strcmp(pq.cmdStatus(result), "COMMIT") == 0;
	pq.clear(result);
	return is_committed;
}

static void rollback(struct database *database)
{
	settle(database);
	if (pq.transactionStatus(database->connection) != PQTRANS_IDLE)
		script(database, "ROLLBACK");
}

static void name_statement(enum statement statement, char *out, size_t capacity)
{
	snprintf(out, capacity, "s%d", (int)statement);
}

/* No other transaction deletes this row until ours ends, but several may hold this lock at one
   time: nodes that write for the same people, in any order, never wait for each other. */
static const char *lock_of(enum statement statement)
{
	return statement == STATEMENT_LOCK_PERSON ? " FOR KEY SHARE" : "";
}

static int prepare(struct database *database)
{
	for (int each = 0; each < STATEMENTS; each++) {
		enum statement statement = (enum statement)each;
		char name[16], text[STATEMENT_TEXT_MAX];

		name_statement(statement, name, sizeof name);
		snprintf(text, sizeof text, "%s%s", STATEMENT_TEXTS[each], lock_of(statement));
		if (!is_fine(pq.prepare(database->connection, name, text, 0, NULL)))
			return 0;
	}
	return 1;
}

static void give_rows(PGresult *result, database_row *row, void *to)
{
	const char *fields[COLUMNS_MAX];
	int columns = pq.nfields(result);

	for (int each = 0; each < pq.ntuples(result); each++) {
		for (int column = 0; column < columns && column < COLUMNS_MAX; column++)
			fields[column] = pq.getvalue(result, each, column);
		row(to, fields);
	}
}

/* The schema's version is asked for before anything is prepared; then the text itself is sent. */
static PGresult *run_unprepared(struct database *database, enum statement statement, int count,
                                const char *const *values)
{
	return pq.execParams(database->connection, STATEMENT_TEXTS[statement], count, NULL, values,
	                     NULL, NULL, 0);
}

/* One round trip, also for those that were sent before; NULL if one of these failed. */
static PGresult *run_prepared(struct database *database, enum statement statement, int count,
                              const char *const *values)
{
	PGconn *connection = database->connection;
	PGresult *result;
	char name[16];
	int is_done;

	name_statement(statement, name, sizeof name);
	if (database->pending == 0)
		return pq.execPrepared(connection, name, count, values, NULL, NULL, 0);
	is_done = pq.sendQueryPrepared(connection, name, count, values, NULL, NULL, 0) &&
	          pq.pipelineSync(connection);
	is_done &= read_pending(database);
	result = next_result(database);
	is_done &= end_pipeline(database);
	if (is_done)
		return result;
	pq.clear(result);
	return NULL;
}

static int run(struct database *database, enum statement statement, int count,
               const char *const *values, database_row *row, void *to)
{
	PGresult *result = statement == STATEMENT_SETTING
	                       ? run_unprepared(database, statement, count, values)
	                       : run_prepared(database, statement, count, values);
	int rows = rows_of(result);

	if (row && pq.resultStatus(result) == PGRES_TUPLES_OK)
		give_rows(result, row, to);
	pq.clear(result);
	return rows;
}

/* Outside of a transaction nothing comes later that would look at the result. */
static int can_wait(struct database *database)
{
	return database->pending > 0 ||
	       (pq.has_pipeline && pq.transactionStatus(database->connection) == PQTRANS_INTRANS);
}

static int run_later(struct database *database, enum statement statement, int count,
                     const char *const *values, int least)
{
	PGconn *connection = database->connection;
	char name[16];

	if (!can_wait(database))
		return run(database, statement, count, values, NULL, NULL) >= least;
	if (database->pending == PENDING_MAX && !settle(database))
		return 0;
	name_statement(statement, name, sizeof name);
	if ((database->pending == 0 && !pq.enterPipelineMode(connection)) ||
	    !pq.sendQueryPrepared(connection, name, count, values, NULL, NULL, 0))
		return 0;
	database->least[database->pending++] = least;
	return 1;
}

/* An advisory lock belongs to its connection: when the node dies, the lock is free. */
static int lead(struct database *database)
{
	PGresult *result;

	if (database->is_leading || !settle(database))
		return script(database, "SELECT 1");
	result = pq.exec(database->connection, "SELECT pg_try_advisory_lock(" LOCK_LEAD ")");
	database->is_leading = pq.resultStatus(result) == PGRES_TUPLES_OK &&
	                       pq.getvalue(result, 0, 0)[0] == 't';
	pq.clear(result);
	return database->is_leading;
}

/* Returns 0 for words that this version does not know. */
static int read_notification(const char *words, struct notification *out)
{
	memset(out, 0, sizeof *out);
	if (sscanf(words, "table %64s %ld %d", out->id, &out->size, &out->is_bot) == 3)
		out->kind = NOTIFY_TABLE;
	else if (sscanf(words, "session %64s", out->id) == 1)
		out->kind = NOTIFY_LOGIN;
	else if (sscanf(words, "person %64s", out->id) == 1)
		out->kind = NOTIFY_PERSON;
	else if (sscanf(words, "watched %64s", out->id) == 1)
		out->kind = NOTIFY_WATCHED;
	return out->kind != NOTIFY_ANYTHING;
}

static int take_notifications(struct database *database, struct notification *out, int capacity)
{
	PGnotify *notify;
	int count = 0;

	while (count < capacity && (notify = pq.notifies(database->connection))) {
		count += read_notification(notify->extra, &out[count]);
		pq.freemem(notify);
	}
	return count;
}

static int listen_for(struct database *database, const struct database_wait *wait,
                      struct notification *out, int capacity)
{
	struct pollfd both[] = {{.fd = pq.socket(database->connection), .events = POLLIN},
	                        {.fd = wait->fd, .events = POLLIN}};
	int count;

	if (!database->is_listening) {
		if (!script(database, "LISTEN " CHANNEL))
			return -1;
		database->is_listening = 1;
		*out = (struct notification){.kind = NOTIFY_ANYTHING};
		return 1;
	}
	count = take_notifications(database, out, capacity);
	if (count > 0)
		return count;
	poll(both, 2, wait->ms);
	if (!pq.consumeInput(database->connection))
		return -1;
	return take_notifications(database, out, capacity);
}

static int notify_watched(struct database *database, const char *table)
{
	char words[ID_MAX + 16];
	const char *values[] = {words};

	snprintf(words, sizeof words, "watched %s", table);
	return is_fine(pq.execParams(database->connection, "SELECT pg_notify('" CHANNEL "', $1)", 1,
	                             NULL, values, NULL, NULL, 0));
}

/* PostgreSQL has its own checksums and tools. */
static int check(struct database *database, atomic_int *is_cancelled, char *why, size_t capacity)
{
	(void)database;
	(void)is_cancelled;
	(void)why;
	(void)capacity;
	return 1;
}

/* With the space that PostgreSQL keeps for later. */
static int64_t size(struct database *database)
{
	static const char SIZE[] = "SELECT pg_database_size(current_database())";
	PGresult *result = pq.exec(database->connection, SIZE);
	int64_t bytes = -1;

	if (pq.resultStatus(result) == PGRES_TUPLES_OK)
		bytes = strtoll(pq.getvalue(result, 0, 0), NULL, 10);
	pq.clear(result);
	return bytes;
}

static int backup(struct database *database, const char *path)
{
	(void)database;
	(void)path;
	return 0;
}

const struct database_driver postgres_driver = {
	.open = open_connection,
	.close = close_connection,
	.is_lost = is_lost,
	.reason = reason,
	.begin = begin,
	.commit = commit,
	.rollback = rollback,
	.script = script,
	.prepare = prepare,
	.run = run,
	.run_later = run_later,
	.lead = lead,
	.listen = listen_for,
	.notify_watched = notify_watched,
	.check = check,
	.size = size,
	.backup = backup,
	.is_shared = 1,
	.lock_schema = "SELECT pg_advisory_xact_lock(" LOCK_SCHEMA ")",
	.end_schema = NOTIFY_TRIGGERS,
};
