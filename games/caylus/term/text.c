/* text.c - words, letters and marks of Caylus. */
#include "games/caylus/term/parts.h"

#include <ctype.h>
#include <stdarg.h>
#include <string.h>

#include "base/width.h"
#include "i18n/say.h"

/* By sort of tile: none, neutral, fixed, wood, stone, prestige, residence. */
const struct ink CAYLUS_INKS[CAYLUS_COLOURS] = {
	{0, 0, WEIGHT_DIM},    {211, 0, WEIGHT_PLAIN}, {180, 0, WEIGHT_PLAIN}, {172, 0, WEIGHT_BOLD},
	{250, 0, WEIGHT_BOLD}, {75, 0, WEIGHT_BOLD},   {71, 0, WEIGHT_PLAIN},
};

/* words: caylus.tile.* caylus.space.* caylus.cube.* caylus.section.* */
/* words: caylus.phase.* caylus.build.* caylus.panel.* */
const char *caylus_word(const char *family, const char *name)
{
	char id[64];

	snprintf(id, sizeof id, "caylus.%s.%s", family, name);
	return say_find(id);
}

const char *caylus_colour_word(enum caylus_colour colour)
{
	return caylus_word("build", caylus_colours[colour].word);
}

char caylus_letter(int cube)
{
	return (char)toupper((unsigned char)caylus_cube_name((enum caylus_cube)cube)[0]);
}

/* Appends to a text of TEXT_ROOM letters. */
void caylus_append(char *text, const char *format, ...)
{
	size_t length = strlen(text);
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(text + length, TEXT_ROOM - length, format, arguments);
	va_end(arguments);
}

/* "2F/1C": each kind with its number. */
void caylus_append_cubes(char *text, uint64_t cubes, const char *between)
{
	const char *before = "";

	for (int cube = 0; cube < CAYLUS_CUBES; cube++) {
		if (!caylus_count(cubes, cube))
			continue;
		caylus_append(text, "%s%d%c", before, caylus_count(cubes, cube), caylus_letter(cube));
		before = between;
	}
}

/* Puts a text into so many columns; what is too long ends in an ellipsis. */
void caylus_put_fitted(struct canvas *canvas, int row, int column, struct ink ink, int room,
                       const char *text)
{
	char cut[TEXT_ROOM] = "";
	int used = 0, width = 0, length;

	if (text_width(text) <= room) {
		canvas_put(canvas, row, column, ink, text);
		return;
	}
	for (; *text; text += length, used += width) {
		length = letter_size(text, &width);
		if (used + width > room - 1)
			break;
		strncat(cut, text, (size_t)length);
	}
	canvas_put(canvas, row, column, ink, strcat(cut, "…"));
}

int caylus_put_mark(struct canvas *canvas, int row, int column, int seat)
{
	if (seat == CAYLUS_SEAT_NONE)
		return canvas_put(canvas, row, column, INK_DIM, "·");
	return canvas_put(canvas, row, column, ink_of_seat(seat), mark_of_seat(seat));
}
