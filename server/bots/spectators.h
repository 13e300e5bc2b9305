/* spectators.h - who keeps bots company at other nodes. Where only bots sit, they play while somebody
   watches; but each node knows its own watchers only, and the bots are the leader's. So the others
   tell it every second which of these tables are watched at theirs. */
#ifndef SERVER_BOTS_SPECTATORS_H
#define SERVER_BOTS_SPECTATORS_H

#include "server/table/tables.h"

struct spectators;

struct spectators *spectators_new(struct store_thread *reader);
void spectators_free(struct spectators *spectators);

/* Whether nobody but bots sits at a table. */
int spectators_are_needed(const struct match *match);
/* Every second, at a node that does not lead: tells the leader what is watched here. */
void spectators_report(struct spectators *spectators, struct tables *tables);
/* At the leader: another node has told of a table; and whether one has lately. */
void spectators_add_remote(struct spectators *spectators, const char *table, int64_t now);
int spectators_has_remote(const struct spectators *spectators, const char *table, int64_t now);

#endif
