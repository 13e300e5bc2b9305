/* What a typed line means among moves, and how lists of moves are cut short. */
#include "term/choice.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/table.h"

static struct choice choice;
static struct list list;

/* Fills the choice from "a, b, c". */
static void set(const char *texts)
{
	choice.count = 0;
	while (*texts) {
		size_t length = strcspn(texts, ",");

		snprintf(choice.texts[choice.count], GAME_TEXT_MAX, "%.*s", (int)length, texts);
		choice.moves[choice.count] = (move)choice.count;
		choice.count++;
		texts += length;
		texts += strspn(texts, ", ");
	}
}

static void fits(const char *typed, const char *should)
{
	static struct choice found;
	char text[1024] = "";

	found.count = 0;
	choice_match(&found, &choice, typed);
	for (int index = 0; index < found.count; index++)
		strcat(strcat(text, index ? ", " : ""), found.texts[index]);
	if (strcmp(text, should) != 0)
		fail_msg("'%s' fits '%s' and should fit '%s'", typed, text, should);
}

static void test_match(void **unused)
{
	(void)unused;
	set("building grey c1, building grey c10, building brown c1, merchant c1, wall n1, tea");
	fits("b g c1", "building grey c1");
	fits("b g c10", "building grey c10");
	fits("building grey c1", "building grey c1");
	fits("b g", "building grey c1, building grey c10");
	fits("b c1", "building grey c1, building brown c1");
	fits("c1", "building grey c1, building brown c1, merchant c1");
	fits("c", "building grey c1, building grey c10, building brown c1, merchant c1");
	fits("t", "tea");
	fits("x", "");
	fits("b g c1 x", "");
	fits("c1 b", "");
	assert_true(match("b g c1", "building grey c1") >= MATCH_START);
	assert_true(match("c1", "merchant c1") < MATCH_START);
	assert_int_equal(match("tea", "tea"), MATCH_WHOLE);
	assert_true(match("place 18", "place r18") >= MATCH_START);
	assert_int_equal(match("place 1", "place r18"), 0);
	assert_int_equal(match("place 8", "place r18"), 0);
}

static void test_clean(void **unused)
{
	char typed[] = "  B\tG   c3 ";

	(void)unused;
	match_clean(typed);
	assert_string_equal(typed, "b g c3");
}

static void endings(const char *texts, const char *should)
{
	char text[1024];

	set(texts);
	for (int index = 0; index < choice.count; index++)
		list.line_of[index] = 1;
	endings_text(&list, &choice, 1, text, sizeof text);
	assert_string_equal(text, should);
}

static void test_endings(void **unused)
{
	(void)unused;
	endings("stable c3", "c3");
	endings("stable c3, stable c4, stable c5", "c3-c5");
	endings("stable c3, stable d3, stable e3", "c3-e3");
	endings("stable c3, stable d3, stable c4, stable d4", "c3-d4");
	endings("stable c3, stable d3, stable c4, stable d4, stable d5", "c3-c4 d3-d5");
	endings("stable a10, stable a9, stable a1", "a1 a9-a10");
	endings("pay 3, pay 10, pay food", "3 10 food");
	endings("go a63, go a64, go a01", "a64 a01 a63");
	endings("go z62, go z63", "z62-z63");
}

/* Lists show lines on a stream that nobody reads; what counts is which move is on which line. */
static void test_lists(void **unused)
{
	static struct choice picked;
	FILE *nowhere = fopen("/dev/null", "w");
	struct screen screen = screen_on(nowhere, COLOUR_NEVER);

	(void)unused;
	set("wall n1, wall n2, tea");
	list_show(&list, &choice, &screen, NULL);
	assert_int_equal(list.lines, 3);
	assert_true(list_is_numbered(&list, &choice));
	set("b g a1, b g a2, b g a3, b g a4, b g a5, b p a1, b p a2, b p a3, b p a4, b p a5, "
	    "m a1, m a2, tea");
	list_show(&list, &choice, &screen, NULL);
	assert_int_equal(list.lines, 3);
	list_pick(&list, 1, &choice, &picked);
	assert_int_equal(picked.count, 10);
	list_show(&list, &picked, &screen, NULL);
	assert_int_equal(list.lines, 10);
	set("m a1, m a2, m a3, m a4, m a5, m a6, m a7, m a8, m a9, m b1, m b2, m b3, m b4");
	list_show(&list, &choice, &screen, NULL);
	assert_int_equal(list.lines, 1);
	assert_false(list_is_numbered(&list, &choice));
	fclose(nowhere);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_match),
		cmocka_unit_test(test_clean),
		cmocka_unit_test(test_endings),
		cmocka_unit_test(test_lists),
	};

	return cmocka_run_group_tests_name("choice", tests, NULL, NULL);
}
