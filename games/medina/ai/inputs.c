/* inputs.c - the inputs of the net: facts about the city, as the seat that acts sees them. */
#include "ai/inputs.h"
#include "games/medina/ai/features.h"

/* The palaces of the seats, then the unclaimed ones, by colour. */
enum { UNCLAIMED = MEDINA_SEATS, PALACES = (MEDINA_SEATS + 1) * MEDINA_COLOURS };

enum {
#define INPUT INPUT_ENUM
#include "games/medina/ai/inputs.def"
};

enum {
#define INPUT INPUT_SIZES
#include "games/medina/ai/inputs.def"
};

#define INPUT(name, things, values) +(things)
_Static_assert(0
#include "games/medina/ai/inputs.def"
                   <= INPUTS_MAX,
               "every thing has one value at most, so all of them fit");

const struct evaluator_input me_inputs[] = {
#define INPUT(name, things, values) {#name, things, values},
#include "games/medina/ai/inputs.def"
	{NULL, 0, 0},
};

#define PUT(name, thing, value) INPUT_PUT(inputs, name, thing, value)

/* The number of a seat from the one that looks. */
static int who(const struct features *features, int seat)
{
	return (seat - features->actor + features->players) % features->players;
}

static void put_game(const struct features *features, struct inputs *inputs)
{
	const struct medina_state *state = features->state;

	PUT(players, 0, features->players - 1);
	for (int option = 0; option < MEDINA_OPTIONS; option++)
		PUT(options, option, state->option[option]);
	PUT(left, 0, (int)(features->left * (float)VALUES_left + 0.5f));
	PUT(placements, 0, state->size - state->placed);
	for (int each = 0; each < THINGS_used; each++)
		PUT(used, each, state->used >> each & 1);
	PUT(street, 0, medina_squares_count(state->merchants));
	for (int arm = 0; arm < MEDINA_ARMS; arm++)
		PUT(arms, arm, state->arms[arm]);
	PUT(next_tea, 0, medina_next_tea(state));
	for (int colour = 0; colour < MEDINA_COLOURS; colour++) {
		const struct prospect *prospect = &features->prospects[colour];

		PUT(closed, colour, state->closed >> colour & 1);
		PUT(hands, colour, features->hands[colour]);
		PUT(claimants, colour, prospect->claimants);
		if (prospect->first != NOBODY)
			PUT(first_claimant, colour, 1 + who(features, prospect->first));
	}
}

static void put_seat(const struct features *features, int seat, struct inputs *inputs)
{
	const struct medina_seat *row = &features->state->seats[seat];
	int each = who(features, seat);

	PUT(roofs, each, row->roofs);
	PUT(neutrals, each, row->neutrals);
	PUT(stables, each, row->stables);
	PUT(merchants, each, row->merchants);
	PUT(walls, each, row->walls);
	PUT(tea, each, row->tea);
	PUT(blocks, each, BITS_COUNT(row->blocks));
	PUT(stock, each, features->stock[seat]);
	for (int colour = 0; colour < MEDINA_COLOURS; colour++)
		PUT(buildings, each * MEDINA_COLOURS + colour, row->buildings[colour]);
}

static void put_palace(const struct features *features, int palace, int place,
                       struct inputs *inputs)
{
	const struct estate *estate = &features->estates[palace];

	PUT(size, place, size_of(&features->state->palaces[palace]));
	PUT(score, place, (int)(estate->now + 0.5f));
	PUT(growth, place, estate->growth);
	PUT(rim, place, estate->rim);
	PUT(beside_street, place, estate->is_street);
}

/* A seat holds one palace of a colour at most (M30); of several unclaimed ones the best counts. */
static void put_palaces(const struct features *features, struct inputs *inputs)
{
	uint8_t shown[PALACES];

	for (int place = 0; place < PALACES; place++)
		shown[place] = MEDINA_PALACE_NONE;
	for (int palace = 0; palace < features->state->palace_count; palace++) {
		const struct medina_palace *row = &features->state->palaces[palace];
		int holder = is_seat(row->holder) ? who(features, row->holder - 1) : UNCLAIMED;
		uint8_t *place = &shown[holder * MEDINA_COLOURS + row->colour];

		if (!is_seat(row->holder) && row->holder != MEDINA_HOLDER_NONE)
			continue;
		if (*place == MEDINA_PALACE_NONE ||
		    features->estates[palace].now > features->estates[*place].now)
			*place = (uint8_t)palace;
	}
	for (int place = 0; place < PALACES; place++)
		if (shown[place] != MEDINA_PALACE_NONE)
			put_palace(features, shown[place], place, inputs);
}

/* Whose a tile is, from 1; neutral and blockade are alike. */
static int holder_of(const struct features *features, int holder)
{
	if (holder == MEDINA_HOLDER_NONE)
		return 0;
	return is_seat(holder) ? 1 + who(features, holder - 1) : MEDINA_SEATS + 1;
}

void me_put_inputs(const struct features *features, struct inputs *inputs)
{
	put_game(features, inputs);
	for (int seat = 0; seat < features->players; seat++)
		put_seat(features, seat, inputs);
	put_palaces(features, inputs);
	for (int colour = 0; colour < MEDINA_COLOURS; colour++)
		PUT(palace_tile, colour,
		    holder_of(features, medina_palace_tile_holder(features->state, colour)));
	for (int tower = 0; tower < MEDINA_TOWERS; tower++)
		PUT(tower_tile, tower, holder_of(features, features->state->tower_tile[tower]));
}
