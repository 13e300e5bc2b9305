/* The notation's common part: words and numbers, there and back. */
#include "core/spell.h"

#include <string.h>

#include "tests/support/unit.h"

static void words_numbers_and_places_are_separated_by_one_space(void **unused)
{
	char text[GAME_TEXT_MAX];
	struct spelling spelling = spell_start(text);

	(void)unused;
	spell_word(&spelling, "build");
	spell_word(&spelling, "wood-farm");
	spell_place(&spelling, 'r', 12);
	spell_number(&spelling, 0);
	spell_number(&spelling, 10);
	spell_number(&spelling, 9999);
	assert_int_equal(spell_end(&spelling), 29);
	assert_string_equal(text, "build wood-farm r12 0 10 9999");
}

static void an_empty_spelling_is_empty(void **unused)
{
	char text[GAME_TEXT_MAX] = "x";
	struct spelling spelling = spell_start(text);

	(void)unused;
	assert_int_equal(spell_end(&spelling), 0);
	assert_string_equal(text, "");
}

static void the_longest_spelling_fits(void **unused)
{
	char text[GAME_TEXT_MAX + 1], word[GAME_TEXT_MAX];
	struct spelling spelling = spell_start(text);

	(void)unused;
	memset(word, 'a', sizeof word);
	word[GAME_TEXT_MAX - 1] = 0;
	text[GAME_TEXT_MAX] = '!';
	spell_word(&spelling, word);
	assert_int_equal(spell_end(&spelling), GAME_TEXT_MAX - 1);
	assert_string_equal(text, word);
	assert_int_equal(text[GAME_TEXT_MAX], '!');
}

static void a_text_is_cut_into_words(void **unused)
{
	static const char *const names[] = {"stone", NULL, "wood-farm"};
	struct spelled words;

	(void)unused;
	assert_true(spell_cut("build wood-farm r12 7 +2 az-09", &words));
	assert_int_equal(words.count, 6);
	assert_true(spell_is(&words, 0, "build"));
	assert_false(spell_is(&words, 0, "buil"));
	assert_false(spell_is(&words, 0, "build-"));
	assert_int_equal(spell_find(&words, 1, names, 3), 2);
	assert_int_equal(spell_find(&words, 0, names, 3), -1);
	assert_int_equal(spell_placed(&words, 2, 'r'), 12);
	assert_int_equal(spell_placed(&words, 2, 's'), -1);
	assert_int_equal(spell_value(&words, 3), 7);
	assert_int_equal(spell_value(&words, 2), -1);
	assert_true(spell_is(&words, 4, "+2"));
}

static void beyond_the_last_word_the_answer_is_no(void **unused)
{
	static const char *const names[] = {"take"};
	struct spelled words;

	(void)unused;
	assert_true(spell_cut("take take 1 t1", &words));
	assert_true(spell_cut("take", &words)); /* into the same struct, which still holds the rest */
	assert_false(spell_is(&words, 1, "take"));
	assert_int_equal(spell_find(&words, 1, names, 1), -1);
	assert_int_equal(spell_value(&words, 2), -1);
	assert_int_equal(spell_placed(&words, 3, 't'), -1);
}

static void what_is_no_spelling_is_refused(void **unused)
{
	/* clang-format off */
	static const char *const texts[] = {
		"", " ", " take", "take ", "take  one", "take\tone", "take one\n", "\x7f", "take;one",
	};
	/* clang-format on */
	struct spelled words;

	(void)unused;
	for (size_t each = 0; each < sizeof texts / sizeof *texts; each++)
		assert_false(spell_cut(texts[each], &words));
}

/* A new game calls its things what it likes. */
static void words_have_any_letters(void **unused)
{
	struct spelled words;

	(void)unused;
	assert_true(spell_cut("Raise +0/-6 L\xc3\xa9zard_1 d'Or A.1", &words));
	assert_int_equal(words.count, 5);
	assert_true(spell_is(&words, 2, "L\xc3\xa9zard_1"));
	assert_false(spell_is(&words, 0, "raise"));
}

static void there_are_bounds_to_words(void **unused)
{
	char word[GAME_TEXT_MAX + 1];
	struct spelled words;

	(void)unused;
	assert_true(spell_cut("a b c d e f g h", &words));
	assert_int_equal(words.count, SPELL_WORDS_MAX);
	assert_false(spell_cut("a b c d e f g h i", &words));
	memset(word, 'a', sizeof word);
	word[GAME_TEXT_MAX] = 0;
	assert_false(spell_cut(word, &words));
	word[GAME_TEXT_MAX - 1] = 0;
	assert_true(spell_cut(word, &words));
}

static void numbers_have_one_form(void **unused)
{
	static const struct {
		const char *text;
		int value;
	} rows[] = {
		{"0", 0},   {"7", 7},   {"10", 10},    {"9999", 9999}, {"00", -1}, {"07", -1},
		{"-1", -1}, {"+1", -1}, {"10000", -1}, {"1a", -1},     {"a1", -1}, {"1-", -1},
	};
	struct spelled words;

	(void)unused;
	for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
		assert_true(spell_cut(rows[row].text, &words));
		assert_int_equal(spell_value(&words, 0), rows[row].value);
	}
}

static void a_place_is_a_letter_and_a_number(void **unused)
{
	static const struct {
		const char *text;
		int value;
	} rows[] = {{"r1", 1}, {"r28", 28}, {"r0", 0}, {"r", -1}, {"r01", -1}, {"rr1", -1}, {"1r", -1}};
	struct spelled words;

	(void)unused;
	for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
		assert_true(spell_cut(rows[row].text, &words));
		assert_int_equal(spell_placed(&words, 0, 'r'), rows[row].value);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(words_numbers_and_places_are_separated_by_one_space),
		cmocka_unit_test(an_empty_spelling_is_empty),
		cmocka_unit_test(the_longest_spelling_fits),
		cmocka_unit_test(a_text_is_cut_into_words),
		cmocka_unit_test(beyond_the_last_word_the_answer_is_no),
		cmocka_unit_test(what_is_no_spelling_is_refused),
		cmocka_unit_test(words_have_any_letters),
		cmocka_unit_test(there_are_bounds_to_words),
		cmocka_unit_test(numbers_have_one_form),
		cmocka_unit_test(a_place_is_a_letter_and_a_number),
	};

	return cmocka_run_group_tests_name("engine/core/spell", tests, NULL, NULL);
}
