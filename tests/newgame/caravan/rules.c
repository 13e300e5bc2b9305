/* Caravan, by RULES.md: as little as a game can bring. It has no board, no positions as text, no
   words, and nothing optional but its fields and options. */
#include <string.h>

#include "games/caravan/caravan.h"

static const char *const KINDS[] = {"Pepper",   "saffron", "cumin",  "clove",
                                    "cardamom", "mace",    "ginger", "SALT"};
static const char *const STALLS[] = {"Près-du-Nord", "river", "old/town"};

static void setup(void *at, const struct game_setup *setup)
{
	static const int MONEY[] = {3, 0, 10}, ROUNDS[] = {4, 2, 6}, PILE[] = {5, 3, 9};
	struct caravan_state *state = at;

	memset(state, 0, sizeof *state);
	state->players = (uint8_t)setup->players;
	state->rounds = (uint8_t)ROUNDS[setup->option[2]];
	for (int kind = 0; kind < CARAVAN_KINDS; kind++)
		state->pile[kind] = (uint8_t)(PILE[setup->option[0]] + kind);
	for (int seat = 0; seat < setup->players; seat++)
		state->coins[seat] = (int16_t)MONEY[setup->option[1]];
	memset(state->choice, -1, sizeof state->choice);
}

static int sum(const uint8_t *row)
{
	int all = 0;

	for (int kind = 0; kind < CARAVAN_KINDS; kind++)
		all += row[kind];
	return all;
}

static int players(const void *at)
{
	return ((const struct caravan_state *)at)->players;
}

static int turn(const void *at)
{
	const struct caravan_state *state = at;

	switch ((enum caravan_phase)state->phase) {
	case CARAVAN_DRAWING:
		return GAME_CHANCE;
	case CARAVAN_DRAFT:
	case CARAVAN_TRADE:
		return state->seat;
	case CARAVAN_REVEAL:
	case CARAVAN_END_ROUND:
		return GAME_STEP;
	case CARAVAN_OVER:
		return GAME_OVER;
	}
	return GAME_OVER;
}

static const char *node(const void *at)
{
	static const char *const NODES[] = {"draw", "draft", "", "trade", "", ""};

	return NODES[((const struct caravan_state *)at)->phase];
}

static int moves(const void *at, move *out)
{
	const struct caravan_state *state = at;
	int count = 0;

	if (state->phase == CARAVAN_DRAWING) {
		for (int kind = 0; kind < CARAVAN_KINDS; kind++)
			if (state->pile[kind])
				out[count++] = MOVE(CARAVAN_DRAW, kind, 0, 0);
		return count;
	}
	if (state->phase == CARAVAN_DRAFT) {
		for (int kind = 0; kind < CARAVAN_KINDS; kind++)
			if (state->market[kind])
				out[count++] = MOVE(CARAVAN_CHOOSE, kind, 0, 0);
		return count;
	}
	for (int kind = 0; kind < CARAVAN_KINDS; kind++)
		for (int stall = 0; state->hand[state->seat][kind] && stall < CARAVAN_STALLS; stall++)
			for (int price = 1; price <= CARAVAN_PRICES; price++)
				if (price + state->stall[stall] <= CARAVAN_PRICES)
					out[count++] = MOVE(CARAVAN_SELL, kind, stall, price);
	if (!state->haggled[state->seat])
		out[count++] = MOVE(CARAVAN_HAGGLE, 0, 0, 0);
	out[count++] = MOVE(CARAVAN_PASS, 0, 0, 0);
	return count;
}

static uint32_t weight(const void *at, move m)
{
	return ((const struct caravan_state *)at)->pile[MOVE_A(m)];
}

static void next_trader(struct caravan_state *state)
{
	for (int each = 0; each < state->players; each++) {
		state->seat = (uint8_t)((state->seat + 1) % state->players);
		if (!state->passed[state->seat])
			return;
	}
	state->phase = CARAVAN_END_ROUND;
}

static void apply(void *at, move m)
{
	struct caravan_state *state = at;
	int seat = state->seat, a = MOVE_A(m), b = MOVE_B(m), c = MOVE_C(m);

	switch ((enum caravan_verb)MOVE_VERB(m)) {
	case CARAVAN_DRAW:
		state->pile[a]--;
		state->market[a]++;
		if (sum(state->market) > state->players)
			state->phase = CARAVAN_DRAFT;
		return;
	case CARAVAN_CHOOSE:
		state->choice[seat] = (int8_t)a;
		if (seat + 1 < state->players)
			state->seat++;
		else
			state->phase = CARAVAN_REVEAL;
		return;
	case CARAVAN_SELL:
		state->hand[seat][a]--;
		state->stall[b] = (uint8_t)(state->stall[b] + c);
		state->coins[seat] = (int16_t)(state->coins[seat] + CARAVAN_PRICES + 1 - c);
		break;
	case CARAVAN_HAGGLE:
		state->haggled[seat] = 1;
		state->coins[seat]++;
		break;
	case CARAVAN_PASS:
		state->passed[seat] = 1;
		break;
	case CARAVAN_VERBS:
		return;
	}
	next_trader(state);
}

static void step(void *at)
{
	struct caravan_state *state = at;

	if (state->phase == CARAVAN_REVEAL) {
		for (int seat = 0; seat < state->players; seat++) {
			int kind = state->choice[seat];

			if (state->market[kind]) {
				state->market[kind]--;
				state->hand[seat][kind]++;
			} else {
				state->coins[seat]++;
			}
			state->choice[seat] = -1;
		}
		state->seat = state->round % state->players;
		state->phase = CARAVAN_TRADE;
		return;
	}
	memset(state->stall, 0, sizeof state->stall);
	memset(state->passed, 0, sizeof state->passed);
	memset(state->haggled, 0, sizeof state->haggled);
	state->seat = 0;
	state->round++;
	state->phase = CARAVAN_DRAWING;
	if (state->round == state->rounds || sum(state->pile) <= state->players)
		state->phase = CARAVAN_OVER;
	else if (sum(state->market) > state->players)
		state->phase = CARAVAN_DRAFT;
}

static void score(const void *at, int *points)
{
	const struct caravan_state *state = at;

	for (int seat = 0; seat < state->players; seat++) {
		points[seat] = state->coins[seat];
		for (int kind = 0; kind < CARAVAN_KINDS; kind++)
			points[seat] += state->hand[seat][kind] * state->hand[seat][kind];
	}
}

static const char *const PILES[] = {"middle", "small", "huge", NULL};
static const char *const MONEY[] = {"three", "none", "ten", NULL};
static const char *const LENGTHS[] = {"four", "two", "six", NULL};
static const struct game_option OPTIONS[] = {
	{"pile", PILES, NULL}, {"money", MONEY, NULL}, {"rounds", LENGTHS, NULL}, {NULL, NULL, NULL}};

static const struct game_part KIND = {.kind = "spice", .count = CARAVAN_KINDS, GAME_WORDS(KINDS)};
static const struct game_part STALL = {
	.kind = "stall", .count = CARAVAN_STALLS, GAME_WORDS(STALLS)};
static const struct game_part PRICE = {.kind = "price", .first = 1, .count = CARAVAN_PRICES};
static const struct game_verb VERBS[] = {
	[CARAVAN_DRAW] = {.word = "draw", .by = GAME_BY_CHANCE, .parts = {&KIND}},
	[CARAVAN_CHOOSE] = {.word = "Choose", .by = GAME_BY_SEAT, .parts = {&KIND}},
	[CARAVAN_SELL] = {.word = "sell", .by = GAME_BY_SEAT, .parts = {&KIND, &STALL, &PRICE}},
	[CARAVAN_HAGGLE] = {.word = "haggle", .by = GAME_BY_SEAT},
	[CARAVAN_PASS] = {.word = "pass", .by = GAME_BY_SEAT},
};

#define FIELD(member) GAME_FIELD(struct caravan_state, member)
static const struct game_feature FIELDS[] = {
	{FIELD(phase), .kind = GAME_FEATURE_CATEGORY, .high = CARAVAN_OVER},
	{FIELD(round), .high = CARAVAN_ROUNDS},
	{FIELD(rounds), .high = CARAVAN_ROUNDS},
	{FIELD(seat), .kind = GAME_FEATURE_CATEGORY, .high = CARAVAN_SEATS - 1, .is_seat = 1},
	{FIELD(pile), .high = 20, .shape = {CARAVAN_KINDS}},
	{FIELD(market), .high = 20, .shape = {CARAVAN_KINDS}},
	{FIELD(hand), .high = 20, .shape = {CARAVAN_SEATS, CARAVAN_KINDS}, .by_seat = 1},
	{FIELD(choice), .kind = GAME_FEATURE_CATEGORY, .low = -1, .high = CARAVAN_KINDS - 1,
     .shape = {CARAVAN_SEATS}, .by_seat = 1},
	{FIELD(stall), .high = CARAVAN_PRICES, .shape = {CARAVAN_STALLS}},
	{FIELD(passed), .kind = GAME_FEATURE_FLAG, .high = 1, .shape = {CARAVAN_SEATS}, .by_seat = 1},
	{FIELD(haggled), .kind = GAME_FEATURE_FLAG, .high = 1, .shape = {CARAVAN_SEATS}, .by_seat = 1},
	{FIELD(coins), .high = 200, .shape = {CARAVAN_SEATS}, .by_seat = 1},
	{.name = NULL},
};
static const struct game_feature_group GROUPS[] = {{"table", 1, FIELDS}, {NULL, 0, NULL}};

const struct game caravan_game = {
	.name = "caravan",
	.rule_letter = 'V',
	.rules_version = 1,
	.players_min = 3,
	.players_max = CARAVAN_SEATS,
	.options = OPTIONS,
	.state_size = sizeof(struct caravan_state),
	.moves_max = CARAVAN_KINDS * CARAVAN_STALLS * CARAVAN_PRICES + 2,
	/* a round: six draws, five drafts, five times sell, haggle, pass */
	.nodes_max = CARAVAN_ROUNDS * (6 + 5 + 2 * 5) + 5 * CARAVAN_ROUNDS,
	.layout_version = 1,
	.verbs = VERBS,
	.verb_count = CARAVAN_VERBS,
	.setup = setup,
	.players = players,
	.turn = turn,
	.step = step,
	.moves = moves,
	.weight = weight,
	.apply = apply,
	.node = node,
	.score = score,
	.feature_groups = GROUPS,
};
