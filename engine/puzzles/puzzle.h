/* A puzzle: a position with one move that is clearly best, and what every other move loses.

   It is written as a record that ends before the decision, with what is known about it in comments
   at its top, so that programs that read records can read puzzles:

	bastide 1
	# puzzle medina-3-7-42        its name: game, seats, seed of the self-play, ply
	# theme palace                what it is about: puzzle_theme() of find.h
	# level mason                 the weakest level that finds it; "none": only a longer search
	# rating 1640 90              of its difficulty (glicko.h), with the deviation
	# answer building grey c4
	# usual stable 2 d5           what `journeyman` does; the theme is what speaks against it
	# loses 3.2 stable 2 d5       in expected points of lead at the end, the least first
	# loses 4.0                   every other move loses at least that
	game medina
	players 3
	moves
	1 merchant h6 */
#ifndef PUZZLES_PUZZLE_H
#define PUZZLES_PUZZLE_H

#include "core/record.h"
#include "puzzles/glicko.h"

enum {
	PUZZLE_NAME_MAX = 64,
	PUZZLE_WORD_MAX = 32,
	PUZZLE_OTHERS_MAX = 12, /* moves with their own loss */
};

struct puzzle_move {
	move m;
	float loss; /* in expected points */
};

struct puzzle {
	char name[PUZZLE_NAME_MAX];
	char theme[PUZZLE_WORD_MAX];
	char level[PUZZLE_WORD_MAX];
	struct glicko rating;
	move answer;
	move usual; /* what people do instead */
	int count;
	struct puzzle_move others[PUZZLE_OTHERS_MAX]; /* those that lose least */
	float rest; /* what any move loses at least that is none of these; 0 if there is none */
};

/* Writes a puzzle, whose record is that of the game cut before the decision. */
void puzzle_write(const struct puzzle *puzzle, const struct record *record,
                  void (*put)(void *to, const char *text, size_t size), void *to);
/* Reads what puzzle_write wrote about a puzzle; `state` is that after the record. Returns 0 if
   something is missing or is no legal move. */
int puzzle_read(struct puzzle *puzzle, const struct game *game, const void *state,
                const char *text, size_t size);
/* The same without a position: name, theme, level and rating; the rest is 0. */
int puzzle_read_head(struct puzzle *puzzle, const char *text, size_t size);
/* What a legal move loses: 0 for the answer. For a move without its own loss *is_least is
   1: it loses that or more. */
float puzzle_loss(const struct puzzle *puzzle, move m, int *is_least);

#endif
