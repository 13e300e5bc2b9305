/* contract.c - Medina as core/game.h wants it: one dispatch for each question. */
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
	switch ((enum phase)state->phase) {
	case PHASE_WELL:
		return GAME_CHANCE;
	case PHASE_START:
		return state->option[OPTION_EDITION] == EDITION_SECOND ? GAME_CHANCE : 0;
	case PHASE_PLACE:
		return state->actor;
	case PHASE_OVER:
		break;
	}
	return GAME_OVER;
}

/* M13: one consequence at a time, in the order of enum due. */
static void step(void *state_)
{
	struct medina_state *state = (struct medina_state *)state_;
	int due = state->due & -state->due;

	if (due != DUE_TOWER_TILES || !(state->towers_due & (state->towers_due - 1)))
		state->due &= (uint8_t)~due;
	switch ((enum due)due) {
	case DUE_PALACE_TILE:
		md_take_palace_tile(state);
		break;
	case DUE_TOWER_TILES:
		md_take_tower_tile(state);
		break;
	case DUE_TEA:
		md_hand_out_tea(state);
		break;
	case DUE_CLOSING:
		md_close_colour(state);
		break;
	case DUE_BLOCKADE:
		md_lose_block(state);
		break;
	case DUE_TURN:
		md_end_placement(state);
		break;
	}
}

static move *gen_placements(const struct medina_state *state, move *out)
{
	struct asked asked = md_ask(state);

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

	switch ((enum phase)state->phase) {
	case PHASE_WELL:
		end = md_gen_well(state, out);
		break;
	case PHASE_START:
		end = md_gen_start(state, out);
		break;
	case PHASE_PLACE:
		end = gen_placements(state, out);
		break;
	case PHASE_OVER:
		break;
	}
	return (int)(end - out);
}

/* M5, M6: all squares alike likely. */
static uint32_t weight(const void *state, move m)
{
	(void)state;
	(void)m;
	return 1;
}

static void place(struct medina_state *state, move m)
{
	state->placed++;
	state->due = DUE_TURN;
	switch ((enum verb)MOVE_VERB(m)) {
	case VERB_BUILDING:
		md_place_building(state, MOVE_A(m), MOVE_B(m));
		break;
	case VERB_ROOF:
		md_place_roof(state, MOVE_A(m));
		break;
	case VERB_NEUTRAL:
		md_place_neutral(state, MOVE_A(m));
		break;
	case VERB_BLOCK:
		md_place_block(state, MOVE_A(m));
		break;
	case VERB_STABLE:
		md_place_stable(state, MOVE_A(m));
		break;
	case VERB_MERCHANT:
		md_place_merchant(state, MOVE_A(m));
		break;
	case VERB_WALL:
		md_place_wall(state, MOVE_A(m), MOVE_B(m));
		break;
	case VERB_TEA:
		md_discard_tea(state);
		break;
	case VERB_WELL:
		break;
	}
}

static void apply(void *state_, move m)
{
	struct medina_state *state = (struct medina_state *)state_;

	switch ((enum phase)state->phase) {
	case PHASE_WELL:
		md_place_well(state, MOVE_A(m));
		break;
	case PHASE_START:
		md_place_start(state, MOVE_A(m));
		break;
	case PHASE_PLACE:
		place(state, m);
		break;
	case PHASE_OVER:
		break;
	}
}

static int why(const void *state, move m)
{
	return md_why((const struct medina_state *)state, m);
}

static const char *node(const void *state)
{
	static const char *const names[] = {"well", "start", "place", ""};

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

static const char *broken(const void *state)
{
	return md_broken((const struct medina_state *)state);
}

static int reconnect_fallback(const struct game_setup *setup)
{
	return setup->option[OPTION_EDITION] == EDITION_FIRST ? RECONNECT_ARM : RECONNECT_TOWER;
}

static const char *const EDITION_VALUES[] = {"second", "first", NULL};
static const char *const NEW_PALACE_VALUES[] = {"original", "french", NULL};
static const char *const STREET_START_VALUES[] = {"one", "none", NULL};
static const char *const RECONNECT_VALUES[] = {"arm", "tower", NULL};
static const char *const TIEBREAK_VALUES[] = {"shared", "bga", NULL};

static const struct game_option OPTION_ROWS[] = {
	{"edition", EDITION_VALUES, NULL},
	{"new-palace", NEW_PALACE_VALUES, NULL},
	{"street-start", STREET_START_VALUES, NULL},
	{"reconnect", RECONNECT_VALUES, reconnect_fallback},
	{"tiebreak", TIEBREAK_VALUES, NULL},
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
	.actions = ACTIONS,
	.features = FEATURES,
	.layout_version = 1,
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
	.broken = broken,
	.write_move = md_write_move,
	.read_move = md_read_move,
	.write_state = md_write_state,
	.write_facts = md_write_facts,
	.move_to_action = md_move_to_action,
	.action_to_move = md_action_to_move,
	.observe = md_observe,
	.reconstructed = RECONSTRUCTED,
};

_Static_assert(sizeof(struct medina_state) % 8 == 0, "the state is whole words");
_Static_assert(sizeof(struct medina_state) == 920, "the state has no padding");
