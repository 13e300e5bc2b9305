/* tournament.c - plays the games of a tournament and adds them up. */
#include "arena/tournament.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "arena/seating.h"
#include "core/random.h"

/* Games that each thread of a crew plays between two meetings. */
enum { BATCH_GAMES = 8 };

struct field {
	const struct tournament *tournament;
	struct seatings seatings;
	struct played *played; /* by game */
	struct rating_round *ratings;
	long games_here;

	pthread_mutex_t lock; /* of all that follows */
	long next, end;       /* games of this batch */
	long told;
	int settled;          /* rounds taken in, in order */
	struct sprt_state sprt;
	enum sprt_verdict verdict;
	double start;
	int is_short_of_memory;
};

/* One thread: its seats, made when first needed. */
struct desk {
	struct field *field;
	struct seat *seats[TOURNAMENT_PLAYERS_MAX][GAME_SEATS_MAX];
	move *moves;
};

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* A seed of its own for every purpose. */
static uint64_t mixed(uint64_t seed, uint64_t one, uint64_t other)
{
	struct random random = random_seeded(seed + 0xd1342543de82ef95u * one);

	random.state = random_next(&random) + 0x2545f4914f6cdd1du * other;
	return random_next(&random);
}

static int is_cancelled(const struct tournament *tournament)
{
	return tournament->cancel && atomic_load(tournament->cancel);
}

/* ---- one game ---- */

enum ending { ENDING_PLAYED, ENDING_CANCELLED, ENDING_NO_MEMORY };

struct match {
	const struct tournament *tournament;
	struct game_state state;
	struct seat *seats[GAME_SEATS_MAX];
	struct played *played;
	struct record record;
	uint64_t chance;
	int draws;
	const char *troubles[GAME_SEATS_MAX];
};

/* Chance is the same in all games of a round as long as the draws are the same. */
static move draw(struct match *match)
{
	const struct game *game = match->tournament->game;
	struct random random = random_seeded(mixed(match->chance, (uint64_t)match->draws++, 0));
	move moves[GAME_MOVES_MAX];
	int count = game->moves(&match->state, moves);

	return random_move(&random, game, &match->state, moves, count);
}

/* Whoever forfeits is named, takes the last place, and greedy plays on in its seat. */
static move choose(struct match *match, int actor)
{
	const struct player_spec *spec = &match->tournament->players[match->played->player[actor]];
	move m;

	if (!(match->played->forfeits >> actor & 1)) {
		if (seat_choose(match->seats[actor], &match->state, &m) == SEAT_MOVE)
			return m;
		match->played->forfeits |= (uint8_t)(1 << actor);
		match->troubles[actor] = seat_trouble(match->seats[actor]);
	}
	return greedy_choose(&spec->plan, &match->state);
}

/* Returns 0 if it was cancelled before its end. */
static int play(struct match *match)
{
	const struct game *game = match->tournament->game;
	int players = match->tournament->setup.players, actor;

	while ((actor = game->turn(&match->state)) != GAME_OVER) {
		move m = actor == GAME_CHANCE ? draw(match) : choose(match, actor);

		if (is_cancelled(match->tournament))
			return 0;
		for (int seat = 0; seat < players; seat++)
			if (!(match->played->forfeits >> seat & 1))
				seat_see(match->seats[seat], &match->state, actor, m);
		match->record.moves[match->record.count++] = m;
		game_play(game, &match->state, m);
	}
	return 1;
}

/* Those who forfeited share the last place, behind all others. */
static void rank(const struct match *match)
{
	struct played *played = match->played;
	int points[GAME_SEATS_MAX], places[GAME_SEATS_MAX], players = match->tournament->setup.players;

	match->tournament->game->score(&match->state, points);
	match->tournament->game->result(&match->state, places);
	for (int seat = 0; seat < players; seat++) {
		int place = 1;

		for (int other = 0; other < players; other++)
			place += !(played->forfeits >> other & 1) && places[other] < places[seat];
		played->place[seat] = (uint8_t)(played->forfeits >> seat & 1 ? players : place);
		played->points[seat] = (int16_t)points[seat];
	}
}

static struct seat *seat_for(struct desk *desk, int player, int copy)
{
	struct seat **seat = &desk->seats[player][copy];

	if (!*seat)
		*seat = seat_new(&desk->field->tournament->players[player]);
	return *seat;
}

static int sit_down(struct desk *desk, struct match *match, const uint8_t *seating, int round)
{
	const struct tournament *tournament = match->tournament;
	int copies[TOURNAMENT_PLAYERS_MAX] = {0};

	for (int seat = 0; seat < tournament->setup.players; seat++) {
		int player = seating[seat];
		uint64_t seed = mixed(tournament->seed, (uint64_t)round + 1,
		                      (uint64_t)(player * GAME_SEATS_MAX + copies[player]) + 1);

		match->played->player[seat] = (uint8_t)player;
		match->seats[seat] = seat_for(desk, player, copies[player]++);
		if (!match->seats[seat])
			return 0;
		seat_begin(match->seats[seat], tournament->game, &tournament->setup, &match->state, seat,
		           seed);
	}
	return 1;
}

static enum ending play_game(struct desk *desk, long number, struct match *match)
{
	const struct tournament *tournament = desk->field->tournament;
	int round = (int)(number / desk->field->seatings.count), players = tournament->setup.players;
	const uint8_t *seating = desk->field->seatings.player[number % desk->field->seatings.count];
	double seconds[GAME_SEATS_MAX];
	long moves[GAME_SEATS_MAX];

	memset(match, 0, sizeof *match);
	match->tournament = tournament;
	match->played = &desk->field->played[number];
	match->record = record_new(desk->moves, tournament->game->nodes_max);
	match->record.game = tournament->game;
	match->record.setup = tournament->setup;
	match->chance = mixed(tournament->seed, (uint64_t)round, 0);
	game_start(tournament->game, &match->state, &tournament->setup);
	if (!sit_down(desk, match, seating, round))
		return ENDING_NO_MEMORY;
	for (int seat = 0; seat < players; seat++) {
		record_name(&match->record, seat, tournament->players[seating[seat]].text);
		seconds[seat] = seat_seconds(match->seats[seat]);
		moves[seat] = seat_moves(match->seats[seat]);
	}
	if (!play(match))
		return ENDING_CANCELLED;
	rank(match);
	match->record.has_result = 1;
	for (int seat = 0; seat < players; seat++) {
		match->played->seconds[seat] =
			(float)(seat_seconds(match->seats[seat]) - seconds[seat]);
		match->played->moves[seat] = (int32_t)(seat_moves(match->seats[seat]) - moves[seat]);
	}
	return ENDING_PLAYED;
}

/* ---- adding up ---- */

static void rate_game(const struct played *played, int seats, struct rating_round *round)
{
	int winners = 0;

	for (int seat = 0; seat < seats; seat++)
		winners += played->place[seat] == 1;
	for (int seat = 0; seat < seats; seat++) {
		int one = played->player[seat];

		round->seated[one] += 1.0f;
		if (played->place[seat] == 1)
			round->first[one] += 1.0f / (float)winners;
		for (int other = 0; other < seats; other++) {
			if (played->player[other] == one)
				continue;
			round->games[one][played->player[other]] += 1.0f;
			round->score[one][played->player[other]] +=
				played->place[seat] < played->place[other]    ? 1.0f
				: played->place[seat] == played->place[other] ? 0.5f
				                                              : 0.0f;
		}
	}
}

static int is_round_done(const struct field *field, int round)
{
	for (int each = 0; each < field->seatings.count; each++)
		if (!field->played[(long)round * field->seatings.count + each].is_done)
			return 0;
	return 1;
}

/* Takes in the rounds that are complete, in their order, until the test is decided. What was
   played beyond that does not count, so the totals are the same however many play. */
static void settle(struct field *field)
{
	const struct tournament *tournament = field->tournament;

	while (field->settled < tournament->rounds && field->verdict == SPRT_GO_ON &&
	       is_round_done(field, field->settled)) {
		struct rating_round *round = &field->ratings[field->settled];

		for (int each = 0; each < field->seatings.count; each++)
			rate_game(&field->played[(long)field->settled * field->seatings.count + each],
			          tournament->setup.players, round);
		field->settled++;
		if (tournament->sprt)
			field->verdict =
				sprt_add(&field->sprt, tournament->sprt, round, tournament->player_count);
	}
}

static void tell(struct field *field, long number, const struct match *match)
{
	const struct tournament *tournament = field->tournament;
	struct tournament_news news = {
		.games = field->told,
		.total = field->games_here,
		.seconds = now() - field->start,
		.sprt = tournament->sprt ? &field->sprt : NULL,
		.last = match->played,
		.record = &match->record,
		.number = number,
		.troubles = match->troubles,
	};

	if (tournament->tell)
		tournament->tell(tournament->with, &news);
}

static int rank_of(const struct tournament *tournament)
{
	return tournament->crew ? tournament->crew->rank : 0;
}

static int crew_size(const struct tournament *tournament)
{
	return tournament->crew ? tournament->crew->size : 1;
}

static int is_enough(const struct field *field)
{
	const atomic_int *enough = field->tournament->enough;

	return enough && atomic_load(enough) && field->next % field->seatings.count == 0;
}

/* The next game of this batch that is this process's to play, or -1. */
static long next_game(struct field *field)
{
	const struct tournament *tournament = field->tournament;
	long number = -1;

	pthread_mutex_lock(&field->lock);
	while (field->next < field->end && field->verdict == SPRT_GO_ON && number < 0 &&
	       !field->is_short_of_memory && !is_cancelled(tournament) && !is_enough(field)) {
		if (field->next % crew_size(tournament) == rank_of(tournament))
			number = field->next;
		field->next++;
	}
	pthread_mutex_unlock(&field->lock);
	return number;
}

/* One game has ended; the field is locked, since settle() asks all games whether they are done. */
static void take_in(struct field *field, enum ending ending, long number, const struct match *match)
{
	switch (ending) {
	case ENDING_PLAYED:
		match->played->is_done = 1;
		field->told++;
		if (crew_size(field->tournament) == 1)
			settle(field);
		tell(field, number, match);
		break;
	case ENDING_CANCELLED:
		break;
	case ENDING_NO_MEMORY:
		field->is_short_of_memory = 1;
		break;
	}
}

static void *work(void *argument)
{
	struct desk *desk = (struct desk *)argument;
	struct field *field = desk->field;
	struct match match;
	long number;

	while ((number = next_game(field)) >= 0) {
		enum ending ending = play_game(desk, number, &match);

		pthread_mutex_lock(&field->lock);
		take_in(field, ending, number, &match);
		pthread_mutex_unlock(&field->lock);
	}
	return NULL;
}

static void free_desk(struct desk *desk)
{
	for (int player = 0; player < TOURNAMENT_PLAYERS_MAX; player++)
		for (int copy = 0; copy < GAME_SEATS_MAX; copy++)
			seat_free(desk->seats[player][copy]);
	free(desk->moves);
}

static void run_batch(struct field *field, struct desk *desks)
{
	pthread_t threads[THINK_THREADS_MAX];
	int started = 0;

	for (; started < field->tournament->threads - 1; started++)
		if (pthread_create(&threads[started], NULL, work, &desks[started + 1]))
			break;
	work(&desks[0]);
	for (int each = 0; each < started; each++)
		pthread_join(threads[each], NULL);
}

static int is_batch_done(const struct field *field, long from)
{
	for (long game = from; game < field->end; game++)
		if (!field->played[game].is_done)
			return 0;
	return 1;
}

/* Alone, all games are one batch. A crew meets after each batch to learn what the others played;
   if one of them was cancelled, all see the gap and stop. */
static void run_all(struct field *field, struct desk *desks)
{
	const struct tournament *tournament = field->tournament;
	long total = (long)tournament->rounds * field->seatings.count;
	long batch = crew_size(tournament) == 1
	                 ? total
	                 : (long)BATCH_GAMES * tournament->threads * crew_size(tournament);

	for (long from = 0; from < total && field->verdict == SPRT_GO_ON; from += batch) {
		field->next = from;
		field->end = from + batch < total ? from + batch : total;
		run_batch(field, desks);
		if (crew_size(tournament) > 1) {
			tournament->crew->join(field->played + from,
			                       (size_t)(field->end - from) * sizeof *field->played);
			settle(field);
			if (!is_batch_done(field, from))
				break;
		}
	}
}

static void add_game(const struct played *played, int seats, struct totals *totals)
{
	int best = INT16_MIN;

	for (int seat = 0; seat < seats; seat++) {
		struct total *total = &totals->players[played->player[seat]];

		total->games++;
		total->places[played->place[seat] - 1]++;
		if (played->forfeits >> seat & 1)
			total->forfeits++;
		else
			total->points += played->points[seat];
		if (played->place[seat] == 1 && played->points[seat] > best)
			best = played->points[seat];
	}
	totals->winners += best > INT16_MIN;
	totals->winner_points += best > INT16_MIN ? best : 0;
	totals->games++;
}

static void add_time(const struct field *field, struct totals *totals)
{
	double seconds[TOURNAMENT_PLAYERS_MAX] = {0}, moves[TOURNAMENT_PLAYERS_MAX] = {0};

	for (long game = 0; game < totals->games; game++)
		for (int seat = 0; seat < field->tournament->setup.players; seat++) {
			const struct played *played = &field->played[game];

			seconds[played->player[seat]] += (double)played->seconds[seat];
			moves[played->player[seat]] += played->moves[seat];
		}
	for (int player = 0; player < field->tournament->player_count; player++)
		if (moves[player] > 0)
			totals->players[player].milliseconds = 1000.0 * seconds[player] / moves[player];
}

static void add_up(const struct field *field, struct totals *totals)
{
	const struct tournament *tournament = field->tournament;
	struct rating ratings[TOURNAMENT_PLAYERS_MAX];

	memset(totals, 0, sizeof *totals);
	totals->rounds = field->settled;
	totals->verdict = field->verdict;
	totals->sprt = field->sprt;
	totals->is_cut_short = field->verdict == SPRT_GO_ON && field->settled < tournament->rounds;
	for (long game = (long)field->settled * field->seatings.count;
	     game < (long)tournament->rounds * field->seatings.count; game++)
		totals->left_out += field->played[game].is_done;
	for (long game = 0; game < (long)field->settled * field->seatings.count; game++)
		add_game(&field->played[game], tournament->setup.players, totals);
	if (!totals->games)
		return;
	if (totals->winners)
		totals->winner_points /= (double)totals->winners;
	add_time(field, totals);
	rating_of(field->ratings, field->settled, tournament->player_count, ratings);
	for (int player = 0; player < tournament->player_count; player++) {
		struct total *total = &totals->players[player];

		total->rating = ratings[player];
		if (total->games > total->forfeits)
			total->points /= (double)(total->games - total->forfeits);
	}
}

int tournament_round_games(const struct tournament *tournament)
{
	struct seatings *seatings = malloc(sizeof *seatings);
	int count = 0;

	if (seatings && seatings_of(seatings, tournament->player_count, tournament->setup.players))
		count = seatings->count;
	free(seatings);
	return count;
}

static int make_desks(struct field *field, struct desk *desks)
{
	for (int each = 0; each < field->tournament->threads; each++) {
		desks[each].field = field;
		desks[each].moves = malloc((size_t)field->tournament->game->nodes_max * sizeof(move));
		if (!desks[each].moves)
			return 0;
	}
	return 1;
}

int tournament_run(const struct tournament *tournament, struct totals *totals)
{
	struct field *field = calloc(1, sizeof *field);
	struct desk *desks = calloc((size_t)tournament->threads, sizeof *desks);
	int is_fine = field && desks;

	if (is_fine) {
		size_t rounds = (size_t)tournament->rounds;

		field->tournament = tournament;
		seatings_of(&field->seatings, tournament->player_count, tournament->setup.players);
		field->played = calloc(rounds * (size_t)field->seatings.count, sizeof *field->played);
		field->ratings = calloc(rounds, sizeof *field->ratings);
		field->games_here = (long)rounds * field->seatings.count / crew_size(tournament);
		field->start = now();
		pthread_mutex_init(&field->lock, NULL);
		is_fine = field->played && field->ratings && make_desks(field, desks);
	}
	if (is_fine) {
		run_all(field, desks);
		add_up(field, totals);
		is_fine = !field->is_short_of_memory;
	}
	for (int each = 0; desks && each < tournament->threads; each++)
		free_desk(&desks[each]);
	if (field) {
		free(field->played);
		free(field->ratings);
	}
	free(field);
	free(desks);
	return is_fine;
}
