/* clocks.h - the clocks of a table. They run on the times of the events, so that every node, and
   every replay, sees the same.

   Live: each seat has a bank; the time it thinks is taken off, and the increment is added when
   its turn ends. Days: each turn has the bank for itself. The clock of a computer player does
   not run. */
#ifndef SERVER_CLOCKS_H
#define SERVER_CLOCKS_H

#include "server/match.h"

enum { CLOCK_RETURN_MS = 60 * 1000 }; /* at least this much for somebody who comes back */

/* The game begins: every bank is full. */
void clocks_fill(struct match *match);
/* After an event: the clock of the seat that is to move now runs, no other. */
void clocks_after(struct match *match, const struct event *event);
/* Somebody who was late is back. */
void clocks_refresh(struct match *match, int seat);
/* 0, or when the running clock is at zero. */
int64_t clocks_deadline(const struct match *match);
int64_t clocks_left(const struct match *match, int seat, int64_t now);
/* Whether a table may have this clock. */
int clocks_are_sound(const struct table_head *head);

#endif
