/* What a position spells (core/position.h), and the members that follow from it. */
#include "games/tiletum/rules.h"

enum { AMOUNT_HIGH = 1999, COUNT_HIGH = 99, BYTE_HIGH = 254 };

#define TABLE(name, member) name, GAME_MEMBER(struct tiletum_state, member)
#define OWN(name, member) name, GAME_ROW_MEMBER(struct tiletum_state, seats, member)
#define EACH_FRAME(name, member) \
	name, GAME_ROW_MEMBER(struct tiletum_state, frames, member), .rows = TILETUM_STACK_MAX
#define PILE(tiles) .form = GAME_PLANES, .count = tiles, .high = TILETUM_COPIES_MAX
#define TILE_OR_NONE .high = TILETUM_TILES - 1, .none = TILETUM_TILE_NONE
#define SEAT_OR_NONE .high = TILETUM_SEATS - 1, .none = TILETUM_SEAT_NONE, .plus = 1
#define SEAT .high = TILETUM_SEATS - 1, .plus = 1

const struct game_member tt_members[] = {
	{OWN("points", points), .word = 2, .high = AMOUNT_HIGH},
	{OWN("goods", goods), .word = 2, .high = AMOUNT_HIGH},
	{OWN("houses", houses), .form = GAME_BITS, .word = 8, .count = TILETUM_HOUSE_SPACES, .high = 1},
	{OWN("pillars", pillars), .form = GAME_BITS, .word = 2, .count = TILETUM_CATHEDRALS, .high = 1},
	{OWN("contributed", contributed), .form = GAME_BITS, .word = 2, .count = TILETUM_CATHEDRALS,
     .high = 1},
	{OWN("figures", at), .high = TILETUM_SPOTS - 1},
	{OWN("houses-left", houses_left), .high = COUNT_HIGH},
	{OWN("pillars-left", pillars_left), .high = COUNT_HIGH},
	{OWN("store", store), .high = BYTE_HIGH, .none = TILETUM_TILE_NONE},
	{OWN("rooms", rooms), TILE_OR_NONE},
	{OWN("crests", crests), TILE_OR_NONE},
	{OWN("contracts", contracts), TILE_OR_NONE},
	{OWN("dice", dice), .high = TILETUM_DICE_KINDS - 1, .none = TILETUM_DIE_NONE},
	{OWN("markers", markers), .high = COUNT_HIGH},
	{TABLE("bonus-pile", bonus_pile), PILE(TILETUM_CHARACTER_FIRST)},
	{TABLE("discards", discards), PILE(TILETUM_CHARACTER_FIRST)},
	{TABLE("contract-pile", contract_pile), PILE(TILETUM_CHARACTER_FIRST)},
	{TABLE("character-pile", character_pile), PILE(TILETUM_CHARACTERS)},
	{TABLE("character-offer", character_offer), PILE(TILETUM_CHARACTERS)},
	{TABLE("character-aside", character_aside), PILE(TILETUM_CHARACTERS)},
	{EACH_FRAME("frame", kind), .high = TILETUM_FRAMES - 1},
	{EACH_FRAME("frame-helper", helper), .high = TILETUM_HELPERS - 1, .none = TILETUM_TILE_NONE},
	{EACH_FRAME("frame-a", a), .high = BYTE_HIGH},
	{EACH_FRAME("frame-b", b), .high = BYTE_HIGH},
	{TABLE("phase", phase), .high = TILETUM_PHASES - 1},
	{TABLE("round", round), .low = 1, .high = TILETUM_ROUNDS},
	{TABLE("lap", lap), .high = TILETUM_DICE_SPACES},
	{TABLE("turn", turn), .high = TILETUM_SEATS},
	{TABLE("seat", seat), SEAT},
	{TABLE("cursor", cursor), .high = TILETUM_PLACES},
	{TABLE("wheel", wheel), .high = TILETUM_FACES},
	{TABLE("exchanged", exchanged), .high = 1},
	{TABLE("actions", action_at), .high = TILETUM_ACTIONS},
	{TABLE("wheel-dice", dice), .high = COUNT_HIGH},
	{TABLE("bag", bag), .high = COUNT_HIGH},
	{TABLE("bonus", bonus), TILE_OR_NONE},
	{TABLE("offer", offer), TILE_OR_NONE},
	{TABLE("cost", cost), .high = TILETUM_COSTS},
	{TABLE("cathedral-tiles", tile_owner), SEAT_OR_NONE},
	{TABLE("fair-town", fair_town), .high = TILETUM_TOWNS - 1, .none = TILETUM_TOWN_NONE},
	{TABLE("fair-tile", fair_tile), .high = TILETUM_FAIRS},
	{TABLE("revealed", revealed), .high = COUNT_HIGH},
	{TABLE("king-space", king_space), .high = TILETUM_KING_SPACES - 1},
	{TABLE("king-rank", king_rank), SEAT},
	{TABLE("order", order), SEAT},
	{.name = NULL},
};

/* The largest a and b of each kind of frame, see frames.def. */
static const struct {
	uint8_t a, b;
} FRAME_BOUNDS[TILETUM_FRAMES] = {
	[TILETUM_FRAME_BONUS] = {TILETUM_FACES, TILETUM_RESOURCES - 1},
	[TILETUM_FRAME_COLOUR] = {TILETUM_FACES, TILETUM_RESOURCES - 1},
	[TILETUM_FRAME_JOKER] = {COUNT_HIGH, 0},
	[TILETUM_FRAME_ACT] = {TILETUM_ACTIONS - 1, COUNT_HIGH},
	[TILETUM_FRAME_WALK] = {0x7f, 0},
	[TILETUM_FRAME_WAKE] = {TILETUM_BUILDINGS - 1, 0x0f},
	[TILETUM_FRAME_GAIN] = {3, 0},
	[TILETUM_FRAME_RECEIVE] = {TILETUM_FACES, TILETUM_RESOURCES - 1},
	[TILETUM_FRAME_EFFECT] = {TILETUM_TILES - 1, 0},
	[TILETUM_FRAME_CREST_BONUS] = {TILETUM_BUILDINGS - 1, 0},
	[TILETUM_FRAME_HOUSE_BONUS] = {TILETUM_HOUSE_SPACES - 1, 0},
	[TILETUM_FRAME_FILLED] = {TILETUM_BUILDINGS - 1, 0},
	[TILETUM_FRAME_COMPLETED] = {TILETUM_BUILDINGS - 1, 0},
};

static int are_frames_bounded(const struct tiletum_state *state)
{
	for (int place = 0; place < state->depth; place++) {
		const struct tiletum_frame *frame = &state->frames[place];

		if (frame->a > FRAME_BOUNDS[frame->kind].a || frame->b > FRAME_BOUNDS[frame->kind].b)
			return 0;
	}
	return 1;
}

/* How many elements come before the first empty one; -1 if others follow it. */
static int count_front(const uint8_t *list, int length, int none)
{
	int count = 0;

	while (count < length && list[count] != none)
		count++;
	for (int place = count; place < length; place++)
		if (list[place] != none)
			return -1;
	return count;
}

static int are_all(const uint8_t *tiles, int count, int (*is)(int tile))
{
	for (int place = 0; place < count; place++)
		if (tiles[place] != TILETUM_TILE_NONE && !is(tiles[place]))
			return 0;
	return 1;
}

static int is_storable(int tile)
{
	return tile < TILETUM_TILES ||
	       (tile >= TILETUM_TILE_IN_USE && tiletum_is_helper(tile & ~TILETUM_TILE_IN_USE));
}

static int is_bonus(int tile)
{
	return tile < TILETUM_BONUS_TILES;
}

static int is_of_contract_pile(int tile)
{
	return tile >= TILETUM_PILE_FIRST && tile < TILETUM_CHARACTER_FIRST;
}

static const char *complete_seat(struct tiletum_seat *seat)
{
	int stored = count_front(seat->store, TILETUM_STORE_SPACES, TILETUM_TILE_NONE);
	int fulfilled = count_front(seat->contracts, TILETUM_CONTRACT_SPACES, TILETUM_TILE_NONE);
	int diced = count_front(seat->dice, TILETUM_DICE_SPACES, TILETUM_DIE_NONE);

	if (stored < 0 || !are_all(seat->store, TILETUM_STORE_SPACES, is_storable))
		return "store";
	if (fulfilled < 0 || !are_all(seat->contracts, TILETUM_CONTRACT_SPACES, tiletum_is_contract))
		return "contracts";
	if (diced < 0)
		return "dice";
	if (!are_all(seat->rooms, TILETUM_ROOMS, tiletum_is_character))
		return "rooms";
	if (!are_all(seat->crests, TILETUM_BUILDINGS, tiletum_is_crest))
		return "crests";
	seat->stored = (uint8_t)stored;
	seat->fulfilled = (uint8_t)fulfilled;
	seat->diced = (uint8_t)diced;
	return NULL;
}

/* Seats are in the game: as indices they would be beyond every other check. */
static int are_seats_there(const struct tiletum_state *state)
{
	for (int seat = 0; seat < TILETUM_SEATS; seat++)
		if (state->order[seat] >= state->players || state->king_rank[seat] >= state->players)
			return 0;
	for (int cathedral = 0; cathedral < TILETUM_CATHEDRALS; cathedral++)
		for (int tile = 0; tile < TILETUM_CATHEDRAL_TILES; tile++)
			if (state->tile_owner[cathedral][tile] != TILETUM_SEAT_NONE &&
			    state->tile_owner[cathedral][tile] >= state->players)
				return 0;
	return state->seat < state->players;
}

/* T3a: the action tiles that have been laid, each once. */
static int are_actions_sound(const struct tiletum_state *state)
{
	int laid = count_front(state->action_at, TILETUM_ACTIONS, TILETUM_ACTIONS);
	unsigned seen = 0;

	for (int space = 0; space < laid; space++)
		seen |= 1u << state->action_at[space];
	return BITS_COUNT(seen) == laid &&
	       laid == (state->phase == TILETUM_PHASE_ACTIONS ? state->cursor : TILETUM_ACTIONS);
}

static int is_set_up(const struct tiletum_state *state)
{
	return state->phase < TILETUM_PHASE_PREPARATION;
}

/* Whether so many spaces are filled: `cursor` during the part of the set-up that fills them, none
   before it, all after it. */
static int is_filled_up(const struct tiletum_state *state, enum tiletum_phase phase, int filled,
                        int spaces)
{
	if (state->phase < phase)
		return filled == 0;
	return filled == (state->phase == phase ? state->cursor : spaces);
}

/* T3: what the parts of the set-up have laid. Only later can an offer have gaps. */
static int is_set_up_right(const struct tiletum_state *state)
{
	int characters = tiletum_multiset_total(&state->character_offer), offered = 0;

	if (is_set_up(state) && state->cursor >= tt_spaces_of[state->phase])
		return 0;
	for (int space = 0; space < TILETUM_OFFER_SPACES; space++)
		offered += state->offer[space] != TILETUM_TILE_NONE;
	if (is_set_up(state) &&
	    (!is_filled_up(state, TILETUM_PHASE_CONTRACTS, offered, TILETUM_OFFER_SPACES) ||
	     !is_filled_up(state, TILETUM_PHASE_CHARACTERS, characters, TILETUM_CHARACTERS_OFFERED)))
		return 0;
	return is_filled_up(state, TILETUM_PHASE_COSTS,
	                    count_front(state->cost, TILETUM_CATHEDRALS, TILETUM_COSTS),
	                    TILETUM_CATHEDRALS) &&
	       is_filled_up(state, TILETUM_PHASE_TOWNS,
	                    count_front(state->fair_town, TILETUM_ROUNDS, TILETUM_TOWN_NONE) - 1,
	                    TILETUM_ROUNDS - 1) &&
	       is_filled_up(state, TILETUM_PHASE_FAIRS,
	                    count_front(state->fair_tile, TILETUM_ROUNDS, TILETUM_FAIRS),
	                    TILETUM_ROUNDS);
}

/* T3c: during the set-up, no bonus tile lies where none has been laid yet, and none is missing. */
static int are_bonuses_right(const struct tiletum_state *state)
{
	struct tiletum_state walk = *state;

	if (!is_set_up(state))
		return 1;
	for (walk.cursor = 0; walk.cursor < TILETUM_PLACES; walk.cursor++) {
		int is_laid = state->phase > TILETUM_PHASE_BONUSES ||
		              (state->phase == TILETUM_PHASE_BONUSES && walk.cursor < state->cursor);
		int is_there;

		if (state->phase == TILETUM_PHASE_ACTIONS && walk.cursor < TILETUM_ACTIONS)
			is_there = state->bonus[walk.cursor] != TILETUM_TILE_NONE;
		else
			is_there = state->bonus[tt_bonus_place(&walk)] != TILETUM_TILE_NONE;
		if (is_there != (is_laid && tt_has_bonus_space(state, walk.cursor)))
			return 0;
	}
	return state->phase != TILETUM_PHASE_BONUSES || tt_has_bonus_space(state, state->cursor);
}

static int dice_on_wheel(const struct tiletum_state *state)
{
	int dice = 0;

	for (int die = 0; die < TILETUM_DICE_KINDS; die++)
		dice += state->dice[die];
	return dice;
}

/* T20: the dice that a seat has taken in this round. */
static int dice_due(const struct tiletum_state *state, int place)
{
	if (state->phase <= TILETUM_PHASE_PREPARATION)
		return 0;
	if (state->phase > TILETUM_PHASE_REFILL)
		return TILETUM_LAPS;
	if (state->phase == TILETUM_PHASE_CORRUPTION || place > state->turn)
		return state->lap - 1;
	return state->lap -
	       (place == state->turn && state->depth && state->frames[0].kind == TILETUM_FRAME_CHOOSE);
}

/* T15: the dice of the round are on the wheel or with the seats. */
static int are_dice_right(const struct tiletum_state *state)
{
	int rolled = tiletum_players[state->players - TILETUM_PLAYERS_MIN].dice, taken = 0;

	for (int place = 0; place < state->players; place++) {
		int diced = state->seats[state->order[place]].diced;

		if (diced != dice_due(state, place))
			return 0;
		taken += diced;
	}
	if (state->phase <= TILETUM_PHASE_PREPARATION)
		rolled = is_set_up(state) ? 0 : state->cursor;
	return dice_on_wheel(state) + taken == rolled;
}

/* T18: one token for each lap. */
static int are_tokens_right(const struct tiletum_state *state)
{
	int revealed = 0;

	for (int token = 0; token < TILETUM_TOKENS; token++) {
		if (state->revealed[token] > tiletum_tokens[token].copies)
			return 0;
		revealed += state->revealed[token];
	}
	if (state->phase <= TILETUM_PHASE_PREPARATION)
		return revealed == 0;
	return revealed == state->lap - (state->phase == TILETUM_PHASE_CORRUPTION);
}

static int has_turn(const struct tiletum_state *state)
{
	return state->phase >= TILETUM_PHASE_TURN && state->phase <= TILETUM_PHASE_REFILL;
}

/* Who acts where in the round. */
static int is_turn_right(const struct tiletum_state *state)
{
	if (is_set_up(state) ? state->lap || state->round != 1 : state->lap < 1)
		return 0;
	if (state->phase > TILETUM_PHASE_PREPARATION && state->cursor)
		return 0;
	if (state->depth && !has_turn(state) && state->phase != TILETUM_PHASE_KING_TILE)
		return 0;
	if (state->phase == TILETUM_PHASE_KING_TILE)
		return state->depth == 1 && state->frames[0].kind == TILETUM_FRAME_KING_TILE &&
		       state->bonus[TILETUM_PLACE_TRACK] != TILETUM_TILE_NONE;
	return !has_turn(state) ||
	       (state->turn < state->players && state->seat == state->order[state->turn]);
}

/* T25, T26, T37: a tile is offered that the seat may take; the helper for colours is there. */
static int is_offer_right(const struct tiletum_state *state)
{
	const struct tiletum_seat *seat = &state->seats[state->seat];
	struct tiletum_frame top = tiletum_top(state);
	int place = TILETUM_PLACE_TRACK;

	if (top.kind == TILETUM_FRAME_BONUS || top.kind == TILETUM_FRAME_COLOUR) {
		if (top.a < 1)
			return 0;
		place = tiletum_action_of(state, top.a);
	}
	if (top.kind == TILETUM_FRAME_BONUS || top.kind == TILETUM_FRAME_KING_TILE)
		return state->bonus[place] != TILETUM_TILE_NONE &&
		       !tiletum_why_store(seat, state->bonus[place]);
	return top.kind != TILETUM_FRAME_COLOUR || tt_has_tile(seat, TILETUM_TILE_COLOUR);
}

/* Laws that the rules rely on, and that no move can break. */
static const struct {
	const char *name;
	int (*holds)(const struct tiletum_state *state);
} LAWS[] = {
	{"set-up", is_set_up_right},    {"bonus", are_bonuses_right}, {"wheel-dice", are_dice_right},
	{"revealed", are_tokens_right}, {"turn", is_turn_right},      {"bonus-tile", is_offer_right},
};

const char *tt_complete_position(void *memory)
{
	struct tiletum_state *state = (struct tiletum_state *)memory;

	for (int seat = 0; seat < state->players; seat++) {
		const char *law = complete_seat(&state->seats[seat]);

		if (law)
			return law;
	}
	for (state->depth = 0; state->depth < TILETUM_STACK_MAX; state->depth++)
		if (!state->frames[state->depth].kind)
			break;
	if (!are_frames_bounded(state))
		return "frames";
	if (!are_seats_there(state))
		return "seats";
	if (!are_actions_sound(state))
		return "actions";
	if (!are_all(state->bonus, TILETUM_PLACES, is_bonus))
		return "bonus";
	if (!are_all(state->offer, TILETUM_OFFER_SPACES, is_of_contract_pile))
		return "offer";
	if (state->phase > TILETUM_PHASE_WHEEL && !state->wheel)
		return "wheel";
	tt_settle(state);
	for (size_t law = 0; law < sizeof LAWS / sizeof *LAWS; law++)
		if (!LAWS[law].holds(state))
			return LAWS[law].name;
	return NULL;
}
