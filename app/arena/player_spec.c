#include "arena/player_spec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "arena/netfile.h"
#include "core/random.h"
#include "core/record.h"

enum { SEARCH_ITERATIONS = 1000, SEARCH_MEGABYTES = 16, TIMEOUT_MS = 10000 };

/* ---- specs ---- */

/* Keys besides the parameters of the search and the weights of the evaluator. */
enum limit { LIMIT_ITERATIONS, LIMIT_MS, LIMIT_MEMORY, LIMIT_THREADS, LIMITS };

static const struct player_spec_key LIMIT_KEYS[LIMITS] = {
	{"iterations", NULL, 1, 1e9},
	{"ms", NULL, 1, 1e7},
	{"memory", NULL, 1, 65536},
	{"threads", NULL, 1, THINK_THREADS_MAX},
};

static void set_limit(struct player_spec *spec, enum limit limit, double value)
{
	switch (limit) {
	case LIMIT_ITERATIONS:
		spec->limits.iterations = (int)value;
		spec->limits.milliseconds = 0;
		break;
	case LIMIT_MS:
		spec->limits.milliseconds = (int)value;
		spec->limits.iterations = 0;
		break;
	case LIMIT_MEMORY:
		spec->memory = (size_t)value << 20;
		break;
	case LIMIT_THREADS:
		spec->threads = (int)value;
		break;
	case LIMITS:
		break;
	}
}

static const struct player_spec_key PARAM_KEYS[] = {
#define SEARCH_PARAM(name, value, least, most, alias) {#name, alias, least, most},
#include "ai/search_params.def"
#undef SEARCH_PARAM
};

enum { PARAMS = sizeof PARAM_KEYS / sizeof *PARAM_KEYS };

/* Weights may be far outside the range of tuning, but their sums must not overflow. */
static const double WEIGHT_MOST = 1e6;

int player_spec_key(const struct game *game, int index, struct player_spec_key *key)
{
	const struct evaluator *evaluator = evaluator_of(game);

	if (index < LIMITS) {
		*key = LIMIT_KEYS[index];
	} else if (index < LIMITS + PARAMS) {
		*key = PARAM_KEYS[index - LIMITS];
	} else if (index < LIMITS + PARAMS + evaluator_weight_count(evaluator)) {
		key->name = evaluator->weights[index - LIMITS - PARAMS].name;
		key->alias = NULL;
		key->least = -WEIGHT_MOST;
		key->most = WEIGHT_MOST;
	} else {
		return 0;
	}
	return 1;
}

static int is_called(const char *name, const char *word)
{
	size_t length = strcspn(word, "=");

	return name && strlen(name) == length && strncmp(name, word, length) == 0;
}

int player_spec_find_key(const struct game *game, const char *word, struct player_spec_key *key)
{
	for (int index = 0; player_spec_key(game, index, key); index++)
		if (is_called(key->name, word) || is_called(key->alias, word))
			return index;
	return -1;
}

static void set_key(struct player_spec *spec, int index, double value)
{
	float number = (float)value;

	if (index < LIMITS)
		set_limit(spec, (enum limit)index, value);
	else if (index < LIMITS + PARAMS)
		search_param_set(&spec->plan.params, (enum search_param)(index - LIMITS + 1), number);
	else
		spec->plan.weights[index - LIMITS - PARAMS] = number;
}

/* A number and nothing else. */
static int read_value(const char *text, double *value)
{
	char *end;

	if ((unsigned char)*text <= ' ')
		return 0;
	*value = strtod(text, &end);
	return !*end;
}

/* Makes the plan use another net or none. A level gets the effort for that plan, unless the spec
   sets it. */
static void go_by(struct player_spec *spec, const struct net *net)
{
	const struct level *level = spec->level;
	int is_usual = level && spec->limits.iterations == level_effort(level, &spec->plan).iterations;

	search_plan_learn(&spec->plan, net);
	if (level)
		search_plan_play(&spec->plan);
	if (is_usual)
		spec->limits.iterations = level_effort(level, &spec->plan).iterations;
}

/* A net from a file, or none. */
static enum player_spec_fault read_net(struct player_spec *spec, const char *path)
{
	struct net net;

	if (strcmp(path, "none") == 0) {
		go_by(spec, NULL);
		return PLAYER_FINE;
	}
	if (!netfile_read(path, spec->plan.game, &net, &spec->net_fault))
		return PLAYER_BAD_NET;
	go_by(spec, &net);
	return PLAYER_FINE;
}

/* Reads one "key=value"; modifies the text. */
static enum player_spec_fault read_change(struct player_spec *spec, char *text)
{
	char *equals = strchr(text, '=');
	struct player_spec_key key;
	double value;
	int index;

	if (equals)
		*equals = 0;
	if (equals && strcmp(text, "net") == 0)
		return read_net(spec, equals + 1);
	index = player_spec_find_key(spec->plan.game, text, &key);
	if (index < 0)
		return PLAYER_BAD_KEY;
	if (!equals || !read_value(equals + 1, &value) || !(value >= key.least && value <= key.most))
		return PLAYER_BAD_VALUE;
	set_key(spec, index, value);
	return PLAYER_FINE;
}

const char *const *player_spec_words(void)
{
	static const char *const words[] = {"random", "greedy", "search", "bot",
#define LEVEL(name, ...) #name,
#include "ai/levels.def"
#undef LEVEL
	                                    NULL};

	return words;
}

static int set_kind(struct player_spec *spec, const struct game *game, const char *word)
{
	const struct level *level = level_find(word);

	spec->plan = search_plan_new(game, 0);
	spec->limits.iterations = SEARCH_ITERATIONS;
	spec->memory = (size_t)SEARCH_MEGABYTES << 20;
	spec->threads = 1;
	spec->timeout_ms = TIMEOUT_MS;
	spec->limits.is_hasty = 1;
	if (level) {
		spec->kind = PLAYER_SEARCH;
		spec->plan = level_plan(level, game, 0);
		spec->limits = think_limits_of(level, &spec->plan);
		spec->limits.is_hasty = 1;
		spec->threads = level->threads;
		spec->level = level;
		spec->memory = level->memory;
		return 1;
	}
	if (strcmp(word, "search") == 0)
		spec->kind = PLAYER_SEARCH;
	else if (strcmp(word, "greedy") == 0)
		spec->kind = PLAYER_GREEDY;
	else if (strcmp(word, "random") == 0)
		spec->kind = PLAYER_RANDOM;
	else if (strcmp(word, "bot") == 0)
		spec->kind = PLAYER_BOT;
	else
		return 0;
	return 1;
}

/* Reads the spec of a bot; returns 0 if it is not one. */
static int read_bot(struct player_spec *spec, const struct game *game, const char *text)
{
	const char *command = host_read_bot(text, spec->options);

	if (!command)
		return 0;
	set_kind(spec, game, "bot");
	strcpy(spec->command, command);
	return 1;
}

enum player_spec_fault player_spec_read(struct player_spec *spec, const struct game *game,
                                        const char *text, char *word)
{
	char copy[PLAYER_TEXT_MAX], *changes, *rest;

	memset(spec, 0, sizeof *spec);
	snprintf(word, PLAYER_TEXT_MAX, "%s", text);
	if (strlen(text) >= sizeof copy)
		return PLAYER_TOO_LONG;
	strcpy(spec->text, text);
	record_clean(spec->text);
	if (read_bot(spec, game, text))
		return *spec->command ? PLAYER_FINE : PLAYER_BAD_VALUE;
	strcpy(copy, text);
	changes = strchr(copy, ':');
	if (changes)
		*changes++ = 0;
	snprintf(word, PLAYER_TEXT_MAX, "%s", copy);
	if (!set_kind(spec, game, copy))
		return PLAYER_UNKNOWN;
	if (spec->kind == PLAYER_BOT)
		return PLAYER_BAD_VALUE; /* without a command */
	for (char *change = changes ? strtok_r(changes, ",", &rest) : NULL; change;
	     change = strtok_r(NULL, ",", &rest)) {
		enum player_spec_fault fault;

		snprintf(word, PLAYER_TEXT_MAX, "%s", change);
		fault = read_change(spec, change);
		if (fault != PLAYER_FINE)
			return fault;
	}
	return PLAYER_FINE;
}

/* ---- seats ---- */

struct seat {
	const struct player_spec *spec;
	const struct game *game;
	struct random random;
	void *memory;
	size_t memory_size;
	struct thinker *thinker;
	struct host_plan plan; /* of the host */
	struct host *host;
	char *log;
	struct think_report *report;
	double seconds;
	long moves;
};

static struct host *new_host(struct seat *seat, const char *log)
{
	const struct player_spec *spec = seat->spec;

	seat->log = log ? strdup(log) : NULL;
	seat->plan = (struct host_plan){
		.process = {spec->command, seat->log, spec->limits.cancel},
		.options = spec->options,
		.timeout_ms = spec->timeout_ms,
		.may_ponder = spec->may_ponder,
	};
	return host_new(&seat->plan);
}

struct seat *seat_new(const struct player_spec *spec, const char *log)
{
	struct seat *seat = calloc(1, sizeof *seat);

	if (!seat)
		return NULL;
	seat->spec = spec;
	if (spec->kind == PLAYER_BOT)
		seat->host = new_host(seat, log);
	if (spec->kind == PLAYER_SEARCH) {
		seat->memory_size = spec->memory;
		if (seat->memory_size < thinker_memory_least(spec->threads))
			seat->memory_size = thinker_memory_least(spec->threads);
		seat->memory = malloc(seat->memory_size);
		seat->report = malloc(sizeof *seat->report);
	}
	if ((spec->kind == PLAYER_BOT && !seat->host) ||
	    (spec->kind == PLAYER_SEARCH && (!seat->memory || !seat->report))) {
		seat_free(seat);
		return NULL;
	}
	return seat;
}

void seat_free(struct seat *seat)
{
	if (!seat)
		return;
	host_free(seat->host);
	free(seat->log);
	free(seat->memory);
	free(seat->report);
	free(seat);
}

void seat_begin(struct seat *seat, const struct game *game, const struct game_setup *setup,
                const void *state, int number, uint64_t seed)
{
	struct search_plan plan = seat->spec->plan;

	seat->game = game;
	seat->random = random_seeded(seed);
	plan.seed = seed;
	if (seat->spec->kind == PLAYER_SEARCH)
		seat->thinker = thinker_new(seat->memory, seat->memory_size, seat->spec->threads, &plan,
		                            state);
	if (seat->host)
		host_begin(seat->host, game, setup, number);
}

static move any_move(struct seat *seat, const void *state)
{
	move moves[GAME_MOVES_MAX];
	int count = seat->game->moves(state, moves);

	return random_move(&seat->random, seat->game, state, moves, count);
}

static enum seat_outcome ask_bot(struct seat *seat, const void *state,
                                 const struct host_clock *clock, move *m)
{
	switch (host_choose(seat->host, state, clock, m)) {
	case HOST_MOVE:
		return SEAT_MOVE;
	case HOST_RESIGN:
		return SEAT_RESIGN;
	case HOST_FAILED:
		break;
	}
	return SEAT_FORFEIT;
}

static enum seat_outcome choose(struct seat *seat, const void *state,
                                const struct host_clock *clock, move *m)
{
	const struct player_spec *spec = seat->spec;

	switch (spec->kind) {
	case PLAYER_RANDOM:
		*m = any_move(seat, state);
		return SEAT_MOVE;
	case PLAYER_GREEDY:
		*m = greedy_choose(&spec->plan, state);
		return SEAT_MOVE;
	case PLAYER_SEARCH:
		thinker_think(seat->thinker, &spec->limits, NULL, seat->report);
		*m = seat->report->choice;
		return SEAT_MOVE;
	case PLAYER_BOT:
		break;
	}
	return ask_bot(seat, state, clock, m);
}

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

enum seat_outcome seat_choose(struct seat *seat, const void *state, const struct host_clock *clock,
                              move *m)
{
	double start = now();
	enum seat_outcome outcome = choose(seat, state, clock, m);

	seat->seconds += now() - start;
	seat->moves++;
	return outcome;
}

const char *seat_error(const struct seat *seat)
{
	return seat->host ? host_error(seat->host) : "";
}

void seat_notify_move(struct seat *seat, const void *state, int actor, move m)
{
	if (seat->thinker)
		thinker_advance(seat->thinker, m);
	if (seat->host)
		host_notify_move(seat->host, state, actor, m);
}

void seat_ponder(struct seat *seat)
{
	if (seat->host)
		host_ponder(seat->host);
}

void seat_end_game(struct seat *seat, const int *points, const int *places)
{
	if (seat->host)
		host_end_game(seat->host, points, places);
}

const char *seat_name(const struct seat *seat)
{
	return seat->host ? host_name(seat->host) : "";
}

double seat_seconds(const struct seat *seat)
{
	return seat->seconds;
}

long seat_moves(const struct seat *seat)
{
	return seat->moves;
}
