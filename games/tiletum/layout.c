/* The layout of observations (learning.c) for programs; STATE.md has the same table. */
#include "games/tiletum/rules.h"

#define FLAGS .kind = GAME_FEATURE_FLAG, .high = 1
#define COUNT(most) .kind = GAME_FEATURE_NUMBER, .high = most
#define ONE_OF(count) .kind = GAME_FEATURE_CATEGORY, .high = (count) - 1
/* 0 for none, else 1 + the number of the thing. */
#define THING(count) ONE_OF((count) + 1)
#define SEEN_SEAT THING(TILETUM_SEATS)
/* Tiles except the first ones; things are numbered from 1. */
#define NOT_BEFORE(tile) {1, tile}
#define END {.name = NULL}

static const struct game_feature moment[] = {
	{"players", COUNT(TILETUM_SEATS)},
	{"option rulebook", ONE_OF(TILETUM_RULEBOOK_VALUES)},
	{"phase", ONE_OF(TILETUM_PHASES)},
	{"round", COUNT(TILETUM_ROUNDS)},
	{"lap", COUNT(TILETUM_LAPS)},
	{"turn", COUNT(TILETUM_SEATS)},
	{"seat", SEEN_SEAT},
	{"chance", FLAGS},
	{"exchanged", FLAGS},
	{"depth", COUNT(TILETUM_STACK_MAX)},
	{"frame", ONE_OF(TILETUM_FRAMES)},
	{"frame-helper", THING(TILETUM_HELPERS)},
	{"frame-a", COUNT(UINT8_MAX)},
	{"frame-b", COUNT(UINT8_MAX)},
	{"ap", COUNT(UINT8_MAX)},
	END,
};

static const struct game_feature wheel[] = {
	{"dice", COUNT(UINT8_MAX), .shape = {TILETUM_RESOURCES, TILETUM_FACES}},
	{"bag", COUNT(UINT8_MAX), .shape = {TILETUM_RESOURCES}},
	{"action", ONE_OF(TILETUM_ACTIONS + 1), .shape = {TILETUM_FACES}},
	{"corruption", COUNT(UINT8_MAX), .shape = {TILETUM_TOKENS}},
	END,
};

static const struct game_feature piles[] = {
	{"bonus-pile", COUNT(TILETUM_COPIES_MAX), .shape = {TILETUM_BONUS_TILES}},
	{"discards", COUNT(TILETUM_COPIES_MAX), .shape = {TILETUM_BONUS_TILES}},
	{"contract-pile", COUNT(TILETUM_COPIES_MAX), .shape = {TILETUM_PILE_TILES}},
	{"character-pile", COUNT(TILETUM_COPIES_MAX), .shape = {TILETUM_CHARACTERS}},
	{"characters-aside", COUNT(TILETUM_COPIES_MAX), .shape = {TILETUM_CHARACTERS}},
	{"character-offer", COUNT(TILETUM_COPIES_MAX), .shape = {TILETUM_CHARACTERS}},
	{"contract-offer", THING(TILETUM_CHARACTER_FIRST), .shape = {TILETUM_OFFER_SPACES},
     .gap = NOT_BEFORE(TILETUM_PILE_FIRST)},
	END,
};

static const struct game_feature map[] = {
	{"bonus", THING(TILETUM_BONUS_TILES), .shape = {TILETUM_PLACES}},
	{"house-owner", SEEN_SEAT, .shape = {TILETUM_HOUSE_SPACES}},
	{"cost", THING(TILETUM_COSTS), .shape = {TILETUM_CATHEDRALS}},
	{"cathedral-tiles", COUNT(TILETUM_CATHEDRAL_TILES), .shape = {TILETUM_CATHEDRALS}},
	{"fair-town", THING(TILETUM_TOWNS), .shape = {TILETUM_ROUNDS}},
	{"fair-tile", THING(TILETUM_FAIRS), .shape = {TILETUM_ROUNDS}},
	END,
};

/* clang-format off */
static const struct game_feature seats[] = {
	{"points", COUNT(INT16_MAX)},
	{"goods", COUNT(INT16_MAX), .shape = {TILETUM_RESOURCES}},
	{"figures", ONE_OF(TILETUM_SPOTS), .shape = {TILETUM_FIGURES}},
	{"houses-left", COUNT(TILETUM_HOUSES)},
	{"pillars-left", COUNT(TILETUM_PILLARS)},
	/* A helper in use has TILETUM_TILE_IN_USE added to its number. */
	{"store", THING(TILETUM_TILE_IN_USE + TILETUM_HELPERS), .shape = {TILETUM_STORE_SPACES},
	 .gap = {TILETUM_TILES + 1, TILETUM_TILE_IN_USE}},
	{"rooms", THING(TILETUM_TILES), .shape = {TILETUM_ROOMS},
	 .gap = NOT_BEFORE(TILETUM_CHARACTER_FIRST)},
	{"crests", THING(TILETUM_BONUS_TILES), .shape = {TILETUM_BUILDINGS},
	 .gap = NOT_BEFORE(TILETUM_PILE_FIRST)},
	{"contracts", THING(TILETUM_CHARACTER_FIRST), .shape = {TILETUM_CONTRACT_SPACES},
	 .gap = NOT_BEFORE(TILETUM_HELPERS)},
	{"dice", THING(TILETUM_DICE_KINDS), .shape = {TILETUM_DICE_SPACES}},
	{"markers", COUNT(UINT8_MAX), .shape = {TILETUM_CHOICES}},
	{"pillars", FLAGS, .shape = {TILETUM_CATHEDRALS}},
	{"contributed", FLAGS, .shape = {TILETUM_CATHEDRALS}},
	{"king-space", COUNT(TILETUM_KING_SPACES)},
	{"king-place", COUNT(TILETUM_SEATS)},
	{"order", COUNT(TILETUM_SEATS)},
	{"fairs", FLAGS, .shape = {TILETUM_ROUNDS}},
	END,
};
/* clang-format on */

/* clang-format off */
const struct game_feature_group tt_feature_groups[] = {
	{"moment", 1, moment},
	{"wheel", 1, wheel},
	{"piles", 1, piles},
	{"map", 1, map},
	{"seat", TILETUM_SEATS, seats},
	{NULL, 0, NULL},
};
/* clang-format on */
