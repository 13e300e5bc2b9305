/* Studies: what is read and written, what older readers see, and what is wrong with the rest. */
#include "core/study.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/toy.h"
#include "tests/support/unit.h"

enum { ROOM = 8, NODES = 32, NOTES = 32, TEXT_ROOM = 4096 };

#define HEAD "bastide 1\ngame toy\nplayers 2\n"
#define START HEAD "moves\n"

/* Everything that comes of reading a text. */
struct reading {
	int is_read;
	struct study study;
	struct record_fault fault;
	struct game_state state;
	move moves[ROOM];
	struct study_node nodes[NODES];
	struct study_note notes[NOTES];
};

static void read_text(struct reading *reading, const char *text)
{
	memset(reading, 0, sizeof *reading);
	reading->study = study_new(record_new(reading->moves, ROOM), reading->nodes, NODES,
	                           reading->notes, NOTES);
	reading->is_read = study_read(&reading->study, TOY_GAMES, text, strlen(text), &reading->state,
	                              &reading->fault);
}

static void put_text(void *to, const char *text, size_t size)
{
	char *out = (char *)to;

	assert_true(strlen(out) + size < TEXT_ROOM);
	strncat(out, text, size);
}

static const char STUDY[] = HEAD
	"#: study Stones\n#: chapter The wind\n#: text It blows.\nmoves\n"
	". wind 1\n#: find How many?\n#: right take *\n#: wrong take one: Too few.\n"
	"#: hint Not one.\n"
	"1 take three\n#: sign !?\n#: done So it was.\n#: arrow heap sea blue dashed\n"
	"#: mark heap green A\n"
	"#: variation\n#: 1 take one\n#: text Safer.\n#: 2 take two\n"
	"#: variation\n#: 2 take one\n#: end\n#: end\n"
	"2 take one\nresult 3 1\n";

static void a_study_is_written_as_it_was_read(void **unused)
{
	char text[TEXT_ROOM] = "";
	struct reading reading;

	(void)unused;
	read_text(&reading, STUDY);
	assert_int_equal(reading.fault.error, RECORD_FINE);
	assert_true(reading.is_read);
	assert_int_equal(reading.study.node_count, 7);
	study_write(&reading.study, put_text, text);
	assert_string_equal(text, STUDY);
}

static void a_file_is_cut_into_chapters(void **unused)
{
	static const struct {
		const char *text;
		size_t size;
	} rows[] = {{"", 0},
	            {STUDY, sizeof STUDY - 1},
	            {"bastide 1\nmoves\n\nbastide 1\nmoves\n", 17},
	            {"# one\nbastide\nbastide\r\n", 14},
	            {"bastide 1\nbastides\n bastide 1\nbastide", 30}};

	(void)unused;
	for (size_t each = 0; each < sizeof rows / sizeof *rows; each++)
		assert_int_equal(study_chapter_size(rows[each].text, strlen(rows[each].text)),
		                 rows[each].size);
}

/* The rules of the reader of 1.0.0: lines that begin with # are comments. */
static void older_readers_see_the_main_line(void **unused)
{
	struct reading reading;
	struct record old;
	struct record_fault fault;
	struct game_state state;
	move moves[ROOM];

	(void)unused;
	read_text(&reading, STUDY);
	old = record_new(moves, ROOM);
	assert_true(record_read(&old, TOY_GAMES, STUDY, strlen(STUDY), &state, &fault));
	assert_int_equal(old.count, 3);
	assert_int_equal(old.count, reading.study.record.count);
	assert_memory_equal(old.moves, reading.study.record.moves, 3 * sizeof(move));
	assert_memory_equal(&state, &reading.state, toy.state_size);
}

static void every_node_has_its_position(void **unused)
{
	struct reading reading;
	struct game_state state;
	char text[GAME_TEXT_MAX];

	(void)unused;
	read_text(&reading, STUDY);
	study_replay(&reading.study, 4, &state); /* after "2 take two", in the variation */
	assert_int_equal(reading.study.nodes[4].parent, 3);
	assert_int_equal(reading.study.nodes[5].parent, 3);
	study_replay(&reading.study, 3, &state);
	game_write_move(&toy, &state, reading.study.nodes[5].move, text);
	assert_string_equal(text, "take one");
	study_replay(&reading.study, 6, &state);
	assert_memory_equal(&state, &reading.state, toy.state_size);
	assert_int_equal(study_find(&reading.study, 3, STUDY_TEXT) != STUDY_NONE, 1);
	assert_int_equal(study_find(&reading.study, 3, STUDY_SIGN), STUDY_NONE);
}

static int means(const char *text, const char *spelled)
{
	struct study_note note = {STUDY_WRONG, STUDY_NONE, text, strlen(text)};

	return study_matches(&note, spelled);
}

static void a_pattern_means_moves(void **unused)
{
	(void)unused;
	assert_true(means("take one: No.", "take one"));
	assert_false(means("take one: No.", "take"));
	assert_false(means("take one: No.", "take one two"));
	assert_true(means("*: No.", "take one"));
	assert_true(means("take *: No.", "take one"));
	assert_false(means("take *: No.", "tak one"));
	assert_true(means("*one: No.", "take one one"));
	assert_true(means("t*e*e: No.", "take one"));
	assert_false(means("t*x*e: No.", "take one"));
	assert_true(means("take one*: No.", "take one"));
}

/* clang-format off */
static const struct fault_row {
	const char *text;
	enum record_error error;
	int line;
	const char *word;
} FAULTS[] = {
	{START "#: txet Hello\n", RECORD_BAD_NOTE, 5, "txet"},
	{START "#:\n", RECORD_BAD_NOTE, 5, ""},
	{START "#: text\n", RECORD_BAD_NOTE, 5, "text"},
	{START "#: sign !!!\n", RECORD_BAD_NOTE, 5, "sign"},
	{START "#: sign\n", RECORD_BAD_NOTE, 5, "sign"},
	{START "#: arrow a b red\n", RECORD_BAD_NOTE, 5, "arrow"},
	{START "#: arrow a b\n", RECORD_BAD_NOTE, 5, "arrow"},
	{START "#: arrow a b blue dotted\n", RECORD_BAD_NOTE, 5, "arrow"},
	{START "#: mark a\n", RECORD_BAD_NOTE, 5, "mark"},
	{START "#: mark a blue AB\n", RECORD_BAD_NOTE, 5, "mark"},
	{START "#: mark a blue a\n", RECORD_BAD_NOTE, 5, "mark"},
	{START "#: wrong take one\n", RECORD_BAD_NOTE, 5, "wrong"},
	{START "#: wrong : why\n", RECORD_BAD_NOTE, 5, "wrong"},
	{START "#: study A\n#: study B\n", RECORD_BAD_NOTE, 6, "study"},
	{START ". wind 1\n#: chapter A\n", RECORD_BAD_NOTE, 6, "chapter"},
	{START "#: variation\n", RECORD_BAD_VARIATION, 5, "variation"},
	{START "#: end\n", RECORD_BAD_VARIATION, 5, "end"},
	{START "#: . wind 1\n", RECORD_BAD_VARIATION, 5, ". wind 1"},
	{START ". wind 1\n#: variation\n#: text A\n", RECORD_BAD_NOTE, 7, "text"},
	{START ". wind 1\n#: variation\n#: end\n", RECORD_BAD_VARIATION, 7, "end"},
	{START ". wind 1\n#: variation\n#: . wind 2\n1 take one\n", RECORD_BAD_VARIATION, 8,
	 "variation"},
	{START ". wind 1\n#: variation\n#: . wind 2\n", RECORD_BAD_VARIATION, 7, "variation"},
	{START ". wind 1\n#: variation\n#: 1 take one\n", RECORD_WRONG_ACTOR, 7, "."},
	{START ". wind 1\n#: variation\n#: . storm\n", RECORD_NOT_A_MOVE, 7, "storm"},
	{START ". wind 1\n1 take one\n#: variation\n#: 1 take three\n#: 2 take two\n",
	 RECORD_ILLEGAL, 9, "take two"},
};
/* clang-format on */

static void every_fault_names_its_line(void **unused)
{
	(void)unused;
	for (size_t row = 0; row < sizeof FAULTS / sizeof *FAULTS; row++) {
		const struct fault_row *expected = &FAULTS[row];
		struct reading reading;

		read_text(&reading, expected->text);
		if (reading.is_read || reading.fault.error != expected->error ||
		    reading.fault.line != expected->line || strcmp(reading.fault.word, expected->word) != 0)
			fail_msg("%s\nis %d, line %d, '%s'", expected->text, (int)reading.fault.error,
			         reading.fault.line, reading.fault.word);
	}
}

/* A variation in each variation, one level more than there may be. */
static void variations_are_not_endlessly_deep(void **unused)
{
	char text[TEXT_ROOM] = START ". wind 1\n";
	struct reading reading;

	(void)unused;
	for (int depth = 1; depth < STUDY_DEPTH_MAX; depth++)
		strcat(text, "#: variation\n#: . wind 2\n");
	strcat(text, "#: variation\n");
	read_text(&reading, text);
	assert_int_equal(reading.fault.error, RECORD_BAD_VARIATION);
	assert_int_equal(reading.fault.line, 5 + 2 * (STUDY_DEPTH_MAX - 1) + 1);
}

static void a_study_may_be_too_long(void **unused)
{
	char text[TEXT_ROOM] = START;
	struct reading reading;

	(void)unused;
	for (int note = 0; note < NOTES; note++)
		strcat(text, "#: text A\n");
	read_text(&reading, text);
	assert_true(reading.is_read);
	assert_true(study_room(text, strlen(text)) > NOTES);
	strcat(text, "#: text A\n");
	read_text(&reading, text);
	assert_int_equal(reading.fault.error, RECORD_TOO_LONG);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_study_is_written_as_it_was_read),
		cmocka_unit_test(a_file_is_cut_into_chapters),
		cmocka_unit_test(older_readers_see_the_main_line),
		cmocka_unit_test(every_node_has_its_position),
		cmocka_unit_test(a_pattern_means_moves),
		cmocka_unit_test(every_fault_names_its_line),
		cmocka_unit_test(variations_are_not_endlessly_deep),
		cmocka_unit_test(a_study_may_be_too_long),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
