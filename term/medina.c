/* medina.c - draws the city of Medina: its wall, palaces, streets and well, and what everybody has.

   A square is three letters wide: a mark for what is new, the colour's letter, the owner's mark.
   Buildings are capitals, stables small letters. */
#include "games/medina/medina.h"

#include <ctype.h>
#include <stddef.h>
#include <string.h>

#include "term/board.h"
#include "words/say.h"

enum {
	LEFT = 6,    /* the column of the westernmost square */
	TOP = 2,     /* the row of the northernmost one */
	SQUARE_WIDTH = 3,
	PANEL = 63,  /* the column of what lies beside the board, on a screen that is wide enough */
	PANEL_WIDTH = 37,
	LABEL_WIDTH = 13,
	SEAT_WIDTH = 6
};

static const struct ink INK_STONE = {180, 0, WEIGHT_PLAIN};
static const struct ink INK_STREET = {130, 0, WEIGHT_BOLD};
static const struct ink INK_WELL = {32, 0, WEIGHT_BOLD};

/* By colour and edition: black letters on light grounds, white on dark ones. */
static const struct ink INKS[MEDINA_COLOURS][MEDINA_EDITION_VALUES] = {
	{{16, 250, WEIGHT_BOLD}, {16, 250, WEIGHT_BOLD}},
	{{231, 97, WEIGHT_BOLD}, {231, 238, WEIGHT_BOLD}},
	{{231, 94, WEIGHT_BOLD}, {231, 94, WEIGHT_BOLD}},
	{{16, 208, WEIGHT_BOLD}, {16, 208, WEIGHT_BOLD}},
};

static const struct medina_state *position(const void *state)
{
	return (const struct medina_state *)state;
}

/* --- words --------------------------------------------------------------------------------- */

/* The first letter of a colour; two where that would not tell it from another. Moves are typed in
   the notation's words, so the letters are the notation's too, in every language. */
static const char *letter_of(const struct medina_state *state, int colour, char *out)
{
	const char *word = medina_colour_word(state, colour);
	int length = 1;

	for (int other = 0; other < MEDINA_COLOURS; other++)
		if (other != colour && medina_colour_word(state, other)[0] == word[0])
			length = 2;
	out[0] = (char)toupper((unsigned char)word[0]);
	out[1] = length == 2 ? word[1] : 0;
	out[2] = 0;
	return out;
}

/* words: medina.colour.* */
static const char *colour_name(const struct medina_state *state, int colour)
{
	char id[64];

	snprintf(id, sizeof id, "medina.colour.%s", medina_colour_word(state, colour));
	return say_find(id);
}

static int is_seat(int holder)
{
	return holder > MEDINA_HOLDER_NONE && holder < MEDINA_HOLDER_NEUTRAL;
}

/* A bar for neutral roofs, a hollow square for blockade domes, else the owner's mark. */
static const char *holder_mark(int holder)
{
	switch (holder) {
	case MEDINA_HOLDER_NONE:
		return " ";
	case MEDINA_HOLDER_NEUTRAL:
		return "▬";
	case MEDINA_HOLDER_BLOCK:
		return "□";
	default:
		return mark_of_seat(holder - 1);
	}
}

static struct ink holder_ink(int holder)
{
	return is_seat(holder) ? ink_of_seat(holder - 1) : INK_BOLD;
}

static void square_name(int square, char *out, size_t size)
{
	snprintf(out, size, "%c%d", 'a' + MEDINA_SQUARE_COLUMN(square), MEDINA_SQUARE_ROW(square) + 1);
}

/* --- the city ------------------------------------------------------------------------------ */

static int is_new(const struct drawn *drawn, int square)
{
	const struct medina_state *now = position(drawn->state), *before = position(drawn->before);

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
	const struct medina_state *state = position(drawn->state);
	const struct medina_palace *palace = &state->palaces[medina_palace_at(state, square)];
	struct ink ink = INKS[palace->colour][state->option[MEDINA_OPTION_EDITION]];
	char letter[3];

	letter_of(state, palace->colour, letter);
	if (medina_squares_has(&state->stables, square))
		letter[0] = (char)tolower((unsigned char)letter[0]);
	canvas_print(canvas, row, column, ink, "%s%s%s",
	             letter[1] ? "" : is_new(drawn, square) ? "›" : " ", letter,
	             holder_mark(palace->holder));
}

/* Merchants beside each other are joined into a street. */
static void draw_merchant(struct canvas *canvas, const struct drawn *drawn, int square, int row,
                          int column)
{
	const struct medina_state *state = position(drawn->state);
	struct medina_squares one = medina_squares_one(square);
	int west = medina_squares_any(medina_squares_and(medina_squares_west(one), state->merchants));
	int east = medina_squares_any(medina_squares_and(medina_squares_east(one), state->merchants));

	canvas_print(canvas, row, column, INK_STREET, "%s♙%s",
	             is_new(drawn, square) ? "›" : west ? "─" : " ", east ? "─" : " ");
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
		canvas_put(canvas, row, column, INK_WELL, "+4 ");
	else
		canvas_put(canvas, row, column, INK_DIM,
		           medina_squares_has(&around, square) ? " : " : " · ");
}

static void draw_square(struct canvas *canvas, const struct drawn *drawn, int square)
{
	const struct medina_state *state = position(drawn->state);
	int row = row_of(state, MEDINA_SQUARE_ROW(square));
	int column = column_of(MEDINA_SQUARE_COLUMN(square));

	if (medina_palace_at(state, square) != MEDINA_PALACE_NONE)
		draw_piece(canvas, drawn, square, row, column);
	else if (medina_squares_has(&state->merchants, square))
		draw_merchant(canvas, drawn, square, row, column);
	else
		draw_ground(canvas, state, square, row, column);
}

static void draw_city(struct canvas *canvas, const struct drawn *drawn)
{
	const struct medina_state *state = position(drawn->state);

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
	const struct medina_state *state = position(drawn->state), *before = position(drawn->before);
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
	const struct medina_state *state = position(drawn->state);
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
	canvas_put(canvas, row, column, holder_ink(state->tower_tile[tower]),
	           holder_mark(state->tower_tile[tower]));
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

/* --- beside the city ----------------------------------------------------------------------- */

/* A table with a column for each seat. */
struct panel {
	struct canvas *canvas;
	const struct drawn *drawn;
	const struct medina_state *state;
	int row, column;
};

static int seat_column(const struct panel *panel, int seat)
{
	return panel->column + LABEL_WIDTH + SEAT_WIDTH * (seat + 1);
}

/* words: medina.panel.* */
static void put_label(const struct panel *panel, const char *word)
{
	char id[64];

	snprintf(id, sizeof id, "medina.panel.%s", word);
	canvas_put(panel->canvas, panel->row, panel->column, INK_PLAIN, say_find(id));
}

/* One number of each seat; none is dim. */
static void put_numbers(struct panel *panel, const int *numbers)
{
	for (int seat = 0; seat < panel->state->players; seat++)
		canvas_right(panel->canvas, panel->row, seat_column(panel, seat),
		             numbers[seat] ? INK_PLAIN : INK_DIM, "%d", numbers[seat]);
	panel->row++;
}

/* The letters of a set of colours of each seat. */
static void put_colours(struct panel *panel, const int *sets)
{
	for (int seat = 0; seat < panel->state->players; seat++) {
		char text[16] = "", letter[3];

		for (int colour = 0; colour < MEDINA_COLOURS; colour++)
			if (sets[seat] >> colour & 1)
				strcat(text, letter_of(panel->state, colour, letter));
		canvas_right(panel->canvas, panel->row, seat_column(panel, seat),
		             *text ? INK_PLAIN : INK_DIM, "%s", *text ? text : "-");
	}
	panel->row++;
}

/* Who is who, two to a row; then the marks as heads of the columns. */
static void put_names(struct panel *panel)
{
	int players = panel->state->players;

	for (int seat = 0; seat < players; seat++) {
		int column = panel->column + seat % 2 * (PANEL_WIDTH / 2 + 1);

		column = canvas_print(panel->canvas, panel->row, column, ink_of_seat(seat), "%s ",
		                      mark_of_seat(seat));
		canvas_put(panel->canvas, panel->row, column, INK_BOLD, panel->drawn->names[seat]);
		panel->row += seat % 2 || seat == players - 1;
	}
	for (int seat = 0; seat < players; seat++)
		canvas_right(panel->canvas, panel->row, seat_column(panel, seat), ink_of_seat(seat), "%s",
		             mark_of_seat(seat));
	panel->row++;
}

static void put_tower_tiles(struct panel *panel)
{
	put_label(panel, "tower-tiles");
	for (int seat = 0; seat < panel->state->players; seat++) {
		char text[MEDINA_TOWERS + 1] = "";

		for (int tower = 0; tower < MEDINA_TOWERS; tower++)
			if (panel->state->tower_tile[tower] == seat + 1)
				snprintf(text + strlen(text), 2, "%d", medina_tower_number(tower));
		canvas_right(panel->canvas, panel->row, seat_column(panel, seat),
		             *text ? INK_PLAIN : INK_DIM, "%s", *text ? text : "-");
	}
	panel->row++;
}

/* What scores: points, the colours of the palaces, the tiles. */
static void put_achievements(struct panel *panel)
{
	const struct medina_state *state = panel->state;
	int points[GAME_SEATS_MAX], owned[MEDINA_SEATS], tiles[MEDINA_SEATS] = {0};

	panel->drawn->game->score(state, points);
	for (int seat = 0; seat < state->players; seat++)
		owned[seat] = state->seats[seat].owned;
	for (int colour = 0; colour < MEDINA_COLOURS; colour++)
		if (is_seat(medina_palace_tile_holder(state, colour)))
			tiles[medina_palace_tile_holder(state, colour) - 1] |= 1 << colour;
	put_label(panel, "points");
	put_numbers(panel, points);
	put_label(panel, "palaces");
	put_colours(panel, owned);
	put_label(panel, "palace-tiles");
	put_colours(panel, tiles);
	put_tower_tiles(panel);
}

static void put_buildings(struct panel *panel)
{
	const struct medina_state *state = panel->state;

	for (int colour = 0; colour < MEDINA_COLOURS; colour++) {
		char letter[3];
		int numbers[MEDINA_SEATS];

		for (int seat = 0; seat < state->players; seat++)
			numbers[seat] = state->seats[seat].buildings[colour];
		canvas_print(panel->canvas, panel->row, panel->column,
		             INKS[colour][state->option[MEDINA_OPTION_EDITION]], "%-2s",
		             letter_of(state, colour, letter));
		canvas_put(panel->canvas, panel->row, panel->column + 3, INK_PLAIN,
		           colour_name(state, colour));
		put_numbers(panel, numbers);
	}
}

/* One kind of piece: where its number lies in a seat's stock. */
static void put_stock(struct panel *panel, const char *word, size_t offset)
{
	int numbers[MEDINA_SEATS];

	for (int seat = 0; seat < panel->state->players; seat++)
		numbers[seat] = *((const uint8_t *)&panel->state->seats[seat] + offset);
	put_label(panel, word);
	put_numbers(panel, numbers);
}

static void put_blocks(struct panel *panel)
{
	int sets[MEDINA_SEATS], any = 0;

	for (int seat = 0; seat < panel->state->players; seat++) {
		sets[seat] = panel->state->seats[seat].blocks;
		any |= sets[seat] | panel->state->seats[seat].blocks_placed;
	}
	if (!any)
		return;
	put_label(panel, "blocks");
	put_colours(panel, sets);
}

static void put_pieces(struct panel *panel)
{
	int is_second = panel->state->option[MEDINA_OPTION_EDITION] == MEDINA_EDITION_SECOND;

	put_buildings(panel);
	put_stock(panel, "roofs", offsetof(struct medina_seat, roofs));
	if (is_second)
		put_stock(panel, "neutrals", offsetof(struct medina_seat, neutrals));
	put_blocks(panel);
	put_stock(panel, "stables", offsetof(struct medina_seat, stables));
	put_stock(panel, "merchants", offsetof(struct medina_seat, merchants));
	put_stock(panel, "walls", offsetof(struct medina_seat, walls));
	if (is_second)
		put_stock(panel, "tea", offsetof(struct medina_seat, tea));
}

/* Merchants that wait on tower tiles; and how far the turn has come. */
static void put_remarks(struct panel *panel)
{
	const struct medina_state *state = panel->state;
	char text[64] = "";

	for (int number = 1; number <= MEDINA_TOWERS; number++)
		for (int tower = 0; tower < MEDINA_TOWERS; tower++)
			if (medina_tower_number(tower) == number && state->tower_merchants[tower])
				snprintf(text + strlen(text), sizeof text - strlen(text), "   ♜%d: %d ♙", number,
				         state->tower_merchants[tower]);
	if (*text)
		canvas_put(panel->canvas, panel->row++, panel->column, INK_PLAIN, text + 3);
	if (state->phase == MEDINA_PHASE_PLACE)
		canvas_print(panel->canvas, panel->row++, panel->column, INK_PLAIN,
		             say("medina.turn"), state->placed + 1, state->size);
}

/* Beside the city where the screen is wide enough, else below it. */
static void draw_panel(struct canvas *canvas, const struct drawn *drawn)
{
	struct panel panel = {canvas, drawn, position(drawn->state), 0, PANEL};

	if (drawn->columns < PANEL + PANEL_WIDTH) {
		panel.row = canvas->rows + 1;
		panel.column = 1;
	}
	put_names(&panel);
	put_achievements(&panel);
	put_pieces(&panel);
	put_remarks(&panel);
}

static void draw_board(struct canvas *canvas, const struct drawn *drawn)
{
	const struct medina_state *state = position(drawn->state);

	draw_coordinates(canvas, state);
	draw_towers(canvas, state);
	draw_wall(canvas, drawn);
	draw_city(canvas, drawn);
	draw_panel(canvas, drawn);
}

/* --- what has changed ---------------------------------------------------------------------- */

/* "▲ Ada" for a seat; a word for the others. */
static const char *holder_name(const struct drawn *drawn, int holder, char *out, size_t size)
{
	if (is_seat(holder))
		snprintf(out, size, "%s %s", mark_of_seat(holder - 1), drawn->names[holder - 1]);
	else
		snprintf(out, size, "%s", say("medina.change.nobody"));
	return out;
}

static void tell_tiles(struct canvas *canvas, const struct drawn *drawn)
{
	const struct medina_state *now = position(drawn->state), *before = position(drawn->before);
	char name[128];

	for (int colour = 0; colour < MEDINA_COLOURS; colour++) {
		int holder = medina_palace_tile_holder(now, colour);

		if (holder != medina_palace_tile_holder(before, colour))
			canvas_line(canvas, INK_DIM, say("medina.change.palace-tile"),
			            colour_name(now, colour), medina_palace_number(colour),
			            holder_name(drawn, holder, name, sizeof name));
	}
	for (int tower = 0; tower < MEDINA_TOWERS; tower++)
		if (now->tower_tile[tower] != before->tower_tile[tower])
			canvas_line(canvas, INK_DIM, say("medina.change.tower-tile"),
			            medina_tower_number(tower),
			            holder_name(drawn, now->tower_tile[tower], name, sizeof name));
}

static void tell_seat_changes(struct canvas *canvas, const struct drawn *drawn, int seat)
{
	const struct medina_state *state = position(drawn->state);
	const struct medina_seat *now = &state->seats[seat];
	const struct medina_seat *before = &position(drawn->before)->seats[seat];
	int lost = before->blocks & ~now->blocks & ~now->blocks_placed;
	char name[128];

	holder_name(drawn, seat + 1, name, sizeof name);
	if (now->tea > before->tea)
		canvas_line(canvas, INK_DIM, say_count("medina.change.tea", now->tea - before->tea), name,
		            now->tea - before->tea);
	if (now->merchants > before->merchants)
		canvas_line(canvas, INK_DIM,
		            say_count("medina.change.merchants", now->merchants - before->merchants), name,
		            now->merchants - before->merchants);
	for (int colour = 0; colour < MEDINA_COLOURS; colour++)
		if (lost >> colour & 1)
			canvas_line(canvas, INK_DIM, say("medina.change.block-lost"), name,
			            colour_name(state, colour));
}

static void tell_closing(struct canvas *canvas, const struct drawn *drawn)
{
	const struct medina_state *now = position(drawn->state), *before = position(drawn->before);

	for (int colour = 0; colour < MEDINA_COLOURS; colour++)
		if ((now->closed & ~before->closed) >> colour & 1)
			canvas_line(canvas, INK_DIM, say("medina.change.closed"), colour_name(now, colour));
}

static void tell_changes(struct canvas *canvas, const struct drawn *drawn)
{
	tell_tiles(canvas, drawn);
	for (int seat = 0; seat < position(drawn->state)->players; seat++)
		tell_seat_changes(canvas, drawn, seat);
	tell_closing(canvas, drawn);
}

/* --- where the points come from ------------------------------------------------------------ */

enum { POINTS_FIRST = 36, POINTS_STEP = 11, POINTS_COLUMNS = 6 };

static int points_column(int place)
{
	return POINTS_FIRST + POINTS_STEP * place;
}

static void put_palace_points(struct canvas *canvas, const struct medina_state *state, int palace)
{
	struct medina_points points = medina_palace_points(state, palace);
	const struct medina_palace *row = &state->palaces[palace];
	int numbers[] = {points.buildings, points.stables, points.walls, points.merchants, points.well};
	int line = canvas->rows, sum = 0;
	char square[8];

	square_name(row->seal, square, sizeof square);
	canvas_put(canvas, line, 4, holder_ink(row->holder), holder_mark(row->holder));
	canvas_print(canvas, line, 6, INK_PLAIN, "%s %s", square, colour_name(state, row->colour));
	for (int place = 0; place < POINTS_COLUMNS - 1; place++) {
		canvas_right(canvas, line, points_column(place), numbers[place] ? INK_PLAIN : INK_DIM, "%d",
		             numbers[place]);
		sum += numbers[place];
	}
	canvas_right(canvas, line, points_column(POINTS_COLUMNS - 1), INK_BOLD, "%d", sum);
}

static void put_tile_points(struct canvas *canvas, const struct medina_state *state, int seat)
{
	int line = canvas->rows, sum = 0;

	for (int colour = 0; colour < MEDINA_COLOURS; colour++)
		if (medina_palace_tile_holder(state, colour) == seat + 1)
			sum += medina_palace_number(colour);
	for (int tower = 0; tower < MEDINA_TOWERS; tower++)
		if (state->tower_tile[tower] == seat + 1)
			sum += medina_tower_number(tower);
	canvas_put(canvas, line, 4, ink_of_seat(seat), mark_of_seat(seat));
	canvas_put(canvas, line, 6, INK_PLAIN, say("medina.points.tiles"));
	canvas_right(canvas, line, points_column(POINTS_COLUMNS - 1), INK_BOLD, "%d", sum);
}

/* words: medina.points.* */
static void put_points_head(struct canvas *canvas)
{
	static const char *const words[POINTS_COLUMNS] = {"buildings", "stables", "walls",
	                                                  "merchants", "well",    "sum"};
	int line = canvas->rows;

	for (int place = 0; place < POINTS_COLUMNS; place++) {
		char id[64];

		snprintf(id, sizeof id, "medina.points.%s", words[place]);
		canvas_right(canvas, line, points_column(place), INK_DIM, "%s", say_find(id));
	}
}

static void put_palaces_of(struct canvas *canvas, const struct medina_state *state, int holder)
{
	for (int palace = 0; palace < state->palace_count; palace++)
		if (state->palaces[palace].holder == holder)
			put_palace_points(canvas, state, palace);
}

/* Each seat's palaces and tiles, then the palaces that score for nobody yet or never. */
static void draw_points(struct canvas *canvas, const struct drawn *drawn)
{
	const struct medina_state *state = position(drawn->state);

	put_points_head(canvas);
	for (int seat = 0; seat < state->players; seat++) {
		put_palaces_of(canvas, state, seat + 1);
		put_tile_points(canvas, state, seat);
	}
	put_palaces_of(canvas, state, MEDINA_HOLDER_NEUTRAL);
	put_palaces_of(canvas, state, MEDINA_HOLDER_BLOCK);
	put_palaces_of(canvas, state, MEDINA_HOLDER_NONE);
}

const struct drawing MEDINA_DRAWING = {"medina", draw_board, tell_changes, draw_points};
