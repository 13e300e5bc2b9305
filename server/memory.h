/* memory.h - memory that is there, or the program ends: what matters is in the database. */
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

static inline void *memory_grow(void *array, size_t count, size_t size)
{
	void *grown = realloc(array, count * size);

	if (!grown)
		abort();
	return grown;
}

#endif
