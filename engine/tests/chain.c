/* Chains of moves: every one can be made as it stands, ends where it says it does, and
   goes the shortest way. */
#include <stdio.h>
#include <string.h>

#include "core/chain.h"
#include "core/games.h"
#include "core/random.h"
#include "games/tiletum/tiletum.h"
#include "tests/support/table.h"
#include "tests/support/toy.h"

enum { RANDOM_GAMES = 6, GUARD = 0x5eed };

static const char WORDS[] = "merchant architect advance";
static struct chains chains;

/* How many moves the chain has that ends with this one; 0 if there is none. */
static int length_to(const struct table *table, const char *text)
{
	int count = chain_find(table->game, &table->state, WORDS, &chains);
	move wanted;

	assert_true(game_read_move(table->game, &table->state, text, &wanted));
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

/* A word is meant in full; each may stand anywhere in the list. */
static void words_are_whole(void **unused)
{
	struct game_setup setup = game_new_setup(2);
	struct game_state state = {{0}};

	(void)unused;
	assert_true(game_check_setup(&toy, &setup));
	game_start(&toy, &state, &setup);
	game_play(&toy, &state, MOVE(TOY_WIND, 1, 0, 0));
	assert_int_equal(chain_find(&toy, &state, "take", &chains), 3);
	assert_int_equal(chain_find(&toy, &state, "x take", &chains), 3);
	assert_int_equal(chain_find(&toy, &state, "take x", &chains), 3);
	assert_int_equal(chain_find(&toy, &state, "wind", &chains), 0);
	assert_int_equal(chain_find(&toy, &state, "tak", &chains), 0);
	assert_int_equal(chain_find(&toy, &state, "takes", &chains), 0);
	assert_int_equal(chain_find(&toy, &state, "take-two", &chains), 0);
}

/* A game of one: a road of so many spaces in a ring; a step left, a step right, or a jump to any of
   many inns, where something else is decided. */
struct road {
	int32_t at;
	int16_t length, stop; /* at the stop the other seat is to move */
	int32_t left;         /* how many spaces a step left is */
};

enum { LEFT = 1, RIGHT, JUMP, INNS = 300 };

static int road_turn(const void *state)
{
	const struct road *road = (const struct road *)state;

	return road->at == road->stop;
}

static const char *road_node(const void *state)
{
	return ((const struct road *)state)->at >= 1000 ? "inn" : "road";
}

static int road_moves(const void *state, move *out)
{
	(void)state;
	out[0] = MOVE(LEFT, 0, 0, 0);
	out[1] = MOVE(RIGHT, 0, 0, 0);
	for (int inn = 0; inn < INNS; inn++)
		out[2 + inn] = MOVE(JUMP, inn >> 8, inn & 255, 0);
	return 2 + INNS;
}

static void road_apply(void *state, move m)
{
	struct road *road = (struct road *)state;

	if (MOVE_VERB(m) == JUMP)
		road->at = 1000 + MOVE_A(m) * 256 + MOVE_B(m);
	else
		road->at = (road->at + (MOVE_VERB(m) == LEFT ? road->length - road->left : 1)) %
		           road->length;
}

static const struct game_part INN = {.kind = "inn", .wide = 1};
static const struct game_verb ROAD_VERBS[] = {
	[LEFT] = {.word = "left"},
	[RIGHT] = {.word = "right"},
	[JUMP] = {.word = "jump", .parts = {&INN}},
};

static const struct game ROAD = {
	.state_size = sizeof(struct road),
	.turn = road_turn,
	.node = road_node,
	.moves = road_moves,
	.apply = road_apply,
	.verbs = ROAD_VERBS,
};

/* The chains of a word from the first space, and the longest of them. */
static int walk_road(struct road road, const char *words, int *longest)
{
	struct game_state state = {{0}};
	int count;

	memcpy(&state, &road, sizeof road);
	count = chain_find(&ROAD, &state, words, &chains);
	*longest = count ? chains.chain[count - 1].length : 0;
	return count;
}

static void a_chain_does_not_come_back(void **unused)
{
	int longest;

	(void)unused;
	/* Round the ring, but for the space where it began: 9 of 10. */
	assert_int_equal(walk_road((struct road){0, 10, -1, 1}, "right", &longest), 9);
	assert_int_equal(longest, 9);
	/* The seat does not go on where the other one is to move. */
	assert_int_equal(walk_road((struct road){0, 10, 8, 1}, "left", &longest), 2);
	/* Both ways: they meet, and nothing is reached twice. */
	assert_int_equal(walk_road((struct road){0, 6, -1, 1}, "left right", &longest), 5);
	assert_int_equal(longest, 3);
	assert_int_equal(walk_road((struct road){0, 3, -1, 1}, "left right", &longest), 2);
}

/* What was possible before is no part of a chain, wherever it leads from there. */
static void the_first_move_of_the_list_is_no_end_of_a_chain(void **unused)
{
	int longest;

	(void)unused;
	assert_int_equal(walk_road((struct road){0, 10, -1, 3}, "right", &longest), 9);
	assert_int_equal(longest, 9);
}

static void there_is_an_end_to_chains(void **unused)
{
	int longest;

	(void)unused;
	assert_int_equal(walk_road((struct road){0, 999, -1, 1}, "right", &longest), CHAIN_MOVES_MAX);
	assert_int_equal(longest, CHAIN_MOVES_MAX);
	assert_int_equal(walk_road((struct road){0, 999, -1, 1}, "jump", &longest), CHAINS_MAX);
	assert_int_equal(longest, 1);
	assert_false(chains.chain[0].goes_on); /* at an inn something else is decided */
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

/* Whether a move begins with one of WORDS. */
static int is_repeated(const char *text)
{
	return strncmp(text, "merchant ", 9) == 0 || strncmp(text, "architect ", 10) == 0 ||
	       strcmp(text, "advance") == 0;
}

/* No two chains lead to the same, and none to where it began. */
static void check_distinct(const struct game *game, const struct game_state *from, int count)
{
	for (int one = 0; one < count; one++) {
		const struct game_state *state = &chains.chain[one].state;

		assert_true(memcmp(state, from, game->state_size) != 0);
		for (int other = 0; other < one; other++)
			assert_true(memcmp(state, &chains.chain[other].state, game->state_size) != 0);
	}
}

/* Makes the moves of a chain one by one, and compares where they lead. */
static void check_chain(const struct game *game, const struct game_state *from, int at)
{
	const struct tiletum_state *before = (const struct tiletum_state *)from;
	struct game_state state = *from;
	move room[1 + CHAIN_MOVES_MAX] = {GUARD}, *moves = room + 1;
	int length = chain_moves(&chains, at, moves);
	char text[GAME_TEXT_MAX];

	assert_int_equal(room[0], GUARD);
	for (int place = 0; place < length; place++)
		assert_true(game_try(game, &state, moves[place]));
	assert_memory_equal(&state, &chains.chain[at].state, game->state_size);
	game_write_move(game, from, moves[length - 1], text);
	assert_int_equal(chains.chain[at].goes_on,
	                 is_repeated(text) && game->turn(&state) == game->turn(from) &&
	                     strcmp(game->node(&state), game->node(from)) == 0);
	if (strncmp(text, "merchant ", 9) == 0 && strcmp(game->node(from), "act") == 0) {
		int spot = before->seats[game->turn(from)].at[TILETUM_FIGURE_MERCHANT];
		int to = MOVE_A(moves[length - 1]);

		assert_int_equal(length, to == spot ? 2 : distance(spot, to));
	}
}

static void every_chain_can_be_made_in_random_games(void **unused)
{
	const struct game *game = games_find("tiletum");
	int longest = 0, of_seat[5] = {0};

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
			check_distinct(game, &state, count);
			of_seat[game->turn(&state) < 0 ? 4 : game->turn(&state)] += count;
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
	for (int seat = 0; seat < 4; seat++)
		assert_true(of_seat[seat] > 0);
	assert_int_equal(of_seat[4], 0); /* chance has none */
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_chain_walks_the_whole_way),
		cmocka_unit_test(the_last_move_may_be_another),
		cmocka_unit_test(a_bare_word_has_a_chain_for_each_length),
		cmocka_unit_test(where_nobody_decides_there_is_no_chain),
		cmocka_unit_test(words_are_whole),
		cmocka_unit_test(a_chain_does_not_come_back),
		cmocka_unit_test(the_first_move_of_the_list_is_no_end_of_a_chain),
		cmocka_unit_test(there_is_an_end_to_chains),
		cmocka_unit_test(every_chain_can_be_made_in_random_games),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
