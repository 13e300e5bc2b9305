/* What libbastide says to people, and the players that it comes with. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/library.h"

/* --- words -------------------------------------------------------------------------------- */

/* Whatever rule forbids a move, it has a sentence, in every language another. */
static void check_rule(const struct bastide_state *state, int rule)
{
	char english[BASTIDE_REASON_MAX], text[BASTIDE_REASON_MAX];
	int game = bastide_game(state), length;

	length = bastide_rule_text(game, rule, NULL, english, sizeof english);
	assert_true(length > 0);
	assert_int_equal(bastide_rule_text(game, rule, "en_GB.UTF-8", NULL, 0), length);
	for (int language = 1; language < bastide_languages(); language++) {
		assert_true(bastide_rule_text(game, rule, bastide_language(language), text, sizeof text) >
		            0);
		assert_string_not_equal(text, english);
	}
	assert_int_equal(bastide_rule_text(game, rule, "xx", text, sizeof text),
	                 BASTIDE_ERROR_LANGUAGE);
	assert_int_equal(bastide_rule_text(game, rule, "en", text, 2), BASTIDE_ERROR_ROOM);
}

static void rules_are_told(void **unused)
{
	static const char *const names[] = {"medina", "caylus", "tiletum"};

	(void)unused;
	for (int each = 0; each < 3; each++) {
		struct bastide_state *state = started(names[each], 2);
		struct bastide_game_info info = info_of(bastide_game(state));
		int told = 0;

		play_on(state, 40, 3);
		while (bastide_actor(state) == BASTIDE_CHANCE)
			play_on(state, 1, 1);
		for (int id = 0; id < info.actions; id++) {
			int rule = bastide_why(state, id);

			if (rule > 0)
				check_rule(state, rule);
			told += rule > 0;
		}
		assert_true(told > 0);
		assert_int_equal(bastide_rule_text(bastide_game(state), 9999, "en", NULL, 0),
		                 BASTIDE_ERROR_RANGE);
		bastide_free(state);
	}
	assert_int_equal(bastide_rule_text(-1, 1, "en", NULL, 0), BASTIDE_ERROR_GAME);
	assert_string_equal(bastide_language(0), "en");
	assert_null(bastide_language(-1));
	assert_null(bastide_language(bastide_languages()));
}

/* The sentence names the move, and the data have the figures of both lines. */
static void check_reason(const struct bastide_state *state, int played, int better)
{
	static char text[32 << 10];
	char spelled[BASTIDE_TEXT_MAX], sentence[BASTIDE_REASON_MAX];
	json_t *told, *row;
	size_t each;

	assert_true(bastide_spell(state, better, spelled, sizeof spelled) > 0);
	for (int language = 0; language < bastide_languages(); language++) {
		assert_true(bastide_reason(state, played, better, bastide_language(language), sentence,
		                           sizeof sentence) > 0);
		assert_non_null(strstr(sentence, spelled));
	}
	assert_true(bastide_reason_json(state, played, better, text, sizeof text) > 0);
	told = json_loads(text, 0, NULL);
	assert_string_equal(json_string_value(json_object_get(told, "better")), spelled);
	json_array_foreach(json_object_get(told, "rows"), each, row)
		assert_int_equal(json_integer_value(json_object_get(row, "figure")),
		                 json_integer_value(json_object_get(row, "better")) -
		                     json_integer_value(json_object_get(row, "played")));
	json_decref(told);
}

static void reasons_are_told(void **unused)
{
	struct bastide_state *state = started("caylus", 2);
	char text[BASTIDE_REASON_MAX];
	int32_t ids[BASTIDE_MOVES_MAX];
	int better, other;

	(void)unused;
	assert_int_equal(bastide_reason(state, 0, 0, "en", text, sizeof text), BASTIDE_ERROR_ACTOR);
	while (bastide_actor(state) == BASTIDE_CHANCE)
		play_on(state, 1, 1);
	assert_true(bastide_legal(state, ids, BASTIDE_MOVES_MAX) > 1);
	better = bastide_choose(state, "journeyman", 1);
	other = ids[0] == better ? ids[1] : ids[0];
	check_reason(state, other, better);
	assert_int_equal(bastide_reason(state, other, better, "xx", text, sizeof text),
	                 BASTIDE_ERROR_LANGUAGE);
	assert_int_equal(bastide_reason(state, -1, better, NULL, text, sizeof text), BASTIDE_ERROR_ID);
	assert_int_equal(bastide_reason_json(NULL, other, better, text, sizeof text),
	                 BASTIDE_ERROR_NULL);
	for (int id = 0; bastide_why(state, id) >= 0; id++)
		if (bastide_why(state, id) > 0)
			assert_int_equal(bastide_reason(state, id, better, NULL, text, sizeof text),
			                 BASTIDE_ERROR_ILLEGAL);
	bastide_free(state);
}

/* --- opponents ---------------------------------------------------------------------------- */

static void every_level_chooses_a_legal_move(void **unused)
{
	struct bastide_state *state = started("caylus", 2);

	(void)unused;
	while (bastide_actor(state) == BASTIDE_CHANCE)
		play_on(state, 1, 1);
	for (int level = 0; level < bastide_levels() - 2; level++) { /* but the masters, who are slow */
		int id = bastide_choose(state, bastide_level(level), 1);

		assert_int_equal(bastide_why(state, id), 0);
		assert_int_equal(bastide_choose(state, bastide_level(level), 1), id);
	}
	assert_string_equal(bastide_level(0), "random");
	assert_string_equal(bastide_level(bastide_levels() - 1), "grandmaster");
	assert_null(bastide_level(-1));
	assert_null(bastide_level(bastide_levels()));
	assert_int_equal(bastide_choose(state, "wizard", 1), BASTIDE_ERROR_LEVEL);
	bastide_free(state);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(rules_are_told),
		cmocka_unit_test(reasons_are_told),
		cmocka_unit_test(every_level_chooses_a_legal_move),
	};

	return cmocka_run_group_tests_name("library, words", tests, NULL, NULL);
}
