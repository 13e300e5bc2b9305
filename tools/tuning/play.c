/* play.c - self-play: games of the search against itself, and every decision in them. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "base/grow.h"
#include "core/random.h"
#include "tools/tuning/tuning.h"

enum { MEMORY = 8 << 20 };

/* What all games with the same number of players have in common. */
struct event {
	const struct settings *settings;
	int players;
	pthread_mutex_t lock; /* of what follows */
	struct samples *samples;
	double points, winner, games;
};

struct player_thread {
	struct event *event;
	int first; /* game; the others follow in steps of the number of threads */
};

static void keep_candidates(struct sample *sample, const struct search_candidate *candidates,
                            int count, uint32_t done)
{
	for (int each = 0; each < count && each < CANDIDATES_KEPT && candidates[each].visits; each++) {
		sample->candidates[each].move = candidates[each].m;
		sample->candidates[each].share = (float)candidates[each].visits / (float)done;
		sample->count++;
	}
}

static void add_samples(struct samples *samples, const struct sample *own, int count)
{
	samples->list = grow(samples->list, &samples->room, samples->count + (size_t)count,
	                     sizeof *own);
	memcpy(samples->list + samples->count, own, (size_t)count * sizeof *own);
	samples->count += (size_t)count;
}

static void hand_in(struct event *event, struct sample *own, int count, const int *points)
{
	int players = event->players, best = points[0];

	for (int each = 0; each < count; each++)
		for (int seat = 0; seat < players; seat++)
			own[each].final[seat] = (float)points[seat];
	pthread_mutex_lock(&event->lock);
	add_samples(event->samples, own, count);
	for (int seat = 0; seat < players; seat++) {
		event->points += (double)points[seat] / players;
		best = points[seat] > best ? points[seat] : best;
	}
	event->winner += best;
	event->games++;
	pthread_mutex_unlock(&event->lock);
}

static struct search_plan plan_for(const struct settings *settings, uint64_t seed)
{
	struct search_plan plan = search_plan_new(settings->pupil.game, seed);

	memcpy(plan.weights, settings->pupil.weights, sizeof plan.weights);
	if (settings->plies >= 0)
		plan.params.plies = (float)settings->plies;
	plan.params.temperature = (float)settings->temperature;
	return plan;
}

/* Searches, keeps what came of it, and chooses. */
static move decide(const struct settings *settings, struct search *search,
                   const struct game_state *state, struct sample *sample)
{
	struct search_candidate candidates[GAME_MOVES_MAX];
	int found;

	while (search_done(search) < (uint32_t)settings->iterations)
		search_run(search, settings->iterations - (int)search_done(search));
	found = search_candidates(search, candidates, GAME_MOVES_MAX);
	memset(sample, 0, sizeof *sample);
	memcpy(&sample->state, state, settings->pupil.game->state_size);
	keep_candidates(sample, candidates, found, search_done(search));
	return search_choose(search);
}

static void play_game(struct event *event, int number, void *memory, struct sample *own)
{
	const struct settings *settings = event->settings;
	const struct game *game = settings->pupil.game;
	uint64_t seed = settings->seed * 1000003u + (uint64_t)(number * 7 + event->players);
	struct search_plan plan = plan_for(settings, seed);
	struct random random = random_seeded(seed + 17);
	struct game_setup setup = settings->setup;
	struct game_state state;
	struct search *search;
	int points[GAME_SEATS_MAX], count = 0, actor;

	setup.players = event->players;
	game_check_setup(game, &setup);
	game_start(game, &state, &setup);
	search = search_new(memory, MEMORY, &plan, &state);
	while ((actor = game->turn(&state)) != GAME_OVER) {
		move moves[GAME_MOVES_MAX], m;
		int legal = game->moves(&state, moves);

		if (actor == GAME_CHANCE || legal == 1)
			m = random_move(&random, game, &state, moves, legal);
		else
			m = decide(settings, search, &state, &own[count++]);
		game_play(game, &state, m);
		search_play(search, m);
	}
	game->score(&state, points);
	hand_in(event, own, count, points);
}

static void *play_games(void *argument)
{
	const struct player_thread *thread = argument;
	const struct settings *settings = thread->event->settings;
	void *memory = malloc(MEMORY);
	struct sample *own = malloc((size_t)settings->pupil.game->nodes_max * sizeof *own);

	if (!memory || !own)
		abort();
	for (int number = thread->first; number < settings->games; number += settings->threads) {
		play_game(thread->event, number, memory, own);
		fprintf(stderr, "\r%d players: game %d of %d ", thread->event->players, number + 1,
		        settings->games);
	}
	free(memory);
	free(own);
	return NULL;
}

static void play_event(struct event *event)
{
	int threads = event->settings->threads;
	struct player_thread players[THREADS_MAX];
	pthread_t handles[THREADS_MAX];

	for (int each = 0; each < threads; each++) {
		players[each].event = event;
		players[each].first = each;
		pthread_create(&handles[each], NULL, play_games, &players[each]);
	}
	for (int each = 0; each < threads; each++)
		pthread_join(handles[each], NULL);
	printf("# %d players: %.0f games, mean points %.1f, of the winner %.1f\n", event->players,
	       event->games, event->points / event->games, event->winner / event->games);
	fflush(stdout);
}

void tune_play(const struct settings *settings, struct samples *samples)
{
	for (int choice = 0; choice < settings->pupil.player_choices; choice++) {
		struct event event = {.settings = settings,
		                      .players = settings->pupil.players[choice],
		                      .lock = PTHREAD_MUTEX_INITIALIZER,
		                      .samples = samples};

		play_event(&event);
	}
}
