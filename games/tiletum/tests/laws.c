/* Every invariant I1-I13 is broken once by hand, and broken() names it. */
#include "games/tiletum/tests/scene.h"

static void broken_is(struct table *t, const char *law)
{
	const char *broken = game_check_invariants(t->game, &t->state);

	assert_non_null(broken);
	assert_string_equal(broken, law);
}

static struct table sound(void)
{
	struct table t = scene("players=4");

	assert_null(game_check_invariants(t.game, &t.state));
	return t;
}

/* Each line breaks a fresh, sound position in one way. */
#define BREAK(law, change) \
	do { \
		struct table t = sound(); \
		struct tiletum_state *state = position_of(&t); \
		struct tiletum_seat *seat = &state->seats[0]; \
\
		(void)seat; \
		change; \
		broken_is(&t, law); \
	} while (0)

/* I1, I2: a tile or character too few, too many, or set aside without a reset. */
static void tiles_i1_i2(void **unused)
{
	(void)unused;
	BREAK("I1", tt_multiset_take(&state->bonus_pile, TILETUM_TILE_JOKER));
	BREAK("I1", tt_multiset_add(&state->discards, TILETUM_TILE_JOKER));
	BREAK("I1", state->offer[0] = TILETUM_TILE_NONE);
	BREAK("I1", seat->crests[0] = TILETUM_TILE_CREST_1);
	BREAK("I2",
	      tt_multiset_take(&state->character_offer, BITS_LOWEST(state->character_offer.more[0])));
	BREAK("I2", tt_multiset_pour(&state->character_offer, &state->character_aside));
}

/* I3 */
static void dice_i3(void **unused)
{
	(void)unused;
	BREAK("I3", state->bag[0]++);
	BREAK("I3", seat->dice[0] = 3);
}

/* I4 */
static void rankings_i4(void **unused)
{
	(void)unused;
	BREAK("I4", state->order[0] = 2);
	BREAK("I4", state->king_rank[0] = 2);
	BREAK("I4", state->king_space[0] = 0);
}

/* I5 */
static void totals_i5(void **unused)
{
	(void)unused;
	BREAK("I5", seat->points = -1);
	BREAK("I5", seat->points = 2000);
	BREAK("I5", seat->goods[2] = (uint16_t)-1);
}

/* I6 */
static void storehouses_i6(void **unused)
{
	(void)unused;
	BREAK("I6", put(&t, "1 store joker"); seat->store[0] |= TILETUM_TILE_IN_USE);
	BREAK("I6", put(&t, "1 store joker ap-1"); seat->store[0] = TILETUM_TILE_AP_1;
	      seat->store[1] = TILETUM_TILE_JOKER);
	BREAK("I6", seat->stored = 1);
}

/* I7, I8 */
static void pieces_i7_i8(void **unused)
{
	(void)unused;
	BREAK("I7", seat->houses_left++);
	BREAK("I7", seat->houses = 1);
	BREAK("I8", seat->pillars_left++);
	BREAK("I8", put(&t, "1 done a1"); seat->fulfilled = 0; seat->pillars_left = 2);
}

/* I9 */
static void places_i9(void **unused)
{
	int cathedral = tiletum_cathedral_of(any_town(1));

	(void)unused;
	BREAK("I9", put_f(&t, "1 pillar %s", any_town_word(1));
	      state->cost[cathedral] = TILETUM_COST_CLOSED);
	BREAK("I9", put_f(&t, "1 house %s 1; 2 house %s 1", any_town_word(0), any_town_word(0)));
	BREAK("I9", put(&t, "1 house tiletum 2"));
}

/* I10 */
static void cathedrals_i10(void **unused)
{
	int cathedral = tiletum_cathedral_of(any_town(1));

	(void)unused;
	BREAK("I10", put_f(&t, "1 cathedral %s", any_town_word(1)));
	BREAK("I10", put_f(&t, "1 pillar %s", any_town_word(1)); seat->contributed = seat->pillars);
	BREAK("I10", put_f(&t, "1 pillar %s", any_town_word(1)); seat->contributed = seat->pillars;
	      state->tile_owner[cathedral][1] = 0);
	BREAK("I10", put_f(&t, "1 pillar %s", any_town_word(1));
	      memset(state->tile_owner[cathedral], 3, TILETUM_CATHEDRAL_TILES));
}

/* I11 */
static void buildings_i11(void **unused)
{
	(void)unused;
	BREAK("I11", put(&t, "1 store crest-1; 1 crest 6 crest-1"));
	BREAK("I11", put(&t, "1 room 1 1 ki-vp2; 1 room 1 2 me-gold2"));
	BREAK("I11", put(&t, "1 room 1 1 ki-vp2; 1 room 2 1 ki-vp3"));
	BREAK("I11", put(&t, "1 room 5 1 ki-vp2; 1 crest 5 crest-1");
	      seat->markers[TILETUM_ACTION_KING] = 0);
	BREAK("I11", seat->markers[TILETUM_ACTION_KING] = 1);
}

/* I12 */
static void frames_i12(void **unused)
{
	(void)unused;
	BREAK("I12", state->frames[0].kind = TILETUM_FRAME_WALK);
	BREAK("I12", state->frames[0].kind = TILETUM_FRAME_PICK;
	      tt_push_plain(state, TILETUM_FRAME_CHOOSE, 0, 0));
	BREAK("I12", state->frames[5].a = 1);
}

/* I13, and that turn() says what the rules say. */
static void the_offer_i13(void **unused)
{
	(void)unused;
	BREAK("I13", tt_multiset_pour(&state->character_offer, &state->character_pile));
	BREAK("actor", state->actor = 2);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(tiles_i1_i2),    cmocka_unit_test(dice_i3),
		cmocka_unit_test(rankings_i4),    cmocka_unit_test(totals_i5),
		cmocka_unit_test(storehouses_i6), cmocka_unit_test(pieces_i7_i8),
		cmocka_unit_test(places_i9),      cmocka_unit_test(cathedrals_i10),
		cmocka_unit_test(buildings_i11),  cmocka_unit_test(frames_i12),
		cmocka_unit_test(the_offer_i13),
	};

	return cmocka_run_group_tests_name("tiletum laws", tests, NULL, NULL);
}
