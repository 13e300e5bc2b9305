/* heap.c - piles and offers without order: adding, taking, pouring. */
#include <assert.h>

#include "games/tiletum/rules.h"

void tt_heap_add(struct tiletum_heap *heap, int bit)
{
	uint64_t tile = (uint64_t)1 << bit;
	int plane = 0;

	while (heap->more[plane] & tile)
		plane++;
	assert(plane < TILETUM_HEAP_COPIES);
	heap->more[plane] |= tile;
}

void tt_heap_take(struct tiletum_heap *heap, int bit)
{
	uint64_t tile = (uint64_t)1 << bit;
	int plane = TILETUM_HEAP_COPIES - 1;

	assert(heap->more[0] & tile);
	while (!(heap->more[plane] & tile))
		plane--;
	heap->more[plane] &= ~tile;
}

void tt_heap_pour(struct tiletum_heap *from, struct tiletum_heap *to)
{
	while (from->more[0]) {
		int bit = BITS_LOWEST(from->more[0]);

		tt_heap_take(from, bit);
		tt_heap_add(to, bit);
	}
}
