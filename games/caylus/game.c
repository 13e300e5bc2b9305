/* Implements the contract of core/game.h: the loop over stages and nodes. C10, C102, C117. */
#include "games/caylus/rules.h"

/* The state is copied and compared as bytes. */
static_assert(sizeof(struct caylus_seat) == 32, "a seat has no padding");
static_assert(sizeof(struct caylus_state) % 8 == 0, "a state is whole words");
static_assert(offsetof(struct caylus_state, spare) + sizeof(((struct caylus_state *)0)->spare) ==
                  sizeof(struct caylus_state),
              "a state has no padding at its end");

static const struct cy_node NODES_BY_KIND[CAYLUS_NODES] = {
	{.name = ""},
#define NODE(id, gen, apply, why, ...) {__VA_ARGS__},
#include "games/caylus/nodes.def"
};

static const enum caylus_phase PHASE_OF[CAYLUS_STAGES] = {
#define STAGE(id, word, step, phase) CAYLUS_PHASE_##phase,
#include "games/caylus/stages.def"
};

static const enum caylus_stage FIRST_STAGE[CAYLUS_PHASES] = {
#define PHASE(id, stage) CAYLUS_STAGE_##stage,
#include "games/caylus/phases.def"
};

enum caylus_phase caylus_phase(const struct caylus_state *s)
{
	return PHASE_OF[s->stage];
}

int caylus_active_space(const struct caylus_state *s)
{
	return s->stage == CAYLUS_STAGE_OWNER || s->stage == CAYLUS_STAGE_HOME ? s->at
	                                                                       : CAYLUS_SPACE_NONE;
}

int caylus_cubes(const struct caylus_state *s, int seat, enum caylus_cube cube)
{
	return caylus_count(s->seats[seat].cubes, (int)cube);
}

void cy_begin(struct caylus_state *s, enum caylus_phase phase)
{
	cy_go(s, FIRST_STAGE[phase]);
	s->at = 0;
	for (int seat = 0; seat < s->players; seat++)
		s->seats[seat].lines = s->seats[seat].batches = 0;
}

static const struct cy_node *node_of(const struct caylus_state *s)
{
	return &NODES_BY_KIND[s->node];
}

static void set_up(void *state, const struct game_setup *setup)
{
	cy_set_up((struct caylus_state *)state, setup);
}

static int players(const void *state)
{
	return ((const struct caylus_state *)state)->players;
}

static int turn(const void *state)
{
	return ((const struct caylus_state *)state)->actor;
}

static const char *node(const void *state)
{
	return node_of((const struct caylus_state *)state)->name;
}

int cy_has_favour(const struct caylus_state *s)
{
	return s->line != CAYLUS_LINE_NONE || s->favours;
}

/* Switches instead of tables of functions: in WebAssembly a call through a table costs as much as
   the work of most stages. */
static int step_stage(struct caylus_state *s)
{
	switch ((enum caylus_stage)s->stage) {
#define STAGE(id, word, step, phase) \
	case CAYLUS_STAGE_##id: \
		return step(s);
#include "games/caylus/stages.def"
	case CAYLUS_STAGES:
		break;
	}
	return 1;
}

static move *gen_node(const struct caylus_state *s, move *out)
{
	switch ((enum caylus_node)s->node) {
#define NODE(id, gen, apply, why, ...) \
	case CAYLUS_NODE_##id: \
		return gen(s, out);
#include "games/caylus/nodes.def"
	case CAYLUS_NODE_NONE:
	case CAYLUS_NODES:
		break;
	}
	return out;
}

static void apply_node(struct caylus_state *s, enum caylus_node node, int seat, move m)
{
	switch (node) {
#define NODE(id, gen, apply, why, ...) \
	case CAYLUS_NODE_##id: \
		apply(s, seat, m); \
		break;
#include "games/caylus/nodes.def"
	case CAYLUS_NODE_NONE:
	case CAYLUS_NODES:
		break;
	}
}

static int why_node(const struct caylus_state *s, move m)
{
	switch ((enum caylus_node)s->node) {
#define NODE(id, gen, apply, why, ...) \
	case CAYLUS_NODE_##id: \
		return why(s, m);
#include "games/caylus/nodes.def"
	case CAYLUS_NODE_NONE:
	case CAYLUS_NODES:
		break;
	}
	return 0;
}

/* Favours come before anything else (C96); then the stage. */
int cy_step_once(struct caylus_state *s)
{
	if (s->line != CAYLUS_LINE_NONE)
		return cy_step_use(s);
	if (s->favours)
		return cy_step_favour(s);
	return step_stage(s);
}

static void step(void *state)
{
	while (!cy_step_once((struct caylus_state *)state))
		;
}

static const char *const STAGE_WORDS[] = {
#define STAGE(id, word, step, phase) word,
#include "games/caylus/stages.def"
	"favour",
};

static const char *const DUES[] = {
#define STAGE(id, word, step, phase) word,
#define SILENT_STAGE(id, step, phase)
#include "games/caylus/stages.def"
	"favour",
	NULL,
};

/* Stages at which nothing happens are passed over, as in step(). */
static const char *due(const void *state)
{
	struct caylus_state after = *(const struct caylus_state *)state;
	int word;

	do
		word = cy_has_favour(&after) ? CAYLUS_STAGES : after.stage;
	while (!cy_step_once(&after));
	return STAGE_WORDS[word];
}

/* The use of a favour was decided with `use`, so what follows it has no closing word. */
static int has_closing(const struct caylus_state *s)
{
	return node_of(s)->closing != CAYLUS_VERB_NONE && !s->column;
}

static int moves(const void *state, move *out)
{
	const struct caylus_state *s = (const struct caylus_state *)state;
	move *end = gen_node(s, out);

	if (has_closing(s))
		*end++ = MOVE(node_of(s)->closing, 0, 0, 0);
	return (int)(end - out);
}

/* C2, C5: one tile, one seat. */
static uint32_t weight(const void *state, move m)
{
	(void)state;
	(void)m;
	return 1;
}

static void apply(void *state, move m)
{
	struct caylus_state *s = (struct caylus_state *)state;
	const struct cy_node *kind = node_of(s);
	enum caylus_node node = (enum caylus_node)s->node;
	int seat = s->actor;

	cy_open(s, CAYLUS_NODE_NONE, GAME_STEP);
	if (MOVE_VERB(m) == (int)kind->verb)
		apply_node(s, node, seat, m);
	else if (kind->close)
		kind->close(s, seat);
	if (s->column && s->node == CAYLUS_NODE_NONE)
		cy_end_favour(s);
}

/* C99: after `use` the seat cannot decline. */
static int why(const void *state, move m)
{
	const struct caylus_state *s = (const struct caylus_state *)state;
	const struct cy_node *kind = node_of(s);

	if (MOVE_VERB(m) == (int)kind->verb)
		return why_node(s, m);
	if (MOVE_VERB(m) == (int)kind->closing)
		return has_closing(s) ? 0 : 99;
	return kind->rule;
}

static void score(const void *state, int *points)
{
	const struct caylus_state *s = (const struct caylus_state *)state;

	for (int seat = 0; seat < s->players; seat++)
		points[seat] = s->seats[seat].points;
}

/* C117 */
static void result(const void *state, int *places)
{
	const struct caylus_state *s = (const struct caylus_state *)state;

	for (int seat = 0; seat < s->players; seat++) {
		places[seat] = 1;
		for (int other = 0; other < s->players; other++)
			places[seat] += s->seats[other].points > s->seats[seat].points;
	}
}

static const struct game_option OPTION_ROWS[] = {
#define VALUE(option, id, word) word,
#define OPTION(id, name_, values_) {.name = name_, .values = (const char *const[]){values_ NULL}},
#include "games/caylus/options.def"
	{.name = NULL},
};

/* Nothing is reconstructed: all was read off rulebook, tiles and board. */
static const char *const RECONSTRUCTED[] = {NULL};

enum {
	/* An architect by favour: 9 prestige tiles on at most 25 own residences, for all spaces of the
	   road but the fixed three can carry one. Every other node has less: place 7 spaces outside the
	   road, 6 + 3 + 18 tiles on it, `pass`; alchemist 10 + 35 multisets, `skip`. */
	MOVES_MAX = CY_PRESTIGE_TILES * 25,
	/* 18 turns, for the bailiff starts on r6, moves on at least 1, and ends the game on r24. In a
	   turn of 5 players at most: 6 place nodes a seat; gate, guild, joust, inn; provost 5; one node
	   for each of 27 workers that can stand on the road and 3 owners; 5 ends of batches; and 11
	   nodes of favours for a seat in a phase (prestige 2, deniers 2, cubes 4, building 3), for one
	   seat in phases 3 and 6 and all in 5. In a game besides: 6 tiles dealt, 5 places drawn, 30
	   batches, 3 scorings with favours for all. */
	FAVOUR_NODES = 11,
	TURN_NODES = 6 * 5 + 4 + 5 + 27 + 3 + 5 + FAVOUR_NODES * (1 + 5 + 1),
	NODES_MAX = CY_NEUTRALS + 5 + 18 * TURN_NODES + 30 + 3 * FAVOUR_NODES * 5
};

const struct game caylus_game = {
	.name = "caylus",
	.rule_letter = 'C',
	.rules_version = 1,
	.players_min = 2,
	.players_max = CAYLUS_SEATS,
	.options = OPTION_ROWS,
	.state_size = sizeof(struct caylus_state),
	.moves_max = MOVES_MAX,
	.nodes_max = NODES_MAX,
	.features = CY_FEATURES,
	.layout_version = 1,
	.verbs = cy_verbs,
	.verb_count = CAYLUS_VERBS,
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
	.sources = cy_sources,
	.gains = cy_gains,
	.dues = DUES,
	.due = due,
	.laws = cy_laws,
	.broken_laws = cy_broken_laws,
	.write_state = cy_write_state,
	.write_facts = cy_write_facts,
	.observe = cy_observe,
	.feature_groups = cy_feature_groups,
	.members = cy_members,
	.complete_position = cy_complete_position,
	.reconstructed = RECONSTRUCTED,
};
