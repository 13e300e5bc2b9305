/* Implements the contract of core/game.h. */
#include "games/tiletum/rules.h"

enum {
	/* Most moves of a node: `choose` with 14 different dice x 6 values x (no colour or 4
	   others) = 420; buy 4; contribute 7 (pillars); one storehouse space holds the colour
	   helper, the other three give at most 16 (two contracts with 5 ways each and a crest
	   with 6). Chance has at most 34 outcomes, every other node at most 58. */
	MOVES_MAX = 447,
	LAYOUT = 1
};

/* Most nodes of a game of four; tests/stack.c holds the printed facts to the numbers used here.

   A bonus tile is used at most once for each time that it lies down: on 30 places at the start and
   after three rounds. Characters are woken by 8 houses a seat and by the tile `activate`, of which
   there are 2: at most 3 by each. So there are not more effects than these, with those of rooms,
   contracts and crests. An effect gives at most 3 AP and one resource, or a walk of less, or more
   resources instead; besides it may want a choice and an end. A move for AP is followed by at most
   5 draws (a reset). Every purchase leaves one resource less, so there are not more purchases than
   resources gained. A die gives up to 6 of them, up to 6 AP, and the 3 of a marker; a turn has
   besides take, bonus, colour, joker and end, the gain of its first exchange, and five draws to
   refill the offer. The start has 63 draws: actions, wheel, bonus tiles, offers, costs, towns,
   fairs. */
enum {
	TURNS = TILETUM_ROUNDS * TILETUM_LAPS * TILETUM_SEATS,
	TILES_LAID = TILETUM_ROUNDS * TILETUM_PLACES,
	WAKES = TILETUM_SEATS * TILETUM_HOUSES + TILETUM_ROUNDS * 2,
	EFFECTS = TILES_LAID + 3 * WAKES +
	          TILETUM_SEATS * (TILETUM_ROOMS + TILETUM_CONTRACT_SPACES + TILETUM_BUILDINGS),
	AP_NODES = 1 + TILETUM_CHARACTERS_OFFERED,
	EFFECT_NODES = 3 * AP_NODES + 4,
	TURN_NODES = (TILETUM_FACES + 3) * AP_NODES + TILETUM_FACES + 5 + 2 + TILETUM_OFFER_SPACES,
	/* The moves that set effects off: use; activate, effect and end; fulfil and crest. */
	TASK_NODES = TILES_LAID + 5 * WAKES +
	             TILETUM_SEATS * (TILETUM_CONTRACT_SPACES + TILETUM_BUILDINGS + TILETUM_CATHEDRALS),
	/* Dice, corruption, King tile and cleanup; the resources of the start. */
	ROUND_NODES = 14 + TILETUM_LAPS + 1 + TILETUM_PLACES,
	NODES_MAX = 63 + TILETUM_SEATS * 11 + TURNS * TURN_NODES + EFFECTS * EFFECT_NODES + TASK_NODES +
	            TILETUM_ROUNDS * ROUND_NODES
};

static const struct game_option options[] = {
#define VALUE(option, name, word) word,
#define OPTION(name, word, values) {word, (const char *const[]){values NULL}, NULL},
#include "games/tiletum/options.def"
	{NULL, NULL, NULL},
};

static void setup(void *state, const struct game_setup *chosen)
{
	tt_set_up((struct tiletum_state *)state, chosen);
}

static int players(const void *state)
{
	return ((const struct tiletum_state *)state)->players;
}

static int turn(const void *state)
{
	return ((const struct tiletum_state *)state)->actor;
}

static void step(void *state)
{
	tt_step((struct tiletum_state *)state);
}

static int moves(const void *memory, move *out)
{
	const struct tiletum_state *state = (const struct tiletum_state *)memory;
	move *end = state->actor == GAME_CHANCE ? tt_gen_chance(state, out) : tt_gen_node(state, out);

	return (int)(end - out);
}

static uint32_t weight(const void *state, move m)
{
	return tt_weight((const struct tiletum_state *)state, m);
}

static void apply_verb(struct tiletum_state *state, move m)
{
	switch ((enum tiletum_verb)MOVE_VERB(m)) {
#define VERB(name, word, by, one, two, three, why, apply) \
	case TILETUM_VERB_##name: \
		apply(state, m); \
		break;
#include "games/tiletum/verbs.def"
	case TILETUM_VERBS:
		break;
	}
}

static int why_verb(const struct tiletum_state *state, move m)
{
	switch ((enum tiletum_verb)MOVE_VERB(m)) {
#define VERB(name, word, by, one, two, three, why, apply) \
	case TILETUM_VERB_##name: \
		return why(state, m);
#include "games/tiletum/verbs.def"
	case TILETUM_VERBS:
		break;
	}
	return 0;
}

static void apply(void *memory, move m)
{
	struct tiletum_state *state = (struct tiletum_state *)memory;

	if (state->actor == GAME_CHANCE)
		tt_apply_chance(state, m);
	else
		apply_verb(state, m);
	tt_settle(state);
}

static int why(const void *memory, move m)
{
	const struct tiletum_state *state = (const struct tiletum_state *)memory;

	if (state->actor == GAME_CHANCE)
		return tt_why_chance(state, m);
	return why_verb(state, m);
}

/* T131 */
static void score(const void *memory, int *points)
{
	const struct tiletum_state *state = (const struct tiletum_state *)memory;

	for (int seat = 0; seat < state->players; seat++)
		points[seat] = state->seats[seat].points;
}

static void result(const void *state, int *places)
{
	tt_places((const struct tiletum_state *)state, places);
}

const struct game tiletum_game = {
	.name = "tiletum",
	.rule_letter = 'T',
	.rules_version = 1,
	.players_min = TILETUM_PLAYERS_MIN,
	.players_max = TILETUM_SEATS,
	.options = options,
	.state_size = sizeof(struct tiletum_state),
	.moves_max = MOVES_MAX,
	.nodes_max = NODES_MAX,
	.features = TT_FEATURES,
	.layout_version = LAYOUT,
	.verbs = tt_verbs,
	.verb_count = TILETUM_VERBS,
	.setup = setup,
	.players = players,
	.turn = turn,
	.step = step,
	.moves = moves,
	.weight = weight,
	.apply = apply,
	.why = why,
	.node = tt_node,
	.score = score,
	.result = result,
	.sources = tt_sources,
	.gains = tt_gains,
	.dues = tt_dues,
	.due = tt_due,
	.laws = tt_laws,
	.broken_laws = tt_broken_laws,
	.write_state = tt_write_state,
	.write_facts = tt_write_facts,
	.observe = tt_observe,
	.feature_groups = tt_feature_groups,
	.members = tt_members,
	.complete_position = tt_complete_position,
	.reconstructed = tt_reconstructed,
};
