/* A program as a child of this one, and bytes to and from it, as the system has them; for
   process.c, which makes lines and rules of it. child_posix.c and child_windows.c. */
#ifndef BOTS_CHILD_H
#define BOTS_CHILD_H

#include <stddef.h>

struct child;

enum child_pipe { CHILD_INPUT, CHILD_OUTPUT }; /* its standard input, its standard output */

/* How it ended. */
struct child_end {
	int is_signal; /* ended by one; else by itself */
	int status;    /* the signal, or what it returned */
};

/* Gives a command to the shell; `error` is a file for its standard error. NULL with errno. */
struct child *child_start(const char *command, int error);
/* Closes its input, which is the last request. */
void child_shut(struct child *child);
/* Kills it, if it still runs, with what it has started, and forgets it. */
void child_end(struct child *child);

/* Whether it has ended, and how. Nothing is forgotten by that. */
int child_has_ended(const struct child *child, struct child_end *how);
/* Waits until a pipe is ready, at most so many milliseconds; 0 if it is not. */
int child_wait(const struct child *child, enum child_pipe pipe, int milliseconds);
/* Bytes written or read, 0 if none can be now, -1 if the pipe is closed. Never waits. */
long child_send(struct child *child, const char *text, size_t size);
long child_receive(struct child *child, char *out, size_t size);

/* See processes_adopt and processes_end_all. */
void children_adopt(void);
void children_end_all(void);

#endif
