/* expire.h - what nobody needs any more: open tables to which nobody comes are closed, tables that
   were closed or abandoned and guests without one are forgotten, after the times in limits.def. By
   the leader, every hour. */
#ifndef SERVER_TABLE_EXPIRE_H
#define SERVER_TABLE_EXPIRE_H

#include "server/server.h"

void expire_tables(struct server *server);

#endif
