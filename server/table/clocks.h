/* clocks.h - the clocks of a table. They run on the times of the events, so that every node, and
   every replay, sees the same.

   Live: each seat has a bank; the time it thinks is taken off, and the increment is added when
   its turn ends. Days: each turn has the bank for itself. The clock of a computer player does
   not run.

   An undo restores the clocks as they stood, less the time that was used since: otherwise to move
   and to take the move back would earn an increment, or a full clock, each time. */
#ifndef SERVER_TABLE_CLOCKS_H
#define SERVER_TABLE_CLOCKS_H

#include "server/table/match.h"

enum { CLOCK_RETURN_MS = 60 * 1000 }; /* at least this much for somebody who comes back */

/* The game begins: every bank is full. */
void clocks_fill(struct match *match);
/* After an event: the clock of the seat that is to move now runs, no other. */
void clocks_after(struct match *match, const struct event *event);
/* The clocks as they stand now; and back to how they stood. After an undo of nobody's moves but
   one's own the time used since is taken off to the last millisecond; one that others agreed to
   leaves everybody a minute, or what they had. */
struct clock_snapshot clocks_snapshot(const struct match *match, int64_t now);
struct clock_undo {
	int64_t at;
	int is_own;
};
void clocks_restore(struct match *match, const struct clock_snapshot *snapshot,
                    struct clock_undo undo);
/* A time that does not count, until `at`: no server was there. Returns 0 if the clock did not run
   for so long. */
int clocks_skip(struct match *match, int64_t ms, int64_t at);
/* Somebody is back: with the time that was left, or a little more if there was none. */
void clocks_refresh(struct match *match, int seat);
/* 0, or when the running clock is at zero. */
int64_t clocks_deadline(const struct match *match);
int64_t clocks_left(const struct match *match, int seat, int64_t now);
/* Whether a table may have this clock. */
int clocks_are_valid(const struct table_head *head);

#endif
