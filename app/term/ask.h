/* ask.h - how a table comes about: by what was named, from a saved game, or by a dialogue. */
#ifndef TERM_ASK_H
#define TERM_ASK_H

#include "term/autosave.h"
#include "term/play.h"

/* Who sits where, from "Ada,random,human": a name, one of SITTER_WORDS, bot:COMMAND, or human:NAME
   for a name that looks like something else. A comma of a command has a backslash before it. */
int ask_seats(struct table *table, const char *seats, struct error *error);
/* How many seats such a text names. */
int ask_seat_count(const char *seats);

/* The dialogue. Returns 1 with a table; 0 with the error; -1 if the input ended before. */
int ask_table(struct table *table, struct autosave *autosave, const struct screen *screen, FILE *in,
              struct error *error);
/* Yes or no, asked until it is one of them; Enter and the end of the input take `usual`. */
int ask_yes(const struct screen *screen, FILE *in, const char *question, int usual);

#endif
