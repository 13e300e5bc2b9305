/* Logins end while sockets stay open: checks them again, and deletes old rows. */
#ifndef SERVER_PEOPLE_LOGINS_H
#define SERVER_PEOPLE_LOGINS_H

#include "server/server.h"

/* Looks up the logins of all open sockets, and closes the sockets of those that have ended. Needed
   when notifications may have been missed, and now and then because logins expire. */
void logins_check(struct server *server);
/* Deletes expired logins and other rows about people that are stored only for a while. One node
   does it for all. */
void logins_expire(struct server *server);

#endif
