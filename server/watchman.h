/* watchman.h - the one node that lets bots move and clocks run out. On SQLite that is always
   this one; on PostgreSQL it is the node that holds the lock, and another when that one is gone.
   Should two nodes believe it for a moment, the key (table, number) lets only one of them act. */
#ifndef SERVER_WATCHMAN_H
#define SERVER_WATCHMAN_H

#include <uv.h>

#include "server/tables.h"

struct watchman;

/* Bots think on at most so many threads of the pool. */
struct watchman *watchman_new(uv_loop_t *loop, struct desk *reader, int threads);
/* The tables, which are made after the watchman because they tell it what changes. */
void watchman_know(struct watchman *watchman, struct tables *tables);
void watchman_free(struct watchman *watchman);

/* Whether this node leads. When it begins to, it looks for all that is due. */
void watchman_lead(struct watchman *watchman, int is_leading);
int watchman_leads(const struct watchman *watchman);
/* A table has changed, here or at another node: is it a bot's turn? */
void watchman_see(struct watchman *watchman, const struct match *match);
/* Once a second: what is due? */
void watchman_round(struct watchman *watchman);
/* No bot moves any more: nobody has been promised its move, and it will think again. */
void watchman_stop(struct watchman *watchman);
int watchman_is_busy(const struct watchman *watchman);

#endif
