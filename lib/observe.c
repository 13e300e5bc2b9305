/* observe.c - what a learner sees: the game's own numbers, or bytes made of them. */
#include <string.h>

#include "lib/lib.h"

static struct lib_run run_of(const struct game_feature *row)
{
	struct lib_run run = {.count = game_shape_count(row->shape), .low = row->low};

	if (row->kind != GAME_FEATURE_CATEGORY)
		return run;
	run.classes = game_category_count(row);
	run.skip = row->high - row->low + 1 - run.classes;
	run.gap = run.skip ? row->gap[0] - row->low : row->high - row->low + 1;
	return run;
}

static int bytes_of(struct lib_run run)
{
	return run.classes ? run.count * run.classes : run.count;
}

/* The flags that a game writes as bytes by itself are no runs. */
static void add_run(struct lib_encoder *encoder, struct lib_run run, int flags)
{
	struct lib_run *last = encoder->runs + encoder->count - 1;
	int first = encoder->bytes;

	encoder->bytes += bytes_of(run);
	if (first < flags)
		return;
	if (encoder->count && last->low == run.low && last->classes == run.classes &&
	    last->gap == run.gap)
		last->count += run.count;
	else
		encoder->runs[encoder->count++] = run;
}

void lib_encoder_make(struct lib_encoder *encoder, const struct game *game)
{
	encoder->count = encoder->bytes = 0;
	for (const struct game_feature_group *group = game->feature_groups; group->name; group++)
		for (int each = 0; each < group->repeat; each++)
			for (const struct game_feature *row = group->rows; row->name; row++)
				add_run(encoder, run_of(row), game->flags);
}

int lib_bytes_count(const struct game *game)
{
	int bytes = 0;

	for (const struct game_feature_group *group = game->feature_groups; group->name; group++)
		for (const struct game_feature *row = group->rows; row->name; row++)
			bytes += group->repeat * bytes_of(run_of(row));
	return bytes;
}

static inline uint8_t byte_of(int16_t number, int low)
{
	int16_t above = (int16_t)(number - low);

	above = (int16_t)(above < 0 ? 0 : above);
	return (uint8_t)(above > UINT8_MAX ? UINT8_MAX : above);
}

/* Eight at a time, which compilers turn into a few instructions; most runs are short. */
static void encode_numbers(const int16_t *numbers, int count, int low, uint8_t *out)
{
	for (; count >= 8; count -= 8, numbers += 8, out += 8)
		for (int each = 0; each < 8; each++)
			out[each] = byte_of(numbers[each], low);
	while (count-- > 0)
		*out++ = byte_of(*numbers++, low);
}

/* The bytes are zero already. */
static void encode_categories(const int16_t *numbers, struct lib_run run, uint8_t *out)
{
	for (int each = 0; each < run.count; each++, out += run.classes) {
		int value = numbers[each] - run.low;

		value -= value < run.gap ? 0 : run.skip;
		if ((unsigned)value < (unsigned)run.classes)
			out[value] = 1;
	}
}

static void encode_runs(const struct lib_encoder *encoder, const int16_t *numbers, uint8_t *out)
{
	for (const struct lib_run *run = encoder->runs; run < encoder->runs + encoder->count; run++) {
		if (run->classes)
			encode_categories(numbers, *run, out);
		else
			encode_numbers(numbers, run->count, run->low, out);
		numbers += run->count;
		out += bytes_of(*run);
	}
}

void lib_encode(const struct lib_encoder *encoder, const struct game *game, const void *state,
                int seat, uint8_t *out)
{
	int16_t numbers[LIB_FEATURES_MAX];

	if (game->observe_flags)
		game->observe_flags(state, seat, out, numbers);
	else
		game->observe(state, seat, numbers);
	memset(out + game->flags, 0, (size_t)(encoder->bytes - game->flags));
	encode_runs(encoder, numbers, out + game->flags);
}

static int observe_bytes(const struct bastide_state *state, int seat, uint8_t *out)
{
	struct lib_encoder encoder;

	lib_encoder_make(&encoder, state->game);
	lib_encode(&encoder, state->game, &state->state, seat, out);
	return encoder.bytes;
}

int bastide_observe(const struct bastide_state *state, int seat, int format, void *out,
                    size_t room)
{
	int count;

	if (!state)
		return BASTIDE_ERROR_NULL;
	if (seat < 0 || seat >= state->setup.players)
		return BASTIDE_ERROR_SEAT;
	if (format != BASTIDE_NUMBERS && format != BASTIDE_BYTES)
		return BASTIDE_ERROR_RANGE;
	count = format == BASTIDE_NUMBERS ? state->game->features : lib_bytes_count(state->game);
	if (!out)
		return room ? BASTIDE_ERROR_NULL : count;
	if (room < (size_t)count)
		return BASTIDE_ERROR_ROOM;
	if (format == BASTIDE_BYTES)
		return observe_bytes(state, seat, (uint8_t *)out);
	state->game->observe(&state->state, seat, (int16_t *)out);
	return count;
}
