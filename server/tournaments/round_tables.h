/* The tables of a round that has been paired: made and begun, in the transaction of the pairing. */
#ifndef SERVER_TOURNAMENTS_ROUND_TABLES_H
#define SERVER_TOURNAMENTS_ROUND_TABLES_H

#include "server/store/store.h"
#include "server/tournaments/tournament.h"

/* Gives the new tables of a step their ids, which follow from the seed: a step that is taken again
   leads to the same tables. */
void round_tables_name(struct tournament_data *data);
/* Stores the new tables, each with its players seated and the game begun. */
enum store_result round_tables_store(struct store *store, const struct tournament_data *data,
                                     int64_t now);

#endif
