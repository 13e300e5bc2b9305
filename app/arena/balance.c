#include "arena/balance.h"

#include <math.h>
#include <string.h>

#include "ai/playout.h"
#include "ai/rollout.h"
#include "core/random.h"

enum { TRIES = 32 };

struct table {
	const struct balance_wish *wish;
	struct search_plan plan;
	struct random random;
	int restricted; /* the seat that holds back, or -1 */
	struct game_state state;
};

static int is_allowed(const struct table *table, move m)
{
	struct game_gains gains;

	game_gains_of(table->wish->game, &table->state, m, &gains);
	return gains.points[table->restricted][table->wish->source] <= 0;
}

/* Any other move, if there is one. */
static move any_allowed(struct table *table, move m)
{
	move moves[GAME_MOVES_MAX];
	int count = table->wish->game->moves(&table->state, moves);
	int from = (int)random_below(&table->random, (uint32_t)count);

	for (int each = 0; each < count; each++)
		if (is_allowed(table, moves[(from + each) % count]))
			return moves[(from + each) % count];
	return m;
}

/* Judgement draws again until the move is allowed. */
static move choose(struct table *table)
{
	move m = playout_move(&table->plan, &table->random, &table->state);

	if (table->restricted < 0 || table->wish->game->turn(&table->state) != table->restricted)
		return m;
	for (int each = 0; each < TRIES; each++) {
		if (is_allowed(table, m))
			return m;
		m = playout_move(&table->plan, &table->random, &table->state);
	}
	return is_allowed(table, m) ? m : any_allowed(table, m);
}

static void play(struct table *table, struct rollout *end)
{
	const struct game *game = table->wish->game;

	game_start(game, &table->state, &table->wish->setup);
	while (game->turn(&table->state) != GAME_OVER)
		game_play(game, &table->state, choose(table));
	rollout_of_result(game, &table->state, end);
}

static void add_game(const struct table *table, const struct rollout *end, struct balance *balance)
{
	float best = 0.0f;

	for (int seat = 0; seat < table->wish->setup.players; seat++) {
		balance->first[seat].value += (double)end->first[seat];
		balance->points[seat] += (double)end->points[seat];
		if (end->first[seat] > 0.0f)
			best = end->points[seat];
	}
	balance->winner += (double)best;
	if (table->restricted >= 0) {
		balance->restricted_first.value += (double)end->first[table->restricted];
		balance->restricted_points += (double)end->points[table->restricted];
	}
}

/* From a sum to a share, with the bounds of Wilson, 95 %: even a share of 0 has an upper one. */
static void bound(struct estimate *share, int games)
{
	static const double Z = 1.959964;
	double square = Z * Z / games, middle, error;

	share->value /= games;
	middle = (share->value + square / 2) / (1 + square);
	error = sqrt(share->value * (1 - share->value) * square + square * square / 4) / (1 + square);
	share->low = middle - error;
	share->high = middle + error;
}

void balance_play(const struct balance_wish *wish, struct balance *balance)
{
	struct table table = {.wish = wish,
	                      .plan = search_plan_new(wish->game, wish->seed),
	                      .random = random_seeded(wish->seed)};
	int players = wish->setup.players;

	memset(balance, 0, sizeof *balance);
	for (int number = 0; number < wish->games; number++) {
		struct rollout end;

		table.restricted = wish->source == BALANCE_NO_SOURCE ? -1 : number % players;
		play(&table, &end);
		add_game(&table, &end, balance);
	}
	for (int seat = 0; seat < players; seat++) {
		bound(&balance->first[seat], wish->games);
		balance->points[seat] /= wish->games;
	}
	bound(&balance->restricted_first, wish->games);
	balance->restricted_points /= wish->games;
	balance->winner /= wish->games;
}
