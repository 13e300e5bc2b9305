/* What is free in every open node: T29, T83-T86, T90, T91, T96. */
#include "games/tiletum/rules.h"

/* T29, T83: 0 where tasks can be done. */
int tt_why_task(const struct tiletum_state *state)
{
	int kind = tt_kind(state);

	if (tt_is_open(kind))
		return 0;
	return kind == TILETUM_FRAME_BONUS || kind == TILETUM_FRAME_COLOUR ? 29 : 83;
}

/* ---- Buying: T84 ---- */

static int why_buy(const struct tiletum_state *state, int resource)
{
	return resource != TILETUM_RESOURCE_GOLD &&
	               tt_self(state)->goods[TILETUM_RESOURCE_GOLD] >= TILETUM_BUY_PRICE
	           ? 0
	           : 84;
}

int tt_why_buy(const struct tiletum_state *state, move m)
{
	int rule = tt_why_task(state);

	return rule ? rule : why_buy(state, MOVE_A(m));
}

void tt_apply_buy(struct tiletum_state *state, move m)
{
	struct tiletum_seat *seat = tt_me(state);

	seat->goods[TILETUM_RESOURCE_GOLD] = (uint16_t)(seat->goods[TILETUM_RESOURCE_GOLD] -
	                                                TILETUM_BUY_PRICE);
	seat->goods[MOVE_A(m)]++;
}

static move *gen_buys(const struct tiletum_state *state, move *out)
{
	for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
		if (!why_buy(state, resource))
			*out++ = MOVE(TILETUM_VERB_BUY, resource, 0, 0);
	return out;
}

/* ---- Contracts: T85, T86 ---- */

/* What a contract costs of one type, `with` being 1 + the type that pays for "same", or 0. */
static int cost_of(const struct tiletum_tile_row *row, int with, int resource)
{
	return row->price[resource] + (with == resource + 1 ? row->same : 0);
}

static int can_pay(const struct tiletum_seat *seat, const struct tiletum_tile_row *row, int with)
{
	for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
		if (seat->goods[resource] < cost_of(row, with, resource))
			return 0;
	return 1;
}

int tt_why_fulfil(const struct tiletum_state *state, move m)
{
	const struct tiletum_seat *seat = tt_self(state);
	int tile = tiletum_contract_tile(MOVE_A(m)), with = MOVE_B(m), rule = tt_why_task(state);

	if (rule)
		return rule;
	if (!tt_has_tile(seat, tile) || seat->fulfilled == TILETUM_CONTRACT_SPACES)
		return 85;
	if ((tiletum_tiles[tile].same != 0) != (with != 0))
		return 86;
	return can_pay(seat, &tiletum_tiles[tile], with) ? 0 : 85;
}

void tt_apply_fulfil(struct tiletum_state *state, move m)
{
	struct tiletum_seat *seat = tt_me(state);
	int tile = tiletum_contract_tile(MOVE_A(m));
	const struct tiletum_tile_row *row = &tiletum_tiles[tile];
	const struct tiletum_contract_space_row *space = &tiletum_contract_spaces[seat->fulfilled];

	for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
		seat->goods[resource] = (uint16_t)(seat->goods[resource] -
		                                   cost_of(row, MOVE_B(m), resource));
	tt_unstore(seat, tile);
	seat->contracts[seat->fulfilled++] = (uint8_t)tile;
	seat->pillars_left = (uint8_t)(seat->pillars_left + space->pillar);
	tt_add_points(seat, row->points + space->points);
	tt_push_plain(state, TILETUM_FRAME_EFFECT, tile, 0);
}

/* One move where nothing is "same", else one for each type that can pay everything. */
static move *gen_fulfil(const struct tiletum_seat *seat, move *out, int tile)
{
	const struct tiletum_tile_row *row = &tiletum_tiles[tile];
	int contract = tt_contract_index(tile);

	if (!row->same && can_pay(seat, row, 0))
		*out++ = MOVE(TILETUM_VERB_FULFIL, contract, 0, 0);
	for (int with = 1; row->same && with <= TILETUM_RESOURCES; with++)
		if (can_pay(seat, row, with))
			*out++ = MOVE(TILETUM_VERB_FULFIL, contract, with, 0);
	return out;
}

static move *gen_fulfils(const struct tiletum_state *state, move *out)
{
	const struct tiletum_seat *seat = tt_self(state);

	for (int space = 0; space < seat->stored; space++)
		if (tiletum_is_contract(seat->store[space]) && seat->fulfilled < TILETUM_CONTRACT_SPACES)
			out = gen_fulfil(seat, out, seat->store[space]);
	return out;
}

/* ---- Crests: T90, T91 ---- */

/* T91: the one with the lowest number; the storehouse is in that order. */
static int lowest_crest(const struct tiletum_seat *seat)
{
	for (int space = 0; space < seat->stored; space++)
		if (tiletum_is_crest(seat->store[space]))
			return seat->store[space];
	return TILETUM_TILE_NONE;
}

static int why_crest(const struct tiletum_seat *seat, int building)
{
	return seat->crests[building] == TILETUM_TILE_NONE &&
	               seat->goods[TILETUM_RESOURCE_FOOD] >= tiletum_buildings[building].food
	           ? 0
	           : 90;
}

int tt_why_crest(const struct tiletum_state *state, move m)
{
	int rule = tt_why_task(state);

	if (rule)
		return rule;
	return lowest_crest(tt_self(state)) == TILETUM_TILE_NONE ? 90
	                                                         : why_crest(tt_self(state), MOVE_A(m));
}

/* T90, T111, T112 */
void tt_apply_crest(struct tiletum_state *state, move m)
{
	struct tiletum_seat *seat = tt_me(state);
	const struct tiletum_building_row *row = &tiletum_buildings[MOVE_A(m)];
	int crest = lowest_crest(seat);

	seat->goods[TILETUM_RESOURCE_FOOD] = (uint16_t)(seat->goods[TILETUM_RESOURCE_FOOD] - row->food);
	tt_unstore(seat, crest);
	seat->crests[MOVE_A(m)] = (uint8_t)crest;
	tt_push_plain(state, TILETUM_FRAME_CREST_BONUS, MOVE_A(m), 0);
	if (row->marker && tiletum_is_filled(seat, MOVE_A(m)))
		tt_push_plain(state, TILETUM_FRAME_COMPLETED, MOVE_A(m), 0);
}

static move *gen_crests(const struct tiletum_state *state, move *out)
{
	if (lowest_crest(tt_self(state)) == TILETUM_TILE_NONE)
		return out;
	for (int building = 0; building < TILETUM_BUILDINGS; building++)
		if (!why_crest(tt_self(state), building))
			*out++ = MOVE(TILETUM_VERB_CREST, building, 0, 0);
	return out;
}

/* ---- Cathedrals: T96 ---- */

static int topmost_tile(const struct tiletum_state *state, int cathedral)
{
	int tile = 0;

	while (state->tile_owner[cathedral][tile] != TILETUM_SEAT_NONE)
		tile++;
	return tile;
}

/* Every pillar finds a tile: there are as many tiles as pillar spaces, one for each seat (I10). */
static int why_contribute(const struct tiletum_state *state, int cathedral)
{
	const struct tiletum_seat *seat = tt_self(state);

	if (!((seat->pillars & ~seat->contributed) >> cathedral & 1))
		return 96;
	return seat->goods[TILETUM_RESOURCE_STONE] >= tiletum_costs[state->cost[cathedral]].stone ? 0
	                                                                                          : 96;
}

int tt_why_contribute(const struct tiletum_state *state, move m)
{
	int rule = tt_why_task(state);

	return rule ? rule : why_contribute(state, MOVE_A(m));
}

void tt_apply_contribute(struct tiletum_state *state, move m)
{
	struct tiletum_seat *seat = tt_me(state);
	int cathedral = MOVE_A(m), tile = topmost_tile(state, cathedral);
	const struct tiletum_cost_row *cost = &tiletum_costs[state->cost[cathedral]];

	seat->goods[TILETUM_RESOURCE_STONE] = (uint16_t)(seat->goods[TILETUM_RESOURCE_STONE] -
	                                                 cost->stone);
	seat->contributed = (uint16_t)(seat->contributed | 1u << cathedral);
	state->tile_owner[cathedral][tile] = state->seat;
	tt_add_points(seat, cost->points + tiletum_cathedrals[cathedral].tiles[tile]);
}

static move *gen_contributions(const struct tiletum_state *state, move *out)
{
	const struct tiletum_seat *seat = tt_self(state);
	unsigned open = seat->pillars & ~(unsigned)seat->contributed;

	for (; open; open = BITS_REST(open))
		if (!why_contribute(state, BITS_LOWEST(open)))
			*out++ = MOVE(TILETUM_VERB_CONTRIBUTE, BITS_LOWEST(open), 0, 0);
	return out;
}

/* T83 */
move *tt_gen_tasks(const struct tiletum_state *state, move *out)
{
	out = gen_buys(state, out);
	out = gen_fulfils(state, out);
	out = gen_crests(state, out);
	out = gen_contributions(state, out);
	return tt_gen_uses(state, out);
}
