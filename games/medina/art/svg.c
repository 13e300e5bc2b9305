/* Medina's city: palaces, streets, walls and towers, back rows first. */
#include <stdio.h>
#include <string.h>

#include "games/medina/medina.h"
#include "svg/draw.h"

enum {
	SIDE = 44, /* of a square, and the others as in board.json */
	RING = 40, /* where the walls stand */
	NAME = 24
};

/* The palette of a stone, and what its courts are laid with. */
struct stone {
	char palette[NAME], pattern[NAME];
};

static struct stone stone_of(const struct medina_state *state, int colour)
{
	static const char *const PATTERNS[][2] = {{"purple", "lattice"},
	                                          {"black", "lattice"},
	                                          {"brown", "planks"},
	                                          {"orange", "scales"},
	                                          {NULL, NULL}};
	const char *word = medina_colour_word(state, colour);
	struct stone stone = {"", "building#pattern"};

	snprintf(stone.palette, sizeof stone.palette, "md-%s", word);
	for (int each = 0; PATTERNS[each][0]; each++)
		if (strcmp(PATTERNS[each][0], word) == 0)
			snprintf(stone.pattern, sizeof stone.pattern, "patterns/%s", PATTERNS[each][1]);
	return stone;
}

/* A piece where board.json says that it stands on a square. */
static void put_on_square(struct picture *picture, const char *name, int seat,
                          struct picture_point corner)
{
	const int *place = art_place("medina/%s", name);

	picture_piece(picture, name, seat,
	              (struct picture_point){corner.x + place[0], corner.y + place[1]}, place[2]);
}

/* The upper left corner of a square. */
static struct picture_point corner(const struct medina_state *state, int column, int row)
{
	struct picture_point at = {RING + column * SIDE, RING + (medina_rows(state) - 1 - row) * SIDE};

	return at;
}

static struct picture_point corner_of(const struct medina_state *state, int square)
{
	return corner(state, MEDINA_SQUARE_COLUMN(square), MEDINA_SQUARE_ROW(square));
}

static struct picture_point middle_of(const struct medina_state *state, int square)
{
	struct picture_point at = corner_of(state, square);

	return (struct picture_point){at.x + SIDE / 2, at.y + SIDE / 2};
}

/* --- what is printed ---------------------------------------------------------------------- */

static void put_ground(struct picture *picture, int width, int height)
{
	const char *grid = art_colour("grid");
	int w = width - 2 * RING, h = height - 2 * RING;

	picture_put(picture,
	            "<rect x='3' y='3' width='%d' height='%d' rx='14' fill='%s' stroke='%s'"
	            " stroke-width='1.5'/><rect x='%d' y='%d' width='%d' height='%d' fill='%s'/>",
	            width - 6, height - 6, art_colour("board2"), grid, RING, RING, w, h,
	            art_colour("board"));
	picture_put(picture, "<svg x='%d' y='%d' width='%d' height='%d'>", RING, RING, w, h);
	picture_drawing(picture, (struct picture_point){0, 0}, NULL, "medina/sand");
	picture_put(picture, "</svg><path d='");
	for (int x = RING + SIDE; x < width - RING; x += SIDE)
		picture_put(picture, "M%d %dv%d", x, RING, h);
	for (int y = RING + SIDE; y < height - RING; y += SIDE)
		picture_put(picture, "M%d %dh%d", RING, y, w);
	picture_put(picture,
	            "' stroke='%s' opacity='.75'/><rect x='%d' y='%d' width='%d' height='%d'"
	            " fill='none' stroke='%s' stroke-width='2'/>",
	            grid, RING, RING, w, h, grid);
}

/* Dotted, where walls can stand. */
static void put_wall_spaces(struct picture *picture, int width, int height)
{
	picture_put(picture, "<path fill='none' stroke='%s' stroke-dasharray='3 3' d='",
	            art_colour("grid"));
	for (int x = RING + 4; x < width - RING; x += SIDE)
		picture_put(picture, "M%d 10h36v20h-36zM%d %dh36v20h-36z", x, x, height - 30);
	for (int y = RING + 4; y < height - RING; y += SIDE)
		picture_put(picture, "M10 %dh20v36h-20zM%d %dh20v36h-20z", y, width - 30, y);
	picture_put(picture, "'/>");
}

static void put_coordinates(struct picture *picture, const struct medina_state *state, int height)
{
	struct picture_font font = {11, "ink2"};

	picture_put(picture, "<g font-weight='400'>");
	for (int column = 0; column < medina_columns(state); column++)
		picture_text(picture, (struct picture_point){RING + column * SIDE + SIDE / 2, height + 12},
		             font, "%c", 'a' + column);
	for (int row = 0; row < medina_rows(state); row++)
		picture_text(picture, (struct picture_point){-9, corner(state, 0, row).y + SIDE / 2 + 4},
		             font, "%d", row + 1);
	picture_put(picture, "</g>");
}

static void put_well(struct picture *picture, const struct medina_state *state)
{
	struct medina_squares worth = medina_well_squares(state);
	const char *water = art_colour("water");
	int square;

	if (state->well == MEDINA_SQUARE_NONE)
		return;
	for (int each = 0; each < 9; each++) {
		int column = MEDINA_SQUARE_COLUMN(state->well) + each % 3 - 1;
		int row = MEDINA_SQUARE_ROW(state->well) + each / 3 - 1;
		struct picture_point at = corner(state, column, row);

		if (each != 4 && column >= 0 && row >= 0 && column < medina_columns(state) &&
		    row < medina_rows(state))
			picture_put(picture,
			            "<rect x='%d' y='%d' width='40' height='40' fill='%s' fill-opacity='.14'"
			            " stroke='%s' stroke-dasharray='2 4'/>",
			            at.x + 2, at.y + 2, water, art_colour("water2"));
	}
	MEDINA_SQUARES_EACH(square, worth) {
		struct picture_point at = middle_of(state, square);

		picture_put(picture, "<circle cx='%d' cy='%d' r='15' fill='%s' opacity='.6'/>", at.x, at.y,
		            water);
		picture_text(picture, (struct picture_point){at.x, at.y + 5},
		             (struct picture_font){14, "ink"}, "+%d", MEDINA_WELL_POINTS);
	}
	put_on_square(picture, "well", PICTURE_NO_SEAT, corner_of(state, state->well));
}

/* --- streets ------------------------------------------------------------------------------ */

static int is_street(const struct medina_state *state, int column, int row)
{
	return column >= 0 && row >= 0 && column < MEDINA_COLUMNS && row < MEDINA_ROWS &&
	       medina_squares_has(&state->merchants, MEDINA_SQUARE(column, row));
}

/* Half the width of the street on a square: wider where several meet. */
static int half_of(const struct medina_state *state, int column, int row)
{
	return art_place("medina/streets/half")[is_street(state, column + 1, row) +
	                                        is_street(state, column - 1, row) +
	                                        is_street(state, column, row + 1) +
	                                        is_street(state, column, row - 1)];
}

static void put_paving(struct picture *picture, const struct medina_state *state)
{
	int square, foot = *art_place("medina/streets/foot");

	MEDINA_SQUARES_EACH(square, state->merchants) {
		int column = MEDINA_SQUARE_COLUMN(square), row = MEDINA_SQUARE_ROW(square);
		int x = middle_of(state, square).x, y = middle_of(state, square).y + foot;
		int half = half_of(state, column, row), next;

		picture_put(picture, "M%d %da%d %d 0 1 1 %d 0a%d %d 0 1 1 -%d 0z", x - half, y, half, half,
		            2 * half, half, half, 2 * half);
		if (is_street(state, column + 1, row)) {
			next = half_of(state, column + 1, row);
			picture_put(picture, "M%d %dL%d %dv%dL%d %dz", x, y - half, x + SIDE, y - next,
			            2 * next, x, y + half);
		}
		if (is_street(state, column, row - 1)) {
			next = half_of(state, column, row - 1);
			picture_put(picture, "M%d %dL%d %dh-%dL%d %dz", x + half, y, x + next, y + SIDE,
			            2 * next, x - half, y);
		}
	}
}

static void put_middle_lines(struct picture *picture, const struct medina_state *state)
{
	int square, foot = *art_place("medina/streets/foot");

	MEDINA_SQUARES_EACH(square, state->merchants) {
		struct picture_point at = middle_of(state, square);
		int column = MEDINA_SQUARE_COLUMN(square), row = MEDINA_SQUARE_ROW(square);

		if (is_street(state, column + 1, row))
			picture_put(picture, "M%d %dh%d", at.x, at.y + foot, SIDE);
		if (is_street(state, column, row - 1))
			picture_put(picture, "M%d %dv%d", at.x, at.y + foot, SIDE);
	}
}

static void put_streets(struct picture *picture, const struct medina_state *state)
{
	const char *grid = art_colour("grid");

	picture_put(picture, "<path fill='%s' stroke='%s' stroke-width='3.5' d='", grid, grid);
	put_paving(picture, state);
	picture_put(picture, "'/><path fill='%s' d='", art_colour("paving"));
	put_paving(picture, state);
	picture_put(picture,
	            "'/><path fill='none' stroke='%s' stroke-width='1.2' stroke-dasharray='1.5 5'"
	            " opacity='.9' d='",
	            grid);
	put_middle_lines(picture, state);
	picture_put(picture, "'/>");
}

/* --- palaces ------------------------------------------------------------------------------ */

enum edge { NORTH = 1, EAST = 2, SOUTH = 4, WEST = 8 };

static int is_building_of(const struct medina_state *state, int palace, int column, int row)
{
	int square = MEDINA_SQUARE(column, row);

	return column >= 0 && row >= 0 && column < MEDINA_COLUMNS && row < MEDINA_ROWS &&
	       medina_palace_at(state, square) == palace &&
	       !medina_squares_has(&state->stables, square);
}

/* The neighbours of the same palace: those edges are inside. */
static int inner_edges(const struct medina_state *state, int square)
{
	int palace = medina_palace_at(state, square);
	int column = MEDINA_SQUARE_COLUMN(square), row = MEDINA_SQUARE_ROW(square);

	return (is_building_of(state, palace, column, row + 1) ? NORTH : 0) |
	       (is_building_of(state, palace, column + 1, row) ? EAST : 0) |
	       (is_building_of(state, palace, column, row - 1) ? SOUTH : 0) |
	       (is_building_of(state, palace, column - 1, row) ? WEST : 0);
}

/* The parts of the drawing in their order, and the sides that must be outside for each. */
static void put_building(struct picture *picture, const struct medina_state *state, int square)
{
	static const struct {
		const char *name;
		int sides;
	} EDGES[] = {{"west", WEST},
	             {"north", NORTH},
	             {"east", EAST},
	             {"south", SOUTH},
	             {"south-west", SOUTH | WEST},
	             {"south-east", SOUTH | EAST}};
	struct stone stone = stone_of(state, state->palaces[medina_palace_at(state, square)].colour);
	struct picture_point at = corner_of(state, square);
	int inner = inner_edges(state, square);

	picture_drawing(picture, at, stone.palette, "medina/building#court");
	picture_drawing(picture, at, stone.palette, "medina/%s", stone.pattern);
	picture_drawing(picture, at, stone.palette, "medina/building#rim");
	for (size_t each = 0; each < sizeof EDGES / sizeof *EDGES; each++)
		if (!(inner & EDGES[each].sides))
			picture_drawing(picture, at, stone.palette, "medina/building#%s", EDGES[each].name);
}

static void put_stable(struct picture *picture, const struct medina_state *state, int square)
{
	struct stone stone = stone_of(state, state->palaces[medina_palace_at(state, square)].colour);

	picture_drawing(picture, corner_of(state, square), stone.palette, "medina/step");
	put_on_square(picture, "stable", PICTURE_NO_SEAT, corner_of(state, square));
}

/* Of a palace's buildings the one farthest back and to the left, or farthest in front and to the
   right. */
static int end_of(const struct medina_state *state, int palace, int is_front)
{
	struct medina_squares squares = medina_palace_squares(state, palace);
	int best = -1, best_rank = 0, square;

	MEDINA_SQUARES_EACH(square, medina_squares_less(squares, state->stables)) {
		int rank = MEDINA_COLUMNS * (MEDINA_ROWS - MEDINA_SQUARE_ROW(square)) +
		           MEDINA_SQUARE_COLUMN(square);

		if (best < 0 || (is_front ? rank > best_rank : rank < best_rank)) {
			best = square;
			best_rank = rank;
		}
	}
	return best;
}

static int mark_of(int holder)
{
	return holder <= MEDINA_SEATS ? holder - 1 : PICTURE_NEUTRAL;
}

static void put_dome(struct picture *picture, const struct medina_state *state, int palace)
{
	put_on_square(picture, "dome", mark_of(state->palaces[palace].holder),
	              corner_of(state, end_of(state, palace, 0)));
}

/* All that stands in a row of the city; domes last. */
static void put_row(struct picture *picture, const struct medina_state *state, int row)
{
	for (int column = 0; column < medina_columns(state); column++) {
		int square = MEDINA_SQUARE(column, row);

		if (medina_squares_has(&state->pieces, square) &&
		    !medina_squares_has(&state->stables, square))
			put_building(picture, state, square);
	}
	for (int column = 0; column < medina_columns(state); column++) {
		int square = MEDINA_SQUARE(column, row);

		if (medina_squares_has(&state->stables, square))
			put_stable(picture, state, square);
		if (medina_squares_has(&state->merchants, square))
			put_on_square(picture, "trader", PICTURE_NO_SEAT, corner_of(state, square));
	}
	for (int palace = 0; palace < state->palace_count; palace++)
		if (state->palaces[palace].holder != MEDINA_HOLDER_NONE &&
		    MEDINA_SQUARE_ROW(end_of(state, palace, 0)) == row)
			put_dome(picture, state, palace);
}

/* What a palace is worth; dashed while nobody has it. */
static void put_value(struct picture *picture, const struct medina_state *state, int palace)
{
	struct medina_points points = medina_palace_points(state, palace);
	int front = end_of(state, palace, 1);
	const int *place = art_place("medina/value/%s",
	                             front == end_of(state, palace, 0) ? "alone" : "front");
	struct picture_point at = corner_of(state, front);

	at.x += place[0];
	at.y += place[1];
	picture_points(
		picture, points.buildings + points.stables + points.walls + points.merchants + points.well,
		at, place[2]);
	if (state->palaces[palace].holder == MEDINA_HOLDER_NONE)
		picture_put(picture,
		            "<path d='M%d %dh22l-5 20h-12z' fill='none' stroke='#1b1e24'"
		            " stroke-width='1.3' stroke-dasharray='2.5 2.5'/>",
		            at.x - 11, at.y - 11);
}

static void put_values(struct picture *picture, const struct medina_state *state)
{
	for (int palace = 0; palace < state->palace_count; palace++)
		put_value(picture, state, palace);
}

/* --- walls and towers --------------------------------------------------------------------- */

static void put_wall(struct picture *picture, const char *sort, int x, int y)
{
	const int *place = art_place("medina/wall/%s", sort);

	picture_drawing(picture, (struct picture_point){x + place[0], y + place[1]}, NULL,
	                "medina/wall-%s", sort);
}

static void put_side(struct picture *picture, const struct medina_state *state, int side, int y)
{
	for (int space = 0; space < medina_columns(state); space++)
		if (medina_wall_arm(state, side, space) >= 0)
			put_wall(picture, "front", RING + space * SIDE, y);
}

/* The holder's banner, or the merchants that wait for one. */
static void put_tower_front(struct picture *picture, const struct medina_state *state, int tower,
                            struct picture_point at)
{
	const int *banner = art_place("medina/tower/banner");
	const int *waiting = art_place("medina/tower/merchants");
	int holder = state->tower_tile[tower];

	if (holder != MEDINA_HOLDER_NONE) {
		picture_piece(picture, "banner", mark_of(holder),
		              (struct picture_point){at.x + banner[0], at.y + banner[1]}, banner[2]);
		return;
	}
	picture_drawing(picture, at, NULL, "medina/tower#window");
	for (int each = 0; each < state->tower_merchants[tower]; each++)
		picture_piece(
			picture, "trader", PICTURE_NO_SEAT,
			(struct picture_point){at.x + waiting[0] + each * *art_place("medina/tower/step"),
		                           at.y + waiting[1]},
			waiting[2]);
}

static void put_tower(struct picture *picture, const struct medina_state *state, int tower,
                      struct picture_point at)
{
	const int *number = art_place("medina/tower/number");

	picture_drawing(picture, at, NULL, "medina/tower#walls");
	put_tower_front(picture, state, tower, at);
	picture_drawing(picture, at, NULL, "medina/tower#plate");
	picture_text(picture, (struct picture_point){at.x + number[0], at.y + number[1]},
	             (struct picture_font){13, "#1d232b"}, "%d", medina_tower_number(tower));
}

/* Towers are named after the corners: "nw". */
static void put_towers(struct picture *picture, const struct medina_state *state, int width,
                       int height)
{
	for (int tower = 0; tower < MEDINA_TOWERS; tower++) {
		const char *word = medina_tower_word(tower);

		put_tower(picture, state, tower,
		          (struct picture_point){word[1] == 'w' ? RING / 2 : width - RING / 2,
		                                 word[0] == 'n' ? RING / 2 : height - RING / 2});
	}
}

static void put_city(struct picture *picture, const struct medina_state *state, int width,
                     int height)
{
	put_side(picture, state, MEDINA_SIDE_NORTH, 0);
	for (int row = medina_rows(state) - 1; row >= 0; row--) {
		int y = corner(state, 0, row).y;

		put_row(picture, state, row);
		if (medina_wall_arm(state, MEDINA_SIDE_WEST, row) >= 0)
			put_wall(picture, "side", 0, y);
		if (medina_wall_arm(state, MEDINA_SIDE_EAST, row) >= 0)
			put_wall(picture, "side", width - RING, y);
	}
	put_side(picture, state, MEDINA_SIDE_SOUTH, height - RING);
}

static int list_holdings(const void *state_, int seat, struct picture_holding *holdings)
{
	const struct medina_state *state = (const struct medina_state *)state_;
	const struct medina_seat *stock = &state->seats[seat];

	holdings[0] = (struct picture_holding){"stable", stock->stables};
	holdings[1] = (struct picture_holding){"trader", stock->merchants};
	return 2;
}

static void draw(struct picture *picture, const void *state_)
{
	const struct medina_state *state = (const struct medina_state *)state_;
	int width = 2 * RING + medina_columns(state) * SIDE;
	int height = 2 * RING + medina_rows(state) * SIDE;
	struct picture_box board = {-17, -13, width + 25, height + 31};

	picture_begin(picture, board);
	put_ground(picture, width, height);
	put_wall_spaces(picture, width, height);
	put_coordinates(picture, state, height);
	put_well(picture, state);
	put_streets(picture, state);
	put_city(picture, state, width, height);
	put_towers(picture, state, width, height);
	put_values(picture, state);
	picture_seats(picture, &medina_game, state, board, list_holdings);
	picture_end(picture);
}

const struct picture_drawer medina_picture = {"medina", draw};
