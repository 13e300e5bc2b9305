/* dice_commit.h - the draw before the game: who throws something in for the dice commits to it before
   anybody tells theirs.

	open ----- start: `draw` -----> revealing ----- everybody has told ----> the game begins
	                                 |      ^
	         time is up: `withheld`  |      |  `draw`: all have committed, or time is up
	                                 v      |
	                               committing ------ nobody is left --------> the game begins

   A seat commits to 32 bytes by their SHA-256 while the table is open. The owner's `start` closes
   that, and now the seats tell what they have committed to. Whoever does not is left out of the
   dice, and all others commit to new bytes: so nobody who sees what the dice would be can have
   others that they know as well, not even with the server's help; see docs/fairness.md. Seats of
   computer players, and of clients that commit to nothing, are not waited for. */
#ifndef SERVER_TABLE_DICE_COMMIT_H
#define SERVER_TABLE_DICE_COMMIT_H

#include "server/table/match.h"

/* How long the seats may take to tell, and to commit again: a client that is there needs no second,
   one that has just lost its line, or whose server restarts, a few. */
#define DICE_COMMIT_MS ((int64_t)10 * 1000)

/* Whether any seat has committed to something. */
int dice_commit_is_wanted(const struct match *match);
/* Whether everybody waits for this seat: to tell, or to commit again. */
int dice_commit_owes(const struct match *match, int seat);
int dice_commit_is_settled(const struct match *match);
/* Whether a seat has committed to this. */
int dice_commit_fits(const struct seat *seat, const char *entropy);
/* When nobody is waited for any longer. */
int64_t dice_commit_deadline(const struct match *match);

/* What the events do; 0 if they cannot happen here. */
int dice_commit_fold_commit(struct match *match, const struct event *event);
int dice_commit_fold_entropy(struct match *match, const struct event *event);
int dice_commit_fold_draw(struct match *match, const struct event *event);
int dice_commit_fold_withheld(struct match *match, const struct event *event);

#endif
