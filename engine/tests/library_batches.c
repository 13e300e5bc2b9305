/* Many games at once, as those who learn play them with libbastide: each is
   what one game would be, and what makes no sense moves nobody. */
#include <stdlib.h>
#include <string.h>

#include "core/games.h"
#include "tests/support/library.h"

enum { ROOM = 64 * 1024, ENVIRONMENTS = 12 };

static uint8_t mask[ROOM];

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
	for (int game = 0; game < all_games(); game++) {
		struct bastide_batch_options options = options_of(GAMES[game]->name,
		                                                  GAMES[game]->players_min);
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

/* Every game of a batch, as handles that the caller frees. */
static void states_of(const struct desk *desk, struct bastide_state **states)
{
	for (int each = 0; each < ENVIRONMENTS; each++)
		assert_int_equal(bastide_batch_state(desk->batch, each, &states[each]), BASTIDE_OK);
}

static void free_states(struct bastide_state **states)
{
	for (int each = 0; each < ENVIRONMENTS; each++)
		bastide_free(states[each]);
}

static void assert_same_arrays(const struct desk *one, const struct desk *other)
{
	size_t seats = (size_t)(ENVIRONMENTS * one->players);

	assert_memory_equal(one->arrays.masks, other->arrays.masks,
	                    (size_t)(ENVIRONMENTS * one->info.actions));
	assert_memory_equal(one->arrays.observations, other->arrays.observations,
	                    sizeof(int16_t) * (size_t)(ENVIRONMENTS * one->info.features));
	assert_memory_equal(one->arrays.actors, other->arrays.actors, sizeof(int32_t) * ENVIRONMENTS);
	assert_memory_equal(one->arrays.points, other->arrays.points, sizeof(int32_t) * seats);
}

/* Also where a game is over, and beside opponents. */
static void a_loaded_batch_continues_another(void **unused)
{
	static const char *const OPPONENTS[] = {NULL, "random"};

	(void)unused;
	for (int which = 0; which < 2; which++) {
		struct bastide_batch_options options = options_of("medina", 3);
		struct bastide_state *states[ENVIRONMENTS];
		uint64_t seeds[ENVIRONMENTS + 1];
		struct desk one, other;

		options.opponent = OPPONENTS[which];
		options.seat = -1;
		one = desk_new(&options);
		play_to_end(&one);
		states_of(&one, states);
		assert_int_equal(bastide_batch_seeds(one.batch, seeds, ENVIRONMENTS + 1), ENVIRONMENTS + 1);
		options.seed = seeds[ENVIRONMENTS];
		other = desk_new(&options);
		assert_int_equal(bastide_batch_load(other.batch,
		                                    (const struct bastide_state *const *)states, seeds,
		                                    &other.arrays),
		                 BASTIDE_OK);
		for (int step = 0; step < 100; step++) {
			assert_same_arrays(&one, &other);
			desk_step(&one);
			desk_step(&other);
			assert_memory_equal(one.ids, other.ids, sizeof one.ids);
		}
		free_states(states);
		desk_free(&one);
		desk_free(&other);
	}
}

static void a_position_of_another_set_up_is_not_loaded(void **unused)
{
	struct bastide_batch_options options = options_of("medina", 2);
	struct desk desk = desk_new(&options);
	struct bastide_state *states[ENVIRONMENTS] = {NULL};
	const struct bastide_state *const *given = (const struct bastide_state *const *)states;
	const struct {
		const char *game, *options;
		int players, error;
	} rows[] = {{"caylus", NULL, 2, BASTIDE_ERROR_GAME},
	            {"medina", NULL, 3, BASTIDE_ERROR_PLAYERS},
	            {"medina", "edition=first", 2, BASTIDE_ERROR_OPTION},
	            {"medina", NULL, 2, BASTIDE_OK}};

	(void)unused;
	for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
		bastide_new(bastide_find(rows[row].game), rows[row].players, rows[row].options, &states[4]);
		desk_step(&desk);
		assert_int_equal(bastide_batch_load(desk.batch, given, NULL, &desk.arrays),
		                 rows[row].error);
		assert_int_equal(bastide_batch_fault(desk.batch), rows[row].error ? 4 : -1);
		assert_int_equal(desk.arrays.plies[4] == desk.arrays.plies[5], rows[row].error != 0);
		check_row(&desk, 4);
		bastide_free(states[4]);
	}
	assert_int_equal(bastide_batch_load(desk.batch, NULL, NULL, NULL), BASTIDE_ERROR_NULL);
	assert_int_equal(bastide_batch_seeds(desk.batch, &(uint64_t){0}, 1), BASTIDE_ERROR_ROOM);
	assert_int_equal(bastide_batch_seeds(NULL, NULL, 0), BASTIDE_ERROR_NULL);
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
	assert_int_equal(bastide_batch_step(NULL, &(int32_t){0}, NULL), BASTIDE_ERROR_NULL);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_batch_is_many_games),
		cmocka_unit_test(the_next_step_starts_a_new_game),
		cmocka_unit_test(the_same_step_starts_a_new_game),
		cmocka_unit_test(a_game_that_is_over_waits_for_a_reset),
		cmocka_unit_test(one_wrong_id_moves_nobody),
		cmocka_unit_test(threads_change_nothing),
		cmocka_unit_test(only_one_seat_is_asked_beside_opponents),
		cmocka_unit_test(points_are_told_as_they_come),
		cmocka_unit_test(the_same_seed_is_the_same_batch),
		cmocka_unit_test(a_loaded_batch_continues_another),
		cmocka_unit_test(a_position_of_another_set_up_is_not_loaded),
		cmocka_unit_test(a_batch_that_makes_no_sense_is_refused),
	};

	return cmocka_run_group_tests_name("library, batches", tests, NULL, NULL);
}
