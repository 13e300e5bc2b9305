/* logins.h - whether whoever is connected may still be: logins end while sockets stay open. */
#ifndef SERVER_PEOPLE_LOGINS_H
#define SERVER_PEOPLE_LOGINS_H

#include "server/server.h"

/* Looks the logins of all open sockets up and closes the sockets of those that have ended. Needed
   when notifications may have been missed, and now and then because logins expire. */
void logins_check(struct server *server);
/* Deletes logins that have expired, and what else about people is kept for a while only, for all
   nodes. */
void logins_expire(struct server *server);

#endif
