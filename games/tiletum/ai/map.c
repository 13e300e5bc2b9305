/* map.c - where is a house or a pillar worth most?

   A house is worth what houses count for, the bonus of its space, and a sure place at the fairs of
   its town. A pillar is worth what pillars count for, and the contribution that it allows. Sites
   that are a walk away are worth less for each step; without a piece in the supply, much less. */
#include <string.h>

#include "games/tiletum/ai/features.h"

/* Steps between all spots and one. */
void te_measure(int from, uint8_t steps[TILETUM_SPOTS])
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

static float house_bonus(const struct features *features, int space)
{
	const struct tiletum_house_row *row = &tiletum_houses[space];

	return (float)row->points +
	       (row->activates ? PRICE(features, activate) * features->activation : 0.0f);
}

/* A house there: what houses are worth, and a sure place at its fairs. */
float te_house_worth(const struct features *features, int space)
{
	float worth = features->unit[THING_HOUSE] + house_bonus(features, space);

	for (int round = features->round; round < TILETUM_ROUNDS; round++)
		if (features->state->fair_town[round] == tiletum_houses[space].town)
			worth += (1.0f - features->part[round]) * features->pays[round];
	return worth;
}

static void look_for_houses(const struct features *features, struct sites *sites)
{
	const struct tiletum_state *state = features->state;
	float *piece = sites->piece[TILETUM_FIGURE_MERCHANT];
	uint64_t taken = 0;

	for (int seat = 0; seat < state->players; seat++)
		taken |= state->seats[seat].houses;
	for (int space = 0; space < TILETUM_HOUSE_SPACES; space++) {
		const struct tiletum_house_row *row = &tiletum_houses[space];
		int spot = tiletum_towns[row->town].spot;

		if (!(taken >> space & 1) && row->mark <= state->players &&
		    !has_house(features->self, row->town))
			piece[spot] = larger(piece[spot], te_house_worth(features, space));
	}
}

float te_pillar_worth(const struct features *features, int cathedral)
{
	int stone = cost_of(features->state, cathedral).stone;
	int owned = features->goods[TILETUM_RESOURCE_STONE];
	float chance = te_chance_to_pay(features, owned < stone ? stone - owned : 0);

	return features->unit[THING_PILLAR] +
	       at_least_0(te_cathedral_reward(features, cathedral) * chance -
	                  features->good[TILETUM_RESOURCE_STONE] * (float)stone);
}

/* T60 */
static int can_raise(const struct features *features, int cathedral)
{
	const struct tiletum_state *state = features->state;
	int pillars = 0;

	if (state->cost[cathedral] == TILETUM_COST_CLOSED || features->self->pillars >> cathedral & 1)
		return 0;
	for (int seat = 0; seat < state->players; seat++)
		pillars += state->seats[seat].pillars >> cathedral & 1;
	return pillars < tiletum_cathedrals[cathedral].spaces;
}

static void look_for_pillars(const struct features *features, struct sites *sites)
{
	for (int cathedral = 0; cathedral < TILETUM_CATHEDRALS; cathedral++)
		if (can_raise(features, cathedral))
			sites->piece[TILETUM_FIGURE_ARCHITECT]
						[tiletum_towns[tiletum_cathedrals[cathedral].town].spot] = te_pillar_worth(
				features, cathedral);
}

static void look_for_sites(const struct features *features, struct sites *sites)
{
	memset(sites, 0, sizeof *sites);
	look_for_houses(features, sites);
	look_for_pillars(features, sites);
	for (int town = 0; town < TILETUM_TOWNS; town++)
		sites->tile[tiletum_towns[town].spot] = te_taking(
			features, features->state->bonus[TILETUM_PLACE_TOWNS + town]);
}

int te_pieces_left(const struct features *features, enum tiletum_figure figure)
{
	return figure == TILETUM_FIGURE_MERCHANT ? features->self->houses_left
	                                         : features->self->pillars_left;
}

/* How much the sites draw a figure in later turns. Pieces may be missing now. */
float te_attraction(const struct features *features, enum tiletum_figure figure,
                    const struct sites *sites, int spot)
{
	float share = te_pieces_left(features, figure) ? 1.0f : 0.4f;

	return share * sites->piece[figure][spot] + sites->tile[spot];
}

/* The best site from here in later turns, its way deducted. */
float te_prospects(const struct features *features, enum tiletum_figure figure,
                   const struct sites *sites)
{
	uint8_t steps[TILETUM_SPOTS];
	float best = 0.0f;

	te_measure(features->self->at[figure], steps);
	for (int spot = 0; spot < TILETUM_SPOTS; spot++)
		best = larger(best, te_attraction(features, figure, sites, spot) -
		                        PRICE(features, pace) * (float)steps[spot]);
	return PRICE(features, walk) * features->fade * best;
}

const struct sites *te_sites_of(struct planner *planner)
{
	if (!planner->has_sites)
		look_for_sites(&planner->features, &planner->sites);
	planner->has_sites = 1;
	return &planner->sites;
}
