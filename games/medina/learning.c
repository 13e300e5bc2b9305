/* Features for programs that learn; their layout is in STATE.md. */
#include "games/medina/rules.h"

/* Seats are counted from the one that looks: itself 1, the next 2; neutral stays 5, blockade 6. */
static int relative(const struct medina_state *state, int holder, int seat)
{
	if (holder == MEDINA_HOLDER_NONE || holder > MEDINA_SEATS)
		return holder;
	return (holder - 1 - seat + state->players) % state->players + 1;
}

/* The planes in their order. */
static void find_planes(const struct medina_state *state, int seat, const struct md_sorted *sorted,
                        struct medina_squares *planes)
{
	const struct medina_squares *by_holder = sorted->by_holder;

	*planes++ = md_city(state);
	*planes++ = state->well == MEDINA_SQUARE_NONE ? medina_squares_none()
	                                              : medina_squares_one(state->well);
	*planes++ = state->merchants;
	for (int colour = 0; colour < MEDINA_COLOURS; colour++)
		*planes++ = medina_squares_less(sorted->by_colour[colour], state->stables);
	for (int colour = 0; colour < MEDINA_COLOURS; colour++)
		*planes++ = medina_squares_and(sorted->by_colour[colour], state->stables);
	*planes++ = by_holder[seat + 1];
	*planes = medina_squares_none();
	for (int other = 0; other < state->players; other++)
		if (other != seat)
			*planes = medina_squares_or(*planes, by_holder[other + 1]);
	planes++;
	*planes++ = medina_squares_or(by_holder[MEDINA_HOLDER_NEUTRAL], by_holder[MEDINA_HOLDER_BLOCK]);
	*planes = md_growth(state, md_empty(state));
}

/* Planes are most of what is observed, and are written eight squares at a time. */
static void write_numbers(const struct medina_squares *planes, int16_t *out)
{
	for (int plane = 0; plane < MD_FEATURE_PLANES; plane++)
		for (int row = 0; row < MEDINA_ROWS; row++, out += MEDINA_COLUMNS) {
			uint64_t bits = planes[plane].word[row / 4] >> row % 4 * MEDINA_COLUMNS;

			memcpy(out, bits_as_numbers[bits & 0xff], sizeof bits_as_numbers[0]);
			memcpy(out + 8, bits_as_numbers[bits >> 8 & 0xff], sizeof bits_as_numbers[0]);
		}
}

static void write_bytes(const struct medina_squares *planes, uint8_t *out)
{
	for (int plane = 0; plane < MD_FEATURE_PLANES; plane++)
		for (int row = 0; row < MEDINA_ROWS; row++, out += MEDINA_COLUMNS) {
			uint64_t bits = planes[plane].word[row / 4] >> row % 4 * MEDINA_COLUMNS;

			memcpy(out, bits_as_bytes[bits & 0xff], sizeof bits_as_bytes[0]);
			memcpy(out + 8, bits_as_bytes[bits >> 8 & 0xff], sizeof bits_as_bytes[0]);
		}
}

static int16_t *put_bits(int16_t *out, int bits, int count)
{
	for (int bit = 0; bit < count; bit++)
		*out++ = (int16_t)(bits >> bit & 1);
	return out;
}

static int16_t *put_bytes(int16_t *out, const uint8_t *bytes, int count)
{
	while (count--)
		*out++ = *bytes++;
	return out;
}

static int16_t *put_seat(const struct medina_state *state, int seat, int points, int16_t *out)
{
	const struct medina_seat *stock = &state->seats[seat];

	*out++ = 1;
	*out++ = (int16_t)(state->phase == MEDINA_PHASE_PLACE && state->actor == seat);
	*out++ = (int16_t)points;
	out = put_bytes(out, stock->buildings, MEDINA_COLOURS);
	*out++ = stock->roofs;
	*out++ = stock->neutrals;
	*out++ = stock->stables;
	*out++ = stock->merchants;
	*out++ = stock->walls;
	*out++ = stock->tea;
	out = put_bits(out, stock->owned, MEDINA_COLOURS);
	return put_bits(out, stock->blocks, MEDINA_COLOURS);
}

static int16_t *put_seats(const struct medina_state *state, int seat,
                          const struct md_sorted *sorted, int16_t *out)
{
	int points[MEDINA_SEATS];

	md_score_sorted(state, sorted, points);
	for (int far = 0; far < MEDINA_SEATS; far++) {
		int other = (seat + far) % state->players;

		if (far < state->players)
			out = put_seat(state, other, points[other], out);
		else
			out = put_bits(out, 0, MD_FEATURE_SEAT);
	}
	return out;
}

static int16_t *put_tiles(const struct medina_state *state, int seat, int16_t *out)
{
	for (int colour = 0; colour < MEDINA_COLOURS; colour++) {
		int palace = state->palace_tile[colour];

		*out++ = (int16_t)relative(state, medina_palace_tile_holder(state, colour), seat);
		*out++ = (int16_t)(palace == MEDINA_PALACE_NONE ? 0 : md_size(&state->palaces[palace]));
	}
	for (int tower = 0; tower < MEDINA_TOWERS; tower++) {
		*out++ = (int16_t)relative(state, state->tower_tile[tower], seat);
		*out++ = state->tower_merchants[tower];
	}
	return out;
}

/* All that follows the planes. */
static void put_rest(const struct medina_state *state, int seat, const struct md_sorted *sorted,
                     int16_t *out)
{
	out = put_seats(state, seat, sorted, out);
	out = put_bytes(out, state->arms, MEDINA_ARMS);
	out = put_tiles(state, seat, out);
	*out++ = state->phase;
	*out++ = state->players;
	*out++ = state->size;
	*out++ = state->placed;
	*out++ = (int16_t)md_tea_pile(state);
	out = put_bits(out, state->used, MEDINA_COLOURS + 2);
	out = put_bits(out, state->closed, MEDINA_COLOURS);
	put_bytes(out, state->option, MEDINA_OPTIONS);
}

void md_observe(const void *state_, int seat, int16_t *out)
{
	const struct medina_state *state = (const struct medina_state *)state_;
	struct medina_squares planes[MD_FEATURE_PLANES];
	struct md_sorted sorted;

	md_sort_pieces(state, &sorted);
	find_planes(state, seat, &sorted, planes);
	write_numbers(planes, out);
	put_rest(state, seat, &sorted, out + MD_FLAGS);
}

void md_observe_flags(const void *state_, int seat, uint8_t *flags, int16_t *rest)
{
	const struct medina_state *state = (const struct medina_state *)state_;
	struct medina_squares planes[MD_FEATURE_PLANES];
	struct md_sorted sorted;

	md_sort_pieces(state, &sorted);
	find_planes(state, seat, &sorted, planes);
	write_bytes(planes, flags);
	put_rest(state, seat, &sorted, rest);
}
