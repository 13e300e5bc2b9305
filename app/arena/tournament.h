/* Tournaments that give all players the same seats and the same luck.

   A round has one sequence of chance outcomes (set-up, dice, draws) and one game for every way to
   seat the players. Several threads and, with MPI, several computers play rounds in parallel. The
   totals do not depend on how many, unless a player's thinking time is limited by a clock. */
#ifndef ARENA_TOURNAMENT_H
#define ARENA_TOURNAMENT_H

#include "arena/adjusted.h"
#include "arena/player_spec.h"
#include "arena/rating.h"
#include "core/record.h"

enum {
	TOURNAMENT_PLAYERS_MAX = RATING_PLAYERS_MAX,
	/* Ways to seat: 16 players have 3,360 in 3 seats; more are rejected. */
	TOURNAMENT_SEATINGS_MAX = 4096
};

/* One game that was played. */
struct played {
	uint8_t is_done;
	uint8_t forfeits, resigned;     /* bit per seat */
	uint8_t player[GAME_SEATS_MAX]; /* by seat */
	uint8_t place[GAME_SEATS_MAX];
	int16_t points[GAME_SEATS_MAX];
	int32_t moves[GAME_SEATS_MAX];
	float seconds[GAME_SEATS_MAX];
	struct rollout luck; /* of the draws, if results are adjusted */
};

/* The progress after every game; called by one thread at a time. */
struct tournament_status {
	long games, total; /* played by this process, and in total for it if nothing stops it */
	double seconds;
	const struct sprt_state *sprt; /* or NULL */
	const struct played *last;
	const struct record *record; /* of the last game */
	long number;                 /* of the last game, from 0 */
	const char *const *errors;   /* by seat: why it forfeited, or NULL */
};

/* Processes that play one tournament together, over MPI. `join` combines the bytes of all of them:
   each byte is set in one process and 0 in the others. */
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
	const struct sprt *sprt;                                          /* or NULL */
	const struct mpi *mpi;                                            /* or NULL: alone */
	void (*tell)(void *with, const struct tournament_status *status); /* or NULL */
	void *with;
	int64_t bank_ms, increment_ms; /* of the clock of each seat, which bots must keep; 0: none */
	const char *log;               /* a folder for transcripts of bots, or NULL */
	int adjusted; /* playouts of each outcome to find the luck of draws; 0: results as they are */
	int failures_max; /* forfeits in a row of one player that stop the tournament; 0: never */
	const atomic_int *cancel; /* or NULL: setting it abandons all games */
	const atomic_int *enough; /* or NULL: setting it finishes begun rounds, starts no more */
};

struct totals {
	int rounds; /* whole ones; only they count */
	long games;
	int is_cut_short;  /* cancelled, or short of memory, before its end */
	long left_out;     /* games that were played in rounds that do not count */
	int failed_player; /* the player that forfeited too often, or -1 */
	enum sprt_verdict verdict;
	struct sprt_state sprt;
	long winners;         /* games with a winner: not all seats forfeited */
	double winner_points; /* mean points of the winners */
	struct total {
		char name[RECORD_NAME_MAX]; /* the name that a bot gave itself, or "" */
		long games, forfeits, resigned;
		long places[GAME_SEATS_MAX]; /* how often in each place */
		double points;               /* mean over the games that it finished */
		double milliseconds;         /* a move */
		struct rating rating;
		struct adjusted adjusted; /* if results are adjusted */
	} players[TOURNAMENT_PLAYERS_MAX];
};

/* The number of games of a round; 0 if there are too many ways to seat the players. With fewer
   players than seats, the last one takes all remaining seats. With more, every selection plays. */
int tournament_round_games(const struct tournament *tournament);
/* Plays the tournament. If cancelled, it abandons running games right away. Returns 0 if there is
   not enough memory. */
int tournament_run(const struct tournament *tournament, struct totals *totals);

#endif
