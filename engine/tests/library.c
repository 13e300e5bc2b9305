/* libbastide with one game: every function of capi/bastide.h says what the engine says,
   and refuses what makes no sense, with nothing changed. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "core/games.h"
#include "tests/support/library.h"

enum { ROOM = 64 * 1024 };

static int32_t ids[BASTIDE_MOVES_MAX];
static uint8_t mask[ROOM];

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
		assert_true(info.actions < game_action_count(GAMES[game]) ? info.outcomes > 0
		                                                          : info.outcomes == 0);
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
	for (int game = 0; game < all_games(); game++) {
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
		assert_true(game_read_move(rules, &engine, text, &m));
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
	for (int game = 0; game < all_games(); game++)
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

static void a_position_is_read_back(void **unused)
{
	static char text[ROOM], again[ROOM];
	struct bastide_state *state = started("caylus", 3), *read;
	int length;

	(void)unused;
	play_on(state, 40, 7);
	length = bastide_position_record(state, NULL, 0);
	assert_int_equal(bastide_position_record(state, text, (size_t)length), BASTIDE_ERROR_ROOM);
	assert_int_equal(bastide_position_record(state, text, sizeof text), length);
	assert_int_equal(bastide_position_record(NULL, text, sizeof text), BASTIDE_ERROR_NULL);
	assert_ptr_equal(strchr(text, '\n'), text + length - 1);
	assert_int_equal(bastide_from_record(text, (size_t)length, &read, NULL), BASTIDE_OK);
	assert_int_equal(bastide_actor(read), bastide_actor(state));
	assert_int_equal(bastide_position_record(read, again, sizeof again), length);
	assert_string_equal(again, text);
	bastide_free(read);
	bastide_free(state);
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
				for (int class = 0; class < classes; class ++)
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
	for (int game = 0; game < all_games(); game++) {
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
	for (int game = 0; game < all_games(); game++) {
		struct bastide_state *state = started(GAMES[game]->name, GAMES[game]->players_min), *before;

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

/* The text of a position, after playing the first legal move so often. */
static size_t text_after(int game, int moves, char *out, size_t room)
{
	struct bastide_state *state;
	uint64_t seed = 1;
	int length;

	assert_int_equal(bastide_new(game, info_of(game).players_min, NULL, &state), BASTIDE_OK);
	for (; moves > 0 && bastide_actor(state) != BASTIDE_OVER; moves--) {
		int is_chance = bastide_actor(state) == BASTIDE_CHANCE;

		bastide_legal(state, ids, BASTIDE_MOVES_MAX);
		bastide_play(state, is_chance ? bastide_draw(state, &seed) : ids[0]);
	}
	length = bastide_text(state, NULL, 0);
	assert_true(length > 0 && (size_t)length < room);
	memset(out, '?', room);
	assert_int_equal(bastide_text(state, out, (size_t)length), BASTIDE_ERROR_ROOM);
	assert_int_equal(out[0], '?');
	assert_int_equal(bastide_text(state, out, (size_t)length + 1), length);
	assert_int_equal(strlen(out), length);
	bastide_free(state);
	return (size_t)length;
}

static void a_position_is_told_line_by_line(void **unused)
{
	static char text[16 * 1024], other[16 * 1024];

	(void)unused;
	for (int game = 0; game < all_games(); game++)
		for (int moves = 0; moves < 200; moves += 40) {
			size_t length = text_after(game, moves, text, sizeof text);

			assert_int_equal(text[length - 1], '\n');
			assert_null(strstr(text, "\n\n"));
			assert_null(strpbrk(text, "\"?"));
		}
	text_after(bastide_find("caylus"), 0, text, sizeof text);
	text_after(bastide_find("caylus"), 80, other, sizeof other);
	assert_string_not_equal(text, other);
	assert_non_null(strstr(other, "\nroad ("));        /* spaces with names ... */
	assert_non_null(strstr(other, " more are empty")); /* ... of which many are empty */
	assert_int_equal(bastide_text(NULL, NULL, 0), BASTIDE_ERROR_NULL);
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
		cmocka_unit_test(a_position_is_read_back),
		cmocka_unit_test(a_text_that_is_no_record_says_why),
		cmocka_unit_test(returns_add_up_to_nothing),
		cmocka_unit_test(bytes_are_the_numbers_one_hot),
		cmocka_unit_test(nonsense_changes_nothing),
		cmocka_unit_test(a_position_is_told_line_by_line),
		cmocka_unit_test(nothing_at_all_is_refused),
	};

	return cmocka_run_group_tests_name("library", tests, NULL, NULL);
}
