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
	grid->rows = grid->columns = grid->names = 0;
	grid->things = MARK + 1; /* so that the first thing does not move all others */
	for (int each = 0; each < grid->count; each++) {
		const struct game_place *place = &grid->places[each];

		grid->rows = larger(grid->rows, place->y + 1);
		grid->columns = larger(grid->columns, place->x + 1);
		grid->names = larger(grid->names, text_width(place->name));
		grid->things = larger(grid->things, MARK + text_width(place->thing));
	}
	grid->apart = game_places_apart(grid->places, grid->count);
	grid_fit(grid, columns);
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
	int wanted = larger(grid->names, grid->things);

	if (!grid->is_narrow)
		return grid->names + 1 + grid->things;
	return wanted < grid->room ? wanted : grid->room;
}

/* The columns that a cell can have. */
static int room_for(const struct grid *grid, int columns, int gap)
{
	return (columns - gap) * grid->apart / larger(1, grid->columns - 1 + grid->apart) - gap;
}

void grid_fit(struct grid *grid, int columns)
{
	grid->is_narrow = 0;
	grid->gap = GRID_GAP;
	grid->room = room_for(grid, columns, grid->gap);
	if (columns == 0 || grid->room >= grid_cell_width(grid))
		return;
	grid->is_narrow = 1;
	if (grid->room < grid->names) {
		grid->gap = 1;
		grid->room = larger(MARK + 1, room_for(grid, columns, grid->gap));
	}
}

int grid_left(const struct grid *grid, int at)
{
	return grid->gap + grid->places[at].x * (grid_cell_width(grid) + grid->gap) / grid->apart;
}

/* As much of a text as fits into so many columns. */
static const char *cut(const char *text, int columns)
{
	const char *end = text;
	int width = 0;

	while (*end) {
		int size = letter_size(end, &width);

		columns -= width;
		if (columns < 0)
			break;
		end += size;
	}
	return text_from("%.*s", (int)(end - text), text);
}

void grid_cell(const struct grid *grid, int at, const char **name, const char **thing)
{
	const struct game_place *place = &grid->places[at];

	*thing = text_join(place->seat >= 0 ? mark_of_seat(place->seat) : "", "", place->thing);
	*name = grid->is_narrow && **thing ? "" : place->name;
	if (grid->is_narrow) {
		*thing = cut(*thing, grid->room);
		*name = cut(*name, grid->room);
	}
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
