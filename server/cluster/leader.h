/* leader.h - what only one node of a cluster does: bots move and clocks run out. On SQLite the
   leader is always this node; on PostgreSQL it is the one that holds the lock, and another when
   that one is gone. Should two nodes believe it for a moment, the key (table, number) lets only one
   of them act. */
#ifndef SERVER_CLUSTER_LEADER_H
#define SERVER_CLUSTER_LEADER_H

#include <uv.h>

#include "server/table/tables.h"

struct leader;

/* Bots think on at most this many threads of the pool. */
struct leader *leader_new(uv_loop_t *loop, struct store_thread *reader, int threads);
/* The tables, which are made after the leader because they tell it what changes. */
void leader_set_tables(struct leader *leader, struct tables *tables);
void leader_free(struct leader *leader);

/* Whether this node leads. When it begins to, it looks for all that is due. */
void leader_set_leading(struct leader *leader, int is_leading);
int leader_is_leading(const struct leader *leader);
/* A table has changed, here or at another node: is it a bot's turn? */
void leader_table_changed(struct leader *leader, const struct match *match);
/* At another node somebody watches a table where only bots sit. */
void leader_table_watched(struct leader *leader, const char *table);
/* Once a second: what is due? Where another node leads: it is told what is watched here. */
void leader_tick(struct leader *leader);
/* No bot moves any more. Its move was promised to nobody; the next leader thinks again. */
void leader_stop(struct leader *leader);
int leader_is_busy(const struct leader *leader);

#endif
