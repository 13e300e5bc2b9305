/* parts.h - the parts of the drawing of Tiletum. */
#ifndef GAMES_TILETUM_TERM_PARTS_H
#define GAMES_TILETUM_TERM_PARTS_H

#include "games/tiletum/tiletum.h"
#include "term/board.h"

enum { TILETUM_WIDTH = 100 }; /* of all that is drawn */

/* text.c */
/* The colours of dice: dark letters on light grounds, light ones on dark. */
extern const struct ink TILETUM_INKS[TILETUM_RESOURCES];
/* "-" for none. */
const char *tiletum_tile_word(int tile);
const char *tiletum_label(const char *word);
/* A label at the left edge of a row; returns the column behind it. */
int tiletum_put_label(struct canvas *canvas, int row, int column, const char *word);

/* The map fills the rows from 0 on; returns the row behind it. */
int tiletum_draw_map(struct canvas *canvas, const struct drawn *drawn);
/* These begin in a row that they are told. */
void tiletum_draw_wheel(struct canvas *canvas, const struct tiletum_state *state, int row);
void tiletum_draw_cathedrals(struct canvas *canvas, const struct tiletum_state *state, int row);
void tiletum_draw_fairs(struct canvas *canvas, const struct tiletum_state *state, int row);
void tiletum_draw_king(struct canvas *canvas, const struct tiletum_state *state, int row);
void tiletum_draw_contracts(struct canvas *canvas, const struct tiletum_state *state, int row);
void tiletum_draw_characters(struct canvas *canvas, const struct tiletum_state *state, int row);
/* Returns the row behind it. */
int tiletum_draw_seat(struct canvas *canvas, const struct drawn *drawn, int number, int row);

/* What has changed, and where the points come from: below what is there. */
void tiletum_draw_changes(struct canvas *canvas, const struct drawn *drawn);
void tiletum_draw_points(struct canvas *canvas, const struct drawn *drawn);

static inline const struct tiletum_state *tiletum_position(const void *state)
{
	return (const struct tiletum_state *)state;
}

#endif
