/* The last moves of real games, solved by trying everything: a search must find the
   move that wins where another one loses.

   Games of two are played by chance and by the move priors; from their ends one goes back
   as far as all continuations can be counted. Of those positions the ones are kept at which it
   matters what the seat does. Games without an evaluator of their own are left out. */
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "core/games.h"
#include "core/random.h"
#include "tests/support/table.h"

enum {
	NODES_MAX = 30000, /* of a tree that is solved */
	WANTED = 12,       /* positions of each game */
	GAMES_MAX = 400,   /* that are played to find them */
	MOVES_ROOM = 100000,
	ITERATIONS = 3000,
	MEMORY = 8 << 20
};

/* A value that the two seats share: 1 less the other's, but for the margins. */
struct solved {
	float worth[2];
};

static struct solved solve(const struct game *game, const struct game_state *state, int *nodes);

static struct solved solve_move(const struct game *game, const struct game_state *state, move m,
                                int *nodes)
{
	struct game_state after = *state;

	game_play(game, &after, m);
	return solve(game, &after, nodes);
}

/* Chance is weighed, a seat takes what is best for it; `nodes` counts down, below 0 all is void. */
static struct solved solve(const struct game *game, const struct game_state *state, int *nodes)
{
	int actor = game->turn(state), count;
	struct solved sum = {{0.0f, 0.0f}}, best = {{-1.0f, -1.0f}};
	float weights = 0.0f;
	move moves[GAME_MOVES_MAX];

	if (--*nodes < 0)
		return sum;
	if (actor == GAME_OVER) {
		struct search_plan plan = search_plan_new(game, 1);
		struct value value;

		value_of_result(&plan, state, &value);
		memcpy(sum.worth, value.worth, sizeof sum.worth);
		return sum;
	}
	count = game->moves(state, moves);
	for (int each = 0; each < count && *nodes >= 0; each++) {
		struct solved one = solve_move(game, state, moves[each], nodes);
		float weight = actor < 0 ? (float)game->weight(state, moves[each]) : 0.0f;

		weights += weight;
		sum.worth[0] += weight * one.worth[0];
		sum.worth[1] += weight * one.worth[1];
		if (actor >= 0 && one.worth[actor] > best.worth[actor])
			best = one;
	}
	if (actor >= 0)
		return best;
	sum.worth[0] /= weights;
	sum.worth[1] /= weights;
	return sum;
}

static int play_game(const struct game *game, uint64_t seed, move *moves, struct game_setup *setup)
{
	struct random random = random_seeded(seed);
	struct search_plan plan = search_plan_new(game, seed);
	struct game_state state;
	int count = 0;

	*setup = game_new_setup(2);
	assert_true(game_check_setup(game, setup));
	game_start(game, &state, setup);
	while (game->turn(&state) != GAME_OVER) {
		move legal[GAME_MOVES_MAX];
		float worth[GAME_MOVES_MAX];
		int legal_count = game->moves(&state, legal), best = 0;

		if (game->turn(&state) < 0 || random_below(&random, 4) == 0) {
			moves[count] = random_move(&random, game, &state, legal, legal_count);
		} else {
			evaluator_move_prior(plan.evaluator, &state, plan.weights, legal, legal_count, worth);
			for (int each = 1; each < legal_count; each++)
				if (worth[each] > worth[best])
					best = each;
			moves[count] = legal[best];
		}
		game_play(game, &state, moves[count++]);
	}
	return count;
}

/* The exact values of all moves for the seat that acts; 0 if they are too many to count, or if it
   does not matter much which is made. */
static int is_decisive(const struct game *game, const struct game_state *state, float *values)
{
	move moves[GAME_MOVES_MAX];
	int seat = game->turn(state), nodes = NODES_MAX, count;
	float best = -1.0f, worst = 2.0f;

	if (seat < 0)
		return 0;
	count = game->moves(state, moves);
	for (int each = 0; each < count && nodes >= 0; each++) {
		values[each] = solve_move(game, state, moves[each], &nodes).worth[seat];
		best = values[each] > best ? values[each] : best;
		worst = values[each] < worst ? values[each] : worst;
	}
	return nodes >= 0 && best > 0.5f && worst < 0.5f;
}

/* The search may lose a trifle of the margin, not the game. */
static void check_position(const struct game *game, const struct game_state *state,
                           const float *values, void *memory)
{
	struct search_plan plan = search_plan_new(game, 1);
	struct search *search = search_new(memory, MEMORY, &plan, state);
	move moves[GAME_MOVES_MAX], chosen;
	int count = game->moves(state, moves);
	float best = -1.0f, got = -1.0f;

	search_run(search, ITERATIONS);
	chosen = search_choose(search);
	for (int each = 0; each < count; each++) {
		best = values[each] > best ? values[each] : best;
		got = moves[each] == chosen ? values[each] : got;
	}
	if (got < best - 0.05f) {
		char text[GAME_TEXT_MAX];

		game_write_move(game, state, chosen, text);
		fail_msg("%s: %s is worth %.3f, the best move %.3f", game->name, text, (double)got,
		         (double)best);
	}
}

/* From the end of one game backwards; returns how many positions were checked. */
static int check_game(const struct game *game, const struct game_setup *setup, const move *moves,
                      int count, void *memory)
{
	struct game_state *states = malloc((size_t)(count + 1) * sizeof *states);
	float values[GAME_MOVES_MAX];
	int checked = 0, nodes = NODES_MAX;

	game_start(game, &states[0], setup);
	for (int ply = 0; ply < count; ply++) {
		states[ply + 1] = states[ply];
		game_play(game, &states[ply + 1], moves[ply]);
	}
	for (int ply = count - 1; ply > 0 && nodes >= 0 && checked < 2; ply--) {
		nodes = NODES_MAX;
		solve(game, &states[ply], &nodes);
		if (nodes >= 0 && is_decisive(game, &states[ply], values)) {
			check_position(game, &states[ply], values, memory);
			checked++;
		}
	}
	free(states);
	return checked;
}

static void wins_what_can_be_won(void **unused)
{
	void *memory = malloc(MEMORY);
	move *moves = malloc(MOVES_ROOM * sizeof *moves);

	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++) {
		int checked = 0;

		if (!evaluator_of(*game)->move_prior)
			continue;
		for (uint64_t seed = 0; seed < GAMES_MAX && checked < WANTED; seed++) {
			struct game_setup setup;
			int count = play_game(*game, seed, moves, &setup);

			checked += check_game(*game, &setup, moves, count, memory);
		}
		print_message("%s: %d positions\n", (*game)->name, checked);
		assert_true(checked > 0);
	}
	free(memory);
	free(moves);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(wins_what_can_be_won)};

	return cmocka_run_group_tests_name("endgames", tests, NULL, NULL);
}
