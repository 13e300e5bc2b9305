/* The full screen of a game without its own view. */
#include <stdio.h>
#include <string.h>

#include "term/scene.h"
#include "tests/support/toy.h"
#include "tests/support/unit.h"

/* A pawn goes from a square of a grid of 2 x 2 to another; or waits so many days. */
enum { VERB_GO, VERB_WAIT, VERBS };

static const struct game_part SQUARE = {.kind = "square", .count = 4, .columns = 2};
static const struct game_part DAYS = {.kind = "days", .first = 1, .count = 2};
static const struct game_verb PAWN_VERBS[] = {
	[VERB_GO] = {.word = "go", .by = GAME_BY_SEAT, .parts = {&SQUARE, &SQUARE}},
	[VERB_WAIT] = {.word = "wait", .by = GAME_BY_SEAT, .parts = {&DAYS}},
};

static int one(const void *state)
{
	(void)state;
	return 1;
}

static int first_seat(const void *state)
{
	(void)state;
	return 0;
}

static int all_moves(const void *state, move *out)
{
	int count = 0;

	(void)state;
	for (int from = 0; from < 4; from++)
		for (int to = 0; to < 4; to++)
			if (from != to)
				out[count++] = MOVE(VERB_GO, from, to, 0);
	out[count++] = MOVE(VERB_WAIT, 1, 0, 0);
	out[count++] = MOVE(VERB_WAIT, 2, 0, 0);
	return count;
}

static int squares(const void *state, struct game_place *out)
{
	static const char *const NAMES[] = {"a1", "b1", "a2", "b2"};

	(void)state;
	for (int square = 0; square < 4; square++) {
		out[square] = (struct game_place){.x = square % 2, .y = square / 2, .seat = -1};
		strcpy(out[square].name, NAMES[square]);
	}
	strcpy(out[3].thing, "pawn");
	out[3].seat = 0;
	return 4;
}

static const char *no_node(const void *state)
{
	(void)state;
	return "";
}

static void no_points(const void *state, int *points)
{
	(void)state;
	points[0] = 0;
}

static const struct game_feature NO_ROWS[] = {{.name = NULL}};
static const struct game_feature_group PAWN_GROUPS[] = {{"table", 1, NO_ROWS}, {NULL, 0, NULL}};
static const struct game PAWN = {
	.name = "pawn",
	.rule_letter = 'P',
	.state_size = 1,
	.verbs = PAWN_VERBS,
	.verb_count = VERBS,
	.players = one,
	.turn = first_seat,
	.moves = all_moves,
	.node = no_node,
	.score = no_points,
	.feature_groups = PAWN_GROUPS,
	.places = squares,
};

static struct game_state state;
static struct canvas canvas;
static struct picker picker;
static struct scene scene;
static struct log game_log;
static struct notes notes;

/* Draws a position as the full screen does, between its head and its foot. */
static void draw(const struct game *game)
{
	memset(&scene, 0, sizeof scene);
	canvas_clear(&canvas);
	scene.canvas = &canvas;
	scene.drawn = (struct drawn){game, &state, NULL, {"Ada", "Ben"}, 80};
	scene.picker = &picker;
	scene.log = &game_log;
	scene.notes = &notes;
	scene.rows = 24;
	scene.columns = 80;
	scene.body = (struct box){0, 0, 19, 80};
	view_of(game)->draw(&scene);
	scene_mark_places(&scene);
}

static void begin(const struct game *game)
{
	picker.chosen_count = 0;
	picker_begin(&picker, view_of(game), game, &state);
	draw(game);
}

/* The part on the screen that has this name. */
static int part_at(const char *name)
{
	for (int each = 0; each < scene.count; each++)
		if (strcmp(view_of(picker.game)->name(&scene.drawn, scene.places[each].part), name) == 0)
			return scene.places[each].part;
	return PART_NONE;
}

static const char *result(int part)
{
	static char text[GAME_TEXT_MAX];
	const struct offer *offer = picker_result(&picker, part);

	if (!offer)
		return "";
	game_write_move(picker.game, &state, offer->m, text);
	return text;
}

/* From b2 to a1 is another move than from a1 to b2. */
static void test_two_places(void **unused)
{
	(void)unused;
	begin(&PAWN);
	assert_string_equal(result(part_at("b2: pawn, Ada")), "");
	picker_choose(&picker, part_at("b2: pawn, Ada"));
	draw(&PAWN);
	assert_string_equal(result(part_at("a1")), "go b2 a1");
	begin(&PAWN);
	picker_choose(&picker, part_at("a1"));
	draw(&PAWN);
	assert_string_equal(result(part_at("b2: pawn, Ada")), "go a1 b2");
}

/* What lies on no place is listed: the verb, then its parts. */
static void test_listed_parts(void **unused)
{
	(void)unused;
	begin(&PAWN);
	assert_int_equal(scene.entry_count, 1);
	assert_int_equal(part_at("wait"), scene_entry(&scene, 1));
	picker_choose(&picker, scene_entry(&scene, 1));
	draw(&PAWN);
	assert_int_equal(scene.entry_count, 3);
	assert_string_equal(result(part_at("days 2")), "wait 2");
}

/* A verb that all moves have is not asked for. */
static void test_only_verb(void **unused)
{
	struct game_setup setup = game_new_setup(2);

	(void)unused;
	assert_true(game_check_setup(&toy, &setup));
	game_start(&toy, &state, &setup);
	game_play(&toy, &state, MOVE(TOY_WIND, 1, 0, 0));
	begin(&toy);
	assert_int_equal(scene.entry_count, 0);
	assert_string_equal(result(part_at("two")), "take two");
}

/* Without places there is the state in words, and a list. */
static void test_without_places(void **unused)
{
	struct game_setup setup = game_new_setup(2);
	struct game game = toy;

	(void)unused;
	game.places = NULL;
	assert_true(game_check_setup(&game, &setup));
	game_start(&game, &state, &setup);
	game_play(&game, &state, MOVE(TOY_WIND, 1, 0, 0));
	begin(&game);
	assert_memory_equal(canvas_row_text(&canvas, 0), "heap: 4", 7);
	assert_int_equal(scene.entry_count, 3);
	assert_string_equal(result(scene_entry(&scene, 3)), "take three");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_two_places),
		cmocka_unit_test(test_listed_parts),
		cmocka_unit_test(test_only_verb),
		cmocka_unit_test(test_without_places),
	};

	return cmocka_run_group_tests_name("generic view", tests, NULL, NULL);
}
