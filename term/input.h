/* input.h - lines typed by a person, or read from a file that stands in for one. */
#ifndef TERM_INPUT_H
#define TERM_INPUT_H

#include <stdatomic.h>
#include <stdio.h>

/* Ctrl-C, a closed window and a shutdown end the input as its end of file does, so that there is
   time to save the game. Writing to a closed terminal is only an error. */
void input_watch_signals(void);

/* Whether such a signal has come. */
int input_has_ended(void);
/* The same, for whoever waits meanwhile: it is set when the signal comes. */
const atomic_int *input_end(void);

/* The next line without its end, or NULL when there are no more. It stays until the next call. */
char *input_line(FILE *from);

#endif
