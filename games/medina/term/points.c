/* points.c - where the points of Medina come from. */
#include "games/medina/term/parts.h"

#include "i18n/say.h"

enum { POINTS_FIRST = 36, POINTS_STEP = 11, POINTS_COLUMNS = 6 };

static int points_column(int place)
{
	return POINTS_FIRST + POINTS_STEP * place;
}

static void square_name(int square, char *out, size_t size)
{
	snprintf(out, size, "%c%d", 'a' + MEDINA_SQUARE_COLUMN(square), MEDINA_SQUARE_ROW(square) + 1);
}

static void put_palace_points(struct canvas *canvas, const struct medina_state *state, int palace)
{
	struct medina_points points = medina_palace_points(state, palace);
	const struct medina_palace *row = &state->palaces[palace];
	int numbers[] = {points.buildings, points.stables, points.walls, points.merchants, points.well};
	int line = canvas->rows, sum = 0;
	char square[8];

	square_name(row->anchor, square, sizeof square);
	canvas_put(canvas, line, 4, medina_holder_ink(row->holder), medina_holder_mark(row->holder));
	canvas_print(canvas, line, 6, INK_PLAIN, "%s %s", square,
	             medina_colour_name(state, row->colour));
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
void medina_draw_points(struct canvas *canvas, const struct drawn *drawn)
{
	const struct medina_state *state = medina_position(drawn->state);

	put_points_head(canvas);
	for (int seat = 0; seat < state->players; seat++) {
		put_palaces_of(canvas, state, seat + 1);
		put_tile_points(canvas, state, seat);
	}
	put_palaces_of(canvas, state, MEDINA_HOLDER_NEUTRAL);
	put_palaces_of(canvas, state, MEDINA_HOLDER_BLOCK);
	put_palaces_of(canvas, state, MEDINA_HOLDER_NONE);
}
