/* edit.h - a line that can be edited, on a terminal, with libedit; for input.c only. */
#ifndef TERM_EDIT_H
#define TERM_EDIT_H

#include <stdio.h>

#include "term/input.h"

struct line_editor {
	/* Reads a line; `next` gives the bytes, -1 at their end. NULL when there are no more. */
	char *(*line)(FILE *from, FILE *out, const char *prompt, int (*next)(FILE *from, FILE *out));
	/* While a line is being edited, else nothing happens: takes it off the screen, so that something
	   else can be told, and puts it back; another prompt; another width of the screen. */
	void (*hide)(void);
	void (*show)(void);
	void (*set_prompt)(const char *prompt);
	void (*resize)(void);
};

/* NULL where the program was built without libedit, it is not installed, or the terminal is a dumb
   one. `completer` knows what Tab may put in; or NULL. */
const struct line_editor *edit_open(FILE *from, FILE *out, const struct input_completer *completer);

#endif
