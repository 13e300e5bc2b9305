/* What clients see: spellings, the state as JSON, action numbers and features. */
#include <jansson.h>

#include "core/emit.h"
#include "core/random.h"
#include "games/tiletum/tests/scene.h"
#include "tests/support/contract_checks.h"

/* ---- Spelling ---- */

/* Every move that has a number has one spelling, and it reads back. */
static void every_move_reads_back(void **unused)
{
	struct table t = table_new("tiletum players=4");

	(void)unused;
	for (int action = 0, actions = game_action_count(t.game); action < actions; action++) {
		move m = game_action_to_move(t.game, action), back;
		char text[GAME_TEXT_MAX];

		assert_int_equal(game_move_to_action(t.game, m), action);
		game_write_move(t.game, &t.state, m, text);
		if (!game_read_move(t.game, &t.state, text, &back))
			fail_msg("'%s' is not read", text);
		assert_int_equal(back, m);
	}
}

static void what_is_no_move_is_not_read(void **unused)
{
	static const char *const texts[] = {
		"",
		" end",
		"END",
		"end now",
		"endless",
		"take",
		"take blue",
		"take red 3",
		"take blue 7",
		"take blue 0",
		"take blue 3 as 3",
		"take blue 3 as 7",
		"take blue 3 as",
		"take blue 3 colour",
		"take blue 3 colour red",
		"take blue 3 colour food as 4",
		"house london",
		"house london 9",
		"house london-brugge 1",
		"house track 1",
		"place ki-vp2 6 1",
		"place ki-vp2 1 4",
		"place ki-vp2 1",
		"place joker 1 1",
		"gain",
		"gain wool food",
		"gain food food food food",
		"gain food red",
		"gain food food food wool",
		"fulfil a1 food",
		"fulfil a1 with",
		"fulfil crest-1",
		"use a1",
		"action joker",
		"action 7 king",
		"town 1 verona",
		"fair 5 king",
		"corruption 3",
		"crest 7",
		"activate 6",
		"pillar tiletum",
		"bonus king ki-vp2",
		"contract a1",
	};
	struct table t = table_new("tiletum players=4");

	(void)unused;
	for (size_t each = 0; each < sizeof texts / sizeof *texts; each++) {
		move m = 77;

		if (game_read_move(t.game, &t.state, texts[each], &m))
			fail_msg("'%s' is read as a move", texts[each]);
		assert_int_equal(m, 77);
	}
}

/* ---- JSON ---- */

static json_t *written_by(struct table *t, game_json_writer *write)
{
	static char text[GAME_JSON_MAX];
	struct emit emit = emit_start(text, sizeof text);
	json_error_t error;
	json_t *parsed;

	write(t->game, &t->state, &emit);
	assert_true(emit_end(&emit) > 0);
	parsed = json_loads(text, JSON_REJECT_DUPLICATES, &error);
	assert_non_null(parsed);
	return parsed;
}

static json_t *written(struct table *t)
{
	return written_by(t, game_write_state);
}

/* A member by its path: names and places, separated by dots. */
static json_t *member(json_t *value, const char *path)
{
	char copy[128], *rest = NULL;

	snprintf(copy, sizeof copy, "%s", path);
	for (char *name = strtok_r(copy, ".", &rest); name; name = strtok_r(NULL, ".", &rest)) {
		value = json_is_array(value) ? json_array_get(value, (size_t)atoi(name))
		                             : json_object_get(value, name);
		if (!value)
			fail_msg("no member %s", path);
	}
	return value;
}

static int number(json_t *value, const char *path)
{
	value = member(value, path);
	assert_true(json_is_integer(value));
	return (int)json_integer_value(value);
}

static const char *word(json_t *value, const char *path)
{
	value = member(value, path);
	return json_is_string(value) ? json_string_value(value) : "null";
}

static void the_state_tells_all(void **unused)
{
	struct table t = scene("players=4");
	const char *town = any_town_word(1);
	char path[128];
	json_t *state;

	(void)unused;
	put(&t, "1 store ap-1 king-2 crest-2; 1 room 5 1 ki-vp2; 1 crest 5 crest-1; 1 done a1");
	put_f(&t, "1 pillar %s; 1 cathedral %s; bonus %s joker", town, town, town);
	put(&t, "bonus king vp-4; bonus track any-2; king 3:2 0:1,3,4");
	put(&t, "dice pink-4 pink-4 blue-2");
	face(&t, TILETUM_ACTION_KING, 4);
	state = written(&t);
	assert_string_equal(word(state, "rulebook"), "uk");
	assert_string_equal(word(state, "phase"), "turn");
	assert_string_equal(word(state, "stack.0.node"), "choose");
	assert_string_equal(word(state, "stack.0.helper"), "null");
	assert_string_equal(word(state, "wheel.3.action"), "king");
	assert_string_equal(word(state, "wheel.3.bonus"), "vp-4");
	assert_int_equal(number(state, "wheel.3.ap"), 7 - 4 + tiletum_buildings[4].marker);
	assert_int_equal(number(state, "wheel.3.dice.pink"), 2);
	assert_int_equal(number(state, "bag.pink"), 2);
	assert_int_equal(number(state, "leader"), 2);
	assert_int_equal(number(state, "king.5.stack.1"), 3);
	assert_string_equal(word(state, "king_tile"), "any-2");
	assert_int_equal(number(state, "seats.0.markers.king"), tiletum_buildings[4].marker);
	assert_string_equal(word(state, "seats.0.buildings.4.kind"), "king");
	assert_true(json_is_true(member(state, "seats.0.buildings.4.completed")));
	assert_string_equal(word(state, "seats.0.buildings.0.rooms.2"), "null");
	assert_string_equal(word(state, "seats.0.store.2.tile"), "crest-2");
	assert_int_equal(number(state, "seats.0.crests"), 2);
	assert_string_equal(word(state, "seats.0.contracts.0"), "a1");
	assert_string_equal(word(state, "fairs.0.town"), "tiletum");
	snprintf(path, sizeof path, "map.%s.cathedral.tiles.0.owner", town);
	assert_int_equal(number(state, path), 1);
	snprintf(path, sizeof path, "map.%s.bonus", town);
	assert_string_equal(word(state, path), "joker");
	assert_true(json_is_true(member(state, "fairs.0.seats.3.takes_part")));
	json_decref(state);
}

/* Each kind of frame shows its data. */
static void the_stack_is_shown(void **unused)
{
	struct table t = scene("players=4");
	json_t *state;

	(void)unused;
	put(&t, "1 store activate joker any-2 me-step1; 1 room 1 1 ki-vp2; dice pink-6");
	face(&t, TILETUM_ACTION_CHARACTER, 6);
	table_play(&t, "use activate, activate 1, use joker");
	state = written(&t);
	assert_int_equal(number(state, "stack.1.building"), 1);
	assert_int_equal(number(state, "stack.1.floors"), 1);
	assert_string_equal(word(state, "stack.1.helper"), "activate");
	assert_int_equal(number(state, "stack.2.ap"), 1);
	assert_true(json_is_true(member(state, "seats.0.store.2.in_use")));
	json_decref(state);
	table_play(&t, "action king, use any-2");
	state = written(&t);
	assert_string_equal(word(state, "stack.2.action"), "king");
	assert_int_equal(number(state, "stack.3.number"), 2);
	json_decref(state);
	table_play(&t, "gain food food, end, end, take pink 6, place me-step1 4 1");
	state = written(&t);
	assert_int_equal(number(state, "stack.1.merchant"), 1);
	assert_int_equal(number(state, "stack.1.architect"), 0);
	assert_string_equal(word(state, "seats.0.dice.0.colour"), "pink");
	json_decref(state);
}

/* While a bonus tile is on offer, the stack tells what the die will give. */
static void the_die_that_waits_is_shown(void **unused)
{
	struct table t = scene("players=4");
	json_t *state;

	(void)unused;
	put(&t, "dice pink-4; bonus king vp-4");
	face(&t, TILETUM_ACTION_KING, 4);
	table_play(&t, "take pink 4");
	state = written(&t);
	assert_string_equal(word(state, "stack.0.node"), "bonus");
	assert_int_equal(number(state, "stack.0.value"), 4);
	assert_string_equal(word(state, "stack.0.resource"), "food");
	assert_string_equal(word(state, "stack.0.tile"), "vp-4");
	json_decref(state);
}

/* What the rows say, so that no client repeats it; zero is left out. */
static void what_is_printed_is_told(void **unused)
{
	struct table t = scene("players=2");
	json_t *facts = written_by(&t, game_write_facts);

	(void)unused;
	assert_string_equal(word(facts, "tiles.i5.sort"), "contract");
	assert_int_equal(number(facts, "tiles.i5.price.wool"), 5);
	assert_null(json_object_get(member(facts, "tiles.i5.price"), "food"));
	assert_string_equal(word(facts, "tiles.i5.effect.action"), "character");
	assert_string_equal(word(facts, "tiles.ch-walk.kind"), "character");
	assert_int_equal(number(facts, "tiles.e5.effect.merchant_steps"), 1);
	assert_string_equal(word(facts, "tiles.crest-1.sort"), "crest");
	assert_string_equal(word(facts, "tiles.ap-2.sort"), "helper");
	assert_string_equal(word(facts, "buildings.1.bonus.node"), "put-pillar");
	assert_int_equal(number(facts, "contract_spaces.5.points"), tiletum_contract_spaces[5].points);
	assert_int_equal(number(facts, "completions.6"), tiletum_completions[6].points);
	assert_string_equal(word(facts, "dice.pink"), "food");
	assert_string_equal(word(facts, "dice.grey"), "wool");
	assert_string_equal(word(facts, "tasks.0"), "buy");
	json_decref(facts);
}

/* Before anything lies on the table there is nothing to show. */
static void an_empty_table_is_shown(void **unused)
{
	struct table t = table_new("tiletum players=2 actions=shuffled");
	json_t *state = written(&t);

	(void)unused;
	assert_int_equal(json_array_size(member(state, "wheel")), 0);
	assert_string_equal(word(state, "actions.0"), "null");
	assert_string_equal(word(state, "fairs.1.town"), "null");
	assert_string_equal(word(state, "fairs.0.tile"), "null");
	assert_string_equal(word(state, "contracts.0.tile"), "null");
	json_decref(state);
}

/* ---- Features ---- */

/* The viewer's own things come first, whoever looks; the table looks alike to all. */
static void features_are_relative(void **unused)
{
	struct table t = scene("players=3");
	int16_t one[TT_FEATURES], two[TT_FEATURES];

	(void)unused;
	put(&t, "1 vp 33; 2 vp 44");
	game_observe(t.game, &t.state, 0, one);
	game_observe(t.game, &t.state, 1, two);
	assert_int_equal(one[TT_TABLE_FEATURES], 33);
	assert_int_equal(one[TT_TABLE_FEATURES + TT_SEAT_FEATURES], 44);
	assert_int_equal(two[TT_TABLE_FEATURES], 44);
	assert_int_equal(two[TT_TABLE_FEATURES + 2 * TT_SEAT_FEATURES], 33);
	assert_int_equal(one[TT_FEATURES - 1], 0);
	assert_int_equal(one[6], 1);
	assert_int_equal(two[6], 3);
	((struct tiletum_state *)&t.state)->seat = 3; /* after the last of three: nobody's turn */
	game_observe(t.game, &t.state, 1, two);
	assert_int_equal(two[6], 0);
}

/* ---- What was filled in ---- */

static void reconstructed_facts_are_listed(void **unused)
{
	int count = 0, towns = 0;

	(void)unused;
	for (const char *const *fact = tiletum_game.reconstructed; *fact; fact++, count++) {
		assert_non_null(strchr(*fact, '.'));
		towns += strncmp(*fact, "town.", 5) == 0;
	}
	print_message("%d facts, %d of towns\n", count, towns);
	assert_true(count <= 250 && towns <= TILETUM_TOWNS);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_move_reads_back),
		cmocka_unit_test(what_is_no_move_is_not_read),
		cmocka_unit_test(the_state_tells_all),
		cmocka_unit_test(the_die_that_waits_is_shown),
		cmocka_unit_test(what_is_printed_is_told),
		cmocka_unit_test(the_stack_is_shown),
		cmocka_unit_test(an_empty_table_is_shown),
		cmocka_unit_test(features_are_relative),
		cmocka_unit_test(reconstructed_facts_are_listed),
	};

	return cmocka_run_group_tests_name("tiletum clients", tests, NULL, NULL);
}
