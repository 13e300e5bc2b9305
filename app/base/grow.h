/* grow.h - arrays that grow. */
#ifndef BASE_GROW_H
#define BASE_GROW_H

#include <stddef.h>

/* The array with room for `needed` items of `size` bytes: as it is, or moved and at least twice as
   large; `room` follows. An array that is not there yet is NULL with a room of 0. A program that
   gets no memory ends here.

       list->items = (struct item *)grow(list->items, &list->room, list->count + 1,
                                         sizeof *list->items);
       list->items[list->count++] = item; */
void *grow(void *array, size_t *room, size_t needed, size_t size);

#endif
