/* The games of Bastide for other programs: libbastide, shared or static.

   All functions take plain numbers, buffers of the caller and two kinds of handle: one game (struct
   bastide_state) and many games side by side (struct bastide_batch). A program runs this loop:

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

   Return values. Most functions return an int: the result, 0 or more, or BASTIDE_ERROR_... (all
   below -100). After an error nothing has changed and no buffer was written. Every function checks
   its arguments: NULL, ids and seats that do not exist, games that are over, buffers that are too
   short. Only two things cannot be checked: that a handle is NULL or valid (not freed yet), and
   that a buffer is as long as its `room` (in a batch: as its options require).

   Buffers. `room` counts elements (of a text: bytes, including the closing NUL). To ask how many
   elements a function would write (of a text: its length without the NUL), pass NULL and a room
   of 0.

   Move ids. If a seat acts, ids are actions, 0 .. actions-1. If chance acts, they are outcomes,
   0 .. outcomes-1. Both are dense and stay the same for a layout version. bastide_layout_json
   describes their ranges.

   Threads. Handles share nothing. Two threads may use two handles at the same time, and may use the
   same handle if neither changes it. Only a batch with `threads` starts threads; after a fork, it
   starts new ones in the child.

   Versions. The functions and struct members here do not change as long as BASTIDE_ABI stays the
   same. New members come at the end of a struct; the caller sets its `size` to the sizeof that it
   was compiled with. */
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
	BASTIDE_REASON_MAX = 1024 /* a text of bastide_reason, with its closing NUL */
};

/* Who acts: a seat (0 is the first) or one of these. */
enum bastide_actor { BASTIDE_CHANCE = -1, BASTIDE_OVER = -3 };

enum bastide_error {
	BASTIDE_OK = 0,
	BASTIDE_ERROR_NULL = -101,    /* an argument that must not be NULL is */
	BASTIDE_ERROR_SIZE = -102,    /* the `size` of a struct belongs to no known version */
	BASTIDE_ERROR_ROOM = -103,    /* the buffer is too short */
	BASTIDE_ERROR_MEMORY = -104,  /* there is not enough memory */
	BASTIDE_ERROR_RANGE = -105,   /* a number is out of range */
	BASTIDE_ERROR_GAME = -106,    /* there is no such game */
	BASTIDE_ERROR_PLAYERS = -107, /* the game does not allow this number of players */
	BASTIDE_ERROR_OPTION = -108,  /* the game has no such option, or the option no such value */
	BASTIDE_ERROR_SEAT = -109,    /* there is no such seat */
	BASTIDE_ERROR_ID = -110,      /* no move has this id */
	BASTIDE_ERROR_TEXT = -111,    /* no move is spelled like this */
	BASTIDE_ERROR_ILLEGAL = -112, /* the move is not legal here */
	BASTIDE_ERROR_OVER = -113,    /* the game is over */
	BASTIDE_ERROR_ACTOR = -114,   /* chance does not act here, or no seat does */
	BASTIDE_ERROR_RECORD = -115,  /* the text is not a record of a game */
	BASTIDE_ERROR_LEVEL = -116,   /* there is no such player */
	BASTIDE_ERROR_THREAD = -117,  /* a thread could not be started */
	BASTIDE_ERROR_LANGUAGE = -118 /* there is no translation into this language */
};

/* --- The library -------------------------------------------------------------------------- */

/* The version of the program ("1.0.0"), and the BASTIDE_ABI that the library was built with. */
BASTIDE_API const char *bastide_version(void);
BASTIDE_API int bastide_abi(void);
/* Describes an error in English, for programmers; "" if the number is not an error. */
BASTIDE_API const char *bastide_error_text(int error);

/* --- The games, 0 .. bastide_games()-1 ---------------------------------------------------- */

BASTIDE_API int bastide_games(void);
/* The number of a game by its name ("medina", "caylus", "tiletum"). */
BASTIDE_API int bastide_find(const char *name);

struct bastide_game_info {
	uint32_t size;          /* set by the caller: sizeof(struct bastide_game_info) */
	int32_t rules_version;  /* raised when a record could replay differently */
	int32_t layout_version; /* of ids, features, bytes: raised when one changes its meaning */
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
/* As JSON: every range of actions and of outcomes, and every feature with name, offset, shape,
   bounds and byte offset. docs/reference/library.md describes the members. */
BASTIDE_API int bastide_layout_json(int game, char *out, size_t room);

/* --- A game that is being played ---------------------------------------------------------- */

struct bastide_state;

/* Starts a game at its first node. `options` lists the options that differ from the default,
   "favours=light lawyer=3"; NULL: none. */
BASTIDE_API int bastide_new(int game, int players, const char *options, struct bastide_state **out);
/* Makes a new handle with the same position and history; or copies both into an existing handle,
   which may hold a different game. */
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
/* The same as one byte per id, 1 if it is legal: per outcome if chance acts, else per action (all 0
   once the game is over). Returns the number of bytes. */
BASTIDE_API int bastide_mask(const struct bastide_state *state, uint8_t *mask, size_t room);
/* Makes a legal move and all automatic steps after it. */
BASTIDE_API int bastide_play(struct bastide_state *state, int id);
BASTIDE_API int bastide_play_text(struct bastide_state *state, const char *text);
/* Undoes this many moves. Replays the moves that remain, so it costs as much as playing them; to
   go back often, keep clones. */
BASTIDE_API int bastide_undo(struct bastide_state *state, int moves);
/* The moves so far: who made each (a seat or BASTIDE_CHANCE) and its id. Either may be NULL.
   Returns their number. */
BASTIDE_API int bastide_history(const struct bastide_state *state, int32_t *actors, int32_t *ids,
                                size_t room);

/* If chance acts: the ids of all outcomes and their weights. The probability of an outcome is its
   weight divided by the sum of all weights. `weights` may be NULL. Returns the number of
   outcomes. */
BASTIDE_API int bastide_outcomes(const struct bastide_state *state, int32_t *ids, uint32_t *weights,
                                 size_t room);
/* If chance acts: draws an outcome by weight and advances *seed. Returns its id, but does not play
   it. Any number is a good seed. The same seed draws the same outcome on every computer. */
BASTIDE_API int bastide_draw(const struct bastide_state *state, uint64_t *seed);

/* The spelling of an id in this position; the id of a spelling, legal or not. */
BASTIDE_API int bastide_spell(const struct bastide_state *state, int id, char *out, size_t room);
BASTIDE_API int bastide_read(const struct bastide_state *state, const char *text);
/* 0 if the move is legal, else the number of the rule that forbids it. */
BASTIDE_API int bastide_why(const struct bastide_state *state, int id);
BASTIDE_API int bastide_why_text(const struct bastide_state *state, const char *text);

/* Points, or places, by seat, at any time. Place 1 is best; ties share a place. Return the number
   of seats. */
BASTIDE_API int bastide_points(const struct bastide_state *state, int32_t *points, size_t room);
BASTIDE_API int bastide_places(const struct bastide_state *state, int32_t *places, size_t room);
/* By seat, once the game is over: compares the seat with each other seat (1 better, 0 tied, -1
   worse) and takes the mean. The returns add up to 0. Before the end they are 0. */
BASTIDE_API int bastide_returns(const struct bastide_state *state, float *returns, size_t room);

/* Observations for machine learning, from the point of view of a seat. */
enum bastide_format {
	BASTIDE_NUMBERS, /* int16_t, one per feature; see STATE.md of the game */
	BASTIDE_BYTES    /* uint8_t: flags as 0 or 1; categories one-hot; numbers minus their lower
	                    bound, at most 255 */
};
/* `format` is one of these; `room` counts numbers or bytes. Returns how many were written. */
BASTIDE_API int bastide_observe(const struct bastide_state *state, int seat, int format, void *out,
                                size_t room);

/* The position, and the printed facts, as JSON; see games/<game>/schema.json. */
BASTIDE_API int bastide_state_json(const struct bastide_state *state, char *out, size_t room);
BASTIDE_API int bastide_facts_json(const struct bastide_state *state, char *out, size_t room);

/* The position as compact text, for logs and language models: one line per fact, lists of similar
   things as tables, without empty members. Its form may change with any version. Since 1.1. */
BASTIDE_API int bastide_text(const struct bastide_state *state, char *out, size_t room);

/* The position as a self-contained SVG, drawn as in the browser. */
BASTIDE_API int bastide_svg(const struct bastide_state *state, char *out, size_t room);

/* Serialisation. A record is text (notation.md): the set-up and the spelled moves. It contains
   a format version, and every later release can read it. */
BASTIDE_API int bastide_record(const struct bastide_state *state, char *out, size_t room);
/* The position alone, without the moves that led to it, as a record in one line, which
   bastide_from_record reads (notation.md, "Positions"). BASTIDE_ERROR_GAME: the game has no
   positions as text. Since 1.1. */
BASTIDE_API int bastide_position_record(const struct bastide_state *state, char *out, size_t room);
/* The reason why a text is not a valid record. */
struct bastide_fault {
	uint32_t size; /* set by the caller */
	int32_t line;  /* from 1 */
	int32_t rule;  /* that forbids the move on this line, or the position; or 0 */
	char kind[32]; /* "not-a-move", "wrong-actor", ... */
	char word[64]; /* the offending word */
};
/* `length` bytes of text; `fault` may be NULL. */
BASTIDE_API int bastide_from_record(const char *text, size_t length, struct bastide_state **out,
                                    struct bastide_fault *fault);

/* The position (without history) in the internal form of this build. Two positions of a game are
   equal if and only if their bytes are. Do not store them in files. */
BASTIDE_API int bastide_bytes(const struct bastide_state *state, uint8_t *out, size_t room);
/* 1 if both hold the same position of the same game with the same set-up, else 0. */
BASTIDE_API int bastide_equal(const struct bastide_state *one, const struct bastide_state *other);
/* A 64-bit hash of the position. It is the same in every process of this build. */
BASTIDE_API int bastide_hash(const struct bastide_state *state, uint64_t *hash);

/* --- Words -------------------------------------------------------------------------------- */

/* The codes of the languages, "en" first. NULL for a number outside 0 .. bastide_languages()-1.
   Functions that take a code accept NULL for English, and locales ("fr_CA.UTF-8" is French). */
BASTIDE_API int bastide_languages(void);
BASTIDE_API const char *bastide_language(int language);
/* The text of a rule that bastide_why returned, such as "A seat has one palace of a colour."
   BASTIDE_ERROR_RANGE: the game has no text for this number. */
BASTIDE_API int bastide_rule_text(int game, int rule, const char *language, char *out, size_t room);
/* If a seat acts: explains in one or two sentences why one legal move is better than another, or
   says that they are about equal. A short search continues the game after both moves, and the two
   results are compared. Takes up to half a second, so pass BASTIDE_REASON_MAX bytes in the first
   call instead of asking for the length. The same position gives the same text. */
BASTIDE_API int bastide_reason(const struct bastide_state *state, int played, int better,
                               const char *language, char *out, size_t room);
/* The same as JSON: the figures, the seat of each, and the lines of play that were compared
   (docs/reference/library.md). 32 KB are enough. */
BASTIDE_API int bastide_reason_json(const struct bastide_state *state, int played, int better,
                                    char *out, size_t room);

/* --- Opponents ---------------------------------------------------------------------------- */

/* Players by name, weakest first: "random", "greedy", and the levels from "newcomer" to
   "grandmaster". NULL for a number outside 0 .. bastide_levels()-1. */
BASTIDE_API int bastide_levels(void);
BASTIDE_API const char *bastide_level(int level);
/* If a seat acts: the move that a player of this level chooses. Returns its id, but does not play
   it. The same seed and position give the same move. */
BASTIDE_API int bastide_choose(const struct bastide_state *state, const char *level, uint64_t seed);

/* --- Batches ------------------------------------------------------------------------------ */

/* Many games with the same set-up side by side, for machine learning: ids in, arrays out. Each
   environment draws chance outcomes with its own generator, so the next actor is always a seat. */
struct bastide_batch;

/* What happens to an environment after its game ends. The names are those of Gymnasium's
   AutoresetMode. */
enum bastide_autoreset {
	BASTIDE_NEXT_STEP, /* the next step starts a new game instead of playing the id */
	BASTIDE_SAME_STEP, /* a new game starts right away; final_observations has the last position */
	BASTIDE_DISABLED   /* it waits for bastide_batch_reset; until then its id must be -1 */
};

enum bastide_reward {
	BASTIDE_REWARD_RESULT, /* at the end of the game the value of bastide_returns, else 0 */
	BASTIDE_REWARD_POINTS  /* the points gained or lost since the previous step */
};

struct bastide_batch_options {
	uint32_t size; /* set by the caller: sizeof(struct bastide_batch_options) */
	int32_t game, players;
	int32_t count;       /* environments, 1 .. BASTIDE_BATCH_MAX */
	int32_t threads;     /* in addition to the caller's; 0: only the caller's */
	int32_t format;      /* enum bastide_format */
	int32_t autoreset;   /* enum bastide_autoreset */
	int32_t reward;      /* enum bastide_reward */
	const char *options; /* as in bastide_new */
	/* A level: the caller plays only `seat`, and players of this level play the other seats. NULL:
	   the caller plays every seat, and `seat` is ignored. */
	const char *opponent;
	int32_t seat;  /* or -1: in environment e the caller plays seat e modulo players */
	uint64_t seed; /* environment e derives its seed from this and e */
};

enum { BASTIDE_BATCH_MAX = 1 << 20, BASTIDE_THREADS_MAX = 256 };

/* The output of a step. Row e belongs to environment e. Arrays that are NULL are not written. */
struct bastide_batch_arrays {
	uint32_t size;      /* set by the caller: sizeof(struct bastide_batch_arrays) */
	void *observations; /* count x features or bytes, as the acting seat sees it */
	uint8_t *masks;     /* count x actions; all 0 if the game is over */
	float *rewards;     /* count x players: the reward of this step */
	uint8_t *dones;     /* count: 1 if this step ended the game */
	int32_t *actors;    /* count: the seat that acts next, or BASTIDE_OVER */
	int32_t *plies;     /* count: moves so far, of seats and of chance */
	int32_t *points;    /* count x players; after the game the final ones */
	/* BASTIDE_SAME_STEP: the last position of the game that ended, as the seat that moved last sees
	   it. Rows of other environments do not change. */
	void *final_observations;
};

BASTIDE_API int bastide_batch_new(const struct bastide_batch_options *options,
                                  struct bastide_batch **out);
BASTIDE_API void bastide_batch_free(struct bastide_batch *batch);
BASTIDE_API int bastide_batch_count(const struct bastide_batch *batch);
/* Starts new games in all environments, or only in those whose byte in `which` (count bytes) is not
   0. `seeds` (count) reseeds their generators; with NULL these continue. Writes the arrays for all
   environments, with rewards and dones of 0. Call it before the first step. */
BASTIDE_API int bastide_batch_reset(struct bastide_batch *batch, const uint8_t *which,
                                    const uint64_t *seeds,
                                    const struct bastide_batch_arrays *arrays);
/* Plays ids[e] in every environment, then chance and opponents until the caller's next turn. If an
   id is not legal, no environment changes: the function returns an error, and bastide_batch_fault
   returns the environment. */
BASTIDE_API int bastide_batch_step(struct bastide_batch *batch, const int32_t *ids,
                                   const struct bastide_batch_arrays *arrays);
/* Loads positions: a copy of states[e], if it is not NULL, becomes the game of environment e. It
   must have the set-up of the batch. `seeds` (count) reseeds the generators of these environments;
   with NULL they continue. Then chance and opponents play until the caller's turn, and the arrays
   are written for all environments, with rewards and dones of 0. Rewards in points count from here.
   After an error no environment has changed, and bastide_batch_fault returns the environment.
   Since 1.1. */
BASTIDE_API int bastide_batch_load(struct bastide_batch *batch,
                                   const struct bastide_state *const *states, const uint64_t *seeds,
                                   const struct bastide_batch_arrays *arrays);
/* What the generators need to continue: `seeds` of bastide_batch_load for every environment, then
   the `seed` of the options, for bastide_batch_sample: a new batch can continue this one. Returns
   the number of environments + 1. Since 1.1. */
BASTIDE_API int bastide_batch_seeds(const struct bastide_batch *batch, uint64_t *seeds,
                                    size_t room);
/* The first environment whose id the last step rejected, or -1. */
BASTIDE_API int bastide_batch_fault(const struct bastide_batch *batch);
/* A random legal id for every environment (-1 if the game is over), for tests, benchmarks and
   exploration. */
BASTIDE_API int bastide_batch_sample(struct bastide_batch *batch, int32_t *ids);
/* Copies the game of an environment, with its history, into a new handle. */
BASTIDE_API int bastide_batch_state(const struct bastide_batch *batch, int environment,
                                    struct bastide_state **out);

#ifdef __cplusplus
}
#endif

#endif
