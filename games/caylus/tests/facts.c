/* What is printed on tiles, castle and favour table, entered a second time: a slip of the
   hand in a .def row shows here. C63, C94, C104-C106. */
#include "tests/support/table.h"

#include <stdio.h>
#include <string.h>

#include "games/caylus/rules.h"

/* Cubes by their letters, as in "wwwg". */
static uint64_t cubes_of(const char *letters)
{
	static const char kinds[] = "fwscg";
	uint64_t cubes = 0;

	for (; *letters; letters++)
		cubes += CAYLUS_PACK(strchr(kinds, *letters) - kinds, 1);
	return cubes;
}

static const struct fact {
	const char *name;
	char colour; /* n neutral, x fixed, w wood, s stone, p prestige, r residence */
	int number;
	const char *cost;
	int any, points, favours, income;
	const char *cubes, *owner;
	int deniers, most, rates[4];
} FACTS[] = {
	{"farm", 'n', 1, "", 0, 0, 0, 0, "fc", "", 0, 0, {0}},
	{"forest", 'n', 1, "", 0, 0, 0, 0, "wf", "", 0, 0, {0}},
	{"sawmill", 'n', 1, "", 0, 0, 0, 0, "w", "", 0, 0, {0}},
	{"quarry", 'n', 1, "", 0, 0, 0, 0, "s", "", 0, 0, {0}},
	{"market", 'n', 1, "", 0, 0, 0, 0, "", "", 4, 0, {0}},
	{"carpenter", 'n', 1, "", 0, 0, 0, 0, "", "", 0, 0, {0}},
	{"fixed-peddler", 'x', 1, "", 0, 0, 0, 0, "", "", 2, 1, {0}},
	{"fixed-carpenter", 'x', 1, "", 0, 0, 0, 0, "", "", 0, 0, {0}},
	{"gold-mine", 'x', 1, "", 0, 0, 0, 0, "g", "", 0, 0, {0}},
	{"food-farm", 'w', 1, "wf", 0, 2, 0, 0, "ffc", "", 0, 0, {0}},
	{"cloth-farm", 'w', 1, "wf", 0, 2, 0, 0, "ccf", "", 0, 0, {0}},
	{"wood-quarry", 'w', 1, "wf", 0, 2, 0, 0, "ss", "", 0, 0, {0}},
	{"wood-sawmill", 'w', 1, "wf", 0, 2, 0, 0, "ww", "", 0, 0, {0}},
	{"wood-market", 'w', 1, "w", 1, 4, 0, 0, "", "", 6, 0, {0}},
	{"wood-peddler", 'w', 1, "w", 1, 4, 0, 0, "", "", 1, 2, {0}},
	{"mason", 'w', 1, "wf", 0, 4, 0, 0, "", "", 0, 0, {0}},
	{"lawyer", 'w', 1, "wc", 0, 4, 0, 0, "", "", 0, 0, {0}},
	{"stone-farm", 's', 1, "sf", 0, 3, 0, 0, "ffc", "fc", 0, 0, {0}},
	{"park", 's', 1, "sf", 0, 3, 0, 0, "wwf", "wf", 0, 0, {0}},
	{"workshop", 's', 1, "sf", 0, 3, 0, 0, "ssc", "sc", 0, 0, {0}},
	{"church", 's', 1, "sc", 0, 3, 1, 0, "", "", 0, 0, {2, 3, 4, 5}},
	{"tailor", 's', 1, "sw", 0, 6, 0, 0, "", "", 0, 0, {2, 4, 3, 6}},
	{"bank", 's', 1, "sw", 0, 6, 0, 0, "", "", 0, 0, {2, 1, 5, 2}},
	{"alchemist", 's', 1, "sf", 0, 6, 0, 0, "", "", 0, 0, {2, 1, 4, 2}},
	{"architect", 's', 2, "sf", 0, 6, 0, 0, "", "", 0, 0, {0}},
	{"jeweller", 's', 1, "sc", 0, 6, 0, 0, "", "", 0, 0, {1, 5, 2, 9}},
	{"statue", 'p', 1, "ssg", 0, 7, 1, 0, "", "", 0, 0, {0}},
	{"granary", 'p', 1, "fffg", 0, 10, 0, 0, "", "", 0, 0, {0}},
	{"library", 'p', 1, "wwwg", 0, 10, 0, 1, "", "", 0, 0, {0}},
	{"weaver", 'p', 1, "cccg", 0, 12, 0, 0, "", "", 0, 0, {0}},
	{"theatre", 'p', 1, "wwwgg", 0, 14, 1, 0, "", "", 0, 0, {0}},
	{"university", 'p', 1, "sssgg", 0, 14, 1, 0, "", "", 0, 0, {0}},
	{"monument", 'p', 1, "ssssgg", 0, 14, 2, 0, "", "", 0, 0, {0}},
	{"hotel", 'p', 1, "sssgg", 0, 16, 0, 2, "", "", 0, 0, {0}},
	{"cathedral", 'p', 1, "sssssggg", 0, 25, 0, 0, "", "", 0, 0, {0}},
	{"residence", 'r', 0, "c", 0, 2, 0, 1, "", "", 1, 0, {0}},
};

static const struct fact *fact_of(const char *name)
{
	for (size_t each = 0; each < sizeof FACTS / sizeof *FACTS; each++)
		if (strcmp(FACTS[each].name, name) == 0)
			return &FACTS[each];
	return NULL;
}

/* C2-C4, C16, C56-C60, C63, C75-C77 */
static void every_tile_is_as_printed(void **unused)
{
	static const char colours[] = "-nxwspr";

	(void)unused;
	assert_true(fact_of(caylus_tiles[CAYLUS_TILE_NONE].name) == NULL);
	for (int tile = CAYLUS_TILE_NONE + 1; tile < CAYLUS_TILES; tile++) {
		const struct caylus_tile_row *row = &caylus_tiles[tile];
		const struct fact *fact = fact_of(row->name);

		if (!fact)
			fail_msg("%s: its facts are not entered here", row->name);
		assert_int_equal(colours[row->colour], fact->colour);
		assert_int_equal(row->number, fact->number);
		assert_int_equal(row->cost, cubes_of(fact->cost));
		assert_int_equal(row->any, fact->any);
		assert_int_equal(row->points, fact->points);
		assert_int_equal(row->favours, fact->favours);
		assert_int_equal(row->income, fact->income);
		assert_int_equal(row->cubes, cubes_of(fact->cubes));
		assert_int_equal(row->owner, cubes_of(fact->owner));
		assert_int_equal(row->deniers, fact->deniers);
		assert_int_equal(row->most, fact->most);
		assert_memory_equal(row->rates, fact->rates, sizeof fact->rates);
	}
	assert_int_equal(sizeof FACTS / sizeof *FACTS, CAYLUS_TILES - 1);
}

/* First and last of a colour follow from its rows, and so does the number of moves that build. */
static void every_colour_stands_together(void **unused)
{
	int tiles = 1, builds = 0;

	(void)unused;
	for (int colour = CAYLUS_COLOUR_NONE + 1; colour < CAYLUS_COLOURS; colour++) {
		const struct caylus_colour_row *row = &caylus_colours[colour];

		assert_int_equal(row->first, tiles);
		for (; tiles <= (int)row->last; tiles++) {
			assert_int_equal(caylus_tiles[tiles].colour, colour);
			if (colour == CAYLUS_COLOUR_PRESTIGE)
				builds += CAYLUS_ROAD_LAST;
			else if (colour == CAYLUS_COLOUR_WOOD || colour == CAYLUS_COLOUR_STONE)
				builds += caylus_tiles[tiles].any ? CAYLUS_CUBES : 1;
		}
	}
	assert_int_equal(tiles, CAYLUS_TILES);
	assert_int_equal(builds, CY_BUILDS);
	assert_int_equal(CY_NEUTRALS, CAYLUS_ROAD_NEUTRAL_LAST);
}

/* RULES.md has every tile, by its word of the notation. */
static void every_tile_is_in_the_rules(void **unused)
{
	size_t size;
	const char *rules = test_read_file("games/caylus/RULES.md", &size);

	(void)unused;
	for (int tile = CAYLUS_TILE_NONE + 1; tile < CAYLUS_TILES; tile++) {
		char word[32];

		snprintf(word, sizeof word, "`%s`", caylus_tiles[tile].name);
		if (!strstr(rules, word))
			fail_msg("RULES.md does not have the tile %s", word);
	}
}

/* C82, C91, C94, C95 */
static void every_section_is_as_printed(void **unused)
{
	static const struct {
		int room, points, mark, columns, loss;
		const char *favours;
	} facts[CAYLUS_SECTIONS] = {
		{6, 5, 12, 2, 2, "001111111"},
		{10, 4, 18, 4, 3, "001223333"},
		{14, 3, 24, 5, 4, "001122333"},
	};

	(void)unused;
	for (int section = 0; section < CAYLUS_SECTIONS; section++) {
		assert_int_equal(caylus_sections[section].room, facts[section].room);
		assert_int_equal(caylus_sections[section].points, facts[section].points);
		assert_int_equal(caylus_sections[section].mark, facts[section].mark);
		assert_int_equal(caylus_sections[section].columns, facts[section].columns);
		assert_int_equal(caylus_sections[section].loss, facts[section].loss);
		for (int houses = 0; houses <= 8; houses++)
			assert_int_equal(caylus_section_favours((enum caylus_section)section, houses),
			                 facts[section].favours[houses] - '0');
	}
}

/* C104, C105, C106, C108, C109, C110 */
static void every_favour_is_as_printed(void **unused)
{
	static const char *const cubes[] = {"f", "ws", "c", "", "g"};
	static const char *const rebates[] = {"", "w", "s", "", ""};

	(void)unused;
	for (int column = 1; column <= CAYLUS_COLUMNS; column++) {
		assert_int_equal(caylus_favour(CAYLUS_LINE_PRESTIGE, column)->amount, column);
		assert_int_equal(caylus_favour(CAYLUS_LINE_DENIERS, column)->amount, column + 2);
		assert_int_equal(caylus_favour(CAYLUS_LINE_CUBES, column)->cubes,
		                 cubes_of(cubes[column - 1]));
		assert_int_equal(caylus_favour(CAYLUS_LINE_BUILDING, column)->rebate,
		                 cubes_of(rebates[column - 1]));
		assert_int_equal(caylus_favour(CAYLUS_LINE_BUILDING, column)->deniers, column == 4);
	}
	assert_int_equal(caylus_favour(CAYLUS_LINE_CUBES, 4)->amount, 2);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_tile_is_as_printed),
		cmocka_unit_test(every_tile_is_in_the_rules),
		cmocka_unit_test(every_colour_stands_together),
		cmocka_unit_test(every_section_is_as_printed),
		cmocka_unit_test(every_favour_is_as_printed),
	};

	return cmocka_run_group_tests_name("caylus facts", tests, NULL, NULL);
}
