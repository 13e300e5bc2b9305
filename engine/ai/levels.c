#include <string.h>

#include "ai/ai.h"
#include "ai/nets.h"

/* clang-format off */
const struct level LEVELS[] = {
#define LEVEL(name, iterations, temperature, megabytes, is_novice, threads, milliseconds) \
	{#name, {iterations, (float)(temperature), 0.0f}, (size_t)(megabytes) << 20, is_novice, \
	 threads, milliseconds},
#include "ai/levels.def"
#undef LEVEL
	{NULL, {0, 0.0f, 0.0f}, 0, 0, 0, 0},
};
/* clang-format on */

const struct level *level_find(const char *name)
{
	for (const struct level *level = LEVELS; level->name; level++)
		if (strcmp(level->name, name) == 0)
			return level;
	return NULL;
}

struct effort level_effort(const struct level *level, const struct search_plan *plan)
{
	struct effort by_hand = plan->evaluator->efforts[level - LEVELS];
	struct effort learned = plan->evaluator->net_efforts[level - LEVELS];

	if (search_plan_is_learned(plan) && learned.iterations)
		return learned;
	return by_hand.iterations ? by_hand : level->effort;
}

/* Prices as people have them in their first game. */
static void apply_novice_biases(struct search_plan *plan)
{
	const struct evaluator *evaluator = plan->evaluator;

	for (const struct novice_bias *bias = evaluator->novice_biases; bias && bias->weight; bias++)
		plan->weights[evaluator_find_weight(evaluator, bias->weight)] = bias->value;
}

struct search_plan level_plan(const struct level *level, const struct game *game, uint64_t seed)
{
	struct search_plan plan = search_plan_new(game, seed);
	struct effort effort;
	struct net net;

	if (plan.evaluator->net_efforts[level - LEVELS].iterations && net_of(game, &net)) {
		search_plan_learn(&plan, &net);
		search_plan_play(&plan);
	}
	effort = level_effort(level, &plan);
	plan.params.temperature = effort.temperature;
	plan.params.root_noise = effort.root_noise;
	if (level->is_novice)
		apply_novice_biases(&plan);
	return plan;
}
