/* The REST API of ratings and profiles: docs/reference/protocol.md. */
#ifndef SERVER_RATINGS_PROFILES_H
#define SERVER_RATINGS_PROFILES_H

#include "core/emit.h"
#include "server/http/http.h"
#include "server/store/store_profiles.h"

/* Lists of ratings: people; bots and levels. */
void profiles_get_people(struct http_request *request);
void profiles_get_programs(struct http_request *request);
/* A profile, and one rating of it. */
void profiles_get_person(struct http_request *request);
void profiles_get_pool(struct http_request *request);
/* Whether others see it. */
void profiles_put_mine(struct http_request *request);
/* Whether public dumps have the person's games. */
void profiles_put_publishing(struct http_request *request);

/* For the export of a person's data. */
struct rated_data {
	struct profile_head head;
	struct shown_rating *ratings;
	struct past_result *results;
	size_t rating_count, result_count, ratings_capacity, results_capacity;
};

enum store_result rated_data_read(struct rated_data *data, struct store *store, const char *person,
                                  int results_max);
void rated_data_free(struct rated_data *data);
/* The members "ratings" and "games". */
void emit_rated_data(struct emit *emit, const struct rated_data *data);

#endif
