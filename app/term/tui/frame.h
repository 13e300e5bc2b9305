/* frame.h - what the terminal shows, and how it comes to show the next picture: only cells that
   differ are written. */
#ifndef TERM_TUI_FRAME_H
#define TERM_TUI_FRAME_H

#include "term/canvas.h"

struct frame {
	struct termcaps caps;
	int rows, columns;
	int is_blank; /* nothing is known of what the terminal shows */
	struct canvas shown;
	int bytes; /* of the last picture */
};

/* The next picture is drawn from nothing. */
void frame_forget(struct frame *frame, int rows, int columns);
/* Shows a picture: what differs from the last one, in one go. */
void frame_show(struct frame *frame, const struct canvas *next);

#endif
