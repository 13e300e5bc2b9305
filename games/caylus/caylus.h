/* The state of a game of Caylus, and functions that read it.

   Clients read the state through the functions at the end, or directly; only the rules in this
   folder change it. See RULES.md for the rules, STATE.md for write_state and observe. */
#ifndef GAMES_CAYLUS_CAYLUS_H
#define GAMES_CAYLUS_CAYLUS_H

#include "core/game.h"

#ifdef __cplusplus
extern "C" {
#endif

extern const struct game caylus_game;

enum {
	CAYLUS_SEATS = 5,
	CAYLUS_COLUMNS = 5,   /* of the favour table */
	CAYLUS_SEAT_NONE = -1 /* in place of a seat */
};

enum caylus_cube {
#define CUBE(id, word) CAYLUS_CUBE_##id,
#include "games/caylus/cubes.def"
	CAYLUS_CUBES
};

enum { CAYLUS_PLAIN = CAYLUS_CUBE_GOLD }; /* the kinds but gold */

enum caylus_colour {
	CAYLUS_COLOUR_NONE,
#define COLOUR(id, word, node) CAYLUS_COLOUR_##id,
#include "games/caylus/tiles.def"
	CAYLUS_COLOURS
};

/* The tiles of colour x are CAYLUS_TILE_FIRST_x .. CAYLUS_TILE_LAST_x, and END_x is the next one.
   (BEFORE_x makes the enum continue with the next number.) */
enum caylus_tile {
	CAYLUS_TILE_NONE,
#define COLOUR(id, word, node) \
	CAYLUS_TILE_FIRST_##id, CAYLUS_TILE_BEFORE_##id = CAYLUS_TILE_FIRST_##id - 1,
#define TILE(id, colour, ...) CAYLUS_TILE_##id,
#define END(id) CAYLUS_TILE_END_##id, CAYLUS_TILE_LAST_##id = CAYLUS_TILE_END_##id - 1,
#include "games/caylus/tiles.def"
	CAYLUS_TILES
};

/* Spaces: the road is 1 .. 28, as people count it; 0 is no space; the others follow the road. */
enum caylus_space {
	CAYLUS_SPACE_NONE,
	CAYLUS_ROAD_NEUTRAL_LAST = 6, /* the neutral tiles lie on r1 .. r6 */
	CAYLUS_ROAD_LAST = 28,
#define SPACE(id, word) CAYLUS_SPACE_##id,
#include "games/caylus/spaces.def"
	CAYLUS_SPACES
};

enum caylus_section {
#define SECTION(id, word, ...) CAYLUS_SECTION_##id,
#include "games/caylus/castle.def"
	CAYLUS_SECTIONS
};

enum caylus_line {
	CAYLUS_LINE_NONE = -1,
#define LINE(id, word) CAYLUS_LINE_##id,
#include "games/caylus/favours.def"
	CAYLUS_LINES
};

enum caylus_phase {
#define PHASE(id, stage) CAYLUS_PHASE_##id,
#include "games/caylus/phases.def"
	CAYLUS_PHASES
};

enum caylus_stage {
#define STAGE(id, word, step, phase) CAYLUS_STAGE_##id,
#include "games/caylus/stages.def"
	CAYLUS_STAGES
};

enum caylus_node {
	CAYLUS_NODE_NONE,
#define NODE(id, ...) CAYLUS_NODE_##id,
#include "games/caylus/nodes.def"
	CAYLUS_NODES
};

enum caylus_option {
#define OPTION(id, name, values) CAYLUS_OPTION_##id,
#include "games/caylus/options.def"
	CAYLUS_OPTIONS
};

/* The values of each option: CAYLUS_FAVOURS_FULL, CAYLUS_FAVOURS_LIGHT, ... */
#define VALUE(option, id, word) CAYLUS_##option##_##id,
#define OPTION(id, name, values) enum { values CAYLUS_##id##_VALUES };
#include "games/caylus/options.def"

/* The verbs of moves. What the other three bytes of a move hold:

	deal a=tile            order a=seat             place, gate, transform a=space
	provost a=3+spaces     favour a=line            use, pay a=number
	build a=tile; b=1+cube for an `any`, or b=space for a prestige tile
	take, sell, buy, give, batch and pay with cubes: how many of each kind

	31    24 23  20 19  16 15  12 11   8 7    4 3    0
	| verb  | total| gold | cloth| stone| wood | food |

   A total in front makes a list of moves ascend from few cubes to many. */
enum caylus_verb {
	CAYLUS_VERB_NONE,
#define VERB(id, ...) CAYLUS_VERB_##id,
#include "games/caylus/verbs.def"
	CAYLUS_VERBS
};

/* Cubes, of a seat or a cost, are five counts of 12 bits, so that a cost is compared and paid in
   one go; the top bit of each is never set: no seat can ever have more than 597 cubes.

	59    48 47    36 35    24 23    12 11     0
	|  gold |  cloth |  stone |  wood  |  food  | */
#define CAYLUS_PACK(kind, count) ((uint64_t)(count) << 12 * (kind))
#define CAYLUS_CUBE_GUARDS 0x800800800800800u /* the top bit of each count */

static inline int caylus_count(uint64_t cubes, int kind)
{
	return (int)(cubes >> 12 * kind & 0x7ff);
}

/* C11: whether these cubes can pay that cost. The subtraction clears a guard bit if and only if the
   cost exceeds its count. */
static inline int caylus_has(uint64_t cubes, uint64_t cost)
{
	return (((cubes | CAYLUS_CUBE_GUARDS) - cost) & CAYLUS_CUBE_GUARDS) == CAYLUS_CUBE_GUARDS;
}

/* `count` plain cubes of each kind: every multiset of `count` cubes can be taken from them. */
uint64_t caylus_plain(int count);

/* The cubes that a move names. */
static inline uint64_t caylus_move_cubes(move m)
{
	uint64_t cubes = 0;

	for (int kind = 0; kind < CAYLUS_CUBES; kind++)
		cubes |= CAYLUS_PACK(kind, m >> 4 * kind & 15);
	return cubes;
}

/* Their number; the kind, if there is only one cube. */
int caylus_move_total(move m);
int caylus_move_cube(move m);
/* By how many spaces a move shifts the provost; towards the bridge is less than 0. */
int caylus_provost_shift(move m);

/* Numbers of the rulebook that are not printed on a tile. */
enum {
	CAYLUS_WORKERS = 6,         /* C7, of each seat */
	CAYLUS_BAILIFF_START = 6,   /* C8 */
	CAYLUS_INCOME = 2,          /* C16 */
	CAYLUS_FIRST_PASS = 1,      /* C19 */
	CAYLUS_LOW_PRICE = 1,       /* C21, C23, C24 */
	CAYLUS_PRICE_PER_PASS = 1,  /* C21 */
	CAYLUS_OWNER_POINTS = 1,    /* C33 */
	CAYLUS_TRADING_POST = 3,    /* C40 */
	CAYLUS_PROVOST_REACH = 3,   /* C41, C48 */
	CAYLUS_JOUST_DENIERS = 1,   /* C42 */
	CAYLUS_STABLES_ROOM = 3,    /* C26 */
	CAYLUS_PROVOST_PRICE = 1,   /* C48, a space */
	CAYLUS_BATCH_KINDS = 2,     /* C80, besides the food */
	CAYLUS_IDLE_LOSS = 2,       /* C84 */
	CAYLUS_BAILIFF_SLOW = 1,    /* C89 */
	CAYLUS_BAILIFF_QUICK = 2,   /* C89 */
	CAYLUS_GOLD_POINTS = 3,     /* C116, each */
	CAYLUS_CUBES_A_POINT = 3,   /* C116 */
	CAYLUS_DENIERS_A_POINT = 4, /* C116 */
	CAYLUS_TWO_START = 5,       /* C118 */
	CAYLUS_TWO_PRICE = 3,       /* C120 */
	CAYLUS_LIGHT_FAVOUR = 3,    /* C122 */
	CAYLUS_OLD_LAWYER = 3       /* option `lawyer 3` */
};

/* --- printed facts; the fields are explained in tiles.def, castle.def and favours.def --------- */

enum caylus_effect {
	CAYLUS_EFFECT_NONE,
#define EFFECT(id, word, begin) CAYLUS_EFFECT_##id,
#include "games/caylus/effects.def"
	CAYLUS_EFFECTS
};

enum caylus_stock {
#define STOCK(id, word) CAYLUS_STOCK_##id,
#include "games/caylus/stocks.def"
	CAYLUS_STOCKS
};

enum { CAYLUS_RATES = 2 };

struct caylus_rate {
	int pay, gain;
};

struct caylus_tile_row {
	const char *name;
	enum caylus_colour colour;
	int number;
	uint64_t cost;
	int any, points, favours, income;
	enum caylus_effect effect;
	enum caylus_colour builds;
	uint64_t cubes, owner;
	int deniers, most;
	enum caylus_stock pays, gains;
	struct caylus_rate rates[CAYLUS_RATES];
};

extern const struct caylus_tile_row caylus_tiles[CAYLUS_TILES];

/* The tiles of a colour are first .. last, and `node` is where they come onto the road. */
struct caylus_colour_row {
	const char *word;
	enum caylus_tile first, last;
	enum caylus_node node;
};

extern const struct caylus_colour_row caylus_colours[CAYLUS_COLOURS];

enum { CAYLUS_HOUSE_ROWS = 7 }; /* 0 .. 5 houses, 6 or more */

struct caylus_section_row {
	const char *name;
	int room, points, mark, columns, loss;
	int favours[CAYLUS_HOUSE_ROWS];
};

extern const struct caylus_section_row caylus_sections[CAYLUS_SECTIONS];

struct caylus_state;

struct caylus_favour_row {
	int (*can)(const struct caylus_state *s, int seat, const struct caylus_favour_row *favour);
	void (*use)(struct caylus_state *s, int seat, const struct caylus_favour_row *favour);
	int amount;
	uint64_t cubes;
	enum caylus_colour builds;
	uint64_t rebate;
	int deniers;
};

/* What a line (CAYLUS_LINE_PRESTIGE ..) gives in a column (1 ..). */
const struct caylus_favour_row *caylus_favour(int line, int column);

/* --- the state ------------------------------------------------------------------------------ */

/* What a seat has. */
struct caylus_seat {
	uint64_t cubes;
	uint32_t owned; /* bit r: the tile on space r is this seat's */
	int32_t deniers;
	int32_t points;
	uint8_t marker[CAYLUS_LINES];    /* 0 (left of column 1) .. CAYLUS_COLUMNS */
	uint8_t houses[CAYLUS_SECTIONS]; /* built in each section */
	uint8_t home;                    /* workers at home */
	uint8_t lines;                   /* bit l: line l has been chosen in this phase */
	uint8_t batches;                 /* given in this phase */
	uint8_t income;                  /* deniers a turn */
	uint8_t passed;                  /* number on the passing scale, 0 if it has not passed */
};

/* The table. Sets of spaces have bit s for space s; arrays by space leave index 0 out. */
struct caylus_state {
	struct caylus_seat seats[CAYLUS_SEATS];

	uint64_t open;       /* spaces that take one worker, whether free or not */
	uint64_t occupied;   /* those of them that have one */
	uint32_t empty;      /* road spaces without a tile */
	uint32_t residences; /* road spaces with a residence */
	uint32_t fit;        /* road spaces whose tile can become a residence */
	uint32_t waiting;    /* road spaces whose transformation is paid and waits (C71) */

	uint8_t tile[CAYLUS_ROAD_LAST + 1];
	int8_t owner[CAYLUS_ROAD_LAST + 1];  /* of the tile */
	int8_t payer[CAYLUS_ROAD_LAST + 1];  /* of the transformation that waits */
	int8_t worker[CAYLUS_SPACES];        /* the left circle of the inn; not stables and castle */
	int8_t guest;                        /* right circle of the inn */
	int8_t stables[CAYLUS_STABLES_ROOM]; /* the seats by number; CAYLUS_SEAT_NONE after the last */
	int8_t castle[CAYLUS_SEATS];         /* likewise */
	int8_t order[CAYLUS_SEATS];          /* turn order */
	int8_t passing[CAYLUS_SEATS];

	uint8_t supply[CAYLUS_TILES];    /* buildable tiles; neutral ones until they are dealt */
	uint8_t filled[CAYLUS_SECTIONS]; /* houses in each section */
	uint8_t scored;                  /* sections scored; that is also the current section */
	uint8_t bailiff, provost;

	uint8_t players;
	uint8_t option[CAYLUS_OPTIONS]; /* index of the value */

	uint8_t turn;             /* from 1 */
	uint8_t stage;            /* the next automatic step */
	uint8_t at;               /* how far the stage has come: a place in a list, or a space */
	int8_t actor;             /* as caylus_game.turn answers */
	uint8_t node;             /* CAYLUS_NODE_NONE if no seat and no chance acts */
	int8_t favoured;          /* the seat of the favours below */
	uint8_t favours;          /* gained and not yet resolved */
	int8_t line;              /* chosen, and its use is not over, or CAYLUS_LINE_NONE */
	uint8_t column;           /* whose effect is asked for at this node, or 0 */
	uint8_t passes;           /* seats that have passed */
	uint8_t stabled, castled; /* bit s: seat s has a worker there */
	/* Zero: rounds the state up to a multiple of 8, however many tiles there are. */
	uint8_t spare[8 - (CAYLUS_TILES + 4) % 8];
};

/* Words of the notation. */
const char *caylus_cube_name(enum caylus_cube cube);
const char *caylus_tile_name(enum caylus_tile tile);
const char *caylus_space_name(enum caylus_space space); /* of a space besides the road */
const char *caylus_section_name(enum caylus_section section);
const char *caylus_line_name(enum caylus_line line);

/* Where the bailiff goes at the end of the turn if the provost stays where he is (C89). */
int caylus_bailiff_goal(const struct caylus_state *s);
/* The current phase, CAYLUS_PHASE_SET_UP .. CAYLUS_PHASE_END. */
enum caylus_phase caylus_phase(const struct caylus_state *s);
/* The space whose building is being activated, or CAYLUS_SPACE_NONE. */
int caylus_active_space(const struct caylus_state *s);
/* The tile whose worker is at work. */
const struct caylus_tile_row *caylus_active_tile(const struct caylus_state *s);
/* The effect of the favour at this node; an empty one if no favour is used. */
const struct caylus_favour_row *caylus_effect(const struct caylus_state *s);
/* How many cubes of a kind a seat has. */
int caylus_cubes(const struct caylus_state *s, int seat, enum caylus_cube cube);
/* What placing a worker on this space costs this seat now. */
int caylus_price(const struct caylus_state *s, int seat, int space);
/* Columns of the favour table that are open. */
int caylus_open_columns(const struct caylus_state *s);
/* The section that a batch would put its house into now, or CAYLUS_SECTIONS if there is no room. */
int caylus_building_section(const struct caylus_state *s);

/* The points for a seat's cubes and coins if the game ended now (C116). */
int caylus_goods_points(const struct caylus_state *s, int seat);
/* The favours for this many houses when the section is scored. */
int caylus_section_favours(enum caylus_section section, int houses);

#ifdef __cplusplus
}
#endif

#endif
