/* The Architect action, and pillars wherever they are placed: T7, T57, T58, T60, T63, T66, T93. */
#include "games/tiletum/rules.h"

int tiletum_cathedral_of(int town)
{
	switch (town) {
#define CATHEDRAL(name, ...) \
	case TILETUM_TOWN_##name: \
		return TILETUM_CATHEDRAL_##name;
#include "games/tiletum/map.def"
	}
	return TILETUM_CATHEDRAL_NONE;
}

static int pillars_at(const struct tiletum_state *state, int cathedral)
{
	int total = 0;

	for (int seat = 0; seat < state->players; seat++)
		total += state->seats[seat].pillars >> cathedral & 1;
	return total;
}

/* T7, T60 */
int tt_why_place_pillar(const struct tiletum_state *state, int cathedral)
{
	const struct tiletum_seat *seat = tt_self(state);

	if (state->cost[cathedral] == TILETUM_COST_CLOSED)
		return 7;
	if (!seat->pillars_left || seat->pillars >> cathedral & 1)
		return 60;
	return pillars_at(state, cathedral) < tiletum_cathedrals[cathedral].spaces ? 0 : 60;
}

/* The cathedral where a pillar costs what the node gives, or TILETUM_CATHEDRAL_NONE. */
static int pillar_site(const struct tiletum_state *state)
{
	const struct tiletum_frame *top = tt_top(state);
	int town = tt_town_at(state, TILETUM_FIGURE_ARCHITECT);

	if (top->kind == TILETUM_FRAME_WALK ? !(top->a & TILETUM_WALK_PILLAR)
	                                    : !tt_is_act(state, TILETUM_ACTION_ARCHITECT) || !top->b)
		return TILETUM_CATHEDRAL_NONE;
	return tiletum_cathedral_of(town);
}

/* T57, T119 */
move *tt_gen_pillar_here(const struct tiletum_state *state, move *out)
{
	int cathedral = pillar_site(state);

	if (cathedral != TILETUM_CATHEDRAL_NONE && !tt_why_place_pillar(state, cathedral))
		*out++ = MOVE(TILETUM_VERB_PILLAR, cathedral, 0, 0);
	return out;
}

/* T93 */
move *tt_gen_put_pillar(const struct tiletum_state *state, move *out)
{
	for (int cathedral = 0; cathedral < TILETUM_CATHEDRALS; cathedral++)
		if (!tt_why_place_pillar(state, cathedral))
			*out++ = MOVE(TILETUM_VERB_PILLAR, cathedral, 0, 0);
	return out;
}

int tt_why_pillar(const struct tiletum_state *state, move m)
{
	if (tt_kind(state) == TILETUM_FRAME_PUT_PILLAR || pillar_site(state) == MOVE_A(m))
		return tt_why_place_pillar(state, MOVE_A(m));
	if (tt_kind(state) == TILETUM_FRAME_WALK)
		return 119;
	return tt_is_act(state, TILETUM_ACTION_ARCHITECT) && !tt_top(state)->b ? 55 : 57;
}

void tt_apply_pillar(struct tiletum_state *state, move m)
{
	struct tiletum_seat *seat = tt_me(state);

	seat->pillars_left--;
	seat->pillars = (uint16_t)(seat->pillars | 1u << MOVE_A(m));
	tt_pay_part(state, TILETUM_WALK_PILLAR);
}

/* ---- Bonus tiles of towns, for architect and merchant alike ---- */

/* The figure whose action is under way, or TILETUM_FIGURES. */
static int acting_figure(const struct tiletum_state *state)
{
	if (tt_is_act(state, TILETUM_ACTION_ARCHITECT))
		return TILETUM_FIGURE_ARCHITECT;
	return tt_is_act(state, TILETUM_ACTION_MERCHANT) ? TILETUM_FIGURE_MERCHANT : TILETUM_FIGURES;
}

/* T58, T63, T66, T30 */
int tt_why_tile(const struct tiletum_state *state, move m)
{
	int figure = acting_figure(state), rule = figure == TILETUM_FIGURE_MERCHANT ? 63 : 58, town;

	(void)m;
	if (figure == TILETUM_FIGURES)
		return rule;
	if (!tt_top(state)->b)
		return 55;
	town = tt_town_at(state, (enum tiletum_figure)figure);
	if (town == TILETUM_TOWN_NONE)
		return 66;
	if (state->bonus[TILETUM_PLACE_TOWNS + town] == TILETUM_TILE_NONE)
		return rule;
	return tiletum_why_store(tt_self(state), state->bonus[TILETUM_PLACE_TOWNS + town]);
}

/* T52: it is not replaced. */
void tt_apply_tile(struct tiletum_state *state, move m)
{
	int place = TILETUM_PLACE_TOWNS + tt_town_at(state, (enum tiletum_figure)acting_figure(state));

	(void)m;
	tt_spend(state, 1);
	tt_store(tt_me(state), state->bonus[place]);
	state->bonus[place] = TILETUM_TILE_NONE;
}

/* T56-T58, T61-T63 */
move *tt_gen_map_action(const struct tiletum_state *state, move *out)
{
	out = tt_gen_figures(state, out);
	if (!tt_why_tile(state, MOVE(TILETUM_VERB_TILE, 0, 0, 0)))
		*out++ = MOVE(TILETUM_VERB_TILE, 0, 0, 0);
	return out;
}
