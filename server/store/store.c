#include "server/store/store.h"

#include <stdio.h>
#include <string.h>

#include "server/store/sql_states.h"
#include "server/store/statements.h"

static const char *const SCHEMAS[] = {
#define SCHEMA(script) script,
#include "server/store/schema.def"
#undef SCHEMA
};

enum { SCHEMA_VERSION = sizeof SCHEMAS / sizeof *SCHEMAS };

static void take_text(void *to, const char *const *fields)
{
	field_copy((char *)to, NUMBER_TEXT_MAX, fields[0]);
}

/* PostgreSQL says why in several lines. */
static void put_on_one_line(char *text)
{
	char *to = text;

	for (; *text; text++) {
		int is_space = (unsigned char)*text <= ' ';

		if (!is_space)
			*to++ = *text;
		else if ((unsigned char)text[1] > ' ')
			*to++ = ' ';
	}
	*to = 0;
}

static int fail(struct store *store, enum store_fault fault)
{
	if (store->database && store->driver->reason(store->database)[0])
		field_copy(store->reason, sizeof store->reason, store->driver->reason(store->database));
	put_on_one_line(store->reason);
	store->fault = fault;
	store_close(store);
	return 0;
}

/* The version is a setting like others, but it is read before anything can be prepared. */
static int find_version(struct store *store, int *version)
{
	const struct database_driver *driver = store->driver;
	const char *name = "schema";
	char text[NUMBER_TEXT_MAX] = "0";

	if (!driver->script(store->database, "CREATE TABLE IF NOT EXISTS settings "
	                                     "(name TEXT PRIMARY KEY, value TEXT NOT NULL)"))
		return 0;
	if (driver->run(store->database, STATEMENT_SETTING, 1, &name, take_text, text) < 0)
		return 0;
	*version = field_int(text);
	return 1;
}

static int raise_version(struct store *store, int version)
{
	char script[200];

	snprintf(script, sizeof script,
	         "DELETE FROM settings WHERE name = 'schema';"
	         "INSERT INTO settings (name, value) VALUES ('schema', '%d')",
	         version);
	return store->driver->script(store->database, SCHEMAS[version - 1]) &&
	       store->driver->script(store->database, store->driver->end_schema) &&
	       store->driver->script(store->database, script);
}

static int migrate(struct store *store)
{
	const struct database_driver *driver = store->driver;
	int version;

	if (!driver->begin(store->database) || !driver->script(store->database, driver->lock_schema) ||
	    !find_version(store, &version))
		return fail(store, STORE_NO_SCHEMA);
	store->number = version;
	if (version > SCHEMA_VERSION)
		return fail(store, STORE_TOO_NEW);
	while (version < SCHEMA_VERSION)
		if (!raise_version(store, ++version))
			return fail(store, STORE_NO_SCHEMA);
	if (!driver->commit(store->database) || !driver->prepare(store->database))
		return fail(store, STORE_NO_SCHEMA);
	return 1;
}

static int is_postgres(const char *location)
{
	return strncmp(location, "postgresql://", 13) == 0 || strncmp(location, "postgres://", 11) == 0;
}

static int connect_to(struct store *store)
{
	store->fault = STORE_FINE;
	store->database = store->driver->open(store->location, store->reason, sizeof store->reason);
	return store->database ? migrate(store) : fail(store, STORE_NO_CONNECTION);
}

int store_open(struct store *store, const char *location)
{
	memset(store, 0, sizeof *store);
	COPY_FIELD(store->location, location);
	store->driver = is_postgres(location) ? &postgres_driver : &sqlite_driver;
	return connect_to(store);
}

void store_close(struct store *store)
{
	if (store->database)
		store->driver->close(store->database);
	store->database = NULL;
}

int store_reconnect(struct store *store)
{
	if (store->database && store->driver->is_lost(store->database))
		store_close(store);
	return store->database ? 1 : connect_to(store);
}

int store_begin(struct store *store)
{
	return store->database && store->driver->begin(store->database);
}

int store_commit(struct store *store)
{
	return store->database && store->driver->commit(store->database);
}

void store_rollback(struct store *store)
{
	if (store->database)
		store->driver->rollback(store->database);
}

struct text_out {
	char *out;
	size_t capacity;
};

static void take_setting(void *to, const char *const *fields)
{
	struct text_out *text = (struct text_out *)to;

	field_copy(text->out, text->capacity, fields[0]);
}

enum store_result store_find_setting(struct store *store, const char *name, char *value,
                                     size_t capacity)
{
	struct text_out out = {value, capacity};
	struct values asked = {0};

	values_add_text(&asked, name);
	return store_run(store, STATEMENT_SETTING, &asked, take_setting, &out);
}

enum store_result store_setting(struct store *store, const char *name, char *value, size_t capacity)
{
	struct values given = {0};

	values_add_text(&given, name);
	values_add_text(&given, value);
	if (store_run(store, STATEMENT_ADD_SETTING, &given, NULL, NULL) == STORE_FAILED)
		return STORE_FAILED;
	return store_find_setting(store, name, value, capacity);
}

enum store_result store_change_setting(struct store *store, const char *name, const char *value)
{
	struct values values = {0};

	values_add_text(&values, name);
	values_add_text(&values, value);
	return store_run(store, STATEMENT_CHANGE_SETTING, &values, NULL, NULL);
}
