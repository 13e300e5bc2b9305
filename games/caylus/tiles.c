/* tiles.c - the printed facts of tiles and road, from their rows. */
#include "games/caylus/rules.h"

#define FOOD(count) CAYLUS_CUBES(CUBE_FOOD, count)
#define WOOD(count) CAYLUS_CUBES(CUBE_WOOD, count)
#define STONE(count) CAYLUS_CUBES(CUBE_STONE, count)
#define CLOTH(count) CAYLUS_CUBES(CUBE_CLOTH, count)
#define GOLD(count) CAYLUS_CUBES(CUBE_GOLD, count)

const struct caylus_tile caylus_tiles[TILES] = {
#define TILE(id, word, ...) {.name = word, __VA_ARGS__},
#include "games/caylus/tiles.def"
#undef TILE
};

const struct caylus_sort caylus_sorts[COLOURS] = {
	{.first = TILE_NONE, .last = TILE_NONE, .node = NODE_NONE},
	{.first = TILE_FARM, .last = TILE_CARPENTER, .node = NODE_DEAL},
	{.first = TILE_FIXED_PEDDLER, .last = TILE_GOLD_MINE, .node = NODE_NONE},
	{.first = TILE_FOOD_FARM, .last = TILE_LAWYER, .node = NODE_CARPENTER},
	{.first = TILE_STONE_FARM, .last = TILE_JEWELLER, .node = NODE_MASON},
	{.first = TILE_STATUE, .last = TILE_CATHEDRAL, .node = NODE_ARCHITECT},
	{.first = TILE_RESIDENCE, .last = TILE_RESIDENCE, .node = NODE_LAWYER},
};

const char *caylus_tile_name(enum tile tile)
{
	return caylus_tiles[tile].name;
}

const char *caylus_cube_name(enum cube cube)
{
	static const char *const names[CUBES] = {
#define CUBE(id, word) word,
#include "games/caylus/cubes.def"
#undef CUBE
	};

	return names[cube];
}

const char *caylus_space_name(enum space space)
{
	static const char *const names[] = {
#define SPACE(id, word) word,
#include "games/caylus/spaces.def"
#undef SPACE
	};

	assert(space > ROAD_LAST && space < SPACES);
	return names[space - ROAD_LAST - 1];
}
