/* The castle of Caylus as SVG, as far as it is built. Planned parts are dashed, and a course of
   stone appears with its first house. */
#include "games/caylus/art/castle.h"

enum { ROOMS_MAX = 16 }; /* more than any section has; no section has more houses than rooms */

/* A part that grows by itself: there are two towers. */
static const struct block {
	const char *name, *stone;
	int section, first, step; /* which of the section's houses are here */
} BLOCKS[] = {{"keep", "#d8cdb2", CAYLUS_SECTION_DUNGEON, 0, 1},
              {"wall", "#ece3ce", CAYLUS_SECTION_WALLS, 0, 1},
              {"west", "#e0d5bb", CAYLUS_SECTION_TOWERS, 0, 2},
              {"east", "#e0d5bb", CAYLUS_SECTION_TOWERS, 1, 2}};

/* The owners of a block's houses, a seat after the other. */
static int owners_of(const struct caylus_state *state, const struct block *block, int *owners)
{
	int count = 0, number = 0;

	for (int seat = 0; seat < state->players; seat++)
		for (int house = 0; house < state->seats[seat].houses[block->section]; house++, number++)
			if (number % block->step == block->first)
				owners[count++] = seat;
	return count;
}

/* How many rooms the block has, and the middle of one of them. */
static int room_of(const struct block *block, int number, struct picture_point *at)
{
	const int *courses = art_place("caylus/castle/blocks/%s/courses", block->name);
	const int *sides = art_place("caylus/castle/blocks/%s/sides", block->name);
	int room = caylus_sections[block->section].room / block->step, course = 0, before = 0;

	if (number < room) {
		for (; number - before >= courses[course]; course++)
			before += courses[course];
		at->x = (sides[0] + sides[1]) / 2 + (2 * (number - before) - courses[course] + 1) *
		                                        *art_place("caylus/castle/pitch") / 2;
		at->y = *art_place("caylus/castle/blocks/%s/lowest", block->name) -
		        course * *art_place("caylus/castle/course");
	}
	return room;
}

/* Where the stones end: a course appears with its first house. */
static int top_of(const struct block *block, int houses, int is_closed)
{
	int top = *art_place("caylus/castle/blocks/%s/top", block->name);
	struct picture_point first = {0, 0}, last = {0, 0};

	if (is_closed)
		return top;
	if (!houses)
		return *art_place("caylus/castle/ground");
	room_of(block, houses - 1, &first);
	room_of(block, room_of(block, 0, &last) - 1, &last);
	return top + first.y - last.y;
}

static void put_planned(struct picture *picture, const struct block *block)
{
	const int *sides = art_place("caylus/castle/blocks/%s/sides", block->name);
	int top = *art_place("caylus/castle/blocks/%s/top", block->name);
	int ground = *art_place("caylus/castle/ground");
	struct picture_point at;

	picture_put(picture,
	            "<path fill='none' stroke='%s' stroke-width='1.3' stroke-dasharray='4 4'"
	            " opacity='.6' d='M%d %dV%dH%dV%d",
	            art_colour("ink2"), sides[0], ground, top, sides[1], ground);
	if (block->step == 2)
		picture_put(picture, "M%d %dL%d 30L%d %d", sides[0] - 4, top, (sides[0] + sides[1]) / 2,
		            sides[1] + 4, top);
	for (int room = 0; block->section != CAYLUS_SECTION_DUNGEON && room < room_of(block, room, &at);
	     room++)
		picture_put(picture, "M%d %dv-15a10 9 0 0 1 20 0v15z", at.x - 10, at.y + 12);
	picture_put(picture, "'/>");
}

/* Poles, a platform and a crane with its stone: here is built. */
static void put_scaffold(struct picture *picture, const struct block *block, int top)
{
	const int *sides = art_place("caylus/castle/blocks/%s/sides", block->name);
	int ground = *art_place("caylus/castle/ground"), edge = top < ground - 20 ? top : ground - 20;

	picture_put(picture,
	            "<path fill='none' stroke='#9a632c' stroke-width='3' d='M%d %dV%dM%d %dV%d"
	            "M%d %dH%dM%d %dv-26h-20m6 0v8'/>",
	            sides[0] - 4, ground, edge - 12, sides[1] + 4, ground, edge - 12, sides[0] - 8,
	            edge - 2, sides[1] + 8, sides[1] - 12, edge - 2);
	picture_put(picture, "<path d='M%d %dh13v9h-13z' fill='#a9b0ba' stroke='%s'/>", sides[1] - 33,
	            edge - 20, art_colour("outline"));
}

static void put_stones(struct picture *picture, const struct block *block, int top)
{
	const int *sides = art_place("caylus/castle/blocks/%s/sides", block->name);
	int ground = *art_place("caylus/castle/ground");

	picture_put(picture,
	            "<path d='M%d %dV%dH%dV%dz' fill='%s' stroke='%s' stroke-width='1.7'"
	            " stroke-linejoin='round'/><path d='M%d %dH%dV%dH%dz' opacity='.1'/>",
	            sides[0], ground, top, sides[1], ground, block->stone, art_colour("outline"),
	            sides[1] - 16, top + 1, sides[1] - 1, ground - 1, sides[1] - 16);
}

static void put_block(struct picture *picture, const struct caylus_state *state,
                      const struct block *block)
{
	struct picture_point origin = {0, 0}, at;
	int owners[ROOMS_MAX], count = owners_of(state, block, owners);
	int is_closed = block->section < state->scored ||
	                state->filled[block->section] >= caylus_sections[block->section].room;
	int top = top_of(block, count, is_closed);

	if (!is_closed)
		put_planned(picture, block);
	if (top < *art_place("caylus/castle/ground")) {
		put_stones(picture, block, top);
		if (block->section == CAYLUS_SECTION_WALLS)
			picture_drawing(picture, origin, NULL, "caylus/castle#gate");
		if (is_closed)
			picture_drawing(picture, origin, NULL, "caylus/castle#%s", block->name);
	}
	for (int room = 0; room < room_of(block, room, &at); room++)
		if (room < count)
			picture_piece(picture, "house", owners[room], at, *art_place("caylus/castle/house"));
		else if (at.y > top)
			picture_put(picture,
			            "<path d='M%d %dv-15a10 9 0 0 1 20 0v15z' fill='#4b4033' stroke='%s'"
			            " stroke-width='1.2'/>",
			            at.x - 10, at.y + 12, art_colour("outline"));
	if (!is_closed && (int)caylus_building_section(state) == block->section)
		put_scaffold(picture, block, top);
}

void caylus_put_castle(struct picture *picture, const struct caylus_state *state)
{
	picture_drawing(picture, (struct picture_point){0, 0}, NULL, "caylus/castle#hill");
	for (size_t each = 0; each < sizeof BLOCKS / sizeof *BLOCKS; each++)
		put_block(picture, state, &BLOCKS[each]);
}
