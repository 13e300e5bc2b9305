/* sessions.h - whether those who are connected may still be: sessions end while sockets last. */
#ifndef SERVER_SESSIONS_H
#define SERVER_SESSIONS_H

#include "server/server.h"

/* Looks all sessions of open sockets up and lets go of those that have ended. Needed when news may
   have been missed, and now and then because sessions expire. */
void sessions_check(struct server *server);
/* Forgets sessions that have expired, for all nodes. */
void sessions_sweep(struct server *server);

#endif
