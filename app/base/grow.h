#ifndef BASE_GROW_H
#define BASE_GROW_H

#include <stddef.h>

/* A growable array. Returns the array with a capacity of at least `needed` items of `size` bytes.
   If it must grow, the capacity at least doubles. A new array is NULL with a capacity of 0. The
   program aborts if there is not enough memory.

       list->items = (struct item *)grow(list->items, &list->capacity, list->count + 1,
                                         sizeof *list->items);
       list->items[list->count++] = item; */
void *grow(void *array, size_t *capacity, size_t needed, size_t size);

#endif
