/* Which tables of bots are watched at other nodes. Bots without people at their
   table play only while someone watches. Each node knows only its own watchers, and the leader runs
   the bots, so every second the other nodes report to the leader which of these tables are watched
   there. */
#ifndef SERVER_BOTS_SPECTATORS_H
#define SERVER_BOTS_SPECTATORS_H

#include "server/table/tables.h"

struct spectators;

struct spectators *spectators_new(struct store_thread *reader);
void spectators_free(struct spectators *spectators);

/* Whether only bots sit at this table, and they are playing. */
int spectators_are_needed(const struct match *match);
/* Every second, at a node that does not lead: reports to the leader which tables are watched
   here. */
void spectators_report(struct spectators *spectators, struct tables *tables);
/* At the leader: another node has reported a table; and whether one has in the last seconds. */
void spectators_add_remote(struct spectators *spectators, const char *table, int64_t now);
int spectators_has_remote(const struct spectators *spectators, const char *table, int64_t now);

#endif
