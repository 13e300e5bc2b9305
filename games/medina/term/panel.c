/* panel.c - what everybody has in Medina: a table with a column for each seat. */
#include <stddef.h>
#include <string.h>

#include "games/medina/term/parts.h"
#include "i18n/say.h"

enum {
	PANEL = 63, /* the column of what lies beside the board, on a screen that is wide enough */
	PANEL_WIDTH = 37,
	LABEL_WIDTH = 13,
	SEAT_WIDTH = 6
};

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
				strcat(text, medina_letter(panel->state, colour, letter));
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
		if (medina_is_seat(medina_palace_tile_holder(state, colour)))
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
		             MEDINA_INKS[colour][state->option[MEDINA_OPTION_EDITION]], "%-2s",
		             medina_letter(state, colour, letter));
		canvas_put(panel->canvas, panel->row, panel->column + 3, INK_PLAIN,
		           medina_colour_name(state, colour));
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
		canvas_print(panel->canvas, panel->row++, panel->column, INK_PLAIN, say("medina.turn"),
		             state->placed + 1, state->size);
}

void medina_draw_panel(struct canvas *canvas, const struct drawn *drawn)
{
	struct panel panel = {canvas, drawn, medina_position(drawn->state), 0, PANEL};

	if (drawn->columns < PANEL + PANEL_WIDTH) {
		panel.row = canvas->rows + 1;
		panel.column = 1;
	}
	put_names(&panel);
	put_achievements(&panel);
	put_pieces(&panel);
	put_remarks(&panel);
}
