#include "term/grid.h"

#include <string.h>

#include "base/width.h"
#include "i18n/say.h"

enum { MARK = 1 }; /* columns of a seat's mark */

static int larger(int one, int other)
{
	return one > other ? one : other;
}

void grid_read(struct grid *grid, const struct game *game, const void *state, int columns)
{
	grid->count = game_places(game, state, grid->places);
	grid->rows = grid->columns = grid->names = grid->is_narrow = 0;
	grid->things = MARK + 1; /* so that the first thing does not move all others */
	for (int each = 0; each < grid->count; each++) {
		const struct game_place *place = &grid->places[each];

		grid->rows = larger(grid->rows, place->y + 1);
		grid->columns = larger(grid->columns, place->x + 1);
		grid->names = larger(grid->names, text_width(place->name));
		grid->things = larger(grid->things, MARK + text_width(place->thing));
	}
	grid->is_narrow = columns > 0 && grid_width(grid) > columns;
}

int grid_find(const struct grid *grid, const char *name)
{
	for (int each = 0; each < grid->count; each++)
		if (strcmp(grid->places[each].name, name) == 0)
			return each;
	return -1;
}

int grid_cell_width(const struct grid *grid)
{
	return grid->is_narrow ? larger(grid->names, grid->things) : grid->names + 1 + grid->things;
}

int grid_width(const struct grid *grid)
{
	return GRID_GAP + grid->columns * (grid_cell_width(grid) + GRID_GAP);
}

void grid_cell(const struct grid *grid, int at, const char **name, const char **thing)
{
	const struct game_place *place = &grid->places[at];

	*thing = text_join(place->seat >= 0 ? mark_of_seat(place->seat) : "", "", place->thing);
	*name = grid->is_narrow && **thing ? "" : place->name;
}

struct ink grid_ink(const struct grid *grid, int at)
{
	return grid->places[at].seat >= 0 ? ink_of_seat(grid->places[at].seat) : INK_BOLD;
}

/* A place that is not the same as before. */
static int is_new(const struct game_place *place, const struct grid *before)
{
	int was = grid_find(before, place->name);

	return was < 0 || before->places[was].seat != place->seat ||
	       strcmp(before->places[was].thing, place->thing) != 0;
}

const char *grid_sentence(const struct drawn *drawn, const struct game_place *place)
{
	const char *seat = place->seat >= 0 ? drawn->names[place->seat] : "";
	const char *thing = place->thing[0] || seat[0] ? place->thing : say("cli.grid.empty");

	return text_from("%s: %s", place->name, text_join(thing, ", ", seat));
}

void grid_changes(struct canvas *canvas, const struct drawn *drawn)
{
	static struct grid grid, before;

	grid_read(&grid, drawn->game, drawn->state, 0);
	grid_read(&before, drawn->game, drawn->before, 0);
	for (int each = 0; each < grid.count; each++)
		if (is_new(&grid.places[each], &before))
			canvas_line(canvas, INK_DIM, "    %s", grid_sentence(drawn, &grid.places[each]));
}
