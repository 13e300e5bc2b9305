/* What only one node of a cluster does: let bots move and flag clocks that have run out.

   On SQLite the leader is always this node. On PostgreSQL it is the node that holds an advisory
   lock; if that node dies, another one gets the lock. Should two nodes believe for a moment that
   they lead, the key (table, number) lets only one of them act. */
#ifndef SERVER_CLUSTER_LEADER_H
#define SERVER_CLUSTER_LEADER_H

#include <uv.h>

#include "server/table/tables.h"

struct leader;

/* Bots think on at most this many threads of the pool. */
struct leader *leader_new(uv_loop_t *loop, struct store_thread *reader, int threads);
/* The tables are created after the leader, because they notify it of changes. */
void leader_set_tables(struct leader *leader, struct tables *tables);
void leader_free(struct leader *leader);

/* Whether this node leads. A new leader checks all deadlines right away. */
void leader_set_leading(struct leader *leader, int is_leading);
int leader_is_leading(const struct leader *leader);
/* A table has changed, here or at another node: it may be a bot's turn. */
void leader_table_changed(struct leader *leader, const struct match *match);
/* At another node someone watches a table of bots. */
void leader_table_watched(struct leader *leader, const char *table);
/* Once a second. The leader checks the deadlines; other nodes report which bot tables are
   watched. */
void leader_tick(struct leader *leader);
/* No bot moves any more: the server stops. */
void leader_stop(struct leader *leader);
int leader_is_busy(const struct leader *leader);

#endif
