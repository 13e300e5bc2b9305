/* lines.h - lines typed by a person, or read from a file that stands in for one. */
#ifndef TERM_LINES_H
#define TERM_LINES_H

#include <stdio.h>

/* Ctrl-C, a closed window and a shutdown end the lines like the end of the input does, so that
   there is time to keep the game. Writing to a closed terminal is an error, not a death. */
void lines_watch_signals(void);

/* Whether such a signal has come. */
int lines_have_ended(void);

/* The next line without its end, or NULL when there are no more. It stays until the next call. */
char *lines_next(FILE *from);

#endif
