/* kept.h - what is remembered of servers and their tables: the cookie by which a server knows this
   person again, and what was thrown in for a table's dice. In $XDG_STATE_HOME/bastide/online, for
   nobody else to read. */
#ifndef CLI_KEPT_H
#define CLI_KEPT_H

#include <jansson.h>

/* The value under a name, the caller's; NULL if there is none. */
json_t *kept_read(const char *name);
/* Takes the value over. What cannot be kept is not: it works without. */
void kept_write(const char *name, json_t *value);

#endif
