#include "server/store/statements.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/sql_states.h"

const char *const STATEMENT_TEXTS[STATEMENTS] = {
#define STATEMENT(name, sql) sql,
#include "server/store/statements.def"
#undef STATEMENT
};

void values_add_text(struct values *values, const char *text)
{
	assert(values->count < VALUES_MAX);
	values->value[values->count++] = text;
}

/* Written backwards from the end, which costs a fraction of snprintf: every move has a dozen. */
void values_add_number(struct values *values, int64_t number)
{
	char *text = values->numbers[values->count] + NUMBER_TEXT_MAX - 1;
	uint64_t left = number < 0 ? -(uint64_t)number : (uint64_t)number;

	*text = 0;
	do
		*--text = (char)('0' + left % 10);
	while (left /= 10);
	if (number < 0)
		*--text = '-';
	values_add_text(values, text);
}

int turn_reader_take(struct turn_reader *reader, const char *id)
{
	const struct turn_page *page = reader->page;

	if (strcmp(reader->last, id) != 0) {
		reader->is_full |= page->rows_max > 0 && reader->rows >= page->rows_max;
		if (!reader->is_full) {
			COPY_FIELD(reader->last, id);
			reader->count++;
		}
	}
	reader->rows++;
	return !reader->is_full;
}

enum store_result store_run_turns(struct store *store, enum statement statement,
                                  struct turn_page *page, database_row *row,
                                  struct turn_reader *reader)
{
	struct values values = {0};
	enum store_result result;

	reader->page = page;
	values_add_text(&values, page->after);
	values_add_number(&values, page->count);
	if (page->now == TURNS_ALL)
		values_add_text(&values, "~"); /* after every id */
	else
		values_add_number(&values, page->now);
	result = store_run(store, statement, &values, row, reader);
	if (result != STORE_FAILED) {
		int is_last = !reader->is_full && reader->count < page->count;

		COPY_FIELD(page->after, is_last ? "" : reader->last);
	}
	return result;
}

int64_t field_number(const char *field)
{
	return strtoll(field, NULL, 10);
}

int field_int(const char *field)
{
	return (int)strtol(field, NULL, 10);
}

int field_choice(const char *field, int count)
{
	int64_t number = field_number(field);

	return number > 0 && number < count ? (int)number : 0;
}

void field_copy(char *out, size_t capacity, const char *field)
{
	snprintf(out, capacity, "%s", field);
}

enum store_result store_run(struct store *store, enum statement statement,
                            const struct values *values, database_row *row, void *to)
{
	int rows;

	if (!store->database)
		return STORE_FAILED;
	rows = store->driver->run(store->database, statement, values->count, values->value, row, to);
	return rows < 0 ? STORE_FAILED : rows == 0 ? STORE_NO_ROW : STORE_DONE;
}

enum store_result store_run_later(struct store *store, enum statement statement,
                                  const struct values *values, int least)
{
	if (!store->database)
		return STORE_FAILED;
	return store->driver->run_later(store->database, statement, values->count, values->value, least)
	           ? STORE_DONE
	           : STORE_FAILED;
}

enum store_result store_run_with_text(struct store *store, enum statement statement,
                                      const char *text)
{
	struct values values = {0};

	values_add_text(&values, text);
	return store_run(store, statement, &values, NULL, NULL);
}
