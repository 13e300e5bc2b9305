/* The clocks of a table. They follow from the times of the events, so that every node
   and every replay computes the same.

   Live: each seat has a bank. Thinking time is taken off, and the increment is added when the turn
   ends. Days: each turn has the whole bank. A computer player's clock does not run.

   The rules of time are a table in docs/reference/protocol.md: an undo gives each clock the time
   that it had, and the player who wanted it pays; no flag, pause or return gives time. */
#ifndef SERVER_TABLE_CLOCKS_H
#define SERVER_TABLE_CLOCKS_H

#include "server/table/match.h"

/* An undo by consent leaves at least this time. */
enum { CLOCK_RETURN_MS = 60 * 1000 };

/* The game begins: every bank is full. */
void clocks_fill(struct match *match);
/* After an event: the clock of the seat that is to move now runs, no other. */
void clocks_update(struct match *match, const struct event *event);
/* A copy of the clocks at `now`. */
struct clock_snapshot clocks_snapshot(const struct match *match, int64_t now);
struct clock_undo {
	int64_t at;
	int seat;    /* that wanted it */
	int is_free; /* no consent was needed */
};
/* The clocks of the position that an undo leads to: all seats get back their time. The seat that
   wanted it pays for its own time since; if no consent was needed, for all time since. */
void clocks_undo(struct match *match, const struct clock_snapshot *snapshot,
                 struct clock_undo undo);
/* The time that is then left for the seat that asked. */
int64_t clocks_left_after_undo(const struct match *match, const struct clock_snapshot *snapshot,
                               struct clock_undo undo);
/* The same for MATCH_RULES 1 and 2: every seat paid for its own time since. */
void clocks_restore_before_fair(struct match *match, const struct clock_snapshot *snapshot,
                                struct clock_undo undo);
/* Time that does not count, until `at`: no server was running. Returns 0 if the clock has not run
   for that long. */
int clocks_skip(struct match *match, int64_t ms, int64_t at);
/* A person returns: with the time that was left, less what a computer player has taken of the turn;
   or with the increment if there was none. And what would be left; 0 if they cannot return now. */
void clocks_return(struct match *match, int seat, int64_t at);
int64_t clocks_left_after_return(const struct match *match, int seat, int64_t at);
/* 0, or when the running clock is at zero. */
int64_t clocks_deadline(const struct match *match);
int64_t clocks_time_left(const struct match *match, int seat, int64_t now);
/* Whether a table may have this clock. */
int clocks_are_valid(const struct table_head *head);

#endif
