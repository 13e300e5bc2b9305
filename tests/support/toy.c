/* The heap of stones. Rules H1 and H2. */
#include "tests/support/toy.h"

#include <stdio.h>
#include <string.h>

#include "core/emit.h"

enum phase { PHASE_HEAP, PHASE_WIND, PHASE_TAKE, PHASE_PASS, PHASE_OVER };
enum { SEATS = 3, AMOUNTS = 3, FEATURES = 2 + SEATS };

struct state {
	uint8_t players, phase, seat, heap, options;
	int8_t taken[SEATS];
};

static const char *const AMOUNT_NAMES[] = {NULL, "one", "two", "three"};
static const struct game_part GUST = {.kind = "stones", .first = 1, .count = AMOUNTS};
static const struct game_part AMOUNT = {
	.kind = "stones", .first = 1, .count = AMOUNTS, GAME_WORDS(AMOUNT_NAMES)};

static const struct game_verb VERBS[] = {
	[TOY_WIND] = {.word = "wind", .by = GAME_BY_CHANCE, .parts = {&GUST}},
	[TOY_TAKE] = {.word = "take", .by = GAME_BY_SEAT, .parts = {&AMOUNT}},
};

static const char *const HEAP_VALUES[] = {"small", "large", NULL};
static const char *const LAST_VALUES[] = {"wins", "loses", NULL};

static int default_last(const struct game_setup *setup)
{
	return setup->option[0];
}

static const struct game_option OPTIONS[] = {
	{"heap", HEAP_VALUES, NULL},
	{"last", LAST_VALUES, default_last},
	{NULL, NULL, NULL},
};

static int is_large(const struct state *state)
{
	return state->options & 1;
}

static int last_loses(const struct state *state)
{
	return state->options >> 1;
}

static void setup(void *at, const struct game_setup *setup)
{
	struct state *state = (struct state *)at;

	memset(state, 0, sizeof *state);
	state->players = (uint8_t)setup->players;
	state->options = (uint8_t)(setup->option[0] | setup->option[1] << 1);
}

static int players(const void *at)
{
	return ((const struct state *)at)->players;
}

static int turn(const void *at)
{
	const struct state *state = (const struct state *)at;

	switch ((enum phase)state->phase) {
	case PHASE_WIND:
		return GAME_CHANCE;
	case PHASE_TAKE:
		return state->seat;
	case PHASE_HEAP:
	case PHASE_PASS:
		return GAME_STEP;
	case PHASE_OVER:
		return GAME_OVER;
	}
	return GAME_OVER;
}

static void step(void *at)
{
	struct state *state = (struct state *)at;

	if (state->phase == PHASE_HEAP) {
		state->heap = is_large(state) ? TOY_LARGE : TOY_SMALL;
		state->phase = PHASE_WIND;
		return;
	}
	if (state->heap == 0) {
		state->phase = PHASE_OVER;
		return;
	}
	state->seat = (uint8_t)((state->seat + 1) % state->players);
	state->phase = PHASE_TAKE;
}

/* H1, H2 */
static int why(const void *at, move m)
{
	const struct state *state = (const struct state *)at;

	if (MOVE_VERB(m) != (state->phase == PHASE_WIND ? TOY_WIND : TOY_TAKE))
		return 1;
	return MOVE_VERB(m) == TOY_TAKE && MOVE_A(m) > state->heap ? 2 : 0;
}

static int moves(const void *at, move *out)
{
	enum toy_verb verb = ((const struct state *)at)->phase == PHASE_WIND ? TOY_WIND : TOY_TAKE;
	int count = 0;

	for (int amount = 1; amount <= AMOUNTS; amount++)
		if (why(at, MOVE(verb, amount, 0, 0)) == 0)
			out[count++] = MOVE(verb, amount, 0, 0);
	return count;
}

static uint32_t weight(const void *at, move m)
{
	(void)at;
	return (uint32_t)(AMOUNTS + 1 - MOVE_A(m));
}

static void apply(void *at, move m)
{
	struct state *state = (struct state *)at;

	if (MOVE_VERB(m) == TOY_WIND) {
		state->heap = (uint8_t)(state->heap + MOVE_A(m));
		state->phase = PHASE_TAKE;
		return;
	}
	state->heap = (uint8_t)(state->heap - MOVE_A(m));
	state->taken[state->seat] = (int8_t)(state->taken[state->seat] + MOVE_A(m));
	state->phase = PHASE_PASS;
}

static const char *node(const void *at)
{
	static const char *const names[] = {"", "wind", "take", "", ""};

	return names[((const struct state *)at)->phase];
}

static void score(const void *at, int *points)
{
	const struct state *state = (const struct state *)at;

	for (int seat = 0; seat < state->players; seat++)
		points[seat] = state->taken[seat];
	if (state->phase == PHASE_OVER && last_loses(state))
		points[state->seat] = -points[state->seat];
}

static const char *const SOURCES[] = {"stones", "last", NULL};

/* Stones as they are taken; what the last one loses stands in a row of its own. */
static void gains(const void *at, move m, struct game_gains *gains)
{
	struct state after = *(const struct state *)at;
	int was[SEATS], is[SEATS], row;

	memset(gains, 0, sizeof *gains);
	score(&after, was);
	row = after.phase == PHASE_PASS;
	if (row)
		step(&after);
	else
		apply(&after, m);
	score(&after, is);
	for (int seat = 0; seat < after.players; seat++)
		gains->points[seat][row] = is[seat] - was[seat];
}

static void result(const void *at, int *places)
{
	int points[SEATS];

	score(at, points);
	for (int seat = 0; seat < players(at); seat++) {
		places[seat] = 1;
		for (int other = 0; other < players(at); other++)
			places[seat] += points[other] > points[seat];
	}
}

static const struct game_law LAWS[] = {{"number of stones", 2}, {"moves", 1}, {.name = NULL}};

static uint64_t broken(const void *at)
{
	const struct state *state = (const struct state *)at;
	int stones = state->heap;

	for (int seat = 0; seat < SEATS; seat++)
		stones += state->taken[seat];
	return stones > TOY_LARGE + AMOUNTS;
}

static void write_state(const void *at, struct emit *out)
{
	const struct state *state = (const struct state *)at;

	emit_object(out, NULL);
	emit_number(out, "heap", state->heap);
	emit_array(out, "taken");
	for (int seat = 0; seat < state->players; seat++)
		emit_number(out, NULL, state->taken[seat]);
	emit_array_end(out);
	emit_object_end(out);
}

static void write_facts(const void *at, struct emit *out)
{
	(void)at;
	emit_object(out, NULL);
	emit_number(out, "most", AMOUNTS);
	emit_object_end(out);
}

static void observe(const void *at, int seat, int16_t *out)
{
	const struct state *state = (const struct state *)at;

	out[0] = state->phase;
	out[1] = state->heap;
	for (int place = 0; place < SEATS; place++)
		out[2 + place] = place < state->players ? state->taken[(seat + place) % state->players] : 0;
}

static const struct game_feature TABLE_ROWS[] = {
	{"phase", .kind = GAME_FEATURE_CATEGORY, .high = UINT8_MAX},
	{"heap", .kind = GAME_FEATURE_NUMBER, .high = TOY_LARGE + AMOUNTS},
	{"taken", .kind = GAME_FEATURE_NUMBER, .high = TOY_LARGE + AMOUNTS, .shape = {SEATS}},
	{.name = NULL},
};

static const struct game_feature_group FEATURE_GROUPS[] = {
	{"table", 1, TABLE_ROWS},
	{NULL, 0, NULL},
};

/* The heap, which belongs to the seat that took the last stone; below it the amounts. */
static int places(const void *at, struct game_place *out)
{
	const struct state *state = (const struct state *)at;

	memset(out, 0, (1 + AMOUNTS) * sizeof *out);
	strcpy(out[0].name, "heap");
	snprintf(out[0].thing, sizeof out[0].thing, "%d", state->heap);
	out[0].x = 1;
	out[0].seat = state->phase == PHASE_OVER ? state->seat : -1;
	for (int amount = 1; amount <= AMOUNTS; amount++) {
		strcpy(out[amount].name, AMOUNT_NAMES[amount]);
		out[amount].x = amount - 1;
		out[amount].y = 1;
		out[amount].seat = -1;
	}
	return 1 + AMOUNTS;
}

static const char *const RECONSTRUCTED[] = {NULL};

static const struct game_member MEMBERS[] = {
	{"phase", GAME_MEMBER(struct state, phase), .high = PHASE_OVER},
	{"seat", GAME_MEMBER(struct state, seat), .high = 1, .plus = 1},
	{"heap", GAME_MEMBER(struct state, heap), .high = TOY_LARGE + AMOUNTS},
	{"taken", GAME_MEMBER(struct state, taken), .low = -TOY_LARGE, .high = TOY_LARGE},
	{.name = NULL},
};

const struct game toy = {
	.name = "toy",
	.rule_letter = 'H',
	.rules_version = 1,
	.players_min = 2,
	.players_max = SEATS,
	.options = OPTIONS,
	.state_size = sizeof(struct state),
	.moves_max = AMOUNTS,
	.nodes_max = 1 + TOY_LARGE + AMOUNTS, /* the wind, then a stone each */
	.features = FEATURES,
	.layout_version = 1,
	.verbs = VERBS,
	.verb_count = sizeof VERBS / sizeof *VERBS,
	.setup = setup,
	.players = players,
	.turn = turn,
	.step = step,
	.moves = moves,
	.weight = weight,
	.apply = apply,
	.why = why,
	.node = node,
	.score = score,
	.result = result,
	.sources = SOURCES,
	.gains = gains,
	.laws = LAWS,
	.broken_laws = broken,
	.write_state = write_state,
	.write_facts = write_facts,
	.observe = observe,
	.feature_groups = FEATURE_GROUPS,
	.places = places,
	.members = MEMBERS,
	.reconstructed = RECONSTRUCTED,
};

const struct game *const TOY_GAMES[] = {&toy, NULL};
