/* The state in numbers; their layout is described in STATE.md. */
#include <assert.h>
#include <string.h>

#include "games/tiletum/rules.h"

/* A writer that counts: every group below is followed by the number of features it wrote. */
static int16_t *put(int16_t *out, int value)
{
	*out = (int16_t)value;
	return out + 1;
}

/* A thing by its number, where `none` stands for nothing: 0, or 1 + the number. */
static int16_t *put_thing(int16_t *out, int thing, int none)
{
	return put(out, thing == none ? 0 : thing + 1);
}

/* Eight at a time and by way of copies, which nothing else can lie in: then compilers write them as
   one. */
static int16_t *put_things(int16_t *out, const uint8_t *things, int count, int none)
{
	for (; count >= 8; count -= 8, things += 8, out += 8) {
		uint8_t eight[8];
		int16_t numbers[8];

		memcpy(eight, things, sizeof eight);
		for (int each = 0; each < 8; each++)
			numbers[each] = (int16_t)(eight[each] == none ? 0 : eight[each] + 1);
		memcpy(out, numbers, sizeof numbers);
	}
	for (int index = 0; index < count; index++)
		out = put_thing(out, things[index], none);
	return out;
}

static int16_t *put_numbers(int16_t *out, const uint8_t *numbers, int count)
{
	for (int index = 0; index < count; index++)
		out = put(out, numbers[index]);
	return out;
}

/* Writes bits eight at a time. It may write up to seven numbers too many; the features that follow,
   at least seven, overwrite them. */
static int16_t *put_bits(int16_t *out, uint64_t bits, int count)
{
	for (int bit = 0; bit < count; bit += 8)
		memcpy(out + bit, bits_as_numbers[bits >> bit & 0xff], sizeof bits_as_numbers[0]);
	return out + count;
}

static int16_t *put_multiset(int16_t *out, const struct tiletum_multiset *set, int first, int count)
{
	for (int bit = 0; bit < count; bit += 8) {
		const int16_t *more[TILETUM_COPIES_MAX];
		int16_t counts[8];

		for (int copy = 0; copy < TILETUM_COPIES_MAX; copy++) {
			uint64_t wanted = set->more[copy] >> first & (((uint64_t)1 << count) - 1);

			more[copy] = bits_as_numbers[wanted >> bit & 0xff];
		}
		for (int each = 0; each < 8; each++)
			counts[each] = (int16_t)(more[0][each] + more[1][each] + more[2][each]);
		memcpy(out + bit, counts, sizeof counts);
	}
	return out + count;
}

/* A seat as the viewer sees it: 0 none, 1 the viewer, 2 the next to the left, ... */
static int relative(const struct tiletum_state *state, int seat, int viewer)
{
	if (seat >= state->players)
		return 0;
	return (seat - viewer + state->players) % state->players + 1;
}

/* Where the game stands. */
static int16_t *put_moment(int16_t *out, const struct tiletum_state *state, int viewer)
{
	struct tiletum_frame top = tiletum_top(state);

	out = put(out, state->players);
	out = put(out, state->rulebook);
	out = put(out, state->phase);
	out = put(out, state->round);
	out = put(out, state->lap);
	out = put(out, state->turn);
	out = put(out, relative(state, state->seat, viewer));
	out = put(out, state->actor == GAME_CHANCE);
	out = put(out, state->exchanged);
	out = put(out, state->depth);
	out = put(out, top.kind);
	out = put_thing(out, top.helper, TILETUM_TILE_NONE);
	out = put(out, top.a);
	out = put(out, top.b);
	return put(out, tiletum_ap(state));
}

/* The wheel: dice, and the action of each value. */
static int16_t *put_wheel(int16_t *out, const struct tiletum_state *state)
{
	out = put_numbers(out, state->dice, TILETUM_DICE_KINDS);
	out = put_numbers(out, state->bag, TILETUM_RESOURCES);
	for (int value = 1; value <= TILETUM_FACES; value++)
		out = put(out, state->wheel ? tiletum_action_of(state, value) : TILETUM_ACTIONS);
	return put_numbers(out, state->revealed, TILETUM_TOKENS);
}

static int16_t *put_piles(int16_t *out, const struct tiletum_state *state)
{
	out = put_multiset(out, &state->bonus_pile, 0, TILETUM_BONUS_TILES);
	out = put_multiset(out, &state->discards, 0, TILETUM_BONUS_TILES);
	out = put_multiset(out, &state->contract_pile, TILETUM_PILE_FIRST, TILETUM_PILE_TILES);
	out = put_multiset(out, &state->character_pile, 0, TILETUM_CHARACTERS);
	out = put_multiset(out, &state->character_aside, 0, TILETUM_CHARACTERS);
	out = put_multiset(out, &state->character_offer, 0, TILETUM_CHARACTERS);
	return put_things(out, state->offer, TILETUM_OFFER_SPACES, TILETUM_TILE_NONE);
}

static int16_t *put_house_owners(int16_t *out, const struct tiletum_state *state, int viewer)
{
	memset(out, 0, TILETUM_HOUSE_SPACES * sizeof *out);
	for (int seat = 0; seat < state->players; seat++)
		for (uint64_t rest = state->seats[seat].houses; rest; rest = BITS_REST(rest))
			out[BITS_LOWEST(rest)] = (int16_t)relative(state, seat, viewer);
	return out + TILETUM_HOUSE_SPACES;
}

static int16_t *put_map(int16_t *out, const struct tiletum_state *state, int viewer)
{
	out = put_things(out, state->bonus, TILETUM_PLACES, TILETUM_TILE_NONE);
	out = put_house_owners(out, state, viewer);
	out = put_things(out, state->cost, TILETUM_CATHEDRALS, TILETUM_COSTS);
	for (int cathedral = 0; cathedral < TILETUM_CATHEDRALS; cathedral++)
		out = put(out, tiletum_tiles_left(state, cathedral));
	out = put_things(out, state->fair_town, TILETUM_ROUNDS, TILETUM_TOWN_NONE);
	return put_things(out, state->fair_tile, TILETUM_ROUNDS, TILETUM_FAIRS);
}

/* Places in a ranking, from 1. */
static int place_of(const uint8_t *ranking, int seat)
{
	int place = 0;

	while (ranking[place] != seat)
		place++;
	return place + 1;
}

static int16_t *put_board(int16_t *out, const struct tiletum_seat *seat)
{
	out = put(out, seat->points);
	for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
		out = put(out, seat->goods[resource]);
	out = put_numbers(out, seat->at, TILETUM_FIGURES);
	out = put(out, seat->houses_left);
	out = put(out, seat->pillars_left);
	out = put_things(out, seat->store, TILETUM_STORE_SPACES, TILETUM_TILE_NONE);
	out = put_things(out, seat->rooms, TILETUM_ROOMS, TILETUM_TILE_NONE);
	out = put_things(out, seat->crests, TILETUM_BUILDINGS, TILETUM_TILE_NONE);
	out = put_things(out, seat->contracts, TILETUM_CONTRACT_SPACES, TILETUM_TILE_NONE);
	out = put_things(out, seat->dice, TILETUM_DICE_SPACES, TILETUM_DIE_NONE);
	out = put_numbers(out, seat->markers, TILETUM_CHOICES);
	out = put_bits(out, seat->pillars, TILETUM_CATHEDRALS);
	return put_bits(out, seat->contributed, TILETUM_CATHEDRALS);
}

static int16_t *put_seat(int16_t *out, const struct tiletum_state *state, int seat)
{
	out = put_board(out, &state->seats[seat]);
	out = put(out, state->king_space[seat]);
	out = put(out, place_of(state->king_rank, seat));
	out = put(out, place_of(state->order, seat));
	for (int round = 0; round < TILETUM_ROUNDS; round++)
		out = put(out, tt_takes_part(state, &state->seats[seat], round));
	return out;
}

/* The viewer's own things first, then those of the others to the left; empty seats are zeros. */
void tt_observe(const void *memory, int viewer, int16_t *out)
{
	const struct tiletum_state *state = (const struct tiletum_state *)memory;
	int16_t *at = put_moment(out, state, viewer);

	at = put_wheel(at, state);
	at = put_piles(at, state);
	at = put_map(at, state, viewer);
	assert(at - out == TT_TABLE_FEATURES);
	for (int left = 0; left < state->players; left++)
		at = put_seat(at, state, (viewer + left) % state->players);
	assert(at - out == TT_TABLE_FEATURES + state->players * TT_SEAT_FEATURES);
	while (at < out + TT_FEATURES)
		*at++ = 0;
}
