/* Random play with tripwires: every promise of core/game.h, for one game, with every
   number of players and every choice of options. A failure is saved as a record that replays.

	engine-contract GAME [SEED]
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "core/games.h"
#include "core/random.h"
#include "core/record.h"
#include "tests/support/contract_checks.h"
#include "tests/support/table.h"
#include "tests/support/toy.h"

enum { MOVES_ROOM = 20000, STEPS_MAX = 10000, DEAR_CHECKS = 40 };

static const struct game *game;
static uint64_t first_seed = 1;

/* The game that is being played, so that a failure can be saved. */
static move played[MOVES_ROOM];
static struct record record;

static void put_file(void *to, const char *text, size_t size)
{
	fwrite(text, 1, size, to);
}

/* Saves the game so far and ends the test. */
#define TRIP(...) \
	do { \
		save_failure(); \
		fail_msg(__VA_ARGS__); \
	} while (0)

static void save_failure(void)
{
	char path[4096];
	FILE *file;

	mkdir(TEST_OUTPUT, 0777);
	snprintf(path, sizeof path, "%s/%s-%d-moves.game", TEST_OUTPUT, game->name, record.count);
	file = fopen(path, "w");
	if (!file)
		return;
	record_write(&record, put_file, file);
	fclose(file);
	print_error("the game so far is in %s\n", path);
}

static const char *spell(const void *state, move m)
{
	static char text[GAME_TEXT_MAX];

	game_write_move(game, state, m, text);
	return text;
}

/* A promise that is not kept trips. */
static void keep(const char *fault)
{
	if (fault)
		TRIP("%s", fault);
}

/* Every number that is observed lies within the bounds that the layout gives for it. */
static void check_features(const int16_t *numbers)
{
	const int16_t *at = numbers;

	for (const struct game_feature_group *group = game_feature_groups(game); group->name; group++)
		for (int each = 0; each < group->repeat; each++)
			for (const struct game_feature *row = group->rows; row->name; row++)
				for (int count = game_shape_count(row->shape); count; count--, at++)
					if (*at < row->low || *at > row->high ||
					    (row->gap[0] && *at >= row->gap[0] && *at <= row->gap[1]))
						TRIP("%s %d, %s is %d, not %d .. %d", group->name, each, row->name, *at,
						     row->low, row->high);
	if (at - numbers != game_feature_count(game))
		TRIP("the layout has %d features, not %d", (int)(at - numbers), game_feature_count(game));
}

/* A legal move has a verb that its maker can use. */
static void check_verb(const void *state, move m)
{
	int by = game->turn(state) == GAME_CHANCE ? GAME_BY_CHANCE : GAME_BY_SEAT;

	if (!(game->verbs[MOVE_VERB(m)].by & by))
		TRIP("'%s' is not for who acts", spell(state, m));
}

/* What an earlier question left on the stack is no answer to the next. */
__attribute__((noinline)) static void soil_stack(void)
{
	volatile unsigned char soil[1 << 14];

	for (size_t each = 0; each < sizeof soil; each++)
		soil[each] = 0x55;
}

/* observe_flags: says what observe says. */
static void check_flags(const void *state, int seat, const int16_t *numbers)
{
	uint8_t *flags = malloc((size_t)game->flags);
	int16_t *rest = calloc((size_t)(game_feature_count(game) - game->flags), sizeof *rest);

	soil_stack();
	game->observe_flags(state, seat, flags, rest);
	for (int flag = 0; flag < game->flags; flag++)
		if (flags[flag] != numbers[flag])
			TRIP("flag %d is %d, not %d", flag, flags[flag], numbers[flag]);
	if (memcmp(rest, numbers + game->flags,
	           (size_t)(game_feature_count(game) - game->flags) * sizeof *rest) != 0)
		TRIP("observe_flags writes other numbers");
	free(flags);
	free(rest);
}

/* observe: writes its features and not one more. */
static void check_outputs(const void *state)
{
	int16_t *features = malloc((size_t)(game_feature_count(game) + 1) * sizeof *features);

	keep(contract_check_json(game, state, game_write_state));
	for (int seat = 0; seat < game->players(state); seat++) {
		memset(features, 0x55, (size_t)(game_feature_count(game) + 1) * sizeof *features);
		game_observe(game, state, seat, features);
		if (features[game_feature_count(game)] != 0x5555)
			TRIP("observe writes too much");
		for (int feature = 0; feature < game_feature_count(game); feature++)
			if (features[feature] == 0x5555)
				TRIP("observe leaves out feature %d", feature);
		check_features(features);
		if (game->observe_flags)
			check_flags(state, seat, features);
	}
	free(features);
}

static void check_result(const void *state)
{
	int points[GAME_SEATS_MAX], places[GAME_SEATS_MAX], winners = 0;

	game->score(state, points);
	game_result(game, state, places);
	for (int seat = 0; seat < record.setup.players; seat++) {
		winners += places[seat] == 1;
		if (places[seat] < 1 || places[seat] > record.setup.players)
			TRIP("seat %d has place %d", seat + 1, places[seat]);
		for (int other = 0; other < record.setup.players; other++)
			if (points[seat] > points[other] && places[seat] >= places[other])
				TRIP("seat %d has more points but no better place", seat + 1);
	}
	if (winners == 0)
		TRIP("nobody has won");
}

/* due(): is one of the words of the game, and changes nothing. */
static void check_due(const void *state)
{
	const char *const *words = game_dues(game), *word;
	struct game_state copy;

	memcpy(&copy, state, game->state_size);
	word = game_due(game, state);
	if (memcmp(&copy, state, game->state_size) != 0)
		TRIP("due() changes the state");
	while (*words && strcmp(*words, word) != 0)
		words++;
	if (!*words)
		TRIP("'%s' is no word of a step", word);
}

/* gains(): changes nothing, and its rows add up to what the score changes by. */
static void act(void *state, move m)
{
	int before[GAME_SEATS_MAX], after[GAME_SEATS_MAX], count = game_source_count(game);
	struct game_gains gains;
	struct game_state copy;

	memcpy(&copy, state, game->state_size);
	memset(&gains, 0x55, sizeof gains);
	game_move_gains(game, state, m, &gains);
	if (memcmp(&copy, state, game->state_size) != 0)
		TRIP("gains() changes the state");
	game->score(state, before);
	if (game->turn(state) == GAME_STEP)
		game->step(state);
	else
		game->apply(state, m);
	game->score(state, after);
	for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
		int sum = 0;

		for (int source = 0; source < GAME_SOURCES_MAX; source++) {
			sum += gains.points[seat][source];
			if (gains.points[seat][source] && source >= count)
				TRIP("points in a row that has no name");
		}
		if (sum != (seat < record.setup.players ? after[seat] - before[seat] : 0))
			TRIP("seat %d gains %d by its rows, not %d", seat + 1, sum, after[seat] - before[seat]);
	}
}

/* apply, then the steps one by one; there is an end to them. */
static void play_steps(void *state, move m)
{
	int steps = 0;

	act(state, m);
	while (game->turn(state) == GAME_STEP) {
		check_due(state);
		act(state, m);
		if (++steps > STEPS_MAX)
			TRIP("the steps have no end");
	}
}

/* A state is a function of its moves alone: nothing of what lay in memory before shows. */
static void check_clean(void)
{
	struct game_state one, other;

	memset(&one, 0x00, sizeof one);
	memset(&other, 0xff, sizeof other);
	game_start(game, &one, &record.setup);
	game_start(game, &other, &record.setup);
	for (int ply = 0; ply < record.count; ply++) {
		game_play(game, &one, record.moves[ply]);
		game_play(game, &other, record.moves[ply]);
	}
	if (memcmp(&one, &other, game->state_size) != 0)
		TRIP("the state has holes");
}

/* Refusals and outputs are checked at every 40th node, starting elsewhere in each game. */
static void play_one(uint64_t seed)
{
	struct random random = random_seeded(seed);
	struct game_state state;
	int phase = (int)(seed % DEAR_CHECKS);

	record.count = 0;
	game_start(game, &state, &record.setup);
	if (game->players(&state) != record.setup.players)
		TRIP("players() disagrees with the set-up");
	while (game->turn(&state) != GAME_OVER) {
		move moves[GAME_MOVES_MAX];
		int count = game->moves(&state, moves);
		const char *broken = game_check_invariants(game, &state);

		if (broken)
			TRIP("%s is broken", broken);
		if (!game->node(&state)[0])
			TRIP("the node has no name");
		keep(contract_check_moves(game, &state, moves, count));
		if (record.count % DEAR_CHECKS == phase) {
			keep(contract_check_refusals(game, &state, moves, count));
			keep(contract_check_apply(game, &state, moves, count));
			for (int index = 0; index < count; index++)
				check_verb(&state, moves[index]);
			check_outputs(&state);
		}
		if (record.count >= game->nodes_max)
			TRIP("the game is longer than %d nodes", game->nodes_max);
		record.moves[record.count] = random_move(&random, game, &state, moves, count);
		play_steps(&state, record.moves[record.count++]);
	}
	if (game_check_invariants(game, &state))
		TRIP("%s is broken at the end", game_check_invariants(game, &state));
	check_result(&state);
	check_outputs(&state);
	keep(contract_check_json(game, &state, game_write_facts));
	check_clean();
}

/* Goes on to the next choice of options; 0 when all have had their turn. */
static int next_choice(struct game_setup *setup)
{
	for (int option = 0; game_options(game)[option].name; option++) {
		if (game_options(game)[option].values[++setup->option[option]])
			return 1;
		setup->option[option] = 0;
	}
	return 0;
}

static int choices(void)
{
	struct game_setup setup;
	int count = 1;

	memset(&setup, 0, sizeof setup);
	while (next_choice(&setup))
		count++;
	return count;
}

/* At night (tools/test) there is time for so many times as many. */
enum { NIGHT = 10 };

/* TEST_GAMES games for each number of players, spread over all choices of options. */
static void play_all(void **unused)
{
	int games = TEST_GAMES * (getenv("BASTIDE_FULL") ? NIGHT : 1);
	int per_choice = (games + choices() - 1) / choices();

	(void)unused;
	for (int players = game->players_min; players <= game->players_max; players++) {
		struct game_setup setup;
		uint64_t seed = first_seed;

		memset(&setup, 0, sizeof setup);
		setup.players = players;
		do {
			record.setup = setup;
			assert_true(game_check_setup(game, &record.setup));
			for (int each = 0; each < per_choice; each++)
				play_one(seed++);
		} while (next_choice(&setup));
	}
}

static void check_bounds(void **unused)
{
	(void)unused;
	assert_true(game->state_size <= GAME_STATE_MAX);
	assert_true(game->moves_max <= GAME_MOVES_MAX);
	assert_true(game->players_min >= 1 && game->players_max <= GAME_SEATS_MAX);
	assert_true(game_option_count(game) <= GAME_OPTIONS_MAX);
	assert_true(game->nodes_max <= MOVES_ROOM);
	assert_true(game_source_count(game) <= GAME_SOURCES_MAX);
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(check_bounds),
		cmocka_unit_test(play_all),
	};

	if (argc > 1)
		game = strcmp(argv[1], toy.name) == 0 ? &toy : games_find(argv[1]);
	if (!game) {
		fprintf(stderr, "engine-contract GAME [SEED]\n");
		return 2;
	}
	if (argc > 2)
		first_seed = strtoull(argv[2], NULL, 0);
	record = record_new(played, MOVES_ROOM);
	record.game = game;
	return cmocka_run_group_tests_name(game->name, tests, NULL, NULL);
}
