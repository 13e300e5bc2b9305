/* Locks a database file, so that one server at a time uses it. */
#ifndef SERVER_STORE_FILE_LOCK_H
#define SERVER_STORE_FILE_LOCK_H

/* Locks a file until the descriptor is closed; creates the file if there is none. The lock holds
   for all names (links) of the file. Returns the descriptor, or -1 with errno: EWOULDBLOCK if
   another program has locked it.

   Keep the descriptor open for as long as SQLite has the file open: closing any descriptor of a
   file releases all locks of the process on it. */
int file_lock(const char *path);

#endif
