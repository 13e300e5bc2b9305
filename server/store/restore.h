/* Replaces an SQLite database by a backup.

   Copying the file alone is not enough: the WAL of the old database would remain, and SQLite would
   replay it into the new one. */
#ifndef SERVER_STORE_RESTORE_H
#define SERVER_STORE_RESTORE_H

#include "server/serve.h"

enum { RESTORE_PATH_MAX = 1200 };

/* Checks the backup, copies it, and renames the old database and its WAL to `aside` ("" if there
   was none). If anything fails, the old database still exists: in its place, or in the last step
   under `aside`. Returns 0 with the error: SERVE_IN_USE (a server uses it), SERVE_DAMAGED (the
   backup is damaged or not ours), SERVE_TOO_NEW, SERVE_NO_SYSTEM. */
int restore_backup(const char *backup, const char *place, char aside[RESTORE_PATH_MAX],
                   struct serve_error *error);

#endif
