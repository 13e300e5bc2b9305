#include "server/cards/card.h"

#include <stdio.h>
#include <string.h>

#include "i18n/say.h"
#include "server/notify/notice_text.h"
#include "server/util/memory.h"
#include "server/util/text.h"
#include "svg/draw.h"
#include "svg/picture.h"

enum {
	BOARD_WIDTH = 700,
	LEFT = 746, /* of the words, */
	RIGHT = 1154,
	ROWS_TOP = 300,
	ROW_MAX = 75,
	BADGE = 38,
	NAME_SIZE = 30,
	NAME_LETTERS = 14, /* that fit at this size */
	LINE_SIZE = 28,
	LINE_LETTERS = 27,
	TITLE_TOP = 190, /* of a study, */
	TITLE_STEP = 54,
	TITLE_SIZE = 44,
	TITLE_LETTERS = 15, /* in each of its lines */
	TITLE_LINES = 5
};

/* --- words ------------------------------------------------------------------------------------ */

const char *card_title(const struct card *card)
{
	return notice_game(card->language, card->match->head.game);
}

/* words: levels.* cards.* */
static const char *words(const struct card *card, const char *domain, const char *which)
{
	char id[64];
	const char *found;

	snprintf(id, sizeof id, "%s.%s", domain, which);
	found = say_find_in(card->language, id);
	return found ? found : which;
}

static const char *seat_name(const struct card *card, int seat)
{
	const struct seat *at = &card->match->seats[seat];

	if (at->kind == SEAT_PERSON)
		return at->name;
	return at->kind == SEAT_BOT ? words(card, "levels", at->level) : words(card, "cards", "free");
}

/* The only seat in the first place, or SEAT_NONE. */
static int winner(const struct match *match)
{
	int places[GAME_SEATS_MAX], found = SEAT_NONE;

	match_places(match, places);
	for (int seat = 0; seat < match->head.players; seat++)
		if (places[seat] == 1) {
			if (found != SEAT_NONE)
				return SEAT_NONE;
			found = seat;
		}
	return found;
}

/* Which words, and whose name they have a place for: a seat, or SEAT_NONE. */
static const char *line_of(const struct card *card, int *seat)
{
	const struct match *match = card->match;

	*seat = SEAT_NONE;
	if (match->status == TABLE_OPEN)
		return "open";
	if (match->status == TABLE_CLOSED)
		return "closed";
	if (match->status == TABLE_OVER) {
		*seat = winner(match);
		return *seat == SEAT_NONE ? "over" : "won";
	}
	*seat = match_turn(match);
	return *seat < 0 ? "playing" : "turn";
}

void card_line(const struct card *card, char out[CARD_LINE_MAX])
{
	int seat;
	const char *which = line_of(card, &seat);

	snprintf(out, CARD_LINE_MAX, words(card, "cards", which),
	         seat < 0 ? "" : seat_name(card, seat));
}

void card_names(const struct card *card, char out[CARD_LINE_MAX])
{
	size_t length = 0;

	*out = 0;
	for (int seat = 0; seat < card->match->head.players && length < CARD_LINE_MAX; seat++)
		length += (size_t)snprintf(out + length, CARD_LINE_MAX - length, "%s%s",
		                           seat > 0 ? ", " : "", seat_name(card, seat));
}

/* --- the picture ------------------------------------------------------------------------------ */

/* The size at which this many letters of a text still fit. */
static int fitting(const char *text, int size, int letters)
{
	int count = text_count_letters(text);

	return count <= letters ? size : size * letters / count;
}

static void put_text(struct picture *picture, struct picture_point at, int size, const char *text)
{
	picture_put(picture, "<g text-anchor='start'>");
	picture_text(picture, at, (struct picture_font){size, "ink"}, "%s", text);
	picture_put(picture, "</g>");
}

/* The board as a picture inside the picture: its first tag gets a place. */
static void put_board(struct picture *picture, const struct game *game, const void *state)
{
	char *board = (char *)memory_new(PICTURE_SIZE_MAX), *box, *inside;

	picture_write(game, state, board, PICTURE_SIZE_MAX);
	box = strstr(board, "viewBox=");
	inside = strchr(board, '>') + 1;
	picture_put(picture, "<svg width='%d' height='%d' %.*s>%s", BOARD_WIDTH, CARD_HEIGHT,
	            (int)(strstr(box, " width=") - box), box, inside);
	free(board);
}

static void put_seat(struct picture *picture, const struct card *card, int seat, int points)
{
	int height = (CARD_HEIGHT - ROWS_TOP - 16) / card->match->head.players;
	int step = height < ROW_MAX ? height : ROW_MAX;
	int middle = ROWS_TOP + seat * step + step / 2;
	const char *name = seat_name(card, seat);

	picture_put(picture, "<path d='M%d %dH%d' stroke='%s' opacity='.3'/>", LEFT, middle - step / 2,
	            RIGHT, art_colour("ink"));
	picture_put(picture,
	            "<rect x='%d' y='%d' width='%d' height='%d' rx='8' fill='%s' stroke='%s'"
	            " stroke-width='3'/>",
	            LEFT, middle - BADGE / 2, BADGE, BADGE, art_colour("seat%d/p", seat),
	            art_colour("outline"));
	picture_put(picture,
	            "<svg x='%d' y='%d' width='24' height='24' viewBox='0 0 24 24' fill='%s'>"
	            "%s</svg>",
	            LEFT + BADGE / 2 - 12, middle - 12, art_colour("seat%d/on", seat),
	            art_find("marks/seat%d", seat)->drawing);
	put_text(picture, (struct picture_point){LEFT + 54, middle + 10},
	         fitting(name, NAME_SIZE, NAME_LETTERS), name);
	if (match_has_begun(card->match))
		picture_points(picture, points, (struct picture_point){RIGHT - 28, middle}, 56);
}

static void put_seats(struct picture *picture, const struct card *card, const void *state)
{
	int points[GAME_SEATS_MAX];

	card->match->game->score(state, points);
	for (int seat = 0; seat < card->match->head.players; seat++)
		put_seat(picture, card, seat, points[seat]);
}

static void put_mark(struct picture *picture)
{
	/* As in web/static/icon.svg. */
	picture_put(picture,
	            "<g transform='translate(%d 44)'>"
	            "<path d='M3 3h42v42H3zM3 17h42M3 31h42M17 3v42M31 3v42'"
	            " fill='none' stroke='%s' stroke-width='3'/>"
	            "<rect x='17' y='17' width='14' height='14' fill='%s'/></g>",
	            LEFT, art_colour("ink"), art_colour("rubric"));
	put_text(picture, (struct picture_point){LEFT + 66, 80}, 36, "Bastide");
}

static void put_words(struct picture *picture, const struct card *card)
{
	char line[CARD_LINE_MAX];

	card_line(card, line);
	picture_put(picture, "<g font-family=\"'Alegreya', serif\">");
	put_text(picture, (struct picture_point){LEFT, 190}, fitting(card_title(card), 76, 10),
	         card_title(card));
	picture_put(picture, "</g><g font-weight='400'>");
	put_text(picture, (struct picture_point){LEFT, 250}, fitting(line, LINE_SIZE, LINE_LETTERS),
	         line);
	picture_put(picture, "</g>");
}

/* All cards: the board on the left, and the name of the program. */
static struct picture begin(const struct game *game, const void *state)
{
	struct picture picture = {.capacity = 2 * PICTURE_SIZE_MAX};

	picture.out = (char *)memory_new(picture.capacity);
	picture_put(&picture,
	            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' width='%d'"
	            " height='%d' font-family=\"'Source Sans 3', sans-serif\" font-weight='800'"
	            " text-anchor='middle'>",
	            CARD_WIDTH, CARD_HEIGHT, CARD_WIDTH, CARD_HEIGHT);
	picture_put(&picture, "<rect width='%d' height='%d' fill='%s'/>", CARD_WIDTH, CARD_HEIGHT,
	            art_colour("panel"));
	put_board(&picture, game, state);
	picture_put(&picture, "<path d='M%d 0V%d' stroke='%s' stroke-width='3'/>", BOARD_WIDTH,
	            CARD_HEIGHT, art_colour("outline"));
	put_mark(&picture);
	return picture;
}

static struct buffer end(struct picture *picture)
{
	struct buffer out = {.bytes = picture->out, .capacity = picture->capacity};

	picture_end(picture);
	out.size = picture->length < picture->capacity ? picture->length : picture->capacity - 1;
	return out;
}

struct buffer card_draw(const struct card *card)
{
	struct record record = match_record(card->match);
	struct game_state state;
	struct picture picture;

	record_replay(&record, card->ply, &state);
	picture = begin(record.game, &state);
	put_words(&picture, card);
	put_seats(&picture, card, &state);
	return end(&picture);
}

/* --- studies ---------------------------------------------------------------------------------- */

/* The bytes of the text that fit into a line: whole words, or as many letters of a long one. */
static size_t fitting_bytes(const char *text)
{
	size_t size = 0, words_size = 0;
	int letters = 0;

	for (; text[size] && letters < TITLE_LETTERS; letters++) {
		uint32_t letter;

		if (text[size] == ' ')
			words_size = size;
		size += (size_t)text_letter(text + size, &letter);
	}
	return !text[size] || text[size] == ' ' || words_size == 0 ? size : words_size;
}

/* A title in some lines; the last one is cut. Returns where the words below it begin. */
static int put_title(struct picture *picture, const char *title)
{
	int line = 0;

	picture_put(picture, "<g font-family=\"'Alegreya', serif\">");
	for (; *title && line < TITLE_LINES; line++) {
		size_t size = fitting_bytes(title);
		char text[STUDY_TITLE_MAX + sizeof "…"];

		snprintf(text, sizeof text, "%.*s%s", (int)size, title,
		         title[size] && line == TITLE_LINES - 1 ? "…" : "");
		put_text(picture, (struct picture_point){LEFT, TITLE_TOP + line * TITLE_STEP}, TITLE_SIZE,
		         text);
		title += size;
		title += strspn(title, " ");
	}
	picture_put(picture, "</g>");
	return TITLE_TOP + line * TITLE_STEP;
}

struct buffer card_draw_study(const struct study_card *card)
{
	struct game_state state;
	struct picture picture;
	int below;

	record_replay(card->record, 0, &state);
	picture = begin(card->record->game, &state);
	below = put_title(&picture, card->title);
	picture_put(&picture, "<g font-weight='400'>");
	put_text(&picture, (struct picture_point){LEFT, below},
	         fitting(card->line, LINE_SIZE, LINE_LETTERS), card->line);
	picture_put(&picture, "</g>");
	return end(&picture);
}
