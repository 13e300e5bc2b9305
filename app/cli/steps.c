#include "cli/steps.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "capi/bastide.h"

enum { ENVIRONMENTS = 64, OPTIONS_TEXT_MAX = 512 };

struct arrays {
	struct bastide_batch_arrays output;
	int32_t ids[ENVIRONMENTS], actors[ENVIRONMENTS];
	uint8_t dones[ENVIRONMENTS];
	float rewards[ENVIRONMENTS * BASTIDE_SEATS_MAX];
};

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
	return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void write_options(const struct game *game, const struct game_setup *setup, char *out)
{
	int length = 0;

	out[0] = 0;
	for (int option = 0; game_options(game)[option].name && length < OPTIONS_TEXT_MAX; option++)
		length += snprintf(out + length, (size_t)(OPTIONS_TEXT_MAX - length), "%s=%s ",
		                   game_options(game)[option].name,
		                   game_options(game)[option].values[setup->option[option]]);
}

/* A learner's loop without the learning; only the steps are timed. */
static double run(struct bastide_batch *batch, struct arrays *arrays, double seconds)
{
	double past = 0;
	long steps = 0;

	bastide_batch_reset(batch, NULL, NULL, &arrays->output);
	while (past < seconds) {
		double start;

		bastide_batch_sample(batch, arrays->ids);
		start = now();
		bastide_batch_step(batch, arrays->ids, &arrays->output);
		past += now() - start;
		steps += ENVIRONMENTS;
	}
	return (double)steps / past;
}

/* Steps a second with observations of a format, or 0. */
static double measure(struct bastide_batch_options *options, int format, double seconds)
{
	static struct arrays arrays;
	struct bastide_game_info info = {.size = sizeof info};
	struct bastide_batch *batch = NULL;
	double rate = 0;
	size_t row;

	options->format = format;
	if (bastide_info(options->game, &info) != BASTIDE_OK ||
	    bastide_batch_new(options, &batch) != BASTIDE_OK)
		return 0;
	row = format == BASTIDE_BYTES ? (size_t)info.bytes : sizeof(int16_t) * (size_t)info.features;
	arrays.output.size = sizeof arrays.output;
	arrays.output.observations = malloc(ENVIRONMENTS * row);
	arrays.output.masks = malloc(ENVIRONMENTS * (size_t)info.actions);
	arrays.output.rewards = arrays.rewards;
	arrays.output.dones = arrays.dones;
	arrays.output.actors = arrays.actors;
	if (arrays.output.observations && arrays.output.masks)
		rate = run(batch, &arrays, seconds);
	free(arrays.output.observations);
	free(arrays.output.masks);
	bastide_batch_free(batch);
	return rate;
}

int steps_measure(const struct game *game, const struct game_setup *setup, double seconds,
                  struct steps *steps)
{
	struct bastide_batch_options options = {.size = sizeof options, .seed = 1};
	char text[OPTIONS_TEXT_MAX];

	write_options(game, setup, text);
	options.game = bastide_find(game->name);
	options.players = setup->players;
	options.count = ENVIRONMENTS;
	options.options = text;
	options.autoreset = BASTIDE_SAME_STEP;
	steps->numbers = measure(&options, BASTIDE_NUMBERS, seconds / 2);
	steps->bytes = measure(&options, BASTIDE_BYTES, seconds / 2);
	return steps->numbers > 0 && steps->bytes > 0;
}
