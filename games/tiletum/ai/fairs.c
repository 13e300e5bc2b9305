/* fairs.c - the four fairs: shall I be there, and what will they count?

   A fair pays its value for each thing that its tile names, or for the fewer of two. I know all
   four from the start. I take part with a house in the town, or with my merchant on the spot: the
   nearer he is and the more turns there are, the likelier. So every thing that a fair counts is
   worth the value of the fair times my chance to be there; of two things it is the scarcer one
   that is worth it. At the end houses and pillars multiply each other in the same way. */
#include "games/tiletum/ai/features.h"

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

static int turns_before(const struct features *features, int round)
{
	return features->before_fair + (round - features->round) * TILETUM_LAPS;
}

/* The chance to take part in a fair with a merchant so many steps from it. */
float te_part_from(const struct features *features, int round, int steps)
{
	int turns = features->before_fair;

	if (round > features->round)
		return at_least_0(PRICE(features, later) - PRICE(features, later_step) * (float)steps);
	if (!turns)
		return steps ? 0.0f : 1.0f;
	if (!steps)
		return PRICE(features, stay);
	return at_least_0(features->prices[W_reach_1 + turns - 1] -
	                  PRICE(features, reach_step) * (float)(steps - 1));
}

/* Adds what one more of a thing is worth to the fair. Of two things the scarcer counts. */
static void add_units(struct features *features, struct pair pair, int turns, float worth)
{
	float gap = hoped(features, pair.other, turns) - hoped(features, pair.one, turns);
	float share = gap > 1.0f ? 1.0f : gap < -1.0f ? 0.0f : 0.5f + 0.5f * gap;

	features->unit[pair.one] += share * worth;
	features->unit[pair.other] += (1.0f - share) * worth;
}

static void extract_fair(struct features *features, int round, const uint8_t *steps)
{
	const struct tiletum_state *state = features->state;
	int fair = state->fair_tile[round], town = state->fair_town[round];
	int turns = turns_before(features, round);
	float value, one, other;
	struct pair pair;

	if (fair == TILETUM_FAIRS || town == TILETUM_TOWN_NONE)
		return;
	features->part[round] = has_house(features->self, town)
	                            ? 1.0f
	                            : te_part_from(features, round, steps[tiletum_towns[town].spot]);
	value = (float)(tiletum_rounds[round].value + tiletum_fairs[fair].value);
	if (fair == TILETUM_FAIR_KING) {
		features->pays[round] = value;
	} else {
		pair = COUNTED[fair];
		one = hoped(features, pair.one, turns);
		other = hoped(features, pair.other, turns);
		features->pays[round] = value * (one < other ? one : other);
		add_units(features, pair, turns, value * features->part[round]);
	}
	if (round == features->round)
		features->next_fair = features->part[round] * features->pays[round];
	else
		features->later_fairs += features->part[round] * features->pays[round];
}

void te_extract_fairs(struct features *features)
{
	uint8_t steps[TILETUM_SPOTS];

	te_measure(features->self->at[TILETUM_FIGURE_MERCHANT], steps);
	for (int round = features->round; round < TILETUM_ROUNDS; round++)
		extract_fair(features, round, steps);
	features->unit[THING_HOUSE] += hoped(features, THING_PILLAR, features->turns);
	features->unit[THING_PILLAR] += hoped(features, THING_HOUSE, features->turns);
}
