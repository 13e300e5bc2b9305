/* Games small enough to be solved by hand, and positions of the real ones. */
#include "tests/support/tiny_games.h"

#include <string.h>

#include "core/random.h"
#include "tests/support/unit.h"

/* ---- Stones ---- */

static void stones_setup(void *state, const struct game_setup *setup)
{
	struct stones *stones = state;

	memset(stones, 0, sizeof *stones);
	stones->players = (uint8_t)setup->players;
	stones->left = 21;
}

static int stones_players(const void *state)
{
	return ((const struct stones *)state)->players;
}

static int stones_turn(const void *state)
{
	const struct stones *stones = state;

	return stones->left ? stones->actor : GAME_OVER;
}

static int stones_moves(const void *state, move *out)
{
	const struct stones *stones = state;
	int count = 0;

	for (int taken = 1; taken <= 3 && taken <= stones->left; taken++)
		out[count++] = MOVE(1, taken, 0, 0);
	return count;
}

static void stones_apply(void *state, move m)
{
	struct stones *stones = state;

	stones->left = (uint8_t)(stones->left - MOVE_A(m));
	stones->last = stones->actor;
	stones->actor = (uint8_t)((stones->actor + 1) % stones->players);
}

static void stones_score(const void *state, int *points)
{
	const struct stones *stones = state;

	for (int seat = 0; seat < stones->players; seat++)
		points[seat] = !stones->left && stones->last == seat;
}

static void stones_result(const void *state, int *places)
{
	const struct stones *stones = state;

	for (int seat = 0; seat < stones->players; seat++)
		places[seat] = stones->last == seat ? 1 : 2;
}

const struct game STONES = {
	.name = "stones",
	.players_min = 2,
	.players_max = 3,
	.state_size = sizeof(struct stones),
	.setup = stones_setup,
	.players = stones_players,
	.turn = stones_turn,
	.moves = stones_moves,
	.apply = stones_apply,
	.score = stones_score,
	.result = stones_result,
};

/* ---- Wager ---- */

static int wager_players(const void *state)
{
	(void)state;
	return 2;
}

static int wager_turn(const void *state)
{
	int phase = ((const struct wager *)state)->phase;

	return phase == WAGER_CHOOSE ? 0 : phase == WAGER_DRAW ? GAME_CHANCE : GAME_OVER;
}

static int wager_moves(const void *state, move *out)
{
	out[0] = MOVE(1 + ((const struct wager *)state)->phase, 0, 0, 0);
	out[1] = out[0] + 1;
	return 2;
}

static uint32_t wager_weight(const void *state, move m)
{
	return MOVE_C(m) ? ((const struct wager *)state)->ways : 10;
}

static void wager_apply(void *state, move m)
{
	struct wager *wager = state;

	if (wager->phase == WAGER_CHOOSE) {
		wager->points = MOVE_C(m) ? 0 : 5;
		wager->phase = MOVE_C(m) ? WAGER_DRAW : WAGER_OVER;
	} else {
		wager->points = MOVE_C(m) ? 12 : 0;
		wager->phase = WAGER_OVER;
	}
}

static void wager_score(const void *state, int *points)
{
	points[0] = ((const struct wager *)state)->points;
	points[1] = 4;
}

static void wager_result(const void *state, int *places)
{
	int points[2];

	wager_score(state, points);
	places[0] = points[0] > points[1] ? 1 : 2;
	places[1] = 3 - places[0];
}

const struct game WAGER = {
	.name = "wager",
	.state_size = sizeof(struct wager),
	.players = wager_players,
	.turn = wager_turn,
	.moves = wager_moves,
	.weight = wager_weight,
	.apply = wager_apply,
	.score = wager_score,
	.result = wager_result,
};

/* ---- real games ---- */

struct game_state random_position(const struct game *game, int players, int plies, uint64_t seed)
{
	struct game_setup setup = game_new_setup(players);
	struct random random = random_seeded(seed);
	struct game_state state, first;
	move moves[GAME_MOVES_MAX];
	int is_found = 0;

	assert_true(game_check_setup(game, &setup));
	game_start(game, &state, &setup);
	for (int ply = 0; game->turn(&state) != GAME_OVER; ply++) {
		int count = game->moves(&state, moves);

		if (game->turn(&state) >= 0 && count > 1) {
			if (ply >= plies)
				return state;
			if (!is_found)
				first = state;
			is_found = 1;
		}
		game_play(game, &state, random_move(&random, game, &state, moves, count));
	}
	if (!is_found)
		fail_msg("%s ended before a position was found", game->name);
	return first;
}
