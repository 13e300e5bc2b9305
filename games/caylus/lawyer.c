/* A tile becomes a residence, now or when its worker has gone. C66-C74, C110. */
#include "games/caylus/rules.h"

/* C66, C67: neutral tiles and own craft tiles, not the lawyer, not twice. */
static uint32_t targets(const struct caylus_state *s, int seat)
{
	uint32_t spaces = s->fit & ~s->waiting;

	for (int other = 0; other < s->players; other++)
		if (other != seat)
			spaces &= ~s->seats[other].owned;
	return spaces;
}

/* C66, C110: `rebate` is what need not be paid of the coin. */
int cy_can_transform(const struct caylus_state *s, int seat, int rebate)
{
	const struct caylus_tile_row *residence = &caylus_tiles[CAYLUS_TILE_RESIDENCE];

	return caylus_has(s->seats[seat].cubes, residence->cost) &&
	       s->seats[seat].deniers >= residence->deniers - rebate && targets(s, seat);
}

/* C68, C69 */
void cy_transform(struct caylus_state *s, int space, int seat)
{
	int tile = s->tile[space];

	if (caylus_tiles[tile].colour != CAYLUS_COLOUR_NEUTRAL)
		s->supply[tile]++;
	cy_lay(s, space, CAYLUS_TILE_RESIDENCE, seat);
	s->seats[seat].points += caylus_tiles[CAYLUS_TILE_RESIDENCE].points;
}

move *cy_gen_lawyer(const struct caylus_state *s, move *out)
{
	return cy_gen_spaces(out, CAYLUS_VERB_TRANSFORM, targets(s, s->actor));
}

/* C70, C71 */
void cy_apply_lawyer(struct caylus_state *s, int seat, move m)
{
	const struct caylus_tile_row *residence = &caylus_tiles[CAYLUS_TILE_RESIDENCE];
	int space = MOVE_A(m);

	s->seats[seat].cubes -= residence->cost;
	s->seats[seat].deniers -= residence->deniers - caylus_effect(s)->deniers;
	if (s->worker[space] == CAYLUS_SEAT_NONE) {
		cy_transform(s, space, seat);
		return;
	}
	s->waiting |= (uint32_t)1 << space;
	s->payer[space] = (int8_t)seat;
}

int cy_why_lawyer(const struct caylus_state *s, move m)
{
	int space = MOVE_A(m), tile = s->tile[space], owner = s->owner[space];
	enum caylus_colour colour = caylus_tiles[tile].colour;

	if (colour == CAYLUS_COLOUR_NONE)
		return 66;
	if (colour == CAYLUS_COLOUR_FIXED || colour == CAYLUS_COLOUR_RESIDENCE ||
	    colour == CAYLUS_COLOUR_PRESTIGE)
		return 67;
	if (tile == CAYLUS_TILE_LAWYER || s->payer[space] != CAYLUS_SEAT_NONE)
		return 67;
	return owner == CAYLUS_SEAT_NONE || owner == s->actor ? 0 : 67;
}
