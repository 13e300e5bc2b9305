/* Phase 2: in turn order every seat places a worker or passes. C17-C33, C119-C121. */
#include <string.h>

#include "games/caylus/rules.h"

void cy_clear_passing(struct caylus_state *s)
{
	s->passes = 0;
	memset(s->passing, CAYLUS_SEAT_NONE, sizeof s->passing);
	for (int seat = 0; seat < s->players; seat++)
		s->seats[seat].passed = 0;
}

/* C26, C119 */
static int can_enter_stables(const struct caylus_state *s, int seat)
{
	return s->players > 2 && !(s->stabled >> seat & 1) &&
	       BITS_COUNT(s->stabled) < CAYLUS_STABLES_ROOM;
}

/* C25-C30 */
uint64_t cy_free_spaces(const struct caylus_state *s, int seat)
{
	uint64_t spaces = s->open & ~s->occupied;

	spaces |= (uint64_t)can_enter_stables(s, seat) << CAYLUS_SPACE_STABLES;
	spaces |= (uint64_t)!(s->castled >> seat & 1) << CAYLUS_SPACE_CASTLE;
	return spaces;
}

int cy_why_taken(const struct caylus_state *s, int seat, int space)
{
	if (space <= CAYLUS_ROAD_LAST)
		return !(s->open >> space & 1) ? 30 : s->worker[space] != CAYLUS_SEAT_NONE ? 29 : 0;
	if (space == CAYLUS_SPACE_STABLES && s->players == 2)
		return 119;
	if (space == CAYLUS_SPACE_STABLES)
		return can_enter_stables(s, seat) ? 0 : 26;
	if (space == CAYLUS_SPACE_CASTLE)
		return s->castled >> seat & 1 ? 28 : 0;
	if (s->worker[space] == CAYLUS_SEAT_NONE)
		return 0;
	return space == CAYLUS_SPACE_INN ? 27 : 25;
}

/* C21, C120: the price p. C24, C121: the guest always pays the low one. */
static int common_price(const struct caylus_state *s, int seat)
{
	if (s->guest == seat)
		return CAYLUS_LOW_PRICE;
	if (s->players == 2)
		return s->passes ? CAYLUS_TWO_PRICE : CAYLUS_LOW_PRICE;
	return CAYLUS_LOW_PRICE + CAYLUS_PRICE_PER_PASS * s->passes;
}

/* C22, C23. Where a worker can go, an own tile is a craft tile. */
int caylus_price(const struct caylus_state *s, int seat, int space)
{
	int is_own = space <= CAYLUS_ROAD_LAST && s->owner[space] == seat;

	return is_own ? CAYLUS_LOW_PRICE : common_price(s, seat);
}

/* The spaces that this seat may go to and can pay. */
static uint64_t payable_spaces(const struct caylus_state *s, int seat)
{
	const struct caylus_seat *own = &s->seats[seat];

	if (own->deniers >= common_price(s, seat))
		return cy_free_spaces(s, seat);
	if (own->deniers >= CAYLUS_LOW_PRICE)
		return cy_free_spaces(s, seat) & own->owned;
	return 0;
}

/* C18, C19 */
void cy_close_place(struct caylus_state *s, int seat)
{
	if (s->passes == 0)
		s->seats[seat].deniers += CAYLUS_FIRST_PASS;
	s->passing[s->passes] = (int8_t)seat;
	s->seats[seat].passed = ++s->passes;
}

/* C17: the next in turn order, from `at` on, that has not passed. */
static int next_seat(struct caylus_state *s)
{
	int seat;

	do {
		seat = s->order[s->at];
		s->at = (uint8_t)(s->at + 1 == s->players ? 0 : s->at + 1);
	} while (s->seats[seat].passed);
	return seat;
}

/* C17, C20 */
int cy_step_place(struct caylus_state *s)
{
	int seat;

	if (s->passes == s->players) {
		cy_begin(s, CAYLUS_PHASE_SPECIAL);
		return 0;
	}
	seat = next_seat(s);
	if (s->seats[seat].home && payable_spaces(s, seat))
		cy_open(s, CAYLUS_NODE_PLACE, seat);
	else
		cy_close_place(s, seat);
	return 1;
}

move *cy_gen_spaces(move *out, enum caylus_verb verb, uint64_t spaces)
{
	for (; spaces; spaces = BITS_REST(spaces))
		*out++ = MOVE(verb, BITS_LOWEST(spaces), 0, 0);
	return out;
}

move *cy_gen_place(const struct caylus_state *s, move *out)
{
	return cy_gen_spaces(out, CAYLUS_VERB_PLACE, payable_spaces(s, s->actor));
}

/* C11, C31 */
void cy_apply_place(struct caylus_state *s, int seat, move m)
{
	s->seats[seat].deniers -= caylus_price(s, seat, MOVE_A(m));
	s->seats[seat].home--;
	cy_put_worker(s, seat, MOVE_A(m));
}

int cy_why_place(const struct caylus_state *s, move m)
{
	int taken = cy_why_taken(s, s->actor, MOVE_A(m));

	if (taken)
		return taken;
	if (s->seats[s->actor].deniers >= caylus_price(s, s->actor, MOVE_A(m)))
		return 0;
	return s->players == 2 ? 120 : 22;
}
