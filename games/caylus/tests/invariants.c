/* A table is spoilt in one way after another, and broken() says which invariant it
   is. I1-I12. */
#include "tests/support/table.h"

#include <string.h>

#include "games/caylus/rules.h"

static struct caylus_state *state_of(struct table *table)
{
	return (struct caylus_state *)&table->state;
}

/* A sound table of three players, turn 1, phase 2. */
static struct table sound(const char *head)
{
	struct table t = table_new(head);

	table_play(&t, "deal farm, deal forest, deal sawmill, deal quarry, deal market");
	table_play(&t, "deal carpenter, order 1, order 2");
	if (t.setup.players > 2)
		table_play(&t, "order 3");
	assert_null(game_check_invariants(t.game, &t.state));
	return t;
}

/* Moves the table to the beginning of a phase with nobody acting. */
static void set_phase(struct caylus_state *s, enum caylus_phase phase)
{
	cy_begin(s, phase);
	cy_open(s, CAYLUS_NODE_NONE, GAME_STEP);
}

static void build(struct caylus_state *s, int space, enum caylus_tile tile, int owner)
{
	if (tile != CAYLUS_TILE_RESIDENCE)
		s->supply[tile]--;
	cy_lay(s, space, tile, owner);
}

static void place(struct caylus_state *s, int seat, int space)
{
	s->seats[seat].home--;
	cy_put_worker(s, seat, space);
}

static void a_worker_is_lost(struct caylus_state *s)
{
	s->seats[1].home--;
}

static void a_tile_is_lost(struct caylus_state *s)
{
	s->supply[CAYLUS_TILE_MASON] = 0;
}

static void a_tile_is_there_twice(struct caylus_state *s)
{
	s->supply[CAYLUS_TILE_FARM] = 1;
}

static void fixed_buildings_are_exchanged(struct caylus_state *s)
{
	s->tile[7] = CAYLUS_TILE_FIXED_CARPENTER;
	s->tile[8] = CAYLUS_TILE_FIXED_PEDDLER;
}

static void the_mine_has_moved(struct caylus_state *s)
{
	s->tile[16] = CAYLUS_TILE_NONE;
	s->tile[17] = CAYLUS_TILE_GOLD_MINE;
}

static void the_peddler_stands_elsewhere(struct caylus_state *s)
{
	s->tile[8] = CAYLUS_TILE_GOLD_MINE;
	s->tile[16] = CAYLUS_TILE_FIXED_CARPENTER;
}

static void a_space_is_left_out(struct caylus_state *s)
{
	build(s, 10, CAYLUS_TILE_MASON, 0);
}

static void a_neutral_tile_lies_far_out(struct caylus_state *s)
{
	cy_lay(s, 1, CAYLUS_TILE_RESIDENCE, 0);
	cy_lay(s, 9, CAYLUS_TILE_FARM, CAYLUS_SEAT_NONE);
}

static void a_neutral_tile_is_owned(struct caylus_state *s)
{
	s->owner[1] = 0;
}

static void a_craft_tile_is_nobodys(struct caylus_state *s)
{
	build(s, 9, CAYLUS_TILE_MASON, CAYLUS_SEAT_NONE);
}

static void an_owner_is_not_there(struct caylus_state *s)
{
	build(s, 9, CAYLUS_TILE_MASON, 0);
	s->owner[9] = 4;
}

static void a_residence_takes_a_worker(struct caylus_state *s)
{
	cy_lay(s, 1, CAYLUS_TILE_RESIDENCE, 0);
	place(s, 1, 1);
}

static void a_worker_stays_on_the_road(struct caylus_state *s)
{
	place(s, 1, 1);
	set_phase(s, CAYLUS_PHASE_CASTLE);
}

static void a_worker_is_on_the_road_early(struct caylus_state *s)
{
	place(s, 1, 1);
	set_phase(s, CAYLUS_PHASE_INCOME);
}

static void a_worker_is_on_the_road_late(struct caylus_state *s)
{
	place(s, 1, 1);
	set_phase(s, CAYLUS_PHASE_END);
}

static void a_worker_stays_at_the_gate(struct caylus_state *s)
{
	place(s, 1, CAYLUS_SPACE_GATE);
	set_phase(s, CAYLUS_PHASE_PROVOST);
}

static void a_worker_stays_in_the_stables(struct caylus_state *s)
{
	place(s, 1, CAYLUS_SPACE_STABLES);
	set_phase(s, CAYLUS_PHASE_PROVOST);
}

static void a_worker_stays_in_the_castle(struct caylus_state *s)
{
	place(s, 1, CAYLUS_SPACE_CASTLE);
	set_phase(s, CAYLUS_PHASE_END);
}

static void a_seat_is_twice_in_the_stables(struct caylus_state *s)
{
	place(s, 1, CAYLUS_SPACE_STABLES);
	s->stables[1] = 1;
	s->stabled = 3;
	s->seats[1].home--;
}

static void the_castle_has_a_gap(struct caylus_state *s)
{
	place(s, 1, CAYLUS_SPACE_CASTLE);
	s->castle[1] = s->castle[0];
	s->castle[0] = CAYLUS_SEAT_NONE;
}

static void a_stranger_is_in_the_castle(struct caylus_state *s)
{
	s->castle[0] = 4;
	s->castled = 16;
}

static void a_seat_owes_coins(struct caylus_state *s)
{
	s->seats[2].deniers = -1;
}

static void a_seat_owes_points(struct caylus_state *s)
{
	s->seats[2].points = -1;
}

static void a_seat_owes_cubes(struct caylus_state *s)
{
	s->seats[2].cubes -= CAYLUS_PACK(CAYLUS_CUBE_CLOTH, 1);
}

static void a_seat_owes_gold(struct caylus_state *s)
{
	s->seats[2].cubes = (uint64_t)1 << 63;
}

static void a_marker_is_too_far(struct caylus_state *s)
{
	s->seats[0].marker[CAYLUS_LINE_CUBES] = 3;
}

static void the_provost_left_the_road(struct caylus_state *s)
{
	set_phase(s, CAYLUS_PHASE_PROVOST);
	s->provost = 29;
}

static void the_bailiff_is_before_his_start(struct caylus_state *s)
{
	s->bailiff = s->provost = 5;
}

static void the_bailiff_is_behind_the_towers(struct caylus_state *s)
{
	set_phase(s, CAYLUS_PHASE_END);
	s->bailiff = s->provost = 26;
}

static void the_provost_is_alone(struct caylus_state *s)
{
	s->provost = 7;
}

static void the_bailiff_is_slow(struct caylus_state *s)
{
	s->turn = 3;
}

static void the_bailiff_is_quick(struct caylus_state *s)
{
	s->bailiff = s->provost = 7;
}

static void the_bailiff_passed_a_mark(struct caylus_state *s)
{
	s->turn = 5;
	s->bailiff = s->provost = 12;
}

static void all_is_scored_and_it_goes_on(struct caylus_state *s)
{
	s->scored = CAYLUS_SECTIONS;
}

static void a_house_is_not_counted(struct caylus_state *s)
{
	s->seats[0].houses[CAYLUS_SECTION_DUNGEON] = 1;
}

static void a_section_overflows(struct caylus_state *s)
{
	s->filled[CAYLUS_SECTION_DUNGEON] = s->seats[0].houses[CAYLUS_SECTION_DUNGEON] = 7;
}

static void the_walls_begin_early(struct caylus_state *s)
{
	s->filled[CAYLUS_SECTION_WALLS] = s->seats[0].houses[CAYLUS_SECTION_WALLS] = 1;
}

static void a_full_section_is_not_scored(struct caylus_state *s)
{
	s->filled[CAYLUS_SECTION_DUNGEON] = s->seats[0].houses[CAYLUS_SECTION_DUNGEON] = 6;
}

static void wait_for(struct caylus_state *s, int space, int payer)
{
	s->waiting |= (uint32_t)1 << space;
	s->payer[space] = (int8_t)payer;
}

static void a_transformation_waits_too_long(struct caylus_state *s)
{
	wait_for(s, 1, 0);
	set_phase(s, CAYLUS_PHASE_CASTLE);
}

static void a_transformation_waits_too_early(struct caylus_state *s)
{
	wait_for(s, 1, 0);
}

static void nobody_paid(struct caylus_state *s)
{
	set_phase(s, CAYLUS_PHASE_ACTIVATION);
	s->waiting = 2;
}

static void the_lawyer_waits(struct caylus_state *s)
{
	set_phase(s, CAYLUS_PHASE_ACTIVATION);
	build(s, 9, CAYLUS_TILE_LAWYER, 0);
	wait_for(s, 9, 0);
}

static void a_fixed_building_waits(struct caylus_state *s)
{
	set_phase(s, CAYLUS_PHASE_ACTIVATION);
	wait_for(s, 7, 0);
}

static void another_seats_tile_waits(struct caylus_state *s)
{
	set_phase(s, CAYLUS_PHASE_ACTIVATION);
	build(s, 9, CAYLUS_TILE_PARK, 1);
	wait_for(s, 9, 0);
}

static void a_seat_has_two_places(struct caylus_state *s)
{
	s->order[0] = s->order[1];
}

static void a_seat_passed_twice(struct caylus_state *s)
{
	s->passing[0] = s->passing[1] = 2;
	s->passes = 2;
}

static void only_passing_is_left(struct caylus_state *s)
{
	s->seats[0].deniers = 0;
}

static void nothing_is_left(struct caylus_state *s)
{
	cy_open(s, CAYLUS_NODE_FAVOUR, 0);
	s->seats[0].lines = 15;
}

static void a_set_is_wrong(struct caylus_state *s)
{
	s->occupied |= 2;
}

static void not_all_have_passed(struct caylus_state *s)
{
	s->stage = CAYLUS_STAGE_GATE;
}

static void a_neutral_tile_is_missing(struct caylus_state *s)
{
	cy_lay(s, CY_NEUTRALS, CAYLUS_TILE_NONE, CAYLUS_SEAT_NONE);
}

static void chance_places_a_worker(struct caylus_state *s)
{
	s->actor = GAME_CHANCE;
}

static void a_seat_acts_out_of_turn(struct caylus_state *s)
{
	s->actor = (int8_t)((s->actor + 1) % s->players);
}

static const struct {
	const char *name;
	void (*spoil)(struct caylus_state *s);
} ROWS[] = {
	{"I1", a_worker_is_lost},
	{"I2", a_tile_is_lost},
	{"I2", a_tile_is_there_twice},
	{"I2", fixed_buildings_are_exchanged},
	{"I2", the_mine_has_moved},
	{"I2", the_peddler_stands_elsewhere},
	{"I3", a_space_is_left_out},
	{"I3", a_neutral_tile_lies_far_out},
	{"I4", a_neutral_tile_is_owned},
	{"I4", a_craft_tile_is_nobodys},
	{"I4", an_owner_is_not_there},
	{"I5", a_residence_takes_a_worker},
	{"I5", a_worker_stays_on_the_road},
	{"I5", a_worker_is_on_the_road_early},
	{"I5", a_worker_is_on_the_road_late},
	{"I5", a_worker_stays_at_the_gate},
	{"I5", a_worker_stays_in_the_stables},
	{"I5", a_worker_stays_in_the_castle},
	{"I5", a_seat_is_twice_in_the_stables},
	{"I5", the_castle_has_a_gap},
	{"I5", a_stranger_is_in_the_castle},
	{"I6", a_seat_owes_coins},
	{"I6", a_seat_owes_points},
	{"I6", a_seat_owes_cubes},
	{"I6", a_seat_owes_gold},
	{"I7", a_marker_is_too_far},
	{"I8", the_provost_left_the_road},
	{"I8", the_bailiff_is_before_his_start},
	{"I8", the_bailiff_is_behind_the_towers},
	{"I8", the_provost_is_alone},
	{"I8", the_bailiff_is_slow},
	{"I8", the_bailiff_is_quick},
	{"I8", the_bailiff_passed_a_mark},
	{"I8", all_is_scored_and_it_goes_on},
	{"I9", a_house_is_not_counted},
	{"I9", a_section_overflows},
	{"I9", the_walls_begin_early},
	{"I9", a_full_section_is_not_scored},
	{"I10", a_transformation_waits_too_long},
	{"I10", a_transformation_waits_too_early},
	{"I10", nobody_paid},
	{"I10", the_lawyer_waits},
	{"I10", a_fixed_building_waits},
	{"I10", another_seats_tile_waits},
	{"I11", a_seat_has_two_places},
	{"I11", a_seat_passed_twice},
	{"I11", not_all_have_passed},
	{"C2", a_neutral_tile_is_missing},
	{"node", chance_places_a_worker},
	{"step", a_seat_acts_out_of_turn},
	{"I12", only_passing_is_left},
	{"I12", nothing_is_left},
	{"sets", a_set_is_wrong},
};

/* I1-I12 */
static void every_spoilt_table_is_named(void **unused)
{
	(void)unused;
	for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
		struct table t = sound("caylus players=3");
		const char *broken;

		ROWS[row].spoil(state_of(&t));
		broken = game_check_invariants(t.game, &t.state);
		if (!broken || strcmp(broken, ROWS[row].name) != 0)
			fail_msg("row %d: %s is broken, should be %s", (int)row, broken ? broken : "nothing",
			         ROWS[row].name);
	}
}

/* I5: with two players the stables are empty. */
static void the_stables_of_two_players_are_empty_i5(void **unused)
{
	struct table t = sound("caylus players=2");

	(void)unused;
	place(state_of(&t), 1, CAYLUS_SPACE_STABLES);
	assert_string_equal(game_check_invariants(t.game, &t.state), "I5");
}

/* I7: light favours move no marker. */
static void light_favours_have_no_markers_i7(void **unused)
{
	struct table t = sound("caylus players=3 favours=light");

	(void)unused;
	state_of(&t)->seats[0].marker[CAYLUS_LINE_DENIERS] = 1;
	assert_string_equal(game_check_invariants(t.game, &t.state), "I7");
}

/* I2: without the jeweller there is none. */
static void no_jeweller_is_none_i2(void **unused)
{
	struct table t = sound("caylus players=3 jeweller=no");

	(void)unused;
	state_of(&t)->supply[CAYLUS_TILE_JEWELLER] = 1;
	assert_string_equal(game_check_invariants(t.game, &t.state), "I2");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_spoilt_table_is_named),
		cmocka_unit_test(the_stables_of_two_players_are_empty_i5),
		cmocka_unit_test(light_favours_have_no_markers_i7),
		cmocka_unit_test(no_jeweller_is_none_i2),
	};

	return cmocka_run_group_tests_name("caylus invariants", tests, NULL, NULL);
}
