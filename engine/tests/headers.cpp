/* headers.cpp - the public headers in C++, all in one program, as in headers.c; where std::move is
   in sight, a move is a ::move. Needs no C++ library. */
#include <stdio.h>

#include <utility>

#include "ai/analyse.h"
#include "ai/proof.h"
#include "ai/coach.h"
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

using namespace std;

/* Starts a game of two and makes moves, drawn or chosen, until a seat has moved. */
template <typename State> static bool plays_a_move(const game &rules, State &state)
{
	game_setup setup = game_new_setup(2);
	search_plan plan = search_plan_new(&rules, 1);
	struct random random = random_seeded(1);
	::move moves[GAME_MOVES_MAX];

	if (rules.state_size != sizeof(State) || !game_check_setup(&rules, &setup))
		return false;
	game_start(&rules, &state, &setup);
	while (rules.turn(&state) == GAME_CHANCE)
		game_play(&rules, &state,
		          random_move(&random, &rules, &state, moves, rules.moves(&state, moves)));
	return game_try(&rules, &state, greedy_choose(&plan, &state));
}

int main()
{
	caylus_state caylus;
	medina_state medina;
	tiletum_state tiletum;

	if (!plays_a_move(caylus_game, caylus) || caylus.tile[1] == CAYLUS_TILE_NONE ||
	    !plays_a_move(medina_game, medina) || medina.well == MEDINA_SQUARE_NONE ||
	    !plays_a_move(tiletum_game, tiletum) || tiletum.offer[0] == TILETUM_TILE_NONE) {
		fputs("a game cannot be played from C++\n", stderr);
		return 1;
	}
	return MOVE_VERB(MOVE(CAYLUS_VERB_PASS, 0, 0, 0)) == CAYLUS_VERB_PASS ? 0 : 1;
}
