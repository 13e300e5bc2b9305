/* grow.c - arrays that grow. */
#include "base/grow.h"

#include <stdlib.h>

void *grow(void *array, size_t *room, size_t needed, size_t size)
{
	if (needed <= *room)
		return array;
	*room = needed > 2 * *room ? needed : 2 * *room;
	array = realloc(array, *room * size);
	if (!array)
		abort();
	return array;
}
