/* The REST API about puzzles: a person's tries, and how hard the puzzles are. */
#ifndef SERVER_REST_PUZZLES_H
#define SERVER_REST_PUZZLES_H

#include "server/http/http.h"
#include "server/store/store_puzzles.h"

void puzzles_get_ratings(struct http_request *request);
void puzzles_get_tries(struct http_request *request);
void puzzles_post_tries(struct http_request *request);

/* Rows, in the order in which they were read. */
struct try_rows {
	struct puzzle_try *rows;
	size_t count, capacity;
};

void try_rows_add(void *to, const struct puzzle_try *row);
/* The member "puzzles": rating, deviation and tries of a person. */
struct emit;
void emit_tries(struct emit *emit, const struct glicko *solver, const struct try_rows *tries);

#endif
