#include "ai/rollout.h"

#include <string.h>

#include "ai/playout.h"

void rollout_of_result(const struct game *game, const void *state, struct rollout *out)
{
	int points[GAME_SEATS_MAX], places[GAME_SEATS_MAX], players = game->players(state);
	int winners = 0;

	memset(out, 0, sizeof *out);
	game->score(state, points);
	game_result(game, state, places);
	for (int seat = 0; seat < players; seat++)
		winners += places[seat] == 1;
	for (int seat = 0; seat < players; seat++) {
		out->points[seat] = (float)points[seat];
		out->first[seat] = places[seat] == 1 ? 1.0f / (float)winners : 0.0f;
		for (int other = 0; other < players; other++)
			out->beats[seat][other] = places[seat] < places[other]    ? 1.0f
			                          : places[seat] == places[other] ? 0.5f
			                                                          : 0.0f;
	}
}

static void add_gains(struct game_gains *sum, const struct game_gains *more)
{
	for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
		for (int source = 0; source < GAME_SOURCES_MAX; source++)
			sum->points[seat][source] += more->points[seat][source];
}

void rollout_play(const struct search_plan *plan, const void *state, uint64_t seed,
                  struct rollout *out, struct game_gains *gains)
{
	/* The dice do not depend on how often the moves drew. */
	struct random dice = random_seeded(seed), choices = random_seeded(~seed);
	const struct game *game = plan->game;
	struct game_state now;
	int actor;

	memcpy(&now, state, game->state_size);
	while ((actor = game->turn(&now)) != GAME_OVER) {
		move m = playout_move(plan, actor == GAME_CHANCE ? &dice : &choices, &now);

		if (gains) {
			struct game_gains more;

			game_gains_of(game, &now, m, &more);
			add_gains(gains, &more);
		}
		game_play(game, &now, m);
	}
	rollout_of_result(game, &now, out);
}

void rollout_compare(struct rollout *rollout, int players)
{
	for (int seat = 0; seat < players; seat++)
		for (int other = 0; other < players; other++) {
			float lead = rollout->points[seat] - rollout->points[other];

			rollout->beats[seat][other] = lead > 0.0f ? 1.0f : lead < 0.0f ? 0.0f : 0.5f;
		}
}

float rollout_lead(const struct rollout *rollout, int players, int seat)
{
	float best = -1e9f;

	for (int other = 0; other < players; other++)
		if (other != seat && rollout->points[other] > best)
			best = rollout->points[other];
	return rollout->points[seat] - best;
}

void rollout_add(struct rollout *sum, const struct rollout *more, float factor)
{
	for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
		sum->points[seat] += factor * more->points[seat];
		sum->first[seat] += factor * more->first[seat];
		for (int other = 0; other < GAME_SEATS_MAX; other++)
			sum->beats[seat][other] += factor * more->beats[seat][other];
	}
}
