#include "server/protocol/message_members.h"

#include <string.h>

enum { DIGITS_MAX = 15 }; /* of a number that is read here: it fits */

/* What is left of a message. */
struct scan {
	const char *at, *end;
};

static void skip_spaces(struct scan *scan)
{
	while (scan->at < scan->end &&
	       (*scan->at == ' ' || *scan->at == '\t' || *scan->at == '\n' || *scan->at == '\r'))
		scan->at++;
}

static int scan_letter(struct scan *scan, char letter)
{
	skip_spaces(scan);
	if (scan->at == scan->end || *scan->at != letter)
		return 0;
	scan->at++;
	return 1;
}

/* A string of printable ASCII without escapes. */
static int scan_text(struct scan *scan, const char **text, size_t *length)
{
	const char *at;

	if (!scan_letter(scan, '"'))
		return 0;
	at = *text = scan->at;
	while (at < scan->end && *at >= ' ' && *at < 0x7f && *at != '"' && *at != '\\')
		at++;
	if (at == scan->end || *at != '"')
		return 0;
	*length = (size_t)(at - *text);
	scan->at = at + 1;
	return 1;
}

/* A whole number as JSON writes it, neither long nor with a fraction. */
static int scan_number(struct scan *scan, long long *number)
{
	int is_negative = scan_letter(scan, '-');
	const char *first = scan->at;
	long long value = 0;

	while (scan->at < scan->end && *scan->at >= '0' && *scan->at <= '9' &&
	       scan->at - first < DIGITS_MAX)
		value = value * 10 + (*scan->at++ - '0');
	*number = is_negative ? -value : value;
	return scan->at > first && (*first != '0' || scan->at == first + 1);
}

static int is_known(const struct members *members, const struct member *member)
{
	for (int each = 0; each < members->count; each++)
		if (members->list[each].name_length == member->name_length &&
		    memcmp(members->list[each].name, member->name, member->name_length) == 0)
			return 1;
	return 0;
}

static int scan_member(struct scan *scan, struct members *members)
{
	struct member member = {0};

	if (members->count == MEMBERS_MAX || !scan_text(scan, &member.name, &member.name_length) ||
	    is_known(members, &member) || !scan_letter(scan, ':'))
		return 0;
	skip_spaces(scan);
	if (scan->at < scan->end && *scan->at == '"') {
		member.kind = MEMBER_TEXT;
		if (!scan_text(scan, &member.text, &member.length))
			return 0;
	} else {
		member.kind = MEMBER_NUMBER;
		if (!scan_number(scan, &member.number))
			return 0;
	}
	members->list[members->count++] = member;
	return 1;
}

/* Returns 0 for all that is not plain, whether it is JSON or not. */
static int scan_members(struct members *members, const char *text, size_t size)
{
	struct scan scan = {text, text + size};

	if (!scan_letter(&scan, '{'))
		return 0;
	do
		if (!scan_member(&scan, members))
			return 0;
	while (scan_letter(&scan, ','));
	if (!scan_letter(&scan, '}'))
		return 0;
	skip_spaces(&scan);
	return scan.at == scan.end;
}

int members_read(struct members *members, const char *text, size_t size)
{
	members->count = 0;
	members->tree = NULL;
	if (!size)
		return 0; /* perhaps without an address, too */
	if (scan_members(members, text, size))
		return 1;
	members->tree = json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL);
	return json_is_object(members->tree);
}

void members_free(struct members *members)
{
	json_decref(members->tree);
}

static int find_in_tree(const json_t *tree, const char *name, struct member *out)
{
	const json_t *member = json_object_get(tree, name);

	*out = (struct member){.kind = MEMBER_OTHER};
	if (json_is_string(member)) {
		out->kind = MEMBER_TEXT;
		out->text = json_string_value(member);
		out->length = json_string_length(member);
	} else if (json_is_integer(member)) {
		out->kind = MEMBER_NUMBER;
		out->number = json_integer_value(member);
	}
	return member != NULL;
}

int members_find(const struct members *members, const char *name, struct member *out)
{
	size_t length = strlen(name);

	if (members->tree)
		return find_in_tree(members->tree, name, out);
	for (int each = 0; each < members->count; each++)
		if (members->list[each].name_length == length &&
		    memcmp(members->list[each].name, name, length) == 0) {
			*out = members->list[each];
			return 1;
		}
	return 0;
}
