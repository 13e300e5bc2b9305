/* Tiles of Tiletum as SVG: people, contracts, crests, and what a tile gives. */
#include "games/tiletum/art/tiles.h"

#include <stdio.h>
#include <string.h>

#include "games/tiletum/tiletum.h"

enum { SIGNS_MAX = 48, SMALL = 40 };

static const char GOODS[TILETUM_RESOURCES + 1] = "fgisw";

/* A die that becomes another: two of them, one over the other. */
static void put_other_colour(struct picture *picture, char letter, struct picture_point at,
                             int size)
{
	int side = size * 56 / 100;

	(void)letter;
	picture_put(picture,
	            "<g stroke='#1b1e24' stroke-width='1.4'><rect x='%d' y='%d' width='%d' height='%d'"
	            " rx='3' fill='%s'/><rect x='%d' y='%d' width='%d' height='%d' rx='3'"
	            " fill='%s'/></g>",
	            at.x - size * 48 / 100, at.y - size * 44 / 100, side, side,
	            art_colour("tt-blue/top"), at.x - size * 8 / 100, at.y - size / 10, side, side,
	            art_colour("tt-pink/top"));
}

static const struct picture_sign SIGNS[] = {
	{'f', 100, "food"},  {'g', 100, "gold"},     {'i', 100, "iron"},     {'s', 100, "stone"},
	{'w', 100, "wool"},  {'?', 100, "any"},      {'=', 100, "same"},     {'A', 100, "ap"},
	{'B', 100, "lady"},  {'C', 100, "contract"}, {'K', 100, "crown"},    {'J', 100, "joker"},
	{'X', 100, "step"},  {'U', 100, "rose"},     {'M', 100, "merchant"}, {'R', 100, "architect"},
	{'H', 100, "house"}, {'Q', 100, "pillar"},   {'T', 100, "wake"},     {'D', 100, NULL},
	{0, 0, NULL}};
static const struct picture_alphabet ALPHABET = {SIGNS, put_other_colour};

void tiletum_put_signs(struct picture *picture, const char *signs, struct picture_point at,
                       int size, int most)
{
	picture_signs(picture, &ALPHABET, signs, at, size, most);
}

const char *tiletum_action_sign(int action)
{
	static const char *const ACTIONS[TILETUM_ACTIONS] = {
		[TILETUM_ACTION_ARCHITECT] = "R", [TILETUM_ACTION_MERCHANT] = "M",
		[TILETUM_ACTION_CHARACTER] = "B", [TILETUM_ACTION_CONTRACT] = "C",
		[TILETUM_ACTION_KING] = "K",      [TILETUM_ACTION_JOKER] = "J",
	};

	return ACTIONS[action];
}

/* --- what a tile gives -------------------------------------------------------------------- */

static void add(char *signs, const char *sign)
{
	strncat(signs, sign, SIGNS_MAX - 1 - strlen(signs));
}

/* A sign and its number; a 1 may be left out. */
static void add_number(char *signs, const char *sign, int number, int shows_one)
{
	char digits[8];

	if (!number)
		return;
	snprintf(digits, sizeof digits, "%d", number);
	add(signs, sign);
	if (number > 1 || shows_one)
		add(signs, digits);
}

static void add_goods(char *signs, const uint8_t *goods, int shows_one)
{
	for (int kind = 0; kind < TILETUM_RESOURCES; kind++)
		add_number(signs, (const char[]){GOODS[kind], 0}, goods[kind], shows_one);
}

static int kinds_of(const uint8_t *goods)
{
	int count = 0;

	for (int kind = 0; kind < TILETUM_RESOURCES; kind++)
		count += goods[kind] > 0;
	return count;
}

static void add_walk(char *signs, const struct tiletum_effect *effect)
{
	if (effect->architect_steps == 1 && effect->merchant_steps == 1) {
		add(signs, "RMX");
	} else {
		add_number(signs, "RX", effect->architect_steps, 0);
		add_number(signs, "MX", effect->merchant_steps, 0);
	}
	if (effect->houses)
		add(signs, "H");
	if (effect->pillars)
		add(signs, "Q");
}

static void add_effect(char *signs, const struct tiletum_effect *effect)
{
	static const struct {
		int frame;
		const char *signs;
	} FRAMES[] = {{TILETUM_FRAME_PICK, "T"},
	              {TILETUM_FRAME_PUT_HOUSE, "H"},
	              {TILETUM_FRAME_PUT_PILLAR, "Q"},
	              {TILETUM_FRAME_SEND_MERCHANT, "MX"},
	              {TILETUM_FRAME_SEND_ARCHITECT, "RX"}};
	char points[16];

	add_number(signs, "?", effect->any, !effect->ap);
	if (effect->ap)
		add_number(signs, tiletum_action_sign(effect->action), effect->ap, 1);
	if (effect->more_ap)
		add_number(signs, "A+", effect->more_ap, 1);
	add_goods(signs, effect->gain, kinds_of(effect->gain) == 1);
	if (effect->points) {
		snprintf(points, sizeof points, " %dP", effect->points);
		add(signs, points);
	}
	if (effect->advance)
		add(signs, "K");
	add_walk(signs, effect);
	for (size_t each = 0; each < sizeof FRAMES / sizeof *FRAMES; each++)
		if (effect->node && effect->node == FRAMES[each].frame)
			add(signs, FRAMES[each].signs);
}

/* --- tiles -------------------------------------------------------------------------------- */

static struct picture_point within(struct picture_box box, int x, int y)
{
	return (struct picture_point){box.x + box.w * x / 100, box.y + box.h * y / 100};
}

static void put_crest(struct picture *picture, int tile, struct picture_box box)
{
	int size = box.h * 8 / 10;
	struct picture_point at = within(box, 50, 50);

	picture_scene(picture, (struct picture_box){at.x - size / 2, at.y - size / 2, size, size}, NULL,
	              "tiletum/crests/crest%d", tile - TILETUM_PILE_FIRST + 1);
}

/* A small contract: the price at the upper left, the points at the lower right. */
static void put_small_contract(struct picture *picture, const char *price, int points,
                               struct picture_box box)
{
	tiletum_put_signs(picture, price, within(box, 45, 33), box.h * 56 / 100, box.w * 84 / 100);
	picture_points(picture, points, within(box, 68, 74), box.h * 54 / 100);
}

static void put_contract(struct picture *picture, int tile, struct picture_box box)
{
	const struct tiletum_tile_row *row = &tiletum_tiles[tile];
	int size = box.h * 4 / 10 < 26 ? box.h * 4 / 10 : 26;
	char price[SIGNS_MAX] = "", gain[SIGNS_MAX];

	add_number(price, "=", row->same, 1);
	add_goods(price, row->price, 1);
	if (box.w <= SMALL) {
		put_small_contract(picture, price, row->points, box);
		return;
	}
	snprintf(gain, sizeof gain, "%dP", row->points);
	add_effect(gain, &row->effect);
	tiletum_put_signs(picture, price, within(box, 50, 27), size, box.w - 7);
	picture_put(
		picture,
		"<path d='M%d %dh%d' stroke='#c9b27c' stroke-width='1.6' stroke-dasharray='2.5 3'/>",
		box.x + 5, box.y + box.h / 2, box.w - 10);
	tiletum_put_signs(picture, gain, within(box, 50, 75), size, box.w - 7);
}

/* The person on its ground with its letter, and below what it brings. */
static void put_character(struct picture *picture, int tile, struct picture_box box)
{
	static const struct person {
		const char *piece, *ground;
		char letter;
	} PEOPLE[TILETUM_ACTIONS] = {
		[TILETUM_ACTION_CONTRACT] = {"notary", "#dcc9a0", 'C'},
		[TILETUM_ACTION_KING] = {"courtier", "#cfc4de", 'K'},
		[TILETUM_ACTION_MERCHANT] = {"pedlar", "#c3dbbf", 'M'},
		[TILETUM_ACTION_ARCHITECT] = {"mason", "#cbd3da", 'A'},
		[TILETUM_ACTION_CHARACTER] = {"lady", "#ebcbd3", 'P'},
	};
	const struct person *person = &PEOPLE[tiletum_tiles[tile].kind];
	int high = box.h * 6 / 10;
	char signs[SIGNS_MAX] = "";

	picture_put(picture, "<rect x='%d' y='%d' width='%d' height='%d' rx='3.5' fill='%s'/>",
	            box.x + 1, box.y + 1, box.w - 2, high, person->ground);
	picture_piece(picture, person->piece, PICTURE_NO_SEAT,
	              (struct picture_point){box.x + box.w / 2 + 3, box.y + 1 + high / 2}, high);
	picture_put(picture,
	            "<circle cx='%d' cy='%d' r='7.2' fill='#fffdf6' stroke='#1b1e24'"
	            " stroke-width='1.1'/>",
	            box.x + 9, box.y + 9);
	picture_text(picture, (struct picture_point){box.x + 9, box.y + 13},
	             (struct picture_font){11, "#1d232b"}, "%c", person->letter);
	add_effect(signs, &tiletum_tiles[tile].effect);
	tiletum_put_signs(picture, signs, within(box, 50, 80), box.h / 3, box.w - 6);
}

/* One sign with a number on the corner, or a row. */
static void put_helper(struct picture *picture, int tile, struct picture_box box)
{
	char signs[SIGNS_MAX] = "", sign[2] = {0};
	size_t length;

	add_effect(signs, &tiletum_tiles[tile].effect);
	if (!*signs)
		add(signs, "D");
	length = strlen(signs);
	if (length == 4 && kinds_of(tiletum_tiles[tile].effect.gain) == 4) {
		tiletum_put_signs(picture, signs + 2, within(box, 50, 72), box.h * 46 / 100, box.w);
		signs[2] = 0;
		tiletum_put_signs(picture, signs, within(box, 50, 29), box.h * 46 / 100, box.w);
		return;
	}
	if (length < 2 || strspn(signs + 1, "+0123456789") != length - 1) {
		tiletum_put_signs(picture, signs, within(box, 50, 50), box.h * 82 / 100, box.w - 2);
		return;
	}
	sign[0] = signs[0];
	tiletum_put_signs(picture, sign, within(box, 44, 47), box.h * 79 / 100, box.w);
	picture_put(picture,
	            "<text x='%d' y='%d' font-size='%d' text-anchor='end' fill='#1d232b'"
	            " stroke='#fbf4e0' stroke-width='3' stroke-linejoin='round'"
	            " paint-order='stroke'>%s</text>",
	            box.x + box.w - 2, box.y + box.h - 2, box.h / 2, signs + 1);
}

void tiletum_put_tile(struct picture *picture, int tile, struct picture_box box)
{
	picture_put(picture,
	            "<rect x='%d' y='%d' width='%d' height='%d' rx='4.5' fill-opacity='.18'/>"
	            "<rect x='%d' y='%d' width='%d' height='%d' rx='4.5' fill='#fbf4e0'"
	            " stroke='#1b1e24' stroke-width='1.4'/>",
	            box.x + 1, box.y + 2, box.w, box.h, box.x, box.y, box.w, box.h);
	if (tiletum_is_crest(tile))
		put_crest(picture, tile, box);
	else if (tiletum_is_contract(tile))
		put_contract(picture, tile, box);
	else if (tiletum_is_character(tile))
		put_character(picture, tile, box);
	else
		put_helper(picture, tile, box);
}
