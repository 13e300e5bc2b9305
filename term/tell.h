/* tell.h - tells what happens: each move in a line, with what it changed. */
#ifndef TERM_TELL_H
#define TERM_TELL_H

#include "term/screen.h"
#include "term/table.h"

/* Makes a legal move at the table, carries out all that follows by itself, and tells both. */
void tell_move(const struct screen *screen, struct table *table, move m);
/* The points that a legal move would bring and take, as tell_move tells them; without making it. */
void tell_prospect(const struct screen *screen, const struct table *table, move m);

/* The whole table; `before` is the position that was seen last, or NULL. */
void tell_board(const struct screen *screen, const struct table *table, const void *before);
/* Points and places by seat, and where they come from. */
void tell_score(const struct screen *screen, const struct table *table);
/* Who has won. */
void tell_result(const struct screen *screen, const struct table *table);

/* A seat's mark and name. */
void tell_seat(const struct screen *screen, const struct table *table, int seat);

#endif
