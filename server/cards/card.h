/* The picture and the words of a link to a table or a study, for programs that show a preview. */
#ifndef SERVER_CARDS_CARD_H
#define SERVER_CARDS_CARD_H

#include "server/table/match.h"
#include "server/util/buffer.h"

enum { CARD_WIDTH = 1200, CARD_HEIGHT = 630, CARD_LINE_MAX = 200 };

/* The subject of a card: a game after this number of moves, in a language of say_languages(). */
struct card {
	const struct match *match;
	int ply, language;
};

/* The game's name, and who has to do something: "Ada to move". */
const char *card_title(const struct card *card);
void card_line(const struct card *card, char out[CARD_LINE_MAX]);
/* The names at the table, with commas in between. */
void card_names(const struct card *card, char out[CARD_LINE_MAX]);
/* The card as SVG. */
struct buffer card_draw(const struct card *card);

/* The card of a study: the first board of its first chapter. */
struct study_card {
	const struct record *record; /* of the chapter */
	const char *title, *line;
};

struct buffer card_draw_study(const struct study_card *card);

#endif
