/* Computer players: everything that the terminal, the server, the browser and Python need.

   The search is Monte-Carlo tree search (MCTS) with PUCT selection, progressive widening and short
   playouts. It examines one position of one game. The caller provides the memory. When it is full,
   the tree stops growing and the search continues with its nodes. Nothing here allocates, reads a
   clock, starts a thread or does I/O, so it runs in a browser as it does natively; think.h adds
   threads and time limits.

	struct search_plan plan = level_plan(level_find("mason"), game, seed);
	struct search *search = search_new(memory, size, &plan, state);
	while (search_iterations(search) < iterations && !is_cancelled)
		search_run(search, 500);                    a slice, a few milliseconds
	m = search_choose(search);
	game_play(game, state, m);
	search_advance(search, m);                          keeps the tree below this move

   The same plan, position and number of iterations give the same move, on every machine, however
   the iterations are sliced. A position is any node of a game at which a seat acts.

   Values. The search maximises for each seat its own value, a number from 0 (hopeless) to 1 (won):
   60 % the chance of first place, 25 % the share of rivals beaten, 15 % the margin over the best
   rival, squashed so that a lead of 20 points counts half. The parameter `own_score_weight` moves a
   share of that to the seat's own points, compared with a typical score of the game. Then, of two
   ways to be ahead, the search prefers to gain points over taking them from rivals. At the end of a
   game these are facts; before the end they come from the evaluation. A playout that reaches the
   end shows only one possible end, so `leaf_noise` makes its narrow leads less certain. */
#ifndef AI_AI_H
#define AI_AI_H

#include "ai/evaluator.h"
#include "ai/net.h"

#ifdef __cplusplus
extern "C" {
#endif

struct search_plan {
	const struct game *game;
	const struct evaluator *evaluator; /* usually that of the game */
	struct net net; /* corrects the evaluation; there is none if its table is NULL */
	float weights[EVALUATOR_WEIGHTS_MAX];
	struct search_params params;
	uint64_t seed;
};

/* The defaults, with the settings that suit an evaluator. */
struct search_params search_params_of(const struct evaluator *evaluator);

/* The game's evaluator with its default weights and parameters. */
struct search_plan search_plan_new(const struct game *game, uint64_t seed);

/* Makes the plan use a net (NULL: none), with matching parameters. The bytes of the net must
   outlive the plan and its copies. */
void search_plan_learn(struct search_plan *plan, const struct net *net);
/* The parameters with which a level plays by the plan's net; none change without one. */
void search_plan_play(struct search_plan *plan);
/* Whether a plan has a net. */
static inline int search_plan_is_learned(const struct search_plan *plan)
{
	return plan->net.table != NULL;
}

/* The evaluation of the plan's evaluator, corrected by its net if it has one; at any node. */
void search_plan_evaluate(const struct search_plan *plan, const void *state,
                          struct evaluation *out);

/* The least memory for a search: a tree of a few moves. */
enum { SEARCH_MEMORY_LEAST = 64 * 1024 };

struct search;

/* Starts at a position. `memory` must be aligned for a uint64_t, and `size` at least
   SEARCH_MEMORY_LEAST. The search is valid as long as the memory is. Returns its handle, which is
   the memory. */
struct search *search_new(void *memory, size_t size, const struct search_plan *plan,
                          const void *state);
/* Runs this many iterations. */
void search_run(struct search *search, int iterations);
/* Whether only one move is legal, so that search cannot change the choice. */
int search_is_forced(struct search *search);
/* Plays a legal move of a seat or of chance in the position. Keeps the tree below the move. */
void search_advance(struct search *search, move m);
/* Starts again at any position of the same game, with the same plan. The random numbers
   continue. */
void search_restart(struct search *search, const void *state);

/* Results so far. */
/* Iterations at this position, including those of the tree that search_advance kept. */
uint32_t search_iterations(const struct search *search);
size_t search_used(const struct search *search); /* bytes of the memory in use */
int search_is_full(const struct search *search); /* the tree has stopped growing */
/* The visits of the best move minus those of the second. If fewer iterations are left, the best
   move cannot change. */
uint32_t search_lead(const struct search *search);
/* The value of the position: the mean over the iterations, kept ones too; the evaluation
   before the first. The chances of first place are calibrated (value_calibrate). */
struct value;
void search_value(const struct search *search, struct value *value);
/* By seat, the expected points at the end of the game: the mean over the iterations since the
   search reached this position. After the end, the score. */
void search_points(const struct search *search, float points[GAME_SEATS_MAX]);

/* One of the moves at the position. */
struct search_candidate {
	move m;
	uint32_t visits;
	float value; /* for the seat that acts; 0 without visits */
	float prior; /* how likely the evaluator thought it to be best, 0 to 1 */
};

/* The moves of the position, most visited first; returns their number, at most `room`. */
int search_candidates(struct search *search, struct search_candidate *out, int room);
/* The principal variation; returns its length. */
int search_expected(const struct search *search, move *out, int room);
/* The move to make. The best one if the parameter `temperature` is 0; otherwise sometimes another
   good one. */
move search_choose(struct search *search);
/* The same choice among candidates that the caller has merged (from workers or threads). */
move search_choose_from(const struct search_candidate *candidates, int count, float temperature,
                        uint64_t seed);
/* Adds the candidates of one search to those of another search of the same position, sorted. */
int search_merge(struct search_candidate *into, int count, const struct search_candidate *more,
                 int more_count);

/* The value of a position for each seat, and its chance of first place. The chances add up to 1. */
struct value {
	float worth[GAME_SEATS_MAX];
	float first[GAME_SEATS_MAX];
};
/* Calibrates the chances of first place: positions with a chance of 70 % are won in 70 of 100 games
   (docs/results/strength.md). 0 and 1 stay. */
void value_calibrate(const struct search_plan *plan, int players, struct value *value);
/* Of any position: exact at the end of the game, the evaluation before. */
void value_of_position(const struct search_plan *plan, const void *state, struct value *value);
void value_of_result(const struct search_plan *plan, const void *state, struct value *value);
void value_of_evaluation(const struct search_plan *plan, const struct evaluation *evaluation,
                         int players, struct value *value);

/* The best move by the evaluation of the positions after each move, without search: the player
   `greedy`. */
move greedy_choose(const struct search_plan *plan, const void *state);

/* The levels of strength, weakest first (levels.def). Their iterations differ by game, because a
   hundred iterations are worth more in one game than in another. */
struct level {
	const char *name;
	struct effort effort; /* in a game whose evaluator does not say otherwise */
	size_t memory;        /* bytes that its trees can use */
	int is_novice;        /* values things as newcomers do (novice_bias.def) */
	int threads;          /* if the caller has threads (think.h) */
	int milliseconds;     /* limit per move, if the caller has a clock; 0: none */
};
extern const struct level LEVELS[];               /* ends with a row without a name */
const struct level *level_find(const char *name); /* or NULL */
/* The plan of a level, with a net if the level uses one and the game has one (nets.h); the effort
   for that plan. */
struct effort level_effort(const struct level *level, const struct search_plan *plan);
struct search_plan level_plan(const struct level *level, const struct game *game, uint64_t seed);

#ifdef __cplusplus
}
#endif

#endif
