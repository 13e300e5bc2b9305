/* Before the game the seats contribute entropy to the dice, by commit and reveal.

   While the table is open, a seat commits to 32 random bytes by their SHA-256. When the owner
   starts the game, the seats reveal the bytes, their entropy. A seat that withholds its bytes is
   left out, and all others commit to new ones. So a player who knows what the dice would be can
   refuse them, but not choose others that they know, not even with the server's help; see
   fairness.md. Nobody waits for computer players, or for clients that have not committed.

   Events are in `backquotes`; "owes" is dice_commit_owes. Both states between open and playing are
   TABLE_DICE_COMMIT, and each lasts at most DICE_COMMIT_MS.

     commit, entropy: the seat has sent neither before
                +----+
                |    v
              +--------+  owner starts, no seat has committed: `start`
              |  open  |-----------------------------------------------------------+
              +--------+                                                           |
                  |  owner starts, a seat has committed: `draw`                    |
                  v                                                                v
            +-------------+  entropy, and no seat owes any more: `start`      +---------+
       +--->|  revealing  |-------------------------------------------------->| playing |
       |    +-------------+                                                   +---------+
       |      ^  |  |   |  time is up, and no seat has revealed:                ^    ^
       |      |  |  |   |  a `withheld` for each seat that owes, `start`        |    |
       |      +--+  |   +-------------------------------------------------------+    |
       |   entropy  |                                                                |
       |            |  time is up, and a seat has revealed:                          |
       |            |  a `withheld` for each seat that owes                          |
       |            v                                                                |
       |    +--------------+  time is up, and no seat has committed: `draw`, `start` |
       |    | recommitting |---------------------------------------------------------+
       |    +--------------+
       |      ^  |   |  commit, and no seat owes any more: `draw`;
       |      |  |   |  or time is up, and a seat has committed: `draw`
       |      +--+   |
       |     commit  |
       +-------------+

   revealing (is_revealing): a seat owes its entropy if it has committed and not revealed. The
   entropy has to fit the commitment.
   recommitting: a seat owes a commitment if it revealed in the last round (must_recommit). All
   earlier commitments are void, and so is the entropy that was revealed for them. Entropy that was
   sent while the table was open, without a commitment, stays.

   In all three states the owner or the host can close the table. An `outage` puts off the end of
   the time. */
#ifndef SERVER_TABLE_DICE_COMMIT_H
#define SERVER_TABLE_DICE_COMMIT_H

#include "server/table/match.h"

/* How long the seats have to reveal, and to commit again. A connected client needs less than a
   second; one that has just lost its connection, or whose server restarts, a few. */
#define DICE_COMMIT_MS ((int64_t)10 * 1000)

/* Whether any seat has committed to something. */
int dice_commit_is_wanted(const struct match *match);
/* Whether this seat has to act before the protocol advances: to reveal, or to commit again. */
int dice_commit_owes(const struct match *match, int seat);
int dice_commit_is_settled(const struct match *match);
/* Whether a seat has committed to this. */
int dice_commit_fits(const struct seat *seat, const char *entropy);
/* When the time is up; 0 if no commitment is under way. */
int64_t dice_commit_deadline(const struct match *match);

/* What the events do; 0 if they cannot happen here. */
int dice_commit_fold_commit(struct match *match, const struct event *event);
int dice_commit_fold_entropy(struct match *match, const struct event *event);
int dice_commit_fold_draw(struct match *match, const struct event *event);
int dice_commit_fold_withheld(struct match *match, const struct event *event);

#endif
