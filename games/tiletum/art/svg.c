/* Tiletum: the wheel and the offers, beside them the map of Europe and the King track. */
#include <stdio.h>
#include <string.h>

#include "games/tiletum/art/tiles.h"
#include "games/tiletum/tiletum.h"
#include "svg/draw.h"

enum {
	MIDDLE = 166, /* of the wheel */
	OFFERS_Y = 339,
	MAP_X = 340,
	KING_Y = 461,
	WIDTH = 990,
	HEIGHT = 505,
	FIGURE = 28,
	LOT_WIDTH = 19,
	STAND_WIDTH = 36,
	STAND_HEIGHT = 28,
	WHOLE = 52, /* the height of a cathedral */
	CAPITAL = 'a' - 'A'
};

/* --- the map ------------------------------------------------------------------------------ */

/* Where roads meet. */
static struct picture_point place_of(int spot)
{
	const int *at = tiletum_spots[spot].town == TILETUM_TOWN_NONE
	                    ? art_place("tiletum/roads/%s", tiletum_spots[spot].word)
	                    : art_place("tiletum/towns/%s/at", tiletum_spots[spot].word);

	return (struct picture_point){at[0], at[1]};
}

/* Something that belongs to a town, by its upper left corner; NULL if the town has none. */
static const int *site_of(int town, const char *what)
{
	return art_place("tiletum/towns/%s/%s", tiletum_towns[town].word, what);
}

static int is_start(int town)
{
	return !site_of(town, "name");
}

/* The ground that a town's drawing covers. */
static struct picture_box town_box(int town)
{
	const int *at = site_of(town, "at");
	const int *size = art_place("tiletum/sizes/%s", is_start(town)          ? "start"
	                                                : site_of(town, "cost") ? "cathedral"
	                                                                        : "town");

	return (struct picture_box){at[0] - size[0] / 2, at[1] + size[2] - size[1], size[0], size[1]};
}

static void put_roads(struct picture *picture, const char *colour, const char *breadth)
{
	picture_put(picture,
	            "<path fill='none' stroke-linecap='round' stroke='%s' stroke-width='%s' d='",
	            colour, breadth);
	for (int spot = 0; spot < TILETUM_SPOTS; spot++)
		for (int other = 0; other < spot; other++)
			if (tiletum_neighbours[spot] >> other & 1) {
				struct picture_point a = place_of(spot), b = place_of(other);

				picture_put(picture, "M%d %dL%d %d", a.x, a.y, b.x, b.y);
			}
	picture_put(picture, "'/>");
}

static void put_road_spots(struct picture *picture)
{
	for (int spot = 0; spot < TILETUM_SPOTS; spot++) {
		struct picture_point at = place_of(spot);

		if (tiletum_spots[spot].town == TILETUM_TOWN_NONE)
			picture_put(
				picture,
				"<g stroke='%s'><ellipse cx='%d' cy='%d' rx='11' ry='8' fill='%s'"
				" stroke-width='1.4'/><path d='M%d %dh7M%d %dv5' stroke-opacity='.55'/></g>",
				art_colour("outline"), at.x, at.y, art_colour("road"), at.x - 3, at.y, at.x,
				at.y - 2);
	}
}

/* A band from a plaque to its town: level where it lies beside it, else upright. */
static void put_tie(struct picture *picture, struct picture_box from, struct picture_box to)
{
	struct picture_point a = {from.x + from.w / 2, from.y + from.h / 2};
	struct picture_point b = {to.x + to.w / 2, to.y + to.h / 2};
	static const char *const BANDS[][2] = {{"#8c7643", "3.4"}, {"#f3e6c4", "1.8"}};

	if (a.y > to.y && a.y < to.y + to.h) {
		b.y = a.y;
	} else {
		int x = a.x < to.x + 8 ? to.x + 8 : a.x > to.x + to.w - 8 ? to.x + to.w - 8 : a.x;

		if (x >= from.x && x <= from.x + from.w)
			a.x = b.x = x;
	}
	for (int band = 0; band < 2; band++)
		picture_put(picture,
		            "<path d='M%d %dL%d %d' stroke='%s' stroke-width='%s' stroke-linecap='round'/>",
		            a.x, a.y, b.x, b.y, BANDS[band][0], BANDS[band][1]);
}

static int houses_of(int town)
{
	int count = 0;

	for (int house = 0; house < TILETUM_HOUSE_SPACES; house++)
		count += tiletum_houses[house].town == town;
	return count;
}

/* House spaces, and the tile if there is room for one. */
static struct picture_box lots_box(int town)
{
	const int *at = site_of(town, "lots");
	int houses = houses_of(town), tile = tiletum_towns[town].bonus_mark ? 29 : 2;

	return (struct picture_box){at[0], at[1], houses * LOT_WIDTH + tile, is_start(town) ? 20 : 28};
}

/* What a contribution to a cathedral costs; a lock needs less room. */
static struct picture_box cost_box(const struct tiletum_state *state, int cathedral)
{
	const int *at = site_of(tiletum_cathedrals[cathedral].town, "cost");

	if (state->cost[cathedral] == TILETUM_COST_CLOSED)
		return (struct picture_box){at[0] + 14, at[1], 26, 22};
	return (struct picture_box){at[0], at[1], 54, 22};
}

static void put_ties(struct picture *picture, const struct tiletum_state *state)
{
	for (int town = 0; town < TILETUM_TOWNS; town++)
		if (houses_of(town))
			put_tie(picture, lots_box(town), town_box(town));
	for (int cathedral = 0; cathedral < TILETUM_CATHEDRALS; cathedral++)
		put_tie(picture, cost_box(state, cathedral), town_box(tiletum_cathedrals[cathedral].town));
}

/* How high a cathedral stands with so many pillars; its spaces full, it is finished. */
static int built_height(int pillars, int spaces)
{
	static const int HEIGHTS[] = {24, 36, 46};

	if (pillars >= spaces)
		return WHOLE;
	return HEIGHTS[spaces == 2 && pillars > 0 ? 2 : pillars];
}

static void put_scaffold(struct picture *picture, int x, int top, int foot)
{
	picture_put(picture,
	            "<path d='M%d %dV%dM%d %dV%dM%d %dv-11M%d %dv-11M%d %dh48M%d %dh42M%d %dl13-9M%d"
	            " %dl13-9' fill='none' stroke='#8a4e1f' stroke-width='1.3'/>",
	            x + 3, foot, top - 6, x + 45, foot, top - 6, x + 16, top + 5, x + 32, top + 5, x,
	            top, x + 3, top + 9, x + 3, top + 9, x + 32, top + 9);
}

static void put_pillars(struct picture *picture, const struct tiletum_state *state, int cathedral)
{
	struct picture_box box = town_box(tiletum_cathedrals[cathedral].town);
	int spaces = tiletum_cathedrals[cathedral].spaces, built = 0;
	struct picture_point at = {box.x + box.w / 2 - (spaces - 1) * 15 / 2, box.y + box.h - 7};

	for (int seat = 0; seat < state->players; seat++)
		if (state->seats[seat].pillars >> cathedral & 1) {
			picture_piece(picture, "pillar", seat, at, 17);
			at.x += 15;
			built++;
		}
	for (; built < spaces; built++, at.x += 15)
		picture_put(picture,
		            "<path d='M%d %dh10v3h-2v9h3v3h-12v-3h3v-9h-2z' fill='#fffdf6'"
		            " fill-opacity='.8' stroke='#1b1e24' stroke-width='.9'"
		            " stroke-dasharray='2 1.5'/>",
		            at.x - 5, at.y - 7);
}

/* It rises with each pillar: what is still to come is a ghost behind the scaffold. */
static void put_cathedral(struct picture *picture, const struct tiletum_state *state, int cathedral)
{
	const struct tiletum_cathedral_row *row = &tiletum_cathedrals[cathedral];
	const char *word = tiletum_towns[row->town].word;
	struct picture_box box = town_box(row->town), built = box;
	int pillars = 0, is_closed = state->cost[cathedral] == TILETUM_COST_CLOSED;

	for (int seat = 0; seat < state->players; seat++)
		pillars += state->seats[seat].pillars >> cathedral & 1;
	built.h = built_height(pillars, row->spaces);
	built.y += box.h - built.h;
	if (built.h < WHOLE) {
		picture_put(picture, "<g opacity='.34'>");
		picture_scene(picture, box, NULL, "tiletum/towns/%s", word);
		picture_put(picture, "</g>");
	}
	picture_put(picture, "<g opacity='%s'>", is_closed ? ".6" : "1");
	picture_scene(picture, built, NULL, "tiletum/towns/%s", word);
	picture_put(picture, "</g>");
	if (built.h < WHOLE && !is_closed)
		put_scaffold(picture, box.x, built.y, box.y + box.h);
	put_pillars(picture, state, cathedral);
}

/* In the start town each of the seats has a column: its architect behind, its merchant in front. */
static struct picture_point start_slot(const struct tiletum_state *state, int town, int seat,
                                       int figure)
{
	struct picture_box box = town_box(town);

	return (struct picture_point){box.x + box.w / 2 + (2 * seat - state->players + 1) * 23 / 2,
	                              box.y + (figure == TILETUM_FIGURE_ARCHITECT ? 59 : 81)};
}

static void put_capital(struct picture *picture, const char *word)
{
	picture_put(picture, "%c%s", word[0] - CAPITAL, word + 1);
}

/* A fair that is still to come. */
static void put_stall(struct picture *picture, struct picture_point at, int round)
{
	picture_piece(picture, "stall", PICTURE_NO_SEAT, at, 19);
	picture_put(picture, "<circle cx='%d' cy='%d' r='6.5' fill='#1d232b' stroke='#fffdf6'/>",
	            at.x - 8, at.y - 7);
	picture_text(picture, (struct picture_point){at.x - 8, at.y - 3},
	             (struct picture_font){11, "#ffffff"}, "%d", round);
}

/* The round of a fair that is still to come, from 1; 0 if there is none. */
static int fair_of(const struct tiletum_state *state, int town)
{
	for (int round = 0; round < TILETUM_ROUNDS; round++)
		if (state->fair_town[round] == town && round + 1 >= state->round)
			return round + 1;
	return 0;
}

static void put_start(struct picture *picture, const struct tiletum_state *state, int town)
{
	struct picture_box box = town_box(town);
	int round = fair_of(state, town);

	picture_scene(picture, box, NULL, "tiletum/towns/%s", tiletum_towns[town].word);
	for (int seat = 0; seat < state->players; seat++)
		for (int figure = 0; figure < TILETUM_FIGURES; figure++) {
			struct picture_point at = start_slot(state, town, seat, figure);

			picture_put(picture,
			            "<ellipse cx='%d' cy='%d' rx='9' ry='4' fill='none' stroke='#8c7643'"
			            " stroke-dasharray='2 1.6'/>",
			            at.x, at.y + 9);
		}
	picture_put(picture,
	            "<text x='%d' y='%d' font-family='Alegreya, serif' font-weight='700'"
	            " font-size='13' fill='#1d232b'>",
	            box.x + box.w / 2 + (round ? 9 : 0), box.y + 42);
	put_capital(picture, tiletum_towns[town].word);
	picture_put(picture, "</text>");
	if (round)
		put_stall(picture, (struct picture_point){box.x + 16, box.y + 37}, round);
}

/* A town's name, and before it the stall of its fair. */
static void put_name(struct picture *picture, const struct tiletum_state *state, int town)
{
	const int *name = site_of(town, "name");
	const char *word = tiletum_towns[town].word;
	int round = fair_of(state, town), middle = name[0] + name[2] / 2 + (round ? 11 : 0);

	picture_put(picture,
	            "<text x='%d' y='%d' font-family='Alegreya, serif' font-weight='700'"
	            " font-size='13.5' fill='%s' stroke='%s' stroke-width='3' stroke-linejoin='round'"
	            " paint-order='stroke'>",
	            middle, name[1] + name[3] / 2 + 4, art_colour("ink"), art_colour("board"));
	put_capital(picture, word);
	picture_put(picture, "</text>");
	if (round)
		put_stall(picture,
		          (struct picture_point){middle - (int)strlen(word) * 33 / 10 - 12,
		                                 name[1] + name[3] / 2},
		          round);
}

static void put_town(struct picture *picture, const struct tiletum_state *state, int town)
{
	int cathedral = tiletum_cathedral_of(town);

	if (is_start(town)) {
		put_start(picture, state, town);
		return;
	}
	if (cathedral == TILETUM_CATHEDRAL_NONE)
		picture_scene(picture, town_box(town), NULL, "tiletum/towns/%s", tiletum_towns[town].word);
	else
		put_cathedral(picture, state, cathedral);
	put_name(picture, state, town);
}

/* A space for a house: its owner, or what a house brings. */
static void put_lot(struct picture *picture, const struct tiletum_state *state, int house,
                    struct picture_box box)
{
	struct picture_point at = {box.x + box.w / 2, box.y + box.h / 2};
	int owner = tiletum_house_owner(state, house);

	if (owner != TILETUM_SEAT_NONE) {
		picture_piece(picture, "house", owner, at, 20);
		return;
	}
	picture_put(picture,
	            "<path d='M%d %dV%dL%d %dL%d %dV%dZ' fill='#fffdf6' stroke='#1b1e24'"
	            " stroke-width='1.1' stroke-dasharray='2.5 2' stroke-linejoin='round'/>",
	            box.x + 1, box.y + 18, box.y + 8, at.x, box.y + 2, box.x + box.w - 1, box.y + 8,
	            box.y + 18);
	if (tiletum_houses[house].points)
		picture_text(picture, (struct picture_point){at.x, at.y + 6},
		             (struct picture_font){12, "#1d232b"}, "%d", tiletum_houses[house].points);
	if (tiletum_houses[house].activates)
		picture_piece(picture, "wake", PICTURE_NO_SEAT, (struct picture_point){at.x, at.y + 2}, 13);
}

/* The house spaces of a town, then its bonus tile. */
static void put_lots(struct picture *picture, const struct tiletum_state *state, int town)
{
	struct picture_box box = lots_box(town), lot = {box.x + 1, 0, LOT_WIDTH - 1, 20};
	int tile = state->bonus[TILETUM_PLACE_TOWNS + town];

	if (!houses_of(town) && !tiletum_towns[town].bonus_mark)
		return;
	lot.y = box.y + (box.h - 20) / 2;
	picture_put(picture,
	            "<rect x='%d' y='%d' width='%d' height='22' rx='4' fill='#f3e6c4'"
	            " stroke='#8c7643' stroke-width='1.2'/>",
	            box.x, lot.y - 1, box.w - 1);
	for (int house = 0; house < TILETUM_HOUSE_SPACES; house++)
		if (tiletum_houses[house].town == town) {
			put_lot(picture, state, house, lot);
			lot.x += LOT_WIDTH;
		}
	if (tile != TILETUM_TILE_NONE)
		tiletum_put_tile(picture, tile, (struct picture_box){lot.x, box.y, 28, 28});
	else if (tiletum_towns[town].bonus_mark)
		picture_put(picture,
		            "<rect x='%d' y='%d' width='26' height='26' rx='4' fill='#f3e6c4'"
		            " fill-opacity='.55' stroke='#6b5a2e' stroke-width='1.3'"
		            " stroke-dasharray='4 3'/>",
		            lot.x, box.y + 1);
}

/* What a contribution costs and brings; a lock on a closed cathedral. */
static void put_cost(struct picture *picture, const struct tiletum_state *state, int cathedral)
{
	struct picture_box box = cost_box(state, cathedral);
	int cost = state->cost[cathedral], points = 0;

	picture_put(picture,
	            "<rect x='%d' y='%d' width='%d' height='%d' rx='5' fill='#343943'"
	            " stroke='#14181f' stroke-width='1.2'/>",
	            box.x, box.y, box.w, box.h);
	if (cost == TILETUM_COST_CLOSED) {
		picture_put(picture,
		            "<path d='M%d %dh12v8h-12zM%d.5 %dv-3a3.5 3.5 0 0 1 7 0v3' fill='none'"
		            " stroke='#fbf3dd' stroke-width='2'/>",
		            box.x + 7, box.y + 10, box.x + 9, box.y + 10);
		return;
	}
	for (int tile = TILETUM_CATHEDRAL_TILES - 1; tile >= 0; tile--)
		if (tiletum_cathedrals[cathedral].tiles[tile] &&
		    state->tile_owner[cathedral][tile] == TILETUM_SEAT_NONE)
			points = tiletum_cathedrals[cathedral].tiles[tile];
	if (cost < TILETUM_COSTS)
		points += tiletum_costs[cost].points;
	picture_text(picture, (struct picture_point){box.x + 9, box.y + 16},
	             (struct picture_font){14, "#fbf3dd"}, "%d",
	             cost < TILETUM_COSTS ? tiletum_costs[cost].stone : 0);
	picture_piece(picture, "stone", PICTURE_NO_SEAT, (struct picture_point){box.x + 22, box.y + 11},
	              16);
	picture_points(picture, points, (struct picture_point){box.x + 42, box.y + 11}, 21);
}

/* Where the n-th of some figures on a spot stands: from four on in two rows. */
static struct picture_point standing(int spot, int number, int count)
{
	int town = tiletum_spots[spot].town;
	const int *stand = town == TILETUM_TOWN_NONE ? NULL : site_of(town, "stand");
	struct picture_point at = place_of(spot);
	int front = count > 3 ? (count + 1) / 2 : count, step = count == 2 ? 19 : 14;
	int is_behind = number >= front, row = is_behind ? count - front : front;

	if (stand)
		at = (struct picture_point){stand[0] + STAND_WIDTH / 2, stand[1]};
	else
		at.y -= 25;
	number -= is_behind ? front : 0;
	at.x += (2 * number - row + 1) * step / 2;
	at.y += STAND_HEIGHT - FIGURE / 2 - (is_behind ? 13 : 0);
	return at;
}

static void put_figures(struct picture *picture, const struct tiletum_state *state, int spot)
{
	static const char *const PIECES[TILETUM_FIGURES] = {
		[TILETUM_FIGURE_MERCHANT] = "merchant",
		[TILETUM_FIGURE_ARCHITECT] = "architect",
	};
	int town = tiletum_spots[spot].town, count = 0, number = 0;

	for (int each = 0; each < state->players * TILETUM_FIGURES; each++)
		count += state->seats[each / TILETUM_FIGURES].at[each % TILETUM_FIGURES] == spot;
	for (int each = 0; each < state->players * TILETUM_FIGURES; each++) {
		int seat = each / TILETUM_FIGURES, figure = each % TILETUM_FIGURES;
		int is_slot = town != TILETUM_TOWN_NONE && is_start(town);

		if (state->seats[seat].at[figure] == spot)
			picture_piece(picture, PIECES[figure], seat,
			              is_slot ? start_slot(state, town, seat, figure)
			                      : standing(spot, number++, count),
			              FIGURE);
	}
}

/* The number of the town that lies so far from the north. */
static int from_north(int rank)
{
	for (int town = 0; town < TILETUM_TOWNS; town++) {
		int before = 0;

		for (int other = 0; other < TILETUM_TOWNS; other++) {
			int y = site_of(town, "at")[1], theirs = site_of(other, "at")[1];

			before += theirs < y || (theirs == y && other < town);
		}
		if (before == rank)
			return town;
	}
	return 0;
}

static void put_map(struct picture *picture, const struct tiletum_state *state)
{
	static const char *const LAYERS[] = {"sea", "coast", "country"};
	const int *size = art_place("tiletum/map");

	picture_put(picture,
	            "<clipPath id='map'><rect width='%d' height='%d' rx='12'/></clipPath>"
	            "<g transform='translate(%d 0)'><g clip-path='url(#map)'>",
	            size[0], size[1], MAP_X);
	for (int layer = 0; layer < 3; layer++)
		picture_drawing(picture, (struct picture_point){0, 0}, NULL, "tiletum/land#%s",
		                LAYERS[layer]);
	put_roads(picture, "#8c7643", "7");
	put_roads(picture, art_colour("road"), "4.6");
	picture_put(picture, "</g>");
	put_ties(picture, state);
	put_road_spots(picture);
	for (int rank = 0; rank < TILETUM_TOWNS; rank++)
		put_town(picture, state, from_north(rank));
	for (int spot = 0; spot < TILETUM_SPOTS; spot++)
		put_figures(picture, state, spot);
	for (int town = 0; town < TILETUM_TOWNS; town++)
		put_lots(picture, state, town);
	for (int cathedral = 0; cathedral < TILETUM_CATHEDRALS; cathedral++)
		put_cost(picture, state, cathedral);
	picture_put(picture, "</g>");
}

/* --- the wheel ---------------------------------------------------------------------------- */

/* Opens a group around a point that lies at an angle and a radius, in degrees clockwise. */
static void begin_at(struct picture *picture, int degrees, int radius)
{
	picture_put(picture, "<g transform='rotate(%d %d %d) translate(%d %d) rotate(%d)'>", degrees,
	            MIDDLE, MIDDLE, MIDDLE, MIDDLE - radius, -degrees);
}

/* Half a chord and its height: an arc of 60 degrees around the top. */
static int chord(int radius)
{
	return radius / 2;
}

static int rise(int radius)
{
	return MIDDLE - radius * 866 / 1000;
}

static void put_sector(struct picture *picture, int place, int inner, int outer, const char *colour)
{
	picture_put(picture,
	            "<path transform='rotate(%d %d %d)' d='M%d %dA%d %d 0 0 1 %d %dL%d %dA%d %d 0 0 0"
	            " %d %dZ' fill='%s' stroke='#1b1e24' stroke-width='1.3'/>",
	            place * 60, MIDDLE, MIDDLE, MIDDLE - chord(outer), rise(outer), outer, outer,
	            MIDDLE + chord(outer), rise(outer), MIDDLE + chord(inner), rise(inner), inner,
	            inner, MIDDLE - chord(inner), rise(inner), colour);
}

/* Names stand on the rim: those above are read from inside, those below from outside. They are short
   enough to be straight; few programs but browsers can bend letters. */
static void put_rim_name(struct picture *picture, int place, const char *word)
{
	int is_below = place > 1 && place < 5;

	picture_put(picture,
	            "<text transform='rotate(%d %d %d)' x='%d' y='%d' font-family='Alegreya, serif'"
	            " font-weight='700' font-size='13' fill='#f4e7c4'>",
	            place * 60 + 180 * is_below, MIDDLE, MIDDLE, MIDDLE,
	            is_below ? MIDDLE + 158 : MIDDLE - 149);
	put_capital(picture, word);
	picture_put(picture, "</text>");
}

/* A pile of equal dice: numeral and resource, never pips. */
static void put_die(struct picture *picture, int colour, int value, int count,
                    struct picture_point at, int size)
{
	char palette[16];
	int layers = count < 3 ? count : 3, edge = size / 10, face = size - layers * edge;
	int left = at.x - size / 2, top = at.y - size / 2, middle = top + face / 2;

	snprintf(palette, sizeof palette, "tt-%s", tiletum_colour_words[colour]);
	picture_put(picture, "<g stroke='#1b1e24' stroke-width='1.4'>");
	for (int layer = layers; layer >= 0; layer--)
		picture_put(picture, "<rect x='%d' y='%d' width='%d' height='%d' rx='5' fill='%s'/>", left,
		            top + layer * edge, size, face,
		            art_colour("%s/%s", palette, layer ? "side" : "top"));
	picture_put(picture,
	            "<rect x='%d' y='%d' width='%d' height='%d' rx='3' fill='#fffdf6'"
	            " stroke='none'/></g>",
	            at.x - size * 3 / 100, middle - size * 24 / 100, size * 47 / 100, size * 47 / 100);
	picture_text(picture, (struct picture_point){at.x - size / 4, middle + size * 18 / 100},
	             (struct picture_font){size * 54 / 100, art_colour("%s/number", palette)}, "%d",
	             value);
	picture_piece(picture, tiletum_resource_words[colour], PICTURE_NO_SEAT,
	              (struct picture_point){at.x + size / 5, middle}, size * 41 / 100);
	if (count < 2)
		return;
	picture_put(picture,
	            "<rect x='%d' y='%d' width='18' height='15' rx='7' fill='#1d232b'"
	            " stroke='#fffdf6'/>",
	            at.x + size / 2 - 15, top - 4);
	picture_text(picture, (struct picture_point){at.x + size / 2 - 6, top + 8},
	             (struct picture_font){11, "#ffffff"}, "×%d", count);
}

/* Where the dice of a sector lie, row by row from the top: two sectors are written down, the others
   are their mirror images. */
static int pack(int place, int kinds, struct picture_point *centres)
{
	const char *like = place % 3 ? "side" : "top";
	int is_left = place > 3, is_low = place > 1 && place < 5;

	for (int each = 0; each < kinds; each++) {
		const int *at = art_place("tiletum/dice/%s/%d/at/%d", like, kinds - 1, each);
		struct picture_point centre = {MIDDLE + (is_left ? -at[0] : at[0]),
		                               MIDDLE + (is_low ? -at[1] : at[1])};
		int before = each;

		for (; before > 0 &&
		       (centres[before - 1].y > centre.y ||
		        (centres[before - 1].y == centre.y && centres[before - 1].x > centre.x));
		     before--)
			centres[before] = centres[before - 1];
		centres[before] = centre;
	}
	return *art_place("tiletum/dice/%s/%d/size", like, kinds - 1);
}

static void put_dice(struct picture *picture, const struct tiletum_state *state, int value,
                     int place)
{
	struct picture_point centres[TILETUM_RESOURCES];
	int kinds = 0, drawn = 0, size;

	for (int colour = 0; colour < TILETUM_RESOURCES; colour++)
		kinds += state->dice[colour * TILETUM_FACES + value - 1] > 0;
	if (!kinds)
		return;
	size = pack(place, kinds, centres);
	for (int colour = 0; colour < TILETUM_RESOURCES; colour++) {
		int count = state->dice[colour * TILETUM_FACES + value - 1];

		if (count)
			put_die(picture, colour, value, count, centres[drawn++], size);
	}
}

static void put_ap(struct picture *picture, struct picture_point at, int r, int ap)
{
	picture_put(picture,
	            "<circle cx='%d' cy='%d' r='%d' fill='#e7a43a' stroke='#1b1e24'"
	            " stroke-width='1.4'/>",
	            at.x, at.y, r);
	picture_text(picture, (struct picture_point){at.x, at.y + r * 44 / 100},
	             (struct picture_font){r * 128 / 100, "#1d232b"}, "%d", ap);
}

/* The action of a space: its sign, its points, its bonus tile. */
static void put_action(struct picture *picture, const struct tiletum_state *state, int action,
                       int place, int value)
{
	const int *band = art_place("tiletum/wheel/actions");
	int radius = (band[0] + band[1]) / 2, bonus = state->bonus[action];

	put_sector(picture, place, band[0], band[1], "#fbf4e0");
	put_rim_name(picture, place, tiletum_action_words[action]);
	begin_at(picture, place * 60, radius);
	tiletum_put_signs(picture, tiletum_action_sign(action), (struct picture_point){0, 0}, 32, 60);
	picture_put(picture, "</g>");
	if (value) {
		begin_at(picture, place * 60 - 19, radius);
		put_ap(picture, (struct picture_point){0, 0}, 11, TILETUM_FACES + 1 - value);
		picture_put(picture, "</g>");
	}
	if (bonus == TILETUM_TILE_NONE)
		return;
	begin_at(picture, place * 60 + 20, radius);
	tiletum_put_tile(picture, bonus, (struct picture_box){-14, -14, 28, 28});
	picture_put(picture, "</g>");
}

static int value_of(const struct tiletum_state *state, int action)
{
	for (int value = 1; value <= TILETUM_FACES && state->wheel; value++)
		if (tiletum_action_of(state, value) == action)
			return value;
	return 0;
}

static void put_hub(struct picture *picture)
{
	picture_put(picture,
	            "<g fill='#232a34' stroke='#14181f'><circle cx='%d' cy='%d' r='%d'/>"
	            "<circle cx='%d' cy='%d' r='11' fill='#c99a3c' stroke='none'/>",
	            MIDDLE, MIDDLE, *art_place("tiletum/wheel/hub"), MIDDLE, MIDDLE);
	for (int turn = 0; turn < 360; turn += 60)
		picture_put(picture,
		            "<ellipse cx='%d' cy='%d' rx='2.4' ry='3.8' transform='rotate(%d %d %d)'/>",
		            MIDDLE, MIDDLE - 6, turn, MIDDLE, MIDDLE);
	picture_put(picture, "</g>");
}

static void put_wheel(struct picture *picture, const struct tiletum_state *state)
{
	int rim = *art_place("tiletum/wheel/rim");
	const int *faces = art_place("tiletum/wheel/faces");

	picture_put(picture,
	            "<circle cx='%d' cy='%d' r='%d' fill='#232a34' stroke='#14181f'"
	            " stroke-width='1.5'/><circle cx='%d' cy='%d' r='%d' fill='none' stroke='#c99a3c'"
	            " stroke-width='1.2'/>",
	            MIDDLE, MIDDLE, rim, MIDDLE, MIDDLE, rim - 3);
	for (int place = 0; place < TILETUM_ACTIONS; place++) {
		int action = state->action_at[place];
		int value = action < TILETUM_ACTIONS ? value_of(state, action) : 0;

		put_sector(picture, place, faces[0], faces[1], place % 2 ? "#e2cd9a" : "#f0e2bf");
		if (action < TILETUM_ACTIONS)
			put_action(picture, state, action, place, value);
		if (value)
			put_dice(picture, state, value, place);
	}
	put_hub(picture);
	for (int place = 0; place < TILETUM_ACTIONS; place++) {
		int action = state->action_at[place];
		int value = action < TILETUM_ACTIONS ? value_of(state, action) : 0;

		begin_at(picture, place * 60, 22);
		if (value)
			picture_text(picture, (struct picture_point){0, 4},
			             (struct picture_font){13, "#fbf3dd"}, "%d", value);
		picture_put(picture, "</g>");
	}
}

/* --- what is on offer --------------------------------------------------------------------- */

static void put_offers(struct picture *picture, const struct tiletum_state *state)
{
	int shown = 0;

	picture_put(picture,
	            "<rect x='0' y='%d' width='330' height='166' rx='9' fill='%s' stroke='%s'/>",
	            OFFERS_Y, art_colour("panel"), art_colour("line"));
	for (int space = 0; space < TILETUM_OFFER_SPACES; space++) {
		struct picture_box box = {8 + space * 63, OFFERS_Y + 16, 60, 60};

		if (state->offer[space] != TILETUM_TILE_NONE)
			tiletum_put_tile(picture, state->offer[space], box);
		else
			picture_put(picture,
			            "<rect x='%d' y='%d' width='60' height='60' rx='4' fill='none' stroke='%s'"
			            " stroke-width='1.3' stroke-dasharray='4 3'/>",
			            box.x, box.y, art_colour("edge"));
		put_ap(picture, (struct picture_point){box.x + 51, box.y + 51}, 9, tiletum_offer[space].ap);
	}
	for (int character = 0; character < TILETUM_CHARACTERS; character++)
		for (int each = 0; each < tiletum_multiset_count(&state->character_offer, character);
		     each++, shown++)
			tiletum_put_tile(picture, TILETUM_CHARACTER_FIRST + character,
			                 (struct picture_box){8 + shown * 63, OFFERS_Y + 90, 60, 60});
}

/* Markers on a space of the King track: the lowest at the left and in front. */
static void put_king_markers(struct picture *picture, const struct tiletum_state *state, int space,
                             int middle)
{
	static const int SIZES[] = {27, 27, 25, 23, 23}, STEPS[] = {0, 0, 26, 17, 12};
	int stack[TILETUM_SEATS], count = 0;

	for (int place = 0; place < state->players; place++)
		if (state->king_space[state->king_rank[place]] == space)
			stack[count++] = state->king_rank[place];
	for (int place = count - 1; place >= 0; place--)
		picture_piece(picture, "disc", stack[place],
		              (struct picture_point){middle + (2 * place - count + 1) * STEPS[count] / 4,
		                                     KING_Y + 30},
		              SIZES[count]);
}

static void put_king_track(struct picture *picture, const struct tiletum_state *state)
{
	int tile = state->bonus[TILETUM_PLACE_TRACK];

	picture_piece(picture, "crown", PICTURE_NO_SEAT,
	              (struct picture_point){MAP_X + 17, KING_Y + 22}, 28);
	for (int space = 0; space < TILETUM_KING_SPACES; space++) {
		int points = tiletum_king_track[space].points, x = MAP_X + 35 + space * 412 / 10, any = 0;

		for (int seat = 0; seat < state->players; seat++)
			any |= state->king_space[seat] == space;
		picture_put(picture,
		            "<rect x='%d' y='%d' width='38' height='42' rx='4' fill='%s' stroke='#1b1e24'"
		            " stroke-width='1.2'/>",
		            x, KING_Y + 1,
		            points < 0 ? "#d3a79f"
		            : points   ? "#c3d3ec"
		                       : "#f3e6c4");
		picture_text(picture, (struct picture_point){x + 19, KING_Y + (any ? 14 : 27)},
		             (struct picture_font){13, "#1d232b"}, points > 0 ? "+%d" : "%d", points);
		put_king_markers(picture, state, space, x + 19);
	}
	if (tile != TILETUM_TILE_NONE)
		tiletum_put_tile(picture, tile, (struct picture_box){MAP_X + 617, KING_Y + 7, 30, 30});
}

static int list_holdings(const void *state_, int seat, struct picture_holding *holdings)
{
	const struct tiletum_state *state = (const struct tiletum_state *)state_;

	for (int kind = 0; kind < TILETUM_RESOURCES; kind++)
		holdings[kind] = (struct picture_holding){tiletum_resource_words[kind],
		                                          state->seats[seat].goods[kind]};
	return TILETUM_RESOURCES;
}

static void draw(struct picture *picture, const void *state_)
{
	const struct tiletum_state *state = (const struct tiletum_state *)state_;
	struct picture_box board = {0, 0, WIDTH, HEIGHT};

	picture_begin(picture, board);
	put_wheel(picture, state);
	put_offers(picture, state);
	put_map(picture, state);
	put_king_track(picture, state);
	picture_seats(picture, &tiletum_game, state, board, list_holdings);
	picture_end(picture);
}

const struct picture_drawer tiletum_picture = {"tiletum", draw};
