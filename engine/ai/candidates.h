/* candidates.h - lists of search_candidate; what is public of them is in ai.h. */
#ifndef AI_CANDIDATES_H
#define AI_CANDIDATES_H

#include "ai/ai.h"

/* Puts one more candidate into a list, the best first, that has room for so many; returns how many
   there are then. */
int candidates_insert(struct search_candidate *candidates, int count, int room,
                      struct search_candidate candidate);

#endif
