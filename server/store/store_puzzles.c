/* store_puzzles.c - ratings are stored in thousandths, volatility in millionths, so that both
   databases hold the same whole numbers. */
#include "server/store/store_puzzles.h"

#include <math.h>

#include "server/store/statements.h"

static const double THOUSAND = 1000.0, MILLION = 1000000.0;

static struct glicko glicko_of(const char *const *fields)
{
	return (struct glicko){(double)field_number(fields[0]) / THOUSAND,
	                       (double)field_number(fields[1]) / THOUSAND,
	                       (double)field_number(fields[2]) / MILLION};
}

static void add_glicko(struct values *values, struct glicko rating)
{
	values_add_number(values, llround(rating.rating * THOUSAND));
	values_add_number(values, llround(rating.deviation * THOUSAND));
	values_add_number(values, llround(rating.volatility * MILLION));
}

/* ---- one rating ---- */

static void take_solver(void *to, const char *const *fields)
{
	*(struct glicko *)to = glicko_of(fields);
}

enum store_result store_solver(struct store *store, const char *person, struct glicko *out)
{
	struct values values = {0};
	enum store_result result;

	*out = glicko_new();
	values_add_text(&values, person);
	result = store_run(store, STATEMENT_SOLVER, &values, take_solver, out);
	return result == STORE_NO_ROW ? STORE_DONE : result;
}

static enum store_result save_solver(struct store *store, const char *person, struct glicko rating)
{
	struct values values = {0};

	values_add_text(&values, person);
	add_glicko(&values, rating);
	return store_run(store, STATEMENT_SAVE_SOLVER, &values, NULL, NULL);
}

static enum store_result find_puzzle(struct store *store, const char *puzzle, struct glicko *rating)
{
	struct values values = {0};

	values_add_text(&values, puzzle);
	return store_run(store, STATEMENT_PUZZLE, &values, take_solver, rating);
}

static enum store_result save_puzzle(struct store *store, const struct puzzle_try *row,
                                     struct glicko rating)
{
	struct values values = {0};

	values_add_text(&values, row->puzzle);
	add_glicko(&values, rating);
	values_add_number(&values, row->halves);
	return store_run(store, STATEMENT_SAVE_PUZZLE, &values, NULL, NULL);
}

/* ---- tries ---- */

static enum store_result add_row(struct store *store, const char *person,
                                 const struct puzzle_try *row)
{
	struct values values = {0};

	values_add_text(&values, person);
	values_add_text(&values, row->puzzle);
	values_add_number(&values, row->halves);
	values_add_number(&values, row->at);
	return store_run(store, STATEMENT_ADD_TRY, &values, NULL, NULL);
}

/* Each is rated by the other's rating before the try. */
enum store_result store_add_try(struct store *store, const char *person,
                                const struct puzzle_try *row, struct glicko known)
{
	enum store_result result = add_row(store, person, row);
	struct glicko solver, puzzle = known;
	struct glicko_game solved, asked;

	if (result != STORE_DONE)
		return result;
	if (store_solver(store, person, &solver) == STORE_FAILED ||
	    find_puzzle(store, row->puzzle, &puzzle) == STORE_FAILED)
		return STORE_FAILED;
	solved = (struct glicko_game){puzzle, row->halves / 2.0};
	asked = (struct glicko_game){solver, 1.0 - row->halves / 2.0};
	if (save_solver(store, person, glicko_after(solver, &solved, 1)) == STORE_FAILED)
		return STORE_FAILED;
	return save_puzzle(store, row, glicko_after(puzzle, &asked, 1));
}

struct try_reader {
	void (*each)(void *to, const struct puzzle_try *row);
	void *to;
};

static void give_try(void *to, const char *const *fields)
{
	const struct try_reader *reader = (const struct try_reader *)to;
	struct puzzle_try row;

	COPY_FIELD(row.puzzle, fields[0]);
	row.halves = field_choice(fields[1], 3);
	row.at = field_number(fields[2]);
	reader->each(reader->to, &row);
}

enum store_result store_tries_of(struct store *store, const char *person,
                                 void (*each)(void *to, const struct puzzle_try *row), void *to)
{
	struct try_reader reader = {each, to};
	struct values values = {0};
	enum store_result result;

	values_add_text(&values, person);
	result = store_run(store, STATEMENT_TRIES_OF, &values, give_try, &reader);
	return result == STORE_NO_ROW ? STORE_DONE : result;
}

struct rating_reader {
	void (*each)(void *to, const struct puzzle_rating *row);
	void *to;
};

static void give_rating(void *to, const char *const *fields)
{
	const struct rating_reader *reader = (const struct rating_reader *)to;
	struct puzzle_rating row;

	row.rating = glicko_of(fields);
	COPY_FIELD(row.puzzle, fields[3]);
	row.tries = (long)field_number(fields[4]);
	row.halves = (long)field_number(fields[5]);
	reader->each(reader->to, &row);
}

enum store_result store_puzzle_ratings(struct store *store,
                                       void (*each)(void *to, const struct puzzle_rating *row),
                                       void *to)
{
	struct rating_reader reader = {each, to};
	struct values none = {0};
	enum store_result result = store_run(store, STATEMENT_PUZZLE_RATINGS, &none, give_rating,
	                                     &reader);

	return result == STORE_NO_ROW ? STORE_DONE : result;
}
