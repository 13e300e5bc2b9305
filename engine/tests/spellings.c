/* What is no spelling of a move is read as none: of every move of every game words
   are left out, doubled, changed and added; whatever still reads is written the same way. */
#include <stdio.h>
#include <string.h>

#include "core/games.h"
#include "core/spell.h"
#include "tests/support/unit.h"

static const char *const STRANGERS[] = {"purple", "0",    "1",    "2",    "9999",
                                        "r1",     "z99",  "a1",   "as",   "with",
                                        "colour", "wood", "wool", "wall", "tea"};
enum { STRANGERS_COUNT = sizeof STRANGERS / sizeof *STRANGERS };

static const struct game *game;
static struct game_state state;

static void try_text(const char *text)
{
	static const move NONE = 0xfefefefeu;
	char again[GAME_TEXT_MAX];
	move m = NONE;

	if (!game_read_move(game, &state, text, &m)) {
		if (m != NONE)
			fail_msg("%s: '%s' is no move, but one was written", game->name, text);
		return;
	}
	game_write_move(game, &state, m, again);
	if (strcmp(text, again) != 0)
		fail_msg("%s: '%s' was read as '%s'", game->name, text, again);
}

/* The words of a move, but this one, which is said so many times, or another in its place. */
static void try_words(const struct spelled *words, int place, int times, const char *other)
{
	char text[4 * GAME_TEXT_MAX] = "";
	size_t length = 0;

	for (int each = 0; each < words->count; each++)
		for (int time = 0; time < (each == place ? times : 1); time++)
			length += (size_t)snprintf(text + length, sizeof text - length, "%s%.*s",
			                           length ? " " : "",
			                           each == place && other ? 64 : words->words[each].length,
			                           each == place && other ? other : words->words[each].start);
	try_text(text);
}

static void try_move(const char *spelling)
{
	char longer[2 * GAME_TEXT_MAX];
	struct spelled words;

	assert_true(spell_cut(spelling, &words));
	for (int place = 0; place < words.count; place++) {
		try_words(&words, place, 0, NULL);
		try_words(&words, place, 2, NULL);
		for (int stranger = 0; stranger < STRANGERS_COUNT; stranger++)
			try_words(&words, place, 1, STRANGERS[stranger]);
	}
	for (int stranger = 0; stranger < STRANGERS_COUNT; stranger++) {
		snprintf(longer, sizeof longer, "%s %s", spelling, STRANGERS[stranger]);
		try_text(longer);
	}
}

static void what_reads_is_written_the_same_way(void **unused)
{
	(void)unused;
	for (const struct game *const *each = GAMES; *each; each++) {
		struct game_setup setup;

		game = *each;
		setup = game_new_setup(game->players_min);
		assert_true(game_check_setup(game, &setup));
		game_start(game, &state, &setup);
		for (int action = 0, actions = game_action_count(game); action < actions; action++) {
			char text[GAME_TEXT_MAX];
			move m = game_action_to_move(game, action), back;

			game_write_move(game, &state, m, text);
			assert_true(game_read_move(game, &state, text, &back));
			assert_int_equal(back, m);
			try_move(text);
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(what_reads_is_written_the_same_way)};

	return cmocka_run_group_tests_name("spellings", tests, NULL, NULL);
}
