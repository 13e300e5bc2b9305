/* score.h - points as they grew and where they come from, drawn into the pane that is open. */
#ifndef TERM_SCORE_H
#define TERM_SCORE_H

#include "term/scene.h"

/* A bar for each seat, cut by sources; the table of sources; how the points grew: all of it after
   so many moves of a record. And the table alone. */
void score_draw(struct scene *scene, const struct record *record, int plies);
void score_draw_sources(struct scene *scene, const struct record *record, int plies);

/* graph.c: values from 0 to 1 as dots, two a column and four a row. */
void graph_draw(struct scene *scene, struct box box, const float *values, int count,
                struct ink ink);

#endif
