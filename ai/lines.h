/* lines.h - lists of search_line; what is public of them is in ai.h. */
#ifndef AI_LINES_H
#define AI_LINES_H

#include "ai/ai.h"

/* Puts one more line into a list, the best first, that has room for so many; returns how many there
   are then. */
int lines_insert(struct search_line *lines, int count, int room, struct search_line line);

#endif
