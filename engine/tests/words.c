/* Every game has words, in every language, for all that a client looks up by a built id:
   its name and options, the kinds of its nodes, and the rules that its refusals name. */
#include <stdio.h>
#include <string.h>

#include "core/games.h"
#include "core/random.h"
#include "i18n/fault.h"
#include "i18n/say.h"
#include "tests/support/table.h"

enum { GAMES_A_SETUP = 4, RULES_MAX = 1000 };

static void must_have(const char *language, const char *game, const char *kind, const char *word)
{
	char id[128];

	snprintf(id, sizeof id, "%s.%s%s%s", game, kind, *word ? "." : "", word);
	if (!say_find(id))
		fail_msg("%s has no words for %s", language, id);
}

/* The rules that refusals name in this position; each is looked up once. */
static void check_rules(const struct game *game, const void *state, const char *language,
                        char *is_known)
{
	for (int action = 0, actions = game_action_count(game); action < actions; action++) {
		int rule = game_why(game, state, game_action_to_move(game, action));

		if (rule <= 0 || is_known[rule])
			continue;
		is_known[rule] = 1;
		if (!rule_sentence(game, rule))
			fail_msg("%s has no words for rule %c%d", language, game->rule_letter, rule);
	}
}

static void check_game(const struct game *game, const struct game_setup *setup, uint64_t seed,
                       const char *language)
{
	struct random random = random_seeded(seed);
	char is_known[RULES_MAX] = {0};
	struct game_state state;
	int ply = 0;

	game_start(game, &state, setup);
	while (game->turn(&state) != GAME_OVER) {
		move moves[GAME_MOVES_MAX];
		int count = game->moves(&state, moves);

		must_have(language, game->name, "node", game->node(&state));
		if (ply++ % 8 == 0)
			check_rules(game, &state, language, is_known);
		game_play(game, &state, random_move(&random, game, &state, moves, count));
	}
}

static void check_language(const char *language)
{
	for (const struct game *const *each = GAMES; *each; each++) {
		const struct game *game = *each;

		if (!games_is_shipped(game))
			continue;
		must_have(language, game->name, "name", "");
		for (const struct game_option *option = game_options(game); option->name; option++)
			must_have(language, game->name, "option", option->name);
		for (int players = game->players_min; players <= game->players_max; players++) {
			struct game_setup setup = game_new_setup(players);
			const struct game_option *first = game_options(game);

			for (int value = 0; first->name && first->values[value]; value++) {
				setup = game_new_setup(players);
				setup.option[0] = (uint8_t)value;
				assert_true(game_check_setup(game, &setup));
				for (uint64_t seed = 0; seed < GAMES_A_SETUP; seed++)
					check_game(game, &setup, seed, language);
			}
		}
	}
}

static void test_words_of_games(void **unused)
{
	(void)unused;
	for (const char *const *language = say_languages(); *language; language++) {
		assert_true(say_in(*language));
		check_language(*language);
	}
}

static void test_languages(void **unused)
{
	(void)unused;
	assert_true(say_in("fr_FR.UTF-8"));
	assert_string_equal(say_find("cli.play.chance"), "hasard");
	assert_false(say_in("fry"));
	assert_string_equal(say_find("cli.play.chance"), "hasard");
	assert_true(say_in("en"));
	assert_string_equal(say_find("cli.play.chance"), "chance");
	assert_null(say_find("cli.play.nothing-of-the-kind"));
}

/* Ukrainian has three forms: 1, 21; 2-4, 22; 0, 5-20, 11-14, 111. */
static void test_plurals(void **unused)
{
	static const struct {
		long count;
		const char *word;
	} rows[] = {{0, "ходів"},  {1, "хід"},    {2, "ходи"},    {4, "ходи"},    {5, "ходів"},
	            {11, "ходів"}, {12, "ходів"}, {14, "ходів"},  {21, "хід"},    {22, "ходи"},
	            {25, "ходів"}, {101, "хід"},  {111, "ходів"}, {112, "ходів"}, {-1, "хід"}};

	(void)unused;
	assert_true(say_in("uk"));
	for (size_t each = 0; each < sizeof rows / sizeof *rows; each++)
		if (!strstr(say_count("cli.play.count", rows[each].count), rows[each].word))
			fail_msg("%ld should be with %s", rows[each].count, rows[each].word);
	assert_true(say_in("fr"));
	assert_string_equal(say_count("cli.play.count", 0), "%1$d coup");
	assert_true(say_in("en"));
	assert_string_equal(say_count("cli.play.count", 0), "%1$d moves");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_words_of_games),
		cmocka_unit_test(test_languages),
		cmocka_unit_test(test_plurals),
	};

	return cmocka_run_group_tests_name("words", tests, NULL, NULL);
}
