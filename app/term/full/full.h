/* full.h - a game that has all of the screen: board, seats, log and question side by side, a cursor
   and the mouse to point with. Line by line it is play.h; both play at the same kind of table. */
#ifndef TERM_FULL_FULL_H
#define TERM_FULL_FULL_H

#include "term/autosave.h"
#include "term/programs.h"
#include "term/remote.h"
#include "term/solve.h"
#include "term/table.h"

struct full_wish {
	enum colour_wish colour;
	int is_still; /* consequences are not shown one by one */
	int has_mouse;
	int is_ascii;   /* no marks besides ASCII, whatever the terminal can show */
	int coach;      /* the points from which on a loss is remarked on; 0: no coach */
	int is_looking; /* begins with the analysis of what was played */
};

/* A game and where it is kept; without an autosave it is kept nowhere. */
struct full_table {
	struct table *table;
	struct autosave *autosave;
	struct programs *programs;
	int *is_saved; /* the game is on disk and can be resumed */
};

/* Whether there is a terminal on which a full screen can be shown. */
int full_can(FILE *in, FILE *out);
/* Asks for a table in a form. Returns 1 with a table; 0 with the error; -1 if somebody left. */
int full_ask(struct table *table, struct autosave *autosave, const struct full_wish *wish, FILE *in,
             FILE *out, struct error *error);
/* Plays until somebody leaves or the input ends. Returns 0 if the terminal could not be taken. */
int full_play(const struct full_table *at, const struct full_wish *wish, FILE *in, FILE *out);
/* Plays or watches at a table of a server until somebody leaves or the table is gone. Returns 0 if
   the terminal could not be taken. */
int full_visit(const struct remote *remote, const struct full_wish *wish, FILE *in, FILE *out);
/* Asks exercises, as solve() does. */
int full_solve(const struct solve_wish *which, const struct full_wish *wish, FILE *in, FILE *out,
               struct error *error);

#endif
