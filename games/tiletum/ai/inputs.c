/* inputs.c - the inputs of the net: facts about the table, as the seat that acts sees them. */
#include "ai/inputs.h"
#include "games/tiletum/ai/features.h"

/* What a tile is, besides what it does. */
enum kind { KIND_HELPER = 1, KIND_CONTRACT, KIND_CREST, KIND_CHARACTER, KINDS = KIND_CHARACTER };

enum {
#define INPUT INPUT_ENUM
#include "games/tiletum/ai/inputs.def"
};

enum {
#define INPUT INPUT_SIZES
#include "games/tiletum/ai/inputs.def"
};

#define INPUT(name, things, values) +(things)
_Static_assert(0
#include "games/tiletum/ai/inputs.def"
                   <= INPUTS_MAX,
               "every thing has one value at most, so all of them fit");

const struct evaluator_input te_inputs[] = {
#define INPUT(name, things, values) {#name, things, values},
#include "games/tiletum/ai/inputs.def"
	{NULL, 0, 0},
};

#define PUT(name, thing, value) INPUT_PUT(inputs, name, thing, value)

enum { POINTS_STEP = 8 };

static const float PART_STEPS = 6.0f, WORTH_STEP = 4.0f;

/* A worth in steps; what is next to nothing is nothing. */
static int steps_of(float worth)
{
	return (int)(worth * (1.0f / WORTH_STEP) + 0.5f);
}

static enum kind kind_of(int tile)
{
	return tiletum_is_helper(tile)     ? KIND_HELPER
	       : tiletum_is_contract(tile) ? KIND_CONTRACT
	       : tiletum_is_crest(tile)    ? KIND_CREST
	                                   : KIND_CHARACTER;
}

/* Goods that a contract takes. */
static int length_of(const struct tiletum_tile_row *row)
{
	int length = row->same;

	for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
		length += row->price[resource];
	return length;
}

static void put_game(const struct tiletum_state *state, struct inputs *inputs)
{
	PUT(players, 0, state->players - 1);
	PUT(rulebook, 0, state->rulebook);
	PUT(round, 0, state->round);
	PUT(lap, 0, state->lap);
	PUT(depth, 0, state->depth > 1 || tiletum_top(state).kind != TILETUM_FRAME_CHOOSE ? 2 : 1);
	for (int round = 0; round < TILETUM_ROUNDS; round++) {
		int fair = state->fair_tile[round];

		if (fair == TILETUM_FAIRS || round < state->round - 1)
			continue;
		PUT(fair, round, 1 + fair);
		PUT(fair_value, round, tiletum_rounds[round].value + tiletum_fairs[fair].value);
	}
}

static void put_wheel(const struct tiletum_state *state, struct inputs *inputs)
{
	for (int colour = 0; colour < TILETUM_RESOURCES; colour++) {
		int all = 0;

		for (int face = 0; face < TILETUM_FACES; face++) {
			int dice = state->dice[colour * TILETUM_FACES + face];

			PUT(dice, colour * TILETUM_FACES + face, dice);
			all += dice;
		}
		PUT(colour, colour, all);
	}
	for (int space = 0; space < TILETUM_ACTIONS; space++)
		if (state->action_at[space] < TILETUM_ACTIONS)
			PUT(action, state->action_at[space], tiletum_face_of(state, state->action_at[space]));
}

static void put_offers(const struct tiletum_state *state, struct inputs *inputs)
{
	int towns[KINDS] = {0}, offered[TILETUM_ACTIONS] = {0};

	for (int place = 0; place < TILETUM_PLACES; place++)
		if (state->bonus[place] == TILETUM_TILE_NONE)
			continue;
		else if (place < TILETUM_PLACE_TOWNS)
			PUT(bonus, place, (int)kind_of(state->bonus[place]));
		else
			towns[kind_of(state->bonus[place]) - 1]++;
	for (int kind = 0; kind < KINDS; kind++)
		PUT(town_bonus, kind, towns[kind]);
	for (int space = 0; space < TILETUM_OFFER_SPACES; space++)
		if (state->offer[space] != TILETUM_TILE_NONE) {
			const struct tiletum_tile_row *row = &tiletum_tiles[state->offer[space]];

			PUT(contract_points, space, row->points);
			PUT(contract_length, space, length_of(row));
		}
	for (int each = 0; each < TILETUM_CHARACTERS; each++)
		offered[tiletum_tiles[TILETUM_CHARACTER_FIRST + each].kind] += tiletum_multiset_count(
			&state->character_offer, each);
	for (int action = 0; action < TILETUM_ACTIONS; action++)
		PUT(offered, action, offered[action]);
	for (int cathedral = 0; cathedral < TILETUM_CATHEDRALS; cathedral++) {
		PUT(tiles_left, cathedral, tiletum_tiles_left(state, cathedral));
		if (state->cost[cathedral] < TILETUM_COSTS)
			PUT(cost, cathedral, 1 + state->cost[cathedral]);
	}
}

static void put_store(const struct tiletum_seat *own, int who, struct inputs *inputs)
{
	int kinds[KINDS] = {0}, ap = 0, gain = 0;

	for (int space = 0; space < own->stored; space++) {
		int tile = own->store[space] & ~TILETUM_TILE_IN_USE;
		const struct tiletum_effect *effect = &tiletum_tiles[tile].effect;

		kinds[kind_of(tile) - 1]++;
		if (!tiletum_is_helper(tile))
			continue;
		ap += effect->ap + effect->more_ap;
		gain += effect->points + effect->any;
		for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
			gain += effect->gain[resource];
	}
	PUT(stored, who, own->stored);
	for (int kind = 0; kind < KINDS; kind++)
		PUT(store, who * KINDS + kind, kinds[kind]);
	PUT(helper_ap, who, ap);
	PUT(helper_gain, who, gain);
}

static void put_board(const struct features *features, int who, struct inputs *inputs)
{
	const struct tiletum_seat *own = features->self;

	PUT(completed, who, tiletum_completed(own));
	for (int building = 0; building < TILETUM_BUILDINGS; building++) {
		int place = who * TILETUM_BUILDINGS + building;

		PUT(inhabitants, place, tiletum_buildings[building].rooms - features->lacking[building]);
		PUT(crests, place, own->crests[building] != TILETUM_TILE_NONE);
	}
	for (int action = 0; action < TILETUM_CHOICES; action++) {
		PUT(kinds, who * TILETUM_CHOICES + action, features->home[action] < TILETUM_BUILDINGS);
		PUT(markers, who * TILETUM_CHOICES + action, own->markers[action]);
	}
}

static void put_hopes(const struct features *features, const float *parts, int who,
                      struct inputs *inputs)
{
	float reward = 0.0f;

	for (int each = 0; each < features->project_count; each++)
		reward += features->projects[each].reward;
	PUT(reward, who, steps_of(reward));
	for (int round = 0; round < TILETUM_ROUNDS; round++) {
		int place = who * TILETUM_ROUNDS + round;

		PUT(part, place, (int)(features->part[round] * PART_STEPS + 0.5f));
		PUT(pays, place, steps_of(features->pays[round]));
	}
	for (int part = 0; part < PARTS; part++)
		PUT(parts, who * PARTS + part, steps_of(parts[part]));
}

static int place_of(const uint8_t *list, int players, int seat)
{
	for (int place = 0; place < players; place++)
		if (list[place] == seat)
			return 1 + place;
	return 0;
}

void te_put_table(const struct tiletum_state *state, struct inputs *inputs)
{
	put_game(state, inputs);
	put_wheel(state, inputs);
	put_offers(state, inputs);
}

void te_put_seat(const struct features *features, const float *parts, int who,
                 struct inputs *inputs)
{
	const struct tiletum_state *state = features->state;
	const struct tiletum_seat *own = features->self;
	int all = 0;

	PUT(order, who, place_of(state->order, state->players, features->seat));
	PUT(king_rank, who, place_of(state->king_rank, state->players, features->seat));
	PUT(king_space, who, 1 + state->king_space[features->seat]);
	PUT(points, who, own->points / POINTS_STEP);
	for (int resource = 0; resource < TILETUM_RESOURCES; resource++) {
		PUT(goods, who * TILETUM_RESOURCES + resource, own->goods[resource]);
		all += own->goods[resource];
	}
	PUT(all_goods, who, all);
	PUT(houses_left, who, own->houses_left);
	PUT(pillars_left, who, own->pillars_left);
	for (int thing = 0; thing < THINGS; thing++)
		PUT(counts, who * THINGS + thing, features->count[thing]);
	put_board(features, who, inputs);
	put_store(own, who, inputs);
	put_hopes(features, parts, who, inputs);
}
