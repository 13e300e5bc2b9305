/* medina.h - the state of a game of Medina, and questions about it that clients ask.

   Everything lies open. The state changes only through the functions of `medina_game`. */
#ifndef GAMES_MEDINA_MEDINA_H
#define GAMES_MEDINA_MEDINA_H

#include "games/medina/squares.h"

extern const struct game medina_game;

enum edition { EDITION_SECOND, EDITION_FIRST, EDITIONS };

enum option {
	OPTION_EDITION,
	OPTION_NEW_PALACE,
	OPTION_STREET_START,
	OPTION_RECONNECT,
	OPTION_TIEBREAK,
	OPTIONS
};
enum { NEW_PALACE_ORIGINAL, NEW_PALACE_FRENCH };
enum { STREET_START_ONE, STREET_START_NONE };
enum { RECONNECT_ARM, RECONNECT_TOWER };
enum { TIEBREAK_SHARED, TIEBREAK_BGA };

enum colour {
#define COLOUR(name, number, ...) COLOUR_##name,
#include "games/medina/colours.def"
#undef COLOUR
	COLOURS
};

enum side { SIDE_NORTH, SIDE_EAST, SIDE_SOUTH, SIDE_WEST, SIDES };

enum tower {
#define TOWER(name, number, ...) TOWER_##name,
#include "games/medina/towers.def"
#undef TOWER
	TOWERS
};

enum arm {
#define ARM(name, tower, ...) ARM_##name,
#include "games/medina/towers.def"
#undef ARM
	ARMS
};

/* Who holds a palace or a tile: nobody, seat s as s + 1, or one of these. */
enum holder { HOLDER_NONE = 0, HOLDER_NEUTRAL = 5, HOLDER_BLOCK = 6 };

/* The verbs, in the order in which moves are listed, and what their bytes hold. */
enum verb {
	VERB_WELL = 1, /* a: square */
	VERB_BUILDING, /* a: colour, b: square */
	VERB_ROOF,     /* a: the palace's canonical square; so for the next two */
	VERB_NEUTRAL,
	VERB_BLOCK,
	VERB_STABLE,   /* a: square */
	VERB_MERCHANT, /* a: square */
	VERB_WALL,     /* a: side, b: space from 0 */
	VERB_TEA
};

/* At most 48 palaces on the board: cut the city into blocks of 2 x 2 (8 x 6 of them, the top row's
   cut in half); pieces of two palaces never stand around each other, so a block meets at most one
   palace. */
enum { PALACES_MAX = 48, PALACE_NONE = 0xff, SEATS_MAX = 4 };

enum phase { PHASE_WELL, PHASE_START, PHASE_PLACE, PHASE_OVER };

struct medina_palace {
	uint8_t colour;
	uint8_t holder;  /* enum holder */
	uint8_t seal;    /* canonical square: of its buildings the southernmost, then westernmost */
	uint8_t buildings, stables;
	uint8_t arms;    /* bit per arm: a wall of it faces a piece */
	uint8_t claimed; /* the how-manieth claim of the game, from 1; 0 while unclaimed */
	uint8_t spare;
};

struct medina_seat {
	uint8_t buildings[COLOURS];
	uint8_t roofs, neutrals, stables, merchants, walls, tea;
	uint8_t owned;         /* bit per colour: has a palace of it */
	uint8_t blocks;        /* bit per colour: blockade dome in stock */
	uint8_t blocks_placed; /* bit per colour */
	uint8_t spare[3];
};

struct medina_state {
	/* Sets of squares. */
	struct squares merchants;
	struct squares pieces;    /* buildings and stables */
	struct squares stables;
	struct squares beside;    /* beside a building */
	struct squares around;    /* around a piece of a palace, or around the well */
	struct squares contested; /* around pieces of two palaces, or around the well */
	/* By colour: the squares beside its latest palace; none once that is claimed. */
	struct squares front[COLOURS];
	uint64_t unclaimed; /* bit per palace */

	/* By square: the palace whose piece stands there or, first of all, around it. */
	uint8_t near[SQUARES];
	struct medina_palace palaces[PALACES_MAX];
	struct medina_seat seats[SEATS_MAX];

	uint8_t arms[ARMS];              /* walls in each arm */
	uint8_t latest[COLOURS];         /* the colour's latest palace */
	uint8_t palace_tile[COLOURS];    /* the palace that holds it */
	uint8_t tower_tile[TOWERS];      /* enum holder */
	uint8_t tower_merchants[TOWERS]; /* lying on the tile */

	/* Set-up. */
	uint8_t players;
	uint8_t option[OPTIONS];
	uint8_t well; /* square */

	/* Counts of the whole game. */
	uint8_t palace_count, claims, dark_roofs, closed, boxed_merchants;

	/* Whose turn. */
	uint8_t phase;
	uint8_t actor;
	uint8_t turn;   /* turns taken before this one, up to 2 */
	uint8_t size;   /* placements of this turn */
	uint8_t placed; /* so far */
	uint8_t used;   /* what M77 and M88 remember of this turn: enum used */

	/* What is still to happen after the placement: enum due; and what it is about. */
	uint8_t due;
	uint8_t joined;     /* the palace that was claimed or touched */
	uint8_t towers_due; /* bit per tower */
	uint8_t spare[3];
};

/* What a seat has placed in this turn: bits 0-3 a building of that colour, then domes. */
enum used { USED_ROOF = 1 << COLOURS, USED_BLOCK = 2 << COLOURS };

/* The consequences of a placement, in the order of M13. */
enum due {
	DUE_PALACE_TILE = 1,
	DUE_TOWER_TILES = 2,
	DUE_TEA = 4,
	DUE_CLOSING = 8,
	DUE_BLOCKADE = 16,
	DUE_TURN = 32
};

/* The size of the city, and its squares; M1. */
int medina_columns(const struct medina_state *state);
int medina_rows(const struct medina_state *state);
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
/* The palace whose piece stands on a square, or PALACE_NONE. */
int medina_palace_at(const struct medina_state *state, int square);
/* The holder of a palace tile: enum holder. */
int medina_palace_tile_holder(const struct medina_state *state, int colour);
/* The squares of a palace. */
struct squares medina_palace_squares(const struct medina_state *state, int palace);
/* The squares that the well rewards, M74, and with how many points each. */
struct squares medina_well_squares(const struct medina_state *state);
enum { MEDINA_WELL_POINTS = 4 };

/* Sets of squares that a player looks at: where stables and, of the right colour, buildings may
   join a palace (`near` says which); where the street may go on (M42). */
struct squares medina_growth(const struct medina_state *state);
struct squares medina_extensions(const struct medina_state *state);
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

#endif
