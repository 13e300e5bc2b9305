/* setup.c - set-up: T1-T12. A row of chance nodes, each handled by chance.c, then the first
   round. */
#include <assert.h>
#include <string.h>

#include "games/tiletum/rules.h"

/* The state copies with =, compares with memcmp and hashes as bytes: it has no holes. */
static_assert(sizeof(struct tiletum_seat) == 8 + 2 * (1 + RESOURCES + 2) + FIGURES + 2 +
              STORE_SPACES + 1 + ROOMS + BUILDINGS + CONTRACT_SPACES + 1 + DICE_SPACES + 1 +
              CHOICES, "a seat has no padding");
static_assert(sizeof(struct tiletum_state) ==
              6 * sizeof(struct tiletum_heap) + PLAYERS_MAX * sizeof(struct tiletum_seat) +
              STACK_MAX * sizeof(struct tiletum_frame) + 13 + ACTIONS + DICE_KINDS + RESOURCES +
              PLACES + OFFER_SPACES + CATHEDRALS * (1 + CATHEDRAL_TILES) + 2 * ROUNDS + TOKENS +
              3 * PLAYERS_MAX, "the state has no padding");
static_assert(sizeof(struct tiletum_state) % 8 == 0, "the state is a whole number of words");
static_assert(sizeof(struct tiletum_state) <= GAME_STATE_MAX, "the state fits");
static_assert(HOUSE_SPACES <= 64 && SPOTS <= 32 && CATHEDRALS <= 16, "sets of places fit");
static_assert(CHARACTER_FIRST <= 64 && CHARACTERS <= 64, "heaps of tiles fit");
static_assert(TILES <= TILE_IN_USE, "a tile in use has a bit of its own");

/* T2 */
int tt_is_in_game(const struct tiletum_state *state, int mark)
{
	return mark && mark <= state->players;
}

int tt_copies(const struct tiletum_state *state, const uint8_t *copies)
{
	int total = 0;

	for (int mark = PLAYERS_MIN; mark <= PLAYERS_MAX; mark++)
		if (tt_is_in_game(state, mark))
			total += copies[mark - PLAYERS_MIN];
	return total;
}

static void fill_heap(struct tiletum_heap *heap, int bit, int copies)
{
	while (copies-- > 0)
		tt_heap_add(heap, bit);
}

/* T2 */
static void fill_piles(struct tiletum_state *state)
{
	for (int tile = 0; tile < CHARACTER_FIRST; tile++) {
		const struct tiletum_tile_row *row = &tiletum_tiles[tile];

		fill_heap(&state->bonus_pile, tile, tt_copies(state, row->copies));
		fill_heap(&state->contract_pile, tile, tt_copies(state, row->pile_copies));
	}
	for (int tile = CHARACTER_FIRST; tile < TILES; tile++)
		fill_heap(&state->character_pile, tile - CHARACTER_FIRST,
		          tt_copies(state, tiletum_tiles[tile].copies));
}

/* Pieces that start on a player board: houses on roofs, pillars on contract spaces. */
static int houses_on_roofs(void)
{
	int total = 0;

	for (int building = 0; building < BUILDINGS; building++)
		total += tiletum_buildings[building].roof;
	return total;
}

static int pillars_on_contracts(void)
{
	int total = 0;

	for (int space = 0; space < CONTRACT_SPACES; space++)
		total += tiletum_contract_spaces[space].pillar;
	return total;
}

/* T9, T10 */
static void set_up_seat(struct tiletum_seat *seat, int place)
{
	seat->points = START_POINTS;
	for (int resource = 0; resource < RESOURCES; resource++)
		seat->goods[resource] = START_GOODS;
	seat->goods[RESOURCE_GOLD] = tiletum_starts[place].gold;
	seat->houses = (uint64_t)1 << (HOUSE_TILETUM_1 + place);
	seat->at[FIGURE_MERCHANT] = seat->at[FIGURE_ARCHITECT] = SPOT_TILETUM;
	seat->houses_left = (uint8_t)(HOUSES - 1 - houses_on_roofs());
	seat->pillars_left = (uint8_t)(PILLARS - pillars_on_contracts());
	memset(seat->store, TILE_NONE, sizeof seat->store);
	memset(seat->rooms, TILE_NONE, sizeof seat->rooms);
	memset(seat->crests, TILE_NONE, sizeof seat->crests);
	memset(seat->contracts, TILE_NONE, sizeof seat->contracts);
	memset(seat->dice, DIE_NONE, sizeof seat->dice);
}

/* T1, T11, T12 */
static void set_up_seats(struct tiletum_state *state)
{
	for (int seat = 0; seat < state->players; seat++) {
		set_up_seat(&state->seats[seat], seat);
		state->order[seat] = state->king_rank[seat] = (uint8_t)seat;
		state->king_space[seat] = KING_START - 1;
	}
	memset(state->bag, state->players, sizeof state->bag);
}

static void clear_board(struct tiletum_state *state)
{
	memset(state->action_at, ACTIONS, sizeof state->action_at);
	memset(state->bonus, TILE_NONE, sizeof state->bonus);
	memset(state->offer, TILE_NONE, sizeof state->offer);
	memset(state->cost, COSTS, sizeof state->cost);
	memset(state->tile_owner, SEAT_NONE, sizeof state->tile_owner);
	memset(state->fair_town, TOWN_NONE, sizeof state->fair_town);
	memset(state->fair_tile, FAIRS, sizeof state->fair_tile);
	state->fair_town[0] = TOWN_TILETUM; /* T8 */
}

void tt_setup(struct tiletum_state *state, const struct game_setup *setup)
{
	memset(state, 0, sizeof *state);
	state->players = (uint8_t)setup->players;
	state->rulebook = setup->option[0];
	state->shuffled = setup->option[1];
	clear_board(state);
	fill_piles(state);
	set_up_seats(state);
	state->round = 1;
	state->phase = PHASE_ACTIONS;
	if (!state->shuffled) {
		memcpy(state->action_at, tiletum_printed_actions, sizeof state->action_at);
		state->phase = PHASE_WHEEL;
	}
	tt_settle(state);
}

/* T3c: the place of set-up's next bonus tile: action spaces in order, the King space, the towns. */
int tt_bonus_place(const struct tiletum_state *state)
{
	return state->cursor < ACTIONS ? state->action_at[state->cursor] : state->cursor;
}

static int has_bonus_space(const struct tiletum_state *state, int place)
{
	return place < PLACE_TOWNS ||
	       tt_is_in_game(state, tiletum_towns[place - PLACE_TOWNS].bonus_mark);
}

static const uint8_t spaces_of[PHASES] = {
#define PHASE(name, word, spaces, actor, step) spaces,
#include "games/tiletum/phases.def"
};

/* T3: on to the next space, or to the next part of set-up, or to the first round. */
void tt_after_setup_move(struct tiletum_state *state)
{
	state->cursor++;
	if (state->phase == PHASE_BONUSES)
		while (state->cursor < PLACES && !has_bonus_space(state, state->cursor))
			state->cursor++;
	if (state->cursor < spaces_of[state->phase])
		return;
	state->cursor = 0;
	state->phase++;
	if (state->phase == PHASE_PREPARATION)
		tt_start_round(state);
}
