/* bastide_client.h: what clients ask besides bastide.h agrees with it, and wrong calls are
   refused. */
#include "capi/bastide_client.h"

#include <stdlib.h>
#include <string.h>

#include "core/games.h"
#include "tests/support/library.h"

enum { ROOM = 1 << 20 };

static char text[ROOM];
static int32_t numbers[BASTIDE_MOVES_MAX * BASTIDE_SEATS_MAX];

/* The index of a random legal move, spelled into `spelled`. */
static int choose_move(const struct bastide_state *state, struct random *random, char *spelled)
{
	int length = bastide_legal_text(state, text, ROOM), count = 0, chosen;
	char *line = text;

	assert_true(length > 0);
	text[length] = 0;
	for (int at = 0; at < length; at++)
		count += text[at] == '\n';
	chosen = (int)random_below(random, (uint32_t)count);
	for (int each = 0; each < chosen; each++)
		line = strchr(line, '\n') + 1;
	*strchr(line, '\n') = 0;
	strcpy(spelled, line);
	return chosen;
}

static void points_of(const struct bastide_state *state, int32_t *points)
{
	assert_int_equal(bastide_points(state, points, BASTIDE_SEATS_MAX), bastide_players(state));
}

/* The points after the move, and the sum of its gains by seat. */
static void check_points(const struct bastide_state *state, const char *spelling, int place,
                         const int32_t *after)
{
	int players = bastide_players(state), count;
	int32_t before[BASTIDE_SEATS_MAX];

	count = bastide_points_after(state, numbers, BASTIDE_MOVES_MAX * BASTIDE_SEATS_MAX);
	assert_true(count >= (place + 1) * players);
	assert_memory_equal(numbers + place * players, after, (size_t)players * sizeof *after);
	points_of(state, before);
	count = bastide_gains(state, spelling, numbers, ROOM) / players;
	assert_true(count > 0);
	for (int seat = 0; seat < players; seat++) {
		for (int source = 0; source < count; source++)
			before[seat] += numbers[seat * count + source];
		assert_int_equal(before[seat], after[seat]);
	}
}

/* A step has a word, and its gains are what the score changes by. */
static void check_step(struct bastide_state *state)
{
	int32_t before[BASTIDE_SEATS_MAX], after[BASTIDE_SEATS_MAX];
	int players = bastide_players(state),
		count = bastide_step_gains(state, numbers, ROOM) / players;

	assert_true(count > 0);
	assert_string_not_equal(bastide_due(state), "");
	points_of(state, before);
	assert_int_equal(bastide_step(state), 1);
	points_of(state, after);
	for (int seat = 0; seat < players; seat++) {
		for (int source = 0; source < count; source++)
			before[seat] += numbers[seat * count + source];
		assert_int_equal(before[seat], after[seat]);
	}
}

/* Returns the number of steps. */
static int steps_and_gains_of_a_game(int game)
{
	struct bastide_state *state = NULL, *stepped = NULL;
	struct random random = random_seeded(1);
	int steps = 0;

	assert_int_equal(bastide_new(game, info_of(game).players_max, NULL, &state), BASTIDE_OK);
	while (bastide_actor(state) != BASTIDE_OVER) {
		char spelling[BASTIDE_TEXT_MAX];
		int place = choose_move(state, &random, spelling);
		int32_t after[BASTIDE_SEATS_MAX];

		assert_int_equal(bastide_clone(state, &stepped), BASTIDE_OK);
		assert_int_equal(bastide_apply_text(stepped, spelling), BASTIDE_OK);
		for (; bastide_actor(stepped) == BASTIDE_STEP; steps++) {
			assert_int_equal(bastide_legal_text(stepped, text, ROOM), 0);
			assert_int_equal(bastide_play_text(stepped, spelling), BASTIDE_ERROR_ACTOR);
			check_step(stepped);
		}
		assert_int_equal(bastide_step(stepped), 0);
		assert_string_equal(bastide_due(stepped), "");
		assert_int_equal(bastide_step_gains(stepped, numbers, ROOM), BASTIDE_ERROR_ACTOR);
		points_of(stepped, after);
		check_points(state, spelling, place, after);
		assert_int_equal(bastide_play_text(state, spelling), BASTIDE_OK);
		assert_int_equal(bastide_equal(state, stepped), 1);
		assert_int_equal(bastide_ply(state), bastide_ply(stepped));
		bastide_free(stepped);
	}
	bastide_free(state);
	return steps;
}

static void steps_lead_where_playing_leads(void **unused)
{
	(void)unused;
	for (int game = 0; game < bastide_games(); game++)
		assert_true(steps_and_gains_of_a_game(game) > 0 || !games_is_shipped(GAMES[game]));
}

static void a_search_in_slices_chooses_as_the_level_does(void **unused)
{
	(void)unused;
	for (int game = 0; game < bastide_games(); game++) {
		struct bastide_state *state = started(info_of(game).name, info_of(game).players_min);
		struct bastide_search *search = NULL;
		uint64_t seed = 3;
		int wanted, chosen;

		while (bastide_actor(state) == BASTIDE_CHANCE || bastide_legal(state, NULL, 0) < 2)
			play_on(state, 1, seed++);
		wanted = bastide_search_new(state, "journeyman", 5, &search);
		assert_true(wanted > 1);
		for (int done = 0; done < wanted;)
			done = bastide_search_run(search, wanted - done < 7 ? wanted - done : 7);
		assert_true(bastide_search_choose(search, text, ROOM) > 0);
		chosen = bastide_read(state, text);
		assert_int_equal(chosen, bastide_choose(state, "journeyman", 5));
		assert_true(bastide_search_report_json(search, "", text, ROOM) > 0);
		assert_int_equal(bastide_search_report_json(search, "", text, 16), BASTIDE_ERROR_ROOM);
		bastide_search_free(search);
		bastide_free(state);
	}
}

static void records_are_put_into_their_canonical_form(void **unused)
{
	static const char record[] =
		"bastide 1\ngame medina\nplayers 3\nseat 2 Ada\n\nmoves\n. well h6\n";
	struct bastide_state *state = NULL;
	char own[256];
	int length;

	(void)unused;
	length = bastide_canonical_record(record, sizeof record - 1, text, ROOM);
	assert_int_equal(bastide_from_record(text, (size_t)length, &state, NULL), BASTIDE_OK);
	assert_non_null(strstr(text, "seat 2 Ada\nmoves\n"));
	assert_true(bastide_record(state, own, sizeof own) < length); /* without the name */
	length = bastide_record_json(record, sizeof record - 1, text, ROOM);
	assert_non_null(strstr(text, "\"names\":[\"\",\"Ada\",\"\"],\"moves\":[\"well h6\"]"));
	assert_int_equal(bastide_record_json(record, 12, text, ROOM), BASTIDE_ERROR_RECORD);
	assert_int_equal(bastide_record_json(record, sizeof record - 1, text, 20), BASTIDE_ERROR_ROOM);
	bastide_free(state);
}

static void wrong_calls_are_refused(void **unused)
{
	struct bastide_state *state = started("caylus", 3);
	struct bastide_search *search = NULL;

	(void)unused;
	assert_int_equal(bastide_legal_text(NULL, text, ROOM), BASTIDE_ERROR_NULL);
	assert_int_equal(bastide_legal_text(state, text, 4), BASTIDE_ERROR_ROOM);
	assert_int_equal(bastide_apply_text(state, "nonsense"), BASTIDE_ERROR_TEXT);
	assert_int_equal(bastide_gains(state, "nonsense", numbers, ROOM), BASTIDE_ERROR_TEXT);
	assert_int_equal(bastide_points_after(state, numbers, 1), BASTIDE_ERROR_ROOM);
	assert_int_equal(bastide_level_threads("random"), BASTIDE_ERROR_LEVEL);
	assert_int_equal(bastide_wants_net(99), BASTIDE_ERROR_GAME);
	while (bastide_actor(state) != BASTIDE_CHANCE && bastide_actor(state) != BASTIDE_OVER)
		play_on(state, 1, 1);
	assert_int_equal(bastide_search_new(state, "mason", 1, &search), BASTIDE_ERROR_ACTOR);
	assert_int_equal(bastide_proof_json(state, text, ROOM), BASTIDE_ERROR_ACTOR);
	assert_int_equal(bastide_loss_json(state, "pass", "pass", 9, text, ROOM), BASTIDE_ERROR_ACTOR);
	assert_int_equal(bastide_loss_json(NULL, "pass", "pass", 9, text, ROOM), BASTIDE_ERROR_NULL);
	assert_int_equal(bastide_luck(state, state, 1, 9, numbers, 9), BASTIDE_ERROR_ACTOR);
	assert_int_equal(bastide_luck(state, NULL, 1, 9, numbers, 9), BASTIDE_ERROR_NULL);
	bastide_free(state);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(steps_lead_where_playing_leads),
		cmocka_unit_test(a_search_in_slices_chooses_as_the_level_does),
		cmocka_unit_test(records_are_put_into_their_canonical_form),
		cmocka_unit_test(wrong_calls_are_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
