/* The games of Bastide for other programs: libbastide, shared or static.

   Everything is a flat function over plain numbers, caller's buffers and two kinds of handle: a
   game that is being played (struct bastide_state) and many of them side by side (struct
   bastide_batch). A program goes round this loop:

	struct bastide_state *state;
	bastide_new(bastide_find("caylus"), 3, NULL, &state);
	while ((actor = bastide_actor(state)) != BASTIDE_OVER) {
		if (actor == BASTIDE_CHANCE)
			id = bastide_draw(state, &seed);
		else
			id = ... one of bastide_legal(state, ids, room), or bastide_choose(...) ...
		bastide_play(state, id);
	}
	bastide_points(state, points, BASTIDE_SEATS_MAX);
	bastide_free(state);

   Answers. Functions return an int: 0 or more is the answer, BASTIDE_ERROR_... (all below -100)
   says why there is none, and then nothing has changed and no buffer was written. That holds for
   any argument whatever: NULL, ids and seats that do not exist, games that are over, buffers that
   are too short. Only two things are taken on trust: a handle is NULL or one that was given and not
   yet freed, and a buffer is as long as its `room` says (those of a batch: as its options say).

   Buffers. `room` counts elements (of a text: bytes, with the closing NUL). Where a function fills
   an array or a text, NULL with a room of 0 asks how many elements there are (of a text: its length
   without the NUL).

   Numbers of moves. At a node where a seat acts, ids are actions, 0 .. actions-1; where chance acts
   they are outcomes, 0 .. outcomes-1. Both are dense, fixed for a layout version, and told range by
   range by bastide_layout_json.

   Threads. Nothing is shared between handles: two threads may use two handles at the same time, and
   one handle as long as both only ask. No function but those of a batch with threads starts any.

   Versions. The functions here and the members of its structs stay as they are for as long as
   BASTIDE_ABI does; new members come at the end of a struct, whose `size` the caller sets to the
   sizeof that it was compiled with. */
#ifndef CAPI_BASTIDE_H
#define CAPI_BASTIDE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define BASTIDE_ABI 1

#if defined(__GNUC__)
#define BASTIDE_API __attribute__((visibility("default")))
#else
#define BASTIDE_API
#endif

enum {
	BASTIDE_SEATS_MAX = 5,
	BASTIDE_MOVES_MAX = 1024, /* legal moves of one node */
	BASTIDE_TEXT_MAX = 64,    /* a spelled move, with its closing NUL */
	BASTIDE_REASON_MAX = 1024 /* what bastide_reason says, likewise */
};

/* Who acts: a seat, from 0, or one of these. */
enum bastide_actor {
	BASTIDE_CHANCE = -1,
	BASTIDE_OVER = -3
};

enum bastide_error {
	BASTIDE_OK = 0,
	BASTIDE_ERROR_NULL = -101,    /* an argument that must not be NULL is */
	BASTIDE_ERROR_SIZE = -102,    /* the `size` of a struct is that of no known version */
	BASTIDE_ERROR_ROOM = -103,    /* the buffer is too short */
	BASTIDE_ERROR_MEMORY = -104,  /* there is not enough memory */
	BASTIDE_ERROR_RANGE = -105,   /* a number is out of range */
	BASTIDE_ERROR_GAME = -106,    /* there is no such game */
	BASTIDE_ERROR_PLAYERS = -107, /* the game is not for so many players */
	BASTIDE_ERROR_OPTION = -108,  /* the game has no such option, or the option no such value */
	BASTIDE_ERROR_SEAT = -109,    /* there is no such seat */
	BASTIDE_ERROR_ID = -110,      /* no move has this id */
	BASTIDE_ERROR_TEXT = -111,    /* no move is spelled like this */
	BASTIDE_ERROR_ILLEGAL = -112, /* the move is not legal here */
	BASTIDE_ERROR_OVER = -113,    /* the game is over */
	BASTIDE_ERROR_ACTOR = -114,   /* it is not the turn of chance, or not that of a seat */
	BASTIDE_ERROR_RECORD = -115,  /* the text is not a record of a game */
	BASTIDE_ERROR_LEVEL = -116,   /* there is no such player */
	BASTIDE_ERROR_THREAD = -117,  /* a thread could not be started */
	BASTIDE_ERROR_LANGUAGE = -118 /* there are no words in this language */
};

/* --- The library -------------------------------------------------------------------------- */

/* The version of the program ("1.0.0"), and BASTIDE_ABI as the library was built. */
BASTIDE_API const char *bastide_version(void);
BASTIDE_API int bastide_abi(void);
/* What an error means, in English, for programmers; "" for a number that is none. */
BASTIDE_API const char *bastide_error_text(int error);

/* --- The games, 0 .. bastide_games()-1 ---------------------------------------------------- */

BASTIDE_API int bastide_games(void);
/* The game of a name ("medina", "caylus", "tiletum"). */
BASTIDE_API int bastide_find(const char *name);

struct bastide_game_info {
	uint32_t size; /* set by the caller: sizeof(struct bastide_game_info) */
	int32_t rules_version;  /* raised when a record could replay differently */
	int32_t layout_version; /* of ids, features and bytes: raised when one changes its meaning */
	int32_t players_min, players_max;
	int32_t actions, outcomes; /* ids of a seat, ids of chance */
	int32_t features;          /* numbers of an observation, BASTIDE_NUMBERS */
	int32_t bytes;             /* of an observation, BASTIDE_BYTES */
	int32_t moves_max;         /* most legal moves of one node */
	int32_t nodes_max;         /* most moves of one game, of seats and of chance */
	int32_t state_bytes;       /* of bastide_bytes */
	char rule_letter;          /* rule 31 of Caylus is "C31" */
	char name[23];
};

BASTIDE_API int bastide_info(int game, struct bastide_game_info *info);
/* As JSON: name, players, options with their values, rows of the score sheet, the versions. */
BASTIDE_API int bastide_game_json(int game, char *out, size_t room);
/* As JSON: every range of actions and of outcomes and every feature, with name, offset, shape,
   bounds and place in the bytes. docs/reference/library.md describes its members. */
BASTIDE_API int bastide_layout_json(int game, char *out, size_t room);

/* --- A game that is being played ---------------------------------------------------------- */

struct bastide_state;

/* Starts a game at its first node. `options` names what is not as usual, "favours=light lawyer=3";
   NULL is nothing. */
BASTIDE_API int bastide_new(int game, int players, const char *options,
                            struct bastide_state **out);
/* Another handle of the same position, with its history; and the same into a handle that is there
   already, of whatever game. */
BASTIDE_API int bastide_clone(const struct bastide_state *state, struct bastide_state **out);
BASTIDE_API int bastide_copy(struct bastide_state *to, const struct bastide_state *from);
BASTIDE_API void bastide_free(struct bastide_state *state);
/* Back to the first node. */
BASTIDE_API int bastide_reset(struct bastide_state *state);

BASTIDE_API int bastide_game(const struct bastide_state *state);
BASTIDE_API int bastide_players(const struct bastide_state *state);
/* A seat, BASTIDE_CHANCE or BASTIDE_OVER. */
BASTIDE_API int bastide_actor(const struct bastide_state *state);
/* Moves made so far, of seats and of chance. */
BASTIDE_API int bastide_ply(const struct bastide_state *state);
/* The kind of node, a word of the rules ("place", "favour"); "" once the game is over. */
BASTIDE_API const char *bastide_node(const struct bastide_state *state);

/* The ids of all legal moves, ascending; none once the game is over. Returns their number. */
BASTIDE_API int bastide_legal(const struct bastide_state *state, int32_t *ids, size_t room);
/* The same as one byte an id, 1 where it is legal: of outcomes where chance acts, else of actions
   (all 0 once the game is over). Returns the number of bytes. */
BASTIDE_API int bastide_mask(const struct bastide_state *state, uint8_t *mask, size_t room);
/* Makes a legal move, and whatever happens by itself after it. */
BASTIDE_API int bastide_play(struct bastide_state *state, int id);
BASTIDE_API int bastide_play_text(struct bastide_state *state, const char *text);
/* Takes back so many moves. */
BASTIDE_API int bastide_undo(struct bastide_state *state, int moves);
/* The moves so far: who made each (a seat or BASTIDE_CHANCE) and its id. Either may be NULL.
   Returns their number. */
BASTIDE_API int bastide_history(const struct bastide_state *state, int32_t *actors, int32_t *ids,
                                size_t room);

/* Where chance acts: the ids of all outcomes and in how many equally likely ways each comes about.
   `weights` may be NULL. Returns their number. */
BASTIDE_API int bastide_outcomes(const struct bastide_state *state, int32_t *ids,
                                 uint32_t *weights, size_t room);
/* Where chance acts: draws an outcome by its weight, and *seed moves on. Returns its id; it is not
   played. Any number is a good seed; the same one draws the same on every machine. */
BASTIDE_API int bastide_draw(const struct bastide_state *state, uint64_t *seed);

/* The spelling of an id here; the id of a spelling, legal or not. */
BASTIDE_API int bastide_spell(const struct bastide_state *state, int id, char *out, size_t room);
BASTIDE_API int bastide_read(const struct bastide_state *state, const char *text);
/* 0 if the move is legal here, else the number of the rule that forbids it. */
BASTIDE_API int bastide_why(const struct bastide_state *state, int id);
BASTIDE_API int bastide_why_text(const struct bastide_state *state, const char *text);

/* By seat, at any time: points; places, 1 is best and ties share. Returns the number of seats. */
BASTIDE_API int bastide_points(const struct bastide_state *state, int32_t *points, size_t room);
BASTIDE_API int bastide_places(const struct bastide_state *state, int32_t *places, size_t room);
/* By seat, once the game is over: the mean over the other seats of 1 for one that is beaten, 0 for
   a tie and -1 for one that is better. They add up to 0. Zeros before. */
BASTIDE_API int bastide_returns(const struct bastide_state *state, float *returns, size_t room);

/* What a learner sees, from the side of a seat. */
enum bastide_format {
	BASTIDE_NUMBERS, /* int16_t, one a feature; STATE.md of the game */
	BASTIDE_BYTES    /* uint8_t: 0 or 1 for flags and, one-hot, for categories; numbers less their
	                    lower bound, at most 255 */
};
/* `format` is one of these, `room` counts numbers or bytes. Returns how many were written. */
BASTIDE_API int bastide_observe(const struct bastide_state *state, int seat,
                                int format, void *out, size_t room);

/* All that lies on the table, and all that is printed, as JSON: games/<game>/schema.json. */
BASTIDE_API int bastide_state_json(const struct bastide_state *state, char *out, size_t room);
BASTIDE_API int bastide_facts_json(const struct bastide_state *state, char *out, size_t room);

/* The position as a picture: an SVG that needs nothing else, as the browser's client draws it. */
BASTIDE_API int bastide_svg(const struct bastide_state *state, char *out, size_t room);

/* Serialisation. A record is text (notation.md): set-up and moves as they are spelled. It
   names its version and is read by every later release. */
BASTIDE_API int bastide_record(const struct bastide_state *state, char *out, size_t room);
/* What is wrong with a text that is no record. */
struct bastide_fault {
	uint32_t size; /* set by the caller */
	int32_t line;  /* from 1 */
	int32_t rule;  /* that forbids the move of this line, or 0 */
	char kind[32]; /* a word: "not-a-move", "wrong-actor" */
	char word[64]; /* what it is about */
};
/* `length` bytes of text; `fault` may be NULL. */
BASTIDE_API int bastide_from_record(const char *text, size_t length, struct bastide_state **out,
                                    struct bastide_fault *fault);

/* The position (not its history) as this build holds it: two positions of a game are the same when,
   and only when, their bytes are. Not for files. */
BASTIDE_API int bastide_bytes(const struct bastide_state *state, uint8_t *out, size_t room);
/* 1 if both are the same position of the same game with the same set-up, else 0. */
BASTIDE_API int bastide_equal(const struct bastide_state *one, const struct bastide_state *other);
/* 64 bits of the position, the same in every process of this build. */
BASTIDE_API int bastide_hash(const struct bastide_state *state, uint64_t *hash);

/* --- Words -------------------------------------------------------------------------------- */

/* Languages by their codes, "en" first. NULL for a number outside 0 .. bastide_languages()-1. Where
   a function takes a code, NULL is English and "fr_CA.UTF-8" is French. */
BASTIDE_API int bastide_languages(void);
BASTIDE_API const char *bastide_language(int language);
/* The sentence of a rule that bastide_why has named, such as "A seat has one palace of a colour."
   BASTIDE_ERROR_RANGE: the game has no sentence for this number. */
BASTIDE_API int bastide_rule_text(int game, int rule, const char *language, char *out,
                                  size_t room);
/* Where a seat acts: why one legal move is better than another, by their ids, in one to three
   sentences; or that both are about alike. Both are played on with the replies that a short search
   expects, and what everybody has then is compared. Takes up to half a second: give it
   BASTIDE_REASON_MAX bytes at once. The same position gives the same answer. */
BASTIDE_API int bastide_reason(const struct bastide_state *state, int played, int better,
                               const char *language, char *out, size_t room);
/* The same as data: the figures, whose they are and the lines that they rest on, as JSON
   (docs/reference/library.md). 32 KB are enough. */
BASTIDE_API int bastide_reason_json(const struct bastide_state *state, int played, int better,
                                    char *out, size_t room);

/* --- Opponents ---------------------------------------------------------------------------- */

/* Players by name, weakest first: "random", "greedy", and the levels from "newcomer" to
   "grandmaster". NULL for a number outside 0 .. bastide_levels()-1. */
BASTIDE_API int bastide_levels(void);
BASTIDE_API const char *bastide_level(int level);
/* The move that a player of this name makes where a seat acts. Returns its id; it is not played.
   The same seed and position give the same move. */
BASTIDE_API int bastide_choose(const struct bastide_state *state, const char *level,
                               uint64_t seed);

/* --- Batches ------------------------------------------------------------------------------ */

/* Many games of one set-up side by side, for learners: ids in, arrays out. Chance is drawn inside,
   by a generator of each environment's own; so every environment always waits for a seat. */
struct bastide_batch;

/* What becomes of an environment whose game is over; the names are those of Gymnasium's
   AutoresetMode. */
enum bastide_autoreset {
	BASTIDE_NEXT_STEP, /* the next step starts a new game instead of playing the id */
	BASTIDE_SAME_STEP, /* a new game starts at once; the last position is in final_observations */
	BASTIDE_DISABLED   /* it waits for bastide_batch_reset; meanwhile its id must be -1 */
};

enum bastide_reward {
	BASTIDE_REWARD_RESULT, /* at the end of the game what bastide_returns says, else 0 */
	BASTIDE_REWARD_POINTS  /* the points gained or lost since the step before */
};

struct bastide_batch_options {
	uint32_t size; /* set by the caller: sizeof(struct bastide_batch_options) */
	int32_t game, players;
	int32_t count;   /* environments, 1 .. BASTIDE_BATCH_MAX */
	int32_t threads; /* that work on a step, besides the caller; 0: the caller alone */
	int32_t format;  /* enum bastide_format */
	int32_t autoreset; /* enum bastide_autoreset */
	int32_t reward;    /* enum bastide_reward */
	const char *options; /* as in bastide_new */
	/* With a level here `seat` alone is asked, and this player plays the other seats. With NULL
	   every seat is asked, and `seat` means nothing. */
	const char *opponent;
	int32_t seat; /* or -1: environment e is asked for seat e modulo players */
	uint64_t seed; /* environment e is seeded from this and e */
};

enum { BASTIDE_BATCH_MAX = 1 << 20, BASTIDE_THREADS_MAX = 256 };

/* Where a step writes; row e belongs to environment e. What is NULL is not written. */
struct bastide_batch_arrays {
	uint32_t size; /* set by the caller: sizeof(struct bastide_batch_arrays) */
	void *observations; /* count x features or bytes, from the side of the seat that acts */
	uint8_t *masks;     /* count x actions; all 0 where the game is over */
	float *rewards;     /* count x players: what this step brought each seat */
	uint8_t *dones;     /* count: 1 where this step ended the game */
	int32_t *actors;    /* count: the seat that is asked next, or BASTIDE_OVER */
	int32_t *plies;     /* count: moves made in the game, of seats and of chance */
	int32_t *points;    /* count x players; at the end of the game those of the result */
	/* BASTIDE_SAME_STEP: the last position of the game that ended, from the side of the seat that
	   moved last; rows of other environments are left alone. */
	void *final_observations;
};

BASTIDE_API int bastide_batch_new(const struct bastide_batch_options *options,
                                  struct bastide_batch **out);
BASTIDE_API void bastide_batch_free(struct bastide_batch *batch);
BASTIDE_API int bastide_batch_count(const struct bastide_batch *batch);
/* Starts new games: in all environments, or with `which` (count bytes) where it is not 0. `seeds`
   (count) seeds their generators anew; with NULL they go on. The arrays are written for all
   environments; rewards and dones are 0. To be called before the first step. */
BASTIDE_API int bastide_batch_reset(struct bastide_batch *batch, const uint8_t *which,
                                    const uint64_t *seeds,
                                    const struct bastide_batch_arrays *arrays);
/* Plays ids[e] in every environment, then chance and opponents up to the next seat that is asked.
   If one id is not legal, no environment moves: the answer is an error, and bastide_batch_fault
   tells which it was. */
BASTIDE_API int bastide_batch_step(struct bastide_batch *batch, const int32_t *ids,
                                   const struct bastide_batch_arrays *arrays);
/* The first environment whose id the last step refused, or -1. */
BASTIDE_API int bastide_batch_fault(const struct bastide_batch *batch);
/* One legal id for every environment, drawn at random (-1 where the game is over): for tests,
   measuring and exploring. */
BASTIDE_API int bastide_batch_sample(struct bastide_batch *batch, int32_t *ids);
/* An environment's game as a handle of its own, with its history. */
BASTIDE_API int bastide_batch_state(const struct bastide_batch *batch, int environment,
                                    struct bastide_state **out);

#ifdef __cplusplus
}
#endif

#endif
