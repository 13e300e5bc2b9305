/* observe.c - what a learner sees: the game's own numbers, or bytes made of them. */
#include <string.h>

#include "lib/lib.h"

static struct lib_run run_of(const struct game_feature *row)
{
	struct lib_run run = {row->kind, game_shape_count(row->shape), row->low, 1};

	if (row->kind == GAME_FEATURE_CATEGORY)
		run.classes = row->high - row->low + 1;
	if (row->kind == GAME_FEATURE_FLAG)
		run.low = 0;
	return run;
}

static void add_run(struct lib_encoder *encoder, struct lib_run run)
{
	struct lib_run *last = encoder->runs + encoder->count - 1;

	encoder->bytes += run.count * run.classes;
	if (encoder->count && last->kind == run.kind && last->low == run.low &&
	    last->classes == run.classes)
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
				add_run(encoder, run_of(row));
}

int lib_bytes_count(const struct game *game)
{
	int bytes = 0;

	for (const struct game_feature_group *group = game->feature_groups; group->name; group++)
		for (const struct game_feature *row = group->rows; row->name; row++) {
			struct lib_run run = run_of(row);

			bytes += group->repeat * run.count * run.classes;
		}
	return bytes;
}

static void encode_numbers(const int16_t *numbers, int count, int low, uint8_t *out)
{
	for (int each = 0; each < count; each++) {
		int number = numbers[each] - low;

		number = number < 0 ? 0 : number;
		out[each] = (uint8_t)(number > UINT8_MAX ? UINT8_MAX : number);
	}
}

static void encode_flags(const int16_t *numbers, int count, uint8_t *out)
{
	for (int each = 0; each < count; each++)
		out[each] = (uint8_t)numbers[each];
}

/* The bytes are zero already. */
static void encode_categories(const int16_t *numbers, const struct lib_run *run, uint8_t *out)
{
	for (int each = 0; each < run->count; each++, out += run->classes) {
		unsigned value = (unsigned)(numbers[each] - run->low);

		if (value < (unsigned)run->classes)
			out[value] = 1;
	}
}

void lib_encode(const struct lib_encoder *encoder, const int16_t *numbers, uint8_t *out)
{
	memset(out, 0, (size_t)encoder->bytes);
	for (const struct lib_run *run = encoder->runs; run < encoder->runs + encoder->count; run++) {
		if (run->kind == GAME_FEATURE_CATEGORY)
			encode_categories(numbers, run, out);
		else if (run->kind == GAME_FEATURE_FLAG)
			encode_flags(numbers, run->count, out);
		else
			encode_numbers(numbers, run->count, run->low, out);
		numbers += run->count;
		out += run->count * run->classes;
	}
}

static int observe_bytes(const struct bastide_state *state, int seat, uint8_t *out)
{
	int16_t numbers[LIB_FEATURES_MAX];
	struct lib_encoder encoder;

	lib_encoder_make(&encoder, state->game);
	state->game->observe(&state->state, seat, numbers);
	lib_encode(&encoder, numbers, out);
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
