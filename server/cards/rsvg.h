/* librsvg, loaded when the first picture is drawn: the server runs without it. */
#ifndef SERVER_CARDS_RSVG_H
#define SERVER_CARDS_RSVG_H

#include "server/util/buffer.h"

/* Returns 0 if the library is not installed. */
int rsvg_load(void);
/* An SVG as PNG. Nothing if it cannot be drawn. */
struct buffer rsvg_draw(const struct buffer *svg, int width, int height);

#endif
