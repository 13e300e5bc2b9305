#include "arena/tournament.h"

#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "arena/seating.h"
#include "core/random.h"

/* With MPI: the games that each thread plays before the processes exchange results. */
enum { BATCH_GAMES = 8 };

/* The state of a running tournament. */
struct run {
	const struct tournament *tournament;
	struct seatings seatings;
	struct played *played; /* by game */
	struct rating_round *ratings;
	move *moves; /* one game per thread */
	long games_here;

	pthread_mutex_t lock; /* protects everything below */
	long next, end;       /* games of this batch */
	long played_here;
	int settled; /* rounds counted, in order */
	struct sprt_state sprt;
	enum sprt_verdict verdict;
	double start;
	int is_short_of_memory;
	int failures[TOURNAMENT_PLAYERS_MAX]; /* games in a row that a player has forfeited */
	int failed_player;                    /* or -1 */
	char names[TOURNAMENT_PLAYERS_MAX][RECORD_NAME_MAX];
};

/* One thread: its seats, made when first needed. */
struct worker {
	struct run *run;
	int number;
	struct seat *seats[TOURNAMENT_PLAYERS_MAX][GAME_SEATS_MAX];
	move *moves;
};

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* A separate seed for every purpose. */
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

static int rank_of(const struct tournament *tournament)
{
	return tournament->mpi ? tournament->mpi->rank : 0;
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
	struct adjuster adjuster;
	struct host_clock clock;
	const char *errors[GAME_SEATS_MAX];
};

/* Players that are out of the game; greedy plays their seats. */
static int is_out(const struct match *match, int seat)
{
	return (match->played->forfeits | match->played->resigned) >> seat & 1;
}

/* Chance is the same in all games of a round as long as the draws are the same. */
static move draw(struct match *match)
{
	const struct game *game = match->tournament->game;
	struct random random = random_seeded(mixed(match->chance, (uint64_t)match->draws++, 0));
	move moves[GAME_MOVES_MAX];
	int count = game->moves(&match->state, moves);

	return random_move(&random, game, &match->state, moves, count);
}

/* Asks a seat, by its clock if there are clocks. */
static enum seat_outcome ask(struct match *match, int actor, move *m)
{
	const struct tournament *tournament = match->tournament;
	int64_t *bank = &match->clock.bank[actor];
	double start = now();
	enum seat_outcome outcome = seat_choose(match->seats[actor], &match->state,
	                                        tournament->bank_ms ? &match->clock : NULL, m);

	*bank -= (int64_t)(1000 * (now() - start));
	*bank = (*bank < 0 ? 0 : *bank) + match->clock.increment;
	return outcome;
}

/* A player that forfeits or resigns takes the last place, and greedy plays on in its seat. */
static move choose(struct match *match, int actor)
{
	const struct player_spec *spec = &match->tournament->players[match->played->player[actor]];
	move m;

	for (int seat = 0; seat < match->tournament->setup.players; seat++)
		if (seat != actor && !is_out(match, seat))
			seat_ponder(match->seats[seat]);
	if (is_out(match, actor))
		return greedy_choose(&spec->plan, &match->state);
	switch (ask(match, actor, &m)) {
	case SEAT_MOVE:
		return m;
	case SEAT_RESIGN:
		match->played->resigned |= (uint8_t)(1 << actor);
		break;
	case SEAT_FORFEIT:
		match->played->forfeits |= (uint8_t)(1 << actor);
		match->errors[actor] = seat_error(match->seats[actor]);
		break;
	}
	return greedy_choose(&spec->plan, &match->state);
}

static void see_luck(struct match *match)
{
	if (match->tournament->adjusted)
		adjuster_see(&match->adjuster, &match->state);
}

/* Returns 0 if it was cancelled before its end. */
static int play(struct match *match)
{
	const struct game *game = match->tournament->game;
	int players = match->tournament->setup.players, actor;

	while ((actor = game->turn(&match->state)) != GAME_OVER) {
		move m;

		see_luck(match);
		m = actor == GAME_CHANCE ? draw(match) : choose(match, actor);

		if (is_cancelled(match->tournament))
			return 0;
		for (int seat = 0; seat < players; seat++)
			if (!is_out(match, seat))
				seat_notify_move(match->seats[seat], &match->state, actor, m);
		match->record.moves[match->record.count++] = m;
		game_play(game, &match->state, m);
	}
	see_luck(match);
	match->played->luck = match->adjuster.luck;
	return 1;
}

/* Those who forfeited or resigned share the last place, behind all others. */
static void rank(const struct match *match)
{
	struct played *played = match->played;
	int points[GAME_SEATS_MAX], places[GAME_SEATS_MAX], players = match->tournament->setup.players;

	match->tournament->game->score(&match->state, points);
	game_result(match->tournament->game, &match->state, places);
	for (int seat = 0; seat < players; seat++) {
		int place = 1;

		for (int other = 0; other < players; other++)
			place += !is_out(match, other) && places[other] < places[seat];
		played->place[seat] = (uint8_t)(is_out(match, seat) ? players : place);
		played->points[seat] = (int16_t)points[seat];
	}
}

static void tell_result(const struct match *match)
{
	int points[GAME_SEATS_MAX], places[GAME_SEATS_MAX];

	for (int seat = 0; seat < match->tournament->setup.players; seat++) {
		points[seat] = match->played->points[seat];
		places[seat] = match->played->place[seat];
	}
	for (int seat = 0; seat < match->tournament->setup.players; seat++)
		if (!(match->played->forfeits >> seat & 1))
			seat_end_game(match->seats[seat], points, places);
}

static struct seat *seat_for(struct worker *worker, int player, int copy)
{
	const struct tournament *tournament = worker->run->tournament;
	struct seat **seat = &worker->seats[player][copy];
	char log[PATH_MAX];

	if (*seat)
		return *seat;
	if (tournament->log)
		snprintf(log, sizeof log, "%s/player-%d-thread-%d-copy-%d", tournament->log, player + 1,
		         rank_of(tournament) * tournament->threads + worker->number + 1, copy + 1);
	*seat = seat_new(&tournament->players[player], tournament->log ? log : NULL);
	return *seat;
}

static int sit_down(struct worker *worker, struct match *match, const uint8_t *seating, int round)
{
	const struct tournament *tournament = match->tournament;
	int copies[TOURNAMENT_PLAYERS_MAX] = {0};

	for (int seat = 0; seat < tournament->setup.players; seat++) {
		int player = seating[seat];
		uint64_t seed = mixed(tournament->seed, (uint64_t)round + 1,
		                      (uint64_t)(player * GAME_SEATS_MAX + copies[player]) + 1);

		match->played->player[seat] = (uint8_t)player;
		match->seats[seat] = seat_for(worker, player, copies[player]++);
		if (!match->seats[seat])
			return 0;
		seat_begin(match->seats[seat], tournament->game, &tournament->setup, &match->state, seat,
		           seed);
	}
	return 1;
}

static enum ending play_game(struct worker *worker, long number, struct match *match)
{
	const struct tournament *tournament = worker->run->tournament;
	int round = (int)(number / worker->run->seatings.count), players = tournament->setup.players;
	const uint8_t *seating = worker->run->seatings.player[number % worker->run->seatings.count];
	double seconds[GAME_SEATS_MAX];
	long moves[GAME_SEATS_MAX];

	memset(match, 0, sizeof *match);
	match->tournament = tournament;
	match->played = &worker->run->played[number];
	match->record = record_new(worker->moves, tournament->game->nodes_max);
	match->record.game = tournament->game;
	match->record.setup = tournament->setup;
	match->chance = mixed(tournament->seed, (uint64_t)round, 0);
	adjuster_begin(&match->adjuster, tournament->game, tournament->adjusted,
	               mixed(~tournament->seed, (uint64_t)round, 0));
	game_start(tournament->game, &match->state, &tournament->setup);
	if (!sit_down(worker, match, seating, round))
		return ENDING_NO_MEMORY;
	match->clock.increment = tournament->increment_ms;
	for (int seat = 0; seat < players; seat++) {
		const char *name = seat_name(match->seats[seat]);

		match->clock.bank[seat] = tournament->bank_ms;
		record_name(&match->record, seat, *name ? name : tournament->players[seating[seat]].text);
		seconds[seat] = seat_seconds(match->seats[seat]);
		moves[seat] = seat_moves(match->seats[seat]);
	}
	if (!play(match))
		return ENDING_CANCELLED;
	rank(match);
	tell_result(match);
	match->record.has_result = 1;
	for (int seat = 0; seat < players; seat++) {
		match->played->seconds[seat] = (float)(seat_seconds(match->seats[seat]) - seconds[seat]);
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

static int is_round_done(const struct run *run, int round)
{
	for (int each = 0; each < run->seatings.count; each++)
		if (!run->played[(long)round * run->seatings.count + each].is_done)
			return 0;
	return 1;
}

/* Without luck, the test needs fewer rounds. */
static void test_round(struct run *run, int number)
{
	const struct tournament *tournament = run->tournament;
	struct rating_round round = run->ratings[number];

	if (tournament->adjusted)
		for (int each = 0; each < run->seatings.count; each++)
			adjusted_score(&run->played[(long)number * run->seatings.count + each],
			               tournament->setup.players, &round);
	run->verdict = sprt_add(&run->sprt, tournament->sprt, &round, tournament->player_count);
}

/* Counts complete rounds in order, until the test is decided. Later games do not count, so the
   totals do not depend on the number of threads. */
static void settle(struct run *run)
{
	const struct tournament *tournament = run->tournament;

	while (run->settled < tournament->rounds && run->verdict == SPRT_GO_ON &&
	       is_round_done(run, run->settled)) {
		struct rating_round *round = &run->ratings[run->settled];

		for (int each = 0; each < run->seatings.count; each++)
			rate_game(&run->played[(long)run->settled * run->seatings.count + each],
			          tournament->setup.players, round);
		if (tournament->sprt)
			test_round(run, run->settled);
		run->settled++;
	}
}

static void tell(struct run *run, long number, const struct match *match)
{
	const struct tournament *tournament = run->tournament;
	struct tournament_status status = {
		.games = run->played_here,
		.total = run->games_here,
		.seconds = now() - run->start,
		.sprt = tournament->sprt ? &run->sprt : NULL,
		.last = match->played,
		.record = &match->record,
		.number = number,
		.errors = match->errors,
	};

	if (tournament->tell)
		tournament->tell(tournament->with, &status);
}

static int process_count(const struct tournament *tournament)
{
	return tournament->mpi ? tournament->mpi->size : 1;
}

static int is_enough(const struct run *run)
{
	const atomic_int *enough = run->tournament->enough;

	return enough && atomic_load(enough) && run->next % run->seatings.count == 0;
}

/* The next game of this batch for this process, or -1. */
static long next_game(struct run *run)
{
	const struct tournament *tournament = run->tournament;
	long number = -1;

	pthread_mutex_lock(&run->lock);
	while (run->next < run->end && run->verdict == SPRT_GO_ON && number < 0 &&
	       !run->is_short_of_memory && run->failed_player < 0 && !is_cancelled(tournament) &&
	       !is_enough(run)) {
		if (run->next % process_count(tournament) == rank_of(tournament))
			number = run->next;
		run->next++;
	}
	pthread_mutex_unlock(&run->lock);
	return number;
}

/* Counts the forfeits in a row of each player, and stores the names of bots. */
static void count_failures(struct run *run, const struct match *match)
{
	const struct tournament *tournament = run->tournament;
	unsigned seated = 0, failed = 0; /* a bit for each player */

	for (int seat = 0; seat < tournament->setup.players; seat++) {
		int player = match->played->player[seat];

		if (seat_name(match->seats[seat])[0])
			snprintf(run->names[player], RECORD_NAME_MAX, "%s", seat_name(match->seats[seat]));
		seated |= 1u << player;
		failed |= (unsigned)(match->played->forfeits >> seat & 1) << player;
	}
	for (int player = 0; player < tournament->player_count; player++) {
		if (seated >> player & 1)
			run->failures[player] = failed >> player & 1 ? run->failures[player] + 1 : 0;
		if (tournament->failures_max && run->failures[player] >= tournament->failures_max &&
		    run->failed_player < 0)
			run->failed_player = player;
	}
}

/* One game has ended; the run is locked, since settle() asks all games whether they are done. */
static void take_in(struct run *run, enum ending ending, long number, const struct match *match)
{
	switch (ending) {
	case ENDING_PLAYED:
		match->played->is_done = 1;
		run->played_here++;
		count_failures(run, match);
		if (process_count(run->tournament) == 1)
			settle(run);
		tell(run, number, match);
		break;
	case ENDING_CANCELLED:
		break;
	case ENDING_NO_MEMORY:
		run->is_short_of_memory = 1;
		break;
	}
}

static void *work(void *argument)
{
	struct worker *worker = (struct worker *)argument;
	struct run *run = worker->run;
	struct match match;
	long number;

	while ((number = next_game(run)) >= 0) {
		enum ending ending = play_game(worker, number, &match);

		pthread_mutex_lock(&run->lock);
		take_in(run, ending, number, &match);
		pthread_mutex_unlock(&run->lock);
	}
	return NULL;
}

static void free_worker(struct worker *worker)
{
	for (int player = 0; player < TOURNAMENT_PLAYERS_MAX; player++)
		for (int copy = 0; copy < GAME_SEATS_MAX; copy++)
			seat_free(worker->seats[player][copy]);
}

static void run_batch(struct run *run, struct worker *workers)
{
	pthread_t threads[THINK_THREADS_MAX];
	int started = 0;

	for (; started < run->tournament->threads - 1; started++)
		if (pthread_create(&threads[started], NULL, work, &workers[started + 1]))
			break;
	work(&workers[0]);
	for (int each = 0; each < started; each++)
		pthread_join(threads[each], NULL);
}

static int is_batch_done(const struct run *run, long from)
{
	for (long game = from; game < run->end; game++)
		if (!run->played[game].is_done)
			return 0;
	return 1;
}

/* Without MPI, all games are one batch. With MPI, the processes exchange their games after each
   batch. If one of them was cancelled, all see the missing games and stop. */
static void run_all(struct run *run, struct worker *workers)
{
	const struct tournament *tournament = run->tournament;
	long total = (long)tournament->rounds * run->seatings.count;
	long batch = process_count(tournament) == 1
	                 ? total
	                 : (long)BATCH_GAMES * tournament->threads * process_count(tournament);

	for (long from = 0; from < total && run->verdict == SPRT_GO_ON; from += batch) {
		run->next = from;
		run->end = from + batch < total ? from + batch : total;
		run_batch(run, workers);
		if (process_count(tournament) > 1) {
			tournament->mpi->join(run->played + from,
			                      (size_t)(run->end - from) * sizeof *run->played);
			settle(run);
			if (!is_batch_done(run, from))
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
		else if (played->resigned >> seat & 1)
			total->resigned++;
		else
			total->points += played->points[seat];
		if (played->place[seat] == 1 && played->points[seat] > best)
			best = played->points[seat];
	}
	totals->winners += best > INT16_MIN;
	totals->winner_points += best > INT16_MIN ? best : 0;
	totals->games++;
}

static void add_time(const struct run *run, struct totals *totals)
{
	double seconds[TOURNAMENT_PLAYERS_MAX] = {0}, moves[TOURNAMENT_PLAYERS_MAX] = {0};

	for (long game = 0; game < totals->games; game++)
		for (int seat = 0; seat < run->tournament->setup.players; seat++) {
			const struct played *played = &run->played[game];

			seconds[played->player[seat]] += (double)played->seconds[seat];
			moves[played->player[seat]] += played->moves[seat];
		}
	for (int player = 0; player < run->tournament->player_count; player++)
		if (moves[player] > 0)
			totals->players[player].milliseconds = 1000.0 * seconds[player] / moves[player];
}

static void add_adjusted(const struct run *run, struct totals *totals)
{
	const struct tournament *tournament = run->tournament;
	struct adjusted adjusted[TOURNAMENT_PLAYERS_MAX];

	adjusted_of(run->played, run->settled, run->seatings.count, tournament->setup.players,
	            tournament->player_count, adjusted);
	for (int player = 0; player < tournament->player_count; player++)
		totals->players[player].adjusted = adjusted[player];
}

static void add_up(const struct run *run, struct totals *totals)
{
	const struct tournament *tournament = run->tournament;
	struct rating ratings[TOURNAMENT_PLAYERS_MAX];

	memset(totals, 0, sizeof *totals);
	totals->rounds = run->settled;
	totals->verdict = run->verdict;
	totals->sprt = run->sprt;
	totals->failed_player = run->failed_player;
	for (int player = 0; player < tournament->player_count; player++)
		strcpy(totals->players[player].name, run->names[player]);
	totals->is_cut_short = run->verdict == SPRT_GO_ON && run->settled < tournament->rounds;
	for (long game = (long)run->settled * run->seatings.count;
	     game < (long)tournament->rounds * run->seatings.count; game++)
		totals->left_out += run->played[game].is_done;
	for (long game = 0; game < (long)run->settled * run->seatings.count; game++)
		add_game(&run->played[game], tournament->setup.players, totals);
	if (!totals->games)
		return;
	if (totals->winners)
		totals->winner_points /= (double)totals->winners;
	add_time(run, totals);
	add_adjusted(run, totals);
	rating_of(run->ratings, run->settled, tournament->player_count, ratings);
	for (int player = 0; player < tournament->player_count; player++) {
		struct total *total = &totals->players[player];

		total->rating = ratings[player];
		if (total->games > total->forfeits + total->resigned)
			total->points /= (double)(total->games - total->forfeits - total->resigned);
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

static int make_workers(struct run *run, struct worker *workers)
{
	size_t moves = (size_t)run->tournament->game->nodes_max;
	int count = run->tournament->threads;

	run->moves = malloc((size_t)count * moves * sizeof *run->moves);
	for (int each = 0; run->moves && each < count; each++) {
		workers[each].run = run;
		workers[each].number = each;
		workers[each].moves = run->moves + (size_t)each * moves;
	}
	return run->moves != NULL;
}

/* Allocates memory for all games; 0 if there is not enough memory. */
static int make_run(struct run *run, const struct tournament *tournament, struct worker *workers)
{
	size_t rounds = (size_t)tournament->rounds;

	run->tournament = tournament;
	seatings_of(&run->seatings, tournament->player_count, tournament->setup.players);
	run->played = calloc(rounds * (size_t)run->seatings.count, sizeof *run->played);
	run->ratings = calloc(rounds, sizeof *run->ratings);
	run->games_here = (long)rounds * run->seatings.count / process_count(tournament);
	run->start = now();
	run->failed_player = -1;
	pthread_mutex_init(&run->lock, NULL);
	return run->played && run->ratings && make_workers(run, workers);
}

int tournament_run(const struct tournament *tournament, struct totals *totals)
{
	struct run *run = calloc(1, sizeof *run);
	struct worker *workers = calloc((size_t)tournament->threads, sizeof *workers);
	int is_fine = 0;

	if (run && workers && make_run(run, tournament, workers)) {
		run_all(run, workers);
		add_up(run, totals);
		is_fine = !run->is_short_of_memory;
	}
	for (int each = 0; workers && each < tournament->threads; each++)
		free_worker(&workers[each]);
	if (run) {
		free(run->played);
		free(run->ratings);
		free(run->moves);
	}
	free(run);
	free(workers);
	return is_fine;
}
