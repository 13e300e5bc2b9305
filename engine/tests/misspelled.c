/* Every move of every game, written wrongly in many ways: what still reads must be
   written just so, and what does not read leaves the caller's move alone. */
#include <stdio.h>
#include <string.h>

#include "core/games.h"
#include "tests/support/toy.h"
#include "tests/support/unit.h"

enum { ROOM = 2 * GAME_TEXT_MAX, UNTOUCHED = 0x7e7e7e7e };

static const char *const WORDS[] = {"",   "x",  "0",  "1",  "12", "99", "9999", "10000",
                                    "z9", "a1", "a0", "r0", "-",  "+1", "A",    "a\xc3\xa9"};

struct trial {
	const struct game *game;
	struct game_state state;
	int refused; /* texts so far that are no move */
};

static void try_text(struct trial *trial, const char *text)
{
	char back[GAME_TEXT_MAX];
	move m = UNTOUCHED;

	if (!game_read_move(trial->game, &trial->state, text, &m)) {
		if (m != UNTOUCHED)
			fail_msg("%s: '%s' is no move, but one was written", trial->game->name, text);
		trial->refused++;
		return;
	}
	game_write_move(trial->game, &trial->state, m, back);
	if (strcmp(back, text) != 0)
		fail_msg("%s: '%s' reads as '%s'", trial->game->name, text, back);
}

/* The text with the stretch from `from` to `to` replaced. */
static void try_with(struct trial *trial, const char *text, size_t from, size_t to,
                     const char *word)
{
	char wrong[ROOM];

	snprintf(wrong, sizeof wrong, "%.*s%s%s", (int)from, text, word, text + to);
	try_text(trial, wrong);
}

/* Each word replaced, left out, doubled, and with something before or behind it. */
static void try_wrong(struct trial *trial, const char *text)
{
	size_t length = strlen(text), from = 0;

	while (from <= length) {
		size_t to = from + strcspn(text + from, " ");

		for (size_t word = 0; word < sizeof WORDS / sizeof *WORDS; word++) {
			try_with(trial, text, from, to, WORDS[word]);
			try_with(trial, text, from, from, WORDS[word]);
			try_with(trial, text, to, to, WORDS[word]);
		}
		try_with(trial, text, from, from, " ");
		try_with(trial, text, to, to, " x");
		try_with(trial, text, from > 0 ? from - 1 : 0, to, ""); /* without its space */
		try_with(trial, text, to, to, text + (from > 0 ? from - 1 : 0));
		from = to + 1;
	}
}

static void try_moves(const struct game *game, struct game_setup setup)
{
	struct trial trial = {.game = game};
	char text[GAME_TEXT_MAX];

	if (!game_check_setup(game, &setup))
		fail_msg("%s: no such set-up", game->name);
	game_start(game, &trial.state, &setup);
	for (int action = 0, actions = game_action_count(game); action < actions; action++) {
		game_write_move(game, &trial.state, game_action_to_move(game, action), text);
		try_wrong(&trial, text);
	}
	assert_true(trial.refused > game_action_count(game));
}

/* With the fewest and the most players, and with every value of every option. */
static void try_game(const struct game *game)
{
	try_moves(game, game_new_setup(game->players_min));
	for (int option = 0; game_options(game)[option].name; option++)
		for (int value = 0; game_options(game)[option].values[value]; value++) {
			struct game_setup setup = game_new_setup(game->players_max);

			setup.option[option] = (uint8_t)value;
			try_moves(game, setup);
		}
}

static void nothing_is_read_that_is_not_written_so(void **unused)
{
	(void)unused;
	try_game(&toy);
	for (const struct game *const *game = GAMES; *game; game++)
		try_game(*game);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(nothing_is_read_that_is_not_written_so),
	};

	return cmocka_run_group_tests_name("misspelled moves", tests, NULL, NULL);
}
