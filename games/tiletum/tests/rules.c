/* Rules of set-up, rounds and phases: T1-T54, T126-T131, W1-W3. Numbers that were
   filled in are read from the tables, so these tests hold after a correction. */
#include "core/random.h"
#include "games/tiletum/tests/scene.h"

/* ---- Set-up ---- */

/* T1: 2 to 4 players, who start in the order of their seats. */
static void players_t1(void **unused)
{
	struct game_setup one = game_new_setup(1), five = game_new_setup(5);
	struct table t = scene("players=3");

	(void)unused;
	assert_false(game_check_setup(&tiletum_game, &one));
	assert_false(game_check_setup(&tiletum_game, &five));
	table_actor(&t, "1");
	for (int place = 0; place < 3; place++)
		assert_int_equal(position_of(&t)->order[place], place);
}

/* T2: tiles and spaces with a mark above the number of players are not in the game. */
static void marks_t2(void **unused)
{
	(void)unused;
	for (int players = 2; players <= 4; players++) {
		char head[64];
		struct table t;
		int tiles = 0, characters = 0, contracts = 0, spaces = 0;

		snprintf(head, sizeof head, "tiletum players=%d", players);
		t = table_new(head);
		for (int tile = 0; tile < TILETUM_TILES; tile++)
			for (int mark = 2; mark <= players; mark++) {
				int copies = tiletum_tiles[tile].copies[mark - 2];

				*(tile < TILETUM_CHARACTER_FIRST ? &tiles : &characters) += copies;
				contracts += tiletum_tiles[tile].pile_copies[mark - 2];
			}
		assert_int_equal(tiletum_multiset_total(&position_of(&t)->bonus_pile), tiles);
		assert_int_equal(tiletum_multiset_total(&position_of(&t)->character_pile), characters);
		assert_int_equal(tiletum_multiset_total(&position_of(&t)->contract_pile), contracts);
		let_chance(&t);
		for (int town = 0; town < TILETUM_TOWNS; town++) {
			int mark = tiletum_towns[town].bonus_mark;
			int has_tile = position_of(&t)->bonus[TILETUM_PLACE_TOWNS + town] != TILETUM_TILE_NONE;

			assert_int_equal(has_tile, mark > 0 && mark <= players);
			spaces += has_tile;
		}
		assert_true(spaces > 0);
	}
}

/* T2: nor is a house space. */
static void marked_house_spaces_t2(void **unused)
{
	struct table t = scene("players=2");
	int space = 0;

	(void)unused;
	while (tiletum_houses[space].mark <= 2 || tiletum_houses[space].town == TILETUM_TOWN_TILETUM)
		space++;
	put_f(&t, "1 merchant %s", town_name(tiletum_houses[space].town));
	act(&t, TILETUM_ACTION_MERCHANT, 2);
	no_f(&t, 2, "house %s %d", town_name(tiletum_houses[space].town), tiletum_houses[space].number);
}

/* T3, T4, T8: the row of chance nodes, their names, and the places they fill. */
static void the_order_of_set_up_t3(void **unused)
{
	static const char *const nodes[] = {"action", "wheel", "bonus-tile", "contract", "character",
	                                    "cost",   "town",  "fair",       "die",      "corruption"};
	struct table t = table_new("tiletum players=4 actions=shuffled");
	int counts[10] = {0}, node = 0, bonuses = TILETUM_ACTIONS + 1;

	(void)unused;
	while (t.game->turn(&t.state) == GAME_CHANCE) {
		move moves[GAME_MOVES_MAX];

		if (strcmp(t.game->node(&t.state), nodes[node]) != 0)
			node++;
		table_node(&t, nodes[node]);
		counts[node]++;
		t.game->moves(&t.state, moves);
		game_play(t.game, &t.state, moves[0]);
	}
	for (int town = 0; town < TILETUM_TOWNS; town++)
		bonuses += tiletum_towns[town].bonus_mark > 0;
	assert_int_equal(counts[0], TILETUM_ACTIONS);
	assert_int_equal(counts[1], 1);
	assert_int_equal(counts[2], bonuses);
	assert_int_equal(counts[3], TILETUM_OFFER_SPACES);
	assert_int_equal(counts[4], 5);
	assert_int_equal(counts[5], TILETUM_CATHEDRALS);
	assert_int_equal(counts[6], 3);
	assert_int_equal(counts[7], 4);
	assert_int_equal(counts[8], tiletum_players[2].dice);
	assert_int_equal(counts[9], 1);
}

/* T3: a tile is laid once, and where it is due. */
static void what_chance_can_lay_t3(void **unused)
{
	struct table t = table_new("tiletum players=2 actions=shuffled");

	(void)unused;
	table_play(&t, "action 1 king");
	table_refuses(&t, "action 2 king", 3);
	table_refuses(&t, "action 1 joker", 3);
	table_refuses(&t, "wheel 1", 3);
	table_refuses(&t, "take blue 1", 3);
	table_play(&t, "action 2 joker, action 3 contract, action 4 character, action 5 merchant");
	table_legal(&t, "action 6 architect");
	table_play(&t, "action 6 architect");
	/* T4 */
	table_legal(&t, "wheel 1, wheel 2, wheel 3, wheel 4, wheel 5, wheel 6");
	table_play(&t, "wheel 3");
	table_yes(&t, "bonus king joker");
	table_refuses(&t, "bonus architect joker", 3);
	assert_int_equal(tiletum_face_of(position_of(&t), TILETUM_ACTION_KING), 3);
	assert_int_equal(tiletum_face_of(position_of(&t), TILETUM_ACTION_ARCHITECT), 2);
}

/* The offer: the first contracts of the contract pile. */
static void put_five_contracts(struct table *t)
{
	put_f(t, "contracts %s %s %s %s %s", pile_word(0), pile_word(1), pile_word(2), pile_word(3),
	      pile_word(4));
}

/* T5: a contract tile goes to the rightmost empty space. T34: the offer slides right, then
   refills. */
static void the_contract_offer_t5_t34(void **unused)
{
	struct table t = table_new("tiletum players=4");

	(void)unused;
	while (strcmp(t.game->node(&t.state), "contract") != 0) {
		move moves[GAME_MOVES_MAX];

		t.game->moves(&t.state, moves);
		game_play(t.game, &t.state, moves[0]);
	}
	play_f(&t, "contract %s, contract %s", pile_word(1), pile_word(2));
	assert_int_equal(position_of(&t)->offer[TILETUM_OFFER_SPACES - 1], pile_contract(1));
	assert_int_equal(position_of(&t)->offer[TILETUM_OFFER_SPACES - 2], pile_contract(2));
	no_f(&t, 5, "contract %s", pile_word(1));
	let_chance(&t);
	put_five_contracts(&t);
	put(&t, "bonus contract none");
	act(&t, TILETUM_ACTION_CONTRACT, 6);
	play_f(&t, "contract %s, end", pile_word(2));
	table_node(&t, "contract");
	assert_int_equal(position_of(&t)->offer[0], TILETUM_TILE_NONE);
	assert_int_equal(position_of(&t)->offer[2], pile_contract(1));
	table_refuses(&t, "buy food", 34);
	play_f(&t, "contract %s", pile_word(5));
	assert_int_equal(position_of(&t)->offer[0], pile_contract(5));
	table_actor(&t, "2");
}

/* T34: an empty pile leaves spaces empty. */
static void no_contract_pile_t34(void **unused)
{
	struct table t = scene("players=4");

	(void)unused;
	put_five_contracts(&t);
	put(&t, "pile contract");
	act(&t, TILETUM_ACTION_CONTRACT, 6);
	play_f(&t, "contract %s, end", pile_word(4));
	table_actor(&t, "2");
	assert_int_equal(position_of(&t)->offer[0], TILETUM_TILE_NONE);
	assert_int_equal(position_of(&t)->offer[TILETUM_OFFER_SPACES - 1], pile_contract(3));
}

/* T3: every construction tile is laid once, the likelier the more copies are left. */
static void construction_tiles_t3(void **unused)
{
	struct table t = table_new("tiletum players=2");
	move moves[GAME_MOVES_MAX];
	int laid[TILETUM_COSTS] = {0};

	(void)unused;
	for (;;) {
		t.game->moves(&t.state, moves);
		if (MOVE_VERB(moves[0]) == TILETUM_VERB_COST)
			break;
		game_play(t.game, &t.state, moves[0]);
	}
	assert_int_equal(t.game->weight(&t.state, moves[0]), tiletum_costs[0].copies);
	let_chance(&t);
	for (int cathedral = 0; cathedral < TILETUM_CATHEDRALS; cathedral++)
		laid[position_of(&t)->cost[cathedral]]++;
	for (int cost = 0; cost < TILETUM_COSTS; cost++)
		assert_int_equal(laid[cost], tiletum_costs[cost].copies);
}

/* T8: round 1 in Tiletum, then three different towns; four different fair tiles. */
static void fairs_are_drawn_t8(void **unused)
{
	struct table t = scene("players=2");
	const struct tiletum_state *state = position_of(&t);

	(void)unused;
	assert_int_equal(state->fair_town[0], TILETUM_TOWN_TILETUM);
	for (int round = 0; round < TILETUM_ROUNDS; round++)
		for (int other = 0; other < round; other++) {
			assert_int_not_equal(state->fair_tile[round], state->fair_tile[other]);
			assert_int_not_equal(state->fair_town[round], state->fair_town[other]);
		}
	t = table_new("tiletum players=2");
	table_refuses(&t, "town 2 frankfurt", 4);
}

/* T9, T10, T11, T12: what everybody starts with. */
static void starting_positions_t9_t10_t11_t12(void **unused)
{
	static const int gold[] = {1, 3, 5, 6};
	struct table t = table_new("tiletum players=4");
	const struct tiletum_state *state = position_of(&t);

	(void)unused;
	for (int seat = 0; seat < 4; seat++) {
		const struct tiletum_seat *self = &state->seats[seat];

		/* T9 */
		assert_int_equal(self->points, 10);
		assert_int_equal(self->goods[TILETUM_RESOURCE_GOLD], gold[seat]);
		for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
			if (resource != TILETUM_RESOURCE_GOLD)
				assert_int_equal(self->goods[resource], 1);
		/* T10 */
		assert_int_equal(self->houses, (uint64_t)1 << (TILETUM_HOUSE_TILETUM_1 + seat));
		assert_int_equal(self->at[TILETUM_FIGURE_MERCHANT], TILETUM_SPOT_TILETUM);
		assert_int_equal(self->at[TILETUM_FIGURE_ARCHITECT], TILETUM_SPOT_TILETUM);
		assert_int_equal(self->houses_left, 2);
		assert_int_equal(self->pillars_left, 2);
		assert_int_equal(self->stored, 0);
		/* T11 */
		assert_int_equal(tiletum_king_track[state->king_space[seat]].points, 0);
		assert_int_equal(state->king_rank[seat], seat);
	}
	/* T12 */
	for (int colour = 0; colour < TILETUM_RESOURCES; colour++)
		assert_int_equal(state->bag[colour], 4);
}

/* ---- Rounds ---- */

/* T13, T14, T17, T35: four rounds of 8/11/14 dice and three laps; three cleanups; points never
   below 0. */
static void a_whole_game_t13_t14_t17_t35(void **unused)
{
	(void)unused;
	for (int players = 2; players <= 4; players++) {
		struct random random = random_seeded((uint64_t)players);
		int dice = 0, tokens = 0, turns = 0;
		char head[64];
		struct table t;

		snprintf(head, sizeof head, "tiletum players=%d", players);
		t = table_new(head);
		while (t.game->turn(&t.state) != GAME_OVER) {
			move moves[GAME_MOVES_MAX], m;
			int count = t.game->moves(&t.state, moves);

			m = random_move(&random, t.game, &t.state, moves, count);
			dice += MOVE_VERB(m) == TILETUM_VERB_DIE;
			tokens += MOVE_VERB(m) == TILETUM_VERB_CORRUPTION;
			turns += MOVE_VERB(m) == TILETUM_VERB_TAKE;
			game_play(t.game, &t.state, m);
			for (int seat = 0; seat < players; seat++)
				assert_true(position_of(&t)->seats[seat].points >= 0);
		}
		assert_int_equal(dice, 4 * tiletum_players[players - 2].dice);
		assert_int_equal(tokens, 4 * 3);
		assert_int_equal(turns, 4 * 3 * players);
		assert_int_equal(position_of(&t)->round, 4);
	}
}

/* Seat 1, the last in turn order, ends the third lap of a round with an action that does
   nothing. */
static void finish_lap(struct table *t, int round, int lap)
{
	put_f(t, "order 2 1; now %d %d 1", round, lap);
	act(t, TILETUM_ACTION_KING, 1);
	table_play(t, "end");
}

static void finish_round(struct table *t, int round)
{
	finish_lap(t, round, TILETUM_LAPS);
}

/* T13: a loss stops at 0, each by itself. T40: everybody gains or loses the points of the space. */
static void points_of_the_track_t13_t40(void **unused)
{
	struct table t = scene("players=2 rulebook=fr");
	int lowest = tiletum_king_track[0].points,
		best = tiletum_king_track[TILETUM_KING_SPACES - 1].points;

	(void)unused;
	put_f(&t, "king %d:2 %d:1; 1 vp 3; 2 vp 7; fair 1 tiletum contract", best, lowest);
	finish_round(&t, 1);
	assert_int_equal(seat_of(&t, 1)->points, 0);
	assert_int_equal(seat_of(&t, 2)->points, 7 + best);
}

/* T15, T16: dice of the bag, each face equally likely; they lie at their value. */
static void dice_are_rolled_t15_t16(void **unused)
{
	struct table t = table_new("tiletum players=2");
	move m;

	(void)unused;
	while (strcmp(t.game->node(&t.state), "die") != 0) {
		move moves[GAME_MOVES_MAX];

		t.game->moves(&t.state, moves);
		game_play(t.game, &t.state, moves[0]);
	}
	table_count(&t, TILETUM_RESOURCES * TILETUM_FACES);
	table_refuses(&t, "corruption 0", 15);
	game_read_move(t.game, &t.state, "die blue 3", &m);
	assert_int_equal(t.game->weight(&t.state, m), 2);
	table_play(&t, "die blue 3");
	assert_int_equal(t.game->weight(&t.state, m), 1);
	table_play(&t, "die blue 3");
	table_refuses(&t, "die blue 1", 15);
	assert_int_equal(position_of(&t)->dice[TILETUM_RESOURCE_IRON * TILETUM_FACES + 2], 2);
	table_count(&t, (TILETUM_RESOURCES - 1) * TILETUM_FACES);
}

/* T17, T18: a token before each lap, not one that lies open already. */
static void corruption_tokens_t17_t18(void **unused)
{
	struct table t = scene("players=2");

	(void)unused;
	for (int token = 0; token < TILETUM_TOKENS; token++)
		position_of(&t)->revealed[token] = tiletum_tokens[token].copies;
	position_of(&t)->revealed[1]--;
	finish_lap(&t, 1, 1);
	table_node(&t, "corruption");
	table_legal(&t, "corruption 1");
	table_refuses(&t, "corruption 2", 18);
	table_play(&t, "corruption 1");
	table_actor(&t, "2");
	table_refuses(&t, "corruption 0", 18);
	assert_int_equal(position_of(&t)->lap, 2);
}

/* T19: stacks move as blocks, the leftmost first, and not beyond the last space. */
static void corruption_moves_stacks_t19(void **unused)
{
	struct table t = scene("players=4");
	struct tiletum_state *state = position_of(&t);

	(void)unused;
	put(&t, "king 3:3 -1:2,4 -2:1");
	tt_corrupt(state, 0);
	assert_int_equal(state->king_rank[0], 2);
	state->king_space[0] = 0;                        /* seat 1 on the last space */
	state->king_space[1] = state->king_space[3] = 1; /* seats 2 and 4 above it */
	state->king_space[2] = 4;
	tt_corrupt(state, 2);
	assert_int_equal(state->king_space[2], 2);
	assert_int_equal(state->king_space[0] + state->king_space[1] + state->king_space[3], 0);
	assert_memory_equal(state->king_rank, ((uint8_t[]){2, 0, 1, 3}), 4);
}

/* ---- The turn ---- */

/* T20, T29, T83: die, bonus tile, resources, action; no task in between. */
static void the_course_of_a_turn_t20_t29(void **unused)
{
	struct table t = scene("players=4");

	(void)unused;
	put(&t, "bonus king ap-1; 1 gold 8; 1 store gold-4; dice blue-4");
	face(&t, TILETUM_ACTION_KING, 4);
	table_refuses(&t, "advance", 77);
	table_refuses(&t, "bonus", 25);
	table_refuses(&t, "end", 33);
	table_yes(&t, "buy food, use gold-4");
	table_play(&t, "take blue 4");
	table_node(&t, "bonus");
	table_refuses(&t, "take blue 4", 20);
	table_refuses(&t, "buy food", 29);
	table_refuses(&t, "use gold-4", 29);
	table_refuses(&t, "crest 1", 29);
	table_refuses(&t, "fulfil a1 with food", 29);
	table_refuses(&t, "contribute london", 29);
	table_play(&t, "skip");
	table_node(&t, "act");
	table_yes(&t, "buy food, use gold-4, advance, end");
}

/* T21, T22: any die of the wheel; 2 gold a step, and 6 is next to 1. */
static void choosing_and_changing_t21_t22(void **unused)
{
	struct table t = scene("players=4");

	(void)unused;
	put(&t, "dice blue-1 pink-6; 1 gold 5");
	table_yes(&t, "take blue 1, take pink 6, take blue 1 as 6, take blue 1 as 3, take pink 6 as 2");
	table_refuses(&t, "take blue 2", 21);
	table_refuses(&t, "take blue 1 as 4", 22);
	table_play(&t, "take blue 1 as 5");
	assert_int_equal(seat_of(&t, 1)->goods[TILETUM_RESOURCE_GOLD], 1);
	assert_int_equal(seat_of(&t, 1)->goods[TILETUM_RESOURCE_IRON], 6);
}

/* T23, T24, T27, T28: the action opposite the new value, its resources, 7 - value AP. */
static void what_a_die_gives_t23_t24_t27_t28(void **unused)
{
	(void)unused;
	for (int value = 1; value <= TILETUM_FACES; value++) {
		struct table t = scene("players=4");
		int action = position_of(&t)->action_at[(value - 1 + 4) % TILETUM_FACES];

		put_f(&t, "wheel 3; dice grey-%d", value);
		play_f(&t, "take grey %d", value);
		assert_int_equal(seat_of(&t, 1)->goods[TILETUM_RESOURCE_WOOL], 1 + value);
		assert_int_equal(seat_of(&t, 1)->dice[0],
		                 TILETUM_RESOURCE_WOOL * TILETUM_FACES + value - 1);
		assert_int_equal(seat_of(&t, 1)->diced, 1);
		table_node(&t, action == TILETUM_ACTION_JOKER ? "joker" : "act");
		if (action != TILETUM_ACTION_JOKER)
			assert_int_equal(tiletum_top(position_of(&t)).a, action);
		assert_int_equal(tiletum_ap(position_of(&t)), 7 - value);
	}
}

/* T25: the tile of the action's space, taken or left; T30, T31: not without a free space. */
static void the_bonus_tile_t25_t30_t31(void **unused)
{
	struct table t = scene("players=4"), full;

	(void)unused;
	put(&t, "bonus king vp-4; dice blue-4");
	face(&t, TILETUM_ACTION_KING, 4);
	full = t;
	table_play(&t, "take blue 4");
	table_legal(&t, "bonus, skip");
	table_play(&t, "bonus");
	assert_true(tt_has_tile(seat_of(&t, 1), TILETUM_TILE_VP_4));
	assert_int_equal(position_of(&t)->bonus[TILETUM_ACTION_KING], TILETUM_TILE_NONE);
	put(&full, "1 store gold-4 ap-1 ap-2 ap-3");
	table_play(&full, "take blue 4");
	table_node(&full, "act");
	assert_int_equal(position_of(&full)->bonus[TILETUM_ACTION_KING], TILETUM_TILE_VP_4);
}

/* T26, W5: the colour helper just taken, in the Ukrainian rulebook only; T104: another type. */
static void colour_at_once_t26_w5(void **unused)
{
	static const char *const heads[] = {"players=4 rulebook=en", "players=4 rulebook=fr"};
	struct table t = scene("players=4 rulebook=uk");

	(void)unused;
	put(&t, "bonus king colour; dice blue-4");
	face(&t, TILETUM_ACTION_KING, 4);
	table_refuses(&t, "colour food", 26);
	table_play(&t, "take blue 4, bonus");
	table_legal(&t, "colour food, colour gold, colour stone, colour wool, skip");
	table_refuses(&t, "colour iron", 104);
	table_play(&t, "colour food");
	assert_int_equal(seat_of(&t, 1)->goods[TILETUM_RESOURCE_FOOD], 5);
	assert_int_equal(seat_of(&t, 1)->stored, 0);
	for (int head = 0; head < 2; head++) {
		t = scene(heads[head]);
		put(&t, "bonus king colour; dice blue-4");
		face(&t, TILETUM_ACTION_KING, 4);
		table_play(&t, "take blue 4, bonus");
		table_node(&t, "act");
		assert_true(tt_has_tile(seat_of(&t, 1), TILETUM_TILE_COLOUR));
	}
}

/* T26: not if a colour was named with the die, nor for another tile; and it may be kept. */
static void colour_is_kept_t26(void **unused)
{
	struct table t = scene("players=4"), named;

	(void)unused;
	put(&t, "bonus king colour; dice blue-4");
	face(&t, TILETUM_ACTION_KING, 4);
	named = t;
	table_play(&t, "take blue 4, bonus, skip");
	assert_int_equal(seat_of(&t, 1)->goods[TILETUM_RESOURCE_IRON], 5);
	assert_true(tt_has_tile(seat_of(&t, 1), TILETUM_TILE_COLOUR));
	put(&named, "1 store colour");
	table_play(&named, "take blue 4 colour food, bonus");
	table_node(&named, "act");
	assert_true(tt_has_tile(seat_of(&named, 1), TILETUM_TILE_COLOUR));
	assert_int_equal(seat_of(&named, 1)->goods[TILETUM_RESOURCE_FOOD], 5);
}

/* T30, T100: a crest number owned, in the storehouse or under a building; six contracts
   fulfilled. */
static void what_cannot_be_taken_t30_t100(void **unused)
{
	struct table t = scene("players=4");

	(void)unused;
	put_f(&t, "contracts crest-1 crest-2 %s crest-3 %s; 1 store crest-1; 1 crest 4 crest-2",
	      pile_word(0), pile_word(1));
	act(&t, TILETUM_ACTION_CONTRACT, 6);
	table_refuses(&t, "contract crest-1", 100);
	table_refuses(&t, "contract crest-2", 100);
	yes_f(&t, "contract crest-3, contract %s", pile_word(0));
	t = scene("players=4");
	put_f(&t, "contracts crest-1 %s crest-2 crest-3 %s; 1 done %s %s %s %s %s %s", pile_word(0),
	      pile_word(1), pile_word(2), pile_word(3), pile_word(4), pile_word(5), pile_word(6),
	      pile_word(7));
	act(&t, TILETUM_ACTION_CONTRACT, 6);
	no_f(&t, 30, "contract %s", pile_word(0));
	table_yes(&t, "contract crest-1");
}

/* T32: nothing is thrown away: a storehouse only empties by fulfilling, placing and using. */
static void nothing_is_thrown_away_t32(void **unused)
{
	struct table t = scene("players=4");

	(void)unused;
	put(&t, "1 store b9 crest-1 co-iron1 ap-1; 1 food 0; 1 stone 0");
	act(&t, TILETUM_ACTION_KING, 6);
	put(&t, "1 food 0");
	table_verbs(&t, "advance end use");
}

/* T33, T82: the die's action waits for `end`, with AP or without; what is left is lost. */
static void the_end_of_a_turn_t33_t82(void **unused)
{
	struct table t = scene("players=4");

	(void)unused;
	act(&t, TILETUM_ACTION_KING, 1);
	table_play(&t, "advance");
	assert_int_equal(tiletum_ap(position_of(&t)), 0);
	table_legal(&t, "end");
	table_play(&t, "end");
	table_actor(&t, "2");
	act(&t, TILETUM_ACTION_KING, 6);
	table_play(&t, "end");
	table_actor(&t, "3");
}

/* ---- King phase ---- */

/* T36, T37, T38: the leader, the lower of a stack, may take the tile; a refused one is
   discarded. */
static void the_king_tile_t36_t37_t38(void **unused)
{
	struct table t = scene("players=2"), refused;
	int tile = find_tile(any_helper(&t, 0));

	(void)unused;
	put_f(&t, "bonus track %s; king 3:2,1", tile_name(tile));
	finish_round(&t, 1);
	table_node(&t, "king-tile");
	table_actor(&t, "2");
	table_legal(&t, "bonus, skip");
	table_refuses(&t, "buy food", 83);
	refused = t;
	table_play(&t, "bonus");
	assert_true(tt_has_tile(seat_of(&t, 2), tile));
	table_play(&refused, "skip");
	assert_int_equal(tiletum_multiset_count(&position_of(&refused)->discards, tile), 1);
}

/* T37: one that may not take it refuses without being asked. */
static void the_king_tile_is_lost_t37(void **unused)
{
	struct table t = scene("players=2");
	int tile = find_tile(any_helper(&t, 4));

	(void)unused;
	put_f(&t, "king 0:2,1; bonus track %s; 2 store %s %s %s %s", tile_name(tile), any_helper(&t, 0),
	      any_helper(&t, 1), any_helper(&t, 2), any_helper(&t, 3));
	finish_round(&t, 1);
	table_actor(&t, ".");
	assert_int_equal(tiletum_multiset_count(&position_of(&t)->discards, tile), 1);
	assert_int_equal(position_of(&t)->bonus[TILETUM_PLACE_TRACK], TILETUM_TILE_NONE);
}

/* T39, W2: no tile: 4 points in the Ukrainian and English rulebooks, nothing in the French. */
static void no_king_tile_t39_w2(void **unused)
{
	static const char *const words[] = {"uk", "en", "fr"};
	static const int points[] = {14, 14, 10};

	(void)unused;
	for (int book = 0; book < 3; book++) {
		char head[64];
		struct table t;

		snprintf(head, sizeof head, "players=2 rulebook=%s", words[book]);
		t = scene(head);
		put(&t, "fair 1 tiletum contract; king 0:2,1");
		finish_round(&t, 1);
		assert_int_equal(seat_of(&t, 2)->points, points[book]);
		assert_int_equal(seat_of(&t, 1)->points, 10);
	}
}

/* T41: the new turn order; T43: red markers go to 0, the nearest stack first. */
static void turn_order_and_reset_t41_t43(void **unused)
{
	struct table t = scene("players=4");
	const struct tiletum_state *state = position_of(&t);

	(void)unused;
	put(&t, "king 3:4 0:2 -1:3,1; order 2 3 4 1; now 1 3 1; fair 1 tiletum contract");
	act(&t, TILETUM_ACTION_JOKER, 1);
	table_play(&t, "action king, end");
	assert_memory_equal(state->order, ((uint8_t[]){3, 1, 2, 0}), 4);
	assert_memory_equal(state->king_rank, ((uint8_t[]){3, 1, 2, 0}), 4);
	assert_int_equal(tiletum_king_track[state->king_space[0]].points, 0);
	assert_int_equal(tiletum_king_track[state->king_space[3]].points, 3);
}

/* ---- Fairs ---- */

static int fair_of(struct table *t, int fair)
{
	position_of(t)->fair_tile[0] = (uint8_t)fair;
	return tiletum_fair_points(position_of(t), 0, 0);
}

/* T46, T48, T49: (board value + tile value) x what the tile counts. */
static void what_fairs_count_t46_t48_t49(void **unused)
{
	struct table t = scene("players=4");
	int board = tiletum_rounds[0].value, sixth = TILETUM_SIXTH_IS_FILLED;

	(void)unused;
	put(&t, "1 done a3 a5 b9; 1 store crest-1; 1 crest 5 crest-2; 1 room 1 1 ki-vp2");
	put(&t, "1 room 1 2 ki-vp3; 1 room 4 1 co-iron1; 1 room 2 2 me-gold2");
	put_f(&t, "1 pillar %s; 1 cathedral %s", any_town_word(1), any_town_word(1));
	assert_int_equal(fair_of(&t, TILETUM_FAIR_HOUSE), (board + 2) * 1);
	assert_int_equal(fair_of(&t, TILETUM_FAIR_PILLAR), (board + 2) * 1);
	assert_int_equal(fair_of(&t, TILETUM_FAIR_HOUSE_PILLAR), (board + 6) * 1);
	assert_int_equal(fair_of(&t, TILETUM_FAIR_CONTRACT), (board + 3) * 3);
	assert_int_equal(fair_of(&t, TILETUM_FAIR_CONTRACT_CATHEDRAL), (board + 5) * 1);
	assert_int_equal(fair_of(&t, TILETUM_FAIR_CREST), (board + 3) * 2);
	assert_int_equal(fair_of(&t, TILETUM_FAIR_CONTRACT_CREST), (board + 6) * 2);
	assert_int_equal(fair_of(&t, TILETUM_FAIR_UPPER), (board + 3) * 2);
	assert_int_equal(fair_of(&t, TILETUM_FAIR_CATHEDRAL), (board + 4) * 1);
	assert_int_equal(fair_of(&t, TILETUM_FAIR_BUILDING), (board + 5) * (1 + sixth));
	assert_int_equal(fair_of(&t, TILETUM_FAIR_KING), board + 3 + 0);
}

/* T44, T45: who takes part: a house there, or the merchant; no architect, no merchant on a road. */
static void who_takes_part_t44_t45(void **unused)
{
	struct table t = scene("players=4");
	const char *town = any_town_word(0);
	int value = tiletum_rounds[1].value + tiletum_fairs[TILETUM_FAIR_HOUSE].value;

	(void)unused;
	put_f(&t, "king 0:1,2,3,4; fair 2 %s house; 1 house %s 1", town, town);
	put_f(&t, "2 merchant %s; 3 merchant %s", town, spot_name(any_road()));
	put_f(&t, "4 architect %s; now 2 3 4", town);
	act(&t, TILETUM_ACTION_KING, 1);
	table_play(&t, "end");
	assert_int_equal(seat_of(&t, 1)->points, 14 + value * 2);
	assert_int_equal(seat_of(&t, 2)->points, 10 + value);
	assert_int_equal(seat_of(&t, 3)->points, 10);
	assert_int_equal(seat_of(&t, 4)->points, 10);
}

/* T42, T47: the King's fair is held before the reset, counts the space, and is held once. */
static void the_kings_fair_t42_t47(void **unused)
{
	struct table t = scene("players=2 rulebook=fr");
	int low = tiletum_king_track[3].points;

	(void)unused;
	put_f(&t, "king 3:1 %d:2; fair 1 tiletum king; 1 vp 50; 2 vp 50", low);
	finish_round(&t, 1);
	assert_int_equal(seat_of(&t, 1)->points, 50 + 3 + tiletum_rounds[0].value + 3 + 3);
	assert_int_equal(seat_of(&t, 2)->points, 50 + low + tiletum_rounds[0].value + 3 + low);
}

/* ---- Cleanup ---- */

/* T50, T52, W1: empty action spaces in order, then the King space as the rulebook says. */
static void bonus_tiles_come_back_t50_t52_w1(void **unused)
{
	static const char *const words[] = {"uk", "en", "fr"};
	static const int rounds[] = {2, 3, 0};

	(void)unused;
	for (int book = 0; book < 3; book++)
		for (int round = 1; round <= 3; round++) {
			int is_refilled = round <= rounds[book];
			char head[64];
			struct table t;

			snprintf(head, sizeof head, "players=2 rulebook=%s", words[book]);
			t = scene(head);
			put(&t, "fair 1 tiletum contract; fair 2 genova contract; fair 3 genova contract");
			finish_round(&t, round);
			table_node(&t, "bonus-tile");
			for (int space = 0; space < TILETUM_ACTIONS; space++) {
				no_f(&t, 50, "bonus track %s", any_helper(&t, 0));
				play_f(&t, "bonus %s %s", action_name(position_of(&t)->action_at[space]),
				       any_helper(&t, 0));
			}
			table_node(&t, is_refilled ? "bonus-tile" : "die");
			if (is_refilled)
				play_f(&t, "bonus track %s", any_helper(&t, 0));
			table_node(&t, "die");
			assert_int_equal(position_of(&t)->bonus[TILETUM_PLACE_TOWNS], TILETUM_TILE_NONE);
		}
}

/* T51, W3: an empty pile. */
static void an_empty_bonus_pile_t51_w3(void **unused)
{
	struct table uk = scene("players=2 rulebook=uk"), en = scene("players=2 rulebook=en");

	(void)unused;
	put(&uk, "fair 1 tiletum contract; pile bonus; discard ap-1");
	finish_round(&uk, 1);
	table_count(&uk, 1);
	play_f(&uk, "bonus %s ap-1", action_name(position_of(&uk)->action_at[0]));
	table_node(&uk, "die");
	put(&en, "fair 1 tiletum contract; pile bonus; discard ap-1");
	finish_round(&en, 1);
	table_node(&en, "die");
	assert_int_equal(tiletum_multiset_total(&position_of(&en)->discards), 1);
}

/* T53, T54: tokens, dice, wheel; the next round. */
static void the_next_round_t53_t54(void **unused)
{
	struct table t = scene("players=2 rulebook=fr");
	struct tiletum_state *state = position_of(&t);

	(void)unused;
	put(&t, "fair 1 tiletum contract; order 2 1; now 1 3 1; pile bonus; dice pink-6");
	face(&t, TILETUM_ACTION_KING, 6);
	state->revealed[0] = 2;
	for (int value = 1; value <= 6; value++) {
		state->wheel = (uint8_t)value;
		if (tiletum_action_of(state, 6) == TILETUM_ACTION_KING)
			break;
	}
	table_play(&t, "take pink 6, end");
	assert_int_equal(state->round, 2);
	assert_int_equal(state->lap, 1);
	assert_int_equal(state->revealed[0], 0);
	assert_int_equal(tiletum_action_of(state, 5), TILETUM_ACTION_KING);
	for (int colour = 0; colour < TILETUM_RESOURCES; colour++)
		assert_int_equal(state->bag[colour], 2);
	assert_int_equal(seat_of(&t, 1)->diced, 0);
}

/* T53: the wheel goes from 1 to 6. */
static void the_wheel_goes_round_t53(void **unused)
{
	struct table t = scene("players=2 rulebook=fr");
	struct tiletum_state *state = position_of(&t);

	(void)unused;
	put(&t, "fair 1 tiletum contract; order 2 1; now 1 3 1; pile bonus; wheel 1; dice pink-1");
	state->action_at[0] = TILETUM_ACTION_KING;
	table_play(&t, "take pink 1, end");
	assert_int_equal(state->wheel, 6);
}

/* ---- The end ---- */

/* T14, T126, T127, T128, T129, T131: no cleanup after round 4; then houses x pillars, completed
   buildings, resources; tiles are worth nothing; the score is the track. */
static void final_scoring_t126_t127_t128_t129_t131(void **unused)
{
	struct table t = scene("players=4 rulebook=fr");
	int places[GAME_SEATS_MAX];

	(void)unused;
	put_f(&t, "fair 4 %s contract; king 0:2,1,3,4", any_town_word(0));
	put(&t, "1 room 4 1 ki-vp2; 1 room 5 1 co-iron2; 1 crest 4 crest-1; 1 crest 5 crest-2");
	put_f(&t, "1 crest 6 crest-3; 1 store gold-4 a1; 1 pillar %s; 1 vp 50", any_town_word(1));
	put_f(&t, "1 house %s 1; 1 food 0; 1 gold 4; 1 iron 2; 1 stone 1; 1 wool 0", any_town_word(0));
	put(&t, "2 food 0; 2 gold 3; 2 iron 0; 2 stone 0; 2 wool 0");
	table_score(&t, "50 10 10 10");
	put(&t, "order 2 3 4 1; now 4 3 1; dice pink-1");
	face(&t, TILETUM_ACTION_KING, 1);
	table_play(&t, "take pink 1, end");
	table_actor(&t, "over");
	assert_string_equal(t.game->node(&t.state), "");
	/* 2 houses x 1 pillar, 3 completed buildings, 8 resources; 3 resources are nothing */
	assert_int_equal(seat_of(&t, 1)->points, 50 + 2 + 5 + 2);
	assert_int_equal(seat_of(&t, 2)->points, 10);
	game_result(t.game, &t.state, places);
	assert_int_equal(places[0], 1);
}

/* T127: by the number of completed buildings. */
static void completed_buildings_t127(void **unused)
{
	static const int points[] = {0, 0, 0, 5, 10, 20, 30};

	(void)unused;
	for (int number = 0; number <= TILETUM_BUILDINGS; number++)
		assert_int_equal(tiletum_completions[number].points, points[number]);
}

/* T130: ties go to the earlier in turn order, for every place. */
static void ties_t130(void **unused)
{
	struct table t = scene("players=4");

	(void)unused;
	put(&t, "order 3 1 4 2; 1 vp 20; 2 vp 20; 3 vp 10; 4 vp 20");
	table_places(&t, "1 3 4 2");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(players_t1),
		cmocka_unit_test(marks_t2),
		cmocka_unit_test(marked_house_spaces_t2),
		cmocka_unit_test(the_order_of_set_up_t3),
		cmocka_unit_test(what_chance_can_lay_t3),
		cmocka_unit_test(the_contract_offer_t5_t34),
		cmocka_unit_test(no_contract_pile_t34),
		cmocka_unit_test(construction_tiles_t3),
		cmocka_unit_test(fairs_are_drawn_t8),
		cmocka_unit_test(starting_positions_t9_t10_t11_t12),
		cmocka_unit_test(a_whole_game_t13_t14_t17_t35),
		cmocka_unit_test(points_of_the_track_t13_t40),
		cmocka_unit_test(dice_are_rolled_t15_t16),
		cmocka_unit_test(corruption_tokens_t17_t18),
		cmocka_unit_test(corruption_moves_stacks_t19),
		cmocka_unit_test(the_course_of_a_turn_t20_t29),
		cmocka_unit_test(choosing_and_changing_t21_t22),
		cmocka_unit_test(what_a_die_gives_t23_t24_t27_t28),
		cmocka_unit_test(the_bonus_tile_t25_t30_t31),
		cmocka_unit_test(colour_at_once_t26_w5),
		cmocka_unit_test(colour_is_kept_t26),
		cmocka_unit_test(what_cannot_be_taken_t30_t100),
		cmocka_unit_test(nothing_is_thrown_away_t32),
		cmocka_unit_test(the_end_of_a_turn_t33_t82),
		cmocka_unit_test(the_king_tile_t36_t37_t38),
		cmocka_unit_test(the_king_tile_is_lost_t37),
		cmocka_unit_test(no_king_tile_t39_w2),
		cmocka_unit_test(turn_order_and_reset_t41_t43),
		cmocka_unit_test(what_fairs_count_t46_t48_t49),
		cmocka_unit_test(who_takes_part_t44_t45),
		cmocka_unit_test(the_kings_fair_t42_t47),
		cmocka_unit_test(bonus_tiles_come_back_t50_t52_w1),
		cmocka_unit_test(an_empty_bonus_pile_t51_w3),
		cmocka_unit_test(the_next_round_t53_t54),
		cmocka_unit_test(the_wheel_goes_round_t53),
		cmocka_unit_test(final_scoring_t126_t127_t128_t129_t131),
		cmocka_unit_test(completed_buildings_t127),
		cmocka_unit_test(ties_t130),
	};

	return cmocka_run_group_tests_name("tiletum rules", tests, NULL, NULL);
}
