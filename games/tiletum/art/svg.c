/* Tiletum: the map of Europe, the wheel beside it, offers and fairs below that. */
#include <stdio.h>

#include "games/tiletum/tiletum.h"
#include "svg/draw.h"

enum {
	MAP_WIDTH = 650,
	MAP_HEIGHT = 456,
	WIDTH = 930,
	FIGURE = 28,
	LOT_WIDTH = 19,
	WHEEL_X = 790, /* its middle */
	WHEEL_Y = 134
};

/* What belongs to a spot: where roads meet, house spaces, the price of its cathedral, figures, the
   middle of its name. */
static const struct site {
	int x, y, lots_x, lots_y, cost_x, cost_y, stand_x, stand_y, name_x, name_y;
} SITES[TILETUM_SPOTS] = {
#define SITE(name, ...) [TILETUM_SPOT_##name] = {__VA_ARGS__},
#define ROAD_SITE(name, x_, y_) \
	[TILETUM_SPOT_##name] = {.x = (x_), .y = (y_), .stand_x = (x_) - 18, .stand_y = (y_) - 25},
#include "games/tiletum/art/pieces.def"
};

static const struct die {
	const char *word, *top, *ink;
} DICE[TILETUM_RESOURCES] = {
#define DIE(...) {__VA_ARGS__},
#include "games/tiletum/art/pieces.def"
};

static const enum picture_piece GOODS[TILETUM_RESOURCES] = {
	PICTURE_PIECE_FOOD,  PICTURE_PIECE_GOLD, PICTURE_PIECE_IRON,
	PICTURE_PIECE_STONE, PICTURE_PIECE_WOOL,
};

/* --- the map ------------------------------------------------------------------------------ */

static void put_roads(struct picture *picture, const char *colour, int breadth)
{
	picture_put(picture,
	            "<path fill='none' stroke-linecap='round' stroke='%s' stroke-width='%d' d='",
	            colour, breadth);
	for (int spot = 0; spot < TILETUM_SPOTS; spot++)
		for (int other = 0; other < spot; other++)
			if (tiletum_neighbours[spot] >> other & 1)
				picture_put(picture, "M%d %dL%d %d", SITES[spot].x, SITES[spot].y, SITES[other].x,
				            SITES[other].y);
	picture_put(picture, "'/>");
}

static void put_cathedral(struct picture *picture, const struct tiletum_state *state, int cathedral)
{
	int town = tiletum_cathedrals[cathedral].town, spot = tiletum_towns[town].spot;
	const struct site *site = &SITES[spot];
	int cost = state->cost[cathedral];

	picture_piece(picture, PICTURE_PIECE_ROSE, (struct picture_point){site->x, site->y - 24}, 30);
	if (cost == TILETUM_COSTS)
		return;
	picture_put(picture,
	            "<rect x='%d' y='%d' width='54' height='22' rx='4' fill='#F3E6C4'"
	            " stroke='#8C7643'/>",
	            site->cost_x, site->cost_y);
	picture_piece(picture, PICTURE_PIECE_STONE,
	              (struct picture_point){site->cost_x + 12, site->cost_y + 11}, 16);
	picture_number(picture, (struct picture_point){site->cost_x + 25, site->cost_y + 16}, 12,
	               tiletum_costs[cost].stone);
	picture_points(picture, tiletum_costs[cost].points,
	               (struct picture_point){site->cost_x + 42, site->cost_y + 11}, 20);
	for (int seat = 0; seat < state->players; seat++)
		if (state->seats[seat].pillars >> cathedral & 1)
			picture_seat_piece(picture, PICTURE_SEAT_PILLAR, seat,
			                   (struct picture_point){site->x - 20 + seat * 13, site->y - 4}, 18);
}

/* The spaces for houses; what a free one brings is written on it. */
static void put_lots(struct picture *picture, const struct tiletum_state *state, int town)
{
	const struct site *site = &SITES[tiletum_towns[town].spot];
	int at = 0, tile = state->bonus[TILETUM_PLACE_TOWNS + town];

	for (int house = 0; house < TILETUM_HOUSE_SPACES; house++) {
		struct picture_point middle = {site->lots_x + at * LOT_WIDTH + 10, site->lots_y + 14};
		int owner = tiletum_house_owner(state, house);

		if (tiletum_houses[house].town != town)
			continue;
		picture_put(picture,
		            "<rect x='%d' y='%d' width='18' height='20' rx='3' fill='#F3E6C4'"
		            " stroke='#8C7643'/>",
		            middle.x - 9, middle.y - 10);
		if (owner != TILETUM_SEAT_NONE)
			picture_seat_piece(picture, PICTURE_SEAT_HOUSE, owner, middle, 20);
		else if (tiletum_houses[house].points)
			picture_number(picture, (struct picture_point){middle.x, middle.y + 5}, 12,
			               tiletum_houses[house].points);
		at++;
	}
	if (tile != TILETUM_TILE_NONE)
		picture_piece(
			picture, tiletum_is_crest(tile) ? PICTURE_PIECE_CREST : PICTURE_PIECE_CONTRACT,
			(struct picture_point){site->lots_x + at * LOT_WIDTH + 14, site->lots_y + 14}, 24);
}

static void put_town(struct picture *picture, int town)
{
	int spot = tiletum_towns[town].spot;
	const struct site *site = &SITES[spot];

	picture_put(picture,
	            "<g transform='translate(%d %d)' stroke='%s' stroke-linejoin='round'>"
	            "<path d='M-16 4V-8l8 -7 8 7V-12l8 -8 8 8V4z' fill='#F2E6C8'/>"
	            "<path d='M-17 -7l9 -8 9 8zM-1 -11l9 -9 9 9z' fill='#B85F38'/></g>",
	            site->x, site->y, picture_tokens[PICTURE_OUTLINE]);
}

static void put_name(struct picture *picture, int town)
{
	const struct site *site = &SITES[tiletum_towns[town].spot];

	picture_put(picture,
	            "<text x='%d' y='%d' font-size='13' fill='%s' stroke='%s' stroke-width='3'"
	            " paint-order='stroke'>%s</text>",
	            site->name_x, site->name_y, picture_tokens[PICTURE_INK],
	            picture_tokens[PICTURE_GREEN], tiletum_towns[town].word);
}

/* Who stands on a spot, in the order of the seats. */
static void put_figures(struct picture *picture, const struct tiletum_state *state, int spot)
{
	static const enum picture_seat_piece PIECES[TILETUM_FIGURES] = {
		[TILETUM_FIGURE_MERCHANT] = PICTURE_SEAT_MERCHANT,
		[TILETUM_FIGURE_ARCHITECT] = PICTURE_SEAT_ARCHITECT,
	};
	int count = 0;

	for (int seat = 0; seat < state->players; seat++)
		for (int figure = 0; figure < TILETUM_FIGURES; figure++) {
			struct picture_point at = {SITES[spot].stand_x + 8 + count % 4 * 14,
			                           SITES[spot].stand_y + 14 - count / 4 * 13};

			if (state->seats[seat].at[figure] != spot)
				continue;
			picture_seat_piece(picture, PIECES[figure], seat, at, FIGURE);
			count++;
		}
}

static void put_map(struct picture *picture, const struct tiletum_state *state)
{
	picture_put(picture, "<rect width='%d' height='%d' rx='12' fill='%s'/>", MAP_WIDTH, MAP_HEIGHT,
	            picture_tokens[PICTURE_GREEN]);
	put_roads(picture, "#8C7643", 7);
	put_roads(picture, picture_tokens[PICTURE_ROAD], 5);
	for (int town = 0; town < TILETUM_TOWNS; town++)
		put_town(picture, town);
	for (int cathedral = 0; cathedral < TILETUM_CATHEDRALS; cathedral++)
		put_cathedral(picture, state, cathedral);
	for (int town = 0; town < TILETUM_TOWNS; town++)
		put_lots(picture, state, town);
	for (int round = 0; round < TILETUM_ROUNDS; round++)
		if (state->fair_town[round] != TILETUM_TOWN_NONE && round + 1 >= state->round) {
			const struct site *site = &SITES[tiletum_towns[state->fair_town[round]].spot];

			picture_piece(picture, PICTURE_PIECE_STALL,
			              (struct picture_point){site->x + 24, site->y + 2}, 20);
			picture_number(picture, (struct picture_point){site->x + 24, site->y + 9}, 12,
			               round + 1);
		}
	for (int town = 0; town < TILETUM_TOWNS; town++)
		put_name(picture, town);
	for (int spot = 0; spot < TILETUM_SPOTS; spot++)
		put_figures(picture, state, spot);
}

/* --- the wheel ---------------------------------------------------------------------------- */

/* Six directions of length 100, the first upwards. */
static const struct picture_point WAYS[TILETUM_FACES] = {
	{0, -100}, {87, -50}, {87, 50}, {0, 100}, {-87, 50}, {-87, -50},
};

static void put_die(struct picture *picture, const struct die *die, int value,
                    struct picture_point at)
{
	picture_put(picture,
	            "<rect x='%d' y='%d' width='17' height='17' rx='4' fill='%s' stroke='%s'/>"
	            "<text x='%d' y='%d' font-size='12' fill='%s'>%d</text>",
	            at.x - 8, at.y - 8, die->top, picture_tokens[PICTURE_OUTLINE], at.x, at.y + 5,
	            die->ink, value);
}

static void put_face(struct picture *picture, const struct tiletum_state *state, int value)
{
	struct picture_point way = WAYS[value - 1];
	struct picture_point at = {WHEEL_X + way.x * 58 / 100, WHEEL_Y + way.y * 58 / 100};
	int count = 0;

	for (int colour = 0; colour < TILETUM_RESOURCES; colour++)
		for (int die = 0; die < state->dice[colour * TILETUM_FACES + value - 1]; die++, count++)
			put_die(picture, &DICE[colour], value,
			        (struct picture_point){at.x - 19 + count % 3 * 19, at.y - 9 + count / 3 * 19});
	if (!state->wheel || tiletum_action_of(state, value) == TILETUM_ACTIONS)
		return;
	at = (struct picture_point){WHEEL_X + way.x * 92 / 100, WHEEL_Y + 4 + way.y * 105 / 100};
	picture_text(picture, at, 12, tiletum_action_words[tiletum_action_of(state, value)]);
}

static void put_wheel(struct picture *picture, const struct tiletum_state *state)
{
	picture_put(picture,
	            "<g stroke='%s' stroke-width='2'><circle cx='%d' cy='%d' r='128' fill='#E9D9B4'/>"
	            "<circle cx='%d' cy='%d' r='24' fill='#F6EBCB'/></g>",
	            picture_tokens[PICTURE_OUTLINE], WHEEL_X, WHEEL_Y, WHEEL_X, WHEEL_Y);
	picture_number(picture, (struct picture_point){WHEEL_X, WHEEL_Y + 7}, 20, state->round);
	for (int value = 1; value <= TILETUM_FACES; value++)
		put_face(picture, state, value);
}

/* --- what is on offer --------------------------------------------------------------------- */

static void put_offer(struct picture *picture, const struct tiletum_state *state)
{
	for (int space = 0; space < TILETUM_OFFER_SPACES; space++) {
		struct picture_point at = {680 + space * 50, 306};
		int tile = state->offer[space], goods = 0;

		picture_put(picture,
		            "<rect x='%d' y='%d' width='46' height='60' rx='5' fill='#F6EBCB'"
		            " stroke='#8C7643'/>",
		            at.x - 23, at.y - 26);
		if (tile == TILETUM_TILE_NONE)
			continue;
		if (tiletum_is_crest(tile)) {
			picture_piece(picture, PICTURE_PIECE_CREST, at, 32);
			continue;
		}
		picture_points(picture, tiletum_tiles[tile].points, (struct picture_point){at.x, at.y - 11},
		               24);
		for (int kind = 0; kind < TILETUM_RESOURCES; kind++)
			if (tiletum_tiles[tile].price[kind]) {
				struct picture_point good = {at.x - 12, at.y + 9 + 15 * goods++};

				picture_piece(picture, GOODS[kind], good, 15);
				picture_number(picture, (struct picture_point){good.x + 18, good.y + 5}, 12,
				               tiletum_tiles[tile].price[kind]);
			}
		if (tiletum_tiles[tile].same)
			picture_put(picture, "<text x='%d' y='%d' font-size='13'>%d =</text>", at.x, at.y + 22,
			            tiletum_tiles[tile].same);
	}
}

static void put_king_track(struct picture *picture, const struct tiletum_state *state)
{
	for (int space = 0; space < TILETUM_KING_SPACES; space++) {
		struct picture_box box = {664 + space % 9 * 29, 362 + space / 9 * 46, 27, 42};
		int count = 0;

		picture_put(picture,
		            "<rect x='%d' y='%d' width='%d' height='%d' rx='4' fill='#FBF3DC'"
		            " stroke='#8C7643'/>",
		            box.x, box.y, box.w, box.h);
		picture_number(picture, (struct picture_point){box.x + 13, box.y + 38}, 11,
		               tiletum_king_track[space].points);
		for (int seat = 0; seat < state->players; seat++) {
			struct picture_point at = {box.x + 9 + count % 2 * 10, box.y + 12 + count / 2 * 9};

			if (state->king_space[seat] != space)
				continue;
			picture_seat_piece(picture, PICTURE_SEAT_BANNER, seat, at, 17);
			count++;
		}
	}
}

static int list_holdings(const void *state_, int seat, struct picture_holding *holdings)
{
	const struct tiletum_state *state = (const struct tiletum_state *)state_;

	for (int kind = 0; kind < TILETUM_RESOURCES; kind++)
		holdings[kind] = (struct picture_holding){(int)GOODS[kind], state->seats[seat].goods[kind]};
	return TILETUM_RESOURCES;
}

static void draw(struct picture *picture, const void *state_)
{
	const struct tiletum_state *state = (const struct tiletum_state *)state_;
	struct picture_box board = {0, 0, WIDTH, MAP_HEIGHT};

	picture_begin(picture, board);
	put_map(picture, state);
	put_wheel(picture, state);
	put_offer(picture, state);
	put_king_track(picture, state);
	picture_seats(picture, &tiletum_game, state, board, list_holdings);
	picture_end(picture);
}

const struct picture_drawer tiletum_picture = {"tiletum", draw};
