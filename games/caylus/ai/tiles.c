/* tiles.c - what a tile is worth to its owner, and which one is best to build.

   A tile brings its printed points and favours when it is built. A craft tile brings points
   whenever another seat works there: often if it gives three cubes, seldom if it gives two; and
   only from the turn on in which the provost lets it work. A residence brings income, and is the
   only site for a prestige tile. */
#include "games/caylus/ai/features.h"

/* Points a turn that an own tile brings through others. */
static float visits(const struct features *features, int tile)
{
	switch (caylus_tiles[tile].effect) {
	case CAYLUS_EFFECT_PRODUCE:
		return caylus_tiles[tile].owner ? ALIKE(features, three) : ALIKE(features, two);
	case CAYLUS_EFFECT_CHOOSE:
		return ALIKE(features, two);
	case CAYLUS_EFFECT_SELL:
	case CAYLUS_EFFECT_BUY:
		return ALIKE(features, trade);
	case CAYLUS_EFFECT_BUILD:
	case CAYLUS_EFFECT_TRANSFORM:
		return ALIKE(features, craft);
	case CAYLUS_EFFECT_CONVERT:
		return ALIKE(features, score);
	case CAYLUS_EFFECT_NONE:
	case CAYLUS_EFFECTS:
		break;
	}
	return 0.0f;
}

/* A craft tile on a space, from the next turn on. */
float ce_craft_worth(const struct features *features, int tile, int space)
{
	float wait = most(0.0f, (float)(space - features->s->bailiff - 2)) / BY_SEATS(features, pace);

	float discount = caylus_tiles[tile].owner ? features->discounts.three
	                                          : features->discounts.tiles;

	return discount * BY_SEATS(features, visitors) * visits(features, tile) *
	       most(0.0f, features->turns - wait);
}

float ce_income_worth(const struct features *features, int income)
{
	return ALIKE(features, income) * (float)income * features->turns;
}

float ce_site_worth(const struct features *features)
{
	return ALIKE(features, site) * features->ripe;
}

float ce_residence_worth(const struct features *features)
{
	return (float)caylus_tiles[CAYLUS_TILE_RESIDENCE].points +
	       ce_income_worth(features, caylus_tiles[CAYLUS_TILE_RESIDENCE].income) +
	       ce_site_worth(features);
}

static int space_for(const struct features *features)
{
	return features->s->empty ? BITS_LOWEST(features->s->empty) : CAYLUS_ROAD_LAST;
}

/* What building a tile brings besides its cost. */
float ce_build_worth(const struct features *features, int seat, int tile)
{
	const struct caylus_tile_row *row = &caylus_tiles[tile];
	float worth = (float)row->points + features->seats[seat].favour[row->favours];

	if (tile == CAYLUS_TILE_LAWYER && features->s->option[CAYLUS_OPTION_LAWYER] == CAYLUS_LAWYER_3)
		worth -= (float)(row->points - CAYLUS_OLD_LAWYER);
	if (row->colour == CAYLUS_COLOUR_PRESTIGE)
		return worth +
		       ce_income_worth(features, row->income - caylus_tiles[CAYLUS_TILE_RESIDENCE].income) -
		       ce_site_worth(features);
	return worth + ce_craft_worth(features, tile, space_for(features));
}

/* The cubes of a hand, part cubes taken for whole ones. */
static uint64_t cubes_at_best(const struct hand *hand)
{
	uint64_t cubes = 0;

	for (int kind = 0; kind < CAYLUS_CUBES; kind++)
		cubes |= CAYLUS_PACK(kind, (int)(hand->cubes[kind] + 0.75f));
	return cubes;
}

static void consider(const struct features *features, int seat, const struct hand *hand, int tile,
                     uint64_t cost, struct project *best)
{
	float share = 1.0f, net = ce_build_worth(features, seat, tile);

	if (caylus_tiles[tile].any)
		cost += CAYLUS_PACK(ce_spare_cube(features, hand, cost), 1);
	for (int kind = 0; kind < CAYLUS_CUBES; kind++) {
		int count = caylus_count(cost, kind);

		if (count == 0)
			continue;
		share = least(share, hand->cubes[kind] / (float)count);
		net += more_cubes(features, hand, kind, (float)-count);
	}
	if (share > 0.0f && share * net > best->share * best->net) {
		best->tile = tile;
		best->cost = cost;
		best->share = share;
		best->net = net;
	}
}

struct project ce_best_project(const struct features *features, int seat, const struct hand *hand,
                               enum caylus_colour colour, uint64_t rebate)
{
	struct project best = {CAYLUS_TILE_NONE, 0, 0.0f, 0.0f};
	const struct caylus_colour_row *row = &caylus_colours[colour];
	const struct caylus_state *s = features->s;
	uint64_t cubes = cubes_at_best(hand);

	if (colour == CAYLUS_COLOUR_PRESTIGE ? !(s->residences & s->seats[seat].owned) : !s->empty)
		return best;
	for (int tile = (int)row->first; tile <= (int)row->last; tile++)
		if (s->supply[tile] && caylus_has(cubes, caylus_tiles[tile].cost - rebate))
			consider(features, seat, hand, tile, caylus_tiles[tile].cost - rebate, &best);
	return best;
}

/* C66, C110: what a residence brings besides its cost. */
float ce_residence_net(const struct features *features, const struct hand *hand, int deniers)
{
	float share = least(1.0f, hand->cubes[CAYLUS_CUBE_CLOTH]);

	if (deniers)
		share = least(share, hand->deniers / (float)deniers);
	return share * (ce_residence_worth(features) - ALIKE(features, common) * features->ripe +
	                more_cubes(features, hand, CAYLUS_CUBE_CLOTH, -1.0f) +
	                more_deniers(features, hand, (float)-deniers));
}
