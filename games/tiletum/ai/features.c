/* features.c - extracts the features of a position, as a seat sees it.

   First the time: how many turns I have, and how many of them before the next fair. Then what I
   have: things that are counted, my board, the fairs, my goods, and what I have begun. */
#include <string.h>

#include "games/tiletum/ai/features.h"

static int place_in_order(const struct tiletum_state *state, int seat)
{
	int place = 0;

	while (place < state->players - 1 && state->order[place] != seat)
		place++;
	return place;
}

/* Own turns of this lap that are not begun yet: 0 or 1. */
static int turn_of_lap(const struct features *features)
{
	const struct tiletum_state *state = features->state;
	int place = place_in_order(state, features->seat);

	if (place != state->turn || state->phase == TILETUM_PHASE_REFILL)
		return place > state->turn;
	return state->depth == 1 && state->frames[0].kind == TILETUM_FRAME_CHOOSE;
}

static void extract_time(struct features *features)
{
	const struct tiletum_state *state = features->state;
	int later_laps = TILETUM_LAPS - state->lap, phase = state->phase;

	features->round = state->round - 1;
	if (phase < TILETUM_PHASE_PREPARATION || phase == TILETUM_PHASE_CLEANUP) {
		features->round = phase == TILETUM_PHASE_CLEANUP ? state->round : 0;
		features->before_fair = features->tokens = TILETUM_LAPS;
	} else if (phase <= TILETUM_PHASE_CORRUPTION) {
		features->before_fair = features->tokens = later_laps + 1;
	} else if (phase <= TILETUM_PHASE_REFILL) {
		features->before_fair = later_laps + turn_of_lap(features);
		features->tokens = later_laps;
		features->is_acting = phase != TILETUM_PHASE_REFILL && state->seat == features->seat &&
		                      features->before_fair == later_laps;
	}
	features->turns = features->before_fair + (TILETUM_ROUNDS - 1 - features->round) * TILETUM_LAPS;
	features->fade = features->turns < 4 ? 0.25f * (float)features->turns : 1.0f;
}

static void extract(struct features *features)
{
	const struct tiletum_seat *self = features->self;

	extract_time(features);
	features->count[THING_HOUSE] = tiletum_houses_built(self);
	features->count[THING_PILLAR] = tiletum_pillars_built(self);
	features->count[THING_CONTRACT] = self->fulfilled;
	features->count[THING_CATHEDRAL] = BITS_COUNT(self->contributed);
	features->count[THING_CREST] = tiletum_crests_owned(self);
	te_extract_board(features);
	te_extract_fairs(features);
	for (int resource = 0; resource < TILETUM_RESOURCES; resource++) {
		features->goods[resource] = self->goods[resource];
		features->good[resource] = 0.25f + features->fade * (resource == TILETUM_RESOURCE_GOLD
		                                                         ? PRICE(features, gold)
		                                                         : PRICE(features, good));
	}
	te_extract_activation(features);
	te_extract_crests(features);
	te_extract_rooms(features);
	te_extract_projects(features);
}

void te_extract_features(struct planner *planner, const struct tiletum_state *state, int seat,
                         const float *weights, const float *prices)
{
	struct features *features = &planner->features;

	memset(features, 0, offsetof(struct features, projects));
	features->state = state;
	features->self = &state->seats[seat];
	features->seat = seat;
	features->weights = weights;
	features->prices = prices;
	extract(features);
	planner->has_sites = 0;
	for (int figure = 0; figure < TILETUM_FIGURES; figure++)
		planner->trips[figure].ap = -1;
}
