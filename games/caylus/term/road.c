/* road.c - draws the spaces of Caylus: ten of the road in a line, as wide as the screen allows;
   fewer on a sheet, where lines cost nothing. */
#include <string.h>

#include "base/width.h"
#include "games/caylus/term/view.h"
#include "term/scene.h"

enum {
	IN_LINE = 10, /* on a screen */
	SPECIALS = CAYLUS_SPACES - CAYLUS_SPACE_GATE,
	CELL_MOST = 18,
	CELL_SHEET = 14, /* on a sheet names need so much */
	CELL_ROWS = 3
};

static const struct ink INK_PROVOST = {231, 25, WEIGHT_BOLD};
static const struct ink INK_BAILIFF = {231, 88, WEIGHT_BOLD};

/* ---- special buildings ---- */

static void put_order(struct scene *scene, int row, int column, const int8_t *seats, int count)
{
	for (int number = 0; number < count; number++) {
		column = scene_print(scene, row, column, INK_DIM, "%d", number + 1);
		column = scene_mark(scene, row, column, seats[number]);
	}
}

static void draw_special(struct scene *scene, int space, int row, int column, int width)
{
	const struct caylus_state *s = caylus_position(scene->drawn.state);
	const char *word = caylus_space_name((enum caylus_space)space);
	int at = column + 1;

	scene_fit(scene, row, at, width - 1, INK_BOLD, caylus_word("space", word));
	if (space == CAYLUS_SPACE_STABLES) {
		put_order(scene, row + 1, at, s->stables, s->players > 2 ? CAYLUS_STABLES_ROOM : 0);
	} else if (space == CAYLUS_SPACE_CASTLE) {
		put_order(scene, row + 1, at, s->castle, s->players);
	} else {
		if (s->worker[space] != CAYLUS_SEAT_NONE)
			at = scene_put(scene, row + 1, at, INK_BOLD, "♙");
		at = scene_mark(scene, row + 1, at, s->worker[space]);
	}
	if (space == CAYLUS_SPACE_INN) {
		at = scene_put(scene, row + 1, at, INK_DIM, " > ");
		scene_mark(scene, row + 1, at, s->guest);
	}
	scene_area(scene, PART(CAYLUS_PART_SPACE, space), (struct box){row, column + 1, 2, width - 1},
	           row, column);
}

/* ---- the road ---- */

/* The letter of the section whose mark is on a space, or 0. */
static char mark_on(int space)
{
	for (int section = 0; section < CAYLUS_SECTIONS; section++)
		if (caylus_sections[section].mark == space)
			return (char)(caylus_section_name((enum caylus_section)section)[0] - 'a' + 'A');
	return 0;
}

static void draw_place(struct scene *scene, int space, int row, int column, int width)
{
	const struct caylus_state *s = caylus_position(scene->drawn.state);
	int at = scene_print(scene, row, column + 1, INK_BOLD, "%2d", space);

	if (mark_on(space))
		at = scene_print(scene, row, at, INK_DIM, "%c", mark_on(space));
	if (s->bailiff == space)
		at = scene_put(scene, row, at, INK_BAILIFF, "B");
	if (s->provost == space)
		scene_put(scene, row, at, INK_PROVOST, "P");
	if (s->worker[space] == CAYLUS_SEAT_NONE)
		return;
	at = scene_put(scene, row, column + width - 2, INK_BOLD,
	               space == caylus_active_space(s) ? "»" : "♙");
	scene_mark(scene, row, at, s->worker[space]);
}

static void draw_tile(struct scene *scene, int space, int row, int column, int width)
{
	const struct caylus_state *s = caylus_position(scene->drawn.state);
	const struct caylus_tile_row *tile = &caylus_tiles[s->tile[space]];
	int at = column + 1;

	if (tile->colour == CAYLUS_COLOUR_NONE) {
		scene_put(scene, row, at, INK_DIM, ".");
		return;
	}
	if (s->owner[space] != CAYLUS_SEAT_NONE)
		at = scene_mark(scene, row, at, s->owner[space]);
	scene_fit(scene, row, at, column + width - at, CAYLUS_INKS[tile->colour],
	          caylus_word("tile", tile->name));
	if (s->payer[space] != CAYLUS_SEAT_NONE) {
		at = scene_put(scene, row + 1, column + 1, INK_BOLD, "» ");
		at = scene_mark(scene, row + 1, at, s->payer[space]);
		scene_fit(scene, row + 1, at, column + width - at, INK_BOLD,
		          caylus_tile_word(CAYLUS_TILE_RESIDENCE));
		return;
	}
	scene_fit(scene, row + 1, column + 1, width - 1, INK_DIM, caylus_effect_text(tile));
}

/* A line of spaces without a tile shows their numbers only. */
static int is_bare(const struct caylus_state *s, int first, int count)
{
	for (int space = first; space < first + count && space <= CAYLUS_ROAD_LAST; space++)
		if (s->tile[space] != CAYLUS_TILE_NONE)
			return 0;
	return 1;
}

static int draw_line(struct scene *scene, int first, int count, int row, int width)
{
	const struct caylus_state *s = caylus_position(scene->drawn.state);
	int rows = is_bare(s, first, count) ? 1 : CELL_ROWS;

	for (int space = first; space < first + count && space <= CAYLUS_ROAD_LAST; space++) {
		int column = width * (space - first);

		draw_place(scene, space, row, column, width - 1);
		if (rows > 1)
			draw_tile(scene, space, row + 1, column, width);
		scene_area(scene, PART(CAYLUS_PART_SPACE, space),
		           (struct box){row, column + 1, rows, width - 1}, row, column);
	}
	return row + rows;
}

/* How many cells of a kind fit beside each other. */
static int cells_across(const struct scene *scene, int most)
{
	int cells = scene->box.columns / CELL_SHEET;

	return scene->is_sheet && cells < most ? cells : most;
}

static int draw_specials(struct scene *scene, int width)
{
	int across = cells_across(scene, SPECIALS);

	if (!scene->is_sheet)
		width = width * IN_LINE / SPECIALS;
	for (int space = CAYLUS_SPACE_GATE; space < CAYLUS_SPACES; space++) {
		int cell = space - CAYLUS_SPACE_GATE;

		draw_special(scene, space, cell / across * 2, width * (cell % across), width);
	}
	return (SPECIALS + across - 1) / across * 2 + scene->is_sheet;
}

int caylus_view_spaces(struct scene *scene)
{
	int across = cells_across(scene, IN_LINE), width = scene->box.columns / across, row;

	if (width > CELL_MOST)
		width = CELL_MOST;
	row = draw_specials(scene, width);
	for (int first = 1; first <= CAYLUS_ROAD_LAST; first += across)
		row = draw_line(scene, first, across, row, width);
	return row;
}
