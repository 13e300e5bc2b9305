/* Finds puzzles: runs a series of tests on a position.

   A position is a puzzle when
   - searches as deep as those of the level `master` find one clearly best move with every seed,
     and `journeyman` finds it in at most two of six tries;
   - there is a reason for the move (reasons.h), which is the puzzle's theme;
   - every other legal move, searched separately, leads at the end of the game by at least MARGIN
     expected points less over the best other seat;
   - a search ten times as deep finds the same move, and after the closest moves, unless they are
     far behind, searches five times as deep confirm the margin.
   The levels that find it determine its difficulty. All limits are iterations, never time, so the
   same seed finds the same puzzles on every computer, until a net changes. */
#ifndef PUZZLES_FIND_H
#define PUZZLES_FIND_H

#include "ai/reasons.h"
#include "puzzles/puzzle.h"

enum { FINDER_MEMORY = 192 << 20 }; /* more than a tree of ten times a master's size needs */

struct finder {
	const struct game *game;
	struct search_plan plan; /* of the deep searches: as a master's, with a net if there is one */
	uint64_t seed;
	int effort;         /* iterations that count as a master's */
	void *memory;       /* FINDER_MEMORY bytes of the caller */
	const char *themes; /* finds only these, separated by commas; NULL: any */
};

struct finder finder_new(const struct game *game, uint64_t seed, void *memory);

/* Tests a node. If it is a puzzle, returns 1 and fills in everything except its name. */
int puzzle_find(struct finder *finder, const void *state, struct puzzle *puzzle);
/* The same by the short tests alone, which reject nearly all that the others would: for callers
   that then run puzzle_check with another seed and the whole effort. Does not measure how hard the
   puzzle is: its level is "none". */
int puzzle_draft(struct finder *finder, const void *state, struct puzzle *puzzle);
/* The theme of a puzzle: the term of the first reason for its answer. "-gained" is appended if the
   answer gains a whole thing. It is "rival" if the reason is about another seat. Returns 0 if there
   is no reason. */
int puzzle_theme(const struct evaluator *evaluator, const struct reasons *reasons,
                 char out[PUZZLE_WORD_MAX]);
/* The move that a search as deep as a master's finds with this finder's seed. If it is not the
   answer, the puzzle is refuted. */
move puzzle_search(struct finder *finder, const void *state);

/* Why a second check rejects a puzzle. */
enum puzzle_fault {
	PUZZLE_FINE,
	PUZZLE_UNSTABLE, /* a search as deep as a master's finds another move */
	PUZZLE_EASY,     /* `journeyman` finds it */
	PUZZLE_UNTOLD,   /* the first reason against the usual move is not its theme */
	PUZZLE_SHALLOW,  /* a search ten times as deep finds another move */
	PUZZLE_CLOSE,    /* another move is nearly as good */
};
/* Runs all tests on a puzzle again, with this finder's seed. The tests are a little more tolerant,
   because estimates differ by seed: half the margin is enough, and `journeyman` may find it in
   three tries of six. If the puzzle passes, its losses, level and rating are updated. */
enum puzzle_fault puzzle_check(struct finder *finder, const void *state, struct puzzle *puzzle);
/* Measures how hard a puzzle is for the present levels. Fills in its level (the weakest above
   `journeyman` that finds it, as all stronger ones do) and its rating (from the results of the
   levels). PUZZLE_EASY if `journeyman` finds it: then it is no longer a puzzle. */
enum puzzle_fault puzzle_rate(struct finder *finder, const void *state, struct puzzle *puzzle);

/* Plays a game of self-play, as a source of positions. The seed determines the levels of the seats,
   which differ like those of people. The caller provides the record's game, set-up and array. */
void puzzle_self_play(struct finder *finder, uint64_t seed, struct record *record);

#endif
