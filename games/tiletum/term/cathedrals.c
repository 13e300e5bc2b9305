/* cathedrals.c - the cathedrals beside the wheel, and the fairs of the four rounds. */
#include "games/tiletum/term/parts.h"

enum {
	RIGHT = 68, /* the column of the cathedrals, beside the wheel */
	TILES_AT = RIGHT + 17,
	PILLARS_AT = RIGHT + 25
};

/* Stone and points, the pillars, the tiles: those taken have their owner's mark. */
static void put_cathedral(struct canvas *canvas, const struct tiletum_state *state, int cathedral,
                          int row)
{
	const struct tiletum_cathedral_row *facts = &tiletum_cathedrals[cathedral];
	int cost = state->cost[cathedral], column;

	canvas_put(canvas, row, RIGHT, INK_PLAIN, tiletum_towns[facts->town].word);
	canvas_put(canvas, row, RIGHT + 10, INK_PLAIN,
	           cost < TILETUM_COSTS ? tiletum_costs[cost].word : "-");
	if (cost == TILETUM_COST_CLOSED)
		return;
	column = TILES_AT;
	for (int tile = 0; tile < TILETUM_CATHEDRAL_TILES && facts->tiles[tile]; tile++) {
		int owner = state->tile_owner[cathedral][tile];

		if (owner == TILETUM_SEAT_NONE)
			column = canvas_print(canvas, row, column, INK_BOLD, "%d ", facts->tiles[tile]);
		else
			column = canvas_print(canvas, row, column, ink_of_seat(owner), "%s ",
			                      mark_of_seat(owner));
	}
	column = PILLARS_AT;
	for (int seat = 0; seat < state->players; seat++)
		if (state->seats[seat].pillars >> cathedral & 1)
			column = canvas_put(canvas, row, column, ink_of_seat(seat), mark_of_seat(seat));
	for (int space = column - PILLARS_AT; space < facts->spaces; space++)
		column = canvas_put(canvas, row, column, INK_DIM, "_");
}

void tiletum_draw_cathedrals(struct canvas *canvas, const struct tiletum_state *state, int row)
{
	canvas_put(canvas, row, RIGHT, INK_DIM, tiletum_label("cathedrals"));
	canvas_put(canvas, row, TILES_AT, INK_DIM, tiletum_label("tiles"));
	canvas_put(canvas, row, PILLARS_AT, INK_DIM, tiletum_label("pillars"));
	for (int cathedral = 0; cathedral < TILETUM_CATHEDRALS; cathedral++)
		put_cathedral(canvas, state, cathedral, row + 1 + cathedral);
}

/* Town, tile and value; then, if it is still to come, what each seat there would score now. */
static void put_fair(struct canvas *canvas, const struct tiletum_state *state, int round, int row)
{
	int town = state->fair_town[round], fair = state->fair_tile[round], column = 36;

	canvas_print(canvas, row, 1, round + 1 == state->round ? INK_BOLD : INK_PLAIN, "%d", round + 1);
	canvas_put(canvas, row, 4, INK_PLAIN,
	           town == TILETUM_TOWN_NONE ? "-" : tiletum_towns[town].word);
	if (fair == TILETUM_FAIRS)
		return;
	canvas_print(canvas, row, 15, INK_PLAIN, "%s %d", tiletum_fairs[fair].word,
	             tiletum_rounds[round].value + tiletum_fairs[fair].value);
	for (int seat = 0; seat < state->players && round + 1 >= state->round; seat++)
		if (tiletum_takes_part(state, seat, round)) {
			canvas_put(canvas, row, column, ink_of_seat(seat), mark_of_seat(seat));
			column = canvas_print(canvas, row, column + 1, INK_PLAIN, "%d ",
			                      tiletum_fair_points(state, seat, round));
		}
}

void tiletum_draw_fairs(struct canvas *canvas, const struct tiletum_state *state, int row)
{
	canvas_put(canvas, row, 1, INK_DIM, tiletum_label("fairs"));
	for (int round = 0; round < TILETUM_ROUNDS; round++)
		put_fair(canvas, state, round, row + 1 + round);
}
