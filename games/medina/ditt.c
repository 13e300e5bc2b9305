/* ditt.c - two players with the first edition, the variant of W. and B. Ditt; M86-M92. */
#include "games/medina/rules.h"

/* M86 */
int md_is_ditt(const struct medina_state *state)
{
	return state->option[OPTION_EDITION] == EDITION_FIRST && state->players == 2;
}

/* M87-M89, M92: an unclaimed palace whose colour's blockade dome is in stock. */
struct squares md_block_seals(const struct asked *asked)
{
	if (!asked->seat->blocks || asked->used & USED_BLOCK)
		return squares_none();
	return md_unclaimed_seals(asked->state, asked->seat->blocks);
}

move *md_gen_blocks(const struct asked *asked, move *out)
{
	return squares_moves(out, md_block_seals(asked), MOVE(VERB_BLOCK, 0, 0, 0), 16);
}

/* M89, M90: the palace is claimed and competes for nothing. */
void md_place_block(struct medina_state *state, int square)
{
	int palace = state->near[square];
	struct medina_seat *seat = &state->seats[state->actor];
	int dome = 1 << state->palaces[palace].colour;

	seat->blocks &= (uint8_t)~dome;
	seat->blocks_placed |= (uint8_t)dome;
	state->used |= USED_BLOCK;
	md_claim(state, palace, HOLDER_BLOCK);
	state->due |= DUE_BLOCKADE;
}

/* M91: with both domes of a colour placed, the other seat loses its blockade dome of it. */
void md_lose_block(struct medina_state *state)
{
	int dome = 1 << state->palaces[state->joined].colour;
	const struct medina_seat *seat = &state->seats[state->actor];

	if (seat->owned & seat->blocks_placed & dome)
		state->seats[1 - state->actor].blocks &= (uint8_t)~dome;
}
