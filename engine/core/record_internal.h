/* Shared by record_read.c, record_write.c and the files of core/study.h. */
#ifndef CORE_RECORD_INTERNAL_H
#define CORE_RECORD_INTERNAL_H

#include <stddef.h>

#include "core/record.h"

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

/* Hears every line "#: text" of a record while it is read, after the moves above it. Returns 0 with
   a fault without its line. */
struct record_notes {
	int (*read)(void *to, const char *text, size_t size, struct record_fault *fault);
	void *to;
};

int record_read_notes(struct record *record, const struct game *const *games, const char *text,
                      size_t size, struct game_state *state, struct record_fault *fault,
                      const struct record_notes *notes);
/* Fills in all but the line. Returns 0. */
int record_set_fault(struct record_fault *fault, enum record_error error, const char *word,
                     int number);
/* Reads "1 merchant h6", a legal move of a position; cuts the line. Returns 0 with a fault. */
int record_read_move(const struct game *game, const struct game_state *state, char *line, move *m,
                     struct record_fault *fault);

struct record_writer {
	void (*put)(void *to, const char *text, size_t size);
	void *to;
	const char *line_end;
};

void record_put_line(const struct record_writer *writer, const char *key, const char *value);
/* All lines above the moves, but not the line `moves`. */
void record_write_head(const struct record_writer *writer, const struct record *record);
/* "1 merchant h6", with its line end. */
void record_write_move(const struct record_writer *writer, const struct game *game,
                       const struct game_state *state, move m);
/* The result, if the game is over, and the secret. */
void record_write_end(const struct record_writer *writer, const struct record *record,
                      const struct game_state *state);

/* "1" for the first seat, "." for chance: out[2]. */
void record_write_actor(int actor, char *out);
/* "result 57 61 48", the line that closes a finished game: out[RECORD_LINE_MAX]. */
void record_write_result(const struct game *game, const void *state, char *out);

#endif
