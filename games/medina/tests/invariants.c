/* broken() finds each law broken that is broken, and names it; I1-I16.

   A sound position is spoilt in one point at a time, as a mistake in the rules might spoil it. */
#include "tests/support/table.h"

#include <string.h>

#include "games/medina/medina.h"

struct position {
	const char *head, *moves;
};

/* Three seats: palace 0 grey (c8 c9, stable b8) of seat 2, palace 1 brown (h2) and palace 2 orange
   (k8) unclaimed; well f5, merchants m4 m5. */
static const struct position SECOND = {
	"medina players=3",
	"well f5, merchant m4, building grey c8, building grey c9, stable b8, wall s1, "
	"building brown h2, building orange k8, roof c8, merchant m5",
};
/* Each of three seats has claimed a grey palace, so grey is closed; the last of them (a1) touches
   the south-western tower with wall s1. */
static const struct position CLOSED = {
	"medina players=3",
	"well f5, merchant m4, building grey c8, roof c8, building grey h9, roof h9, "
	"building grey a1, roof a1, wall s1, wall e1",
};
static const struct position DITT = {
	"medina players=2 edition=first",
	"merchant h6, building grey c8",
};

static void well_under_a_merchant(struct medina_state *state)
{
	medina_squares_add(&state->merchants, state->well);
}

static void well_on_the_rim(struct medina_state *state)
{
	state->well = MEDINA_SQUARE(0, 4);
}

static void merchant_outside(struct medina_state *state)
{
	state->players = 2; /* whose city ends at column n */
	medina_squares_add(&state->merchants, MEDINA_SQUARE(15, 4));
}

static void building_too_many(struct medina_state *state)
{
	state->palaces[0].buildings++;
}

static void stable_too_many(struct medina_state *state)
{
	state->palaces[0].stables++;
}

static void stable_alone(struct medina_state *state)
{
	medina_squares_add(&state->pieces, MEDINA_SQUARE(14, 9));
	medina_squares_add(&state->stables, MEDINA_SQUARE(14, 9));
	state->near[MEDINA_SQUARE(14, 9)] = 0;
}

static void piece_of_no_palace(struct medina_state *state)
{
	medina_squares_add(&state->pieces, MEDINA_SQUARE(14, 9));
	state->near[MEDINA_SQUARE(14, 9)] = 40;
}

static void well_beside_a_palace(struct medina_state *state)
{
	state->well = MEDINA_SQUARE(3, 7);
}

static void palaces_side_by_side(struct medina_state *state)
{
	medina_squares_add(&state->pieces, MEDINA_SQUARE(2, 9));
	state->near[MEDINA_SQUARE(2, 9)] = 3;
	state->palaces[3].colour = MEDINA_COLOUR_DARK;
	state->palaces[3].buildings = 1;
	state->palace_count = 4;
}

static void roof_too_many(struct medina_state *state)
{
	state->seats[2].roofs++;
}

static void owner_without_palace(struct medina_state *state)
{
	state->seats[0].owned |= 1 << MEDINA_COLOUR_DARK;
}

static void two_palaces_that_grow(struct medina_state *state)
{
	state->palaces[2].colour = MEDINA_COLOUR_BROWN;
}

/* By the French rulebook a colour has one unclaimed palace, even if the other cannot grow. */
static void unclaimed_palace_too_many(struct medina_state *state)
{
	state->option[MEDINA_OPTION_NEW_PALACE] = MEDINA_NEW_PALACE_FRENCH;
	medina_squares_add(&state->pieces, MEDINA_SQUARE(0, 0));
	medina_squares_add(&state->merchants, MEDINA_SQUARE(0, 1));
	medina_squares_add(&state->merchants, MEDINA_SQUARE(1, 0));
	state->near[MEDINA_SQUARE(0, 0)] = 3;
	state->palaces[3].colour = MEDINA_COLOUR_BROWN;
	state->palaces[3].buildings = 1;
	state->palace_count = 4;
}

static void building_from_nowhere(struct medina_state *state)
{
	state->seats[1].buildings[MEDINA_COLOUR_ORANGE]++;
}

static void stable_from_nowhere(struct medina_state *state)
{
	state->seats[1].stables++;
}

static void wall_from_nowhere(struct medina_state *state)
{
	state->seats[1].walls++;
}

static void neutral_roof_from_nowhere(struct medina_state *state)
{
	state->seats[1].neutrals++;
}

static void dome_without_palace(struct medina_state *state)
{
	state->seats[1].blocks_placed = 1;
}

static void dome_twice(struct medina_state *state)
{
	state->seats[0].blocks_placed = 1;
}

static void merchant_from_nowhere(struct medina_state *state)
{
	state->boxed_merchants++;
}

static void walls_without_a_gate(struct medina_state *state)
{
	for (int wall = 0; wall < 16; wall++) {
		state->arms[wall % 2 ? MEDINA_ARM_NE_N : MEDINA_ARM_NW_N]++;
		state->seats[wall % 3].walls--;
	}
}

static void street_in_a_ring(struct medina_state *state)
{
	medina_squares_add(&state->merchants, MEDINA_SQUARE(13, 3));
	medina_squares_add(&state->merchants, MEDINA_SQUARE(13, 4));
	state->seats[1].merchants -= 2;
}

static void street_with_a_branch(struct medina_state *state)
{
	state->option[MEDINA_OPTION_STREET_START] = MEDINA_STREET_START_NONE;
	medina_squares_add(&state->merchants, MEDINA_SQUARE(12, 5));
	medina_squares_add(&state->merchants, MEDINA_SQUARE(13, 4));
	state->seats[1].merchants -= 2;
}

static void two_streets_that_grow(struct medina_state *state)
{
	medina_squares_add(&state->merchants, MEDINA_SQUARE(12, 8));
	state->seats[1].merchants--;
}

static void palace_tile_left_lying(struct medina_state *state)
{
	state->palace_tile[MEDINA_COLOUR_GREY] = MEDINA_PALACE_NONE;
}

static void palace_tile_of_an_open_palace(struct medina_state *state)
{
	state->palace_tile[MEDINA_COLOUR_BROWN] = 1;
}

static void palace_tile_of_another_colour(struct medina_state *state)
{
	state->palace_tile[MEDINA_COLOUR_GREY] = 1;
}

static void tower_tile_without_wall(struct medina_state *state)
{
	state->tower_tile[MEDINA_TOWER_SW] = 1;
}

static void tower_tile_of_somebody_else(struct medina_state *state)
{
	state->tower_tile[MEDINA_TOWER_SW] = (uint8_t)(state->palaces[2].holder % 3 + 1);
}

static void merchants_gone_from_a_tower(struct medina_state *state)
{
	state->tower_merchants[MEDINA_TOWER_NW] = 0;
	state->boxed_merchants = 3;
}

static void tea_pile_too_small(struct medina_state *state)
{
	state->dark_roofs = 1;
}

static void tea_from_nowhere(struct medina_state *state)
{
	state->seats[0].tea = 1;
}

static void colour_closed_too_early(struct medina_state *state)
{
	state->closed = 1 << MEDINA_COLOUR_GREY;
}

static void building_of_a_closed_colour(struct medina_state *state)
{
	state->seats[0].buildings[MEDINA_COLOUR_GREY] = 1;
}

static void dome_in_another_game(struct medina_state *state)
{
	state->seats[1].blocks = 1;
}

static void dome_lost_without_cause(struct medina_state *state)
{
	state->seats[1].blocks ^= 1 << MEDINA_COLOUR_ORANGE;
}

static void end_too_early(struct medina_state *state)
{
	state->phase = MEDINA_PHASE_OVER;
}

/* The next seat has all that the actor had, and nothing is left to roof. */
static void actor_without_a_move(struct medina_state *state)
{
	struct medina_seat *own = &state->seats[state->actor];
	struct medina_seat *next = &state->seats[(state->actor + 1) % 3];

	for (int colour = 0; colour < MEDINA_COLOURS; colour++) {
		next->buildings[colour] = (uint8_t)(next->buildings[colour] + own->buildings[colour]);
		own->buildings[colour] = 0;
	}
	next->stables = (uint8_t)(next->stables + own->stables);
	next->walls = (uint8_t)(next->walls + own->walls);
	next->merchants = (uint8_t)(next->merchants + own->merchants);
	own->stables = own->walls = own->merchants = 0;
	state->palaces[1].holder = state->palaces[2].holder = MEDINA_HOLDER_NEUTRAL;
	state->palace_tile[MEDINA_COLOUR_BROWN] = 1;
	state->palace_tile[MEDINA_COLOUR_ORANGE] = 2;
	state->unclaimed = 0;
	own->neutrals--;
	next->neutrals--;
}

static void set_not_kept_up(struct medina_state *state)
{
	medina_squares_add(&state->beside, MEDINA_SQUARE(14, 9));
}

static void anchor_not_kept_up(struct medina_state *state)
{
	state->palaces[0].anchor = MEDINA_SQUARE(2, 8);
}

static void front_not_kept_up(struct medina_state *state)
{
	state->front[MEDINA_COLOUR_BROWN] = medina_squares_none();
}

static const struct {
	const char *law;
	const struct position *at;
	void (*spoil)(struct medina_state *state);
} SPOILT[] = {
	{"I1", &SECOND, well_under_a_merchant},
	{"I1", &SECOND, well_on_the_rim},
	{"I1", &SECOND, merchant_outside},
	{"I2", &SECOND, building_too_many},
	{"I2", &SECOND, stable_too_many},
	{"I2", &SECOND, stable_alone},
	{"I2", &SECOND, piece_of_no_palace},
	{"I3", &SECOND, well_beside_a_palace},
	{"I3", &SECOND, palaces_side_by_side},
	{"I4", &SECOND, roof_too_many},
	{"I4", &SECOND, owner_without_palace},
	{"I5", &SECOND, two_palaces_that_grow},
	{"I5", &SECOND, unclaimed_palace_too_many},
	{"I6", &SECOND, building_from_nowhere},
	{"I7", &SECOND, stable_from_nowhere},
	{"I7", &SECOND, wall_from_nowhere},
	{"I7", &SECOND, neutral_roof_from_nowhere},
	{"I7", &SECOND, dome_without_palace},
	{"I7", &DITT, dome_twice},
	{"I8", &SECOND, merchant_from_nowhere},
	{"I9", &SECOND, walls_without_a_gate},
	{"I10", &SECOND, street_in_a_ring},
	{"I10", &SECOND, street_with_a_branch},
	{"I10", &SECOND, two_streets_that_grow},
	{"I11", &SECOND, palace_tile_left_lying},
	{"I11", &SECOND, palace_tile_of_an_open_palace},
	{"I11", &SECOND, palace_tile_of_another_colour},
	{"I12", &SECOND, tower_tile_without_wall},
	{"I12", &CLOSED, tower_tile_of_somebody_else},
	{"I12", &SECOND, merchants_gone_from_a_tower},
	{"I13", &SECOND, tea_pile_too_small},
	{"I13", &SECOND, tea_from_nowhere},
	{"I14", &SECOND, colour_closed_too_early},
	{"I14", &CLOSED, building_of_a_closed_colour},
	{"I15", &SECOND, dome_in_another_game},
	{"I15", &DITT, dome_lost_without_cause},
	{"I16", &SECOND, end_too_early},
	{"I16", &SECOND, actor_without_a_move},
	{"sets", &SECOND, set_not_kept_up},
	{"sets", &SECOND, anchor_not_kept_up},
	{"sets", &SECOND, front_not_kept_up},
};

static void every_broken_law_is_named(void **unused)
{
	(void)unused;
	for (size_t row = 0; row < sizeof SPOILT / sizeof *SPOILT; row++) {
		struct table t = table_new(SPOILT[row].at->head);
		const char *broken;

		table_play(&t, SPOILT[row].at->moves); /* which finds it sound at every node */
		SPOILT[row].spoil((struct medina_state *)&t.state);
		broken = game_check_invariants(t.game, &t.state);
		if (!broken || strcmp(broken, SPOILT[row].law) != 0)
			fail_msg("row %zu: %s should be broken, it is %s", row, SPOILT[row].law,
			         broken ? broken : "none");
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_broken_law_is_named),
	};

	return cmocka_run_group_tests_name("medina invariants", tests, NULL, NULL);
}
