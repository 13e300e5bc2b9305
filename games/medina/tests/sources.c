/* The score sheet: its rows are those of the palaces and tiles that a seat holds. */
#include "games/medina/medina.h"
#include "tests/support/sheet.h"
#include "tests/support/table.h"

enum row {
#define SOURCE(id, word) ROW_##id,
#include "games/medina/sources.def"
};

static void check_sheet(const struct sheet *sheet, const char *path)
{
	const struct medina_state *state = (const struct medina_state *)&sheet->end;

	for (int seat = 0; seat < sheet->players; seat++) {
		const int *rows = sheet->total.points[seat];
		int buildings = 0, stables = 0;

		for (int palace = 0; palace < state->palace_count; palace++)
			if (state->palaces[palace].holder == seat + 1) {
				buildings += state->palaces[palace].buildings;
				stables += state->palaces[palace].stables;
			}
		if (rows[ROW_BUILDINGS] != buildings || rows[ROW_STABLES] != stables)
			fail_msg("%s: seat %d has %d and %d points for %d buildings and %d stables", path,
			         seat + 1, rows[ROW_BUILDINGS], rows[ROW_STABLES], buildings, stables);
	}
}

static void sheets_agree_with_the_table(void **unused)
{
	(void)unused;
	sheets_each("medina", check_sheet);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(sheets_agree_with_the_table)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
