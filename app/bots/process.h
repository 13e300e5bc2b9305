/* A child process that reads and writes lines: starts it, exchanges lines with it, and ends it.
   bot_host.c uses it and knows what the lines mean.

   The caller never waits longer than its deadline. After a crash, a stall or a flood, nothing is
   written to the program or read from it until it is started again. */
#ifndef BOTS_PROCESS_H
#define BOTS_PROCESS_H

#include <stdatomic.h>
#include <stdint.h>

enum {
	PROCESS_LINE_MAX = 4096, /* bytes of a line that a program writes, without its LF */
	PROCESS_ERROR_MAX = 320
};

struct process_plan {
	const char *command;      /* goes to the shell */
	const char *log;          /* PATH.log is the transcript, PATH.err its standard error; or NULL */
	const atomic_int *cancel; /* or NULL; setting it ends every wait */
};

struct process;

/* The caller must keep the plan and what it points to. Does not start the program yet. NULL if
   there is not enough memory. */
struct process *process_new(const struct process_plan *plan);
/* Ends the program and everything that it has started. */
void process_free(struct process *process);

/* Starts the program; 0 with an error. */
int process_start(struct process *process);
/* Closes its input, waits a moment unless it has an error, then kills it with its children. */
void process_end(struct process *process);
int process_is_running(const struct process *process);

/* Sets the deadline of the following reads and writes, in milliseconds from now. */
void process_set_deadline(struct process *process, int64_t time);
__attribute__((format(printf, 2, 3))) void process_write_line(struct process *process,
                                                              const char *format, ...);
/* The next line into line[PROCESS_LINE_MAX + 1], without its end; 0 with an error. */
int process_read_line(struct process *process, char *line);
/* Drops unread lines: they cannot answer the next question. Resets the flood limit. */
void process_discard_input(struct process *process);

/* "" or what went wrong: one word (start, crash, stall, flood, cancel, or the caller's), and the
   reason behind it. The first error stays. */
const char *process_error(const struct process *process);
void process_fail(struct process *process, const char *word, const char *detail);

/* processes_adopt: call it before the first program starts. Processes that a program leaves behind
   become children of this process. processes_end_all: call it at the end, after all processes are
   freed. It ends all children except those that existed before. */
void processes_adopt(void);
void processes_end_all(void);

#endif
