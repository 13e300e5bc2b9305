/* evaluator.c - how Medina is played well.

   A player thinks like this. My palaces score what they hold now, and they will hold more: walls
   will come along the rim, merchants along the street, stables on the squares left free. The
   earlier in the game, the more (palaces.c).

   Each roof in my hand stands for a palace to come. It is a game of chicken: the first who roofs a
   colour takes what stands there; the last who has not roofed it builds on alone, with all his
   buildings of that colour and with those that the others cannot put anywhere else. So a roof is
   worth most when nobody else can use it on that colour (roofs.c), and a piece that I add to an
   open palace is mostly a present to the next seat that may roof it, unless I roof it in the same
   turn (rivals.c).

   A piece is well placed where it touches something: at the rim, beside the street, at the well
   (sites.c). Tiles change hands; early on I count only part of their number (tiles.c). Pieces in
   hand are time: who runs out of harmless ones must help the others.

   The features of a position are extracted once (features.c). The evaluation adds up what every
   seat has and may hope for (evaluation.c). The prior of a move is the change of that sum for the
   seat that acts and for its rivals, without making the move (move_prior.c). The prices are in
   weights.def; docs/results/strength.md explains how they were found. */
#include "games/medina/ai/features.h"

static const struct evaluator_weight WEIGHT_ROWS[] = {
#define WEIGHT(name, value, least, most) {#name, (float)(value), (float)(least), (float)(most)},
#include "games/medina/ai/weights.def"
#undef WEIGHT
	{NULL, 0.0f, 0.0f, 0.0f},
};

static const struct novice_bias BIAS_ROWS[] = {
#define NOVICE_BIAS(weight, value) {#weight, (float)(value)},
#include "games/medina/ai/novice_bias.def"
	{NULL, 0.0f},
};

_Static_assert((int)WEIGHTS <= (int)EVALUATOR_WEIGHTS_MAX, "the weights fit");

/* clang-format off */
const struct evaluator medina_evaluator = {
	.name = "medina",
	.weights = WEIGHT_ROWS,
	.params = {{PARAM_c_puct, 0.25f},
	           {PARAM_prior_temperature, 4.0f},
	           {PARAM_playout_temperature, 2.0f},
	           {PARAM_plies, 1000.0f},
	           {PARAM_widening_base, 12.0f},
	           {PARAM_widening_factor, 2.0f},
	           {PARAM_own_score_weight, 0.75f},
	           {PARAM_leaf_noise, 0.5f}},
	.net_params = {{PARAM_plies, 40.0f}},
	.play_params = {{PARAM_plies, 3.0f}, {PARAM_c_puct, 0.15f}},
	.efforts = {[LEVEL_newcomer] = {1, 0.0f, 6.0f},
	            [LEVEL_apprentice] = {24, 0.45f, 0.0f},
	            [LEVEL_journeyman] = {80, 0.35f, 0.0f},
	            [LEVEL_mason] = {155, 0.0f, 0.0f},
	            [LEVEL_foreman] = {370, 0.0f, 0.0f},
	            [LEVEL_warden] = {1400, 0.0f, 0.0f},
	            [LEVEL_master] = {2500, 0.0f, 0.0f},
	            [LEVEL_grandmaster] = {40000, 0.0f, 0.0f}},
	.net_efforts = {[LEVEL_warden] = {3000, 0.0f, 0.0f},
	                [LEVEL_master] = {16000, 0.0f, 0.0f},
	                [LEVEL_grandmaster] = {200000, 0.0f, 0.0f}},
	.novice_biases = BIAS_ROWS,
	.typical_score = {[2] = 46.0f, [3] = 42.0f, [4] = 38.0f},
	.net_calibration_exponent = {[2] = 1.1f, [3] = 1.1f, [4] = 1.0f},
	.evaluate = me_evaluate,
	.observe = me_observe,
	.inputs = me_inputs,
	.inputs_version = 1,
	.move_prior = me_move_prior,
	.is_quiet = NULL,
	.terms = me_terms,
	.term_sources = me_term_sources,
	.reason_iterations = 1700,
	.counts_all = 1,
	.coach_iterations = 300,
	.tally = me_tally,
	.threat = me_threat,
	.thing_word = me_thing_word,
};
/* clang-format on */
