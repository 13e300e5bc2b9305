#include "server/ratings/profiles.h"

#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "core/games.h"
#include "server/protocol/shared_json.h"
#include "server/rest/store_request.h"
#include "server/store/sql_states.h"
#include "server/util/text.h"

enum {
	RATINGS_LISTED_MAX = 100,
	RESULTS_LISTED_MAX = 30,
	CURVE_MAX = 300,
	OPPONENTS_READ_MAX = 40, /* some of them may be hidden */
	NEAR_DISTANCE = 100000   /* ratings that are about the same, in thousandths */
};

/* --- paths ------------------------------------------------------------------------------------ */

/* A game and a number of players, in two parts of a path. */
static int read_pool(const char *name, const char *count, char game[32], int *players)
{
	const struct game *found = games_find(name);

	if (!found || count[0] < '1' || count[0] > '9' || count[1])
		return 0;
	snprintf(game, 32, "%s", found->name);
	*players = count[0] - '0';
	return *players >= found->players_min && *players <= found->players_max;
}

/* --- reading ---------------------------------------------------------------------------------- */

static void add_rating(void *to, const struct shown_rating *row)
{
	struct rated_data *data = (struct rated_data *)to;

	data->ratings = (struct shown_rating *)grow(data->ratings, &data->ratings_capacity,
	                                            data->rating_count + 1, sizeof *row);
	data->ratings[data->rating_count++] = *row;
}

static void add_result(void *to, const struct past_result *row)
{
	struct rated_data *data = (struct rated_data *)to;

	data->results = (struct past_result *)grow(data->results, &data->results_capacity,
	                                           data->result_count + 1, sizeof *row);
	data->results[data->result_count++] = *row;
}

enum store_result rated_data_read(struct rated_data *data, struct store *store, const char *person,
                                  int results_max)
{
	data->rating_count = data->result_count = 0;
	if (store_ratings_of(store, person, add_rating, data) == STORE_FAILED)
		return STORE_FAILED;
	return store_results_of(store, person, results_max, add_result, data);
}

void rated_data_free(struct rated_data *data)
{
	free(data->ratings);
	free(data->results);
	memset(data, 0, sizeof *data);
}

/* --- writing ---------------------------------------------------------------------------------- */

static int64_t whole(int64_t thousandths)
{
	return (thousandths + (thousandths < 0 ? -500 : 500)) / 1000;
}

static void emit_rating_numbers(struct emit *emit, int64_t rating, int64_t deviation)
{
	emit_number(emit, "rating", whole(rating));
	emit_number(emit, "deviation", whole(deviation));
}

static void emit_rating(struct emit *emit, const struct shown_rating *row)
{
	emit_object(emit, NULL);
	emit_string(emit, "game", row->game);
	emit_number(emit, "players", row->players);
	emit_rating_numbers(emit, row->rating, row->deviation);
	emit_number(emit, "games", row->games);
	emit_bool(emit, "sure", row->games >= RATING_GAMES_SHOWN);
	emit_object_end(emit);
}

static void emit_result(struct emit *emit, const struct past_result *row)
{
	emit_object(emit, NULL);
	emit_string(emit, "table", row->table);
	emit_string(emit, "game", row->game);
	emit_number(emit, "players", row->players);
	emit_number(emit, "ended", row->ended);
	emit_number(emit, "place", row->place);
	emit_number(emit, "points", row->points);
	emit_bool(emit, "counts", row->counts);
	emit_rating_numbers(emit, row->rating, row->deviation);
	emit_object_end(emit);
}

static void emit_results(struct emit *emit, const struct rated_data *data)
{
	emit_array(emit, "games");
	for (size_t each = 0; each < data->result_count; each++)
		emit_result(emit, &data->results[each]);
	emit_array_end(emit);
}

void emit_rated_data(struct emit *emit, const struct rated_data *data)
{
	emit_array(emit, "ratings");
	for (size_t each = 0; each < data->rating_count; each++)
		emit_rating(emit, &data->ratings[each]);
	emit_array_end(emit);
	emit_results(emit, data);
}

/* --- the list of ratings ---------------------------------------------------------------------- */

struct list_request {
	struct store_request query; /* first: a store request is its list request */
	char game[32];
	int players;
	enum entrant_kind kind;
	struct rated_data data;
};

static enum store_result read_list(struct job *job, struct store *store)
{
	struct list_request *list = (struct list_request *)job;
	struct rating_pool pool = {"", list->game, list->players};

	list->data.rating_count = 0;
	return store_shown_ratings(store, &pool, list->kind, RATINGS_LISTED_MAX, add_rating,
	                           &list->data);
}

static void emit_who(struct emit *emit, const char *who, const char *name)
{
	if (strchr(who, ':')) {
		emit_string(emit, "level", strchr(who, ':') + 1);
		return;
	}
	emit_string(emit, "person", who);
	emit_string(emit, "name", name);
}

static void write_list(struct emit *emit, const void *from)
{
	const struct list_request *list = (const struct list_request *)from;

	emit_string(emit, "game", list->game);
	emit_number(emit, "players", list->players);
	emit_array(emit, "ratings");
	for (size_t each = 0; each < list->data.rating_count; each++) {
		const struct shown_rating *row = &list->data.ratings[each];

		emit_object(emit, NULL);
		emit_who(emit, row->who, row->name);
		emit_rating_numbers(emit, row->rating, row->deviation);
		emit_number(emit, "games", row->games);
		emit_object_end(emit);
	}
	emit_array_end(emit);
}

static void send_list(struct store_request *query)
{
	struct list_request *list = (struct list_request *)query;

	if (query->job.result == STORE_FAILED)
		http_refuse(query->request, REFUSAL_STORAGE);
	else
		http_respond(query->request, 200, write_json(write_list, list));
	rated_data_free(&list->data);
	free(list);
}

static void get_ratings(struct http_request *request, enum entrant_kind kind)
{
	struct list_request *list = (struct list_request *)store_request_new(sizeof *list, request,
	                                                                     send_list);

	list->kind = kind;
	if (read_pool(request->path_values[0], request->path_values[1], list->game, &list->players)) {
		store_request_read(&list->query, read_list);
		return;
	}
	http_refuse(request, REFUSAL_BAD_SETUP);
	free(list);
}

void profiles_get_people(struct http_request *request)
{
	get_ratings(request, ENTRANT_PERSON);
}

void profiles_get_programs(struct http_request *request)
{
	get_ratings(request, ENTRANT_PROGRAM);
}

/* --- a profile -------------------------------------------------------------------------------- */

/* Sums of points by source. */
struct source_sums {
	long points[GAME_SOURCES_MAX];
	long games;
};

struct profile_request {
	struct store_request query; /* first: a store request is its profile request */
	char person[ID_MAX], game[32];
	int players; /* 0: of all games */
	struct rated_data data;
	struct past_opponent opponents[OPPONENTS_READ_MAX];
	int opponent_count;
	struct source_sums own, others;
};

static void add_opponent(void *to, const struct past_opponent *row)
{
	struct profile_request *profile = (struct profile_request *)to;

	if (row->name[0] && !row->is_hidden)
		profile->opponents[profile->opponent_count++] = *row;
}

static void add_sources(void *to, const char *sources)
{
	struct source_sums *sums = (struct source_sums *)to;
	char *rest;

	sums->games++;
	for (int source = 0; source < GAME_SOURCES_MAX && *sources; source++) {
		sums->points[source] += strtol(sources, &rest, 10);
		sources = rest;
	}
}

static enum store_result read_pool_of(struct profile_request *profile, struct store *store)
{
	struct rated_data *data = &profile->data;
	struct rating_pool pool = {profile->person, profile->game, profile->players};

	if (store_results_in_pool(store, &pool, CURVE_MAX, add_result, data) == STORE_FAILED)
		return STORE_FAILED;
	for (size_t each = 0; each < data->result_count; each++)
		add_sources(&profile->own, data->results[each].sources);
	if (data->result_count == 0)
		return STORE_DONE;
	return store_sources_near(store, &pool, data->results[0].rating, NEAR_DISTANCE, add_sources,
	                          &profile->others);
}

static enum store_result read_whole(struct profile_request *profile, struct store *store)
{
	if (rated_data_read(&profile->data, store, profile->person, RESULTS_LISTED_MAX) == STORE_FAILED)
		return STORE_FAILED;
	return store_opponents_of(store, profile->person, OPPONENTS_READ_MAX, add_opponent, profile);
}

/* A hidden profile is there for its owner alone. */
static enum store_result read_profile(struct job *job, struct store *store)
{
	struct profile_request *profile = (struct profile_request *)job;
	enum store_result result = store_profile(store, profile->person, &profile->data.head);

	profile->data.rating_count = profile->data.result_count = 0;
	profile->opponent_count = 0;
	memset(&profile->own, 0, sizeof profile->own);
	memset(&profile->others, 0, sizeof profile->others);
	if (result != STORE_DONE)
		return result;
	if (profile->data.head.is_hidden &&
	    strcmp(profile->person, profile->query.request->person.id) != 0)
		return STORE_NO_ROW;
	return profile->players ? read_pool_of(profile, store) : read_whole(profile, store);
}

static void emit_head(struct emit *emit, const struct profile_request *profile)
{
	const struct profile_head *head = &profile->data.head;

	emit_object(emit, "person");
	emit_string(emit, "id", profile->person);
	emit_string(emit, "name", head->name);
	emit_bool(emit, "bot", head->bot_of[0] != 0);
	emit_number(emit, "created", head->created);
	emit_bool(emit, "hidden", head->is_hidden);
	if (strcmp(profile->person, profile->query.request->person.id) == 0)
		emit_bool(emit, "publishes", head->publishes);
	emit_object_end(emit);
}

static void emit_opponents(struct emit *emit, const struct profile_request *profile)
{
	emit_array(emit, "opponents");
	for (int each = 0; each < profile->opponent_count; each++) {
		const struct past_opponent *row = &profile->opponents[each];

		emit_object(emit, NULL);
		emit_string(emit, "person", row->who);
		emit_string(emit, "name", row->name);
		emit_string(emit, "game", row->game);
		emit_number(emit, "players", row->players);
		emit_number(emit, "games", row->games);
		emit_number(emit, "won", row->won);
		emit_number(emit, "lost", row->lost);
		emit_object_end(emit);
	}
	emit_array_end(emit);
}

/* Means, in tenths of a point. */
static void emit_means(struct emit *emit, const char *name, const struct source_sums *sums,
                       int count)
{
	emit_array(emit, name);
	for (int source = 0; source < count && sums->games > 0; source++)
		emit_number(emit, NULL, lround(10.0 * (double)sums->points[source] / (double)sums->games));
	emit_array_end(emit);
}

static void emit_sources(struct emit *emit, const struct profile_request *profile)
{
	const struct game *game = games_find(profile->game);
	int count = game_source_count(game);

	emit_array(emit, "sources");
	for (int source = 0; source < count; source++)
		emit_string(emit, NULL, game_sources(game)[source]);
	emit_array_end(emit);
	emit_means(emit, "own_tenths", &profile->own, count);
	emit_means(emit, "others_tenths", &profile->others, count);
	emit_number(emit, "others_games", profile->others.games);
}

static void write_profile(struct emit *emit, const void *from)
{
	const struct profile_request *profile = (const struct profile_request *)from;

	emit_head(emit, profile);
	if (profile->players) {
		emit_string(emit, "game", profile->game);
		emit_number(emit, "players", profile->players);
		emit_results(emit, &profile->data);
		emit_sources(emit, profile);
		return;
	}
	emit_rated_data(emit, &profile->data);
	emit_opponents(emit, profile);
}

static void send_profile(struct store_request *query)
{
	struct profile_request *profile = (struct profile_request *)query;

	if (query->job.result == STORE_DONE)
		http_respond(query->request, 200, write_json(write_profile, profile));
	else
		http_refuse(query->request,
		            query->job.result == STORE_FAILED ? REFUSAL_STORAGE : REFUSAL_NO_PERSON);
	rated_data_free(&profile->data);
	free(profile);
}

static struct profile_request *profile_new(struct http_request *request)
{
	struct profile_request *profile = (struct profile_request *)store_request_new(
		sizeof *profile, request, send_profile);

	if (text_is_id(request->path_values[0]))
		memcpy(profile->person, request->path_values[0], ID_MAX);
	return profile;
}

static void refuse_profile(struct profile_request *profile)
{
	http_refuse(profile->query.request, REFUSAL_NO_PERSON);
	free(profile);
}

void profiles_get_person(struct http_request *request)
{
	struct profile_request *profile = profile_new(request);

	if (profile->person[0])
		store_request_read(&profile->query, read_profile);
	else
		refuse_profile(profile);
}

void profiles_get_pool(struct http_request *request)
{
	struct profile_request *profile = profile_new(request);
	const char *game = request->path_values[1], *players = request->path_values[2];

	if (profile->person[0] && read_pool(game, players, profile->game, &profile->players))
		store_request_read(&profile->query, read_profile);
	else
		refuse_profile(profile);
}

/* --- hiding it, and agreeing to dumps --------------------------------------------------------- */

struct choice {
	struct store_request query; /* first: a store request is its choice */
	const char *member;
	enum store_result (*set)(struct store *store, const char *person, int is_on);
	int is_on;
};

static enum store_result set_choice(struct job *job, struct store *store)
{
	struct choice *choice = (struct choice *)job;

	return choice->set(store, choice->query.request->person.id, choice->is_on);
}

static void write_choice(struct emit *emit, const void *from)
{
	const struct choice *choice = (const struct choice *)from;

	emit_bool(emit, choice->member, choice->is_on);
}

static void send_choice(struct store_request *query)
{
	struct choice *choice = (struct choice *)query;

	if (query->job.result == STORE_FAILED)
		http_refuse(query->request, REFUSAL_STORAGE);
	else
		http_respond(query->request, 200, write_json(write_choice, choice));
	free(choice);
}

static void put_choice(struct http_request *request, const char *member,
                       enum store_result (*set)(struct store *, const char *, int))
{
	json_t *body = json_loadb(buffer_text(&request->body), request->body.size,
	                          JSON_REJECT_DUPLICATES, NULL);
	const json_t *value = json_object_get(body, member);
	int is_fine = json_is_boolean(value), is_on = json_is_true(value);
	struct choice *choice;

	json_decref(body);
	if (!is_fine) {
		http_refuse(request, REFUSAL_BAD_MESSAGE);
		return;
	}
	choice = (struct choice *)store_request_new(sizeof *choice, request, send_choice);
	choice->member = member;
	choice->set = set;
	choice->is_on = is_on;
	store_request_write(&choice->query, set_choice);
}

void profiles_put_mine(struct http_request *request)
{
	put_choice(request, "hidden", store_hide_profile);
}

/* A guest could not find or withdraw the choice later; for bots, their owners choose. */
void profiles_put_publishing(struct http_request *request)
{
	enum badge badge = person_badge(&request->person);

	if (badge == BADGE_NONE)
		put_choice(request, "publishes", store_set_publishes);
	else
		http_refuse(request, badge == BADGE_BOT ? REFUSAL_NOT_FOR_BOTS : REFUSAL_NOT_KNOWN);
}
