/* What programs read: spellings, action numbers, features, the JSON of a state; and words
   for everything in every language. */
#include "tests/support/contract_checks.h"
#include "tests/support/table.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/emit.h"
#include "core/random.h"
#include "games/caylus/rules.h"
#include "i18n/say.h"

static const struct game *const game = &caylus_game;

/* --- notation ------------------------------------------------------------------------------- */

/* Every well-formed move has one spelling that no other has, and reads back. */
static void every_action_has_a_spelling(void **unused)
{
	static char texts[600][GAME_TEXT_MAX];

	(void)unused;
	for (int action = 0, actions = game_action_count(game); action < actions; action++) {
		move m = game_action_to_move(game, action), back = 0;
		int length = game_write_move(game, NULL, m, texts[action]);

		assert_in_range(length, 3, 27);
		assert_true(game_read_move(game, NULL, texts[action], &back));
		assert_int_equal(back, m);
		assert_int_equal(game_move_to_action(game, m), action);
		for (int other = 0; other < action; other++)
			assert_string_not_equal(texts[action], texts[other]);
	}
}

static void other_texts_are_no_moves(void **unused)
{
	/* clang-format off */
	static const char *const texts[] = {
		"", " ", "pass ", " pass", "pass pass", "passing", "Pass", "place", "place r0", "place r29",
		"place r07", "place bridge", "gate  r1", "provost 1", "provost +0", "provost +4",
		"provost", "take", "take gold gold", "take cloth food", "take food food food", "buy",
		"build", "build farm", "build residence", "build mason food", "build wood-market",
		"build wood-market r9", "build statue", "build statue gold", "build statue r29",
		"transform", "transform gate", "sell food food", "give", "pay", "pay 0", "pay 6",
		"pay food", "pay food food food", "pay gold gold", "batch food wood", "batch wood wood",
		"batch stone wood", "batch wood", "favour", "favour gold", "use 0", "use 6", "order 0",
		"order 6", "deal mason", "deal gold-mine", "joust 1", "castle", "place r1 r2",
	};
	/* clang-format on */

	(void)unused;
	for (size_t text = 0; text < sizeof texts / sizeof *texts; text++) {
		move m = 77;

		if (game_read_move(game, NULL, texts[text], &m) || m != 77)
			fail_msg("'%s' is read as a move", texts[text]);
	}
}

/* Any number at all: it has an action, which is its own, or none. */
static void other_numbers_have_no_action(void **unused)
{
	struct random random = random_seeded(3);

	(void)unused;
	assert_int_equal(game_move_to_action(game, 0), -1);
	assert_int_equal(game_move_to_action(game, MOVE(CAYLUS_VERBS, 0, 0, 0)), -1);
	assert_int_equal(game_move_to_action(game, MOVE(CAYLUS_VERB_PASS, 1, 0, 0)), -1);
	assert_int_equal(game_move_to_action(game, MOVE(CAYLUS_VERB_DEAL, CAYLUS_TILE_NONE, 0, 0)), -1);
	assert_int_equal(game_move_to_action(game, MOVE(CAYLUS_VERB_PROVOST, 3, 0, 0)), -1);
	assert_int_equal(game_move_to_action(game, MOVE(CAYLUS_VERB_BUILD, 0xff, 0xff, 0)), -1);
	for (int each = 0; each < 200000; each++) {
		move m = (move)random_next(&random) & 0x1f3f3f0f;
		int action = game_move_to_action(game, m);

		if (action >= 0)
			assert_int_equal(game_action_to_move(game, action), m);
	}
}

/* --- learning ------------------------------------------------------------------------------- */

/* When all sections of the castle are scored, the bailiff's way is told to the mark of the last. */
static void features_of_a_game_that_is_over(void **unused)
{
	struct table t = table_from_record("games/caylus/tests/records/caylus-4-full.game", -1);
	const struct caylus_state *state = (const struct caylus_state *)&t.state;
	int16_t out[CY_FEATURES];

	(void)unused;
	assert_int_equal(state->scored, CAYLUS_SECTIONS);
	game_observe(game, &t.state, 0, out);
	assert_int_equal(out[17], caylus_sections[CAYLUS_SECTION_TOWERS].mark - state->bailiff);
}

/* Looks at the start of a game for three from seat 2's side; see STATE.md for the places. */
static void features_stand_where_they_should(void **unused)
{
	struct table t = table_new("caylus players=3 lawyer=3");
	int16_t out[CY_FEATURES];
	const int16_t *seats = out + CY_TABLE_FEATURES, *road, *special, *supply;

	(void)unused;
	table_play(&t, "deal market, deal forest, deal sawmill, deal quarry, deal farm");
	table_play(&t, "deal carpenter, order 2, order 3, order 1, 2 place r1, 3 place inn");
	game_observe(game, &t.state, 1, out);
	road = seats + CAYLUS_SEATS * CY_SEAT_FEATURES;
	special = road + CAYLUS_ROAD_LAST * CY_ROAD_FEATURES;
	supply = special + CY_SPECIAL_FEATURES;
	assert_int_equal(out[0], 3);
	assert_int_equal(out[2], 1);
	assert_int_equal(out[4], 1);
	assert_int_equal(out[5], CAYLUS_PHASE_WORKERS);
	assert_int_equal(out[6], CAYLUS_NODE_PLACE);
	assert_int_equal(out[7], 3);
	assert_int_equal(out[8], 6);
	assert_int_equal(out[17], 6);
	assert_int_equal(seats[0], 6);
	assert_int_equal(seats[2], 2);
	assert_int_equal(seats[7], 5);
	assert_int_equal(seats[22], 1);
	assert_int_equal(seats[2 * CY_SEAT_FEATURES + 22], 3);
	assert_int_equal(seats[3 * CY_SEAT_FEATURES], 0);
	assert_int_equal(road[0], CAYLUS_TILE_MARKET);
	assert_int_equal(road[1], 0);
	assert_int_equal(road[2], 1);
	assert_int_equal(road[6 * CY_ROAD_FEATURES], CAYLUS_TILE_FIXED_PEDDLER);
	assert_int_equal(special[4], 2);
	assert_int_equal(special[5], 0);
	assert_int_equal(supply[CAYLUS_TILE_ARCHITECT], 2);
}

/* --- json ----------------------------------------------------------------------------------- */

static json_t *json_by(const struct table *table, game_json_writer *write)
{
	static char text[GAME_JSON_MAX];
	struct emit emit = emit_start(text, sizeof text);
	json_t *json;

	write(table->game, &table->state, &emit);
	assert_true(emit_end(&emit) > 0);
	json = json_loads(text, 0, NULL);
	assert_non_null(json);
	return json;
}

static json_t *json_of(const struct table *table)
{
	return json_by(table, game_write_state);
}

static int number(json_t *object, const char *name)
{
	assert_true(json_is_integer(json_object_get(object, name)));
	return (int)json_integer_value(json_object_get(object, name));
}

static const char *string(json_t *object, const char *name)
{
	return json_string_value(json_object_get(object, name));
}

static json_t *item(json_t *object, const char *name, size_t index)
{
	return json_array_get(json_object_get(object, name), index);
}

static void json_tells_the_table(void **unused)
{
	struct table t = table_from_record("games/caylus/tests/records/caylus-4-full.game", 120);
	json_t *json = json_of(&t);
	const struct caylus_state *s = (const struct caylus_state *)&t.state;

	(void)unused;
	assert_int_equal(number(json, "turn"), s->turn);
	assert_int_equal(number(json, "bailiff"), s->bailiff);
	assert_int_equal(number(json, "bailiff_goal"), caylus_bailiff_goal(s));
	assert_int_equal(json_array_size(json_object_get(json, "road")), CAYLUS_ROAD_LAST);
	assert_string_equal(string(item(json, "road", 6), "tile"), "fixed-peddler");
	assert_string_equal(string(item(json, "road", 27), "space"), "r28");
	assert_int_equal(json_array_size(json_object_get(json, "seats")), 4);
	for (size_t seat = 0; seat < 4; seat++) {
		json_t *own = item(json, "seats", seat);

		assert_int_equal(number(own, "deniers"), s->seats[seat].deniers);
		assert_int_equal(number(json_object_get(own, "cubes"), "gold"),
		                 caylus_cubes(s, (int)seat, CAYLUS_CUBE_GOLD));
	}
	json_decref(json);
}

/* Prices and activation, which a client would otherwise compute. */
static void json_tells_what_follows(void **unused)
{
	struct table t = table_new("caylus players=3");
	json_t *json;

	(void)unused;
	table_play(&t, "deal farm, deal forest, deal sawmill, deal quarry, deal market");
	table_play(&t, "deal carpenter, order 1, order 2, order 3, place r16, place r2, pass");
	json = json_of(&t);
	assert_int_equal(number(json_object_get(json, "prices"), "r1"), 2);
	assert_int_equal(number(json_object_get(json, "prices"), "castle"), 2);
	assert_null(json_object_get(json_object_get(json, "prices"), "r2"));
	assert_string_equal(json_string_value(item(json, "activation", 0)), "r2");
	assert_string_equal(json_string_value(item(json, "stranded", 0)), "r16");
	assert_int_equal(number(item(json, "sections", 2), "room"), 14);
	assert_int_equal(json_integer_value(item(item(json, "sections", 1), "loss", 0)), 3);
	assert_true(json_is_null(json_object_get(json, "active")));
	json_decref(json);
}

/* What the rows say, so that no client repeats it; zero is left out. */
static void json_tells_what_is_printed(void **unused)
{
	struct table t = table_new("caylus players=3 lawyer=3");
	json_t *facts = json_by(&t, game_write_facts), *tiles = json_object_get(facts, "tiles");
	json_t *bank = json_object_get(tiles, "bank"), *cubes;

	(void)unused;
	assert_string_equal(string(bank, "kind"), "stone");
	assert_string_equal(string(bank, "pays"), "deniers");
	assert_int_equal(number(json_object_get(bank, "cost"), "wood"), 1);
	assert_null(json_object_get(json_object_get(bank, "cost"), "gold"));
	assert_int_equal(json_integer_value(json_array_get(item(bank, "rates", 1), 0)), 5);
	assert_int_equal(number(json_object_get(tiles, "lawyer"), "points"), CAYLUS_OLD_LAWYER);
	assert_int_equal(number(json_object_get(tiles, "hotel"), "income"), 2);
	assert_string_equal(string(json_object_get(tiles, "mason"), "builds"), "stone");
	cubes = json_object_get(json_object_get(facts, "favours"), "cubes");
	assert_int_equal(number(json_object_get(json_array_get(cubes, 4), "cubes"), "gold"), 1);
	assert_int_equal(number(facts, "trading_post"), CAYLUS_TRADING_POST);
	assert_string_equal(string(facts, "batch_cube"), "food");
	assert_string_equal(string(facts, "losses"), "castle");
	json_decref(facts);
}

/* --- sentences ------------------------------------------------------------------------------ */

static void check_sentence(const char *po, const char *id)
{
	char line[64];
	const char *at;

	snprintf(line, sizeof line, "msgid \"%s\"\n", id);
	at = strstr(po, line);
	if (!at || strncmp(at + strlen(line), "msgstr \"", 8) != 0 ||
	    strncmp(at + strlen(line), "msgstr \"\"\n", 10) == 0)
		fail_msg("no words for %s", id);
}

/* Every one of these ids has words. */
static void check_family(const char *po, const char *family, const char *(*name)(int), int first,
                         int last)
{
	char id[64];

	for (int each = first; each <= last; each++) {
		snprintf(id, sizeof id, "caylus.%s.%s", family, name(each));
		check_sentence(po, id);
	}
}

static const char *rule_name(int rule)
{
	static char name[8];

	snprintf(name, sizeof name, "C%d", rule);
	return name;
}

static const char *node_name(int node)
{
	struct caylus_state state;

	memset(&state, 0, sizeof state);
	state.node = (uint8_t)node;
	return game->node(&state);
}

static const char *cube_name(int cube)
{
	return caylus_cube_name((enum caylus_cube)cube);
}

static const char *tile_name(int tile)
{
	return caylus_tile_name((enum caylus_tile)tile);
}

static const char *space_name(int space)
{
	return caylus_space_name((enum caylus_space)space);
}

static const char *line_name(int line)
{
	return caylus_line_name((enum caylus_line)line);
}

static const char *section_name(int section)
{
	return caylus_section_name((enum caylus_section)section);
}

static void everything_has_words(void **unused)
{
	(void)unused;
	for (const char *const *language = say_languages(); *language; language++) {
		char path[64], *po;

		snprintf(path, sizeof path, "games/caylus/po/%s.po", *language);
		po = test_read_file(path, NULL);
		check_family(po, "rule", rule_name, 1, 123);
		check_family(po, "node", node_name, CAYLUS_NODE_DEAL, CAYLUS_NODES - 1);
		check_family(po, "cube", cube_name, 0, CAYLUS_CUBES - 1);
		check_family(po, "tile", tile_name, CAYLUS_TILE_NONE + 1, CAYLUS_TILES - 1);
		check_family(po, "space", space_name, CAYLUS_SPACE_GATE, CAYLUS_SPACES - 1);
		check_family(po, "line", line_name, 0, CAYLUS_LINES - 1);
		check_family(po, "section", section_name, 0, CAYLUS_SECTIONS - 1);
		free(po);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_action_has_a_spelling),
		cmocka_unit_test(other_texts_are_no_moves),
		cmocka_unit_test(other_numbers_have_no_action),
		cmocka_unit_test(features_stand_where_they_should),
		cmocka_unit_test(features_of_a_game_that_is_over),
		cmocka_unit_test(json_tells_the_table),
		cmocka_unit_test(json_tells_what_follows),
		cmocka_unit_test(json_tells_what_is_printed),
		cmocka_unit_test(everything_has_words),
	};

	return cmocka_run_group_tests_name("caylus words", tests, NULL, NULL);
}
