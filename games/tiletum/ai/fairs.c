/* fairs.c - the four fairs: shall I be there, and what will they count?

   A fair pays its value for each thing that its tile names, or for the fewer of two. I know all
   four from the start. I take part with a house in the town, or with my merchant on the spot: the
   nearer he is and the more turns there are, the likelier. So every thing that a fair counts is
   worth the value of the fair times my chance to be there; of two things it is the scarcer one
   that is worth it. At the end houses and pillars multiply each other in the same way. */
#include "games/tiletum/ai/survey.h"

struct pair {
	enum thing one, other;
};

/* What a fair's tile counts: the fewer of two things, or one thing. The King's counts neither. */
static const struct pair COUNTED[TILETUM_FAIRS] = {
	[TILETUM_FAIR_HOUSE] = {THING_HOUSE, THING_HOUSE},
	[TILETUM_FAIR_HOUSE_PILLAR] = {THING_HOUSE, THING_PILLAR},
	[TILETUM_FAIR_PILLAR] = {THING_PILLAR, THING_PILLAR},
	[TILETUM_FAIR_CONTRACT] = {THING_CONTRACT, THING_CONTRACT},
	[TILETUM_FAIR_CONTRACT_CATHEDRAL] = {THING_CONTRACT, THING_CATHEDRAL},
	[TILETUM_FAIR_CONTRACT_CREST] = {THING_CONTRACT, THING_CREST},
	[TILETUM_FAIR_CATHEDRAL] = {THING_CATHEDRAL, THING_CATHEDRAL},
	[TILETUM_FAIR_CREST] = {THING_CREST, THING_CREST},
	[TILETUM_FAIR_BUILDING] = {THING_BUILDING, THING_BUILDING},
	[TILETUM_FAIR_UPPER] = {THING_UPPER, THING_UPPER},
};

static int turns_before(const struct survey *survey, int round)
{
	return survey->before_fair + (round - survey->round) * TILETUM_LAPS;
}

/* The chance to take part in a fair with a merchant so many steps from it. */
float te_part_from(const struct survey *survey, int round, int steps)
{
	int turns = survey->before_fair;

	if (round > survey->round)
		return at_least_0(PRICE(survey, later) - PRICE(survey, later_step) * (float)steps);
	if (!turns)
		return steps ? 0.0f : 1.0f;
	if (!steps)
		return PRICE(survey, stay);
	return at_least_0(survey->prices[W_reach_1 + turns - 1] -
	                  PRICE(survey, reach_step) * (float)(steps - 1));
}

/* Adds what one more of a thing is worth to the fair. Of two things the scarcer counts. */
static void add_units(struct survey *survey, struct pair pair, int turns, float worth)
{
	float gap = hoped(survey, pair.other, turns) - hoped(survey, pair.one, turns);
	float share = gap > 1.0f ? 1.0f : gap < -1.0f ? 0.0f : 0.5f + 0.5f * gap;

	survey->unit[pair.one] += share * worth;
	survey->unit[pair.other] += (1.0f - share) * worth;
}

static void look_at_fair(struct survey *survey, int round, const uint8_t *steps)
{
	const struct tiletum_state *state = survey->state;
	int fair = state->fair_tile[round], town = state->fair_town[round];
	int turns = turns_before(survey, round);
	float value, one, other;
	struct pair pair;

	if (fair == TILETUM_FAIRS || town == TILETUM_TOWN_NONE)
		return;
	survey->part[round] = has_house(survey->self, town)
	                           ? 1.0f
	                           : te_part_from(survey, round, steps[tiletum_towns[town].spot]);
	value = (float)(tiletum_rounds[round].value + tiletum_fairs[fair].value);
	if (fair == TILETUM_FAIR_KING) {
		survey->pays[round] = value;
	} else {
		pair = COUNTED[fair];
		one = hoped(survey, pair.one, turns);
		other = hoped(survey, pair.other, turns);
		survey->pays[round] = value * (one < other ? one : other);
		add_units(survey, pair, turns, value * survey->part[round]);
	}
	if (round == survey->round)
		survey->next_fair = survey->part[round] * survey->pays[round];
	else
		survey->later_fairs += survey->part[round] * survey->pays[round];
}

void te_look_at_fairs(struct survey *survey)
{
	uint8_t steps[TILETUM_SPOTS];

	te_measure(survey->self->at[TILETUM_FIGURE_MERCHANT], steps);
	for (int round = survey->round; round < TILETUM_ROUNDS; round++)
		look_at_fair(survey, round, steps);
	survey->unit[THING_HOUSE] += hoped(survey, THING_PILLAR, survey->turns);
	survey->unit[THING_PILLAR] += hoped(survey, THING_HOUSE, survey->turns);
}
