/* A hundred thousand steps of many games at once, by a player that knows nothing.

	cc batch.c $(pkg-config --cflags --libs bastide) -o batch
	./batch medina 256 */
#include <bastide.h>
#include <stdio.h>
#include <stdlib.h>

enum { PLAYERS = 2, STEPS = 100000 };

static int check(int answer)
{
	if (answer <= -100) {
		fprintf(stderr, "batch: %s\n", bastide_error_text(answer));
		exit(1);
	}
	return answer;
}

static void *allocate(size_t count, size_t size)
{
	void *buffer = calloc(count, size);

	if (!buffer)
		exit(1);
	return buffer;
}

int main(int argc, char **argv)
{
	struct bastide_batch_options options = {.size = sizeof options, .players = PLAYERS, .seed = 1};
	struct bastide_batch_arrays arrays = {.size = sizeof arrays};
	struct bastide_game_info info = {.size = sizeof info};
	struct bastide_batch *batch;
	int32_t *ids;
	size_t count;
	long games = 0, wins = 0;

	options.game = check(bastide_find(argc > 1 ? argv[1] : "medina"));
	options.count = argc > 2 ? atoi(argv[2]) : 256;
	options.format = BASTIDE_BYTES;
	options.autoreset = BASTIDE_SAME_STEP;
	check(bastide_info(options.game, &info));
	check(bastide_batch_new(&options, &batch));
	count = (size_t)options.count;
	ids = allocate(count, sizeof *ids);
	arrays.observations = allocate(count, (size_t)info.bytes);
	arrays.masks = allocate(count, (size_t)info.actions);
	arrays.rewards = allocate(count * PLAYERS, sizeof *arrays.rewards);
	arrays.dones = allocate(count, 1);
	arrays.actors = allocate(count, sizeof *arrays.actors);
	check(bastide_batch_reset(batch, NULL, NULL, &arrays));
	for (size_t step = 0; step < STEPS / count; step++) {
		check(bastide_batch_sample(batch, ids)); /* a learner looks at the arrays instead */
		check(bastide_batch_step(batch, ids, &arrays));
		for (size_t each = 0; each < count; each++) {
			games += arrays.dones[each];
			wins += arrays.rewards[each * PLAYERS] > 0;
		}
	}
	printf("%ld games, seat 1 won %ld\n", games, wins);
	bastide_batch_free(batch);
	free(ids);
	free(arrays.observations);
	free(arrays.masks);
	free(arrays.rewards);
	free(arrays.dones);
	free(arrays.actors);
	return 0;
}
