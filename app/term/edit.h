/* edit.h - a line that can be edited, on a terminal, with libedit; for input.c only. Where the
   program was built without it, it is not installed, or the terminal is a dumb one, nothing is
   possible. */
#ifndef TERM_EDIT_H
#define TERM_EDIT_H

#include <stdio.h>

#include "term/input.h"

int edit_is_possible(FILE *from, FILE *out);
/* Reads a line; `next` gives the bytes, -1 at their end. NULL when there are no more. */
char *edit_line(FILE *from, FILE *out, const char *prompt, int (*next)(FILE *from, FILE *out));

/* While a line is being edited, else nothing happens: takes it off the screen, so that something
   else can be told, and puts it back; another prompt; another width of the screen. */
void edit_hide(void);
void edit_show(void);
void edit_set_prompt(const char *prompt);
void edit_resize(void);
/* Who knows what Tab may put in. */
void edit_complete_with(const struct input_completer *who);

#endif
