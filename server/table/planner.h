/* Plays conditional moves (plan.h) on the node that leads. Every change of a table marks its plans
   in the database; once a second those are looked at. So a plan survives whichever node dies. */
#ifndef SERVER_TABLE_PLANNER_H
#define SERVER_TABLE_PLANNER_H

#include "server/server.h"

struct planner *planner_new(struct server *server);
void planner_free(struct planner *planner);
void planner_tick(struct planner *planner);

#endif
