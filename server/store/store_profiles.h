/* What profiles and lists of ratings show, from the database. See store.h for what the results
   mean; these are DONE even if nothing is found, unless they say otherwise. */
#ifndef SERVER_STORE_STORE_PROFILES_H
#define SERVER_STORE_STORE_PROFILES_H

#include "server/ratings/result.h"
#include "server/store/store.h"

/* Ratings and deviations in thousandths. */
struct shown_rating {
	char who[WHO_MAX], name[NAME_MAX_BYTES], game[32];
	int players;
	int64_t rating, deviation;
	long games;
};

struct past_result {
	char table[ID_MAX], game[32], sources[SOURCES_TEXT_MAX];
	int players, place, points, counts;
	int64_t ended, rating, deviation;
};

struct past_opponent {
	char who[WHO_MAX], name[NAME_MAX_BYTES], game[32];
	int players, is_hidden;
	long games, won, lost;
};

/* A game and its number of seats, and whose rating in it. */
struct rating_pool {
	const char *who, *game;
	int players;
};

struct profile_head {
	char name[NAME_MAX_BYTES], bot_of[ID_MAX];
	int64_t created;
	int is_hidden;
	int publishes; /* agrees to be in dumps of records */
};

typedef void store_shown_rating(void *to, const struct shown_rating *row);
typedef void store_past_result(void *to, const struct past_result *row);

/* NO_ROW: there is no such person, or it is a guest. */
enum store_result store_profile(struct store *store, const char *person, struct profile_head *out);
enum store_result store_hide_profile(struct store *store, const char *person, int is_hidden);
enum store_result store_set_publishes(struct store *store, const char *person, int publishes);
enum store_result store_ratings_of(struct store *store, const char *who, store_shown_rating *each,
                                   void *to);
/* The best first. */
enum store_result store_shown_ratings(struct store *store, const struct rating_pool *pool,
                                      enum entrant_kind kind, int limit, store_shown_rating *each,
                                      void *to);
/* The latest first; of all games, or of a pool. */
enum store_result store_results_of(struct store *store, const char *who, int limit,
                                   store_past_result *each, void *to);
enum store_result store_results_in_pool(struct store *store, const struct rating_pool *pool,
                                        int limit, store_past_result *each, void *to);
enum store_result store_opponents_of(struct store *store, const char *who, int limit,
                                     void (*each)(void *to, const struct past_opponent *row),
                                     void *to);
/* Points by source of others whose rating differs by at most `distance`. */
enum store_result store_sources_near(struct store *store, const struct rating_pool *pool,
                                     int64_t rating, int64_t distance,
                                     void (*each)(void *to, const char *sources), void *to);

#endif
