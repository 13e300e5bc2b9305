/* Phase 3: the buildings before the bridge, in their order. C34-C47. */
#include <string.h>

#include "games/caylus/rules.h"

/* --- gate (C35-C39) ------------------------------------------------------------------------- */

int cy_step_gate(struct caylus_state *s)
{
	int seat = s->worker[CAYLUS_SPACE_GATE];

	cy_go(s, CAYLUS_STAGE_TRADING_POST);
	if (seat == CAYLUS_SEAT_NONE)
		return 0;
	if (cy_free_spaces(s, seat))
		cy_open(s, CAYLUS_NODE_GATE, seat);
	else
		cy_send_home(s, CAYLUS_SPACE_GATE); /* C39 */
	return 1;
}

/* The gate itself is occupied, so it is no free space. */
move *cy_gen_gate(const struct caylus_state *s, move *out)
{
	return cy_gen_spaces(out, CAYLUS_VERB_GATE, cy_free_spaces(s, s->actor));
}

void cy_apply_gate(struct caylus_state *s, int seat, move m)
{
	cy_lift_worker(s, CAYLUS_SPACE_GATE);
	cy_put_worker(s, seat, MOVE_A(m));
}

void cy_close_gate(struct caylus_state *s, int seat)
{
	(void)seat;
	cy_send_home(s, CAYLUS_SPACE_GATE);
}

int cy_why_gate(const struct caylus_state *s, move m)
{
	return MOVE_A(m) == CAYLUS_SPACE_GATE ? 35 : cy_why_taken(s, s->actor, MOVE_A(m));
}

/* --- trading post (C40) --------------------------------------------------------------------- */

int cy_step_trading_post(struct caylus_state *s)
{
	int seat = s->worker[CAYLUS_SPACE_TRADING_POST];

	cy_go(s, CAYLUS_STAGE_GUILD);
	if (seat == CAYLUS_SEAT_NONE)
		return 0;
	s->seats[seat].deniers += CAYLUS_TRADING_POST;
	cy_send_home(s, CAYLUS_SPACE_TRADING_POST);
	return 1;
}

/* --- merchants' guild (C41) ----------------------------------------------------------------- */

int cy_step_guild(struct caylus_state *s)
{
	int seat = s->worker[CAYLUS_SPACE_GUILD];

	if (seat == CAYLUS_SEAT_NONE) {
		cy_go(s, CAYLUS_STAGE_JOUST);
		return 0;
	}
	cy_go(s, CAYLUS_STAGE_GUILD_HOME);
	cy_open(s, CAYLUS_NODE_GUILD, seat);
	return 1;
}

int cy_step_guild_home(struct caylus_state *s)
{
	cy_send_home(s, CAYLUS_SPACE_GUILD);
	cy_go(s, CAYLUS_STAGE_JOUST);
	return 1;
}

move *cy_gen_guild(const struct caylus_state *s, move *out)
{
	return cy_gen_provost_moves(s, out, CAYLUS_PROVOST_REACH);
}

void cy_apply_guild(struct caylus_state *s, int seat, move m)
{
	(void)seat;
	s->provost = (uint8_t)(s->provost + caylus_provost_shift(m));
}

int cy_why_guild(const struct caylus_state *s, move m)
{
	return cy_is_on_road(s->provost + caylus_provost_shift(m)) ? 0 : 50;
}

/* --- joust field (C42) ---------------------------------------------------------------------- */

static int can_joust(const struct caylus_state *s, int seat)
{
	return s->seats[seat].deniers >= CAYLUS_JOUST_DENIERS &&
	       caylus_has(s->seats[seat].cubes, CAYLUS_PACK(CAYLUS_CUBE_CLOTH, 1));
}

int cy_step_joust(struct caylus_state *s)
{
	int seat = s->worker[CAYLUS_SPACE_JOUST];

	if (seat == CAYLUS_SEAT_NONE) {
		cy_go(s, CAYLUS_STAGE_STABLES);
		return 0;
	}
	cy_go(s, CAYLUS_STAGE_JOUST_HOME);
	if (!can_joust(s, seat))
		return 0;
	cy_open(s, CAYLUS_NODE_JOUST, seat);
	return 1;
}

int cy_step_joust_home(struct caylus_state *s)
{
	cy_send_home(s, CAYLUS_SPACE_JOUST);
	cy_go(s, CAYLUS_STAGE_STABLES);
	return 1;
}

move *cy_gen_joust(const struct caylus_state *s, move *out)
{
	(void)s;
	*out++ = MOVE(CAYLUS_VERB_JOUST, 0, 0, 0);
	return out;
}

void cy_apply_joust(struct caylus_state *s, int seat, move m)
{
	(void)m;
	s->seats[seat].deniers -= CAYLUS_JOUST_DENIERS;
	s->seats[seat].cubes -= CAYLUS_PACK(CAYLUS_CUBE_CLOTH, 1);
	cy_gain_favours(s, seat, 1);
}

/* The node occurs only if the seat can pay. */
int cy_why_joust(const struct caylus_state *s, move m)
{
	(void)s;
	(void)m;
	return 0;
}

/* --- stables (C43, C44) --------------------------------------------------------------------- */

int cy_step_stables(struct caylus_state *s)
{
	int8_t order[CAYLUS_SEATS];
	int count = BITS_COUNT(s->stabled), place = count;

	cy_go(s, CAYLUS_STAGE_INN);
	if (count == 0)
		return 0;
	memcpy(order, s->order, sizeof order);
	for (int number = 0; number < count; number++) {
		s->order[number] = s->stables[number];
		s->seats[s->stables[number]].home++;
	}
	for (int old = 0; old < s->players; old++)
		if (!(s->stabled >> order[old] & 1))
			s->order[place++] = order[old];
	memset(s->stables, CAYLUS_SEAT_NONE, sizeof s->stables);
	s->stabled = 0;
	return 1;
}

/* --- inn (C45-C47) -------------------------------------------------------------------------- */

static void guest_goes_home(struct caylus_state *s)
{
	s->seats[s->guest].home++;
	s->guest = CAYLUS_SEAT_NONE;
}

int cy_step_inn(struct caylus_state *s)
{
	int arrival = s->worker[CAYLUS_SPACE_INN];

	cy_begin(s, CAYLUS_PHASE_PROVOST);
	if (arrival != CAYLUS_SEAT_NONE) { /* C45 */
		if (s->guest != CAYLUS_SEAT_NONE)
			guest_goes_home(s);
		cy_lift_worker(s, CAYLUS_SPACE_INN);
		s->guest = (int8_t)arrival;
		return 1;
	}
	if (s->guest == CAYLUS_SEAT_NONE)
		return 0;
	cy_open(s, CAYLUS_NODE_INN, s->guest);
	return 1;
}

move *cy_gen_inn(const struct caylus_state *s, move *out)
{
	(void)s;
	*out++ = MOVE(CAYLUS_VERB_STAY, 0, 0, 0);
	return out;
}

/* C46: staying changes nothing. */
void cy_apply_inn(struct caylus_state *s, int seat, move m)
{
	(void)s;
	(void)seat;
	(void)m;
}

void cy_close_inn(struct caylus_state *s, int seat)
{
	(void)seat;
	guest_goes_home(s);
}

int cy_why_inn(const struct caylus_state *s, move m)
{
	(void)s;
	(void)m;
	return 0;
}
