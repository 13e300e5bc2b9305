/* Set-up: T1-T12. A row of chance nodes, each handled by chance.c, then the first round. */
#include <assert.h>
#include <string.h>

#include "games/tiletum/rules.h"

/* The state copies with =, compares with memcmp and hashes as bytes: it has no holes. */
static_assert(sizeof(struct tiletum_seat) == 8 + 2 * (1 + TILETUM_RESOURCES + 2) + TILETUM_FIGURES +
                                                 2 + TILETUM_STORE_SPACES + 1 + TILETUM_ROOMS +
                                                 TILETUM_BUILDINGS + TILETUM_CONTRACT_SPACES + 1 +
                                                 TILETUM_DICE_SPACES + 1 + TILETUM_CHOICES,
              "a seat has no padding");
static_assert(sizeof(struct tiletum_state) ==
                  6 * sizeof(struct tiletum_multiset) +
                      TILETUM_SEATS * sizeof(struct tiletum_seat) +
                      TILETUM_STACK_MAX * sizeof(struct tiletum_frame) + 13 + TILETUM_ACTIONS +
                      TILETUM_DICE_KINDS + TILETUM_RESOURCES + TILETUM_PLACES +
                      TILETUM_OFFER_SPACES + TILETUM_CATHEDRALS * (1 + TILETUM_CATHEDRAL_TILES) +
                      2 * TILETUM_ROUNDS + TILETUM_TOKENS + 3 * TILETUM_SEATS,
              "the state has no padding");
static_assert(sizeof(struct tiletum_state) % 8 == 0, "the state is a whole number of words");
static_assert(sizeof(struct tiletum_state) <= GAME_STATE_MAX, "the state fits");
static_assert(TILETUM_HOUSE_SPACES <= 64 && TILETUM_SPOTS <= 32 && TILETUM_CATHEDRALS <= 16,
              "sets of places fit");
static_assert(TILETUM_CHARACTER_FIRST <= 64 && TILETUM_CHARACTERS <= 64, "multisets of tiles fit");
static_assert(TILETUM_TILES <= TILETUM_TILE_IN_USE, "a tile in use has a bit of its own");

/* T2 */
int tt_is_in_game(const struct tiletum_state *state, int mark)
{
	return mark && mark <= state->players;
}

int tt_copies(const struct tiletum_state *state, const uint8_t *copies)
{
	int total = 0;

	for (int mark = TILETUM_PLAYERS_MIN; mark <= TILETUM_SEATS; mark++)
		if (tt_is_in_game(state, mark))
			total += copies[mark - TILETUM_PLAYERS_MIN];
	return total;
}

static void fill_multiset(struct tiletum_multiset *set, int bit, int copies)
{
	while (copies-- > 0)
		tt_multiset_add(set, bit);
}

/* T2 */
static void fill_piles(struct tiletum_state *state)
{
	for (int tile = 0; tile < TILETUM_CHARACTER_FIRST; tile++) {
		const struct tiletum_tile_row *row = &tiletum_tiles[tile];

		fill_multiset(&state->bonus_pile, tile, tt_copies(state, row->copies));
		fill_multiset(&state->contract_pile, tile, tt_copies(state, row->pile_copies));
	}
	for (int tile = TILETUM_CHARACTER_FIRST; tile < TILETUM_TILES; tile++)
		fill_multiset(&state->character_pile, tile - TILETUM_CHARACTER_FIRST,
		              tt_copies(state, tiletum_tiles[tile].copies));
}

/* Pieces that start on a player board: houses on roofs, pillars on contract spaces. */
static int houses_on_roofs(void)
{
	int total = 0;

	for (int building = 0; building < TILETUM_BUILDINGS; building++)
		total += tiletum_buildings[building].roof;
	return total;
}

static int pillars_on_contracts(void)
{
	int total = 0;

	for (int space = 0; space < TILETUM_CONTRACT_SPACES; space++)
		total += tiletum_contract_spaces[space].pillar;
	return total;
}

/* T9, T10 */
static void set_up_seat(struct tiletum_seat *seat, int place)
{
	seat->points = TILETUM_START_POINTS;
	for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
		seat->goods[resource] = TILETUM_START_GOODS;
	seat->goods[TILETUM_RESOURCE_GOLD] = tiletum_starts[place].gold;
	seat->houses = (uint64_t)1 << (TILETUM_HOUSE_TILETUM_1 + place);
	seat->at[TILETUM_FIGURE_MERCHANT] = seat->at[TILETUM_FIGURE_ARCHITECT] = TILETUM_SPOT_TILETUM;
	seat->houses_left = (uint8_t)(TILETUM_HOUSES - 1 - houses_on_roofs());
	seat->pillars_left = (uint8_t)(TILETUM_PILLARS - pillars_on_contracts());
	memset(seat->store, TILETUM_TILE_NONE, sizeof seat->store);
	memset(seat->rooms, TILETUM_TILE_NONE, sizeof seat->rooms);
	memset(seat->crests, TILETUM_TILE_NONE, sizeof seat->crests);
	memset(seat->contracts, TILETUM_TILE_NONE, sizeof seat->contracts);
	memset(seat->dice, TILETUM_DIE_NONE, sizeof seat->dice);
}

/* T1, T11, T12 */
static void set_up_seats(struct tiletum_state *state)
{
	for (int seat = 0; seat < state->players; seat++) {
		set_up_seat(&state->seats[seat], seat);
		state->order[seat] = state->king_rank[seat] = (uint8_t)seat;
		state->king_space[seat] = TILETUM_KING_START - 1;
	}
	memset(state->bag, state->players, sizeof state->bag);
}

static void clear_board(struct tiletum_state *state)
{
	memset(state->action_at, TILETUM_ACTIONS, sizeof state->action_at);
	memset(state->bonus, TILETUM_TILE_NONE, sizeof state->bonus);
	memset(state->offer, TILETUM_TILE_NONE, sizeof state->offer);
	memset(state->cost, TILETUM_COSTS, sizeof state->cost);
	memset(state->tile_owner, TILETUM_SEAT_NONE, sizeof state->tile_owner);
	memset(state->fair_town, TILETUM_TOWN_NONE, sizeof state->fair_town);
	memset(state->fair_tile, TILETUM_FAIRS, sizeof state->fair_tile);
	state->fair_town[0] = TILETUM_TOWN_TILETUM; /* T8 */
}

void tt_set_up(struct tiletum_state *state, const struct game_setup *setup)
{
	memset(state, 0, sizeof *state);
	state->players = (uint8_t)setup->players;
	state->rulebook = setup->option[TILETUM_OPTION_RULEBOOK];
	state->shuffled = setup->option[TILETUM_OPTION_ACTIONS] == TILETUM_ACTIONS_SHUFFLED;
	clear_board(state);
	fill_piles(state);
	set_up_seats(state);
	state->round = 1;
	state->phase = TILETUM_PHASE_ACTIONS;
	if (!state->shuffled) {
		memcpy(state->action_at, tiletum_printed_actions, sizeof state->action_at);
		state->phase = TILETUM_PHASE_WHEEL;
	}
	tt_settle(state);
}

/* T3c: the place of set-up's next bonus tile: action spaces in order, the King space, the towns. */
int tt_bonus_place(const struct tiletum_state *state)
{
	return state->cursor < TILETUM_ACTIONS ? state->action_at[state->cursor] : state->cursor;
}

int tt_has_bonus_space(const struct tiletum_state *state, int place)
{
	return place < TILETUM_PLACE_TOWNS ||
	       tt_is_in_game(state, tiletum_towns[place - TILETUM_PLACE_TOWNS].bonus_mark);
}

const uint8_t tt_spaces_of[TILETUM_PHASES] = {
#define PHASE(name, word, spaces, actor, step) spaces,
#include "games/tiletum/phases.def"
};

/* T3: on to the next space, or to the next part of set-up, or to the first round. */
void tt_after_setup_move(struct tiletum_state *state)
{
	state->cursor++;
	if (state->phase == TILETUM_PHASE_BONUSES)
		while (state->cursor < TILETUM_PLACES && !tt_has_bonus_space(state, state->cursor))
			state->cursor++;
	if (state->cursor < tt_spaces_of[state->phase])
		return;
	state->cursor = 0;
	state->phase++;
	if (state->phase == TILETUM_PHASE_PREPARATION)
		tt_start_round(state);
}
