/* A position as an SVG: what lies on the table, as the browser's client draws it.

   No browser and no word of any language is needed, and nothing outside the picture: programs show
   it as it is. Pieces, colours and places are the page's own (pieces.def,
   tools/generate/svg_parts); what is drawn is the board with all that stands on it, and a row of
   the seats with what they have. */
#ifndef SVG_PICTURE_H
#define SVG_PICTURE_H

#include "core/game.h"

/* More than any picture needs: pieces have less than 1 KB each, and a table some 300. */
enum { PICTURE_SIZE_MAX = 1 << 19 };

/* Writes the picture and a NUL into `capacity` bytes, as much as fits, and returns how long it is.
   A game without art/svg.c shows the grid of its places: each is a <g data-place='c3'>. */
size_t picture_write(const struct game *game, const void *state, char *out, size_t capacity);

#endif
