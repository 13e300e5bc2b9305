/* All that lies on the table, for clients; the members are described in schema.json. */
#include "core/emit.h"
#include "games/tiletum/rules.h"

/* A word, or null. */
static void emit_word(struct emit *emit, const char *name, const char *word)
{
	if (word)
		emit_string(emit, name, word);
	else
		emit_null(emit, name);
}

static const char *tile_word(int tile)
{
	return tile < TILETUM_TILES ? tiletum_tiles[tile].word : NULL;
}

static void emit_tiles(struct emit *emit, const char *name, const uint8_t *tiles, int count)
{
	emit_array(emit, name);
	for (int index = 0; index < count; index++)
		emit_word(emit, NULL, tile_word(tiles[index]));
	emit_array_end(emit);
}

/* A multiset as an object of numbers; `first` is the tile of bit 0. */
static void emit_multiset(struct emit *emit, const char *name, const struct tiletum_multiset *set,
                          int first)
{
	emit_object(emit, name);
	for (uint64_t tiles = set->more[0]; tiles; tiles = BITS_REST(tiles)) {
		int bit = BITS_LOWEST(tiles);

		emit_number(emit, tiletum_tiles[first + bit].word, tiletum_multiset_count(set, bit));
	}
	emit_object_end(emit);
}

static void emit_seats(struct emit *emit, const char *name, const struct tiletum_state *state,
                       const uint8_t *seats)
{
	emit_array(emit, name);
	for (int place = 0; place < state->players; place++)
		emit_number(emit, NULL, seats[place] + 1);
	emit_array_end(emit);
}

/* ---- Where the game stands ---- */

/* The bonus tile that a frame is about (T25, T37). */
static int frame_tile(const struct tiletum_state *state, const struct tiletum_frame *frame)
{
	return state
	    ->bonus[frame->kind == TILETUM_FRAME_KING_TILE ? TILETUM_PLACE_TRACK
	                                                   : tiletum_action_of(state, frame->a)];
}

static void emit_frame(struct emit *emit, const struct tiletum_state *state,
                       const struct tiletum_frame *frame)
{
	emit_object(emit, NULL);
	emit_string(emit, "node", tiletum_frame_words[frame->kind]);
	emit_word(emit, "helper", tile_word(frame->helper));
	if (frame->kind == TILETUM_FRAME_ACT) {
		emit_string(emit, "action", tiletum_action_words[frame->a]);
		emit_number(emit, "ap", frame->b);
	}
	if (frame->kind == TILETUM_FRAME_JOKER)
		emit_number(emit, "ap", frame->a);
	if (frame->kind == TILETUM_FRAME_BONUS || frame->kind == TILETUM_FRAME_COLOUR) {
		emit_number(emit, "value", frame->a);
		emit_string(emit, "resource", tiletum_resource_words[frame->b]);
		emit_word(emit, "tile", tile_word(frame_tile(state, frame)));
	}
	if (frame->kind == TILETUM_FRAME_KING_TILE)
		emit_word(emit, "tile", tile_word(frame_tile(state, frame)));
	if (frame->kind == TILETUM_FRAME_GAIN)
		emit_number(emit, "number", frame->a);
	if (frame->kind == TILETUM_FRAME_WAKE) {
		emit_number(emit, "building", frame->a + 1);
		emit_number(emit, "floors", frame->b);
	}
	if (frame->kind == TILETUM_FRAME_WALK) {
		emit_number(emit, "merchant", frame->a / TILETUM_WALK_MERCHANT & 3);
		emit_number(emit, "architect", frame->a / TILETUM_WALK_ARCHITECT & 3);
		emit_number(emit, "house", frame->a / TILETUM_WALK_HOUSE & 1);
		emit_number(emit, "pillar", frame->a / TILETUM_WALK_PILLAR & 1);
		emit_bool(emit, "contract", frame->a & TILETUM_WALK_CONTRACT);
	}
	emit_object_end(emit);
}

static void emit_moment(struct emit *emit, const struct tiletum_state *state)
{
	emit_string(emit, "rulebook",
	            tiletum_game.options[TILETUM_OPTION_RULEBOOK].values[state->rulebook]);
	emit_string(emit, "phase", tiletum_phase_words[state->phase]);
	emit_number(emit, "round", state->round);
	emit_number(emit, "lap", state->lap);
	emit_number(emit, "seat", state->seat + 1);
	emit_seats(emit, "order", state, state->order);
	emit_array(emit, "stack");
	for (int frame = 0; frame < state->depth; frame++)
		emit_frame(emit, state, &state->frames[frame]);
	emit_array_end(emit);
	emit_number(emit, "ap", tiletum_ap(state));
	emit_bool(emit, "exchanged", state->exchanged);
}

/* ---- The wheel ---- */

/* What a value gives: its action, AP with the marker of the deciding seat, the bonus tile. */
static void emit_value(struct emit *emit, const struct tiletum_state *state, int value)
{
	int action = tiletum_action_of(state, value), ap = TILETUM_FACES + 1 - value;

	if (action < TILETUM_CHOICES)
		ap += state->seats[state->seat].markers[action];
	emit_object(emit, NULL);
	emit_number(emit, "value", value);
	emit_string(emit, "action", tiletum_action_words[action]);
	emit_number(emit, "ap", ap);
	emit_word(emit, "bonus", tile_word(state->bonus[action]));
	emit_object(emit, "dice");
	for (int colour = 0; colour < TILETUM_RESOURCES; colour++)
		emit_number(emit, tiletum_colour_words[colour],
		            state->dice[colour * TILETUM_FACES + value - 1]);
	emit_object_end(emit);
	emit_object_end(emit);
}

static void emit_wheel(struct emit *emit, const struct tiletum_state *state)
{
	emit_array(emit, "wheel");
	for (int value = 1; state->wheel && value <= TILETUM_FACES; value++)
		emit_value(emit, state, value);
	emit_array_end(emit);
	emit_number(emit, "opposite", state->wheel);
	emit_array(emit, "actions");
	for (int space = 0; space < TILETUM_ACTIONS; space++)
		emit_word(emit, NULL,
		          state->action_at[space] < TILETUM_ACTIONS
		              ? tiletum_action_words[state->action_at[space]]
		              : NULL);
	emit_array_end(emit);
	emit_object(emit, "bag");
	for (int colour = 0; colour < TILETUM_RESOURCES; colour++)
		emit_number(emit, tiletum_colour_words[colour], state->bag[colour]);
	emit_object_end(emit);
	emit_array(emit, "corruption");
	for (int token = 0; token < TILETUM_TOKENS; token++)
		emit_number(emit, NULL, tiletum_tokens[token].copies - state->revealed[token]);
	emit_array_end(emit);
}

/* ---- Offers and piles ---- */

static void emit_offers(struct emit *emit, const struct tiletum_state *state)
{
	emit_array(emit, "contracts");
	for (int space = 0; space < TILETUM_OFFER_SPACES; space++) {
		emit_object(emit, NULL);
		emit_word(emit, "tile", tile_word(state->offer[space]));
		emit_number(emit, "ap", tiletum_offer[space].ap);
		emit_object_end(emit);
	}
	emit_array_end(emit);
	emit_multiset(emit, "characters", &state->character_offer, TILETUM_CHARACTER_FIRST);
	emit_word(emit, "king_tile", tile_word(state->bonus[TILETUM_PLACE_TRACK]));
	emit_object(emit, "piles");
	emit_multiset(emit, "bonus", &state->bonus_pile, 0);
	emit_multiset(emit, "discards", &state->discards, 0);
	emit_multiset(emit, "contracts", &state->contract_pile, 0);
	emit_multiset(emit, "characters", &state->character_pile, TILETUM_CHARACTER_FIRST);
	emit_multiset(emit, "aside", &state->character_aside, TILETUM_CHARACTER_FIRST);
	emit_object_end(emit);
}

/* ---- The map ---- */

static void emit_holder(struct emit *emit, const char *name, int seat)
{
	if (seat == TILETUM_SEAT_NONE)
		emit_null(emit, name);
	else
		emit_number(emit, name, seat + 1);
}

/* The house spaces that are in the game. */
static void emit_houses(struct emit *emit, const struct tiletum_state *state, int town)
{
	emit_array(emit, "houses");
	for (int space = tiletum_towns[town].first_house;
	     space < TILETUM_HOUSE_SPACES && tiletum_houses[space].town == town; space++) {
		const struct tiletum_house_row *row = &tiletum_houses[space];

		if (!tt_is_in_game(state, row->mark))
			continue;
		emit_object(emit, NULL);
		emit_number(emit, "space", row->number);
		emit_holder(emit, "owner", tiletum_house_owner(state, space));
		emit_number(emit, "points", row->points);
		emit_bool(emit, "activates", row->activates);
		emit_object_end(emit);
	}
	emit_array_end(emit);
}

static void emit_cathedral(struct emit *emit, const struct tiletum_state *state, int cathedral)
{
	const struct tiletum_cathedral_row *row = &tiletum_cathedrals[cathedral];
	int cost = state->cost[cathedral];

	emit_object(emit, "cathedral");
	emit_word(emit, "cost", cost < TILETUM_COSTS ? tiletum_costs[cost].word : NULL);
	emit_bool(emit, "closed", cost == TILETUM_COST_CLOSED);
	emit_number(emit, "stone", cost < TILETUM_COSTS ? tiletum_costs[cost].stone : 0);
	emit_number(emit, "points", cost < TILETUM_COSTS ? tiletum_costs[cost].points : 0);
	emit_number(emit, "spaces", row->spaces);
	emit_array(emit, "pillars");
	for (int seat = 0; seat < state->players; seat++)
		if (state->seats[seat].pillars >> cathedral & 1)
			emit_number(emit, NULL, seat + 1);
	emit_array_end(emit);
	emit_array(emit, "tiles");
	for (int tile = 0; tile < TILETUM_CATHEDRAL_TILES && row->tiles[tile]; tile++) {
		emit_object(emit, NULL);
		emit_number(emit, "points", row->tiles[tile]);
		emit_holder(emit, "owner", state->tile_owner[cathedral][tile]);
		emit_object_end(emit);
	}
	emit_array_end(emit);
	emit_object_end(emit);
}

static void emit_town(struct emit *emit, const struct tiletum_state *state, int town)
{
	emit_houses(emit, state, town);
	emit_bool(emit, "bonus_space", tt_is_in_game(state, tiletum_towns[town].bonus_mark));
	emit_word(emit, "bonus", tile_word(state->bonus[TILETUM_PLACE_TOWNS + town]));
	if (tiletum_cathedral_of(town) != TILETUM_CATHEDRAL_NONE)
		emit_cathedral(emit, state, tiletum_cathedral_of(town));
}

static void emit_spot(struct emit *emit, const struct tiletum_state *state, int spot)
{
	emit_object(emit, tiletum_spots[spot].word);
	emit_bool(emit, "road", tiletum_spots[spot].town == TILETUM_TOWN_NONE);
	emit_array(emit, "adjacent");
	for (uint32_t near = tiletum_neighbours[spot]; near; near = BITS_REST(near))
		emit_string(emit, NULL, tiletum_spots[BITS_LOWEST(near)].word);
	emit_array_end(emit);
	if (tiletum_spots[spot].town != TILETUM_TOWN_NONE)
		emit_town(emit, state, tiletum_spots[spot].town);
	emit_object_end(emit);
}

static void emit_map(struct emit *emit, const struct tiletum_state *state)
{
	emit_object(emit, "map");
	for (int spot = 0; spot < TILETUM_SPOTS; spot++)
		emit_spot(emit, state, spot);
	emit_object_end(emit);
}

/* ---- King track and fairs ---- */

static void emit_king(struct emit *emit, const struct tiletum_state *state)
{
	emit_number(emit, "leader", tiletum_leader(state) + 1);
	emit_array(emit, "king");
	for (int space = 0; space < TILETUM_KING_SPACES; space++) {
		emit_object(emit, NULL);
		emit_number(emit, "points", tiletum_king_track[space].points);
		emit_array(emit, "stack");
		for (int place = 0; place < state->players; place++)
			if (state->king_space[state->king_rank[place]] == space)
				emit_number(emit, NULL, state->king_rank[place] + 1);
		emit_array_end(emit);
		emit_object_end(emit);
	}
	emit_array_end(emit);
}

static void emit_fair(struct emit *emit, const struct tiletum_state *state, int round)
{
	int town = state->fair_town[round], fair = state->fair_tile[round];

	emit_object(emit, NULL);
	emit_word(emit, "town", town == TILETUM_TOWN_NONE ? NULL : tiletum_towns[town].word);
	emit_word(emit, "tile", fair == TILETUM_FAIRS ? NULL : tiletum_fairs[fair].word);
	emit_number(emit, "value",
	            tiletum_rounds[round].value +
	                (fair == TILETUM_FAIRS ? 0 : tiletum_fairs[fair].value));
	emit_array(emit, "seats");
	for (int seat = 0; seat < state->players; seat++) {
		emit_object(emit, NULL);
		emit_bool(emit, "takes_part", tiletum_takes_part(state, seat, round));
		emit_number(emit, "points", tiletum_fair_points(state, seat, round));
		emit_object_end(emit);
	}
	emit_array_end(emit);
	emit_object_end(emit);
}

static void emit_fairs(struct emit *emit, const struct tiletum_state *state)
{
	emit_array(emit, "fairs");
	for (int round = 0; round < TILETUM_ROUNDS; round++)
		emit_fair(emit, state, round);
	emit_array_end(emit);
}

/* ---- Player boards ---- */

static void emit_store(struct emit *emit, const struct tiletum_seat *seat)
{
	emit_array(emit, "store");
	for (int space = 0; space < seat->stored; space++) {
		emit_object(emit, NULL);
		emit_string(emit, "tile", tile_word(seat->store[space] & ~TILETUM_TILE_IN_USE));
		emit_bool(emit, "in_use", seat->store[space] & TILETUM_TILE_IN_USE);
		emit_object_end(emit);
	}
	emit_array_end(emit);
}

static void emit_building(struct emit *emit, const struct tiletum_seat *seat, int building)
{
	const struct tiletum_building_row *row = &tiletum_buildings[building];
	int kind = tiletum_building_kind(seat, building);

	emit_object(emit, NULL);
	emit_tiles(emit, "rooms", &seat->rooms[row->first_room], row->rooms);
	emit_word(emit, "kind", kind < TILETUM_ACTIONS ? tiletum_action_words[kind] : NULL);
	emit_word(emit, "crest", tile_word(seat->crests[building]));
	emit_number(emit, "food", row->food);
	emit_bool(emit, "filled", tiletum_is_filled(seat, building));
	emit_bool(emit, "completed", tiletum_is_completed(seat, building));
	emit_object_end(emit);
}

static void emit_dice(struct emit *emit, const struct tiletum_seat *seat)
{
	emit_array(emit, "dice");
	for (int die = 0; die < seat->diced; die++) {
		emit_object(emit, NULL);
		emit_string(emit, "colour", tiletum_colour_words[seat->dice[die] / TILETUM_FACES]);
		emit_number(emit, "value", seat->dice[die] % TILETUM_FACES + 1);
		emit_object_end(emit);
	}
	emit_array_end(emit);
}

static void emit_markers(struct emit *emit, const struct tiletum_seat *seat)
{
	emit_object(emit, "markers");
	for (int action = 0; action < TILETUM_CHOICES; action++)
		emit_number(emit, tiletum_action_words[action], seat->markers[action]);
	emit_object_end(emit);
}

static void emit_seat(struct emit *emit, const struct tiletum_state *state, int seat)
{
	const struct tiletum_seat *self = &state->seats[seat];

	emit_object(emit, NULL);
	emit_number(emit, "points", self->points);
	emit_object(emit, "goods");
	for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
		emit_number(emit, tiletum_resource_words[resource], self->goods[resource]);
	emit_object_end(emit);
	emit_string(emit, "merchant", tiletum_spots[self->at[TILETUM_FIGURE_MERCHANT]].word);
	emit_string(emit, "architect", tiletum_spots[self->at[TILETUM_FIGURE_ARCHITECT]].word);
	emit_number(emit, "houses", self->houses_left);
	emit_number(emit, "pillars", self->pillars_left);
	emit_store(emit, self);
	emit_array(emit, "buildings");
	for (int building = 0; building < TILETUM_BUILDINGS; building++)
		emit_building(emit, self, building);
	emit_array_end(emit);
	emit_tiles(emit, "contracts", self->contracts, self->fulfilled);
	emit_dice(emit, self);
	emit_markers(emit, self);
	emit_number(emit, "crests", tiletum_crests_owned(self));
	emit_number(emit, "houses_built", tiletum_houses_built(self));
	emit_number(emit, "pillars_built", tiletum_pillars_built(self));
	emit_number(emit, "completed", tiletum_completed(self));
	emit_object_end(emit);
}

void tt_write_state(const void *memory, struct emit *emit)
{
	const struct tiletum_state *state = (const struct tiletum_state *)memory;

	emit_object(emit, NULL);
	emit_moment(emit, state);
	emit_wheel(emit, state);
	emit_offers(emit, state);
	emit_king(emit, state);
	emit_fairs(emit, state);
	emit_map(emit, state);
	emit_array(emit, "seats");
	for (int seat = 0; seat < state->players; seat++)
		emit_seat(emit, state, seat);
	emit_array_end(emit);
	emit_object_end(emit);
}
