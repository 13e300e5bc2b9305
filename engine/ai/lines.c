#include "ai/lines.h"

#include <string.h>

#include "ai/numbers.h"

/* Of the iterations of a line: this share goes into its first decision, and no decision is made
   with fewer looks than that, as long as there are any left. */
enum { FIRST_SHARE = 4, LOOKS_LEAST = 6, LOOKS_SHARE = 12 };

/* A move that was made in the other line is made here too if it is worth nearly as much. */
static const float AS_GOOD = 0.02f, UNSURE = 0.1f;

/* A line while it is played. */
struct player {
	const struct search_plan *plan;
	const struct line_wish *wish; /* NULL: the moves are there already */
	struct line *line;
	struct game_state start, state;
	struct ledger noted; /* what is counted on the way */
	struct game_gains gains;
	int seat;
	int turns; /* how often the turn has gone from the seat to others or back */
	int iterations;
	uint8_t is_used[LINE_MOVES_MAX]; /* of the lines beside: each actor has its own */
};

/* ---- keeping the books ---- */

static void add_gains(struct game_gains *sum, const struct game_gains *more)
{
	for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
		for (int source = 0; source < GAME_SOURCES_MAX; source++)
			sum->points[seat][source] += more->points[seat][source];
}

/* One move, or one step where it is the rulebook's turn. */
static void advance(struct player *player, move m)
{
	const struct game *game = player->plan->game;
	struct game_state before = player->state;
	struct game_gains gains;

	game_move_gains(game, &before, m, &gains);
	add_gains(&player->gains, &gains);
	if (game->turn(&before) == GAME_STEP)
		game->step(&player->state);
	else
		game->apply(&player->state, m);
	if (player->plan->evaluator->note)
		player->plan->evaluator->note(&before, &player->state, &player->noted);
}

/* The line has come to a place at which one may look at it. */
static void look(struct player *player)
{
	struct line *line = player->line;
	int horizon = line->horizons++;

	line->ends[horizon] = line->count;
	line->ledgers[horizon] = player->noted;
	line->gains[horizon] = player->gains;
	player->plan->evaluator->tally(&player->start, &player->state, &line->ledgers[horizon]);
}

/* Whether the line ends here. Without a word of the evaluator it is looked at when the seat's turn
   is over, when it comes again, and when that is over too. */
static int is_over(struct player *player)
{
	const struct evaluator *evaluator = player->plan->evaluator;
	int actor = player->plan->game->turn(&player->state);

	if (actor == GAME_OVER ||
	    (evaluator->is_settled && evaluator->is_settled(&player->start, &player->state))) {
		look(player);
		return 1;
	}
	if (evaluator->is_settled || actor < 0 || (actor == player->seat) == (player->turns % 2 == 0))
		return 0;
	player->turns++;
	look(player);
	return player->line->horizons == LINE_HORIZONS;
}

/* ---- choosing ---- */

/* The move of the other line that its actor has not made in this one yet, if it is legal here. */
static const struct search_candidate *same_as_beside(struct player *player, int actor,
                                                     const struct search_candidate *candidates,
                                                     int count, int *place)
{
	const struct line *beside = actor == player->seat ? player->wish->own : player->wish->others;

	for (int each = 1; beside && each < beside->count; each++) {
		if (player->is_used[each] || beside->moves[each].actor != actor)
			continue;
		for (int other = 0; other < count; other++)
			if (candidates[other].m == beside->moves[each].m) {
				*place = each;
				return &candidates[other];
			}
	}
	return NULL;
}

/* Where a turn is so many placements in any order, a move that is put off is still made. */
static int is_put_off(const struct player *player, int actor, move m)
{
	return m == player->wish->but && actor == player->seat && !player->turns &&
	       !player->plan->evaluator->is_settled;
}

/* What a seat has by the ledger, in points, less half of what the others have. */
static float worth_of(struct player *player, const void *state)
{
	const struct evaluator *evaluator = player->plan->evaluator;
	struct ledger ledger;
	float sum = 0.0f;
	int row = 0;

	memset(&ledger, 0, sizeof ledger);
	evaluator->tally(&player->start, state, &ledger);
	for (int term = 0; evaluator->terms[term].name; term++)
		for (int thing = 0; thing < evaluator->terms[term].things; thing++, row++)
			for (int seat = 0; evaluator->terms[term].whole < 0 && seat < GAME_SEATS_MAX; seat++)
				sum += evaluator->terms[term].worth * (float)ledger.counts[seat][row] *
				       (seat == player->seat ? 1.0f : -0.5f);
	return sum;
}

/* Where a line is looked at turn by turn, a turn shows what it can bring: the seat takes what
   brings most at once, and of equals what the search likes best. NULL if nothing brings a point. */
static const struct search_candidate *harvest(struct player *player, int actor,
                                              const struct search_candidate *candidates, int count)
{
	const struct search_candidate *best = NULL;
	float most;

	if (player->plan->evaluator->is_settled || actor != player->seat)
		return NULL;
	most = worth_of(player, &player->state) + 0.9f;
	for (int each = 0; each < count; each++) {
		struct game_state after = player->state;
		float worth;

		if (is_put_off(player, actor, candidates[each].m))
			continue;
		game_play(player->plan->game, &after, candidates[each].m);
		worth = worth_of(player, &after);
		if (worth > most + 0.01f) {
			most = worth;
			best = &candidates[each];
		}
	}
	return best;
}

/* How much less a move may be worth that was made in the other line: more, the less is known. */
static float tolerance(const struct search_candidate *candidate)
{
	return AS_GOOD + UNSURE / number_sqrt((float)candidate->visits);
}

static move choose(struct player *player, int actor)
{
	struct search_candidate candidates[GAME_MOVES_MAX];
	struct search *search = player->wish->search;
	const struct search_candidate *best, *same;
	int looks = player->wish->iterations / (player->line->count == 1 ? FIRST_SHARE : LOOKS_SHARE);
	int count, place = 0;

	if (looks < LOOKS_LEAST)
		looks = LOOKS_LEAST;
	looks -= (int)search_iterations(search);
	if (looks > 0 && !search_is_forced(search)) {
		looks = player->iterations < looks ? LOOKS_LEAST : looks;
		search_run(search, looks);
		player->iterations -= looks;
	}
	count = search_candidates(search, candidates, GAME_MOVES_MAX);
	best = harvest(player, actor, candidates, count);
	if (best)
		return best->m;
	if (count > 1 && is_put_off(player, actor, candidates[0].m))
		return candidates[1].m;
	same = same_as_beside(player, actor, candidates, count, &place);
	if (same && (same == candidates ||
	             (same->visits && same->value >= candidates[0].value - tolerance(same)))) {
		player->is_used[place] = 1;
		return same->m;
	}
	return candidates[0].m;
}

/* The most likely outcome of chance. */
static move likeliest(const struct game *game, const void *state)
{
	move moves[GAME_MOVES_MAX];
	int count = game->moves(state, moves), best = 0;

	for (int each = 1; each < count; each++)
		if (game->weight(state, moves[each]) > game->weight(state, moves[best]))
			best = each;
	return moves[best];
}

static move next_move(struct player *player)
{
	const struct game *game = player->plan->game;
	const struct evaluator *evaluator = player->plan->evaluator;
	int actor = game->turn(&player->state);
	move m;

	if (actor == GAME_CHANCE)
		return likeliest(game, &player->state);
	if (player->wish->is_threatened && actor != player->seat && evaluator->threat &&
	    evaluator->threat(&player->state, player->seat, &m))
		return m;
	return choose(player, actor);
}

/* ---- the lines ---- */

static void begin(struct player *player, const struct search_plan *plan, const void *state,
                  struct line *line)
{
	memset(player, 0, sizeof *player);
	player->plan = plan;
	player->line = line;
	player->seat = plan->game->turn(state);
	memcpy(&player->start, state, plan->game->state_size);
	memcpy(&player->state, state, plan->game->state_size);
	line->horizons = 0;
}

/* A move with everything that happens by itself after it; returns whether the line is over. */
static int play(struct player *player, move m)
{
	const struct game *game = player->plan->game;
	struct line *line = player->line;
	struct line_move *entry = &line->moves[line->count++];

	entry->actor = game->turn(&player->state);
	entry->m = m;
	advance(player, m);
	if (is_over(player))
		return 1;
	while (game->turn(&player->state) == GAME_STEP) {
		advance(player, 0);
		if (is_over(player))
			return 1;
	}
	return 0;
}

/* Rows of horizons that were not reached are those of the last one. */
static void finish(struct player *player)
{
	if (player->line->horizons == 0)
		look(player);
}

void line_find(const struct search_plan *plan, const void *state, move first,
               const struct line_wish *wish, struct line *line)
{
	struct player player;
	struct game_state node;
	move m = first;

	begin(&player, plan, state, line);
	player.wish = wish;
	player.iterations = wish->iterations;
	line->count = 0;
	memcpy(&node, state, plan->game->state_size);
	search_restart(wish->search, state);
	while (!play(&player, m) && line->count < LINE_MOVES_MAX) {
		search_advance(wish->search, m);
		m = next_move(&player);
	}
	finish(&player);
}

void line_of_move(const struct search_plan *plan, const void *state, move m, struct line *line)
{
	struct player player;

	begin(&player, plan, state, line);
	line->count = 0;
	if (m) {
		advance(&player, m);
		while (plan->game->turn(&player.state) == GAME_STEP)
			advance(&player, 0);
	}
	look(&player);
}

void line_replay(const struct search_plan *plan, const void *state, struct line *line)
{
	struct player player;
	int count = line->count;

	begin(&player, plan, state, line);
	for (line->count = 0; line->count < count;)
		if (play(&player, line->moves[line->count].m))
			break;
	finish(&player);
}

static int count_now(const struct player *player, int seat, int row)
{
	struct ledger ledger = player->noted;

	player->plan->evaluator->tally(&player->start, &player->state, &ledger);
	return ledger.counts[seat][row];
}

int line_cause(const struct search_plan *plan, const void *state, const struct line *line,
               int horizon, int seat, int row)
{
	struct line replayed;
	struct player player;
	int cause = -1, most = 0, before;

	begin(&player, plan, state, &replayed);
	before = count_now(&player, seat, row);
	for (int each = 0; each < line->ends[line_horizon(line, horizon)]; each++) {
		int now;

		advance(&player, line->moves[each].m);
		while (plan->game->turn(&player.state) == GAME_STEP)
			advance(&player, 0);
		now = count_now(&player, seat, row);
		if (now - before > most) {
			most = now - before;
			cause = each;
		}
		before = now;
	}
	return cause >= 0 && line->moves[cause].actor == seat ? cause : -1;
}
