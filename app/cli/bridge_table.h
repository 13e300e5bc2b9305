/* One table of a server at which a bot plays: sends the table's events to the bot, and the bot's
   moves to the table.

   A second thread waits for the bot, so that the connection stays alive meanwhile. That thread uses
   only its own struct bot_request. Everything else belongs to the caller's thread. */
#ifndef CLI_BRIDGE_TABLE_H
#define CLI_BRIDGE_TABLE_H

#include "bots/bot_host.h"
#include "client/connection.h"
#include "client/table.h"

/* Shared by all tables of a bridge. */
struct bridge_world {
	struct connection *connection;
	const struct host_plan *plan;
	int wake;    /* gets a byte when a thread is done */
	int64_t now; /* milliseconds of a monotonic clock */
	int stay_ms; /* how long it waits for a rematch */
	char person[CONNECTION_TABLE_MAX];
	int failures; /* of the program, in a row */
};

struct bridge_table;

/* `wants_seat`: it sits down where there is an empty seat, rather than only where it has one. NULL
   if there is not enough memory. */
struct bridge_table *bridge_table_new(const char *id, int wants_seat);
/* Waits for its thread, and ends the program. */
void bridge_table_free(struct bridge_table *seated);

const struct client_table *bridge_table_view(const struct bridge_table *seated);
/* Subscribes to the table, from the first event that is still unknown: at the start, and after
   every reconnection. */
void bridge_table_watch(struct bridge_table *seated, struct bridge_world *world);
/* Handles a message about this table. */
void bridge_table_take(struct bridge_table *seated, struct bridge_world *world,
                       const json_t *message);
/* A command of this table was refused. */
void bridge_table_refused(struct bridge_table *seated, const json_t *error);
/* Does whatever is due now. Returns 0 when the table is finished, or when play continues at the
   table of a rematch. */
int bridge_table_update(struct bridge_table *seated, struct bridge_world *world);
/* Its game is over; there may be a rematch. */
int bridge_table_is_over(const struct bridge_table *seated);

#endif
