/* Two players with the first edition, the variant of W. and B. Ditt; M86-M92. */
#include "games/medina/rules.h"

/* M86 */
int md_is_ditt(const struct medina_state *state)
{
	return state->option[MEDINA_OPTION_EDITION] == MEDINA_EDITION_FIRST && state->players == 2;
}

/* M87-M89, M92: an unclaimed palace whose colour's blockade dome is in stock. */
struct medina_squares md_block_anchors(const struct md_asked *asked)
{
	if (!asked->seat->blocks || asked->used & MEDINA_USED_BLOCK)
		return medina_squares_none();
	return md_unclaimed_anchors(asked->state, asked->seat->blocks);
}

move *md_gen_blocks(const struct md_asked *asked, move *out)
{
	return medina_squares_moves(out, md_block_anchors(asked), MOVE(MEDINA_VERB_BLOCK, 0, 0, 0), 16);
}

/* M89, M90: the palace is claimed and competes for nothing. */
void md_apply_block(struct medina_state *state, int square)
{
	int palace = state->near[square];
	struct medina_seat *seat = &state->seats[state->actor];
	int dome = 1 << state->palaces[palace].colour;

	seat->blocks &= (uint8_t)~dome;
	seat->blocks_placed |= (uint8_t)dome;
	state->used |= MEDINA_USED_BLOCK;
	md_claim(state, palace, MEDINA_HOLDER_BLOCK);
	state->due |= MEDINA_DUE_BLOCKADE;
}

/* M91: with both domes of a colour placed, the other seat loses its blockade dome of it. */
void md_step_blockade(struct medina_state *state)
{
	int dome = 1 << state->palaces[state->joined].colour;
	const struct medina_seat *seat = &state->seats[state->actor];

	if (seat->owned & seat->blocks_placed & dome)
		state->seats[1 - state->actor].blocks &= (uint8_t)~dome;
}
