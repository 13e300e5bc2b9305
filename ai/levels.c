/* levels.c - the levels of strength. */
#include <string.h>

#include "ai/ai.h"

const struct level LEVELS[] = {
#define LEVEL(name, iterations, temperature, megabytes, is_new) \
	{#name, {iterations, (float)(temperature)}, (size_t)(megabytes) << 20, is_new},
#include "ai/levels.def"
#undef LEVEL
	{NULL, {0, 0.0f}, 0, 0},
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

/* Prices as somebody has them who plays for the first time, and none of them sure. */
static void make_new(struct search_plan *plan)
{
	const struct brain *brain = plan->brain;

	for (const struct brain_habit *habit = brain->habits; habit && habit->weight; habit++)
		plan->weights[brain_find(brain, habit->weight)] = habit->value;
	plan->knobs.misjudge = brain->misjudge;
}

struct search_plan level_plan(const struct level *level, const struct game *game, uint64_t seed)
{
	struct search_plan plan = search_plan_new(game, seed);

	plan.knobs.temperature = level_effort(level, game).temperature;
	if (level->is_new)
		make_new(&plan);
	return plan;
}
