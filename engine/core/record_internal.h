/* Shared by record_read.c and record_write.c. */
#ifndef CORE_RECORD_INTERNAL_H
#define CORE_RECORD_INTERNAL_H

#include <stddef.h>

#include "core/game.h"

/* The length of the UTF-8 sequence that starts here, or 0. Overlong forms, surrogates and control
   characters (C0, DEL, C1) are rejected. */
static inline int record_letter_length(const unsigned char *at, size_t left)
{
	int length = at[0] < 0x80 ? 1 : at[0] < 0xc2 ? 0 : at[0] < 0xe0 ? 2 : at[0] < 0xf0 ? 3 : 4;

	if (length == 0 || at[0] > 0xf4 || (size_t)length > left)
		return 0;
	for (int each = 1; each < length; each++)
		if ((at[each] & 0xc0) != 0x80)
			return 0;
	if (at[0] < 0x20 || at[0] == 0x7f || (at[0] == 0xc2 && at[1] < 0xa0) ||
	    (at[0] == 0xe0 && at[1] < 0xa0) || (at[0] == 0xed && at[1] > 0x9f) ||
	    (at[0] == 0xf0 && at[1] < 0x90) || (at[0] == 0xf4 && at[1] > 0x8f))
		return 0;
	return length;
}

/* "1" for the first seat, "." for chance: out[2]. */
void record_write_actor(int actor, char *out);
/* "result 57 61 48", the line that closes a finished game: out[RECORD_LINE_MAX]. */
void record_write_result(const struct game *game, const void *state, char *out);

#endif
