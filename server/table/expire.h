/* Closes open tables that no one joins, deletes tables that were closed or abandoned,
   and erases guests without tables, after the times in limits.def. The leader does so every
   hour. */
#ifndef SERVER_TABLE_EXPIRE_H
#define SERVER_TABLE_EXPIRE_H

#include "server/server.h"

void expire_tables(struct server *server);

#endif
