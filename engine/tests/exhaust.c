/* Every position of small scopes, and in each of them every promise of core/game.h that
   a position can be asked for.

	engine-exhaust GAME [POSITIONS [GAMES]]

   The scopes, for each number of players and each value of each option:
   - the end of a random game: all that can still come about, from as early as POSITIONS allow;
   - the beginning: all that can come about in the first plies, as many of them as POSITIONS allow.
   In every position the game's own generator and all moves that why() does not refuse are the same.
   A small end is walked with both, too, and they must come to as many positions and games. Every
   game ends. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/games.h"
#include "tests/support/contract_checks.h"
#include "tests/support/state_space.h"
#include "tests/support/table.h"
#include "tests/support/toy.h"

enum { PERFT_MAX = 100000, WALKED_TWICE_MAX = 400 };

static const struct game *game;
static uint64_t positions_max = 3000;
static int games_max = 1;

/* What all scopes come to. */
static struct {
	int ends, beginnings;
	uint64_t end_positions, begin_positions, finals;
	int longest; /* plies before an end from which everything was seen */
} seen;

static const char *look(const struct game *of, const void *state, const move *moves, int count)
{
	const char *fault = game_check_invariants(of, state);

	if (!fault && count)
		fault = contract_check_moves(of, state, moves, count);
	if (!fault && count)
		fault = contract_check_refusals(of, state, moves, count);
	return fault ? fault : contract_check_json(of, state, game_write_state);
}

/* The second generator: what is not refused, in the order of the actions; a walk does not mind. */
static int list_unrefused(const struct game *of, const void *state, move *out)
{
	int count = 0;

	for (int action = 0, actions = game_action_count(of); action < actions; action++) {
		move m = game_action_to_move(of, action);

		if (game_why(of, state, m) == 0)
			out[count++] = m;
	}
	return count;
}

/* Ends the test, with the moves that lead to the fault. */
static void fail_at(const struct state_space *walk, const struct game_state *start)
{
	struct game_state state = *start;

	print_error("%s, players=%d, from a position that was reached:\n", game->name,
	            game->players(start));
	for (int each = 0; each < walk->depth; each++) {
		char text[GAME_TEXT_MAX];

		game_write_move(game, &state, walk->path[each], text);
		print_error("\t%s\n", text);
		game_play(game, &state, walk->path[each]);
	}
	fail_msg("%s", walk->fault);
}

/* Looks at all that can come about within so many plies: so many positions. How far there is room
   was found out before, without looking, which is quick. */
static void look_at_all(const struct game_state *state, uint64_t positions, int plies)
{
	struct state_space walk = state_space_new(game, positions);

	walk.look = look;
	walk.plies = plies;
	if (!state_space_visit(&walk, state))
		fail_at(&walk, state);
	assert_int_equal(walk.positions, positions);
	state_space_free(&walk);
}

static void visit_end(const struct game_setup *setup, uint64_t seed)
{
	struct state_space walk = state_space_new(game, positions_max);
	struct state_space_end end;
	const char *fault;

	if (!state_space_visit_end(&walk, setup, seed, &end))
		fail_at(&walk, &end.state);
	state_space_free(&walk);
	look_at_all(&end.state, end.positions, INT_MAX);
	fault = end.positions > WALKED_TWICE_MAX ? NULL
	                                         : state_space_compare(game, &end, list_unrefused);
	if (fault)
		fail_msg("%s: %s, seed %d", game->name, fault, (int)seed);
	seen.ends++;
	seen.end_positions += end.positions;
	seen.finals += end.finals;
	if (seen.longest < end.plies)
		seen.longest = end.plies;
}

static void visit_beginning(const struct game_setup *setup)
{
	struct state_space walk = state_space_new(game, positions_max);
	struct game_state state;
	uint64_t positions = 0;

	game_start(game, &state, setup);
	for (walk.plies = 0; state_space_visit(&walk, &state); walk.plies++) {
		uint64_t sequences = state_space_sequences(&walk, &state);

		if (sequences < PERFT_MAX)
			assert_int_equal(game_perft(game, &state, walk.plies), sequences);
		if (positions == walk.positions) /* all has been seen: a small game */
			break;
		positions = walk.positions;
	}
	if (walk.fault)
		fail_at(&walk, &state);
	state_space_free(&walk);
	look_at_all(&state, positions, walk.plies - 1);
	seen.beginnings++;
	seen.begin_positions += positions;
}

static void visit_setup(struct game_setup setup)
{
	if (!game_check_setup(game, &setup))
		return;
	visit_beginning(&setup);
	for (int each = 0; each < games_max; each++)
		visit_end(&setup, 1 + (uint64_t)each);
}

/* For each number of players: the usual options, and each value of each of them. */
static void visit_all(void **unused)
{
	(void)unused;
	for (int players = game->players_min; players <= game->players_max; players++) {
		visit_setup(game_new_setup(players));
		for (int option = 0; game_options(game)[option].name; option++)
			for (int value = 0; game_options(game)[option].values[value]; value++) {
				struct game_setup setup = game_new_setup(players);

				setup.option[option] = (uint8_t)value;
				visit_setup(setup);
			}
	}
	print_message("%s: %d ends, all their %llu positions (%llu final), up to %d plies before the "
	              "end; %d beginnings, all their %llu positions\n",
	              game->name, seen.ends, (unsigned long long)seen.end_positions,
	              (unsigned long long)seen.finals, seen.longest, seen.beginnings,
	              (unsigned long long)seen.begin_positions);
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(visit_all)};

	if (argc > 1)
		game = strcmp(argv[1], toy.name) == 0 ? &toy : games_find(argv[1]);
	if (!game) {
		fprintf(stderr, "engine-exhaust GAME [POSITIONS [GAMES]]\n");
		return 2;
	}
	if (argc > 2)
		positions_max = strtoull(argv[2], NULL, 0);
	if (argc > 3)
		games_max = atoi(argv[3]);
	return cmocka_run_group_tests_name(game->name, tests, NULL, NULL);
}
