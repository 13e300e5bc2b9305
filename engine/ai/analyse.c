#include "ai/analyse.h"

#include <string.h>

/* A move with less than this share of the visits is looked at again by itself. */
static const float SHARE_ENOUGH = 0.1f;

static const struct search_candidate *candidate_of(const struct think_report *report, move m)
{
	for (int each = 0; each < report->count; each++)
		if (report->candidates[each].m == m)
			return &report->candidates[each];
	return NULL;
}

/* The value of the position after a move, for the seat that made it. */
static float value_after(struct thinker *thinker, const struct game *game, const void *state,
                         move played, const struct think_limits *limits)
{
	static _Thread_local struct think_report report;
	struct game_state after;
	struct value value;
	int seat = game->turn(state);

	memcpy(&after, state, game->state_size);
	game_play(game, &after, played);
	if (game->turn(&after) == GAME_OVER) {
		value_of_result(thinker_plan(thinker), &after, &value);
		return value.worth[seat];
	}
	thinker_restart(thinker, &after);
	thinker_think(thinker, limits, NULL, &report);
	thinker_restart(thinker, state);
	return report.value.worth[seat];
}

void analyse_decision(struct thinker *thinker, const struct game *game, const void *state,
                      move played, const struct think_limits *limits, struct think_report *report,
                      struct decision_evaluation *evaluation)
{
	const struct search_candidate *candidate;

	thinker_think(thinker, limits, NULL, report);
	evaluation->value = report->value;
	evaluation->best = report->candidates[0].m;
	evaluation->best_value = report->candidates[0].value;
	candidate = candidate_of(report, played);
	if (evaluation->best == played)
		evaluation->played_value = evaluation->best_value;
	else if (candidate && (float)candidate->visits >= SHARE_ENOUGH * (float)report->iterations)
		evaluation->played_value = candidate->value;
	else
		evaluation->played_value = value_after(thinker, game, state, played, limits);
	if (evaluation->played_value >= evaluation->best_value) {
		evaluation->best = played;
		evaluation->best_value = evaluation->played_value;
	}
	evaluation->loss = evaluation->best_value - evaluation->played_value;
}
