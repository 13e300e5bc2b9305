/* drawing.c - draws a table of Tiletum: the map, the wheel with its dice, cathedrals, offers, King
   track, fairs, and every player board.

   Things are called by the words of the notation, which moves are typed in; `words` tells their
   names in the reader's language. */
#include "games/tiletum/term/parts.h"

#include "i18n/say.h"

/* What is under way: round, lap, turn order, and the stack with its AP. */
static void draw_moment(struct canvas *canvas, const struct tiletum_state *state, int row)
{
	int column =
		canvas_print(canvas, row, 1, INK_BOLD, say("tiletum.moment"), state->round, state->lap) + 3;

	for (int place = 0; place < state->players; place++)
		column = canvas_put(canvas, row, column, ink_of_seat(state->order[place]),
		                    mark_of_seat(state->order[place]));
	column += 3;
	for (int depth = 0; depth < state->depth; depth++) {
		const struct tiletum_frame *frame = &state->frames[depth];

		if (frame->kind == TILETUM_FRAME_ACT)
			column = canvas_print(canvas, row, column, INK_PLAIN, "› %s %d ",
			                      tiletum_action_words[frame->a], frame->b);
		else
			column = canvas_print(canvas, row, column, INK_PLAIN, "› %s ",
			                      tiletum_frame_words[frame->kind]);
	}
}

static void draw_board(struct canvas *canvas, const struct drawn *drawn)
{
	const struct tiletum_state *state = tiletum_position(drawn->state);
	int row = tiletum_draw_map(canvas, drawn) + 1;

	tiletum_draw_wheel(canvas, state, row);
	tiletum_draw_cathedrals(canvas, state, row);
	tiletum_draw_fairs(canvas, state, row + TILETUM_FACES + 2);
	row += TILETUM_FACES + TILETUM_ROUNDS + 4;
	tiletum_draw_king(canvas, state, row);
	tiletum_draw_contracts(canvas, state, row + 1);
	tiletum_draw_characters(canvas, state, row + 2);
	row += 4;
	for (int seat = 0; seat < state->players; seat++)
		row = tiletum_draw_seat(canvas, drawn, seat, row);
	draw_moment(canvas, state, row);
}

const struct drawing TILETUM_DRAWING = {"tiletum", draw_board, tiletum_draw_changes,
                                        tiletum_draw_points};
