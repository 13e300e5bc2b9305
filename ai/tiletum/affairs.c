/* affairs.c - how do I stand? A seat's own affairs, looked over once before anything is weighed.

   First the time: how many turns I have, and how many of them before the next fair. Then what I
   have: things that are counted, my board, the fairs, my goods, and what I have begun. */
#include <string.h>

#include "ai/tiletum/affairs.h"

static int place_in_order(const struct tiletum_state *state, int seat)
{
	int place = 0;

	while (place < state->players - 1 && state->order[place] != seat)
		place++;
	return place;
}

/* Own turns of this lap that are not begun yet: 0 or 1. */
static int turn_of_lap(const struct affairs *affairs)
{
	const struct tiletum_state *state = affairs->state;
	int place = place_in_order(state, affairs->seat);

	if (place != state->turn || state->phase == TILETUM_PHASE_REFILL)
		return place > state->turn;
	return state->depth == 1 && state->frames[0].kind == TILETUM_FRAME_CHOOSE;
}

static void look_at_time(struct affairs *affairs)
{
	const struct tiletum_state *state = affairs->state;
	int later_laps = TILETUM_LAPS - state->lap, phase = state->phase;

	affairs->round = state->round - 1;
	if (phase < TILETUM_PHASE_PREPARATION || phase == TILETUM_PHASE_CLEANUP) {
		affairs->round = phase == TILETUM_PHASE_CLEANUP ? state->round : 0;
		affairs->before_fair = affairs->tokens = TILETUM_LAPS;
	} else if (phase <= TILETUM_PHASE_CORRUPTION) {
		affairs->before_fair = affairs->tokens = later_laps + 1;
	} else if (phase <= TILETUM_PHASE_REFILL) {
		affairs->before_fair = later_laps + turn_of_lap(affairs);
		affairs->tokens = later_laps;
		affairs->is_acting = phase != TILETUM_PHASE_REFILL && state->seat == affairs->seat &&
		                     affairs->before_fair == later_laps;
	}
	affairs->turns = affairs->before_fair + (TILETUM_ROUNDS - 1 - affairs->round) * TILETUM_LAPS;
	affairs->fade = affairs->turns < 4 ? 0.25f * (float)affairs->turns : 1.0f;
}

static void look(struct affairs *affairs)
{
	const struct tiletum_seat *self = affairs->self;

	look_at_time(affairs);
	affairs->count[THING_HOUSE] = tiletum_houses_built(self);
	affairs->count[THING_PILLAR] = tiletum_pillars_built(self);
	affairs->count[THING_CONTRACT] = self->fulfilled;
	affairs->count[THING_CATHEDRAL] = BITS_COUNT(self->contributed);
	affairs->count[THING_CREST] = tiletum_crests_owned(self);
	tb_look_at_board(affairs);
	tb_look_at_fairs(affairs);
	for (int resource = 0; resource < TILETUM_RESOURCES; resource++) {
		affairs->goods[resource] = self->goods[resource];
		affairs->good[resource] =
			0.25f + affairs->fade * (resource == TILETUM_RESOURCE_GOLD ? PRICE(affairs, gold)
			                                                           : PRICE(affairs, good));
	}
	tb_look_at_activation(affairs);
	tb_look_at_crests(affairs);
	tb_look_at_rooms(affairs);
	tb_look_at_projects(affairs);
}

void tb_look_around(struct planner *planner, const struct tiletum_state *state, int seat,
                    const float *weights, const float *prices)
{
	struct affairs *affairs = &planner->affairs;

	memset(affairs, 0, offsetof(struct affairs, projects));
	affairs->state = state;
	affairs->self = &state->seats[seat];
	affairs->seat = seat;
	affairs->weights = weights;
	affairs->prices = prices;
	look(affairs);
	planner->has_sites = 0;
	for (int figure = 0; figure < TILETUM_FIGURES; figure++)
		planner->trips[figure].ap = -1;
}
