/* What a position spells (core/position.h), and the members that follow from it. */
#include <string.h>

#include "games/caylus/rules.h"

enum { SEAT_HIGH = CAYLUS_SEATS - 1, CUBES_HIGH = 599, AMOUNT_HIGH = 9999, COUNT_HIGH = 99 };

#define TABLE(name, member) name, GAME_MEMBER(struct caylus_state, member)
#define OWN(name, member) name, GAME_ROW_MEMBER(struct caylus_state, seats, member)
#define SEAT_OR_NONE .high = SEAT_HIGH, .none = CAYLUS_SEAT_NONE, .plus = 1

const struct game_member cy_members[] = {
	{OWN("cubes", cubes), .form = GAME_PACKED, .high = CUBES_HIGH},
	{OWN("deniers", deniers), .word = 4, .high = AMOUNT_HIGH},
	{OWN("points", points), .word = 4, .high = AMOUNT_HIGH},
	{OWN("marker", marker), .high = CAYLUS_COLUMNS},
	{OWN("houses", houses), .high = COUNT_HIGH},
	{OWN("home", home), .high = CAYLUS_WORKERS},
	{OWN("lines", lines), .form = GAME_BITS, .count = CAYLUS_LINES, .high = 1},
	{OWN("batches", batches), .high = COUNT_HIGH},
	{TABLE("tile", tile), .high = CAYLUS_TILES - 1},
	{TABLE("owner", owner), SEAT_OR_NONE},
	{TABLE("payer", payer), SEAT_OR_NONE},
	{TABLE("worker", worker), SEAT_OR_NONE},
	{TABLE("guest", guest), SEAT_OR_NONE},
	{TABLE("stables", stables), SEAT_OR_NONE},
	{TABLE("castle", castle), SEAT_OR_NONE},
	{TABLE("order", order), SEAT_OR_NONE},
	{TABLE("passing", passing), SEAT_OR_NONE},
	{TABLE("supply", supply), .high = COUNT_HIGH},
	{TABLE("scored", scored), .high = CAYLUS_SECTIONS},
	{TABLE("bailiff", bailiff), .high = CAYLUS_ROAD_LAST},
	{TABLE("provost", provost), .high = CAYLUS_ROAD_LAST},
	{TABLE("turn", turn), .high = COUNT_HIGH},
	{TABLE("stage", stage), .high = CAYLUS_STAGES - 1},
	{TABLE("at", at), .high = CAYLUS_ROAD_LAST},
	{TABLE("actor", actor), .low = GAME_OVER, .high = SEAT_HIGH},
	{TABLE("node", node), .high = CAYLUS_NODES - 1},
	{TABLE("favoured", favoured), SEAT_OR_NONE},
	{TABLE("favours", favours), .high = COUNT_HIGH},
	{TABLE("line", line), .high = CAYLUS_LINES - 1, .none = CAYLUS_LINE_NONE},
	{TABLE("column", column), .high = CAYLUS_COLUMNS},
	{TABLE("passes", passes), .high = CAYLUS_SEATS},
	{.name = NULL},
};

static uint8_t members_of(const int8_t *list, int length)
{
	unsigned seats = 0;

	for (int place = 0; place < length; place++)
		if (list[place] != CAYLUS_SEAT_NONE)
			seats |= 1u << list[place];
	return (uint8_t)seats;
}

/* The sets of spaces, which cy_lay keeps, from what lies on the road. */
static void lay_again(struct caylus_state *s)
{
	for (int seat = 0; seat < s->players; seat++) {
		s->seats[seat].owned = 0;
		s->seats[seat].income = CAYLUS_INCOME;
	}
	s->waiting = 0;
	for (int space = 1; space <= CAYLUS_ROAD_LAST; space++) {
		int owner = s->owner[space];

		s->owner[space] = CAYLUS_SEAT_NONE;
		cy_lay(s, space, (enum caylus_tile)s->tile[space], owner);
		if (s->payer[space] != CAYLUS_SEAT_NONE)
			s->waiting |= (uint32_t)1 << space;
	}
}

static int is_seat_there(const struct caylus_state *s, const int8_t *seats, int count)
{
	for (int each = 0; each < count; each++)
		if (seats[each] >= s->players)
			return 0;
	return 1;
}

/* Seats that are not in the game would be beyond every other check. */
static int are_seats_there(const struct caylus_state *s)
{
	return is_seat_there(s, s->owner, CAYLUS_ROAD_LAST + 1) &&
	       is_seat_there(s, s->payer, CAYLUS_ROAD_LAST + 1) &&
	       is_seat_there(s, s->worker, CAYLUS_SPACES) && is_seat_there(s, &s->guest, 1) &&
	       is_seat_there(s, s->stables, CAYLUS_STABLES_ROOM) &&
	       is_seat_there(s, s->castle, CAYLUS_SEATS) && is_seat_there(s, s->order, CAYLUS_SEATS) &&
	       is_seat_there(s, s->passing, CAYLUS_SEATS) && is_seat_there(s, &s->actor, 1) &&
	       is_seat_there(s, &s->favoured, 1);
}

static void number_passing(struct caylus_state *s)
{
	for (int seat = 0; seat < s->players; seat++)
		s->seats[seat].passed = 0;
	for (int place = 0; place < CAYLUS_SEATS; place++)
		if (s->passing[place] != CAYLUS_SEAT_NONE)
			s->seats[s->passing[place]].passed = (uint8_t)(place + 1);
}

const char *cy_complete_position(void *state)
{
	struct caylus_state *s = (struct caylus_state *)state;

	if (!are_seats_there(s))
		return "seats";
	lay_again(s);
	number_passing(s);
	s->occupied = 0;
	for (int space = 1; space < CAYLUS_SPACES; space++)
		if (s->worker[space] != CAYLUS_SEAT_NONE)
			s->occupied |= (uint64_t)1 << space;
	memset(s->filled, 0, sizeof s->filled);
	for (int seat = 0; seat < s->players; seat++)
		for (int section = 0; section < CAYLUS_SECTIONS; section++)
			s->filled[section] = (uint8_t)(s->filled[section] + s->seats[seat].houses[section]);
	s->stabled = members_of(s->stables, CAYLUS_STABLES_ROOM);
	s->castled = members_of(s->castle, CAYLUS_SEATS);
	return NULL;
}
