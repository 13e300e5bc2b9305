/* ladder.c - what a game does to ratings. With the argument "bench", it rates a million games of
   10,000 people in memory and prints the processor time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/random.h"
#include "server/ratings/ladder.h"
#include "server/ratings/memory.h"
#include "tests/support/unit.h"

enum { BENCH_GAMES = 1000000, BENCH_PEOPLE = 10000 };

#define DAY_MS ((int64_t)24 * 3600 * 1000)

static struct rated_game new_game(int count)
{
	struct rated_game game = {.players = count, .count = count};

	strcpy(game.game, "toy");
	for (int seat = 0; seat < count; seat++) {
		snprintf(game.seats[seat].who, WHO_MAX, "person-%d", seat);
		game.seats[seat].seat = seat;
		game.seats[seat].place = seat + 1;
		game.seats[seat].rating = weng_lin_new();
	}
	return game;
}

static void people_and_programs_are_apart(void **unused)
{
	struct rated_game game = new_game(4), people = new_game(2);

	(void)unused;
	game.seats[1].kind = game.seats[3].kind = ENTRANT_PROGRAM;
	ladder_rate(&game);
	ladder_rate(&people);
	for (int seat = 0; seat < 4; seat++)
		assert_int_equal(game.seats[seat].counts, 1);
	assert_true(game.seats[0].rating.mu == people.seats[0].rating.mu);
	assert_true(game.seats[2].rating.mu == people.seats[1].rating.mu);
	assert_true(game.seats[1].rating.mu == people.seats[0].rating.mu);
	assert_int_equal(game.meetings[0][2].won, 1);
	assert_int_equal(game.meetings[0][1].games, 0);
}

static void a_person_alone_is_not_rated(void **unused)
{
	struct rated_game game = new_game(3);

	(void)unused;
	game.seats[1].kind = game.seats[2].kind = ENTRANT_PROGRAM;
	ladder_rate(&game);
	assert_int_equal(game.seats[0].counts, 0);
	assert_true(game.seats[0].rating.mu == weng_lin_new().mu);
	assert_int_equal(game.seats[1].counts, 1);
}

/* Ten games of two in a week count, and again ten in the next week. */
static void the_same_two_count_ten_times_a_week(void **unused)
{
	struct rating_memory *memory = rating_memory_new();
	int counted = 0;

	(void)unused;
	for (int number = 0; number < 28; number++) {
		struct rated_game game = new_game(2);

		game.ended = number / 14 * 7 * DAY_MS + number;
		rating_memory_rate(memory, &game);
		counted += game.seats[0].counts;
		assert_int_equal(game.meetings[0][1].games, number + 1);
	}
	assert_int_equal(counted, 2 * MEETINGS_MAX);
	assert_int_equal(rating_memory_count(memory), 2);
	rating_memory_free(memory);
}

static struct rated_game random_game(struct random *random, int number)
{
	struct rated_game game = new_game(2 + (int)random_below(random, 4));
	int first = (int)random_below(random, BENCH_PEOPLE);

	game.ended = (int64_t)number * 60000;
	for (int seat = 0; seat < game.count; seat++) {
		first += 1 + (int)random_below(random, 500);
		snprintf(game.seats[seat].who, WHO_MAX, "person-%d", first % BENCH_PEOPLE);
		game.seats[seat].place = 1 + (int)random_below(random, (uint32_t)game.count);
	}
	return game;
}

/* The memory grows several times, and each rating is found again. */
static void many_people_keep_their_ratings(void **unused)
{
	struct rating_memory *memory = rating_memory_new();
	struct random random = random_seeded(3);
	struct rating_row row = {.players = 2};

	(void)unused;
	for (int number = 0; number < 20000; number++) {
		struct rated_game game = random_game(&random, number);

		rating_memory_rate(memory, &game);
		memcpy(row.who, game.seats[0].who, sizeof row.who);
		memcpy(row.game, game.game, sizeof row.game);
		row.players = game.players;
		assert_non_null(rating_memory_find(memory, &row));
		assert_int_equal(rating_memory_find(memory, &row)->games, game.seats[0].games);
	}
	assert_true(rating_memory_count(memory) > BENCH_PEOPLE);
	rating_memory_free(memory);
}

static int bench(void)
{
	struct rating_memory *memory = rating_memory_new();
	struct random random = random_seeded(1);
	clock_t begun = clock();

	for (int number = 0; number < BENCH_GAMES; number++) {
		struct rated_game game = random_game(&random, number);

		rating_memory_rate(memory, &game);
	}
	printf("%d games, %ld ratings: %.2f s of processor time\n", BENCH_GAMES,
	       rating_memory_count(memory), (double)(clock() - begun) / CLOCKS_PER_SEC);
	rating_memory_free(memory);
	return 0;
}

int main(int argc, char **argv)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(people_and_programs_are_apart),
		cmocka_unit_test(a_person_alone_is_not_rated),
		cmocka_unit_test(the_same_two_count_ten_times_a_week),
		cmocka_unit_test(many_people_keep_their_ratings),
	};

	if (argc > 1 && strcmp(argv[1], "bench") == 0)
		return bench();
	return cmocka_run_group_tests(tests, NULL, NULL);
}
