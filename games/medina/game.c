/* Implements the contract of core/game.h. */
#include "games/medina/rules.h"

static void set_up(void *state, const struct game_setup *setup)
{
	md_set_up((struct medina_state *)state, setup);
}

static int players(const void *state)
{
	return ((const struct medina_state *)state)->players;
}

static int turn(const void *state_)
{
	const struct medina_state *state = (const struct medina_state *)state_;

	if (state->due)
		return GAME_STEP;
	switch ((enum medina_phase)state->phase) {
	case MEDINA_PHASE_WELL:
		return GAME_CHANCE;
	case MEDINA_PHASE_START:
		return state->option[MEDINA_OPTION_EDITION] == MEDINA_EDITION_SECOND ? GAME_CHANCE : 0;
	case MEDINA_PHASE_PLACE:
		return state->actor;
	case MEDINA_PHASE_OVER:
	case MEDINA_PHASES:
		break;
	}
	return GAME_OVER;
}

/* M13: one consequence at a time, in the order of enum medina_due. */
static void step(void *state_)
{
	struct medina_state *state = (struct medina_state *)state_;
	int due = state->due & -state->due;

	if (due != MEDINA_DUE_TOWER_TILES || !(state->towers_due & (state->towers_due - 1)))
		state->due &= (uint8_t)~due;
	switch ((enum medina_due)due) {
#define DUE(id, word, step) \
	case MEDINA_DUE_##id: \
		step(state); \
		break;
#include "games/medina/dues.def"
	}
}

static const char *const DUES[] = {
#define DUE(id, word, step) word,
#include "games/medina/dues.def"
	NULL,
};

static const char *due(const void *state)
{
	return DUES[BITS_LOWEST(((const struct medina_state *)state)->due)];
}

static move *gen_placements(const struct medina_state *state, move *out)
{
	struct md_asked asked = md_ask(state);

	if (md_must_roof(&asked))
		return md_gen_roofs(&asked, out);
	out = md_gen_buildings(&asked, out);
	out = md_gen_roofs(&asked, out);
	out = md_gen_neutrals(&asked, out);
	out = md_gen_blocks(&asked, out);
	out = md_gen_stables(&asked, out);
	out = md_gen_merchants(&asked, out);
	out = md_gen_walls(&asked, out);
	return md_gen_tea(&asked, out);
}

static int moves(const void *state_, move *out)
{
	const struct medina_state *state = (const struct medina_state *)state_;
	move *end = out;

	switch ((enum medina_phase)state->phase) {
	case MEDINA_PHASE_WELL:
		end = md_gen_well(state, out);
		break;
	case MEDINA_PHASE_START:
		end = md_gen_start(state, out);
		break;
	case MEDINA_PHASE_PLACE:
		end = gen_placements(state, out);
		break;
	case MEDINA_PHASE_OVER:
	case MEDINA_PHASES:
		break;
	}
	return (int)(end - out);
}

/* M5, M6: all squares equally likely. */
static uint32_t weight(const void *state, move m)
{
	(void)state;
	(void)m;
	return 1;
}

static void apply_placement(struct medina_state *state, move m)
{
	state->placed++;
	state->due = MEDINA_DUE_TURN;
	switch ((enum medina_verb)MOVE_VERB(m)) {
	case MEDINA_VERB_BUILDING:
		md_apply_building(state, MOVE_A(m), MOVE_B(m));
		break;
	case MEDINA_VERB_ROOF:
		md_apply_roof(state, MOVE_A(m));
		break;
	case MEDINA_VERB_NEUTRAL:
		md_apply_neutral(state, MOVE_A(m));
		break;
	case MEDINA_VERB_BLOCK:
		md_apply_block(state, MOVE_A(m));
		break;
	case MEDINA_VERB_STABLE:
		md_apply_stable(state, MOVE_A(m));
		break;
	case MEDINA_VERB_MERCHANT:
		md_apply_merchant(state, MOVE_A(m));
		break;
	case MEDINA_VERB_WALL:
		md_apply_wall(state, MOVE_A(m), MOVE_B(m));
		break;
	case MEDINA_VERB_TEA:
		md_apply_tea(state);
		break;
	case MEDINA_VERB_WELL:
	case MEDINA_VERB_NONE:
	case MEDINA_VERBS:
		break;
	}
}

static void apply(void *state_, move m)
{
	struct medina_state *state = (struct medina_state *)state_;

	switch ((enum medina_phase)state->phase) {
	case MEDINA_PHASE_WELL:
		md_apply_well(state, MOVE_A(m));
		break;
	case MEDINA_PHASE_START:
		md_apply_start(state, MOVE_A(m));
		break;
	case MEDINA_PHASE_PLACE:
		apply_placement(state, m);
		break;
	case MEDINA_PHASE_OVER:
	case MEDINA_PHASES:
		break;
	}
}

static int why(const void *state, move m)
{
	return md_why((const struct medina_state *)state, m);
}

static const char *node(const void *state)
{
	static const char *const names[MEDINA_PHASES] = {
#define PHASE(id, node) node,
#include "games/medina/phases.def"
	};

	return turn(state) == GAME_STEP ? "" : names[((const struct medina_state *)state)->phase];
}

static void score(const void *state, int *points)
{
	md_score((const struct medina_state *)state, points);
}

static void result(const void *state, int *places)
{
	md_places((const struct medina_state *)state, places);
}

static int reconnect_fallback(const struct game_setup *setup)
{
	return setup->option[MEDINA_OPTION_EDITION] == MEDINA_EDITION_FIRST ? MEDINA_RECONNECT_ARM
	                                                                    : MEDINA_RECONNECT_TOWER;
}

static const struct game_option OPTION_ROWS[] = {
#define VALUE(option, id, word) word,
#define OPTION(id, name, fallback, values) {name, (const char *const[]){values NULL}, fallback},
#include "games/medina/options.def"
	{NULL, NULL, NULL},
};

static const char *const RECONSTRUCTED[] = {
	"colours.def: numbers of purple and brown, second edition",
	"towers.def: numbers of the towers, second edition",
	NULL,
};

/* Bounds. Moves: an empty square allows at most 5 (4 buildings and 1 merchant; or on a growth
   square 1 building, 1 stable, 1 merchant), a palace fills a square and adds at most 2 roofs; the
   start merchant fills one of 176 squares: 5 x 175, and 8 walls. In the second edition the well
   fills one more, and tea adds one move: less. Nodes: two of set-up, then every placement uses up a
   piece for good: 168 pieces at most (second edition, four players), 6 merchants of tower tiles and
   6 teas. */
enum { MOVES_BOUND = 5 * 175 + 8, NODES_BOUND = 2 + 168 + 6 + 6 };

const struct game medina_game = {
	.name = "medina",
	.rule_letter = 'M',
	.rules_version = 1,
	.players_min = 2,
	.players_max = 4,
	.options = OPTION_ROWS,
	.state_size = sizeof(struct medina_state),
	.moves_max = MOVES_BOUND,
	.nodes_max = NODES_BOUND,
	.features = MD_FEATURES,
	.layout_version = 1,
	.verbs = md_verbs,
	.verb_count = MEDINA_VERBS,
	.setup = set_up,
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
	.sources = md_sources,
	.gains = md_gains,
	.dues = DUES,
	.due = due,
	.laws = md_laws,
	.broken_laws = md_broken_laws,
	.write_state = md_write_state,
	.write_facts = md_write_facts,
	.observe = md_observe,
	.flags = MD_FLAGS,
	.observe_flags = md_observe_flags,
	.feature_groups = md_feature_groups,
	.members = md_members,
	.complete_position = md_complete_position,
	.reconstructed = RECONSTRUCTED,
};

_Static_assert(sizeof(struct medina_state) % 8 == 0, "the state is whole words");
_Static_assert(sizeof(struct medina_state) == 920, "the state has no padding");
