/* library.c - libbastide: every function of lib/bastide.h says what the engine says, and refuses
   what makes no sense, with nothing changed. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "core/random.h"
#include "games/games.h"
#include "lib/bastide.h"
#include "tests/support/unit.h"

enum { ROOM = 64 * 1024, ENVIRONMENTS = 12 };

static int32_t ids[BASTIDE_MOVES_MAX];
static uint8_t mask[ROOM];

static struct bastide_game_info info_of(int game)
{
	struct bastide_game_info info = {.size = sizeof info};

	assert_int_equal(bastide_info(game, &info), BASTIDE_OK);
	return info;
}

static struct bastide_state *started(const char *game, int players)
{
	struct bastide_state *state = NULL;

	assert_int_equal(bastide_new(bastide_find(game), players, NULL, &state), BASTIDE_OK);
	return state;
}

/* A legal id, drawn by weight or at random. */
static int any_id(const struct bastide_state *state, uint64_t *seed)
{
	struct random random = random_seeded(*seed);
	int count, id;

	if (bastide_actor(state) == BASTIDE_CHANCE)
		return bastide_draw(state, seed);
	count = bastide_legal(state, ids, BASTIDE_MOVES_MAX);
	assert_true(count > 0);
	id = ids[random_below(&random, (uint32_t)count)];
	*seed = random.state;
	return id;
}

static void play_on(struct bastide_state *state, int moves, uint64_t seed)
{
	while (moves-- && bastide_actor(state) != BASTIDE_OVER)
		assert_int_equal(bastide_play(state, any_id(state, &seed)), BASTIDE_OK);
}

/* --- what there is ------------------------------------------------------------------------ */

static void the_games_are_told(void **unused)
{
	(void)unused;
	assert_int_equal(bastide_abi(), BASTIDE_ABI);
	assert_true(bastide_version()[0] >= '0' && bastide_version()[0] <= '9');
	for (int game = 0; game < bastide_games(); game++) {
		struct bastide_game_info info = info_of(game);

		assert_string_equal(info.name, GAMES[game]->name);
		assert_int_equal(bastide_find(info.name), game);
		assert_true(info.actions < GAMES[game]->actions && info.outcomes > 0);
		assert_int_equal(info.nodes_max, GAMES[game]->nodes_max);
	}
	assert_int_equal(bastide_find("chess"), BASTIDE_ERROR_GAME);
	assert_string_equal(bastide_error_text(BASTIDE_ERROR_GAME), "there is no such game");
	assert_string_equal(bastide_error_text(1), "");
}

/* T: of 3,047 numbers 1,217 are those of chance alone. */
static void chance_has_numbers_of_its_own(void **unused)
{
	struct bastide_game_info info = info_of(bastide_find("tiletum"));

	(void)unused;
	assert_int_equal(info.actions, 3047 - 1217);
	assert_int_equal(info.outcomes, 1272);
}

static json_t *parsed(int (*write)(int game, char *out, size_t room), int game)
{
	static char text[4 * ROOM];
	int length = write(game, NULL, 0);
	json_t *value;

	assert_true(length > 0 && length < (int)sizeof text);
	assert_int_equal(write(game, text, (size_t)length), BASTIDE_ERROR_ROOM);
	assert_int_equal(write(game, text, sizeof text), length);
	assert_int_equal(strlen(text), length);
	value = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
	assert_non_null(value);
	return value;
}

static int number(const json_t *object, const char *name)
{
	return (int)json_integer_value(json_object_get(object, name));
}

/* The rows of a list follow one another and fill it. */
static void check_rows(const json_t *rows, const char *offset, const char *count, int total)
{
	int at = 0;

	for (size_t each = 0; each < json_array_size(rows); each++) {
		const json_t *row = json_array_get(rows, each);
		const json_t *shape = json_object_get(row, "shape");
		int size = 1;

		for (size_t part = 0; part < json_array_size(shape); part++)
			size *= (int)json_integer_value(json_array_get(shape, part));
		assert_int_equal(number(row, "count"), size);
		assert_int_equal(number(row, offset), at);
		at += number(row, count);
	}
	assert_int_equal(at, total);
}

static void the_layout_is_whole(void **unused)
{
	(void)unused;
	for (int game = 0; game < bastide_games(); game++) {
		struct bastide_game_info info = info_of(game);
		json_t *layout = parsed(bastide_layout_json, game);
		const json_t *actions = json_object_get(layout, "actions");
		const json_t *outcomes = json_object_get(layout, "outcomes");
		const json_t *features = json_object_get(layout, "features");

		check_rows(json_object_get(actions, "ranges"), "offset", "count", info.actions);
		check_rows(json_object_get(outcomes, "ranges"), "offset", "count", info.outcomes);
		check_rows(features, "offset", "count", info.features);
		check_rows(features, "byte_offset", "byte_count", info.bytes);
		json_decref(layout);
		json_decref(parsed(bastide_game_json, game));
	}
}

/* --- one game ----------------------------------------------------------------------------- */

static void check_ids(const struct bastide_state *state, const struct bastide_game_info *info)
{
	int count = bastide_legal(state, ids, BASTIDE_MOVES_MAX), legal = 0;
	int is_chance = bastide_actor(state) == BASTIDE_CHANCE;
	int total = is_chance ? info->outcomes : info->actions;

	assert_int_equal(bastide_legal(state, NULL, 0), count);
	assert_int_equal(bastide_mask(state, mask, sizeof mask), total);
	for (int id = 0; id < total; id++)
		legal += mask[id];
	assert_int_equal(legal, count);
	for (int each = 0; each < count; each++) {
		char text[BASTIDE_TEXT_MAX];

		assert_true(each == 0 || ids[each - 1] < ids[each]);
		assert_int_equal(mask[ids[each]], 1);
		assert_int_equal(bastide_why(state, ids[each]), 0);
		assert_true(bastide_spell(state, ids[each], text, sizeof text) > 0);
		assert_int_equal(bastide_read(state, text), ids[each]);
		assert_int_equal(bastide_why_text(state, text), 0);
	}
}

/* Beside the engine: the same moves, by id and by spelling, lead to the same bytes. */
static void play_beside(int game, int players, uint64_t seed)
{
	const struct game *rules = GAMES[game];
	struct bastide_game_info info = info_of(game);
	struct game_setup setup = game_new_setup(players);
	struct bastide_state *state = started(info.name, players);
	struct game_state engine;
	uint8_t bytes[GAME_STATE_MAX];

	assert_true(game_check_setup(rules, &setup));
	game_start(rules, &engine, &setup);
	while (bastide_actor(state) != BASTIDE_OVER) {
		char text[BASTIDE_TEXT_MAX];
		int id = any_id(state, &seed);
		move m;

		check_ids(state, &info);
		assert_int_equal(bastide_actor(state), rules->turn(&engine));
		assert_string_equal(bastide_node(state), rules->node(&engine));
		assert_true(bastide_spell(state, id, text, sizeof text) > 0);
		assert_true(rules->read_move(&engine, text, &m));
		game_play(rules, &engine, m);
		assert_int_equal(id % 2 ? bastide_play(state, id) : bastide_play_text(state, text), 0);
		assert_int_equal(bastide_bytes(state, bytes, sizeof bytes), rules->state_size);
		assert_memory_equal(bytes, &engine, rules->state_size);
	}
	assert_int_equal(bastide_legal(state, ids, BASTIDE_MOVES_MAX), 0);
	assert_true(bastide_ply(state) <= info.nodes_max);
	bastide_free(state);
}

static void a_game_is_played_as_the_engine_plays_it(void **unused)
{
	(void)unused;
	for (int game = 0; game < bastide_games(); game++)
		for (int players = GAMES[game]->players_min; players <= GAMES[game]->players_max; players++)
			play_beside(game, players, (uint64_t)players);
}

static void weights_are_those_of_the_game(void **unused)
{
	struct bastide_state *state = started("tiletum", 2);
	uint32_t weights[BASTIDE_MOVES_MAX], sum = 0;
	int count = bastide_outcomes(state, NULL, NULL, 0);

	(void)unused;
	assert_int_equal(bastide_actor(state), BASTIDE_CHANCE);
	assert_int_equal(bastide_outcomes(state, ids, weights, BASTIDE_MOVES_MAX), count);
	for (int each = 0; each < count; each++)
		sum += weights[each];
	assert_true(sum >= (uint32_t)count);
	while (bastide_actor(state) == BASTIDE_CHANCE)
		play_on(state, 1, 3);
	assert_int_equal(bastide_outcomes(state, ids, weights, BASTIDE_MOVES_MAX), BASTIDE_ERROR_ACTOR);
	bastide_free(state);
}

static void copies_undo_and_history_agree(void **unused)
{
	struct bastide_state *state = started("caylus", 3), *copy, *replayed = started("medina", 2);
	int32_t actors[400], moves[400];
	uint64_t one, other;
	int count;

	(void)unused;
	play_on(state, 60, 5);
	assert_int_equal(bastide_clone(state, &copy), BASTIDE_OK);
	play_on(copy, 40, 6);
	assert_int_equal(bastide_equal(state, copy), 0);
	assert_int_equal(bastide_undo(copy, 40), BASTIDE_OK);
	assert_int_equal(bastide_equal(state, copy), 1);
	assert_int_equal(bastide_hash(state, &one), BASTIDE_OK);
	assert_int_equal(bastide_hash(copy, &other), BASTIDE_OK);
	assert_int_equal(one, other);
	count = bastide_history(state, actors, moves, 400);
	assert_int_equal(count, 60);
	assert_int_equal(bastide_reset(copy), BASTIDE_OK);
	for (int ply = 0; ply < count; ply++) {
		assert_int_equal(bastide_actor(copy), actors[ply]);
		assert_int_equal(bastide_play(copy, moves[ply]), BASTIDE_OK);
	}
	assert_int_equal(bastide_equal(state, copy), 1);
	assert_int_equal(bastide_copy(replayed, state), BASTIDE_OK);
	assert_int_equal(bastide_equal(state, replayed), 1);
	assert_int_equal(bastide_game(replayed), bastide_find("caylus"));
	bastide_free(state);
	bastide_free(copy);
	bastide_free(replayed);
}

static void a_record_is_read_back(void **unused)
{
	static char text[ROOM], again[ROOM];
	struct bastide_state *state, *read;
	int length;

	(void)unused;
	assert_int_equal(bastide_new(bastide_find("caylus"), 2, "favours=light, lawyer=3", &state), 0);
	play_on(state, 10000, 7);
	assert_int_equal(bastide_actor(state), BASTIDE_OVER);
	length = bastide_record(state, NULL, 0);
	assert_int_equal(bastide_record(state, text, (size_t)length), BASTIDE_ERROR_ROOM);
	assert_int_equal(bastide_record(state, text, sizeof text), length);
	assert_non_null(strstr(text, "option lawyer 3\n"));
	assert_non_null(strstr(text, "result "));
	assert_int_equal(bastide_from_record(text, (size_t)length, &read, NULL), BASTIDE_OK);
	assert_int_equal(bastide_equal(state, read), 1);
	assert_int_equal(bastide_record(read, again, sizeof again), length);
	assert_string_equal(text, again);
	bastide_free(state);
	bastide_free(read);
}

static void a_text_that_is_no_record_says_why(void **unused)
{
	static const char text[] = "bastide 1\ngame medina\nplayers 2\nmoves\n. well z9\n";
	struct bastide_state *state = NULL;
	struct bastide_fault fault = {.size = sizeof fault};

	(void)unused;
	assert_int_equal(bastide_from_record(text, sizeof text - 1, &state, &fault),
	                 BASTIDE_ERROR_RECORD);
	assert_null(state);
	assert_int_equal(fault.line, 5);
	assert_string_equal(fault.kind, "not-a-move");
	assert_string_equal(fault.word, "well z9");
}

static void returns_add_up_to_nothing(void **unused)
{
	struct bastide_state *state = started("medina", 3);
	int32_t points[BASTIDE_SEATS_MAX], places[BASTIDE_SEATS_MAX];
	float returns[BASTIDE_SEATS_MAX];

	(void)unused;
	assert_int_equal(bastide_returns(state, returns, 3), 3);
	assert_float_equal(returns[0], 0, 0);
	play_on(state, 10000, 9);
	assert_int_equal(bastide_points(state, points, BASTIDE_SEATS_MAX), 3);
	assert_int_equal(bastide_places(state, places, BASTIDE_SEATS_MAX), 3);
	assert_int_equal(bastide_returns(state, returns, BASTIDE_SEATS_MAX), 3);
	assert_float_equal(returns[0] + returns[1] + returns[2], 0, 1e-6);
	for (int seat = 0; seat < 3; seat++)
		for (int other = 0; other < 3; other++)
			if (points[seat] > points[other]) {
				assert_true(places[seat] < places[other]);
				assert_true(returns[seat] > returns[other]);
			}
	bastide_free(state);
}

/* --- observations ------------------------------------------------------------------------- */

/* Every byte follows from the numbers and the layout alone. */
static void check_bytes(const json_t *features, const int16_t *numbers, const uint8_t *bytes)
{
	for (size_t each = 0; each < json_array_size(features); each++) {
		const json_t *row = json_array_get(features, each);
		const char *kind = json_string_value(json_object_get(row, "kind"));
		int low = number(row, "low"), high = number(row, "high"), count = number(row, "count");
		const json_t *gap = json_object_get(row, "gap");
		int gap_first = gap ? (int)json_integer_value(json_array_get(gap, 0)) : INT32_MAX;
		int gap_last = gap ? (int)json_integer_value(json_array_get(gap, 1)) : INT32_MAX;
		int classes = number(row, "byte_count") / count;

		for (int place = 0; place < count; place++) {
			int value = numbers[number(row, "offset") + place];
			const uint8_t *out = bytes + number(row, "byte_offset") + place * classes;

			assert_true(value >= low && value <= high);
			if (strcmp(kind, "category") == 0) {
				int hot = value - low - (value > gap_last ? gap_last - gap_first + 1 : 0);

				assert_true(value < gap_first || value > gap_last);
				for (int class = 0; class < classes; class++)
					assert_int_equal(out[class], class == hot);
			} else {
				assert_int_equal(*out, value - low > 255 ? 255 : value - low);
			}
		}
	}
}

static void bytes_are_the_numbers_one_hot(void **unused)
{
	static int16_t numbers[ROOM];
	static uint8_t bytes[ROOM];

	(void)unused;
	for (int game = 0; game < bastide_games(); game++) {
		struct bastide_game_info info = info_of(game);
		struct bastide_state *state = started(info.name, info.players_max);
		json_t *layout = parsed(bastide_layout_json, game);

		for (int ply = 0; ply < 12; ply++) {
			int seat = ply % info.players_max;

			play_on(state, 17, (uint64_t)ply);
			assert_int_equal(bastide_observe(state, seat, BASTIDE_NUMBERS, numbers, ROOM),
			                 info.features);
			memset(bytes, 0x55, sizeof bytes);
			assert_int_equal(bastide_observe(state, seat, BASTIDE_BYTES, bytes, ROOM), info.bytes);
			assert_int_equal(bytes[info.bytes], 0x55);
			check_bytes(json_object_get(layout, "features"), numbers, bytes);
		}
		json_decref(layout);
		bastide_free(state);
	}
}

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
		assert_true(bastide_rule_text(game, rule, bastide_language(language), text,
		                              sizeof text) > 0);
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
	assert_int_equal(bastide_reason(state, -1, better, NULL, text, sizeof text),
	                 BASTIDE_ERROR_ID);
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

/* --- what makes no sense ------------------------------------------------------------------ */

static void check_refused(struct bastide_state *state)
{
	char text[BASTIDE_TEXT_MAX];
	int32_t few[1];
	uint8_t byte;

	for (int id = -3; id <= -1; id++) {
		assert_true(bastide_play(state, id) < -100);
		assert_true(bastide_spell(state, id, text, sizeof text) < -100);
		assert_true(bastide_why(state, id) < -100);
	}
	assert_true(bastide_play(state, INT32_MAX) < -100);
	assert_true(bastide_play(state, INT32_MIN) < -100);
	assert_true(bastide_play_text(state, "castle on the moon") < -100);
	assert_true(bastide_play_text(state, "") < -100);
	assert_int_equal(bastide_undo(state, -1), BASTIDE_ERROR_RANGE);
	assert_int_equal(bastide_undo(state, 100000), BASTIDE_ERROR_RANGE);
	assert_int_equal(bastide_observe(state, -1, BASTIDE_NUMBERS, mask, 9), BASTIDE_ERROR_SEAT);
	assert_int_equal(bastide_observe(state, 5, BASTIDE_NUMBERS, mask, 9), BASTIDE_ERROR_SEAT);
	assert_int_equal(bastide_observe(state, 0, 7, mask, sizeof mask), BASTIDE_ERROR_RANGE);
	assert_int_equal(bastide_observe(state, 0, BASTIDE_BYTES, mask, 9), BASTIDE_ERROR_ROOM);
	assert_int_equal(bastide_mask(state, &byte, 1), BASTIDE_ERROR_ROOM);
	assert_int_equal(bastide_points(state, few, 1), BASTIDE_ERROR_ROOM);
	assert_int_equal(bastide_points(state, NULL, 1), BASTIDE_ERROR_NULL);
}

static void nonsense_changes_nothing(void **unused)
{
	(void)unused;
	for (int game = 0; game < bastide_games(); game++) {
		struct bastide_state *state = started(GAMES[game]->name, 2), *before;

		for (int moves = 0; moves < 40000; moves = moves * 20 + 1) {
			play_on(state, moves, 11);
			assert_int_equal(bastide_clone(state, &before), BASTIDE_OK);
			check_refused(state);
			assert_int_equal(bastide_equal(state, before), 1);
			bastide_free(before);
		}
		assert_int_equal(bastide_play(state, 0), BASTIDE_ERROR_OVER);
		assert_int_equal(bastide_play_text(state, "pass"), BASTIDE_ERROR_OVER);
		assert_int_equal(bastide_choose(state, "random", 1), BASTIDE_ERROR_OVER);
		assert_int_equal(bastide_draw(state, &(uint64_t){1}), BASTIDE_ERROR_ACTOR);
		bastide_free(state);
	}
}

static void nothing_at_all_is_refused(void **unused)
{
	struct bastide_game_info info = {.size = 4};
	struct bastide_state *state = NULL;

	(void)unused;
	assert_int_equal(bastide_actor(NULL), BASTIDE_ERROR_NULL);
	assert_int_equal(bastide_play(NULL, 0), BASTIDE_ERROR_NULL);
	assert_int_equal(bastide_legal(NULL, ids, 9), BASTIDE_ERROR_NULL);
	assert_int_equal(bastide_clone(NULL, &state), BASTIDE_ERROR_NULL);
	assert_int_equal(bastide_find(NULL), BASTIDE_ERROR_NULL);
	assert_string_equal(bastide_node(NULL), "");
	bastide_free(NULL);
	bastide_batch_free(NULL);
	assert_int_equal(bastide_info(0, &info), BASTIDE_ERROR_SIZE);
	assert_int_equal(bastide_info(0, NULL), BASTIDE_ERROR_NULL);
	assert_int_equal(bastide_new(-1, 2, NULL, &state), BASTIDE_ERROR_GAME);
	assert_int_equal(bastide_new(99, 2, NULL, &state), BASTIDE_ERROR_GAME);
	assert_int_equal(bastide_new(0, 1, NULL, &state), BASTIDE_ERROR_PLAYERS);
	assert_int_equal(bastide_new(0, 2, "edition=third", &state), BASTIDE_ERROR_OPTION);
	assert_int_equal(bastide_new(0, 2, "edition", &state), BASTIDE_ERROR_OPTION);
	assert_int_equal(bastide_new(0, 2, "=", &state), BASTIDE_ERROR_OPTION);
	assert_int_equal(bastide_new(0, 2, NULL, NULL), BASTIDE_ERROR_NULL);
	assert_null(state);
}

/* --- batches ------------------------------------------------------------------------------ */

/* A batch with arrays of its own. */
struct desk {
	struct bastide_batch *batch;
	struct bastide_batch_arrays arrays;
	struct bastide_game_info info;
	int players;
	int32_t ids[ENVIRONMENTS];
};

static struct bastide_batch_options options_of(const char *game, int players)
{
	struct bastide_batch_options options = {.size = sizeof options};

	options.game = bastide_find(game);
	options.players = players;
	options.count = ENVIRONMENTS;
	options.seed = 42;
	return options;
}

static struct desk desk_new(const struct bastide_batch_options *options)
{
	struct desk desk = {.info = info_of(options->game), .players = options->players};
	size_t row = options->format == BASTIDE_BYTES ? (size_t)desk.info.bytes
	                                              : sizeof(int16_t) * (size_t)desk.info.features;
	struct bastide_batch_arrays *arrays = &desk.arrays;

	assert_int_equal(bastide_batch_new(options, &desk.batch), BASTIDE_OK);
	arrays->size = sizeof *arrays;
	arrays->observations = calloc(ENVIRONMENTS, row);
	arrays->final_observations = calloc(ENVIRONMENTS, row);
	arrays->masks = calloc(ENVIRONMENTS, (size_t)desk.info.actions);
	arrays->rewards = calloc(ENVIRONMENTS * BASTIDE_SEATS_MAX, sizeof(float));
	arrays->dones = calloc(ENVIRONMENTS, 1);
	arrays->actors = calloc(ENVIRONMENTS, sizeof(int32_t));
	arrays->plies = calloc(ENVIRONMENTS, sizeof(int32_t));
	arrays->points = calloc(ENVIRONMENTS * BASTIDE_SEATS_MAX, sizeof(int32_t));
	assert_int_equal(bastide_batch_reset(desk.batch, NULL, NULL, &desk.arrays), BASTIDE_OK);
	return desk;
}

static void desk_free(struct desk *desk)
{
	bastide_batch_free(desk->batch);
	free(desk->arrays.observations);
	free(desk->arrays.final_observations);
	free(desk->arrays.masks);
	free(desk->arrays.rewards);
	free(desk->arrays.dones);
	free(desk->arrays.actors);
	free(desk->arrays.plies);
	free(desk->arrays.points);
}

static void desk_step(struct desk *desk)
{
	assert_int_equal(bastide_batch_sample(desk->batch, desk->ids), BASTIDE_OK);
	assert_int_equal(bastide_batch_step(desk->batch, desk->ids, &desk->arrays), BASTIDE_OK);
}

/* The row of an environment against its game, asked for by itself. */
static void check_row(struct desk *desk, int each)
{
	static int16_t numbers[ROOM];
	struct bastide_state *state;
	int32_t points[BASTIDE_SEATS_MAX];
	int actor = desk->arrays.actors[each];

	assert_int_equal(bastide_batch_state(desk->batch, each, &state), BASTIDE_OK);
	assert_int_equal(bastide_actor(state), actor);
	assert_int_equal(bastide_ply(state), desk->arrays.plies[each]);
	assert_int_equal(bastide_points(state, points, BASTIDE_SEATS_MAX), desk->players);
	assert_memory_equal(points, desk->arrays.points + each * desk->players,
	                    sizeof *points * (size_t)desk->players);
	assert_int_equal(bastide_mask(state, mask, sizeof mask), desk->info.actions);
	assert_memory_equal(mask, desk->arrays.masks + each * desk->info.actions,
	                    (size_t)desk->info.actions);
	if (actor >= 0) {
		bastide_observe(state, actor, BASTIDE_NUMBERS, numbers, ROOM);
		assert_memory_equal(numbers,
		                    (int16_t *)desk->arrays.observations + each * desk->info.features,
		                    sizeof *numbers * (size_t)desk->info.features);
	}
	bastide_free(state);
}

static void a_batch_is_many_games(void **unused)
{
	(void)unused;
	for (int game = 0; game < bastide_games(); game++) {
		struct bastide_batch_options options = options_of(GAMES[game]->name, 2);
		struct desk desk = desk_new(&options);
		int dones = 0;

		for (int step = 0; step < 400; step++) {
			desk_step(&desk);
			for (int each = 0; each < ENVIRONMENTS; each++)
				dones += desk.arrays.dones[each];
			check_row(&desk, step % ENVIRONMENTS);
		}
		assert_true(dones >= ENVIRONMENTS);
		desk_free(&desk);
	}
}

/* Steps until the first environment's game is over. */
static void play_to_end(struct desk *desk)
{
	do
		desk_step(desk);
	while (!desk->arrays.dones[0]);
}

static void the_next_step_starts_a_new_game(void **unused)
{
	struct bastide_batch_options options = options_of("medina", 2);
	struct desk desk = desk_new(&options);

	(void)unused;
	play_to_end(&desk);
	assert_int_equal(desk.arrays.actors[0], BASTIDE_OVER);
	assert_int_equal(desk.arrays.masks[0], 0);
	assert_float_equal(desk.arrays.rewards[0] + desk.arrays.rewards[1], 0, 0);
	desk_step(&desk);
	assert_int_equal(desk.arrays.dones[0], 0);
	assert_true(desk.arrays.actors[0] >= 0);
	assert_true(desk.arrays.plies[0] < 4);
	desk_free(&desk);
}

static void the_same_step_starts_a_new_game(void **unused)
{
	struct bastide_batch_options options = options_of("medina", 2);
	struct desk desk;
	int16_t *last;

	(void)unused;
	options.autoreset = BASTIDE_SAME_STEP;
	desk = desk_new(&options);
	play_to_end(&desk);
	assert_true(desk.arrays.actors[0] >= 0);
	assert_true(desk.arrays.plies[0] < 4);
	last = (int16_t *)desk.arrays.final_observations;
	assert_memory_not_equal(last, desk.arrays.observations, sizeof *last * 2768);
	desk_free(&desk);
}

static void a_game_that_is_over_waits_for_a_reset(void **unused)
{
	struct bastide_batch_options options = options_of("medina", 2);
	uint8_t which[ENVIRONMENTS] = {1};
	struct desk desk;

	(void)unused;
	options.autoreset = BASTIDE_DISABLED;
	desk = desk_new(&options);
	play_to_end(&desk);
	desk_step(&desk);
	assert_int_equal(desk.ids[0], -1);
	assert_int_equal(desk.arrays.actors[0], BASTIDE_OVER);
	bastide_batch_sample(desk.batch, desk.ids);
	desk.ids[0] = 3;
	assert_int_equal(bastide_batch_step(desk.batch, desk.ids, &desk.arrays), BASTIDE_ERROR_OVER);
	assert_int_equal(bastide_batch_reset(desk.batch, which, NULL, &desk.arrays), BASTIDE_OK);
	assert_true(desk.arrays.actors[0] >= 0);
	assert_true(desk.arrays.plies[1] > 4 || desk.arrays.actors[1] == BASTIDE_OVER);
	desk_free(&desk);
}

static void one_wrong_id_moves_nobody(void **unused)
{
	struct bastide_batch_options options = options_of("caylus", 3);
	struct desk desk = desk_new(&options);
	int32_t plies[ENVIRONMENTS];

	(void)unused;
	desk_step(&desk);
	memcpy(plies, desk.arrays.plies, sizeof plies);
	bastide_batch_sample(desk.batch, desk.ids);
	for (int wrong = -2; wrong < desk.info.actions + 2; wrong++) {
		if (wrong >= 0 && wrong < desk.info.actions &&
		    desk.arrays.masks[5 * desk.info.actions + wrong])
			continue;
		desk.ids[5] = wrong;
		assert_true(bastide_batch_step(desk.batch, desk.ids, &desk.arrays) < -100);
		assert_int_equal(bastide_batch_fault(desk.batch), 5);
		assert_memory_equal(plies, desk.arrays.plies, sizeof plies);
		check_row(&desk, 5);
	}
	desk_free(&desk);
}

static void threads_change_nothing(void **unused)
{
	struct bastide_batch_options options = options_of("tiletum", 3);
	struct desk alone = desk_new(&options), together;

	(void)unused;
	options.threads = 3;
	together = desk_new(&options);
	for (int step = 0; step < 300; step++) {
		desk_step(&alone);
		desk_step(&together);
		assert_memory_equal(alone.arrays.masks, together.arrays.masks,
		                    (size_t)(ENVIRONMENTS * alone.info.actions));
		assert_memory_equal(alone.arrays.rewards, together.arrays.rewards,
		                    sizeof(float) * 3 * ENVIRONMENTS);
	}
	desk_free(&alone);
	desk_free(&together);
}

static void only_one_seat_is_asked_beside_opponents(void **unused)
{
	struct bastide_batch_options options = options_of("medina", 3);
	struct desk desk;

	(void)unused;
	options.opponent = "random";
	options.seat = -1;
	options.reward = BASTIDE_REWARD_POINTS;
	desk = desk_new(&options);
	for (int step = 0; step < 100; step++) {
		desk_step(&desk);
		for (int each = 0; each < ENVIRONMENTS; each++)
			if (desk.arrays.actors[each] != BASTIDE_OVER)
				assert_int_equal(desk.arrays.actors[each], each % 3);
	}
	desk_free(&desk);
	options.seat = 1;
	options.opponent = "apprentice";
	desk = desk_new(&options);
	desk_step(&desk);
	assert_int_equal(desk.arrays.actors[4], 1);
	desk_free(&desk);
}

/* The rewards of a game that is told in points add up to its points. */
static void points_are_told_as_they_come(void **unused)
{
	struct bastide_batch_options options = options_of("caylus", 2);
	float sum[2] = {0, 0};
	struct desk desk;

	(void)unused;
	options.reward = BASTIDE_REWARD_POINTS;
	desk = desk_new(&options);
	do {
		desk_step(&desk);
		sum[0] += desk.arrays.rewards[0];
		sum[1] += desk.arrays.rewards[1];
	} while (!desk.arrays.dones[0]);
	assert_float_equal(sum[0], (float)desk.arrays.points[0], 0);
	assert_float_equal(sum[1], (float)desk.arrays.points[1], 0);
	desk_free(&desk);
}

static void the_same_seed_is_the_same_batch(void **unused)
{
	struct bastide_batch_options options = options_of("tiletum", 2);
	struct desk desk = desk_new(&options);
	uint64_t seeds[ENVIRONMENTS];
	uint8_t *first;
	size_t size = (size_t)(ENVIRONMENTS * desk.info.actions);

	(void)unused;
	for (int each = 0; each < ENVIRONMENTS; each++)
		seeds[each] = 7;
	assert_int_equal(bastide_batch_reset(desk.batch, NULL, seeds, &desk.arrays), BASTIDE_OK);
	for (int each = 1; each < ENVIRONMENTS; each++)
		assert_memory_equal(desk.arrays.masks, desk.arrays.masks + each * desk.info.actions,
		                    (size_t)desk.info.actions);
	first = malloc(size);
	memcpy(first, desk.arrays.masks, size);
	desk_step(&desk);
	assert_int_equal(bastide_batch_reset(desk.batch, NULL, seeds, &desk.arrays), BASTIDE_OK);
	assert_memory_equal(first, desk.arrays.masks, size);
	free(first);
	desk_free(&desk);
}

static void a_batch_that_makes_no_sense_is_refused(void **unused)
{
	struct bastide_batch_options options = options_of("medina", 2), wrong;
	struct bastide_batch *batch = NULL;

	(void)unused;
#define REFUSED(change, error) \
	do { \
		wrong = options; \
		wrong.change; \
		assert_int_equal(bastide_batch_new(&wrong, &batch), error); \
		assert_null(batch); \
	} while (0)
	REFUSED(size = 8, BASTIDE_ERROR_SIZE);
	REFUSED(game = -1, BASTIDE_ERROR_GAME);
	REFUSED(players = 9, BASTIDE_ERROR_PLAYERS);
	REFUSED(options = "edition=9", BASTIDE_ERROR_OPTION);
	REFUSED(count = 0, BASTIDE_ERROR_RANGE);
	REFUSED(count = INT32_MAX, BASTIDE_ERROR_RANGE);
	REFUSED(threads = -1, BASTIDE_ERROR_RANGE);
	REFUSED(format = 2, BASTIDE_ERROR_RANGE);
	REFUSED(autoreset = 3, BASTIDE_ERROR_RANGE);
	REFUSED(reward = -1, BASTIDE_ERROR_RANGE);
	REFUSED(opponent = "nobody", BASTIDE_ERROR_LEVEL);
	options.opponent = "greedy";
	REFUSED(seat = 2, BASTIDE_ERROR_SEAT);
	REFUSED(seat = -2, BASTIDE_ERROR_SEAT);
#undef REFUSED
	assert_int_equal(bastide_batch_new(NULL, &batch), BASTIDE_ERROR_NULL);
	assert_int_equal(bastide_batch_step(NULL, ids, NULL), BASTIDE_ERROR_NULL);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_games_are_told),
		cmocka_unit_test(chance_has_numbers_of_its_own),
		cmocka_unit_test(the_layout_is_whole),
		cmocka_unit_test(a_game_is_played_as_the_engine_plays_it),
		cmocka_unit_test(weights_are_those_of_the_game),
		cmocka_unit_test(copies_undo_and_history_agree),
		cmocka_unit_test(a_record_is_read_back),
		cmocka_unit_test(a_text_that_is_no_record_says_why),
		cmocka_unit_test(returns_add_up_to_nothing),
		cmocka_unit_test(bytes_are_the_numbers_one_hot),
		cmocka_unit_test(rules_are_told),
		cmocka_unit_test(reasons_are_told),
		cmocka_unit_test(every_level_chooses_a_legal_move),
		cmocka_unit_test(nonsense_changes_nothing),
		cmocka_unit_test(nothing_at_all_is_refused),
		cmocka_unit_test(a_batch_is_many_games),
		cmocka_unit_test(the_next_step_starts_a_new_game),
		cmocka_unit_test(the_same_step_starts_a_new_game),
		cmocka_unit_test(a_game_that_is_over_waits_for_a_reset),
		cmocka_unit_test(one_wrong_id_moves_nobody),
		cmocka_unit_test(threads_change_nothing),
		cmocka_unit_test(only_one_seat_is_asked_beside_opponents),
		cmocka_unit_test(points_are_told_as_they_come),
		cmocka_unit_test(the_same_seed_is_the_same_batch),
		cmocka_unit_test(a_batch_that_makes_no_sense_is_refused),
	};

	return cmocka_run_group_tests_name("library", tests, NULL, NULL);
}
