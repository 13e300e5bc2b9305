/* proof.c - alpha-beta search to the end of the game, one seat against all others (paranoid). */
#include "ai/proof.h"

#include <string.h>

enum { MARGIN_MOST = 10000 };

struct prover {
	const struct search_plan *plan;
	int seat;
	int nodes;      /* that may still be looked at */
	int has_failed; /* there were too many, or luck acts */
};

static int margin_of(const struct prover *prover, const void *state)
{
	const struct game *game = prover->plan->game;
	int points[GAME_SEATS_MAX], best = -MARGIN_MOST;

	game->score(state, points);
	for (int seat = 0; seat < game->players(state); seat++)
		if (seat != prover->seat && points[seat] > best)
			best = points[seat];
	return points[prover->seat] - best;
}

/* The moves, those first that the evaluator likes: then most of the others need not be looked
   at. */
static int sorted_moves(const struct prover *prover, const void *state, move *moves)
{
	float worth[GAME_MOVES_MAX];
	int count = prover->plan->game->moves(state, moves);

	evaluator_move_prior(prover->plan->evaluator, state, prover->plan->weights, moves, count,
	                     worth);
	for (int each = 1; each < count; each++) {
		move m = moves[each];
		float own = worth[each];
		int place = each;

		for (; place > 0 && worth[place - 1] < own; place--) {
			moves[place] = moves[place - 1];
			worth[place] = worth[place - 1];
		}
		moves[place] = m;
		worth[place] = own;
	}
	return count;
}

/* The margin that the seat can force; exact between the bounds. */
static int forced(struct prover *prover, const void *state, int depth, int low, int high)
{
	const struct game *game = prover->plan->game;
	int actor = game->turn(state), is_own = actor == prover->seat, count;
	move moves[GAME_MOVES_MAX];

	if (actor == GAME_OVER)
		return margin_of(prover, state);
	if (actor == GAME_CHANCE || depth == PROOF_DEPTH || --prover->nodes < 0)
		prover->has_failed = 1;
	if (prover->has_failed)
		return 0;
	count = sorted_moves(prover, state, moves);
	for (int each = 0; each < count && low < high && !prover->has_failed; each++) {
		struct game_state after;
		int margin;

		memcpy(&after, state, game->state_size);
		game_play(game, &after, moves[each]);
		margin = forced(prover, &after, depth + 1, low, high);
		if (is_own && margin > low)
			low = margin;
		if (!is_own && margin < high)
			high = margin;
	}
	return is_own ? low : high;
}

void proof_find(const struct search_plan *plan, const void *state, struct proof *proof)
{
	proof->seat = PROOF_NOBODY;
	proof->margin = 0;
	for (int seat = 0; seat < plan->game->players(state); seat++) {
		struct prover prover = {plan, seat, PROOF_NODES, 0};
		int margin = forced(&prover, state, 0, 0, MARGIN_MOST);

		if (prover.has_failed)
			return;
		if (margin > 0) {
			proof->seat = seat;
			proof->margin = margin;
			return;
		}
	}
}
