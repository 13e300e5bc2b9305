/* The numbers by which implementations are compared. The expected hashes were computed by
   another program, in another language, from the definitions in core/trace.h. */
#include "core/trace.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/spell.h"
#include "tests/support/toy.h"
#include "tests/support/unit.h"

static uint64_t hash_of(const char *text)
{
	return fnv_add(FNV_BASIS, text, strlen(text));
}

static struct game_setup setup_of(int players, int heap)
{
	struct game_setup setup = game_new_setup(players);

	setup.option[0] = (uint8_t)heap;
	assert_true(game_check_setup(&toy, &setup));
	return setup;
}

/* Values that the authors of FNV publish. */
static void fnv_has_its_known_values(void **unused)
{
	(void)unused;
	assert_int_equal(hash_of(""), 0xcbf29ce484222325u);
	assert_int_equal(hash_of("a"), 0xaf63dc4c8601ec8cu);
	assert_int_equal(hash_of("foobar"), 0x85944171f73967e8u);
	assert_int_equal(fnv_add(hash_of("foo"), "bar", 3), hash_of("foobar"));
}

/* "one" < "three" < "two": the order of the spellings, not of the moves. */
static void moves_are_hashed_in_the_order_of_their_spellings(void **unused)
{
	struct game_setup setup = setup_of(2, 0);
	struct game_state state;
	int count = 0;

	(void)unused;
	game_start(&toy, &state, &setup);
	game_play(&toy, &state, MOVE(TOY_WIND, 1, 0, 0));
	assert_int_equal(trace_moves(&toy, &state, &count),
	                 hash_of("take one\ntake three\ntake two\n"));
	assert_int_equal(count, 3);
}

static void a_trace_by_hand(void **unused)
{
	static const struct {
		move m;
		const char *line; /* before the move */
	} rows[] = {
		{MOVE(TOY_WIND, 3, 0, 0), "0 . 3 6d51021c0564b087 0 0"},
		{MOVE(TOY_TAKE, 1, 0, 0), "1 1 3 c61b4694c1d73954 0 0"},
		{MOVE(TOY_TAKE, 3, 0, 0), "2 2 3 c61b4694c1d73954 1 0"},
		{MOVE(TOY_TAKE, 1, 0, 0), "3 1 2 4a8277790f290e75 1 3"},
		{MOVE(TOY_TAKE, 1, 0, 0), "4 2 1 6f7d1d345315a370 2 3"},
	};
	struct game_setup setup = setup_of(2, 0);
	struct game_state state;
	char line[TRACE_LINE_MAX];

	(void)unused;
	setup.option[1] = 1; /* the last stone loses */
	game_start(&toy, &state, &setup);
	for (int ply = 0; ply < 5; ply++) {
		assert_int_equal(trace_line(&toy, &state, ply, line), strlen(rows[ply].line));
		assert_string_equal(line, rows[ply].line);
		game_play(&toy, &state, rows[ply].m);
	}
	trace_line(&toy, &state, 5, line);
	assert_string_equal(line, "5 over 0 cbf29ce484222325 2 -4");
}

/* Numbers of several digits, and the longest line that fits. */
static void numbers_are_written_in_full(void **unused)
{
	struct game_setup setup = setup_of(2, 0);
	struct game_state state;
	char line[TRACE_LINE_MAX];

	(void)unused;
	game_start(&toy, &state, &setup);
	trace_line(&toy, &state, 10, line);
	assert_string_equal(line, "10 . 3 6d51021c0564b087 0 0");
	trace_line(&toy, &state, 9876543, line);
	assert_string_equal(line, "9876543 . 3 6d51021c0564b087 0 0");
	trace_line(&toy, &state, INT_MAX, line);
	assert_string_equal(line, "2147483647 . 3 6d51021c0564b087 0 0");
}

static void random_games_have_one_hash(void **unused)
{
	struct game_setup small = setup_of(2, 0), large = setup_of(3, 1);

	(void)unused;
	assert_int_equal(trace_random_games(&toy, &small, 1, 100), 0x066b153849a0cacdu);
	assert_int_equal(trace_random_games(&toy, &large, 1, 100), 0x30d68f940c676eecu);
	assert_int_equal(trace_random_games(&toy, &large, 1, 0), FNV_BASIS);
}

/* A game of one move, which is one of as many as there can be. The spellings come in a shuffled
   order, and there are numbers of more than one byte. The state is 1 when it is over. */
static void many_setup(void *state, const struct game_setup *setup)
{
	(void)setup;
	*(char *)state = 0;
}

static int many_turn(const void *state)
{
	return *(const char *)state ? GAME_OVER : 0;
}

static int many_moves(const void *state, move *out)
{
	(void)state;
	for (move m = 0; m < GAME_MOVES_MAX; m++)
		out[m] = m;
	return GAME_MOVES_MAX;
}

/* The verb has no letter of its own: what is written is n and a number. */
static void write_many(const void *state, move m, int value, struct spelling *out)
{
	(void)state;
	(void)value;
	spell_place(out, 'n', (int)((m * 377u + 500) % GAME_MOVES_MAX));
}

static const struct game_part MANY_PART = {.kind = "n", .wide = 2, .write = write_many};
static const struct game_verb MANY_VERBS[] = {{.word = "", .parts = {&MANY_PART}}};

static void many_apply(void *state, move m)
{
	(void)m;
	*(char *)state = 1;
}

static void many_score(const void *state, int *points)
{
	(void)state;
	points[0] = points[1] = 0x12345678;
}

static void many_result(const void *state, int *places)
{
	(void)state;
	places[0] = places[1] = -2;
}

static struct game many(void)
{
	struct game game = toy;

	game.setup = many_setup;
	game.turn = many_turn;
	game.moves = many_moves;
	game.apply = many_apply;
	game.score = many_score;
	game.result = many_result;
	game.verbs = MANY_VERBS;
	game.verb_count = 1;
	return game;
}

static int compare_lines(const void *a, const void *b)
{
	return strcmp((const char *)a, (const char *)b);
}

static void a_thousand_spellings_are_sorted(void **unused)
{
	static char lines[GAME_MOVES_MAX][GAME_TEXT_MAX];
	struct game game = many();
	uint64_t hash = FNV_BASIS;
	int count = 0;

	(void)unused;
	for (unsigned each = 0; each < GAME_MOVES_MAX; each++)
		sprintf(lines[each], "n%u\n", each);
	qsort(lines, GAME_MOVES_MAX, GAME_TEXT_MAX, compare_lines);
	for (int each = 0; each < GAME_MOVES_MAX; each++)
		hash = fnv_add(hash, lines[each], strlen(lines[each]));
	assert_int_equal(trace_moves(&game, "", &count), hash);
	assert_int_equal(count, GAME_MOVES_MAX);
}

static void after_the_end_nothing_is_hashed(void **unused)
{
	struct game game = many();
	int count = -1;

	(void)unused;
	assert_int_equal(trace_moves(&game, "\1", &count), FNV_BASIS);
	assert_int_equal(count, 0);
}

/* Seed 1 draws move 580, n24: 1024 moves, then points and places, each number in four bytes. */
static void numbers_are_hashed_lowest_byte_first(void **unused)
{
	static const char bytes[] = "\0\4\0\0"
								"n24\n"
								"\x78\x56\x34\x12"
								"\xfe\xff\xff\xff"
								"\x78\x56\x34\x12"
								"\xfe\xff\xff\xff";
	struct game game = many();
	struct game_setup setup = setup_of(2, 0);

	(void)unused;
	assert_int_equal(trace_random_games(&game, &setup, 1, 1),
	                 fnv_add(FNV_BASIS, bytes, sizeof bytes - 1));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(fnv_has_its_known_values),
		cmocka_unit_test(moves_are_hashed_in_the_order_of_their_spellings),
		cmocka_unit_test(a_trace_by_hand),
		cmocka_unit_test(numbers_are_written_in_full),
		cmocka_unit_test(random_games_have_one_hash),
		cmocka_unit_test(a_thousand_spellings_are_sorted),
		cmocka_unit_test(after_the_end_nothing_is_hashed),
		cmocka_unit_test(numbers_are_hashed_lowest_byte_first),
	};

	return cmocka_run_group_tests_name("engine/core/trace", tests, NULL, NULL);
}
