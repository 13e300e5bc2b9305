/* record_internal.h - what record_read.c and record_write.c share. */
#ifndef CORE_RECORD_INTERNAL_H
#define CORE_RECORD_INTERNAL_H

#include <stddef.h>

#include "core/game.h"

/* The length of the UTF-8 sequence that starts here, or 0. Overlong forms, surrogates and control
   characters (C0, DEL, C1) are refused. */
int record_letter_length(const unsigned char *at, size_t left);

/* "1" for the first seat, "." for chance: out[2]. */
void record_write_actor(int actor, char *out);
/* "result 57 61 48", the line that closes a finished game: out[RECORD_LINE_MAX]. */
void record_write_result(const struct game *game, const void *state, char *out);

#endif
