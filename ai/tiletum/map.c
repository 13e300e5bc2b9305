/* map.c - where is a house or a pillar worth most?

   A house is worth what houses count for, the bonus of its space, and a sure place at the fairs of
   its town. A pillar is worth what pillars count for, and the contribution that it allows. Sites
   that are a walk away are worth less for each step; without a piece in the supply, much less. */
#include <string.h>

#include "ai/tiletum/affairs.h"

/* Steps between all spots and one. */
void tb_measure(int from, uint8_t steps[TILETUM_SPOTS])
{
	uint32_t seen = (uint32_t)1 << from, ring = seen;

	for (uint8_t step = 0; ring; step++) {
		uint32_t next = 0;

		for (; ring; ring = BITS_REST(ring)) {
			int spot = BITS_LOWEST(ring);

			steps[spot] = step;
			next |= tiletum_neighbours[spot];
		}
		ring = next & ~seen;
		seen |= ring;
	}
}

static float house_bonus(const struct affairs *affairs, int space)
{
	const struct tiletum_house_row *row = &tiletum_houses[space];

	return (float)row->points +
	       (row->activates ? PRICE(affairs, activate) * affairs->activation : 0.0f);
}

/* A house there: what houses are worth, and a sure place at its fairs. */
float tb_house_worth(const struct affairs *affairs, int space)
{
	float worth = affairs->unit[THING_HOUSE] + house_bonus(affairs, space);

	for (int round = affairs->round; round < TILETUM_ROUNDS; round++)
		if (affairs->state->fair_town[round] == tiletum_houses[space].town)
			worth += (1.0f - affairs->part[round]) * affairs->pays[round];
	return worth;
}

static void look_for_houses(const struct affairs *affairs, struct sites *sites)
{
	const struct tiletum_state *state = affairs->state;
	float *piece = sites->piece[TILETUM_FIGURE_MERCHANT];
	uint64_t taken = 0;

	for (int seat = 0; seat < state->players; seat++)
		taken |= state->seats[seat].houses;
	for (int space = 0; space < TILETUM_HOUSE_SPACES; space++) {
		const struct tiletum_house_row *row = &tiletum_houses[space];
		int spot = tiletum_towns[row->town].spot;

		if (!(taken >> space & 1) && row->mark <= state->players &&
		    !has_house(affairs->self, row->town))
			piece[spot] = larger(piece[spot], tb_house_worth(affairs, space));
	}
}

float tb_pillar_worth(const struct affairs *affairs, int cathedral)
{
	int stone = tiletum_costs[affairs->state->cost[cathedral]].stone;
	int owned = affairs->goods[TILETUM_RESOURCE_STONE];
	float chance = tb_chance_to_pay(affairs, owned < stone ? stone - owned : 0);

	return affairs->unit[THING_PILLAR] +
	       at_least_0(tb_cathedral_reward(affairs, cathedral) * chance -
	                  affairs->good[TILETUM_RESOURCE_STONE] * (float)stone);
}

/* T60 */
static int can_raise(const struct affairs *affairs, int cathedral)
{
	const struct tiletum_state *state = affairs->state;
	int pillars = 0;

	if (state->cost[cathedral] == TILETUM_COST_CLOSED || affairs->self->pillars >> cathedral & 1)
		return 0;
	for (int seat = 0; seat < state->players; seat++)
		pillars += state->seats[seat].pillars >> cathedral & 1;
	return pillars < tiletum_cathedrals[cathedral].spaces;
}

static void look_for_pillars(const struct affairs *affairs, struct sites *sites)
{
	for (int cathedral = 0; cathedral < TILETUM_CATHEDRALS; cathedral++)
		if (can_raise(affairs, cathedral))
			sites->piece[TILETUM_FIGURE_ARCHITECT]
			            [tiletum_towns[tiletum_cathedrals[cathedral].town].spot] =
				tb_pillar_worth(affairs, cathedral);
}

static void look_for_sites(const struct affairs *affairs, struct sites *sites)
{
	memset(sites, 0, sizeof *sites);
	look_for_houses(affairs, sites);
	look_for_pillars(affairs, sites);
	for (int town = 0; town < TILETUM_TOWNS; town++)
		sites->tile[tiletum_towns[town].spot] =
			tb_taking(affairs, affairs->state->bonus[TILETUM_PLACE_TOWNS + town]);
}

int tb_pieces_left(const struct affairs *affairs, enum tiletum_figure figure)
{
	return figure == TILETUM_FIGURE_MERCHANT ? affairs->self->houses_left
	                                         : affairs->self->pillars_left;
}

/* How much the sites draw a figure in later turns. Pieces may be missing now. */
float tb_attraction(const struct affairs *affairs, enum tiletum_figure figure,
                    const struct sites *sites, int spot)
{
	float share = tb_pieces_left(affairs, figure) ? 1.0f : 0.4f;

	return share * sites->piece[figure][spot] + sites->tile[spot];
}

/* The best site from here in later turns, its way deducted. */
float tb_prospects(const struct affairs *affairs, enum tiletum_figure figure,
                   const struct sites *sites)
{
	uint8_t steps[TILETUM_SPOTS];
	float best = 0.0f;

	tb_measure(affairs->self->at[figure], steps);
	for (int spot = 0; spot < TILETUM_SPOTS; spot++)
		best = larger(best, tb_attraction(affairs, figure, sites, spot) -
		                        PRICE(affairs, pace) * (float)steps[spot]);
	return PRICE(affairs, walk) * affairs->fade * best;
}

const struct sites *tb_sites_of(struct planner *planner)
{
	if (!planner->has_sites)
		look_for_sites(&planner->affairs, &planner->sites);
	planner->has_sites = 1;
	return &planner->sites;
}
