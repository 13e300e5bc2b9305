/* screen.c - a terminal, or a file that stands in for one. */
#include "term/screen.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/system.h"
#include "base/text.h"
#include "base/width.h"

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
	struct screen screen = {.out = out, .caps = termcaps_detect(wish)};

	screen.caps.is_ascii = !termcaps_has_unicode();
	if (wish == COLOUR_AUTO && !wants_colour(out))
		screen.caps.depth = DEPTH_NONE;
	screen_measure(&screen);
	return screen;
}

void screen_measure(struct screen *screen)
{
	int columns = columns_of(screen->out);

	screen->is_open_ended = columns == 0;
	screen->columns = columns ? columns : COLUMNS_USUAL;
}

int ink_is_same(struct ink a, struct ink b)
{
	return a.fore == b.fore && a.back == b.back && a.weight == b.weight;
}

/* What begins an ink, into out; "" without colours. */
static const char *code_of(const struct screen *screen, struct ink ink, char out[TERMCAPS_INK_MAX])
{
	out[0] = 0;
	if (screen->caps.depth != DEPTH_NONE)
		termcaps_ink(&screen->caps, ink, out);
	return out;
}

/* The letter at the beginning of a text as the terminal can show it, into out; returns what follows
   it in the text. */
static const char *take_letter(const struct screen *screen, const char *text, char out[8])
{
	int width, bytes = letter_size(text, &width);

	snprintf(out, 8, "%.*s", bytes, text);
	if (screen->caps.is_ascii) {
		const char *mark = termcaps_mark(&screen->caps, out);

		memmove(out, mark, strlen(mark) + 1);
	}
	return text + bytes;
}

static void put_text(const struct screen *screen, const char *text, size_t length)
{
	const char *end = text + length;
	char letter[8];

	while (text < end) {
		text = take_letter(screen, text, letter);
		fputs(letter, screen->out);
	}
}

void screen_text(const struct screen *screen, const char *text)
{
	put_text(screen, text, strlen(text));
}

void screen_ink(const struct screen *screen, struct ink ink)
{
	char code[TERMCAPS_INK_MAX];

	fputs(code_of(screen, ink, code), screen->out);
}

void screen_paint(const struct screen *screen, struct ink ink, const char *text, char *out,
                  size_t size)
{
	char letter[TERMCAPS_INK_MAX];

	text_add(out, size, "%s", code_of(screen, ink, letter));
	while (*text) {
		text = take_letter(screen, text, letter);
		text_add(out, size, "%s", letter);
	}
	text_add(out, size, "%s", code_of(screen, INK_PLAIN, letter));
}

void screen_put_text(const struct screen *screen, struct ink ink, const char *text)
{
	int is_plain = ink_is_same(ink, INK_PLAIN);

	if (!is_plain)
		screen_ink(screen, ink);
	screen_text(screen, text);
	if (!is_plain)
		screen_ink(screen, INK_PLAIN);
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

void screen_line_text(const struct screen *screen, struct ink ink, const char *text)
{
	if (screen->is_spoken)
		put_spoken(screen, text);
	else
		screen_put_text(screen, ink, text);
	fputc('\n', screen->out);
}

const char *line_end(const char *text, int columns)
{
	const char *at = text, *good = NULL;
	int used = 0, width;

	while (*at && *at != '\n') {
		int length = letter_size(at, &width);

		if (*at == ' ')
			good = at;
		if (used + width > columns)
			return good && good > text ? good : at;
		used += width;
		at += length;
	}
	return at;
}

void screen_wrap(const struct screen *screen, int indent, const char *text)
{
	int is_whole = screen->is_open_ended || screen->is_spoken;

	if (screen->is_spoken)
		indent = 0;
	do {
		const char *end = line_end(text, is_whole ? INT_MAX : screen->columns - indent);

		if (*end != ' ')
			end += strcspn(end, " \n"); /* a word that is too long stays whole */
		fprintf(screen->out, "%*s", indent, "");
		put_text(screen, text, (size_t)(end - text));
		fputc('\n', screen->out);
		text = *end ? end + 1 : end;
	} while (*text);
}
