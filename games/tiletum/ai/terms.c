/* terms.c - what each seat of Tiletum has, as it can be counted on the table. */
#include "games/tiletum/ai/features.h"

enum term {
	NONE = -1,
#define TERM(id, ...) TERM_##id,
#include "games/tiletum/ai/terms.def"
	TERMS
};

/* Where the rows of each term begin in the ledger. */
enum row {
#define TERM(id, name, kind, worth, things, whole, fact) \
	ROW_##id, ROW_LAST_##id = ROW_##id + (int)(things) - 1,
#include "games/tiletum/ai/terms.def"
	ROWS
};

_Static_assert((int)ROWS <= (int)LEDGER_ROWS_MAX && (int)TERMS < (int)EVALUATOR_TERMS_MAX,
               "the terms fit");

const struct evaluator_term te_terms[] = {
#define TERM(id, name, kind, worth, things, whole, fact) \
	{name, kind, (float)(worth), things, whole, fact},
#include "games/tiletum/ai/terms.def"
	{NULL, NULL, 0.0f, 0, 0, TERM_EXPECTED},
};

const char *const te_term_sources[TERMS] = {
	[TERM_FAIR] = "fairs",
	[TERM_KING] = "king",
	[TERM_HOUSES_TIMES_PILLARS] = "map",
	[TERM_COMPLETED] = "buildings",
	[TERM_COMPLETED_BUILDING] = "buildings",
	[TERM_HOUSE] = "houses",
	[TERM_CONTRACT] = "contracts",
	[TERM_CATHEDRAL] = "cathedrals",
	[TERM_CREST] = "crests",
};

void te_note(const void *before_, const void *after_, struct ledger *ledger)
{
	const struct tiletum_state *before = (const struct tiletum_state *)before_;
	const struct tiletum_state *after = (const struct tiletum_state *)after_;

	for (int seat = 0; seat < after->players; seat++)
		ledger->counts[seat][ROW_STEP] += before->seats[seat].at[TILETUM_FIGURE_MERCHANT] !=
		                                  after->seats[seat].at[TILETUM_FIGURE_MERCHANT];
}

/* T45: a merchant who stands in the town of a later fair may have left by then. */
static int fair_as_it_stands(const struct tiletum_state *state, int seat, int round)
{
	int town = state->fair_town[round];

	if (round < state->round - 1 || town == TILETUM_TOWN_NONE ||
	    (round == state->round - 1 && state->phase > TILETUM_PHASE_FAIR))
		return 0;
	if (round == state->round - 1 ? !tiletum_takes_part(state, seat, round)
	                              : !has_house(&state->seats[seat], town))
		return 0;
	return tiletum_fair_points(state, seat, round);
}

static int filled_buildings(const struct tiletum_seat *seat)
{
	int total = 0;

	for (int building = 0; building < TILETUM_BUILDINGS; building++)
		total += tiletum_buildings[building].rooms > 0 && tiletum_is_filled(seat, building);
	return total;
}

static int goods_of(const struct tiletum_effect *effect)
{
	int total = effect->any;

	for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
		total += effect->gain[resource];
	return total;
}

/* T106: a helper that gives goods or points gives them whenever its owner likes, so they are
   counted as had; one that does something else, and a character, waits. */
static void tally_store(const struct tiletum_seat *seat, int *counts)
{
	for (int space = 0; space < seat->stored; space++) {
		int tile = seat->store[space];
		const struct tiletum_effect *effect;

		if (tile & TILETUM_TILE_IN_USE || !(tiletum_is_helper(tile) || tiletum_is_character(tile)))
			continue;
		effect = &tiletum_tiles[tile].effect;
		if (tiletum_is_helper(tile) && (goods_of(effect) || effect->points)) {
			counts[ROW_GOODS] += goods_of(effect);
			counts[ROW_POINTS] += effect->points;
		} else {
			counts[ROW_STORE]++;
		}
	}
}

static int largest(const int *goods)
{
	int best = 0;

	for (int resource = 1; resource < TILETUM_RESOURCES; resource++)
		if (goods[resource] > goods[best])
			best = resource;
	return best;
}

/* Takes from the stock what there is of one kind; returns what is missing. */
static int pay(int *goods, int resource, int price)
{
	int paid = goods[resource] < price ? goods[resource] : price;

	goods[resource] -= paid;
	return price - paid;
}

/* The goods that the contracts in the storehouse lack, one after the other: nobody can say whether
   dice will bring them. */
static int left_to_dice(const struct tiletum_seat *seat)
{
	int goods[TILETUM_RESOURCES], lacking = 0;

	for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
		goods[resource] = seat->goods[resource];
	for (int space = 0; space < seat->stored; space++) {
		int tile = seat->store[space];

		if (tile & TILETUM_TILE_IN_USE || !tiletum_is_contract(tile))
			continue;
		for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
			lacking += pay(goods, resource, tiletum_tiles[tile].price[resource]);
		lacking += pay(goods, largest(goods), tiletum_tiles[tile].same);
	}
	return lacking;
}

static void tally_seat(const struct tiletum_state *state, int seat, int *counts)
{
	const struct tiletum_seat *self = &state->seats[seat];
	int houses = tiletum_houses_built(self), pillars = tiletum_pillars_built(self);
	int completed = tiletum_completed(self);

	counts[ROW_POINTS] = self->points;
	for (int round = 0; round < TILETUM_ROUNDS; round++)
		counts[ROW_FAIR + round] = fair_as_it_stands(state, seat, round);
	counts[ROW_KING] = tiletum_king_track[state->king_space[seat]].points;
	counts[ROW_HOUSES_TIMES_PILLARS] = houses * pillars;
	counts[ROW_COMPLETED] = tiletum_completions[completed].points;
	counts[ROW_GOODS] = 0;
	for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
		counts[ROW_GOODS] += self->goods[resource];
	counts[ROW_HOUSE] = houses;
	counts[ROW_PILLAR] = pillars;
	counts[ROW_HOUSE_IN_SUPPLY] = self->houses_left;
	counts[ROW_PILLAR_IN_SUPPLY] = self->pillars_left;
	counts[ROW_CONTRACT] = self->fulfilled;
	counts[ROW_CATHEDRAL] = BITS_COUNT(self->contributed);
	counts[ROW_CREST] = tiletum_crests_owned(self);
	counts[ROW_FILLED] = filled_buildings(self);
	counts[ROW_COMPLETED_BUILDING] = completed;
	counts[ROW_ACTION_POINTS_MERCHANT] = self->markers[TILETUM_ACTION_MERCHANT];
	counts[ROW_ACTION_POINTS_ARCHITECT] = self->markers[TILETUM_ACTION_ARCHITECT];
	counts[ROW_ACTION_POINTS_CHARACTER] = self->markers[TILETUM_ACTION_CHARACTER];
	counts[ROW_ACTION_POINTS_CONTRACT] = self->markers[TILETUM_ACTION_CONTRACT];
	counts[ROW_ACTION_POINTS_KING] = self->markers[TILETUM_ACTION_KING];
	counts[ROW_DICE] = -left_to_dice(self);
	counts[ROW_STORE] = 0;
	tally_store(self, counts);
}

void te_tally(const void *start, const void *end, struct ledger *ledger)
{
	const struct tiletum_state *state = (const struct tiletum_state *)end;

	(void)start;
	for (int seat = 0; seat < state->players; seat++)
		tally_seat(state, seat, ledger->counts[seat]);
}

/* T67: new characters are drawn within a turn. */
static int is_in_turn(const struct tiletum_state *state)
{
	return state->phase == TILETUM_PHASE_TURN || state->phase == TILETUM_PHASE_DRAW;
}

/* The turn is over, and with it the action of the die. */
int te_is_settled(const void *start_, const void *now_)
{
	const struct tiletum_state *start = (const struct tiletum_state *)start_;
	const struct tiletum_state *now = (const struct tiletum_state *)now_;

	if (is_in_turn(start) ? !is_in_turn(now) : now->phase != start->phase)
		return 1;
	return now->round != start->round || now->lap != start->lap || now->turn != start->turn;
}

const char *te_thing_word(const void *state_, int term, int thing)
{
	const struct tiletum_state *state = (const struct tiletum_state *)state_;

	(void)term;
	return tiletum_towns[state->fair_town[thing]].word;
}
