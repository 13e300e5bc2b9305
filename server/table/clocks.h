/* The clocks of a table. They follow from the times of the events, so that every node
   and every replay computes the same.

   Live: each seat has a bank. Thinking time is taken off, and the increment is added when the turn
   ends. Days: each turn has the whole bank. A computer player's clock does not run.

   An undo restores the clocks, less the time that was used since. Otherwise a player could move and
   undo to gain an increment, or a full clock, each time. */
#ifndef SERVER_TABLE_CLOCKS_H
#define SERVER_TABLE_CLOCKS_H

#include "server/table/match.h"

enum { CLOCK_RETURN_MS = 60 * 1000 }; /* at least this much for a person who returns */

/* The game begins: every bank is full. */
void clocks_fill(struct match *match);
/* After an event: the clock of the seat that is to move now runs, no other. */
void clocks_update(struct match *match, const struct event *event);
/* A copy of the clocks at `now`; and restoring it. After an undo of a seat's own moves, all time
   used since is taken off. If others agreed to the undo, everyone keeps at least a minute, or what
   they had. */
struct clock_snapshot clocks_snapshot(const struct match *match, int64_t now);
struct clock_undo {
	int64_t at;
	int is_own;
};
void clocks_restore(struct match *match, const struct clock_snapshot *snapshot,
                    struct clock_undo undo);
/* Time that does not count, until `at`: no server was running. Returns 0 if the clock has not run
   for that long. */
int clocks_skip(struct match *match, int64_t ms, int64_t at);
/* A person returns: with the time that was left, or a little if there was none. */
void clocks_top_up(struct match *match, int seat);
/* 0, or when the running clock is at zero. */
int64_t clocks_deadline(const struct match *match);
int64_t clocks_time_left(const struct match *match, int seat, int64_t now);
/* Whether a table may have this clock. */
int clocks_are_valid(const struct table_head *head);

#endif
