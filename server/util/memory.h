/* Allocation that never fails: without memory the program aborts, since all that matters
   is in the database. For arrays that grow, see base/grow.h. */
#ifndef SERVER_UTIL_MEMORY_H
#define SERVER_UTIL_MEMORY_H

#include <stddef.h>

/* Zeroed. */
void *memory_new(size_t size);
/* Uninitialised, for memory that is large or filled right away. */
void *memory_raw(size_t size);
/* A copy of a text. */
char *memory_text(const char *text);

#endif
