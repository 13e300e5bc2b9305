/* Where the program keeps things for a person, by the XDG rules. */
#ifndef BASE_FOLDER_H
#define BASE_FOLDER_H

#include <stddef.h>

/* $VARIABLE/bastide, or $HOME/FALLBACK/bastide; a path that is not absolute does not count. Returns
   0 if there is none, or it does not fit. */
int folder_find(const char *variable, const char *fallback, char *out, size_t capacity);
/* Makes a folder and its parents. Returns 0 with errno. */
int folder_make(char *path);

#endif
