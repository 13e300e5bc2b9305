/* sheet.h - a game drawn on a sheet as long as it needs: what the line mode prints, and what p
   shows in the full screen. */
#ifndef TERM_SHEET_H
#define TERM_SHEET_H

#include "core/record.h"
#include "term/canvas.h"

/* The whole table, drawn->columns wide. What the moves from the ply `seen` on were about is marked;
   `record` may be NULL: nothing is new. */
void sheet_draw(struct canvas *canvas, const struct drawn *drawn, const struct record *record,
                int seen);
/* The points by seat and by where they come from, after so many moves of a record. */
void sheet_draw_points(struct canvas *canvas, const struct drawn *drawn,
                       const struct record *record);

#endif
