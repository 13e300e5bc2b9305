/* Options as JSON: what can be chosen, and what was. */
#include "core/describe.h"

#include "tests/support/toy.h"
#include "tests/support/unit.h"

enum { ROOM = 512 };

static void what_can_be_chosen(void **unused)
{
	char text[ROOM];
	struct emit emit = emit_start(text, sizeof text);

	(void)unused;
	emit_object(&emit, NULL);
	describe_options(&emit, &toy);
	emit_object_end(&emit);
	assert_true(emit_end(&emit) > 0);
	assert_string_equal(text, "{\"options\":[{\"name\":\"heap\",\"values\":[\"small\",\"large\"]},"
	                          "{\"name\":\"last\",\"values\":[\"wins\",\"loses\"]}]}");
}

static void what_was_chosen(void **unused)
{
	struct game_setup setup = game_new_setup(2);
	char text[ROOM];
	struct emit emit = emit_start(text, sizeof text);

	(void)unused;
	setup.option[0] = 1;
	setup.option[1] = 0;
	emit_object(&emit, NULL);
	describe_choices(&emit, &toy, &setup);
	emit_object_end(&emit);
	assert_true(emit_end(&emit) > 0);
	assert_string_equal(text, "{\"options\":{\"heap\":\"large\",\"last\":\"wins\"}}");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_can_be_chosen),
		cmocka_unit_test(what_was_chosen),
	};

	return cmocka_run_group_tests_name("engine/core/describe", tests, NULL, NULL);
}
