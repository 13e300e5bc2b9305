#include "term/canvas.h"

#include <string.h>

#include "base/width.h"

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

void canvas_put_right(struct canvas *canvas, int row, int column, struct ink ink, const char *text)
{
	canvas_put(canvas, row, column - text_width(text), ink, text);
}

int canvas_is_right_half(const struct canvas *canvas, int row, int column)
{
	int width = 1;

	if (column > 0 && canvas->cells[row][column - 1].text[0])
		letter_size(canvas->cells[row][column - 1].text, &width);
	return width == 2;
}

int canvas_is_empty(const struct canvas *canvas, int row, int column)
{
	struct ink ink = canvas->cells[row][column].ink;
	const char *text = canvas->cells[row][column].text;

	return (!text[0] || strcmp(text, " ") == 0) && !ink.back &&
	       !(ink.weight & (WEIGHT_REVERSED | WEIGHT_LINED));
}

int canvas_row_end(const struct canvas *canvas, int row, int columns)
{
	while (columns > 0 && canvas_is_empty(canvas, row, columns - 1) &&
	       !canvas_is_right_half(canvas, row, columns - 1))
		columns--;
	return columns;
}

static void show_row(const struct canvas *canvas, const struct screen *screen, int row)
{
	struct ink ink = INK_PLAIN;
	int end = canvas_row_end(canvas, row, CANVAS_COLUMNS);

	for (int column = 0; column < end; column++) {
		const char *text = canvas->cells[row][column].text;

		if (canvas_is_right_half(canvas, row, column))
			continue;
		if (!ink_is_same(ink, canvas->cells[row][column].ink))
			screen_ink(screen, canvas->cells[row][column].ink);
		ink = canvas->cells[row][column].ink;
		screen_text(screen, text[0] ? text : " ");
	}
	if (!ink_is_same(ink, INK_PLAIN))
		screen_ink(screen, INK_PLAIN);
	fputc('\n', screen->out);
}

void canvas_show(const struct canvas *canvas, const struct screen *screen)
{
	for (int row = 0; row < canvas->rows; row++)
		show_row(canvas, screen, row);
}

const char *canvas_row_text(const struct canvas *canvas, int row)
{
	int end = canvas_row_end(canvas, row, CANVAS_COLUMNS);
	char text[CANVAS_COLUMNS * CELL_BYTES] = "";

	for (int column = 0; column < end; column++)
		if (!canvas_is_right_half(canvas, row, column))
			text_add(text, sizeof text, "%s",
			         canvas->cells[row][column].text[0] ? canvas->cells[row][column].text : " ");
	return text_from("%s", text + strspn(text, " "));
}
