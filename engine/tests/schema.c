/* The words of games/<game>/schema.json that the contract can list: the verbs are the
   first words of all actions, the options are those of the game. That states and facts are what
   the schema says, shows web/test/schema.test.ts. */
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "core/games.h"
#include "tests/support/unit.h"

enum { VERBS_MAX = 64 };

struct verbs {
	int count;
	char words[VERBS_MAX][GAME_TEXT_MAX];
};

/* $defs/name of the game's schema; the caller gives the whole document back. */
static json_t *definition(const struct game *game, json_t **document, const char *name)
{
	char path[512];
	json_error_t error;
	json_t *found;

	snprintf(path, sizeof path, "%s/games/%s/schema.json", TEST_ROOT, game->name);
	*document = json_load_file(path, 0, &error);
	if (!*document)
		fail_msg("%s:%d: %s", path, error.line, error.text);
	found = json_object_get(json_object_get(*document, "$defs"), name);
	assert_non_null(found);
	return found;
}

static int is_listed(json_t *list, const char *word)
{
	size_t index;
	json_t *each;

	json_array_foreach(list, index, each)
		if (strcmp(json_string_value(each), word) == 0)
			return 1;
	return 0;
}

static void add_verb(struct verbs *verbs, const char *move_text)
{
	char word[GAME_TEXT_MAX];

	snprintf(word, sizeof word, "%.*s", (int)strcspn(move_text, " "), move_text);
	for (int verb = 0; verb < verbs->count; verb++)
		if (strcmp(verbs->words[verb], word) == 0)
			return;
	assert_in_range(verbs->count, 0, VERBS_MAX - 1);
	strcpy(verbs->words[verbs->count++], word);
}

/* The first words of all moves that have a spelling. */
static struct verbs list_verbs(const struct game *game)
{
	struct game_setup setup = game_new_setup(game->players_max);
	struct verbs verbs = {0};
	struct game_state state;

	assert_true(game_check_setup(game, &setup));
	game_start(game, &state, &setup);
	for (int action = 0, actions = game_action_count(game); action < actions; action++) {
		char text[GAME_TEXT_MAX];

		game_write_move(game, &state, game_action_to_move(game, action), text);
		add_verb(&verbs, text);
	}
	return verbs;
}

static void the_verbs_are_the_first_words_of_all_actions(void **unused)
{
	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++) {
		struct verbs verbs = list_verbs(*game);
		json_t *document, *words;

		if (!games_is_shipped(*game))
			continue;
		words = json_object_get(definition(*game, &document, "verb"), "enum");
		for (int verb = 0; verb < verbs.count; verb++)
			if (!is_listed(words, verbs.words[verb]))
				fail_msg("%s: verb misses %s", (*game)->name, verbs.words[verb]);
		assert_int_equal(json_array_size(words), verbs.count);
		json_decref(document);
	}
}

/* The values of an option, which may stand in a definition of their own. */
static json_t *option_values(json_t *document, json_t *property)
{
	const char *ref = json_string_value(json_object_get(property, "$ref"));

	if (ref)
		property = json_object_get(json_object_get(document, "$defs"), strrchr(ref, '/') + 1);
	return json_object_get(property, "enum");
}

static void the_options_are_those_of_the_game(void **unused)
{
	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++) {
		const struct game_option *option = game_options(*game);
		json_t *document, *properties;

		if (!games_is_shipped(*game))
			continue;
		properties = json_object_get(definition(*game, &document, "options"), "properties");
		assert_int_equal(json_object_size(properties), game_option_count(*game));
		for (; option->name; option++) {
			json_t *property = json_object_get(properties, option->name);
			json_t *values = option_values(document, property);
			size_t count = 0;

			for (; option->values[count]; count++)
				if (!is_listed(values, option->values[count]))
					fail_msg("%s: option %s misses %s", (*game)->name, option->name,
					         option->values[count]);
			assert_int_equal(json_array_size(values), count);
		}
		json_decref(document);
	}
}

static void the_steps_are_those_of_the_game(void **unused)
{
	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++) {
		const char *const *words = game_dues(*game);
		json_t *document, *listed;
		size_t count = 0;

		if (!games_is_shipped(*game))
			continue;
		listed = json_object_get(definition(*game, &document, "step"), "enum");
		for (; words[count]; count++)
			if (!is_listed(listed, words[count]))
				fail_msg("%s: step misses %s", (*game)->name, words[count]);
		assert_int_equal(json_array_size(listed), count);
		json_decref(document);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_verbs_are_the_first_words_of_all_actions),
		cmocka_unit_test(the_steps_are_those_of_the_game),
		cmocka_unit_test(the_options_are_those_of_the_game),
	};

	return cmocka_run_group_tests_name("schema", tests, NULL, NULL);
}
