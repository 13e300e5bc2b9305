/* Runs statements of statements.def: their values, and the fields of their rows. For
   the files store_*.c. */
#ifndef SERVER_STORE_STATEMENTS_H
#define SERVER_STORE_STATEMENTS_H

#include "server/store/store.h"

enum { VALUES_MAX = 20, NUMBER_TEXT_MAX = 24 };

/* The parameters of a statement, in order. A text is not copied. */
struct values {
	int count;
	const char *value[VALUES_MAX];
	char numbers[VALUES_MAX][NUMBER_TEXT_MAX];
};

void values_add_text(struct values *values, const char *text);
void values_add_number(struct values *values, int64_t number);

/* NO_ROW: none was found, or changed. */
enum store_result store_run(struct store *store, enum statement statement,
                            const struct values *values, database_row *row, void *to);
/* For a change that must concern `least` rows: DONE or FAILED. With PostgreSQL it may be the end of
   the transaction that fails. */
enum store_result store_run_later(struct store *store, enum statement statement,
                                  const struct values *values, int least);
enum store_result store_run_with_text(struct store *store, enum statement statement,
                                      const char *text);

/* A statement that begins with TURNS. What takes its rows begins with a turn_reader. */
struct turn_reader {
	const struct turn_page *page;
	char last[ID_MAX];
	int count, rows;
	int is_full;
};

/* Called with the id of each row. Returns 0 if the row belongs to a later page. */
int turn_reader_take(struct turn_reader *reader, const char *id);
enum store_result store_run_turns(struct store *store, enum statement statement,
                                  struct turn_page *page, database_row *row,
                                  struct turn_reader *reader);

int64_t field_number(const char *field);
int field_int(const char *field);
/* A field that is the number of an enum with `count` values; 0 if it is out of range. */
int field_choice(const char *field, int count);
void field_copy(char *out, size_t capacity, const char *field);

#define COPY_FIELD(out, field) field_copy(out, sizeof(out), field)

#endif
