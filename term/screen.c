/* screen.c - a terminal, or a file that stands in for one. */
#include "term/screen.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { COLUMNS_USUAL = 100, COLUMNS_LEAST = 40, COLUMNS_MOST = 140 };

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
	struct winsize size;
	const char *named = getenv("COLUMNS");
	int columns = named ? atoi(named) : 0;

	if (ioctl(fileno(out), TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
		columns = size.ws_col;
	if (columns == 0)
		return COLUMNS_USUAL;
	if (columns < COLUMNS_LEAST)
		return COLUMNS_LEAST;
	return columns > COLUMNS_MOST ? COLUMNS_MOST : columns;
}

struct screen screen_on(FILE *out, enum colour_wish wish)
{
	struct screen screen;

	screen.out = out;
	screen.has_colour = wish == COLOUR_ALWAYS || (wish == COLOUR_AUTO && wants_colour(out));
	screen.columns = columns_of(out);
	return screen;
}

static int is_plain(struct ink ink)
{
	return !ink.fore && !ink.back && ink.weight == WEIGHT_PLAIN;
}

void screen_start(const struct screen *screen, struct ink ink)
{
	if (!screen->has_colour || is_plain(ink))
		return;
	if (ink.weight == WEIGHT_BOLD)
		fputs("\033[1m", screen->out);
	if (ink.weight == WEIGHT_DIM)
		fputs("\033[2m", screen->out);
	if (ink.fore)
		fprintf(screen->out, "\033[38;5;%dm", ink.fore);
	if (ink.back)
		fprintf(screen->out, "\033[48;5;%dm", ink.back);
}

void screen_stop(const struct screen *screen, struct ink ink)
{
	if (screen->has_colour && !is_plain(ink))
		fputs("\033[0m", screen->out);
}

static void put(const struct screen *screen, struct ink ink, const char *format, va_list arguments)
{
	screen_start(screen, ink);
	vfprintf(screen->out, format, arguments);
	screen_stop(screen, ink);
}

void screen_put(const struct screen *screen, struct ink ink, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	put(screen, ink, format, arguments);
	va_end(arguments);
}

void screen_line(const struct screen *screen, struct ink ink, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	put(screen, ink, format, arguments);
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
	fwrite(text, 1, (size_t)(at - text), screen->out);
	fputc('\n', screen->out);
	return *at ? at + 1 : at;
}

void screen_wrap(const struct screen *screen, int indent, const char *text)
{
	do {
		fprintf(screen->out, "%*s", indent, "");
		text = wrap_line(screen, screen->columns - indent, text);
	} while (*text);
}

/* --- letters ------------------------------------------------------------------------------- */

struct range {
	uint32_t first, last;
};

static int is_within(uint32_t letter, const struct range *ranges, size_t count)
{
	for (size_t each = 0; each < count; each++)
		if (letter >= ranges[each].first && letter <= ranges[each].last)
			return 1;
	return 0;
}

/* Accents that sit on the letter before, and the letters that East Asian fonts draw twice as wide:
   the large blocks of Unicode, which are what names are written with. */
static int letter_width(uint32_t letter)
{
	static const struct range none[] = {
		{0x300, 0x36f}, {0x200b, 0x200f}, {0x20d0, 0x20ff}, {0xfe00, 0xfe0f},
	};
	static const struct range wide[] = {
		{0x1100, 0x115f}, {0x2e80, 0xa4cf}, {0xac00, 0xd7a3}, {0xf900, 0xfaff},
		{0xfe30, 0xfe6f}, {0xff00, 0xff60}, {0xffe0, 0xffe6}, {0x1f300, 0x1faff},
		{0x20000, 0x3fffd},
	};

	if (is_within(letter, none, sizeof none / sizeof *none))
		return 0;
	return is_within(letter, wide, sizeof wide / sizeof *wide) ? 2 : 1;
}

int letter_size(const char *at, int *width)
{
	unsigned char first = (unsigned char)*at;
	int length = first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
	uint32_t letter = length == 1 ? first : first & (0x7fu >> length);

	for (int each = 1; each < length; each++) {
		if (((unsigned char)at[each] & 0xc0) != 0x80)
			length = each;
		else
			letter = letter << 6 | ((unsigned char)at[each] & 0x3f);
	}
	*width = letter_width(letter);
	return length;
}

int text_width(const char *text)
{
	int total = 0, width;

	while (*text) {
		text += letter_size(text, &width);
		total += width;
	}
	return total;
}
