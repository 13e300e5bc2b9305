/* prices.c - what goods are worth today: how many turns are left, and what stands on the road to
   make something of them.

   On the first turns a cube will become a house, a tile, a favour; on the last one it is a third
   of a point. Between the two its price falls as the bailiff comes nearer to the end of the road.
   Deniers are worth more while church or bank stand there to change them, cloth with the tailor,
   gold with the jeweller or with a residence to build a palace on. */
#include "games/caylus/ai/survey.h"

/* How far the bailiff will have come at the end of the turn. */
static float bailiff_after(const struct survey *survey)
{
	const struct caylus_state *s = survey->s;
	int is_beyond = s->provost > s->bailiff;

	if (survey->phase == CAYLUS_PHASE_END && s->stage != CAYLUS_STAGE_BAILIFF)
		return s->bailiff;
	if (survey->phase >= CAYLUS_PHASE_ACTIVATION)
		return (float)(s->bailiff + (is_beyond ? CAYLUS_BAILIFF_QUICK : CAYLUS_BAILIFF_SLOW));
	return (float)(s->bailiff + CAYLUS_BAILIFF_SLOW) +
	       (is_beyond ? 1.0f - ALIKE(survey, hurry) : ALIKE(survey, hurry));
}

void ce_look_at_time(struct survey *survey)
{
	const struct caylus_state *s = survey->s;
	float bailiff = bailiff_after(survey), pace = BY_SEATS(survey, pace);

	for (int section = 0; section < CAYLUS_SECTIONS; section++) {
		int is_full = s->filled[section] == caylus_sections[section].room;
		float way = (float)caylus_sections[section].mark - bailiff;

		survey->until[section] = is_full ? 0.0f : most(0.0f, way / pace);
	}
	survey->turns = survey->until[CAYLUS_SECTION_TOWERS];
	survey->ripe = survey->turns / (survey->turns + BY_SEATS(survey, ripen));
}

static float is_built(const struct survey *survey, int tile)
{
	const struct caylus_state *s = survey->s;
	int number = caylus_tiles[tile].number;

	if (tile == CAYLUS_TILE_JEWELLER && s->option[CAYLUS_OPTION_JEWELLER] == CAYLUS_JEWELLER_NO)
		number = 0;
	return s->supply[tile] < number ? 1.0f : 0.0f;
}

/* The worth of goods, between that of the last turn and that of the first. */
void ce_set_prices(struct survey *survey)
{
	static const enum weight CUBE_WEIGHTS[CAYLUS_CUBES] = {W_food, W_wood, W_stone, W_cloth,
	                                                       W_gold};
	float ripe = survey->ripe;

	for (int kind = 0; kind < CAYLUS_CUBES; kind++) {
		float end = kind == CAYLUS_CUBE_GOLD ? (float)CAYLUS_GOLD_POINTS
		                                     : 1.0f / CAYLUS_CUBES_A_POINT;
		float plain = kind == CAYLUS_CUBE_GOLD ? 0.0f : ripe;

		survey->cube[kind] = end + ripe * (survey->weights[CUBE_WEIGHTS[kind]] - end);
		survey->first[kind] = plain * ALIKE(survey, first_cube);
		survey->glut[kind] = plain * ALIKE(survey, glut);
	}
	survey->denier = 1.0f / CAYLUS_DENIERS_A_POINT;
	survey->denier += ripe * (BY_SEATS(survey, denier) - survey->denier);
	survey->denier += ripe * ALIKE(survey, mint) *
	                  (is_built(survey, CAYLUS_TILE_CHURCH) + is_built(survey, CAYLUS_TILE_BANK));
	survey->cube[CAYLUS_CUBE_CLOTH] += ripe * ALIKE(survey, dress) *
	                                   is_built(survey, CAYLUS_TILE_TAILOR);
	survey->cube[CAYLUS_CUBE_GOLD] += ripe * ALIKE(survey, jewel) *
	                                  is_built(survey, CAYLUS_TILE_JEWELLER);
	survey->palace = ripe * (ALIKE(survey, palace) + ALIKE(survey, master) *
	                         is_built(survey, CAYLUS_TILE_ARCHITECT));
	survey->poor = ripe * ALIKE(survey, poor);
	survey->rich = ripe * BY_SEATS(survey, rich);
	survey->ready = ripe * ALIKE(survey, ready);
}
