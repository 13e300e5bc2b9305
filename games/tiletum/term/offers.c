/* offers.c - the King track, and the tiles that can be had. */
#include "games/tiletum/term/parts.h"

/* Each space with its stack, the bottom first; then the tile that waits for the leader. */
void tiletum_draw_king(struct canvas *canvas, const struct tiletum_state *state, int row)
{
	int column = tiletum_put_label(canvas, row, 1, "king");

	for (int space = 0; space < TILETUM_KING_SPACES; space++) {
		column = canvas_print(canvas, row, column,
		                      space + 1 == TILETUM_KING_START ? INK_BOLD : INK_DIM, "%d",
		                      tiletum_king_track[space].points);
		for (int place = 0; place < state->players; place++) {
			int seat = state->king_rank[place];

			if (state->king_space[seat] == space)
				column = canvas_put(canvas, row, column, ink_of_seat(seat), mark_of_seat(seat));
		}
		column += 2;
	}
	canvas_print(canvas, row, column + 2, INK_PLAIN, "%s: %s", tiletum_label("king-tile"),
	             tiletum_tile_word(state->bonus[TILETUM_PLACE_TRACK]));
}

void tiletum_draw_contracts(struct canvas *canvas, const struct tiletum_state *state, int row)
{
	int column = tiletum_put_label(canvas, row, 1, "contracts");

	for (int space = 0; space < TILETUM_OFFER_SPACES; space++) {
		column = canvas_print(canvas, row, column, INK_DIM, "%d ", tiletum_offer[space].ap);
		column =
			canvas_put(canvas, row, column, INK_PLAIN, tiletum_tile_word(state->offer[space])) + 3;
	}
	canvas_right(canvas, row, TILETUM_WIDTH, INK_DIM, "(%d)",
	             tiletum_multiset_total(&state->contract_pile));
}

void tiletum_draw_characters(struct canvas *canvas, const struct tiletum_state *state, int row)
{
	int column = tiletum_put_label(canvas, row, 1, "characters");

	for (int bit = 0; bit < TILETUM_CHARACTERS; bit++)
		for (int copy = 0; copy < tiletum_multiset_count(&state->character_offer, bit); copy++)
			column = canvas_put(canvas, row, column, INK_PLAIN,
			                    tiletum_tiles[TILETUM_CHARACTER_FIRST + bit].word) +
			         2;
	canvas_right(canvas, row, TILETUM_WIDTH, INK_DIM, "(%d)",
	             tiletum_multiset_total(&state->character_pile));
}
