/* The names of players: their search parameters, by old names too. */
#include <stdio.h>

#include "arena/player_spec.h"
#include "core/games.h"
#include "tests/support/unit.h"

static const struct row {
	const char *name, *alias;
	double least, most;
} ROWS[] = {
#define SEARCH_PARAM(name, value, least, most, alias) {#name, alias, least, most},
#include "ai/search_params.def"
#undef SEARCH_PARAM
};

enum { ROW_COUNT = sizeof ROWS / sizeof *ROWS };

static struct search_params params_of(const char *key, double value)
{
	struct player_spec spec;
	char text[PLAYER_TEXT_MAX], word[PLAYER_TEXT_MAX];

	snprintf(text, sizeof text, "search:%s=%.9g", key, value);
	assert_int_equal(player_spec_read(&spec, GAMES[0], text, word), PLAYER_FINE);
	return spec.plan.params;
}

static float value_of(const struct search_params *params, int row)
{
	return search_param(params, (enum search_param)(row + 1));
}

/* Each parameter takes its least value, which is 0 for most, and no other changes. */
static void parameters_are_set_by_name(void **unused)
{
	struct search_params usual = search_plan_new(GAMES[0], 0).params;

	(void)unused;
	for (int row = 0; row < ROW_COUNT; row++) {
		struct search_params params = params_of(ROWS[row].name, ROWS[row].least);

		for (int other = 0; other < ROW_COUNT; other++)
			assert_true(value_of(&params, other) ==
			            (other == row ? (float)ROWS[row].least : value_of(&usual, other)));
	}
}

static void old_names_still_work(void **unused)
{
	static const char *const old[] = {"explore", "doubt", "heat", "stir",    "first",
	                                  "open",    "own",   "blur", "misjudge"};
	int aliases = 0;

	(void)unused;
	for (int row = 0; row < ROW_COUNT; row++) {
		struct search_params params, expected;

		if (!ROWS[row].alias)
			continue;
		assert_string_equal(ROWS[row].alias, old[aliases++]);
		params = params_of(ROWS[row].alias, ROWS[row].most);
		expected = params_of(ROWS[row].name, ROWS[row].most);
		assert_memory_equal(&params, &expected, sizeof params);
		assert_true(value_of(&params, row) == (float)ROWS[row].most);
	}
	assert_int_equal(aliases, sizeof old / sizeof *old);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(parameters_are_set_by_name),
		cmocka_unit_test(old_names_still_work),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
