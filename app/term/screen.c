/* screen.c - a terminal, or a file that stands in for one. */
#include "term/screen.h"

#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/system.h"
#include "base/width.h"
#include "term/termcaps.h"

enum { SPOKEN_MAX = 4096, COLUMNS_USUAL = 100, COLUMNS_LEAST = 40, COLUMNS_MOST = 140 };

const struct ink INK_PLAIN = {0, 0, WEIGHT_PLAIN};
const struct ink INK_BOLD = {0, 0, WEIGHT_BOLD};
const struct ink INK_DIM = {0, 0, WEIGHT_DIM};
const struct ink INK_RUBRIC = {167, 0, WEIGHT_BOLD};

/* Woad, saffron, verdigris, mallow, ink; bright enough for light and dark grounds. */
static const short PIGMENTS[] = {69, 214, 36, 170, 244};
static const char *const MARKS[] = {"▲", "●", "◆", "✚", "⧗"};

struct ink ink_of_seat(int seat)
{
	struct ink ink = {PIGMENTS[seat], 0, WEIGHT_BOLD};

	return ink;
}

const char *mark_of_seat(int seat)
{
	return MARKS[seat];
}

static int wants_colour(FILE *out)
{
	const char *no_colour = getenv("NO_COLOR"), *term = getenv("TERM");

	return isatty(fileno(out)) && !(no_colour && *no_colour) && term && strcmp(term, "dumb") != 0;
}

static int columns_of(FILE *out)
{
	const char *named = getenv("COLUMNS");
	int columns = system_columns(fileno(out));

	if (columns == 0 && named)
		columns = atoi(named);
	if (columns <= 0)
		return 0;
	if (columns < COLUMNS_LEAST)
		return COLUMNS_LEAST;
	return columns > COLUMNS_MOST ? COLUMNS_MOST : columns;
}

struct screen screen_on(FILE *out, enum colour_wish wish)
{
	struct termcaps caps = termcaps_detect(wish);
	struct screen screen = {.out = out};

	screen.is_ascii = !termcaps_has_unicode();
	screen.has_letters = caps.has_letters;
	screen.has_colour = wish == COLOUR_ALWAYS || (wish == COLOUR_AUTO && wants_colour(out));
	screen_measure(&screen);
	return screen;
}

void screen_use_ascii(struct screen *screen)
{
	screen->is_ascii = 1;
	screen->has_letters = 0;
}

void screen_measure(struct screen *screen)
{
	int columns = columns_of(screen->out);

	screen->is_open_ended = columns == 0;
	screen->columns = columns ? columns : COLUMNS_USUAL;
}

static int is_plain(struct ink ink)
{
	return !ink.fore && !ink.back && ink.weight == WEIGHT_PLAIN;
}

/* What begins an ink, into out[48]; "" without colours. */
static const char *code_of(const struct screen *screen, struct ink ink, char *out)
{
	size_t length = 0;

	out[0] = 0;
	if (!screen->has_colour || is_plain(ink))
		return out;
	if (ink.weight != WEIGHT_PLAIN)
		length += (size_t)sprintf(out, "\033[%dm", ink.weight == WEIGHT_BOLD ? 1 : 2);
	if (ink.fore)
		length += (size_t)sprintf(out + length, "\033[38;5;%dm", ink.fore);
	if (ink.back)
		sprintf(out + length, "\033[48;5;%dm", ink.back);
	return out;
}

/* As many bytes of a text, in ASCII where that is all. Returns 0 if out[size] has no room. */
static int translate(const struct screen *screen, const char *text, size_t length, char *out,
                     size_t size)
{
	const struct termcaps caps = {.is_ascii = 1, .has_letters = screen->has_letters};
	size_t used = 0;
	int width;

	for (const char *at = text; at < text + length;) {
		int bytes = letter_size(at, &width);
		char letter[8];

		snprintf(letter, sizeof letter, "%.*s", bytes, at);
		used += (size_t)snprintf(out + used, size - used, "%s",
		                         screen->is_ascii ? termcaps_mark(&caps, letter) : letter);
		if (used >= size)
			return 0;
		at += bytes;
	}
	return 1;
}

static void put_text(const struct screen *screen, const char *text, size_t length)
{
	char part[256];

	if (!screen->is_ascii) {
		fwrite(text, 1, length, screen->out);
		return;
	}
	while (length > 0) {
		int width;
		size_t bytes = (size_t)letter_size(text, &width);

		if (translate(screen, text, bytes, part, sizeof part))
			fputs(part, screen->out);
		text += bytes;
		length -= bytes < length ? bytes : length;
	}
}

void screen_text(const struct screen *screen, const char *text)
{
	put_text(screen, text, strlen(text));
}

void screen_start(const struct screen *screen, struct ink ink)
{
	char code[48];

	fputs(code_of(screen, ink, code), screen->out);
}

void screen_paint(const struct screen *screen, struct ink ink, const char *text, char *out,
                  size_t size)
{
	char code[48];
	size_t length = strlen(out);

	char shown[512];

	code_of(screen, ink, code);
	if (!translate(screen, text, strlen(text), shown, sizeof shown))
		shown[0] = 0;
	snprintf(out + length, size - length, "%s%s%s", code, shown, *code ? "\033[0m" : "");
}

void screen_stop(const struct screen *screen, struct ink ink)
{
	if (screen->has_colour && !is_plain(ink))
		fputs("\033[0m", screen->out);
}

static void put(const struct screen *screen, struct ink ink, const char *format, va_list arguments)
{
	char text[SPOKEN_MAX];

	screen_start(screen, ink);
	vsnprintf(text, sizeof text, format, arguments);
	screen_text(screen, text);
	screen_stop(screen, ink);
}

void screen_put(const struct screen *screen, struct ink ink, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	put(screen, ink, format, arguments);
	va_end(arguments);
}

/* A sentence for a listener: without blanks in front, with a full stop behind. */
static void put_spoken(const struct screen *screen, const char *text)
{
	size_t length;

	text += strspn(text, " ");
	length = strlen(text);
	screen_text(screen, text);
	if (length && !strchr(".:?!)", text[length - 1]))
		fputc('.', screen->out);
}

void screen_line(const struct screen *screen, struct ink ink, const char *format, ...)
{
	char text[SPOKEN_MAX];
	va_list arguments;

	va_start(arguments, format);
	if (screen->is_spoken) {
		vsnprintf(text, sizeof text, format, arguments);
		put_spoken(screen, text);
	} else {
		put(screen, ink, format, arguments);
	}
	va_end(arguments);
	fputc('\n', screen->out);
}

/* One line of the text; returns what is left of it. */
static const char *wrap_line(const struct screen *screen, int room, const char *text)
{
	const char *at = text, *good = NULL;
	int used = 0, width;

	while (*at && *at != '\n') {
		if (*at == ' ')
			good = at;
		int length = letter_size(at, &width);
		used += width;
		if (used > room && good) {
			at = good;
			break;
		}
		at += length;
	}
	put_text(screen, text, (size_t)(at - text));
	fputc('\n', screen->out);
	return *at ? at + 1 : at;
}

void screen_wrap(const struct screen *screen, int indent, const char *text)
{
	int room = screen->is_open_ended || screen->is_spoken ? INT_MAX : screen->columns - indent;

	if (screen->is_spoken)
		indent = 0;

	do {
		fprintf(screen->out, "%*s", indent, "");
		text = wrap_line(screen, room, text);
	} while (*text);
}
