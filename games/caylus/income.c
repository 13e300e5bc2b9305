/* Phase 1: a turn begins, every seat is paid. C10, C16, C119. */
#include "games/caylus/rules.h"

/* C119: two players; the first turn keeps the order that was drawn. */
int cy_step_turn(struct caylus_state *s)
{
	int8_t first = s->order[0];

	s->turn++;
	cy_go(s, CAYLUS_STAGE_INCOME);
	if (s->players != 2 || s->turn == 1)
		return 0;
	s->order[0] = s->order[1];
	s->order[1] = first;
	return 1;
}

/* C16: cy_lay keeps the seat's income up to date. */
int cy_step_income(struct caylus_state *s)
{
	struct caylus_seat *seat;

	if (s->at == s->players) {
		cy_clear_passing(s);
		cy_begin(s, CAYLUS_PHASE_WORKERS);
		return 0;
	}
	seat = &s->seats[s->order[s->at++]];
	seat->deniers += seat->income;
	return 1;
}
