/* Finds puzzles: tests a position until it fails a test.

   A position is a puzzle when
   - searches as deep as those of the level `master` find one move that is clearly best, whatever
     their seed, and `journeyman` hits upon it in two of six tries at most;
   - there is a reason for it (reasons.h), which is its theme;
   - a search ten times as deep finds the same move;
   - every other legal move, looked at by itself, has a smaller lead over the best other seat at
     the end of the game by MARGIN expected points or more; for those that come closest, searches
     ten times as deep say so too.
   Its difficulty comes from the levels that find it. All limits are iterations, never time, so the
   same seed finds the same puzzles everywhere, until a net changes. */
#ifndef PUZZLES_FIND_H
#define PUZZLES_FIND_H

#include "ai/reasons.h"
#include "puzzles/puzzle.h"

enum { FINDER_MEMORY = 192 << 20 }; /* what trees of ten times a master's size fill, and more */

struct finder {
	const struct game *game;
	struct search_plan plan; /* of the deep searches: the master's, with a net if there is one */
	uint64_t seed;
	int effort;   /* iterations that count as a master's; the level's own unless changed */
	void *memory; /* FINDER_MEMORY bytes, the caller's */
	const char *themes; /* finds these alone, with a comma between them; NULL: any */
};

struct finder finder_new(const struct game *game, uint64_t seed, void *memory);

/* Looks at a node. Returns 1 and fills in all of the puzzle but its name if it is one. */
int puzzle_find(struct finder *finder, const void *state, struct puzzle *puzzle);
/* What a puzzle is about: the term of the first reason for its answer, with "-gained" behind a
   whole that would not be there otherwise; "rival" if that is about another seat. Returns 0 if
   there is no reason. */
int puzzle_theme(const struct evaluator *evaluator, const struct reasons *reasons,
                 char out[PUZZLE_WORD_MAX]);
/* What a search as deep as a master's finds with this finder's seed: the answer of a puzzle, or it
   is none. */
move puzzle_search(struct finder *finder, const void *state);

/* Why a position is no puzzle after all. */
enum puzzle_fault {
	PUZZLE_FINE,
	PUZZLE_UNSTABLE, /* a search as deep as a master's finds another move */
	PUZZLE_EASY,     /* `journeyman` finds it */
	PUZZLE_UNTOLD,   /* the first reason against what people do is not its theme */
	PUZZLE_SHALLOW,  /* a search ten times as deep finds another move */
	PUZZLE_CLOSE,    /* another move is nearly as good */
};
/* Puts a puzzle to all tests again, with this finder's seed. The tests allow for what another seed
   makes of an estimate: half the margin, and `journeyman` may hit upon it in three tries of six. If
   it holds, its losses, level and rating are as they were found now. */
enum puzzle_fault puzzle_check(struct finder *finder, const void *state, struct puzzle *puzzle);
/* How hard a puzzle is, as the levels are now: fills in its level, the weakest above `journeyman`
   that finds it as all stronger ones do, and its rating, for which the levels that try it are the
   first opponents. PUZZLE_EASY if a journeyman finds it now: then it is none any more. */
enum puzzle_fault puzzle_rate(struct finder *finder, const void *state, struct puzzle *puzzle);

/* A game of self-play, from which positions are taken: levels that change with the seed play in the
   seats, as people of different strength would. The record's game, set-up and array are the
   caller's. */
void puzzle_self_play(struct finder *finder, uint64_t seed, struct record *record);

#endif
