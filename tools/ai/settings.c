#include "tools/ai/settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct setting *find(const struct setting *rows, const char *word)
{
	size_t length = strcspn(word, "=");

	for (; word[length] && rows->key; rows++)
		if (strlen(rows->key) == length && strncmp(rows->key, word, length) == 0)
			return rows;
	return NULL;
}

/* A number that is no whole one is none at all where a whole one is wanted. */
static int take_number(const struct setting *row, const char *value)
{
	char *end;
	double number = strtod(value, &end);

	if (end == value || *end || !(number >= row->least && number <= row->most))
		return 0;
	if (row->real)
		*row->real = number;
	else
		*row->whole = (int)number;
	return row->real || *row->whole == number;
}

static int take_seed(const struct setting *row, const char *value)
{
	char *end;

	*row->seed = strtoull(value, &end, 10);
	return end != value && !*end;
}

int settings_read(const struct setting *rows, const char *tool, const char *word)
{
	const struct setting *row = find(rows, word);
	const char *value = word + strcspn(word, "=") + 1;

	if (!row) {
		fprintf(stderr, "%s: unknown setting '%s'\n", tool, word);
		return 0;
	}
	if (row->text) {
		*row->text = value;
		return 1;
	}
	if (row->seed ? take_seed(row, value) : take_number(row, value))
		return 1;
	if (row->seed)
		fprintf(stderr, "%s: '%s' should be a whole number\n", tool, word);
	else
		fprintf(stderr, "%s: '%s' should be a %snumber from %.9g to %.9g\n", tool, word,
		        row->whole ? "whole " : "", row->least, row->most);
	return 0;
}
