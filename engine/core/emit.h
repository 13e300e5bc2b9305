/* Writes JSON into a caller's buffer, with no allocation.

   It writes the commas. If the text does not fit, emit_end returns 0. Names and strings are ASCII
   or UTF-8 and are escaped as JSON requires. */
#ifndef CORE_EMIT_H
#define CORE_EMIT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct emit {
	char *start, *at, *end;
	uint32_t filled; /* bit d: the container at depth d has a member already */
	int depth;       /* at most 31 */
	int is_full;
};

/* Starts to write into out[0..size). The text always ends with a NUL. */
struct emit emit_start(char *out, size_t size);
/* The length of the text, or 0 if it did not fit. */
size_t emit_end(struct emit *emit);

/* Containers; `name` is NULL inside an array and at the top. */
void emit_object(struct emit *emit, const char *name);
void emit_object_end(struct emit *emit);
void emit_array(struct emit *emit, const char *name);
void emit_array_end(struct emit *emit);

void emit_number(struct emit *emit, const char *name, int64_t value);
void emit_string(struct emit *emit, const char *name, const char *value);
void emit_bool(struct emit *emit, const char *name, int value);
void emit_null(struct emit *emit, const char *name);
/* A value that is already JSON (a state written by a game, a number with a fraction). */
void emit_raw(struct emit *emit, const char *name, const char *text);

#ifdef __cplusplus
}
#endif

#endif
