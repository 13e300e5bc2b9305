/* The result of a finished game, as ratings count it: who took part, places, points by source. It
   follows from the table's log alone. */
#ifndef SERVER_RATINGS_RESULT_H
#define SERVER_RATINGS_RESULT_H

#include "ratings/weng_lin.h"
#include "server/ratings/opening.h"

/* Ratings of people and of programs are apart. The numbers are stored and never change. */
enum entrant_kind { ENTRANT_PERSON, ENTRANT_PROGRAM, ENTRANT_KINDS };

enum {
	WHO_MAX = 32,          /* of the id of a person or bot, or "level:" and its name */
	SOURCES_TEXT_MAX = 128 /* of points by source: "12 0 -3" */
};

struct seat_result {
	int seat;
	char who[WHO_MAX];
	enum entrant_kind kind;
	int is_gone; /* a person who has been deleted since */
	int place;   /* those who left share the last place */
	int points;
	char sources[SOURCES_TEXT_MAX];
	/* What the ladder fills in. */
	int counts;             /* whether the game changes the rating */
	struct weng_lin rating; /* before the game, and then after it */
	long games;             /* that have counted */
};

/* How often two seats have met before, and how these games ended. */
struct meetings {
	long games, won, lost;
	int64_t week; /* of the last one */
	long met;     /* in that week */
};

struct rated_game {
	char table[ID_MAX], game[32];
	int players;
	int64_t ended, number; /* when it ended; the place in the order of all rated games */
	int count;             /* of the seats that have a rating; guests have none */
	struct seat_result seats[GAME_SEATS_MAX];
	struct meetings meetings[GAME_SEATS_MAX][GAME_SEATS_MAX];
	struct opening opening;
};

/* Places by seat of a match that is over. Those who left share the place after all who stayed,
   however well a computer player did. */
void result_places(const struct match *match, int places[GAME_SEATS_MAX]);
/* Reads a match that is over. */
void result_read(struct rated_game *result, const struct match *match);

#endif
