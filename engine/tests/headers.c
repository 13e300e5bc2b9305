/* headers.c - the public headers of all games, of core and of the players fit into one program: no
   name of one is a name of another. headers.cpp shows the same for C++. */
#include "tests/support/unit.h"

#include <string.h>

#include "ai/analyse.h"
#include "ai/coach.h"
#include "ai/proof.h"
#include "ai/reasons.h"
#include "capi/bastide_client.h"
#include "core/chain.h"
#include "core/describe.h"
#include "core/emit.h"
#include "core/games.h"
#include "core/random.h"
#include "core/record.h"
#include "core/spell.h"
#include "core/trace.h"
#include "games_headers.h" /* games/games.cmake */

/* Starts a game of two and makes moves, drawn or chosen, until a seat has moved. */
static void play_a_move(const struct game *game, void *state)
{
	struct game_setup setup = game_new_setup(2);
	struct search_plan plan = search_plan_new(game, 1);
	struct random random = random_seeded(1);
	move moves[GAME_MOVES_MAX];

	assert_true(game_check_setup(game, &setup));
	game_start(game, state, &setup);
	while (game->turn(state) == GAME_CHANCE)
		game_play(game, state, random_move(&random, game, state, moves, game->moves(state, moves)));
	assert_true(game_try(game, state, greedy_choose(&plan, state)));
}

static void the_headers_of_all_games_fit_together(void **unused)
{
	struct caylus_state caylus;
	struct medina_state medina;
	struct tiletum_state tiletum;

	(void)unused;
	play_a_move(&caylus_game, &caylus);
	assert_int_equal(caylus.players, 2);
	assert_int_not_equal(caylus.tile[1], CAYLUS_TILE_NONE);
	play_a_move(&medina_game, &medina);
	assert_int_equal(medina.players, 2);
	assert_int_not_equal(medina.well, MEDINA_SQUARE_NONE);
	play_a_move(&tiletum_game, &tiletum);
	assert_int_equal(tiletum.players, 2);
	assert_int_not_equal(tiletum.offer[0], TILETUM_TILE_NONE);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_headers_of_all_games_fit_together),
	};

	return cmocka_run_group_tests_name("headers", tests, NULL, NULL);
}
