/* place.h - where the tables are kept, and where the browser client is. */
#ifndef CLI_PLACE_H
#define CLI_PLACE_H

#include <stddef.h>

#include "base/trouble.h"
#include "server/serve.h"

enum { PLACE_MAX = 1024 };

/* $XDG_DATA_HOME/bastide/tables.db, with its folder made; returns 0 with the trouble. */
int place_default(char out[PLACE_MAX], struct trouble *trouble);
/* The folder of the browser client that belongs to this program, installed or built; returns 0
   where there is none. */
int place_of_web(char out[PLACE_MAX]);
/* Whether it names a file, or a PostgreSQL. */
int place_is_sound(const char *place);
/* Why a server or a store could not begin, in words; returns 0. */
int place_say(const struct serve_trouble *why, const char *place, struct trouble *trouble);

#endif
