/* Final scoring and places: T126-T131. */
#include "games/tiletum/rules.h"

/* T126 */
void tt_step_final_map(struct tiletum_state *state)
{
	for (int seat = 0; seat < state->players; seat++) {
		const struct tiletum_seat *self = &state->seats[seat];

		tt_add_points(&state->seats[seat],
		              tiletum_houses_built(self) * tiletum_pillars_built(self));
	}
	state->phase = TILETUM_PHASE_FINAL_BUILDINGS;
}

/* T127 */
void tt_step_final_buildings(struct tiletum_state *state)
{
	for (int seat = 0; seat < state->players; seat++) {
		int completed = tiletum_completed(&state->seats[seat]);

		tt_add_points(&state->seats[seat], tiletum_completions[completed].points);
	}
	state->phase = TILETUM_PHASE_FINAL_GOODS;
}

/* T128, T129 */
void tt_step_final_goods(struct tiletum_state *state)
{
	for (int seat = 0; seat < state->players; seat++) {
		int total = 0;

		for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
			total += state->seats[seat].goods[resource];
		tt_add_points(&state->seats[seat], total / TILETUM_GOODS_PER_POINT);
	}
	state->phase = TILETUM_PHASE_OVER;
}

static int place_in_order(const struct tiletum_state *state, int seat)
{
	int place = 0;

	while (state->order[place] != seat)
		place++;
	return place;
}

static int is_ahead(const struct tiletum_state *state, int seat, int other)
{
	if (state->seats[seat].points != state->seats[other].points)
		return state->seats[seat].points > state->seats[other].points;
	return place_in_order(state, seat) < place_in_order(state, other);
}

/* T130 */
void tt_places(const struct tiletum_state *state, int *places)
{
	for (int seat = 0; seat < state->players; seat++) {
		places[seat] = 1;
		for (int other = 0; other < state->players; other++)
			places[seat] += is_ahead(state, other, seat);
	}
}
