#include "arena/adjusted.h"

#include <math.h>
#include <string.h>

#include "arena/tournament.h"
#include "core/random.h"

void adjuster_begin(struct adjuster *adjuster, const struct game *game, int playouts, uint64_t seed)
{
	memset(adjuster, 0, sizeof *adjuster);
	adjuster->plan = luck_plan(game);
	adjuster->effort = (struct luck_effort){LUCK_OUTCOMES, playouts, seed};
}

static void add_event(struct adjuster *adjuster, const void *after)
{
	struct random seeds = random_seeded(adjuster->effort.seed);
	struct rollout luck;

	luck_of_draws(&adjuster->plan, &adjuster->effort, &adjuster->before, after, &luck);
	rollout_add(&adjuster->luck, &luck, 1.0f);
	adjuster->effort.seed = random_next(&seeds);
}

void adjuster_see(struct adjuster *adjuster, const void *state)
{
	const struct game *game = adjuster->plan.game;
	int is_drawing = game->turn(state) == GAME_CHANCE;

	if (is_drawing && !adjuster->is_drawing)
		memcpy(&adjuster->before, state, game->state_size);
	if (!is_drawing && adjuster->is_drawing)
		add_event(adjuster, state);
	adjuster->is_drawing = is_drawing;
}

/* ---- adding up ---- */

enum figure { LEAD, FIRST, ADJUSTED_LEAD, ADJUSTED_FIRST, FIGURES };

/* The sums of a round for one player. */
struct round_mean {
	double sum[FIGURES];
	int seats;
};

/* What a seat has more than the mean of the seats of other players. */
static double lead_of(const struct played *played, int seats, int seat, const float *values)
{
	double others = 0;
	int count = 0;

	for (int other = 0; other < seats; other++)
		if (played->player[other] != played->player[seat]) {
			others += (double)values[other];
			count++;
		}
	return (double)values[seat] - (count ? others / count : 0);
}

static void add_seat(const struct played *played, int seats, int seat, struct round_mean *mean)
{
	float points[GAME_SEATS_MAX];
	int winners = 0;
	double lead, first;

	for (int other = 0; other < seats; other++) {
		points[other] = (float)played->points[other];
		winners += played->place[other] == 1;
	}
	lead = lead_of(played, seats, seat, points);
	first = played->place[seat] == 1 ? 1.0 / winners : 0.0;
	mean->sum[LEAD] += lead;
	mean->sum[FIRST] += first;
	mean->sum[ADJUSTED_LEAD] += lead - lead_of(played, seats, seat, played->luck.points);
	mean->sum[ADJUSTED_FIRST] += first - (double)played->luck.first[seat];
	mean->seats++;
}

/* Student's t for bounds of 95 %, by the expansion of Cornish and Fisher. */
static double quantile(int rounds)
{
	static const double NORMAL = 1.959964;

	return NORMAL + (pow(NORMAL, 3) + NORMAL) / (4.0 * (rounds - 1));
}

struct sums {
	double sum, squares;
	int rounds;
};

static struct estimate estimate_of(const struct sums *sums)
{
	struct estimate estimate = {0, -INFINITY, INFINITY};
	double variance, error;

	if (sums->rounds)
		estimate.value = sums->sum / sums->rounds;
	if (sums->rounds < 2)
		return estimate;
	variance = (sums->squares - sums->sum * estimate.value) / (sums->rounds - 1);
	error = quantile(sums->rounds) * sqrt(fmax(0, variance) / sums->rounds);
	estimate.low = estimate.value - error;
	estimate.high = estimate.value + error;
	return estimate;
}

static void add_round(const struct played *games, int count, int seats, int player,
                      struct sums sums[FIGURES])
{
	struct round_mean mean = {{0}, 0};

	for (int game = 0; game < count; game++)
		for (int seat = 0; seat < seats; seat++)
			if (games[game].player[seat] == player)
				add_seat(&games[game], seats, seat, &mean);
	for (int figure = 0; figure < FIGURES && mean.seats; figure++) {
		double value = mean.sum[figure] / mean.seats;

		sums[figure].sum += value;
		sums[figure].squares += value * value;
		sums[figure].rounds++;
	}
}

void adjusted_of(const struct played *played, int rounds, int round_games, int seats, int players,
                 struct adjusted *out)
{
	for (int player = 0; player < players; player++) {
		struct sums sums[FIGURES] = {{0, 0, 0}};

		for (int round = 0; round < rounds; round++)
			add_round(&played[(long)round * round_games], round_games, seats, player, sums);
		out[player].lead = estimate_of(&sums[LEAD]);
		out[player].first = estimate_of(&sums[FIRST]);
		out[player].adjusted_lead = estimate_of(&sums[ADJUSTED_LEAD]);
		out[player].adjusted_first = estimate_of(&sums[ADJUSTED_FIRST]);
	}
}

void adjusted_score(const struct played *played, int seats, struct rating_round *round)
{
	for (int seat = 0; seat < seats; seat++)
		for (int other = 0; other < seats; other++)
			if (played->player[seat] != played->player[other])
				round->score[played->player[seat]][played->player[other]] -=
					played->luck.beats[seat][other];
}
