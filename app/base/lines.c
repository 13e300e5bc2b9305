#include "base/lines.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

struct lines lines_from(int file, size_t most)
{
	struct lines lines;

	memset(&lines, 0, sizeof lines);
	lines.file = file;
	lines.most = most;
	lines.bad[0] = LINES_BAD;
	return lines;
}

static char *end_of_line(const struct lines *lines)
{
	return memchr(lines->buffer + lines->at, '\n', lines->filled - lines->at);
}

int lines_would_wait(const struct lines *lines)
{
	return !lines->has_ended && !end_of_line(lines);
}

/* Makes space and reads what is available. A line that fills the buffer is too long anyway. */
static void read_more(struct lines *lines)
{
	ssize_t got;

	memmove(lines->buffer, lines->buffer + lines->at, lines->filled - lines->at);
	lines->filled -= lines->at;
	lines->at = 0;
	if (lines->filled > lines->most + 1) { /* one more for a CR */
		lines->is_skipping = 1;
		lines->filled = 0;
	}
	do
		got = read(lines->file, lines->buffer + lines->filled, LINES_CAPACITY + 2 - lines->filled);
	while (got < 0 && errno == EINTR);
	if (got > 0)
		lines->filled += (size_t)got;
	else
		lines->has_ended = 1;
}

/* Ends the line of `length` bytes at `at` with a NUL, moves past it and returns it. */
static char *take(struct lines *lines, size_t length)
{
	char *line = lines->buffer + lines->at;
	int is_bad = lines->is_skipping || memchr(line, 0, length);

	lines->is_skipping = 0;
	lines->at += length + (lines->at + length < lines->filled);
	if (length && line[length - 1] == '\r')
		length--;
	line[length] = 0;
	return is_bad || length > lines->most ? lines->bad : line;
}

char *lines_next(struct lines *lines)
{
	char *end;

	while (!(end = end_of_line(lines)) && !lines->has_ended)
		read_more(lines);
	if (end)
		return take(lines, (size_t)(end - lines->buffer) - lines->at);
	return lines->at < lines->filled || lines->is_skipping ? take(lines, lines->filled - lines->at)
	                                                       : NULL;
}
