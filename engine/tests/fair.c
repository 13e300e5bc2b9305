/* The lines of a record that let anybody check its dice: `fair`, `undone` and
   `secret`. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/games.h"
#include "tests/support/table.h"

#define HASH "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
#define SECRET "0000000000000000000000000000000000000000000000000000000000000000"
#define HEAD "bastide 1\ngame medina\nplayers 3\n"

enum { ROOM = 8, TEXT_ROOM = 1024 };

static struct record record;
static move moves[ROOM];

static enum record_error read_text(const char *text)
{
	struct record_fault fault;
	struct game_state state;

	record = record_new(moves, ROOM);
	return record_read(&record, GAMES, text, strlen(text), &state, &fault) ? RECORD_FINE
	                                                                       : fault.error;
}

static void put_text(void *to, const char *text, size_t size)
{
	assert_true(strlen((char *)to) + size < TEXT_ROOM);
	strncat((char *)to, text, size);
}

static void both_lines_are_kept(void **unused)
{
	static const char text[] = HEAD "fair " HASH "\nmoves\nsecret " SECRET "\n";
	char again[TEXT_ROOM] = "";

	(void)unused;
	assert_int_equal(read_text(text), RECORD_FINE);
	assert_string_equal(record.fair, HASH);
	assert_string_equal(record.secret, SECRET);
	record_write(&record, put_text, again);
	assert_string_equal(again, text);
	assert_int_equal(read_text(HEAD "fair " HASH "\nmoves\n"), RECORD_FINE);
	assert_string_equal(record.secret, "");
}

/* What was thrown in and withheld; from which ply on how many undos there were, for those who
   ask. */
static void undos_are_kept(void **unused)
{
	static const char text[] = HEAD "fair " HASH "\nentropy 2 " HASH
									"\nwithheld 1\nwithheld 3\nundone 0 1\nundone 2 3\nmoves\n";
	struct record_fault fault;
	struct game_state state;
	int undos[ROOM] = {0};
	char again[TEXT_ROOM] = "";

	(void)unused;
	record = record_new(moves, ROOM);
	record.undos = undos;
	assert_true(record_read(&record, GAMES, text, strlen(text), &state, &fault));
	for (record.count = 0; record.count < 3; record.count++) {
		move legal[GAME_MOVES_MAX];

		record.game->moves(&state, legal);
		record.moves[record.count] = legal[0];
		game_play(record.game, &state, legal[0]);
	}
	record_write(&record, put_text, again);
	assert_memory_equal(again, text, sizeof text - 1);
	assert_int_equal(read_text(again), RECORD_FINE); /* nobody asks */
	record = record_new(moves, ROOM);
	record.undos = memset(undos, 0, sizeof undos);
	assert_true(record_read(&record, GAMES, again, strlen(again), &state, &fault));
	assert_string_equal(record.entropy[1], HASH);
	assert_string_equal(record.entropy[0], "");
	assert_int_equal(record.withheld, 1u | 1u << 2);
	assert_int_equal(undos[0], 1);
	assert_int_equal(undos[1], 1);
	assert_int_equal(undos[2], 3);
}

enum { MANY = 1000100 };

/* What a line `undone` says, with room for very many moves: the fault; `undos` is left as read. */
static enum record_error read_undone(const char *line, int *undos)
{
	static move many[MANY];
	struct record_fault fault;
	struct game_state state;
	char text[TEXT_ROOM] = HEAD;

	strcat(strcat(text, line), "moves\n");
	record = record_new(many, MANY);
	record.undos = undos;
	return record_read(&record, GAMES, text, strlen(text), &state, &fault) ? RECORD_FINE
	                                                                       : fault.error;
}

/* Numbers have one to six digits and no leading zero. */
static void numbers_are_read_as_written(void **unused)
{
	int *undos = calloc(MANY, sizeof *undos);

	(void)unused;
	assert_int_equal(read_undone("undone 0 1\nundone 9 2\nundone 10 987\n", undos), RECORD_FINE);
	assert_int_equal(undos[0], 1);
	assert_int_equal(undos[9], 2);
	assert_int_equal(undos[10], 987);
	assert_int_equal(read_undone("undone 123456 1\nundone 999999 2\n", undos), RECORD_FINE);
	assert_int_equal(undos[123456], 1);
	assert_int_equal(undos[999999], 2);
	assert_int_equal(read_undone("undone 1000000 1\n", undos), RECORD_BAD_UNDONE);
	assert_int_equal(read_undone("undone 012 1\n", undos), RECORD_BAD_UNDONE);
	assert_int_equal(read_undone("undone 00 1\n", undos), RECORD_BAD_UNDONE);
	assert_int_equal(read_undone("undone 1/ 1\n", undos), RECORD_BAD_UNDONE);
	assert_int_equal(read_undone("undone 1: 1\n", undos), RECORD_BAD_UNDONE);
	assert_int_equal(read_undone("undone -1 1\n", undos), RECORD_BAD_UNDONE);
	assert_int_equal(read_undone("undone 5\n", undos), RECORD_BAD_UNDONE);
	assert_int_equal(read_undone("undone 5 0\n", undos), RECORD_BAD_UNDONE);
	assert_int_equal(read_undone("undone 5 1\nundone 5 2\n", undos), RECORD_BAD_UNDONE);
	assert_int_equal(read_undone("undone 5 2\nundone 6 2\n", undos), RECORD_BAD_UNDONE);
	assert_int_equal(read_undone("undone 5 2\nundone 4 3\n", undos), RECORD_BAD_UNDONE);
	free(undos);
	/* A ply beyond the room of who reads. */
	assert_int_equal(read_text(HEAD "undone 7 1\nmoves\n"), RECORD_FINE);
	assert_int_equal(read_text(HEAD "undone 8 1\nmoves\n"), RECORD_BAD_UNDONE);
}

/* From its ply on a number of undos counts until the next. */
static void undos_count_on(void **unused)
{
	static const char text[] = HEAD "option edition first\nundone 1 4\nundone 3 5\nmoves\n";
	struct record_fault fault;
	struct game_state state;
	int undos[ROOM] = {0};
	char whole[2 * TEXT_ROOM] = "", again[2 * TEXT_ROOM] = "";

	(void)unused;
	assert_int_equal(read_text(text), RECORD_FINE);
	record_replay(&record, 0, &state);
	for (record.count = 0; record.count < 5; record.count++) {
		move legal[GAME_MOVES_MAX];

		record.game->moves(&state, legal);
		record.moves[record.count] = legal[0];
		game_play(record.game, &state, legal[0]);
	}
	record.undos = undos;
	undos[1] = undos[2] = 4;
	undos[3] = undos[4] = 5;
	record_write(&record, put_text, whole);
	assert_memory_equal(whole, text, sizeof text - 1);
	record = record_new(moves, ROOM);
	record.undos = memset(undos, 0, sizeof undos);
	assert_true(record_read(&record, GAMES, whole, strlen(whole), &state, &fault));
	for (int ply = 0; ply < 5; ply++)
		assert_int_equal(undos[ply], ply < 1 ? 0 : ply < 3 ? 4 : 5);
	record_write(&record, put_text, again);
	assert_string_equal(again, whole);
}

static void every_digit_counts(void **unused)
{
	static const char bad[] = "/:`gAF \x7f";
	char text[TEXT_ROOM];

	(void)unused;
	for (size_t each = 0; each < sizeof bad - 1; each++) {
		snprintf(text, sizeof text, HEAD "fair %c%s\nmoves\n", bad[each], &HASH[1]);
		assert_int_not_equal(read_text(text), RECORD_FINE);
	}
	snprintf(text, sizeof text, HEAD "fair 0123456789abcdef%s\nmoves\n", &HASH[16]);
	assert_int_equal(read_text(text), RECORD_FINE);
}

static void only_seats_throw_in(void **unused)
{
	(void)unused;
	assert_int_equal(read_text(HEAD "entropy 3 " HASH "\nmoves\n"), RECORD_FINE);
	assert_int_equal(read_text(HEAD "entropy 4 " HASH "\nmoves\n"), RECORD_BAD_SEAT);
	assert_int_equal(read_text(HEAD "entropy 0 " HASH "\nmoves\n"), RECORD_BAD_SEAT);
	assert_int_equal(read_text(HEAD "entropy x " HASH "\nmoves\n"), RECORD_BAD_SEAT);
	assert_int_equal(read_text("bastide 1\nentropy 1 " HASH "\n"), RECORD_MISSING);
	assert_int_equal(read_text("bastide 1\nwithheld 1\n"), RECORD_MISSING);
	assert_int_equal(read_text(HEAD "withheld 4\nmoves\n"), RECORD_BAD_SEAT);
	assert_int_equal(read_text(HEAD "withheld 2\nwithheld 2\nmoves\n"), RECORD_TWICE);
	assert_int_equal(read_text(HEAD "withheld 2\nwithheld 3\nmoves\n"), RECORD_FINE);
	assert_int_equal(record.withheld, 6);
	assert_int_equal(read_text(HEAD "entropy 1 " HASH "\nentropy 1 " HASH "\nmoves\n"),
	                 RECORD_TWICE);
}

static void other_digits_are_refused(void **unused)
{
	(void)unused;
	assert_int_equal(read_text(HEAD "fair 12\nmoves\n"), RECORD_BAD_HEX);
	assert_int_equal(read_text(HEAD "fair " HASH "0\nmoves\n"), RECORD_BAD_HEX);
	assert_int_equal(read_text(HEAD "fair A" HASH "\nmoves\n"), RECORD_BAD_HEX);
	assert_int_equal(read_text(HEAD "fair " HASH "\nmoves\nsecret\n"), RECORD_BAD_HEX);
}

static void each_line_has_its_place(void **unused)
{
	(void)unused;
	assert_int_equal(read_text(HEAD "moves\nsecret " SECRET "\n"), RECORD_MISSING);
	assert_int_equal(read_text(HEAD "fair " HASH "\nfair " HASH "\nmoves\n"), RECORD_TWICE);
	assert_int_equal(read_text(HEAD "fair " HASH "\nsecret " SECRET "\nmoves\n"),
	                 RECORD_UNKNOWN_LINE);
	assert_int_equal(read_text(HEAD "fair " HASH "\nmoves\nsecret " SECRET "\nsecret " SECRET "\n"),
	                 RECORD_AFTER_RESULT);
}

int main(void)
{
	/* clang-format off */
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(both_lines_are_kept),
		cmocka_unit_test(undos_are_kept),
		cmocka_unit_test(numbers_are_read_as_written),
		cmocka_unit_test(undos_count_on),
		cmocka_unit_test(every_digit_counts),
		cmocka_unit_test(only_seats_throw_in),
		cmocka_unit_test(other_digits_are_refused),
		cmocka_unit_test(each_line_has_its_place),
	};
	/* clang-format on */

	return cmocka_run_group_tests_name("fair", tests, NULL, NULL);
}
