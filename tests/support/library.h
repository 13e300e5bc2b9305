/* For tests of libbastide: a game that has begun, and moves in it. */
#ifndef TESTS_SUPPORT_LIBRARY_H
#define TESTS_SUPPORT_LIBRARY_H

#include "capi/bastide.h"
#include "core/random.h"
#include "tests/support/unit.h"

/* How many games there are, those that no list shows included. */
static inline int all_games(void)
{
	struct bastide_game_info info = {.size = sizeof info};
	int count = 0;

	while (bastide_info(count, &info) == BASTIDE_OK)
		count++;
	return count;
}

static inline struct bastide_game_info info_of(int game)
{
	struct bastide_game_info info = {.size = sizeof info};

	assert_int_equal(bastide_info(game, &info), BASTIDE_OK);
	return info;
}

static inline struct bastide_state *started(const char *game, int players)
{
	struct bastide_state *state = NULL;

	assert_int_equal(bastide_new(bastide_find(game), players, NULL, &state), BASTIDE_OK);
	return state;
}

/* A legal id, drawn by weight or at random. */
static inline int any_id(const struct bastide_state *state, uint64_t *seed)
{
	struct random random = random_seeded(*seed);
	int32_t ids[BASTIDE_MOVES_MAX];
	int count, id;

	if (bastide_actor(state) == BASTIDE_CHANCE)
		return bastide_draw(state, seed);
	count = bastide_legal(state, ids, BASTIDE_MOVES_MAX);
	assert_true(count > 0);
	id = ids[random_below(&random, (uint32_t)count)];
	*seed = random.state;
	return id;
}

static inline void play_on(struct bastide_state *state, int moves, uint64_t seed)
{
	while (moves-- && bastide_actor(state) != BASTIDE_OVER)
		assert_int_equal(bastide_play(state, any_id(state, &seed)), BASTIDE_OK);
}

#endif
