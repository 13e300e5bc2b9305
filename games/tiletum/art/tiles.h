/* Tiles of Tiletum, and the signs on them, for svg.c. */
#ifndef GAMES_TILETUM_ART_TILES_H
#define GAMES_TILETUM_ART_TILES_H

#include "svg/draw.h"

/* A tile of any sort; a small box has one sign, with its number on the corner. */
void tiletum_put_tile(struct picture *picture, int tile, struct picture_box box);
/* Signs as on the page (games/tiletum/web/printed.ts). */
void tiletum_put_signs(struct picture *picture, const char *signs, struct picture_point at,
                       int size, int most);
/* The sign of an action. */
const char *tiletum_action_sign(int action);

#endif
