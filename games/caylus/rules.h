/* Shared by the rules in this folder. Each file is one part of the rulebook:

	setup.c         C1-C9, C118            construction.c  C59-C65, C108, C109, C111-C113
	board.c         C12, C31-C33           lawyer.c        C66-C74, C110
	income.c        C10, C16, C119         trade.c         C75-C78
	workers.c       C17-C33, C119-C121     castle.c        C79-C88
	special.c       C34-C47                turnend.c       C89-C93
	provost.c       C48-C50                scoring.c       C94, C95, C115-C117
	activation.c    C14, C51-C58           favours.c       C96-C114, C122, C123
	cubes.c, tiles.c   cubes in moves; what is printed
	sources.c          what points are gained and lost for
	game.c             the contract; notation.c, learning.c, json.c, facts.c, invariants.c its parts

   `cy_is_` `cy_can_` ask; `cy_why_` answers the number of the rule that forbids a move, 0 if none;
   `cy_gen_` appends moves and returns the new end; `cy_apply_` makes a move; `cy_step_` carries out
   one consequence. `s` is always the state. */
#ifndef GAMES_CAYLUS_RULES_H
#define GAMES_CAYLUS_RULES_H

#include <assert.h>

#include "core/bits.h"
#include "games/caylus/caylus.h"

/* How many well-formed moves there are of each sort, see verbs.def. */
enum {
	CY_NEUTRALS = CAYLUS_TILE_END_NEUTRAL - CAYLUS_TILE_FIRST_NEUTRAL,
	CY_WOOD_TILES = CAYLUS_TILE_END_WOOD - CAYLUS_TILE_FIRST_WOOD,
	CY_STONE_TILES = CAYLUS_TILE_END_STONE - CAYLUS_TILE_FIRST_STONE,
	CY_PRESTIGE_TILES = CAYLUS_TILE_END_PRESTIGE - CAYLUS_TILE_FIRST_PRESTIGE,
	CY_DESTINATIONS = CAYLUS_SPACES - 1,
	CY_PAIRS = 10,   /* multisets of two plain cubes */
	CY_FOURS = 35,   /* of four */
	CY_BATCHES = 6,  /* pairs out of wood, stone, cloth and gold */
	CY_PAYMENTS = 5, /* pay 1 .. pay 5: from the least to the most of any rate */
	CY_ANY_TILES = 0 /* wood tiles that cost a cube of any kind besides (C60) */
#define TILE_ANY(...) +1
#include "games/caylus/tiles.def"
	,
	CY_BUILDS = CY_WOOD_TILES - CY_ANY_TILES + CY_ANY_TILES * CAYLUS_CUBES + CY_STONE_TILES +
	            CY_PRESTIGE_TILES * CAYLUS_ROAD_LAST
};

/* What observe() writes, see learning.c and STATE.md. */
enum {
	CY_TABLE_FEATURES = 24,
	CY_SEAT_FEATURES = 27,
	CY_ROAD_FEATURES = 4,
	CY_SPECIAL_FEATURES = 6,
	CY_FEATURES = CY_TABLE_FEATURES + CAYLUS_SEATS * CY_SEAT_FEATURES +
	              CAYLUS_ROAD_LAST * CY_ROAD_FEATURES + CY_SPECIAL_FEATURES + CAYLUS_TILES
};

/* --- cubes (cubes.c): five counts of 12 bits, see caylus.h ---------------------------------- */

/* A move that names one cube, and one that names two. */
#define CY_MOVE_CUBE(verb, kind) (MOVE(verb, 1 << 4, 0, 0) | (move)1 << 4 * (kind))
#define CY_MOVE_PAIR(verb, low, high) \
	(MOVE(verb, 2 << 4, 0, 0) + ((move)1 << 4 * (low)) + ((move)1 << 4 * (high)))

/* Does the move name one cube, and of a kind that is there. */
int cy_is_one_of(move m, uint64_t cubes);
/* Appends a move for each kind of cube that is there. */
move *cy_gen_kinds(move *out, enum caylus_verb verb, uint64_t cubes);
/* Appends a move for each multiset of `count` plain cubes out of these. */
move *cy_gen_plain(move *out, enum caylus_verb verb, int count, uint64_t cubes);

/* --- the hands (board.c): tiles and workers are moved, sets of spaces follow ----------------- */

/* Lays a tile, or none, onto a space of the road in place of what lies there. */
void cy_lay(struct caylus_state *s, int space, enum caylus_tile tile, int owner);
/* A worker that has left home or the gate comes onto a space; the owner of a craft tile gains. */
void cy_put_worker(struct caylus_state *s, int seat, int space);
/* A worker leaves a space that takes one; cy_send_home brings it home. */
void cy_lift_worker(struct caylus_state *s, int space);
void cy_send_home(struct caylus_state *s, int space);
/* C12 */
void cy_lose_points(struct caylus_state *s, int seat, int points);

/* --- kinds of node (game.c): the rows of nodes.def -------------------------------------------- */

struct cy_node {
	const char *name;
	int rule;
	enum caylus_verb verb, closing;
	void (*close)(struct caylus_state *s, int seat);
};

/* --- how a turn continues (game.c) ----------------------------------------------------------- */

/* The first stage of a phase comes next; resets the counts of lines and batches (C102). */
void cy_begin(struct caylus_state *s, enum caylus_phase phase);
/* One consequence: 1, or 0 if it has no visible effect and the next one must follow. */
int cy_step_once(struct caylus_state *s);
/* Is a favour being resolved, or does one wait? */
int cy_has_favour(const struct caylus_state *s);

/* The seat (or chance) decides next. */
static inline void cy_open(struct caylus_state *s, enum caylus_node node, int actor)
{
	s->node = (uint8_t)node;
	s->actor = (int8_t)actor;
}

/* The same if the node offers anything. Answers whether it does. */
static inline int cy_open_if(struct caylus_state *s, enum caylus_node node, int actor,
                             int is_offered)
{
	if (is_offered)
		cy_open(s, node, actor);
	return is_offered;
}

static inline void cy_go(struct caylus_state *s, enum caylus_stage stage)
{
	s->stage = (uint8_t)stage;
}

/* --- the phases ------------------------------------------------------------------------------ */

#define STAGE(id, word, step, phase) int step(struct caylus_state *s);
#include "games/caylus/stages.def"

#define NODE(id, gen, apply, why, ...) \
	move *gen(const struct caylus_state *s, move *out); \
	void apply(struct caylus_state *s, int seat, move m); \
	int why(const struct caylus_state *s, move m);
#include "games/caylus/nodes.def"

void cy_close_place(struct caylus_state *s, int seat);
void cy_close_gate(struct caylus_state *s, int seat);
void cy_close_inn(struct caylus_state *s, int seat);
void cy_close_castle(struct caylus_state *s, int seat);
void cy_close_use(struct caylus_state *s, int seat);

/* setup.c */
void cy_set_up(struct caylus_state *s, const struct game_setup *setup);

/* workers.c: the free spaces that may take a worker of this seat, whatever it costs (C25-C30), and
   the rule that forbids one of them. The passing scale is cleared for a new phase 2. */
uint64_t cy_free_spaces(const struct caylus_state *s, int seat);
int cy_why_taken(const struct caylus_state *s, int seat, int space);
move *cy_gen_spaces(move *out, enum caylus_verb verb, uint64_t spaces);
void cy_clear_passing(struct caylus_state *s);

/* provost.c: moves of the provost by at most this many spaces. */
move *cy_gen_provost_moves(const struct caylus_state *s, move *out, int reach);
int cy_is_on_road(int space);

/* construction.c: whether this seat can build a tile of this colour, with a rebate. */
int cy_can_build(const struct caylus_state *s, int seat, enum caylus_colour colour,
                 uint64_t rebate);
int cy_points_for(const struct caylus_state *s, int tile);

/* lawyer.c: can this seat transform a tile for so much less; a residence is laid. */
int cy_can_transform(const struct caylus_state *s, int seat, int rebate);
void cy_transform(struct caylus_state *s, int space, int seat);

/* trade.c: open the node of a tile's effect, or answer 0 if it offers nothing. */
int cy_open_market(struct caylus_state *s, int user, const struct caylus_tile_row *tile);
int cy_open_peddler(struct caylus_state *s, int user, const struct caylus_tile_row *tile);
int cy_open_converter(struct caylus_state *s, int user, const struct caylus_tile_row *tile);

/* favours.c: a seat gains favours (C96, C122); one is over; what happens next about them. */
void cy_gain_favours(struct caylus_state *s, int seat, int favours);
void cy_end_favour(struct caylus_state *s);
int cy_step_favour(struct caylus_state *s);
int cy_step_use(struct caylus_state *s);

/* notation.c, learning.c, json.c, facts.c, invariants.c: their parts of the contract. */
extern const struct game_verb cy_verbs[CAYLUS_VERBS];
void cy_observe(const void *state, int seat, int16_t *out);
extern const struct game_feature_group cy_feature_groups[];
extern const struct game_member cy_members[];
const char *cy_complete_position(void *state);
void cy_write_state(const void *state, struct emit *out);
void cy_write_facts(const void *state, struct emit *out);
extern const struct game_law cy_laws[];
uint64_t cy_broken_laws(const void *at);
extern const char *const cy_sources[];
void cy_gains(const void *state, move m, struct game_gains *gains);

#endif
