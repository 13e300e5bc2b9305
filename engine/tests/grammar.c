/* The grammar of moves: a made-up game with every kind of part, then all games. */
#include <stdio.h>
#include <string.h>

#include "core/emit.h"
#include "core/games.h"
#include "core/random.h"
#include "core/spell.h"
#include "tests/support/toy.h"
#include "tests/support/unit.h"

/* ---- A made-up game ---- */

enum verb { NONE, PUT, SHIFT, PAY, PAY_IN, ROLL, GAIN, WALL, PASS, TIP, VERBS };
enum { COLOURS = 2, COLUMNS = 4, SQUARES = 12, FACES = 6, DICE = COLOURS * FACES, GAINS = 3 };

static const char *const COLOUR_WORDS[] = {"red", "blue"};
static const struct {
	int worth;
	const char *word;
} ROWS[] = {{1, "wood"}, {2, NULL}, {3, "gold"}};

/* Words that depend on the state: in some games red is called crimson. */
static const char *colour_word(const void *state, int colour)
{
	return *(const int *)state && colour == 0 ? "crimson" : COLOUR_WORDS[colour];
}

static void write_die(const void *state, move m, int die, struct spelling *out)
{
	(void)state;
	(void)m;
	spell_word(out, COLOUR_WORDS[die / FACES]);
	spell_number(out, die % FACES + 1);
}

/* 0 is nothing. */
static const char *for_word(const void *state, int value)
{
	(void)state;
	return value ? COLOUR_WORDS[value - 1] : NULL;
}

static int own_face(move m)
{
	return MOVE_A(m) % FACES;
}

/* Gain 0 is wood, gain 1 is wood wood: the longer one must be tried, too. */
static void write_gain(const void *state, move m, int gain, struct spelling *out)
{
	(void)state;
	(void)m;
	for (int each = 0; each <= gain; each++)
		spell_word(out, "wood");
}

/* Tip 0 is spelled by nothing. */
static void write_tip(const void *state, move m, int tip, struct spelling *out)
{
	(void)state;
	(void)m;
	if (tip)
		spell_word(out, "more");
}

/* Walls n1 n2 e1: a side and a space, a byte each, in one word. */
static void write_wall(const void *state, move m, int wall, struct spelling *out)
{
	(void)state;
	(void)m;
	spell_place(out, wall >> 8 ? 'e' : 'n', (wall & 0xff) + 1);
}

static int read_wall(const void *state, move m, const struct spelled *in, int *at)
{
	int north = spell_placed(in, *at, 'n'), east = spell_placed(in, *at, 'e');

	(void)state;
	(void)m;
	++*at;
	return north > 0 ? north - 1 : east > 0 ? 1 << 8 | (east - 1) : -1;
}

static int wall_index(move m)
{
	return MOVE_A(m) ? 2 : MOVE_B(m);
}

static move nth_wall(int verb, int index)
{
	return MOVE(verb, index / 2, index % 2, 0);
}

static const struct game_part COLOUR = {.kind = "colour", .count = COLOURS, .word = colour_word};
static const struct game_part SQUARE = {.kind = "square", .count = SQUARES, .columns = COLUMNS};
static const struct game_part PLACES = {.kind = "places", .first = 2, .count = 3, .plus = -1};
static const struct game_part GOODS = {.kind = "goods", .count = 3, GAME_ROWS(ROWS, word)};
static const struct game_part DIE = {.kind = "die", .count = DICE, .write = write_die};
/* clang-format off */
static const struct game_part VALUE = {
	.kind = "value", .count = FACES, .plus = 1, .lead = "as", .unsaid = own_face};
static const struct game_part FOR = {
	.kind = "for", .count = 1 + COLOURS, .word = for_word, .lead = "for"};
static const struct game_part GAIN_PART = {.kind = "gain", .count = GAINS, .write = write_gain};
static const struct game_part WALL_PART = {
	.kind = "wall", .wide = 1, .write = write_wall, .read = read_wall};
static const struct game_part TIP_PART = {.kind = "tip", .count = 2, .write = write_tip};
static const struct game_part NOTHING = {.count = 1};

static const struct game_verb ROWS_OF_VERBS[VERBS] = {
	[PUT] = {.word = "put", .by = GAME_BY_SEAT, .parts = {&COLOUR, &SQUARE}},
	[SHIFT] = {.word = "shift", .by = GAME_BY_SEAT, .parts = {&PLACES, &NOTHING}},
	[PAY] = {.word = "pay", .by = GAME_BY_SEAT, .parts = {&PLACES}},
	[PAY_IN] = {.word = "pay", .id = "pay-in", .by = GAME_BY_SEAT, .parts = {&GOODS}},
	[ROLL] = {.word = "roll", .by = GAME_BY_CHANCE, .parts = {&DIE, &VALUE, &FOR}},
	[GAIN] = {.word = "gain", .by = GAME_BY_SEAT, .parts = {&GAIN_PART}},
	[WALL] = {.word = "wall", .by = GAME_BY_SEAT, .parts = {&WALL_PART}, .actions = 3,
	          .index = wall_index, .nth = nth_wall},
	[PASS] = {.word = "pass", .by = GAME_BY_SEAT},
	[TIP] = {.word = "tip", .by = GAME_BY_SEAT, .parts = {&TIP_PART}},
};
/* clang-format on */

static const struct game MADE_UP = {.verbs = ROWS_OF_VERBS, .verb_count = VERBS};
static const int PLAIN = 0, CRIMSON = 1;

/* ---- Spelling ---- */

static const struct {
	move m;
	const char *text, *json;
} MOVES[] = {
	{MOVE(PUT, 0, 0, 0), "put red a1", "\"put\",\"colour\":\"red\",\"square\":\"a1\""},
	{MOVE(PUT, 1, 11, 0), "put blue d3", "\"put\",\"colour\":\"blue\",\"square\":\"d3\""},
	{MOVE(SHIFT, 2, 0, 0), "shift 1", "\"shift\",\"places\":1"},
	{MOVE(PAY, 4, 0, 0), "pay 3", "\"pay\",\"places\":3"},
	{MOVE(PAY_IN, 2, 0, 0), "pay gold", "\"pay-in\",\"goods\":\"gold\""},
	{MOVE(ROLL, 8, 2, 0), "roll blue 3", "\"roll\",\"die\":\"blue 3\""},
	{MOVE(ROLL, 8, 5, 2), "roll blue 3 as 6 for blue",
     "\"roll\",\"die\":\"blue 3\",\"value\":6,\"for\":\"blue\""},
	{MOVE(GAIN, 0, 0, 0), "gain wood", "\"gain\",\"gain\":\"wood\""},
	{MOVE(GAIN, 2, 0, 0), "gain wood wood wood", "\"gain\",\"gain\":\"wood wood wood\""},
	{MOVE(WALL, 1, 0, 0), "wall e1", "\"wall\",\"wall\":\"e1\""},
	{MOVE(PASS, 0, 0, 0), "pass", "\"pass\""},
	{MOVE(TIP, 0, 0, 0), "tip", "\"tip\""},
	{MOVE(TIP, 1, 0, 0), "tip more", "\"tip\",\"tip\":\"more\""},
};
enum { MOVES_COUNT = sizeof MOVES / sizeof *MOVES };

static void moves_are_written_part_by_part(void **unused)
{
	(void)unused;
	for (int each = 0; each < MOVES_COUNT; each++) {
		char text[GAME_TEXT_MAX];

		assert_int_equal(game_write_move(&MADE_UP, &PLAIN, MOVES[each].m, text),
		                 strlen(MOVES[each].text));
		assert_string_equal(text, MOVES[each].text);
	}
}

static void and_read(void **unused)
{
	(void)unused;
	for (int each = 0; each < MOVES_COUNT; each++) {
		move m;

		assert_true(game_read_move(&MADE_UP, &PLAIN, MOVES[each].text, &m));
		assert_int_equal(m, MOVES[each].m);
	}
}

static void and_written_as_json(void **unused)
{
	(void)unused;
	for (int each = 0; each < MOVES_COUNT; each++) {
		char text[256], wanted[256];
		struct emit emit = emit_start(text, sizeof text);

		emit_object(&emit, NULL);
		game_emit_move(&MADE_UP, &PLAIN, MOVES[each].m, &emit);
		emit_object_end(&emit);
		assert_true(emit_end(&emit) > 0);
		snprintf(wanted, sizeof wanted, "{\"verb\":%s}", MOVES[each].json);
		assert_string_equal(text, wanted);
	}
}

static void defaults_are_unsaid(void **unused)
{
	const struct game_verb *roll = &ROWS_OF_VERBS[ROLL];

	(void)unused;
	assert_true(game_part_is_unsaid(roll, 1, MOVE(ROLL, 8, 2, 0)));
	assert_true(game_part_is_unsaid(roll, 2, MOVE(ROLL, 8, 2, 0)));
	for (int place = 0; place < 3; place++)
		assert_false(game_part_is_unsaid(roll, place, MOVE(ROLL, 8, 5, 2)));
}

static void a_word_can_depend_on_the_state(void **unused)
{
	char text[GAME_TEXT_MAX];
	move m = 7;

	(void)unused;
	game_write_move(&MADE_UP, &CRIMSON, MOVE(PUT, 0, 1, 0), text);
	assert_string_equal(text, "put crimson b1");
	assert_true(game_read_move(&MADE_UP, &CRIMSON, text, &m));
	assert_int_equal(m, MOVE(PUT, 0, 1, 0));
	assert_false(game_read_move(&MADE_UP, &CRIMSON, "put red b1", &m));
}

static void other_texts_are_no_moves(void **unused)
{
	/* clang-format off */
	static const char *const texts[] = {
		"", "put", "put red", "put red e1", "put red a4", "put red a0", "put red 1", "put red aa1",
		"put green a1", "put red a1 a1", "shift 0", "shift 4", "shift", "shift one", "pay 0",
		"pay tin", "pay wood gold", "roll red", "roll red 7", "roll red 3 as 3", "roll red 3 as",
		"roll red 3 as 7", "roll red 3 for", "roll red 3 for green", "roll red 3 for red as 2",
		"gain", "gain wood wood wood wood", "gain woo", "gain wooden", "wall e2", "wall n3",
		"wall s1", "wall", "pass 1", "passing", "none", "tip less", "tip more more",
	};
	/* clang-format on */

	(void)unused;
	for (size_t each = 0; each < sizeof texts / sizeof *texts; each++) {
		move m = 77;

		if (game_read_move(&MADE_UP, &PLAIN, texts[each], &m) || m != 77)
			fail_msg("'%s' is read as a move", texts[each]);
	}
}

/* ---- Numbers ---- */

static void shapes_follow_the_parts(void **unused)
{
	/* clang-format off */
	static const struct {
		int actions, shape[GAME_SHAPE_MAX];
	} wanted[VERBS] = {
		[NONE] = {0, {0}},
		[PUT] = {24, {2, 3, 4}},
		[SHIFT] = {3, {3, 1}},
		[PAY] = {3, {3}},
		[PAY_IN] = {3, {3}},
		[ROLL] = {216, {12, 6, 3}},
		[GAIN] = {3, {3}},
		[WALL] = {3, {3}},
		[PASS] = {1, {1}},
		[TIP] = {2, {2}},
	};
	/* clang-format on */
	int total = 0;

	(void)unused;
	for (int verb = 0; verb < VERBS; verb++) {
		int shape[GAME_SHAPE_MAX];

		game_verb_shape(&ROWS_OF_VERBS[verb], shape);
		assert_memory_equal(shape, wanted[verb].shape, sizeof shape);
		assert_int_equal(game_verb_actions(&ROWS_OF_VERBS[verb]), wanted[verb].actions);
		total += wanted[verb].actions;
	}
	assert_int_equal(game_action_count(&MADE_UP), total);
}

static void a_part_has_its_value(void **unused)
{
	(void)unused;
	assert_int_equal(game_part_value(&ROWS_OF_VERBS[PUT], 0, MOVE(PUT, 1, 11, 0)), 1);
	assert_int_equal(game_part_value(&ROWS_OF_VERBS[PUT], 1, MOVE(PUT, 1, 11, 0)), 11);
	assert_int_equal(game_part_value(&ROWS_OF_VERBS[WALL], 0, MOVE(WALL, 1, 0, 0)), 256);
}

static void the_last_part_is_counted_fastest(void **unused)
{
	(void)unused;
	assert_int_equal(game_move_to_action(&MADE_UP, MOVE(PUT, 1, 2, 0)), 12 + 2);
	assert_int_equal(game_action_to_move(&MADE_UP, 12 + 2), MOVE(PUT, 1, 2, 0));
	assert_int_equal(game_move_to_action(&MADE_UP, MOVE(SHIFT, 4, 0, 0)), 24 + 2);
	assert_int_equal(game_action_to_move(&MADE_UP, 24 + 2), MOVE(SHIFT, 4, 0, 0));
}

static void what_is_not_well_formed_has_no_number(void **unused)
{
	/* clang-format off */
	static const move moves[] = {
		MOVE(NONE, 0, 0, 0), MOVE(VERBS, 0, 0, 0),   MOVE(255, 255, 255, 255), MOVE(PUT, 2, 0, 0),
		MOVE(PUT, 0, 12, 0), MOVE(PUT, 0, 0, 1),     MOVE(SHIFT, 1, 0, 0),     MOVE(SHIFT, 5, 0, 0),
		MOVE(SHIFT, 2, 1, 0), MOVE(WALL, 1, 1, 0),   MOVE(WALL, 0, 2, 0),      MOVE(WALL, 0, 0, 1),
		MOVE(PASS, 0, 0, 1), MOVE(PASS, 1, 0, 0),
	};
	/* clang-format on */

	(void)unused;
	for (size_t each = 0; each < sizeof moves / sizeof *moves; each++)
		assert_int_equal(game_move_to_action(&MADE_UP, moves[each]), -1);
}

/* ---- All games ---- */

static void for_all_games(void (*check)(const struct game *game, const void *state))
{
	check(&MADE_UP, &PLAIN);
	for (const struct game *const *each = GAMES;; each++) {
		const struct game *game = *each ? *each : &toy;
		struct game_setup setup = game_new_setup(game->players_min);
		struct game_state state;

		assert_true(game_check_setup(game, &setup));
		game_start(game, &state, &setup);
		check(game, &state);
		if (!*each)
			return;
	}
}

/* A value without a word is a gap in a verb's numbers: it is neither written nor read. */
static int has_words(const struct game *game, move m)
{
	return game != &MADE_UP || m != MOVE(PAY_IN, 1, 0, 0);
}

static void check_numbers(const struct game *game, const void *state)
{
	for (int action = 0, actions = game_action_count(game); action < actions; action++) {
		move m = game_action_to_move(game, action), back = 0;
		char text[GAME_TEXT_MAX] = "";

		if (game_move_to_action(game, m) != action)
			fail_msg("%s: %x has the number %d", game->name, m, game_move_to_action(game, m));
		if (!has_words(game, m))
			continue;
		game_write_move(game, state, m, text);
		if (!game_read_move(game, state, text, &back) || back != m)
			fail_msg("%s: '%s' is read as %x", game->name, text, back);
	}
}

static void every_number_is_a_move_and_a_text(void **unused)
{
	(void)unused;
	for_all_games(check_numbers);
}

/* Any bits at all: they have a number, which is theirs alone, or none. */
static void check_bits(const struct game *game, const void *state)
{
	struct random random = random_seeded(5);
	int found = 0;

	(void)state;
	for (int each = 0; each < 200000; each++) {
		move m = (move)random_next(&random) & 0x1f3f1f07;
		int action = game_move_to_action(game, m);

		if (action >= 0 && game_action_to_move(game, action) != m)
			fail_msg("%s: %x has the number %d", game->name, m, action);
		found += action >= 0;
	}
	assert_true(found > 0);
}

static void any_bits_have_one_number_or_none(void **unused)
{
	(void)unused;
	for_all_games(check_bits);
}

/* Names in JSON are unique, and verbs that share a word have ids. */
static void check_names(const struct game *game, const void *state)
{
	(void)state;
	for (int verb = 0; verb < game->verb_count; verb++) {
		const struct game_verb *row = &game->verbs[verb];

		if (!row->word)
			continue;
		assert_true(row->by == GAME_BY_SEAT || row->by == GAME_BY_CHANCE ||
		            row->by == (GAME_BY_SEAT | GAME_BY_CHANCE));
		for (int other = 0; other < verb; other++)
			if (game->verbs[other].word)
				assert_string_not_equal(game_verb_id(row), game_verb_id(&game->verbs[other]));
		for (int place = 0; place < GAME_PARTS_MAX && row->parts[place]; place++)
			for (int before = 0; before < place && row->parts[place]->kind; before++)
				if (row->parts[before]->kind)
					assert_string_not_equal(row->parts[place]->kind, row->parts[before]->kind);
	}
}

static void names_are_unique(void **unused)
{
	(void)unused;
	for_all_games(check_names);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(moves_are_written_part_by_part),
		cmocka_unit_test(and_read),
		cmocka_unit_test(and_written_as_json),
		cmocka_unit_test(defaults_are_unsaid),
		cmocka_unit_test(a_word_can_depend_on_the_state),
		cmocka_unit_test(other_texts_are_no_moves),
		cmocka_unit_test(shapes_follow_the_parts),
		cmocka_unit_test(a_part_has_its_value),
		cmocka_unit_test(the_last_part_is_counted_fastest),
		cmocka_unit_test(what_is_not_well_formed_has_no_number),
		cmocka_unit_test(every_number_is_a_move_and_a_text),
		cmocka_unit_test(any_bits_have_one_number_or_none),
		cmocka_unit_test(names_are_unique),
	};

	return cmocka_run_group_tests_name("core/grammar", tests, NULL, NULL);
}
