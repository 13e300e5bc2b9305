#include "bots/bot_host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/record.h"
#include "i18n/fault.h"

enum {
	PROTOCOL_VERSION = 1,
	GRACE = 500,     /* extra milliseconds that the program does not know about */
	OPTIONS_MAX = 64 /* of a program; further ones cannot be set */
};

/* Features that a program may announce, beyond the first version of the protocol. */
enum feature {
	FEATURE_RESULT,
	FEATURE_CLOCK,
	FEATURE_PONDER,
	FEATURE_RESIGN,
	FEATURE_INFO,
	FEATURE_POSITION,
	FEATURES
};
static const char *const FEATURE_WORDS[FEATURES] = {"result", "clock", "ponder",
                                                    "resign", "info",  "position"};

/* An option of a program. */
struct setting {
	char name[32];
	char form[96]; /* the text after the name: kind, default and bounds */
};

struct host {
	const struct host_plan *plan;
	struct process *process;
	const struct game *game;
	struct game_setup setup;
	int number;    /* its seat */
	int ply;       /* moves that were sent to it, */
	uint64_t hash; /* and their hash */
	int is_in_game;
	unsigned features; /* a bit for each that is agreed upon */
	int setting_count;
	struct setting settings[OPTIONS_MAX];
	char name[RECORD_NAME_MAX];
	struct host_info info;
};

const char *host_read_bot(const char *text, char *options)
{
	const char *end = strstr(text, "]:");

	*options = 0;
	if (strncmp(text, "bot:", 4) == 0)
		return text + 4;
	if (strncmp(text, "bot[", 4) != 0 || !end || end - text - 4 >= HOST_OPTIONS_MAX)
		return NULL;
	snprintf(options, HOST_OPTIONS_MAX, "%.*s", (int)(end - text - 4), text + 4);
	return end + 2;
}

struct host *host_new(const struct host_plan *plan)
{
	struct host *host = calloc(1, sizeof *host);

	if (!host)
		return NULL;
	host->plan = plan;
	host->process = process_new(&plan->process);
	if (host->process)
		return host;
	free(host);
	return NULL;
}

const char *host_error(const struct host *host)
{
	return process_error(host->process);
}

const char *host_name(const struct host *host)
{
	return host->name;
}

const struct host_info *host_info(const struct host *host)
{
	return &host->info;
}

static int has_error(const struct host *host)
{
	return host_error(host)[0] != 0;
}

static int has_feature(const struct host *host, enum feature feature)
{
	return host->features >> feature & 1;
}

/* The hash of the moves of a game, FNV-1a. */
#define HASH_START 0xcbf29ce484222325u

static uint64_t hash_move(uint64_t hash, move m)
{
	return (hash ^ m) * 0x100000001b3u;
}

static void set_time(struct host *host, int64_t milliseconds)
{
	process_set_deadline(host->process, milliseconds + GRACE);
}

static int is_word(const char *line, const char *word)
{
	size_t length = strlen(word);

	return strncmp(line, word, length) == 0 && (line[length] == ' ' || !line[length]);
}

/* The text after the first word of a line. */
static const char *after_word(const char *line)
{
	size_t length = strcspn(line, " ");

	return line[length] ? line + length + 1 : "";
}

/* ---- what it says about itself ---- */

static void take_features(struct host *host, const char *rest)
{
	while (*rest) {
		for (int feature = 0; feature < FEATURES; feature++)
			if (is_word(rest, FEATURE_WORDS[feature]) &&
			    (feature != FEATURE_PONDER || host->plan->may_ponder))
				host->features |= 1u << feature;
		rest = after_word(rest);
	}
}

/* "depth number 3 1 9" */
static void take_setting(struct host *host, const char *rest)
{
	struct setting *setting = &host->settings[host->setting_count];

	if (host->setting_count == OPTIONS_MAX || strcspn(rest, " ") >= sizeof setting->name)
		return;
	snprintf(setting->name, sizeof setting->name, "%.*s", (int)strcspn(rest, " "), rest);
	snprintf(setting->form, sizeof setting->form, "%s", after_word(rest));
	host->setting_count++;
}

/* ---- what it thinks ---- */

/* Reads numbers by seat, as many as there are. Returns the text after them. */
static const char *read_numbers(const char *text, float *numbers, int *are_there)
{
	int seat = 0;
	char *end;

	for (; seat < GAME_SEATS_MAX && *text; seat++) {
		float number = strtof(text, &end);

		if (end == text || (*end && *end != ' ') || !(number >= 0 && number <= 1))
			break;
		numbers[seat] = number;
		text = end + (*end == ' ');
	}
	*are_there = seat > 0;
	return text;
}

/* "iterations N ms N value V V chance P P line MOVE, MOVE": all of these are optional. */
static void take_info(struct host *host, const char *rest)
{
	struct host_info info = host->info;

	while (*rest) {
		const char *value = after_word(rest);

		if (is_word(rest, "line")) {
			snprintf(info.line, sizeof info.line, "%s", value);
			record_clean(info.line);
			break;
		}
		if (is_word(rest, "value")) {
			rest = read_numbers(value, info.value, &info.has_value);
		} else if (is_word(rest, "chance")) {
			rest = read_numbers(value, info.chance, &info.has_chance);
		} else {
			if (is_word(rest, "iterations"))
				info.iterations = strtol(value, NULL, 10);
			else if (is_word(rest, "ms"))
				info.milliseconds = strtol(value, NULL, 10);
			rest = value;
		}
	}
	host->info = info;
}

/* ---- lines ---- */

/* Handles lines that may come before any answer. */
static void take_aside(struct host *host, const char *line)
{
	if (is_word(line, "info") && has_feature(host, FEATURE_INFO))
		take_info(host, after_word(line));
	else if (is_word(line, "refuse"))
		process_fail(host->process, "refuse", after_word(line));
}

/* Waits for a line that begins with one of two words; all other lines are for people. Returns 0
   with an error. */
static int await(struct host *host, const char *word, const char *other, char *line)
{
	while (!has_error(host) && process_read_line(host->process, line)) {
		if (is_word(line, word) || is_word(line, other))
			return 1;
		take_aside(host, line);
	}
	return 0;
}

/* ---- greeting ---- */

static int is_choice(const char *values, const char *value)
{
	while (*values) {
		if (is_word(values, value))
			return 1;
		values = after_word(values);
	}
	return 0;
}

/* Whether an option of this form takes a value. */
static int takes_value(const char *form, const char *value)
{
	double number, least, most;
	char *end;

	if (is_word(form, "flag"))
		return strcmp(value, "on") == 0 || strcmp(value, "off") == 0;
	if (is_word(form, "choice")) /* the default is one of the choices, and comes first */
		return *value && is_choice(after_word(form), value);
	if (!is_word(form, "number"))
		return 1;
	number = strtod(value, &end);
	if (end == value || *end)
		return 0;
	return sscanf(after_word(after_word(form)), "%lf %lf", &least, &most) != 2 ||
	       (number >= least && number <= most);
}

static const struct setting *find_setting(const struct host *host, const char *name)
{
	for (int each = 0; each < host->setting_count; each++)
		if (strcmp(host->settings[each].name, name) == 0)
			return &host->settings[each];
	return NULL;
}

/* Lists the options of the program. */
static void refuse_setting(struct host *host, const char *name)
{
	char text[256];
	size_t length = (size_t)snprintf(text, sizeof text, "no option '%.32s'; it has", name);

	for (int each = 0; each < host->setting_count && length < sizeof text; each++)
		length += (size_t)snprintf(text + length, sizeof text - length, "%s %s", each ? "," : "",
		                           host->settings[each].name);
	if (!host->setting_count && length < sizeof text)
		snprintf(text + length, sizeof text - length, " none");
	process_fail(host->process, "option", text);
}

/* Sets "name=value"; modifies the text. */
static void set_option(struct host *host, char *text)
{
	char *equals = strchr(text, '='), reason[256];
	const struct setting *setting;

	if (equals)
		*equals = 0;
	setting = find_setting(host, text);
	if (!setting) {
		refuse_setting(host, text);
	} else if (!takes_value(setting->form, equals ? equals + 1 : "")) {
		snprintf(reason, sizeof reason, "'%s' is %s, not '%.64s'", text, setting->form,
		         equals ? equals + 1 : "");
		process_fail(host->process, "option", reason);
	} else {
		process_write_line(host->process, "set %s %s\n", text, equals ? equals + 1 : "");
	}
}

static void set_options(struct host *host)
{
	char text[HOST_OPTIONS_MAX], *save = NULL;

	snprintf(text, sizeof text, "%s", host->plan->options);
	for (char *word = strtok_r(text, ",", &save); word && !has_error(host);
	     word = strtok_r(NULL, ",", &save))
		set_option(host, word);
}

/* Only sent to programs that announced features: the others know only the first version of the
   protocol. */
static void tell_features(struct host *host)
{
	char line[128];
	size_t length = (size_t)snprintf(line, sizeof line, "feature");

	for (int feature = 0; feature < FEATURES; feature++)
		if (has_feature(host, (enum feature)feature))
			length += (size_t)snprintf(line + length, sizeof line - length, " %s",
			                           FEATURE_WORDS[feature]);
	if (host->features)
		process_write_line(host->process, "%s\n", line);
}

/* A program announces its options and features before its hello. */
static int await_hello(struct host *host, char *line)
{
	while (!has_error(host) && process_read_line(host->process, line)) {
		if (is_word(line, "hello"))
			return 1;
		if (is_word(line, "feature"))
			take_features(host, after_word(line));
		else if (is_word(line, "option"))
			take_setting(host, after_word(line));
		else
			take_aside(host, line);
	}
	return 0;
}

static void greet(struct host *host)
{
	char line[PROCESS_LINE_MAX + 1], reason[128];
	const char *answer;

	host->features = 0;
	host->setting_count = 0;
	set_time(host, host->plan->timeout_ms);
	process_write_line(host->process, "hello %d\n", PROTOCOL_VERSION);
	if (!await_hello(host, line))
		return;
	answer = after_word(line);
	if (strtol(answer, NULL, 10) != PROTOCOL_VERSION) {
		snprintf(reason, sizeof reason, "it says '%.64s', and this host speaks version %d", line,
		         PROTOCOL_VERSION);
		process_fail(host->process, "refuse", reason);
		return;
	}
	snprintf(host->name, sizeof host->name, "%.*s", RECORD_NAME_MAX - 1, after_word(answer));
	record_clean(host->name);
	tell_features(host);
	set_options(host);
}

/* ---- games ---- */

static void tell_record_line(void *to, const char *text, size_t size)
{
	process_write_line(((struct host *)to)->process, "%.*s", (int)size, text);
}

/* A game that begins at a position, as a record without moves. */
static void tell_position(struct host *host)
{
	struct record record = record_new(NULL, 0);

	record.game = host->game;
	record.setup = host->setup;
	process_write_line(host->process, "position\n");
	record_write(&record, tell_record_line, host);
	process_write_line(host->process, "end\n");
}

static void tell_start(struct host *host)
{
	const struct game *game = host->game;
	char options[512] = "";
	size_t length = 0;

	for (int option = 0; game_options(game)[option].name; option++) {
		int value = host->setup.option[option];

		if (value != game_default_value(game, &host->setup, option))
			length += (size_t)snprintf(options + length, sizeof options - length, " %s=%s",
			                           game_options(game)[option].name,
			                           game_options(game)[option].values[value]);
	}
	process_write_line(host->process, "game %s %d%s\n", game->name, host->setup.players, options);
}

static void tell_game(struct host *host, int number)
{
	char line[PROCESS_LINE_MAX + 1];

	if (host->setup.has_start && !has_feature(host, FEATURE_POSITION)) {
		process_fail(host->process, "refuse",
		             "the game begins at a position, and the bot lacks the feature 'position'");
		return;
	}
	set_time(host, host->plan->timeout_ms);
	if (host->setup.has_start)
		tell_position(host);
	else
		tell_start(host);
	process_write_line(host->process, "seat %d\nready\n", number + 1);
	host->is_in_game = await(host, "ready", "ready", line);
}

/* A program may have ended since the last game; that is not an error. */
static int is_still_there(struct host *host, int number)
{
	if (!process_is_running(host->process) || has_error(host))
		return 0;
	process_discard_input(host->process);
	if (!has_error(host))
		tell_game(host, number);
	return strncmp(host_error(host), "crash", 5) != 0;
}

void host_begin(struct host *host, const struct game *game, const struct game_setup *setup,
                int number)
{
	host->game = game;
	host->setup = *setup;
	host->number = number;
	host->ply = 0;
	host->hash = HASH_START;
	host->is_in_game = 0;
	memset(&host->info, 0, sizeof host->info);
	if (is_still_there(host, number))
		return;
	if (process_start(host->process))
		greet(host);
	if (!has_error(host))
		tell_game(host, number);
}

/* Whether the record begins with the moves that were sent: after an undo, other moves may
   follow. */
static int is_on_the_way(const struct host *host, const struct record *record, int number)
{
	uint64_t hash = HASH_START;

	if (!host->is_in_game || host->game != record->game || host->number != number ||
	    memcmp(&host->setup, &record->setup, sizeof host->setup) != 0 || host->ply > record->count)
		return 0;
	for (int ply = 0; ply < host->ply; ply++)
		hash = hash_move(hash, record->moves[ply]);
	return hash == host->hash;
}

void host_follow(struct host *host, const struct record *record, int number)
{
	struct game_state state;

	if (!is_on_the_way(host, record, number))
		host_begin(host, record->game, &record->setup, number);
	record_replay(record, host->ply, &state);
	while (host->ply < record->count) {
		move m = record->moves[host->ply];

		host_notify_move(host, &state, record->game->turn(&state), m);
		game_play(record->game, &state, m);
	}
}

void host_notify_move(struct host *host, const void *state, int actor, move m)
{
	char text[GAME_TEXT_MAX];

	host->ply++;
	host->hash = hash_move(host->hash, m);
	game_write_move(host->game, state, m, text);
	set_time(host, host->plan->timeout_ms);
	if (actor == GAME_CHANCE)
		process_write_line(host->process, "play . %s\n", text);
	else
		process_write_line(host->process, "play %d %s\n", actor + 1, text);
}

void host_ponder(struct host *host)
{
	if (!has_feature(host, FEATURE_PONDER) || has_error(host))
		return;
	set_time(host, host->plan->timeout_ms);
	process_write_line(host->process, "ponder\n");
}

/* ---- its turn ---- */

/* A program without clock support is told a share of its bank as its time, so that the bank lasts.
   It may still use the whole bank. */
static int64_t share_of(int64_t bank, int64_t increment)
{
	int64_t share = bank / 20 + increment * 3 / 4;

	return share < bank ? share : bank;
}

static void tell_clock(struct host *host, const struct host_clock *clock, int seat)
{
	char banks[128] = "";
	size_t length = 0;

	set_time(host, clock->bank[seat]);
	if (!has_feature(host, FEATURE_CLOCK)) {
		process_write_line(host->process, "go ms %lld\n",
		                   (long long)share_of(clock->bank[seat], clock->increment));
		return;
	}
	for (int each = 0; each < host->setup.players; each++)
		length += (size_t)snprintf(banks + length, sizeof banks - length, " %lld",
		                           (long long)clock->bank[each]);
	process_write_line(host->process, "go bank%s increment %lld\n", banks,
	                   (long long)clock->increment);
}

static void tell_go(struct host *host, const struct host_clock *clock, int seat)
{
	memset(&host->info, 0, sizeof host->info);
	if (clock) {
		tell_clock(host, clock, seat);
		return;
	}
	set_time(host, host->plan->timeout_ms);
	process_write_line(host->process, "go ms %d\n", host->plan->timeout_ms);
}

static void fail_nonsense(struct host *host, const void *state, const char *answer)
{
	char reason[256], name[RULE_NAME_MAX] = "no such move";
	move m;

	if (game_read_move(host->game, state, answer, &m))
		rule_name(host->game, game_why(host->game, state, m), name);
	snprintf(reason, sizeof reason, "%.120s (%s, ply %d)", answer, name, host->ply);
	process_fail(host->process, "nonsense", reason);
}

enum host_outcome host_choose(struct host *host, const void *state, const struct host_clock *clock,
                              move *m)
{
	char line[PROCESS_LINE_MAX + 1];
	const char *other = has_feature(host, FEATURE_RESIGN) ? "resign" : "bestmove", *answer;

	if (!has_error(host))
		process_discard_input(host->process);
	tell_go(host, clock, host->game->turn(state));
	if (!await(host, "bestmove", other, line))
		return HOST_FAILED;
	if (is_word(line, "resign"))
		return HOST_RESIGN;
	answer = after_word(line);
	if (game_read_move(host->game, state, answer, m) && game_is_legal(host->game, state, *m))
		return HOST_MOVE;
	fail_nonsense(host, state, answer);
	return HOST_FAILED;
}

void host_end_game(struct host *host, const int *points, const int *places)
{
	char text[128] = "";
	size_t length = 0;

	if (!host->is_in_game || has_error(host))
		return;
	host->is_in_game = 0;
	if (!has_feature(host, FEATURE_RESULT))
		return;
	for (int seat = 0; seat < host->setup.players; seat++)
		length += (size_t)snprintf(text + length, sizeof text - length, " %d", points[seat]);
	length += (size_t)snprintf(text + length, sizeof text - length, " places");
	for (int seat = 0; seat < host->setup.players; seat++)
		length += (size_t)snprintf(text + length, sizeof text - length, " %d", places[seat]);
	set_time(host, host->plan->timeout_ms);
	process_write_line(host->process, "result%s\n", text);
}

void host_free(struct host *host)
{
	if (!host)
		return;
	if (process_is_running(host->process) && !has_error(host)) {
		set_time(host, host->plan->timeout_ms);
		process_write_line(host->process, "quit\n");
	}
	process_free(host->process);
	free(host);
}
