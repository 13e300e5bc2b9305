/* The conservation laws I1-I13, each under its name. Slow and plain; for tests. */
#include <string.h>

#include "games/tiletum/rules.h"

static int count_in(const uint8_t *tiles, int count, int tile)
{
	int total = 0;

	for (int index = 0; index < count; index++)
		total += tiles[index] == tile;
	return total;
}

/* A tile in the storehouses, also in use, and on the player boards. */
static int tiles_of_seats(const struct tiletum_state *state, int tile)
{
	int total = 0;

	for (int seat = 0; seat < state->players; seat++) {
		const struct tiletum_seat *self = &state->seats[seat];

		total += count_in(self->store, TILETUM_STORE_SPACES, tile) +
		         count_in(self->store, TILETUM_STORE_SPACES, tile | TILETUM_TILE_IN_USE) +
		         count_in(self->rooms, TILETUM_ROOMS, tile) +
		         count_in(self->crests, TILETUM_BUILDINGS, tile) +
		         count_in(self->contracts, TILETUM_CONTRACT_SPACES, tile);
	}
	return total;
}

/* I1 */
static int are_tiles_kept(const struct tiletum_state *state)
{
	for (int tile = 0; tile < TILETUM_CHARACTER_FIRST; tile++) {
		const struct tiletum_tile_row *row = &tiletum_tiles[tile];
		int total = tiletum_multiset_count(&state->bonus_pile, tile) +
		            tiletum_multiset_count(&state->discards, tile) +
		            tiletum_multiset_count(&state->contract_pile, tile) +
		            count_in(state->bonus, TILETUM_PLACES, tile) +
		            count_in(state->offer, TILETUM_OFFER_SPACES, tile) +
		            tiles_of_seats(state, tile);

		if (total != tt_copies(state, row->copies) + tt_copies(state, row->pile_copies))
			return 0;
	}
	return 1;
}

/* I2 */
static int are_characters_kept(const struct tiletum_state *state)
{
	for (int tile = TILETUM_CHARACTER_FIRST; tile < TILETUM_TILES; tile++) {
		int bit = tile - TILETUM_CHARACTER_FIRST;
		int total = tiletum_multiset_count(&state->character_pile, bit) +
		            tiletum_multiset_count(&state->character_offer, bit) +
		            tiletum_multiset_count(&state->character_aside, bit) +
		            tiles_of_seats(state, tile);

		if (total != tt_copies(state, tiletum_tiles[tile].copies))
			return 0;
	}
	return state->actor == GAME_CHANCE || !state->character_aside.more[0];
}

/* I3 */
static int are_dice_kept(const struct tiletum_state *state)
{
	for (int colour = 0; colour < TILETUM_RESOURCES; colour++) {
		int total = state->bag[colour];

		for (int face = 0; face < TILETUM_FACES; face++) {
			int die = colour * TILETUM_FACES + face;

			total += state->dice[die];
			for (int seat = 0; seat < state->players; seat++)
				total += count_in(state->seats[seat].dice, TILETUM_DICE_SPACES, die);
		}
		if (total != state->players)
			return 0;
	}
	return 1;
}

/* Every seat exactly once. */
static int is_ranking(const struct tiletum_state *state, const uint8_t *ranking)
{
	for (int seat = 0; seat < state->players; seat++)
		if (count_in(ranking, state->players, seat) != 1)
			return 0;
	return 1;
}

/* I4 */
static int are_seats_ranked(const struct tiletum_state *state)
{
	if (!is_ranking(state, state->order) || !is_ranking(state, state->king_rank))
		return 0;
	for (int place = 1; place < state->players; place++)
		if (state->king_space[state->king_rank[place - 1]] <
		    state->king_space[state->king_rank[place]])
			return 0;
	return 1;
}

/* I5: goods are unsigned, so one below 0 shows as more than there can be. */
static int are_totals_sound(const struct tiletum_state *state)
{
	enum { TOTAL_MAX = 2000 };

	for (int seat = 0; seat < state->players; seat++) {
		if (state->seats[seat].points < 0 || state->seats[seat].points >= TOTAL_MAX)
			return 0;
		for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
			if (state->seats[seat].goods[resource] >= TOTAL_MAX)
				return 0;
	}
	return 1;
}

static int helpers_in_frames(const struct tiletum_state *state, int helper)
{
	int total = 0;

	for (int frame = 0; frame < state->depth; frame++)
		total += state->frames[frame].helper == helper;
	return total;
}

static int helpers_in_use(const struct tiletum_state *state, int helper)
{
	int total = 0;

	for (int seat = 0; seat < state->players; seat++)
		total += count_in(state->seats[seat].store, TILETUM_STORE_SPACES,
		                  helper | TILETUM_TILE_IN_USE);
	return total;
}

static int is_store_in_order(const struct tiletum_seat *seat)
{
	for (int space = 1; space < TILETUM_STORE_SPACES; space++)
		if (seat->store[space - 1] > seat->store[space])
			return 0;
	return seat->stored ==
	       TILETUM_STORE_SPACES - count_in(seat->store, TILETUM_STORE_SPACES, TILETUM_TILE_NONE);
}

/* I6: and helpers in use are those that frames hold. */
static int are_stores_sound(const struct tiletum_state *state)
{
	for (int seat = 0; seat < state->players; seat++)
		if (!is_store_in_order(&state->seats[seat]))
			return 0;
	for (int helper = 0; helper < TILETUM_HELPERS; helper++)
		if (helpers_in_use(state, helper) != helpers_in_frames(state, helper))
			return 0;
	return 1;
}

/* I7 */
static int are_houses_kept(const struct tiletum_state *state)
{
	for (int seat = 0; seat < state->players; seat++) {
		const struct tiletum_seat *self = &state->seats[seat];
		int total = self->houses_left + tiletum_houses_built(self);

		for (int building = 0; building < TILETUM_BUILDINGS; building++)
			if (!tiletum_is_filled(self, building))
				total += tiletum_buildings[building].roof;
		if (total != TILETUM_HOUSES || !(self->houses >> (TILETUM_HOUSE_TILETUM_1 + seat) & 1))
			return 0;
	}
	return 1;
}

/* I8 */
static int are_pillars_kept(const struct tiletum_state *state)
{
	for (int seat = 0; seat < state->players; seat++) {
		const struct tiletum_seat *self = &state->seats[seat];
		int total = self->pillars_left + tiletum_pillars_built(self);

		for (int space = self->fulfilled; space < TILETUM_CONTRACT_SPACES; space++)
			total += tiletum_contract_spaces[space].pillar;
		if (total != TILETUM_PILLARS ||
		    self->fulfilled !=
		        TILETUM_CONTRACT_SPACES -
		            count_in(self->contracts, TILETUM_CONTRACT_SPACES, TILETUM_TILE_NONE))
			return 0;
	}
	return 1;
}

/* House spaces: in the game, one seat each, one house of a seat in a town. */
static int are_house_spaces_sound(const struct tiletum_state *state)
{
	int houses[TILETUM_SEATS][TILETUM_TOWNS];

	memset(houses, 0, sizeof houses);
	for (int space = 0; space < TILETUM_HOUSE_SPACES; space++) {
		int owners = 0;

		for (int seat = 0; seat < state->players; seat++)
			if (state->seats[seat].houses >> space & 1) {
				owners++;
				if (houses[seat][tiletum_houses[space].town]++)
					return 0;
			}
		if (owners > tt_is_in_game(state, tiletum_houses[space].mark))
			return 0;
	}
	return 1;
}

static int pillars_at(const struct tiletum_state *state, int cathedral)
{
	int total = 0;

	for (int seat = 0; seat < state->players; seat++)
		total += state->seats[seat].pillars >> cathedral & 1;
	return total;
}

/* I9 */
static int are_pieces_sound(const struct tiletum_state *state)
{
	for (int cathedral = 0; cathedral < TILETUM_CATHEDRALS; cathedral++) {
		int room = state->cost[cathedral] == TILETUM_COST_CLOSED
		               ? 0
		               : tiletum_cathedrals[cathedral].spaces;

		if (pillars_at(state, cathedral) > room)
			return 0;
	}
	return are_house_spaces_sound(state);
}

/* The tiles of a cathedral: taken from the top, by seats that have contributed, once each. */
static int are_tiles_sound(const struct tiletum_state *state, int cathedral)
{
	const uint8_t *owners = state->tile_owner[cathedral];
	int contributed = 0;

	for (int tile = 1; tile < TILETUM_CATHEDRAL_TILES; tile++)
		if (owners[tile - 1] == TILETUM_SEAT_NONE && owners[tile] != TILETUM_SEAT_NONE)
			return 0;
	for (int seat = 0; seat < state->players; seat++) {
		int has = state->seats[seat].contributed >> cathedral & 1;

		contributed += has;
		if (count_in(owners, TILETUM_CATHEDRAL_TILES, seat) != has ||
		    has > (state->seats[seat].pillars >> cathedral & 1))
			return 0;
	}
	return pillars_at(state, cathedral) - contributed <= tiletum_tiles_left(state, cathedral);
}

/* I10 */
static int are_cathedrals_sound(const struct tiletum_state *state)
{
	for (int cathedral = 0; cathedral < TILETUM_CATHEDRALS; cathedral++)
		if (!are_tiles_sound(state, cathedral))
			return 0;
	return 1;
}

static int has_doubled_crest(const struct tiletum_seat *seat)
{
	for (int crest = TILETUM_PILE_FIRST; crest < TILETUM_BONUS_TILES; crest++)
		if (count_in(seat->store, TILETUM_STORE_SPACES, crest) +
		        count_in(seat->crests, TILETUM_BUILDINGS, crest) >
		    1)
			return 1;
	return 0;
}

/* The building of each kind is one, and has no other kind; the marker is there when it is
   completed. */
static int is_kind_sound(const struct tiletum_seat *seat, int kind)
{
	int home = TILETUM_BUILDINGS, marker = 0;

	for (int room = 0; room < TILETUM_ROOMS; room++) {
		int building = tiletum_building_of(room);

		if (seat->rooms[room] == TILETUM_TILE_NONE || tiletum_tiles[seat->rooms[room]].kind != kind)
			continue;
		if ((home != TILETUM_BUILDINGS && home != building) ||
		    tiletum_building_kind(seat, building) != kind)
			return 0;
		home = building;
	}
	if (home != TILETUM_BUILDINGS && tiletum_is_completed(seat, home))
		marker = tiletum_buildings[home].marker;
	return seat->markers[kind] == marker;
}

/* I11 */
static int are_buildings_sound(const struct tiletum_state *state)
{
	for (int seat = 0; seat < state->players; seat++) {
		if (has_doubled_crest(&state->seats[seat]))
			return 0;
		for (int kind = 0; kind < TILETUM_CHOICES; kind++)
			if (!is_kind_sound(&state->seats[seat], kind))
				return 0;
	}
	return 1;
}

static int is_bottom(int kind)
{
	return kind == TILETUM_FRAME_CHOOSE || kind == TILETUM_FRAME_BONUS ||
	       kind == TILETUM_FRAME_COLOUR || kind == TILETUM_FRAME_JOKER ||
	       kind == TILETUM_FRAME_ACT || kind == TILETUM_FRAME_KING_TILE;
}

/* I12; and unused frames are zero. */
static int is_stack_sound(const struct tiletum_state *state)
{
	static const struct tiletum_frame none = {0, 0, 0, 0};

	for (int frame = 0; frame + 1 < state->depth; frame++)
		if (!tt_is_open(state->frames[frame].kind))
			return 0;
	for (int frame = state->depth; frame < TILETUM_STACK_MAX; frame++)
		if (memcmp(&state->frames[frame], &none, sizeof none) != 0)
			return 0;
	return !state->depth || is_bottom(state->frames[0].kind);
}

/* I13 */
static int is_offer_full(const struct tiletum_state *state)
{
	return state->actor < 0 || !state->character_pile.more[0] ||
	       tiletum_multiset_total(&state->character_offer) == TILETUM_CHARACTERS_OFFERED;
}

/* What turn() answers is what the rules say. */
static int is_actor_right(const struct tiletum_state *state)
{
	struct tiletum_state copy = *state;

	tt_settle(&copy);
	return copy.actor == state->actor;
}

/* clang-format off */
#define LAW(name, rule, holds) {name, rule},
#define PLAYED(name, rule, holds) {name, rule},
#define READ(name, rule) {name, rule},
const struct game_law tt_laws[] = {
#include "games/tiletum/laws.def"
	{.name = NULL},
};
#undef LAW
#undef PLAYED
#undef READ
#define LAW(name, rule, holds) {holds, 0},
#define PLAYED(name, rule, holds) {holds, 1},
#define READ(name, rule)
static const struct {
	int (*holds)(const struct tiletum_state *state);
	int is_played;
} CHECKS[] = {
#include "games/tiletum/laws.def"
};
/* clang-format on */

uint64_t tt_broken_laws(const void *at)
{
	const struct tiletum_state *state = (const struct tiletum_state *)at;
	uint64_t broken = 0;

	for (size_t law = 0; law < sizeof CHECKS / sizeof *CHECKS; law++)
		if (!(CHECKS[law].is_played && broken) && !CHECKS[law].holds(state))
			broken |= (uint64_t)1 << law;
	return broken;
}
