/* Caylus: the castle and the special buildings over the river, the road in its bends below. */
#include <stdio.h>
#include <string.h>

#include "games/caylus/art/castle.h"
#include "games/caylus/caylus.h"
#include "svg/draw.h"

enum {
	ROAD_HALF = 14, /* of the road's breadth */
	CORNER = 12,
	ROOF_WIDTH = 74, /* in the drawings of roofs */
	HOMES = 5,
	PLATE = 18,     /* below a prestige tile's scene */
	HEAD = 36,      /* above the scene of another tile */
	SIGNS_MAX = 48, /* letters of a picture */
	PATH_MAX = 64
};

/* "caylus/plans/desk/late", and the name of something in it. */
struct plan {
	const char *time;
};

static const int *in_plan(struct plan plan, const char *name)
{
	return art_place("caylus/plans/desk/%s/%s", plan.time, name);
}

static struct picture_box box_of(const int *numbers)
{
	return (struct picture_box){numbers[0], numbers[1], numbers[2], numbers[3]};
}

/* The bend of a space of the road, and its place in it. */
static int bend_of(struct plan plan, int space, int *at)
{
	const int *rows = in_plan(plan, "road/rows");
	int bend = 0;

	for (*at = space - 1; *at >= rows[bend]; bend++)
		*at -= rows[bend];
	return bend;
}

/* The walls of the tile of a space from 1; `foot` is the middle of the road below them. */
static struct picture_box lot_of(struct plan plan, int space, struct picture_point *foot)
{
	const int *tile = in_plan(plan, "road/tile");
	int at, bend = bend_of(plan, space, &at);
	int place = bend % 2 ? in_plan(plan, "road/rows")[0] - 1 - at : at;
	struct picture_box box = {*in_plan(plan, "road/left") + place * *in_plan(plan, "road/pitch"),
	                          in_plan(plan, "road/feet")[bend] - ROAD_HALF - tile[1], tile[0],
	                          tile[1]};

	*foot = (struct picture_point){box.x + box.w / 2, box.y + box.h + ROAD_HALF};
	return box;
}

/* Nothing but road: no tile comes here yet. */
static int is_thin(struct plan plan, int space)
{
	int at;

	return bend_of(plan, space, &at) >= *in_plan(plan, "road/thin");
}

/* The last bend gets its lots when tiles come near it, as on the page. */
static struct plan plan_of(const struct caylus_state *state)
{
	struct plan early = {"early"};
	int last = 0, next = 0;

	for (int space = 1; space <= CAYLUS_ROAD_LAST; space++)
		if (state->tile[space] != CAYLUS_TILE_NONE)
			last = space;
		else if (!next)
			next = space;
	return is_thin(early, last > next ? last : next) ? (struct plan){"late"} : early;
}

/* --- the land ----------------------------------------------------------------------------- */

static void put_road(struct picture *picture, struct plan plan, int last)
{
	const int *feet = in_plan(plan, "road/feet"), *bridge = in_plan(plan, "road/bridge");
	int left = *in_plan(plan, "road/left"), rows = in_plan(plan, "road/rows")[0];
	int west = left - 4, at, bends = bend_of(plan, last, &at);
	int east = left + (rows - 1) * *in_plan(plan, "road/pitch") + in_plan(plan, "road/tile")[0] + 4;
	struct picture_point foot;

	lot_of(plan, last, &foot);
	picture_put(picture, "M%d %dV%dq0 %d %d %dH%d", bridge[0], bridge[1], feet[0] - CORNER, CORNER,
	            CORNER, CORNER, west);
	for (int bend = 0; bend < bends; bend++) {
		int down = feet[bend + 1] - feet[bend], wide = down / 2 < 24 ? down / 2 : 24;

		picture_put(picture, "H%da%d %d 0 0 %d 0 %d", bend % 2 ? west : east, wide, down / 2,
		            bend % 2 == 0, down);
	}
	picture_put(picture, "H%d", last == CAYLUS_ROAD_LAST ? foot.x + 47 : foot.x + 37);
}

static void put_band(struct picture *picture, struct plan plan, int last, const char *colour,
                     int breadth)
{
	picture_put(picture, "<path fill='none' stroke='%s' stroke-width='%d' d='", colour, breadth);
	put_road(picture, plan, last);
	picture_put(picture, "'/>");
}

static void put_water(struct picture *picture, int width, int river)
{
	picture_put(picture,
	            "<path d='M0 %dV%dq%d -%d %d 0t%d -%dV%dz' fill='%s'/>"
	            "<path d='M0 %dq%d -9 %d 0t%d 0v26H0z' fill='%s'/><path d='M0 %d",
	            river, river * 62 / 100, width * 22 / 100, river / 5, width * 45 / 100,
	            width * 55 / 100, river / 10, river + 4, art_colour("hill"), river - 2, width / 4,
	            width / 2, width / 2, art_colour("water"), river + 10);
	for (int x = 0; x < width; x += 40)
		picture_put(picture, "q10 -5 20 0t20 0");
	picture_put(picture, "' fill='none' stroke='%s' stroke-width='1.5' opacity='.8'/>",
	            art_colour("water2"));
}

static void put_scenery(struct picture *picture, struct plan plan, const char *name,
                        const char *drawing)
{
	char path[PATH_MAX];
	const int *at;

	for (int each = 0; snprintf(path, sizeof path, "%s/%d", name, each), at = in_plan(plan, path);
	     each++)
		picture_drawing(picture, (struct picture_point){at[0], at[1]}, NULL, "caylus/scenery/%s",
		                drawing);
}

static void put_land(struct picture *picture, struct plan plan, int provost)
{
	const int *size = in_plan(plan, "size");
	int river = *in_plan(plan, "river"), left = *in_plan(plan, "road/left") - 46;

	picture_put(picture,
	            "<clipPath id='land'><rect width='%d' height='%d' rx='12'/></clipPath>"
	            "<g clip-path='url(#land)'><rect width='%d' height='%d' fill='%s'/>"
	            "<rect width='%d' height='%d' fill='%s'/>",
	            size[0], size[1], size[0], size[1], art_colour("board"), size[0], river,
	            art_colour("sky"));
	put_water(picture, size[0], river);
	picture_put(picture, "</g>");
	put_band(picture, plan, CAYLUS_ROAD_LAST, art_colour("grid"), 32);
	put_band(picture, plan, CAYLUS_ROAD_LAST, art_colour("road"), 28);
	picture_put(picture,
	            "<path d='M%d %dh40v38h-40z' fill='#c3b187' stroke='#1b1e24' stroke-width='1.5'/>"
	            "<path d='M%d %dh40m-40 8h40m-40 8h40m-40 8h40' stroke='#6e5f3e'"
	            " stroke-width='1.2'/><g opacity='.85'>",
	            left, river - 8, left, river);
	put_scenery(picture, plan, "mill", "mill");
	put_scenery(picture, plan, "trees", "tree");
	put_scenery(picture, plan, "boats", "boat");
	picture_put(picture, "</g><g opacity='.85'>");
	put_band(picture, plan, provost ? provost : 1, art_colour("lit"), 24);
	picture_put(picture, "</g>");
}

/* --- what is painted on tiles ------------------------------------------------------------- */

static const char CUBE_LETTERS[CAYLUS_CUBES + 1] = "fwscg";

static void put_sign(struct picture *picture, char letter, struct picture_point at, int size)
{
	static const char *const BUILDS[] = {"W wood", "S stone", "B prestige", "R residence"};
	struct picture_box box = {at.x - size * 11 / 20, at.y - size * 11 / 20, size * 11 / 10,
	                          size * 11 / 10};

	for (size_t each = 0; each < sizeof BUILDS / sizeof *BUILDS; each++)
		if (*BUILDS[each] == letter)
			picture_scene(picture, box, NULL, "caylus/signs/%s", BUILDS[each] + 2);
	if (letter == '~')
		picture_text(picture, (struct picture_point){at.x, at.y + size * 28 / 100},
		             (struct picture_font){size * 82 / 100, "#1d232b"}, "\u00b1");
	if (letter == 'A')
		picture_put(picture,
		            "<path fill='none' stroke='#1d232b' stroke-width='1.7' stroke-linecap='round'"
		            " stroke-linejoin='round' d='M%d %dv16m-8-8h16m-16 0l3-3m-3 3l3 3m10 0l3-3"
		            "l-3-3'/>",
		            at.x, at.y - 8);
	if (letter == 'O')
		picture_put(picture,
		            "<path fill='none' stroke='#1d232b' stroke-width='1.7' stroke-linecap='round'"
		            " stroke-linejoin='round' d='M%d %dl6-13l6 10l7-10l8 13z'/>",
		            at.x - 13, at.y + 6);
}

static const struct picture_sign SIGNS[] = {
	{'f', 100, "food"},  {'w', 100, "wood"},    {'s', 100, "stone"}, {'c', 100, "cloth"},
	{'g', 100, "gold"},  {'d', 100, "denier"},  {'L', 100, "lily"},  {'?', 100, "any"},
	{'p', 100, "plain"}, {'V', 120, "provost"}, {'W', 110, NULL},    {'S', 110, NULL},
	{'B', 110, NULL},    {'R', 110, NULL},      {'A', 200, NULL},    {'~', 48, NULL},
	{'O', 200, NULL},    {0, 0, NULL}};
static const struct picture_alphabet ALPHABET = {SIGNS, put_sign};

/* "2f": a number of something; of one there is no number. */
static void add(char *signs, int count, char letter)
{
	size_t length = strlen(signs);

	if (count > 1 || (count == 1 && letter == 'P'))
		snprintf(signs + length, SIGNS_MAX - length, "%d%c", count, letter);
	else if (count == 1)
		snprintf(signs + length, SIGNS_MAX - length, "%c", letter);
}

static void add_cubes(char *signs, uint64_t cubes, char between)
{
	static const int ORDER[CAYLUS_CUBES] = {CAYLUS_CUBE_STONE, CAYLUS_CUBE_WOOD, CAYLUS_CUBE_FOOD,
	                                        CAYLUS_CUBE_CLOTH, CAYLUS_CUBE_GOLD};

	for (int most = CAYLUS_CUBES; most > 0; most--)
		for (int each = 0; each < CAYLUS_CUBES; each++)
			if (caylus_count(cubes, ORDER[each]) == most) {
				size_t length = strlen(signs);

				if (length)
					snprintf(signs + length, SIGNS_MAX - length, "%c", between);
				add(signs, most, CUBE_LETTERS[ORDER[each]]);
			}
}

static char stock_letter(enum caylus_stock stock)
{
	switch (stock) {
	case CAYLUS_STOCK_DENIERS:
		return 'd';
	case CAYLUS_STOCK_CLOTH:
		return 'c';
	case CAYLUS_STOCK_GOLD:
		return 'g';
	case CAYLUS_STOCK_PLAIN:
		return 'p';
	case CAYLUS_STOCK_POINTS:
		return 'P';
	case CAYLUS_STOCKS:
		break;
	}
	return '?';
}

static void add_trade(char *signs, int pay, char paid, int gain, char gained)
{
	add(signs, pay, paid);
	strncat(signs, ">", 2);
	add(signs, gain, gained);
}

/* What the user of a tile does; of several rates the first. */
static void write_effect(char *signs, const struct caylus_tile_row *tile)
{
	*signs = 0;
	switch (tile->effect) {
	case CAYLUS_EFFECT_PRODUCE:
		add_cubes(signs, tile->cubes, ' ');
		break;
	case CAYLUS_EFFECT_CHOOSE:
		add_cubes(signs, tile->cubes, '/');
		break;
	case CAYLUS_EFFECT_BUILD:
		add(signs, 1,
		    tile->builds == CAYLUS_COLOUR_WOOD    ? 'W'
		    : tile->builds == CAYLUS_COLOUR_STONE ? 'S'
		                                          : 'B');
		break;
	case CAYLUS_EFFECT_TRANSFORM:
		add(signs, caylus_tiles[CAYLUS_TILE_RESIDENCE].deniers, 'd');
		add_cubes(signs, caylus_tiles[CAYLUS_TILE_RESIDENCE].cost, ' ');
		add_trade(signs, 0, 'd', 1, 'R');
		break;
	case CAYLUS_EFFECT_SELL:
		add_trade(signs, 1, '?', tile->deniers, 'd');
		break;
	case CAYLUS_EFFECT_BUY:
		add_trade(signs, tile->deniers, 'd', 1, 'p');
		break;
	case CAYLUS_EFFECT_CONVERT:
		add_trade(signs, tile->rates[0].pay, stock_letter(tile->pays), tile->rates[0].gain,
		          stock_letter(tile->gains));
		break;
	case CAYLUS_EFFECT_NONE:
	case CAYLUS_EFFECTS:
		add(signs, tile->favours, 'L');
		add(signs, tile->income, 'd');
		break;
	}
}

/* --- tiles -------------------------------------------------------------------------------- */

static const struct caylus_look {
	const char *roof, *wall;
} LOOKS[CAYLUS_COLOURS] = {
	[CAYLUS_COLOUR_NONE] = {"fixed", "#f6efd9"},
	[CAYLUS_COLOUR_NEUTRAL] = {"neutral", "#f8ece7"},
	[CAYLUS_COLOUR_FIXED] = {"fixed", "#f6efd9"},
	[CAYLUS_COLOUR_WOOD] = {"wood", "#f4e3cb"},
	[CAYLUS_COLOUR_STONE] = {"stone", "#eaecef"},
	[CAYLUS_COLOUR_RESIDENCE] = {"residence", "#e4f1d8"},
	[CAYLUS_COLOUR_PRESTIGE] = {"prestige", "#dfeaf5"},
};

static void put_walls(struct picture *picture, struct picture_box box, const char *wall)
{
	picture_put(picture,
	            "<path d='M%d %dl7 7v%dl-7-3z' fill='#28200c' fill-opacity='.22'/>"
	            "<rect x='%d' y='%d' width='%d' height='%d' fill='%s' stroke='%s'"
	            " stroke-width='1.6'/>",
	            box.x + box.w, box.y - 4, box.h, box.x, box.y, box.w, box.h, wall,
	            art_colour("outline"));
}

static void put_sill(struct picture *picture, int x, int y, int width)
{
	picture_put(picture, "<path d='M%d %dh%d' stroke='%s' stroke-width='1.3'/>", x, y, width,
	            art_colour("outline"));
}

/* Letters that are no wider than there is room, if each is two thirds as wide as it is high. */
static void put_name(struct picture *picture, struct picture_point at, int room, const char *name)
{
	int tenths = 15 * room / (int)strlen(name);

	if (tenths > 120)
		tenths = 120;
	picture_put(picture,
	            "<text x='%d' y='%d' font-size='%d.%d' font-weight='600' fill='#1d232b'>%s</text>",
	            at.x, at.y, tenths / 10, tenths % 10, name);
}

static void put_residence(struct picture *picture, int space, struct picture_box box)
{
	const struct caylus_tile_row *tile = &caylus_tiles[CAYLUS_TILE_RESIDENCE];
	struct picture_box home = {box.x, box.y - 16, box.w, box.h + 16};
	char signs[SIGNS_MAX] = "";

	picture_scene(picture, home, NULL, "caylus/homes/home%d", space % HOMES);
	add(signs, tile->income, 'd');
	if (!*signs)
		return;
	picture_put(picture,
	            "<rect x='%d' y='%d' width='22' height='21' rx='5' fill='#fffdf6' stroke='%s'"
	            " stroke-width='1.2'/>",
	            box.x + box.w - 24, box.y + box.h - 24, art_colour("outline"));
	picture_signs(picture, &ALPHABET, signs,
	              (struct picture_point){box.x + box.w - 13, box.y + box.h - 13}, 16, 22);
}

static void put_prestige(struct picture *picture, const struct caylus_tile_row *tile,
                         struct picture_box box)
{
	struct picture_box scene = {box.x + 1, box.y + 1, box.w - 2, box.h - PLATE - 1};
	int foot = box.y + box.h;
	char signs[SIGNS_MAX] = "";

	picture_scene(picture, scene, NULL, "caylus/tiles/%s", tile->name);
	put_sill(picture, box.x, foot - PLATE, box.w);
	put_name(picture, (struct picture_point){box.x + box.w / 2 - 10, foot - 5}, box.w - 28,
	         tile->name);
	picture_points(picture, tile->points,
	               (struct picture_point){box.x + box.w - 12, foot - PLATE / 2 + 1}, 19);
	add(signs, tile->favours, 'L');
	add(signs, tile->income, 'd');
	if (!*signs)
		return;
	picture_put(picture,
	            "<rect x='%d' y='%d' width='32' height='21' rx='5' fill='#fffdf6' stroke='%s'"
	            " stroke-width='1.2'/>",
	            box.x + box.w - 34, box.y + 3, art_colour("outline"));
	picture_signs(picture, &ALPHABET, signs, (struct picture_point){box.x + box.w - 18, box.y + 14},
	              16, 30);
}

static void put_work(struct picture *picture, const struct caylus_tile_row *tile,
                     struct picture_box box)
{
	struct picture_box scene = {box.x + 1, box.y + HEAD, box.w - 2, box.h - HEAD - 1};
	struct picture_point middle = {box.x + box.w / 2, box.y + 26};
	char signs[SIGNS_MAX];

	picture_scene(picture, scene, NULL, "caylus/tiles/%s", tile->name);
	put_sill(picture, box.x, box.y + HEAD, box.w);
	put_name(picture, (struct picture_point){middle.x, box.y + 13}, box.w - 6, tile->name);
	write_effect(signs, tile);
	picture_signs(picture, &ALPHABET, signs, middle, 19, box.w - 6);
}

static void put_tile(struct picture *picture, int number, int space, struct picture_box box)
{
	const struct caylus_tile_row *tile = &caylus_tiles[number];

	if (tile->colour == CAYLUS_COLOUR_RESIDENCE) {
		put_residence(picture, space, box);
		return;
	}
	put_walls(picture, box, LOOKS[tile->colour].wall);
	if (tile->colour == CAYLUS_COLOUR_PRESTIGE)
		put_prestige(picture, tile, box);
	else
		put_work(picture, tile, box);
	picture_put(picture, "<g transform='translate(%d %d) scale(%d.%02d 1)'>", box.x, box.y,
	            box.w / ROOF_WIDTH, box.w * 100 / ROOF_WIDTH % 100);
	picture_drawing(picture, (struct picture_point){0, 0}, NULL, "caylus/roofs/%s",
	                LOOKS[tile->colour].roof);
	picture_put(picture, "</g>");
}

/* Grass grows where nothing is built yet. */
static void put_empty(struct picture *picture, struct picture_box box)
{
	picture_put(picture,
	            "<rect x='%d' y='%d' width='%d' height='%d' rx='4' fill='none' stroke='%s'"
	            " stroke-width='1.4' stroke-dasharray='5 5'/><path fill='none' stroke='%s'"
	            " stroke-linecap='round' opacity='.5' d='",
	            box.x + 3, box.y - 4, box.w - 6, box.h + 2, art_colour("grid"),
	            art_colour("hedge"));
	for (int at = 18; at < 90; at += 26)
		picture_put(picture, "M%d %dl-3-7m3 7v-9m0 9l3-6", box.x + box.w * at / 100,
		            box.y + box.h - 4);
	picture_put(picture, "'/>");
}

/* --- the road ----------------------------------------------------------------------------- */

/* A figure at hundredths of the tile's width, its feet in the upper half of the road. */
static void put_figure(struct picture *picture, struct plan plan, const char *name, int seat,
                       int space, int hundredths)
{
	struct picture_point foot;
	struct picture_box box = lot_of(plan, space, &foot);
	int size = *in_plan(plan, "figure");

	picture_piece(picture, name, seat,
	              (struct picture_point){box.x + box.w * hundredths / 100, foot.y - size / 2},
	              size);
}

static void put_mark(struct picture *picture, const struct caylus_state *state, int space,
                     struct picture_point at)
{
	for (int section = 0; section < CAYLUS_SECTIONS; section++)
		if (caylus_sections[section].mark == space) {
			picture_put(picture,
			            "<g opacity='%s'><path d='M%d %dh46l-5 6l5 7h-46z' fill='#5b4a2a'"
			            " stroke='#1b1e24'/>",
			            section < state->scored ? ".6" : "1", at.x - 23, at.y - 6);
			picture_text(picture, (struct picture_point){at.x - 2, at.y + 4},
			             (struct picture_font){9, "#fbf3dd"}, "%.8s",
			             caylus_sections[section].name);
			picture_put(picture, "</g>");
		}
}

static void put_space(struct picture *picture, const struct caylus_state *state, struct plan plan,
                      int space)
{
	struct picture_point foot;
	struct picture_box box = lot_of(plan, space, &foot);
	int thin = is_thin(plan, space);

	if (!thin && state->tile[space] != CAYLUS_TILE_NONE)
		put_tile(picture, state->tile[space], space, box);
	else if (!thin)
		put_empty(picture, box);
	if (state->owner[space] >= 0)
		picture_piece(picture, "flag", state->owner[space],
		              (struct picture_point){box.x + 9, box.y - *in_plan(plan, "flag")}, 22);
	if (state->payer[space] >= 0)
		picture_piece(picture, "flag", state->payer[space],
		              (struct picture_point){box.x + 30, box.y - *in_plan(plan, "flag")}, 18);
	if (state->worker[space] >= 0)
		put_figure(picture, plan, "worker", state->worker[space], space, 78);
	picture_text(picture, (struct picture_point){box.x + 12, foot.y + (thin ? 4 : ROAD_HALF - 4)},
	             (struct picture_font){12, space <= state->provost ? "#33290c" : "ink"}, "%d",
	             space);
	put_mark(picture, state, space, (struct picture_point){foot.x + 14, foot.y + (thin ? 0 : 7)});
}

/* --- special buildings -------------------------------------------------------------------- */

/* The circle of a worker; a number in it while it is free. */
static void put_spot(struct picture *picture, int seat, int number, struct picture_point at, int r)
{
	picture_put(picture,
	            "<circle cx='%d' cy='%d' r='%d' fill='#fffdf6' stroke='#1b1e24'"
	            " stroke-width='1.4'/>",
	            at.x, at.y, r);
	if (seat >= 0)
		picture_piece(picture, "worker", seat, (struct picture_point){at.x, at.y - 5}, r * 27 / 10);
	else if (number)
		picture_text(picture, (struct picture_point){at.x, at.y + r * 37 / 100},
		             (struct picture_font){r * 11 / 10, "#4a515b"}, "%d", number);
}

/* What a special building does that is no exchange, and what it costs. */
static void write_special(char *signs, int space)
{
	*signs = 0;
	switch (space) {
	case CAYLUS_SPACE_GATE:
		add(signs, 1, 'A');
		break;
	case CAYLUS_SPACE_TRADING_POST:
		add(signs, CAYLUS_TRADING_POST, 'd');
		break;
	case CAYLUS_SPACE_GUILD:
		snprintf(signs, SIGNS_MAX, "V~%d", CAYLUS_PROVOST_REACH);
		break;
	case CAYLUS_SPACE_JOUST:
		add(signs, 1, 'c');
		add(signs, CAYLUS_JOUST_DENIERS, 'd');
		strncat(signs, ">L", 3);
		break;
	case CAYLUS_SPACE_STABLES:
		add(signs, 1, 'O');
		break;
	default:
		snprintf(signs, SIGNS_MAX, "%dd", CAYLUS_LOW_PRICE);
	}
}

static void put_workers(struct picture *picture, const struct caylus_state *state, int space,
                        struct picture_box box)
{
	int r = box.w / 11 < box.h / 8 ? box.w / 11 : box.h / 8;
	struct picture_point at = {box.x + box.w / 4, box.y + box.h - r - 4};

	if (space == CAYLUS_SPACE_STABLES) {
		for (int place = 0; place < CAYLUS_STABLES_ROOM; place++)
			put_spot(picture, state->stables[place], place + 1,
			         (struct picture_point){at.x + (place - 1) * 2 * r, at.y}, r);
		return;
	}
	if (space != CAYLUS_SPACE_INN) {
		put_spot(picture, state->worker[space], 0, at, r);
		return;
	}
	put_spot(picture, state->worker[space], 0, (struct picture_point){at.x - 19, at.y}, r);
	picture_put(picture,
	            "<path d='M%d %dh12m-4-3l4 3l-4 3' fill='none' stroke='#1d232b'"
	            " stroke-width='1.7' stroke-linecap='round'/>",
	            at.x - 6, at.y);
	put_spot(picture, state->guest, 0, (struct picture_point){at.x + 19, at.y}, r);
}

static void put_special(struct picture *picture, const struct caylus_state *state, int space,
                        int number, struct picture_box box)
{
	const char *name = caylus_space_name((enum caylus_space)space);
	int half = box.w / 2, head = 20;
	struct picture_box scene = {box.x + half, box.y + head + 2, half - 1, box.h - head - 3};
	char signs[SIGNS_MAX];

	put_walls(picture, box, LOOKS[CAYLUS_COLOUR_FIXED].wall);
	picture_put(picture,
	            "<path d='M%d %dq%d -22 %d 0v4h-%dz' fill='#c9a55e' stroke='%s'"
	            " stroke-width='1.6' stroke-linejoin='round'/>"
	            "<rect x='%d' y='%d' width='%d' height='%d' fill='#dfe8e4'/>",
	            box.x - 4, box.y + 2, half + 4, box.w + 8, box.w + 8, art_colour("outline"),
	            scene.x, scene.y, scene.w, scene.h);
	picture_scene(picture, scene, NULL, "caylus/houses/%s", name);
	put_sill(picture, box.x, scene.y, box.w);
	picture_put(picture, "<path d='M%d %dv%d' stroke='%s' stroke-width='1.3'/>", scene.x, scene.y,
	            scene.h + 1, art_colour("outline"));
	put_name(picture, (struct picture_point){box.x + half, box.y + 16}, box.w - 10, name);
	write_special(signs, space);
	picture_signs(
		picture, &ALPHABET, signs,
		(struct picture_point){box.x + half / 2, box.y + head + (box.h - head) * 28 / 100}, 19,
		half - 6);
	put_spot(picture, -1, number, (struct picture_point){box.x + 11, box.y - 3}, 9);
	put_workers(picture, state, space, box);
}

static void put_specials(struct picture *picture, const struct caylus_state *state,
                         struct plan plan)
{
	const int *step = in_plan(plan, "specials/step");
	int row = *in_plan(plan, "specials/row");

	for (int space = CAYLUS_SPACE_GATE; space < CAYLUS_SPACE_CASTLE; space++) {
		struct picture_box box = box_of(in_plan(plan, "specials/first"));
		int at = space - CAYLUS_SPACE_GATE;

		box.x += at % row * step[0];
		box.y += at / row * step[1];
		put_special(picture, state, space, at + 1, box);
	}
}

/* --- the castle --------------------------------------------------------------------------- */

/* The name of a section, its houses, and what a batch brings; a tick when it is scored. */
static void put_plate(struct picture *picture, const struct caylus_state *state, int section,
                      struct picture_box box)
{
	const struct caylus_section_row *row = &caylus_sections[section];
	int is_scored = section < state->scored, key = box.h - 4, long_bar = box.w - key - 14;
	int is_now = !is_scored && caylus_building_section(state) == section;
	const char *ink = is_now ? "panel" : "ink";

	picture_put(
		picture, "<rect x='%d' y='%d' width='%d' height='%d' rx='6' fill='%s' stroke='%s'/>", box.x,
		box.y, box.w, box.h, art_colour("%s", is_now ? "ink" : "panel"), art_colour("edge"));
	picture_text(picture, (struct picture_point){box.x + 34, box.y + box.h * 54 / 100},
	             (struct picture_font){11, ink}, "%s", row->name);
	picture_text(picture,
	             (struct picture_point){box.x + box.w - key - 18, box.y + box.h * 54 / 100},
	             (struct picture_font){11, ink}, "%d/%d", state->filled[section], row->room);
	picture_put(picture,
	            "<g fill='none' stroke-width='4' stroke-linecap='round'><path d='M%d %dh%d'"
	            " stroke='%s' stroke-opacity='.45'/>",
	            box.x + 8, box.y + box.h - 6, long_bar, art_colour("edge"));
	if (state->filled[section])
		picture_put(picture, "<path d='M%d %dh%d' stroke='%s'/>", box.x + 8, box.y + box.h - 6,
		            long_bar * state->filled[section] / row->room, art_colour("%s", ink));
	picture_put(picture, "</g>");
	if (is_scored)
		picture_put(picture,
		            "<path d='M%d %dl5 6l10-12' fill='none' stroke='%s' stroke-width='3'"
		            " stroke-linecap='round' stroke-linejoin='round'/>",
		            box.x + box.w - key + 2, box.y + box.h / 2, art_colour("good"));
	else
		picture_points(picture, row->points,
		               (struct picture_point){box.x + box.w - key / 2 - 2, box.y + box.h / 2 + 1},
		               key);
}

static void put_castle(struct picture *picture, const struct caylus_state *state, struct plan plan)
{
	const int *keep = in_plan(plan, "keep"), *court = in_plan(plan, "court");

	picture_put(picture, "<g transform='translate(%d %d) scale(%d.%02d)'>", keep[0], keep[1],
	            keep[2] / 100, keep[2] % 100);
	caylus_put_castle(picture, state);
	picture_put(picture, "</g>");
	for (int section = 0; section < CAYLUS_SECTIONS; section++) {
		struct picture_box box = box_of(in_plan(plan, "ledger/first"));

		box.x += section * in_plan(plan, "ledger/step")[0];
		put_plate(picture, state, section, box);
	}
	for (int place = 0; place < state->players; place++)
		put_spot(picture, state->castle[place], place + 1,
		         (struct picture_point){court[0] + place * court[2], court[1]}, court[3]);
}

static int list_holdings(const void *state_, int seat, struct picture_holding *holdings)
{
	static const char *const CUBE_PIECES[CAYLUS_CUBES] = {"food", "wood", "stone", "cloth", "gold"};
	const struct caylus_state *state = (const struct caylus_state *)state_;

	holdings[0] = (struct picture_holding){"denier", state->seats[seat].deniers};
	for (int kind = 0; kind < CAYLUS_CUBES; kind++)
		holdings[1 + kind] = (struct picture_holding){CUBE_PIECES[kind],
		                                              caylus_count(state->seats[seat].cubes, kind)};
	return 1 + CAYLUS_CUBES;
}

static void draw(struct picture *picture, const void *state_)
{
	const struct caylus_state *state = (const struct caylus_state *)state_;
	struct plan plan = plan_of(state);
	const int *size = in_plan(plan, "size");
	struct picture_box board = {0, 0, size[0], size[1]};

	picture_begin(picture, board);
	put_land(picture, plan, state->provost);
	put_castle(picture, state, plan);
	put_specials(picture, state, plan);
	for (int space = 1; space <= CAYLUS_ROAD_LAST; space++)
		put_space(picture, state, plan, space);
	put_figure(picture, plan, "bailiff", PICTURE_NO_SEAT, state->bailiff ? state->bailiff : 1, 13);
	put_figure(picture, plan, "provost", PICTURE_NO_SEAT, state->provost ? state->provost : 1, 45);
	picture_seats(picture, &caylus_game, state, board, list_holdings);
	picture_end(picture);
}

const struct picture_drawer caylus_picture = {"caylus", draw};
