/* memory.h - memory that is there, or the program ends: what matters is in the database. What
   grows is in base/grow.h. */
#ifndef SERVER_UTIL_MEMORY_H
#define SERVER_UTIL_MEMORY_H

#include <stddef.h>

/* Zeroed. */
void *memory_new(size_t size);
/* As it comes, for what is filled at once or is large. */
void *memory_raw(size_t size);
/* A text of one's own. */
char *memory_text(const char *text);

#endif
