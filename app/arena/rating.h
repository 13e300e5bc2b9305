/* Ratings from games: Elo with confidence bounds, and a sequential probability ratio test (SPRT).

   A game of more than two seats counts as a game between every two of them: the better place wins.
   The games of a round have the same chance outcomes and differ only in the seating, so they are
   not independent. Rounds are independent. So all uncertainty is computed over rounds. */
#ifndef ARENA_RATING_H
#define ARENA_RATING_H

#include "core/game.h"

enum { RATING_PLAYERS_MAX = 16 };

/* The scores of players against each other in one round (1, 0.5 or 0 per game), and the number of
   games. The diagonal is 0. */
struct rating_round {
	float score[RATING_PLAYERS_MAX][RATING_PLAYERS_MAX];
	float games[RATING_PLAYERS_MAX][RATING_PLAYERS_MAX];
	float first[RATING_PLAYERS_MAX];  /* first places; a shared one counts as a fraction */
	float seated[RATING_PLAYERS_MAX]; /* times in a seat */
};

/* An estimate and its 95 % confidence bounds. */
struct estimate {
	double value, low, high;
};

struct rating {
	struct estimate elo;   /* relative to the last player, who has 0 */
	struct estimate first; /* share of the first places in the games it played */
};

/* Elo by the Bradley-Terry model. One drawn game is added between players that met, so that a
   player who won everything has a finite rating. The bounds come from a bootstrap over the rounds
   and an imagined one, with a fixed seed. From four rounds on they hold at least as often as they
   claim (app/tests/rating.c). */
void rating_of(const struct rating_round *rounds, int round_count, int players,
               struct rating *ratings);

/* The SPRT of the first player against all its opponents: is it at least `elo1` stronger (H1), or
   at most `elo0` (H0)? Each answer is wrong with a probability of at most `error`. */
struct sprt {
	double elo0, elo1, error;
};

enum sprt_verdict { SPRT_GO_ON, SPRT_STRONGER, SPRT_NOT_STRONGER };

struct sprt_state {
	int rounds;
	double sum, squares; /* of the scores of the rounds, 0 to 1 */
	double llr;          /* the logarithm of the likelihood ratio, and where it stops */
	double low, high;
};

/* Adds one round; rounds must come in order. */
enum sprt_verdict sprt_add(struct sprt_state *state, const struct sprt *test,
                           const struct rating_round *round, int players);

#endif
