/* coach.h - a coach at the terminal's table: what a move lost, and what to look at before one. Off
   unless the player asks for it. For the files that make up play.h only. */
#ifndef TERM_COACH_H
#define TERM_COACH_H

#include "term/console.h"

/* After a person's move from `before`: where it loses too much, says why and asks. Returns 1 if
   the move is to be taken back. */
int coach_objects(struct console *console, const struct game_state *before, move played);
/* The command "look": the questions that matter now. */
void coach_look(struct console *console);
/* The command "coach": off, or from how many points on it speaks; alone it says which it is. */
void coach_set(struct console *console, const char *rest);

#endif
