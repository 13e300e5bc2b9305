/* solved.h - which puzzles the player has tried in the terminal, and how strong that makes them.

   A line for each first try, in $XDG_STATE_HOME/bastide/puzzles (usually ~/.local/state/bastide):
   the day, the puzzle, and 1, 0.5 or 0. The rating is what these lines add up to. */
#ifndef TERM_SOLVED_H
#define TERM_SOLVED_H

#include <limits.h>

#include "base/error.h"
#include "puzzles/book.h"

struct solved_row {
	char name[PUZZLE_NAME_MAX];
	double score;
};

struct solved {
	char path[PATH_MAX]; /* "" where there is no place to keep it */
	struct solved_row *rows;
	size_t count, room;
	struct glicko rating;
};

/* Reads what was kept; nothing is fine. Returns 0 with the error if nothing can be kept, and may
   be used nevertheless. To be closed in any case. */
int solved_open(struct solved *solved, struct error *error);
void solved_close(struct solved *solved);
/* The first try at a puzzle, or NULL. */
const struct solved_row *solved_find(const struct solved *solved, const char *name);
/* Counts a first try; later ones at the same puzzle are not counted. Returns 0 with the error if
   it could not be kept. */
int solved_add(struct solved *solved, const struct puzzle *puzzle, double score,
               struct error *error);

#endif
