/* Observations: the numbers that the game writes, or their encoding as bytes. */
#include <assert.h>
#include <pthread.h>
#include <string.h>

#include "capi/lib.h"
#include "core/games.h"
#include "games_count.h"

/* --- what is encoded how ------------------------------------------------------------------ */

/* The encoder is a few long lists, so that its loops have no branches: categories, runs of eight
   numbers that are encoded alike, and single numbers. One short loop per row of the layout would
   cost more than its body. */

static void add_numbers(struct lib_encoder *encoder, struct lib_place at, int count)
{
	for (; count >= 8; count -= 8, at.number += 8, at.byte += 8)
		encoder->eight[encoder->eights++] = at;
	for (; count > 0; count--, at.number++, at.byte++)
		encoder->one[encoder->ones++] = at;
}

static void add_categories(struct lib_encoder *encoder, struct lib_place at,
                           const struct game_feature *row)
{
	int classes = game_category_count(row), skip = row->high - row->low + 1 - classes;

	at.byte -= at.low;
	for (int count = game_shape_count(row->shape); count > 0; count--) {
		struct lib_gap gap = {at, row->gap[0], skip};

		if (skip)
			encoder->gap[encoder->gaps++] = gap;
		else
			encoder->category[encoder->categories++] = at;
		at.number++;
		at.byte += classes;
	}
}

/* Collects numbers that are encoded alike until a different one follows. */
struct gathered {
	struct lib_place at;
	int count;
};

static void gather(struct lib_encoder *encoder, struct gathered *numbers, struct lib_place at,
                   int count)
{
	if (numbers->count && (!count || at.low != numbers->at.low)) {
		add_numbers(encoder, numbers->at, numbers->count);
		numbers->count = 0;
	}
	if (!numbers->count)
		numbers->at = at;
	numbers->count += count;
}

static void add_feature(struct lib_encoder *encoder, struct gathered *numbers, int *number,
                        const struct game_feature *row)
{
	int count = game_shape_count(row->shape), is_category = row->kind == GAME_FEATURE_CATEGORY;
	struct lib_place at = {(uint16_t)*number, (int16_t)row->low, encoder->bytes};
	int is_flag_of_game = encoder->bytes < encoder->flags;

	encoder->bytes += is_category ? count * game_category_count(row) : count;
	if (is_flag_of_game)
		return;
	*number += count;
	gather(encoder, numbers, at, is_category ? 0 : count);
	if (is_category)
		add_categories(encoder, at, row);
}

static void make_encoder(struct lib_encoder *encoder, const struct game *game)
{
	struct gathered numbers = {.count = 0};
	int number = 0;

	encoder->flags = game->flags;
	for (const struct game_feature_group *group = game_feature_groups(game); group->name; group++)
		for (int each = 0; each < group->repeat; each++)
			for (const struct game_feature *row = group->rows; row->name; row++)
				add_feature(encoder, &numbers, &number, row);
	gather(encoder, &numbers, numbers.at, 0);
	assert(encoder->eights <= LIB_PLACES_MAX && encoder->ones <= LIB_PLACES_MAX &&
	       encoder->categories <= LIB_PLACES_MAX && encoder->gaps <= LIB_PLACES_MAX);
}

static struct lib_encoder encoders[GAMES_COUNT];

static void make_encoders(void)
{
	for (int game = 0; game < GAMES_COUNT; game++)
		make_encoder(&encoders[game], GAMES[game]);
}

const struct lib_encoder *lib_encoder_of(const struct game *game)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	int index = 0;

	pthread_once(&once, make_encoders);
	while (lib_game(index) != game)
		index++;
	return &encoders[index];
}

/* --- encoding ----------------------------------------------------------------------------- */

static inline uint8_t byte_of(int16_t number, int low)
{
	int16_t above = (int16_t)(number - low);

	above = (int16_t)(above < 0 ? 0 : above);
	return (uint8_t)(above > 0xff ? 0xff : above);
}

/* Compilers turn eight conversions into a few vector instructions, if `restrict` rules out
   aliasing. */
static void encode_eights(const struct lib_place *at, int count, const int16_t *restrict numbers,
                          uint8_t *restrict out)
{
	for (const struct lib_place *end = at + count; at < end; at++) {
		const int16_t *from = numbers + at->number;
		uint8_t *to = out + at->byte;
		int low = at->low;

		for (int each = 0; each < 8; each++)
			to[each] = byte_of(from[each], low);
	}
}

static void encode_ones(const struct lib_place *at, int count, const int16_t *restrict numbers,
                        uint8_t *restrict out)
{
	for (const struct lib_place *end = at + count; at < end; at++)
		out[at->byte] = byte_of(numbers[at->number], at->low);
}

/* The bytes are already zero. engine/tests/contract.c proves that numbers are within bounds. */
static void encode_categories(const struct lib_place *at, int count,
                              const int16_t *restrict numbers, uint8_t *restrict out)
{
	for (const struct lib_place *end = at + count; at < end; at++)
		out[at->byte + numbers[at->number]] = 1;
}

/* Computes both values: a branch here would be unpredictable. */
static void encode_gaps(const struct lib_gap *gap, int count, const int16_t *restrict numbers,
                        uint8_t *restrict out)
{
	for (const struct lib_gap *end = gap + count; gap < end; gap++) {
		int number = numbers[gap->at.number], lower = number - gap->skip;

		out[gap->at.byte + (number < gap->from ? number : lower)] = 1;
	}
}

void lib_encode(const struct lib_encoder *encoder, const struct game *game, const void *state,
                int seat, uint8_t *out)
{
	int16_t numbers[LIB_FEATURES_MAX];

	if (game->observe_flags)
		game->observe_flags(state, seat, out, numbers);
	else
		game_observe(game, state, seat, numbers);
	memset(out + encoder->flags, 0, (size_t)(encoder->bytes - encoder->flags));
	encode_eights(encoder->eight, encoder->eights, numbers, out);
	encode_ones(encoder->one, encoder->ones, numbers, out);
	encode_categories(encoder->category, encoder->categories, numbers, out);
	encode_gaps(encoder->gap, encoder->gaps, numbers, out);
}

int bastide_observe(const struct bastide_state *state, int seat, int format, void *out, size_t room)
{
	int count;

	if (!state)
		return BASTIDE_ERROR_NULL;
	if (seat < 0 || seat >= state->setup.players)
		return BASTIDE_ERROR_SEAT;
	if (format != BASTIDE_NUMBERS && format != BASTIDE_BYTES)
		return BASTIDE_ERROR_RANGE;
	count = format == BASTIDE_NUMBERS ? game_feature_count(state->game)
	                                  : lib_encoder_of(state->game)->bytes;
	if (!out)
		return room ? BASTIDE_ERROR_NULL : count;
	if (room < (size_t)count)
		return BASTIDE_ERROR_ROOM;
	if (format == BASTIDE_BYTES)
		lib_encode(lib_encoder_of(state->game), state->game, &state->state, seat, (uint8_t *)out);
	else
		game_observe(state->game, &state->state, seat, (int16_t *)out);
	return count;
}
