/* Puts texts together from pieces. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stddef.h>

/* Appends to a text that has room for `size` bytes; what does not fit is left out. */
void text_add(char *text, size_t size, const char *format, ...);
/* A text for use right away: it stays until this thread has made TEXTS more. What has no room in
   TEXT_FROM_MAX bytes is left out. */
enum { TEXTS = 64, TEXT_FROM_MAX = 4096 };
const char *text_from(const char *format, ...);
/* A list and one thing more, with what stands between two of them. */
const char *text_join(const char *list, const char *between, const char *more);

#endif
