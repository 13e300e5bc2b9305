/* Phase 4: in passing order each seat may bribe the provost. C48-C50. */
#include "games/caylus/rules.h"

/* C48, C49 */
int cy_step_provost(struct caylus_state *s)
{
	int seat;

	if (s->at == s->players) {
		cy_begin(s, CAYLUS_PHASE_ACTIVATION);
		return 0;
	}
	seat = s->passing[s->at++];
	if (s->seats[seat].deniers < CAYLUS_PROVOST_PRICE)
		return 0;
	cy_open(s, CAYLUS_NODE_PROVOST, seat);
	return 1;
}

/* The spaces by which a move shifts the provost: -3 .. -1, 1 .. 3. */
int caylus_provost_shift(move m)
{
	return MOVE_A(m) - CAYLUS_PROVOST_REACH;
}

static int distance(int shift)
{
	return shift < 0 ? -shift : shift;
}

/* C50 */
int cy_is_on_road(int space)
{
	return space >= 1 && space <= CAYLUS_ROAD_LAST;
}

move *cy_gen_provost_moves(const struct caylus_state *s, move *out, int reach)
{
	for (int shift = -reach; shift <= reach; shift++)
		if (shift && cy_is_on_road(s->provost + shift))
			*out++ = MOVE(CAYLUS_VERB_PROVOST, shift + CAYLUS_PROVOST_REACH, 0, 0);
	return out;
}

move *cy_gen_provost(const struct caylus_state *s, move *out)
{
	int reach = s->seats[s->actor].deniers / CAYLUS_PROVOST_PRICE;

	if (reach > CAYLUS_PROVOST_REACH)
		reach = CAYLUS_PROVOST_REACH;
	return cy_gen_provost_moves(s, out, reach);
}

void cy_apply_provost(struct caylus_state *s, int seat, move m)
{
	int shift = caylus_provost_shift(m);

	s->seats[seat].deniers -= CAYLUS_PROVOST_PRICE * distance(shift);
	s->provost = (uint8_t)(s->provost + shift);
}

int cy_why_provost(const struct caylus_state *s, move m)
{
	int shift = caylus_provost_shift(m);

	if (!cy_is_on_road(s->provost + shift))
		return 50;
	return CAYLUS_PROVOST_PRICE * distance(shift) <= s->seats[s->actor].deniers ? 0 : 48;
}
