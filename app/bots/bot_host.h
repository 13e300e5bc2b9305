/* The host side of docs/reference/bot-protocol.md: runs a bot in a seat.

	host = host_new(&plan);
	host_begin(host, game, setup, seat);
	...
	host_notify_move(host, state, actor, m);  before every move is made, its own too
	host_choose(host, state, &clock, &m);     at its turn
	...
	host_end_game(host, points, places);

   The caller never waits longer than the program's time. A program that crashes, stalls, floods or
   sends invalid answers fails, and makes no more moves in that game. The next game starts it again,
   also if it ended between two games. */
#ifndef BOTS_BOT_HOST_H
#define BOTS_BOT_HOST_H

#include "bots/process.h"
#include "core/record.h"

struct host_plan {
	struct process_plan process;
	const char *options; /* options to set, "depth=3,style=bold"; or "" */
	int timeout_ms;      /* for its answer, if there is no clock */
	int may_ponder;
};

/* The time left for each seat, and the increment after each of its moves, in milliseconds. */
struct host_clock {
	int64_t bank[GAME_SEATS_MAX];
	int64_t increment;
};

/* The last evaluation that a program sent; 0 for missing values. */
struct host_info {
	long iterations, milliseconds;
	int has_value, has_chance;
	float value[GAME_SEATS_MAX];  /* by seat, 0 to 1 */
	float chance[GAME_SEATS_MAX]; /* of first place, by seat, 0 to 1 */
	char line[256];               /* the expected moves, in the program's spelling */
};

/* Reads "bot:COMMAND" or "bot[depth=3,style=bold]:COMMAND". Returns the command, with the options
   in options[HOST_OPTIONS_MAX]; NULL if it is not a bot, or the options are too long. */
enum { HOST_OPTIONS_MAX = 256 };
const char *host_read_bot(const char *text, char *options);

struct host;

/* The caller must keep the plan. Does not start the program yet. NULL if out of memory. */
struct host *host_new(const struct host_plan *plan);
/* Asks the program to quit, waits a moment, then kills it and its child processes. */
void host_free(struct host *host);

/* A new game: starts the program if it is not running, and sends it its seat (from 0). */
void host_begin(struct host *host, const struct game *game, const struct game_setup *setup,
                int number);
/* The same for a game that has already begun: sends the moves that the program has not seen yet, or
   all of them after an undo or for another game. */
void host_follow(struct host *host, const struct record *record, int number);
/* Writes a legal move of any seat, which is about to be made in `state`, to the program. */
void host_notify_move(struct host *host, const void *state, int actor, move m);
/* Another seat thinks; the program may ponder, if it announced that. */
void host_ponder(struct host *host);

enum host_outcome {
	HOST_MOVE,
	HOST_RESIGN, /* it gives up */
	HOST_FAILED  /* with an error */
};
/* Asks for a legal move. `clock` is NULL if there is none. */
enum host_outcome host_choose(struct host *host, const void *state, const struct host_clock *clock,
                              move *m);
/* The game is over; points and places by seat. */
void host_end_game(struct host *host, const int *points, const int *places);

/* "" or what went wrong: one word (start, crash, stall, flood, nonsense, refuse, option, cancel),
   and the line or reason behind it. */
const char *host_error(const struct host *host);
/* The name that the program gave itself; "" before its hello. */
const char *host_name(const struct host *host);
/* Of the last host_choose. */
const struct host_info *host_info(const struct host *host);

#endif
