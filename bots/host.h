/* host.h - another program in a seat: starts it, speaks docs/bot-protocol.md with it, and ends
   it.

   Whatever the program does, the caller is never blocked longer than its timeout: a program that
   crashes, stalls, floods or answers nonsense has a trouble, and plays no more in that game. The
   next game starts it afresh, as it does a program that has ended between two games. */
#ifndef BOTS_HOST_H
#define BOTS_HOST_H

#include <stdatomic.h>

#include "core/game.h"

struct process;

/* `command` goes to the shell; it and the process are the caller's to keep. `timeout_ms`:
   for its answer; whoever sets *cancel (or NULL) ends the waiting. Nothing is started
   yet. NULL if there is not enough memory. */
struct process *process_new(const char *command, int timeout_ms, const atomic_int *cancel);
/* Asks the program to quit, waits a moment, then kills it and everything that it has started. */
void process_free(struct process *process);

/* A new game: the program is started if it is not running, and told its seat (from 0). */
void process_begin(struct process *process, const struct game *game,
                   const struct game_setup *setup, int number);
/* Somebody moved. */
void process_see(struct process *process, const void *state, int actor, move m);
/* Its turn: returns 1 with a legal move, or 0 with a trouble. */
int process_choose(struct process *process, const void *state, move *m);

/* "" or what went wrong: one word (start, crash, stall, flood, nonsense, refuse, cancel), and the
   line or reason behind it. */
const char *process_trouble(const struct process *process);

/* Before the first program is started: what a program leaves behind when it ends becomes a child of
   this process. At the end, when all processes are free: ends all its children but those that it
   had before. */
void processes_adopt(void);
void processes_end_all(void);

#endif
