/* Draws the common parts of SVG boards, and boards of games without their own. */
#include "svg/picture.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "svg/draw.h"

const char *const picture_tokens[PICTURE_TOKENS] = {
#define TOKEN(id, colour) colour,
#include "svg/pieces.def"
};

/* The colours of a seat: pigment, dark, light, and ink for marks on it. */
enum { TONES = 4 };
static const char *const TONE_NAMES[TONES] = {"var(--p)", "var(--pd)", "var(--pl)", "var(--on)"};
static const char *const PIGMENTS[][TONES] = {
#define SEAT(...) {__VA_ARGS__},
#include "svg/pieces.def"
};

static const char *const MARKS[] = {
#define MARK(drawing) (drawing),
#include "svg/pieces.def"
};

static const struct seat_piece {
	const char *x, *y, *scale, *drawing;
} SEAT_PIECES[PICTURE_SEAT_PIECES] = {
#define SEAT_PIECE(id, ...) {__VA_ARGS__},
#include "svg/pieces.def"
};

static const char *const PIECES[PICTURE_PIECES] = {
#define PIECE(id, drawing) (drawing),
#include "svg/pieces.def"
};

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
	            " height='%d' font-family='Alegreya, Georgia, serif' font-weight='700'"
	            " text-anchor='middle'>",
	            board.x - margin, board.y - margin, board.w + 2 * margin,
	            board.h + PICTURE_STRIP + 2 * margin, board.w + 2 * margin,
	            board.h + PICTURE_STRIP + 2 * margin);
	picture_put(picture, "<rect x='%d' y='%d' width='%d' height='%d' fill='%s'/>", board.x - margin,
	            board.y - margin, board.w + 2 * margin, board.h + PICTURE_STRIP + 2 * margin,
	            picture_tokens[PICTURE_PANEL]);
}

void picture_end(struct picture *picture)
{
	picture_put(picture, "</svg>\n");
}

static void begin_piece(struct picture *picture, struct picture_point at, int size)
{
	picture_put(picture, "<svg x='%d' y='%d' width='%d' height='%d' viewBox='0 0 64 64'>",
	            at.x - size / 2, at.y - size / 2, size, size);
}

/* Writes a drawing and replaces the names of colours by those of the seat. */
static void put_toned(struct picture *picture, const char *drawing, int seat)
{
	while (*drawing) {
		const char *next = strstr(drawing, "var(--");
		int tone = 0;

		if (!next)
			break;
		picture_put(picture, "%.*s", (int)(next - drawing), drawing);
		while (tone < TONES - 1 && strncmp(next, TONE_NAMES[tone], strlen(TONE_NAMES[tone])) != 0)
			tone++;
		picture_put(picture, "%s", PIGMENTS[seat][tone]);
		drawing = next + strlen(TONE_NAMES[tone]);
	}
	picture_put(picture, "%s", drawing);
}

void picture_seat_piece(struct picture *picture, enum picture_seat_piece piece, int seat,
                        struct picture_point at, int size)
{
	const struct seat_piece *row = &SEAT_PIECES[piece];

	begin_piece(picture, at, size);
	put_toned(picture, row->drawing, seat);
	picture_put(picture, "<g transform='translate(%s %s) scale(%s)' fill='%s'>%s</g></svg>", row->x,
	            row->y, row->scale, PIGMENTS[seat][TONES - 1], MARKS[seat]);
}

void picture_piece(struct picture *picture, enum picture_piece piece, struct picture_point at,
                   int size)
{
	begin_piece(picture, at, size);
	picture_put(picture, "%s</svg>", PIECES[piece]);
}

void picture_text(struct picture *picture, struct picture_point at, int size, const char *text)
{
	picture_put(picture, "<text x='%d' y='%d' font-size='%d' fill='%s'>%s</text>", at.x, at.y, size,
	            picture_tokens[PICTURE_INK], text);
}

void picture_number(struct picture *picture, struct picture_point at, int size, int number)
{
	char text[16];

	snprintf(text, sizeof text, "%d", number);
	picture_text(picture, at, size, text);
}

void picture_points(struct picture *picture, int points, struct picture_point at, int size)
{
	picture_piece(picture, PICTURE_PIECE_KEY, at, size);
	picture_number(picture, (struct picture_point){at.x, at.y + size / 6}, size / 2, points);
}

/* A square in the seat's pigment with its mark. */
static void put_badge(struct picture *picture, int seat, struct picture_point at, int is_actor)
{
	if (is_actor)
		picture_put(picture,
		            "<rect x='%d' y='%d' width='34' height='34' rx='8' fill='none' stroke='%s'"
		            " stroke-width='3'/>",
		            at.x - 17, at.y - 17, picture_tokens[PICTURE_RUBRIC]);
	picture_put(picture,
	            "<rect x='%d' y='%d' width='26' height='26' rx='6' fill='%s' stroke='%s'"
	            " stroke-width='2'/>",
	            at.x - 13, at.y - 13, PIGMENTS[seat][0], picture_tokens[PICTURE_OUTLINE]);
	picture_put(picture, "<svg x='%d' y='%d' width='16' height='16' viewBox='0 0 24 24' fill='%s'>",
	            at.x - 8, at.y - 8, PIGMENTS[seat][TONES - 1]);
	picture_put(picture, "%s</svg>", MARKS[seat]);
}

static void put_holdings(struct picture *picture, const struct picture_holding *holdings, int count,
                         struct picture_point at, int width)
{
	int step = count && width / count < 28 ? width / count : 28;

	for (int each = 0; each < count; each++, at.x += step) {
		picture_piece(picture, (enum picture_piece)holdings[each].piece,
		              (struct picture_point){at.x, at.y - 6}, 20);
		picture_number(picture, (struct picture_point){at.x, at.y + 16}, 12, holdings[each].count);
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

static void put_words(struct picture *picture, struct picture_point at, int size,
                      const char *colour, const char *words)
{
	picture_put(picture, "<text x='%d' y='%d' font-size='%d' fill='%s'>", at.x, at.y, size, colour);
	for (; *words; words++)
		if (*words == '<' || *words == '&')
			picture_put(picture, "%s", *words == '<' ? "&lt;" : "&amp;");
		else
			picture_put(picture, "%c", *words);
	picture_put(picture, "</text>");
}

/* A place: a square in the colour of its seat, the thing there, and the name in a corner. The web
   page finds it by data-place. */
static void put_place(struct picture *picture, const struct game_place *place)
{
	struct picture_point at = {place->x * CELL + CELL / 2, place->y * CELL + CELL / 2};
	const char *const *tones = place->seat >= 0 ? PIGMENTS[place->seat] : NULL;
	const char *ink = tones ? tones[TONES - 1] : picture_tokens[PICTURE_INK];
	int side = CELL - CELL_GAP, length = (int)strlen(place->thing);

	picture_put(picture, "<g data-place='%s'>", place->name);
	picture_put(picture,
	            "<rect x='%d' y='%d' width='%d' height='%d' rx='6' fill='%s' stroke='%s'"
	            " stroke-width='2'/>",
	            at.x - side / 2, at.y - side / 2, side, side,
	            tones ? tones[0] : picture_tokens[PICTURE_BOARD], picture_tokens[PICTURE_OUTLINE]);
	put_words(picture, (struct picture_point){at.x, at.y + side / 2 - 5}, 11, ink, place->name);
	if (length > 0)
		put_words(picture, (struct picture_point){at.x, at.y + 6}, length > 3 ? 80 / length : 26,
		          ink, place->thing);
	if (tones)
		picture_put(picture,
		            "<svg x='%d' y='%d' width='12' height='12' viewBox='0 0 24 24' fill='%s'>"
		            "%s</svg>",
		            at.x - side / 2 + 4, at.y - side / 2 + 4, ink, MARKS[place->seat]);
	picture_put(picture, "</g>");
}

/* The grid of the game's places; only the seats if it has none. */
static void put_grid(struct picture *picture, const struct game *game, const void *state)
{
	struct game_place places[GAME_PLACES_MAX];
	struct picture_box board = {0, 0, SEAT_WIDTH * game->players(state), 0};
	int count = game_places(game, state, places);

	for (int each = 0; each < count; each++) {
		if ((places[each].x + 1) * CELL > board.w)
			board.w = (places[each].x + 1) * CELL;
		if ((places[each].y + 1) * CELL > board.h)
			board.h = (places[each].y + 1) * CELL;
	}
	picture_begin(picture, board);
	for (int each = 0; each < count; each++)
		put_place(picture, &places[each]);
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
