/* brain.h - what a game tells the search about playing it well: an outlook on a position, and a
   judgement of its moves. To teach a new game, write games/NAME/ai/brain.c with one
   `const struct brain NAME_brain`, what it needs beside it, and its weights in weights.def there.

   A brain is pure functions over a state, like the game itself: no memory of its own, no clock, no
   randomness. It may use floats, but of the mathematics only what is exact everywhere: + - * /,
   square roots (numbers.h) and comparisons; so the browser plays the same game as the server.

   All worths are points at the end of the game, as game->score counts them. That makes them
   comparable, and a player can read the table. Start with the printed points, add what the
   position promises, and let the promise fade to nothing at the end: search finds the tactics by
   itself. */
#ifndef AI_BRAIN_H
#define AI_BRAIN_H

#include "core/game.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
	BRAIN_WEIGHTS_MAX = 192,
	BRAIN_NAME_MAX = 32
};

/* The levels, as they stand in LEVELS (ai.h). */
enum {
#define LEVEL(name, ...) LEVEL_##name,
#include "ai/levels.def"
#undef LEVEL
	LEVEL_COUNT
};

/* How a search goes about it: knobs.def says what each means, and its usual value. */
struct search_knobs {
#define KNOB(name, value, ...) float name;
#include "ai/knobs.def"
#undef KNOB
};

/* How hard a level of strength works at a move. */
struct effort {
	int iterations;
	float temperature; /* 0: always the best move found; above: another good one at times */
	float misjudge;    /* by up to so many points it misjudges a move, up or down */
};

/* One number of a brain that may be tuned: where it stands, and the bounds within which tuning
   looks. */
struct brain_weight {
	const char *name;
	float value, least, most;
};

/* A mistake of people who play a game for the first time: how they price something. The rows are
   those of games/NAME/ai/habits.def. */
struct brain_habit {
	const char *weight;
	float value;
};

/* What a brain expects of a position. */
struct outlook {
	float points[GAME_SEATS_MAX]; /* at the end of the game, by seat */
	float spread; /* how far the gap between two seats may still move on average, > 0 */
};

/* What a net is told of a position: the rows of its table that are there (inputs.h). */
enum { INPUTS_MAX = 448 };

struct inputs {
	int count;
	uint16_t rows[INPUTS_MAX];
};

/* A group of such rows; the rows are those of games/NAME/ai/inputs.def. */
struct brain_input {
	const char *name;
	int things, values;
};

/* Something that can be counted on the table: points, coins, the points of a palace. Reasons
   (reasons.h) are differences of such counts. The rows are in games/NAME/ai/terms.def; each has its
   words in games/NAME/po under reasons.NAME.TERM, or tools/check/translations stops the build. */
struct brain_term {
	const char *name;
	const char *kind; /* what its things are: "colour", "town"; NULL: it has but one */
	float worth; /* of one, roughly, in points; it ranks differences of different terms */
	int things;  /* how many kinds of it are counted apart (colours, rounds), at least 1 */
	int whole;   /* the term of which it is a part, kind by kind, or -1 */
};

enum {
	BRAIN_TERMS_MAX = 32,
	LEDGER_ROWS_MAX = 64,              /* the things of all terms of a brain */
	LEDGER_NOBODY = GAME_SEATS_MAX,    /* the row of what belongs to the board */
	LEDGER_SEATS = GAME_SEATS_MAX + 1
};

/* What each seat has of each thing, term after term in the order of the rows. */
struct ledger {
	int counts[LEDGER_SEATS][LEDGER_ROWS_MAX];
};

struct brain {
	const char *name; /* of the game, as in game->name */
	/* At most BRAIN_WEIGHTS_MAX; ends with a row without a name. */
	const struct brain_weight *weights;
	/* What suits this game. A knob that is 0 is as in knobs.def, a level without iterations as in
	   levels.def. */
	struct search_knobs knobs;
	struct effort efforts[LEVEL_COUNT];
	/* The same with a net (net.h): knobs that are 0 stay as they are, and a level without
	   iterations does without the net. */
	struct search_knobs net_knobs;
	struct effort net_efforts[LEVEL_COUNT];
	/* Levels that are new to the game: what they overlook; ends with a row without a name. */
	const struct brain_habit *habits;
	float par[GAME_SEATS_MAX + 1]; /* the points that good players end with, by number of seats */
	/* How far the search's chances of first place are to be believed, by number of seats, without
	   and with a net: the power to which they are raised (value_calibrate). 0: as they are. */
	float trust[GAME_SEATS_MAX + 1], net_trust[GAME_SEATS_MAX + 1];

	/* What the seats will have at the end. At any node (never after the end, where the score is
	   exact). `weights` are the values of the rows above, perhaps changed by the caller. About 1
	   microsecond. NULL: the score as it stands. */
	void (*evaluate)(const void *state, const float *weights, struct outlook *out);

	/* The same, and what a net is told besides, as the seat sees it that acts (net.h). NULL: no net
	   can be learned for this game. */
	void (*observe)(const void *state, const float *weights, struct outlook *out,
	                struct inputs *inputs);
	const struct brain_input *inputs; /* ends with a row without a name */
	int inputs_version;               /* raised when a row changes its meaning */

	/* How good each legal move is for the seat that acts: roughly what it adds to that seat's
	   expected points, less what it gives to rivals. Only differences matter. Never called at
	   chance. Cheap: it orders the moves that the search looks at, and it plays the playouts.
	   NULL: all alike. */
	void (*judge)(const void *state, const float *weights, const move *moves, int count,
	              float *worth);

	/* Whether evaluate() may be trusted here: not in the middle of an exchange that the score
	   shows only half. A playout goes on until the position is quiet. NULL: every position is. */
	int (*is_quiet)(const void *state);

	/* The terms; ends with a row without a name. NULL: the game has none, and its moves no
	   reasons. */
	const struct brain_term *terms;
	/* The iterations of the search for reasons: what half of a master's hint has time for. */
	int reason_iterations;
	/* Those of each of the three searches by which a coach judges a move (coach.h). */
	int coach_iterations;
	/* What is counted on the way: called after every move and step of a line. May be NULL. */
	void (*note)(const void *before, const void *after, struct ledger *ledger);
	/* What is counted where a line that began at `start` ends. Rows of note() are left as they
	   are. */
	void (*tally)(const void *start, const void *end, struct ledger *ledger);
	/* Whether what was under way at `start` is settled, so that a line may be looked at. NULL: it
	   is when the turn of the seat is over, and again when its next one is. */
	int (*is_settled)(const void *start, const void *now);
	/* The move of the seat that acts which threatens another seat most, whether or not it is good.
	   Returns 0 if there is none. May be NULL. */
	int (*menace)(const void *state, int seat, move *m);
	/* The word for a thing of a term that has kinds, such as "grey" or "genova"; po/ has it under
	   NAME.KIND.WORD. NULL: no term has kinds. */
	const char *(*thing)(const void *state, int term, int thing);
};

/* How many terms; the first row of a term in the ledger. */
int brain_term_count(const struct brain *brain);
int brain_term_row(const struct brain *brain, int term);

/* The brain of a game. A game without one gets a plain brain, all of whose functions are NULL. */
const struct brain *brain_of(const struct game *game);
/* The place of a weight by its name, or -1; the number of weights; all values as they stand. */
int brain_find(const struct brain *brain, const char *name);
int brain_count(const struct brain *brain);
void brain_defaults(const struct brain *brain, float weights[BRAIN_WEIGHTS_MAX]);

/* Whether some level goes by a net in this game. */
int brain_wants_net(const struct brain *brain);
/* How many rows of inputs there are; how many things they are about. */
int brain_input_rows(const struct brain *brain);
int brain_input_things(const struct brain *brain);

/* evaluate and judge, or what stands for them in a plain brain. */
void brain_evaluate(const struct brain *brain, const struct game *game, const void *state,
                    const float *weights, struct outlook *out);
void brain_judge(const struct brain *brain, const void *state, const float *weights,
                 const move *moves, int count, float *worth);

#ifdef __cplusplus
}
#endif

#endif
