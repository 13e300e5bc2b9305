/* What the tests take for JSON is what Jansson reads, and writes again as it was. */
#include "tests/support/json_scan.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "core/emit.h"
#include "core/games.h"
#include "core/random.h"
#include "tests/support/table.h"

static int is_read_and_written_alike(const char *text)
{
	json_t *parsed = json_loads(text, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, NULL);
	char *again = json_dumps(parsed, JSON_COMPACT | JSON_ENCODE_ANY);
	int is_alike = again && strcmp(again, text) == 0;

	free(again);
	json_decref(parsed);
	return is_alike;
}

static void compare(const char *text)
{
	if (json_scan_is_compact(text) != is_read_and_written_alike(text))
		fail_msg("Jansson finds %s:\n%s", json_scan_is_compact(text) ? "no JSON" : "JSON", text);
}

static void short_texts(void **unused)
{
	/* clang-format off */
	static const char *const texts[] = {
		"", "{}", "[]", "0", "-1", "-0", "01", "10", "-", "1 ", " 1", "true", "tru", "nul", "null",
		"falsee", "\"a\"", "\"a", "\"", "[1,2]", "[1,]", "[,1]", "[1 ,2]", "[1", "[[]]", "[[]",
		"{\"a\":1}", "{\"a\":1,\"a\":2}", "{\"a\":1,\"b\":{\"a\":2}}", "{\"a\":1,\"ab\":2}",
		"{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{\"a\":1", "{,}", "]", "}", "[}", "{]",
		"999999999999999999", "\"a\nb\"", "[\"{\"]", "[1]2",
	};
	/* clang-format on */

	(void)unused;
	for (size_t each = 0; each < sizeof texts / sizeof *texts; each++)
		compare(texts[each]);
}

/* The state of each game as it is, and with one letter changed, in many places. */
static void states_with_a_letter_changed(void **unused)
{
	static const char letters[] = "\"{}[]:,0-x ";
	static char text[GAME_JSON_MAX];
	struct random random = random_seeded(20);

	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++) {
		struct game_setup setup = game_new_setup((*game)->players_max);
		struct game_state state;
		struct emit emit = emit_start(text, sizeof text);

		assert_true(game_check_setup(*game, &setup));
		game_start(*game, &state, &setup);
		game_write_state(*game, &state, &emit);
		assert_true(emit_end(&emit) > 0);
		assert_true(json_scan_is_compact(text));
		compare(text);
		for (size_t at = 0; at < strlen(text); at += 1 + random_below(&random, 7)) {
			char was = text[at];

			text[at] = letters[random_below(&random, sizeof letters - 1)];
			compare(text);
			text[at] = was;
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(short_texts),
		cmocka_unit_test(states_with_a_letter_changed),
	};

	return cmocka_run_group_tests_name("compact", tests, NULL, NULL);
}
