/* features.h - what the files of the Medina evaluator share: the features of the city, and what
   each answers about it. evaluator.c explains how a player thinks. All worths are points at the end
   of the game; the names of weights are those of weights.def. */
#ifndef GAMES_MEDINA_AI_FEATURES_H
#define GAMES_MEDINA_AI_FEATURES_H

#include "ai/evaluator.h"
#include "games/medina/medina.h"

enum weight {
#define WEIGHT(name, ...) W_##name,
#include "games/medina/ai/weights.def"
#undef WEIGHT
	WEIGHTS
};

#define ALIKE(features, name) ((features)->weights[W_##name])
/* A weight that depends on the seats: the row of two players, the next two follow. */
#define BY_SEATS(features, name) ((features)->weights[W_##name##_2 + (features)->players - 2])

enum { NOBODY = -1 };

/* A palace as a player sees it. */
struct estate {
	struct medina_squares squares;
	int growth;    /* squares on which a stable could join */
	int rim;       /* wall spaces before it that are empty */
	int is_street; /* the next merchant may come beside it */
	float now;     /* points; of an unclaimed palace with the tiles and tea of its roof */
	float to_come; /* points that it will still collect once it is claimed */
	float factor;  /* for the move prior: what a point for it means to the seat that acts */
};

/* A colour as those see it who have not roofed it yet. */
struct prospect {
	int colour;
	int claimants; /* seats that may roof it */
	int first;     /* the one whose turn comes first, or NOBODY */
	float open;    /* what its best unclaimed palace holds */
};

/* Seats are asked in turn, beginning with one; a seat and a palace may be left out. */
struct asking {
	int from;
	int but_seat;   /* or NOBODY */
	int but_palace; /* or MEDINA_PALACE_NONE */
};

/* The features of a position; everything else is computed from them. */
struct features {
	const struct medina_state *state;
	const float *weights;
	int players, actor;
	float left; /* share of all pieces still to be placed */
	struct medina_squares growth, extensions, well;
	/* Faced by a wall, by none yet; north or south, east or west. */
	struct medina_squares wall[2], rim[2];
	int hands[MEDINA_COLOURS];                 /* buildings of the colour in all hands */
	int stock[MEDINA_SEATS];                   /* pieces in a hand */
	struct prospect prospects[MEDINA_COLOURS]; /* as it stands for the seat that acts */
	/* For the move prior. */
	float roofs[MEDINA_COLOURS];         /* what all roofs of a colour stand for */
	float building_loss[MEDINA_COLOURS]; /* what parting with a building costs */
	struct medina_squares sites;         /* where a piece gains more than its own point */
	struct medina_squares appraised;     /* of these, those whose worth for a new palace is known */
	/* Filled as far as there are palaces, and squares appraised. */
	struct estate estates[MEDINA_PALACES_MAX];
	float foundings[MEDINA_SQUARES];
};

static inline int is_seat(int holder)
{
	return holder >= 1 && holder <= MEDINA_SEATS;
}

/* The pieces of a palace. */
static inline int size_of(const struct medina_palace *row)
{
	return row->buildings + row->stables;
}

/* How many of the squares are in two sets; who is in both counts twice. */
static inline int count_in(struct medina_squares squares, const struct medina_squares sets[2])
{
	return medina_squares_count(medina_squares_and(squares, sets[0])) +
	       medina_squares_count(medina_squares_and(squares, sets[1]));
}

/* Points that a set of squares has as part of a palace, but for its buildings and stables. */
static inline int contacts(const struct features *features, struct medina_squares squares,
                           struct medina_squares beside)
{
	return medina_squares_count(medina_squares_and(beside, features->state->merchants)) +
	       MEDINA_WELL_POINTS * medina_squares_count(medina_squares_and(squares, features->well)) +
	       count_in(squares, features->wall);
}

/* A piece in hand, and a tea tile. */
static inline float piece_worth(const struct features *features)
{
	return BY_SEATS(features, piece) * features->left;
}

static inline float tea_worth(const struct features *features)
{
	return BY_SEATS(features, tea) * features->left;
}

/* features.c: the features for the evaluation and for priors. */
void me_extract_features(struct features *features, const struct medina_state *state,
                         const float *weights);

/* --- palaces.c ------------------------------------------------------------------------------- */

/* Which squares are whose, what the palaces hold, and what they will still collect. */
void me_extract_palaces(struct features *features);

/* --- sites.c --------------------------------------------------------------------------------- */

/* The rim, the well squares, and beside the street and where it may go. All others are alike. */
struct medina_squares me_promising_sites(const struct features *features);
/* The next two questions, of these squares: answered, and what a founding is worth remembered. */
float me_site_beside(const struct features *features, int square, int palace);
float me_appraise_founding(struct features *features, int square);

/* The points that a piece on a square adds to a palace that stands, and what it promises. */
static inline float site_worth(const struct features *features, int square, int palace)
{
	return medina_squares_has(&features->sites, square) ? me_site_beside(features, square, palace)
	                                                    : 1.0f;
}

/* How much better than elsewhere a new palace begins on a promising square. That is the same for
   all colours, so it is computed once. */
static inline float founding_worth(struct features *features, int square)
{
	return medina_squares_has(&features->appraised, square)
	           ? features->foundings[square]
	           : me_appraise_founding(features, square);
}

/* --- tiles.c --------------------------------------------------------------------------------- */

static inline float tile_worth(const struct features *features, int colour)
{
	return (float)medina_palace_number(colour) * (1.0f - BY_SEATS(features, tile) * features->left);
}

static inline float tower_worth(const struct features *features, int tower)
{
	return (float)medina_tower_number(tower) * (1.0f - BY_SEATS(features, tower) * features->left);
}

/* The tiles and tea that a roof on an unclaimed palace brings. */
float me_spoils(const struct features *features, const struct medina_palace *row);
/* What it means to the seat that acts when a palace grows by a piece, and when an arm of the wall
   newly reaches it: a tile may change hands. */
float me_tile_flip(const struct features *features, int palace);
float me_tower_flip(const struct features *features, int palace, int arm);

/* --- roofs.c --------------------------------------------------------------------------------- */

static inline int may_roof(const struct features *features, int seat, int colour)
{
	const struct medina_seat *row = &features->state->seats[seat];

	return row->roofs && !(row->owned >> colour & 1);
}

/* The prospects of all colours as they stand; of one colour, as it may be after a move. */
void me_extract_roofs(struct features *features);
struct prospect me_prospect_of(const struct features *features, int colour,
                               const struct asking *asking);
/* What share of the open palace is a seat's. */
float me_open_share(const struct features *features, const struct prospect *prospect, int seat);
/* A building of the colour in the own hand, and in a rival's. */
float me_own_building(const struct features *features, const struct prospect *prospect);
float me_rivals_building(const struct features *features, const struct prospect *prospect);
/* What the roof of a seat that may roof the colour stands for. */
float me_roof_worth(const struct features *features, const struct prospect *prospect, int seat);

/* --- rivals.c -------------------------------------------------------------------------------- */

/* What all roofs and buildings in hand, and a point for each palace, mean to the seat that acts.
   From then on gain_of() may be asked. */
void me_extract_rivals(struct features *features);
/* What all roofs of a colour stand for, as that seat likes it; one seat may be left out. */
float me_roofs_worth(const struct features *features, const struct prospect *prospect, int without);

/* Who acts after the coming placement: the same seat within its turn, else the next. */
static inline int next_actor(const struct features *features)
{
	if (features->state->placed + 1 < features->state->size)
		return features->actor;
	return (features->actor + 1) % features->players;
}

/* What it means to the seat that acts when another one gains so many points; when a palace does;
   and when the holder of something does. */
static inline float loss_to(const struct features *features, float points)
{
	return BY_SEATS(features, rival) * points / (float)(features->players - 1);
}

static inline float gain_of(const struct features *features, int palace, float points)
{
	return features->estates[palace].factor * points;
}

static inline float gain_of_holder(const struct features *features, int holder, float points)
{
	if (holder == features->actor + 1)
		return points;
	return is_seat(holder) ? -loss_to(features, points) : 0.0f;
}

/* inputs.c: the inputs of the net. */
extern const struct evaluator_input me_inputs[];
void me_put_inputs(const struct features *features, struct inputs *inputs);

/* evaluation.c, move_prior.c: functions of struct evaluator. */
void me_evaluate(const void *state, const float *weights, struct evaluation *out);
void me_observe(const void *state, const float *weights, struct evaluation *out,
                struct inputs *inputs);
void me_move_prior(const void *state, const float *weights, const move *moves, int count,
                   float *worth);

/* terms.c: what reasons count. */
extern const struct evaluator_term me_terms[];
extern const char *const me_term_sources[];
void me_tally(const void *start, const void *end, struct ledger *ledger);
int me_threat(const void *state, int seat, move *m);
const char *me_thing_word(const void *state, int term, int thing);

#endif
