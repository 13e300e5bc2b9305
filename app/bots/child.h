/* A child process and the pipes to it, by the calls of the system: child_posix.c and
   child_windows.c. Only process.c uses this, and adds lines, time limits and errors. */
#ifndef BOTS_CHILD_H
#define BOTS_CHILD_H

#include <stddef.h>

struct child;

enum child_pipe { CHILD_INPUT, CHILD_OUTPUT }; /* its standard input, its standard output */

/* How it ended. */
struct child_end {
	int is_signal; /* ended by a signal; else by itself */
	int status;    /* the signal, or the exit status */
};

/* Runs a command in the shell; `error` is a file for its standard error. NULL with errno. */
struct child *child_start(const char *command, int error);
/* Closes its standard input, which asks it to quit. */
void child_shut(struct child *child);
/* Kills it, if it still runs, with its child processes, and frees it. */
void child_end(struct child *child);

/* Whether it has ended, and how. Does not free it. */
int child_has_ended(const struct child *child, struct child_end *how);
/* Waits until a pipe is ready, for at most this many milliseconds; 0 if it is not. */
int child_wait(const struct child *child, enum child_pipe pipe, int milliseconds);
/* The bytes written or read, 0 if none are possible now, -1 if the pipe is closed. Never waits. */
long child_send(struct child *child, const char *text, size_t size);
long child_receive(struct child *child, char *out, size_t size);

/* See processes_adopt and processes_end_all. */
void children_adopt(void);
void children_end_all(void);

#endif
