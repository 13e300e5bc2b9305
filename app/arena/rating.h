/* How strong players are by the games they played: Elo with its uncertainty, and a test that says
   when enough games were played.

   A game of more than two seats counts as a game between every two of them: who has the better
   place has won it. Games of one round share their chance and only the seats differ, so they are
   not independent; rounds are. All uncertainty is therefore reckoned over rounds. */
#ifndef ARENA_RATING_H
#define ARENA_RATING_H

#include "core/game.h"

enum { RATING_PLAYERS_MAX = 16 };

/* What players scored against each other in one round: 1, 0.5 or 0 a game, and the games. Nobody
   has games against itself. */
struct rating_round {
	float score[RATING_PLAYERS_MAX][RATING_PLAYERS_MAX];
	float games[RATING_PLAYERS_MAX][RATING_PLAYERS_MAX];
	float first[RATING_PLAYERS_MAX];  /* first places; a shared one counts in parts */
	float seated[RATING_PLAYERS_MAX]; /* times in a seat */
};

/* An estimate and its 95 % confidence bounds. */
struct estimate {
	double value, low, high;
};

struct rating {
	struct estimate elo;   /* above the last player, who has 0 */
	struct estimate first; /* share of the first places in the games it played */
};

/* Elo by the model of Bradley and Terry, with one drawn game more between players that met, so
   that a player who won everything has a number; the bounds by drawing rounds again (bootstrap)
   from all of them and an imagined one, always the same for the same rounds. They hold at
   least as often as they say from four rounds on (app/tests/rating.c). */
void rating_of(const struct rating_round *rounds, int round_count, int players,
               struct rating *ratings);

/* The sequential test of the first player against all its opponents: is it at least `elo1`
   stronger, or no more than `elo0`? Wrong in at most `error` of the cases, each way. */
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

/* Takes in one more round; rounds must come in order. */
enum sprt_verdict sprt_add(struct sprt_state *state, const struct sprt *test,
                           const struct rating_round *round, int players);

#endif
