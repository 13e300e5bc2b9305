/* Tries at puzzles in the database, and the ratings of solvers and puzzles that
   follow from them (Glicko-2). See store.h for what the results mean. */
#ifndef SERVER_STORE_STORE_PUZZLES_H
#define SERVER_STORE_STORE_PUZZLES_H

#include "puzzles/puzzle.h"
#include "server/store/store.h"

/* The first time that a person tried a puzzle; later ones do not count. */
struct puzzle_try {
	char puzzle[PUZZLE_NAME_MAX];
	int halves; /* 2 solved, 1 with a hint, 0 not solved */
	int64_t at;
};

/* How hard a puzzle has turned out to be. */
struct puzzle_rating {
	char puzzle[PUZZLE_NAME_MAX];
	struct glicko rating;
	long tries, halves;
};

/* Adds a try, and updates the ratings of solver and puzzle. `known` is the rating of a puzzle that
   no one has tried here yet. NO_ROW: this person has tried it before, and nothing changes. Two
   nodes that rate the same puzzle at the same instant may each miss the other's try. */
enum store_result store_add_try(struct store *store, const char *person,
                                const struct puzzle_try *row, struct glicko known);
/* The tries of a person, the oldest first. DONE even if there are none. */
enum store_result store_tries_of(struct store *store, const char *person,
                                 void (*each)(void *to, const struct puzzle_try *row), void *to);
/* The rating of a new solver if the person has tried nothing. */
enum store_result store_solver(struct store *store, const char *person, struct glicko *out);
/* All puzzles that were tried here. */
enum store_result store_puzzle_ratings(struct store *store,
                                       void (*each)(void *to, const struct puzzle_rating *row),
                                       void *to);

#endif
