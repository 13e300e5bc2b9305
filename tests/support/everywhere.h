/* everywhere.h - every position that can be reached from one, each looked at once.

   The rest of a game is a graph: positions, and moves from one to the next. It is walked to its
   ends, and what is found is counted: positions, and sequences of moves to an end, which is what
   perft counts when nothing is cut off (modulo 2^64). Two generators that offer the same moves
   everywhere come to the same counts.

	struct everywhere walk = everywhere_new(game, room);

	walk.look = ...;
	if (!everywhere_visit(&walk, &state) && walk.fault) ...;
	everywhere_free(&walk);

   Positions are told apart by 128 bits of hash. */
#ifndef TESTS_SUPPORT_EVERYWHERE_H
#define TESTS_SUPPORT_EVERYWHERE_H

#include "core/game.h"

enum { EVERYWHERE_DEPTH_MAX = 4096 };

struct everywhere_place;

struct everywhere {
	const struct game *game;
	/* The generator; the game's own if the caller does not set another. */
	int (*list)(const struct game *game, const void *state, move *out);
	/* Looks at a position, with its moves (none at the end), when it is first met: what is wrong
	   with it, or NULL. May be NULL itself. */
	const char *(*look)(const struct game *game, const void *state, const move *moves, int count);
	int plies; /* moves to go on for, at most; by default all, up to the end */

	uint64_t positions, ends;
	const char *fault; /* what was wrong, and by which moves one comes there */
	int depth;
	move path[EVERYWHERE_DEPTH_MAX];

	uint64_t room; /* positions, at most */
	struct everywhere_place *places;
};

/* Allocates; `room` is the most positions that are visited. */
struct everywhere everywhere_new(const struct game *game, uint64_t room);
void everywhere_free(struct everywhere *walk);

/* Visits all positions from here on that were not visited before. Returns 1; or 0 if there is no
   room for all of them, or at a fault. */
int everywhere_visit(struct everywhere *walk, const void *state);
/* Of a position that was visited: sequences of moves to an end, and the longest of them. */
uint64_t everywhere_sequences(const struct everywhere *walk, const void *state);
int everywhere_longest(const struct everywhere *walk, const void *state);

/* The end of a random game, from as early a ply as there is room for. */
struct everywhere_end {
	struct game_state state;
	int ply, plies;                /* the ply it begins with, and how many are left in that game */
	uint64_t positions, sequences; /* all that can come about from there */
	uint64_t finals;
};

/* Visits the end of a game with this seed. Returns 0 at a fault, and then walk->path leads from
   end->state to it. */
int everywhere_visit_end(struct everywhere *walk, const struct game_setup *setup, uint64_t seed,
                         struct everywhere_end *end);
/* Another generator comes to the same positions and sequences: what differs, or NULL. */
const char *everywhere_compare(const struct game *game, const struct everywhere_end *end,
                               int (*list)(const struct game *game, const void *state, move *out));

#endif
