/* seats.c - what everybody has: goods, dice, storehouse, contracts, buildings. */
#include "games/tiletum/term/parts.h"

#include "base/width.h"

enum { DONE_AT = 74 };

static void put_goods(struct canvas *canvas, const struct tiletum_seat *seat, int row, int column)
{
	for (int resource = 0; resource < TILETUM_RESOURCES; resource++) {
		column = canvas_print(canvas, row, column, TILETUM_INKS[resource], "%d",
		                      seat->goods[resource]);
		column = canvas_print(canvas, row, column, INK_PLAIN, " %s  ",
		                      tiletum_resource_words[resource]);
	}
	canvas_print(canvas, row, column + 1, INK_PLAIN, "⌂%d  ♜%d", seat->houses_left,
	             seat->pillars_left);
}

/* The storehouse, a tile in use in brackets; then the contracts that are fulfilled. */
static void put_store(struct canvas *canvas, const struct tiletum_seat *seat, int row)
{
	int column = tiletum_put_label(canvas, row, 3, "store");

	for (int space = 0; space < seat->stored; space++) {
		int is_used = seat->store[space] & TILETUM_TILE_IN_USE;

		column = canvas_print(canvas, row, column, INK_PLAIN, is_used ? "(%s) " : "%s ",
		                      tiletum_tile_word(seat->store[space] & ~TILETUM_TILE_IN_USE));
	}
	for (int space = seat->stored; space < TILETUM_STORE_SPACES; space++)
		column = canvas_put(canvas, row, column, INK_DIM, "_ ");
	column = canvas_put(canvas, row, DONE_AT, INK_DIM, "✓ ");
	for (int space = 0; space < seat->fulfilled; space++)
		column = canvas_print(canvas, row, column, INK_PLAIN, "%s ",
		                      tiletum_tile_word(seat->contracts[space]));
}

static const char *room_word(const struct tiletum_seat *seat, int room)
{
	return seat->rooms[room] == TILETUM_TILE_NONE ? "_" : tiletum_tiles[seat->rooms[room]].word;
}

/* The columns that a building takes: brackets, number and crest 8, its rooms. */
static int building_width(const struct tiletum_seat *seat, int building)
{
	const struct tiletum_building_row *facts = &tiletum_buildings[building];
	int width = 8;

	for (int floor = 0; floor < facts->rooms; floor++)
		width += text_width(room_word(seat, facts->first_room + floor)) + 1;
	return width;
}

/* The crest's number and the marker; or the food that the space costs. */
static int put_crest(struct canvas *canvas, const struct tiletum_seat *seat, int building, int row,
                     int column)
{
	int crest = seat->crests[building], marker = tiletum_buildings[building].marker;

	if (crest == TILETUM_TILE_NONE)
		return canvas_print(canvas, row, column, INK_DIM, "%d", tiletum_buildings[building].food);
	column = canvas_print(canvas, row, column, INK_BOLD, "♛%d", crest - TILETUM_PILE_FIRST + 1);
	if (marker && tiletum_is_completed(seat, building))
		column = canvas_print(canvas, row, column, INK_BOLD, "+%d", marker);
	return column;
}

/* Number, rooms from the first floor, crest. */
static int put_building(struct canvas *canvas, const struct tiletum_seat *seat, int building,
                        int row, int column)
{
	const struct tiletum_building_row *facts = &tiletum_buildings[building];

	column = canvas_print(canvas, row, column, INK_DIM, "%d[", building + 1);
	for (int floor = 0; floor < facts->rooms; floor++)
		column = canvas_print(canvas, row, column, INK_PLAIN, floor ? " %s" : "%s",
		                      room_word(seat, facts->first_room + floor));
	column = canvas_put(canvas, row, column, INK_DIM, "]");
	return put_crest(canvas, seat, building, row, column);
}

/* In one row, or in two where they do not fit; returns the row behind them. */
static int put_buildings(struct canvas *canvas, const struct tiletum_seat *seat, int row)
{
	int first = tiletum_put_label(canvas, row, 3, "buildings"), column = first;

	for (int building = 0; building < TILETUM_BUILDINGS; building++) {
		if (column + building_width(seat, building) > TILETUM_WIDTH) {
			row++;
			column = first;
		}
		column = put_building(canvas, seat, building, row, column) + 2;
	}
	return row + 1;
}

int tiletum_draw_seat(struct canvas *canvas, const struct drawn *drawn, int number, int row)
{
	const struct tiletum_state *state = tiletum_position(drawn->state);
	const struct tiletum_seat *seat = &state->seats[number];
	int column;

	canvas_put(canvas, row, 1, ink_of_seat(number), mark_of_seat(number));
	canvas_put(canvas, row, 3, INK_BOLD, drawn->names[number]);
	canvas_right(canvas, row, 24, INK_BOLD, "%d", seat->points);
	put_goods(canvas, seat, row, 27);
	column = TILETUM_WIDTH - 6;
	for (int die = 0; die < seat->diced; die++)
		column = canvas_print(canvas, row, column, TILETUM_INKS[seat->dice[die] / TILETUM_FACES],
		                      "%d", seat->dice[die] % TILETUM_FACES + 1) +
		         1;
	put_store(canvas, seat, row + 1);
	return put_buildings(canvas, seat, row + 2);
}
