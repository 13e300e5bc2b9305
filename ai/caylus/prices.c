/* prices.c - what goods are worth today: how many turns are left, and what stands on the road to
   make something of them.

   On the first turns a cube will become a house, a tile, a favour; on the last one it is a third
   of a point. Between the two its price falls as the bailiff comes nearer to the end of the road.
   Deniers are worth more while church or bank stand there to change them, cloth with the tailor,
   gold with the jeweller or with a residence to build a palace on. */
#include "ai/caylus/view.h"

/* How far the bailiff will have come at the end of the turn. */
static float bailiff_after(const struct view *view)
{
	const struct caylus_state *s = view->s;
	int is_beyond = s->provost > s->bailiff;

	if (view->phase == CAYLUS_PHASE_END && s->stage != CAYLUS_STAGE_BAILIFF)
		return s->bailiff;
	if (view->phase >= CAYLUS_PHASE_ACTIVATION)
		return (float)(s->bailiff + (is_beyond ? CAYLUS_BAILIFF_QUICK : CAYLUS_BAILIFF_SLOW));
	return (float)(s->bailiff + CAYLUS_BAILIFF_SLOW) +
	       (is_beyond ? 1.0f - ALIKE(view, hurry) : ALIKE(view, hurry));
}

void cb_look_at_time(struct view *view)
{
	const struct caylus_state *s = view->s;
	float bailiff = bailiff_after(view), pace = BY_SEATS(view, pace);

	for (int section = 0; section < CAYLUS_SECTIONS; section++) {
		int is_full = s->filled[section] == caylus_sections[section].room;
		float way = (float)caylus_sections[section].mark - bailiff;

		view->until[section] = is_full ? 0.0f : most(0.0f, way / pace);
	}
	view->turns = view->until[CAYLUS_SECTION_TOWERS];
	view->ripe = view->turns / (view->turns + BY_SEATS(view, ripen));
}

static float is_built(const struct view *view, int tile)
{
	int number = caylus_tiles[tile].number;

	if (tile == CAYLUS_TILE_JEWELLER && view->s->option[CAYLUS_OPTION_JEWELLER])
		number = 0;
	return view->s->supply[tile] < number ? 1.0f : 0.0f;
}

/* The worth of goods, between that of the last turn and that of the first. */
void cb_set_prices(struct view *view)
{
	static const enum weight CUBE_WEIGHTS[CAYLUS_CUBES] = {W_food, W_wood, W_stone, W_cloth,
	                                                       W_gold};
	float ripe = view->ripe;

	for (int kind = 0; kind < CAYLUS_CUBES; kind++) {
		float end = kind == CAYLUS_CUBE_GOLD ? (float)CAYLUS_GOLD_POINTS
		                                     : 1.0f / CAYLUS_CUBES_A_POINT;
		float plain = kind == CAYLUS_CUBE_GOLD ? 0.0f : ripe;

		view->cube[kind] = end + ripe * (view->weights[CUBE_WEIGHTS[kind]] - end);
		view->first[kind] = plain * ALIKE(view, first_cube);
		view->glut[kind] = plain * ALIKE(view, glut);
	}
	view->denier = 1.0f / CAYLUS_DENIERS_A_POINT;
	view->denier += ripe * (BY_SEATS(view, denier) - view->denier);
	view->denier += ripe * ALIKE(view, mint) *
	                (is_built(view, CAYLUS_TILE_CHURCH) + is_built(view, CAYLUS_TILE_BANK));
	view->cube[CAYLUS_CUBE_CLOTH] += ripe * ALIKE(view, dress) * is_built(view, CAYLUS_TILE_TAILOR);
	view->cube[CAYLUS_CUBE_GOLD] += ripe * ALIKE(view, jewel) *
	                                is_built(view, CAYLUS_TILE_JEWELLER);
	view->palace = ripe * (ALIKE(view, palace) + ALIKE(view, master) *
	                       is_built(view, CAYLUS_TILE_ARCHITECT));
	view->poor = ripe * ALIKE(view, poor);
	view->rich = ripe * BY_SEATS(view, rich);
	view->ready = ripe * ALIKE(view, ready);
}
