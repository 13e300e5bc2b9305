/* Lays tiles and moves workers, and updates the sets of spaces. C12, C31-C33. */
#include "games/caylus/rules.h"

/* C29, C30 */
static int takes_worker(enum caylus_colour colour)
{
	return colour == CAYLUS_COLOUR_NEUTRAL || colour == CAYLUS_COLOUR_FIXED ||
	       colour == CAYLUS_COLOUR_WOOD || colour == CAYLUS_COLOUR_STONE;
}

/* C66, C67: as far as the tile itself is concerned. */
static int can_become_residence(enum caylus_tile tile)
{
	enum caylus_colour colour = caylus_tiles[tile].colour;

	return (colour == CAYLUS_COLOUR_NEUTRAL || colour == CAYLUS_COLOUR_WOOD ||
	        colour == CAYLUS_COLOUR_STONE) &&
	       tile != CAYLUS_TILE_LAWYER;
}

static void disown(struct caylus_state *s, int space)
{
	struct caylus_seat *owner = &s->seats[s->owner[space]];

	owner->owned &= ~((uint32_t)1 << space);
	owner->income = (uint8_t)(owner->income - caylus_tiles[s->tile[space]].income);
}

void cy_lay(struct caylus_state *s, int space, enum caylus_tile tile, int owner)
{
	uint32_t here = (uint32_t)1 << space;
	enum caylus_colour colour = caylus_tiles[tile].colour;

	if (s->owner[space] != CAYLUS_SEAT_NONE)
		disown(s, space);
	s->tile[space] = (uint8_t)tile;
	s->owner[space] = (int8_t)owner;
	if (owner != CAYLUS_SEAT_NONE) {
		s->seats[owner].owned |= here;
		s->seats[owner].income = (uint8_t)(s->seats[owner].income + caylus_tiles[tile].income);
	}
	s->open = takes_worker(colour) ? s->open | here : s->open & ~(uint64_t)here;
	s->empty = colour == CAYLUS_COLOUR_NONE ? s->empty | here : s->empty & ~here;
	s->fit = can_become_residence(tile) ? s->fit | here : s->fit & ~here;
	s->residences = colour == CAYLUS_COLOUR_RESIDENCE ? s->residences | here
	                                                  : s->residences & ~here;
}

/* C26, C28, C36: the lowest free number. */
static void join(int8_t *list, uint8_t *members, int seat)
{
	list[BITS_COUNT(*members)] = (int8_t)seat;
	*members = (uint8_t)(*members | 1 << seat);
}

/* C33: only craft tiles have both an owner and workers. */
static void reward_owner(struct caylus_state *s, int seat, int space)
{
	int owner = s->owner[space];

	if (owner != CAYLUS_SEAT_NONE && owner != seat)
		s->seats[owner].points += CAYLUS_OWNER_POINTS;
}

void cy_put_worker(struct caylus_state *s, int seat, int space)
{
	if (space == CAYLUS_SPACE_STABLES) {
		join(s->stables, &s->stabled, seat);
		return;
	}
	if (space == CAYLUS_SPACE_CASTLE) {
		join(s->castle, &s->castled, seat);
		return;
	}
	s->worker[space] = (int8_t)seat;
	s->occupied |= (uint64_t)1 << space;
	if (space <= CAYLUS_ROAD_LAST)
		reward_owner(s, seat, space);
}

void cy_lift_worker(struct caylus_state *s, int space)
{
	s->worker[space] = CAYLUS_SEAT_NONE;
	s->occupied &= ~((uint64_t)1 << space);
}

void cy_send_home(struct caylus_state *s, int space)
{
	s->seats[s->worker[space]].home++;
	cy_lift_worker(s, space);
}

void cy_lose_points(struct caylus_state *s, int seat, int points)
{
	int32_t *own = &s->seats[seat].points;

	*own = *own > points ? *own - points : 0;
}
