/* Ratings of games for two or more players, with ties: the Plackett-Luce model of Weng and Lin ("A
   Bayesian Approximation Method for Online Ranking", 2011, algorithm 4), with the constants of
   the Python package openskill 6.

   Only operations that IEEE 754 rounds correctly are used, in a fixed order: + - * /, sqrt, and an
   exponential function made of them. So every computer that rounds to double precision gets the
   same bits. docs/reference/ratings.md explains the formula. */
#ifndef RATINGS_WENG_LIN_H
#define RATINGS_WENG_LIN_H

enum { WENG_LIN_PLAYERS_MAX = 16 };

/* The strength is normally distributed with this mean and standard deviation. */
struct weng_lin {
	double mu, sigma;
};

/* The rating before the first game. */
struct weng_lin weng_lin_new(void);
/* One game: places by player, 1 is best, ties share a place. From two players on. */
void weng_lin_rate(struct weng_lin *players, const int *places, int count);
/* As people read it, in thousandths: 1500 for a new player, and 333 for their deviation. */
long weng_lin_rating(struct weng_lin one);
long weng_lin_deviation(struct weng_lin one);

#endif
