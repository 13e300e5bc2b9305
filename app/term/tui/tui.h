/* tui.h - a game that has all of the screen: board, seats, log and question side by side, a cursor
   and the mouse to point with. Line by line it is play.h; both play at the same kind of table. */
#ifndef TERM_TUI_TUI_H
#define TERM_TUI_TUI_H

#include "term/quiz.h"
#include "term/session.h"

/* Whether there is a terminal for the full screen, with a window that is large enough. */
int tui_is_possible(FILE *in, FILE *out);
/* Asks for a table in a form. Returns 1 with a table; 0 with the error; -1 if the player left. */
int tui_ask_game(struct table *table, struct autosave *autosave, const struct display *display,
                 FILE *in, FILE *out, struct error *error);
/* Plays until the player leaves or the input ends. Returns 0 if the terminal could not be taken. */
int tui_play(struct session *session, const struct display *display, FILE *in, FILE *out);
/* Plays or watches at a table of a server until the player leaves or the table is gone. Returns 0
   if the terminal could not be taken. */
int tui_play_online(const struct remote *remote, const struct display *display, FILE *in,
                    FILE *out);
/* Asks puzzles, as solve() does. */
int tui_solve(const struct solve_wish *which, const struct display *display, FILE *in, FILE *out,
              struct error *error);

#endif
