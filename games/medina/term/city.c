/* city.c - draws the city of Medina: its wall, palaces, streets and well. */
#include <ctype.h>

#include "games/medina/term/parts.h"

enum {
	LEFT = 6, /* the column of the westernmost square */
	TOP = 2,  /* the row of the northernmost one */
	SQUARE_WIDTH = 3
};

static const struct ink INK_STONE = {180, 0, WEIGHT_PLAIN};
static const struct ink INK_STREET = {130, 0, WEIGHT_BOLD};
static const struct ink INK_WELL = {32, 0, WEIGHT_BOLD};

/* --- squares ------------------------------------------------------------------------------- */

static int is_new(const struct drawn *drawn, int square)
{
	const struct medina_state *now = medina_position(drawn->state);
	const struct medina_state *before = medina_position(drawn->before);

	if (!before)
		return 0;
	return medina_squares_has(&now->merchants, square) !=
	           medina_squares_has(&before->merchants, square) ||
	       medina_squares_has(&now->pieces, square) != medina_squares_has(&before->pieces, square);
}

static int column_of(int column)
{
	return LEFT + SQUARE_WIDTH * column;
}

static int row_of(const struct medina_state *state, int row)
{
	return TOP + medina_rows(state) - 1 - row;
}

static void draw_piece(struct canvas *canvas, const struct drawn *drawn, int square, int row,
                       int column)
{
	const struct medina_state *state = medina_position(drawn->state);
	const struct medina_palace *palace = &state->palaces[medina_palace_at(state, square)];
	struct ink ink = MEDINA_INKS[palace->colour][state->option[MEDINA_OPTION_EDITION]];
	char letter[3];

	medina_letter(state, palace->colour, letter);
	if (medina_squares_has(&state->stables, square))
		letter[0] = (char)tolower((unsigned char)letter[0]);
	canvas_print(canvas, row, column, ink, "%s%s%s",
	             letter[1]               ? ""
	             : is_new(drawn, square) ? "›"
	                                     : " ",
	             letter, medina_holder_mark(palace->holder));
}

/* Merchants beside each other are joined into a street. */
static void draw_merchant(struct canvas *canvas, const struct drawn *drawn, int square, int row,
                          int column)
{
	const struct medina_state *state = medina_position(drawn->state);
	struct medina_squares one = medina_squares_one(square);
	int west = medina_squares_any(medina_squares_and(medina_squares_west(one), state->merchants));
	int east = medina_squares_any(medina_squares_and(medina_squares_east(one), state->merchants));

	canvas_print(canvas, row, column, INK_STREET, "%s♙%s",
	             is_new(drawn, square) ? "›"
	             : west                ? "─"
	                                   : " ",
	             east ? "─" : " ");
}

/* Around the well nothing is built; two steps from it pieces score. */
static void draw_ground(struct canvas *canvas, const struct medina_state *state, int square,
                        int row, int column)
{
	struct medina_squares bonus = medina_well_squares(state), around = medina_squares_none();

	if (state->well != MEDINA_SQUARE_NONE)
		around = medina_squares_around(medina_squares_one(state->well));
	if (state->well == square)
		canvas_put(canvas, row, column, INK_WELL, "(≈)");
	else if (medina_squares_has(&bonus, square))
		canvas_print(canvas, row, column, INK_WELL, "+%d ", MEDINA_WELL_POINTS);
	else
		canvas_put(canvas, row, column, INK_DIM,
		           medina_squares_has(&around, square) ? " : " : " · ");
}

static void draw_square(struct canvas *canvas, const struct drawn *drawn, int square)
{
	const struct medina_state *state = medina_position(drawn->state);
	int row = row_of(state, MEDINA_SQUARE_ROW(square));
	int column = column_of(MEDINA_SQUARE_COLUMN(square));

	if (medina_palace_at(state, square) != MEDINA_PALACE_NONE)
		draw_piece(canvas, drawn, square, row, column);
	else if (medina_squares_has(&state->merchants, square))
		draw_merchant(canvas, drawn, square, row, column);
	else
		draw_ground(canvas, state, square, row, column);
}

static void draw_squares(struct canvas *canvas, const struct drawn *drawn)
{
	const struct medina_state *state = medina_position(drawn->state);

	for (int row = 0; row < medina_rows(state); row++)
		for (int column = 0; column < medina_columns(state); column++)
			draw_square(canvas, drawn, MEDINA_SQUARE(column, row));
}

/* --- the wall ------------------------------------------------------------------------------ */

static int walls_on(const struct medina_state *state, int side)
{
	int walls = 0;

	for (int space = 0; space < medina_side_spaces(state, side); space++)
		walls += medina_wall_arm(state, side, space) >= 0;
	return walls;
}

/* A wall (paler if it is new), the gate once no other space is left, or the space's number. */
static void draw_space(struct canvas *canvas, const struct drawn *drawn, int side, int space,
                       int row, int column)
{
	const struct medina_state *state = medina_position(drawn->state);
	const struct medina_state *before = medina_position(drawn->before);
	int is_gate = walls_on(state, side) == medina_side_spaces(state, side) - 1;
	int is_level = side == MEDINA_SIDE_NORTH || side == MEDINA_SIDE_SOUTH;

	if (medina_wall_arm(state, side, space) >= 0) {
		int was_there = !before || medina_wall_arm(before, side, space) >= 0;

		canvas_put(canvas, row, column, INK_STONE, was_there ? "███" : "▒▒▒");
	} else if (is_gate) {
		canvas_put(canvas, row, column, INK_STONE, " ∩ ");
	} else if (is_level) {
		canvas_print(canvas, row, column, INK_DIM, "%2d ", space + 1);
	} else {
		canvas_put(canvas, row, column, INK_DIM, " ╎ ");
	}
}

static void draw_wall(struct canvas *canvas, const struct drawn *drawn)
{
	const struct medina_state *state = medina_position(drawn->state);
	int right = column_of(medina_columns(state)), bottom = TOP + medina_rows(state);

	for (int space = 0; space < medina_columns(state); space++) {
		draw_space(canvas, drawn, MEDINA_SIDE_NORTH, space, TOP - 1, column_of(space));
		draw_space(canvas, drawn, MEDINA_SIDE_SOUTH, space, bottom, column_of(space));
	}
	for (int space = 0; space < medina_rows(state); space++) {
		draw_space(canvas, drawn, MEDINA_SIDE_WEST, space, row_of(state, space),
		           LEFT - SQUARE_WIDTH);
		draw_space(canvas, drawn, MEDINA_SIDE_EAST, space, row_of(state, space), right);
	}
}

/* A tower with the number of its tile and the mark of who holds that. */
static void draw_tower(struct canvas *canvas, const struct medina_state *state, int tower, int row,
                       int column)
{
	column = canvas_print(canvas, row, column, INK_BOLD, "♜%d", medina_tower_number(tower));
	canvas_put(canvas, row, column, medina_holder_ink(state->tower_tile[tower]),
	           medina_holder_mark(state->tower_tile[tower]));
}

static void draw_towers(struct canvas *canvas, const struct medina_state *state)
{
	int left = LEFT - SQUARE_WIDTH, right = column_of(medina_columns(state));
	int bottom = TOP + medina_rows(state);

	draw_tower(canvas, state, MEDINA_TOWER_NW, TOP - 1, left);
	draw_tower(canvas, state, MEDINA_TOWER_NE, TOP - 1, right);
	draw_tower(canvas, state, MEDINA_TOWER_SW, bottom, left);
	draw_tower(canvas, state, MEDINA_TOWER_SE, bottom, right);
}

static void draw_coordinates(struct canvas *canvas, const struct medina_state *state)
{
	int right = column_of(medina_columns(state)), bottom = TOP + medina_rows(state);

	for (int column = 0; column < medina_columns(state); column++) {
		canvas_print(canvas, TOP - 2, column_of(column) + 1, INK_BOLD, "%c", 'a' + column);
		canvas_print(canvas, bottom + 1, column_of(column) + 1, INK_BOLD, "%c", 'a' + column);
	}
	for (int row = 0; row < medina_rows(state); row++) {
		canvas_print(canvas, row_of(state, row), 0, INK_BOLD, "%2d", row + 1);
		canvas_print(canvas, row_of(state, row), right + SQUARE_WIDTH + 1, INK_BOLD, "%d", row + 1);
	}
	canvas_put(canvas, TOP - 1, 0, INK_DIM, "(n)");
	canvas_put(canvas, bottom, 0, INK_DIM, "(s)");
	canvas_put(canvas, TOP - 2, LEFT - SQUARE_WIDTH, INK_DIM, "(w)");
	canvas_put(canvas, TOP - 2, right, INK_DIM, "(e)");
}

void medina_draw_city(struct canvas *canvas, const struct drawn *drawn)
{
	const struct medina_state *state = medina_position(drawn->state);

	draw_coordinates(canvas, state);
	draw_towers(canvas, state);
	draw_wall(canvas, drawn);
	draw_squares(canvas, drawn);
}
