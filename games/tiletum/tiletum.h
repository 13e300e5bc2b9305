/* The game of Tiletum: its state, its printed facts, and questions about both.

   The rules are numbered T1-T131 in RULES.md. Everything here is read only for clients; the
   state is changed through `tiletum_game` alone. */
#ifndef GAMES_TILETUM_TILETUM_H
#define GAMES_TILETUM_TILETUM_H

#include <stdint.h>

#include "core/bits.h"
#include "core/game.h"

#ifdef __cplusplus
extern "C" {
#endif

extern const struct game tiletum_game;

/* ---- Names of things, in the order of the .def rows ---- */

enum tiletum_resource {
#define RESOURCE(name, word, colour) TILETUM_RESOURCE_##name,
#include "games/tiletum/board.def"
	TILETUM_RESOURCES /* also the colours of dice: a die of colour r gives resource r */
};

/* The kinds of characters are the actions, joker excepted. */
enum tiletum_action {
#define ACTION(name, ...) TILETUM_ACTION_##name,
#include "games/tiletum/board.def"
	TILETUM_ACTIONS,
	TILETUM_CHOICES = TILETUM_ACTION_JOKER /* the five actions that a joker can be */
};

enum tiletum_spot {
#define TOWN(name, ...) TILETUM_SPOT_##name,
#define ROAD(name, word) TILETUM_SPOT_##name,
#include "games/tiletum/map.def"
	TILETUM_SPOTS
};

enum tiletum_town {
#define TOWN(name, ...) TILETUM_TOWN_##name,
#include "games/tiletum/map.def"
	TILETUM_TOWNS,
	TILETUM_TOWN_NONE = 0xff
};

enum tiletum_house_space {
#define HOUSE(town, number, ...) TILETUM_HOUSE_##town##_##number,
#include "games/tiletum/map.def"
	TILETUM_HOUSE_SPACES
};

enum tiletum_cathedral {
#define CATHEDRAL(town, ...) TILETUM_CATHEDRAL_##town,
#include "games/tiletum/map.def"
	TILETUM_CATHEDRALS,
	TILETUM_CATHEDRAL_NONE = 0xff
};

enum tiletum_cost {
#define COST(name, ...) TILETUM_COST_##name,
#include "games/tiletum/tiles.def"
	TILETUM_COSTS
};

enum tiletum_town_tile {
#define TOWN_TILE(town, ...) TILETUM_TOWN_TILE_##town,
#include "games/tiletum/tiles.def"
	TILETUM_TOWN_TILES
};

enum tiletum_fair {
#define FAIR(name, ...) TILETUM_FAIR_##name,
#include "games/tiletum/tiles.def"
	TILETUM_FAIRS
};

/* All tiles that a storehouse can hold. The bonus pile holds the tiles below TILETUM_BONUS_TILES,
   the contract pile TILETUM_PILE_FIRST .. TILETUM_CHARACTER_FIRST - 1; crests are in both. */
enum tiletum_tile {
#define HELPER(name, ...) TILETUM_TILE_##name,
#include "games/tiletum/tiles.def"
	TILETUM_HELPERS,
	TILETUM_BEFORE_CONTRACTS = TILETUM_HELPERS - 1,
#define BONUS_CONTRACT(name, ...) TILETUM_TILE_##name,
#include "games/tiletum/tiles.def"
	TILETUM_PILE_FIRST,
	TILETUM_BEFORE_CRESTS = TILETUM_PILE_FIRST - 1,
#define CREST(name, ...) TILETUM_TILE_##name,
#include "games/tiletum/tiles.def"
	TILETUM_BONUS_TILES,
	TILETUM_BEFORE_PILE = TILETUM_BONUS_TILES - 1,
#define PILE_CONTRACT(name, ...) TILETUM_TILE_##name,
#include "games/tiletum/tiles.def"
	TILETUM_CHARACTER_FIRST,
	TILETUM_BEFORE_CHARACTERS = TILETUM_CHARACTER_FIRST - 1,
#define CHARACTER(name, ...) TILETUM_TILE_##name,
#include "games/tiletum/tiles.def"
	TILETUM_TILES,
	TILETUM_TILE_NONE = 0xff,
	TILETUM_TILE_IN_USE = 0x80, /* added to a helper of the storehouse while it is in use (T99) */

	TILETUM_CRESTS = TILETUM_BONUS_TILES - TILETUM_PILE_FIRST,
	TILETUM_PILE_TILES = TILETUM_CHARACTER_FIRST - TILETUM_PILE_FIRST,
	TILETUM_CONTRACTS = TILETUM_CHARACTER_FIRST - TILETUM_HELPERS - TILETUM_CRESTS,
	TILETUM_CHARACTERS = TILETUM_TILES - TILETUM_CHARACTER_FIRST
};

enum tiletum_phase {
#define PHASE(name, ...) TILETUM_PHASE_##name,
#include "games/tiletum/phases.def"
	TILETUM_PHASES
};

enum tiletum_frame_kind {
#define FRAME(name, ...) TILETUM_FRAME_##name,
#include "games/tiletum/frames.def"
	TILETUM_FRAMES
};

enum tiletum_option {
#define OPTION(name, word, values) TILETUM_OPTION_##name,
#include "games/tiletum/options.def"
	TILETUM_OPTIONS
};

/* The values of each option: TILETUM_RULEBOOK_UK, TILETUM_RULEBOOK_EN, ... */
#define VALUE(option, name, word) TILETUM_##option##_##name,
#define OPTION(name, word, values) enum { values TILETUM_##name##_VALUES };
#include "games/tiletum/options.def"

enum tiletum_figure {
#define FIGURE(name, rule) TILETUM_FIGURE_##name,
#include "games/tiletum/board.def"
	TILETUM_FIGURES
};

/* The verbs of moves; see verbs.def and parts.def for their parts. */
enum tiletum_verb {
#define VERB(name, ...) TILETUM_VERB_##name,
#include "games/tiletum/verbs.def"
	TILETUM_VERBS
};

enum {
	TILETUM_FACES = 6,
	TILETUM_DICE_KINDS = TILETUM_RESOURCES * TILETUM_FACES, /* colour * FACES + value - 1 */
	TILETUM_DIE_NONE = 0xff,
	TILETUM_PLAYERS_MIN = 2,
	TILETUM_SEATS = 4,
	TILETUM_MARKS = TILETUM_SEATS - TILETUM_PLAYERS_MIN + 1,
	TILETUM_SEAT_NONE = 0xff,
	TILETUM_CATHEDRAL_TILES = 3, /* most of one cathedral */
	TILETUM_COPIES_MAX = 3,      /* most tiles of one sort in a pile */

	/* Where a bonus tile can lie: 0-5 an action, then the King space, then the towns. */
	TILETUM_PLACE_TRACK = TILETUM_ACTIONS,
	TILETUM_PLACE_TOWNS,
	TILETUM_PLACES = (int)TILETUM_PLACE_TOWNS + (int)TILETUM_TOWNS,

	/* Selections of one, two and three resources. */
	TILETUM_GOODS = 5 + 15 + 35
};

/* Numbers of things without names, and single facts. */
enum {
#define BUILDING(number, rooms, ...) \
	TILETUM_ROOM_FIRST_##number, \
		TILETUM_ROOM_LAST_##number = TILETUM_ROOM_FIRST_##number + rooms - 1,
#include "games/tiletum/board.def"
	TILETUM_ROOMS,
#define BUILDING(...) +1
	TILETUM_BUILDINGS = 0
#include "games/tiletum/board.def"
	,
#define CONTRACT_SPACE(...) +1
	TILETUM_CONTRACT_SPACES = 0
#include "games/tiletum/board.def"
	,
#define OFFER_SPACE(...) +1
	TILETUM_OFFER_SPACES = 0
#include "games/tiletum/board.def"
	,
#define KING_SPACE(...) +1
	TILETUM_KING_SPACES = 0
#include "games/tiletum/board.def"
	,
#define TOKEN(...) +1
	TILETUM_TOKENS = 0
#include "games/tiletum/board.def"
	,
#define FAIR_ROUND(...) +1
	TILETUM_ROUNDS = 0
#include "games/tiletum/board.def"
	,
#define OTHER(name, mark, what, value) TILETUM_##name = value,
#include "games/tiletum/board.def"
};

/* ---- Printed facts ---- */

/* What a helper, a character, a contract's extra or a crest space gives. */
struct tiletum_effect {
	uint8_t gain[TILETUM_RESOURCES];
	uint8_t points;
	uint8_t any;                                              /* resources of the seat's choice */
	uint8_t action, ap;                                       /* a nested action; none if ap is 0 */
	uint8_t more_ap;                                          /* for the die's action */
	uint8_t advance;                                          /* spaces up the King track */
	uint8_t architect_steps, merchant_steps, pillars, houses; /* a walk */
	uint8_t contract_step; /* a walk of one merchant step, as W4 says */
	uint8_t node;          /* a frame of this kind */
};

struct tiletum_tile_row {
	const char *word;
	uint8_t copies[TILETUM_MARKS], pile_copies[TILETUM_MARKS]; /* with mark 2, 3, 4 */
	uint8_t same, price[TILETUM_RESOURCES], points;            /* contracts */
	uint8_t kind;                                              /* characters: an action */
	struct tiletum_effect effect;
};

struct tiletum_spot_row {
	const char *word;
	uint8_t town; /* or TILETUM_TOWN_NONE: a road */
};

struct tiletum_town_row {
	const char *word;
	uint8_t spot;
	uint8_t first_house; /* house spaces up to the next town's */
	uint8_t bonus_mark;  /* 0: no bonus tile space */
};

struct tiletum_house_row {
	uint8_t town, number, mark, points, activates;
};

struct tiletum_cathedral_row {
	uint8_t town, tiles[TILETUM_CATHEDRAL_TILES], spaces; /* a tile of 0 points is none */
};

struct tiletum_cost_row {
	const char *word;
	uint8_t copies, stone, points;
};

struct tiletum_fair_row {
	const char *word;
	uint8_t value;
};

struct tiletum_building_row {
	uint8_t first_room, rooms, roof, marker, food;
	struct tiletum_effect bonus;
};

struct tiletum_contract_space_row {
	uint8_t pillar, points;
};

/* Rows of one number each. */
/* clang-format off */
struct tiletum_offer_row { uint8_t ap; };
struct tiletum_king_row { int8_t points; };
struct tiletum_token_row { uint8_t copies; };
struct tiletum_round_row { uint8_t value; };
struct tiletum_players_row { uint8_t dice; };
struct tiletum_start_row { uint8_t gold; };
struct tiletum_completed_row { uint8_t points; };
/* clang-format on */

struct tiletum_rulebook_row {
	uint8_t king_refills;    /* W1: rounds after which the King space gets a tile: 1 .. this */
	uint8_t no_tile_points;  /* W2 */
	uint8_t discards_return; /* W3 */
	uint8_t step_from_road, step_to_road; /* W4 */
	uint8_t colour_at_once;               /* W5 */
};

extern const char *const tiletum_resource_words[TILETUM_RESOURCES];
extern const char *const tiletum_colour_words[TILETUM_RESOURCES];
extern const char *const tiletum_action_words[TILETUM_ACTIONS];
extern const uint8_t tiletum_printed_actions[TILETUM_ACTIONS]; /* by space */
extern const struct tiletum_tile_row tiletum_tiles[TILETUM_TILES];
extern const struct tiletum_spot_row tiletum_spots[TILETUM_SPOTS];
extern const uint32_t tiletum_neighbours[TILETUM_SPOTS]; /* bit s: spot s is adjacent */
extern const struct tiletum_town_row tiletum_towns[TILETUM_TOWNS];
extern const struct tiletum_house_row tiletum_houses[TILETUM_HOUSE_SPACES];
extern const struct tiletum_cathedral_row tiletum_cathedrals[TILETUM_CATHEDRALS];
extern const struct tiletum_cost_row tiletum_costs[TILETUM_COSTS];
extern const uint8_t tiletum_town_tiles[TILETUM_TOWN_TILES]; /* towns */
extern const struct tiletum_fair_row tiletum_fairs[TILETUM_FAIRS];
extern const struct tiletum_building_row tiletum_buildings[TILETUM_BUILDINGS];
extern const struct tiletum_contract_space_row tiletum_contract_spaces[TILETUM_CONTRACT_SPACES];
extern const struct tiletum_offer_row tiletum_offer[TILETUM_OFFER_SPACES];
extern const struct tiletum_king_row tiletum_king_track[TILETUM_KING_SPACES];
extern const struct tiletum_token_row tiletum_tokens[TILETUM_TOKENS];
extern const struct tiletum_round_row tiletum_rounds[TILETUM_ROUNDS];
extern const struct tiletum_players_row tiletum_players[TILETUM_MARKS]; /* two players first */
extern const struct tiletum_start_row tiletum_starts[TILETUM_SEATS];
extern const struct tiletum_completed_row tiletum_completions[TILETUM_BUILDINGS + 1];
extern const struct tiletum_rulebook_row tiletum_rulebooks[TILETUM_RULEBOOK_VALUES];
extern const char *const tiletum_frame_words[TILETUM_FRAMES];
extern const char *const tiletum_phase_words[TILETUM_PHASES];

/* ---- The state ---- */

/* A multiset of tiles, as planes of bits: bit t of more[k] says that it holds more than k tiles t.
   In multisets of characters, bit 0 is the first character. */
struct tiletum_multiset {
	uint64_t more[TILETUM_COPIES_MAX];
};

struct tiletum_seat {
	uint64_t houses; /* bit h: a house on house space h */
	int16_t points;
	uint16_t goods[TILETUM_RESOURCES];
	uint16_t pillars;                    /* bit c: a pillar at cathedral c */
	uint16_t contributed;                /* bit c: a cathedral tile of c */
	uint8_t at[TILETUM_FIGURES];         /* spots */
	uint8_t houses_left, pillars_left;   /* the supply */
	uint8_t store[TILETUM_STORE_SPACES]; /* ascending, TILETUM_TILE_NONE last; or ..._IN_USE */
	uint8_t stored;                      /* spaces taken */
	uint8_t rooms[TILETUM_ROOMS];        /* characters or TILETUM_TILE_NONE */
	uint8_t crests[TILETUM_BUILDINGS];   /* crests or TILETUM_TILE_NONE */
	uint8_t contracts[TILETUM_CONTRACT_SPACES]; /* fulfilled, in order; else TILETUM_TILE_NONE */
	uint8_t fulfilled;                          /* how many */
	uint8_t dice[TILETUM_DICE_SPACES];          /* dice taken this round, or TILETUM_DIE_NONE */
	uint8_t diced;                              /* how many */
	uint8_t markers[TILETUM_CHOICES];           /* bonus AP by action */
};

/* A pending decision or effect of a turn. See frames.def for the fields of each kind. A walk's `a`
   is:

	  7  6       5        4        3 2          1 0
	| 0 | step | pillar | house | architect | merchant |     steps left, 0-2; `step`: by W4
*/
struct tiletum_frame {
	uint8_t kind, helper, a, b;
};

enum {
	TILETUM_WALK_MERCHANT = 0x01,
	TILETUM_WALK_ARCHITECT = 0x04,
	TILETUM_WALK_HOUSE = 0x10,
	TILETUM_WALK_PILLAR = 0x20,
	TILETUM_WALK_CONTRACT = 0x40,

	/* Most frames: proof in stack.c. */
	TILETUM_STACK_MAX = 41
};

struct tiletum_state {
	struct tiletum_multiset bonus_pile, discards, contract_pile;
	struct tiletum_multiset character_pile, character_offer, character_aside;
	struct tiletum_seat seats[TILETUM_SEATS];
	struct tiletum_frame frames[TILETUM_STACK_MAX]; /* the bottom first; unused ones are zero */
	uint8_t depth;                                  /* frames on the stack */
	int8_t actor;                                   /* what turn() answers */
	uint8_t players, rulebook, shuffled;
	uint8_t phase, round, lap;          /* round and lap from 1 */
	uint8_t turn;                       /* place in turn order of the seat whose turn it is */
	uint8_t seat;                       /* the seat that decides when a seat does */
	uint8_t cursor;                     /* set-up: the next space to be filled */
	uint8_t wheel;                      /* face opposite space 1 */
	uint8_t exchanged;                  /* an exchange was made in this turn (T76) */
	uint8_t action_at[TILETUM_ACTIONS]; /* by space; TILETUM_ACTIONS while none lies there */
	uint8_t dice[TILETUM_DICE_KINDS];   /* on the wheel */
	uint8_t bag[TILETUM_RESOURCES];
	uint8_t bonus[TILETUM_PLACES];       /* tiles or TILETUM_TILE_NONE */
	uint8_t offer[TILETUM_OFFER_SPACES]; /* contract tiles from the left, or TILETUM_TILE_NONE */
	uint8_t cost[TILETUM_CATHEDRALS];    /* construction tiles, TILETUM_COSTS while none lies */
	/* Seats or TILETUM_SEAT_NONE, the topmost tile first. */
	uint8_t tile_owner[TILETUM_CATHEDRALS][TILETUM_CATHEDRAL_TILES];
	uint8_t fair_town[TILETUM_ROUNDS]; /* or TILETUM_TOWN_NONE */
	uint8_t fair_tile[TILETUM_ROUNDS]; /* TILETUM_FAIRS while none lies there */
	uint8_t revealed[TILETUM_TOKENS];  /* corruption tokens revealed this round */
	uint8_t king_space[TILETUM_SEATS]; /* by seat, from the left */
	uint8_t king_rank[TILETUM_SEATS];  /* seats from the leader down: by space, then by stack */
	uint8_t order[TILETUM_SEATS];      /* turn order */
};

/* ---- Questions ---- */

static inline int tiletum_multiset_count(const struct tiletum_multiset *set, int bit)
{
	return (int)(set->more[0] >> bit & 1) + (int)(set->more[1] >> bit & 1) +
	       (int)(set->more[2] >> bit & 1);
}

static inline int tiletum_multiset_total(const struct tiletum_multiset *set)
{
	return BITS_COUNT(set->more[0]) + BITS_COUNT(set->more[1]) + BITS_COUNT(set->more[2]);
}

static inline int tiletum_is_helper(int tile)
{
	return tile < TILETUM_HELPERS;
}

static inline int tiletum_is_crest(int tile)
{
	return tile >= TILETUM_PILE_FIRST && tile < TILETUM_BONUS_TILES;
}

static inline int tiletum_is_contract(int tile)
{
	return tile >= TILETUM_HELPERS && tile < TILETUM_CHARACTER_FIRST && !tiletum_is_crest(tile);
}

static inline int tiletum_is_character(int tile)
{
	return tile >= TILETUM_CHARACTER_FIRST && tile < TILETUM_TILES;
}

/* The frame that decides; its kind is TILETUM_FRAME_NONE when the stack is empty. */
struct tiletum_frame tiletum_top(const struct tiletum_state *state);
/* AP of the top frame, 0 where it has none. */
int tiletum_ap(const struct tiletum_state *state);
/* T23: the action opposite a value, 1-6; the face opposite an action. Once the wheel lies. */
int tiletum_action_of(const struct tiletum_state *state, int value);
int tiletum_face_of(const struct tiletum_state *state, int action);
/* T36: the seat that leads on the King track. */
int tiletum_leader(const struct tiletum_state *state);
/* T49, T110: building 0-5. */
int tiletum_is_filled(const struct tiletum_seat *seat, int building);
int tiletum_is_completed(const struct tiletum_seat *seat, int building);
int tiletum_completed(const struct tiletum_seat *seat);
/* The kind that lives in a building, or TILETUM_ACTIONS; the building of a room, and its floor
   from 1. */
int tiletum_building_kind(const struct tiletum_seat *seat, int building);
int tiletum_building_of(int room);
int tiletum_floor_of(int room);
/* Houses and pillars on the map; crests in storehouse and under buildings. */
int tiletum_houses_built(const struct tiletum_seat *seat);
int tiletum_pillars_built(const struct tiletum_seat *seat);
int tiletum_crests_owned(const struct tiletum_seat *seat);
/* The cathedral of a town, or TILETUM_CATHEDRAL_NONE. */
int tiletum_cathedral_of(int town);
/* The owner of a house space, or TILETUM_SEAT_NONE; the cathedral tiles that are left. */
int tiletum_house_owner(const struct tiletum_state *state, int space);
static inline int tiletum_tiles_left(const struct tiletum_state *state, int cathedral)
{
	const uint8_t *points = tiletum_cathedrals[cathedral].tiles;
	int left = 0;

	for (int tile = 0; tile < TILETUM_CATHEDRAL_TILES; tile++)
		left += points[tile] && state->tile_owner[cathedral][tile] == TILETUM_SEAT_NONE;
	return left;
}
/* T45-T47: does the seat take part in the fair of a round (from 0), and what would it score? */
int tiletum_takes_part(const struct tiletum_state *state, int seat, int round);
int tiletum_fair_points(const struct tiletum_state *state, int seat, int round);

/* T30: the rule that keeps the seat from taking a tile into its storehouse, 0 if none. */
int tiletum_why_store(const struct tiletum_seat *seat, int tile);

/* The parts of moves that are not numbers of things: contracts in `fulfil`; in `gain` selections
   of one to three resources, numbered by size and then by spelling. */
int tiletum_contract_tile(int contract);
struct tiletum_goods {
	uint8_t number, types[3]; /* ascending */
};
struct tiletum_goods tiletum_goods_at(int index);

#ifdef __cplusplus
}
#endif

#endif
