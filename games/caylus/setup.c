/* The table before turn 1. C1-C9, C118. */
#include <string.h>

#include "games/caylus/rules.h"

/* C6 */
static const int START_DENIERS[CAYLUS_SEATS] = {5, 6, 6, 7, 7};

static void clear_table(struct caylus_state *s)
{
	memset(s, 0, sizeof *s);
	memset(s->owner, CAYLUS_SEAT_NONE, sizeof s->owner);
	memset(s->payer, CAYLUS_SEAT_NONE, sizeof s->payer);
	memset(s->worker, CAYLUS_SEAT_NONE, sizeof s->worker);
	memset(s->stables, CAYLUS_SEAT_NONE, sizeof s->stables);
	memset(s->castle, CAYLUS_SEAT_NONE, sizeof s->castle);
	memset(s->order, CAYLUS_SEAT_NONE, sizeof s->order);
	memset(s->passing, CAYLUS_SEAT_NONE, sizeof s->passing);
	s->guest = CAYLUS_SEAT_NONE;
	s->favoured = CAYLUS_SEAT_NONE;
	s->line = CAYLUS_LINE_NONE;
}

/* C3 */
static void print_road(struct caylus_state *s)
{
	for (int space = 1; space <= CAYLUS_ROAD_LAST; space++)
		cy_lay(s, space, CAYLUS_TILE_NONE, CAYLUS_SEAT_NONE);
#define FIXED(space, tile) cy_lay(s, space, CAYLUS_TILE_##tile, CAYLUS_SEAT_NONE);
#include "games/caylus/road.def"
	s->open |= (uint64_t)1 << CAYLUS_SPACE_GATE | (uint64_t)1 << CAYLUS_SPACE_TRADING_POST |
	           (uint64_t)1 << CAYLUS_SPACE_GUILD | (uint64_t)1 << CAYLUS_SPACE_JOUST |
	           (uint64_t)1 << CAYLUS_SPACE_INN;
}

/* C4. The neutral tiles lie there too until they are dealt. */
static void fill_supply(struct caylus_state *s)
{
	for (int tile = 0; tile < CAYLUS_TILES; tile++)
		if (caylus_tiles[tile].colour != CAYLUS_COLOUR_FIXED)
			s->supply[tile] = (uint8_t)caylus_tiles[tile].number;
	if (s->option[CAYLUS_OPTION_JEWELLER] == CAYLUS_JEWELLER_NO)
		s->supply[CAYLUS_TILE_JEWELLER] = 0;
}

/* C7 */
static void seat_players(struct caylus_state *s)
{
	for (int seat = 0; seat < s->players; seat++) {
		s->seats[seat].cubes = CAYLUS_PACK(CAYLUS_CUBE_WOOD, 1) | CAYLUS_PACK(CAYLUS_CUBE_FOOD, 2);
		s->seats[seat].home = CAYLUS_WORKERS;
		s->seats[seat].income = CAYLUS_INCOME;
	}
}

void cy_set_up(struct caylus_state *s, const struct game_setup *setup)
{
	clear_table(s);
	s->players = (uint8_t)setup->players;
	memcpy(s->option, setup->option, sizeof s->option);
	print_road(s);
	fill_supply(s);
	seat_players(s);
	s->bailiff = s->provost = CAYLUS_BAILIFF_START; /* C8 */
	cy_begin(s, CAYLUS_PHASE_SET_UP);
	s->actor = GAME_STEP;
}

/* C2, C5, C9 */
int cy_step_set_up(struct caylus_state *s)
{
	if (s->at < CY_NEUTRALS)
		cy_open(s, CAYLUS_NODE_DEAL, GAME_CHANCE);
	else if (s->at < CY_NEUTRALS + s->players)
		cy_open(s, CAYLUS_NODE_ORDER, GAME_CHANCE);
	else
		cy_begin(s, CAYLUS_PHASE_INCOME);
	return s->actor == GAME_CHANCE;
}

/* --- deal (C2) ------------------------------------------------------------------------------ */

move *cy_gen_deal(const struct caylus_state *s, move *out)
{
	for (int tile = CAYLUS_TILE_FIRST_NEUTRAL; tile <= CAYLUS_TILE_LAST_NEUTRAL; tile++)
		if (s->supply[tile])
			*out++ = MOVE(CAYLUS_VERB_DEAL, tile, 0, 0);
	return out;
}

void cy_apply_deal(struct caylus_state *s, int seat, move m)
{
	(void)seat;
	s->supply[MOVE_A(m)]--;
	cy_lay(s, ++s->at, (enum caylus_tile)MOVE_A(m), CAYLUS_SEAT_NONE);
}

int cy_why_deal(const struct caylus_state *s, move m)
{
	return s->supply[MOVE_A(m)] ? 0 : 2;
}

/* --- order (C5, C6) ------------------------------------------------------------------------- */

static int has_place(const struct caylus_state *s, int seat)
{
	for (int place = 0; place < s->players; place++)
		if (s->order[place] == seat)
			return 1;
	return 0;
}

move *cy_gen_order(const struct caylus_state *s, move *out)
{
	for (int seat = 0; seat < s->players; seat++)
		if (!has_place(s, seat))
			*out++ = MOVE(CAYLUS_VERB_ORDER, seat, 0, 0);
	return out;
}

void cy_apply_order(struct caylus_state *s, int chance, move m)
{
	int seat = MOVE_A(m), place = s->at++ - CY_NEUTRALS;

	(void)chance;
	s->order[place] = (int8_t)seat;
	s->seats[seat].deniers = s->players == 2 ? CAYLUS_TWO_START : START_DENIERS[place];
}

int cy_why_order(const struct caylus_state *s, move m)
{
	return MOVE_A(m) < s->players && !has_place(s, MOVE_A(m)) ? 0 : 5;
}
