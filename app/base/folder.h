/* The folders for a user's files, by the XDG base directory specification. */
#ifndef BASE_FOLDER_H
#define BASE_FOLDER_H

#include <stddef.h>

/* $VARIABLE/bastide, or $HOME/FALLBACK/bastide; relative paths are ignored. Returns 0 if there is
   none, or it does not fit. */
int folder_find(const char *variable, const char *fallback, char *out, size_t capacity);
/* Makes a folder and its parents. Returns 0 with errno. */
int folder_make(char *path);
/* The folder for what programs remember of a user, made if it is missing: $XDG_STATE_HOME/bastide,
   usually ~/.local/state/bastide. Returns 0 with the error. */
struct error;
int folder_open_state(char *out, size_t capacity, struct error *error);

#endif
