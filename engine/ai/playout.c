#include "ai/playout.h"

#include "ai/numbers.h"

enum {
	/* A playout that finds no quiet position within so many decisions more is cut all the same. */
	QUIET_WAIT_MAX = 300,
	/* From this many plies on a playout goes to the end of the game. */
	PLIES_ENDLESS = 1000
};

void search_move_prior(const struct search_plan *plan, struct random *random, const void *state,
                       const move *moves, int count, float *worth)
{
	if (plan->params.uniform > 0.0f || !plan->evaluator->move_prior)
		for (int each = 0; each < count; each++)
			worth[each] = 0.0001f * number_fraction(random);
	else
		evaluator_move_prior(plan->evaluator, state, plan->weights, moves, count, worth);
}

/* The best move by the move priors after some noise, so that playouts differ. */
static move noisy_move(const struct search_plan *plan, struct random *random, const void *state,
                       const move *moves, int count)
{
	float worth[GAME_MOVES_MAX], temperature = plan->params.playout_temperature, best = -1e9f;
	int chosen = 0;

	search_move_prior(plan, random, state, moves, count, worth);
	for (int each = 0; each < count; each++) {
		uint64_t dice = random_next(random);
		float luck = (float)(int32_t)((dice & 0xffffff) + (dice >> 40)) * (1.0f / 16777216.0f);
		float noisy = worth[each] + temperature * luck;

		if (noisy > best) {
			best = noisy;
			chosen = each;
		}
	}
	return moves[chosen];
}

move playout_move(const struct search_plan *plan, struct random *random, const void *state)
{
	move moves[GAME_MOVES_MAX];
	int count = plan->game->moves(state, moves);

	if (count == 1)
		return moves[0];
	if (plan->game->turn(state) == GAME_CHANCE || plan->params.uniform > 0.0f)
		return random_move(random, plan->game, state, moves, count);
	return noisy_move(plan, random, state, moves, count);
}

static int may_stop(const struct search_plan *plan, const void *state, int decisions)
{
	const struct evaluator *evaluator = plan->evaluator;
	int plies = (int)plan->params.plies;

	if (decisions < plies || plies >= PLIES_ENDLESS)
		return 0;
	return decisions >= plies + QUIET_WAIT_MAX || plan->params.quiet_wait <= 0.0f ||
	       !evaluator->is_quiet || evaluator->is_quiet(state);
}

/* The playout stops: the position is evaluated. */
static void value_of_stop(const struct search_plan *plan, const void *state, struct value *value,
                          struct evaluation *evaluation)
{
	search_plan_evaluate(plan, state, evaluation);
	value_of_evaluation(plan, evaluation, plan->game->players(state), value);
}

/* The game has ended after so many decisions of a playout. */
static void value_of_end(const struct search_plan *plan, const void *state, int decisions,
                         struct value *value, struct evaluation *evaluation)
{
	int players = plan->game->players(state), score[GAME_SEATS_MAX];

	plan->game->score(state, score);
	for (int seat = 0; seat < players; seat++)
		evaluation->points[seat] = (float)score[seat];
	if (!decisions || plan->params.leaf_noise <= 0.0f) {
		value_of_result(plan, state, value);
		return;
	}
	evaluation->spread = plan->params.leaf_noise * number_sqrt((float)decisions);
	value_of_evaluation(plan, evaluation, players, value);
}

static void play_on(const struct search_plan *plan, struct random *random, void *state,
                    struct value *value, struct evaluation *evaluation)
{
	int actor, decisions = 0;

	while ((actor = plan->game->turn(state)) != GAME_OVER) {
		if (actor >= 0 && may_stop(plan, state, decisions)) {
			value_of_stop(plan, state, value, evaluation);
			return;
		}
		decisions += actor >= 0;
		game_play(plan->game, state, playout_move(plan, random, state));
	}
	value_of_end(plan, state, decisions, value, evaluation);
}

void play_out(const struct search_plan *plan, struct random *random, void *state,
              struct value *value, float points[GAME_SEATS_MAX])
{
	struct evaluation evaluation;

	play_on(plan, random, state, value, &evaluation);
	for (int seat = 0; seat < plan->game->players(state); seat++)
		points[seat] = evaluation.points[seat];
}
