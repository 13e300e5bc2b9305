/* chain.c - chains of moves: every one can be made as it stands, ends where it says it does, and
   goes the shortest way. */
#include <string.h>

#include "core/chain.h"
#include "core/random.h"
#include "games/games.h"
#include "games/tiletum/tiletum.h"
#include "tests/support/table.h"

enum { RANDOM_GAMES = 6 };

static const char WORDS[] = "merchant architect advance";
static struct chains chains;

/* How many moves the chain has that ends with this one; 0 if there is none. */
static int length_to(const struct table *table, const char *text)
{
	int count = chain_find(table->game, &table->state, WORDS, &chains);
	move wanted;

	assert_true(table->game->read_move(&table->state, text, &wanted));
	for (int at = 0; at < count; at++)
		if (chains.chain[at].last == wanted)
			return chains.chain[at].length;
	return 0;
}

/* The second seat has a Merchant action with 5 points; the merchant is in Tiletum. */
static struct table merchant_action(void)
{
	return table_from_record("games/tiletum/tests/records/tiletum-2-strong.game", 71);
}

static void a_chain_walks_the_whole_way(void **unused)
{
	struct table t = merchant_action();

	(void)unused;
	assert_int_equal(length_to(&t, "merchant koln"), 1);
	assert_int_equal(length_to(&t, "merchant frankfurt"), 2);
	assert_int_equal(length_to(&t, "merchant nurnberg"), 3);
	assert_int_equal(length_to(&t, "merchant wien"), 5);
	assert_int_equal(length_to(&t, "merchant firenze"), 0); /* more steps than points (T61) */
}

static void the_last_move_may_be_another(void **unused)
{
	struct table t = merchant_action();

	(void)unused;
	table_no(&t, "house frankfurt 1");
	assert_int_equal(length_to(&t, "house frankfurt 1"), 3);
	assert_int_equal(length_to(&t, "tile"), 2); /* of the nearest town that has one */
	/* What was possible before is no part of a chain. */
	assert_int_equal(length_to(&t, "end"), 0);
}

static void a_bare_word_has_a_chain_for_each_length(void **unused)
{
	struct table t = table_from_record("games/tiletum/tests/records/tiletum-2-strong.game", 177);
	int count, longest = 0;

	(void)unused;
	table_yes(&t, "advance");
	count = chain_find(t.game, &t.state, WORDS, &chains);
	for (int at = 0; at < count; at++) {
		assert_int_equal(chains.chain[at].length, at + 1);
		longest = chains.chain[at].length;
	}
	assert_true(longest > 1);
}

static void where_nobody_decides_there_is_no_chain(void **unused)
{
	struct table t = table_new("tiletum players=2");

	(void)unused;
	table_actor(&t, ".");
	assert_int_equal(chain_find(t.game, &t.state, WORDS, &chains), 0);
}

/* Steps from one spot to another, counted on the map; 99 if there is no way. */
static int distance(int from, int to)
{
	uint32_t reached = 1u << from;

	for (int steps = 0; steps < TILETUM_SPOTS; steps++) {
		uint32_t next = reached;

		if (reached >> to & 1)
			return steps;
		for (int spot = 0; spot < TILETUM_SPOTS; spot++)
			if (reached >> spot & 1)
				next |= tiletum_neighbours[spot];
		reached = next;
	}
	return 99;
}

/* Makes the moves of a chain one by one, and compares where they lead. */
static void check_chain(const struct game *game, const struct game_state *from, int at)
{
	const struct tiletum_state *before = (const struct tiletum_state *)from;
	struct game_state state = *from;
	move moves[CHAIN_MOVES_MAX];
	int length = chain_moves(&chains, at, moves);
	char text[GAME_TEXT_MAX];

	for (int place = 0; place < length; place++)
		assert_true(game_try(game, &state, moves[place]));
	assert_memory_equal(&state, &chains.chain[at].state, game->state_size);
	game->write_move(from, moves[length - 1], text);
	if (strncmp(text, "merchant ", 9) == 0 && strcmp(game->node(from), "act") == 0) {
		int spot = before->seats[game->turn(from)].at[TILETUM_FIGURE_MERCHANT];
		int to = MOVE_A(moves[length - 1]);

		assert_int_equal(length, to == spot ? 2 : distance(spot, to));
	}
}

static void every_chain_can_be_made_in_random_games(void **unused)
{
	const struct game *game = games_find("tiletum");
	int longest = 0;

	(void)unused;
	for (uint64_t seed = 1; seed <= RANDOM_GAMES; seed++) {
		struct game_setup setup = game_new_setup(4);
		struct random random = random_seeded(seed);
		struct game_state state = {{0}};

		assert_true(game_check_setup(game, &setup));
		game_start(game, &state, &setup);
		while (game->turn(&state) != GAME_OVER) {
			move moves[GAME_MOVES_MAX];
			int count = chain_find(game, &state, WORDS, &chains);

			assert_true(count < CHAINS_MAX);
			for (int at = 0; at < count; at++) {
				check_chain(game, &state, at);
				if (chains.chain[at].length > longest)
					longest = chains.chain[at].length;
			}
			count = game->moves(&state, moves);
			game_play(game, &state, random_move(&random, game, &state, moves, count));
		}
	}
	assert_true(longest > 5);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_chain_walks_the_whole_way),
		cmocka_unit_test(the_last_move_may_be_another),
		cmocka_unit_test(a_bare_word_has_a_chain_for_each_length),
		cmocka_unit_test(where_nobody_decides_there_is_no_chain),
		cmocka_unit_test(every_chain_can_be_made_in_random_games),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
