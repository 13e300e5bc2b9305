/* Wood, stone and prestige tiles are built. C59-C65, C108, C109, C111-C113. */
#include "games/caylus/rules.h"

/* C60: beyond the printed kinds something must be left for an `any`. */
static int can_pay(uint64_t cubes, const struct caylus_tile_row *tile, uint64_t rebate)
{
	uint64_t cost = tile->cost - rebate;

	return caylus_has(cubes, cost) && (!tile->any || cubes != cost);
}

/* C61, C62, C64 */
static int has_place_for(const struct caylus_state *s, int seat, enum caylus_colour colour)
{
	if (colour == CAYLUS_COLOUR_PRESTIGE)
		return (s->residences & s->seats[seat].owned) != 0;
	return s->empty != 0;
}

/* C59 */
int cy_can_build(const struct caylus_state *s, int seat, enum caylus_colour colour, uint64_t rebate)
{
	const struct caylus_colour_row *row = &caylus_colours[colour];
	uint64_t cubes = s->seats[seat].cubes;

	if (!has_place_for(s, seat, colour))
		return 0;
	for (int tile = (int)row->first; tile <= (int)row->last; tile++)
		if (s->supply[tile] && can_pay(cubes, &caylus_tiles[tile], rebate))
			return 1;
	return 0;
}

/* C63 */
int cy_points_for(const struct caylus_state *s, int tile)
{
	if (tile == CAYLUS_TILE_LAWYER && s->option[CAYLUS_OPTION_LAWYER] == CAYLUS_LAWYER_3)
		return CAYLUS_OLD_LAWYER;
	return caylus_tiles[tile].points;
}

/* Cost paid, tile out of the supply and onto its space, points, favours. */
static void build(struct caylus_state *s, int seat, int tile, uint64_t cost, int space)
{
	struct caylus_seat *own = &s->seats[seat];

	own->cubes -= cost;
	s->supply[tile]--;
	cy_lay(s, space, (enum caylus_tile)tile, seat);
	own->points += cy_points_for(s, tile);
	cy_gain_favours(s, seat, caylus_tiles[tile].favours);
}

/* C59: the tile is of another colour, or it is not in the supply. */
static int why_not_supplied(const struct caylus_state *s, int tile)
{
	if (caylus_colours[caylus_tiles[tile].colour].node != s->node)
		return 59;
	if (tile == CAYLUS_TILE_JEWELLER && s->option[CAYLUS_OPTION_JEWELLER] == CAYLUS_JEWELLER_NO)
		return 4;
	return s->supply[tile] ? 0 : 59;
}

/* --- carpenter and mason: craft tiles ------------------------------------------------------- */

/* C60: b is 1 + the kind that pays for an `any`, else 0. */
static uint64_t craft_cost(const struct caylus_state *s, move m)
{
	uint64_t cost = caylus_tiles[MOVE_A(m)].cost - caylus_effect(s)->rebate;

	return MOVE_B(m) ? cost + CAYLUS_PACK(MOVE_B(m) - 1, 1) : cost;
}

/* A move for each kind that can pay for the `any` of this tile. */
static move *gen_any(move *out, int tile, uint64_t cubes, uint64_t cost)
{
	for (int kind = 0; kind < CAYLUS_CUBES; kind++)
		if (caylus_has(cubes, cost + CAYLUS_PACK(kind, 1)))
			*out++ = MOVE(CAYLUS_VERB_BUILD, tile, kind + 1, 0);
	return out;
}

move *cy_gen_craft(const struct caylus_state *s, move *out)
{
	enum caylus_colour colour = s->node == CAYLUS_NODE_CARPENTER ? CAYLUS_COLOUR_WOOD
	                                                             : CAYLUS_COLOUR_STONE;
	const struct caylus_colour_row *row = &caylus_colours[colour];
	uint64_t cubes = s->seats[s->actor].cubes, rebate = caylus_effect(s)->rebate;

	for (int tile = (int)row->first; tile <= (int)row->last; tile++) {
		uint64_t cost = caylus_tiles[tile].cost - rebate;

		if (!s->supply[tile])
			continue;
		if (caylus_tiles[tile].any)
			out = gen_any(out, tile, cubes, cost);
		else if (caylus_has(cubes, cost))
			*out++ = MOVE(CAYLUS_VERB_BUILD, tile, 0, 0);
	}
	return out;
}

/* C61 */
void cy_apply_craft(struct caylus_state *s, int seat, move m)
{
	build(s, seat, MOVE_A(m), craft_cost(s, m), BITS_LOWEST(s->empty));
}

int cy_why_craft(const struct caylus_state *s, move m)
{
	int missing = why_not_supplied(s, MOVE_A(m));

	if (missing)
		return missing;
	return caylus_has(s->seats[s->actor].cubes, craft_cost(s, m)) ? 0 : 11;
}

/* --- architect: prestige tiles on own residences (C64) --------------------------------------- */

move *cy_gen_architect(const struct caylus_state *s, move *out)
{
	const struct caylus_seat *own = &s->seats[s->actor];

	for (int tile = CAYLUS_TILE_FIRST_PRESTIGE; tile <= CAYLUS_TILE_LAST_PRESTIGE; tile++) {
		uint32_t spaces = s->residences & own->owned;

		if (!s->supply[tile] || !caylus_has(own->cubes, caylus_tiles[tile].cost))
			continue;
		for (; spaces; spaces = BITS_REST(spaces))
			*out++ = MOVE(CAYLUS_VERB_BUILD, tile, BITS_LOWEST(spaces), 0);
	}
	return out;
}

void cy_apply_architect(struct caylus_state *s, int seat, move m)
{
	build(s, seat, MOVE_A(m), caylus_tiles[MOVE_A(m)].cost, MOVE_B(m));
}

int cy_why_architect(const struct caylus_state *s, move m)
{
	const struct caylus_seat *own = &s->seats[s->actor];
	int missing = why_not_supplied(s, MOVE_A(m));

	if (missing)
		return missing;
	if (s->tile[MOVE_B(m)] != CAYLUS_TILE_RESIDENCE || s->owner[MOVE_B(m)] != s->actor)
		return 64;
	return caylus_has(own->cubes, caylus_tiles[MOVE_A(m)].cost) ? 0 : 11;
}
