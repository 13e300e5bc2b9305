/* letters.h - text as UTF-8, however an editor or a shell of Windows has written it. */
#ifndef BASE_LETTERS_H
#define BASE_LETTERS_H

#include <stddef.h>

/* A mark in front goes; where it says that letters have two bytes, they become UTF-8, in memory of
   its own: the old text is freed. What is no letter stays wrong. Returns 0 without memory. */
int letters_to_utf8(char **text, size_t *size);

#endif
