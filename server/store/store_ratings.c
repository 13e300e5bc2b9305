#include "server/store/store_ratings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/ratings/ladder.h"
#include "server/store/statements.h"
#include "server/store/store_openings.h"
#include "server/store/store_people.h"

enum { DOUBLE_TEXT_MAX = 32 };

/* 17 digits are enough to read the same double again. */
static void add_double(struct values *values, char text[DOUBLE_TEXT_MAX], double number)
{
	snprintf(text, DOUBLE_TEXT_MAX, "%.17g", number);
	values_add_text(values, text);
}

/* --- rated games ------------------------------------------------------------------------------ */

struct rated_reader {
	store_rated_row *each;
	void *to;
};

static void take_due(void *to, const char *const *fields)
{
	const struct rated_reader *reader = (const struct rated_reader *)to;
	struct rated_row row = {.ended = field_number(fields[1])};

	COPY_FIELD(row.table, fields[0]);
	reader->each(reader->to, &row);
}

enum store_result store_due_rated_games(struct store *store, int limit, store_rated_row *each,
                                        void *to)
{
	struct rated_reader reader = {each, to};
	struct values values = {0};

	values_add_number(&values, limit);
	return store_run(store, STATEMENT_DUE_RATED_GAMES, &values, take_due, &reader);
}

static void take_rated(void *to, const char *const *fields)
{
	const struct rated_reader *reader = (const struct rated_reader *)to;
	struct rated_row row = {.ended = field_number(fields[1]), .number = field_number(fields[2])};

	COPY_FIELD(row.table, fields[0]);
	reader->each(reader->to, &row);
}

enum store_result store_rated_games(struct store *store, int64_t after, int limit,
                                    store_rated_row *each, void *to)
{
	struct rated_reader reader = {each, to};
	struct values values = {0};

	values_add_number(&values, after);
	values_add_number(&values, limit);
	return store_run(store, STATEMENT_RATED_GAMES, &values, take_rated, &reader);
}

static enum store_result save_result(struct store *store, const struct rated_game *game,
                                     const struct seat_result *row)
{
	char mu[DOUBLE_TEXT_MAX], sigma[DOUBLE_TEXT_MAX];
	struct values values = {0};

	values_add_text(&values, game->table);
	values_add_number(&values, row->seat);
	values_add_text(&values, row->is_gone ? "" : row->who);
	values_add_number(&values, row->kind);
	values_add_text(&values, game->game);
	values_add_number(&values, game->players);
	values_add_number(&values, game->number);
	values_add_number(&values, game->ended);
	values_add_number(&values, row->place);
	values_add_number(&values, row->points);
	values_add_text(&values, row->sources);
	values_add_number(&values, row->counts);
	add_double(&values, mu, row->rating.mu);
	add_double(&values, sigma, row->rating.sigma);
	values_add_number(&values, weng_lin_rating(row->rating));
	values_add_number(&values, weng_lin_deviation(row->rating));
	return store_run(store, STATEMENT_ADD_RESULT, &values, NULL, NULL);
}

enum store_result store_save_results(struct store *store, const struct rated_game *game)
{
	for (int each = 0; each < game->count; each++)
		if (save_result(store, game, &game->seats[each]) == STORE_FAILED)
			return STORE_FAILED;
	return STORE_DONE;
}

/* --- ratings ---------------------------------------------------------------------------------- */

static void take_rating(void *to, const char *const *fields)
{
	struct seat_result *row = (struct seat_result *)to;

	row->rating.mu = strtod(fields[0], NULL);
	row->rating.sigma = strtod(fields[1], NULL);
	row->games = (long)field_number(fields[2]);
}

static enum store_result find_rating(struct store *store, const struct rated_game *game,
                                     struct seat_result *row)
{
	struct values values = {0};

	row->rating = weng_lin_new();
	row->games = 0;
	values_add_text(&values, row->who);
	values_add_text(&values, game->game);
	values_add_number(&values, game->players);
	return store_run(store, STATEMENT_RATING, &values, take_rating, row);
}

enum store_result store_save_rating(struct store *store, const struct rating_row *row)
{
	char mu[DOUBLE_TEXT_MAX], sigma[DOUBLE_TEXT_MAX];
	struct values values = {0};

	values_add_text(&values, row->who);
	values_add_text(&values, row->game);
	values_add_number(&values, row->players);
	values_add_number(&values, row->kind);
	add_double(&values, mu, row->rating.mu);
	add_double(&values, sigma, row->rating.sigma);
	values_add_number(&values, row->games);
	values_add_number(&values, weng_lin_rating(row->rating));
	values_add_number(&values, weng_lin_deviation(row->rating));
	return store_run(store, STATEMENT_SAVE_RATING, &values, NULL, NULL);
}

static enum store_result save_seat(struct store *store, const struct rated_game *game,
                                   const struct seat_result *seat)
{
	struct rating_row row = {
		.players = game->players, .kind = seat->kind, .rating = seat->rating, .games = seat->games};

	memcpy(row.who, seat->who, sizeof row.who);
	memcpy(row.game, game->game, sizeof row.game);
	return seat->counts ? store_save_rating(store, &row) : STORE_DONE;
}

struct ratings_reader {
	store_rating_row *each;
	void *to;
};

static void take_rating_row(void *to, const char *const *fields)
{
	const struct ratings_reader *reader = (const struct ratings_reader *)to;
	struct rating_row row;

	COPY_FIELD(row.who, fields[0]);
	COPY_FIELD(row.game, fields[1]);
	row.players = field_int(fields[2]);
	row.kind = (enum entrant_kind)field_choice(fields[3], ENTRANT_KINDS);
	row.rating = (struct weng_lin){strtod(fields[4], NULL), strtod(fields[5], NULL)};
	row.games = (long)field_number(fields[6]);
	reader->each(reader->to, &row);
}

enum store_result store_all_ratings(struct store *store, store_rating_row *each, void *to)
{
	struct ratings_reader reader = {each, to};
	struct values none = {0};

	return store_run(store, STATEMENT_ALL_RATINGS, &none, take_rating_row, &reader);
}

enum store_result store_delete_ratings(struct store *store)
{
	struct values none = {0};

	if (store_run(store, STATEMENT_DELETE_RATINGS, &none, NULL, NULL) == STORE_FAILED)
		return STORE_FAILED;
	return store_run(store, STATEMENT_DELETE_OPPONENTS, &none, NULL, NULL);
}

/* --- opponents -------------------------------------------------------------------------------- */

static void take_meetings(void *to, const char *const *fields)
{
	struct meetings *met = (struct meetings *)to;

	met->games = (long)field_number(fields[0]);
	met->won = (long)field_number(fields[1]);
	met->lost = (long)field_number(fields[2]);
	met->week = field_number(fields[3]);
	met->met = (long)field_number(fields[4]);
}

static enum store_result find_meetings(struct store *store, struct rated_game *game, int one,
                                       int other)
{
	struct values values = {0};

	values_add_text(&values, game->seats[one].who);
	values_add_text(&values, game->seats[other].who);
	values_add_text(&values, game->game);
	values_add_number(&values, game->players);
	return store_run(store, STATEMENT_OPPONENT, &values, take_meetings,
	                 &game->meetings[one][other]);
}

enum store_result store_save_opponent(struct store *store, const struct opponent_row *row)
{
	struct values values = {0};

	values_add_text(&values, row->who);
	values_add_text(&values, row->other);
	values_add_text(&values, row->game);
	values_add_number(&values, row->players);
	values_add_number(&values, row->meetings.games);
	values_add_number(&values, row->meetings.won);
	values_add_number(&values, row->meetings.lost);
	values_add_number(&values, row->meetings.week);
	values_add_number(&values, row->meetings.met);
	return store_run(store, STATEMENT_SAVE_OPPONENT, &values, NULL, NULL);
}

static enum store_result save_meetings(struct store *store, const struct rated_game *game, int one,
                                       int other)
{
	struct opponent_row row = {.players = game->players, .meetings = game->meetings[one][other]};

	if (row.meetings.games == 0 || game->seats[one].is_gone || game->seats[other].is_gone)
		return STORE_DONE;
	memcpy(row.who, game->seats[one].who, sizeof row.who);
	memcpy(row.other, game->seats[other].who, sizeof row.other);
	memcpy(row.game, game->game, sizeof row.game);
	return store_save_opponent(store, &row);
}

/* --- rating a game ---------------------------------------------------------------------------- */

/* Others are rated with those who have been deleted, but nothing is stored about these. */
enum store_result store_find_gone(struct store *store, struct rated_game *game)
{
	for (int each = 0; each < game->count; each++) {
		struct seat_result *seat = &game->seats[each];
		enum store_result result = STORE_DONE;

		if (strchr(seat->who, ':') == NULL)
			result = store_lock_person(store, seat->who);
		if (result == STORE_FAILED)
			return STORE_FAILED;
		seat->is_gone = result == STORE_NO_ROW;
	}
	return STORE_DONE;
}

static enum store_result find_before(struct store *store, struct rated_game *game)
{
	if (store_find_gone(store, game) == STORE_FAILED)
		return STORE_FAILED;
	for (int one = 0; one < game->count; one++) {
		if (find_rating(store, game, &game->seats[one]) == STORE_FAILED)
			return STORE_FAILED;
		for (int other = 0; other < game->count; other++)
			if (game->seats[one].kind == game->seats[other].kind && one != other &&
			    find_meetings(store, game, one, other) == STORE_FAILED)
				return STORE_FAILED;
	}
	return STORE_DONE;
}

static enum store_result save_after(struct store *store, const struct rated_game *game)
{
	for (int one = 0; one < game->count; one++) {
		if (save_seat(store, game, &game->seats[one]) == STORE_FAILED)
			return STORE_FAILED;
		for (int other = 0; other < game->count; other++)
			if (save_meetings(store, game, one, other) == STORE_FAILED)
				return STORE_FAILED;
	}
	return store_save_results(store, game);
}

static void take_number(void *to, const char *const *fields)
{
	*(int64_t *)to = field_number(fields[0]);
}

/* A job may run twice, so the ladder always begins with what is stored. */
enum store_result store_rate_game(struct store *store, struct rated_game *game)
{
	struct values none = {0}, table = {0};
	enum store_result result;

	if (store_run(store, STATEMENT_COUNT_RATED_GAME, &none, NULL, NULL) == STORE_FAILED)
		return STORE_FAILED;
	result = store_run_with_text(store, STATEMENT_NUMBER_RATED_GAME, game->table);
	if (result != STORE_DONE)
		return result;
	values_add_text(&table, game->table);
	memset(game->meetings, 0, sizeof game->meetings);
	for (int each = 0; each < game->count; each++)
		game->seats[each].counts = 0;
	if (store_run(store, STATEMENT_NUMBER_OF_RATED_GAME, &table, take_number, &game->number) ==
	        STORE_FAILED ||
	    find_before(store, game) == STORE_FAILED)
		return STORE_FAILED;
	ladder_rate(game);
	if (save_after(store, game) == STORE_FAILED)
		return STORE_FAILED;
	return store_count_opening(store, game);
}
