/* A puzzle: a position with one clearly best move, and the loss of every other move.

   Its file is a record that ends before the decision. Comments at the top hold the data of the
   puzzle, so that programs that read records can also read puzzles. The record begins in the
   position (core/position.h), which is shorter than the moves that led there; a record with moves
   is read as well:

	bastide 1
	# puzzle medina-3-7-42        its name: game, seats, seed of the self-play, ply
	# theme palace                puzzle_theme() of find.h
	# level mason                 the weakest level that finds it; "none": only a longer search
	# rating 1640 90              of its difficulty (glicko.h), with the deviation
	# answer building grey c4
	# usual stable 2 d5           what `journeyman` plays; the theme is the reason against it
	# loses 3.2 stable 2 d5       expected points of lead at the end; the smallest first
	# loses 4.0                   every other move loses at least this
	game medina
	players 3
	start stables 0*2 1
	...
	moves
*/
#ifndef PUZZLES_PUZZLE_H
#define PUZZLES_PUZZLE_H

#include "core/record.h"
#include "ratings/glicko.h"

enum {
	PUZZLE_NAME_MAX = 64,
	PUZZLE_WORD_MAX = 32,
	PUZZLE_OTHERS_MAX = 12, /* moves that have their own loss */
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
	move usual; /* the usual move */
	int count;
	struct puzzle_move others[PUZZLE_OTHERS_MAX]; /* those that lose least */
	float rest; /* the least loss of all other moves; 0 if there are none */
};

/* Writes a puzzle. `record` is that of the game, cut before the decision. The moves are written
   only if the game cannot spell positions. */
void puzzle_write(const struct puzzle *puzzle, const struct record *record,
                  void (*put)(void *to, const char *text, size_t size), void *to);
/* Reads the comments that puzzle_write wrote; `state` is the position after the record. Returns 0
   if something is missing or a move is not legal. */
int puzzle_read(struct puzzle *puzzle, const struct game *game, const void *state, const char *text,
                size_t size);
/* The same without a position: name, theme, level and rating; the rest is 0. */
int puzzle_read_head(struct puzzle *puzzle, const char *text, size_t size);
/* The loss of a legal move: 0 for the answer. If *is_least is 1, the move loses at least this. */
float puzzle_loss(const struct puzzle *puzzle, move m, int *is_least);

#endif
