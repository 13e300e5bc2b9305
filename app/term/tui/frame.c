#include "term/tui/frame.h"

#include <string.h>

#include "base/width.h"
#include "term/tui/tty.h"

enum { BYTES_MAX = 1 << 20, NEAR = 4 };

/* What is being written, and where the terminal's cursor and ink are. */
struct pen {
	struct frame *frame;
	const struct canvas *next;
	int row, column; /* of the cursor; -1: nobody knows */
	struct ink ink;
	size_t length;
	char bytes[BYTES_MAX];
};

static void put(struct pen *pen, const char *text)
{
	size_t length = strlen(text);

	if (pen->length + length < BYTES_MAX) {
		memcpy(pen->bytes + pen->length, text, length);
		pen->length += length;
	}
}

static void set_ink(struct pen *pen, struct ink ink)
{
	char text[TERMCAPS_INK_MAX];

	if (ink_is_same(pen->ink, ink))
		return;
	termcaps_ink(&pen->frame->caps, ink, text);
	put(pen, text);
	pen->ink = ink;
}

static int is_same(const struct pen *pen, int row, int column)
{
	const struct canvas *shown = &pen->frame->shown;

	return strcmp(shown->cells[row][column].text, pen->next->cells[row][column].text) == 0 &&
	       ink_is_same(shown->cells[row][column].ink, pen->next->cells[row][column].ink);
}

static void put_cell(struct pen *pen, int row, int column)
{
	const char *text = pen->next->cells[row][column].text;
	int width = 1;

	if (canvas_is_right_half(pen->next, row, column))
		return;
	set_ink(pen, pen->next->cells[row][column].ink);
	put(pen, text[0] ? termcaps_mark(&pen->frame->caps, text) : " ");
	if (text[0])
		letter_size(text, &width);
	pen->column = column + width;
}

/* What lies between is written again where that is shorter than going there. */
static void go_to(struct pen *pen, int row, int column)
{
	if (pen->row == row && pen->column == column)
		return;
	if (pen->row == row && pen->column >= 0 && column > pen->column &&
	    column - pen->column <= NEAR) {
		for (int between = pen->column; between < column; between++)
			put_cell(pen, row, between);
		if (pen->column == column)
			return;
	}
	if (pen->row == row && pen->column >= 0 && column > pen->column)
		put(pen, text_from("\033[%dC", column - pen->column));
	else
		put(pen, text_from("\033[%d;%dH", row + 1, column + 1));
	pen->row = row;
	pen->column = column;
}

static void show_row(struct pen *pen, int row)
{
	int columns = pen->frame->columns, end = canvas_row_end(pen->next, row, columns);
	int was = pen->frame->is_blank ? 0 : canvas_row_end(&pen->frame->shown, row, columns);

	for (int column = 0; column < end; column++)
		if (pen->frame->is_blank ? !canvas_is_empty(pen->next, row, column) || column == end - 1
		                         : !is_same(pen, row, column)) {
			go_to(pen, row, column);
			put_cell(pen, row, column);
		}
	if (was > end) {
		go_to(pen, row, end);
		set_ink(pen, INK_PLAIN);
		put(pen, "\033[K");
	}
}

void frame_forget(struct frame *frame, int rows, int columns)
{
	frame->rows = rows < CANVAS_ROWS ? rows : CANVAS_ROWS;
	frame->columns = columns < CANVAS_COLUMNS ? columns : CANVAS_COLUMNS;
	frame->is_blank = 1;
	canvas_clear(&frame->shown);
}

void frame_show(struct frame *frame, const struct canvas *next)
{
	static struct pen pen;
	size_t begun;

	pen.frame = frame;
	pen.next = next;
	pen.row = pen.column = -1;
	pen.ink = INK_PLAIN;
	pen.length = 0;
	if (frame->caps.has_modes)
		put(&pen, "\033[?2026h");
	begun = pen.length;
	if (frame->is_blank)
		put(&pen, "\033[0m\033[2J");
	for (int row = 0; row < frame->rows; row++)
		show_row(&pen, row);
	set_ink(&pen, INK_PLAIN);
	if (pen.length == begun)
		return; /* the terminal shows it already */
	if (frame->caps.has_modes)
		put(&pen, "\033[?2026l");
	tty_write(pen.bytes, pen.length);
	frame->bytes = (int)pen.length;
	frame->shown = *next;
	frame->is_blank = 0;
}
