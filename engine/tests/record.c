/* Games as text: what is read, what is written, and what is wrong with the rest. */
#include "core/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/toy.h"
#include "tests/support/unit.h"

enum { ROOM = 8, TEXT_ROOM = 4096 };

#define HEAD "bastide 1\ngame toy\nplayers 2\n"
#define START HEAD "moves\n"
#define FINISHED START ". wind 1\n1 take three\n2 take one\n"

/* Everything that comes of reading a text. */
struct reading {
	int is_read;
	struct record record;
	struct record_fault fault;
	struct game_state state;
	move moves[ROOM];
	int lines[ROOM];
};

static void read_bytes(struct reading *reading, const char *text, size_t size)
{
	memset(reading, 0, sizeof *reading);
	reading->record = record_new(reading->moves, ROOM);
	reading->record.lines = reading->lines;
	reading->is_read = record_read(&reading->record, TOY_GAMES, text, size, &reading->state,
	                               &reading->fault);
}

static void read_text(struct reading *reading, const char *text)
{
	read_bytes(reading, text, strlen(text));
}

static void put_text(void *to, const char *text, size_t size)
{
	char *out = (char *)to;

	assert_true(strlen(out) + size < TEXT_ROOM);
	strncat(out, text, size);
}

static void check_written(const struct record *record, const char *expected)
{
	char text[TEXT_ROOM] = "";

	record_write(record, put_text, text);
	assert_string_equal(text, expected);
}

/* --- what is right ------------------------------------------------------------------------- */

static void a_game_can_begin_at_a_position(void **unused)
{
	static const char TEXT[] = HEAD "start phase 2\nstart seat 2\nstart heap 4\n"
									"start taken 1 -2 0\nmoves\n2 take three\n";
	struct reading reading;

	(void)unused;
	read_text(&reading, TEXT);
	assert_true(reading.is_read);
	assert_int_equal(reading.record.count, 1);
	check_written(&reading.record, TEXT);
	read_text(&reading,
	          HEAD "start phase 2\nstart heap 4\nstart taken 1\nstart taken 2*2\nmoves\n");
	assert_true(reading.is_read);
	check_written(&reading.record, HEAD "start phase 2\nstart heap 4\nstart taken 1 2*2\nmoves\n");
}

static void a_record_can_be_one_line(void **unused)
{
	char text[TEXT_ROOM] = "";
	struct reading reading;

	(void)unused;
	read_text(&reading, "bastide 1; game toy; players 2; moves; . wind 1; 1 take three");
	assert_true(reading.is_read);
	assert_int_equal(reading.lines[1], 1);
	assert_true(record_write_position(&reading.record, put_text, text));
	assert_string_equal(text, "bastide 1; game toy; players 2; start phase 2; start seat 2; "
	                          "start heap 1; start taken 3 0*2; moves\n");
	read_text(&reading, "bastide 1; game toy; players 2; moves; ");
	assert_true(reading.is_read);
	read_bytes(&reading, "bastide 1; game toy; players 2; moves; ", 38);
	assert_int_equal(reading.fault.error, RECORD_UNKNOWN_LINE);
	read_text(&reading, "bastide 1; game toy;players 2; moves");
	assert_int_equal(reading.fault.error, RECORD_UNKNOWN_GAME);
	read_text(&reading, "bastide 1; game toy\nplayers 2\nmoves; . wind 1\n1 take four\n");
	assert_int_equal(reading.fault.error, RECORD_NOT_A_MOVE);
	assert_int_equal(reading.fault.line, 4);
}

static void a_line_can_have_several_moves(void **unused)
{
	struct reading reading;

	(void)unused;
	read_text(&reading, HEAD "option last loses\nmoves\n. wind 1; 1 take three\n2 take one\n");
	assert_true(reading.is_read);
	assert_int_equal(reading.record.count, 3);
	assert_int_equal(reading.lines[0], 6);
	assert_int_equal(reading.lines[1], 6);
	assert_int_equal(reading.lines[2], 7);
	check_written(&reading.record, HEAD "option last loses\nmoves\n. wind 1\n1 take three\n"
	                                    "2 take one\nresult 3 -1\n");
	read_text(&reading, START ". wind 1; 2 take three\n");
	assert_int_equal(reading.fault.error, RECORD_WRONG_ACTOR);
	assert_int_equal(reading.fault.line, 5);
	assert_int_equal(reading.record.count, 1);
	read_text(&reading, START ". wind 1;1 take three\n");
	assert_int_equal(reading.fault.error, RECORD_NOT_A_MOVE);
	read_text(&reading, START ". wind 1; \n");
	assert_int_equal(reading.fault.error, RECORD_WRONG_ACTOR);
}

static void a_record_is_read(void **unused)
{
	static const move moves[] = {MOVE(TOY_WIND, 1, 0, 0), MOVE(TOY_TAKE, 3, 0, 0),
	                             MOVE(TOY_TAKE, 1, 0, 0)};
	struct reading reading;

	(void)unused;
	read_text(&reading, "bastide 1\ngame toy\nplayers 2\noption last loses\nseat 2 Ada L.\n"
	                    "moves\n. wind 1\n1 take three\n2 take one\nresult 3 -1\n");
	assert_true(reading.is_read);
	assert_int_equal(reading.fault.error, RECORD_FINE);
	assert_ptr_equal(reading.record.game, &toy);
	assert_int_equal(reading.record.setup.players, 2);
	assert_int_equal(reading.record.setup.option[0], 0);
	assert_int_equal(reading.record.setup.option[1], 1);
	assert_string_equal(reading.record.names[0], "");
	assert_string_equal(reading.record.names[1], "Ada L.");
	assert_int_equal(reading.record.count, 3);
	assert_memory_equal(reading.moves, moves, sizeof moves);
	for (int ply = 0; ply < 3; ply++)
		assert_int_equal(reading.lines[ply], 7 + ply);
	assert_true(reading.record.has_result);
	assert_int_equal(toy.turn(&reading.state), GAME_OVER);
}

/* Texts that differ in form only read as the same game. */
static void form_does_not_matter(void **unused)
{
	static const char *const texts[] = {
		FINISHED,
		FINISHED "result 3 1\n",
		FINISHED "result 3 1", /* no newline at the end */
		"# a game\n\nbastide 1\n\n#\ngame toy\nplayers 2\n# \xd0\xba\nmoves\n\n. wind 1\n"
		"1 take three\n#2 take two\n2 take one\n\n\n# end",
		"bastide 1\r\ngame toy\r\n\r\nplayers 2\r\nmoves\r\n. wind 1\r\n1 take three\r\n"
		"2 take one\r\n",
		"bastide 1\ngame toy\noption last wins\noption heap small\nplayers 2\nmoves\n"
		". wind 1\n1 take three\n2 take one\n",
	};

	(void)unused;
	for (size_t each = 0; each < sizeof texts / sizeof *texts; each++) {
		struct reading reading;

		read_text(&reading, texts[each]);
		if (!reading.is_read)
			fail_msg("text %zu: error %d in line %d", each, (int)reading.fault.error,
			         reading.fault.line);
		check_written(&reading.record, FINISHED "result 3 1\n");
	}
}

static void options_are_written_where_they_differ_from_the_default(void **unused)
{
	static const struct {
		const char *read, *written;
	} rows[] = {
		{"", ""},
		{"option heap large\n", "option heap large\n"},
		{"option heap large\noption last loses\n", "option heap large\n"},
		{"option last wins\noption heap large\n", "option heap large\noption last wins\n"},
		{"option last loses\n", "option last loses\n"},
	};

	(void)unused;
	for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
		struct reading reading;
		char text[TEXT_ROOM], expected[TEXT_ROOM];

		snprintf(text, sizeof text, HEAD "%smoves\n", rows[row].read);
		snprintf(expected, sizeof expected, HEAD "%smoves\n", rows[row].written);
		read_text(&reading, text);
		assert_true(reading.is_read);
		check_written(&reading.record, expected);
	}
}

/* One letter, letters of two, three and four bytes, a tab, and spaces in odd places. */
static void names_come_back_byte_by_byte(void **unused)
{
	static const char text[] = "bastide 1\ngame toy\nplayers 3\nseat 1 Z\n"
							   "seat 2  \xe2\x82\xac \t\nseat 3 \xc3\xab\xf0\x9f\x8f\xb0\nmoves\n";
	struct reading reading;

	(void)unused;
	read_text(&reading, text);
	assert_true(reading.is_read);
	check_written(&reading.record, text);
}

static void a_name_may_have_63_bytes(void **unused)
{
	char name[RECORD_NAME_MAX + 1], text[TEXT_ROOM];
	struct reading reading;

	(void)unused;
	memset(name, 'n', sizeof name);
	name[RECORD_NAME_MAX] = 0;
	snprintf(text, sizeof text, HEAD "seat 1 %s\nmoves\n", name);
	read_text(&reading, text);
	assert_int_equal(reading.fault.error, RECORD_BAD_NAME);
	name[RECORD_NAME_MAX - 1] = 0;
	snprintf(text, sizeof text, HEAD "seat 1 %s\nmoves\n", name);
	read_text(&reading, text);
	assert_true(reading.is_read);
	check_written(&reading.record, text);
}

/* Whatever a seat is called, its record can be read again. */
static void any_text_makes_a_name(void **unused)
{
	static const struct {
		const char *text, *name;
	} rows[] = {
		{"Ada", "Ada"},
		{"two\nlines\tand\x1b[1m", "two lines and [1m"},
		{"\xff\xc3(\xed\xa0\x80\xc3\xa9", "  (   \xc3\xa9"},
		{"\xe2\x82", "  "},
	};
	char longest[80];

	(void)unused;
	for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
		struct record record = record_new(NULL, 0);

		record_name(&record, 1, rows[row].text);
		assert_string_equal(record.names[1], rows[row].name);
	}
	for (size_t at = 0; at < sizeof longest - 1; at += 2) {
		longest[at] = '\xc3';
		longest[at + 1] = '\xa9';
	}
	longest[sizeof longest - 2] = 0;
	struct record record = record_new(NULL, 0);
	record_name(&record, 0, longest);
	assert_int_equal(strlen(record.names[0]), 62);
	memset(longest, 0x80, sizeof longest - 1); /* no letter begins anywhere */
	longest[sizeof longest - 1] = 0;
	record_name(&record, 0, longest);
	assert_string_equal(record.names[0], "");
	memset(longest, 'x', 63); /* one byte more than fits */
	longest[64] = 0;
	longest[63] = 'y';
	record_name(&record, 0, longest);
	assert_int_equal(strlen(record.names[0]), RECORD_NAME_MAX - 1);
}

/* A blank at the end is named where it can be the reason, and only there. */
static void a_blank_at_the_end_is_named(void **unused)
{
	static const struct {
		const char *text;
		enum record_error error;
	} rows[] = {
		{FINISHED "result 3 1 \n", RECORD_TRAILING_BLANK},
		{FINISHED "result 3 1\t\n", RECORD_TRAILING_BLANK},
		{HEAD "fair 12 \n", RECORD_TRAILING_BLANK},
		{HEAD "undone 1 1 \n", RECORD_TRAILING_BLANK},
		{HEAD "undone 1 \n", RECORD_TRAILING_BLANK},
		{HEAD "undone 1 0\n", RECORD_BAD_UNDONE},
		{HEAD "seat 7 x \n", RECORD_BAD_SEAT},
	};
	struct reading reading;

	(void)unused;
	for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
		read_text(&reading, rows[row].text);
		assert_int_equal(reading.fault.error, rows[row].error);
	}
}

#define DIGITS_CUT "00112233445566778899aabbccddeeff00112233445566778899aabbccddeef"
#define DIGITS DIGITS_CUT "f"

/* The secret comes last, behind the result where there is one; after that nothing comes. */
static void a_secret_is_the_last_line(void **unused)
{
	static const char text[] = HEAD "fair " DIGITS "\nmoves\n. wind 1\n1 take three\n2 take one\n"
									"result 3 1\nsecret " DIGITS "\n";
	char longer[TEXT_ROOM];
	struct reading reading;

	(void)unused;
	read_text(&reading, text);
	assert_true(reading.is_read);
	assert_string_equal(reading.record.secret, DIGITS);
	check_written(&reading.record, text);
	snprintf(longer, sizeof longer, "%s1 take one\n", text);
	read_text(&reading, longer);
	assert_int_equal(reading.fault.error, RECORD_AFTER_RESULT);
	read_text(&reading, FINISHED "result 3 1\nsecrets\n");
	assert_int_equal(reading.fault.error, RECORD_AFTER_RESULT);
}

static void an_unfinished_game_has_no_result(void **unused)
{
	struct reading reading;

	(void)unused;
	read_text(&reading, START ". wind 2\n");
	assert_true(reading.is_read);
	assert_false(reading.record.has_result);
	check_written(&reading.record, START ". wind 2\n");
}

static void a_reader_may_do_without_line_numbers(void **unused)
{
	struct record_fault fault;
	struct game_state state;
	move moves[ROOM];
	struct record record = record_new(moves, ROOM);

	(void)unused;
	assert_true(record_read(&record, TOY_GAMES, FINISHED, strlen(FINISHED), &state, &fault));
	assert_int_equal(record.count, 3);
}

static void replay_gives_every_position(void **unused)
{
	struct reading reading;
	struct game_state state, expected;

	(void)unused;
	read_text(&reading, FINISHED);
	game_start(&toy, &expected, &reading.record.setup);
	for (int count = 0; count <= 3; count++) {
		record_replay(&reading.record, count, &state);
		assert_memory_equal(&state, &expected, toy.state_size);
		if (count < 3)
			game_play(&toy, &expected, reading.moves[count]);
	}
	assert_memory_equal(&state, &reading.state, toy.state_size);
}

static void a_million_blank_lines(void **unused)
{
	static const char tail[] = START "7 nonsense\n";
	enum { LINES = 1000000 };
	char *text = malloc(LINES + sizeof tail);
	struct reading reading;

	(void)unused;
	assert_non_null(text);
	memset(text, '\n', LINES);
	memcpy(text + LINES, tail, sizeof tail);
	read_bytes(&reading, text, LINES + strlen(tail));
	free(text);
	assert_int_equal(reading.fault.error, RECORD_WRONG_ACTOR);
	assert_int_equal(reading.fault.line, LINES + 5);
}

static void the_longest_line(void **unused)
{
	char line[RECORD_LINE_MAX + 1], text[TEXT_ROOM];
	struct reading reading;

	(void)unused;
	memset(line, 'x', sizeof line);
	line[RECORD_LINE_MAX] = 0;
	snprintf(text, sizeof text, START "%s\n", line);
	read_text(&reading, text);
	assert_int_equal(reading.fault.error, RECORD_LONG_LINE);
	line[RECORD_LINE_MAX - 1] = 0;
	snprintf(text, sizeof text, START "%s\n", line);
	read_text(&reading, text);
	assert_int_equal(reading.fault.error, RECORD_WRONG_ACTOR);
	snprintf(text, sizeof text, START "#%s%s\n", line, line); /* a remark may be longer */
	read_text(&reading, text);
	assert_true(reading.is_read);
}

/* --- what is wrong ------------------------------------------------------------------------- */

#define LETTERS "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz"
#define LONG_LINE LETTERS LETTERS LETTERS LETTERS

/* clang-format off */
static const struct fault_row {
	const char *text;
	enum record_error error;
	int line;
	const char *word;
	int number;
} FAULTS[] = {
	{HEAD "seat 1 a\x01\n", RECORD_BAD_BYTE, 4, "", 1},
	{HEAD "seat 1 a\x1f\n", RECORD_BAD_BYTE, 4, "", 0x1f},
	{HEAD "seat 1 a\t\x01\n", RECORD_BAD_BYTE, 4, "", 1},
	{HEAD "# a\x7f\n", RECORD_BAD_BYTE, 4, "", 0x7f},
	{"bastide 1\rgame toy", RECORD_BAD_BYTE, 1, "", '\r'},
	{START ". wind 1\n" LONG_LINE, RECORD_LONG_LINE, 6, "", RECORD_LINE_MAX - 1},
	{"", RECORD_NOT_A_RECORD, 0, "", 0},
	{"\n# nothing\n", RECORD_NOT_A_RECORD, 2, "", 0},
	{"game toy\n", RECORD_NOT_A_RECORD, 1, "", 0},
	{" bastide 1\n", RECORD_NOT_A_RECORD, 1, "", 0},
	{"bastide1\n", RECORD_NOT_A_RECORD, 1, "", 0},
	{"\xef\xbb\xbf" "bastide 1\n", RECORD_NOT_A_RECORD, 1, "", 0},
	{"bastide\n", RECORD_BAD_VERSION, 1, "", 0},
	{"# 2\nbastide 2\n", RECORD_BAD_VERSION, 2, "2", 0},
	{HEAD "dealer 1\n", RECORD_UNKNOWN_LINE, 4, "dealer", 0},
	{HEAD "dealer\n", RECORD_UNKNOWN_LINE, 4, "dealer", 0},
	{HEAD "moves 3\n", RECORD_UNKNOWN_LINE, 4, "moves", 0},
	{HEAD "Seat 1 Ada\n", RECORD_UNKNOWN_LINE, 4, "Seat", 0},
	{HEAD "result 1 2\n", RECORD_UNKNOWN_LINE, 4, "result", 0},
	{HEAD "game toy\n", RECORD_TWICE, 4, "game", 0},
	{HEAD "players 2\n", RECORD_TWICE, 4, "players", 0},
	{HEAD "option heap large\noption heap large\n", RECORD_TWICE, 5, "heap", 0},
	{HEAD "seat 1 Ada\nseat 1 Ada\n", RECORD_TWICE, 5, "seat", 0},
	{"bastide 1\nmoves\n", RECORD_MISSING, 2, "game", 0},
	{"bastide 1\nplayers 2\n", RECORD_MISSING, 2, "game", 0},
	{"bastide 1\noption heap large\n", RECORD_MISSING, 2, "game", 0},
	{"bastide 1\ngame toy\nseat 1 Ada\n", RECORD_MISSING, 3, "players", 0},
	{"bastide 1\ngame toy\nmoves\n", RECORD_MISSING, 3, "players", 0},
	{"bastide 1\ngame toy\nentropy 1 12\n", RECORD_MISSING, 3, "players", 0},
	{"bastide 1\ngame toy\nwithheld 1\n", RECORD_MISSING, 3, "players", 0},
	{HEAD, RECORD_MISSING, 3, "moves", 0},
	{"bastide 1\n", RECORD_MISSING, 1, "moves", 0},
	{HEAD "start stones 1\n", RECORD_BAD_MEMBER, 4, "stones", 0},
	{HEAD "start \n", RECORD_BAD_MEMBER, 4, "", 0},
	{HEAD "start heap\n", RECORD_BAD_NUMBER, 4, "heap", 0},
	{HEAD "start heap 13\n", RECORD_BAD_NUMBER, 4, "heap", 0},
	{HEAD "start heap -1\n", RECORD_BAD_NUMBER, 4, "heap", 0},
	{HEAD "start heap 01\n", RECORD_BAD_NUMBER, 4, "heap", 0},
	{HEAD "start heap 1 2\n", RECORD_BAD_NUMBER, 4, "heap", 0},
	{HEAD "start heap 1\nstart heap 1\n", RECORD_BAD_NUMBER, 5, "heap", 0},
	{HEAD "start taken 1*4\n", RECORD_BAD_NUMBER, 4, "taken", 0},
	{HEAD "start taken 1*1\n", RECORD_BAD_NUMBER, 4, "taken", 0},
	{HEAD "start taken 1  1\n", RECORD_BAD_NUMBER, 4, "taken", 0},
	{HEAD "start seat 0\n", RECORD_BAD_NUMBER, 4, "seat", 0},
	{HEAD "start seat -\n", RECORD_BAD_NUMBER, 4, "seat", 0},
	{HEAD "start heap 9999999999\n", RECORD_BAD_NUMBER, 4, "heap", 0},
	{HEAD "start heap 1 \n", RECORD_TRAILING_BLANK, 4, "", 0},
	{HEAD "start heap 1\noption heap large\n", RECORD_AFTER_START, 5, "heap", 0},
	{HEAD "start phase 3\nmoves\n", RECORD_IMPOSSIBLE, 5, "moves", 1},
	{HEAD "start heap 9\nstart taken 5\nmoves\n", RECORD_IMPOSSIBLE, 6, "number of stones", 1},
	{"bastide 1\nstart heap 1\n", RECORD_MISSING, 2, "game", 0},
	{"bastide 1\ngame toy\nstart heap 1\n", RECORD_MISSING, 3, "players", 0},
	{"bastide 1\ngame chess\n", RECORD_UNKNOWN_GAME, 2, "chess", 0},
	{"bastide 1\ngame\n", RECORD_UNKNOWN_GAME, 2, "", 0},
	{"bastide 1\ngame toy \n", RECORD_TRAILING_BLANK, 2, "", 0},
	{"bastide 1\ngame toy\nplayers 1\n", RECORD_BAD_PLAYERS, 3, "1", 0},
	{"bastide 1\ngame toy\nplayers 4\n", RECORD_BAD_PLAYERS, 3, "4", 0},
	{"bastide 1\ngame toy\nplayers\n", RECORD_BAD_PLAYERS, 3, "", 0},
	{"bastide 1\ngame toy\nplayers 02\n", RECORD_BAD_PLAYERS, 3, "02", 0},
	{"bastide 1\ngame toy\nplayers 2x\n", RECORD_BAD_PLAYERS, 3, "2x", 0},
	{"bastide 1\ngame toy\nplayers 2 \n", RECORD_TRAILING_BLANK, 3, "", 0},
	{"bastide 1\ngame toy\nplayers 4294967298\n", RECORD_BAD_PLAYERS, 3, "4294967298", 0},
	{HEAD "option colour red\n", RECORD_UNKNOWN_OPTION, 4, "colour", 0},
	{HEAD "option\n", RECORD_UNKNOWN_OPTION, 4, "", 0},
	{HEAD "option heap huge\n", RECORD_BAD_VALUE, 4, "huge", 0},
	{HEAD "option heap\n", RECORD_BAD_VALUE, 4, "", 0},
	{HEAD "seat 0 Ada\n", RECORD_BAD_SEAT, 4, "0", 0},
	{HEAD "seat 3 Ada\n", RECORD_BAD_SEAT, 4, "3", 0},
	{HEAD "seat Ada\n", RECORD_BAD_SEAT, 4, "Ada", 0},
	{HEAD "seat 1\n", RECORD_BAD_NAME, 4, "", RECORD_NAME_MAX - 1},
	{HEAD "seat 1 " LETTERS LETTERS "\n", RECORD_BAD_NAME, 4, LETTERS "abcdefghijk",
	 RECORD_NAME_MAX - 1},
	{START ". storm\n", RECORD_NOT_A_MOVE, 5, "storm", 0},
	{START ".\n", RECORD_NOT_A_MOVE, 5, "", 0},
	{START ". Wind 1\n", RECORD_NOT_A_MOVE, 5, "Wind 1", 0},
	{START "1 take one\n", RECORD_WRONG_ACTOR, 5, ".", 0},
	{START ". wind 1\n. wind 1\n", RECORD_WRONG_ACTOR, 6, "1", 0},
	{START ". wind 1\n11 take one\n", RECORD_WRONG_ACTOR, 6, "1", 0},
	{START "moves\n", RECORD_WRONG_ACTOR, 5, ".", 0},
	{START "results 1 2\n", RECORD_WRONG_ACTOR, 5, ".", 0},
	{START ". take one\n", RECORD_ILLEGAL, 5, "take one", 1},
	{START ". wind 1\n1 take three\n\n2 take two\n", RECORD_ILLEGAL, 8, "take two", 2},
	{FINISHED "1 take one\n", RECORD_AFTER_END, 8, "1", 0},
	{HEAD "option heap large\nmoves\n. wind 1\n1 take one\n2 take one\n1 take one\n2 take one\n"
	      "1 take one\n2 take one\n1 take one\n2 take one\n",
	 RECORD_TOO_LONG, 14, "", ROOM},
	{START "result 0 0\n", RECORD_EARLY_RESULT, 5, "", 0},
	{START ". wind 1\n1 take three\nresult\n", RECORD_EARLY_RESULT, 7, "", 0},
	{FINISHED "result 3 2\n", RECORD_WRONG_RESULT, 8, "3 1", 0},
	{FINISHED "result 3\n", RECORD_WRONG_RESULT, 8, "3 1", 0},
	{FINISHED "result 3 1 \n", RECORD_TRAILING_BLANK, 8, "", 0},
	{FINISHED "result\n", RECORD_WRONG_RESULT, 8, "3 1", 0},
	{FINISHED "result 3 1\nresult 3 1\n", RECORD_AFTER_RESULT, 9, "result 3 1", 0},
	{FINISHED "result 3 1\n\n1 take one\n", RECORD_AFTER_RESULT, 10, "1 take one", 0},
	{HEAD "fair 12\nmoves\n", RECORD_BAD_HEX, 4, "12", 0},
	{HEAD "fair " DIGITS "g\nmoves\n", RECORD_BAD_HEX, 4, DIGITS_CUT, 0},
	{HEAD "entropy 9 12\nmoves\n", RECORD_BAD_SEAT, 4, "9", 0},
	{HEAD "entropy 1 12\nmoves\n", RECORD_BAD_HEX, 4, "12", 0},
	{HEAD "withheld 9\nmoves\n", RECORD_BAD_SEAT, 4, "9", 0},
	{HEAD "withheld 1\nwithheld 1\nmoves\n", RECORD_TWICE, 5, "withheld", 0},
	{HEAD "undone\nmoves\n", RECORD_BAD_UNDONE, 4, "", 0},
	{HEAD "undone  1\nmoves\n", RECORD_BAD_UNDONE, 4, "", 0},
	{HEAD "undone 3\nmoves\n", RECORD_BAD_UNDONE, 4, "3", 0},
	{HEAD "undone 3 0\nmoves\n", RECORD_BAD_UNDONE, 4, "3", 0},
	{HEAD "undone 99999 1\nmoves\n", RECORD_BAD_UNDONE, 4, "99999", 0},
	{HEAD "undone 3 1\nundone 3 2\nmoves\n", RECORD_BAD_UNDONE, 5, "3", 0},
	{HEAD "undone 3 2\nundone 4 2\nmoves\n", RECORD_BAD_UNDONE, 5, "4", 0},
	{"bastide 1 \n", RECORD_TRAILING_BLANK, 1, "", 0},
	{HEAD "option heap large \nmoves\n", RECORD_TRAILING_BLANK, 4, "", 0},
	{START ". wind 1 \n", RECORD_TRAILING_BLANK, 5, "", 0},
	{START ". wind 1\t\n", RECORD_TRAILING_BLANK, 5, "", 0},
	{START ". wind 1\n1 dance\n2 take one \n", RECORD_NOT_A_MOVE, 6, "dance", 0},
};
/* clang-format on */

enum { FAULT_ROWS = sizeof FAULTS / sizeof *FAULTS };

static void check_fault(const struct reading *reading, const struct fault_row *row)
{
	const struct record_fault *fault = &reading->fault;

	if (reading->is_read || fault->error != row->error || fault->line != row->line ||
	    fault->number != row->number || strcmp(fault->word, row->word) != 0)
		fail_msg("%s\nis %d, line %d, '%s', %d and should be %d, line %d, '%s', %d", row->text,
		         (int)fault->error, fault->line, fault->word, fault->number, (int)row->error,
		         row->line, row->word, row->number);
}

static void every_fault_names_its_place(void **unused)
{
	(void)unused;
	for (int row = 0; row < FAULT_ROWS; row++) {
		struct reading reading;

		read_text(&reading, FAULTS[row].text);
		check_fault(&reading, &FAULTS[row]);
	}
}

/* No kind of fault was forgotten in the table above. */
static void every_kind_of_fault_is_provoked(void **unused)
{
	int rows[RECORD_ERRORS] = {0};

	(void)unused;
	for (int row = 0; row < FAULT_ROWS; row++)
		rows[FAULTS[row].error]++;
	/* Those of notes are in study.c. */
	for (int error = RECORD_FINE + 1; error < RECORD_BAD_NOTE; error++)
		if (rows[error] == 0)
			fail_msg("nothing provokes error %d", error);
}

/* "then the record and the state hold what came before the faulty line" */
static void a_fault_leaves_what_came_before(void **unused)
{
	struct reading reading;
	struct game_state state;

	(void)unused;
	read_text(&reading, START ". wind 1\n1 take two\n2 take three\n1 take one\n");
	assert_int_equal(reading.fault.error, RECORD_ILLEGAL);
	assert_int_equal(reading.record.count, 2);
	record_replay(&reading.record, 2, &state);
	assert_memory_equal(&state, &reading.state, toy.state_size);
	read_text(&reading, HEAD "option heap large\noption heap small\n");
	assert_false(reading.is_read);
	assert_int_equal(reading.record.setup.option[0], 1);
}

static void a_nul_byte_is_found(void **unused)
{
	static const char texts[][32] = {"bastide 1\n\0", "bastide 1\n# \0", "bastide 1\ngame\0toy\n"};
	static const size_t sizes[] = {11, 13, 19};

	(void)unused;
	for (int each = 0; each < 3; each++) {
		struct reading reading;

		read_bytes(&reading, texts[each], sizes[each]);
		assert_false(reading.is_read);
		assert_int_equal(reading.fault.error, RECORD_BAD_BYTE);
		assert_int_equal(reading.fault.line, 2);
		assert_int_equal(reading.fault.number, 0);
	}
}

/* Each is the first letter of its kind that is not allowed, or is cut short. */
static void broken_utf8_is_found(void **unused)
{
	/* clang-format off */
	static const char *const letters[] = {
		"\x80", "\xbf", "\xc0\xaf", "\xc1\xbf", "\xc2", "\xc2\x41", "\xc2\x85", "\xc2\x9f",
		"\xe0\x9f\xbf",
		"\xe2\x82", "\xe2\x28\xa1", "\xed\xa0\x80", "\xf0\x8f\xbf\xbf", "\xf0\x9f\x8f",
		"\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff",
	};
	/* clang-format on */

	(void)unused;
	for (size_t each = 0; each < sizeof letters / sizeof *letters; each++) {
		struct fault_row row = {"", RECORD_BAD_BYTE, 4, "", (unsigned char)letters[each][0]};
		char text[TEXT_ROOM];
		struct reading reading;

		snprintf(text, sizeof text, HEAD "seat 1 %s\nmoves\n", letters[each]);
		row.text = text;
		read_text(&reading, text);
		check_fault(&reading, &row);
		snprintf(text, sizeof text, HEAD "seat 1 %s", letters[each]); /* at the very end */
		read_text(&reading, text);
		check_fault(&reading, &row);
	}
}

/* What lies behind the end is no part of a letter. */
static void a_letter_ends_with_the_text(void **unused)
{
	static const char text[] = HEAD "seat 1 \xf0\x9f\x8f\xb0";
	struct reading reading;

	(void)unused;
	for (size_t missing = 1; missing <= 3; missing++) {
		read_bytes(&reading, text, strlen(text) - missing);
		assert_int_equal(reading.fault.error, RECORD_BAD_BYTE);
		assert_int_equal(reading.fault.number, 0xf0);
	}
}

/* The edges of what UTF-8 allows. */
static void whole_utf8_is_read(void **unused)
{
	static const char *const letters[] = {
		"\xc2\xa0",     "\xdf\xbf",     "\xe0\xa0\x80",     "\xed\x9f\xbf",
		"\xee\x80\x80", "\xef\xbf\xbf", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf",
	};

	(void)unused;
	for (size_t each = 0; each < sizeof letters / sizeof *letters; each++) {
		char text[TEXT_ROOM];
		struct reading reading;

		snprintf(text, sizeof text, HEAD "seat 1 %s\nmoves\n", letters[each]);
		read_text(&reading, text);
		assert_true(reading.is_read);
		check_written(&reading.record, text);
	}
}

static void a_quoted_word_has_at_most_63_bytes(void **unused)
{
	char word[RECORD_WORD_MAX + 1], text[TEXT_ROOM];
	struct reading reading;

	(void)unused;
	memset(word, 'w', sizeof word);
	word[RECORD_WORD_MAX] = 0;
	snprintf(text, sizeof text, "bastide 1\ngame %s\n", word);
	word[RECORD_WORD_MAX - 1] = 0;
	read_text(&reading, text);
	assert_string_equal(reading.fault.word, word);
}

/* It is cut between letters: 31 of these, with two bytes each, are the most that fit. */
static void a_long_word_is_quoted_in_whole_letters(void **unused)
{
	char text[TEXT_ROOM] = "bastide 1\ngame ", word[RECORD_WORD_MAX] = "";
	struct reading reading;

	(void)unused;
	for (int letter = 0; letter < 40; letter++)
		strcat(text, "\xc3\xa9");
	for (int letter = 0; letter < 31; letter++)
		strcat(word, "\xc3\xa9");
	read_text(&reading, text);
	assert_int_equal(reading.fault.error, RECORD_UNKNOWN_GAME);
	assert_string_equal(reading.fault.word, word);
}

/* Every beginning of a good record is refused or read, and no read runs past its end. */
static void every_beginning_of_a_record(void **unused)
{
	static const char whole[] = "bastide 1\r\ngame toy\nplayers 2\nseat 1 \xf0\x9f\x8f\xb0\n"
								"moves\n. wind 1\n1 take three\n2 take one\nresult 3 1\n";

	(void)unused;
	for (size_t size = 0; size < sizeof whole; size++) {
		char *text = malloc(size + !size);
		struct reading reading;

		assert_non_null(text);
		memcpy(text, whole, size);
		read_bytes(&reading, text, size);
		assert_int_equal(reading.is_read, reading.fault.error == RECORD_FINE);
		free(text);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_record_is_read),
		cmocka_unit_test(a_line_can_have_several_moves),
		cmocka_unit_test(a_game_can_begin_at_a_position),
		cmocka_unit_test(a_record_can_be_one_line),
		cmocka_unit_test(form_does_not_matter),
		cmocka_unit_test(options_are_written_where_they_differ_from_the_default),
		cmocka_unit_test(names_come_back_byte_by_byte),
		cmocka_unit_test(a_name_may_have_63_bytes),
		cmocka_unit_test(any_text_makes_a_name),
		cmocka_unit_test(a_blank_at_the_end_is_named),
		cmocka_unit_test(a_secret_is_the_last_line),
		cmocka_unit_test(an_unfinished_game_has_no_result),
		cmocka_unit_test(a_reader_may_do_without_line_numbers),
		cmocka_unit_test(replay_gives_every_position),
		cmocka_unit_test(a_million_blank_lines),
		cmocka_unit_test(the_longest_line),
		cmocka_unit_test(every_fault_names_its_place),
		cmocka_unit_test(every_kind_of_fault_is_provoked),
		cmocka_unit_test(a_fault_leaves_what_came_before),
		cmocka_unit_test(a_nul_byte_is_found),
		cmocka_unit_test(broken_utf8_is_found),
		cmocka_unit_test(a_letter_ends_with_the_text),
		cmocka_unit_test(whole_utf8_is_read),
		cmocka_unit_test(a_quoted_word_has_at_most_63_bytes),
		cmocka_unit_test(a_long_word_is_quoted_in_whole_letters),
		cmocka_unit_test(every_beginning_of_a_record),
	};

	return cmocka_run_group_tests_name("engine/core/record", tests, NULL, NULL);
}
