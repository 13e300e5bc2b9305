/* Rules that no worked example shows by itself, and the reasons for refusals. */
#include "tests/support/table.h"

#include <string.h>

#include "games/medina/medina.h"

static struct medina_state *state_of(struct table *table)
{
	return (struct medina_state *)&table->state;
}

/* --- set-up -------------------------------------------------------------------------------- */

/* M1: the large city everywhere but in the second edition with two players. */
static void the_size_of_the_city_m1(void **unused)
{
	struct table small = table_new("medina players=2");
	struct table large = table_new("medina players=3");
	struct table first = table_new("medina players=2 edition=first");

	(void)unused;
	table_play(&small, "well f6, merchant i4");
	table_refuses(&small, "merchant o4", 1);
	table_refuses(&small, "building grey a11", 1);
	table_refuses(&small, "wall n15", 47);
	table_play(&large, "well f6, merchant i4");
	table_yes(&large, "building grey p11, wall n16, wall e11");
	table_play(&first, "merchant i4");
	table_yes(&first, "building grey p11, wall n16, wall e11");
}

/* M2: the towers score for nobody and give nobody a tile. */
static void towers_are_nobodys_m2(void **unused)
{
	struct table t = table_new("medina players=3 edition=first");

	(void)unused;
	table_play(&t, "merchant h6, building grey a11, roof a11");
	table_score(&t, "2 0 0");
	for (int tower = 0; tower < MEDINA_TOWERS; tower++)
		assert_int_equal(state_of(&t)->tower_tile[tower], MEDINA_HOLDER_NONE);
}

/* M3: the table of pieces, all of a seat added up, as the boxes have them. */
static void the_deal_m3(void **unused)
{
	/* clang-format off */
	static const struct {
		const char *head;
		int pieces;
	} rows[] = {
		{"medina players=2 edition=first", 78}, {"medina players=3 edition=first", 50},
		{"medina players=4 edition=first", 41}, {"medina players=2", 69},
		{"medina players=3", 53},               {"medina players=4", 42},
	};
	/* clang-format on */

	(void)unused;
	for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
		struct table t = table_new(rows[row].head);

		for (int seat = 0; seat < t.setup.players; seat++) {
			const struct medina_seat *stock = &state_of(&t)->seats[seat];
			int pieces = stock->roofs + stock->neutrals + stock->stables + stock->merchants +
			             stock->walls + BITS_COUNT(stock->blocks);

			for (int colour = 0; colour < MEDINA_COLOURS; colour++)
				pieces += stock->buildings[colour];
			assert_int_equal(pieces, rows[row].pieces);
		}
	}
}

/* M5, M6: well and start merchant come by chance, not on the rim, not on one square. */
static void chance_sets_up_m5_m6(void **unused)
{
	struct table t = table_new("medina players=4");

	(void)unused;
	table_node(&t, "well");
	table_actor(&t, ".");
	table_count(&t, 126);
	table_refuses(&t, "well a5", 5);
	table_refuses(&t, "merchant f6", 5);
	table_play(&t, "well f6");
	table_node(&t, "start");
	table_actor(&t, ".");
	table_count(&t, 125);
	table_refuses(&t, "merchant f6", 6);
	table_refuses(&t, "merchant p3", 6);
	table_refuses(&t, "wall n1", 6);
	table_yes(&t, "merchant f7, merchant g7");
	assert_int_equal(
		t.game->weight(&t.state, MOVE(MEDINA_VERB_MERCHANT, MEDINA_SQUARE(5, 6), 0, 0)), 1);
}

/* M4: in the first edition seat 1 chooses, and the merchant is not from its stock. */
static void seat_one_sets_up_m4(void **unused)
{
	struct table t = table_new("medina players=3 edition=first");

	(void)unused;
	table_refuses(&t, "merchant a1", 4);
	table_refuses(&t, "building grey c3", 4);
	table_play(&t, "merchant h6");
	assert_int_equal(state_of(&t)->seats[0].merchants, 8);
}

/* M7, M8: merchants lie on tower tiles 1, 2, 3; nobody holds a tile. */
static void tiles_at_the_start_m7_m8(void **unused)
{
	static const int merchants[] = {3, 2, 1, 0};
	struct table t = table_new("medina players=3");
	struct table first = table_new("medina players=3 edition=first");

	(void)unused;
	for (int tower = 0; tower < MEDINA_TOWERS; tower++) {
		int number = medina_tower_number(tower);

		assert_int_equal(state_of(&t)->tower_merchants[tower], merchants[number - 1]);
		assert_int_equal(state_of(&first)->tower_merchants[tower], 0);
		assert_int_equal(state_of(&t)->tower_tile[tower], MEDINA_HOLDER_NONE);
	}
	for (int colour = 0; colour < MEDINA_COLOURS; colour++)
		assert_int_equal(medina_palace_tile_holder(state_of(&t), colour), MEDINA_HOLDER_NONE);
}

/* M9: seat 1 begins, then the order of the seats. */
static void order_of_the_seats_m9(void **unused)
{
	struct table t = table_new("medina players=4");

	(void)unused;
	table_play(&t, "well f6, merchant i4");
	table_play(&t, "1 wall n1, 2 wall n2, 3 wall n3, 3 wall n4, 4 wall n5, 4 wall n6, 1 wall n7");
}

/* --- turn ---------------------------------------------------------------------------------- */

/* M12: what is not in stock is not placed; pieces of a turn may be alike. */
static void from_the_own_stock_m12(void **unused)
{
	struct table t = table_new("medina players=4");

	(void)unused;
	table_play(&t, "well f6, merchant i4, building grey c3, wall n1, stable c4, stable d3");
	table_play(&t, "wall n2, wall n3, wall n4, wall n5, wall n6, wall n7, stable b3");
	table_refuses(&t, "stable c2", 12);
	state_of(&t)->seats[2].walls = 0;
	state_of(&t)->seats[2].merchants = 0;
	state_of(&t)->seats[2].roofs = 0;
	state_of(&t)->seats[2].buildings[MEDINA_COLOUR_GREY] = 0;
	table_refuses(&t, "wall n8", 12);
	table_refuses(&t, "merchant i5", 12);
	table_refuses(&t, "roof c3", 12);
	table_refuses(&t, "building grey c2", 12);
}

/* M13: the consequences of a roof come one by one, in this order. */
static void order_of_consequences_m13(void **unused)
{
	struct table t = table_new("medina players=2");
	struct medina_state *state = state_of(&t);
	int dark = MEDINA_COLOUR_DARK;
	move m;

	(void)unused;
	table_play(&t, "well h5, merchant l5, building purple a10, wall n1, wall w10");
	table_play(&t, "building purple b10, building brown l8, wall s1");
	assert_true(game_read_move(t.game, state, "roof a10", &m));
	t.game->apply(state, m);
	assert_int_equal(t.game->turn(state), GAME_STEP);
	assert_string_equal(t.game->node(state), "");
	assert_int_equal(medina_palace_tile_holder(state, dark), MEDINA_HOLDER_NONE);
	t.game->step(state);
	assert_int_equal(medina_palace_tile_holder(state, dark), state->actor + 1);
	assert_int_equal(state->tower_tile[MEDINA_TOWER_NW], MEDINA_HOLDER_NONE);
	t.game->step(state);
	assert_int_equal(state->tower_tile[MEDINA_TOWER_NW], state->actor + 1);
	assert_int_equal(state->seats[state->actor].merchants, 12 + 3);
	assert_int_equal(state->seats[state->actor].tea, 0);
	t.game->step(state);
	assert_int_equal(state->seats[state->actor].tea, 3);
	t.game->step(state);
	assert_int_equal(t.game->turn(state), GAME_STEP);
	t.game->step(state);
	assert_true(t.game->turn(state) >= 0);
}

/* M14: no move passes. */
static void nobody_passes_m14(void **unused)
{
	struct table t = table_from_record("games/medina/tests/records/medina-first-4.game", 156);

	(void)unused;
	table_count(&t, 1);
	table_no(&t, "tea");
	table_refuses(&t, "tea", 70);
}

/* M18: what stands stays; every square of a finished game is as the last move on it left it. */
static void nothing_moves_m18(void **unused)
{
	struct table t = table_new("medina players=3 edition=first");
	struct medina_squares before;

	(void)unused;
	table_play(&t, "merchant h6, building grey c3, building grey c4, stable d4, roof c3");
	before = state_of(&t)->pieces;
	table_play(&t, "building brown l8, merchant h7, wall n1, wall n2, roof l8");
	assert_false(medina_squares_any(medina_squares_less(before, state_of(&t)->pieces)));
	assert_true(medina_squares_has(&state_of(&t)->merchants, MEDINA_SQUARE(7, 5)));
}

/* --- buildings ----------------------------------------------------------------------------- */

/* M19: any empty square, the rim and squares behind walls included. */
static void buildings_on_empty_squares_m19(void **unused)
{
	struct table t = table_new("medina players=3 edition=first");

	(void)unused;
	table_play(&t, "merchant h6, wall n1");
	table_yes(&t, "building grey a11, building grey a1, building brown p6");
	table_refuses(&t, "building grey h6", 19);
}

/* M20, M21, M22, M23: why a building may not go there. */
static void refused_buildings_m20_m23(void **unused)
{
	struct table t = table_new("medina players=3");

	(void)unused;
	table_play(&t, "well l8, merchant l2, building orange c5, building orange d5");
	table_play(&t, "building orange e5, stable e6, building grey c8");
	table_refuses(&t, "building orange c7", 20);
	table_refuses(&t, "building brown d4", 20);
	table_refuses(&t, "building brown k8", 21);
	table_refuses(&t, "building orange h9", 22);
	table_refuses(&t, "building orange f6", 23);
	table_refuses(&t, "building orange f4", 23);
}

/* M24, M26: a colour may have several blocked palaces, and one that grows. */
static void several_blocked_palaces_m26(void **unused)
{
	struct table t = table_new("medina players=2");

	(void)unused;
	table_play(&t, "well h8, merchant b2, building brown a1, merchant a2, merchant b1");
	table_play(&t, "building brown n10, building grey l9");
	table_all(&t, "building brown", "n9");
	table_play(&t, "stable n9, building brown e5");
	table_all(&t, "building brown", "d5 e4 e6 f5");
	table_all(&t, "roof", "a1 e5 l9 n10");
}

/* M27: one may build in a colour of which one owns a palace. */
static void building_on_for_others_m27(void **unused)
{
	struct table t = table_new("medina players=3 edition=first");

	(void)unused;
	table_play(&t, "merchant h6, building grey c3, roof c3, wall s16, wall s15");
	table_play(&t, "wall s14, wall s13");
	table_actor(&t, "1");
	table_yes(&t, "building grey c5, building grey l9");
	table_refuses(&t, "building grey c4", 20);
}

/* --- roofs, stables ------------------------------------------------------------------------ */

/* M30-M33: why a roof may not go there. */
static void refused_roofs_m30_m33(void **unused)
{
	struct table t = table_new("medina players=3 edition=first");

	(void)unused;
	table_play(&t, "merchant h6, building grey c3, building grey c4");
	table_refuses(&t, "roof c4", 33);
	table_refuses(&t, "roof h6", 30);
	table_refuses(&t, "neutral c3", 34);
	table_refuses(&t, "block c3", 89);
	table_play(&t, "roof c3, wall n1");
	table_refuses(&t, "roof c3", 32);
	table_play(&t, "building grey c6, wall n2, wall n3, wall n4");
	table_actor(&t, "2");
	table_refuses(&t, "roof c6", 30);
}

/* M31: a roof in the turn in which the palace was started. */
static void roof_at_once_m31(void **unused)
{
	struct table t = table_new("medina players=3 edition=first");

	(void)unused;
	table_play(&t, "merchant h6, 1 building grey c3, 1 roof c3");
	table_score(&t, "2 0 0");
}

/* M36: a neutral roof is a placement like any other, and the last pieces force it. */
static void neutral_roofs_are_forced_m36(void **unused)
{
	struct table t = table_new("medina players=2");
	struct medina_seat *stock = &state_of(&t)->seats[0];

	(void)unused;
	table_play(&t, "well h8, merchant l2, 1 building brown c3, 2 wall n1, 2 wall n2");
	t.is_edited = 1;
	memset(stock, 0, sizeof *stock);
	stock->neutrals = 1;
	table_legal(&t, "neutral c3");
	table_play(&t, "neutral c3");
	table_actor(&t, "2");
	assert_int_equal(state_of(&t)->palaces[0].holder, MEDINA_HOLDER_NEUTRAL);
}

/* M37, M38, M39, M40: stables go beside buildings of any palace, as many as one likes. */
static void stables_m37_m40(void **unused)
{
	struct table t = table_new("medina players=3 edition=first");

	(void)unused;
	table_play(&t, "merchant h6, building grey c5, roof c5, building brown e7, stable c6");
	table_play(&t, "stable b5, stable c4, stable e8, stable f7");
	table_refuses(&t, "stable d6", 38);
	table_refuses(&t, "stable b6", 38);
	table_refuses(&t, "stable l3", 37);
	table_refuses(&t, "stable h6", 37);
	table_yes(&t, "stable d5");
}

/* M39: a stable keeps others at a distance and makes nothing grow. */
static void what_a_stable_counts_for_m39(void **unused)
{
	struct table t = table_new("medina players=3 edition=first");

	(void)unused;
	table_play(&t, "merchant h6, building grey c5, stable c6");
	table_all(&t, "building grey", "b5 c4 d5");
	table_refuses(&t, "building brown c7", 20);
}

/* --- merchants, walls ---------------------------------------------------------------------- */

/* M41, M43, M44: why a merchant may not go there. */
static void refused_merchants_m41_m44(void **unused)
{
	struct table t = table_new("medina players=4 edition=first");

	(void)unused;
	table_play(&t, "merchant c3, merchant b3");
	table_refuses(&t, "merchant c3", 41);
	table_refuses(&t, "merchant h6", 43);
	table_play(&t, "merchant c2, merchant a3, merchant c1, merchant a2, merchant b1");
	table_refuses(&t, "merchant b2", 44);
}

/* M47, M48, M50: walls grow from the towers; the next wall of a side belongs to one arm. */
static void walls_grow_from_towers_m47_m50(void **unused)
{
	struct table t = table_new("medina players=4 edition=first");

	(void)unused;
	table_play(&t, "merchant h6");
	table_all(&t, "wall", "n1 n16 e1 e11 s1 s16 w1 w11");
	table_refuses(&t, "wall n2", 47);
	table_play(&t, "wall n1, wall n16");
	assert_int_equal(medina_wall_arm(state_of(&t), MEDINA_SIDE_NORTH, 0), MEDINA_ARM_NW_N);
	assert_int_equal(medina_wall_arm(state_of(&t), MEDINA_SIDE_NORTH, 15), MEDINA_ARM_NE_N);
	assert_int_equal(medina_wall_arm(state_of(&t), MEDINA_SIDE_NORTH, 1), -1);
	table_all(&t, "wall", "n2 n15 e1 e11 s1 s16 w1 w11");
	table_play(&t, "wall e1, wall e2, wall e3, wall e4, wall e5, wall e6");
	table_play(&t, "wall e7, wall e8, wall e9, wall e10");
	table_refuses(&t, "wall e11", 48);
}

/* M51: a wall may go up before anything, and merchants or palaces may stand behind it. */
static void what_stands_behind_a_wall_m51(void **unused)
{
	struct table t = table_new("medina players=3 edition=first");

	(void)unused;
	table_play(&t, "merchant b10, building grey p11, merchant b11, merchant a11");
	table_yes(&t, "wall n1, wall w11, wall n16, wall e11, wall s1");
}

/* M52, M53: an unclaimed palace has no tile, however large. */
static void unclaimed_palaces_do_not_compete_m52(void **unused)
{
	struct table t = table_new("medina players=3 edition=first");

	(void)unused;
	table_play(&t, "merchant h6, building grey c3, building grey c4, building grey c5, wall n1");
	assert_int_equal(medina_palace_tile_holder(state_of(&t), MEDINA_COLOUR_GREY),
	                 MEDINA_HOLDER_NONE);
	table_play(&t, "roof c3, building grey c7");
	table_play(&t, "building grey c8, building grey c9, building grey c10, stable d10");
	assert_int_equal(medina_palace_tile_holder(state_of(&t), MEDINA_COLOUR_GREY), 3);
}

/* --- tea, end, scoring --------------------------------------------------------------------- */

/* M70, M71: why tea may not be drunk. */
static void refused_tea_m70_m71(void **unused)
{
	struct table t = table_new("medina players=4");

	(void)unused;
	table_play(&t, "well h6, merchant l5, building purple c3, building purple c4");
	table_refuses(&t, "tea", 70);
	table_play(&t, "roof c3");
	table_play(&t, "3 tea, 4 wall n1, 4 wall n2, 1 wall n3, 1 wall n4, 2 wall n5, 2 wall n6");
	table_refuses(&t, "tea", 71);
}

/* M75, M76: the game ends when nobody can place, and what is left over costs nothing. */
static void the_end_m75_m76(void **unused)
{
	struct table t = table_from_record("games/medina/tests/records/medina-second-3.game", -1);
	int points[GAME_SEATS_MAX], left = 0;

	(void)unused;
	table_actor(&t, "over");
	for (int seat = 0; seat < 3; seat++)
		for (int colour = 0; colour < MEDINA_COLOURS; colour++)
			left += state_of(&t)->seats[seat].buildings[colour];
	for (int seat = 0; seat < 3; seat++)
		left += state_of(&t)->seats[seat].roofs;
	assert_true(left > 0);
	t.game->score(&t.state, points);
	memset(state_of(&t)->seats[0].buildings, 0, MEDINA_COLOURS);
	state_of(&t)->seats[0].roofs = 0;
	table_score(&t, "58 27 58");
}

/* M77, M78: the last placement of a lone seat, by edition. */
static void duty_of_the_lone_seat_m77_m78(void **unused)
{
	static const char *const heads[] = {
		"medina players=3 edition=first",
		"medina players=3",
	};

	(void)unused;
	for (int which = 0; which < 2; which++) {
		struct table t = table_new(heads[which]);
		struct medina_state *state = state_of(&t);

		table_play(&t, which ? "well h8, merchant h6, wall n1, wall n2, building grey c3"
		                     : "merchant h6, building grey c3, wall n1");
		for (int seat = 0; seat < 3; seat++)
			if (seat != state->actor)
				memset(&state->seats[seat], 0, sizeof state->seats[seat]);
		if (which) {
			table_verbs(&t, "building merchant neutral roof stable wall");
			continue;
		}
		table_verbs(&t, "building merchant roof stable wall");
		t.is_edited = 1;
		table_play(&t, "wall n2");
		table_legal(&t, "roof c3");
		table_refuses(&t, "wall n3", 77);
	}
}

/* M78, M86: the Ditt variant has no such duty, though it is the first edition. */
static void no_duty_in_ditt_m78(void **unused)
{
	struct table t = table_new("medina players=2 edition=first");

	(void)unused;
	table_play(&t, "1 merchant h6, 2 building grey c3, 1 wall n1");
	memset(&state_of(&t)->seats[1], 0, sizeof(struct medina_seat));
	table_verbs(&t, "block building merchant roof stable wall");
}

/* M77: a roof placed earlier in the turn fulfils the duty. */
static void duty_fulfilled_m77(void **unused)
{
	struct table t = table_new("medina players=3 edition=first");

	(void)unused;
	table_play(&t, "merchant h6, building grey c3, building brown l8");
	memset(&state_of(&t)->seats[0], 0, 2 * sizeof(struct medina_seat));
	state_of(&t)->seats[1] = state_of(&t)->seats[2];
	memset(&state_of(&t)->seats[2], 0, sizeof(struct medina_seat));
	t.is_edited = 1;
	table_play(&t, "2 roof c3");
	table_verbs(&t, "building merchant roof stable wall");
}

/* M85: equal points and equal largest palaces: who claimed earlier is ahead, under bga. */
static void earlier_claim_m85(void **unused)
{
	static const char *const heads[] = {
		"medina players=3 edition=first",
		"medina players=3 edition=first tiebreak=bga",
	};
	static const char *const places[] = {"1 1 3", "2 1 3"};

	(void)unused;
	for (int which = 0; which < 2; which++) {
		struct table t = table_new(heads[which]);

		table_play(&t, "merchant h6, building black c3, building grey h7, 2 roof c3, 2 wall n1");
		table_play(&t, "3 wall n2, 3 wall n3, 1 roof h7");
		table_score(&t, "3 3 0");
		table_places(&t, places[which]);
	}
}

/* M83: only claimed palaces score; the score is what they would bring now. */
static void unclaimed_palaces_score_nothing_m83(void **unused)
{
	struct table t = table_new("medina players=3");

	(void)unused;
	table_play(&t, "well h6, merchant l5, building grey c3, building grey c4, wall n1, neutral c3");
	table_score(&t, "0 0 0");
}

/* M84: equal points share the better place. */
static void shared_places_m84(void **unused)
{
	struct table t = table_new("medina players=4 edition=first");

	(void)unused;
	table_play(&t, "merchant h6, building grey c3, roof c3, building grey c6, building grey c7");
	table_play(&t, "building grey d7, roof c6, stable d3, wall n1");
	table_places(&t, "2 3 1 3");
	table_score(&t, "2 0 4 0");
}

/* --- Ditt ---------------------------------------------------------------------------------- */

/* M86, M87: four own and four blockade domes, one of each colour. */
static void domes_of_ditt_m86_m87(void **unused)
{
	struct table t = table_new("medina players=2 edition=first");

	(void)unused;
	assert_int_equal(state_of(&t)->seats[0].roofs, 4);
	assert_int_equal(state_of(&t)->seats[0].blocks, 15);
	table_play(&t, "merchant h6, building grey c3, 1 block c3, 1 wall n1, 2 wall n2");
	table_play(&t, "2 building grey c6, 2 wall n3");
	table_refuses(&t, "block c6", 87);
	table_refuses(&t, "neutral c6", 34);
	table_yes(&t, "roof c6");
}

/* M88, M91: why a dome of Ditt may not be placed. */
static void refused_domes_m88_m91(void **unused)
{
	struct table t = table_new("medina players=2 edition=first");

	(void)unused;
	table_play(&t, "merchant h6, building grey c3, building brown c6, building orange c9");
	table_play(&t, "2 block c3");
	table_refuses(&t, "block c6", 88);
	table_play(&t, "2 building grey l3");
	table_refuses(&t, "building grey l4", 88);
	table_play(&t, "2 wall n1, 1 wall n2, 1 wall n3, 1 wall n4, 2 roof l3");
	table_refuses(&t, "roof c6", 88);
	table_play(&t, "2 building grey l6, 2 wall n5");
	table_actor(&t, "1");
	table_refuses(&t, "block l6", 91);
}

/* M16: a seat that holds merchants and a stable, but finds no room for them, is passed over. */
static void no_room_left_m16(void **unused)
{
	struct table t = table_new("medina players=3 edition=first");
	struct medina_seat *stock = &state_of(&t)->seats[1];

	(void)unused;
	table_play(&t, "merchant h6, 1 wall n1");
	t.is_edited = 1;
	memset(stock, 0, sizeof *stock);
	stock->merchants = 2;
	stock->stables = 1;
	for (int square = 0; square < MEDINA_SQUARES; square++)
		medina_squares_add(&state_of(&t)->merchants, square);
	table_play(&t, "1 wall n2");
	table_actor(&t, "3");
}

/* M93: a seat whose stock allows one placement has a short turn; a fresh turn forgets M88. */
static void short_turns_m93(void **unused)
{
	struct table t = table_new("medina players=2 edition=first");
	struct medina_seat *stock = &state_of(&t)->seats[1];

	(void)unused;
	table_play(&t, "merchant h6, 2 wall n1, 1 wall n2, 1 wall n3");
	t.is_edited = 1;
	memset(stock, 0, sizeof *stock);
	stock->buildings[MEDINA_COLOUR_GREY] = 2;
	table_play(&t, "2 building grey c3");
	table_actor(&t, "1");
	table_play(&t, "1 wall n4, 1 wall n5, 1 wall n6");
	table_actor(&t, "2");
	table_all(&t, "building grey", "b3 c2 c4 d3");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_size_of_the_city_m1),
		cmocka_unit_test(towers_are_nobodys_m2),
		cmocka_unit_test(the_deal_m3),
		cmocka_unit_test(seat_one_sets_up_m4),
		cmocka_unit_test(chance_sets_up_m5_m6),
		cmocka_unit_test(tiles_at_the_start_m7_m8),
		cmocka_unit_test(order_of_the_seats_m9),
		cmocka_unit_test(from_the_own_stock_m12),
		cmocka_unit_test(order_of_consequences_m13),
		cmocka_unit_test(nobody_passes_m14),
		cmocka_unit_test(nothing_moves_m18),
		cmocka_unit_test(buildings_on_empty_squares_m19),
		cmocka_unit_test(refused_buildings_m20_m23),
		cmocka_unit_test(several_blocked_palaces_m26),
		cmocka_unit_test(building_on_for_others_m27),
		cmocka_unit_test(refused_roofs_m30_m33),
		cmocka_unit_test(roof_at_once_m31),
		cmocka_unit_test(neutral_roofs_are_forced_m36),
		cmocka_unit_test(stables_m37_m40),
		cmocka_unit_test(what_a_stable_counts_for_m39),
		cmocka_unit_test(refused_merchants_m41_m44),
		cmocka_unit_test(walls_grow_from_towers_m47_m50),
		cmocka_unit_test(what_stands_behind_a_wall_m51),
		cmocka_unit_test(unclaimed_palaces_do_not_compete_m52),
		cmocka_unit_test(refused_tea_m70_m71),
		cmocka_unit_test(the_end_m75_m76),
		cmocka_unit_test(duty_of_the_lone_seat_m77_m78),
		cmocka_unit_test(no_duty_in_ditt_m78),
		cmocka_unit_test(duty_fulfilled_m77),
		cmocka_unit_test(earlier_claim_m85),
		cmocka_unit_test(unclaimed_palaces_score_nothing_m83),
		cmocka_unit_test(shared_places_m84),
		cmocka_unit_test(domes_of_ditt_m86_m87),
		cmocka_unit_test(refused_domes_m88_m91),
		cmocka_unit_test(no_room_left_m16),
		cmocka_unit_test(short_turns_m93),
	};

	return cmocka_run_group_tests_name("medina rules", tests, NULL, NULL);
}
