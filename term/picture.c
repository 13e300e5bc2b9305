/* picture.c - a canvas as an SVG picture: the same letters in the same cells, in the same inks. */
#include <stdio.h>
#include <string.h>

#include "base/width.h"
#include "term/canvas.h"

/* A cell in pixels, where its letters stand, and the border around all. */
enum { WIDE = 9, HIGH = 20, BASE = 15, BORDER = 16 };

/* A colour of the terminal's palette of 256: a cube of 6 x 6 x 6, then greys. The first 16, which
   terminals choose for themselves, are not used. */
static unsigned colour_of(int number)
{
	static const unsigned steps[] = {0x00, 0x5f, 0x87, 0xaf, 0xd7, 0xff};
	unsigned grey = 8 + 10 * (unsigned)(number - 232);
	int cube = number - 16;

	if (number >= 232)
		return grey << 16 | grey << 8 | grey;
	return steps[cube / 36 % 6] << 16 | steps[cube / 6 % 6] << 8 | steps[cube % 6];
}

static void put_escaped(FILE *out, const char *text)
{
	for (; *text; text++) {
		if (*text == '&')
			fputs("&amp;", out);
		else if (*text == '<')
			fputs("&lt;", out);
		else
			fputc(*text, out);
	}
}

static int has_letter(const struct canvas *canvas, int row, int column)
{
	const char *text = canvas->cells[row][column].text;

	return text[0] && strcmp(text, " ") != 0;
}

static void put_ground(const struct canvas *canvas, int row, FILE *out)
{
	for (int column = 0; column < CANVAS_COLUMNS; column++) {
		int back = canvas->cells[row][column].ink.back, first = column;

		if (!back)
			continue;
		while (column + 1 < CANVAS_COLUMNS && canvas->cells[row][column + 1].ink.back == back)
			column++;
		fprintf(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#%06x\"/>\n",
		        BORDER + first * WIDE, BORDER + row * HIGH, (column + 1 - first) * WIDE, HIGH,
		        colour_of(back));
	}
}

/* Every letter in its cell, whatever the width of the font that the reader has for it. */
static void put_letter(const struct canvas *canvas, int row, int column, FILE *out)
{
	struct ink ink = canvas->cells[row][column].ink;
	const char *text = canvas->cells[row][column].text;
	int width = 1;

	letter_size(text, &width);
	fprintf(out, "<text x=\"%d\" y=\"%d\"", BORDER + column * WIDE + width * WIDE / 2,
	        BORDER + row * HIGH + BASE);
	if (ink.fore)
		fprintf(out, " fill=\"#%06x\"", colour_of(ink.fore));
	if (ink.weight == WEIGHT_BOLD)
		fputs(" font-weight=\"bold\"", out);
	if (ink.weight == WEIGHT_DIM)
		fputs(" opacity=\"0.6\"", out);
	fputc('>', out);
	put_escaped(out, text);
	fputs("</text>\n", out);
}

static int columns_of(const struct canvas *canvas)
{
	int columns = 0;

	for (int row = 0; row < canvas->rows; row++)
		for (int column = columns; column < CANVAS_COLUMNS; column++)
			if (has_letter(canvas, row, column) || canvas->cells[row][column].ink.back)
				columns = column + 1;
	return columns;
}

void canvas_picture(const struct canvas *canvas, FILE *out)
{
	int wide = columns_of(canvas) * WIDE + 2 * BORDER, high = canvas->rows * HIGH + 2 * BORDER;

	fprintf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
	        "height=\"%d\" font-family=\"DejaVu Sans Mono, monospace\" font-size=\"15\" "
	        "text-anchor=\"middle\" fill=\"#2b2620\">\n", wide, high, wide, high);
	fprintf(out, "<rect width=\"%d\" height=\"%d\" fill=\"#fbf7ee\"/>\n", wide, high);
	for (int row = 0; row < canvas->rows; row++) {
		put_ground(canvas, row, out);
		for (int column = 0; column < CANVAS_COLUMNS; column++)
			if (has_letter(canvas, row, column))
				put_letter(canvas, row, column, out);
	}
	fputs("</svg>\n", out);
}
