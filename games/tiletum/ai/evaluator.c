/* evaluator.c - how Tiletum is played well.

   A player thinks like this. I have twelve turns, and each must bring goods, an action and a tile.
   What counts in the end is what fairs and the final scoring multiply: the more houses I have, the
   more a pillar is worth, and the other way round; a fair pays its value for each thing that its
   tile names, if I am there. So I look at the four fairs first: what do they count, and will I
   have a house in the town or my merchant on the spot? That says what one more house, pillar,
   contract, cathedral tile, crest or filled building is worth to me now (fairs.c).

   Contracts, cathedrals and crests are projects (projects.c): each has a reward and a price; what
   I can pay counts nearly in full, what I lack goods for counts less, the less the fewer turns are
   left. Goods that no project needs are worth little (goods.c). A site for a house or pillar is
   worth its distance less (map.c). Characters fill my buildings, whose bonuses and completion go
   on paying (characters.c, buildings.c). The King's marker falls back every lap, so that spaces on
   it are worth most just before he counts (king.c). Tiles in the storehouse keep their place from
   better ones (tiles.c). Whatever cannot be used any more counts for nothing: at the end only the
   printed points remain.

   The evaluation sums this up for every seat, and adds what the action under way can still bring
   (evaluation.c). The prior of a move is what it brings together with the best that can follow it
   in the turn (move_prior.c, actions.c); for figures on the map that is computed exactly
   as far as action points reach (trips.c). The prices are in weights.def; docs/results/strength.md
   explains how they were found. */
#include "games/tiletum/ai/features.h"

static const struct evaluator_weight WEIGHT_ROWS[] = {
#define PRICES(name, prior, evaluation, least, most) \
	{#name, (float)(prior), (float)(least), (float)(most)},
#define WEIGHT(...)
#include "games/tiletum/ai/weights.def"
#undef PRICES
#define PRICES(name, prior, evaluation, least, most) \
	{"outlook_" #name, (float)(evaluation), (float)(least), (float)(most)},
#include "games/tiletum/ai/weights.def"
#undef PRICES
#undef WEIGHT
#define PRICES(...)
#define WEIGHT(name, value, least, most) {#name, (float)(value), (float)(least), (float)(most)},
#include "games/tiletum/ai/weights.def"
#undef PRICES
#undef WEIGHT
	{NULL, 0.0f, 0.0f, 0.0f},
};

static const struct novice_bias BIAS_ROWS[] = {
#define NOVICE_BIAS(weight, value) {#weight, (float)(value)},
#include "games/tiletum/ai/novice_bias.def"
	{NULL, 0.0f},
};

_Static_assert((int)WEIGHTS <= (int)EVALUATOR_WEIGHTS_MAX, "the weights fit");

/* Between rounds. Within one the dice lie open, and what they are good for is better played than
   guessed. */
static int is_quiet(const void *state_)
{
	const struct tiletum_state *state = (const struct tiletum_state *)state_;

	return state->lap == 1 && state->turn == 0 && state->depth == 1 &&
	       tiletum_top(state).kind == TILETUM_FRAME_CHOOSE;
}

/* clang-format off */
const struct evaluator tiletum_evaluator = {
	.name = "tiletum",
	.weights = WEIGHT_ROWS,
	.params = {{PARAM_prior_temperature, 1.5f},
	           {PARAM_playout_temperature, 0.5f},
	           {PARAM_plies, 1.0f}},
	.efforts = {[LEVEL_newcomer] = {1, 0.0f, 9.0f},
	            [LEVEL_apprentice] = {12, 4.0f, 13.0f},
	            [LEVEL_journeyman] = {15, 2.0f, 3.0f},
	            [LEVEL_mason] = {23, 1.0f, 0.0f},
	            [LEVEL_foreman] = {36, 0.6f, 0.0f},
	            [LEVEL_warden] = {60, 0.2f, 0.0f}},
	.novice_biases = BIAS_ROWS,
	.typical_score = {[2] = 215.0f, [3] = 200.0f, [4] = 190.0f},
	.calibration_exponent = {[2] = 1.4f, [3] = 1.3f, [4] = 1.15f},
	.evaluate = te_evaluate,
	.observe = te_observe,
	.inputs = te_inputs,
	.inputs_version = 1,
	.move_prior = te_move_prior,
	.is_quiet = is_quiet,
	.terms = te_terms,
	.term_sources = te_term_sources,
	.reason_iterations = 5000,
	.coach_iterations = 1500,
	.note = te_note,
	.tally = te_tally,
	.is_settled = te_is_settled,
	.thing_word = te_thing_word,
};
/* clang-format on */
