/* steady_clock.c - the server's time: it follows the system's clock without jumps, and other
   servers while it does not believe its own clock. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "server/util/wall_clock.h"

#define MINUTE (60 * 1000)
#define DAY (24 * 60 * (int64_t)MINUTE)

/* The system's clock is set by ten minutes, forward or back: nobody gains or loses ten minutes in
   one step, and after a hundred minutes the time is right again. */
static void a_clock_that_is_set_does_not_jump(void **unused)
{
	static const int64_t jumps[] = {10 * MINUTE, -10 * MINUTE};

	(void)unused;
	for (int each = 0; each < 2; each++) {
		int64_t jump = jumps[each], before;
		struct steady_clock steady = {0};

		assert_int_equal(steady_clock_ms(&steady, 1000000000, 5000), 1000000000);
		before = steady_clock_ms(&steady, 1000000100, 5100);
		assert_int_equal(before, 1000000100);
		for (int second = 1; second <= 6100; second++) {
			int64_t now = steady_clock_ms(&steady, 1000000100 + jump + second * 1000,
			                              5100 + second * 1000);

			assert_true(now - before >= 900 && now - before <= 1100);
			before = now;
		}
		assert_int_equal(before, 1000000100 + jump + 6100 * 1000);
	}
}

/* No player's clock runs out, and no deadline is years away, because the system's clock was set. */
static void a_jump_of_hours_is_not_followed(void **unused)
{
	static const int64_t jumps[] = {3600 * 1000 + 1, 400 * 86400LL * 1000, -7200 * 1000};

	(void)unused;
	for (int each = 0; each < 3; each++) {
		struct steady_clock steady = {0};

		assert_int_equal(steady_clock_ms(&steady, 1000000000, 5000), 1000000000);
		assert_int_equal(steady_clock_ms(&steady, 1000000001 + jumps[each], 5001), 1000000001);
		assert_true(steady.is_off);
		assert_int_equal(steady_clock_ms(&steady, 1000600001 + jumps[each], 605001), 1000600001);
		assert_int_equal(steady_clock_ms(&steady, 1000600002, 605002), 1000600002);
		assert_false(steady.is_off);
	}
}

static void calls_in_quick_succession_still_catch_up(void **unused)
{
	struct steady_clock steady = {0};
	int64_t now = 0;

	(void)unused;
	steady_clock_ms(&steady, 0, 0);
	for (int ms = 1; ms <= 10010; ms++)
		now = steady_clock_ms(&steady, 1000 + ms, ms);
	assert_int_equal(now, 1000 + 10010);
}

/* Two servers, of which one has started 400 days ahead and with a time that is half a minute late.
   Each writes a heartbeat every five seconds. */
static void a_doubted_clock_follows_the_others(void **unused)
{
	static const int64_t gaps[] = {-30000, 30000};

	(void)unused;
	for (int each = 0; each < 2; each++) {
		struct steady_clock right = {0}, wrong = {0};
		int64_t beat = 0, before = INT64_MIN;

		steady_clock_ms(&right, 0, 0);
		steady_clock_ms(&wrong, 400 * DAY, 0);
		wrong.offset = gaps[each];
		for (int64_t now = 5000; now <= 10 * MINUTE; now += 5000) {
			int64_t doubted = steady_clock_ms(&wrong, 400 * DAY + now, now);

			assert_true(doubted > before);
			before = doubted;
			beat = steady_clock_beat(&right, steady_clock_ms(&right, now, now), beat);
			beat = steady_clock_beat(&wrong, doubted, beat);
		}
		assert_int_equal(beat, 10 * MINUTE);
		assert_in_range(before, 10 * MINUTE - 6500, 10 * MINUTE + 6500);
	}
}

static void a_doubted_clock_goes_on_alone(void **unused)
{
	struct steady_clock wrong = {0};
	int64_t beat = 7000;

	(void)unused;
	steady_clock_ms(&wrong, 400 * DAY, 0);
	wrong.offset = beat;
	for (int64_t now = 5000; now <= MINUTE; now += 5000)
		beat = steady_clock_beat(&wrong, steady_clock_ms(&wrong, 400 * DAY + now, now), beat);
	assert_int_equal(beat, 7000 + MINUTE);
	assert_true(wrong.is_off);
}

/* It may be a little behind a server that is not there any more, but never goes back far. */
static void heartbeats_hardly_go_back(void **unused)
{
	struct steady_clock right = {0};

	(void)unused;
	steady_clock_ms(&right, 1000000, 0);
	assert_int_equal(steady_clock_beat(&right, 1000000, 1002000), 1000000);
	assert_int_equal(steady_clock_beat(&right, 1000000, 1060000), 1060000);
	assert_int_equal(steady_clock_beat(&right, 1000000, 999000), 1000000);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_clock_that_is_set_does_not_jump),
		cmocka_unit_test(a_jump_of_hours_is_not_followed),
		cmocka_unit_test(calls_in_quick_succession_still_catch_up),
		cmocka_unit_test(a_doubted_clock_follows_the_others),
		cmocka_unit_test(a_doubted_clock_goes_on_alone),
		cmocka_unit_test(heartbeats_hardly_go_back),
	};

	return cmocka_run_group_tests_name("steady_clock", tests, NULL, NULL);
}
