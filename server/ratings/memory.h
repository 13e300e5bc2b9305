/* All ratings in memory, for rating many games one after the other. */
#ifndef SERVER_RATINGS_MEMORY_H
#define SERVER_RATINGS_MEMORY_H

#include "server/store/store_ratings.h"

struct rating_memory;

struct rating_memory *rating_memory_new(void);
void rating_memory_free(struct rating_memory *memory);
/* Rates a game, after all games before it. */
void rating_memory_rate(struct rating_memory *memory, struct rated_game *game);
/* The rating of the same person in the same pool, or NULL. */
const struct rating_row *rating_memory_find(const struct rating_memory *memory,
                                            const struct rating_row *row);
/* How many there are. */
long rating_memory_count(const struct rating_memory *memory);
/* Writes all ratings and opponents into a database that has none. */
enum store_result rating_memory_store(const struct rating_memory *memory, struct store *store);

#endif
