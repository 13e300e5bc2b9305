/* Processes that the server starts before it has any threads, files or secrets, and before it
   enters its sandbox. */
#ifndef SERVER_OPS_HELPER_H
#define SERVER_OPS_HELPER_H

/* Runs serve(line, with) in a new process, which ends with it, or with the server. Returns the
   other end of the line, a Unix socket of this type; -1: no process could be started. */
int helper_start(int type, void (*serve)(int line, const void *with), const void *with);

#endif
