/* Decides which bot thinks next, and plays its move.

   A bot's turn waits in a queue until a thread of the pool is free. Owners of tables, and the
   addresses that opened the tables, share the threads by fair queuing: each has a virtual finish
   time that grows by the cost of their turns, and the turn with the earliest finish time is next.
   So a person, or a crowd at one address, that runs many bots waits longer, others do not, and
   quick levels come before slow ones.

   The places in the queue are shared in the same way: if all are taken, the largest share gives one
   to a smaller one. Quick levels have their own places and thread. */
#ifndef SERVER_BOTS_BOT_SCHEDULER_H
#define SERVER_BOTS_BOT_SCHEDULER_H

#include <uv.h>

#include "server/bots/spectators.h"
#include "server/table/tables.h"

struct bot_scheduler;

enum { BOT_QUICK_THREADS = 1 }; /* of the pool, that slow levels leave to quick ones */

/* Slow levels think on at most this many threads of the pool, quick ones on one more. */
struct bot_scheduler *bot_scheduler_new(uv_loop_t *loop, const struct spectators *spectators,
                                        int threads);
void bot_scheduler_set_tables(struct bot_scheduler *scheduler, struct tables *tables);
void bot_scheduler_free(struct bot_scheduler *scheduler);

/* While it is not active (another node leads), no turn is queued. */
void bot_scheduler_set_active(struct bot_scheduler *scheduler, int is_active);
/* Cancels all thinking: the server stops. The next leader computes these moves again. */
void bot_scheduler_stop(struct bot_scheduler *scheduler);

/* Queues the turn of a bot, if one is to move at this table. It does not if that table's turn is
   queued already, if others have a better claim to a place, or if no person sits or watches there.
   */
void bot_scheduler_table_changed(struct bot_scheduler *scheduler, const struct match *match);
/* Every second: tries moves again that the budget of an address refused (LIMIT_STORED). */
void bot_scheduler_tick(struct bot_scheduler *scheduler);
/* Whether a turn of this table is queued, computed, or waits to be stored. */
int bot_scheduler_has_turn(struct bot_scheduler *scheduler, const char *table);

#endif
