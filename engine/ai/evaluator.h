/* A game's knowledge of good play: the evaluation of a position, and the priors of its moves. To
   add one, write games/NAME/ai/evaluator.c with `const struct evaluator NAME_evaluator`, and its
   weights in weights.def beside it.

   An evaluator is a set of pure functions of a state, like the game itself: no memory, clock or
   randomness. It may use floats, but only operations that are exact everywhere: + - * /, square
   roots (numbers.h) and comparisons. So the browser plays the same moves as the server.

   All worths are points at the end of the game, as game->score counts them. That makes them
   comparable, and players can read the table. Start with the printed points, add what the position
   promises, and let the promise fade to nothing at the end. The search finds the tactics. */
#ifndef AI_EVALUATOR_H
#define AI_EVALUATOR_H

#include "core/game.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { EVALUATOR_WEIGHTS_MAX = 192 };

/* The levels, in the order of LEVELS (ai.h). */
enum {
#define LEVEL(name, ...) LEVEL_##name,
#include "ai/levels.def"
#undef LEVEL
	LEVEL_COUNT
};

/* The parameters of a search; search_params.def says what each means, and its default. */
struct search_params {
#define SEARCH_PARAM(name, value, ...) float name;
#include "ai/search_params.def"
#undef SEARCH_PARAM
};

enum search_param {
	PARAM_NONE,
#define SEARCH_PARAM(name, ...) PARAM_##name,
#include "ai/search_params.def"
#undef SEARCH_PARAM
	PARAM_COUNT /* with PARAM_NONE */
};

float search_param(const struct search_params *params, enum search_param param);
void search_param_set(struct search_params *params, enum search_param param, float value);

/* A parameter that differs from its default. */
struct search_setting {
	enum search_param param;
	float value;
};

/* How much a level searches for a move. */
struct effort {
	int iterations;
	float temperature; /* 0: always the best move found; above: another good one at times */
	float root_noise;  /* the largest error, in points, of each move's value */
};

/* A weight of an evaluator: its value, and the bounds within which tuning looks. */
struct evaluator_weight {
	const char *name;
	float value, least, most;
};

/* A mistake of beginners: how they value something. The rows are those of
   games/NAME/ai/novice_bias.def. */
struct novice_bias {
	const char *weight;
	float value;
};

/* The expected end of the game. */
struct evaluation {
	float points[GAME_SEATS_MAX]; /* at the end of the game, by seat */
	float spread; /* how far the gap between two seats may still move on average, > 0 */
};

/* The inputs of a net that are on in a position: rows of its table (inputs.h). */
enum { INPUTS_MAX = 448 };

struct inputs {
	int count;
	uint16_t rows[INPUTS_MAX];
};

/* A group of such rows; the rows are those of games/NAME/ai/inputs.def. */
struct evaluator_input {
	const char *name;
	int things, values;
};

/* Whether a move itself can be said to give it. */
enum term_fact {
	TERM_EXPECTED, /* a possible gain; never a fact */
	TERM_COUNTED,  /* a thing on the table */
	TERM_SCORED    /* points: a fact once the score sheet has them */
};

/* Something to count on the table: points, coins, the points of a palace. Reasons (reasons.h) are
   differences of such counts. The rows are in games/NAME/ai/terms.def; each has its words in
   games/NAME/po under reasons.NAME.TERM, or tools/check/translations stops the build. */
struct evaluator_term {
	const char *name;
	const char *kind; /* what its things are: "colour", "town"; NULL: it has but one */
	float worth;      /* of one, roughly, in points; it ranks differences of different terms */
	int things;       /* kinds that are counted separately (colours, rounds), at least 1 */
	int whole;        /* the term of which it is a part, kind by kind, or -1 */
	enum term_fact fact;
};

enum {
	EVALUATOR_TERMS_MAX = 32,
	LEDGER_ROWS_MAX = 64,           /* the things of all terms of an evaluator */
	LEDGER_NOBODY = GAME_SEATS_MAX, /* the row of the board */
	LEDGER_SEATS = GAME_SEATS_MAX + 1
};

/* The count of each thing for each seat, term by term, in the order of the rows. */
struct ledger {
	int counts[LEDGER_SEATS][LEDGER_ROWS_MAX];
};

struct evaluator {
	const char *name; /* of the game, as in game->name */
	/* At most EVALUATOR_WEIGHTS_MAX; ends with a row without a name. */
	const struct evaluator_weight *weights;
	/* Parameters for this game; the others are as in search_params.def; ends with PARAM_NONE. A
	   level without iterations is as in levels.def. */
	struct search_setting params[PARAM_COUNT];
	struct effort efforts[LEVEL_COUNT];
	/* The changes with a net (net.h). A level without iterations does not use the net. */
	struct search_setting net_params[PARAM_COUNT];
	struct effort net_efforts[LEVEL_COUNT];
	/* More changes when a level plays by the net: it needs the best move in little time, an
	   analysis also the values of the others. */
	struct search_setting play_params[PARAM_COUNT];
	/* How novice levels value things; ends with a row without a name. */
	const struct novice_bias *novice_biases;
	/* The final points of strong players, by number of seats. */
	float typical_score[GAME_SEATS_MAX + 1];
	/* The power to which the search's chances of first place are raised to calibrate them
	   (value_calibrate), by number of seats, without and with a net. 0: not calibrated. */
	float calibration_exponent[GAME_SEATS_MAX + 1], net_calibration_exponent[GAME_SEATS_MAX + 1];

	/* The expected end. Called at any node, never after the end, where the score is exact.
	   `weights` are the values of the rows above, perhaps changed by the caller. Should take about
	   1 microsecond. NULL: the current score. */
	void (*evaluate)(const void *state, const float *weights, struct evaluation *out);

	/* The same, and the inputs of a net, from the view of the seat that acts (net.h). NULL: this
	   game cannot have a net. */
	void (*observe)(const void *state, const float *weights, struct evaluation *out,
	                struct inputs *inputs);
	const struct evaluator_input *inputs; /* ends with a row without a name */
	int inputs_version;                   /* raised when a row changes its meaning */

	/* The value of each legal move for the acting seat: roughly the expected points it adds for
	   that seat, minus those it gives to rivals. Only differences matter. Never called at chance.
	   Must be cheap: the search makes its PUCT priors from it by softmax, and it chooses the moves
	   of playouts. NULL: all are equal. */
	void (*move_prior)(const void *state, const float *weights, const move *moves, int count,
	                   float *worth);

	/* Whether evaluate() is reliable here: not in the middle of an exchange, when the score shows
	   only half of it. A playout continues until the position is quiet. NULL: always. */
	int (*is_quiet)(const void *state);

	/* The terms; ends with a row without a name. NULL: the game has none, and its moves no
	   reasons. */
	const struct evaluator_term *terms;
	/* By term, the word of the row of the score sheet that it counts for, or NULL. NULL: no term
	   counts for one. */
	const char *const *term_sources;
	/* The iterations of the search for reasons: about half of a master's hint. */
	int reason_iterations;
	/* The terms count all that a move can give by itself: there are no action points, and no player
	   places a worker who acts later. */
	int counts_all;
	/* The iterations of each of the three searches of a coach (coach.h). */
	int coach_iterations;
	/* Counts during a line: called after every move and step. May be NULL. */
	void (*note)(const void *before, const void *after, struct ledger *ledger);
	/* Counts at the end of a line that began at `start`. Leaves the rows of note() alone. */
	void (*tally)(const void *start, const void *end, struct ledger *ledger);
	/* Whether everything in progress at `start` is settled, so that lines can be compared. NULL: at
	   the end of the seat's turn, and of its next turn. */
	int (*is_settled)(const void *start, const void *now);
	/* The move of the acting seat that threatens another seat most, good or not. Returns 0 if no
	   move does. May be NULL. */
	int (*threat)(const void *state, int seat, move *m);
	/* The word for a thing of a term with kinds, such as "grey" or "genova"; its translation is
	   NAME.KIND.WORD in po/. NULL: no term has kinds. */
	const char *(*thing_word)(const void *state, int term, int thing);
};

/* The number of terms; the first row of a term in the ledger. */
int evaluator_term_count(const struct evaluator *evaluator);
int evaluator_term_row(const struct evaluator *evaluator, int term);

/* The evaluator of a game; one whose functions are all NULL if the game has none. */
const struct evaluator *evaluator_of(const struct game *game);
/* The index of a weight by its name, or -1; the number of weights; their values in weights.def. */
int evaluator_find_weight(const struct evaluator *evaluator, const char *name);
int evaluator_weight_count(const struct evaluator *evaluator);
void evaluator_default_weights(const struct evaluator *evaluator,
                               float weights[EVALUATOR_WEIGHTS_MAX]);

/* Whether a level uses a net in this game. */
int evaluator_wants_net(const struct evaluator *evaluator);
/* The number of rows of inputs; the number of their things. */
int evaluator_input_rows(const struct evaluator *evaluator);
int evaluator_input_things(const struct evaluator *evaluator);

/* evaluate() and move_prior(), or their defaults if they are NULL. */
void evaluator_evaluate(const struct evaluator *evaluator, const struct game *game,
                        const void *state, const float *weights, struct evaluation *out);
void evaluator_move_prior(const struct evaluator *evaluator, const void *state,
                          const float *weights, const move *moves, int count, float *worth);

#ifdef __cplusplus
}
#endif

#endif
