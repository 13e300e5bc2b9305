/* The slips of a seat in an analysed game, as puzzles of the player (term/mine.h). */
#ifndef CLI_MISTAKES_H
#define CLI_MISTAKES_H

#include "core/record.h"
#include "term/mine.h"

struct mistakes {
	struct mine mine;
	const struct record *record;
	void *memory;
	int search_iterations, loss_iterations; /* of the checks */
	int count;                              /* puzzles added */
};

/* `iterations`: what the analysis judges a loss with; a check takes ten times as much. Returns 0
   with the error. To be closed in any case. */
int mistakes_open(struct mistakes *mistakes, const struct record *record, int iterations,
                  struct error *error);
void mistakes_close(struct mistakes *mistakes);
/* Checks a slip at a ply of the record. If the move still loses enough, and one move is clearly
   better than all others, adds a puzzle to the player's file. Returns 0 with the error. */
int mistakes_note(struct mistakes *mistakes, const void *state, int ply, move played,
                  struct error *error);

#endif
