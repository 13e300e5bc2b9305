/* The printed facts of tiles and road, from their rows. */
#include "games/caylus/rules.h"

#define FOOD(count) CAYLUS_PACK(CAYLUS_CUBE_FOOD, count)
#define WOOD(count) CAYLUS_PACK(CAYLUS_CUBE_WOOD, count)
#define STONE(count) CAYLUS_PACK(CAYLUS_CUBE_STONE, count)
#define CLOTH(count) CAYLUS_PACK(CAYLUS_CUBE_CLOTH, count)
#define GOLD(count) CAYLUS_PACK(CAYLUS_CUBE_GOLD, count)

const struct caylus_tile_row caylus_tiles[CAYLUS_TILES] = {
	{.name = ""},
#define TILE(id, colour_, ...) {.colour = CAYLUS_COLOUR_##colour_, __VA_ARGS__},
#include "games/caylus/tiles.def"
};

const struct caylus_colour_row caylus_colours[CAYLUS_COLOURS] = {
	{.word = ""},
#define COLOUR(id, word_, node_) \
	{.word = word_, \
	 .first = CAYLUS_TILE_FIRST_##id, \
	 .last = CAYLUS_TILE_LAST_##id, \
	 .node = CAYLUS_NODE_##node_},
#include "games/caylus/tiles.def"
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
	};

	return names[cube];
}

const char *caylus_space_name(enum caylus_space space)
{
	static const char *const names[] = {
#define SPACE(id, word) word,
#include "games/caylus/spaces.def"
	};

	assert(space > CAYLUS_ROAD_LAST && space < CAYLUS_SPACES);
	return names[space - CAYLUS_ROAD_LAST - 1];
}
