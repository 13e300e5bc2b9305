/* The seeded generator: known numbers, and no number is favoured. */
#include "core/random.h"

#include "tests/support/toy.h"
#include "tests/support/unit.h"

enum { DRAWS = 60000, KINDS_MAX = 64 };

/* The first numbers of the published SplitMix64 for the seeds 0 and 1234567. */
static void the_numbers_are_those_of_splitmix64(void **unused)
{
	static const uint64_t zero[] = {0xe220a8397b1dcdafu, 0x6e789e6aa1b965f4u, 0x06c45d188009454fu,
	                                0xf88bb8a8724c81ecu};
	static const uint64_t other[] = {6457827717110365317u, 3203168211198807973u,
	                                 9817491932198370423u, 4593380528125082431u};
	struct random from_zero = random_seeded(0), from_other = random_seeded(1234567);

	(void)unused;
	for (int each = 0; each < 4; each++) {
		assert_int_equal(random_next(&from_zero), zero[each]);
		assert_int_equal(random_next(&from_other), other[each]);
	}
}

static void numbers_stay_below_the_bound(void **unused)
{
	static const uint32_t bounds[] = {1, 2, 3, 6, 1000, 0x80000001u, 0xffffffffu};
	struct random random = random_seeded(7);

	(void)unused;
	for (int each = 0; each < 7; each++)
		for (int draw = 0; draw < 1000; draw++)
			assert_true(random_below(&random, bounds[each]) < bounds[each]);
}

/* How far counts are from what the shares promise: the chi-square of the table. */
static double distance(const int *counts, const int *shares, int kinds)
{
	double sum = 0, total = 0, draws = 0;

	for (int kind = 0; kind < kinds; kind++) {
		total += shares[kind];
		draws += counts[kind];
	}
	for (int kind = 0; kind < kinds; kind++) {
		double expected = draws * shares[kind] / total;

		sum += (counts[kind] - expected) * (counts[kind] - expected) / expected;
	}
	return sum;
}

/* The bounds are the 99.9 % points of the chi-square distribution. */
static void small_bounds_are_fair(void **unused)
{
	static const struct {
		int bound;
		double limit;
	} rows[] = {{2, 10.83}, {3, 13.82}, {6, 20.52}, {7, 22.46}, {13, 32.91}, {50, 85.35}};
	int shares[KINDS_MAX];

	(void)unused;
	for (int kind = 0; kind < KINDS_MAX; kind++)
		shares[kind] = 1;
	for (int row = 0; row < 6; row++) {
		struct random random = random_seeded(42);
		int counts[KINDS_MAX] = {0};

		for (int draw = 0; draw < DRAWS; draw++)
			counts[random_below(&random, (uint32_t)rows[row].bound)]++;
		assert_true(distance(counts, shares, rows[row].bound) < rows[row].limit);
	}
}

/* With three quarters of all words as its bound, a draw that does not reject would give every third
   number twice as often as the others. */
static void a_huge_bound_is_fair(void **unused)
{
	static const int shares[] = {1, 1, 1};
	struct random random = random_seeded(42);
	int counts[3] = {0};

	(void)unused;
	for (int draw = 0; draw < DRAWS; draw++)
		counts[random_below(&random, 3u << 30) % 3]++;
	assert_true(distance(counts, shares, 3) < 13.82);
}

/* Draws among the three moves of a position and holds the counts against the shares. */
static void check_draws(const struct game_state *state, const int *shares)
{
	struct random random = random_seeded(42);
	move moves[GAME_MOVES_MAX];
	int counts[3] = {0}, count = toy.moves(state, moves);

	assert_int_equal(count, 3);
	for (int draw = 0; draw < DRAWS; draw++)
		counts[MOVE_A(random_move(&random, &toy, state, moves, count)) - 1]++;
	assert_true(distance(counts, shares, 3) < 13.82);
}

static void chance_draws_by_weight_and_seats_alike(void **unused)
{
	static const int by_weight[] = {3, 2, 1}, alike[] = {1, 1, 1};
	struct game_setup setup = game_new_setup(2);
	struct game_state state;

	(void)unused;
	assert_true(game_check_setup(&toy, &setup));
	game_start(&toy, &state, &setup);
	check_draws(&state, by_weight);
	game_play(&toy, &state, MOVE(TOY_WIND, 1, 0, 0));
	check_draws(&state, alike);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_numbers_are_those_of_splitmix64),
		cmocka_unit_test(numbers_stay_below_the_bound),
		cmocka_unit_test(small_bounds_are_fair),
		cmocka_unit_test(a_huge_bound_is_fair),
		cmocka_unit_test(chance_draws_by_weight_and_seats_alike),
	};

	return cmocka_run_group_tests_name("engine/core/random", tests, NULL, NULL);
}
