/* The players of the arena: levels, simple players and bots.

   A spec is a word and, after a colon, the settings that differ from the default:

	master                            a level, ai/levels.def
	mason:iterations=500,c_puct=0.8   a level with another budget, search parameter or weight
	master:ms=200                     milliseconds per move instead of iterations
	master:net=my.net                 with a net from a file (ai/net.h); net=none: with none
	search:plies=0                    the search with default settings: 1000 iterations
	greedy                            the best move by the evaluator's evaluation, without search
	random                            any legal move
	bot:./my-bot.py --fast            another program that speaks docs/reference/bot-protocol.md
	bot[depth=3]:./my-bot.py          the same, with an option of the bot

   A spec is read once. Seats are made from it, one for each thread and place, each with its own
   memory. */
#ifndef ARENA_PLAYER_SPEC_H
#define ARENA_PLAYER_SPEC_H

#include "ai/think.h"
#include "bots/bot_host.h"

enum player_spec_kind { PLAYER_RANDOM, PLAYER_GREEDY, PLAYER_SEARCH, PLAYER_BOT };

enum { PLAYER_TEXT_MAX = 512 };

struct player_spec {
	char text[PLAYER_TEXT_MAX];     /* the text, for people; unprintable characters are blanks */
	char command[PLAYER_TEXT_MAX];  /* of a bot, byte by byte */
	char options[HOST_OPTIONS_MAX]; /* of a bot: "depth=3,style=bold" */
	enum player_spec_kind kind;
	struct search_plan plan;
	const struct level *level; /* or NULL */
	enum net_fault net_fault;
	struct think_limits limits;
	size_t memory;
	int threads;
	int timeout_ms; /* that a bot has for a move */
	int may_ponder; /* a bot, while others think */
};

/* The faults of a spec; `word` is the faulty part. */
enum player_spec_fault {
	PLAYER_FINE,
	PLAYER_UNKNOWN,
	PLAYER_BAD_KEY,
	PLAYER_BAD_VALUE,
	PLAYER_BAD_NET, /* player_spec.net_fault says why; NET_FINE: the file cannot be read */
	PLAYER_TOO_LONG
};

/* Reads a spec for a game. On a fault `word` (PLAYER_TEXT_MAX bytes) names the part. */
enum player_spec_fault player_spec_read(struct player_spec *spec, const struct game *game,
                                        const char *text, char *word);
/* The words that a spec may begin with; ends with NULL. */
const char *const *player_spec_words(void);
/* The keys that a player of a game has, by index from 0; returns 0 after the last. */
struct player_spec_key {
	const char *name;
	const char *alias; /* an older name that is still accepted, or NULL */
	double least, most;
};
int player_spec_key(const struct game *game, int index, struct player_spec_key *key);
/* The index of the key of a "key=value", also by its alias, or -1. */
int player_spec_find_key(const struct game *game, const char *word, struct player_spec_key *key);

/* A player in a seat. seat_notify_move gets every move of the game, its own too. */
struct seat;

enum seat_outcome {
	SEAT_MOVE,   /* it has chosen a legal move */
	SEAT_RESIGN, /* it resigns, and is out of the game */
	SEAT_FORFEIT /* it failed to do either, and is out of the game */
};

/* `log` is where a bot's transcript goes (struct process_plan), or NULL. Returns NULL if there is
   not enough memory. */
struct seat *seat_new(const struct player_spec *spec, const char *log);
void seat_free(struct seat *seat);
/* A new game begins; `number` is the seat, `seed` is for its random numbers. */
void seat_begin(struct seat *seat, const struct game *game, const struct game_setup *setup,
                const void *state, int number, uint64_t seed);
/* Asks this seat for its move in `state`; `clock` is for bots, NULL if there is none. After
   SEAT_FORFEIT, `seat_error` has the reason. */
enum seat_outcome seat_choose(struct seat *seat, const void *state, const struct host_clock *clock,
                              move *m);
const char *seat_error(const struct seat *seat);
/* A legal move was made by `actor` in `state` (the position before it). */
void seat_notify_move(struct seat *seat, const void *state, int actor, move m);
/* Another seat thinks, and this seat may ponder. */
void seat_ponder(struct seat *seat);
/* The game is over; points and places by seat. */
void seat_end_game(struct seat *seat, const int *points, const int *places);
/* The name that a bot gave itself; "" for others, and before its hello. */
const char *seat_name(const struct seat *seat);
/* Processor or wall time that this seat has used up, in seconds, and the moves it has made. */
double seat_seconds(const struct seat *seat);
long seat_moves(const struct seat *seat);

#endif
