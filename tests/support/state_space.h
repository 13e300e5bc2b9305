/* Visits every position that can be reached from one, each once.

   The rest of a game is a graph: positions, and moves from one to the next. It is walked to its
   ends, and what is found is counted: positions, and sequences of moves to an end, which is what
   perft counts when nothing is cut off (modulo 2^64). Two generators that offer the same moves
   everywhere come to the same counts.

	struct state_space walk = state_space_new(game, capacity);

	walk.look = ...;
	if (!state_space_visit(&walk, &state) && walk.fault) ...;
	state_space_free(&walk);

   Positions are told apart by 128 bits of hash. */
#ifndef TESTS_SUPPORT_STATE_SPACE_H
#define TESTS_SUPPORT_STATE_SPACE_H

#include "core/game.h"

enum { STATE_SPACE_DEPTH_MAX = 4096 };

struct state_space_entry;

struct state_space {
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
	move path[STATE_SPACE_DEPTH_MAX];

	uint64_t capacity; /* positions, at most */
	struct state_space_entry *places;
};

/* Allocates; `capacity` is the most positions that are visited. */
struct state_space state_space_new(const struct game *game, uint64_t capacity);
void state_space_free(struct state_space *walk);

/* Visits all positions from here on that were not visited before. Returns 1; or 0 if there are
   more than `capacity`, or at a fault. */
int state_space_visit(struct state_space *walk, const void *state);
/* Of a position that was visited: sequences of moves to an end, and the longest of them. */
uint64_t state_space_sequences(const struct state_space *walk, const void *state);
int state_space_longest(const struct state_space *walk, const void *state);

/* The end of a random game, from the earliest ply whose positions all fit. */
struct state_space_end {
	struct game_state state;
	int ply, plies;                /* the ply it begins with, and how many are left in that game */
	uint64_t positions, sequences; /* all that can come about from there */
	uint64_t finals;
};

/* Visits the end of a game with this seed. Returns 0 at a fault, and then walk->path leads from
   end->state to it. */
int state_space_visit_end(struct state_space *walk, const struct game_setup *setup, uint64_t seed,
                          struct state_space_end *end);
/* Another generator comes to the same positions and sequences: what differs, or NULL. */
const char *state_space_compare(const struct game *game, const struct state_space_end *end,
                                int (*list)(const struct game *game, const void *state, move *out));

#endif
