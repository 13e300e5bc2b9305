#include "server/util/memory.h"

#include <stdlib.h>
#include <string.h>

static void *or_abort(void *memory)
{
	if (!memory)
		abort();
	return memory;
}

void *memory_new(size_t size)
{
	return or_abort(calloc(1, size));
}

void *memory_raw(size_t size)
{
	return or_abort(malloc(size));
}

char *memory_text(const char *text)
{
	return (char *)or_abort(strdup(text));
}
