/* features.h - what the files of the Caylus evaluator share: the features of the table, and what
   each answers about it. evaluator.c explains how a player thinks. All worths are points at the end
   of the game. */
#ifndef GAMES_CAYLUS_AI_FEATURES_H
#define GAMES_CAYLUS_AI_FEATURES_H

#include "ai/evaluator.h"
#include "core/bits.h"
#include "games/caylus/caylus.h"

enum weight {
#define WEIGHT(name, ...) W_##name,
#include "games/caylus/ai/weights.def"
#undef WEIGHT
	WEIGHTS
};

#define ALIKE(features, name) ((features)->weights[W_##name])
/* A weight that depends on the seats: the row of two players, the next two follow. */
#define BY_SEATS(features, name) ((features)->weights[W_##name##_2 + (features)->table])

enum {
	FAR = 4, /* a space so far from the provost is as good as beyond his reach, or safe */
	FEW_DENIERS = 4,
	MANY_DENIERS = 9,
	MANY_CUBES = 3,
	READY_MOST = 2,
	FAVOURS_MOST = 3 /* of one scoring */
};

#define ROAD_SPACES (((uint64_t)2 << CAYLUS_ROAD_LAST) - 1)

/* What a seat has in hand while we walk down its turn: expected numbers, so they may be broken. */
struct hand {
	float cubes[CAYLUS_CUBES];
	float deniers;
	float points;  /* and what is as good as points */
	float batches; /* given in this phase */
	float houses[CAYLUS_SECTIONS];
	int laid; /* houses that are in the castle now, but not in the state that we look at */
	int residences;
};

/* The workers of a seat that have yet to act. */
struct crew {
	uint64_t spaces;
	int castle;    /* its number there, or -1 */
	int is_giving; /* whether it may give batches */
};

/* A seat at the table. */
struct standing {
	struct hand hand;
	struct crew crew;
	float favour[FAVOURS_MOST + 1]; /* what so many favours of one phase are worth */
	float before, after;            /* most batches of rivals with a lower, with a higher number */
};

/* The share of a price that counts in a forecast: of visitors to own tiles that give three cubes,
   and to others; of houses in the castle; of coins. And the turns for which a favour line
   counts. */
struct discounts {
	float three, tiles, houses, purse, lines;
};

/* The features of a position. */
struct features {
	const struct caylus_state *s;
	const float *weights;
	struct discounts discounts;
	int table; /* 0 for two players, 1 for three, 2 for more */
	enum caylus_phase phase;
	int provost;
	float turns;                  /* after this one */
	float ripe;                   /* what that leaves of the worth of goods, 0 .. 1 */
	float until[CAYLUS_SECTIONS]; /* turns until a section is scored, after this one */
	float cube[CAYLUS_CUBES], first[CAYLUS_CUBES], glut[CAYLUS_CUBES];
	float denier, poor, rich, ready, palace;
	float reach[2 * FAR + 1]; /* chance of a space by its distance from the provost */
	struct standing seats[CAYLUS_SEATS];
};

static inline float least(float a, float b)
{
	return a < b ? a : b;
}

static inline float most(float a, float b)
{
	return a > b ? a : b;
}

/* features.c: the features for priors, and those for the evaluation, with discounts. */
void ce_extract_features(struct features *features, const struct caylus_state *s,
                         const float *weights);
void ce_extract_features_ahead(struct features *features, const struct caylus_state *s,
                               const float *weights);

/* prices.c: how many turns are left; and from that the prices of goods. */
void ce_extract_time(struct features *features);
void ce_set_prices(struct features *features);

/* provost.c: the chance of each space while so many seats may still move him; how many may, from a
   place in passing order on; the chance that a worker of this crew will be activated. */
void ce_set_reach(struct features *features, int movers);
int ce_count_movers(const struct caylus_state *s, int from);
float ce_chance_of(const struct features *features, const struct crew *crew, int space);

/* --- goods.c --------------------------------------------------------------------------------- */

static inline float kind_worth(const struct features *features, int kind, float count)
{
	return features->cube[kind] * count + features->first[kind] * least(count, 1.0f) -
	       features->glut[kind] * most(count - MANY_CUBES, 0.0f);
}

static inline float purse_worth(const struct features *features, float deniers)
{
	float worth = features->denier * deniers + features->poor * least(deniers, FEW_DENIERS) -
	              features->rich * most(deniers - MANY_DENIERS, 0.0f);

	return features->discounts.purse * worth;
}

/* What so many more cubes of a kind are worth; less than none: what they cost. */
static inline float more_cubes(const struct features *features, const struct hand *hand, int kind,
                               float count)
{
	return kind_worth(features, kind, hand->cubes[kind] + count) -
	       kind_worth(features, kind, hand->cubes[kind]);
}

static inline float more_deniers(const struct features *features, const struct hand *hand,
                                 float count)
{
	return purse_worth(features, hand->deniers + count) - purse_worth(features, hand->deniers);
}

/* C80: the batches in a hand. One cube that may or may not come makes a part of one. */
float ce_batches_in(const struct hand *hand);
/* All goods of a hand, and the income of the next turn. */
float ce_goods_worth(const struct features *features, const struct hand *hand, int income);
/* The kind that is least missed, besides cubes that are bound already. */
int ce_spare_cube(const struct features *features, const struct hand *hand, uint64_t besides);
/* The kind that helps most among those that a tile gives; and it is taken, with this chance. */
int ce_best_choice(const struct features *features, const struct hand *hand, uint64_t cubes);
void ce_take_choice(const struct features *features, struct hand *hand, uint64_t cubes,
                    float chance);

/* --- tiles.c --------------------------------------------------------------------------------- */

/* A craft tile on a space, from the next turn on; a denier a turn; a residence as a site of a
   prestige tile, and as a whole. */
float ce_craft_worth(const struct features *features, int tile, int space);
float ce_income_worth(const struct features *features, int income);
float ce_site_worth(const struct features *features);
float ce_residence_worth(const struct features *features);
/* What building a tile brings besides its cost. */
float ce_build_worth(const struct features *features, int seat, int tile);

/* The tile that is best to build, how likely the cubes for it are there, and what it brings. */
struct project {
	int tile;
	uint64_t cost;
	float share, net;
};

struct project ce_best_project(const struct features *features, int seat, const struct hand *hand,
                               enum caylus_colour colour, uint64_t rebate);
/* C66, C110: what a residence brings besides its cost. */
float ce_residence_net(const struct features *features, const struct hand *hand, int deniers);

/* --- favours.c ------------------------------------------------------------------------------- */

/* What a line gives now, with its marker on this column. */
float ce_line_use(const struct features *features, int seat, const struct hand *hand, int line,
                  int column);
/* Where the marker of a line would go, and what so many columns, or that step, promise. */
int ce_next_column(const struct features *features, int seat, int line);
float ce_marker_worth(const struct features *features, int line, int column);
float ce_advance_worth(const struct features *features, int seat, int line);
/* What one, two, three favours of one phase are worth to a seat. */
void ce_extract_favours(struct features *features, int seat);
/* So many favours, some lines being chosen already; and those that the seat has at this node. */
float ce_pending_favours(const struct features *features, int seat, const struct hand *hand,
                         int chosen, int favours);
float ce_favours_at_hand(const struct features *features, int seat, const struct hand *hand);

/* --- castle.c -------------------------------------------------------------------------------- */

/* The houses of all sections that are not scored. */
float ce_all_houses_worth(const struct features *features, int seat, const struct hand *hand);
/* C79-C86: the hand after phase 6. */
void ce_walk_castle(const struct features *features, int seat, struct hand *hand,
                    const struct crew *crew);

/* --- turn.c ---------------------------------------------------------------------------------- */

/* A hand after one of the rates of a tile, without regard to whether it can be paid. */
void ce_convert_at(const struct features *features, struct hand *hand,
                   const struct caylus_tile_row *tile, const struct caylus_rate *rate);
/* What the hand is worth when the turn is over; the hand is left as it is then. */
float ce_walk(const struct features *features, int seat, struct hand *hand,
              const struct crew *crew);
/* The best that a seat can make of the rest of its turn. */
float ce_rest_of_turn(const struct features *features, int seat, struct hand hand,
                      const struct crew *crew);

/* --- order.c --------------------------------------------------------------------------------- */

/* A place in turn order, from 0; and where a seat will stand once the stables have acted (C43). */
float ce_order_worth(const struct features *features, int place);
int ce_place_after_stables(const struct caylus_state *s, int seat);
/* The bed at the inn, and who will lie in it, or CAYLUS_SEAT_NONE. */
float ce_guest_worth(const struct features *features);
int ce_guest_to_be(const struct caylus_state *s);

/* inputs.c: the inputs of the net. */
extern const struct evaluator_input ce_inputs[];
void ce_put_inputs(const struct caylus_state *s, struct inputs *inputs);

/* evaluation.c, move_prior.c: functions of struct evaluator. */
void ce_evaluate(const void *state, const float *weights, struct evaluation *out);
void ce_observe(const void *state, const float *weights, struct evaluation *out,
                struct inputs *inputs);
void ce_move_prior(const void *state, const float *weights, const move *moves, int count,
                   float *worth);

/* terms.c: what reasons count. */
extern const struct evaluator_term ce_terms[];
extern const char *const ce_term_sources[];
void ce_note(const void *before, const void *after, struct ledger *ledger);
void ce_tally(const void *start, const void *end, struct ledger *ledger);
int ce_is_settled(const void *start, const void *now);
int ce_threat(const void *state, int seat, move *m);

#endif
