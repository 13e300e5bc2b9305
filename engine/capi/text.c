/* A position as compact text: one line per fact, lists of similar things as tables. It is made from
   the JSON of the position, which the games write without blanks. */
#include <stdlib.h>
#include <string.h>

#include "capi/lib.h"

/* The text, as far as there is room; the rest is only counted. */
struct sheet {
	char *out;
	size_t room, length;
};

/* A value of the JSON: its first letter, and the one behind it. */
struct span {
	const char *at, *end;
};

/* A member of an object, or an element of a list, which has no name. */
struct member {
	struct span name, value;
	const char *rest; /* what follows */
};

static void put(struct sheet *sheet, const char *text, size_t size)
{
	if (sheet->length + size < sheet->room)
		memcpy(sheet->out + sheet->length, text, size);
	sheet->length += size;
}

static void put_text(struct sheet *sheet, const char *text)
{
	put(sheet, text, strlen(text));
}

static void put_number(struct sheet *sheet, int number)
{
	char digits[16];
	size_t at = sizeof digits;

	do
		digits[--at] = (char)('0' + number % 10);
	while (number /= 10);
	put(sheet, digits + at, sizeof digits - at);
}

/* --- reading ------------------------------------------------------------------------------ */

static const char *string_end(const char *at)
{
	for (at++; *at != '"'; at++)
		at += *at == '\\';
	return at + 1;
}

static const char *value_end(const char *at)
{
	int depth = 0;

	do
		if (*at == '"') {
			at = string_end(at);
		} else if (strchr("[]{},:", *at)) {
			depth += *at == '[' || *at == '{';
			depth -= *at == ']' || *at == '}';
			at++;
		} else {
			at += strcspn(at, "[]{},:\"");
		}
	while (depth > 0);
	return at;
}

static struct span value_at(const char *at)
{
	struct span value = {at, value_end(at)};

	return value;
}

/* The first member of a container, or the next one; 0 if there is none. */
static int next_member(struct member *member)
{
	const char *at = member->rest;

	if (*at == ']' || *at == '}')
		return 0;
	at += *at == ',' || *at == '[' || *at == '{';
	if (*at == ']' || *at == '}')
		return 0;
	member->value = value_at(at);
	if (*member->value.end == ':') {
		member->name = member->value;
		member->value = value_at(member->value.end + 1);
	}
	member->rest = member->value.end;
	return 1;
}

static struct member before_first(struct span container)
{
	struct member member = {container, container, container.at};

	return member;
}

static size_t size_of(struct span value)
{
	return (size_t)(value.end - value.at);
}

static int is_word(struct span value, const char *word)
{
	return size_of(value) == strlen(word) && memcmp(value.at, word, size_of(value)) == 0;
}

/* Nothing to tell: no number, no text, no elements. */
static int is_empty(struct span value)
{
	return is_word(value, "null") || is_word(value, "false") || is_word(value, "0") ||
	       is_word(value, "\"\"") || is_word(value, "[]") || is_word(value, "{}");
}

/* --- tables ------------------------------------------------------------------------------- */

/* Whether two objects have the same names in the same order. */
static int has_same_names(struct span one, struct span other)
{
	struct member left = before_first(one), right = before_first(other);

	while (next_member(&left)) {
		if (!next_member(&right) || size_of(left.name) != size_of(right.name) ||
		    memcmp(left.name.at, right.name.at, size_of(left.name)) != 0)
			return 0;
	}
	return !next_member(&right);
}

/* A list of more than one object, all with the same names. */
static int is_table(struct span value)
{
	struct member row = before_first(value);
	struct span first;
	int rows = 1;

	if (*value.at != '[' || !next_member(&row) || *row.value.at != '{')
		return 0;
	first = row.value;
	for (; next_member(&row); rows++)
		if (*row.value.at != '{' || !has_same_names(first, row.value))
			return 0;
	return rows > 1;
}

static struct span nth_value(struct span object, int column)
{
	struct member member = before_first(object);

	for (int at = 0; at <= column; at++)
		next_member(&member);
	return member.value;
}

static int has_content(struct span table, int column)
{
	struct member row = before_first(table);

	while (next_member(&row))
		if (!is_empty(nth_value(row.value, column)))
			return 1;
	return 0;
}

/* The first column names the rows if it always has a text. */
static int has_row_names(struct span table)
{
	struct member row = before_first(table);

	while (next_member(&row))
		if (*nth_value(row.value, 0).at != '"')
			return 0;
	return 1;
}

static int is_row_empty(struct span row)
{
	struct member member = before_first(row);

	next_member(&member); /* its name */
	while (next_member(&member))
		if (!is_empty(member.value))
			return 0;
	return 1;
}

/* --- writing ------------------------------------------------------------------------------ */

static void put_value(struct sheet *sheet, struct span value);

/* {name=value,...} without what is empty, or [value,...]. */
static void put_container(struct sheet *sheet, struct span value)
{
	struct member member = before_first(value);
	int is_object = *value.at == '{', count = 0;

	put(sheet, value.at, 1);
	while (next_member(&member)) {
		if (is_object && is_empty(member.value))
			continue;
		if (count++)
			put_text(sheet, ",");
		if (is_object) {
			put(sheet, member.name.at + 1, size_of(member.name) - 2);
			put_text(sheet, "=");
		}
		put_value(sheet, member.value);
	}
	put(sheet, value.end - 1, 1);
}

static void put_value(struct sheet *sheet, struct span value)
{
	if (*value.at == '{' || *value.at == '[')
		put_container(sheet, value);
	else if (is_word(value, "null") || is_word(value, "\"\""))
		put_text(sheet, "-");
	else if (is_word(value, "true"))
		put_text(sheet, "yes");
	else if (is_word(value, "false"))
		put_text(sheet, "no");
	else if (*value.at == '"')
		put(sheet, value.at + 1, size_of(value) - 2);
	else
		put(sheet, value.at, size_of(value));
}

/* The values of a row, or the names of the columns: those with content in some row. */
static void put_row(struct sheet *sheet, struct span table, struct span row, int is_head)
{
	struct member member = before_first(row);

	for (int column = 0; next_member(&member); column++) {
		if (column > 0 && !has_content(table, column))
			continue;
		if (column > 0)
			put_text(sheet, " ");
		if (is_head)
			put(sheet, member.name.at + 1, size_of(member.name) - 2);
		else
			put_value(sheet, member.value);
	}
}

static void put_table(struct sheet *sheet, struct span table)
{
	struct member row = before_first(table);
	int has_names = has_row_names(table), number = 0, empty = 0;

	put_text(sheet, has_names ? " (" : " (number ");
	put_row(sheet, table, nth_value(table, 0), 1);
	put_text(sheet, "):\n");
	while (next_member(&row)) {
		number++;
		if (has_names && is_row_empty(row.value)) {
			empty++;
			continue;
		}
		put_text(sheet, "  ");
		if (!has_names) {
			put_number(sheet, number);
			put_text(sheet, ". ");
		}
		put_row(sheet, table, row.value, 0);
		put_text(sheet, "\n");
	}
	if (empty) {
		put_text(sheet, "  ");
		put_number(sheet, empty);
		put_text(sheet, " more are empty\n");
	}
}

static void put_position(struct sheet *sheet, const char *json)
{
	struct member member = before_first(value_at(json));

	while (next_member(&member)) {
		if (is_empty(member.value))
			continue;
		put(sheet, member.name.at + 1, size_of(member.name) - 2);
		if (is_table(member.value)) {
			put_table(sheet, member.value);
			continue;
		}
		put_text(sheet, ": ");
		put_value(sheet, member.value);
		put_text(sheet, "\n");
	}
}

int bastide_text(const struct bastide_state *state, char *out, size_t room)
{
	int length = bastide_state_json(state, NULL, 0);
	struct sheet sheet = {out, 0, 0};
	char *json;

	if (length < 0)
		return length;
	if (!out && room)
		return BASTIDE_ERROR_NULL;
	json = (char *)malloc((size_t)length + 1);
	if (!json)
		return BASTIDE_ERROR_MEMORY;
	bastide_state_json(state, json, (size_t)length + 1);
	put_position(&sheet, json);
	if (out && room > sheet.length) {
		sheet = (struct sheet){out, room, 0};
		put_position(&sheet, json);
		out[sheet.length] = 0;
	}
	free(json);
	return out && room <= sheet.length ? BASTIDE_ERROR_ROOM : (int)sheet.length;
}
