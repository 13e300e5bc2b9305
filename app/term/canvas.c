/* canvas.c - a sheet of letters. */
#include "term/canvas.h"

#include <stdarg.h>
#include <string.h>

#include "base/width.h"

enum { TEXT_MAX = 512 };

void canvas_clear(struct canvas *canvas)
{
	memset(canvas, 0, sizeof *canvas);
}

/* An accent joins the letter before it, if there is room. */
static void add_accent(struct canvas *canvas, int row, int column, const char *at, int length)
{
	char *text = column > 0 ? canvas->cells[row][column - 1].text : NULL;

	if (text && strlen(text) + (size_t)length < CELL_BYTES)
		strncat(text, at, (size_t)length);
}

int canvas_put(struct canvas *canvas, int row, int column, struct ink ink, const char *text)
{
	while (*text && row >= 0 && row < CANVAS_ROWS) {
		int width, length = letter_size(text, &width);

		if (column < 0 || column + width > CANVAS_COLUMNS)
			break;
		if (row >= canvas->rows)
			canvas->rows = row + 1;
		if (width == 0)
			add_accent(canvas, row, column, text, length);
		for (int half = 0; half < width; half++) {
			memset(canvas->cells[row][column + half].text, 0, CELL_BYTES);
			canvas->cells[row][column + half].ink = ink;
		}
		if (width > 0)
			memcpy(canvas->cells[row][column].text, text, (size_t)length);
		column += width;
		text += length;
	}
	return column;
}

int canvas_print(struct canvas *canvas, int row, int column, struct ink ink, const char *format,
                 ...)
{
	char text[TEXT_MAX];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(text, sizeof text, format, arguments);
	va_end(arguments);
	return canvas_put(canvas, row, column, ink, text);
}

void canvas_right(struct canvas *canvas, int row, int column, struct ink ink, const char *format,
                  ...)
{
	char text[TEXT_MAX];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(text, sizeof text, format, arguments);
	va_end(arguments);
	canvas_put(canvas, row, column - text_width(text), ink, text);
}

void canvas_line(struct canvas *canvas, struct ink ink, const char *format, ...)
{
	char text[TEXT_MAX];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(text, sizeof text, format, arguments);
	va_end(arguments);
	canvas_put(canvas, canvas->rows, 0, ink, text);
}

static int is_empty(const struct canvas *canvas, int row, int column)
{
	return !canvas->cells[row][column].text[0] && !canvas->cells[row][column].ink.back;
}

static int same_ink(struct ink a, struct ink b)
{
	return a.fore == b.fore && a.back == b.back && a.weight == b.weight;
}

/* The right half of a wide letter prints nothing; every other empty cell is a space. */
static void show_cell(const struct canvas *canvas, const struct screen *screen, int row, int column)
{
	const char *text = canvas->cells[row][column].text;
	int width = 1;

	if (column > 0 && canvas->cells[row][column - 1].text[0])
		letter_size(canvas->cells[row][column - 1].text, &width);
	if (text[0])
		screen_text(screen, text);
	else if (width != 2)
		fputc(' ', screen->out);
}

static void show_row(const struct canvas *canvas, const struct screen *screen, int row)
{
	struct ink ink = INK_PLAIN;
	int end = CANVAS_COLUMNS;

	while (end > 0 && is_empty(canvas, row, end - 1))
		end--;
	for (int column = 0; column < end; column++) {
		struct ink next = canvas->cells[row][column].ink;

		if (!same_ink(ink, next)) {
			screen_stop(screen, ink);
			screen_start(screen, next);
			ink = next;
		}
		show_cell(canvas, screen, row, column);
	}
	screen_stop(screen, ink);
	fputc('\n', screen->out);
}

void canvas_show(const struct canvas *canvas, const struct screen *screen)
{
	for (int row = 0; row < canvas->rows; row++)
		show_row(canvas, screen, row);
}

void canvas_row_text(const struct canvas *canvas, int row, char *out, size_t size)
{
	size_t length = 0, end = 0;

	*out = 0;
	for (int column = 0; column < CANVAS_COLUMNS && length + CELL_BYTES < size; column++) {
		const char *text = canvas->cells[row][column].text;

		if (!*text && !length)
			continue;
		strcpy(out + length, *text ? text : " ");
		length += strlen(out + length);
		if (strcmp(*text ? text : " ", " ") != 0)
			end = length;
	}
	out[end] = 0;
	memmove(out, out + strspn(out, " "), strlen(out + strspn(out, " ")) + 1);
}
