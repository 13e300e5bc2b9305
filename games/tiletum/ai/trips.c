/* trips.c - the best way of a figure with the action points at hand.

   Each point is a step, a piece placed or a tile taken. All ways are looked at, exactly: for every
   spot and every number of points left the best sum of pieces and tiles from there on, and what it
   is worth to end there, which for the merchant includes the fairs. */
#include "games/tiletum/ai/features.h"

/* Each spot tells its neighbours what it is worth less a step; those that it makes better tell
   theirs. */
static void spread(float *stand, float pace)
{
	uint32_t telling = ~(uint32_t)0 >> (32 - TILETUM_SPOTS);

	while (telling) {
		int spot = BITS_LOWEST(telling);
		float reached = stand[spot] - pace;

		telling = BITS_REST(telling);
		if (reached <= 0.0f)
			continue;
		for (uint32_t beside = tiletum_neighbours[spot]; beside; beside = BITS_REST(beside)) {
			int next = BITS_LOWEST(beside);

			if (reached > stand[next]) {
				stand[next] = reached;
				telling |= (uint32_t)1 << next;
			}
		}
	}
}

/* Prospects on all spots. */
static void look_ahead(struct planner *planner, enum tiletum_figure figure, float *stand)
{
	const struct features *features = &planner->features;
	const struct sites *sites = te_sites_of(planner);

	for (int spot = 0; spot < TILETUM_SPOTS; spot++)
		stand[spot] = te_attraction(features, figure, sites, spot);
	if (features->turns)
		spread(stand, PRICE(features, pace));
	for (int spot = 0; spot < TILETUM_SPOTS; spot++)
		stand[spot] *= PRICE(features, walk) * features->fade;
}

/* The chances at fairs that a merchant has from each spot. */
static void add_fair_chances(const struct features *features, float *stand)
{
	for (int round = features->round; round < TILETUM_ROUNDS; round++) {
		int town = features->state->fair_town[round];
		uint8_t steps[TILETUM_SPOTS];

		if (town == TILETUM_TOWN_NONE || has_house(features->self, town))
			continue;
		te_measure(tiletum_towns[town].spot, steps);
		for (int spot = 0; spot < TILETUM_SPOTS; spot++)
			stand[spot] += te_part_from(features, round, steps[spot]) * features->pays[round];
	}
}

/* The best on a spot where `find` can be had for 1 AP each, a piece and a tile; after the piece
   the way goes on as `after` says. */
struct find {
	float piece, tile;
	const struct ways *after;
};

static float best_here(const struct ways *ways, const struct find *find, int ap, int spot)
{
	float best = ways->leave[ap][spot];

	if (ap >= 1)
		best = larger(best, larger(find->piece + find->after->leave[ap - 1][spot],
		                           find->tile + ways->leave[ap - 1][spot]));
	if (ap >= 2)
		best = larger(best, find->piece + find->tile + find->after->leave[ap - 2][spot]);
	return best;
}

/* All ways with up to so many AP from where the figure is. */
static void walk_on(struct planner *planner, enum tiletum_figure figure, const float *piece,
                    const struct ways *after, struct ways *ways)
{
	const struct trip *trip = &planner->trips[figure];
	float waste = PRICE(&planner->features, waste);
	uint8_t steps[TILETUM_SPOTS];

	te_measure(planner->features.self->at[figure], steps);
	for (int left = 0; left <= trip->ap; left++)
		for (int spot = 0; spot < TILETUM_SPOTS; spot++) {
			struct find find = {piece[spot], planner->sites.tile[spot], after};
			float best = trip->stand[spot];

			if (steps[spot] > trip->ap - left)
				continue;
			for (uint32_t beside = tiletum_neighbours[spot]; left && beside;
			     beside = BITS_REST(beside))
				best = larger(best, ways->best[left - 1][BITS_LOWEST(beside)] - waste);
			ways->leave[left][spot] = best;
			ways->best[left][spot] = best_here(ways, &find, left, spot);
		}
}

static void plan_ways(struct planner *planner, enum tiletum_figure figure)
{
	static const float NOTHING[TILETUM_SPOTS];
	struct trip *trip = &planner->trips[figure];
	int pieces = te_pieces_left(&planner->features, figure);

	trip->after = pieces == 1 ? &trip->without : &trip->with;
	if (pieces == 1)
		walk_on(planner, figure, NOTHING, &trip->without, &trip->without);
	walk_on(planner, figure, pieces ? te_sites_of(planner)->piece[figure] : NOTHING, trip->after,
	        &trip->with);
}

/* The ways of a figure, planned for at least so many AP. */
const struct trip *te_trip_of(struct planner *planner, enum tiletum_figure figure, int ap)
{
	struct trip *trip = &planner->trips[figure];

	if (trip->ap < 0) {
		look_ahead(planner, figure, trip->stand);
		if (figure == TILETUM_FIGURE_MERCHANT)
			add_fair_chances(&planner->features, trip->stand);
	}
	if (trip->ap < capped(ap)) {
		trip->ap = capped(ap);
		plan_ways(planner, figure);
	}
	return trip;
}

float te_plan_walk(struct planner *planner, enum tiletum_figure figure, int ap)
{
	const struct trip *trip = te_trip_of(planner, figure, ap);
	int at = planner->features.self->at[figure];

	return trip->with.best[capped(ap)][at] - trip->stand[at];
}
