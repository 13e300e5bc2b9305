/* Own roofs and neutral roofs; M30-M36. Blockade domes are in ditt.c. */
#include "games/medina/rules.h"

/* The canonical squares of the unclaimed palaces of some colours (bit per colour); M32, M33. */
struct medina_squares md_unclaimed_anchors(const struct medina_state *state, int colours)
{
	struct medina_squares anchors = medina_squares_none();

	for (uint64_t rest = state->unclaimed; rest; rest = BITS_REST(rest)) {
		const struct medina_palace *palace = &state->palaces[BITS_LOWEST(rest)];

		if (colours >> palace->colour & 1)
			medina_squares_add(&anchors, palace->anchor);
	}
	return anchors;
}

/* M30, M31, M88 */
struct medina_squares md_roof_anchors(const struct md_asked *asked)
{
	if (!asked->seat->roofs || asked->used & MEDINA_USED_ROOF)
		return medina_squares_none();
	return md_unclaimed_anchors(asked->state, ~asked->seat->owned);
}

/* M34 */
struct medina_squares md_neutral_anchors(const struct md_asked *asked)
{
	if (!asked->seat->neutrals)
		return medina_squares_none();
	return md_unclaimed_anchors(asked->state, ~0);
}

move *md_gen_roofs(const struct md_asked *asked, move *out)
{
	return medina_squares_moves(out, md_roof_anchors(asked), MOVE(MEDINA_VERB_ROOF, 0, 0, 0), 16);
}

move *md_gen_neutrals(const struct md_asked *asked, move *out)
{
	return medina_squares_moves(out, md_neutral_anchors(asked), MOVE(MEDINA_VERB_NEUTRAL, 0, 0, 0),
	                            16);
}

/* M52: own and neutral roofs compete for tiles, blockade domes do not (M90). */
int md_is_competing(const struct medina_palace *palace)
{
	return palace->holder != MEDINA_HOLDER_NONE && palace->holder != MEDINA_HOLDER_BLOCK;
}

/* M32: a claimed palace gets no more buildings. */
void md_claim(struct medina_state *state, int palace, int holder)
{
	struct medina_palace *row = &state->palaces[palace];

	row->holder = (uint8_t)holder;
	row->claimed = ++state->claims;
	state->unclaimed &= ~((uint64_t)1 << palace);
	if (state->latest[row->colour] == palace)
		state->front[row->colour] = medina_squares_none();
	state->joined = (uint8_t)palace;
}

/* M58: a roof connects its palace with every tower that it touches. */
static void compete(struct medina_state *state, int palace)
{
	state->due |= MEDINA_DUE_PALACE_TILE;
	md_connect(state, palace, 0);
	if (state->palaces[palace].colour == MEDINA_COLOUR_DARK &&
	    state->option[MEDINA_OPTION_EDITION] == MEDINA_EDITION_SECOND)
		state->due |= MEDINA_DUE_TEA;
}

void md_apply_roof(struct medina_state *state, int square)
{
	int palace = state->near[square];
	struct medina_seat *seat = &state->seats[state->actor];

	seat->roofs--;
	seat->owned |= (uint8_t)(1 << state->palaces[palace].colour);
	state->used |= MEDINA_USED_ROOF;
	md_claim(state, palace, state->actor + 1);
	compete(state, palace);
	state->due |= MEDINA_DUE_CLOSING;
	if (md_is_ditt(state))
		state->due |= MEDINA_DUE_BLOCKADE;
}

/* M34-M36 */
void md_apply_neutral(struct medina_state *state, int square)
{
	int palace = state->near[square];

	state->seats[state->actor].neutrals--;
	md_claim(state, palace, MEDINA_HOLDER_NEUTRAL);
	compete(state, palace);
}
