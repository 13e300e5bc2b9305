/* turn.c - the rest of the turn, walked through in the mind: the special spaces, then down the road
   building by building, then the castle.

   A worker that may or may not be activated brings its goods in part, so numbers are broken on
   this walk: half a stone is a stone that comes every other time. */
#include "games/caylus/ai/features.h"

static void sell(const struct features *features, struct hand *hand,
                 const struct caylus_tile_row *tile, float chance)
{
	int kind = ce_spare_cube(features, hand, 0);
	float gain = more_cubes(features, hand, kind, -1.0f) +
	             more_deniers(features, hand, (float)tile->deniers);

	if (hand->cubes[kind] <= 0.5f || gain <= 0.0f)
		return;
	hand->cubes[kind] -= chance;
	hand->deniers += chance * (float)tile->deniers;
}

static void buy(const struct features *features, struct hand *hand,
                const struct caylus_tile_row *tile, float chance)
{
	for (int count = 0; count < tile->most && hand->deniers >= (float)tile->deniers; count++) {
		int kind = ce_best_choice(features, hand, caylus_plain(1));

		if (more_cubes(features, hand, kind, 1.0f) +
		        more_deniers(features, hand, (float)-tile->deniers) <=
		    -0.5f)
			return;
		hand->cubes[kind] += chance;
		hand->deniers -= chance * (float)tile->deniers;
	}
}

static void pay_plain(const struct features *features, struct hand *hand, int count)
{
	while (count--) {
		int kind = ce_spare_cube(features, hand, CAYLUS_PACK(CAYLUS_CUBE_GOLD, 1000));

		hand->cubes[kind] -= 1.0f;
	}
}

/* A hand after one of the rates of a tile, without regard to whether it can be paid. */
void ce_convert_at(const struct features *features, struct hand *hand,
                   const struct caylus_tile_row *tile, const struct caylus_rate *rate)
{
	if (tile->pays == CAYLUS_STOCK_DENIERS)
		hand->deniers -= (float)rate->pay;
	else if (tile->pays == CAYLUS_STOCK_PLAIN)
		pay_plain(features, hand, rate->pay);
	else
		hand->cubes[tile->pays == CAYLUS_STOCK_CLOTH ? CAYLUS_CUBE_CLOTH : CAYLUS_CUBE_GOLD] -=
			(float)rate->pay;
	if (tile->gains == CAYLUS_STOCK_POINTS)
		hand->points += (float)rate->gain;
	else
		hand->cubes[CAYLUS_CUBE_GOLD] += (float)rate->gain;
}

static float has_of(const struct hand *hand, enum caylus_stock stock)
{
	if (stock == CAYLUS_STOCK_DENIERS)
		return hand->deniers;
	if (stock == CAYLUS_STOCK_PLAIN)
		return hand->cubes[CAYLUS_CUBE_FOOD] + hand->cubes[CAYLUS_CUBE_WOOD] +
		       hand->cubes[CAYLUS_CUBE_STONE] + hand->cubes[CAYLUS_CUBE_CLOTH];
	return hand->cubes[stock == CAYLUS_STOCK_CLOTH ? CAYLUS_CUBE_CLOTH : CAYLUS_CUBE_GOLD];
}

/* One hand becomes another with this chance. */
static void mix(struct hand *hand, const struct hand *other, float chance)
{
	for (int kind = 0; kind < CAYLUS_CUBES; kind++)
		hand->cubes[kind] += chance * (other->cubes[kind] - hand->cubes[kind]);
	hand->deniers += chance * (other->deniers - hand->deniers);
	hand->points += chance * (other->points - hand->points);
}

static void convert(const struct features *features, struct hand *hand,
                    const struct caylus_tile_row *tile, float chance)
{
	struct hand best = *hand;
	float before = ce_goods_worth(features, hand, 0) + hand->points, most_worth = before;

	for (int rate = 0; rate < CAYLUS_RATES; rate++) {
		struct hand after = *hand;
		float worth;

		if (has_of(hand, tile->pays) < (float)tile->rates[rate].pay - 0.25f)
			continue;
		ce_convert_at(features, &after, tile, &tile->rates[rate]);
		worth = ce_goods_worth(features, &after, 0) + after.points;
		if (worth > most_worth) {
			most_worth = worth;
			best = after;
		}
	}
	if (most_worth > before)
		mix(hand, &best, chance);
}

static void build(const struct features *features, int seat, struct hand *hand,
                  enum caylus_colour colour, float chance)
{
	struct project project = ce_best_project(features, seat, hand, colour, 0);

	chance *= project.share;
	if (project.net <= 0.0f)
		return;
	for (int kind = 0; kind < CAYLUS_CUBES; kind++)
		hand->cubes[kind] -= chance * (float)caylus_count(project.cost, kind);
	hand->points += chance * ce_build_worth(features, seat, project.tile);
}

static void transform(const struct features *features, struct hand *hand, float chance)
{
	const struct caylus_tile_row *residence = &caylus_tiles[CAYLUS_TILE_RESIDENCE];

	if (ce_residence_net(features, hand, residence->deniers) <= 0.0f)
		return;
	chance *= least(1.0f, hand->cubes[CAYLUS_CUBE_CLOTH]);
	hand->cubes[CAYLUS_CUBE_CLOTH] -= chance;
	hand->deniers -= chance * (float)residence->deniers;
	hand->points += chance *
	                (ce_residence_worth(features) - ALIKE(features, common) * features->ripe);
}

/* C51: one building works. */
static void work(const struct features *features, int seat, struct hand *hand, int space,
                 float chance)
{
	const struct caylus_tile_row *tile = &caylus_tiles[features->s->tile[space]];

	switch (tile->effect) {
	case CAYLUS_EFFECT_PRODUCE:
		for (int kind = 0; kind < CAYLUS_CUBES; kind++)
			hand->cubes[kind] += chance * (float)caylus_count(tile->cubes, kind);
		break;
	case CAYLUS_EFFECT_CHOOSE:
		ce_take_choice(features, hand, tile->cubes, chance);
		break;
	case CAYLUS_EFFECT_BUILD:
		build(features, seat, hand, tile->builds, chance);
		break;
	case CAYLUS_EFFECT_TRANSFORM:
		transform(features, hand, chance);
		break;
	case CAYLUS_EFFECT_SELL:
		sell(features, hand, tile, chance);
		break;
	case CAYLUS_EFFECT_BUY:
		buy(features, hand, tile, chance);
		break;
	case CAYLUS_EFFECT_CONVERT:
		convert(features, hand, tile, chance);
		break;
	case CAYLUS_EFFECT_NONE:
	case CAYLUS_EFFECTS:
		break;
	}
}

static int has_worker(const struct crew *crew, int space)
{
	return (int)(crew->spaces >> space & 1);
}

/* C42 */
static void joust(const struct features *features, int seat, struct hand *hand)
{
	float share = least(1.0f, least(hand->cubes[CAYLUS_CUBE_CLOTH], hand->deniers));
	float gain = features->seats[seat].favour[1];

	if (gain + more_cubes(features, hand, CAYLUS_CUBE_CLOTH, -1.0f) +
	        more_deniers(features, hand, -1.0f) <=
	    0.0f)
		return;
	hand->cubes[CAYLUS_CUBE_CLOTH] -= share;
	hand->deniers -= share * CAYLUS_JOUST_DENIERS;
	hand->points += share * gain;
}

/* C35-C42 */
static void walk_special(const struct features *features, int seat, struct hand *hand,
                         const struct crew *crew)
{
	if (has_worker(crew, CAYLUS_SPACE_GATE))
		hand->points += ALIKE(features, gate);
	if (has_worker(crew, CAYLUS_SPACE_TRADING_POST))
		hand->deniers += CAYLUS_TRADING_POST;
	if (has_worker(crew, CAYLUS_SPACE_GUILD))
		hand->points += ALIKE(features, steer);
	if (has_worker(crew, CAYLUS_SPACE_JOUST))
		joust(features, seat, hand);
}

/* What the hand is worth when the turn is over; the hand is left as it is then. */
float ce_walk(const struct features *features, int seat, struct hand *hand, const struct crew *crew)
{
	walk_special(features, seat, hand, crew);
	for (uint64_t left = crew->spaces & ROAD_SPACES; left; left = BITS_REST(left)) {
		int space = BITS_LOWEST(left);
		float chance = ce_chance_of(features, crew, space);

		if (chance > 0.0f)
			work(features, seat, hand, space, chance);
	}
	ce_walk_castle(features, seat, hand, crew);
	return hand->points + ce_goods_worth(features, hand, features->s->seats[seat].income) +
	       ce_all_houses_worth(features, seat, hand);
}

/* Phase 4: a seat whose turn is still to come may lead the provost to one of its own workers. */
static int has_yet_to_move(const struct caylus_state *s, int seat)
{
	for (int place = s->at; place < s->players; place++)
		if (s->passing[place] == seat)
			return 1;
	return s->node == CAYLUS_NODE_PROVOST && s->actor == seat;
}

/* The best that a seat can make of the rest of its turn. */
float ce_rest_of_turn(const struct features *features, int seat, struct hand hand,
                      const struct crew *crew)
{
	struct hand start = hand;
	float best = ce_walk(features, seat, &hand, crew);
	uint64_t beyond = (crew->spaces & ROAD_SPACES) >> features->provost >> 1;

	if (features->phase != CAYLUS_PHASE_PROVOST || !has_yet_to_move(features->s, seat))
		return best;
	for (; beyond; beyond = BITS_REST(beyond)) {
		int distance = BITS_LOWEST(beyond) + 1;
		struct features moved;

		if (distance > CAYLUS_PROVOST_REACH || (float)distance > start.deniers)
			break;
		moved = *features;
		moved.provost += distance;
		hand = start;
		hand.deniers -= (float)(distance * CAYLUS_PROVOST_PRICE);
		best = most(best, ce_walk(&moved, seat, &hand, crew));
	}
	return best;
}
