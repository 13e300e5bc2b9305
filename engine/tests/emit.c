/* The bounded JSON writer: form, escapes, and what happens at the end of the room. */
#include "core/emit.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/unit.h"

enum { ROOM = 1024, DEPTH = 31 };

/* One of everything. */
static void write_all(struct emit *out)
{
	emit_object(out, NULL);
	emit_number(out, "zero", 0);
	emit_number(out, "most", INT64_MAX);
	emit_number(out, "least", INT64_MIN);
	emit_string(out, "text", "say \"Mos\xc3\xa9\" \\ \t\x7f");
	emit_bool(out, "yes", 1);
	emit_bool(out, "no", 0);
	emit_null(out, "none");
	emit_raw(out, "share", "0.25");
	emit_array(out, "list");
	emit_number(out, NULL, -1);
	emit_array(out, NULL);
	emit_array_end(out);
	emit_array(out, NULL);
	emit_number(out, NULL, 1);
	emit_array_end(out);
	emit_array(out, NULL);
	emit_number(out, NULL, 2);
	emit_array_end(out);
	emit_object(out, NULL);
	emit_object_end(out);
	emit_string(out, NULL, "");
	emit_array_end(out);
	emit_number(out, "after", 10);
	emit_object_end(out);
}

static const char ALL[] =
	"{\"zero\":0,\"most\":9223372036854775807,\"least\":-9223372036854775808,"
	"\"text\":\"say \\\"Mos\xc3\xa9\\\" \\\\ \\u0009\\u007f\",\"yes\":true,\"no\":false,"
	"\"none\":null,\"share\":0.25,\"list\":[-1,[],[1],[2],{},\"\"],\"after\":10}";

static void one_of_everything(void **unused)
{
	char text[ROOM];
	struct emit out = emit_start(text, sizeof text);

	(void)unused;
	write_all(&out);
	assert_int_equal(emit_end(&out), strlen(ALL));
	assert_string_equal(text, ALL);
}

static void a_word_that_is_cut_off(void **unused)
{
	char text[4];
	struct emit out = emit_start(text, sizeof text);

	(void)unused;
	emit_bool(&out, NULL, 1);
	assert_int_equal(emit_end(&out), 0);
	assert_string_equal(text, "tru");
}

/* In a room of every size: the text if it fits with its NUL, else 0 and the beginning of the text;
   never a byte beyond the room. */
static void a_room_of_every_size(void **unused)
{
	(void)unused;
	for (size_t size = 1; size <= sizeof ALL + 1; size++) {
		char text[ROOM];
		struct emit out = emit_start(text, size);
		size_t kept = size < sizeof ALL ? size - 1 : sizeof ALL - 1;

		memset(text, '!', sizeof text);
		write_all(&out);
		assert_int_equal(emit_end(&out), size < sizeof ALL ? 0 : sizeof ALL - 1);
		assert_memory_equal(text, ALL, kept);
		assert_int_equal(text[kept], 0);
		for (size_t place = size; place < sizeof text; place++)
			assert_int_equal(text[place], '!');
	}
}

/* Every ASCII letter, in a name and in a value, comes back from somebody else's reader. */
static void every_letter_reads_back(void **unused)
{
	(void)unused;
	for (int letter = 1; letter < 128; letter++) {
		char word[] = {'a', (char)letter, 'z', 0}, text[ROOM];
		struct emit out = emit_start(text, sizeof text);
		json_t *read;

		emit_object(&out, NULL);
		emit_string(&out, word, word);
		emit_object_end(&out);
		assert_int_not_equal(emit_end(&out), 0);
		read = json_loads(text, 0, NULL);
		assert_non_null(read);
		assert_string_equal(json_string_value(json_object_get(read, word)), word);
		json_decref(read);
	}
}

/* As deep as it goes, with members on both sides of every inner container. */
static void deep_nesting_keeps_its_commas(void **unused)
{
	char text[ROOM], expected[ROOM] = "";
	struct emit out = emit_start(text, sizeof text);

	(void)unused;
	for (int depth = 0; depth < DEPTH; depth++) {
		emit_array(&out, NULL);
		emit_number(&out, NULL, 1);
		strcat(expected, depth ? ",[1" : "[1");
	}
	for (int depth = DEPTH; depth > 0; depth--) {
		emit_number(&out, NULL, 2);
		emit_array_end(&out);
		strcat(expected, ",2]");
	}
	assert_int_equal(emit_end(&out), strlen(expected));
	assert_string_equal(text, expected);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(one_of_everything),
		cmocka_unit_test(a_word_that_is_cut_off),
		cmocka_unit_test(a_room_of_every_size),
		cmocka_unit_test(every_letter_reads_back),
		cmocka_unit_test(deep_nesting_keeps_its_commas),
	};

	return cmocka_run_group_tests_name("engine/core/emit", tests, NULL, NULL);
}
