/* The state of a game of Medina, and questions about it that clients ask.

   There is no hidden information. Only the functions of `medina_game` change the state. */
#ifndef GAMES_MEDINA_MEDINA_H
#define GAMES_MEDINA_MEDINA_H

#include "games/medina/squares.h"

#ifdef __cplusplus
extern "C" {
#endif

extern const struct game medina_game;

enum medina_option {
#define OPTION(id, name, fallback, values) MEDINA_OPTION_##id,
#include "games/medina/options.def"
	MEDINA_OPTIONS
};

/* The values of each option: MEDINA_EDITION_SECOND, MEDINA_EDITION_FIRST, ... */
#define VALUE(option, id, word) MEDINA_##option##_##id,
#define OPTION(id, name, fallback, values) enum { values MEDINA_##id##_VALUES };
#include "games/medina/options.def"

enum medina_colour {
#define COLOUR(name, number, ...) MEDINA_COLOUR_##name,
#include "games/medina/colours.def"
	MEDINA_COLOURS
};

enum medina_side {
#define SIDE(id, letter, rising, falling) MEDINA_SIDE_##id,
#include "games/medina/sides.def"
	MEDINA_SIDES
};

enum medina_tower {
#define TOWER(name, number, ...) MEDINA_TOWER_##name,
#include "games/medina/towers.def"
	MEDINA_TOWERS
};

enum medina_arm {
#define ARM(name, tower, ...) MEDINA_ARM_##name,
#include "games/medina/towers.def"
	MEDINA_ARMS
};

/* Who holds a palace or a tile: nobody, seat s as s + 1, or one of these. */
enum medina_holder {
	MEDINA_HOLDER_NONE = 0,
	MEDINA_HOLDER_NEUTRAL = 5,
	MEDINA_HOLDER_BLOCK = 6,
	MEDINA_HOLDERS
};

enum medina_verb {
	MEDINA_VERB_NONE,
#define VERB(id, ...) MEDINA_VERB_##id,
#include "games/medina/verbs.def"
	MEDINA_VERBS
};

/* At most 48 palaces on the board: cut the city into blocks of 2 x 2 (8 x 6 of them, the top row's
   cut in half); pieces of two palaces never stand around each other, so a block meets at most one
   palace. */
enum { MEDINA_PALACES_MAX = 48, MEDINA_PALACE_NONE = 0xff, MEDINA_SEATS = 4 };

enum medina_phase {
#define PHASE(id, node) MEDINA_PHASE_##id,
#include "games/medina/phases.def"
	MEDINA_PHASES
};

struct medina_palace {
	uint8_t colour;
	uint8_t holder; /* enum medina_holder */
	uint8_t anchor; /* canonical square: of its buildings the southernmost, then westernmost */
	uint8_t buildings, stables;
	uint8_t arms;    /* bit per arm: a wall of it faces a piece */
	uint8_t claimed; /* its place in the order of claims, from 1; 0 while unclaimed */
	uint8_t spare;
};

struct medina_seat {
	uint8_t buildings[MEDINA_COLOURS];
	uint8_t roofs, neutrals, stables, merchants, walls, tea;
	uint8_t owned;         /* bit per colour: has a palace of it */
	uint8_t blocks;        /* bit per colour: blockade dome in stock */
	uint8_t blocks_placed; /* bit per colour */
	uint8_t spare[3];
};

struct medina_state {
	/* Sets of squares. */
	struct medina_squares merchants;
	struct medina_squares pieces; /* buildings and stables */
	struct medina_squares stables;
	struct medina_squares beside;    /* beside a building */
	struct medina_squares around;    /* around a piece of a palace, or around the well */
	struct medina_squares contested; /* around pieces of two palaces, or around the well */
	/* By colour: the squares beside its latest palace; none once that is claimed. */
	struct medina_squares front[MEDINA_COLOURS];
	uint64_t unclaimed; /* bit per palace */

	/* By square: the palace whose piece stands there or, first of all, around it. */
	uint8_t near[MEDINA_SQUARES];
	struct medina_palace palaces[MEDINA_PALACES_MAX];
	struct medina_seat seats[MEDINA_SEATS];

	uint8_t arms[MEDINA_ARMS];              /* walls in each arm */
	uint8_t latest[MEDINA_COLOURS];         /* the colour's latest palace */
	uint8_t palace_tile[MEDINA_COLOURS];    /* the palace that holds it */
	uint8_t tower_tile[MEDINA_TOWERS];      /* enum medina_holder */
	uint8_t tower_merchants[MEDINA_TOWERS]; /* lying on the tile */

	/* Set-up. */
	uint8_t players;
	uint8_t option[MEDINA_OPTIONS];
	uint8_t well; /* square */

	/* Counts of the whole game. */
	uint8_t palace_count, claims, dark_roofs, closed, boxed_merchants;

	/* Whose turn. */
	uint8_t phase;
	uint8_t actor;
	uint8_t turn;   /* turns taken before this one, up to 2 */
	uint8_t size;   /* placements of this turn */
	uint8_t placed; /* so far */
	uint8_t used;   /* what M77 and M88 remember of this turn: enum medina_used */

	/* What is still to happen after the placement: enum medina_due; and what it is about. */
	uint8_t due;
	uint8_t joined;     /* the palace that was claimed or touched */
	uint8_t towers_due; /* bit per tower */
	uint8_t spare[3];
};

/* What a seat has placed in this turn: bits 0-3 a building of that colour, then domes. */
enum medina_used {
	MEDINA_USED_ROOF = 1 << MEDINA_COLOURS,
	MEDINA_USED_BLOCK = 2 << MEDINA_COLOURS
};

/* The consequences of a placement: a bit each. */
enum {
#define DUE(id, word, step) MEDINA_DUE_BIT_##id,
#include "games/medina/dues.def"
};
enum medina_due {
#define DUE(id, word, step) MEDINA_DUE_##id = 1 << MEDINA_DUE_BIT_##id,
#include "games/medina/dues.def"
};

/* The size of the city, and its squares; M1: 16 x 11, or 14 x 10 in the second edition with two
   players. */
static inline int medina_is_small(const struct medina_state *state)
{
	return state->option[MEDINA_OPTION_EDITION] == MEDINA_EDITION_SECOND && state->players == 2;
}
static inline int medina_columns(const struct medina_state *state)
{
	return medina_is_small(state) ? 14 : MEDINA_COLUMNS;
}
static inline int medina_rows(const struct medina_state *state)
{
	return medina_is_small(state) ? 10 : MEDINA_ROWS;
}
int medina_side_spaces(const struct medina_state *state, int side);
/* The words for things. */
const char *medina_colour_word(const struct medina_state *state, int colour);
const char *medina_tower_word(int tower);
int medina_tower_number(int tower);
int medina_palace_number(int colour);
char medina_side_letter(int side);
/* The square that a wall space faces; the arm whose wall stands on a space, or -1. */
int medina_faced_square(const struct medina_state *state, int side, int space);
int medina_wall_arm(const struct medina_state *state, int side, int space);
/* The palace whose piece stands on a square, or MEDINA_PALACE_NONE. */
int medina_palace_at(const struct medina_state *state, int square);
/* The holder of a palace tile: enum medina_holder. */
int medina_palace_tile_holder(const struct medina_state *state, int colour);
/* The squares of a palace. */
struct medina_squares medina_palace_squares(const struct medina_state *state, int palace);
/* The squares that the well rewards, M74, and with how many points each. */
struct medina_squares medina_well_squares(const struct medina_state *state);
enum { MEDINA_WELL_POINTS = 4 };

/* Sets of squares that a player looks at: where stables and, of the right colour, buildings may
   join a palace (`near` says which); where the street may continue (M42). */
struct medina_squares medina_growth(const struct medina_state *state);
struct medina_squares medina_extensions(const struct medina_state *state);
/* The arm that a legal wall would lengthen, and the tower of an arm. */
int medina_growing_arm(const struct medina_state *state, int side, int space);
int medina_arm_tower(int arm);
/* The tea tiles that the next roof on a palace of the dark colour brings, M67. */
int medina_next_tea(const struct medina_state *state);

/* What a palace would score, M79 and M81. */
struct medina_points {
	int buildings, stables, walls, merchants, well;
};
struct medina_points medina_palace_points(const struct medina_state *state, int palace);

#ifdef __cplusplus
}
#endif

#endif
