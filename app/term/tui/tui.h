/* tui.h - a game that has all of the screen: board, seats, log and question side by side, a cursor
   and the mouse to point with. Line by line it is play.h; both play at the same kind of table. */
#ifndef TERM_TUI_TUI_H
#define TERM_TUI_TUI_H

#include "term/quiz.h"
#include "term/session.h"

struct tui_options {
	enum colour_wish colour;
	int is_still; /* consequences are not shown one by one */
	int has_mouse;
	int is_ascii;  /* no marks besides ASCII, whatever the terminal can show */
	int is_review; /* begins with the analysis of what was played */
};

/* Whether there is a terminal for the full screen, with a window that is large enough. */
int tui_is_possible(FILE *in, FILE *out);
/* Asks for a table in a form. Returns 1 with a table; 0 with the error; -1 if the player left. */
int tui_ask_game(struct table *table, struct autosave *autosave, const struct tui_options *wish,
                 FILE *in, FILE *out, struct error *error);
/* Plays until the player leaves or the input ends. Returns 0 if the terminal could not be taken. */
int tui_play(struct session *session, const struct tui_options *wish, FILE *in, FILE *out);
/* Plays or watches at a table of a server until the player leaves or the table is gone. Returns 0
   if the terminal could not be taken. */
int tui_play_online(const struct remote *remote, const struct tui_options *wish, FILE *in,
                    FILE *out);
/* Asks puzzles, as solve() does. */
int tui_solve(const struct solve_wish *which, const struct tui_options *wish, FILE *in, FILE *out,
              struct error *error);

#endif
