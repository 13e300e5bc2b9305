/* points.c - where the points come from. */
#include "games/tiletum/term/parts.h"

enum { POINTS_COLUMNS = 5, NAME_COLUMNS = 12 };

/* The columns before which the numbers end: as far apart as the sheet allows. */
static int points_end(const struct drawn *drawn, int place)
{
	int step = (drawn->columns - NAME_COLUMNS - 6) / POINTS_COLUMNS;

	return NAME_COLUMNS + 4 + (step > 13 ? 13 : step) * (place + 1);
}

/* The track, and what final scoring would add now (or has added, when the game is over). */
static void put_points(struct canvas *canvas, const struct drawn *drawn, int number)
{
	const struct tiletum_state *state = tiletum_position(drawn->state);
	const struct tiletum_seat *seat = &state->seats[number];
	int numbers[POINTS_COLUMNS] = {seat->points}, goods = 0, line = canvas->rows;

	for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
		goods += seat->goods[resource];
	numbers[1] = tiletum_houses_built(seat) * tiletum_pillars_built(seat);
	numbers[2] = tiletum_completions[tiletum_completed(seat)].points;
	numbers[3] = goods / TILETUM_GOODS_PER_POINT;
	numbers[4] = numbers[0] + numbers[1] + numbers[2] + numbers[3];
	if (state->phase == TILETUM_PHASE_OVER) {
		numbers[0] = 2 * numbers[0] - numbers[4];
		numbers[4] = seat->points;
	}
	canvas_put(canvas, line, 4, ink_of_seat(number), mark_of_seat(number));
	canvas_put(canvas, line, 6, INK_PLAIN, drawn->names[number]);
	for (int place = 0; place < POINTS_COLUMNS; place++)
		canvas_right(canvas, line, points_end(drawn, place), INK_PLAIN, "%d", numbers[place]);
}

void tiletum_draw_points(struct canvas *canvas, const struct drawn *drawn)
{
	static const char *const words[POINTS_COLUMNS] = {"track", "houses-pillars", "completed",
	                                                  "goods", "sum"};
	int line = canvas->rows;

	for (int place = 0; place < POINTS_COLUMNS; place++)
		canvas_right(canvas, line, points_end(drawn, place), INK_DIM, "%s",
		             tiletum_label(words[place]));
	for (int seat = 0; seat < tiletum_position(drawn->state)->players; seat++)
		put_points(canvas, drawn, seat);
}
