/* tiles.c - the printed facts of tiles and road, from their rows. */
#include "games/caylus/rules.h"

#define FOOD(count) CAYLUS_PACK(CAYLUS_CUBE_FOOD, count)
#define WOOD(count) CAYLUS_PACK(CAYLUS_CUBE_WOOD, count)
#define STONE(count) CAYLUS_PACK(CAYLUS_CUBE_STONE, count)
#define CLOTH(count) CAYLUS_PACK(CAYLUS_CUBE_CLOTH, count)
#define GOLD(count) CAYLUS_PACK(CAYLUS_CUBE_GOLD, count)

const struct caylus_tile_row caylus_tiles[CAYLUS_TILES] = {
#define TILE(id, word, ...) {.name = word, __VA_ARGS__},
#include "games/caylus/tiles.def"
#undef TILE
};

const struct caylus_sort caylus_sorts[CAYLUS_COLOURS] = {
	{.first = CAYLUS_TILE_NONE, .last = CAYLUS_TILE_NONE, .node = CAYLUS_NODE_NONE},
	{.first = CAYLUS_TILE_FARM, .last = CAYLUS_TILE_CARPENTER, .node = CAYLUS_NODE_DEAL},
	{.first = CAYLUS_TILE_FIXED_PEDDLER, .last = CAYLUS_TILE_GOLD_MINE, .node = CAYLUS_NODE_NONE},
	{.first = CAYLUS_TILE_FOOD_FARM, .last = CAYLUS_TILE_LAWYER, .node = CAYLUS_NODE_CARPENTER},
	{.first = CAYLUS_TILE_STONE_FARM, .last = CAYLUS_TILE_JEWELLER, .node = CAYLUS_NODE_MASON},
	{.first = CAYLUS_TILE_STATUE, .last = CAYLUS_TILE_CATHEDRAL, .node = CAYLUS_NODE_ARCHITECT},
	{.first = CAYLUS_TILE_RESIDENCE, .last = CAYLUS_TILE_RESIDENCE, .node = CAYLUS_NODE_LAWYER},
};

const char *caylus_tile_name(enum caylus_tile tile)
{
	return caylus_tiles[tile].name;
}

const char *caylus_cube_name(enum caylus_cube cube)
{
	static const char *const names[CAYLUS_CUBES] = {
#define CUBE(id, word) word,
#include "games/caylus/cubes.def"
#undef CUBE
	};

	return names[cube];
}

const char *caylus_space_name(enum caylus_space space)
{
	static const char *const names[] = {
#define SPACE(id, word) word,
#include "games/caylus/spaces.def"
#undef SPACE
	};

	assert(space > CAYLUS_ROAD_LAST && space < CAYLUS_SPACES);
	return names[space - CAYLUS_ROAD_LAST - 1];
}
