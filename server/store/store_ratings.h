/* Ratings in the database. See store.h for what the results mean, and docs/reference/ratings.md. */
#ifndef SERVER_STORE_STORE_RATINGS_H
#define SERVER_STORE_STORE_RATINGS_H

#include "server/ratings/result.h"
#include "server/store/store.h"

/* A game that is over at a rated table. */
struct rated_row {
	char table[ID_MAX];
	int64_t ended, number; /* number: in the order of all rated games; 0: not rated yet */
};

typedef void store_rated_row(void *to, const struct rated_row *row);

/* Those that are not rated yet, the oldest first; and those after a number, in their order. */
enum store_result store_due_rated_games(struct store *store, int limit, store_rated_row *each,
                                        void *to);
enum store_result store_rated_games(struct store *store, int64_t after, int limit,
                                    store_rated_row *each, void *to);
/* Rates a game, unless that was done before, or the table is gone: NO_ROW. */
enum store_result store_rate_game(struct store *store, struct rated_game *game);
/* Marks the people of a game who have been deleted. */
enum store_result store_find_gone(struct store *store, struct rated_game *game);
/* Stores the rows of a rated game again. */
enum store_result store_save_results(struct store *store, const struct rated_game *game);

/* One rating. */
struct rating_row {
	char who[WHO_MAX], game[32];
	int players;
	enum entrant_kind kind;
	struct weng_lin rating;
	long games;
};

typedef void store_rating_row(void *to, const struct rating_row *row);

/* What recomputing all ratings replaces. */
enum store_result store_all_ratings(struct store *store, store_rating_row *each, void *to);
enum store_result store_delete_ratings(struct store *store);
enum store_result store_save_rating(struct store *store, const struct rating_row *row);
/* Who has met another in games of this kind. */
struct opponent_row {
	char who[WHO_MAX], other[WHO_MAX], game[32];
	int players;
	struct meetings meetings;
};
enum store_result store_save_opponent(struct store *store, const struct opponent_row *row);

#endif
