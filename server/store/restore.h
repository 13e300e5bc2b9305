/* restore.h - puts a backup in the place of an SQLite database.

   Copying one file over another is not enough: the log of the old one (its -wal) would stay behind,
   and be played into the new one. */
#ifndef SERVER_STORE_RESTORE_H
#define SERVER_STORE_RESTORE_H

#include "server/serve.h"

enum { RESTORE_PATH_MAX = 1200 };

/* Checks the backup, copies it, and moves the old database and its log aside, to the name `aside`
   ("" if there was nothing). Whatever goes wrong, the old database is still there: in its place, or
   in the last moment under `aside`. Returns 0 with the trouble: SERVE_IN_USE (a server runs on it),
   SERVE_DAMAGED (the backup is, or is no database of ours), SERVE_TOO_NEW, SERVE_NO_SYSTEM. */
int restore_backup(const char *backup, const char *place, char aside[RESTORE_PATH_MAX],
                   struct serve_error *error);

#endif
