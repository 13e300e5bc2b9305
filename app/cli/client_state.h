/* Values that the online client stores between runs: the session cookie of each server, and this
   seat's entropy for a table's dice. They are in $XDG_STATE_HOME/bastide/online, readable by the
   user only. */
#ifndef CLI_CLIENT_STATE_H
#define CLI_CLIENT_STATE_H

#include <jansson.h>

/* The value stored under a name; the caller frees it. NULL if there is none. */
json_t *client_state_read(const char *name);
/* Takes over the value. A failure is ignored: the client works without stored values. */
void client_state_write(const char *name, json_t *value);

#endif
