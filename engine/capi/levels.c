#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "capi/lib.h"
#include "core/random.h"

/* Players that do not search, weaker than all levels. */
static const char *const PLAIN[] = {"random", "greedy"};
enum { PLAYER_RANDOM, PLAYER_GREEDY, PLAIN_PLAYERS };

int bastide_levels(void)
{
	int count = PLAIN_PLAYERS;

	for (const struct level *level = LEVELS; level->name; level++)
		count++;
	return count;
}

const char *bastide_level(int level)
{
	if (level < 0 || level >= bastide_levels())
		return NULL;
	return level < PLAIN_PLAYERS ? PLAIN[level] : LEVELS[level - PLAIN_PLAYERS].name;
}

static int is_plain(const char *level, int player)
{
	return strcmp(level, PLAIN[player]) == 0;
}

long lib_player_memory(const char *level)
{
	const struct level *found = level_find(level);

	if (is_plain(level, PLAYER_RANDOM) || is_plain(level, PLAYER_GREEDY))
		return 0;
	return found ? (long)found->memory : -1;
}

static move choose_at_random(const struct bastide_state *state, uint64_t seed)
{
	struct random random = random_seeded(seed);
	move moves[GAME_MOVES_MAX];
	int count = state->game->moves(&state->state, moves);

	return moves[random_below(&random, (uint32_t)count)];
}

static move search_for(const struct level *level, const struct bastide_state *state, uint64_t seed,
                       void *memory)
{
	struct search_plan plan = level_plan(level, state->game, seed);
	struct search *search = search_new(memory, level->memory, &plan, &state->state);

	if (!search_is_forced(search))
		search_run(search, level_effort(level, &plan).iterations);
	return search_choose(search);
}

move lib_choose(const char *level, const struct bastide_state *state, uint64_t seed, void *memory)
{
	if (is_plain(level, PLAYER_RANDOM))
		return choose_at_random(state, seed);
	if (is_plain(level, PLAYER_GREEDY)) {
		struct search_plan plan = search_plan_new(state->game, seed);

		return greedy_choose(&plan, &state->state);
	}
	return search_for(level_find(level), state, seed, memory);
}

int bastide_choose(const struct bastide_state *state, const char *level, uint64_t seed)
{
	void *memory = NULL;
	long size;
	move m;

	if (!state || !level)
		return BASTIDE_ERROR_NULL;
	size = lib_player_memory(level);
	if (size < 0)
		return BASTIDE_ERROR_LEVEL;
	if (state->game->turn(&state->state) == GAME_OVER)
		return BASTIDE_ERROR_OVER;
	if (state->game->turn(&state->state) == GAME_CHANCE)
		return BASTIDE_ERROR_ACTOR;
	if (size > 0) {
		memory = malloc((size_t)size);
		if (!memory)
			return BASTIDE_ERROR_MEMORY;
	}
	m = lib_choose(level, state, seed, memory);
	free(memory);
	return lib_id(state->game, GAME_BY_SEAT, m);
}
