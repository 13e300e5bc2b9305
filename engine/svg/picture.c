/* Draws the common parts of SVG boards, and boards of games without their own. */
#include "svg/picture.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "svg/draw.h"

void picture_put(struct picture *picture, const char *format, ...)
{
	size_t left = picture->length < picture->capacity ? picture->capacity - picture->length : 0;
	va_list values;
	int length;

	va_start(values, format);
	length = vsnprintf(left ? picture->out + picture->length : NULL, left, format, values);
	va_end(values);
	picture->length += (size_t)length;
}

void picture_begin(struct picture *picture, struct picture_box board)
{
	int margin = 6;

	picture_put(picture,
	            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='%d %d %d %d' width='%d'"
	            " height='%d' font-family=\"'Source Sans 3', sans-serif\" font-weight='800'"
	            " text-anchor='middle'>",
	            board.x - margin, board.y - margin, board.w + 2 * margin,
	            board.h + PICTURE_STRIP + 2 * margin, board.w + 2 * margin,
	            board.h + PICTURE_STRIP + 2 * margin);
	picture_put(picture, "<rect x='%d' y='%d' width='%d' height='%d' fill='%s'/>", board.x - margin,
	            board.y - margin, board.w + 2 * margin, board.h + PICTURE_STRIP + 2 * margin,
	            art_colour("panel"));
}

void picture_end(struct picture *picture)
{
	picture_put(picture, "</svg>\n");
}

static const char *const PALETTES[] = {"seat0", "seat1", "seat2", "seat3", "seat4", "neutral"};

/* Writes a drawing, with colours and the mark of a palette in the place of their names. */
static void put_drawing(struct picture *picture, const char *drawing, const char *palette)
{
	const char *name, *end;

	while ((name = strchr(drawing, '{')) && (end = strchr(name, '}'))) {
		const char *colour = art_colour("%s/%.*s", palette, (int)(end - name - 1), name + 1);

		picture_put(picture, "%.*s%s", (int)(name - drawing), drawing,
		            colour ? colour : art_find("marks/%s", palette)->drawing);
		drawing = end + 1;
	}
	picture_put(picture, "%s", drawing);
}

static const struct art *find_drawing(const char *format, va_list values)
{
	char name[80];

	vsnprintf(name, sizeof name, format, values);
	return art_find("%s", name);
}

void picture_drawing(struct picture *picture, struct picture_point at, const char *palette,
                     const char *format, ...)
{
	const struct art *art;
	va_list values;

	va_start(values, format);
	art = find_drawing(format, values);
	va_end(values);
	picture_put(picture, "<g transform='translate(%d %d)'>", at.x, at.y);
	put_drawing(picture, art->drawing, palette);
	picture_put(picture, "</g>");
}

void picture_scene(struct picture *picture, struct picture_box box, const char *palette,
                   const char *format, ...)
{
	const struct art *art;
	va_list values;
	int tall;

	va_start(values, format);
	art = find_drawing(format, values);
	va_end(values);
	tall = box.h * art->width / box.w;
	picture_put(picture, "<svg x='%d' y='%d' width='%d' height='%d' viewBox='0 %d %d %d'>", box.x,
	            box.y, box.w, box.h, art->height - tall, art->width, tall);
	put_drawing(picture, art->drawing, palette);
	picture_put(picture, "</svg>");
}

void picture_piece(struct picture *picture, const char *name, int seat, struct picture_point at,
                   int size)
{
	struct picture_box box = {at.x - size / 2, at.y - size / 2, size, size};

	picture_scene(picture, box,
	              seat == PICTURE_NO_SEAT ? PALETTES[PICTURE_NEUTRAL] : PALETTES[seat], "pieces/%s",
	              name);
}

/* Words with the letters that XML keeps for itself: also >, since "]]>" may not be in a text. */
static void put_words(struct picture *picture, const char *words)
{
	for (; *words; words++)
		if (strchr("<>&'", *words))
			picture_put(picture, "&#%d;", *words);
		else
			picture_put(picture, "%c", *words);
}

void picture_text(struct picture *picture, struct picture_point at, struct picture_font font,
                  const char *format, ...)
{
	const char *colour = art_colour("%s", font.colour);
	char text[128];
	va_list values;

	va_start(values, format);
	vsnprintf(text, sizeof text, format, values);
	va_end(values);
	picture_put(picture, "<text x='%d' y='%d' font-size='%d' fill='%s'>", at.x, at.y, font.size,
	            colour ? colour : font.colour);
	put_words(picture, text);
	picture_put(picture, "</text>");
}

void picture_points(struct picture *picture, int points, struct picture_point at, int size)
{
	struct picture_font font = {points > 99 || points < -9 ? size * 2 / 5 : size / 2, "#1d232b"};

	picture_piece(picture, "key", PICTURE_NO_SEAT, at, size);
	picture_text(picture, (struct picture_point){at.x, at.y + size / 6}, font, "%d", points);
}

/* A square in the seat's pigment with its mark. */
static void put_badge(struct picture *picture, int seat, struct picture_point at, int is_actor)
{
	if (is_actor)
		picture_put(picture,
		            "<rect x='%d' y='%d' width='34' height='34' rx='8' fill='none' stroke='%s'"
		            " stroke-width='3'/>",
		            at.x - 17, at.y - 17, art_colour("rubric"));
	picture_put(picture,
	            "<rect x='%d' y='%d' width='26' height='26' rx='6' fill='%s' stroke='%s'"
	            " stroke-width='2'/>",
	            at.x - 13, at.y - 13, art_colour("%s/p", PALETTES[seat]), art_colour("outline"));
	picture_put(picture, "<svg x='%d' y='%d' width='16' height='16' viewBox='0 0 24 24' fill='%s'>",
	            at.x - 8, at.y - 8, art_colour("%s/on", PALETTES[seat]));
	picture_put(picture, "%s</svg>", art_find("marks/%s", PALETTES[seat])->drawing);
}

static void put_holdings(struct picture *picture, const struct picture_holding *holdings, int count,
                         struct picture_point at, int width)
{
	int step = count && width / count < 28 ? width / count : 28;

	for (int each = 0; each < count; each++, at.x += step) {
		picture_piece(picture, holdings[each].piece, PICTURE_NO_SEAT,
		              (struct picture_point){at.x, at.y - 6}, 20);
		picture_text(picture, (struct picture_point){at.x, at.y + 16},
		             (struct picture_font){12, "ink"}, "%d", holdings[each].count);
	}
}

void picture_seats(struct picture *picture, const struct game *game, const void *state,
                   struct picture_box board, picture_holdings *list)
{
	int players = game->players(state), points[GAME_SEATS_MAX], actor = game->turn(state);

	game->score(state, points);
	for (int seat = 0; seat < players; seat++) {
		struct picture_holding holdings[PICTURE_HOLDINGS_MAX];
		struct picture_point at = {board.x + 20 + seat * (board.w / players),
		                           board.y + board.h + PICTURE_STRIP / 2 + 3};

		put_badge(picture, seat, at, seat == actor);
		picture_points(picture, points[seat], (struct picture_point){at.x + 37, at.y}, 34);
		if (list)
			put_holdings(picture, holdings, list(state, seat, holdings),
			             (struct picture_point){at.x + 70, at.y}, board.w / players - 76);
	}
}

/* ---- a game without art ---- */

enum { CELL = 64, CELL_GAP = 6, SEAT_WIDTH = 90 };

/* A place: a square in the colour of its seat, the thing there, and the name in a corner. The web
   page finds it by data-place. */
static void put_place(struct picture *picture, const struct game_place *place, int left)
{
	struct picture_point at = {left + CELL / 2, place->y * CELL + CELL / 2};
	const char *palette = place->seat >= 0 ? PALETTES[place->seat] : NULL;
	const char *ink = palette ? art_colour("%s/on", palette) : "ink";
	int side = CELL - CELL_GAP, length = (int)strlen(place->thing);

	picture_put(picture, "<g data-place='");
	put_words(picture, place->name);
	picture_put(picture, "'>");
	picture_put(picture,
	            "<rect x='%d' y='%d' width='%d' height='%d' rx='6' fill='%s' stroke='%s'"
	            " stroke-width='2'/>",
	            at.x - side / 2, at.y - side / 2, side, side,
	            palette ? art_colour("%s/p", palette) : art_colour("board"), art_colour("outline"));
	picture_text(picture, (struct picture_point){at.x, at.y + side / 2 - 5},
	             (struct picture_font){11, ink}, "%s", place->name);
	if (length > 0)
		picture_text(picture, (struct picture_point){at.x, at.y + 6},
		             (struct picture_font){length > 3 ? 80 / length : 26, ink}, "%s", place->thing);
	if (palette)
		picture_put(picture,
		            "<svg x='%d' y='%d' width='12' height='12' viewBox='0 0 24 24' fill='%s'>"
		            "%s</svg>",
		            at.x - side / 2 + 4, at.y - side / 2 + 4, ink,
		            art_find("marks/%s", palette)->drawing);
	picture_put(picture, "</g>");
}

/* The grid of the game's places; only the seats if it has none. */
static void put_grid(struct picture *picture, const struct game *game, const void *state)
{
	struct game_place places[GAME_PLACES_MAX];
	struct picture_box board = {0, 0, SEAT_WIDTH * game->players(state), 0};
	int count = game_places(game, state, places), apart = game_places_apart(places, count);

	for (int each = 0; each < count; each++) {
		int right = places[each].x * CELL / apart + CELL;

		if (right > board.w)
			board.w = right;
		if ((places[each].y + 1) * CELL > board.h)
			board.h = (places[each].y + 1) * CELL;
	}
	picture_begin(picture, board);
	for (int each = 0; each < count; each++)
		put_place(picture, &places[each], places[each].x * CELL / apart);
	picture_seats(picture, game, state, board, NULL);
	picture_end(picture);
}

extern const struct picture_drawer *const PICTURE_DRAWERS[]; /* written by games/games.cmake */

size_t picture_write(const struct game *game, const void *state, char *out, size_t capacity)
{
	struct picture picture = {out, capacity, 0};

	for (const struct picture_drawer *const *each = PICTURE_DRAWERS; *each; each++)
		if (strcmp((*each)->game, game->name) == 0) {
			(*each)->draw(&picture, state);
			return picture.length;
		}
	put_grid(&picture, game, state);
	return picture.length;
}
