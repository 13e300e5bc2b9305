/* drawing.c - draws a table of Caylus: the special buildings and the road, the castle, the favour
   table, the supply, and what everybody has. */
#include "games/caylus/term/parts.h"

#include "i18n/say.h"

static void draw_moment(struct canvas *canvas, const struct caylus_state *s)
{
	char phase[2] = {(char)('0' + (int)caylus_phase(s)), 0};
	int column = 0;

	if (s->turn)
		column = canvas_print(canvas, 0, 0, INK_BOLD, say("caylus.turn"), s->turn);
	column = canvas_print(canvas, 0, column, INK_BOLD, "%s%s", s->turn ? " · " : "",
	                      caylus_word("phase", phase));
	column = canvas_print(canvas, 0, column + 2, INK_DIM, say("caylus.officers"), s->bailiff,
	                      s->provost);
	if (s->node == CAYLUS_NODE_PLACE)
		column = canvas_print(canvas, 0, column + 2, INK_PLAIN, say("caylus.price"),
		                      caylus_price(s, s->actor, CAYLUS_SPACE_CASTLE));
	for (int favour = 0; favour < s->favours; favour++)
		column = canvas_put(canvas, 0, column + !favour * 2, INK_BOLD, "★");
}

static void draw_legend(struct canvas *canvas)
{
	int row = canvas->rows + 1, column = 0;

	for (int cube = 0; cube < CAYLUS_CUBES; cube++)
		column = canvas_print(canvas, row, column, INK_DIM, "%c %s  ", caylus_letter(cube),
		                      caylus_word("cube", caylus_cube_name((enum caylus_cube)cube)));
	canvas_put(canvas, row, column, INK_DIM, say("caylus.legend"));
}

static void draw_board(struct canvas *canvas, const struct drawn *drawn)
{
	const struct caylus_state *s = caylus_position(drawn->state);

	draw_moment(canvas, s);
	caylus_draw_spaces(canvas, drawn);
	caylus_draw_castle(canvas, s);
	caylus_draw_favours(canvas, s);
	caylus_draw_supply(canvas, drawn);
	draw_legend(canvas);
	caylus_draw_seats(canvas, drawn);
}

/* On the track, and what the goods would add at the end. */
static void draw_points(struct canvas *canvas, const struct drawn *drawn)
{
	const struct caylus_state *s = caylus_position(drawn->state);
	int is_over = s->actor == GAME_OVER;

	for (int seat = 0; seat < s->players && !is_over; seat++)
		canvas_line(canvas, INK_DIM, say("caylus.points.goods"), mark_of_seat(seat),
		            s->seats[seat].points, caylus_goods_points(s, seat),
		            s->seats[seat].points + caylus_goods_points(s, seat));
}

const struct drawing CAYLUS_DRAWING = {"caylus", draw_board, caylus_draw_changes, draw_points};
