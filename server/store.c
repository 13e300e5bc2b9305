/* store.c - the statements behind store.h, the same for both databases. */
#include "server/store.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const STATEMENT_TEXTS[STATEMENTS] = {
#define STATEMENT(name, sql) sql,
#include "server/statements.def"
#undef STATEMENT
};

const char *const EVENT_WORDS[EVENTS] = {
#define EVENT(name, word, ...) word,
#include "server/events.def"
#undef EVENT
};

static const char *const SCHEMAS[] = {
#define SCHEMA(script) script,
#include "server/schema.def"
#undef SCHEMA
};

enum { SCHEMA_VERSION = sizeof SCHEMAS / sizeof *SCHEMAS, VALUES_MAX = 12, NUMBER_ROOM = 24 };

/* --- values ---------------------------------------------------------------------------------- */

/* The parameters of a statement, in order. */
struct values {
	int count;
	const char *value[VALUES_MAX];
	char numbers[VALUES_MAX][NUMBER_ROOM];
};

static void add_text(struct values *values, const char *text)
{
	assert(values->count < VALUES_MAX);
	values->value[values->count++] = text;
}

static void add_number(struct values *values, int64_t number)
{
	char *text = values->numbers[values->count];

	snprintf(text, NUMBER_ROOM, "%lld", (long long)number);
	add_text(values, text);
}

static int64_t number_of(const char *field)
{
	return strtoll(field, NULL, 10);
}

static int small_number_of(const char *field)
{
	return (int)strtol(field, NULL, 10);
}

/* A field that names one of so many things; the first if it names none. */
static int choice_of(const char *field, int count)
{
	int64_t number = number_of(field);

	return number > 0 && number < count ? (int)number : 0;
}

static void copy_field(char *out, size_t room, const char *field)
{
	snprintf(out, room, "%s", field);
}

#define COPY_FIELD(out, field) copy_field(out, sizeof(out), field)

static enum store_answer run(struct store *store, enum statement statement,
                             const struct values *values, database_row *row, void *to)
{
	int rows;

	if (!store->database)
		return STORE_FAILED;
	rows = store->driver->run(store->database, statement, values->count, values->value, row, to);
	return rows < 0 ? STORE_FAILED : rows == 0 ? STORE_NOT : STORE_DONE;
}

static enum store_answer run_with_text(struct store *store, enum statement statement,
                                       const char *text)
{
	struct values values = {0};

	add_text(&values, text);
	return run(store, statement, &values, NULL, NULL);
}

/* --- the connection and its schema ----------------------------------------------------------- */

static void take_text(void *to, const char *const *fields)
{
	copy_field((char *)to, NUMBER_ROOM, fields[0]);
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
		copy_field(store->reason, sizeof store->reason, store->driver->reason(store->database));
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
	char text[NUMBER_ROOM] = "0";

	if (!driver->script(store->database, "CREATE TABLE IF NOT EXISTS settings "
	                                     "(name TEXT PRIMARY KEY, value TEXT NOT NULL)"))
		return 0;
	if (driver->run(store->database, STATEMENT_SETTING, 1, &name, take_text, text) < 0)
		return 0;
	*version = small_number_of(text);
	return 1;
}

static int raise_version(struct store *store, int version)
{
	char script[200];

	snprintf(script, sizeof script, "DELETE FROM settings WHERE name = 'schema';"
	         "INSERT INTO settings (name, value) VALUES ('schema', '%d')", version);
	return store->driver->script(store->database, SCHEMAS[version - 1]) &&
	       store->driver->script(store->database, store->driver->end_schema) &&
	       store->driver->script(store->database, script);
}

static int migrate(struct store *store)
{
	const struct database_driver *driver = store->driver;
	int version;

	if (!driver->begin(store->database) ||
	    !driver->script(store->database, driver->lock_schema) || !find_version(store, &version))
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

static int is_postgres(const char *place)
{
	return strncmp(place, "postgresql://", 13) == 0 || strncmp(place, "postgres://", 11) == 0;
}

static int connect_to(struct store *store)
{
	store->fault = STORE_FINE;
	store->database = store->driver->open(store->place, store->reason, sizeof store->reason);
	return store->database ? migrate(store) : fail(store, STORE_NO_CONNECTION);
}

int store_open(struct store *store, const char *place)
{
	memset(store, 0, sizeof *store);
	COPY_FIELD(store->place, place);
	store->driver = is_postgres(place) ? &postgres_driver : &sqlite_driver;
	return connect_to(store);
}

void store_close(struct store *store)
{
	if (store->database)
		store->driver->close(store->database);
	store->database = NULL;
}

int store_mend(struct store *store)
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
	size_t room;
};

static void take_setting(void *to, const char *const *fields)
{
	struct text_out *text = (struct text_out *)to;

	copy_field(text->out, text->room, fields[0]);
}

enum store_answer store_setting(struct store *store, const char *name, char *value, size_t room)
{
	struct text_out out = {value, room};
	struct values given = {0}, asked = {0};

	add_text(&given, name);
	add_text(&given, value);
	add_text(&asked, name);
	if (run(store, STATEMENT_ADD_SETTING, &given, NULL, NULL) == STORE_FAILED)
		return STORE_FAILED;
	return run(store, STATEMENT_SETTING, &asked, take_setting, &out);
}

/* --- people and sessions --------------------------------------------------------------------- */

enum store_answer store_add_person(struct store *store, const struct person *person)
{
	struct values values = {0};

	add_text(&values, person->id);
	add_text(&values, person->name);
	add_text(&values, person->folded);
	add_text(&values, person->password);
	add_text(&values, person->hook);
	add_text(&values, person->hook_key);
	add_number(&values, person->created);
	return run(store, STATEMENT_ADD_PERSON, &values, NULL, NULL);
}

enum store_answer store_name_person(struct store *store, const struct person *person)
{
	struct values values = {0};

	add_text(&values, person->name);
	add_text(&values, person->folded);
	add_text(&values, person->password);
	add_text(&values, person->id);
	return run(store, STATEMENT_NAME_PERSON, &values, NULL, NULL);
}

enum store_answer store_hook_person(struct store *store, const struct person *person)
{
	struct values values = {0};

	add_text(&values, person->hook);
	add_text(&values, person->hook_key);
	add_text(&values, person->id);
	return run(store, STATEMENT_HOOK_PERSON, &values, NULL, NULL);
}

static void take_person(void *to, const char *const *fields)
{
	struct person *person = (struct person *)to;

	memset(person, 0, sizeof *person);
	COPY_FIELD(person->id, fields[0]);
	COPY_FIELD(person->name, fields[1]);
	COPY_FIELD(person->folded, fields[2]);
	COPY_FIELD(person->password, fields[3]);
	COPY_FIELD(person->hook, fields[4]);
	COPY_FIELD(person->hook_key, fields[5]);
	person->created = number_of(fields[6]);
}

enum store_answer store_person_by_id(struct store *store, const char *id, struct person *out)
{
	struct values values = {0};

	add_text(&values, id);
	return run(store, STATEMENT_PERSON_BY_ID, &values, take_person, out);
}

enum store_answer store_person_by_name(struct store *store, const char *folded, struct person *out)
{
	struct values values = {0};

	add_text(&values, folded);
	return run(store, STATEMENT_PERSON_BY_NAME, &values, take_person, out);
}

enum store_answer store_add_session(struct store *store, const struct session *session)
{
	struct values values = {0};

	add_text(&values, session->token);
	add_text(&values, session->person);
	add_number(&values, session->created);
	add_number(&values, session->expires);
	return run(store, STATEMENT_ADD_SESSION, &values, NULL, NULL);
}

static void take_session(void *to, const char *const *fields)
{
	struct session *session = (struct session *)to;

	COPY_FIELD(session->token, fields[0]);
	COPY_FIELD(session->person, fields[1]);
	session->created = number_of(fields[2]);
	session->expires = number_of(fields[3]);
}

enum store_answer store_find_session(struct store *store, const char *token, struct session *out)
{
	struct values values = {0};

	add_text(&values, token);
	return run(store, STATEMENT_SESSION, &values, take_session, out);
}

enum store_answer store_end_session(struct store *store, const char *token)
{
	return run_with_text(store, STATEMENT_END_SESSION, token);
}

enum store_answer store_end_sessions(struct store *store, const char *person)
{
	return run_with_text(store, STATEMENT_END_SESSIONS, person);
}

enum store_answer store_end_old_sessions(struct store *store, int64_t now)
{
	struct values values = {0};

	add_number(&values, now);
	return run(store, STATEMENT_END_OLD_SESSIONS, &values, NULL, NULL);
}

/* --- tables ---------------------------------------------------------------------------------- */

enum store_answer store_add_table(struct store *store, const struct table_head *head)
{
	struct values values = {0};

	add_text(&values, head->id);
	add_text(&values, head->owner);
	add_text(&values, head->game);
	add_number(&values, head->players);
	add_text(&values, head->options);
	add_number(&values, head->is_listed);
	add_number(&values, (int64_t)head->clock);
	add_number(&values, head->bank);
	add_number(&values, head->increment);
	add_text(&values, head->secret);
	add_number(&values, head->created);
	return run(store, STATEMENT_ADD_TABLE, &values, NULL, NULL);
}

static void take_head(void *to, const char *const *fields)
{
	struct table_head *head = (struct table_head *)to;

	memset(head, 0, sizeof *head);
	COPY_FIELD(head->id, fields[0]);
	COPY_FIELD(head->owner, fields[1]);
	COPY_FIELD(head->game, fields[2]);
	head->players = small_number_of(fields[3]);
	COPY_FIELD(head->options, fields[4]);
	head->is_listed = small_number_of(fields[5]);
	head->clock = (enum clock_kind)choice_of(fields[6], CLOCK_KINDS);
	head->bank = number_of(fields[7]);
	head->increment = number_of(fields[8]);
	COPY_FIELD(head->secret, fields[9]);
	head->created = number_of(fields[10]);
}

enum store_answer store_find_table(struct store *store, const char *id, struct table_head *out)
{
	struct values values = {0};

	add_text(&values, id);
	return run(store, STATEMENT_TABLE, &values, take_head, out);
}

static enum store_answer add_event(struct store *store, const char *table, long number,
                                   const struct event *event)
{
	struct values values = {0};

	add_number(&values, number);
	add_number(&values, event->at);
	add_text(&values, EVENT_WORDS[event->kind]);
	add_number(&values, event->seat);
	add_text(&values, event->person);
	add_text(&values, event->client);
	add_text(&values, event->text);
	add_text(&values, table);
	return run(store, STATEMENT_ADD_EVENT, &values, NULL, NULL);
}

static enum store_answer summarise(struct store *store, const struct store_append *append)
{
	const struct table_summary *summary = &append->summary;
	struct values values = {0};

	add_number(&values, (int64_t)summary->status);
	add_number(&values, (int64_t)summary->waiting);
	add_number(&values, summary->turn);
	add_number(&values, summary->deadline);
	add_number(&values, summary->changed);
	add_number(&values, append->number + append->count);
	add_text(&values, append->table);
	return run(store, STATEMENT_SUMMARISE, &values, NULL, NULL);
}

static enum store_answer seat_people(struct store *store, const struct store_append *append)
{
	for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
		struct values values = {0};

		add_text(&values, append->table);
		add_number(&values, seat);
		add_text(&values, append->summary.person[seat]);
		if (run(store, STATEMENT_SEAT, &values, NULL, NULL) == STORE_FAILED)
			return STORE_FAILED;
	}
	return STORE_DONE;
}

static enum store_answer add_hook(struct store *store, const struct store_append *append)
{
	struct values values = {0};

	add_text(&values, append->table);
	add_number(&values, append->number + append->count);
	add_number(&values, append->summary.changed);
	add_text(&values, append->tell_person);
	return run(store, STATEMENT_ADD_HOOK, &values, NULL, NULL);
}

/* The first event decides: whoever gets its key has the next ones, too. */
enum store_answer store_append(struct store *store, const struct store_append *append)
{
	for (int each = 0; each < append->count; each++) {
		enum store_answer answer =
			add_event(store, append->table, append->number + each, &append->events[each]);

		if (answer != STORE_DONE)
			return each == 0 ? answer : STORE_FAILED;
	}
	if (summarise(store, append) != STORE_DONE)
		return STORE_FAILED;
	if (append->are_seats_changed && seat_people(store, append) == STORE_FAILED)
		return STORE_FAILED;
	if (append->tell_person && add_hook(store, append) == STORE_FAILED)
		return STORE_FAILED;
	return STORE_DONE;
}

struct event_reader {
	void (*each)(void *to, long number, const struct event *event);
	void *to;
};

static enum event_kind kind_of(const char *word)
{
	int kind = 0;

	while (kind < EVENTS && strcmp(EVENT_WORDS[kind], word) != 0)
		kind++;
	return (enum event_kind)kind;
}

static void take_event(void *to, const char *const *fields)
{
	const struct event_reader *reader = (const struct event_reader *)to;
	struct event event = {0};

	event.at = number_of(fields[1]);
	event.kind = kind_of(fields[2]);
	event.seat = small_number_of(fields[3]);
	COPY_FIELD(event.person, fields[4]);
	COPY_FIELD(event.client, fields[5]);
	event.text = fields[6];
	reader->each(reader->to, (long)number_of(fields[0]), &event);
}

enum store_answer store_events(struct store *store, const char *table, long number,
                               void (*each)(void *to, long number, const struct event *event),
                               void *to)
{
	struct event_reader reader = {each, to};
	struct values values = {0};

	add_text(&values, table);
	add_number(&values, number);
	return run(store, STATEMENT_EVENTS, &values, take_event, &reader) == STORE_FAILED ? STORE_FAILED
	                                                                                 : STORE_DONE;
}

struct row_reader {
	void (*each)(void *to, const struct table_row *row);
	void *to;
};

static void take_row(void *to, const char *const *fields)
{
	const struct row_reader *reader = (const struct row_reader *)to;
	struct table_row row = {0};

	COPY_FIELD(row.head.id, fields[0]);
	COPY_FIELD(row.head.game, fields[1]);
	row.head.players = small_number_of(fields[2]);
	COPY_FIELD(row.head.options, fields[3]);
	row.head.clock = (enum clock_kind)choice_of(fields[4], CLOCK_KINDS);
	row.head.bank = number_of(fields[5]);
	row.head.increment = number_of(fields[6]);
	row.summary.status = (enum table_status)choice_of(fields[7], TABLE_STATUSES);
	row.summary.waiting = (enum table_waiting)choice_of(fields[8], TABLE_WAITINGS);
	row.summary.turn = small_number_of(fields[9]);
	row.summary.deadline = number_of(fields[10]);
	row.summary.changed = number_of(fields[11]);
	row.size = (long)number_of(fields[12]);
	row.seat = small_number_of(fields[13]);
	reader->each(reader->to, &row);
}

enum store_answer store_list(struct store *store, const struct store_list *list,
                             void (*each)(void *to, const struct table_row *row), void *to)
{
	static const enum statement statements[] = {
		[LIST_OPEN] = STATEMENT_OPEN_TABLES,
		[LIST_OF_PERSON] = STATEMENT_TABLES_OF,
		[LIST_ALL] = STATEMENT_ALL_TABLES,
		[LIST_DUE] = STATEMENT_DUE_TABLES,
	};
	struct row_reader reader = {each, to};
	struct values values = {0};

	if (list->list == LIST_OF_PERSON)
		add_text(&values, list->person);
	if (list->list == LIST_DUE)
		add_number(&values, list->now);
	add_number(&values, list->limit);
	return run(store, statements[list->list], &values, take_row, &reader);
}

enum store_answer store_delete_table(struct store *store, const char *id)
{
	if (run_with_text(store, STATEMENT_DELETE_HOOKS, id) == STORE_FAILED ||
	    run_with_text(store, STATEMENT_DELETE_SEATS, id) == STORE_FAILED ||
	    run_with_text(store, STATEMENT_DELETE_EVENTS, id) == STORE_FAILED)
		return STORE_FAILED;
	return run_with_text(store, STATEMENT_DELETE_TABLE, id);
}

/* --- web-hooks ------------------------------------------------------------------------------- */

struct hook_reader {
	void (*each)(void *to, const struct hook *hook);
	void *to;
};

static void take_hook(void *to, const char *const *fields)
{
	const struct hook_reader *reader = (const struct hook_reader *)to;
	struct hook hook = {0};

	COPY_FIELD(hook.table, fields[0]);
	hook.number = (long)number_of(fields[1]);
	hook.tries = small_number_of(fields[2]);
	COPY_FIELD(hook.person.id, fields[3]);
	COPY_FIELD(hook.person.name, fields[4]);
	COPY_FIELD(hook.person.hook, fields[5]);
	COPY_FIELD(hook.person.hook_key, fields[6]);
	COPY_FIELD(hook.game, fields[7]);
	hook.is_stale = small_number_of(fields[8]);
	reader->each(reader->to, &hook);
}

enum store_answer store_due_hooks(struct store *store, int64_t now, int limit,
                                  void (*each)(void *to, const struct hook *hook), void *to)
{
	struct hook_reader reader = {each, to};
	struct values values = {0};

	add_number(&values, now);
	add_number(&values, limit);
	return run(store, STATEMENT_DUE_HOOKS, &values, take_hook, &reader);
}

enum store_answer store_delay_hook(struct store *store, const struct hook *hook, int64_t due)
{
	struct values values = {0};

	add_number(&values, due);
	add_text(&values, hook->table);
	add_number(&values, hook->number);
	return run(store, STATEMENT_DELAY_HOOK, &values, NULL, NULL);
}

enum store_answer store_end_hook(struct store *store, const struct hook *hook)
{
	struct values values = {0};

	add_text(&values, hook->table);
	add_number(&values, hook->number);
	return run(store, STATEMENT_END_HOOK, &values, NULL, NULL);
}
