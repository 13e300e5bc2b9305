/* Many games side by side: ids in, arrays out. */
#include <stdlib.h>
#include <string.h>

#include "capi/lib.h"
#include "capi/workers.h"
#include "core/random.h"

enum { WORD_BITS = 64 };

struct environment {
	struct bastide_state game;
	struct random random; /* chance and opponents */
	int is_over;
	int mover;                  /* the seat that acted last */
	int count;                  /* legal moves; 0 if the game is over */
	move chosen;                /* the reward of this step */
	int points[GAME_SEATS_MAX]; /* after the previous step; only if rewards are points */
};

struct bastide_batch {
	const struct game *game;
	struct game_setup setup;
	int count, format, autoreset, reward, seat;
	int actions, features; /* elements of a row of masks and observations */
	int fault;
	char opponent[32]; /* "": the caller plays every seat */
	struct random sampler;
	struct environment *environments;
	int words;       /* of a row of `legal` */
	uint64_t *legal; /* by environment, a bit for each action: whether it is legal */
	struct lib_numbering *numbering;
	const struct lib_encoder *encoder;
	struct workers *workers;
	int threads;
	void **memories;                           /* by worker: memory for the opponents' search */
	const struct bastide_batch_arrays *arrays; /* arguments of the current call */
	const uint8_t *which;                      /* likewise */
	const struct bastide_state *const *states; /* likewise */
};

/* --- one environment ---------------------------------------------------------------------- */

static uint64_t *legal_of(const struct bastide_batch *batch, int index)
{
	return batch->legal + (size_t)index * (size_t)batch->words;
}

static int asked_seat(const struct bastide_batch *batch, int index)
{
	return batch->seat < 0 ? index % batch->setup.players : batch->seat;
}

/* Whether an opponent of the library plays this seat. */
static int is_opponent(const struct bastide_batch *batch, int index, int seat)
{
	return batch->opponent[0] && seat != asked_seat(batch, index);
}

static move opponent_move(struct bastide_batch *batch, struct environment *environment, int actor,
                          int worker)
{
	struct bastide_state *game = &environment->game;
	move moves[GAME_MOVES_MAX];
	int count;

	if (actor != GAME_CHANCE)
		return lib_choose(batch->opponent, game, random_next(&environment->random),
		                  batch->memories[worker]);
	count = game->game->moves(&game->state, moves);
	return random_move(&environment->random, game->game, &game->state, moves, count);
}

/* Notes the legal actions of an environment: a bit each, which takes less memory than the moves,
   so that more environments fit into the caches. */
static void note_legal(struct bastide_batch *batch, int index)
{
	struct environment *environment = &batch->environments[index];
	uint64_t *legal = legal_of(batch, index);
	move moves[GAME_MOVES_MAX];

	memset(legal, 0, (size_t)batch->words * sizeof *legal);
	environment->count = batch->game->moves(&environment->game.state, moves);
	for (int each = 0; each < environment->count; each++) {
		int id = lib_number(batch->numbering, moves[each]);

		legal[id / WORD_BITS] |= (uint64_t)1 << id % WORD_BITS;
	}
}

/* Plays chance and opponents until the caller's next turn or the end of the game, then notes the
   legal actions. */
static void play_to_caller(struct bastide_batch *batch, int index, int worker)
{
	struct environment *environment = &batch->environments[index];
	struct bastide_state *game = &environment->game;
	int actor;

	while ((actor = game->game->turn(&game->state)) != GAME_OVER) {
		if (actor != GAME_CHANCE && !is_opponent(batch, index, actor))
			break;
		lib_play(game, opponent_move(batch, environment, actor, worker));
	}
	environment->is_over = actor == GAME_OVER;
	environment->count = 0;
	if (actor == GAME_OVER)
		return;
	environment->mover = actor;
	note_legal(batch, index);
}

static void begin(struct bastide_batch *batch, int index, int worker)
{
	struct environment *environment = &batch->environments[index];

	lib_restart(&environment->game);
	environment->mover = asked_seat(batch, index);
	if (batch->reward == BASTIDE_REWARD_POINTS)
		batch->game->score(&environment->game.state, environment->points);
	play_to_caller(batch, index, worker);
}

/* --- the arrays of a step ----------------------------------------------------------------- */

static void write_observation(const struct bastide_batch *batch, int index, void *observations)
{
	const struct environment *environment = &batch->environments[index];
	const void *state = &environment->game.state;
	size_t row = (size_t)index * (size_t)batch->features;

	if (!observations)
		return;
	if (batch->format == BASTIDE_NUMBERS)
		game_observe(batch->game, state, environment->mover, (int16_t *)observations + row);
	else
		lib_encode(batch->encoder, batch->game, state, environment->mover,
		           (uint8_t *)observations + row);
}

static void write_mask(const struct bastide_batch *batch, int index, uint8_t *masks)
{
	uint8_t *mask = masks + (size_t)index * (size_t)batch->actions;
	const uint64_t *legal = legal_of(batch, index);

	memset(mask, 0, (size_t)batch->actions);
	if (batch->environments[index].is_over)
		return;
	for (int word = 0; word < batch->words; word++)
		for (uint64_t rest = legal[word]; rest; rest &= rest - 1)
			mask[word * WORD_BITS + __builtin_ctzll(rest)] = 1;
}

/* Writes the position and the seat that acts next. */
static void write_position(const struct bastide_batch *batch, int index)
{
	const struct bastide_batch_arrays *arrays = batch->arrays;
	const struct environment *environment = &batch->environments[index];

	write_observation(batch, index, arrays->observations);
	if (arrays->masks)
		write_mask(batch, index, arrays->masks);
	if (arrays->actors)
		arrays->actors[index] = environment->is_over ? GAME_OVER : environment->mover;
	if (arrays->plies)
		arrays->plies[index] = environment->game.count;
}

static void write_rewards(const struct bastide_batch *batch, struct environment *environment,
                          float *rewards)
{
	int before[GAME_SEATS_MAX], players = batch->setup.players;

	memset(rewards, 0, (size_t)players * sizeof *rewards);
	if (batch->reward == BASTIDE_REWARD_RESULT) {
		if (environment->is_over)
			lib_returns(batch->game, &environment->game.state, rewards);
		return;
	}
	memcpy(before, environment->points, sizeof before);
	batch->game->score(&environment->game.state, environment->points);
	for (int seat = 0; seat < players; seat++)
		rewards[seat] = (float)(environment->points[seat] - before[seat]);
}

static void write_points(const struct bastide_batch *batch, const struct environment *environment,
                         int32_t *out)
{
	int points[GAME_SEATS_MAX] = {0};

	batch->game->score(&environment->game.state, points);
	for (int seat = 0; seat < batch->setup.players; seat++)
		out[seat] = points[seat];
}

/* Writes the results of a step, before the environment starts a new game. */
static void write_outcome(const struct bastide_batch *batch, int index)
{
	const struct bastide_batch_arrays *arrays = batch->arrays;
	struct environment *environment = &batch->environments[index];
	size_t row = (size_t)index * (size_t)batch->setup.players;
	float unwanted[GAME_SEATS_MAX];

	if (arrays->rewards || batch->reward == BASTIDE_REWARD_POINTS)
		write_rewards(batch, environment, arrays->rewards ? arrays->rewards + row : unwanted);
	if (arrays->dones)
		arrays->dones[index] = (uint8_t)environment->is_over;
	if (arrays->points)
		write_points(batch, environment, arrays->points + row);
}

static void write_nothing_happened(const struct bastide_batch *batch, int index)
{
	const struct bastide_batch_arrays *arrays = batch->arrays;
	const struct environment *environment = &batch->environments[index];
	size_t row = (size_t)index * (size_t)batch->setup.players;

	if (arrays->rewards)
		memset(arrays->rewards + row, 0, (size_t)batch->setup.players * sizeof *arrays->rewards);
	if (arrays->dones)
		arrays->dones[index] = 0;
	if (arrays->points)
		write_points(batch, environment, arrays->points + row);
}

/* --- resetting ---------------------------------------------------------------------------- */

static void reset_one(void *with, int index, int worker)
{
	struct bastide_batch *batch = (struct bastide_batch *)with;

	if (!batch->which || batch->which[index])
		begin(batch, index, worker);
	write_nothing_happened(batch, index);
	write_position(batch, index);
}

static const struct bastide_batch_arrays NO_ARRAYS = {.size = sizeof NO_ARRAYS};

static void run_all(struct bastide_batch *batch, const struct bastide_batch_arrays *arrays,
                    void (*run)(void *with, int index, int worker))
{
	struct workers_job job = {run, batch, batch->count};

	batch->arrays = arrays ? arrays : &NO_ARRAYS;
	workers_run(batch->workers, &job);
	batch->arrays = NULL;
}

static int check_arrays(const struct bastide_batch_arrays *arrays)
{
	return arrays && arrays->size != sizeof *arrays ? BASTIDE_ERROR_SIZE : BASTIDE_OK;
}

int bastide_batch_reset(struct bastide_batch *batch, const uint8_t *which, const uint64_t *seeds,
                        const struct bastide_batch_arrays *arrays)
{
	if (!batch)
		return BASTIDE_ERROR_NULL;
	if (check_arrays(arrays))
		return BASTIDE_ERROR_SIZE;
	for (int each = 0; seeds && each < batch->count; each++)
		if (!which || which[each])
			batch->environments[each].random = random_seeded(seeds[each]);
	batch->which = which;
	run_all(batch, arrays, reset_one);
	batch->which = NULL;
	return BASTIDE_OK;
}

/* --- loading ------------------------------------------------------------------------------ */

/* The seat that the caller acted for last, in a game that is over. */
static int last_mover(const struct bastide_batch *batch, int index)
{
	const struct bastide_state *game = &batch->environments[index].game;
	struct bastide_state again;
	int mover = asked_seat(batch, index);

	lib_start(&again, game->game, &game->setup);
	for (int ply = 0; ply < game->count; ply++) {
		int actor = game->game->turn(&again.state);

		if (actor >= 0 && !is_opponent(batch, index, actor))
			mover = actor;
		game_play(game->game, &again.state, game->history[ply]);
	}
	return mover;
}

static void load_one(void *with, int index, int worker)
{
	struct bastide_batch *batch = (struct bastide_batch *)with;
	struct environment *environment = &batch->environments[index];

	if (batch->states[index]) {
		bastide_copy(&environment->game, batch->states[index]); /* there is room (nodes_max) */
		batch->game->score(&environment->game.state, environment->points);
		play_to_caller(batch, index, worker);
		if (environment->is_over)
			environment->mover = last_mover(batch, index);
	}
	write_nothing_happened(batch, index);
	write_position(batch, index);
}

static int check_state(const struct bastide_batch *batch, const struct bastide_state *state)
{
	if (!state)
		return BASTIDE_OK;
	if (state->game != batch->game)
		return BASTIDE_ERROR_GAME;
	if (state->setup.players != batch->setup.players)
		return BASTIDE_ERROR_PLAYERS;
	return memcmp(&state->setup, &batch->setup, sizeof state->setup) == 0 ? BASTIDE_OK
	                                                                      : BASTIDE_ERROR_OPTION;
}

int bastide_batch_load(struct bastide_batch *batch, const struct bastide_state *const *states,
                       const uint64_t *seeds, const struct bastide_batch_arrays *arrays)
{
	if (!batch || !states)
		return BASTIDE_ERROR_NULL;
	if (check_arrays(arrays))
		return BASTIDE_ERROR_SIZE;
	batch->fault = -1;
	for (int each = 0; each < batch->count; each++) {
		int error = check_state(batch, states[each]);

		if (error) {
			batch->fault = each;
			return error;
		}
	}
	for (int each = 0; seeds && each < batch->count; each++)
		if (states[each])
			batch->environments[each].random = random_seeded(seeds[each]);
	batch->states = states;
	run_all(batch, arrays, load_one);
	batch->states = NULL;
	return BASTIDE_OK;
}

int bastide_batch_seeds(const struct bastide_batch *batch, uint64_t *seeds, size_t room)
{
	size_t count = batch ? (size_t)batch->count : 0;

	if (!batch || (!seeds && room))
		return BASTIDE_ERROR_NULL;
	if (seeds && room <= count)
		return BASTIDE_ERROR_ROOM;
	for (size_t each = 0; seeds && each < count; each++)
		seeds[each] = batch->environments[each].random.state;
	if (seeds)
		seeds[count] = batch->sampler.state;
	return (int)count + 1;
}

/* --- stepping ----------------------------------------------------------------------------- */

/* Asks for the memory of an environment that a step comes to soon: with thousands of them, most of
   the time would go into waiting for it. */
static void fetch(const struct bastide_batch *batch, int index)
{
	enum { LINE = 64 };
	const struct environment *environment;
	const char *state;

	if (index >= batch->count)
		return;
	environment = &batch->environments[index];
	state = (const char *)&environment->game.state;
	__builtin_prefetch(environment, 1);
	__builtin_prefetch(&environment->chosen, 1);
	for (size_t at = 0; at < (size_t)batch->game->state_size; at += LINE)
		__builtin_prefetch(state + at, 1);
}

static void step_one(void *with, int index, int worker)
{
	struct bastide_batch *batch = (struct bastide_batch *)with;
	struct environment *environment = &batch->environments[index];

	fetch(batch, index + 1);
	if (environment->is_over) {
		if (batch->autoreset != BASTIDE_DISABLED)
			begin(batch, index, worker);
		write_nothing_happened(batch, index);
		write_position(batch, index);
		return;
	}
	lib_play(&environment->game, environment->chosen);
	play_to_caller(batch, index, worker);
	write_outcome(batch, index);
	if (environment->is_over && batch->autoreset == BASTIDE_SAME_STEP) {
		write_observation(batch, index, batch->arrays->final_observations);
		begin(batch, index, worker);
	}
	write_position(batch, index);
}

/* Finds the move of an id. Returns 0, or the error if it cannot be played. */
static int choose_one(struct bastide_batch *batch, int index, int32_t id)
{
	struct environment *environment = &batch->environments[index];

	if (environment->is_over)
		return batch->autoreset == BASTIDE_DISABLED && id != -1 ? BASTIDE_ERROR_OVER : BASTIDE_OK;
	if (id < 0 || id >= batch->actions)
		return BASTIDE_ERROR_ID;
	environment->chosen = batch->numbering->moves[id];
	return legal_of(batch, index)[id / WORD_BITS] >> id % WORD_BITS & 1 ? BASTIDE_OK
	                                                                    : BASTIDE_ERROR_ILLEGAL;
}

int bastide_batch_step(struct bastide_batch *batch, const int32_t *ids,
                       const struct bastide_batch_arrays *arrays)
{
	if (!batch || !ids)
		return BASTIDE_ERROR_NULL;
	if (check_arrays(arrays))
		return BASTIDE_ERROR_SIZE;
	batch->fault = -1;
	for (int each = 0; each < batch->count; each++) {
		int error = choose_one(batch, each, ids[each]);

		if (error) {
			batch->fault = each;
			return error;
		}
	}
	run_all(batch, arrays, step_one);
	return BASTIDE_OK;
}

int bastide_batch_fault(const struct bastide_batch *batch)
{
	return batch ? batch->fault : BASTIDE_ERROR_NULL;
}

/* The action of the legal ones that has so many before it. */
static int nth_legal(const struct bastide_batch *batch, int index, uint32_t before)
{
	const uint64_t *legal = legal_of(batch, index);
	uint64_t rest;
	int word = 0;

	for (; before >= (uint32_t)__builtin_popcountll(legal[word]); word++)
		before -= (uint32_t)__builtin_popcountll(legal[word]);
	for (rest = legal[word]; before; before--)
		rest &= rest - 1;
	return word * WORD_BITS + __builtin_ctzll(rest);
}

int bastide_batch_sample(struct bastide_batch *batch, int32_t *ids)
{
	if (!batch || !ids)
		return BASTIDE_ERROR_NULL;
	for (int each = 0; each < batch->count; each++) {
		uint32_t count = (uint32_t)batch->environments[each].count;

		ids[each] = -1;
		if (count)
			ids[each] = nth_legal(batch, each, random_below(&batch->sampler, count));
	}
	return BASTIDE_OK;
}

int bastide_batch_count(const struct bastide_batch *batch)
{
	return batch ? batch->count : BASTIDE_ERROR_NULL;
}

int bastide_batch_state(const struct bastide_batch *batch, int environment,
                        struct bastide_state **out)
{
	if (!batch || !out)
		return BASTIDE_ERROR_NULL;
	if (environment < 0 || environment >= batch->count)
		return BASTIDE_ERROR_RANGE;
	return bastide_clone(&batch->environments[environment].game, out);
}

/* --- making and freeing ------------------------------------------------------------------- */

void bastide_batch_free(struct bastide_batch *batch)
{
	if (!batch)
		return;
	workers_free(batch->workers);
	for (int each = 0; batch->environments && each < batch->count; each++)
		lib_release(&batch->environments[each].game);
	for (int each = 0; batch->memories && each <= batch->threads; each++)
		free(batch->memories[each]);
	free(batch->memories);
	free(batch->environments);
	free(batch->legal);
	lib_numbering_free(batch->numbering);
	free(batch);
}

static int within(int number, int least, int most)
{
	return number >= least && number <= most;
}

static int check_options(const struct bastide_batch_options *options, struct game_setup *setup)
{
	const struct game *game = lib_game(options->game);
	int error;

	if (!game)
		return BASTIDE_ERROR_GAME;
	error = lib_set_up(game, options->players, options->options, setup);
	if (error)
		return error;
	if (!within(options->count, 1, BASTIDE_BATCH_MAX) ||
	    !within(options->threads, 0, BASTIDE_THREADS_MAX) ||
	    !within(options->format, BASTIDE_NUMBERS, BASTIDE_BYTES) ||
	    !within(options->autoreset, BASTIDE_NEXT_STEP, BASTIDE_DISABLED) ||
	    !within(options->reward, BASTIDE_REWARD_RESULT, BASTIDE_REWARD_POINTS))
		return BASTIDE_ERROR_RANGE;
	if (!options->opponent)
		return BASTIDE_OK;
	if (lib_player_memory(options->opponent) < 0)
		return BASTIDE_ERROR_LEVEL;
	return within(options->seat, -1, options->players - 1) ? BASTIDE_OK : BASTIDE_ERROR_SEAT;
}

static void take_options(struct bastide_batch *batch, const struct bastide_batch_options *options,
                         const struct game_setup *setup)
{
	batch->game = lib_game(options->game);
	batch->setup = *setup;
	batch->count = options->count;
	batch->threads = options->threads;
	batch->format = options->format;
	batch->autoreset = options->autoreset;
	batch->reward = options->reward;
	batch->seat = options->opponent ? options->seat : -1;
	batch->fault = -1;
	if (options->opponent)
		strncpy(batch->opponent, options->opponent, sizeof batch->opponent - 1);
	batch->sampler = random_seeded(options->seed);
	batch->actions = lib_id_count(batch->game, GAME_BY_SEAT);
	batch->encoder = lib_encoder_of(batch->game);
	batch->features = options->format == BASTIDE_BYTES ? batch->encoder->bytes
	                                                   : game_feature_count(batch->game);
}

static int make_memories(struct bastide_batch *batch)
{
	long size = batch->opponent[0] ? lib_player_memory(batch->opponent) : 0;

	batch->memories = (void **)calloc((size_t)batch->threads + 1, sizeof *batch->memories);
	if (!batch->memories)
		return BASTIDE_ERROR_MEMORY;
	for (int each = 0; size && each <= batch->threads; each++) {
		batch->memories[each] = malloc((size_t)size);
		if (!batch->memories[each])
			return BASTIDE_ERROR_MEMORY;
	}
	return BASTIDE_OK;
}

static int make_environments(struct bastide_batch *batch, uint64_t seed)
{
	const struct game *game = batch->game;
	size_t count = (size_t)batch->count;
	struct random seeds = random_seeded(seed);

	batch->words = (batch->actions + WORD_BITS - 1) / WORD_BITS;
	batch->legal = (uint64_t *)calloc(count * (size_t)batch->words, sizeof *batch->legal);
	batch->numbering = lib_numbering_new(game, GAME_BY_SEAT);
	batch->environments = (struct environment *)calloc(count, sizeof *batch->environments);
	if (!batch->legal || !batch->numbering || !batch->environments)
		return BASTIDE_ERROR_MEMORY;
	for (size_t each = 0; each < count; each++) {
		lib_start(&batch->environments[each].game, game, &batch->setup);
		if (lib_reserve(&batch->environments[each].game, game->nodes_max))
			return BASTIDE_ERROR_MEMORY;
		batch->environments[each].random = random_seeded(random_next(&seeds));
	}
	return BASTIDE_OK;
}

static int fill(struct bastide_batch *batch, uint64_t seed)
{
	int error = make_memories(batch);

	if (!error)
		error = make_environments(batch, seed);
	if (error)
		return error;
	batch->workers = workers_new(batch->threads);
	return batch->workers ? BASTIDE_OK : BASTIDE_ERROR_THREAD;
}

int bastide_batch_new(const struct bastide_batch_options *options, struct bastide_batch **out)
{
	struct bastide_batch *batch;
	struct game_setup setup;
	int error;

	if (!options || !out)
		return BASTIDE_ERROR_NULL;
	if (options->size != sizeof *options)
		return BASTIDE_ERROR_SIZE;
	error = check_options(options, &setup);
	if (error)
		return error;
	batch = (struct bastide_batch *)calloc(1, sizeof *batch);
	if (!batch)
		return BASTIDE_ERROR_MEMORY;
	take_options(batch, options, &setup);
	error = fill(batch, options->seed);
	if (error) {
		bastide_batch_free(batch);
		return error;
	}
	run_all(batch, NULL, reset_one);
	*out = batch;
	return BASTIDE_OK;
}
