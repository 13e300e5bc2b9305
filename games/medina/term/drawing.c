/* drawing.c - draws a table of Medina: the city, and what everybody has. */
#include "games/medina/term/parts.h"

static void draw_board(struct canvas *canvas, const struct drawn *drawn)
{
	medina_draw_city(canvas, drawn);
	medina_draw_panel(canvas, drawn);
}

const struct drawing MEDINA_DRAWING = {"medina", draw_board, medina_draw_changes,
                                       medina_draw_points};
