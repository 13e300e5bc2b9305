/* games.c - the registry: every game is found by its name, and by nothing else. */
#include "core/games.h"

#include <string.h>

#include "tests/support/toy.h"
#include "tests/support/unit.h"

static void every_game_is_found_by_its_name(void **unused)
{
	(void)unused;
	assert_non_null(GAMES[0]);
	for (const struct game *const *game = GAMES; *game; game++)
		assert_ptr_equal(games_find((*game)->name), *game);
}

static void nothing_else_is_found(void **unused)
{
	(void)unused;
	assert_null(games_find(""));
	assert_null(games_find("chess"));
	assert_null(games_find("medina "));
	assert_null(games_find("Medina"));
}

/* People tell games' rules apart by the letter: M17, C31. */
static void no_two_games_share_a_letter(void **unused)
{
	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++)
		for (const struct game *const *other = GAMES; other != game; other++)
			assert_int_not_equal((*game)->rule_letter, (*other)->rule_letter);
}

static void no_game_has_more_nodes_than_the_most(void **unused)
{
	int is_reached = 0;

	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++) {
		assert_true((*game)->nodes_max <= games_nodes_max());
		is_reached |= (*game)->nodes_max == games_nodes_max();
	}
	assert_true(is_reached);
}

/* Only games whose folder says so are complete. */
static void shipped_games_say_so(void **unused)
{
	(void)unused;
	assert_true(games_is_shipped(games_find("medina")));
	assert_true(games_is_shipped(games_find("caylus")));
	assert_true(games_is_shipped(games_find("tiletum")));
	assert_false(games_is_shipped(games_find("template")));
	assert_false(games_is_shipped(&toy));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_game_is_found_by_its_name),
		cmocka_unit_test(nothing_else_is_found),
		cmocka_unit_test(no_two_games_share_a_letter),
		cmocka_unit_test(no_game_has_more_nodes_than_the_most),
		cmocka_unit_test(shipped_games_say_so),
	};

	return cmocka_run_group_tests_name("games", tests, NULL, NULL);
}
