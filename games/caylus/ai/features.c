/* features.c - extracts the features of a position: prices, and for each seat its hand, its workers
   that have yet to act, and the batches that it must outbid in the castle. */
#include "games/caylus/ai/features.h"

static struct hand hand_of(const struct caylus_state *s, int seat)
{
	const struct caylus_seat *own = &s->seats[seat];
	struct hand hand;

	for (int kind = 0; kind < CAYLUS_CUBES; kind++)
		hand.cubes[kind] = (float)caylus_count(own->cubes, kind);
	for (int section = 0; section < CAYLUS_SECTIONS; section++)
		hand.houses[section] = (float)own->houses[section];
	hand.deniers = (float)own->deniers;
	hand.points = (float)own->points;
	hand.batches = (float)own->batches;
	hand.laid = 0;
	hand.residences = BITS_COUNT(own->owned & s->residences);
	return hand;
}

/* Workers by seat. The one that is at work has nothing more to do but what the node asks. */
static void extract_workers(struct features *features)
{
	const struct caylus_state *s = features->s;
	uint64_t at_work = (uint64_t)1 << caylus_active_space(s);
	int is_castle_open = features->phase < CAYLUS_PHASE_CASTLE || s->stage == CAYLUS_STAGE_CASTLE;

	for (int seat = 0; seat < s->players; seat++) {
		features->seats[seat].crew.spaces = 0;
		features->seats[seat].crew.castle = -1;
	}
	for (uint64_t left = s->occupied & ~at_work; left; left = BITS_REST(left))
		features->seats[s->worker[BITS_LOWEST(left)]].crew.spaces |= left & (~left + 1);
	for (int number = 0; is_castle_open && number < BITS_COUNT(s->castled); number++) {
		struct crew *crew = &features->seats[s->castle[number]].crew;

		crew->castle = number;
		crew->is_giving = features->phase < CAYLUS_PHASE_CASTLE || number >= s->at;
	}
}

/* The batches that the seats in the castle are about to give. */
static void extract_castle(struct features *features)
{
	const struct caylus_state *s = features->s;
	float batches[CAYLUS_SEATS];
	int count = BITS_COUNT(s->castled);

	if (count == 0 || features->phase > CAYLUS_PHASE_CASTLE)
		return;
	for (int number = 0; number < count; number++) {
		int seat = s->castle[number];
		struct hand hand = features->seats[seat].hand;

		ce_walk(features, seat, &hand, &features->seats[seat].crew);
		batches[number] = hand.batches;
	}
	for (int seat = 0; seat < s->players; seat++) {
		struct standing *standing = &features->seats[seat];
		int own = standing->crew.castle < 0 ? count : standing->crew.castle;

		for (int number = 0; number < count; number++)
			if (number < own)
				standing->before = most(standing->before, batches[number]);
			else if (number > own)
				standing->after = most(standing->after, batches[number]);
	}
}

static void extract(struct features *features)
{
	const struct caylus_state *s = features->s;

	features->phase = caylus_phase(s);
	features->provost = s->provost;
	ce_extract_time(features);
	ce_set_prices(features);
	ce_set_reach(features, ce_count_movers(s, s->node == CAYLUS_NODE_PROVOST ? s->at - 1 : s->at));
	extract_workers(features);
	for (int seat = 0; seat < s->players; seat++) {
		features->seats[seat].hand = hand_of(s, seat);
		ce_extract_favours(features, seat);
		features->seats[seat].before = features->seats[seat].after = 0.0f;
	}
	extract_castle(features);
}

static void sit_down(struct features *features, const struct caylus_state *s, const float *weights)
{
	features->s = s;
	features->weights = weights;
	features->table = s->players < 4 ? s->players - 2 : 2;
}

/* Priors compare moves: they take the prices as they are. */
void ce_extract_features(struct features *features, const struct caylus_state *s,
                         const float *weights)
{
	static const struct discounts NONE = {1.0f, 1.0f, 1.0f, 1.0f, 1000.0f};

	sit_down(features, s, weights);
	features->discounts = NONE;
	extract(features);
}

/* The evaluation forecasts the end: it discounts tiles and houses, which promise too much. */
void ce_extract_features_ahead(struct features *features, const struct caylus_state *s,
                               const float *weights)
{
	sit_down(features, s, weights);
	features->discounts.three = BY_SEATS(features, trust_three);
	features->discounts.tiles = BY_SEATS(features, trust_tiles);
	features->discounts.houses = BY_SEATS(features, trust_houses);
	features->discounts.purse = BY_SEATS(features, trust_purse);
	features->discounts.lines = BY_SEATS(features, trust_lines);
	extract(features);
}
