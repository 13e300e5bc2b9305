/* Connects a table of a server (client/remote_player.h) to the terminal (term/remote.h), and stores
   the session for the next time. */
#ifndef CLI_ONLINE_H
#define CLI_ONLINE_H

#include "base/setup_args.h"
#include "term/remote.h"

struct online_wish {
	const char *link;              /* of the table, or of the server where one is to be opened, */
	const struct setup_args *args; /* for this game; NULL: the table is there already */
	const char *name;              /* of a guest; or NULL: one that the system knows */
	const char *account;           /* a name with a password, which is asked for; or NULL */
	int is_spectator;
};

struct online;

/* Connects to the server and signs in. Returns NULL with the error. */
struct online *online_open(const struct online_wish *want, struct error *error);
const struct remote *online_remote(const struct online *online);
void online_close(struct online *online);

#endif
