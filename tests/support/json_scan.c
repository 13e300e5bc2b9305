/* Goes through a JSON text once. Each function takes the place where its part begins,
   and returns where it ends, or NULL. */
#include "tests/support/json_scan.h"

#include <string.h>

enum { MEMBERS_MAX = 128, DIGITS_MAX = 18 };

static const char *value(const char *at);

static const char *word(const char *at, const char *expected)
{
	size_t length = strlen(expected);

	return strncmp(at, expected, length) == 0 ? at + length : NULL;
}

static const char *string(const char *at)
{
	if (*at++ != '"')
		return NULL;
	while (*at >= ' ' && *at <= '~' && *at != '"' && *at != '\\')
		at++;
	return *at == '"' ? at + 1 : NULL;
}

static const char *number(const char *at)
{
	size_t digits;
	int is_negative = *at == '-';

	at += is_negative;
	digits = strspn(at, "0123456789");
	if (digits < 1 || digits > DIGITS_MAX || (*at == '0' && (digits > 1 || is_negative)))
		return NULL;
	return at + digits;
}

static const char *array(const char *at)
{
	if (*++at == ']')
		return at + 1;
	while ((at = value(at)) && *at == ',')
		at++;
	return at && *at == ']' ? at + 1 : NULL;
}

static int has_name(const char *const *names, const size_t *lengths, int count)
{
	for (int other = 0; other < count; other++)
		if (lengths[other] == lengths[count] &&
		    memcmp(names[other], names[count], lengths[count]) == 0)
			return 1;
	return 0;
}

static const char *object(const char *at)
{
	const char *names[MEMBERS_MAX];
	size_t lengths[MEMBERS_MAX];
	int count = 0;

	if (*++at == '}')
		return at + 1;
	for (; count < MEMBERS_MAX; count++, at++) {
		names[count] = at;
		at = string(at);
		if (!at || *at != ':')
			return NULL;
		lengths[count] = (size_t)(at - names[count]);
		if (has_name(names, lengths, count))
			return NULL;
		at = value(at + 1);
		if (!at || *at == '}')
			return at ? at + 1 : NULL;
		if (*at != ',')
			return NULL;
	}
	return NULL;
}

static const char *value(const char *at)
{
	switch (*at) {
	case '{':
		return object(at);
	case '[':
		return array(at);
	case '"':
		return string(at);
	case 't':
		return word(at, "true");
	case 'f':
		return word(at, "false");
	case 'n':
		return word(at, "null");
	}
	return number(at);
}

int json_scan_is_compact(const char *text)
{
	const char *end = value(text);

	return end && *end == 0;
}
