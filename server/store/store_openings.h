/* The first decisions of rated games at listed tables. See store.h for what the results mean; lists
   are DONE even if nothing is found. */
#ifndef SERVER_STORE_STORE_OPENINGS_H
#define SERVER_STORE_STORE_OPENINGS_H

#include "server/ratings/result.h"
#include "server/store/store.h"

/* A position: a set-up and the decisions so far. */
struct opening_place {
	struct opening_setup setup;
	char line[OPENING_LINE_MAX];
};

/* A move there. */
struct opening_move {
	char move[GAME_TEXT_MAX];
	long games, first;
	int64_t points; /* the sum of its players' */
};

/* A game that came there, and who made the next decision. */
struct opening_game {
	char table[ID_MAX], move[GAME_TEXT_MAX];
	char who[WHO_MAX], name[NAME_MAX_BYTES]; /* "" for guests, and for people who are hidden */
	int ply, seat, place, points;
	int64_t ended;
};

typedef void store_opening_move(void *to, const struct opening_move *row);
typedef void store_opening_game(void *to, const struct opening_game *row);

/* In the transaction in which the game is rated. */
enum store_result store_count_opening(struct store *store, const struct rated_game *game);
/* The most frequent first; and the latest first. */
enum store_result store_opening_moves(struct store *store, const struct opening_place *place,
                                      int limit, store_opening_move *each, void *to);
enum store_result store_opening_games(struct store *store, const struct opening_place *place,
                                      int limit, store_opening_game *each, void *to);

#endif
