/* Glicko-2 ratings (Mark Glickman) of solvers and puzzles.

   A solved puzzle is a game that the solver has won against the puzzle. Ratings start at 1500, and
   the deviation shrinks with every game. */
#ifndef RATINGS_GLICKO_H
#define RATINGS_GLICKO_H

struct glicko {
	double rating;
	double deviation;  /* the strength is within two deviations with 95 % probability */
	double volatility; /* the expected fluctuation of the strength */
};

/* One game of a rating period: the opponent's rating before it, and the result 1, 0.5 or 0. */
struct glicko_game {
	struct glicko other;
	double score;
};

/* The rating before the first game. */
struct glicko glicko_new(void);
/* The rating after a period of games; without any, only the deviation grows. */
struct glicko glicko_after(struct glicko one, const struct glicko_game *games, int count);

#endif
