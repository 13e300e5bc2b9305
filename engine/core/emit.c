#include "core/emit.h"

#include <assert.h>

struct emit emit_start(char *out, size_t size)
{
	struct emit emit = {0};

	assert(size > 0);
	emit.start = emit.at = out;
	emit.end = out + size;
	return emit;
}

size_t emit_end(struct emit *emit)
{
	assert(emit->depth == 0);
	*emit->at = 0;
	return emit->is_full ? 0 : (size_t)(emit->at - emit->start);
}

static void put(struct emit *emit, char letter)
{
	if (emit->at + 1 < emit->end)
		*emit->at++ = letter;
	else
		emit->is_full = 1;
}

/* As many bytes as there is space for. Positions in registers: most of a server's work on a message
   is here. */
static void put_text(struct emit *emit, const char *text)
{
	char *at = emit->at, *const end = emit->end - 1;

	while (*text && at < end)
		*at++ = *text++;
	emit->at = at;
	if (*text)
		emit->is_full = 1;
}

static void put_escape(struct emit *emit, unsigned char letter)
{
	static const char digits[] = "0123456789abcdef";

	put_text(emit, "\\u00");
	put(emit, digits[letter >> 4]);
	put(emit, digits[letter & 15]);
}

static int is_plain(unsigned char letter)
{
	return letter >= 0x20 && letter != '"' && letter != '\\' && letter != 0x7f;
}

/* Returns the first letter that needs an escape, or has no space. */
static const char *put_plain(struct emit *emit, const char *text)
{
	char *at = emit->at, *const end = emit->end - 1;

	while (at < end && is_plain((unsigned char)*text))
		*at++ = *text++;
	emit->at = at;
	return text;
}

static void put_string(struct emit *emit, const char *text)
{
	put(emit, '"');
	for (text = put_plain(emit, text); *text; text = put_plain(emit, text + 1)) {
		unsigned char letter = (unsigned char)*text;

		if (letter < 0x20 || letter == 0x7f) {
			put_escape(emit, letter);
			continue;
		}
		if (letter == '"' || letter == '\\')
			put(emit, '\\');
		put(emit, (char)letter);
	}
	put(emit, '"');
}

/* The comma before a member that is not the first, and the member's name. */
static void put_name(struct emit *emit, const char *name)
{
	uint32_t here = (uint32_t)1 << emit->depth;

	if (emit->filled & here)
		put(emit, ',');
	emit->filled |= here;
	if (name) {
		put_string(emit, name);
		put(emit, ':');
	}
}

static void open_container(struct emit *emit, const char *name, char bracket)
{
	put_name(emit, name);
	put(emit, bracket);
	emit->depth++;
	assert(emit->depth < 32);
	emit->filled &= ~((uint32_t)1 << emit->depth);
}

static void close_container(struct emit *emit, char bracket)
{
	assert(emit->depth > 0);
	emit->depth--;
	put(emit, bracket);
}

void emit_object(struct emit *emit, const char *name)
{
	open_container(emit, name, '{');
}

void emit_object_end(struct emit *emit)
{
	close_container(emit, '}');
}

void emit_array(struct emit *emit, const char *name)
{
	open_container(emit, name, '[');
}

void emit_array_end(struct emit *emit)
{
	close_container(emit, ']');
}

static void put_digits(struct emit *emit, uint64_t value)
{
	char digits[24], *first = digits + sizeof digits - 1;

	*first = 0;
	do
		*--first = (char)('0' + value % 10);
	while (value /= 10);
	put_text(emit, first);
}

void emit_number(struct emit *emit, const char *name, int64_t value)
{
	put_name(emit, name);
	if (value < 0)
		put(emit, '-');
	put_digits(emit, value < 0 ? -(uint64_t)value : (uint64_t)value);
}

void emit_string(struct emit *emit, const char *name, const char *value)
{
	put_name(emit, name);
	put_string(emit, value);
}

void emit_bool(struct emit *emit, const char *name, int value)
{
	put_name(emit, name);
	put_text(emit, value ? "true" : "false");
}

void emit_null(struct emit *emit, const char *name)
{
	put_name(emit, name);
	put_text(emit, "null");
}

void emit_raw(struct emit *emit, const char *name, const char *text)
{
	put_name(emit, name);
	put_text(emit, text);
}
