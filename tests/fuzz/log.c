/* Fuzz target: any bytes as rows of the database. The input stands in for a database: its
   first line is the head of a table, the others are its events, and all of them rows of lists and
   web-hooks; fields are parted by tabs. Whatever is there, nothing breaks, what follows from it can
   be written, and what is decided afterwards can be folded. */
#include <jansson.h>
#include <sodium.h>
#include <string.h>

#include "server/protocol/message_writer.h"
#include "server/protocol/rest_json.h"
#include "server/store/store.h"
#include "tests/fuzz/fuzz.h"

enum { FIELDS = 16, LINE_MAX_BYTES = 1024, EVENTS_MAX = 300 };

struct database {
	const char *text, *end;
};

/* --- a database of one input ------------------------------------------------------------------ */

static const char *end_of_line(const char *at, const char *end)
{
	const char *stop = (const char *)memchr(at, '\n', (size_t)(end - at));

	return stop ? stop : end;
}

/* Whatever is not ASCII becomes a question mark: a database lets only UTF-8 in. */
static void give_line(const char *at, const char *stop, database_row *row, void *to)
{
	char line[LINE_MAX_BYTES], *rest = line;
	const char *fields[FIELDS];
	size_t length = 0;

	for (; at < stop && length + 1 < sizeof line; at++)
		if (*at != 0)
			line[length++] = (char)((unsigned char)*at < 0x80 ? *at : '?');
	line[length] = 0;
	for (int field = 0; field < FIELDS; field++) {
		const char *word = strsep(&rest, "\t");

		fields[field] = word ? word : "";
	}
	row(to, fields);
}

static int run(struct database *database, enum statement statement, int count,
               const char *const *values, database_row *row, void *to)
{
	const char *at = database->text;
	int rows = 0;

	(void)count;
	(void)values;
	if (statement == STATEMENT_EVENTS)
		at = end_of_line(at, database->end) + 1;
	for (; at < database->end && rows < EVENTS_MAX; rows++) {
		const char *stop = end_of_line(at, database->end);

		give_line(at, stop, row, to);
		at = stop + 1;
		if (statement == STATEMENT_TABLE)
			return 1;
	}
	return rows;
}

static const struct database_driver input_driver = {.run = run};

/* --- what is done with it --------------------------------------------------------------------- */

static void check_json(struct buffer text)
{
	json_t *parsed = json_loadb(text.bytes, text.size, 0, NULL);

	FUZZ_CHECK(parsed);
	json_decref(parsed);
	buffer_free(&text);
}

static void fold(void *to, long number, const struct event *event)
{
	(void)number;
	match_fold((struct match *)to, event);
}

static void put_nothing(void *to, const char *bytes, size_t size)
{
	(void)to;
	(void)bytes;
	(void)size;
}

static void decide(struct match *match, enum command_kind kind, const char *text)
{
	struct command command = {.kind = kind, .client = "c", .ply = -1};
	struct decision decision;

	memcpy(command.person, match->seats[0].person, ID_MAX);
	snprintf(command.text, sizeof command.text, "%s", text);
	decision = match_decide(match, &command, TIME_END);
	for (int each = 0; each < decision.count; each++)
		FUZZ_CHECK(match_fold(match, &decision.events[each]));
	decision_free(&decision);
}

static void check_match(struct match *match)
{
	struct record record = match_record(match);

	record_write(&record, put_nothing, NULL);
	match_summarise(match);
	check_json(message_table(match, &(struct log_page){0}, match->last));
	check_json(rest_json_state(match, match->last));
	decide(match, COMMAND_CHAT, "hello");
	decide(match, COMMAND_UNDO, "");
	decide(match, COMMAND_AGREE, "");
	decide(match, COMMAND_RESIGN, "");
	check_json(message_events(match, 0, TIME_END));
}

static void take_hook(void *to, const struct hook *hook)
{
	(void)to;
	check_json(rest_json_hook(hook, "http://example.org"));
}

static void read_lists(struct store *store)
{
	struct store_list list = {.list = LIST_ALL, .limit = 100};
	struct table_rows rows = {0};
	struct turn_page page = {.count = 100};

	store_list(store, &list, table_rows_add, &rows);
	check_json(rest_json_tables(&rows, 0));
	free(rows.rows);
	store_due_hooks(store, &page, take_hook, NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	struct database database = {(const char *)bytes, (const char *)bytes + size};
	struct store store = {.driver = &input_driver, .database = &database};
	struct table_head head;
	struct match *match;

	FUZZ_CHECK(sodium_init() >= 0);
	read_lists(&store);
	if (store_find_table(&store, "AAAAAAAAAAAAAAAA", &head) != STORE_DONE)
		return 0;
	match = match_new(&head);
	if (match) {
		store_events(&store, head.id, 0, fold, match);
		check_match(match);
	}
	match_free(match);
	return 0;
}
