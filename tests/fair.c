/* fair.c - the lines of a record that let anybody check its dice: `fair`, `undone` and
   `secret`. */
#include <string.h>

#include "games/games.h"
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
	                             "\nwithheld 1\nwithheld 3\nundone 0 2\nundone 1 3\nmoves\n";
	struct record_fault fault;
	struct game_state state;
	int undos[ROOM] = {0};
	char again[TEXT_ROOM] = "";

	(void)unused;
	record = record_new(moves, ROOM);
	record.undos = undos;
	assert_true(record_read(&record, GAMES, text, strlen(text), &state, &fault));
	for (record.count = 0; record.count < 2; record.count++) {
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
	assert_int_equal(undos[0], 2);
	assert_int_equal(undos[1], 3);
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
	assert_int_equal(
		read_text(HEAD "fair " HASH "\nmoves\nsecret " SECRET "\nsecret " SECRET "\n"),
		RECORD_AFTER_RESULT);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(both_lines_are_kept),
		cmocka_unit_test(undos_are_kept),
		cmocka_unit_test(other_digits_are_refused),
		cmocka_unit_test(each_line_has_its_place),
	};

	return cmocka_run_group_tests_name("fair", tests, NULL, NULL);
}
