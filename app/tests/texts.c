/* Texts that are put together from pieces. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "tests/support/unit.h"

static void test_add(void **unused)
{
	char text[8] = "ab";

	(void)unused;
	text_add(text, sizeof text, "%d", 12);
	assert_string_equal(text, "ab12");
	text_add(text, sizeof text, "%s", "cdefgh");
	assert_string_equal(text, "ab12cde");
}

/* So many stay as they were; the next takes the room of the first. */
static void test_from(void **unused)
{
	const char *texts[TEXTS];

	(void)unused;
	for (int each = 0; each < TEXTS; each++)
		texts[each] = text_from("text %d", each);
	for (int each = 0; each < TEXTS; each++) {
		assert_int_equal(atoi(texts[each] + strlen("text ")), each);
		assert_memory_equal(texts[each], "text ", 5);
	}
	assert_ptr_equal(text_from("%s", "another"), texts[0]);
}

static void test_from_long(void **unused)
{
	static char text[2 * TEXT_FROM_MAX];

	(void)unused;
	memset(text, 'x', sizeof text - 1);
	assert_int_equal(strlen(text_from("%s", text)), TEXT_FROM_MAX - 1);
}

/* Nothing stands before the first, nor before or behind nothing. */
static void test_join(void **unused)
{
	const char *list = "";

	(void)unused;
	list = text_join(list, ", ", "one");
	list = text_join(list, ", ", "");
	list = text_join(list, ", ", "two");
	assert_string_equal(list, "one, two");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_add),
		cmocka_unit_test(test_from),
		cmocka_unit_test(test_from_long),
		cmocka_unit_test(test_join),
	};

	return cmocka_run_group_tests_name("texts", tests, NULL, NULL);
}
