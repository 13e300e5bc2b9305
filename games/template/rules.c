/* Orchard, by RULES.md. */
#include <string.h>

#include "games/template/template.h"

static void setup(void *at, const struct game_setup *setup)
{
	struct template_state *state = (struct template_state *)at;

	memset(state, 0, sizeof *state);
	memset(state->owner, -1, sizeof state->owner);
	state->players = (uint8_t)setup->players; /* O1; seat 0 begins: O2 */
}

static int players(const void *at)
{
	return ((const struct template_state *)at)->players;
}

/* O3: the die, then the player; what follows a turn happens by itself. */
static int turn(const void *at)
{
	const struct template_state *state = (const struct template_state *)at;

	switch ((enum template_phase)state->phase) {
	case TEMPLATE_ROLLING:
		return GAME_CHANCE;
	case TEMPLATE_PLANTING:
		return state->seat;
	case TEMPLATE_PASSING:
		return GAME_STEP;
	case TEMPLATE_OVER:
		return GAME_OVER;
	}
	return GAME_OVER;
}

static const char *node(const void *at)
{
	static const char *const NAMES[] = {"roll", "plant", "", ""};

	return NAMES[((const struct template_state *)at)->phase];
}

/* The squares beside one; returns how many. */
static int beside(int square, int out[4])
{
	int column = square % TEMPLATE_SIDE, row = square / TEMPLATE_SIDE, count = 0;

	if (row > 0)
		out[count++] = square - TEMPLATE_SIDE;
	if (column > 0)
		out[count++] = square - 1;
	if (column < TEMPLATE_SIDE - 1)
		out[count++] = square + 1;
	if (row < TEMPLATE_SIDE - 1)
		out[count++] = square + TEMPLATE_SIDE;
	return count;
}

static int is_shaded(const struct template_state *state, int square)
{
	int near[4];

	for (int each = beside(square, near) - 1; each >= 0; each--)
		if (state->owner[near[each]] >= 0 && state->owner[near[each]] != state->seat &&
		    state->tree[near[each]] > state->die)
			return 1;
	return 0;
}

static int why(const void *at, move m)
{
	const struct template_state *state = (const struct template_state *)at;
	int square = MOVE_A(m);

	if ((state->phase == TEMPLATE_ROLLING) != (MOVE_VERB(m) == TEMPLATE_ROLL))
		return 3; /* O3 */
	if (MOVE_VERB(m) != TEMPLATE_PLANT)
		return 0;
	if (state->tree[square])
		return 4;                                              /* O4 */
	return state->die > 1 && is_shaded(state, square) ? 5 : 0; /* O5, O6 */
}

static int moves(const void *at, move *out)
{
	int count = 0;

	if (((const struct template_state *)at)->phase == TEMPLATE_ROLLING) {
		for (int die = 1; die <= TEMPLATE_DIE; die++)
			out[count++] = MOVE(TEMPLATE_ROLL, die, 0, 0);
		return count;
	}
	for (int square = 0; square < TEMPLATE_SQUARES; square++)
		if (why(at, MOVE(TEMPLATE_PLANT, square, 0, 0)) == 0)
			out[count++] = MOVE(TEMPLATE_PLANT, square, 0, 0);
	out[count++] = MOVE(TEMPLATE_REST, 0, 0, 0);
	return count;
}

static uint32_t weight(const void *at, move m)
{
	(void)at, (void)m;
	return 1;
}

/* O7, O8 */
static void plant(struct template_state *state, int square)
{
	int near[4], points = state->die;

	for (int each = beside(square, near) - 1; each >= 0; each--)
		points += state->owner[near[each]] == state->seat ? 2 : 0;
	state->tree[square] = state->die;
	state->owner[square] = (int8_t)state->seat;
	state->points[state->seat] = (int16_t)(state->points[state->seat] + points);
}

static void apply(void *at, move m)
{
	struct template_state *state = (struct template_state *)at;

	switch ((enum template_verb)MOVE_VERB(m)) {
	case TEMPLATE_ROLL:
		state->die = (uint8_t)MOVE_A(m);
		state->phase = TEMPLATE_PLANTING;
		return;
	case TEMPLATE_PLANT:
		plant(state, MOVE_A(m));
		break;
	case TEMPLATE_REST: /* O9 */
		if (state->baskets[state->seat] < TEMPLATE_BASKETS)
			state->baskets[state->seat]++;
		break;
	case TEMPLATE_VERBS:
		return;
	}
	state->die = 0;
	state->phase = TEMPLATE_PASSING;
}

/* O2, O10, O11, O12 */
static void step(void *at)
{
	struct template_state *state = (struct template_state *)at;

	state->seat = (uint8_t)((state->seat + 1) % state->players);
	state->round = (uint8_t)(state->round + (state->seat == 0));
	state->phase = TEMPLATE_ROLLING;
	if (state->round < TEMPLATE_ROUNDS && memchr(state->tree, 0, sizeof state->tree))
		return;
	state->phase = TEMPLATE_OVER;
	for (int seat = 0; seat < state->players; seat++)
		state->points[seat] = (int16_t)(state->points[seat] + state->baskets[seat]);
}

/* O13 is the engine's default: most points win. */
static void score(const void *at, int *points)
{
	const struct template_state *state = (const struct template_state *)at;

	for (int seat = 0; seat < state->players; seat++)
		points[seat] = state->points[seat];
}

/* In the order of LAWS. */
enum { LAW_I1, LAW_I2 };
static const struct game_law LAWS[] = {
	{"I1", 4}, {"I2", 7}, {"seats", 1}, {"die", 3}, {"phase", 10}, {"moves", 4}, {.name = NULL},
};

static uint64_t broken_laws(const void *at)
{
	const struct template_state *state = (const struct template_state *)at;
	int points = 0, found = 0, near[4];
	uint64_t broken = 0;

	for (int square = 0; square < TEMPLATE_SQUARES; square++) {
		if ((state->tree[square] > 0) != (state->owner[square] >= 0))
			broken |= 1u << LAW_I1;
		found += state->tree[square];
		/* Two trees side by side count from both: 2 points. */
		for (int each = beside(square, near) - 1; each >= 0; each--)
			found += state->tree[square] && state->owner[near[each]] == state->owner[square];
	}
	for (int seat = 0; seat < state->players; seat++) {
		points += state->points[seat];
		found += state->phase == TEMPLATE_OVER ? state->baskets[seat] : 0;
	}
	if (points != found)
		broken |= 1u << LAW_I2;
	return broken;
}

/* What is where, for the drawings that every game has. */
static int places(const void *at, struct game_place *out)
{
	const struct template_state *state = (const struct template_state *)at;

	for (int square = 0; square < TEMPLATE_SQUARES; square++) {
		struct game_place *place = &out[square];

		memset(place, 0, sizeof *place);
		place->x = square % TEMPLATE_SIDE;
		place->y = square / TEMPLATE_SIDE;
		place->name[0] = (char)('a' + place->x);
		place->name[1] = (char)('1' + place->y);
		place->seat = state->owner[square];
		place->thing[0] = state->tree[square] ? (char)('0' + state->tree[square]) : 0;
	}
	return TEMPLATE_SQUARES;
}

/* What moves consist of: spellings, action numbers, menus and buttons come from these rows. */
static const struct game_part NUMBER = {.kind = "number", .first = 1, .count = TEMPLATE_DIE};
static const struct game_part SQUARE = {
	.kind = "square", .count = TEMPLATE_SQUARES, .columns = TEMPLATE_SIDE};
static const struct game_verb VERBS[] = {
	[TEMPLATE_ROLL] = {.word = "roll", .by = GAME_BY_CHANCE, .parts = {&NUMBER}},
	[TEMPLATE_PLANT] = {.word = "plant", .by = GAME_BY_SEAT, .parts = {&SQUARE}},
	[TEMPLATE_REST] = {.word = "rest", .by = GAME_BY_SEAT},
};

/* What the state consists of: JSON and observations come from these rows. */
#define FIELD(member) GAME_FIELD(struct template_state, member)
static const struct game_feature FIELDS[] = {
	{FIELD(phase), .kind = GAME_FEATURE_CATEGORY, .high = TEMPLATE_OVER},
	{FIELD(round), .high = TEMPLATE_ROUNDS},
	{FIELD(seat), .kind = GAME_FEATURE_CATEGORY, .high = TEMPLATE_SEATS - 1, .is_seat = 1},
	{FIELD(die), .high = TEMPLATE_DIE},
	{FIELD(owner), .kind = GAME_FEATURE_CATEGORY, .low = -1, .high = TEMPLATE_SEATS - 1,
     .shape = {TEMPLATE_SQUARES}, .is_seat = 1},
	{FIELD(tree), .high = TEMPLATE_DIE, .shape = {TEMPLATE_SQUARES}},
	{FIELD(baskets), .high = TEMPLATE_BASKETS, .shape = {TEMPLATE_SEATS}, .by_seat = 1},
	{FIELD(points), .high = TEMPLATE_POINTS_MAX, .shape = {TEMPLATE_SEATS}, .by_seat = 1},
	{.name = NULL},
};
static const struct game_feature_group GROUPS[] = {{"table", 1, FIELDS}, {NULL, 0, NULL}};

const struct game template_game = {
	.name = "template",
	.rule_letter = 'O',
	.rules_version = 1,
	.players_min = 2,
	.players_max = TEMPLATE_SEATS,
	.state_size = sizeof(struct template_state),
	.moves_max = TEMPLATE_SQUARES + 1,
	.nodes_max = 2 * TEMPLATE_SEATS * TEMPLATE_ROUNDS, /* a roll and a decision each turn */
	.layout_version = 1,
	.verbs = VERBS,
	.verb_count = TEMPLATE_VERBS,
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
	.laws = LAWS,
	.broken_laws = broken_laws,
	.feature_groups = GROUPS,
	.places = places,
	.members = template_members,
	.complete_position = template_complete_position,
};
