/* Nets: whose bytes are refused, that reckoning with them is what ai/net.h says, and that
   those of the program know more than the hand-made evaluation. */
#include <string.h>

#include "ai/ai.h"
#include "ai/nets.h"
#include "ai/numbers.h"
#include "ai/playout.h"
#include "core/games.h"
#include "tests/support/unit.h"

enum {
	BYTES_MAX = 1 << 20,
	HIDDEN_0 = 24,
	HIDDEN_1 = 9,
	HIDDEN_2 = 7,
	POSITIONS = 600,
	COMPARED_GAMES = 90,
	COMPARED_MAX = 64,  /* positions of a game */
	CORRECTION_MAX = 40 /* points */
};

static uint8_t bytes[BYTES_MAX];
static const int WIDTHS[] = {HIDDEN_0, HIDDEN_1, HIDDEN_2, NET_OUTPUTS};

/* ---- nets for tests ---- */

static void put_number(uint8_t *to, uint64_t number, int size)
{
	for (int byte = 0; byte < size; byte++)
		to[byte] = (uint8_t)(number >> 8 * byte);
}

static void sign(size_t size)
{
	uint64_t hash = 0xcbf29ce484222325u;

	for (size_t byte = NET_HEADER; byte < size; byte++)
		hash = (hash ^ bytes[byte]) * 0x100000001b3u;
	put_number(bytes + 40, hash, 8);
}

/* All weights are 0, and all biases. Returns the size. */
static size_t make_empty(const struct game *game)
{
	int sets = 1 + game->players_max - game->players_min;
	int rows = evaluator_input_rows(evaluator_of(game));
	size_t size = NET_HEADER + HIDDEN_0 * (size_t)(rows + NET_NUMBERS + 4);

	memset(bytes, 0, sizeof bytes);
	memcpy(bytes, "BASTNET1", 8);
	memcpy(bytes + 8, game->name, strlen(game->name));
	put_number(bytes + 24, (uint64_t)evaluator_of(game)->inputs_version, 4);
	put_number(bytes + 28, (uint64_t)rows, 4);
	for (int layer = 0; layer < NET_LAYERS; layer++)
		put_number(bytes + 32 + 2 * layer, (uint64_t)WIDTHS[layer], 2);
	put_number(bytes + 38, (uint64_t)sets, 2);
	for (int layer = 0; layer < NET_LAYERS; layer++)
		size += (size_t)(sets * WIDTHS[layer + 1] * (WIDTHS[layer] + 4));
	sign(size);
	return size;
}

/* Any weights, and biases that keep about half of all activations inside their bounds. */
static size_t make_random(const struct game *game, struct random *random)
{
	size_t size = make_empty(game), body = NET_HEADER;
	size_t first = HIDDEN_0 * (size_t)(evaluator_input_rows(evaluator_of(game)) + NET_NUMBERS);

	for (; body < size; body++)
		bytes[body] = (uint8_t)random_below(random, 31) - 15;
	for (size_t bias = NET_HEADER + first; bias < NET_HEADER + first + 4 * HIDDEN_0; bias += 4)
		put_number(bytes + bias, random_below(random, 256), 4);
	for (size_t at = NET_HEADER + first + 4 * HIDDEN_0; at < size;)
		for (int layer = 0; layer < NET_LAYERS; layer++) {
			at += (size_t)(WIDTHS[layer] * WIDTHS[layer + 1]);
			for (int each = 0; each < WIDTHS[layer + 1]; each++, at += 4)
				put_number(bytes + at, (uint32_t)random_below(random, 16384) - 4096u, 4);
		}
	sign(size);
	return size;
}

/* Calls with many positions of games that the move priors play. */
static void each_position(const struct game *game, const struct net *net,
                          void (*see)(const struct net *, const struct game *, const void *))
{
	struct search_plan plan = search_plan_new(game, 1);
	struct random random = random_seeded(3);

	for (int seen = 0, round = 0; seen < POSITIONS; round++) {
		int seats = game->players_min + round % (1 + game->players_max - game->players_min);
		struct game_setup setup = game_new_setup(seats);
		struct game_state state;

		setup.option[0] = round % 2 != 0; /* the other favour table, the first edition */
		assert_true(game_check_setup(game, &setup));
		for (game_start(game, &state, &setup); game->turn(&state) != GAME_OVER;) {
			if (random_below(&random, 9) == 0) {
				see(net, game, &state);
				seen++;
			}
			game_play(game, &state, playout_move(&plan, &random, &state));
		}
	}
}

static const struct game *const *learned_games(void)
{
	static const struct game *games[8];
	int count = 0;

	for (const struct game *const *game = GAMES; *game; game++)
		if (evaluator_of(*game)->observe)
			games[count++] = *game;
	assert_true(count >= 2);
	return games;
}

#define EACH_GAME(game) for (const struct game *const *game = learned_games(); *game; game++)

/* ---- reckoning ---- */

static void looks_like_by_hand(const struct net *net, const struct game *game, const void *state)
{
	struct search_plan plan = search_plan_new(game, 0);
	struct evaluation by_hand, learned;

	evaluator_evaluate(plan.evaluator, game, state, plan.weights, &by_hand);
	net_evaluate(net, game, state, plan.weights, &learned);
	assert_memory_equal(&by_hand, &learned, sizeof by_hand);
}

/* What has learned nothing corrects nothing; so hand-made points go in and come out. */
static void an_empty_net_is_the_hand_made_evaluation(void **unused)
{
	struct net net;

	(void)unused;
	EACH_GAME(game) {
		assert_int_equal(net_read(&net, *game, bytes, make_empty(*game)), NET_FINE);
		each_position(*game, &net, looks_like_by_hand);
	}
}

/* The same as net.c, but every row of the table is looked at, and the sums are wide. */
static int64_t plain_cut(int64_t sum, int shift)
{
	sum = sum >= 0 ? sum >> shift : -((-sum + (1 << shift) - 1) >> shift);
	return sum < 0 ? 0 : sum > 255 ? 255 : sum;
}

static int64_t signed_at(const uint8_t *at)
{
	uint32_t number = 0;

	for (int byte = 3; byte >= 0; byte--)
		number = number << 8 | at[byte];
	return number < 0x80000000u ? (int64_t)number : (int64_t)number - 0x100000000;
}

static void plain_first(const struct evaluator *evaluator, const struct inputs *inputs,
                        const float *told, int64_t *out)
{
	int rows = evaluator_input_rows(evaluator);
	const int8_t *table = (const int8_t *)bytes + NET_HEADER, *numbers = table + rows * HIDDEN_0;
	const uint8_t *bias = (const uint8_t *)numbers + NET_NUMBERS * HIDDEN_0;
	int lit[UINT16_MAX] = {0};

	for (int input = 0; input < inputs->count; input++)
		lit[inputs->rows[input]]++;
	for (int each = 0; each < HIDDEN_0; each++) {
		int64_t sum = signed_at(bias + 4 * each), points = 0;

		for (int row = 0; row < rows; row++)
			sum += lit[row] * table[row * HIDDEN_0 + each];
		for (int number = 0; number < NET_NUMBERS; number++)
			points += (int64_t)(told[number] * 4.0f) * numbers[number * HIDDEN_0 + each];
		sum += points >= 0 ? points / 32 : -((-points + 31) / 32);
		out[each] = plain_cut(sum, 0);
	}
}

static void plain_rest(const uint8_t *at, int set, int64_t *values)
{
	int64_t sums[NET_HIDDEN_MAX];

	for (int layer = 0; layer < set * NET_LAYERS; layer++)
		at += WIDTHS[layer % NET_LAYERS + 1] * (WIDTHS[layer % NET_LAYERS] + 4);
	for (int layer = 0; layer < NET_LAYERS; layer++) {
		int from = WIDTHS[layer], to = WIDTHS[layer + 1];

		for (int each = 0; each < to; each++) {
			sums[each] = signed_at(at + from * to + 4 * each);
			for (int source = 0; source < from; source++)
				sums[each] += values[source] * (int8_t)at[each * from + source];
		}
		for (int each = 0; each < to; each++)
			values[each] = layer < NET_LAYERS - 1 ? plain_cut(sums[each], 6) : sums[each];
		at += to * (from + 4);
	}
}

static void looks_like_plain(const struct net *net, const struct game *game, const void *state)
{
	struct search_plan plan = search_plan_new(game, 0);
	int players = game->players(state), seat = game->turn(state) < 0 ? 0 : game->turn(state);
	size_t first = HIDDEN_0 * (size_t)(evaluator_input_rows(plan.evaluator) + NET_NUMBERS + 4);
	float told[NET_NUMBERS] = {0};
	int64_t values[NET_HIDDEN_MAX];
	struct inputs inputs = {0};
	struct evaluation evaluation, learned;

	plan.evaluator->observe(state, plan.weights, &evaluation, &inputs);
	assert_in_range(inputs.count, 1, evaluator_input_things(plan.evaluator));
	for (int each = 0; each < players; each++)
		told[each] = evaluation.points[(seat + each) % players];
	told[GAME_SEATS_MAX] = evaluation.spread;
	plain_first(plan.evaluator, &inputs, told, values);
	plain_rest(bytes + NET_HEADER + first, players - game->players_min, values);
	net_evaluate(net, game, state, plan.weights, &learned);
	for (int each = 0; each < players; each++) {
		evaluation.points[(seat + each) % players] += (float)values[each] * (16.0f / 16384.0f);
		assert_float_equal(evaluation.points[(seat + each) % players],
		                   learned.points[(seat + each) % players], 0);
	}
	assert_float_equal(evaluation.spread * number_exp2((float)values[GAME_SEATS_MAX] / 16384.0f),
	                   learned.spread, 0);
}

static void reckoning_is_what_the_header_says(void **unused)
{
	struct random random = random_seeded(7);
	struct net net;

	(void)unused;
	EACH_GAME(game) {
		size_t size = make_random(*game, &random);

		assert_int_equal(net_read(&net, *game, bytes, size), NET_FINE);
		each_position(*game, &net, looks_like_plain);
	}
}

/* ---- reading ---- */

static void other_bytes_are_refused(void **unused)
{
	const struct game *game = games_find("caylus");
	size_t size = make_empty(game);
	struct net net = {.hidden = 77};

	(void)unused;
	assert_int_equal(net_read(&net, games_find("medina"), bytes, size), NET_OTHER_GAME);
	assert_int_equal(net_read(&net, game, bytes, 0), NET_NO_NET);
	assert_int_equal(net_read(&net, game, bytes, NET_HEADER - 1), NET_NO_NET);
	assert_int_equal(net_read(&net, game, bytes, size - 1), NET_WRONG_SIZE);
	assert_int_equal(net_read(&net, game, bytes, size + 1), NET_WRONG_SIZE);
	for (size_t at = 0; at < NET_HEADER; at++) {
		bytes[at] ^= 0x40;
		assert_int_equal(net_read(&net, game, bytes, size), at < 8    ? NET_NO_NET
		                                                    : at < 24 ? NET_OTHER_GAME
		                                                    : at < 32 ? NET_OTHER_INPUTS
		                                                    : at < 38 ? NET_WRONG_SIZE
		                                                    : at < 40 ? NET_OTHER_INPUTS
		                                                              : NET_DAMAGED);
		bytes[at] ^= 0x40;
	}
	for (size_t at = NET_HEADER; at < size; at += 977) {
		bytes[at] ^= 1;
		assert_int_equal(net_read(&net, game, bytes, size), NET_DAMAGED);
		bytes[at] ^= 1;
	}
	assert_int_equal(net.hidden, 77);
	assert_int_equal(net_read(&net, game, bytes, size), NET_FINE);
	assert_int_equal(net.hidden, HIDDEN_0);
}

/* ---- the nets that come with the program ---- */

/* Positions of one game, by hand and by its net; and the squared errors about the gaps between
   seats of all games. */
struct comparison {
	const struct game *game;
	struct net net;
	int count;
	struct evaluation by_hand[COMPARED_MAX], learned[COMPARED_MAX];
	double error_by_hand, error_learned;
};

static double gap_error(const struct evaluation *evaluation, const int *score, int players)
{
	double sum = 0.0;

	for (int one = 0; one < players; one++)
		for (int other = one + 1; other < players; other++) {
			double gap = (double)evaluation->points[one] - (double)evaluation->points[other];
			double error = gap - (score[one] - score[other]);

			sum += error * error;
		}
	return sum;
}

static void look(struct comparison *comparison, const struct search_plan *plan, const void *state)
{
	struct evaluation *by_hand = &comparison->by_hand[comparison->count];
	struct evaluation *learned = &comparison->learned[comparison->count++];

	evaluator_evaluate(plan->evaluator, plan->game, state, plan->weights, by_hand);
	net_evaluate(&comparison->net, plan->game, state, plan->weights, learned);
	for (int seat = 0; seat < plan->game->players(state); seat++) {
		float correction = learned->points[seat] - by_hand->points[seat];

		assert_true(correction > -CORRECTION_MAX && correction < CORRECTION_MAX);
	}
}

/* A game of the move priors; one position in nine is looked at. */
static void compare_game(struct comparison *comparison, struct random *random, int players)
{
	const struct game *game = comparison->game;
	struct search_plan plan = search_plan_new(game, 1);
	struct game_setup setup = game_new_setup(players);
	int score[GAME_SEATS_MAX];
	struct game_state state;

	assert_true(game_check_setup(game, &setup));
	comparison->count = 0;
	for (game_start(game, &state, &setup); game->turn(&state) != GAME_OVER;) {
		if (random_below(random, 9) == 0 && comparison->count < COMPARED_MAX)
			look(comparison, &plan, &state);
		game_play(game, &state, playout_move(&plan, random, &state));
	}
	game->score(&state, score);
	for (int each = 0; each < comparison->count; each++) {
		comparison->error_by_hand += gap_error(&comparison->by_hand[each], score, players);
		comparison->error_learned += gap_error(&comparison->learned[each], score, players);
	}
}

/* They correct by no more than a few buildings are worth, and for the better: over whole games they
   are nearer to how these end. */
static void nets_err_less_than_the_hand(void **unused)
{
	static struct comparison comparison;
	int nets = 0;

	(void)unused;
	EACH_GAME(game) {
		struct random random = random_seeded(5);

		memset(&comparison, 0, sizeof comparison);
		comparison.game = *game;
		if (!net_of(*game, &comparison.net))
			continue;
		nets++;
		for (int each = 0; each < COMPARED_GAMES; each++)
			compare_game(&comparison, &random, (*game)->players_min + each % 3);
		if (comparison.error_learned > 0.97 * comparison.error_by_hand)
			fail_msg("%s: the net errs by %.0f, the hand by %.0f", (*game)->name,
			         comparison.error_learned, comparison.error_by_hand);
	}
	assert_true(nets >= 2);
}

/* ---- plans ---- */

/* With a net Medina's playouts are short; without it they are as they were. */
static void a_plan_has_the_parameters_that_suit_it(void **unused)
{
	const struct game *game = games_find("medina");
	struct search_plan plan = search_plan_new(game, 1), before = plan;
	struct net net;

	(void)unused;
	assert_int_equal(net_read(&net, game, bytes, make_empty(game)), NET_FINE);
	search_plan_learn(&plan, &net);
	assert_true(search_plan_is_learned(&plan));
	assert_true(plan.params.plies < before.params.plies);
	search_plan_learn(&plan, NULL);
	assert_memory_equal(&plan, &before, sizeof plan);
}

/* The warden plays with the net, as masters do. Where it is missing, they think by hand with
   another effort. */
static void levels_go_by_the_net_that_is_there(void **unused)
{
	static const char *const names[] = {"caylus", "medina"};
	const struct level *weakest = level_find("warden");

	(void)unused;
	for (size_t each = 0; each < sizeof names / sizeof *names; each++) {
		const struct game *game = games_find(names[each]);
		struct search_plan plan = level_plan(weakest, game, 1), by_hand = plan;

		for (const struct level *level = LEVELS; level->name; level++) {
			struct search_plan own = level_plan(level, game, 1);

			assert_int_equal(search_plan_is_learned(&own), level >= weakest);
		}
		search_plan_learn(&by_hand, NULL);
		assert_true(level_effort(weakest, &plan).iterations !=
		            level_effort(weakest, &by_hand).iterations);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(an_empty_net_is_the_hand_made_evaluation),
		cmocka_unit_test(reckoning_is_what_the_header_says),
		cmocka_unit_test(other_bytes_are_refused),
		cmocka_unit_test(nets_err_less_than_the_hand),
		cmocka_unit_test(a_plan_has_the_parameters_that_suit_it),
		cmocka_unit_test(levels_go_by_the_net_that_is_there),
	};

	return cmocka_run_group_tests_name("net", tests, NULL, NULL);
}
