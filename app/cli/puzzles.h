/* The parts of bastide puzzles. */
#ifndef CLI_PUZZLES_H
#define CLI_PUZZLES_H

#include "base/setup_args.h"

struct puzzles_plan {
	struct setup_args args;
	struct game_setup setup;
	uint64_t seed;
	long games;
	int effort;               /* iterations that count as a master's; 0: those of the level */
	const char *out;          /* a file to which puzzles are added; NULL: standard output */
	const char *theme, *name; /* which puzzles; NULL: any */
	int is_draft;             /* looks by short searches only */
	int is_plain;             /* asks in lines, not in the full screen */
};

/* Puzzles on their way to a file. */
struct puzzle_text {
	char *bytes; /* freed by its owner */
	size_t size, capacity;
};
void puzzle_text_add(void *text, const char *bytes, size_t size);
/* Appends everything to a file, or to standard output if the path is NULL: in one write, so that an
   interrupted command leaves only complete puzzles. Returns 0 with the error. */
int puzzle_text_put(struct puzzle_text *text, const char *path, struct error *error);

/* Looks for puzzles: in self-play of the game of the plan, or in the records of files (ends with
   NULL). Returns 0 with the error. */
int puzzles_find(const struct puzzles_plan *plan, char *const *paths, struct error *error);
/* Tests the puzzles of files again and prints those that fail. The others are added to the file of
   the plan, if it names one, with updated losses and difficulty. Returns 0 with the error, also if
   a puzzle fails. */
int puzzles_check(const struct puzzles_plan *plan, char *const *paths, struct error *error);
/* Adds the puzzles of files to the file of the plan with updated difficulty, without testing them.
   Returns 0 with the error. */
int puzzles_rate(const struct puzzles_plan *plan, char *const *paths, struct error *error);

#endif
