/* Piles and offers without order, stored as planes of bits (see struct tiletum_multiset). */
#include <assert.h>

#include "games/tiletum/rules.h"

void tt_multiset_add(struct tiletum_multiset *set, int bit)
{
	uint64_t tile = (uint64_t)1 << bit;
	int plane = 0;

	while (set->more[plane] & tile)
		plane++;
	assert(plane < TILETUM_COPIES_MAX);
	set->more[plane] |= tile;
}

void tt_multiset_take(struct tiletum_multiset *set, int bit)
{
	uint64_t tile = (uint64_t)1 << bit;
	int plane = TILETUM_COPIES_MAX - 1;

	assert(set->more[0] & tile);
	while (!(set->more[plane] & tile))
		plane--;
	set->more[plane] &= ~tile;
}

void tt_multiset_pour(struct tiletum_multiset *from, struct tiletum_multiset *to)
{
	while (from->more[0]) {
		int bit = BITS_LOWEST(from->more[0]);

		tt_multiset_take(from, bit);
		tt_multiset_add(to, bit);
	}
}
