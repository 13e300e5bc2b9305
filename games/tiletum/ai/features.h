/* features.h - what the files of the Tiletum evaluator share: the features of the table as the
   player of a seat sees it, and what each file answers about it. evaluator.c explains how a player
   thinks. All worths are points at the end of the game; the names of weights are those of
   weights.def. */
#ifndef GAMES_TILETUM_AI_FEATURES_H
#define GAMES_TILETUM_AI_FEATURES_H

#include "ai/evaluator.h"
#include "games/tiletum/tiletum.h"

/* The prices of the move prior, then those of the evaluation in the same order, then what only one
   of the two uses. */
enum weight {
#define PRICES(name, ...) W_##name,
#define WEIGHT(name, ...)
#include "games/tiletum/ai/weights.def"
#undef PRICES
#undef WEIGHT
	PRICE_KINDS,
	W_LAST_PRICE = 2 * PRICE_KINDS - 1,
#define PRICES(name, ...)
#define WEIGHT(name, ...) W_##name,
#include "games/tiletum/ai/weights.def"
#undef PRICES
#undef WEIGHT
	WEIGHTS
};

#define PRICE(features, name) ((features)->prices[W_##name])
/* What has one value only. */
#define ALONE(features, name) ((features)->weights[W_##name])

/* What fairs and the final scoring count, in the order of the weights from `grow_house` on. */
enum thing {
	THING_HOUSE,
	THING_PILLAR,
	THING_CONTRACT,
	THING_CATHEDRAL,
	THING_CREST,
	THING_BUILDING,
	THING_UPPER,
	THINGS
};

/* What the evaluation of a seat is made of, besides the points that it has. */
enum part {
	PART_NEXT_FAIR,
	PART_LATER_FAIRS,
	PART_KING,
	PART_MAP,
	PART_BOARD,
	PART_STOCK,
	PART_STORE,
	PART_SPACE,
	PART_FIGURES,
	PART_TURNS,
	PARTS
};

enum {
	/* Each contract, crest or pillar is one project: a storehouse and all cathedrals. */
	PROJECTS_MAX = TILETUM_STORE_SPACES + TILETUM_CATHEDRALS,
	/* AP beyond these change nothing in a plan. */
	PLAN_AP_MAX = 10,
	/* All floors of a building, as a set. */
	FLOORS = 7
};

/* Something to be paid for: a contract, a crest space, a contribution. */
struct project {
	float reward;
	uint8_t price[TILETUM_RESOURCES];
	uint8_t same;
};

/* The table at a glance, as the player of a seat sees it. */
struct features {
	const struct tiletum_state *state;
	const struct tiletum_seat *self;
	const float *weights;
	const float *prices; /* among them, those of the move prior or of the evaluation */
	int seat;
	/* Time. */
	int turns;       /* own turns not begun yet */
	int before_fair; /* of them before the next fair */
	int round;       /* of the next fair, from 0; TILETUM_ROUNDS after the last */
	int tokens;      /* corruption tokens before the next King phase */
	int is_acting;   /* in the middle of its turn */
	float fade;      /* from 1 to 0 with the last four turns */
	/* Things. */
	int count[THINGS];
	float unit[THINGS];           /* what one more is worth */
	float part[TILETUM_ROUNDS];   /* chances to take part in fairs */
	float pays[TILETUM_ROUNDS];   /* what they will pay */
	float next_fair, later_fairs; /* what they are worth */
	/* Player board. */
	int kind[TILETUM_BUILDINGS];           /* of its inhabitants, or TILETUM_ACTIONS */
	int home[TILETUM_CHOICES];             /* the building of a kind, or TILETUM_BUILDINGS */
	int lacking[TILETUM_BUILDINGS];        /* empty rooms */
	int waiting;                           /* characters in the storehouse */
	float progress;                        /* completed buildings, halves counted too */
	float completion;                      /* points that they promise */
	float activation;                      /* the bonuses of the best building */
	float crest_reward[TILETUM_BUILDINGS]; /* of a crest placed there; 0 where one is */
	float crest;                           /* what one more crest is worth */
	float room[TILETUM_BUILDINGS];         /* what one more inhabitant adds; 0 where all are full */
	/* Goods. */
	int goods[TILETUM_RESOURCES];
	float good[TILETUM_RESOURCES]; /* what one more is worth */
	int project_count;
	struct project projects[PROJECTS_MAX];
};

/* What a piece of each figure brings on each spot, and what the bonus tile there does. */
struct sites {
	float piece[TILETUM_FIGURES][TILETUM_SPOTS], tile[TILETUM_SPOTS];
};

/* What the best way on is worth, by AP left and spot: `leave` is to go on or to end there, `best`
   to do something there first, if that is better. */
struct ways {
	float leave[PLAN_AP_MAX + 1][TILETUM_SPOTS];
	float best[PLAN_AP_MAX + 1][TILETUM_SPOTS];
};

/* The ways of a figure: with the pieces that it has, and without any. */
struct trip {
	int ap;                     /* planned for so many; -1: not yet */
	float stand[TILETUM_SPOTS]; /* what it is worth to end there */
	struct ways with, without;
	const struct ways *after; /* a piece was placed: which of the two goes on */
};

/* The features of a seat and what its figures could do: looked for and planned when somebody
   asks. */
struct planner {
	struct features features;
	int has_sites;
	struct sites sites;
	struct trip trips[TILETUM_FIGURES];
};

static inline float at_least_0(float x)
{
	return x > 0.0f ? x : 0.0f;
}

static inline float larger(float one, float other)
{
	return one > other ? one : other;
}

/* Whether anything can still be done with what lies in the storehouse. */
static inline int is_playing(const struct features *features)
{
	return features->turns || features->is_acting;
}

/* Contracts and crests have so many spaces; of the rest there is enough. */
static inline float most_of(enum thing thing)
{
	return thing == THING_CONTRACT ? (float)TILETUM_CONTRACT_SPACES
	       : thing == THING_CREST  ? (float)TILETUM_BUILDINGS
	                               : 100.0f;
}

/* How many of a thing there will be after so many turns. */
static inline float hoped(const struct features *features, enum thing thing, int turns)
{
	float number = (float)features->count[thing] +
	               features->prices[W_grow_house + (int)thing] * (float)turns;

	return number < most_of(thing) ? number : most_of(thing);
}

static inline int has_house(const struct tiletum_seat *seat, int town)
{
	int first = tiletum_towns[town].first_house;
	int next = town + 1 < TILETUM_TOWNS ? tiletum_towns[town + 1].first_house
	                                    : TILETUM_HOUSE_SPACES;

	return seat->houses >> first & (((uint64_t)1 << (next - first)) - 1) ? 1 : 0;
}

/* What a contribution takes and brings; nothing while no tile lies there, during the set-up. */
static inline struct tiletum_cost_row cost_of(const struct tiletum_state *state, int cathedral)
{
	static const struct tiletum_cost_row none;

	return state->cost[cathedral] < TILETUM_COSTS ? tiletum_costs[state->cost[cathedral]] : none;
}

static inline enum tiletum_figure figure_of(int action)
{
	return action == TILETUM_ACTION_MERCHANT ? TILETUM_FIGURE_MERCHANT : TILETUM_FIGURE_ARCHITECT;
}

static inline int capped(int ap)
{
	return ap < PLAN_AP_MAX ? ap : PLAN_AP_MAX;
}

/* features.c: fills in the features of a seat, by the prices that begin there among the weights,
   and forgets the plans of another position. */
void te_extract_features(struct planner *planner, const struct tiletum_state *state, int seat,
                         const float *weights, const float *prices);

/* --- king.c ---------------------------------------------------------------------------------- */

/* What the marker is worth where it is; what so many spaces up add. */
float te_king_now(const struct features *features);
float te_king_gain(const struct features *features, int spaces);

/* --- fairs.c --------------------------------------------------------------------------------- */

/* Chances, payments, and what one more of each thing is worth. */
void te_extract_fairs(struct features *features);
/* The chance to take part in the fair of a round with a merchant so many steps from it. */
float te_part_from(const struct features *features, int round, int steps);

/* --- buildings.c ----------------------------------------------------------------------------- */

void te_extract_board(struct features *features);
void te_extract_activation(struct features *features);
void te_extract_crests(struct features *features);
/* All bonuses of a building, on the floors of a set. */
float te_building_effects(const struct features *features, int building, int floors);
/* What it adds when so many rooms of a building are empty and its crest is there or not. */
float te_completion_gain(const struct features *features, int building, int lacking, int has_crest);
/* The buildings without a crest, as a set; the best of such a set, or TILETUM_BUILDINGS; and what
   one more crest is worth that could go there. */
int te_open_crest_places(const struct features *features);
int te_best_crest_place(const struct features *features, int open);
float te_crest_hope(const struct features *features, int places);

/* --- characters.c ---------------------------------------------------------------------------- */

/* A character that could be placed: one of the storehouse, or one on offer for 1 AP more. */
struct candidate {
	int tile, is_offered;
};

/* What somebody who moves in adds to each building; and with the floor, but without the character's
   own bonus. */
void te_extract_rooms(struct features *features);
float te_room_gain(const struct features *features, int building, int floor);
/* A character that waits in the storehouse, or could. */
float te_waiting_worth(const struct features *features, int tile);
/* The best use of AP for one character, the rooms of a set left out; its cost, and its room. */
float te_best_lodging(const struct features *features, struct candidate candidate, int ap,
                      int taken, int *cost, int *room);
/* The best use of AP for characters. */
float te_plan_characters(const struct features *features, int ap);

/* --- goods.c --------------------------------------------------------------------------------- */

/* How far a task counts for which so many goods are missing. */
float te_chance_to_pay(const struct features *features, int missing);
/* Goods that no project needs. */
float te_leftover_worth(const struct features *features, const int *goods);
/* Pays for a project as far as goods and gold go; how much of its reward counts. */
float te_pay(const struct features *features, const struct project *project, int *goods);
/* What goods are worth: they pay for projects, one of which may be left out (-1: none), and some
   are left; the same of those that the seat owns. */
float te_goods_worth(const struct features *features, const int *owned, int without);
float te_goods_owned(const struct features *features);

/* --- projects.c ------------------------------------------------------------------------------ */

/* In the order of the storehouse, then by cathedral. */
void te_extract_projects(struct features *features);
/* A contract fulfilled now; a contribution made now; a contract that could be taken. */
float te_contract_reward(const struct features *features, int tile);
float te_cathedral_reward(const struct features *features, int cathedral);
float te_contract_hope(const struct features *features, int tile);
/* The best use of AP for contracts. */
float te_plan_contracts(const struct features *features, int ap);

/* --- tiles.c --------------------------------------------------------------------------------- */

/* So many houses or pillars in the supply, and one more; one placed somewhere by an effect. */
float te_supply_worth(const struct features *features, enum thing thing, int number);
float te_one_more_supplied(const struct features *features, enum thing thing, int number);
float te_piece_worth(const struct features *features, enum thing thing, int supply);
float te_effect_worth(const struct features *features, const struct tiletum_effect *effect);
/* A tile that could come into the storehouse, or a helper or character that lies there; what taking
   it brings, its space deducted, 0 where it may not be taken. */
float te_tile_worth(const struct features *features, int tile);
float te_taking(const struct features *features, int tile);
/* The free spaces of a storehouse with so many tiles. */
float te_space_worth(const struct features *features, int stored);

/* --- map.c ----------------------------------------------------------------------------------- */

/* Steps between all spots and one. */
void te_measure(int from, uint8_t steps[TILETUM_SPOTS]);
float te_house_worth(const struct features *features, int space);
float te_pillar_worth(const struct features *features, int cathedral);
int te_pieces_left(const struct features *features, enum tiletum_figure figure);
const struct sites *te_sites_of(struct planner *planner);
/* How much a spot draws a figure in later turns; the best of them, its way deducted. */
float te_attraction(const struct features *features, enum tiletum_figure figure,
                    const struct sites *sites, int spot);
float te_prospects(const struct features *features, enum tiletum_figure figure,
                   const struct sites *sites);

/* --- trips.c --------------------------------------------------------------------------------- */

/* The ways of a figure, planned for at least so many AP; what the best of them brings. */
const struct trip *te_trip_of(struct planner *planner, enum tiletum_figure figure, int ap);
float te_plan_walk(struct planner *planner, enum tiletum_figure figure, int ap);

/* --- actions.c ------------------------------------------------------------------------------- */

/* What an action with so many AP brings; the best of the five, with markers or without; the action
   opposite a value of the wheel. */
extern const uint8_t te_no_markers[TILETUM_CHOICES];
float te_plan_action(struct planner *planner, int action, int ap);
float te_plan_joker(struct planner *planner, int ap, const uint8_t *markers);
float te_plan_face(struct planner *planner, int value);

/* evaluation.c, move_prior.c: functions of struct evaluator. */
void te_evaluate(const void *state, const float *weights, struct evaluation *out);
void te_observe(const void *state, const float *weights, struct evaluation *out,
                struct inputs *inputs);
void te_move_prior(const void *state, const float *weights, const move *moves, int count,
                   float *worth);

/* inputs.c: the inputs of the net about the table, and about the seat `who` places after the
   actor. */
extern const struct evaluator_input te_inputs[];
void te_put_table(const struct tiletum_state *state, struct inputs *inputs);
void te_put_seat(const struct features *features, const float *parts, int who,
                 struct inputs *inputs);

/* terms.c: what reasons count. */
extern const struct evaluator_term te_terms[];
extern const char *const te_term_sources[];
void te_note(const void *before, const void *after, struct ledger *ledger);
void te_tally(const void *start, const void *end, struct ledger *ledger);
int te_is_settled(const void *start, const void *now);
const char *te_thing_word(const void *state, int term, int thing);

#endif
