#include "base/grow.h"

#include <stdlib.h>

void *grow(void *array, size_t *capacity, size_t needed, size_t size)
{
	if (needed <= *capacity)
		return array;
	*capacity = needed > 2 * *capacity ? needed : 2 * *capacity;
	array = realloc(array, *capacity * size);
	if (!array)
		abort();
	return array;
}
