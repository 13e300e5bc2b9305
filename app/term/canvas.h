/* canvas.h - a sheet of letters on which a board and all beside it are drawn, then printed. */
#ifndef TERM_CANVAS_H
#define TERM_CANVAS_H

#include "base/text.h"
#include "core/game.h"
#include "term/screen.h"

enum {
	CANVAS_ROWS = 240,    /* a state in plain text is long */
	CANVAS_COLUMNS = 240, /* as wide as any window */
	CELL_BYTES = 12       /* a letter with an accent or two, and a NUL */
};

struct canvas {
	int rows; /* used so far */
	struct {
		char text[CELL_BYTES]; /* "" is a space, or the right half of a wide letter */
		struct ink ink;
	} cells[CANVAS_ROWS][CANVAS_COLUMNS];
};

void canvas_clear(struct canvas *canvas);
/* Writes text from a cell on and returns the column behind it. What falls off the sheet is lost. */
int canvas_put(struct canvas *canvas, int row, int column, struct ink ink, const char *text);
/* The same with a format; right-aligned, ending before `column`; one more line at the foot. */
#define canvas_print(canvas, row, column, ink, ...) \
	canvas_put(canvas, row, column, ink, text_from(__VA_ARGS__))
#define canvas_right(canvas, row, column, ink, ...) \
	canvas_put_right(canvas, row, column, ink, text_from(__VA_ARGS__))
void canvas_put_right(struct canvas *canvas, int row, int column, struct ink ink, const char *text);
#define canvas_line(canvas, ink, ...) \
	canvas_put(canvas, (canvas)->rows, 0, ink, text_from(__VA_ARGS__))
/* The text of a row without colours, and without blanks at its ends. */
const char *canvas_row_text(const struct canvas *canvas, int row);
/* The right half of a wide letter has no text: it is shown with its left half. */
int canvas_is_right_half(const struct canvas *canvas, int row, int column);
/* Whether a cell shows nothing; the column behind the last one of so many that does. */
int canvas_is_empty(const struct canvas *canvas, int row, int column);
int canvas_row_end(const struct canvas *canvas, int row, int columns);
void canvas_show(const struct canvas *canvas, const struct screen *screen);

/* What is drawn: all that a drawing may look at. */
struct drawn {
	const struct game *game;
	const void *state;
	const void *before; /* the position to compare with, or NULL */
	const char *names[GAME_SEATS_MAX];
	int columns; /* of the screen; 0: it is read aloud */
};

/* Then there are names instead of marks; speech.h says what can be counted. */
static inline int drawn_is_spoken(const struct drawn *drawn)
{
	return drawn->columns == 0;
}

#endif
