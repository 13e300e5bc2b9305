/* The score sheet: what gains() tells of every move of a game adds up to what lies on
   the table at its end. */
#include "games/tiletum/tiletum.h"
#include "tests/support/sheet.h"
#include "tests/support/table.h"

enum row {
#define SOURCE(id, word) ROW_##id,
#include "games/tiletum/sources.def"
};

static void claim(const char *path, int seat, const char *what, int told, int found)
{
	if (told != found)
		fail_msg("%s: seat %d has %d points for %s, not %d", path, seat + 1, told, what, found);
}

/* T65: the house in Tiletum stands from the start and has brought nothing. */
static int house_points(const struct tiletum_seat *seat)
{
	int points = 0;

	for (int space = 0; space < TILETUM_HOUSE_SPACES; space++)
		if (seat->houses >> space & 1)
			points += tiletum_houses[space].points;
	return points;
}

/* T85: the tile and the space on which it lies; a contract's extra may bring points besides. */
static int contract_points(const struct tiletum_seat *seat)
{
	int points = 0;

	for (int space = 0; space < seat->fulfilled; space++) {
		const struct tiletum_tile_row *tile = &tiletum_tiles[seat->contracts[space]];

		points += tile->points + tiletum_contract_spaces[space].points + tile->effect.points;
	}
	return points;
}

static int cathedral_points(const struct tiletum_state *state, int seat)
{
	int points = 0;

	for (int cathedral = 0; cathedral < TILETUM_CATHEDRALS; cathedral++)
		for (int tile = 0; tile < TILETUM_CATHEDRAL_TILES; tile++)
			if (state->tile_owner[cathedral][tile] == seat)
				points += tiletum_cathedrals[cathedral].tiles[tile] +
				          tiletum_costs[state->cost[cathedral]].points;
	return points;
}

static int crest_points(const struct tiletum_seat *seat)
{
	int points = 0;

	for (int building = 0; building < TILETUM_BUILDINGS; building++)
		if (seat->crests[building] != TILETUM_TILE_NONE)
			points += tiletum_buildings[building].bonus.points;
	return points;
}

static int goods_points(const struct tiletum_seat *seat)
{
	int total = 0;

	for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
		total += seat->goods[resource];
	return total / TILETUM_GOODS_PER_POINT;
}

/* T126-T128 */
static void check_end(const struct tiletum_seat *own, int seat, const int *rows, const char *path)
{
	claim(path, seat, "the map", rows[ROW_MAP],
	      tiletum_houses_built(own) * tiletum_pillars_built(own));
	claim(path, seat, "buildings", rows[ROW_BUILDINGS],
	      tiletum_completions[tiletum_completed(own)].points);
	claim(path, seat, "goods", rows[ROW_GOODS], goods_points(own));
}

static void check_sheet(const struct sheet *sheet, const char *path)
{
	const struct tiletum_state *state = (const struct tiletum_state *)&sheet->end;

	for (int seat = 0; seat < sheet->players; seat++) {
		const struct tiletum_seat *own = &state->seats[seat];
		const int *rows = sheet->total.points[seat];

		claim(path, seat, "houses", rows[ROW_HOUSES], house_points(own));
		claim(path, seat, "contracts", rows[ROW_CONTRACTS], contract_points(own));
		claim(path, seat, "cathedrals", rows[ROW_CATHEDRALS], cathedral_points(state, seat));
		claim(path, seat, "crests", rows[ROW_CRESTS], crest_points(own));
		if (sheet->is_over)
			check_end(own, seat, rows, path);
	}
}

static void sheets_agree_with_the_table(void **unused)
{
	(void)unused;
	sheets_each("tiletum", check_sheet);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(sheets_agree_with_the_table)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
