/* glicko.h - how strong a solver and how hard a puzzle is: Mark Glickman's Glicko-2.

   Who solves a puzzle has won a game against it, and the puzzle has lost one. The scale is that of
   Glicko: 1500 to begin with, and a deviation that shrinks as games are counted. */
#ifndef PUZZLES_GLICKO_H
#define PUZZLES_GLICKO_H

struct glicko {
	double rating;
	double deviation;  /* with 95 % certainty the strength is within two of them */
	double volatility; /* how far the strength is expected to move by itself */
};

/* One game of a period: the other side as it stood before, and 1, 0.5 or 0. */
struct glicko_game {
	struct glicko other;
	double score;
};

/* Of whom nothing is known. */
struct glicko glicko_new(void);
/* After a period of games, all of which count at once; without any, less certain than before. */
struct glicko glicko_after(struct glicko one, const struct glicko_game *games, int count);

#endif
