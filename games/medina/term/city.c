/* city.c - draws the city of Medina with squares of any size. */
#include <ctype.h>
#include <string.h>

#include "games/medina/term/view.h"
#include "term/scene.h"

enum { LEFT = 3, TOP = 2 }; /* row numbers, then the western wall; letters, then the northern one */

static const struct ink INK_STONE = {180, 0, WEIGHT_PLAIN};
static const struct ink INK_STREET = {130, 0, WEIGHT_BOLD};
static const struct ink INK_WELL = {32, 0, WEIGHT_BOLD};

static int column_of(struct medina_sizes sizes, int column)
{
	return LEFT + sizes.columns * (column + 1);
}

static int row_of(const struct medina_state *state, struct medina_sizes sizes, int row)
{
	return TOP + sizes.rows * (medina_rows(state) - 1 - row);
}

int medina_view_width(const struct medina_state *state, struct medina_sizes sizes)
{
	return column_of(sizes, medina_columns(state)) + sizes.columns;
}

int medina_view_height(const struct medina_state *state, struct medina_sizes sizes)
{
	return TOP + sizes.rows * medina_rows(state) + 1;
}

/* ---- squares ---- */

/* What is to be seen where a roof is in hand is the palace, by its canonical square. */
static int part_of(const struct scene *scene, int square)
{
	const struct medina_state *state = medina_position(scene->drawn.state);
	int palace = medina_palace_at(state, square), held = 0;

	if (scene->picker->chosen_count > 0)
		held = PART_VALUE(scene->picker->chosen[0]);
	if (palace != MEDINA_PALACE_NONE &&
	    (held == MEDINA_PIECE_ROOF || held == MEDINA_PIECE_NEUTRAL || held == MEDINA_PIECE_BLOCK))
		return PART(MEDINA_PART_SQUARE, state->palaces[palace].anchor);
	return PART(MEDINA_PART_SQUARE, square);
}

static int is_joined(const struct medina_state *state, int square, int step)
{
	int palace = medina_palace_at(state, square), column = MEDINA_SQUARE_COLUMN(square) + step;

	return column >= 0 && column < medina_columns(state) &&
	       medina_palace_at(state, square + step) == palace;
}

static void draw_piece(struct scene *scene, struct medina_sizes sizes, int square, struct box box)
{
	const struct medina_state *state = medina_position(scene->drawn.state);
	const struct medina_palace *palace = &state->palaces[medina_palace_at(state, square)];
	struct ink ink = MEDINA_INKS[palace->colour][state->option[MEDINA_OPTION_EDITION]];
	int wide = box.columns + (is_joined(state, square, 1) ? sizes.columns - box.columns : 0);
	const char *letter = medina_letter(state, palace->colour);
	char fill[16] = "";

	if (medina_squares_has(&state->stables, square))
		letter = text_from("%c%s", tolower((unsigned char)letter[0]), letter + 1);
	for (int row = 0; row < box.rows; row++) {
		memset(fill, 0, sizeof fill);
		memset(fill, row * 2 + 1 == box.rows && box.rows == 1 ? ' ' : letter[0], (size_t)wide);
		scene_put(scene, box.row + row, box.column, ink, fill);
	}
	if (box.rows == 1)
		scene_print(scene, box.row, box.column, ink, "%s%s", letter,
		            letter[1] ? "" : medina_holder_mark(palace->holder));
	else
		scene_print(scene, box.row + 1, box.column + 1, ink, " %s ",
		            medina_holder_mark(palace->holder));
}

/* Merchants beside each other are joined into a street. */
static void draw_merchant(struct scene *scene, struct medina_sizes sizes, int square,
                          struct box box)
{
	const struct medina_state *state = medina_position(scene->drawn.state);
	struct medina_squares one = medina_squares_one(square);
	int middle = box.row + box.rows / 2, at = box.column + (box.rows > 1 ? 2 : 0);
	int column = scene_put(scene, middle, at, INK_STREET, "♙");

	if (medina_squares_any(medina_squares_and(medina_squares_east(one), state->merchants)))
		while (column < at + sizes.columns)
			column = scene_put(scene, middle, column, INK_STREET, "╌");
	if (box.rows > 1 &&
	    medina_squares_any(medina_squares_and(medina_squares_south(one), state->merchants))) {
		scene_put(scene, middle + 1, at, INK_STREET, "╎");
		scene_put(scene, middle + 2, at, INK_STREET, "╎");
	}
}

static void draw_ground(struct scene *scene, int square, struct box box)
{
	const struct medina_state *state = medina_position(scene->drawn.state);
	struct medina_squares bonus = medina_well_squares(state);
	int row = box.row + box.rows / 2, column = box.column + (box.rows > 1 ? 2 : 0);

	if (state->well == square) {
		scene_put(scene, row, column - 1, INK_WELL, "(≋)");
	} else if (medina_squares_has(&bonus, square)) {
		scene_put(scene, row, column, INK_DIM, ".");
		scene_print(scene, row, column + 1, INK_WELL, "%d", MEDINA_WELL_POINTS);
	} else {
		scene_put(scene, row, column, INK_DIM, ".");
	}
}

static void draw_square(struct scene *scene, struct medina_sizes sizes, int square)
{
	const struct medina_state *state = medina_position(scene->drawn.state);
	struct box box = {row_of(state, sizes, MEDINA_SQUARE_ROW(square)),
	                  column_of(sizes, MEDINA_SQUARE_COLUMN(square)), sizes.rows,
	                  sizes.rows > 1 ? sizes.columns - 1 : 2};
	int middle = box.row + box.rows / 2;

	if (medina_palace_at(state, square) != MEDINA_PALACE_NONE)
		draw_piece(scene, sizes, square, box);
	else if (medina_squares_has(&state->merchants, square))
		draw_merchant(scene, sizes, square, box);
	else
		draw_ground(scene, square, box);
	scene_area(scene, part_of(scene, square), (struct box){middle, box.column, 1, box.columns},
	           middle, box.column + (box.rows > 1 ? 2 : 0));
}

/* ---- walls ---- */

static void draw_space(struct scene *scene, struct medina_sizes sizes, int side, int space,
                       struct box box)
{
	const struct medina_state *state = medina_position(scene->drawn.state);
	int is_wall = medina_wall_arm(state, side, space) >= 0;
	int is_upright = side == MEDINA_SIDE_WEST || side == MEDINA_SIDE_EAST;
	const char *text = "╌╌";

	if (is_wall)
		text = sizes.columns == 6 && !is_upright ? "▙▟▙▟▙" : sizes.columns > 3 ? "▙▟▙" : "▙▟";
	else if (is_upright)
		text = "╎";
	else if (scene->is_sheet)
		text = text_from("%2d", space + 1); /* the number that a move is typed with */
	for (int row = 0; row < box.rows; row++)
		scene_put(scene, box.row + row, box.column, is_wall ? INK_STONE : INK_DIM, text);
	scene_area(scene, PART(MEDINA_PART_WALL, side << 8 | space),
	           (struct box){box.row + box.rows / 2, box.column, 1, 2}, box.row + box.rows / 2,
	           box.column - 1);
}

static void draw_walls(struct scene *scene, struct medina_sizes sizes)
{
	const struct medina_state *state = medina_position(scene->drawn.state);
	int bottom = TOP + sizes.rows * medina_rows(state);
	int right = column_of(sizes, medina_columns(state));

	for (int space = 0; space < medina_columns(state); space++) {
		int column = column_of(sizes, space);

		draw_space(scene, sizes, MEDINA_SIDE_NORTH, space, (struct box){TOP - 1, column, 1, 2});
		draw_space(scene, sizes, MEDINA_SIDE_SOUTH, space, (struct box){bottom, column, 1, 2});
	}
	for (int space = 0; space < medina_rows(state); space++) {
		int row = row_of(state, sizes, space);

		draw_space(scene, sizes, MEDINA_SIDE_WEST, space, (struct box){row, LEFT, sizes.rows, 2});
		draw_space(scene, sizes, MEDINA_SIDE_EAST, space, (struct box){row, right, sizes.rows, 2});
	}
}

/* A tower with the number of its tile and the mark of who holds that. */
static void draw_tower(struct scene *scene, int tower, int row, int column)
{
	const struct medina_state *state = medina_position(scene->drawn.state);

	column = scene_print(scene, row, column, INK_BOLD, "♜%d", medina_tower_number(tower));
	scene_put(scene, row, column, medina_holder_ink(state->tower_tile[tower]),
	          medina_holder_mark(state->tower_tile[tower]));
}

static void draw_edges(struct scene *scene, struct medina_sizes sizes)
{
	const struct medina_state *state = medina_position(scene->drawn.state);
	int bottom = TOP + sizes.rows * medina_rows(state);
	int right = column_of(sizes, medina_columns(state));

	draw_tower(scene, MEDINA_TOWER_NW, TOP - 1, 0);
	draw_tower(scene, MEDINA_TOWER_NE, TOP - 1, right);
	draw_tower(scene, MEDINA_TOWER_SW, bottom, 0);
	draw_tower(scene, MEDINA_TOWER_SE, bottom, right);
	for (int column = 0; column < medina_columns(state); column++)
		scene_print(scene, 0, column_of(sizes, column) + (sizes.rows > 1 ? 2 : 0), INK_BOLD, "%c",
		            'a' + column);
	for (int row = 0; row < medina_rows(state); row++)
		scene_print(scene, row_of(state, sizes, row) + sizes.rows / 2, 0, INK_BOLD, "%2d", row + 1);
}

void medina_view_city(struct scene *scene, struct medina_sizes sizes)
{
	const struct medina_state *state = medina_position(scene->drawn.state);

	draw_edges(scene, sizes);
	for (int row = medina_rows(state) - 1; row >= 0; row--)
		for (int column = 0; column < medina_columns(state); column++)
			draw_square(scene, sizes, MEDINA_SQUARE(column, row));
	draw_walls(scene, sizes);
}
