/* memory.h - memory that is there, or the program ends: what matters is in the database. What
   grows is in base/grow.h. */
#ifndef SERVER_MEMORY_H
#define SERVER_MEMORY_H

#include <stdlib.h>

/* Zeroed. */
static inline void *memory_new(size_t size)
{
	void *memory = calloc(1, size);

	if (!memory)
		abort();
	return memory;
}

/* As it comes, for what is filled at once or is large. */
static inline void *memory_raw(size_t size)
{
	void *memory = malloc(size);

	if (!memory)
		abort();
	return memory;
}

#endif
