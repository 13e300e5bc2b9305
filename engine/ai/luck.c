#include "ai/luck.h"

#include <string.h>

#include "ai/playout.h"

/* Decisions of a playout. In Tiletum playouts of 60 agree with those to the end (correlation 0.96
   over 53 events) and have half the noise; after 20 the agreement is 0.89. */
enum { PLIES = 60 };

/* What the draws can lead to. */
struct outcomes {
	int count;
	float weights[LUCK_OUTCOMES]; /* add up to 1 */
	struct game_state states[LUCK_OUTCOMES];
};

struct search_plan luck_plan(const struct game *game)
{
	struct search_plan plan = search_plan_new(game, 0);

	plan.params.plies = PLIES;
	plan.params.leaf_noise = 0.0f;
	return plan;
}

/* The mean of playouts, for all seats. */
static void judge(const struct search_plan *plan, const void *state, uint64_t seed, int count,
                  struct rollout *mean)
{
	struct random seeds = random_seeded(seed);

	memset(mean, 0, sizeof *mean);
	for (int each = 0; each < count; each++) {
		struct random random = random_seeded(random_next(&seeds));
		struct rollout one;
		struct game_state now;
		struct value value;

		memset(&one, 0, sizeof one);
		memcpy(&now, state, plan->game->state_size);
		play_out(plan, &random, &now, &value, one.points);
		memcpy(one.first, value.first, sizeof one.first);
		rollout_compare(&one, plan->game->players(state));
		rollout_add(mean, &one, 1.0f / (float)count);
	}
}

/* Adds all outcomes below a position; returns 0 if there are more than `most`. */
static int enumerate(const struct game *game, const void *state, float weight, int most,
                     struct outcomes *outcomes)
{
	move moves[GAME_MOVES_MAX];
	float total = 0.0f;
	int count;

	if (game->turn(state) != GAME_CHANCE) {
		if (outcomes->count == most)
			return 0;
		memcpy(&outcomes->states[outcomes->count], state, game->state_size);
		outcomes->weights[outcomes->count++] = weight;
		return 1;
	}
	count = game->moves(state, moves);
	for (int each = 0; each < count; each++)
		total += (float)game->weight(state, moves[each]);
	for (int each = 0; each < count; each++) {
		struct game_state after;

		memcpy(&after, state, game->state_size);
		game_play(game, &after, moves[each]);
		if (!enumerate(game, &after, weight * (float)game->weight(state, moves[each]) / total, most,
		               outcomes))
			return 0;
	}
	return 1;
}

static void draw(const struct game *game, const void *before, const struct luck_effort *effort,
                 struct random *random, struct outcomes *outcomes)
{
	outcomes->count = effort->outcomes;
	for (int each = 0; each < effort->outcomes; each++) {
		struct game_state *after = &outcomes->states[each];

		memcpy(after, before, game->state_size);
		while (game->turn(after) == GAME_CHANCE) {
			move moves[GAME_MOVES_MAX];
			int count = game->moves(after, moves);

			game_play(game, after, random_move(random, game, after, moves, count));
		}
		outcomes->weights[each] = 1.0f / (float)effort->outcomes;
	}
}

void luck_of_draws(const struct search_plan *plan, const struct luck_effort *effort,
                   const void *before, const void *after, struct rollout *luck)
{
	struct random random = random_seeded(effort->seed);
	uint64_t seed = random_next(&random); /* of all playouts */
	const struct game *game = plan->game;
	struct outcomes outcomes = {.count = 0};

	if (!enumerate(game, before, 1.0f, effort->outcomes, &outcomes))
		draw(game, before, effort, &random, &outcomes);
	judge(plan, after, seed, effort->playouts, luck);
	for (int each = 0; each < outcomes.count; each++) {
		struct rollout one;

		judge(plan, &outcomes.states[each], seed, effort->playouts, &one);
		rollout_add(luck, &one, -outcomes.weights[each]);
	}
}
