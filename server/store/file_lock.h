/* file_lock.h - one program for one file. */
#ifndef SERVER_STORE_FILE_LOCK_H
#define SERVER_STORE_FILE_LOCK_H

/* Locks a file, which is made if it is not there, until the descriptor is closed. Whoever comes by
   another name (a link) finds it locked, too. Returns the descriptor, or -1 with errno: EWOULDBLOCK
   if somebody else has it.

   It must stay open for as long as SQLite has the file open: closing any descriptor of a file ends
   the locks of the whole process on it. */
int file_lock(const char *path);

#endif
