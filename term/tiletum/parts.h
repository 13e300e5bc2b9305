/* parts.h - the parts of the drawing of Tiletum. */
#ifndef TERM_TILETUM_PARTS_H
#define TERM_TILETUM_PARTS_H

#include "games/tiletum/tiletum.h"
#include "term/board.h"

/* The map fills the rows from 0 on; returns the row behind it. */
int tiletum_draw_map(struct canvas *canvas, const struct drawn *drawn);

static inline const struct tiletum_state *tiletum_position(const void *state)
{
	return (const struct tiletum_state *)state;
}

#endif
