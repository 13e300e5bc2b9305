/* A position of a record, drawn as in the terminal. */
#ifndef CLI_DRAWING_H
#define CLI_DRAWING_H

#include "core/record.h"

void drawing_print(const struct record *record, const struct game_state *state);

#endif
