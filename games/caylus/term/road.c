/* road.c - draws the spaces of Caylus, which are cells of three lines: where it is, who stands
   there; whose tile it is and its name; what it does. */
#include "games/caylus/term/parts.h"

enum {
	CELL_WIDTH = 14,
	CELL_HEIGHT = 3,
	CELLS_MOST = 7 /* in a row of the road */
};

static const struct ink INK_PROVOST = {231, 25, WEIGHT_BOLD};
static const struct ink INK_BAILIFF = {231, 88, WEIGHT_BOLD};

/* --- what a tile does ---------------------------------------------------------------------- */

static void append_rates(char *text, const struct caylus_tile_row *tile)
{
	static const char *const units[] = {"d", "C", "G", "", "P"}; /* by enum caylus_stock */

	for (int rate = 0; rate < CAYLUS_RATES; rate++)
		caylus_append(text, "%s%d%s→%d%s", rate ? " " : "", tile->rates[rate].pay,
		              units[tile->pays], tile->rates[rate].gain, units[tile->gains]);
}

static void append_owner(char *text, const struct caylus_tile_row *tile)
{
	const char *before = " ⌂";

	for (int cube = 0; cube < CAYLUS_CUBES; cube++)
		if (caylus_count(tile->owner, cube)) {
			caylus_append(text, "%s%c", before, caylus_letter(cube));
			before = "/";
		}
}

const char *caylus_effect_text(const struct caylus_tile_row *tile, char *text)
{
	const struct caylus_tile_row *residence = &caylus_tiles[CAYLUS_TILE_RESIDENCE];

	text[0] = 0;
	switch (tile->effect) {
	case CAYLUS_EFFECT_NONE:
		if (tile->income)
			caylus_append(text, "+%dd", tile->income);
		break;
	case CAYLUS_EFFECT_PRODUCE:
		caylus_append_cubes(text, tile->cubes, "+");
		append_owner(text, tile);
		break;
	case CAYLUS_EFFECT_CHOOSE:
		caylus_append_cubes(text, tile->cubes, "/");
		break;
	case CAYLUS_EFFECT_BUILD:
		caylus_append(text, "+ %s", caylus_colour_word(tile->builds));
		break;
	case CAYLUS_EFFECT_TRANSFORM:
		caylus_append_cubes(text, residence->cost, "");
		caylus_append(text, "%dd→%s", residence->deniers, residence->name);
		break;
	case CAYLUS_EFFECT_SELL:
		caylus_append(text, "1→%dd", tile->deniers);
		break;
	case CAYLUS_EFFECT_BUY:
		caylus_append(text, tile->most > 1 ? "%dd→1 ×%d" : "%dd→1", tile->deniers, tile->most);
		break;
	case CAYLUS_EFFECT_CONVERT:
		append_rates(text, tile);
		break;
	case CAYLUS_EFFECTS:
		break;
	}
	return text;
}

/* --- spaces -------------------------------------------------------------------------------- */

/* The upper left corner of a cell; special buildings take the first row, then comes the road. */
struct cell {
	int row, column;
};

static int cells_in_row(const struct drawn *drawn)
{
	int cells = drawn->columns / CELL_WIDTH;

	return cells > CELLS_MOST ? CELLS_MOST : cells;
}

static struct cell cell_at(const struct drawn *drawn, int top, int index)
{
	struct cell cell = {top + index / cells_in_row(drawn) * CELL_HEIGHT,
	                    index % cells_in_row(drawn) * CELL_WIDTH};

	return cell;
}

/* A new worker since the position that was seen last. */
static int is_new(const struct drawn *drawn, int space)
{
	return drawn->before && caylus_position(drawn->state)->worker[space] != CAYLUS_SEAT_NONE &&
	       caylus_position(drawn->before)->worker[space] !=
	           caylus_position(drawn->state)->worker[space];
}

static void put_marks(struct canvas *canvas, int row, int column, const int8_t *seats, int count)
{
	for (int number = 0; number < count; number++) {
		column = canvas_print(canvas, row, column, INK_DIM, "%d", number + 1);
		column = caylus_put_mark(canvas, row, column, seats[number]);
	}
}

static void draw_special(struct canvas *canvas, const struct drawn *drawn, int space,
                         struct cell cell)
{
	const struct caylus_state *s = caylus_position(drawn->state);
	const char *name = caylus_space_name((enum caylus_space)space);
	int row = cell.row + 2, column = cell.column;

	canvas_put(canvas, cell.row, cell.column, INK_BOLD, name);
	caylus_put_fitted(canvas, cell.row + 1, cell.column, INK_DIM, CELL_WIDTH - 1,
	                  caylus_word("space", name));
	if (space == CAYLUS_SPACE_STABLES) {
		put_marks(canvas, row, cell.column, s->stables, s->players > 2 ? CAYLUS_STABLES_ROOM : 0);
	} else if (space == CAYLUS_SPACE_CASTLE) {
		put_marks(canvas, row, cell.column, s->castle, s->players);
	} else {
		column = canvas_put(canvas, row, cell.column, INK_BOLD, is_new(drawn, space) ? "›" : " ");
		column = caylus_put_mark(canvas, row, column, s->worker[space]);
	}
	if (space == CAYLUS_SPACE_INN) {
		column = canvas_put(canvas, row, column, INK_DIM, " → ");
		caylus_put_mark(canvas, row, column, s->guest);
	}
}

/* The section whose mark is on a space, or NULL. */
static const char *mark_on(int space)
{
	for (int section = 0; section < CAYLUS_SECTIONS; section++)
		if (caylus_sections[section].mark == space)
			return caylus_word("section", caylus_section_name((enum caylus_section)section));
	return NULL;
}

/* "r12 B P" and the worker at the right end. */
static void draw_place(struct canvas *canvas, const struct drawn *drawn, int space,
                       struct cell cell)
{
	const struct caylus_state *s = caylus_position(drawn->state);
	int column = canvas_print(canvas, cell.row, cell.column, INK_BOLD, "r%d ", space);

	if (s->bailiff == space)
		column = canvas_put(canvas, cell.row, column, INK_BAILIFF, "B");
	if (s->provost == space)
		column = canvas_put(canvas, cell.row, column, INK_PROVOST, "P");
	if (s->bailiff == space || s->provost == space)
		column++;
	if (mark_on(space))
		caylus_put_fitted(canvas, cell.row, column, INK_DIM,
		                  cell.column + CELL_WIDTH -
		                      (s->worker[space] == CAYLUS_SEAT_NONE ? 1 : 5) - column,
		                  mark_on(space));
	if (s->worker[space] == CAYLUS_SEAT_NONE)
		return;
	canvas_put(canvas, cell.row, cell.column + CELL_WIDTH - 4, INK_BOLD,
	           is_new(drawn, space)              ? "›"
	           : space == caylus_active_space(s) ? "»"
	                                             : " ");
	caylus_put_mark(canvas, cell.row, cell.column + CELL_WIDTH - 3, s->worker[space]);
}

static void draw_tile(struct canvas *canvas, const struct drawn *drawn, int space, struct cell cell)
{
	const struct caylus_state *s = caylus_position(drawn->state);
	const struct caylus_tile_row *tile = &caylus_tiles[s->tile[space]];
	struct ink ink = CAYLUS_INKS[tile->colour];
	char text[TEXT_ROOM];
	int column = cell.column;

	if (tile->colour == CAYLUS_COLOUR_NONE) {
		canvas_put(canvas, cell.row + 1, column, INK_DIM, "─");
		return;
	}
	if (drawn->before && caylus_position(drawn->before)->tile[space] != s->tile[space])
		ink.weight = WEIGHT_BOLD;
	if (s->owner[space] != CAYLUS_SEAT_NONE)
		column = caylus_put_mark(canvas, cell.row + 1, column, s->owner[space]);
	caylus_put_fitted(canvas, cell.row + 1, column, ink, CELL_WIDTH - 1 - (column - cell.column),
	                  caylus_word("tile", tile->name));
	if (s->payer[space] != CAYLUS_SEAT_NONE) {
		column = canvas_print(canvas, cell.row + 2, cell.column, INK_BOLD, "→%s ",
		                      caylus_tile_name(CAYLUS_TILE_RESIDENCE));
		caylus_put_mark(canvas, cell.row + 2, column, s->payer[space]);
		return;
	}
	caylus_put_fitted(canvas, cell.row + 2, cell.column, INK_DIM, CELL_WIDTH - 1,
	                  caylus_effect_text(tile, text));
}

void caylus_draw_spaces(struct canvas *canvas, const struct drawn *drawn)
{
	int top = canvas->rows + 1;

	for (int space = CAYLUS_SPACE_GATE; space < CAYLUS_SPACES; space++)
		draw_special(canvas, drawn, space, cell_at(drawn, top, space - CAYLUS_SPACE_GATE));
	top = canvas->rows + 1;
	for (int space = 1; space <= CAYLUS_ROAD_LAST; space++) {
		draw_place(canvas, drawn, space, cell_at(drawn, top, space - 1));
		draw_tile(canvas, drawn, space, cell_at(drawn, top, space - 1));
	}
}
