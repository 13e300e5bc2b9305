/* puzzles.c - stores and rates the tries at puzzles that a person's devices send, and returns those
   of all devices. */
#include "server/rest/puzzles.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "puzzles/book.h"
#include "server/http/request.h"
#include "server/protocol/shared_json.h"
#include "server/rest/store_request.h"
#include "server/util/wall_clock.h"

void try_rows_add(void *to, const struct puzzle_try *row)
{
	struct try_rows *rows = (struct try_rows *)to;

	rows->rows = (struct puzzle_try *)grow(rows->rows, &rows->capacity, rows->count + 1,
	                                       sizeof *row);
	rows->rows[rows->count++] = *row;
}

/* --- writing ---------------------------------------------------------------------------------- */

static void emit_score(struct emit *emit, int halves)
{
	static const char *const scores[] = {"0", "0.5", "1"};

	emit_raw(emit, "score", scores[halves]);
}

static void emit_rating(struct emit *emit, const struct glicko *rating)
{
	emit_number(emit, "rating", lround(rating->rating));
	emit_number(emit, "deviation", lround(rating->deviation));
}

void emit_tries(struct emit *emit, const struct glicko *solver, const struct try_rows *tries)
{
	emit_object(emit, "puzzles");
	emit_rating(emit, solver);
	emit_array(emit, "tries");
	for (size_t each = 0; each < tries->count; each++) {
		emit_object(emit, NULL);
		emit_string(emit, "puzzle", tries->rows[each].puzzle);
		emit_score(emit, tries->rows[each].halves);
		emit_number(emit, "at", tries->rows[each].at);
		emit_object_end(emit);
	}
	emit_array_end(emit);
	emit_object_end(emit);
}

/* --- a person's tries ------------------------------------------------------------------------- */

struct tries_request {
	struct store_request query; /* first: a store request is its tries request */
	struct try_rows sent, known;
	struct glicko solver;
};

static void write_tries(struct emit *emit, const void *from)
{
	const struct tries_request *posted = (const struct tries_request *)from;

	emit_tries(emit, &posted->solver, &posted->known);
}

static void send_tries(struct store_request *query)
{
	struct tries_request *posted = (struct tries_request *)query;

	if (query->job.result == STORE_FAILED)
		http_refuse(query->request, REFUSAL_STORAGE);
	else
		http_respond(query->request, 200, write_json(write_tries, posted));
	free(posted->sent.rows);
	free(posted->known.rows);
	free(posted);
}

static enum store_result read_tries(struct job *job, struct store *store)
{
	struct tries_request *posted = (struct tries_request *)job;
	const char *person = posted->query.request->person.id;

	posted->known.count = 0;
	if (store_solver(store, person, &posted->solver) == STORE_FAILED)
		return STORE_FAILED;
	return store_tries_of(store, person, try_rows_add, &posted->known);
}

/* Tries at unknown puzzles are left out: the page may be newer than the server. */
static enum store_result add_tries(struct job *job, struct store *store)
{
	struct tries_request *posted = (struct tries_request *)job;

	for (size_t each = 0; each < posted->sent.count; each++) {
		const struct puzzle_try *row = &posted->sent.rows[each];
		struct book_page page;

		if (book_find(row->puzzle, &page) && store_add_try(store, posted->query.request->person.id,
		                                                   row, page.head.rating) == STORE_FAILED)
			return STORE_FAILED;
	}
	return read_tries(job, store);
}

void puzzles_get_tries(struct http_request *request)
{
	struct tries_request *posted = (struct tries_request *)store_request_new(sizeof *posted,
	                                                                         request, send_tries);

	store_request_read(&posted->query, read_tries);
}

/* --- reading ---------------------------------------------------------------------------------- */

/* A score is 0, 0.5 or 1; a try is in the past, give or take a day. */
static int read_try(const json_t *from, struct puzzle_try *row)
{
	const json_t *name = json_object_get(from, "puzzle");
	const json_t *at = json_object_get(from, "at");
	double halves = json_number_value(json_object_get(from, "score")) * 2.0;

	if (!json_is_string(name) || json_string_length(name) >= sizeof row->puzzle ||
	    !json_is_integer(at) || json_integer_value(at) < 0 ||
	    json_integer_value(at) > wall_clock_ms() + 24 * 3600 * 1000 ||
	    !json_is_number(json_object_get(from, "score")) ||
	    (halves != 0.0 && halves != 1.0 && halves != 2.0))
		return 0;
	memcpy(row->puzzle, json_string_value(name), json_string_length(name) + 1);
	row->halves = (int)halves;
	row->at = json_integer_value(at);
	return 1;
}

/* In the order in which they were made. */
static int compare(const void *one, const void *other)
{
	int64_t a = ((const struct puzzle_try *)one)->at, b = ((const struct puzzle_try *)other)->at;

	return (a > b) - (a < b);
}

static int read_sent(const struct http_request *request, struct try_rows *sent)
{
	json_t *body = json_loadb(buffer_text(&request->body), request->body.size,
	                          JSON_REJECT_DUPLICATES, NULL);
	const json_t *tries = json_object_get(body, "tries");
	size_t count = json_array_size(tries);
	int is_fine = json_is_array(tries) && count <= PUZZLE_TRIES_MAX;

	for (size_t each = 0; is_fine && each < count; each++) {
		struct puzzle_try row;

		is_fine = read_try(json_array_get(tries, each), &row);
		if (is_fine)
			try_rows_add(sent, &row);
	}
	json_decref(body);
	if (is_fine && sent->count)
		qsort(sent->rows, sent->count, sizeof *sent->rows, compare);
	return is_fine;
}

void puzzles_post_tries(struct http_request *request)
{
	struct try_rows sent = {0};
	struct tries_request *posted;

	if (request->person.bot_of[0]) {
		http_refuse(request, REFUSAL_NOT_FOR_BOTS);
		return;
	}
	if (!request_is_within(request, LIMIT_PUZZLE, request->person.id))
		return;
	if (!read_sent(request, &sent)) {
		free(sent.rows);
		http_refuse(request, REFUSAL_BAD_MESSAGE);
		return;
	}
	posted = (struct tries_request *)store_request_new(sizeof *posted, request, send_tries);
	posted->sent = sent;
	store_request_write(&posted->query, add_tries);
}

/* --- how hard they are ------------------------------------------------------------------------ */

struct rating_rows {
	struct puzzle_rating *rows;
	size_t count, capacity;
};

struct ratings_request {
	struct store_request query; /* first: a store request is its ratings request */
	struct rating_rows found;
};

static void add_rating(void *to, const struct puzzle_rating *row)
{
	struct rating_rows *rows = (struct rating_rows *)to;

	rows->rows = (struct puzzle_rating *)grow(rows->rows, &rows->capacity, rows->count + 1,
	                                          sizeof *row);
	rows->rows[rows->count++] = *row;
}

static void write_ratings(struct emit *emit, const void *from)
{
	const struct rating_rows *found = (const struct rating_rows *)from;

	emit_array(emit, "puzzles");
	for (size_t each = 0; each < found->count; each++) {
		const struct puzzle_rating *row = &found->rows[each];

		emit_object(emit, NULL);
		emit_string(emit, "puzzle", row->puzzle);
		emit_rating(emit, &row->rating);
		emit_number(emit, "tries", row->tries);
		emit_number(emit, "percent", row->halves * 50 / row->tries);
		emit_object_end(emit);
	}
	emit_array_end(emit);
}

static enum store_result read_ratings(struct job *job, struct store *store)
{
	struct ratings_request *rating = (struct ratings_request *)job;

	rating->found.count = 0;
	return store_puzzle_ratings(store, add_rating, &rating->found);
}

static void send_ratings(struct store_request *query)
{
	struct ratings_request *rating = (struct ratings_request *)query;

	if (query->job.result == STORE_FAILED)
		http_refuse(query->request, REFUSAL_STORAGE);
	else
		http_respond(query->request, 200, write_json(write_ratings, &rating->found));
	free(rating->found.rows);
	free(rating);
}

void puzzles_get_ratings(struct http_request *request)
{
	struct ratings_request *rating = (struct ratings_request *)store_request_new(
		sizeof *rating, request, send_ratings);

	store_request_read(&rating->query, read_ratings);
}
