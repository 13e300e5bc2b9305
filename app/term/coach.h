/* coach.h - a coach at the terminal's table: what a move lost, and what to look at before one. Off
   unless somebody asks for it. For the files that make up play.h only. */
#ifndef TERM_COACH_H
#define TERM_COACH_H

#include "term/session.h"

/* After a person's move from `before`: where it loses too much, says why and asks. Returns 1 if
   the move is to be taken back. */
int coach_objects(struct session *session, const struct game_state *before, move played);
/* The command "look": the questions that matter now. */
void coach_look(struct session *session);
/* The command "coach": off, or from how many points on it speaks; alone it says which it is. */
void coach_set(struct session *session, const char *rest);

#endif
