/* Rules of actions, tasks, helpers, characters and buildings: T55-T125, W4. Numbers
   that were filled in are read from the tables, so these tests hold after a correction. */
#include "games/tiletum/tests/scene.h"

static int ap_of(struct table *t)
{
	return tiletum_ap(position_of(t));
}

static int goods_of(struct table *t, int resource)
{
	return seat_of(t, 1)->goods[resource];
}

/* ---- Architect and merchant ---- */

/* T55, T56, T59: 1 AP a step to an adjacent spot, whoever stands there. */
static void the_architect_walks_t55_t56_t59(void **unused)
{
	struct table t = scene("players=4");
	int spot = any_neighbour(TILETUM_SPOT_TILETUM), far = 0;

	(void)unused;
	put_f(&t, "2 architect %s", spot_name(spot));
	while (far == TILETUM_SPOT_TILETUM || tiletum_neighbours[TILETUM_SPOT_TILETUM] >> far & 1)
		far++;
	no_f(&t, 56, "architect %s", spot_name(spot));
	act(&t, TILETUM_ACTION_ARCHITECT, 2);
	assert_int_equal(BITS_COUNT(tt_reach(position_of(&t), TILETUM_FIGURE_ARCHITECT)),
	                 BITS_COUNT(tiletum_neighbours[TILETUM_SPOT_TILETUM]));
	no_f(&t, 56, "architect %s", spot_name(far));
	no_f(&t, 61, "merchant %s", spot_name(spot));
	play_f(&t, "architect %s, architect tiletum", spot_name(spot));
	assert_int_equal(ap_of(&t), 0);
	no_f(&t, 55, "architect %s", spot_name(spot));
	assert_int_equal(seat_of(&t, 1)->at[TILETUM_FIGURE_ARCHITECT], TILETUM_SPOT_TILETUM);
}

/* T57, T60: a pillar of the supply where the architect is, one a seat, while there is space. */
static void pillars_t57_t60(void **unused)
{
	struct table t = scene("players=4"), full;
	const char *town = any_town_word(1);
	int cathedral = find_cathedral(town), other = (cathedral + 1) % TILETUM_CATHEDRALS;

	(void)unused;
	put_f(&t, "1 architect %s", town);
	no_f(&t, 57, "pillar %s", town);
	full = t;
	act(&t, TILETUM_ACTION_ARCHITECT, 3);
	no_f(&t, 57, "pillar %s", town_name(tiletum_cathedrals[other].town));
	play_f(&t, "pillar %s", town);
	assert_int_equal(ap_of(&t), 2);
	assert_int_equal(seat_of(&t, 1)->pillars_left, 1);
	no_f(&t, 60, "pillar %s", town);
	position_of(&t)->frames[0].b = 0;
	no_f(&t, 55, "pillar %s", town);
	for (int seat = 2; seat <= 1 + tiletum_cathedrals[cathedral].spaces; seat++)
		put_f(&full, "%d pillar %s", seat, town);
	act(&full, TILETUM_ACTION_ARCHITECT, 3);
	no_f(&full, 60, "pillar %s", town);
	seat_of(&full, 2)->pillars = 0;
	yes_f(&full, "pillar %s", town);
	seat_of(&full, 1)->pillars_left = 0;
	no_f(&full, 60, "pillar %s", town);
}

/* T7: nothing is built at a closed cathedral. */
static void closed_cathedrals_t7(void **unused)
{
	struct table t = scene("players=4");
	const char *town = any_town_word(1);

	(void)unused;
	put_f(&t, "1 architect %s", town);
	position_of(&t)->cost[find_cathedral(town)] = TILETUM_COST_CLOSED;
	act(&t, TILETUM_ACTION_ARCHITECT, 3);
	no_f(&t, 7, "pillar %s", town);
	put(&t, "1 store crest-1; 1 food 6");
	table_play(&t, "crest 2");
	table_node(&t, "put-pillar");
	no_f(&t, 7, "pillar %s", town);
}

/* T58, T63, T66, T30: the bonus tile of the figure's town. */
static void tiles_of_towns_t58_t63_t66(void **unused)
{
	static const int actions[] = {TILETUM_ACTION_ARCHITECT, TILETUM_ACTION_MERCHANT};
	static const char *const figures[] = {"architect", "merchant"};
	static const int rules[] = {58, 63};

	(void)unused;
	for (int figure = 0; figure < 2; figure++) {
		struct table t = scene("players=4"), road = t;
		const char *town = any_town_word(0);

		put_f(&t, "1 %s %s; bonus %s crest-1", figures[figure], town, town);
		table_refuses(&t, "tile", 58);
		act(&t, actions[figure], 2);
		table_yes(&t, "tile");
		put(&t, "1 crest 6 crest-1");
		table_refuses(&t, "tile", 100);
		put_f(&t, "bonus %s ap-1; 1 store gold-4 ap-2 ap-3 vp-4", town);
		table_refuses(&t, "tile", 31);
		put(&t, "1 store gold-4");
		table_play(&t, "tile");
		assert_true(tt_has_tile(seat_of(&t, 1), TILETUM_TILE_AP_1));
		table_refuses(&t, "tile", rules[figure]);
		position_of(&t)->frames[0].b = 0;
		table_refuses(&t, "tile", 55);
		put_f(&road, "1 %s %s", figures[figure], spot_name(any_road()));
		act(&road, actions[figure], 2);
		table_refuses(&road, "tile", 66);
	}
}

/* T61, T62, T64: steps and houses of the merchant. */
static void the_merchant_t61_t62_t64(void **unused)
{
	struct table t = scene("players=4");
	int spot = any_neighbour(TILETUM_SPOT_TILETUM), space = any_house(0, 0);
	const char *town = town_name(tiletum_houses[space].town);
	int number = tiletum_houses[space].number;

	(void)unused;
	act(&t, TILETUM_ACTION_MERCHANT, 6);
	no_f(&t, 62, "house %s %d", town, number);
	no_f(&t, 61, "merchant tiletum");
	play_f(&t, "merchant %s", spot_name(spot));
	assert_int_equal(ap_of(&t), 5);
	put_f(&t, "1 merchant %s", town);
	play_f(&t, "house %s %d", town, number);
	assert_int_equal(ap_of(&t), 4);
	assert_int_equal(seat_of(&t, 1)->houses_left, 1);
	no_f(&t, 64, "house %s %d", town, number);
	put(&t, "1 merchant tiletum");
	table_refuses(&t, "house tiletum 1", 64);
	position_of(&t)->frames[0].b = 0;
	table_refuses(&t, "house tiletum 1", 55);
	no_f(&t, 55, "merchant %s", spot_name(spot));
}

/* T64: no house without supply, on a space that is taken, or on the second of two alike. */
static void free_house_spaces_t64(void **unused)
{
	struct table t = scene("players=4");

	(void)unused;
	for (int space = 1; space < TILETUM_HOUSE_SPACES; space++) {
		const struct tiletum_house_row *row = &tiletum_houses[space], *lower = row - 1;

		if (row->town == TILETUM_TOWN_TILETUM || row->town != lower->town ||
		    row->points != lower->points || row->activates != lower->activates)
			continue;
		put_f(&t, "1 merchant %s", town_name(row->town));
		act(&t, TILETUM_ACTION_MERCHANT, 3);
		no_f(&t, 64, "house %s %d", town_name(row->town), row->number);
		put_f(&t, "2 house %s %d", town_name(row->town), lower->number);
		no_f(&t, 64, "house %s %d", town_name(row->town), lower->number);
		yes_f(&t, "house %s %d", town_name(row->town), row->number);
		seat_of(&t, 1)->houses_left = 0;
		no_f(&t, 64, "house %s %d", town_name(row->town), row->number);
		return;
	}
	skip();
}

/* T2, T64: marks rise with the numbers of a town, which merchant.c relies on. */
static void marks_rise_t2_t64(void **unused)
{
	(void)unused;
	for (int space = 1; space < TILETUM_HOUSE_SPACES; space++)
		if (tiletum_houses[space].town == tiletum_houses[space - 1].town)
			assert_true(tiletum_houses[space].mark >= tiletum_houses[space - 1].mark);
}

/* T65: the space's points at once. */
static void house_points_t65(void **unused)
{
	struct table t = scene("players=4");
	int space = any_house(1, 0);
	const char *town = town_name(tiletum_houses[space].town);

	(void)unused;
	put_f(&t, "1 merchant %s", town);
	act(&t, TILETUM_ACTION_MERCHANT, 3);
	play_f(&t, "house %s %d", town, tiletum_houses[space].number);
	assert_int_equal(seat_of(&t, 1)->points, 10 + tiletum_houses[space].points);
}

/* ---- Character ---- */

/* T6, T67, T71: any tile of the offer for 1 AP, refilled at once; also more of a kind than fit. */
static void taking_characters_t6_t67_t71(void **unused)
{
	struct table t = scene("players=4"), short_pile;

	(void)unused;
	put(&t, "characters ki-vp2 ki-vp3 co-iron1 me-gold2 ar-stone1; 1 room 5 1 ki-ap1");
	table_refuses(&t, "character ki-vp2", 67);
	act(&t, TILETUM_ACTION_CHARACTER, 3);
	table_all(&t, "character", "ki-vp2 ki-vp3 co-iron1 me-gold2 ar-stone1");
	table_refuses(&t, "character ch-ap1", 67);
	short_pile = t;
	table_play(&t, "character ki-vp2");
	table_node(&t, "character");
	table_refuses(&t, "end", 67);
	table_play(&t, "character ch-ap1");
	assert_int_equal(ap_of(&t), 2);
	assert_int_equal(tiletum_multiset_total(&position_of(&t)->character_offer), 5);
	table_play(&t, "character ki-vp3, character ch-ap1, character ch-ap1, character ch-ap2");
	assert_int_equal(ap_of(&t), 0);
	table_refuses(&t, "character me-gold2", 55);
	table_refuses(&t, "reset", 55);
	put(&short_pile, "pile character");
	table_play(&short_pile, "character ki-vp2");
	table_actor(&short_pile, "1");
	assert_int_equal(tiletum_multiset_total(&position_of(&short_pile)->character_offer), 4);
	table_refuses(&short_pile, "reset", 68);
	put(&short_pile, "1 store gold-4 ap-1 ap-2 ap-3");
	table_refuses(&short_pile, "character me-gold2", 31);
}

/* T68: new tiles, then the old ones go back; a pile that runs out gets them sooner. */
static void the_reset_t68(void **unused)
{
	struct table t = scene("players=4");
	const struct tiletum_state *state = position_of(&t);

	(void)unused;
	put(&t, "characters ki-vp2 ki-vp3 co-iron1 me-gold2 ar-stone1");
	table_refuses(&t, "reset", 68);
	act(&t, TILETUM_ACTION_CHARACTER, 3);
	table_play(&t, "reset");
	table_count(&t, BITS_COUNT(state->character_pile.more[0]));
	assert_int_equal(tiletum_multiset_total(&state->character_aside), 5);
	let_chance(&t);
	assert_int_equal(tiletum_multiset_total(&state->character_aside), 0);
	assert_int_equal(tiletum_multiset_total(&state->character_offer), 5);
	assert_int_equal(ap_of(&t), 2);
	put(&t, "characters ki-vp2 ki-vp3 co-iron1 me-gold2 ar-stone1; pile character ch-ap2");
	table_play(&t, "reset, character ch-ap2");
	table_legal(&t, "character ki-vp2, character ki-vp3, character co-iron1, character me-gold2, "
	                "character ar-stone1");
	table_play(&t, "character ki-vp2, character ki-vp3, character co-iron1, character me-gold2");
	table_actor(&t, "1");
	assert_int_equal(tiletum_multiset_total(&state->character_pile), 1);
}

/* T69, T70: the floor is the price; one kind a building, one building a kind. */
static void placing_characters_t69_t70(void **unused)
{
	struct table t = scene("players=4");
	const char *king = giving_character(TILETUM_ACTION_KING, 1);
	const char *merchant = giving_character(TILETUM_ACTION_MERCHANT, 1);
	const char *notary = giving_character(TILETUM_ACTION_CONTRACT, 0);

	(void)unused;
	put_f(&t, "1 room 4 1 %s; 1 room 2 1 %s", giving_character(TILETUM_ACTION_KING, 0),
	      giving_character(TILETUM_ACTION_MERCHANT, 0));
	put_f(&t, "1 store %s %s %s", king, merchant, notary);
	no_f(&t, 69, "place %s 1 1", notary);
	act(&t, TILETUM_ACTION_CHARACTER, 2);
	no_f(&t, 70, "place %s 1 1", king);
	no_f(&t, 70, "place %s 2 2", king);
	no_f(&t, 70, "place %s 3 1", merchant);
	no_f(&t, 69, "place %s 2 1", notary);
	no_f(&t, 69, "place %s 1 3", notary);
	no_f(&t, 69, "place %s 1 1", giving_character(TILETUM_ACTION_CHARACTER, 0));
	yes_f(&t, "place %s 2 2", merchant);
	yes_f(&t, "place %s 1 1, place %s 1 2, place %s 3 1, place %s 3 2, place %s 5 1", notary,
	      notary, notary, notary, notary);
	play_f(&t, "place %s 1 2", notary);
	assert_int_equal(ap_of(&t), 0);
	assert_int_equal(seat_of(&t, 1)->stored, 2);
}

/* T70: alike characters of the storehouse are one move. */
static void alike_characters_t70(void **unused)
{
	struct table t = scene("players=4");

	(void)unused;
	put(&t, "1 store ch-ap1 ch-ap1 ap-1 ap-1; 1 room 1 1 ch-food1; 1 room 1 2 ch-food2");
	act(&t, TILETUM_ACTION_CHARACTER, 3);
	table_yes(&t, "place ch-ap1 1 3");
	table_count(&t, 4); /* place, reset, end, use */
}

/* T72, T73: roof, then marker, then the character's bonus. */
static void the_last_room_t72_t73(void **unused)
{
	struct table t = scene("players=4");
	struct tiletum_state *state = position_of(&t);
	move m;

	(void)unused;
	put(&t, "1 crest 4 crest-1; 1 store ki-vp2");
	act(&t, TILETUM_ACTION_CHARACTER, 1);
	game_read_move(t.game, state, "place ki-vp2 4 1", &m);
	t.game->apply(state, m);
	assert_int_equal(tiletum_top(state).kind, TILETUM_FRAME_FILLED);
	assert_int_equal(seat_of(&t, 1)->houses_left, 2);
	t.game->step(state);
	assert_int_equal(seat_of(&t, 1)->houses_left, 3);
	assert_int_equal(seat_of(&t, 1)->markers[TILETUM_ACTION_KING], 0);
	t.game->step(state);
	assert_int_equal(seat_of(&t, 1)->markers[TILETUM_ACTION_KING], 1);
	assert_int_equal(seat_of(&t, 1)->points, 10);
	t.game->step(state);
	assert_int_equal(seat_of(&t, 1)->points, 12);
	assert_int_equal(t.game->turn(state), 0);
}

/* ---- Contract, King, joker ---- */

/* T74: a tile of the offer for the AP of its space. */
static void taking_contracts_t74(void **unused)
{
	struct table t = scene("players=4");

	(void)unused;
	put_f(&t, "contracts %s %s %s - %s", pile_word(0), pile_word(1), pile_word(2), pile_word(3));
	no_f(&t, 74, "contract %s", pile_word(0));
	act(&t, TILETUM_ACTION_CONTRACT, 6);
	no_f(&t, 74, "contract %s", pile_word(4));
	for (int space = 0; space < TILETUM_OFFER_SPACES; space++) {
		struct table other = t;
		const char *tile;

		if (position_of(&t)->offer[space] == TILETUM_TILE_NONE)
			continue;
		tile = tile_name(position_of(&t)->offer[space]);
		play_f(&other, "contract %s", tile);
		assert_int_equal(ap_of(&other), 6 - tiletum_offer[space].ap);
		assert_int_equal(position_of(&other)->offer[space], TILETUM_TILE_NONE);
		other = t;
		position_of(&other)->frames[0].b = (uint8_t)(tiletum_offer[space].ap - 1);
		no_f(&other, 55, "contract %s", tile);
	}
}

/* T75, T76: one for another type; the first of a turn also gives a resource. */
static void exchanges_t75_t76(void **unused)
{
	struct table t = scene("players=4");

	(void)unused;
	put(&t, "1 store contract-2; 1 stone 0");
	table_refuses(&t, "exchange food gold", 75);
	table_play(&t, "use contract-2");
	table_refuses(&t, "exchange stone gold", 75);
	table_refuses(&t, "exchange food food", 75);
	table_play(&t, "exchange gold wool");
	table_node(&t, "gain");
	table_count(&t, 5);
	table_refuses(&t, "gain food food", 107);
	table_play(&t, "gain stone");
	assert_int_equal(goods_of(&t, TILETUM_RESOURCE_GOLD), 0);
	assert_int_equal(goods_of(&t, TILETUM_RESOURCE_WOOL), 2);
	assert_int_equal(goods_of(&t, TILETUM_RESOURCE_STONE), 1);
	table_play(&t, "exchange food gold");
	table_node(&t, "choose");
	act(&t, TILETUM_ACTION_CONTRACT, 1);
	table_play(&t, "exchange wool gold");
	table_node(&t, "act");
	table_refuses(&t, "exchange wool gold", 55);
	table_refuses(&t, "gain food", 107);
	table_play(&t, "end");
	act(&t, TILETUM_ACTION_CONTRACT, 1);
	table_play(&t, "exchange wool gold");
	table_node(&t, "gain");
}

/* T77, T78: up one space, onto the top of the stack; not beyond the last; AP may be left. */
static void the_king_action_t77_t78(void **unused)
{
	struct table t = scene("players=4");
	int last = tiletum_king_track[TILETUM_KING_SPACES - 1].points;
	int before = tiletum_king_track[TILETUM_KING_SPACES - 2].points;

	(void)unused;
	put_f(&t, "king %d:3 %d:1 0:2,4", last, before);
	act(&t, TILETUM_ACTION_KING, 5);
	table_play(&t, "advance");
	assert_int_equal(position_of(&t)->king_rank[0], 2);
	assert_int_equal(position_of(&t)->king_rank[1], 0);
	table_refuses(&t, "advance", 77);
	position_of(&t)->frames[0].b = 0;
	table_refuses(&t, "advance", 55);
	table_play(&t, "end");
	table_actor(&t, "2");
}

/* T79, T28, T112: a joker becomes one of the five, with its marker. */
static void the_joker_t79_t112(void **unused)
{
	struct table t = scene("players=4");

	(void)unused;
	put(&t, "1 room 5 1 ki-vp2; 1 crest 5 crest-1");
	table_refuses(&t, "action king", 79);
	act(&t, TILETUM_ACTION_JOKER, 4);
	table_legal(&t, "action architect, action merchant, action character, action contract, "
	                "action king");
	table_play(&t, "action king");
	assert_int_equal(ap_of(&t), 4 + tiletum_buildings[4].marker);
}

/* T80, T81, T103, T114: nested actions have their own AP, end by themselves at 0, know no
   markers. */
static void nested_actions_t80_t81_t103_t114(void **unused)
{
	struct table t = scene("players=4");

	(void)unused;
	put(&t, "1 room 5 1 ki-vp2; 1 crest 5 crest-1; 1 store king-2 ap-2 ap-1");
	table_refuses(&t, "use ap-2", 103);
	act(&t, TILETUM_ACTION_KING, 2);
	assert_int_equal(ap_of(&t), 3);
	table_play(&t, "use ap-2");
	assert_int_equal(ap_of(&t), 5);
	table_play(&t, "use king-2");
	assert_int_equal(ap_of(&t), 2);
	table_refuses(&t, "use ap-1", 103);
	table_play(&t, "advance, advance");
	assert_int_equal(position_of(&t)->depth, 1);
	assert_int_equal(ap_of(&t), 5);
	put(&t, "1 store joker");
	table_play(&t, "use joker, action king");
	assert_int_equal(ap_of(&t), 1);
}

/* ---- Tasks ---- */

/* T83: in every open node; not in a closed one. T84: 2 gold for one of the other four. */
static void buying_t83_t84(void **unused)
{
	struct table t = scene("players=4");

	(void)unused;
	put(&t, "1 gold 3; 1 store any-2");
	table_yes(&t, "buy food, buy iron, buy stone, buy wool");
	table_refuses(&t, "buy gold", 84);
	table_play(&t, "buy iron");
	assert_int_equal(goods_of(&t, TILETUM_RESOURCE_GOLD), 1);
	assert_int_equal(goods_of(&t, TILETUM_RESOURCE_IRON), 2);
	table_refuses(&t, "buy food", 84);
	table_play(&t, "use any-2");
	table_refuses(&t, "buy food", 83);
	table_refuses(&t, "skip", 25);
	table_refuses(&t, "end", 33);
}

/* T85, T86, T98: paying, the space's pillar and points, wherever the contract came from. */
static void contracts_t85_t86_t98(void **unused)
{
	struct table t = scene("players=4");
	int points = 10, pillars = 2;

	(void)unused;
	put(&t, "1 store a1 b2 f2 d2; 1 iron 6; 1 wool 1; 1 gold 2; 1 food 0; 1 stone 0");
	table_refuses(&t, "fulfil d2", 85);
	table_refuses(&t, "fulfil b2 with iron", 86);
	table_refuses(&t, "fulfil a1", 86);
	table_refuses(&t, "fulfil a1 with food", 85);
	table_refuses(&t, "fulfil d3", 85);
	table_yes(&t, "fulfil b2, fulfil a1 with gold, fulfil a1 with wool, fulfil f2 with gold");
	table_play(&t, "fulfil f2 with iron");
	assert_int_equal(goods_of(&t, TILETUM_RESOURCE_IRON), 2);
	points += tiletum_tiles[TILETUM_TILE_F2].points + tiletum_contract_spaces[0].points;
	pillars += tiletum_contract_spaces[0].pillar;
	assert_int_equal(seat_of(&t, 1)->points, points);
	assert_int_equal(seat_of(&t, 1)->pillars_left, pillars);
	table_play(&t, "fulfil b2");
	points += tiletum_tiles[TILETUM_TILE_B2].points + tiletum_contract_spaces[1].points;
	assert_int_equal(seat_of(&t, 1)->points, points);
	assert_int_equal(seat_of(&t, 1)->contracts[1], TILETUM_TILE_B2);
}

/* T85: not with six spaces covered. */
static void a_seventh_contract_t85(void **unused)
{
	struct table t = scene("players=4");

	(void)unused;
	put(&t, "1 store d2; 1 wool 9; 1 done a1 b2 h11 b3 d3");
	table_yes(&t, "fulfil d2");
	put(&t, "1 done a5");
	table_refuses(&t, "fulfil d2", 85);
}

/* T87, T89: extras of contracts. */
static void extras_of_contracts_t87_t89(void **unused)
{
	struct table t = scene("players=4");
	int start = TILETUM_KING_START - 1;

	(void)unused;
	put(&t, "1 store c5 i3; 1 iron 8; 1 wool 3");
	table_play(&t, "fulfil c5");
	assert_int_equal(position_of(&t)->king_space[0], start + 1);
	table_node(&t, "choose");
	table_play(&t, "fulfil i3");
	assert_int_equal(tiletum_top(position_of(&t)).a, TILETUM_ACTION_CHARACTER);
	assert_int_equal(ap_of(&t), 1);
	position_of(&t)->king_space[0] = TILETUM_KING_SPACES - 1;
	put(&t, "1 store c7; 1 iron 7");
	table_play(&t, "fulfil c7");
	assert_int_equal(position_of(&t)->king_space[0], TILETUM_KING_SPACES - 1);
}

/* T88, W4: the step of e5 and e7, from and to what the rulebook says. */
static void the_step_of_a_contract_t88_w4(void **unused)
{
	static const char *const words[] = {"uk", "en", "fr"};
	int road = any_road(), town = BITS_LOWEST(tiletum_neighbours[road]);

	(void)unused;
	for (int book = 0; book < 3; book++) {
		char head[64];
		struct table t, from_road;

		snprintf(head, sizeof head, "players=4 rulebook=%s", words[book]);
		t = scene(head);
		put(&t, "1 store e5; 1 wool 5");
		from_road = t;
		put_f(&t, "1 merchant %s", spot_name(town));
		table_play(&t, "fulfil e5");
		if (book == 0) {
			yes_f(&t, "merchant %s", spot_name(road));
			play_f(&t, "merchant %s", spot_name(road));
			table_node(&t, "choose");
		} else if (t.game->turn(&t.state) == 0 &&
		           tiletum_top(position_of(&t)).kind == TILETUM_FRAME_WALK) {
			no_f(&t, 88, "merchant %s", spot_name(road));
		}
		put_f(&from_road, "1 merchant %s", spot_name(road));
		table_play(&from_road, "fulfil e5");
		if (book == 1)
			table_node(&from_road, "choose");
		else
			yes_f(&from_road, "merchant %s", spot_name(town));
	}
}

/* T90, T91: food, an empty space, the crest with the lowest number. */
static void placing_crests_t90_t91(void **unused)
{
	struct table t = scene("players=4");

	(void)unused;
	put(&t, "1 food 6");
	table_refuses(&t, "crest 6", 90);
	put(&t, "1 store crest-4 crest-2; 1 food 3");
	table_refuses(&t, "crest 4", 90);
	table_play(&t, "crest 6");
	assert_int_equal(seat_of(&t, 1)->crests[5], TILETUM_TILE_CREST_2);
	assert_int_equal(goods_of(&t, TILETUM_RESOURCE_FOOD), 1);
	/* T95, T111: 5 points, completed, no marker */
	assert_int_equal(seat_of(&t, 1)->points, 15);
	assert_int_equal(tiletum_completed(seat_of(&t, 1)), 1);
	put(&t, "1 food 6");
	table_refuses(&t, "crest 6", 90);
	table_yes(&t, "crest 1, crest 2, crest 3, crest 4, crest 5");
	/* T95: any two resources */
	table_play(&t, "crest 5");
	table_count(&t, 15);
	table_play(&t, "gain food wool");
	assert_int_equal(goods_of(&t, TILETUM_RESOURCE_FOOD), 4);
}

/* T92: a house anywhere, and its bonus; it must be placed, if it can be. */
static void a_house_anywhere_t92(void **unused)
{
	struct table t = scene("players=4"), none;
	int space = any_house(1, 0);

	(void)unused;
	put(&t, "1 food 6; 1 store crest-1");
	none = t;
	table_play(&t, "crest 1");
	table_node(&t, "put-house");
	table_refuses(&t, "skip", 92);
	table_refuses(&t, "house tiletum 1", 64);
	play_f(&t, "house %s %d", town_name(tiletum_houses[space].town), tiletum_houses[space].number);
	assert_int_equal(seat_of(&t, 1)->points, 10 + tiletum_houses[space].points);
	table_node(&t, "choose");
	seat_of(&none, 1)->houses_left = 0;
	none.is_edited = 1;
	table_play(&none, "crest 1");
	table_node(&none, "choose");
}

/* T93: a pillar anywhere, likewise. */
static void a_pillar_anywhere_t93(void **unused)
{
	struct table t = scene("players=4"), none;

	(void)unused;
	put(&t, "1 food 6; 1 store crest-1");
	none = t;
	table_play(&t, "crest 2");
	table_node(&t, "put-pillar");
	table_count(&t, TILETUM_CATHEDRALS);
	table_refuses(&t, "skip", 93);
	play_f(&t, "pillar %s", any_town_word(1));
	assert_int_equal(tiletum_pillars_built(seat_of(&t, 1)), 1);
	table_node(&t, "choose");
	seat_of(&none, 1)->pillars_left = 0;
	none.is_edited = 1;
	table_play(&none, "crest 2");
	table_node(&none, "choose");
}

/* T94: merchant or architect to any other spot, or not. */
static void figures_anywhere_t94(void **unused)
{
	struct table t = scene("players=4");

	(void)unused;
	put(&t, "1 food 9; 1 store crest-1 crest-2");
	table_play(&t, "crest 3");
	table_node(&t, "send-merchant");
	table_count(&t, TILETUM_SPOTS);
	table_refuses(&t, "merchant tiletum", 94);
	no_f(&t, 56, "architect %s", spot_name(any_road()));
	play_f(&t, "merchant %s", spot_name(any_road()));
	assert_int_equal(seat_of(&t, 1)->at[TILETUM_FIGURE_MERCHANT], any_road());
	table_play(&t, "crest 4");
	table_node(&t, "send-architect");
	table_count(&t, TILETUM_SPOTS);
	table_refuses(&t, "architect tiletum", 94);
	table_play(&t, "skip");
	assert_int_equal(seat_of(&t, 1)->at[TILETUM_FIGURE_ARCHITECT], TILETUM_SPOT_TILETUM);
}

/* T96: stone for the topmost tile, once a cathedral, with a pillar there. */
static void contributing_t96(void **unused)
{
	struct table t = scene("players=4");
	const char *town = any_town_word(1);
	int cathedral = find_cathedral(town);
	const struct tiletum_cost_row *cost = &tiletum_costs[position_of(&t)->cost[cathedral]];
	const uint8_t *tiles = tiletum_cathedrals[cathedral].tiles;

	(void)unused;
	put(&t, "1 stone 20; 2 stone 20");
	no_f(&t, 96, "contribute %s", town);
	put_f(&t, "1 pillar %s; 2 pillar %s; 1 stone %d", town, town, cost->stone - 1);
	no_f(&t, 96, "contribute %s", town);
	put_f(&t, "1 stone %d", cost->stone);
	play_f(&t, "contribute %s", town);
	assert_int_equal(seat_of(&t, 1)->points, 10 + cost->points + tiles[0]);
	assert_int_equal(goods_of(&t, TILETUM_RESOURCE_STONE), 0);
	put(&t, "1 stone 20");
	no_f(&t, 96, "contribute %s", town);
	act(&t, TILETUM_ACTION_KING, 1);
	table_play(&t, "end");
	play_f(&t, "contribute %s", town);
	assert_int_equal(seat_of(&t, 2)->points, 10 + cost->points + tiles[1]);
	assert_int_equal(position_of(&t)->tile_owner[cathedral][1], 1);
}

/* ---- Helpers ---- */

/* T97, T99: helpers that decide stay in use, keep their space, and leave when it is over. */
static void helpers_in_use_t97_t99(void **unused)
{
	struct table t = scene("players=4");

	(void)unused;
	put(&t, "1 store king-3 gold-4");
	table_refuses(&t, "use king-2", 97);
	table_play(&t, "use king-3");
	assert_int_equal(seat_of(&t, 1)->stored, 2);
	table_refuses(&t, "use king-3", 99);
	table_play(&t, "use gold-4");
	assert_int_equal(seat_of(&t, 1)->stored, 1);
	table_play(&t, "end");
	assert_int_equal(seat_of(&t, 1)->stored, 0);
	assert_int_equal(tiletum_multiset_count(&position_of(&t)->discards, TILETUM_TILE_KING_3), 1);
	put(&t, "1 store any-2");
	table_play(&t, "use any-2");
	assert_int_equal(seat_of(&t, 1)->stored, 1);
	table_play(&t, "gain food food");
	assert_int_equal(seat_of(&t, 1)->stored, 0);
	assert_int_equal(tiletum_multiset_count(&position_of(&t)->discards, TILETUM_TILE_ANY_2), 1);
}

/* T101: the joker helper; T102: the five others, with their AP. */
static void action_helpers_t101_t102(void **unused)
{
	struct table t = scene("players=4");

	(void)unused;
	put(&t, "1 store joker");
	table_play(&t, "use joker, action king");
	assert_int_equal(ap_of(&t), 1);
	assert_int_equal(position_of(&t)->depth, 2);
	for (int tile = 0; tile < TILETUM_HELPERS; tile++) {
		const struct tiletum_effect *effect = &tiletum_tiles[tile].effect;

		if (!effect->ap || tile == TILETUM_TILE_JOKER)
			continue;
		t = scene("players=4");
		put_f(&t, "1 store %s", tile_name(tile));
		play_f(&t, "use %s", tile_name(tile));
		assert_int_equal(tiletum_top(position_of(&t)).a, effect->action);
		assert_int_equal(ap_of(&t), tile_name(tile)[strlen(tile_name(tile)) - 1] - '0');
		assert_true(strncmp(tile_name(tile), action_name(effect->action), 4) == 0);
	}
}

/* T104, T105: the colour helper goes with a die, before the bonus tile, and in no other way. */
static void the_colour_helper_t104_t105(void **unused)
{
	struct table t = scene("players=4");

	(void)unused;
	put(&t, "dice grey-3");
	table_refuses(&t, "take grey 3 colour gold", 104);
	put(&t, "1 store colour any-2 crest-2 ki-vp2; bonus king any-2");
	face(&t, TILETUM_ACTION_KING, 3);
	table_refuses(&t, "take grey 3 colour wool", 104);
	table_refuses(&t, "use colour", 105);
	table_play(&t, "take grey 3 colour gold");
	table_node(&t, "bonus");
	table_play(&t, "bonus");
	assert_int_equal(goods_of(&t, TILETUM_RESOURCE_GOLD), 4);
	assert_int_equal(goods_of(&t, TILETUM_RESOURCE_WOOL), 1);
	assert_int_equal(seat_of(&t, 1)->stored, 4);
}

/* T106, T107, T108: gold, points, any resources, goods. */
static void helpers_that_give_t106_t107_t108(void **unused)
{
	struct table t = scene("players=4");

	(void)unused;
	put(&t, "1 store gold-4 vp-4 gold-2-vp-2 goods");
	table_play(&t, "use gold-4");
	assert_int_equal(goods_of(&t, TILETUM_RESOURCE_GOLD),
	                 1 + tiletum_tiles[TILETUM_TILE_GOLD_4].effect.gain[1]);
	table_play(&t, "use vp-4");
	assert_int_equal(seat_of(&t, 1)->points, 10 + tiletum_tiles[TILETUM_TILE_VP_4].effect.points);
	put(&t, "1 gold 0; 1 vp 0");
	table_play(&t, "use gold-2-vp-2, use goods");
	assert_int_equal(goods_of(&t, TILETUM_RESOURCE_GOLD), 2);
	assert_int_equal(seat_of(&t, 1)->points, 2);
	assert_int_equal(goods_of(&t, TILETUM_RESOURCE_FOOD), 2);
	assert_int_equal(goods_of(&t, TILETUM_RESOURCE_WOOL), 2);
	put(&t, "1 store any-3");
	table_play(&t, "use any-3");
	table_count(&t, 35);
	table_refuses(&t, "gain food gold", 107);
	table_play(&t, "gain food gold gold");
	assert_int_equal(goods_of(&t, TILETUM_RESOURCE_GOLD), 4);
}

/* T109, T123: activating needs a character. */
static void the_activating_helper_t109_t123(void **unused)
{
	struct table t = scene("players=4");
	const char *king = giving_character(TILETUM_ACTION_KING, 0);
	int points;

	(void)unused;
	put(&t, "1 store activate");
	table_refuses(&t, "use activate", 109);
	put_f(&t, "1 room 3 2 %s; 1 room 5 1 %s", king, giving_character(TILETUM_ACTION_CONTRACT, 0));
	table_refuses(&t, "activate 3", 123);
	table_play(&t, "use activate");
	table_legal(&t, "activate 3, activate 5");
	table_refuses(&t, "activate 1", 123);
	table_play(&t, "activate 3");
	assert_int_equal(seat_of(&t, 1)->stored, 1);
	points = seat_of(&t, 1)->points +
	         tiletum_tiles[giving_tile(TILETUM_ACTION_KING, 0)].effect.points;
	play_f(&t, "effect %s", king);
	assert_int_equal(seat_of(&t, 1)->points, points);
	assert_int_equal(seat_of(&t, 1)->stored, 0);
}

/* T65, T123: an `activate` space, with characters and without. */
static void activating_spaces_t65_t123(void **unused)
{
	struct table t = scene("players=4"), empty;
	int space = any_house(0, 1);
	const char *town = town_name(tiletum_houses[space].town);

	(void)unused;
	put_f(&t, "1 merchant %s", town);
	empty = t;
	put(&t, "1 room 1 1 ki-vp2");
	act(&t, TILETUM_ACTION_MERCHANT, 2);
	play_f(&t, "house %s %d", town, tiletum_houses[space].number);
	table_node(&t, "pick");
	act(&empty, TILETUM_ACTION_MERCHANT, 2);
	play_f(&empty, "house %s %d", town, tiletum_houses[space].number);
	table_node(&empty, "act");
}

/* ---- Player boards ---- */

/* T110, T112, T115: filled and crested: the marker of the kind that lives there. */
static void completed_buildings_t110_t112_t115(void **unused)
{
	static const int markers[] = {3, 2, 2, 1, 1};

	(void)unused;
	for (int building = 0; building < 5; building++) {
		struct table t = scene("players=4");
		static const char *const tiles[] = {"ki-vp2", "ki-vp3", "ki-ap1"};

		put(&t, "1 store crest-1; 1 food 6");
		for (int floor = 0; floor < tiletum_buildings[building].rooms; floor++) {
			assert_false(tiletum_is_filled(seat_of(&t, 1), building));
			put_f(&t, "1 room %d %d %s", building + 1, floor + 1, tiles[floor]);
		}
		assert_false(tiletum_is_completed(seat_of(&t, 1), building));
		play_f(&t, "crest %d", building + 1);
		assert_true(tiletum_is_completed(seat_of(&t, 1), building));
		assert_int_equal(seat_of(&t, 1)->markers[TILETUM_ACTION_KING], markers[building]);
	}
}

/* T113: the die's action under way gains at once, also below nested ones; T112: another does
   not. */
static void markers_in_mid_action_t113(void **unused)
{
	struct table t = scene("players=4"), other;

	(void)unused;
	put(&t, "1 crest 5 crest-2; 1 store character-3 ki-vp2; 1 room 4 1 ch-food1");
	other = t;
	act(&t, TILETUM_ACTION_KING, 2);
	table_play(&t, "use character-3, place ki-vp2 5 1");
	assert_int_equal(ap_of(&t), 2);
	table_play(&t, "end");
	assert_int_equal(ap_of(&t), 3);
	act(&other, TILETUM_ACTION_CONTRACT, 2);
	table_play(&other, "use character-3, place ki-vp2 5 1, end");
	assert_int_equal(ap_of(&other), 2);
	table_play(&other, "end");
	table_actor(&other, "2");
}

/* ---- Characters ---- */

/* T116, T117, T118: resources and points, the free resource first, actions. */
static void character_bonuses_t116_t117_t118(void **unused)
{
	struct table t = scene("players=4");

	(void)unused;
	put(&t, "1 store co-gold-iron co-ap2-any ki-ap2 ki-vp3");
	act(&t, TILETUM_ACTION_CHARACTER, 6);
	table_play(&t, "place co-gold-iron 1 1");
	assert_int_equal(goods_of(&t, TILETUM_RESOURCE_GOLD), 2);
	assert_int_equal(goods_of(&t, TILETUM_RESOURCE_IRON), 2);
	table_play(&t, "place co-ap2-any 1 2");
	table_node(&t, "gain");
	table_play(&t, "gain iron");
	assert_int_equal(tiletum_top(position_of(&t)).a, TILETUM_ACTION_CONTRACT);
	assert_int_equal(ap_of(&t), 2);
	table_play(&t, "end, place ki-ap2 4 1");
	assert_int_equal(tiletum_top(position_of(&t)).a, TILETUM_ACTION_KING);
	table_play(&t, "advance, advance");
	assert_int_equal(tiletum_top(position_of(&t)).a, TILETUM_ACTION_CHARACTER);
}

/* T119, T120, T122: parts of a walk in any order, each optional; it ends when nothing is left. */
static void walks_t119_t120_t122(void **unused)
{
	struct table t = scene("players=4"), given_up;
	int spot = any_neighbour(TILETUM_SPOT_TILETUM);

	(void)unused;
	put(&t, "1 store ch-walk me-step2");
	act(&t, TILETUM_ACTION_CHARACTER, 6);
	table_play(&t, "place ch-walk 1 1");
	table_node(&t, "walk");
	given_up = t;
	table_refuses(&t, "merchant tiletum", 119);
	no_f(&t, 119, "pillar %s", any_town_word(1));
	no_f(&t, 119, "house %s 1", any_town_word(0));
	table_refuses(&t, "tile", 58);
	play_f(&t, "merchant %s", spot_name(spot));
	no_f(&t, 119, "merchant %s", spot_name(any_neighbour(spot)));
	play_f(&t, "architect %s", spot_name(spot));
	table_node(&t, "act");
	table_play(&t, "place me-step2 4 1, merchant tiletum");
	table_node(&t, "walk");
	play_f(&t, "merchant %s", spot_name(spot));
	table_node(&t, "act");
	table_play(&given_up, "end");
	table_node(&given_up, "act");
}

/* T119, T121: a house or pillar of a walk costs only the piece; where it is impossible it is
   lost. */
static void pieces_of_walks_t119_t121(void **unused)
{
	struct table t = scene("players=4"), lost;
	const char *town = any_town_word(1);

	(void)unused;
	put(&t, "1 store me-house ar-pillar ar-step-pillar me-step-house");
	lost = t;
	put_f(&t, "1 merchant %s; 1 architect %s", town, town);
	act(&t, TILETUM_ACTION_CHARACTER, 6);
	table_play(&t, "place me-house 1 1");
	play_f(&t, "house %s 1", town);
	assert_int_equal(tiletum_houses_built(seat_of(&t, 1)), 2);
	while (tiletum_top(position_of(&t)).kind == TILETUM_FRAME_PICK)
		table_play(&t, "activate 1");
	while (position_of(&t)->depth > 1)
		table_play(&t, "end");
	table_play(&t, "place ar-pillar 4 1");
	play_f(&t, "pillar %s", town);
	assert_int_equal(ap_of(&t), 4);
	table_node(&t, "act");
	act(&lost, TILETUM_ACTION_CHARACTER, 6);
	table_play(&lost, "place me-house 1 1");
	table_node(&lost, "act");
	table_play(&lost, "place ar-pillar 4 1");
	table_node(&lost, "act");
}

/* T124: each character there once, alike ones as one choice, some left out. */
static void waking_a_building_t124(void **unused)
{
	struct table t = scene("players=4");

	(void)unused;
	put(&t, "1 store activate; 1 room 1 1 ki-ap1; 1 room 1 2 ki-vp2; 1 room 1 3 ki-ap1");
	table_play(&t, "use activate, activate 1");
	table_legal(&t, "effect ki-ap1, effect ki-vp2, end");
	table_refuses(&t, "effect ki-ap2", 124);
	table_play(&t, "effect ki-ap1, advance");
	table_legal(&t, "effect ki-ap1, effect ki-vp2, end");
	table_play(&t, "effect ki-ap1, end");
	table_legal(&t, "effect ki-vp2, end");
	table_play(&t, "end");
	table_node(&t, "choose");
	table_refuses(&t, "effect ki-vp2", 124);
}

/* T124: one placed there meanwhile is not included. */
static void a_latecomer_t124(void **unused)
{
	struct table t = scene("players=4");

	(void)unused;
	put(&t, "1 store activate ch-food1; 1 room 1 1 ch-ap2");
	table_play(&t, "use activate, activate 1, effect ch-ap2, place ch-food1 1 2");
	table_node(&t, "choose");
}

/* T125: me-house and ar-pillar only while house or pillar can be placed. */
static void pieces_of_a_waking_t125(void **unused)
{
	struct table t = scene("players=4");
	const char *town = any_town_word(1);

	(void)unused;
	put(&t, "1 store activate activate; 1 room 1 1 me-house; 1 room 1 2 me-step-house");
	put(&t, "1 room 2 1 ar-pillar; 1 room 2 2 ar-step-pillar");
	table_play(&t, "use activate, activate 1");
	table_refuses(&t, "effect me-house", 125);
	table_yes(&t, "effect me-step-house");
	put_f(&t, "1 merchant %s", town);
	table_yes(&t, "effect me-house");
	put_f(&t, "1 merchant %s", spot_name(any_road()));
	table_refuses(&t, "effect me-house", 125);
	table_play(&t, "end, use activate, activate 2");
	table_refuses(&t, "effect ar-pillar", 125);
	table_yes(&t, "effect ar-step-pillar");
	put_f(&t, "1 architect %s", town);
	table_yes(&t, "effect ar-pillar");
	put_f(&t, "1 pillar %s", town);
	table_refuses(&t, "effect ar-pillar", 125);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_architect_walks_t55_t56_t59),
		cmocka_unit_test(pillars_t57_t60),
		cmocka_unit_test(closed_cathedrals_t7),
		cmocka_unit_test(tiles_of_towns_t58_t63_t66),
		cmocka_unit_test(the_merchant_t61_t62_t64),
		cmocka_unit_test(free_house_spaces_t64),
		cmocka_unit_test(marks_rise_t2_t64),
		cmocka_unit_test(house_points_t65),
		cmocka_unit_test(taking_characters_t6_t67_t71),
		cmocka_unit_test(the_reset_t68),
		cmocka_unit_test(placing_characters_t69_t70),
		cmocka_unit_test(alike_characters_t70),
		cmocka_unit_test(the_last_room_t72_t73),
		cmocka_unit_test(taking_contracts_t74),
		cmocka_unit_test(exchanges_t75_t76),
		cmocka_unit_test(the_king_action_t77_t78),
		cmocka_unit_test(the_joker_t79_t112),
		cmocka_unit_test(nested_actions_t80_t81_t103_t114),
		cmocka_unit_test(buying_t83_t84),
		cmocka_unit_test(contracts_t85_t86_t98),
		cmocka_unit_test(a_seventh_contract_t85),
		cmocka_unit_test(extras_of_contracts_t87_t89),
		cmocka_unit_test(the_step_of_a_contract_t88_w4),
		cmocka_unit_test(placing_crests_t90_t91),
		cmocka_unit_test(a_house_anywhere_t92),
		cmocka_unit_test(a_pillar_anywhere_t93),
		cmocka_unit_test(figures_anywhere_t94),
		cmocka_unit_test(contributing_t96),
		cmocka_unit_test(helpers_in_use_t97_t99),
		cmocka_unit_test(action_helpers_t101_t102),
		cmocka_unit_test(the_colour_helper_t104_t105),
		cmocka_unit_test(helpers_that_give_t106_t107_t108),
		cmocka_unit_test(the_activating_helper_t109_t123),
		cmocka_unit_test(activating_spaces_t65_t123),
		cmocka_unit_test(completed_buildings_t110_t112_t115),
		cmocka_unit_test(markers_in_mid_action_t113),
		cmocka_unit_test(character_bonuses_t116_t117_t118),
		cmocka_unit_test(walks_t119_t120_t122),
		cmocka_unit_test(pieces_of_walks_t119_t121),
		cmocka_unit_test(waking_a_building_t124),
		cmocka_unit_test(a_latecomer_t124),
		cmocka_unit_test(pieces_of_a_waking_t125),
	};

	return cmocka_run_group_tests_name("tiletum actions", tests, NULL, NULL);
}
