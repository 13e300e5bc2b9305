/* pairing.c - thousands of random fields: everyone plays or pauses once a round, opponents and
   seats are even, and the same seed gives the same rounds. */
#include "pairing/pairing.h"

#include <string.h>

#include "core/random.h"
#include "tests/support/unit.h"

enum { FIELDS = 3000, ROUNDS_MAX = 12 };

static const struct pairing_scheme OF_FOUR = {{10, 6, 3, 1}}, OF_THREE = {{5, 3, 1}};

static struct pairing_field random_field(struct random *random)
{
	static struct pairing_field field;

	memset(&field, 0, sizeof field);
	field.count = 2 + (int)random_below(random, 40);
	field.least = 2 + (int)random_below(random, 3);
	field.most = field.least + (int)random_below(random, (uint32_t)(6 - field.least));
	for (int player = 0; player < field.count; player++)
		field.has_left[player] = random_below(random, 20) == 0;
	return field;
}

static void draw_places(struct random *random, int count, int *places)
{
	int strengths[PAIRING_SEATS_MAX];

	for (int seat = 0; seat < count; seat++)
		strengths[seat] = (int)random_below(random, 6);
	for (int seat = 0; seat < count; seat++) {
		places[seat] = 1;
		for (int other = 0; other < count; other++)
			places[seat] += strengths[other] > strengths[seat];
	}
}

static void play_round(struct pairing_field *field, const struct pairing_round *round,
                       struct random *random)
{
	for (int table = 0; table < round->table_count; table++) {
		int places[PAIRING_SEATS_MAX];

		draw_places(random, round->tables[table].count, places);
		pairing_record(field, &round->tables[table], places, &OF_FOUR);
	}
	pairing_record_pauses(field, round, &OF_FOUR);
}

static void assert_everyone_once(const struct pairing_field *field,
                                 const struct pairing_round *round)
{
	int times[PAIRING_PLAYERS_MAX] = {0};

	for (int table = 0; table < round->table_count; table++) {
		assert_in_range(round->tables[table].count, field->least, field->most);
		for (int seat = 0; seat < round->tables[table].count; seat++)
			times[round->tables[table].players[seat]]++;
	}
	for (int each = 0; each < round->pause_count; each++)
		times[round->pauses[each]]++;
	for (int player = 0; player < field->count; player++)
		assert_int_equal(times[player], !field->has_left[player]);
}

/* With tables of different sizes nobody needs to pause, unless there are too few. */
static void assert_few_pauses(const struct pairing_field *field, const struct pairing_round *round)
{
	int here = 0;

	for (int player = 0; player < field->count; player++)
		here += !field->has_left[player];
	if (here < field->least)
		assert_int_equal(round->table_count, 0);
	else if (field->least == field->most)
		assert_int_equal(round->pause_count, here % field->least);
	else
		assert_true(round->pause_count < field->least);
}

static void assert_even_pauses(const struct pairing_field *field)
{
	int least = 255, most = 0;

	for (int player = 0; player < field->count; player++) {
		if (field->has_left[player])
			continue;
		least = field->pauses[player] < least ? field->pauses[player] : least;
		most = field->pauses[player] > most ? field->pauses[player] : most;
	}
	assert_true(most - least <= 1 || most < least);
}

static void everyone_plays_or_pauses_once_a_round(void **unused)
{
	struct random random = random_seeded(1);
	static struct pairing_round round, again;

	(void)unused;
	for (int each = 0; each < FIELDS; each++) {
		struct pairing_field field = random_field(&random);

		for (int number = 0; number < 3; number++) {
			uint64_t seed = random_next(&random);

			pairing_swiss(&field, seed, &round);
			pairing_swiss(&field, seed, &again);
			assert_memory_equal(&round, &again, sizeof round);
			assert_everyone_once(&field, &round);
			assert_few_pauses(&field, &round);
			play_round(&field, &round, &random);
			assert_even_pauses(&field);
		}
	}
}

static int count_repeats(const struct pairing_field *field)
{
	int repeats = 0;

	for (int one = 0; one < field->count; one++)
		for (int other = 0; other < one; other++)
			repeats += field->met[one][other] > 1;
	return repeats;
}

static int spread_of_seats(const struct pairing_field *field)
{
	int spread = 0;

	for (int player = 0; player < field->count; player++) {
		int least = 255, most = 0;

		for (int seat = 0; seat < field->most; seat++) {
			least = field->sat[player][seat] < least ? field->sat[player][seat] : least;
			most = field->sat[player][seat] > most ? field->sat[player][seat] : most;
		}
		spread = most - least > spread ? most - least : spread;
	}
	return spread;
}

/* 64 people, tables of four, twelve rounds: nobody meets an opponent twice, and seats are even. */
static void a_large_field_meets_nobody_twice(void **unused)
{
	(void)unused;
	for (uint64_t seed = 1; seed <= 10; seed++) {
		struct random random = random_seeded(seed);
		static struct pairing_field field;
		static struct pairing_round round;

		memset(&field, 0, sizeof field);
		field.count = 64;
		field.least = 3;
		field.most = 4;
		for (int number = 0; number < ROUNDS_MAX; number++) {
			pairing_swiss(&field, random_next(&random), &round);
			play_round(&field, &round, &random);
		}
		assert_int_equal(count_repeats(&field), 0);
		assert_true(spread_of_seats(&field) <= 2);
	}
}

/* After some rounds, those with the most points meet. */
static void the_leaders_meet(void **unused)
{
	struct random random = random_seeded(5);
	static struct pairing_field field;
	static struct pairing_round round;
	int best = 0, other = 0;

	(void)unused;
	memset(&field, 0, sizeof field);
	field.count = 40;
	field.least = field.most = 4;
	for (int player = 0; player < field.count; player++)
		field.points[player] = player * PAIRING_POINT;
	pairing_swiss(&field, random_next(&random), &round);
	for (int table = 0; table < round.table_count; table++)
		for (int seat = 0; seat < 4; seat++)
			if (round.tables[table].players[seat] == 39)
				best = table;
	for (int seat = 0; seat < 4; seat++)
		other += round.tables[best].players[seat] >= 36;
	assert_int_equal(other, 4);
}

static void a_round_robin_has_every_pair_once(void **unused)
{
	(void)unused;
	for (int count = 2; count <= 60; count++) {
		static struct pairing_field field;
		static struct pairing_round round;

		memset(&field, 0, sizeof field);
		field.count = count;
		field.least = field.most = 2;
		for (int number = 0; number < pairing_round_robin_rounds(count); number++) {
			pairing_round_robin(count, number, &round);
			assert_everyone_once(&field, &round);
			for (int table = 0; table < round.table_count; table++)
				pairing_record(&field, &round.tables[table], (const int[]){1, 2}, &OF_THREE);
		}
		for (int one = 0; one < count; one++) {
			assert_in_range(field.sat[one][0] - field.sat[one][1] + 1, 0, 2);
			for (int other = 0; other < count; other++)
				assert_int_equal(field.met[one][other], one != other);
		}
	}
}

static void a_knockout_spreads_the_best(void **unused)
{
	static struct pairing_round round;
	int order[16];

	(void)unused;
	for (int rank = 0; rank < 16; rank++)
		order[rank] = 100 + rank;
	pairing_knockout(order, 16, 4, &round);
	assert_int_equal(round.table_count, 4);
	for (int table = 0; table < 4; table++) {
		int sum = 0;

		for (int seat = 0; seat < 4; seat++) {
			assert_int_equal((round.tables[table].players[seat] - 100) / 4, seat);
			sum += round.tables[table].players[seat] - 100;
		}
		assert_int_equal(sum, 30);
	}
}

static void a_ladder_stays_a_ladder(void **unused)
{
	struct random random = random_seeded(9);

	(void)unused;
	for (int each = 0; each < FIELDS; each++) {
		int count = 2 + (int)random_below(&random, 30), order[32], before[32], rung_of[32];
		struct pairing_table table = {.count = 2 + (int)random_below(&random, 4)};
		int places[PAIRING_SEATS_MAX], is_there[32] = {0};

		if (table.count > count)
			table.count = count;
		for (int rung = 0; rung < count; rung++)
			order[rung] = before[rung] = rung;
		for (int seat = 0; seat < table.count; seat++) {
			do
				table.players[seat] = (int)random_below(&random, (uint32_t)count);
			while (is_there[table.players[seat]]);
			is_there[table.players[seat]] = 1;
		}
		draw_places(&random, table.count, places);
		pairing_ladder(order, count, &table, places);
		for (int rung = 0; rung < count; rung++) {
			rung_of[order[rung]] = rung;
			if (!is_there[before[rung]])
				assert_int_equal(order[rung], before[rung]);
		}
		for (int one = 0; one < table.count; one++)
			for (int other = 0; other < table.count; other++)
				if (places[one] < places[other])
					assert_true(rung_of[table.players[one]] < rung_of[table.players[other]]);
	}
}

static void a_medley_plays_every_game_equally_often(void **unused)
{
	(void)unused;
	for (uint64_t seed = 0; seed < 200; seed++)
		for (int games = 1; games <= 6; games++) {
			int times[6] = {0};

			for (int number = 0; number < 2 * games; number++)
				times[pairing_medley(games, number, seed)]++;
			for (int game = 0; game < games; game++)
				assert_int_equal(times[game], 2);
		}
}

static void a_tie_shares_its_points(void **unused)
{
	int points[4];

	(void)unused;
	pairing_points(&OF_FOUR, (const int[]){1, 2, 2, 4}, 4, points);
	assert_int_equal(points[0], 10 * PAIRING_POINT);
	assert_int_equal(points[1], 45 * PAIRING_POINT / 10);
	assert_int_equal(points[3], PAIRING_POINT);
	pairing_points(&OF_THREE, (const int[]){1, 1, 1}, 3, points);
	assert_int_equal(points[0] + points[1] + points[2], 9 * PAIRING_POINT);
}

static void standings_follow_the_tie_breaks(void **unused)
{
	static struct pairing_field field;
	int order[5];

	(void)unused;
	memset(&field, 0, sizeof field);
	field.count = 5;
	memcpy(field.points, (const int[]){60, 120, 120, 120, 120}, 5 * sizeof(int));
	memcpy(field.wins, (const int[]){0, 1, 2, 1, 1}, 5 * sizeof(int));
	field.met[3][0] = field.met[0][3] = 1;
	pairing_standings(&field, order);
	assert_memory_equal(order, ((const int[]){2, 3, 1, 4, 0}), sizeof order);
}

/* The better player always places better: all climb to their rungs, and few sit out. */
static void a_ladder_sorts_the_players(void **unused)
{
	struct pairing_field field = {.count = 9, .least = 2, .most = 3};
	int order[] = {8, 7, 6, 5, 4, 3, 2, 1, 0};
	struct pairing_round round;

	(void)unused;
	for (int number = 0; number < 12; number++) {
		pairing_ladder_round(&field, order, number, (uint64_t)number, &round);
		assert_everyone_once(&field, &round);
		assert_in_range(round.pause_count, 0, 1);
		for (int table = 0; table < round.table_count; table++) {
			const struct pairing_table *one = &round.tables[table];
			int places[PAIRING_SEATS_MAX];

			for (int seat = 0; seat < one->count; seat++) {
				places[seat] = 1;
				for (int other = 0; other < one->count; other++)
					places[seat] += one->players[other] < one->players[seat];
			}
			pairing_ladder(order, field.count, one, places);
		}
	}
	for (int rung = 0; rung < field.count; rung++)
		assert_int_equal(order[rung], rung);
}

static void a_pause_counts_as_the_mean_of_a_table(void **unused)
{
	struct pairing_field field = {.count = 3, .least = 2, .most = 4};
	const struct pairing_round round = {.pause_count = 1, .pauses = {2}};

	(void)unused;
	pairing_record_pauses(&field, &round, &OF_FOUR);
	assert_int_equal(field.points[2], 5 * PAIRING_POINT);
	assert_int_equal(field.pauses[2], 1);
	assert_int_equal(pairing_pause_points(&OF_THREE, 3), 3 * PAIRING_POINT);
	assert_int_equal(pairing_pause_points(&(struct pairing_scheme){{1}}, 2), PAIRING_POINT / 2);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(everyone_plays_or_pauses_once_a_round),
		cmocka_unit_test(a_large_field_meets_nobody_twice),
		cmocka_unit_test(the_leaders_meet),
		cmocka_unit_test(a_round_robin_has_every_pair_once),
		cmocka_unit_test(a_knockout_spreads_the_best),
		cmocka_unit_test(a_ladder_stays_a_ladder),
		cmocka_unit_test(a_medley_plays_every_game_equally_often),
		cmocka_unit_test(a_tie_shares_its_points),
		cmocka_unit_test(standings_follow_the_tie_breaks),
		cmocka_unit_test(a_ladder_sorts_the_players),
		cmocka_unit_test(a_pause_counts_as_the_mean_of_a_table),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
