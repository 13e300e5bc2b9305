/* evaluator.c - how Caylus is played well.

   A player thinks like this. What I own is worth what I can still make of it: a cube about two
   deniers, gold a little more, and all of it melts away to the few points of the final count as
   the last turn comes near (prices.c, goods.c).

   A worker is worth what it will bring in this turn. So I walk down the road in my mind, as
   phase 5 will: what the quarry gives me can pay for the mason behind it, what is left goes
   into the castle, and a worker beyond the provost counts only as much as he is likely to come
   (turn.c, provost.c). A worker at the castle is worth its batches, the house that I need before
   the scoring, and the favour if nobody gives more; one that has nothing to give there costs
   points (castle.c). Where others would like to go as well I go first; the castle and my own
   tiles can wait (move_prior.c).

   Then there is what lasts: my tiles, which the others pay for by points as often as they must
   use them, most of all those that give three cubes (tiles.c); income; the favour lines
   (favours.c); the turn order (order.c).

   The evaluation walks the rest of the turn for every seat and adds what lasts (evaluation.c). The
   priors walk it for the seat that acts, after each move; when workers are placed, also for the
   others, to see what they want (move_prior.c). The prices are in weights.def. Numbers of the rules
   are read from the rules, never written here again.

   docs/results/strength.md explains how the prices were found. */
#include "ai/evaluator.h"
#include "games/caylus/ai/features.h"

static const struct evaluator_weight WEIGHT_ROWS[] = {
#define WEIGHT(name, value, least, most) {#name, (float)(value), (float)(least), (float)(most)},
#include "games/caylus/ai/weights.def"
#undef WEIGHT
	{NULL, 0.0f, 0.0f, 0.0f},
};

static const struct novice_bias BIAS_ROWS[] = {
#define NOVICE_BIAS(weight, value) {#weight, (float)(value)},
#include "games/caylus/ai/novice_bias.def"
	{NULL, 0.0f},
};

_Static_assert((int)WEIGHTS <= (int)EVALUATOR_WEIGHTS_MAX, "the weights fit");

/* A turn is about to be played: nothing is on its way. */
static int is_quiet(const void *state)
{
	const struct caylus_state *s = (const struct caylus_state *)state;

	return s->stage == CAYLUS_STAGE_PLACE && !s->passes && !s->occupied && !s->castled &&
	       !s->stabled;
}

/* clang-format off */
const struct evaluator caylus_evaluator = {
	.name = "caylus",
	.weights = WEIGHT_ROWS,
	.params = {{PARAM_prior_temperature, 1.5f}},
	.play_params = {{PARAM_c_puct, 0.3f}, {PARAM_prior_temperature, 2.5f}},
	.efforts = {[LEVEL_newcomer] = {1, 0.0f, 2.15f},
	            [LEVEL_apprentice] = {20, 0.85f, 0.0f},
	            [LEVEL_journeyman] = {41, 0.54f, 0.0f},
	            [LEVEL_mason] = {88, 0.31f, 0.0f},
	            [LEVEL_foreman] = {265, 0.0f, 0.0f},
	            [LEVEL_warden] = {1200, 0.0f, 0.0f}},
	.net_efforts = {[LEVEL_warden] = {500, 0.0f, 0.0f},
	                [LEVEL_master] = {4000, 0.0f, 0.0f},
	                [LEVEL_grandmaster] = {100000, 0.0f, 0.0f}},
	.novice_biases = BIAS_ROWS,
	.typical_score = {[2] = 125.0f, [3] = 95.0f, [4] = 78.0f, [5] = 68.0f},
	.net_calibration_exponent = {[2] = 0.95f, [3] = 0.9f, [4] = 0.8f, [5] = 0.9f},
	.evaluate = ce_evaluate,
	.observe = ce_observe,
	.inputs = ce_inputs,
	.inputs_version = 1,
	.move_prior = ce_move_prior,
	.is_quiet = is_quiet,
	.terms = ce_terms,
	.term_sources = ce_term_sources,
	.reason_iterations = 1200,
	.coach_iterations = 600,
	.note = ce_note,
	.tally = ce_tally,
	.is_settled = ce_is_settled,
	.threat = ce_threat,
};
/* clang-format on */
