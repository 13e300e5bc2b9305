/* Internal functions for lists of search_candidate. For the public ones, see ai.h. */
#ifndef AI_CANDIDATES_H
#define AI_CANDIDATES_H

#include "ai/ai.h"

/* Inserts a candidate into a list with this much room, best first. Returns the new number of
   candidates. */
int candidates_insert(struct search_candidate *candidates, int count, int room,
                      struct search_candidate candidate);

#endif
