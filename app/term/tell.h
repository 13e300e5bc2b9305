/* tell.h - tells what happens: each move in a line, with what it changed. */
#ifndef TERM_TELL_H
#define TERM_TELL_H

#include "term/screen.h"
#include "term/table.h"

/* A move in a line: who made it in the position before, and the points it has brought by the
   position after, when all that follows by itself has happened. */
void tell_move(const struct screen *screen, const struct table *table, move m,
               const struct game_state *before, const struct game_state *after);
/* The end of that line: the points that each seat gains and loses between two positions. */
void tell_gains(const struct screen *screen, const struct table *table,
                const struct game_state *before, const struct game_state *after);
/* What else one move or step has changed, a line each. */
void tell_changes(const struct screen *screen, const struct table *table,
                  const struct game_state *before, const struct game_state *after);

/* The whole table; what the moves from the ply `seen` on were about is marked. -1: nothing. */
void tell_board(const struct screen *screen, const struct table *table, int seen);
/* Points and places by seat, and where they come from. */
void tell_score(const struct screen *screen, const struct table *table);
/* Who has won. */
void tell_result(const struct screen *screen, const struct table *table);

/* A seat's mark and name. */
void tell_seat(const struct screen *screen, const struct table *table, int seat);

#endif
