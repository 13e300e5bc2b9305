#include "server/store/store_profiles.h"

#include "server/store/statements.h"

/* Others' games on each side of a rating: enough for a mean. */
enum { NEAR_MAX = 250 };

static enum store_result done(enum store_result result)
{
	return result == STORE_NO_ROW ? STORE_DONE : result;
}

/* --- the person ------------------------------------------------------------------------------- */

static void take_profile(void *to, const char *const *fields)
{
	struct profile_head *head = (struct profile_head *)to;

	COPY_FIELD(head->name, fields[0]);
	COPY_FIELD(head->bot_of, fields[1]);
	head->created = field_number(fields[2]);
	head->is_hidden = field_int(fields[3]);
	head->publishes = field_int(fields[4]);
}

enum store_result store_profile(struct store *store, const char *person, struct profile_head *out)
{
	struct values values = {0};

	values_add_text(&values, person);
	return store_run(store, STATEMENT_PROFILE, &values, take_profile, out);
}

enum store_result store_hide_profile(struct store *store, const char *person, int is_hidden)
{
	static const enum statement all[] = {STATEMENT_HIDE_PERSON, STATEMENT_HIDE_RATINGS};

	for (int each = 0; each < 2; each++) {
		struct values values = {0};

		values_add_number(&values, is_hidden);
		values_add_text(&values, person);
		if (store_run(store, all[each], &values, NULL, NULL) == STORE_FAILED)
			return STORE_FAILED;
	}
	return STORE_DONE;
}

enum store_result store_set_publishes(struct store *store, const char *person, int publishes)
{
	struct values values = {0};

	values_add_number(&values, publishes);
	values_add_text(&values, person);
	return store_run(store, STATEMENT_SET_PUBLISHES, &values, NULL, NULL);
}

/* --- ratings ---------------------------------------------------------------------------------- */

struct rating_reader {
	store_shown_rating *each;
	void *to;
};

static void take_own_rating(void *to, const char *const *fields)
{
	const struct rating_reader *reader = (const struct rating_reader *)to;
	struct shown_rating row = {.players = field_int(fields[1]),
	                           .rating = field_number(fields[2]),
	                           .deviation = field_number(fields[3]),
	                           .games = (long)field_number(fields[4])};

	COPY_FIELD(row.game, fields[0]);
	reader->each(reader->to, &row);
}

enum store_result store_ratings_of(struct store *store, const char *who, store_shown_rating *each,
                                   void *to)
{
	struct rating_reader reader = {each, to};
	struct values values = {0};

	values_add_text(&values, who);
	return done(store_run(store, STATEMENT_RATINGS_OF, &values, take_own_rating, &reader));
}

static void take_shown_rating(void *to, const char *const *fields)
{
	const struct rating_reader *reader = (const struct rating_reader *)to;
	struct shown_rating row = {.rating = field_number(fields[2]),
	                           .deviation = field_number(fields[3]),
	                           .games = (long)field_number(fields[4])};

	COPY_FIELD(row.who, fields[0]);
	COPY_FIELD(row.name, fields[1]);
	reader->each(reader->to, &row);
}

enum store_result store_shown_ratings(struct store *store, const struct rating_pool *pool,
                                      enum entrant_kind kind, int limit, store_shown_rating *each,
                                      void *to)
{
	struct rating_reader reader = {each, to};
	struct values values = {0};

	values_add_text(&values, pool->game);
	values_add_number(&values, pool->players);
	values_add_number(&values, (int64_t)kind);
	values_add_number(&values, limit);
	return done(store_run(store, STATEMENT_SHOWN_RATINGS, &values, take_shown_rating, &reader));
}

/* --- results ---------------------------------------------------------------------------------- */

struct result_reader {
	store_past_result *each;
	void *to;
};

static void take_result(void *to, const char *const *fields)
{
	const struct result_reader *reader = (const struct result_reader *)to;
	struct past_result row = {.players = field_int(fields[2]),
	                          .ended = field_number(fields[3]),
	                          .place = field_int(fields[4]),
	                          .points = field_int(fields[5]),
	                          .counts = field_int(fields[7]),
	                          .rating = field_number(fields[8]),
	                          .deviation = field_number(fields[9])};

	COPY_FIELD(row.table, fields[0]);
	COPY_FIELD(row.game, fields[1]);
	COPY_FIELD(row.sources, fields[6]);
	reader->each(reader->to, &row);
}

enum store_result store_results_of(struct store *store, const char *who, int limit,
                                   store_past_result *each, void *to)
{
	struct result_reader reader = {each, to};
	struct values values = {0};

	values_add_text(&values, who);
	values_add_number(&values, limit);
	return done(store_run(store, STATEMENT_RESULTS_OF, &values, take_result, &reader));
}

enum store_result store_results_in_pool(struct store *store, const struct rating_pool *pool,
                                        int limit, store_past_result *each, void *to)
{
	struct result_reader reader = {each, to};
	struct values values = {0};

	values_add_text(&values, pool->who);
	values_add_text(&values, pool->game);
	values_add_number(&values, pool->players);
	values_add_number(&values, limit);
	return done(store_run(store, STATEMENT_RESULTS_IN_POOL, &values, take_result, &reader));
}

struct source_reader {
	void (*each)(void *to, const char *sources);
	void *to;
};

static void take_sources(void *to, const char *const *fields)
{
	const struct source_reader *reader = (const struct source_reader *)to;

	reader->each(reader->to, fields[0]);
}

enum store_result store_sources_near(struct store *store, const struct rating_pool *pool,
                                     int64_t rating, int64_t distance,
                                     void (*each)(void *to, const char *sources), void *to)
{
	static const enum statement sides[] = {STATEMENT_RESULTS_BELOW, STATEMENT_RESULTS_ABOVE};
	const int64_t bounds[] = {rating - distance, rating, rating + distance};
	struct source_reader reader = {each, to};

	for (int side = 0; side < 2; side++) {
		struct values values = {0};

		values_add_text(&values, pool->game);
		values_add_number(&values, pool->players);
		values_add_number(&values, bounds[side]);
		values_add_number(&values, bounds[side + 1]);
		values_add_text(&values, pool->who);
		values_add_number(&values, NEAR_MAX);
		if (store_run(store, sides[side], &values, take_sources, &reader) == STORE_FAILED)
			return STORE_FAILED;
	}
	return STORE_DONE;
}

/* --- opponents -------------------------------------------------------------------------------- */

struct opponent_reader {
	void (*each)(void *to, const struct past_opponent *row);
	void *to;
};

static void take_opponent(void *to, const char *const *fields)
{
	const struct opponent_reader *reader = (const struct opponent_reader *)to;
	struct past_opponent row = {.is_hidden = field_int(fields[2]),
	                            .players = field_int(fields[4]),
	                            .games = (long)field_number(fields[5]),
	                            .won = (long)field_number(fields[6]),
	                            .lost = (long)field_number(fields[7])};

	COPY_FIELD(row.who, fields[0]);
	COPY_FIELD(row.name, fields[1]);
	COPY_FIELD(row.game, fields[3]);
	reader->each(reader->to, &row);
}

enum store_result store_opponents_of(struct store *store, const char *who, int limit,
                                     void (*each)(void *to, const struct past_opponent *row),
                                     void *to)
{
	struct opponent_reader reader = {each, to};
	struct values values = {0};

	values_add_text(&values, who);
	values_add_number(&values, limit);
	return done(store_run(store, STATEMENT_OPPONENTS_OF, &values, take_opponent, &reader));
}
