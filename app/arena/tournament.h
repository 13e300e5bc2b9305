/* Many games between players, fair to all of them.

   A round is one course of chance (set-up, dice, draws) and every way of seating the players; so
   nobody has better seats or better luck than the others. Rounds are played by several threads
   and, with MPI, by several machines; the totals do not depend on how many (unless a player
   thinks by the clock). */
#ifndef ARENA_TOURNAMENT_H
#define ARENA_TOURNAMENT_H

#include "arena/player_spec.h"
#include "arena/rating.h"
#include "core/record.h"

enum {
	TOURNAMENT_PLAYERS_MAX = RATING_PLAYERS_MAX,
	/* Ways to seat: 16 players have 3,360 in 3 seats; more are refused. */
	TOURNAMENT_SEATINGS_MAX = 4096
};

/* One game that was played. */
struct played {
	uint8_t is_done;
	uint8_t forfeits, resigned; /* bit per seat */
	uint8_t player[GAME_SEATS_MAX]; /* by seat */
	uint8_t place[GAME_SEATS_MAX];
	int16_t points[GAME_SEATS_MAX];
	int32_t moves[GAME_SEATS_MAX];
	float seconds[GAME_SEATS_MAX];
};

/* How things stand, after every game; from one thread at a time. */
struct tournament_status {
	long games, total; /* played here, of those to be played here if nothing stops it */
	double seconds;
	const struct sprt_state *sprt; /* or NULL */
	const struct played *last;
	const struct record *record;   /* of the last game */
	long number;                   /* of the last game, from 0 */
	const char *const *errors;   /* by seat: why it forfeited, or NULL */
};

/* Several processes that play one tournament together, over MPI. `join` makes the bytes of all of
   them the same: each byte is set in one process and 0 in the others. */
struct mpi {
	int rank, size;
	void (*join)(void *bytes, size_t size);
};

struct tournament {
	const struct game *game;
	struct game_setup setup;
	const struct player_spec *players;
	int player_count;
	int rounds; /* at most */
	uint64_t seed;
	int threads;
	const struct sprt *sprt; /* or NULL */
	const struct mpi *mpi;   /* or NULL: alone */
	void (*tell)(void *with, const struct tournament_status *status); /* or NULL */
	void *with;
	int64_t bank_ms, increment_ms; /* of the clock of each seat, which bots must keep; 0: none */
	const char *log;     /* a folder for transcripts of bots, or NULL */
	int failures_max;    /* games in a row that one player may forfeit before all ends; 0: any */
	const atomic_int *cancel; /* or NULL: leaves all games as they are */
	const atomic_int *enough; /* or NULL: begins no more rounds, but plays those begun to the end */
};

struct totals {
	int rounds;        /* whole ones; only they count */
	long games;
	int is_cut_short;  /* cancelled, or short of memory, before its end */
	long left_out;     /* games that were played in rounds that do not count */
	int failed_player; /* who forfeited once too often, or -1 */
	enum sprt_verdict verdict;
	struct sprt_state sprt;
	long winners;         /* games that somebody won: not all forfeited */
	double winner_points; /* mean points of those who won them */
	struct total {
		char name[RECORD_NAME_MAX]; /* what a bot calls itself, or "" */
		long games, forfeits, resigned;
		long places[GAME_SEATS_MAX]; /* how often in each place */
		double points;               /* mean over the games that it played to the end */
		double milliseconds;         /* a move */
		struct rating rating;
	} players[TOURNAMENT_PLAYERS_MAX];
};

/* How many games a round has; 0 if there are too many ways to seat the players. With fewer players
   than seats the last one sits in all that are left; with more, every choice of them plays. */
int tournament_round_games(const struct tournament *tournament);
/* Plays it. If it is cancelled, the games under way are abandoned at once. Returns 0 if there is
   not enough memory. */
int tournament_run(const struct tournament *tournament, struct totals *totals);

#endif
