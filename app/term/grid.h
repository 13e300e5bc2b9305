/* grid.h - the board of a game that has no drawing of its own: its places (core/game.h) in rows and
   columns. A cell has the name of the place and what is there. */
#ifndef TERM_GRID_H
#define TERM_GRID_H

#include "term/canvas.h"

struct grid {
	int count; /* places; 0: the game has none, and nothing can be drawn */
	struct game_place places[GAME_PLACES_MAX];
	int rows, columns;
	int names, things; /* the widest of each */
	int apart;         /* columns between neighbours of a row: 2 on a board of hexes */
	int gap;           /* of the screen, between two cells */
	int is_narrow;     /* names are left out where something is on the place */
	int room;          /* columns for a cell of a narrow grid; what does not fit is cut off */
};

enum { GRID_GAP = 2 };

/* The places of a position, as wide as fits into so many columns of a screen. */
void grid_read(struct grid *grid, const struct game *game, const void *state, int columns);
/* The place of a name, or -1. */
int grid_find(const struct grid *grid, const char *name);
/* Leaves out names and cuts texts, as far as needed for so many columns of a screen. */
void grid_fit(struct grid *grid, int columns);
/* The columns of a cell, and where a place begins. */
int grid_cell_width(const struct grid *grid);
int grid_left(const struct grid *grid, int at);
/* The two texts of the cell of a place: its name, "" where that is left out, and the thing with the
   mark of its seat. */
void grid_cell(const struct grid *grid, int at, const char **name, const char **thing);
struct ink grid_ink(const struct grid *grid, int at);

/* "c3: tower, Ada". */
const char *grid_sentence(const struct drawn *drawn, const struct game_place *place);
/* The places that have changed since `before`, a sentence each. */
void grid_changes(struct canvas *canvas, const struct drawn *drawn);

/* The state in words, where there is no grid (plain.c). */
void plain_draw_state(struct canvas *canvas, const struct drawn *drawn);
/* The members of the state that the grid does not show, a line each (plain.c). */
void plain_draw_fields(struct canvas *canvas, const struct drawn *drawn);

#endif
