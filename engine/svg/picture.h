/* A position as a self-contained SVG, drawn as in the browser.

   It shows the board with its pieces, and a row of the seats with what they have. It contains no
   words but those of the record, so it needs no translation. Drawings, colours and coordinates are
   those of the web page (art.h). */
#ifndef SVG_PICTURE_H
#define SVG_PICTURE_H

#include "core/game.h"

/* More than any picture needs: a piece has less than 1 KB, and a table about 300 pieces. */
enum { PICTURE_SIZE_MAX = 1 << 19 };

/* Writes the SVG and a NUL, as much as fits into `capacity` bytes, and returns its full length. For
   a game without art/svg.c it shows the grid of its places, each a <g data-place='c3'>. */
size_t picture_write(const struct game *game, const void *state, char *out, size_t capacity);

#endif
