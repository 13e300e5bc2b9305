/* Elo, its bounds, the sequential test, and the ways to sit down. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "arena/rating.h"
#include "arena/seating.h"
#include "core/random.h"
#include "tests/support/table.h"

enum { ROUNDS = 200 };

/* Two players who meet twice a round; the first wins both in `won` of every four rounds, and one
   game in the others. */
static struct rating_round *rounds_of(int won)
{
	struct rating_round *rounds = calloc(ROUNDS, sizeof *rounds);

	for (int round = 0; round < ROUNDS; round++) {
		float score = round % 4 < won ? 2.0f : 1.0f;

		rounds[round].games[0][1] = rounds[round].games[1][0] = 2.0f;
		rounds[round].score[0][1] = rounds[round].first[0] = score;
		rounds[round].score[1][0] = rounds[round].first[1] = 2.0f - score;
		rounds[round].seated[0] = rounds[round].seated[1] = 2.0f;
	}
	return rounds;
}

/* Three of four games are 191 Elo; one virtual draw among 400 games changes little. */
static void elo_of_two(void **unused)
{
	struct rating_round *rounds = rounds_of(2);
	struct rating ratings[2];

	(void)unused;
	rating_of(rounds, ROUNDS, 2, ratings);
	assert_in_range((int)ratings[0].elo.value, 188, 192);
	assert_int_equal((int)ratings[1].elo.value, 0);
	assert_true(ratings[0].elo.low > 150 && ratings[0].elo.low < 180);
	assert_true(ratings[0].elo.high > 205 && ratings[0].elo.high < 240);
	assert_float_equal((float)ratings[0].first.value, 0.75f, 1e-4f);
	assert_true(ratings[0].first.low > 0.70 && ratings[0].first.high < 0.80);
	free(rounds);
}

static void nobody_is_certain(void **unused)
{
	struct rating_round *rounds = rounds_of(4);
	struct rating ratings[2];

	(void)unused;
	rating_of(rounds, 4, 2, ratings);
	assert_true(ratings[0].elo.value > 300 && ratings[0].elo.value < 800);
	assert_true(ratings[0].elo.low < ratings[0].elo.value - 50);
	assert_true(ratings[0].first.low < 0.95);
	free(rounds);
}

/* One against three others, four games a round, `chance` in 100 of winning each: in how many of
   100 tournaments of so many rounds do the bounds hold the truth? */
static int times_held(int round_count, uint32_t chance)
{
	struct random random = random_seeded(7);
	struct rating_round rounds[16];
	struct rating ratings[2];
	int held = 0;

	for (int tournament = 0; tournament < 100; tournament++) {
		memset(rounds, 0, sizeof rounds);
		for (int round = 0; round < round_count; round++) {
			float won = 0.0f;

			for (int game = 0; game < 4; game++)
				won += random_below(&random, 100) < chance ? 1.0f : 0.0f;
			rounds[round].games[0][1] = rounds[round].games[1][0] = 12.0f;
			rounds[round].score[0][1] = 3.0f * won;
			rounds[round].score[1][0] = 12.0f - 3.0f * won;
			rounds[round].first[0] = won;
			rounds[round].first[1] = 4.0f - won;
			rounds[round].seated[0] = 4.0f;
			rounds[round].seated[1] = 12.0f;
		}
		rating_of(rounds, round_count, 2, ratings);
		held += ratings[0].first.low <= chance / 100.0 + 1e-6 &&
		        ratings[0].first.high >= chance / 100.0 - 1e-6;
	}
	return held;
}

/* Of 100 tournaments a few fewer than 95 may come out by chance. */
static void bounds_hold_as_often_as_they_say(void **unused)
{
	(void)unused;
	for (int round_count = 4; round_count <= 16; round_count *= 2)
		for (uint32_t chance = 50; chance <= 90; chance += 20)
			assert_in_range(times_held(round_count, chance), 93, 100);
}

static void assert_near(double is, double was)
{
	if (!(fabs(is - was) <= 1e-6)) /* what is no number is not near */
		fail_msg("%.9f was %.9f", is, was);
}

/* A beats B as B beats C: the steps are alike, though A and C never met. */
static void elo_of_a_chain(void **unused)
{
	struct rating_round round;
	struct rating ratings[3];

	(void)unused;
	memset(&round, 0, sizeof round);
	round.games[0][1] = round.games[1][0] = round.games[1][2] = round.games[2][1] = 400.0f;
	round.score[0][1] = round.score[1][2] = 300.0f;
	round.score[1][0] = round.score[2][1] = 100.0f;
	round.seated[0] = round.seated[2] = 400.0f;
	round.seated[1] = 800.0f;
	round.first[0] = 300.0f;
	round.first[1] = 400.0f;
	round.first[2] = 100.0f;
	rating_of(&round, 1, 3, ratings);
	assert_in_range((int)ratings[1].elo.value, 186, 193);
	assert_in_range((int)ratings[0].elo.value, 372, 386);
}

/* Between players that met there is one drawn game more, between others there is none: 3.5 of 4 are
   338.04 Elo, and A has twice that. The best that is drawn again are these games. */
static void elo_of_a_short_chain(void **unused)
{
	static const double STEP = 338.039216;
	struct rating_round round;
	struct rating ratings[3];

	(void)unused;
	memset(&round, 0, sizeof round);
	round.games[0][1] = round.games[1][0] = round.games[1][2] = round.games[2][1] = 3.0f;
	round.score[0][1] = round.score[1][2] = 3.0f;
	rating_of(&round, 1, 3, ratings);
	assert_near(ratings[1].elo.value, STEP);
	assert_near(ratings[0].elo.value, 2.0 * STEP);
	assert_near(ratings[0].elo.high, 2.0 * STEP);
}

/* Three players, six rounds, no two alike. */
static void fill_tournament(struct rating_round rounds[6])
{
	memset(rounds, 0, 6 * sizeof *rounds);
	for (int round = 0; round < 6; round++)
		for (int one = 0; one < 3; one++) {
			for (int other = 0; other < 3; other++) {
				float games = one == other ? 0.0f : (float)(2 + (one + other + round) % 3);

				rounds[round].games[one][other] = games;
				rounds[round].score[one][other] = one < other ? games - (float)((one + round) % 2)
				                                              : 0.0f;
				if (one > other)
					rounds[round].score[one][other] = games - rounds[round].score[other][one];
			}
			rounds[round].seated[one] = (float)(3 + one % 2);
			rounds[round].first[one] = (float)(one + 1 + round % 3) / 4.0f;
		}
}

static void assert_alike(const struct estimate *is, const struct estimate *was)
{
	assert_near(is->value, was->value);
	assert_near(is->low, was->low);
	assert_near(is->high, was->high);
}

/* Every figure as it was reckoned when the bounds were last shown to hold: a change of any of them
   is to be meant. */
static void a_tournament_as_it_was_reckoned(void **unused)
{
	static const struct rating EXPECTED[3] = {
		{{364.718246086, 70.284577664, 509.771710224}, {0.166666667, 0.083333333, 0.305555556}},
		{{182.359123043, -16.319882504, 275.860143024}, {0.187500000, 0.114583333, 0.302083333}},
		{{0.000000000, 0.000000000, 0.000000000}, {0.333333333, 0.208333333, 0.458333333}},
	};
	struct rating_round rounds[6];
	struct rating ratings[3];

	(void)unused;
	fill_tournament(rounds);
	rating_of(rounds, 6, 3, ratings);
	for (int one = 0; one < 3; one++) {
		assert_alike(&ratings[one].elo, &EXPECTED[one].elo);
		assert_alike(&ratings[one].first, &EXPECTED[one].first);
	}
}

static enum sprt_verdict run_sprt(int won, double elo0, double elo1, int *count)
{
	struct rating_round *rounds = rounds_of(won);
	struct sprt test = {elo0, elo1, 0.05};
	struct sprt_state state = {0};
	enum sprt_verdict verdict = SPRT_GO_ON;

	for (*count = 0; *count < ROUNDS && verdict == SPRT_GO_ON; (*count)++)
		verdict = sprt_add(&state, &test, &rounds[*count], 2);
	free(rounds);
	return verdict;
}

static void the_test_stops(void **unused)
{
	int long_way, short_way;

	(void)unused;
	assert_int_equal(run_sprt(2, 0.0, 50.0, &long_way), SPRT_STRONGER);
	assert_int_equal(run_sprt(2, 0.0, 150.0, &short_way), SPRT_STRONGER);
	assert_true(short_way < long_way && long_way < 100);
	assert_int_equal(run_sprt(0, 20.0, 100.0, &long_way), SPRT_NOT_STRONGER);
	/* Even players, a narrow question: not settled in so few rounds. */
	assert_int_equal(run_sprt(0, -1.0, 1.0, &long_way), SPRT_GO_ON);
}

/* Where it stands after four rounds of that tournament. */
static void the_test_as_it_was_reckoned(void **unused)
{
	struct rating_round rounds[6];
	struct sprt test = {-10.0, 30.0, 0.05};
	struct sprt_state state = {0};

	(void)unused;
	fill_tournament(rounds);
	for (int round = 0; round < 4; round++)
		assert_int_equal(sprt_add(&state, &test, &rounds[round], 3), SPRT_GO_ON);
	assert_near(state.llr, 0.603647810);
	assert_near(state.low, -2.944438979);
	assert_near(state.high, 2.944438979);
	assert_near(state.sum, 3.380952381);
	assert_near(state.squares, 2.954648526);
}

/* Who has not played has no share of anything, and a round without games says nothing. */
static void who_has_not_played(void **unused)
{
	struct rating_round rounds[2];
	struct rating ratings[3];
	struct sprt test = {0.0, 50.0, 0.05};
	struct sprt_state state = {0};

	(void)unused;
	memset(rounds, 0, sizeof rounds);
	rounds[0].games[0][1] = rounds[0].games[1][0] = rounds[0].score[0][1] = 2.0f;
	rounds[0].seated[0] = rounds[0].seated[1] = rounds[0].first[0] = 2.0f;
	rating_of(rounds, 1, 3, ratings);
	assert_near(ratings[2].first.value, 0.0);
	assert_near(ratings[2].elo.value, 0.0);
	assert_near(ratings[0].first.value, 1.0);
	assert_true(ratings[0].elo.value > ratings[1].elo.value);
	assert_int_equal(sprt_add(&state, &test, &rounds[1], 2), SPRT_GO_ON);
	assert_near(state.sum, 0.5);
}

static void every_seating_once(void **unused)
{
	struct seatings *seatings = malloc(sizeof *seatings);

	(void)unused;
	assert_true(seatings_of(seatings, 2, 2));
	assert_int_equal(seatings->count, 2);
	assert_true(seatings_of(seatings, 2, 4));
	assert_int_equal(seatings->count, 4); /* one against three of the other */
	assert_true(seatings_of(seatings, 3, 3));
	assert_int_equal(seatings->count, 6);
	assert_true(seatings_of(seatings, 5, 3));
	assert_int_equal(seatings->count, 60);
	for (int one = 0; one < seatings->count; one++)
		for (int other = 0; other < one; other++)
			assert_true(memcmp(seatings->player[one], seatings->player[other], 3) != 0);
	assert_false(seatings_of(seatings, 16, 4));
	free(seatings);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_tournament_as_it_was_reckoned),
		cmocka_unit_test(the_test_as_it_was_reckoned),
		cmocka_unit_test(who_has_not_played),
		cmocka_unit_test(elo_of_two),
		cmocka_unit_test(nobody_is_certain),
		cmocka_unit_test(bounds_hold_as_often_as_they_say),
		cmocka_unit_test(elo_of_a_chain),
		cmocka_unit_test(elo_of_a_short_chain),
		cmocka_unit_test(the_test_stops),
		cmocka_unit_test(every_seating_once),
	};

	return cmocka_run_group_tests_name("rating", tests, NULL, NULL);
}
