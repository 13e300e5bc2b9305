/* The storehouse, and points: T13, T30-T32, T99, T100. */
#include <assert.h>

#include "games/tiletum/rules.h"

/* T13 */
void tt_add_points(struct tiletum_seat *seat, int points)
{
	int total = seat->points + points;

	seat->points = (int16_t)(total < 0 ? 0 : total);
}

int tt_has_tile(const struct tiletum_seat *seat, int tile)
{
	for (int space = 0; space < seat->stored; space++)
		if (seat->store[space] == tile)
			return 1;
	return 0;
}

/* T30, T100: in the storehouse or under a building. */
int tt_has_crest(const struct tiletum_seat *seat, int crest)
{
	for (int building = 0; building < TILETUM_BUILDINGS; building++)
		if (seat->crests[building] == crest)
			return 1;
	return tt_has_tile(seat, crest);
}

/* T30, T31, T100: may the seat take this tile? */
int tiletum_why_store(const struct tiletum_seat *seat, int tile)
{
	if (seat->stored == TILETUM_STORE_SPACES)
		return 31;
	if (tiletum_is_crest(tile) && tt_has_crest(seat, tile))
		return 100;
	if (tiletum_is_contract(tile) && seat->fulfilled == TILETUM_CONTRACT_SPACES)
		return 30;
	return 0;
}

/* Tiles lie in ascending order, so that equal storehouses are equal bytes. */
void tt_store(struct tiletum_seat *seat, int tile)
{
	int space = seat->stored++;

	assert(space < TILETUM_STORE_SPACES);
	for (; space > 0 && seat->store[space - 1] > tile; space--)
		seat->store[space] = seat->store[space - 1];
	seat->store[space] = (uint8_t)tile;
}

void tt_unstore(struct tiletum_seat *seat, int tile)
{
	int space = 0;

	while (seat->store[space] != tile)
		space++;
	seat->stored--;
	for (; space < seat->stored; space++)
		seat->store[space] = seat->store[space + 1];
	seat->store[space] = TILETUM_TILE_NONE;
}
