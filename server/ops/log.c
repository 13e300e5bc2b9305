#include "server/ops/log.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "core/record.h"

/* A line has space for all its values, even if half of their bytes must be quoted. */
enum { VALUE_MAX_BYTES = 256, LINE_MAX_BYTES = 2048 };

struct line {
	char text[LINE_MAX_BYTES];
	size_t length;
};

static void put(struct line *line, char letter)
{
	if (line->length + 2 < sizeof line->text)
		line->text[line->length++] = letter;
}

static void put_text(struct line *line, const char *text)
{
	while (*text)
		put(line, *text++);
}

static int needs_quotes(const char *text)
{
	if (!*text)
		return 1;
	for (; *text; text++)
		if (*text == ' ' || *text == '"' || *text == '=' || *text == '\\')
			return 1;
	return 0;
}

/* Nothing that a client sends can begin a new line, hide in one, cut off the rest of it, or be
   anything but text. */
static void put_value(struct line *line, const char *value)
{
	char text[VALUE_MAX_BYTES];

	snprintf(text, sizeof text, "%s", value);
	record_clean(text);
	if (!needs_quotes(text)) {
		put_text(line, text);
		return;
	}
	put(line, '"');
	for (const char *at = text; *at; at++) {
		if (*at == '"' || *at == '\\')
			put(line, '\\');
		put(line, *at);
	}
	put(line, '"');
}

static void put_pair(struct line *line, const char *key, const char *value)
{
	if (line->length > 0)
		put(line, ' ');
	put_text(line, key);
	put(line, '=');
	put_value(line, value);
}

static void put_time(struct line *line)
{
	char day[32], whole[64];
	struct timespec now;
	struct tm parts;

	clock_gettime(CLOCK_REALTIME, &now);
	gmtime_r(&now.tv_sec, &parts);
	strftime(day, sizeof day, "%Y-%m-%dT%H:%M:%S", &parts);
	snprintf(whole, sizeof whole, "%s.%03ldZ", day, now.tv_nsec / 1000000 % 1000);
	put_pair(line, "time", whole);
}

/* One write for one line, so that threads do not mix theirs. */
static void write_line(const char *level, const char *event, va_list pairs)
{
	struct line line = {.length = 0};
	const char *key, *value;

	put_time(&line);
	put_pair(&line, "level", level);
	put_pair(&line, "event", event);
	while ((key = va_arg(pairs, const char *)) && (value = va_arg(pairs, const char *)))
		put_pair(&line, key, value);
	line.text[line.length++] = '\n';
	if (write(STDERR_FILENO, line.text, line.length) < 0)
		return; /* there is nowhere left to say so */
}

#define DEFINE_LOG(name, level) \
	void name(const char *event, ...) \
	{ \
		va_list pairs; \
\
		va_start(pairs, event); \
		write_line(level, event, pairs); \
		va_end(pairs); \
	}

DEFINE_LOG(log_info, "info")
DEFINE_LOG(log_warn, "warn")
DEFINE_LOG(log_error, "error")
