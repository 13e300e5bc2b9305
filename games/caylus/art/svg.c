/* Caylus: the castle and the special buildings over the river, the road in its bends below. */
#include <string.h>

#include "games/caylus/caylus.h"
#include "svg/draw.h"

enum {
	WIDTH = 888,
	HEIGHT = 618,
	RIVER = 226,
	ROAD_HALF = 14, /* of the road's breadth */
	LEFT = 52,      /* of the first tile */
	PITCH = 80,     /* from tile to tile */
	TILE_WIDTH = 74,
	TILE_HEIGHT = 67,
	FIRST_BEND = 10, /* tiles before the road turns */
	NEXT_BEND = 9,
	FIGURE = 34,
	NAME_MAX = 10 /* letters that a tile has room for */
};

/* The middle of the road, bend by bend. */
static const int FEET[] = {367, 485, 603};

/* Walls and roofs by colour. */
static const struct look {
	const char *roof, *wall;
} LOOKS[CAYLUS_COLOURS] = {
	[CAYLUS_COLOUR_NONE] = {"#C3B187", "#F6EBCB"},
	[CAYLUS_COLOUR_NEUTRAL] = {"#D98C8F", "#FBEDE7"},
	[CAYLUS_COLOUR_FIXED] = {"#C9A55E", "#FBF3DC"},
	[CAYLUS_COLOUR_WOOD] = {"#A8683A", "#F3E2CC"},
	[CAYLUS_COLOUR_STONE] = {"#A9AEB6", "#EEF0F2"},
	[CAYLUS_COLOUR_RESIDENCE] = {"#6FA353", "#E6F2D8"},
	[CAYLUS_COLOUR_PRESTIGE] = {"#4E86B8", "#E4EEF6"},
};

static const enum picture_piece CUBE_PIECES[CAYLUS_CUBES] = {
	PICTURE_PIECE_FOOD,  PICTURE_PIECE_WOOD, PICTURE_PIECE_STONE,
	PICTURE_PIECE_CLOTH, PICTURE_PIECE_GOLD,
};

/* The tile of a space of the road, from 1. */
static struct picture_box lot_of(int space)
{
	int bend = space <= FIRST_BEND ? 0 : (space - FIRST_BEND - 1) / NEXT_BEND + 1;
	int at = bend ? (space - FIRST_BEND - 1) % NEXT_BEND : space - 1;
	int place = bend % 2 ? FIRST_BEND - 1 - at : at;
	struct picture_box box = {LEFT + place * PITCH, FEET[bend] - ROAD_HALF - TILE_HEIGHT,
	                          TILE_WIDTH, TILE_HEIGHT};

	return box;
}

/* --- the land ----------------------------------------------------------------------------- */

static void put_road(struct picture *picture, int token, int breadth)
{
	int east = LEFT + (FIRST_BEND - 1) * PITCH + TILE_WIDTH + 4, down = FEET[1] - FEET[0];

	picture_put(picture,
	            "<path d='M30 %dV%dq0 12 12 12H%da24 %d 0 0 1 0 %dH%da24 %d 0 0 0 0 %dH%d'"
	            " fill='none' stroke='%s' stroke-width='%d'/>",
	            RIVER + 30, FEET[0] - 12, east, down / 2, down, LEFT - 4, down / 2, down, east,
	            picture_tokens[token], breadth);
}

static void put_land(struct picture *picture)
{
	picture_put(picture,
	            "<rect width='%d' height='%d' rx='12' fill='%s'/>"
	            "<path d='M12 0H%dq12 0 12 12V%dH0V12q0-12 12-12z' fill='%s'/>"
	            "<path d='M0 %dV140q195 -45 400 0t488 -22V%dz' fill='%s'/>"
	            "<path d='M0 %dq222 -9 444 0t444 0v26H0z' fill='%s'/>",
	            WIDTH, HEIGHT, picture_tokens[PICTURE_BOARD], WIDTH - 12, RIVER,
	            picture_tokens[PICTURE_SKY], RIVER, RIVER + 4, picture_tokens[PICTURE_HILL],
	            RIVER - 2, picture_tokens[PICTURE_WATER]);
	put_road(picture, PICTURE_GRID, 2 * ROAD_HALF + 4);
	put_road(picture, PICTURE_ROAD, 2 * ROAD_HALF);
	picture_put(picture,
	            "<path d='M6 %dh40v38h-40z' fill='#C9A55E' stroke='%s'/>"
	            "<path d='M6 %dh40m-40 8h40m-40 8h40m-40 8h40' stroke='#8A6A2E'/>",
	            RIVER - 8, picture_tokens[PICTURE_OUTLINE], RIVER);
}

/* --- buildings ---------------------------------------------------------------------------- */

static void put_house(struct picture *picture, struct picture_box box, const struct look *look,
                      const char *name)
{
	picture_put(picture,
	            "<g stroke='%s' stroke-width='1.6' stroke-linejoin='round'>"
	            "<rect x='%d' y='%d' width='%d' height='%d' fill='%s'/>"
	            "<path d='M%d %dl8 -14h%dl8 14z' fill='%s'/></g>",
	            picture_tokens[PICTURE_OUTLINE], box.x, box.y, box.w, box.h, look->wall, box.x - 3,
	            box.y, box.w - 10, look->roof);
	picture_text(picture, (struct picture_point){box.x + box.w / 2, box.y + 12},
	             strlen(name) > NAME_MAX && box.w == TILE_WIDTH ? 9 : 11, name);
}

/* What a tile gives: its cubes and coins, or the name of what it does; points for its builder. */
static void put_yield(struct picture *picture, struct picture_box box,
                      const struct caylus_tile_row *tile)
{
	struct picture_point at = {box.x + 14, box.y + 32};

	for (int kind = 0; kind < CAYLUS_CUBES; kind++)
		for (int each = 0; each < caylus_count(tile->cubes, kind); each++, at.x += 22)
			picture_piece(picture, CUBE_PIECES[kind], at, 22);
	if (tile->deniers || tile->income) {
		picture_piece(picture, PICTURE_PIECE_DENIER, at, 22);
		picture_number(picture, (struct picture_point){at.x + 18, at.y + 5}, 14,
		               tile->deniers ? tile->deniers : tile->income);
	}
	if (tile->points)
		picture_points(picture, tile->points,
		               (struct picture_point){box.x + 14, box.y + box.h - 12}, 24);
}

static void put_tile(struct picture *picture, const struct caylus_state *state, int space)
{
	const struct caylus_tile_row *tile = &caylus_tiles[state->tile[space]];
	struct picture_box box = lot_of(space);

	put_house(picture, box, &LOOKS[tile->colour], tile->name);
	put_yield(picture, box, tile);
	if (state->owner[space] >= 0)
		picture_seat_piece(picture, PICTURE_SEAT_FLAG, state->owner[space],
		                   (struct picture_point){box.x + 9, box.y - 15}, 22);
}

static void put_lot(struct picture *picture, const struct caylus_state *state, int space)
{
	struct picture_box box = lot_of(space);
	struct picture_point foot = {box.x + box.w / 2, box.y + box.h + ROAD_HALF + 5};

	if (state->tile[space] != CAYLUS_TILE_NONE)
		put_tile(picture, state, space);
	else
		picture_put(picture,
		            "<rect x='%d' y='%d' width='%d' height='%d' rx='4' fill='none' stroke='%s'"
		            " stroke-dasharray='4 4'/>",
		            box.x + 3, box.y + 2, box.w - 6, box.h - 6, picture_tokens[PICTURE_GRID]);
	picture_number(picture, foot, 11, space);
	if (state->worker[space] >= 0)
		picture_seat_piece(picture, PICTURE_SEAT_WORKER, state->worker[space],
		                   (struct picture_point){box.x + box.w * 78 / 100, foot.y - 20}, FIGURE);
}

static void put_officer(struct picture *picture, int space, enum picture_piece piece,
                        int hundredths)
{
	struct picture_box box = lot_of(space ? space : 1);

	picture_piece(picture, piece,
	              (struct picture_point){(space ? box.x : box.x - 46) + box.w * hundredths / 100,
	                                     box.y + box.h + ROAD_HALF - FIGURE / 2},
	              FIGURE);
}

/* --- special buildings and the castle ----------------------------------------------------- */

static void put_worker(struct picture *picture, int seat, struct picture_point at)
{
	picture_put(picture, "<circle cx='%d' cy='%d' r='12' fill='#FFFDF6' stroke='%s'/>", at.x, at.y,
	            picture_tokens[PICTURE_GRID]);
	if (seat >= 0)
		picture_seat_piece(picture, PICTURE_SEAT_WORKER, seat,
		                   (struct picture_point){at.x, at.y - 4}, 28);
}

static void put_specials(struct picture *picture, const struct caylus_state *state)
{
	for (int space = CAYLUS_SPACE_GATE; space < CAYLUS_SPACE_CASTLE; space++) {
		int at = space - CAYLUS_SPACE_GATE;
		struct picture_box box = {420 + at % 3 * 155, 58 + at / 3 * 90, 146, 66};
		struct picture_point spot = {box.x + box.w / 2, box.y + 42};

		put_house(picture, box, &LOOKS[CAYLUS_COLOUR_FIXED],
		          caylus_space_name((enum caylus_space)space));
		if (space == CAYLUS_SPACE_STABLES) {
			for (int place = 0; place < CAYLUS_STABLES_ROOM; place++)
				put_worker(picture, state->stables[place],
				           (struct picture_point){spot.x + (place - 1) * 30, spot.y});
		} else if (space == CAYLUS_SPACE_INN) {
			put_worker(picture, state->worker[space], (struct picture_point){spot.x - 19, spot.y});
			put_worker(picture, state->guest, (struct picture_point){spot.x + 19, spot.y});
		} else {
			put_worker(picture, state->worker[space], spot);
		}
	}
}

/* The houses of a section, a seat after the other; what is not built yet is left empty. */
static void put_section(struct picture *picture, const struct caylus_state *state, int section,
                        struct picture_box plate)
{
	int room = caylus_sections[section].room, built = 0;

	picture_put(picture,
	            "<rect x='%d' y='%d' width='%d' height='%d' rx='5' fill='#EDE4CF'"
	            " stroke='%s'/>",
	            plate.x, plate.y, plate.w, plate.h, picture_tokens[PICTURE_OUTLINE]);
	picture_text(picture, (struct picture_point){plate.x + 38, plate.y + 16}, 12,
	             caylus_sections[section].name);
	for (int seat = 0; seat < state->players; seat++)
		for (int house = 0; house < state->seats[seat].houses[section]; house++, built++)
			picture_seat_piece(picture, PICTURE_SEAT_HOUSE, seat,
			                   (struct picture_point){plate.x + 86 + built * 19, plate.y + 12}, 18);
	for (; built < room; built++)
		picture_put(picture,
		            "<rect x='%d' y='%d' width='13' height='13' fill='none' stroke='%s'"
		            " stroke-dasharray='3 2'/>",
		            plate.x + 80 + built * 19, plate.y + 6, picture_tokens[PICTURE_GRID]);
}

static void put_castle(struct picture *picture, const struct caylus_state *state)
{
	picture_put(picture,
	            "<g stroke='%s' stroke-width='1.6' stroke-linejoin='round'>"
	            "<path d='M40 96V40h10v8h10v-8h12v8h10v-8h10v56z' fill='#CDBF9F'/>"
	            "<path d='M300 96V40h10v8h10v-8h12v8h10v-8h10v56z' fill='#CDBF9F'/>"
	            "<path d='M92 96V62h14v8h16v-8h18v8h16v-8h18v8h16v-8h18v8h16v-8h18v8h16v-8h18v8h8"
	            "v26z' fill='#EDE4CF'/><path d='M160 96V16l36 -14 36 14v80z' fill='#B9AC92'/>"
	            "<path d='M184 96v-24a12 13 0 0 1 24 0v24z' fill='%s'/></g>",
	            picture_tokens[PICTURE_OUTLINE], picture_tokens[PICTURE_WINDOW]);
	for (int section = 0; section < CAYLUS_SECTIONS; section++)
		put_section(picture, state, section, (struct picture_box){14, 100 + section * 28, 380, 25});
	for (int place = 0; place < state->players; place++)
		put_worker(picture, state->castle[place], (struct picture_point){120 + place * 34, 202});
}

static int list_holdings(const void *state_, int seat, struct picture_holding *holdings)
{
	const struct caylus_state *state = (const struct caylus_state *)state_;

	holdings[0] = (struct picture_holding){PICTURE_PIECE_DENIER, state->seats[seat].deniers};
	for (int kind = 0; kind < CAYLUS_CUBES; kind++) {
		holdings[1 + kind].piece = (int)CUBE_PIECES[kind];
		holdings[1 + kind].count = caylus_count(state->seats[seat].cubes, kind);
	}
	return 1 + CAYLUS_CUBES;
}

static void draw(struct picture *picture, const void *state_)
{
	const struct caylus_state *state = (const struct caylus_state *)state_;
	struct picture_box board = {0, 0, WIDTH, HEIGHT};

	picture_begin(picture, board);
	put_land(picture);
	put_castle(picture, state);
	put_specials(picture, state);
	for (int space = 1; space <= CAYLUS_ROAD_LAST; space++)
		put_lot(picture, state, space);
	put_officer(picture, state->bailiff, PICTURE_PIECE_BAILIFF, 13);
	put_officer(picture, state->provost, PICTURE_PIECE_PROVOST, 45);
	picture_seats(picture, &caylus_game, state, board, list_holdings);
	picture_end(picture);
}

const struct picture_drawer caylus_picture = {"caylus", draw};
