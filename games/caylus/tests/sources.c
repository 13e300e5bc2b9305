/* The score sheet: what gains() tells of every move of a game adds up to what lies on
   the table at its end. */
#include "games/caylus/caylus.h"
#include "games/caylus/rules.h"
#include "tests/support/sheet.h"
#include "tests/support/table.h"

enum row {
#define SOURCE(id, word) ROW_##id,
#include "games/caylus/sources.def"
};

/* C82: every house in the castle has brought the points of its section. */
static int castle_points(const struct caylus_state *s, int seat)
{
	int points = 0;

	for (int section = 0; section < CAYLUS_SECTIONS; section++)
		points += s->seats[seat].houses[section] * caylus_sections[section].points;
	return points;
}

/* C63, C68: prestige tiles stand on residences that have brought their points before. */
static void check_tiles(const struct caylus_state *s, int seat, const int *rows, const char *path)
{
	int residences = 0, prestige = 0;

	for (int space = 1; space <= CAYLUS_ROAD_LAST; space++) {
		const struct caylus_tile_row *tile = &caylus_tiles[s->tile[space]];
		int is_prestige = tile->colour == CAYLUS_COLOUR_PRESTIGE;

		if (s->owner[space] != seat)
			continue;
		residences += is_prestige || tile->colour == CAYLUS_COLOUR_RESIDENCE;
		prestige += is_prestige ? tile->points : 0;
	}
	if (rows[ROW_RESIDENCES] != residences * caylus_tiles[CAYLUS_TILE_RESIDENCE].points)
		fail_msg("%s: seat %d has %d points for %d residences", path, seat + 1,
		         rows[ROW_RESIDENCES], residences);
	if (rows[ROW_PRESTIGE] != prestige)
		fail_msg("%s: seat %d has %d points for prestige tiles, not %d", path, seat + 1,
		         rows[ROW_PRESTIGE], prestige);
}

static void check_sheet(const struct sheet *sheet, const char *path)
{
	const struct caylus_state *s = (const struct caylus_state *)&sheet->end;

	for (int seat = 0; seat < sheet->players; seat++) {
		const int *rows = sheet->total.points[seat];

		if (rows[ROW_CASTLE] != castle_points(s, seat))
			fail_msg("%s: seat %d has %d points for the castle, not %d", path, seat + 1,
			         rows[ROW_CASTLE], castle_points(s, seat));
		assert_int_equal(rows[ROW_GOODS], sheet->is_over ? caylus_goods_points(s, seat) : 0);
		assert_true(rows[ROW_PENALTIES] <= 0);
		check_tiles(s, seat, rows, path);
	}
}

static void sheets_agree_with_the_table(void **unused)
{
	(void)unused;
	sheets_each("caylus", check_sheet);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(sheets_agree_with_the_table)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
