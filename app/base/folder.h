/* The folders for a user's files, by the XDG base directory specification. */
#ifndef BASE_FOLDER_H
#define BASE_FOLDER_H

#include <stddef.h>

/* $VARIABLE/bastide, or $HOME/FALLBACK/bastide; relative paths are ignored. Returns 0 if there is
   none, or it does not fit. */
int folder_find(const char *variable, const char *fallback, char *out, size_t capacity);
/* Makes a folder and its parents. Returns 0 with errno. */
int folder_make(char *path);

#endif
