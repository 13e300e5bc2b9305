/* Positions as SVG: of every position there is one, it fits, and it is cut where there
   is no room. What is in it is looked at in python/tests/test_picture.py. */
#include "svg/picture.h"

#include <stdlib.h>
#include <string.h>

#include "core/games.h"
#include "core/random.h"
#include "tests/support/toy.h"
#include "tests/support/unit.h"

static char whole[PICTURE_SIZE_MAX];

static void check_picture(const struct game *game, const struct game_state *state)
{
	size_t length = picture_write(game, state, whole, sizeof whole), room = length / 3;
	char *part = (char *)malloc(room);

	assert_true(length > 1000 && length < sizeof whole / 2);
	assert_int_equal(picture_write(game, state, NULL, 0), length);
	assert_int_equal(strlen(whole), length);
	assert_memory_equal(whole, "<svg ", 5);
	assert_string_equal(whole + length - 7, "</svg>\n");
	assert_int_equal(picture_write(game, state, part, room), length);
	assert_int_equal(strlen(part), room - 1);
	assert_memory_equal(part, whole, room - 1);
	free(part);
}

static void check_game(const struct game *game, int players, struct random *random)
{
	struct game_setup setup = game_new_setup(players);
	struct game_state state;
	move moves[GAME_MOVES_MAX];

	assert_true(game_check_setup(game, &setup));
	game_start(game, &state, &setup);
	for (int ply = 0; game->turn(&state) != GAME_OVER; ply++) {
		int count = game->moves(&state, moves);

		if (ply % 16 == 0)
			check_picture(game, &state);
		game_play(game, &state, random_move(random, game, &state, moves, count));
	}
	check_picture(game, &state);
}

static void every_position_has_a_picture(void **unused)
{
	struct random random = random_seeded(3);

	(void)unused;
	for (int each = 0; GAMES[each]; each++)
		for (int more = 0; more <= GAMES[each]->players_max - GAMES[each]->players_min; more++)
			check_game(GAMES[each], GAMES[each]->players_min + more, &random);
}

static int one_place(const void *state, struct game_place *out)
{
	(void)state;
	*out = (struct game_place){.name = "a1", .seat = 1, .thing = "<&>"};
	return 1;
}

/* A game without art: a square for each place. */
static void places_are_squares(void **unused)
{
	struct game_setup setup = game_new_setup(2);
	struct game game = toy;
	struct game_state state;

	(void)unused;
	assert_true(game_check_setup(&toy, &setup));
	game_start(&toy, &state, &setup);
	check_picture(&toy, &state);
	assert_non_null(strstr(whole, "<g data-place='heap'>"));
	assert_non_null(strstr(whole, "<g data-place='three'>"));
	assert_non_null(strstr(whole, ">3</text>"));
	game.places = one_place;
	check_picture(&game, &state);
	assert_non_null(strstr(whole, ">&#60;&#38;&#62;</text>"));
}

static void without_places_there_are_seats(void **unused)
{
	struct game_setup setup = game_new_setup(2);
	struct game game = toy;
	struct game_state state;

	(void)unused;
	game.places = NULL;
	assert_true(game_check_setup(&game, &setup));
	game_start(&game, &state, &setup);
	check_picture(&game, &state);
	assert_null(strstr(whole, "data-place"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_position_has_a_picture),
		cmocka_unit_test(places_are_squares),
		cmocka_unit_test(without_places_there_are_seats),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
