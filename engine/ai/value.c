/* value.c - the value of a position for a seat: first place, rivals beaten, margin, own points. */
#include "ai/ai.h"
#include "ai/numbers.h"

/* The shares of a value; they sum up to 1. */
static const float FIRST = 0.60f, BEATEN = 0.25f, MARGIN = 0.15f;
/* So many points ahead count half of all that there is. */
static const float HALF = 20.0f;

/* From 0 to 1, 0.5 at 0 points. */
static float squeeze(float points)
{
	float size = points < 0.0f ? -points : points;

	return 0.5f + 0.5f * points / (size + HALF);
}

static float margin_of(const float *points, int players, int seat)
{
	float best = -1e9f;

	for (int other = 0; other < players; other++)
		if (other != seat && points[other] > best)
			best = points[other];
	return points[seat] - best;
}

/* The value of each seat from how likely it is to beat each other one. First place is beating all
   others; the products of the seats are brought to the sum of 1. */
static void mix(const struct search_plan *plan, float beats[GAME_SEATS_MAX][GAME_SEATS_MAX],
                const float *points, int players, struct value *value)
{
	float beaten[GAME_SEATS_MAX], sum = 0.0f, own = plan->params.own_score_weight;

	for (int seat = 0; seat < players; seat++) {
		value->first[seat] = 1.0f;
		beaten[seat] = 0.0f;
		for (int other = 0; other < players; other++)
			if (other != seat) {
				value->first[seat] *= beats[seat][other];
				beaten[seat] += beats[seat][other];
			}
		sum += value->first[seat];
	}
	for (int seat = 0; seat < players; seat++) {
		value->first[seat] /= sum;
		value->worth[seat] = (1.0f - own) * (FIRST * value->first[seat] +
		                                     BEATEN * beaten[seat] / (float)(players - 1) +
		                                     MARGIN * squeeze(margin_of(points, players, seat))) +
		                     own * squeeze(points[seat] - plan->evaluator->typical_score[players]);
	}
}

/* A lead in units of the spread. Odd weights must not divide by 0, nor give a lead whose square
   overflows a float. */
static float lead_of(float points, float spread)
{
	const float least = 0.01f, most = 1e6f;
	float lead = points / (spread > least ? spread : least);

	return lead > most ? most : lead < -most ? -most : lead;
}

void value_of_evaluation(const struct search_plan *plan, const struct evaluation *evaluation,
                         int players, struct value *value)
{
	float beats[GAME_SEATS_MAX][GAME_SEATS_MAX];

	for (int seat = 0; seat < players; seat++)
		for (int other = 0; other < players; other++)
			beats[seat][other] = number_chance(
				lead_of(evaluation->points[seat] - evaluation->points[other], evaluation->spread));
	mix(plan, beats, evaluation->points, players, value);
}

/* The end is certain: a place is better, worse or shared. */
void value_of_result(const struct search_plan *plan, const void *state, struct value *value)
{
	float beats[GAME_SEATS_MAX][GAME_SEATS_MAX], points[GAME_SEATS_MAX];
	const struct game *game = plan->game;
	int score[GAME_SEATS_MAX], places[GAME_SEATS_MAX], players = game->players(state);

	game->score(state, score);
	game_result(game, state, places);
	for (int seat = 0; seat < players; seat++) {
		points[seat] = (float)score[seat];
		for (int other = 0; other < players; other++)
			beats[seat][other] = places[seat] < places[other]    ? 1.0f
			                     : places[seat] == places[other] ? 0.5f
			                                                     : 0.0f;
	}
	mix(plan, beats, points, players, value);
}

void value_calibrate(const struct search_plan *plan, int players, struct value *value)
{
	const struct evaluator *evaluator = plan->evaluator;
	float power = search_plan_is_learned(plan) ? evaluator->net_calibration_exponent[players]
	                                           : evaluator->calibration_exponent[players];
	float sum = 0.0f;

	if (power <= 0.0f)
		return;
	for (int seat = 0; seat < players; seat++) {
		float first = value->first[seat];

		value->first[seat] = first > 0.0f ? number_exp2(power * number_log2(first)) : 0.0f;
		sum += value->first[seat];
	}
	for (int seat = 0; seat < players; seat++)
		value->first[seat] /= sum;
}

void value_of_position(const struct search_plan *plan, const void *state, struct value *value)
{
	struct evaluation evaluation;

	if (plan->game->turn(state) == GAME_OVER) {
		value_of_result(plan, state, value);
		return;
	}
	search_plan_evaluate(plan, state, &evaluation);
	value_of_evaluation(plan, &evaluation, plan->game->players(state), value);
}
