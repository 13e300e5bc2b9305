/* Medina's city: palaces, streets, walls and towers, back rows first. */
#include <string.h>

#include "games/medina/medina.h"
#include "svg/draw.h"

enum {
	SIDE = 44,  /* of a square */
	RING = 40,  /* where the walls stand */
	HEIGHT = 13 /* of a palace above the plan */
};

static const struct material {
	const char *word, *roof, *court, *lit, *front, *joint;
} MATERIALS[] = {
#define MATERIAL(...) {__VA_ARGS__},
#include "games/medina/art/pieces.def"
};

static const struct material *material_of(const struct medina_state *state, int colour)
{
	const struct material *row = MATERIALS;

	while (strcmp(row->word, medina_colour_word(state, colour)) != 0)
		row++;
	return row;
}

/* What is laid in a court of 30 x 30. */
static const char *pattern_of(const struct material *material)
{
	if (strcmp(material->word, "grey") == 0)
		return "M0 10h30M0 20h30M13 0v10M7 10v10M22 10v10M15 20v10";
	if (strcmp(material->word, "brown") == 0)
		return "M0 6h30M0 12h30M0 18h30M0 24h30M10 0v6M20 6v6M8 12v6M22 18v6M12 24v6";
	if (strcmp(material->word, "orange") == 0)
		return "M0 2q3.75 6.5 7.5 0q3.75 6.5 7.5 0q3.75 6.5 7.5 0q3.75 6.5 7.5 0"
			   "M3.75 9q3.75 6.5 7.5 0q3.75 6.5 7.5 0q3.75 6.5 7.5 0"
			   "M0 16q3.75 6.5 7.5 0q3.75 6.5 7.5 0q3.75 6.5 7.5 0q3.75 6.5 7.5 0"
			   "M3.75 23q3.75 6.5 7.5 0q3.75 6.5 7.5 0q3.75 6.5 7.5 0";
	return "M0 15l15-15 15 15-15 15zM7.5 15l7.5-7.5 7.5 7.5-7.5 7.5z";
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
	picture_put(picture,
	            "<rect x='3' y='3' width='%d' height='%d' rx='14' fill='%s' stroke='%s'/>"
	            "<rect x='%d' y='%d' width='%d' height='%d' fill='%s' stroke='%s'"
	            " stroke-width='2'/><path d='",
	            width - 6, height - 6, picture_tokens[PICTURE_BOARD2], picture_tokens[PICTURE_GRID],
	            RING, RING, width - 2 * RING, height - 2 * RING, picture_tokens[PICTURE_BOARD],
	            picture_tokens[PICTURE_GRID]);
	for (int x = RING + SIDE; x < width - RING; x += SIDE)
		picture_put(picture, "M%d %dv%d", x, RING, height - 2 * RING);
	for (int y = RING + SIDE; y < height - RING; y += SIDE)
		picture_put(picture, "M%d %dh%d", RING, y, width - 2 * RING);
	picture_put(picture, "' stroke='%s' opacity='.75'/>", picture_tokens[PICTURE_GRID]);
}

static void put_coordinates(struct picture *picture, const struct medina_state *state, int height)
{
	for (int column = 0; column < medina_columns(state); column++) {
		char letter[2] = {(char)('a' + column), 0};

		picture_text(picture, (struct picture_point){RING + column * SIDE + SIDE / 2, height + 12},
		             11, letter);
	}
	for (int row = 0; row < medina_rows(state); row++)
		picture_number(picture, (struct picture_point){-9, corner(state, 0, row).y + SIDE / 2 + 4},
		               11, row + 1);
}

static void put_well(struct picture *picture, const struct medina_state *state)
{
	struct medina_squares worth = medina_well_squares(state);
	int square;

	if (state->well == MEDINA_SQUARE_NONE)
		return;
	MEDINA_SQUARES_EACH(square, worth) {
		struct picture_point at = middle_of(state, square);

		picture_put(picture, "<circle cx='%d' cy='%d' r='15' fill='%s' opacity='.6'/>", at.x, at.y,
		            picture_tokens[PICTURE_WATER]);
		picture_put(picture, "<text x='%d' y='%d' font-size='14' fill='%s'>+%d</text>", at.x,
		            at.y + 5, picture_tokens[PICTURE_INK], MEDINA_WELL_POINTS);
	}
	picture_piece(picture, PICTURE_PIECE_WELL, middle_of(state, state->well), 40);
}

/* --- streets ------------------------------------------------------------------------------ */

static void put_bands(struct picture *picture, const struct medina_state *state)
{
	int square;

	MEDINA_SQUARES_EACH(square, state->merchants) {
		struct picture_point at = middle_of(state, square);
		int column = MEDINA_SQUARE_COLUMN(square);

		picture_put(picture, "M%d %dh.01", at.x, at.y + 11);
		if (column + 1 < MEDINA_COLUMNS && medina_squares_has(&state->merchants, square + 1))
			picture_put(picture, "M%d %dh%d", at.x, at.y + 11, SIDE);
		if (square + MEDINA_COLUMNS < MEDINA_SQUARES &&
		    medina_squares_has(&state->merchants, square + MEDINA_COLUMNS))
			picture_put(picture, "M%d %dv%d", at.x, at.y + 11, -SIDE);
	}
}

static void put_streets(struct picture *picture, const struct medina_state *state)
{
	static const struct layer {
		int token;
		const char *width;
	} LAYERS[] = {{PICTURE_GRID, "21"}, {PICTURE_PAVING, "17.5"}};

	for (int layer = 0; layer < 2; layer++) {
		picture_put(picture,
		            "<path fill='none' stroke-linecap='round' stroke='%s'"
		            " stroke-width='%s' d='",
		            picture_tokens[LAYERS[layer].token], LAYERS[layer].width);
		put_bands(picture, state);
		picture_put(picture, "'/>");
	}
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

static void put_facade(struct picture *picture, const struct material *material, int inner)
{
	if (!(inner & EAST))
		picture_put(picture, "<path d='M44 -5l8 8V47l-8-3z' opacity='.22'/>");
	if (inner & SOUTH)
		return;
	picture_put(picture, "<rect y='31' width='44' height='13' fill='%s'/>", material->front);
	picture_put(picture,
	            "<path d='M8 42.5v-5.5a3 3.4 0 0 1 6 0v5.5zM19 42.5v-5.5a3 3.4 0 0 1 6"
	            " 0v5.5zM30 42.5v-5.5a3 3.4 0 0 1 6 0v5.5z' fill='%s'/>",
	            picture_tokens[PICTURE_WINDOW]);
}

static void put_court(struct picture *picture, const struct material *material)
{
	picture_put(picture,
	            "<rect y='-13' width='44' height='44' fill='%s'/>"
	            "<rect x='7' y='-6' width='30' height='30' fill='%s'/>"
	            "<path transform='translate(7 -6)' d='%s' fill='none' stroke='%s' opacity='.9'/>"
	            "<path d='M7 24v-30h30' fill='none' stroke='#000' stroke-opacity='.35'/>",
	            material->roof, material->court, pattern_of(material), material->joint);
}

static void put_edges(struct picture *picture, const struct material *material, int inner)
{
	picture_put(picture, "<path d='%s%s' stroke='%s' stroke-width='2.4' fill='none'/>",
	            inner & NORTH ? "" : "M1 -10.8h42", inner & WEST ? "" : "M2.2 -12v42",
	            material->lit);
	if (!(inner & SOUTH))
		picture_put(picture,
		            "<path d='M2 28h5v4h-5zM10.800 28h5v4h-5zM19.600 28h5v4h-5zM28.400"
		            " 28h5v4h-5zM37.200 28h5v4h-5z' fill='%s'/>",
		            material->lit);
	picture_put(picture,
	            "<path d='%s%s%s%s' stroke='%s' stroke-width='1.9' fill='none'"
	            " stroke-linecap='square'/>",
	            inner & NORTH ? "" : "M0 -13h44",
	            inner & WEST    ? ""
	            : inner & SOUTH ? "M0 -13v44"
	                            : "M0 -13v57",
	            inner & EAST    ? ""
	            : inner & SOUTH ? "M44 -13v44"
	                            : "M44 -13v57",
	            inner & SOUTH ? "" : "M0 32h44M0 44h44", picture_tokens[PICTURE_OUTLINE]);
}

static void put_building(struct picture *picture, const struct medina_state *state, int square)
{
	int colour = state->palaces[medina_palace_at(state, square)].colour;
	const struct material *material = material_of(state, colour);
	struct picture_point at = corner_of(state, square);
	int inner = inner_edges(state, square);

	picture_put(picture, "<g transform='translate(%d %d)'>", at.x, at.y);
	put_facade(picture, material, inner);
	put_court(picture, material);
	put_edges(picture, material, inner);
	picture_put(picture, "</g>");
}

static void put_stable(struct picture *picture, const struct medina_state *state, int square)
{
	int colour = state->palaces[medina_palace_at(state, square)].colour;
	struct picture_point at = corner_of(state, square);

	picture_put(picture,
	            "<rect x='%d' y='%d' width='38' height='13' rx='2' fill='%s'"
	            " stroke='%s'/>",
	            at.x + 3, at.y + 28, material_of(state, colour)->roof,
	            picture_tokens[PICTURE_OUTLINE]);
	picture_piece(picture, PICTURE_PIECE_STABLE,
	              (struct picture_point){at.x + SIDE / 2, at.y + SIDE / 2 - 5}, 36);
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
	struct picture_point at = corner_of(state, end_of(state, palace, 0));

	picture_seat_piece(picture, PICTURE_SEAT_DOME, mark_of(state->palaces[palace].holder),
	                   (struct picture_point){at.x + SIDE / 2 - 6, at.y - HEIGHT + 10}, 36);
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
		struct picture_point at = middle_of(state, square);

		if (medina_squares_has(&state->stables, square))
			put_stable(picture, state, square);
		if (medina_squares_has(&state->merchants, square))
			picture_piece(picture, PICTURE_PIECE_TRADER, (struct picture_point){at.x, at.y - 5},
			              36);
	}
	for (int palace = 0; palace < state->palace_count; palace++)
		if (state->palaces[palace].holder != MEDINA_HOLDER_NONE &&
		    MEDINA_SQUARE_ROW(end_of(state, palace, 0)) == row)
			put_dome(picture, state, palace);
}

static void put_values(struct picture *picture, const struct medina_state *state)
{
	for (int palace = 0; palace < state->palace_count; palace++) {
		struct medina_points points = medina_palace_points(state, palace);
		int front = end_of(state, palace, 1), is_alone = front == end_of(state, palace, 0);
		struct picture_point at = corner_of(state, front);

		at.x += is_alone ? 31 : SIDE / 2 + 5;
		at.y += (is_alone ? 31 : SIDE / 2 + 3) - HEIGHT;
		picture_points(picture,
		               points.buildings + points.stables + points.walls + points.merchants +
		                   points.well,
		               at, 24);
	}
}

/* --- walls and towers --------------------------------------------------------------------- */

static void put_front_wall(struct picture *picture, int x, int y)
{
	picture_put(picture,
	            "<g transform='translate(%d %d)' stroke='%s' stroke-linejoin='round'>"
	            "<path d='M0 13h44v17h-44z' fill='#B9AC92'/>"
	            "<path d='M0 0h8v6h8v-6h12v6h8v-6h8v15h-44z' fill='#F0E8D5'/>"
	            "<path d='M0 22h44M11 15v7M33 15v7M22 22v8' stroke='#8C8069'/></g>",
	            x, y + 5, picture_tokens[PICTURE_OUTLINE]);
}

static void put_side_wall(struct picture *picture, int x, int y)
{
	picture_put(picture,
	            "<g transform='translate(%d %d)' stroke='%s'>"
	            "<path d='M0 44h22v9h-22z' fill='#B9AC92'/>"
	            "<path d='M0 0h22v44h-22z' fill='#F0E8D5'/>"
	            "<path d='M5.500 0v44M16.500 0v44' stroke='#A99C80'/></g>",
	            x + (RING - 22) / 2, y - 8, picture_tokens[PICTURE_OUTLINE]);
}

static void put_side(struct picture *picture, const struct medina_state *state, int side, int y)
{
	for (int space = 0; space < medina_columns(state); space++)
		if (medina_wall_arm(state, side, space) >= 0)
			put_front_wall(picture, RING + space * SIDE, y);
}

static void put_tower(struct picture *picture, const struct medina_state *state, int tower,
                      struct picture_point at)
{
	int holder = state->tower_tile[tower];

	picture_put(picture,
	            "<g transform='translate(%d %d)' stroke='%s' stroke-width='1.6'"
	            " stroke-linejoin='round'>"
	            "<path d='M-17 -14v30a17 6 0 0 0 34 0v-30z' fill='#CDBF9F'/>"
	            "<path d='M6 -12h11v30q-4 2-11 3.500z' fill='#A49574' stroke='none'/>"
	            "<path d='M-21 -28h8v5h8v-5h10v5h8v-5h8v13a21 6.500 0 0 1-42 0z' fill='#F0E8D5'/>"
	            "<circle cy='-18' r='8.500' fill='#FFFDF6'/></g>",
	            at.x, at.y, picture_tokens[PICTURE_OUTLINE]);
	if (holder != MEDINA_HOLDER_NONE)
		picture_seat_piece(picture, PICTURE_SEAT_BANNER, mark_of(holder),
		                   (struct picture_point){at.x, at.y + 5}, 26);
	for (int each = 0; holder == MEDINA_HOLDER_NONE && each < state->tower_merchants[tower]; each++)
		picture_piece(picture, PICTURE_PIECE_TRADER,
		              (struct picture_point){at.x - 12 + each * 12, at.y + 10}, 17);
	picture_number(picture, (struct picture_point){at.x, at.y - 13}, 13,
	               medina_tower_number(tower));
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
			put_side_wall(picture, 0, y);
		if (medina_wall_arm(state, MEDINA_SIDE_EAST, row) >= 0)
			put_side_wall(picture, width - RING, y);
	}
	put_side(picture, state, MEDINA_SIDE_SOUTH, height - RING);
}

static int list_holdings(const void *state_, int seat, struct picture_holding *holdings)
{
	const struct medina_state *state = (const struct medina_state *)state_;
	const struct medina_seat *stock = &state->seats[seat];

	holdings[0] = (struct picture_holding){PICTURE_PIECE_STABLE, stock->stables};
	holdings[1] = (struct picture_holding){PICTURE_PIECE_TRADER, stock->merchants};
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
