/* Batches and observations, and the layout of the structs that programs share with the
   library. The output must be the same with every later libbastide.so.1. */
#include <bastide.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COUNT = 16, STEPS = 400, SEATS = 2 };

static int check(int answer)
{
	if (answer <= -100) {
		printf("error %d: %s\n", answer, bastide_error_text(answer));
		exit(1);
	}
	return answer;
}

static uint64_t digest(uint64_t hash, const void *bytes, size_t size)
{
	for (size_t each = 0; each < size; each++)
		hash = (hash ^ ((const unsigned char *)bytes)[each]) * 1099511628211u;
	return hash;
}

static void print_structs(void)
{
#define SIZE(name) printf("struct %s: %zu bytes\n", #name, sizeof(struct name))
#define PLACE(name, member) \
	printf("  %s at %zu\n", #member, offsetof(struct name, member))
	SIZE(bastide_game_info);
	PLACE(bastide_game_info, nodes_max);
	PLACE(bastide_game_info, name);
	SIZE(bastide_fault);
	PLACE(bastide_fault, kind);
	PLACE(bastide_fault, word);
	SIZE(bastide_batch_options);
	PLACE(bastide_batch_options, options);
	PLACE(bastide_batch_options, opponent);
	PLACE(bastide_batch_options, seed);
	SIZE(bastide_batch_arrays);
	PLACE(bastide_batch_arrays, dones);
	PLACE(bastide_batch_arrays, final_observations);
}

static void *room_for(size_t count, size_t size)
{
	void *room = calloc(count, size);

	if (!room)
		exit(1);
	return room;
}

static void step_games(int game, int format, int threads, const char *opponent)
{
	struct bastide_batch_options options = {.size = sizeof options, .game = game, .players = SEATS,
		.count = COUNT, .threads = threads, .format = format, .autoreset = BASTIDE_SAME_STEP,
		.reward = BASTIDE_REWARD_POINTS, .opponent = opponent, .seat = -1, .seed = 11};
	struct bastide_batch_arrays arrays = {.size = sizeof arrays};
	struct bastide_game_info info = {.size = sizeof info};
	struct bastide_batch *batch;
	struct bastide_state *state;
	int32_t ids[COUNT];
	uint64_t hash = 14695981039346656037u;
	size_t row;
	int games = 0, error;

	check(bastide_info(game, &info));
	row = format == BASTIDE_BYTES ? (size_t)info.bytes : (size_t)info.features * sizeof(int16_t);
	arrays.observations = room_for(COUNT, row);
	arrays.final_observations = room_for(COUNT, row);
	arrays.masks = room_for(COUNT, (size_t)info.actions);
	arrays.rewards = room_for(COUNT * SEATS, sizeof *arrays.rewards);
	arrays.dones = room_for(COUNT, 1);
	arrays.actors = room_for(COUNT, sizeof *arrays.actors);
	arrays.plies = room_for(COUNT, sizeof *arrays.plies);
	arrays.points = room_for(COUNT * SEATS, sizeof *arrays.points);
	check(bastide_batch_new(&options, &batch));
	check(bastide_batch_reset(batch, NULL, NULL, &arrays));
	for (int step = 0; step < STEPS; step++) {
		check(bastide_batch_sample(batch, ids));
		check(bastide_batch_step(batch, ids, &arrays));
		hash = digest(hash, arrays.observations, COUNT * row);
		hash = digest(hash, arrays.masks, COUNT * (size_t)info.actions);
		hash = digest(hash, arrays.rewards, COUNT * SEATS * sizeof *arrays.rewards);
		hash = digest(hash, arrays.actors, COUNT * sizeof *arrays.actors);
		for (int each = 0; each < COUNT; each++)
			games += arrays.dones[each];
	}
	hash = digest(hash, arrays.final_observations, COUNT * row);
	hash = digest(hash, arrays.plies, COUNT * sizeof *arrays.plies);
	hash = digest(hash, arrays.points, COUNT * SEATS * sizeof *arrays.points);
	check(bastide_batch_state(batch, 3, &state));
	printf("%s, format %d, %d threads, opponent %s: %d games, environment 3 at move %d, %016llx\n",
	       info.name, format, threads, opponent ? opponent : "none", games, bastide_ply(state),
	       (unsigned long long)hash);
	check(bastide_batch_sample(batch, ids));
	ids[5] = -7;
	error = bastide_batch_step(batch, ids, &arrays);
	printf("  a move that does not exist: %d, environment %d\n", error, bastide_batch_fault(batch));
	bastide_free(state);
	bastide_batch_free(batch);
	free(arrays.observations);
	free(arrays.final_observations);
	free(arrays.masks);
	free(arrays.rewards);
	free(arrays.dones);
	free(arrays.actors);
	free(arrays.plies);
	free(arrays.points);
}

int main(void)
{
	print_structs();
	for (int game = 0; game < bastide_games(); game++) {
		step_games(game, BASTIDE_NUMBERS, 0, NULL);
		step_games(game, BASTIDE_BYTES, 2, NULL);
		step_games(game, BASTIDE_NUMBERS, 1, "greedy");
	}
	return 0;
}
