/* survey.c - how do I stand? The table as a seat sees it, looked over once before
   anything is weighed.

   First the time: how many turns I have, and how many of them before the next fair. Then what I
   have: things that are counted, my board, the fairs, my goods, and what I have begun. */
#include <string.h>

#include "games/tiletum/ai/survey.h"

static int place_in_order(const struct tiletum_state *state, int seat)
{
	int place = 0;

	while (place < state->players - 1 && state->order[place] != seat)
		place++;
	return place;
}

/* Own turns of this lap that are not begun yet: 0 or 1. */
static int turn_of_lap(const struct survey *survey)
{
	const struct tiletum_state *state = survey->state;
	int place = place_in_order(state, survey->seat);

	if (place != state->turn || state->phase == TILETUM_PHASE_REFILL)
		return place > state->turn;
	return state->depth == 1 && state->frames[0].kind == TILETUM_FRAME_CHOOSE;
}

static void look_at_time(struct survey *survey)
{
	const struct tiletum_state *state = survey->state;
	int later_laps = TILETUM_LAPS - state->lap, phase = state->phase;

	survey->round = state->round - 1;
	if (phase < TILETUM_PHASE_PREPARATION || phase == TILETUM_PHASE_CLEANUP) {
		survey->round = phase == TILETUM_PHASE_CLEANUP ? state->round : 0;
		survey->before_fair = survey->tokens = TILETUM_LAPS;
	} else if (phase <= TILETUM_PHASE_CORRUPTION) {
		survey->before_fair = survey->tokens = later_laps + 1;
	} else if (phase <= TILETUM_PHASE_REFILL) {
		survey->before_fair = later_laps + turn_of_lap(survey);
		survey->tokens = later_laps;
		survey->is_acting = phase != TILETUM_PHASE_REFILL && state->seat == survey->seat &&
		                    survey->before_fair == later_laps;
	}
	survey->turns = survey->before_fair + (TILETUM_ROUNDS - 1 - survey->round) * TILETUM_LAPS;
	survey->fade = survey->turns < 4 ? 0.25f * (float)survey->turns : 1.0f;
}

static void look(struct survey *survey)
{
	const struct tiletum_seat *self = survey->self;

	look_at_time(survey);
	survey->count[THING_HOUSE] = tiletum_houses_built(self);
	survey->count[THING_PILLAR] = tiletum_pillars_built(self);
	survey->count[THING_CONTRACT] = self->fulfilled;
	survey->count[THING_CATHEDRAL] = BITS_COUNT(self->contributed);
	survey->count[THING_CREST] = tiletum_crests_owned(self);
	te_look_at_board(survey);
	te_look_at_fairs(survey);
	for (int resource = 0; resource < TILETUM_RESOURCES; resource++) {
		survey->goods[resource] = self->goods[resource];
		survey->good[resource] =
			0.25f + survey->fade * (resource == TILETUM_RESOURCE_GOLD ? PRICE(survey, gold)
			                                                          : PRICE(survey, good));
	}
	te_look_at_activation(survey);
	te_look_at_crests(survey);
	te_look_at_rooms(survey);
	te_look_at_projects(survey);
}

void te_look(struct planner *planner, const struct tiletum_state *state, int seat,
             const float *weights, const float *prices)
{
	struct survey *survey = &planner->survey;

	memset(survey, 0, offsetof(struct survey, projects));
	survey->state = state;
	survey->self = &state->seats[seat];
	survey->seat = seat;
	survey->weights = weights;
	survey->prices = prices;
	look(survey);
	planner->has_sites = 0;
	for (int figure = 0; figure < TILETUM_FIGURES; figure++)
		planner->trips[figure].ap = -1;
}
