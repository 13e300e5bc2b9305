/* What is said to be proven is so: looked through without any short cut, and played. */
#include "ai/proof.h"

#include <string.h>

#include "core/games.h"
#include "core/random.h"
#include "tests/support/unit.h"

enum { PLAIN_NODES = 10000, NO_MARGIN = 10000 };

/* The plainest way to find out what a seat can force: all moves, no bounds, no order. Gives up by
   setting *nodes below 0. */
static int plain_margin(const struct game *game, const void *state, int seat, int *nodes)
{
	int actor = game->turn(state), best = actor == seat ? -NO_MARGIN : NO_MARGIN, count;
	move moves[GAME_MOVES_MAX];

	if (actor == GAME_OVER) {
		int points[GAME_SEATS_MAX], most = -NO_MARGIN;

		game->score(state, points);
		for (int other = 0; other < game->players(state); other++)
			if (other != seat && points[other] > most)
				most = points[other];
		return points[seat] - most;
	}
	count = game->moves(state, moves);
	for (int each = 0; each < count && --*nodes > 0; each++) {
		struct game_state after;
		int margin;

		memcpy(&after, state, game->state_size);
		game_play(game, &after, moves[each]);
		margin = plain_margin(game, &after, seat, nodes);
		if (actor == seat ? margin > best : margin < best)
			best = margin;
	}
	return best;
}

static int proven, compared;

/* At the ends of random games, where all ways can be looked at. */
static void compare_at(const struct search_plan *plan, const void *state)
{
	struct proof proof;
	int seat;

	proof_find(plan, state, &proof);
	if (proof.seat == PROOF_NOBODY)
		return;
	proven++;
	for (seat = 0; seat < plan->game->players(state); seat++) {
		int nodes = PLAIN_NODES, margin = plain_margin(plan->game, state, seat, &nodes);

		if (nodes <= 0)
			continue;
		compared++;
		if (seat == proof.seat)
			assert_int_equal(margin, proof.margin);
		else
			assert_true(margin < 0);
	}
}

static void play(const char *name, int players, uint64_t seed)
{
	const struct game *game = games_find(name);
	struct search_plan plan = search_plan_new(game, seed);
	struct game_setup setup = game_new_setup(players);
	struct random random = random_seeded(seed);
	struct game_state states[8], state;
	int count = 0;

	assert_true(game_check_setup(game, &setup));
	game_start(game, &state, &setup);
	while (game->turn(&state) != GAME_OVER) {
		move moves[GAME_MOVES_MAX];
		int legal = game->moves(&state, moves);

		states[count++ % 8] = state;
		game_play(game, &state, random_move(&random, game, &state, moves, legal));
	}
	for (int back = 1; back <= 8; back++)
		if (game->turn(&states[(count - back) % 8]) >= 0)
			compare_at(&plan, &states[(count - back) % 8]);
}

static void proofs_in_medina_are_true(void **unused)
{
	(void)unused;
	proven = compared = 0;
	for (uint64_t seed = 1; seed <= 9; seed++)
		play("medina", 2 + (int)(seed % 3), seed);
	assert_true(proven >= 20 && compared >= 30);
}

/* Dice decide in Tiletum until the last round has begun, and a whole game is too long anywhere. */
static void nothing_is_proven_where_luck_or_length_forbids(void **unused)
{
	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++) {
		struct search_plan plan = search_plan_new(*game, 1);
		struct game_setup setup = game_new_setup((*game)->players_min);
		struct game_state state;
		struct proof proof;

		game_check_setup(*game, &setup);
		game_start(*game, &state, &setup);
		proof_find(&plan, &state, &proof);
		assert_int_equal(proof.seat, PROOF_NOBODY);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(proofs_in_medina_are_true),
		cmocka_unit_test(nothing_is_proven_where_luck_or_length_forbids),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
