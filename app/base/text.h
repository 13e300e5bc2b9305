/* Puts texts together from pieces. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stddef.h>

/* Appends to a text that has room for `size` bytes; what does not fit is left out. */
void text_add(char *text, size_t size, const char *format, ...);

#endif
