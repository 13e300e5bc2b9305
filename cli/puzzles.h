/* puzzles.h - the parts of bastide puzzles. */
#ifndef CLI_PUZZLES_H
#define CLI_PUZZLES_H

#include "base/head.h"

struct puzzles_plan {
	struct head head;
	struct game_setup setup;
	uint64_t seed;
	long games;
	const char *out; /* a file to which puzzles are added; NULL: standard output */
	const char *theme, *name; /* which puzzles; NULL: any */
};

/* Looks for puzzles: in self-play of the game of the plan, or in the records of files (ends with
   NULL). Returns 0 with the trouble. */
int puzzles_find(const struct puzzles_plan *plan, char *const *paths, struct trouble *trouble);
/* Searches the puzzles of files again and tells which do not hold. Returns 0 with the trouble, also
   where one does not. */
int puzzles_check(const struct puzzles_plan *plan, char *const *paths, struct trouble *trouble);

#endif
