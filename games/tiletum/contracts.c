/* The Contract action: T74-T76. */
#include "games/tiletum/rules.h"

/* T74: the space of a tile in the offer, or TILETUM_OFFER_SPACES. */
static int offer_space(const struct tiletum_state *state, int tile)
{
	int space = 0;

	while (space < TILETUM_OFFER_SPACES && state->offer[space] != tile)
		space++;
	return space;
}

/* T74 */
static int why_space(const struct tiletum_state *state, int space)
{
	if (tiletum_offer[space].ap > tt_top(state)->b)
		return 55;
	return tiletum_why_store(tt_self(state), state->offer[space]);
}

int tt_why_contract(const struct tiletum_state *state, move m)
{
	int space = offer_space(state, TILETUM_PILE_FIRST + MOVE_A(m));

	if (!tt_is_act(state, TILETUM_ACTION_CONTRACT) || space == TILETUM_OFFER_SPACES)
		return 74;
	return why_space(state, space);
}

void tt_apply_contract(struct tiletum_state *state, move m)
{
	int tile = TILETUM_PILE_FIRST + MOVE_A(m), space = offer_space(state, tile);

	tt_spend(state, tiletum_offer[space].ap);
	state->offer[space] = TILETUM_TILE_NONE;
	tt_store(tt_me(state), tile);
}

/* T75 */
int tt_why_exchange(const struct tiletum_state *state, move m)
{
	if (!tt_is_act(state, TILETUM_ACTION_CONTRACT))
		return 75;
	if (!tt_top(state)->b)
		return 55;
	return MOVE_A(m) != MOVE_B(m) && tt_self(state)->goods[MOVE_A(m)] ? 0 : 75;
}

/* T75, T76 */
void tt_apply_exchange(struct tiletum_state *state, move m)
{
	struct tiletum_seat *seat = tt_me(state);

	tt_spend(state, 1);
	seat->goods[MOVE_A(m)]--;
	seat->goods[MOVE_B(m)]++;
	if (!state->exchanged)
		tt_push_plain(state, TILETUM_FRAME_GAIN, 1, 0);
	state->exchanged = 1;
}

static move *gen_exchanges(const struct tiletum_state *state, move *out)
{
	for (int given = 0; given < TILETUM_RESOURCES; given++)
		for (int got = 0; tt_self(state)->goods[given] && got < TILETUM_RESOURCES; got++)
			if (got != given)
				*out++ = MOVE(TILETUM_VERB_EXCHANGE, given, got, 0);
	return out;
}

move *tt_gen_contract(const struct tiletum_state *state, move *out)
{
	uint64_t tiles = 0;

	if (!tt_top(state)->b)
		return out;
	for (int space = 0; space < TILETUM_OFFER_SPACES; space++)
		if (state->offer[space] != TILETUM_TILE_NONE && !why_space(state, space))
			tiles |= (uint64_t)1 << (state->offer[space] - TILETUM_PILE_FIRST);
	out = tt_gen_bits(out, tiles, MOVE(TILETUM_VERB_CONTRACT, 0, 0, 0), 16);
	return gen_exchanges(state, out);
}
