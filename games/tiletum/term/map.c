/* map.c - draws the map of Tiletum: spots where they lie in Europe, dots between neighbours.

   Under the name of a town stand its house spaces in brackets (the owner's mark, or what the space
   gives: points, ! activates, _ nothing) and its bonus tile, then the figures: m merchants, a
   architects. A tower marks a cathedral; roads are small circles. */
#include <string.h>

#include "games/tiletum/term/parts.h"

static const struct ink INK_SPOT = {130, 0, WEIGHT_BOLD};
static const struct ink INK_TILE = {32, 0, WEIGHT_PLAIN};

enum { LEGEND_ROWS = 3, NAME_MIDDLE = 3 };

struct place {
	uint8_t row, column;
};

/* In the order of the spots. */
/* clang-format off */
static const struct place PLACES_OF_SPOTS[TILETUM_SPOTS] = {
	{0, 1},   {0, 15},  {0, 22},  {0, 40},  {0, 58},  {0, 70},  /* london ... hamburg */
	{4, 26},  {4, 50},  {4, 80},  /* tiletum koln leipzig */
	{8, 6},   {8, 22},  {8, 37},  {8, 52},  {8, 68},  {8, 84},  /* paris ... praha */
	{12, 3},  {16, 0},  {12, 43}, {12, 68}, {12, 84},  /* ... bordeaux ... wien */
	{16, 22}, {16, 41}, {16, 62}, {16, 82},  /* lyon ... venezia */
	{20, 3},  {20, 22}, {20, 36}, {20, 45}, {20, 68},  /* toulouse ... firenze */
};
/* clang-format on */

static int is_road(int spot)
{
	return tiletum_spots[spot].town == TILETUM_TOWN_NONE;
}

/* --- lines between neighbours -------------------------------------------------------------- */

static struct place middle_of(int spot)
{
	struct place place = PLACES_OF_SPOTS[spot];

	place.column = (uint8_t)(place.column + (is_road(spot) ? 0 : NAME_MIDDLE));
	return place;
}

/* A dot every other column, or one in every row where the line is steep. */
static void draw_edge(struct canvas *canvas, int one, int other)
{
	struct place from = middle_of(one), to = middle_of(other);
	int rows = to.row - from.row, columns = to.column - from.column;
	int wide = columns < 0 ? -columns : columns, steep = rows < 0 ? -rows : rows;
	int dots = wide / 2 > steep ? wide / 2 : steep;

	for (int dot = 1; dot < dots; dot++)
		canvas_put(canvas, from.row + (2 * rows * dot + dots) / (2 * dots),
		           from.column + columns * dot / dots, INK_DIM, "·");
}

static void draw_edges(struct canvas *canvas)
{
	for (int spot = 0; spot < TILETUM_SPOTS; spot++)
		for (int other = spot + 1; other < TILETUM_SPOTS; other++)
			if (tiletum_neighbours[spot] >> other & 1)
				draw_edge(canvas, spot, other);
}

/* --- what lies on a spot ------------------------------------------------------------------- */

static int is_used(const struct tiletum_state *state, const struct tiletum_house_row *row)
{
	return row->mark <= state->players;
}

static int draw_house(struct canvas *canvas, const struct tiletum_state *state, int space, int row,
                      int column)
{
	const struct tiletum_house_row *house = &tiletum_houses[space];
	int owner = tiletum_house_owner(state, space);

	if (owner != TILETUM_SEAT_NONE)
		return canvas_put(canvas, row, column, ink_of_seat(owner), mark_of_seat(owner));
	if (house->points)
		return canvas_print(canvas, row, column, INK_PLAIN, "%d", house->points);
	return canvas_put(canvas, row, column, INK_PLAIN, house->activates ? "!" : "_");
}

static int draw_houses(struct canvas *canvas, const struct tiletum_state *state, int town, int row,
                       int column)
{
	column = canvas_put(canvas, row, column, INK_DIM, "[");
	for (int space = 0; space < TILETUM_HOUSE_SPACES; space++)
		if (tiletum_houses[space].town == town && is_used(state, &tiletum_houses[space]))
			column = draw_house(canvas, state, space, row, column);
	return canvas_put(canvas, row, column, INK_DIM, "]");
}

static int draw_figures_of_kind(struct canvas *canvas, const struct tiletum_state *state, int spot,
                                int figure, int row, int column)
{
	int first = column;

	for (int seat = 0; seat < state->players; seat++) {
		if (state->seats[seat].at[figure] != spot)
			continue;
		if (column == first)
			column = canvas_put(canvas, row, column, INK_PLAIN,
			                    figure == TILETUM_FIGURE_MERCHANT ? "m" : "a");
		column = canvas_put(canvas, row, column, ink_of_seat(seat), mark_of_seat(seat));
	}
	return column == first ? column : column + 1;
}

static void draw_figures(struct canvas *canvas, const struct tiletum_state *state, int spot,
                         int row, int column)
{
	column = draw_figures_of_kind(canvas, state, spot, TILETUM_FIGURE_MERCHANT, row, column);
	draw_figures_of_kind(canvas, state, spot, TILETUM_FIGURE_ARCHITECT, row, column);
}

static void draw_town(struct canvas *canvas, const struct tiletum_state *state, int town,
                      struct place place)
{
	int tile = state->bonus[TILETUM_PLACE_TOWNS + town], cathedral = tiletum_cathedral_of(town);
	int column = canvas_put(canvas, place.row, place.column, INK_SPOT, tiletum_towns[town].word);

	if (cathedral != TILETUM_CATHEDRAL_NONE)
		canvas_put(canvas, place.row, column, INK_PLAIN,
		           state->cost[cathedral] == TILETUM_COST_CLOSED ? " ×" : " ♜");
	column = draw_houses(canvas, state, town, place.row + 1, place.column);
	if (tile != TILETUM_TILE_NONE)
		canvas_put(canvas, place.row + 1, column, INK_TILE, tiletum_tiles[tile].word);
}

static void draw_spot(struct canvas *canvas, const struct tiletum_state *state, int spot)
{
	struct place place = PLACES_OF_SPOTS[spot];

	if (is_road(spot)) {
		canvas_put(canvas, place.row, place.column, INK_SPOT, "○");
		draw_figures(canvas, state, spot, place.row + 1, place.column);
	} else {
		draw_town(canvas, state, tiletum_spots[spot].town, place);
		draw_figures(canvas, state, spot, place.row + 2, place.column);
	}
}

int tiletum_draw_map(struct canvas *canvas, const struct drawn *drawn)
{
	draw_edges(canvas);
	for (int spot = 0; spot < TILETUM_SPOTS; spot++)
		draw_spot(canvas, tiletum_position(drawn->state), spot);
	return PLACES_OF_SPOTS[TILETUM_SPOTS - 1].row + LEGEND_ROWS;
}
