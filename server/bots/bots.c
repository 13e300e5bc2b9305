#include "server/bots/bots.h"

#include <stdlib.h>
#include <string.h>

#include "ai/think.h"
#include "core/random.h"
#include "server/util/memory.h"

static const char ANY_MOVE[] = "random";

const char *bots_level(int index)
{
	return index == 0 ? ANY_MOVE : LEVELS[index - 1].name;
}

const char *bots_substitute(void)
{
	return level_find("apprentice")->name;
}

int bots_has_level(const char *level)
{
	for (int index = 0; bots_level(index); index++)
		if (strcmp(bots_level(index), level) == 0)
			return 1;
	return 0;
}

static move choose_any(const struct game *game, const void *state, uint64_t seed)
{
	struct random random = random_seeded(seed);
	move moves[GAME_MOVES_MAX];

	return random_move(&random, game, state, moves, game->moves(state, moves));
}

move bots_choose(const struct game *game, const void *state, const char *name, uint64_t seed,
                 const atomic_int *stop)
{
	const struct level *level = level_find(name);
	struct search_plan plan;
	struct think_limits limits;
	struct think_report report;
	struct thinker *thinker;
	void *memory;
	move m;

	if (!level)
		return choose_any(game, state, seed);
	memory = memory_raw(level->memory);
	plan = level_plan(level, game, seed);
	limits = think_limits_of(level, &plan);
	limits.cancel = stop;
	thinker = thinker_new(memory, level->memory, level->threads, &plan, state);
	thinker_think(thinker, &limits, NULL, &report);
	m = atomic_load(stop) ? choose_any(game, state, seed) : report.choice;
	free(memory);
	return m;
}

int64_t bots_cost(const struct game *game, const char *name)
{
	const struct level *level = level_find(name);
	struct search_plan plan;

	if (!level)
		return 1;
	plan = level_plan(level, game, 0);
	return (int64_t)level_effort(level, &plan).iterations;
}
