/* Turns that try to run for ever, and the bounds of the stack, of turns and of nodes. */
#include "core/random.h"
#include "games/tiletum/tests/scene.h"

enum { NODES_IN_TURN = 2000, FAT = 300 };

static int deepest, longest, widest;

static int is_closing(move m)
{
	return MOVE_VERB(m) == TILETUM_VERB_END || MOVE_VERB(m) == TILETUM_VERB_SKIP;
}

/* What puts frames on the stack or brings tiles, over what ends; buying only now and then, so that
   resources are left for the rest. */
static int eagerness(move m)
{
	switch (MOVE_VERB(m)) {
	case TILETUM_VERB_USE:
	case TILETUM_VERB_PLACE:
	case TILETUM_VERB_EFFECT:
	case TILETUM_VERB_HOUSE:
	case TILETUM_VERB_CREST:
	case TILETUM_VERB_FULFIL:
		return 60;
	case TILETUM_VERB_CHARACTER:
	case TILETUM_VERB_CONTRACT:
	case TILETUM_VERB_TILE:
	case TILETUM_VERB_PILLAR:
	case TILETUM_VERB_BONUS:
		return 20;
	case TILETUM_VERB_BUY:
	case TILETUM_VERB_TAKE:
		return 1;
	}
	return is_closing(m) ? 0 : 4;
}

static move eager_move(struct random *random, const move *moves, int count)
{
	int total = 0, drawn;

	for (int index = 0; index < count; index++)
		total += eagerness(moves[index]);
	if (total == 0)
		return moves[random_below(random, (uint32_t)count)];
	drawn = (int)random_below(random, (uint32_t)total);
	for (int index = 0; index < count; index++) {
		drawn -= eagerness(moves[index]);
		if (drawn < 0)
			return moves[index];
	}
	return moves[count - 1];
}

static void remember(int *most, int value)
{
	if (value > *most)
		*most = value;
}

/* Everybody has more of everything than a game can give. */
static void fatten(struct tiletum_state *state)
{
	for (int seat = 0; seat < state->players; seat++)
		for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
			if (state->seats[seat].goods[resource] < FAT)
				state->seats[seat].goods[resource] = FAT;
}

static int leads_on(int helper)
{
	return tiletum_tiles[helper].effect.ap || tiletum_tiles[helper].effect.node;
}

/* Used helpers that give actions come back into the hands of whoever is about to take a turn. */
static void hand_back(struct tiletum_state *state)
{
	struct tiletum_seat *seat = &state->seats[state->seat];

	for (int helper = TILETUM_HELPERS - 1; helper >= 0 && seat->stored < 3; helper--)
		if (leads_on(helper) && tiletum_multiset_count(&state->discards, helper)) {
			tt_multiset_take(&state->discards, helper);
			tt_store(seat, helper);
		}
	tt_settle(state);
}

static void play_eagerly(struct table *t, uint64_t seed)
{
	struct random random = random_seeded(seed);
	int nodes = 0, turn = -1;

	while (t->game->turn(&t->state) != GAME_OVER) {
		struct tiletum_state *state = position_of(t);
		move moves[GAME_MOVES_MAX], m;
		int count = t->game->moves(&t->state, moves), is_seat = state->actor >= 0;
		int now = (state->round * TILETUM_LAPS + state->lap) * TILETUM_SEATS + state->turn;

		nodes = now == turn ? nodes + 1 : 0;
		turn = now;
		if (nodes == 0 && is_seat && tt_kind(state) == TILETUM_FRAME_CHOOSE) {
			fatten(state);
			hand_back(state);
			count = t->game->moves(&t->state, moves);
		}
		m = is_seat ? eager_move(&random, moves, count)
		            : random_move(&random, t->game, &t->state, moves, count);
		remember(&longest, nodes);
		remember(&deepest, state->depth);
		remember(&widest, count);
		assert_true(nodes < NODES_IN_TURN);
		assert_true(state->depth <= TILETUM_STACK_MAX);
		assert_true(count <= t->game->moves_max);
		game_play(t->game, &t->state, m);
	}
}

/* T80, T81, T120, I12: whole games of greedy turns end, within the bounds. */
static void greedy_games_end(void **unused)
{
	(void)unused;
	for (int game = 0; game < 240; game++) {
		char head[96];
		struct table t;

		snprintf(head, sizeof head, "tiletum players=%d rulebook=%s", 2 + game % 3,
		         tiletum_game.options[TILETUM_OPTION_RULEBOOK].values[game / 3 % 3]);
		t = table_new(head);
		play_eagerly(&t, 1000 + (uint64_t)game);
	}
	print_message("deepest stack %d, longest turn %d nodes, most moves %d\n", deepest, longest,
	              widest);
	assert_true(deepest >= 7);
	assert_true(widest > 200);
}

/* T99, T118, T124: helpers that give actions that place characters that give actions that wake
   buildings: as deep as hands and rooms allow. */
static void a_deep_turn_t80(void **unused)
{
	struct table t = scene("players=4");
	int space = any_house(0, 1);
	const char *town = town_name(tiletum_houses[space].town);

	(void)unused;
	put_f(&t, "1 merchant %s; 1 room 1 1 ch-ap2; 1 room 1 2 ch-ap1", town);
	put(&t, "1 room 2 1 me-step-house; 1 store activate character-3 ch-ap1 joker");
	table_play(&t, "use activate, activate 1, effect ch-ap2, use character-3, place ch-ap1 1 3");
	assert_int_equal(position_of(&t)->depth, 5);
	table_play(&t, "use joker, action merchant");
	play_f(&t, "house %s %d", town, tiletum_houses[space].number);
	table_node(&t, "pick");
	table_play(&t, "activate 1, effect ch-ap2, reset");
	let_chance(&t);
	assert_int_equal(position_of(&t)->depth, 8);
	while (position_of(&t)->depth > 1)
		table_play(&t, "end");
	table_node(&t, "choose");
	assert_int_equal(seat_of(&t, 1)->stored, 0);
}

/* The bound that stack.c proves, counted again from the board. */
static void the_bound_of_the_stack(void **unused)
{
	int houses = TILETUM_HOUSES - 1, wakes = TILETUM_STORE_SPACES + houses;

	(void)unused;
	assert_int_equal(TILETUM_STACK_MAX, 1 + TILETUM_STORE_SPACES + houses + wakes + TILETUM_ROOMS +
	                                        TILETUM_CONTRACT_SPACES + 3);
}

/* T96, I10: every pillar finds a tile, since no cathedral has more spaces than tiles. */
static void every_pillar_finds_a_tile(void **unused)
{
	(void)unused;
	for (int cathedral = 0; cathedral < TILETUM_CATHEDRALS; cathedral++) {
		int tiles = 0;

		while (tiles < TILETUM_CATHEDRAL_TILES && tiletum_cathedrals[cathedral].tiles[tiles])
			tiles++;
		assert_true(tiletum_cathedrals[cathedral].spaces <= tiles);
	}
}

/* What the bound of a game's nodes takes for granted about the printed facts. */
static void check_effect(const struct tiletum_effect *effect)
{
	int steps = effect->architect_steps + effect->merchant_steps + effect->contract_step;
	int goods = effect->any;

	for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
		goods += effect->gain[resource];
	assert_true(effect->ap + effect->more_ap <= 3);
	assert_true(steps + effect->pillars + effect->houses <= 3);
	assert_true(effect->ap + steps == 0 || goods <= 1);
	assert_true(goods <= 18);
	assert_true(!effect->ap || steps + effect->pillars + effect->houses == 0);
}

static void the_bound_of_a_game(void **unused)
{
	const struct tiletum_tile_row *activate = &tiletum_tiles[TILETUM_TILE_ACTIVATE];
	struct table t = table_new("tiletum players=4");

	(void)unused;
	for (int tile = 0; tile < TILETUM_TILES; tile++)
		check_effect(&tiletum_tiles[tile].effect);
	for (int tile = 0; tile < TILETUM_TILES; tile++)
		assert_true(tile == TILETUM_TILE_ACTIVATE ||
		            tiletum_tiles[tile].effect.node != TILETUM_FRAME_PICK);
	assert_int_equal(activate->effect.node, TILETUM_FRAME_PICK);
	assert_true(activate->copies[0] + activate->copies[1] + activate->copies[2] <= 2);
	for (int building = 0; building < TILETUM_BUILDINGS; building++) {
		check_effect(&tiletum_buildings[building].bonus);
		assert_true(tiletum_buildings[building].rooms <= 3);
		assert_true(tiletum_buildings[building].marker <= 3);
	}
	assert_true(tiletum_players[TILETUM_MARKS - 1].dice <= 14);
	for (int seat = 0; seat < TILETUM_SEATS; seat++)
		assert_true(tiletum_starts[seat].gold + TILETUM_RESOURCES * TILETUM_START_GOODS <= 11);
	assert_int_equal(t.game->nodes_max, 11287);
}

/* T84, T20: a choose node with everything that makes it wide. */
static void the_widest_node(void **unused)
{
	struct table t = scene("players=4");

	(void)unused;
	put(&t, "dice pink-1 pink-2 pink-3 pink-4 blue-1 blue-2 blue-3 black-1 black-2 black-3 grey-1 "
	        "grey-2 grey-3 yellow-1; 1 store colour a3 a5 crest-1");
	for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
		seat_of(&t, 1)->goods[resource] = 99;
	for (int cathedral = 0; cathedral < 7; cathedral++)
		seat_of(&t, 1)->pillars = (uint16_t)(seat_of(&t, 1)->pillars | 1u << cathedral);
	table_count(&t, t.game->moves_max);
}

int main(void)
{
	/* clang-format off */
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(greedy_games_end),
		cmocka_unit_test(a_deep_turn_t80),
		cmocka_unit_test(the_bound_of_the_stack),
		cmocka_unit_test(every_pillar_finds_a_tile),
		cmocka_unit_test(the_widest_node),
		cmocka_unit_test(the_bound_of_a_game),
	};
	/* clang-format on */

	return cmocka_run_group_tests_name("tiletum stack", tests, NULL, NULL);
}
