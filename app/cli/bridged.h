/* bridged.h - one table of a server at which a program plays: what is told of it goes to the
   program, and what the program decides goes to the table.

   The program thinks on a thread of its own, so that the connection stays alive meanwhile; that
   thread touches nothing but what it was given. All else is the caller's thread's. */
#ifndef CLI_BRIDGED_H
#define CLI_BRIDGED_H

#include "bots/host.h"
#include "client/connection.h"
#include "client/table.h"

/* What all tables of a bridge share. */
struct bridge_world {
	struct connection *connection;
	const struct host_plan *plan;
	int wake; /* gets a byte when a thread is done */
	int64_t now; /* milliseconds of a clock that never goes back */
	int stay_ms; /* how long it waits for a rematch */
	char person[CONNECTION_TABLE_MAX];
	int failures; /* of the program, in a row */
};

struct bridged;

/* `wants_seat`: it sits down where there is an empty seat, rather than only where it has one. NULL
   if there is not enough memory. */
struct bridged *bridged_new(const char *id, int wants_seat);
/* Waits for its thread, and ends the program. */
void bridged_free(struct bridged *bridged);

const struct client_table *bridged_table(const struct bridged *bridged);
/* Asks to be told of the table, after the events that it knows: at the start, and after every
   connection. */
void bridged_watch(struct bridged *bridged, struct bridge_world *world);
/* Takes in a message about this table. */
void bridged_take(struct bridged *bridged, struct bridge_world *world, const json_t *message);
/* A command of this table was refused. */
void bridged_refused(struct bridged *bridged, const json_t *error);
/* Does what is to be done now. Returns 0 when there is nothing to come of it any more, or when it
   goes on at the table of a rematch. */
int bridged_tend(struct bridged *bridged, struct bridge_world *world);
/* Its game is over; there may be a rematch. */
int bridged_is_over(const struct bridged *bridged);

#endif
