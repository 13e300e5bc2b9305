/* The database of a server, as the commands name it: a file, or a PostgreSQL. */
#ifndef CLI_DATABASE_H
#define CLI_DATABASE_H

#include <stddef.h>

#include "base/error.h"
#include "server/serve.h"

enum { DATABASE_MAX = 1024 }; /* bytes of a name, with the closing NUL */

/* $XDG_DATA_HOME/bastide/tables.db, with its folder made; returns 0 with the error. */
int database_default(char out[DATABASE_MAX], struct error *error);
/* Whether a name is valid: a path, or postgresql://... */
int database_is_sound(const char *name);
/* Why a server or a database could not be opened, in words; returns 0. */
int database_say_why(const struct serve_error *why, const char *name, struct error *error);

#endif
