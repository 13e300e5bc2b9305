/* The printed facts of the .def rows as arrays, and what was filled in among them. */
#include "games/tiletum/rules.h"

const char *const tiletum_resource_words[TILETUM_RESOURCES] = {
#define RESOURCE(name, word, colour) word,
#include "games/tiletum/board.def"
};

const char *const tiletum_colour_words[TILETUM_RESOURCES] = {
#define RESOURCE(name, word, colour) colour,
#include "games/tiletum/board.def"
};

const char *const tiletum_action_words[TILETUM_ACTIONS] = {
#define ACTION(name, word, gen) word,
#include "games/tiletum/board.def"
};

const uint8_t tiletum_printed_actions[TILETUM_ACTIONS] = {
#define ACTION_SPACE(number, mark, what, action) TILETUM_ACTION_##action,
#include "games/tiletum/board.def"
};

const struct tiletum_tile_row tiletum_tiles[TILETUM_TILES] = {
#define HELPER(name, text, mark, what, ...) {.word = text, __VA_ARGS__},
#include "games/tiletum/tiles.def"
#define BONUS_CONTRACT(name, text, mark, what, ...) {.word = text, __VA_ARGS__},
#include "games/tiletum/tiles.def"
#define CREST(name, text, mark, what, ...) {.word = text, __VA_ARGS__},
#include "games/tiletum/tiles.def"
#define PILE_CONTRACT(name, text, mark, what, ...) {.word = text, __VA_ARGS__},
#include "games/tiletum/tiles.def"
#define CHARACTER(name, text, mark, what, ...) {.word = text, __VA_ARGS__},
#include "games/tiletum/tiles.def"
};

const struct tiletum_spot_row tiletum_spots[TILETUM_SPOTS] = {
#define TOWN(name, text, ...) {.word = text, .town = TILETUM_TOWN_##name},
#define ROAD(name, text) {.word = text, .town = TILETUM_TOWN_NONE},
#include "games/tiletum/map.def"
};

#include "games/tiletum/edges.def"

#define TOUCHES(here, one, other, mark, what) \
	| (uint32_t)(TILETUM_SPOT_##one == (here)) << TILETUM_SPOT_##other | \
		(uint32_t)(TILETUM_SPOT_##other == (here)) << TILETUM_SPOT_##one

const uint32_t tiletum_neighbours[TILETUM_SPOTS] = {
#define TOWN(name, ...) 0 EDGES(TOUCHES, TILETUM_SPOT_##name),
#define ROAD(name, word) 0 EDGES(TOUCHES, TILETUM_SPOT_##name),
#include "games/tiletum/map.def"
};

const struct tiletum_town_row tiletum_towns[TILETUM_TOWNS] = {
#define TOWN(name, text, mark, what, ...) \
	{.word = text, \
	 .spot = TILETUM_SPOT_##name, \
	 .first_house = TILETUM_HOUSE_##name##_1, \
	 __VA_ARGS__},
#include "games/tiletum/map.def"
};

const struct tiletum_house_row tiletum_houses[TILETUM_HOUSE_SPACES] = {
#define HOUSE(name, digit, ...) {.town = TILETUM_TOWN_##name, .number = digit, __VA_ARGS__},
#include "games/tiletum/map.def"
};

const struct tiletum_cathedral_row tiletum_cathedrals[TILETUM_CATHEDRALS] = {
#define CATHEDRAL(name, text, mark, what, ...) {.town = TILETUM_TOWN_##name, __VA_ARGS__},
#include "games/tiletum/map.def"
};

const struct tiletum_cost_row tiletum_costs[TILETUM_COSTS] = {
#define COST(name, text, mark, what, ...) {.word = text, __VA_ARGS__},
#include "games/tiletum/tiles.def"
};

const uint8_t tiletum_town_tiles[TILETUM_TOWN_TILES] = {
#define TOWN_TILE(town, ...) TILETUM_TOWN_##town,
#include "games/tiletum/tiles.def"
};

const struct tiletum_fair_row tiletum_fairs[TILETUM_FAIRS] = {
#define FAIR(name, text, ...) {.word = text, __VA_ARGS__},
#include "games/tiletum/tiles.def"
};

const struct tiletum_building_row tiletum_buildings[TILETUM_BUILDINGS] = {
#define BUILDING(number, floors, ...) \
	{.first_room = TILETUM_ROOM_FIRST_##number, .rooms = floors, __VA_ARGS__},
#include "games/tiletum/board.def"
};

const struct tiletum_contract_space_row tiletum_contract_spaces[TILETUM_CONTRACT_SPACES] = {
#define CONTRACT_SPACE(number, mark, what, ...) {__VA_ARGS__},
#include "games/tiletum/board.def"
};

const struct tiletum_offer_row tiletum_offer[TILETUM_OFFER_SPACES] = {
#define OFFER_SPACE(number, mark, what, ...) {__VA_ARGS__},
#include "games/tiletum/board.def"
};

const struct tiletum_king_row tiletum_king_track[TILETUM_KING_SPACES] = {
#define KING_SPACE(number, mark, what, ...) {__VA_ARGS__},
#include "games/tiletum/board.def"
};

const struct tiletum_token_row tiletum_tokens[TILETUM_TOKENS] = {
#define TOKEN(value, mark, what, ...) {__VA_ARGS__},
#include "games/tiletum/board.def"
};

const struct tiletum_round_row tiletum_rounds[TILETUM_ROUNDS] = {
#define FAIR_ROUND(number, mark, what, ...) {__VA_ARGS__},
#include "games/tiletum/board.def"
};

const struct tiletum_players_row tiletum_players[TILETUM_MARKS] = {
#define PLAYERS(number, ...) {__VA_ARGS__},
#include "games/tiletum/board.def"
};

const struct tiletum_start_row tiletum_starts[TILETUM_SEATS] = {
#define SEAT(place, ...) {__VA_ARGS__},
#include "games/tiletum/board.def"
};

const struct tiletum_completed_row tiletum_completions[TILETUM_BUILDINGS + 1] = {
#define COMPLETED(number, ...) {__VA_ARGS__},
#include "games/tiletum/board.def"
};

const struct tiletum_rulebook_row tiletum_rulebooks[TILETUM_RULEBOOK_VALUES] = {
#define RULEBOOK(name, ...) [TILETUM_RULEBOOK_##name] = {__VA_ARGS__},
#include "games/tiletum/board.def"
};

const char *const tiletum_frame_words[TILETUM_FRAMES] = {
#define FRAME(name, word, sort, gen, step) word,
#include "games/tiletum/frames.def"
};

const char *const tiletum_phase_words[TILETUM_PHASES] = {
#define PHASE(name, word, spaces, actor, step) word,
#include "games/tiletum/phases.def"
};

/* ---- What was filled in: one line for every row that says so ---- */

#define KNOWN_FACT(text)
#define GUESSED_FACT(text) text,
#define EDGE_FACT(here, one, other, mark, what) mark##_FACT("edge." what)

const char *const tt_reconstructed[] = {
#define TOWN(name, word, mark, what, ...) mark##_FACT("town." word ": " what)
#define CATHEDRAL(town, word, mark, what, ...) mark##_FACT("cathedral." word ": " what)
#include "games/tiletum/map.def"
	EDGES(EDGE_FACT, 0)
#define HELPER(name, word, mark, what, ...) mark##_FACT("bonus." word ": " what)
#define BONUS_CONTRACT(name, word, mark, what, ...) mark##_FACT("contract." word ": " what)
#define CREST(name, word, mark, what, ...) mark##_FACT("bonus." word ": " what)
#define PILE_CONTRACT(name, word, mark, what, ...) mark##_FACT("contract." word ": " what)
#define CHARACTER(name, word, mark, what, ...) mark##_FACT("character." word ": " what)
#define COST(name, word, mark, what, ...) mark##_FACT("cost." word ": " what)
#define TOWN_TILE(town, word, mark, what) mark##_FACT("town-tile." word ": " what)
#include "games/tiletum/tiles.def"
#define ACTION_SPACE(number, mark, what, action) mark##_FACT("action-space." #number ": " what)
#define CONTRACT_SPACE(number, mark, what, ...) mark##_FACT("contract-space." #number ": " what)
#define OFFER_SPACE(number, mark, what, ...) mark##_FACT("offer-space." #number ": " what)
#define KING_SPACE(number, mark, what, ...) mark##_FACT("king-space." #number ": " what)
#define TOKEN(value, mark, what, ...) mark##_FACT("corruption." #value ": " what)
#define FAIR_ROUND(number, mark, what, ...) mark##_FACT("fair-round." #number ": " what)
#define OTHER(name, mark, what, value) mark##_FACT("other." what)
#include "games/tiletum/board.def"
		NULL,
};

/* ---- Selections of resources ---- */

/* 5 of one, 15 of two, 35 of three: multisets over five types. */
int tt_goods_first(int number)
{
	static const int first[] = {0, 0, 5, 20, TILETUM_GOODS};

	return first[number];
}

/* Moves to the next selection of the same size, in the order of spelling. */
static void next_goods(struct tiletum_goods *goods)
{
	int place = goods->number - 1;

	while (goods->types[place] == TILETUM_RESOURCES - 1)
		place--;
	goods->types[place]++;
	for (int after = place + 1; after < goods->number; after++)
		goods->types[after] = goods->types[place];
}

struct tiletum_goods tiletum_goods_at(int index)
{
	struct tiletum_goods goods = {1, {0, 0, 0}};

	while (index >= tt_goods_first(goods.number + 1))
		goods.number++;
	for (int at = tt_goods_first(goods.number); at < index; at++)
		next_goods(&goods);
	return goods;
}
