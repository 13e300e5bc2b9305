/* levels.c - the levels of strength. */
#include <string.h>

#include "ai/ai.h"

const struct level LEVELS[] = {
#define LEVEL(name, iterations, temperature, megabytes) \
	{#name, {iterations, (float)(temperature)}, (size_t)(megabytes) << 20},
#include "ai/levels.def"
#undef LEVEL
	{NULL, {0, 0.0f}, 0},
};

const struct level *level_find(const char *name)
{
	for (const struct level *level = LEVELS; level->name; level++)
		if (strcmp(level->name, name) == 0)
			return level;
	return NULL;
}

struct effort level_effort(const struct level *level, const struct game *game)
{
	struct effort effort = brain_of(game)->efforts[level - LEVELS];

	return effort.iterations ? effort : level->effort;
}

struct search_plan level_plan(const struct level *level, const struct game *game, uint64_t seed)
{
	struct search_plan plan = search_plan_new(game, seed);

	plan.knobs.temperature = level_effort(level, game).temperature;
	return plan;
}
