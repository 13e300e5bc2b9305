/* view.h - the parts of Medina's view. */
#ifndef GAMES_MEDINA_TERM_VIEW_H
#define GAMES_MEDINA_TERM_VIEW_H

#include "games/medina/term/parts.h"
#include "term/view.h"

/* What a move is about: a kind of piece, and a square or a wall space (side << 8 | space). */
enum { MEDINA_PART_PIECE = 1, MEDINA_PART_SQUARE, MEDINA_PART_WALL };

struct medina_sizes {
	int columns, rows; /* of a square */
};

/* city.c: the city in the pane that is open, and how large it is. */
int medina_view_width(const struct medina_state *state, struct medina_sizes sizes);
int medina_view_height(const struct medina_state *state, struct medina_sizes sizes);
void medina_view_city(struct scene *scene, struct medina_sizes sizes);

/* seats.c: each returns the row behind what it has drawn. */
int medina_view_seats(struct scene *scene);
int medina_view_palaces(struct scene *scene, int row);
int medina_view_pieces(struct scene *scene);

#endif
