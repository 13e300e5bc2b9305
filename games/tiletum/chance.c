/* What chance can do at each of its nodes, how likely, and what follows: T3, T5, T15, T18, T34,
   T50, T67, T68, specification 4.2. */
#include "games/tiletum/rules.h"

/* Each bit of the set as the part of a move that stands `shift` bits from the right. */
move *tt_gen_bits(move *out, uint64_t set, move base, int shift)
{
	for (; set; set = BITS_REST(set))
		*out++ = base | (move)BITS_LOWEST(set) << shift;
	return out;
}

static uint64_t first_bits(int count)
{
	return ((uint64_t)1 << count) - 1;
}

/* T3a */
static uint64_t actions_left(const struct tiletum_state *state)
{
	uint64_t left = first_bits(TILETUM_ACTIONS);

	for (int space = 0; space < state->cursor; space++)
		left &= ~((uint64_t)1 << state->action_at[space]);
	return left;
}

/* T3f */
static int costs_left(const struct tiletum_state *state, int cost)
{
	int left = tiletum_costs[cost].copies;

	for (int cathedral = 0; cathedral < state->cursor; cathedral++)
		left -= state->cost[cathedral] == cost;
	return left;
}

/* T3g */
static int is_town_tile_left(const struct tiletum_state *state, int tile)
{
	for (int round = 1; round <= state->cursor; round++)
		if (state->fair_town[round] == tiletum_town_tiles[tile])
			return 0;
	return 1;
}

/* T3h */
static uint64_t fairs_left(const struct tiletum_state *state)
{
	uint64_t left = first_bits(TILETUM_FAIRS);

	for (int round = 0; round < state->cursor; round++)
		left &= ~((uint64_t)1 << state->fair_tile[round]);
	return left;
}

/* T18 */
static int tokens_left(const struct tiletum_state *state, int token)
{
	return tiletum_tokens[token].copies - state->revealed[token];
}

static move *gen_actions(const struct tiletum_state *state, move *out)
{
	return tt_gen_bits(out, actions_left(state), MOVE(TILETUM_VERB_LAY_ACTION, state->cursor, 0, 0),
	                   8);
}

/* T4 */
static move *gen_faces(const struct tiletum_state *state, move *out)
{
	(void)state;
	return tt_gen_bits(out, first_bits(TILETUM_FACES), MOVE(TILETUM_VERB_WHEEL, 0, 0, 0), 16);
}

static move *gen_bonus_tiles(const struct tiletum_state *state, move *out, int place)
{
	return tt_gen_bits(out, state->bonus_pile.more[0], MOVE(TILETUM_VERB_LAY_BONUS, place, 0, 0),
	                   8);
}

static move *gen_first_bonuses(const struct tiletum_state *state, move *out)
{
	return gen_bonus_tiles(state, out, tt_bonus_place(state));
}

static move *gen_bonuses(const struct tiletum_state *state, move *out)
{
	return gen_bonus_tiles(state, out, tt_cleanup_place(state));
}

static move *gen_contracts(const struct tiletum_state *state, move *out)
{
	return tt_gen_bits(out, state->contract_pile.more[0] >> TILETUM_PILE_FIRST,
	                   MOVE(TILETUM_VERB_CONTRACT, 0, 0, 0), 16);
}

static move *gen_characters(const struct tiletum_state *state, move *out)
{
	return tt_gen_bits(out, state->character_pile.more[0], MOVE(TILETUM_VERB_CHARACTER, 0, 0, 0),
	                   16);
}

static move *gen_costs(const struct tiletum_state *state, move *out)
{
	for (int cost = 0; cost < TILETUM_COSTS; cost++)
		if (costs_left(state, cost))
			*out++ = MOVE(TILETUM_VERB_COST, state->cursor, cost, 0);
	return out;
}

static move *gen_towns(const struct tiletum_state *state, move *out)
{
	for (int tile = 0; tile < TILETUM_TOWN_TILES; tile++)
		if (is_town_tile_left(state, tile))
			*out++ = MOVE(TILETUM_VERB_TOWN, state->cursor, tile, 0);
	return out;
}

static move *gen_fairs(const struct tiletum_state *state, move *out)
{
	return tt_gen_bits(out, fairs_left(state), MOVE(TILETUM_VERB_FAIR, state->cursor, 0, 0), 8);
}

/* T15 */
static move *gen_dice(const struct tiletum_state *state, move *out)
{
	for (int colour = 0; colour < TILETUM_RESOURCES; colour++)
		if (state->bag[colour])
			for (int face = 0; face < TILETUM_FACES; face++)
				*out++ = MOVE(TILETUM_VERB_DIE, colour, face, 0);
	return out;
}

static move *gen_tokens(const struct tiletum_state *state, move *out)
{
	for (int token = 0; token < TILETUM_TOKENS; token++)
		if (tokens_left(state, token))
			*out++ = MOVE(TILETUM_VERB_CORRUPTION, token, 0, 0);
	return out;
}

/* Called for every outcome of a node: the most frequent cases come first. */
uint32_t tt_weight(const struct tiletum_state *state, move m)
{
	int verb = MOVE_VERB(m);

	if (verb == TILETUM_VERB_DIE)
		return state->bag[MOVE_A(m)];
	if (verb == TILETUM_VERB_LAY_BONUS)
		return (uint32_t)tiletum_multiset_count(&state->bonus_pile, MOVE_B(m));
	if (verb == TILETUM_VERB_CHARACTER)
		return (uint32_t)tiletum_multiset_count(&state->character_pile, MOVE_A(m));
	if (verb == TILETUM_VERB_CONTRACT)
		return (uint32_t)tiletum_multiset_count(&state->contract_pile,
		                                        TILETUM_PILE_FIRST + MOVE_A(m));
	if (verb == TILETUM_VERB_CORRUPTION)
		return (uint32_t)tokens_left(state, MOVE_A(m));
	if (verb == TILETUM_VERB_COST)
		return (uint32_t)costs_left(state, MOVE_B(m));
	return 1;
}

/* ---- What comes of it ---- */

static void lay_action(struct tiletum_state *state, move m)
{
	state->action_at[MOVE_A(m)] = (uint8_t)MOVE_B(m);
	tt_after_setup_move(state);
}

static void lay_wheel(struct tiletum_state *state, move m)
{
	state->wheel = (uint8_t)(MOVE_A(m) + 1);
	tt_after_setup_move(state);
}

static void lay_bonus(struct tiletum_state *state, move m)
{
	tt_multiset_take(&state->bonus_pile, MOVE_B(m));
	state->bonus[MOVE_A(m)] = (uint8_t)MOVE_B(m);
}

static void lay_first_bonus(struct tiletum_state *state, move m)
{
	lay_bonus(state, m);
	tt_after_setup_move(state);
}

/* T5: the rightmost empty space. */
static void lay_contract(struct tiletum_state *state, move m)
{
	int tile = TILETUM_PILE_FIRST + MOVE_A(m);

	tt_multiset_take(&state->contract_pile, tile);
	state->offer[tt_empty_offer_space(state)] = (uint8_t)tile;
}

static void lay_first_contract(struct tiletum_state *state, move m)
{
	lay_contract(state, m);
	tt_after_setup_move(state);
}

/* T6 */
static void lay_character(struct tiletum_state *state, move m)
{
	tt_multiset_take(&state->character_pile, MOVE_A(m));
	tt_multiset_add(&state->character_offer, MOVE_A(m));
}

static void lay_first_character(struct tiletum_state *state, move m)
{
	lay_character(state, m);
	tt_after_setup_move(state);
}

static void lay_cost(struct tiletum_state *state, move m)
{
	state->cost[MOVE_A(m)] = (uint8_t)MOVE_B(m);
	tt_after_setup_move(state);
}

static void lay_town(struct tiletum_state *state, move m)
{
	state->fair_town[MOVE_A(m) + 1] = tiletum_town_tiles[MOVE_B(m)];
	tt_after_setup_move(state);
}

static void lay_fair(struct tiletum_state *state, move m)
{
	state->fair_tile[MOVE_A(m)] = (uint8_t)MOVE_B(m);
	tt_after_setup_move(state);
}

static void lay_die(struct tiletum_state *state, move m)
{
	tt_roll(state, MOVE_A(m), MOVE_B(m));
}

static void lay_token(struct tiletum_state *state, move m)
{
	tt_reveal(state, MOVE_A(m));
}

/* ---- The nodes ---- */

struct chance {
	uint8_t phase, verb, rule;
};

static const struct chance chances[] = {
#define CHANCE(phase, verb, rule, gen, lay) {TILETUM_PHASE_##phase, TILETUM_VERB_##verb, rule},
#include "games/tiletum/chance.def"
};

static const struct chance *chance_of(int phase)
{
	const struct chance *chance = chances;

	while (chance->phase != phase)
		chance++;
	return chance;
}

move *tt_gen_chance(const struct tiletum_state *state, move *out)
{
	switch (state->phase) {
#define CHANCE(phase, verb, rule, gen, lay) \
	case TILETUM_PHASE_##phase: \
		return gen(state, out);
#include "games/tiletum/chance.def"
	}
	return out;
}

void tt_apply_chance(struct tiletum_state *state, move m)
{
	switch (state->phase) {
#define CHANCE(phase, verb, rule, gen, lay) \
	case TILETUM_PHASE_##phase: \
		lay(state, m); \
		break;
#include "games/tiletum/chance.def"
	}
}

/* The rule that speaks of this verb where it is not the turn of chance. */
static int rule_of(int verb)
{
	const struct chance *chance = chances;

	while (chance->verb != verb)
		chance++;
	return chance->rule;
}

/* At a chance node, a seat's move is forbidden by the rule of the chance event. */
int tt_why_chance(const struct tiletum_state *state, move m)
{
	move moves[GAME_MOVES_MAX];
	const move *end;

	if (state->actor != GAME_CHANCE)
		return rule_of(MOVE_VERB(m));
	end = tt_gen_chance(state, moves);
	for (const move *each = moves; each < end; each++)
		if (*each == m)
			return 0;
	return chance_of(state->phase)->rule;
}
