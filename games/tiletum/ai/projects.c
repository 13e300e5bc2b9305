/* projects.c - contracts, contributions, crests: what is paid for with goods.

   A contract brings its points, those of its space, a pillar at times, and what fairs count. A
   pillar that stands brings the right to contribute stone: points and a cathedral tile, which is
   worth less to whoever comes later. A crest brings its space (buildings.c). */
#include <string.h>

#include "games/tiletum/ai/features.h"

static void add_project(struct features *features, float reward, const uint8_t *price, int same)
{
	struct project *project = &features->projects[features->project_count++];

	project->reward = reward;
	memcpy(project->price, price, TILETUM_RESOURCES);
	project->same = (uint8_t)same;
}

static void add_one_kind(struct features *features, float reward, int resource, int number)
{
	uint8_t price[TILETUM_RESOURCES] = {0};

	price[resource] = (uint8_t)number;
	add_project(features, reward, price, 0);
}

/* Points, pillar and extra of the contract that is fulfilled next. */
float te_contract_reward(const struct features *features, int tile)
{
	const struct tiletum_tile_row *row = &tiletum_tiles[tile];
	const struct tiletum_contract_space_row *space;

	if (features->self->fulfilled == TILETUM_CONTRACT_SPACES)
		return 0.0f;
	space = &tiletum_contract_spaces[features->self->fulfilled];
	return (float)(row->points + space->points) + features->unit[THING_CONTRACT] +
	       PRICE(features, contract) * features->fade + te_effect_worth(features, &row->effect) +
	       (space->pillar
	            ? te_one_more_supplied(features, THING_PILLAR, features->self->pillars_left)
	            : 0.0f);
}

/* The points of a contribution. */
float te_cathedral_reward(const struct features *features, int cathedral)
{
	const struct tiletum_state *state = features->state;
	int tile = 0;

	while (tile < TILETUM_CATHEDRAL_TILES - 1 &&
	       state->tile_owner[cathedral][tile] != TILETUM_SEAT_NONE)
		tile++;
	return (float)(cost_of(state, cathedral).points + tiletum_cathedrals[cathedral].tiles[tile]) +
	       features->unit[THING_CATHEDRAL];
}

/* What the seat has begun: pillars to be contributed to, contracts and crests in the storehouse. */
void te_extract_projects(struct features *features)
{
	const struct tiletum_seat *self = features->self;
	int crest_places = te_open_crest_places(features);

	for (int space = 0; space < self->stored; space++) {
		int tile = self->store[space];

		features->waiting += tiletum_is_character(tile);
		if (tiletum_is_contract(tile)) {
			add_project(features, te_contract_reward(features, tile), tiletum_tiles[tile].price,
			            tiletum_tiles[tile].same);
		} else if (tiletum_is_crest(tile)) {
			int building = te_best_crest_place(features, crest_places);

			crest_places &= ~(1 << building);
			add_one_kind(features, features->crest_reward[building], TILETUM_RESOURCE_FOOD,
			             tiletum_buildings[building].food);
		}
	}
	features->crest = te_crest_hope(features, crest_places);
	for (unsigned open = self->pillars & ~(unsigned)self->contributed; open; open = BITS_REST(open))
		add_one_kind(features, te_cathedral_reward(features, BITS_LOWEST(open)),
		             TILETUM_RESOURCE_STONE, cost_of(features->state, BITS_LOWEST(open)).stone);
}

/* A contract that is not in the storehouse: its reward as far as it can be paid, less the goods. */
float te_contract_hope(const struct features *features, int tile)
{
	const struct tiletum_tile_row *row = &tiletum_tiles[tile];
	struct project project = {te_contract_reward(features, tile), {0}, row->same};
	int goods[TILETUM_RESOURCES], number = row->same;

	memcpy(project.price, row->price, TILETUM_RESOURCES);
	for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
		number += row->price[resource];
	memcpy(goods, features->goods, sizeof goods);
	return at_least_0(project.reward * te_pay(features, &project, goods) -
	                  (0.25f + PRICE(features, good) * features->fade) * (float)number);
}

static float exchange_worth(const struct features *features)
{
	return PRICE(features, exchange) * features->fade;
}

/* The best contract that can be paid for with AP, then exchanges. The first one is worth a good
   more. */
float te_plan_contracts(const struct features *features, int ap)
{
	float best = 0.0f, first = features->state->exchanged ? 0.0f : 0.25f + PRICE(features, any);

	for (int space = 0; space < TILETUM_OFFER_SPACES; space++) {
		int cost = tiletum_offer[space].ap, left = ap - cost;
		float worth;

		if (left < 0)
			continue;
		worth = te_taking(features, features->state->offer[space]) +
		        exchange_worth(features) * (float)left + (left ? first : 0.0f);
		best = larger(best, worth);
	}
	return larger(best, exchange_worth(features) * (float)ap + (ap ? first : 0.0f));
}
