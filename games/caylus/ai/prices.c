/* prices.c - what goods are worth today: how many turns are left, and what stands on the road to
   make something of them.

   On the first turns a cube will become a house, a tile, a favour; on the last one it is a third
   of a point. Between the two its price falls as the bailiff comes nearer to the end of the road.
   Deniers are worth more while church or bank stand there to change them, cloth with the tailor,
   gold with the jeweller or with a residence to build a palace on. */
#include "games/caylus/ai/features.h"

/* How far the bailiff will have come at the end of the turn. */
static float bailiff_after(const struct features *features)
{
	const struct caylus_state *s = features->s;
	int is_beyond = s->provost > s->bailiff;

	if (features->phase == CAYLUS_PHASE_END && s->stage != CAYLUS_STAGE_BAILIFF)
		return s->bailiff;
	if (features->phase >= CAYLUS_PHASE_ACTIVATION)
		return (float)(s->bailiff + (is_beyond ? CAYLUS_BAILIFF_QUICK : CAYLUS_BAILIFF_SLOW));
	return (float)(s->bailiff + CAYLUS_BAILIFF_SLOW) +
	       (is_beyond ? 1.0f - ALIKE(features, hurry) : ALIKE(features, hurry));
}

void ce_extract_time(struct features *features)
{
	const struct caylus_state *s = features->s;
	float bailiff = bailiff_after(features), pace = BY_SEATS(features, pace);

	for (int section = 0; section < CAYLUS_SECTIONS; section++) {
		int is_full = s->filled[section] == caylus_sections[section].room;
		float way = (float)caylus_sections[section].mark - bailiff;

		features->until[section] = is_full ? 0.0f : most(0.0f, way / pace);
	}
	features->turns = features->until[CAYLUS_SECTION_TOWERS];
	features->ripe = features->turns / (features->turns + BY_SEATS(features, ripen));
}

static float is_built(const struct features *features, int tile)
{
	const struct caylus_state *s = features->s;
	int number = caylus_tiles[tile].number;

	if (tile == CAYLUS_TILE_JEWELLER && s->option[CAYLUS_OPTION_JEWELLER] == CAYLUS_JEWELLER_NO)
		number = 0;
	return s->supply[tile] < number ? 1.0f : 0.0f;
}

/* The worth of goods, between that of the last turn and that of the first. */
void ce_set_prices(struct features *features)
{
	static const enum weight CUBE_WEIGHTS[CAYLUS_CUBES] = {W_food, W_wood, W_stone, W_cloth,
	                                                       W_gold};
	float ripe = features->ripe;

	for (int kind = 0; kind < CAYLUS_CUBES; kind++) {
		float end = kind == CAYLUS_CUBE_GOLD ? (float)CAYLUS_GOLD_POINTS
		                                     : 1.0f / CAYLUS_CUBES_A_POINT;
		float plain = kind == CAYLUS_CUBE_GOLD ? 0.0f : ripe;

		features->cube[kind] = end + ripe * (features->weights[CUBE_WEIGHTS[kind]] - end);
		features->first[kind] = plain * ALIKE(features, first_cube);
		features->glut[kind] = plain * ALIKE(features, glut);
	}
	features->denier = 1.0f / CAYLUS_DENIERS_A_POINT;
	features->denier += ripe * (BY_SEATS(features, denier) - features->denier);
	features->denier += ripe * ALIKE(features, mint) *
	                    (is_built(features, CAYLUS_TILE_CHURCH) +
	                     is_built(features, CAYLUS_TILE_BANK));
	features->cube[CAYLUS_CUBE_CLOTH] += ripe * ALIKE(features, dress) *
	                                     is_built(features, CAYLUS_TILE_TAILOR);
	features->cube[CAYLUS_CUBE_GOLD] += ripe * ALIKE(features, jewel) *
	                                    is_built(features, CAYLUS_TILE_JEWELLER);
	features->palace = ripe * (ALIKE(features, palace) +
	                           ALIKE(features, master) * is_built(features, CAYLUS_TILE_ARCHITECT));
	features->poor = ripe * ALIKE(features, poor);
	features->rich = ripe * BY_SEATS(features, rich);
	features->ready = ripe * ALIKE(features, ready);
}
