/* ratings.c - Weng-Lin ratings. With the argument "rate", it rates the games of the standard input
   for test_ratings.py: a line has mu, sigma and place of each player. */
#include "ratings/weng_lin.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tests/support/unit.h"

static void the_first_game_has_the_papers_numbers(void **unused)
{
	struct weng_lin players[2] = {weng_lin_new(), weng_lin_new()};
	const int places[2] = {1, 2};

	(void)unused;
	weng_lin_rate(players, places, 2);
	assert_true(players[0].mu > 27.6 && players[0].mu < 27.7);
	assert_true(fabs(players[0].mu + players[1].mu - 50.0) < 1e-12);
	assert_true(players[0].sigma < 8.1 && players[0].sigma == players[1].sigma);
}

/* Pinned bits: a computer or compiler that rounds otherwise fails here. */
static void every_computer_gets_the_same_bits(void **unused)
{
	struct weng_lin players[5];
	char text[64];

	(void)unused;
	for (int each = 0; each < 5; each++)
		players[each] = weng_lin_new();
	for (int game = 0; game < 1000; game++) {
		int places[5];

		for (int each = 0; each < 5; each++)
			places[each] = 1 + (game * 7 + each * (game % 11)) % 5;
		weng_lin_rate(players, places, 5);
	}
	snprintf(text, sizeof text, "%a %a", players[0].mu, players[4].sigma);
	assert_string_equal(text, "0x1.8794281d74f13p+4 0x1.c081cadc18135p+0");
}

static void equal_players_who_tie_stay_equal(void **unused)
{
	struct weng_lin players[4];
	const int places[4] = {1, 1, 1, 1};

	(void)unused;
	for (int each = 0; each < 4; each++)
		players[each] = weng_lin_new();
	weng_lin_rate(players, places, 4);
	for (int each = 0; each < 4; each++) {
		assert_true(fabs(players[each].mu - 25.0) < 1e-12);
		assert_true(players[each].sigma < weng_lin_new().sigma);
	}
}

static void better_places_never_gain_less(void **unused)
{
	srand(1);
	(void)unused;
	for (int game = 0; game < 1000; game++) {
		struct weng_lin players[5];
		int places[5] = {1, 2, 3, 4, 5};

		for (int each = 0; each < 5; each++)
			players[each] = (struct weng_lin){25.0, 3.0};
		weng_lin_rate(players, places, 5);
		for (int each = 1; each < 5; each++)
			assert_true(players[each].mu < players[each - 1].mu);
	}
}

static void people_read_thousandths(void **unused)
{
	(void)unused;
	assert_int_equal(weng_lin_rating(weng_lin_new()), 1500000);
	assert_int_equal(weng_lin_deviation(weng_lin_new()), 333333);
	assert_int_equal(weng_lin_rating((struct weng_lin){26.0, 1.0}), 1540000);
}

static int rate_lines(void)
{
	char line[1024];

	while (fgets(line, sizeof line, stdin)) {
		struct weng_lin players[WENG_LIN_PLAYERS_MAX];
		int places[WENG_LIN_PLAYERS_MAX], count = 0, length;

		for (const char *at = line; sscanf(at, "%lf %lf %d%n", &players[count].mu,
		                                   &players[count].sigma, &places[count], &length) == 3;
		     at += length)
			count++;
		weng_lin_rate(players, places, count);
		for (int each = 0; each < count; each++)
			printf("%.17g %.17g ", players[each].mu, players[each].sigma);
		printf("\n");
		fflush(stdout);
	}
	return 0;
}

int main(int argc, char **argv)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_first_game_has_the_papers_numbers),
		cmocka_unit_test(every_computer_gets_the_same_bits),
		cmocka_unit_test(equal_players_who_tie_stay_equal),
		cmocka_unit_test(better_places_never_gain_less),
		cmocka_unit_test(people_read_thousandths),
	};

	if (argc > 1 && strcmp(argv[1], "rate") == 0)
		return rate_lines();
	return cmocka_run_group_tests(tests, NULL, NULL);
}
