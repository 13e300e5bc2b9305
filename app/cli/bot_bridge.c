/* bastide bot-bridge: a program plays at a server's tables. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/system.h"
#include "cli/bridge_table.h"
#include "cli/command.h"
#include "cli/event_text.h"
#include "cli/options.h"
#include "cli/players.h"
#include "core/games.h"
#include "i18n/say.h"

enum {
	TABLES_MAX = 16, /* of one WebSocket: docs/reference/protocol.md, "Limits" */
	NAMED_MAX = 64,  /* links on the command line */
	TOKEN_MAX = 256,
	TICK_MS = 1000,        /* the longest wait before it checks its tables */
	HELLO_MS = 15000,      /* for the server's first message */
	WAIT_MIN_MS = 1000,    /* before it reconnects: doubles each time, */
	WAIT_MAX_MS = 60000,   /* up to this */
	OPEN_AGAIN_MS = 60000, /* before it tries again to open a table after a refusal */
	STAY_MS = 60000,       /* after the end of a game: there may be a rematch */
	STAY_MAX_S = 86400,
	FAILURES_MAX = 3 /* failures of the program in a row, after which it ends */
};

struct bridge {
	struct bridge_world world;
	struct connection_plan connection_plan;
	struct host_plan host_plan;
	char command[PLAYER_TEXT_MAX], options[HOST_OPTIONS_MAX];
	char token[TOKEN_MAX];
	const char *token_file, *log;
	const char *open;        /* the tables that it opens: "GAME 2 option=value"; or NULL */
	const struct game *game; /* of those */
	struct game_setup setup;
	int64_t open_after;
	int most, timeout_ms;
	int named_count;
	char named[NAMED_MAX][CONNECTION_TABLE_MAX];
	int count;
	struct bridge_table *tables[TABLES_MAX];
	int wake[2];
	int has_begun; /* it has joined the tables of its links */
	int is_refused;
};

static atomic_int is_cancelled;

static void cancel(int signal_number)
{
	(void)signal_number;
	atomic_store(&is_cancelled, 1);
}

static int64_t milliseconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- tables ---- */

static struct bridge_table *find(const struct bridge *bridge, const char *id)
{
	for (int each = 0; each < bridge->count; each++)
		if (strcmp(bridge_table_view(bridge->tables[each])->id, id) == 0)
			return bridge->tables[each];
	return NULL;
}

static void unwatch(struct bridge *bridge, int place)
{
	struct bridge_table *seated = bridge->tables[place];
	json_t *message = json_object();

	json_object_set_new(message, "type", json_string("unwatch"));
	json_object_set_new(message, "table", json_string(bridge_table_view(seated)->id));
	connection_send(bridge->world.connection, message);
	json_decref(message);
	bridge->tables[place] = bridge->tables[--bridge->count];
	bridge_table_free(seated);
}

/* Whether one more table is possible; drops one that only waits for a rematch if needed. */
static int can_add_table(struct bridge *bridge)
{
	for (int each = 0; each < bridge->count && bridge->count == bridge->most; each++)
		if (bridge_table_is_over(bridge->tables[each]))
			unwatch(bridge, each);
	return bridge->count < bridge->most;
}

static void add(struct bridge *bridge, const char *id, int wants_seat)
{
	struct bridge_table *seated;

	if (!*id || find(bridge, id) || !can_add_table(bridge))
		return;
	seated = bridge_table_new(id, wants_seat);
	if (!seated)
		return;
	bridge->tables[bridge->count++] = seated;
	bridge_table_watch(seated, &bridge->world);
}

/* Replaces a finished table by its rematch, or removes it. */
static void leave(struct bridge *bridge, int place)
{
	char rematch[CONNECTION_TABLE_MAX];

	strcpy(rematch, bridge_table_view(bridge->tables[place])->rematch);
	unwatch(bridge, place);
	add(bridge, rematch, 1);
}

static void add_own(struct bridge *bridge, const json_t *tables)
{
	for (size_t each = 0; each < json_array_size(tables); each++) {
		const json_t *row = json_array_get(tables, each);
		const char *status = json_string_value(json_object_get(row, "status"));
		const char *id = json_string_value(json_object_get(row, "table"));

		if (id && status && strcmp(status, "over") != 0 && strcmp(status, "closed") != 0)
			add(bridge, id, 0);
	}
}

/* The tables at which the bot sits, and those of its links. */
static void find_tables(struct bridge *bridge)
{
	json_t *response;

	for (int each = 0; each < bridge->count; each++)
		bridge_table_watch(bridge->tables[each], &bridge->world);
	if (connection_call(bridge->world.connection, "GET", "/v1/me/tables", NULL, &response) == 200)
		add_own(bridge, json_object_get(response, "tables"));
	json_decref(response);
	for (int each = 0; each < bridge->named_count && !bridge->has_begun; each++)
		add(bridge, bridge->named[each], 1);
	bridge->has_begun = 1;
}

/* ---- tables of its own ---- */

static json_t *new_table(const struct bridge *bridge)
{
	json_t *options = json_object();
	const struct game *game = bridge->game;

	for (int each = 0; game_options(game)[each].name; each++) {
		int value = bridge->setup.option[each];

		if (value != game_default_value(game, &bridge->setup, each))
			json_object_set_new(options, game_options(game)[each].name,
			                    json_string(game_options(game)[each].values[value]));
	}
	return json_pack("{s:s, s:i, s:o, s:b, s:[s]}", "game", game->name, "players",
	                 bridge->setup.players, "options", options, "listed", 1, "seats", "me");
}

/* Why the server opened no table. */
static void print_refusal(const json_t *response)
{
	const char *code = json_string_value(json_object_get(response, "code"));
	char sentence[REMOTE_TEXT_MAX];

	if (!code)
		return;
	refusal_text(NULL, code, 0, sentence);
	fprintf(stderr, "%s\n", sentence);
}

/* Keeps one open table waiting for people, within the limit. */
static void keep_open(struct bridge *bridge)
{
	json_t *body, *response;
	const char *id;

	if (!bridge->open || bridge->world.now < bridge->open_after)
		return;
	for (int each = 0; each < bridge->count; each++)
		if (bridge_table_view(bridge->tables[each])->status <= CLIENT_OPEN)
			return;
	if (!can_add_table(bridge))
		return;
	bridge->open_after = bridge->world.now + OPEN_AGAIN_MS;
	body = new_table(bridge);
	if (connection_call(bridge->world.connection, "POST", "/v1/tables", body, &response) == 201) {
		id = json_string_value(json_object_get(response, "table"));
		printf(say("cli.bridge.opened"), json_string_value(json_object_get(response, "link")));
		putchar('\n');
		fflush(stdout);
		add(bridge, id ? id : "", 0);
		bridge->open_after = 0;
	} else {
		print_refusal(response);
	}
	json_decref(body);
	json_decref(response);
}

/* ---- messages ---- */

static void handle_message(struct bridge *bridge, const json_t *message)
{
	const char *type = json_string_value(json_object_get(message, "type"));
	const char *id = json_string_value(json_object_get(message, "table"));
	const char *code = json_string_value(json_object_get(message, "code"));
	struct bridge_table *seated = id ? find(bridge, id) : NULL;

	if (!type)
		return;
	if (seated && (strcmp(type, "table") == 0 || strcmp(type, "events") == 0))
		bridge_table_take(seated, &bridge->world, message);
	else if (seated && code && strcmp(type, "error") == 0)
		bridge_table_refused(seated, message);
	else if (id && strcmp(type, "turn") == 0)
		add(bridge, id, 0);
}

static void tend_all(struct bridge *bridge)
{
	bridge->world.now = milliseconds();
	for (int each = bridge->count - 1; each >= 0; each--)
		if (!bridge_table_update(bridge->tables[each], &bridge->world))
			leave(bridge, each);
	keep_open(bridge);
}

static void empty_wake(const struct bridge *bridge)
{
	char bytes[64];

	while (read(bridge->wake[0], bytes, sizeof bytes) > 0)
		;
}

/* Interrupted, or all its tables are finished. */
static int is_over(const struct bridge *bridge)
{
	return atomic_load(&is_cancelled) || bridge->world.failures >= FAILURES_MAX ||
	       (bridge->has_begun && bridge->named_count && !bridge->open && !bridge->count);
}

static void serve(struct bridge *bridge)
{
	struct connection *connection = bridge->world.connection;

	find_tables(bridge);
	while (connection_is_open(connection) && !is_over(bridge)) {
		json_t *message = connection_receive(connection, TICK_MS);

		empty_wake(bridge);
		if (message)
			handle_message(bridge, message);
		json_decref(message);
		tend_all(bridge);
	}
}

/* ---- connecting ---- */

/* The server's greeting must identify the bot; otherwise the token is not valid. */
static int is_greeted(struct bridge *bridge)
{
	json_t *message = connection_receive(bridge->world.connection, HELLO_MS);
	const json_t *you = json_object_get(message, "you");
	const char *id = json_string_value(json_object_get(you, "id"));

	if (id) {
		snprintf(bridge->world.person, sizeof bridge->world.person, "%s", id);
		printf(say("cli.bridge.connected"), json_string_value(json_object_get(you, "name")));
		putchar('\n');
		fflush(stdout);
	}
	bridge->is_refused = message && !id;
	json_decref(message);
	return id != NULL;
}

static int connect_once(struct bridge *bridge)
{
	int is_there = connection_open(bridge->world.connection) && is_greeted(bridge);

	bridge->is_refused |= connection_is_refused(bridge->world.connection);
	return is_there;
}

static void wait_before(struct bridge *bridge, int milliseconds_left)
{
	fprintf(stderr, say("cli.bridge.lost"), connection_error(bridge->world.connection),
	        (milliseconds_left + 999) / 1000);
	fputc('\n', stderr);
	for (; milliseconds_left > 0 && !atomic_load(&is_cancelled); milliseconds_left -= 100)
		poll(NULL, 0, 100);
}

static int run(struct bridge *bridge, struct error *error)
{
	int wait = WAIT_MIN_MS;

	while (!is_over(bridge)) {
		if (connect_once(bridge)) {
			wait = WAIT_MIN_MS;
			serve(bridge);
		} else if (bridge->is_refused) {
			return error_set(error, EXIT_SYSTEM, "%s", say("cli.bridge.refused"));
		}
		if (is_over(bridge))
			break;
		wait_before(bridge, wait);
		wait = 2 * wait < WAIT_MAX_MS ? 2 * wait : WAIT_MAX_MS;
	}
	return bridge->world.failures < FAILURES_MAX ||
	       error_set(error, EXIT_BOT, say("ai.arena.failed"), bridge->command, FAILURES_MAX);
}

/* ---- the command line ---- */

/* Not an argument: all users of the computer can see the arguments of a program. */
static int read_token(struct bridge *bridge, struct error *error)
{
	const char *token = getenv("BASTIDE_TOKEN");
	FILE *file;

	if (!bridge->token_file) {
		if (!token || !*token || strlen(token) >= sizeof bridge->token)
			return error_set(error, EXIT_USAGE, "%s", say("cli.bridge.no-token"));
		strcpy(bridge->token, token);
		return 1;
	}
	file = fopen(bridge->token_file, "r");
	if (!file)
		return error_set_system(error, bridge->token_file);
	if (!fgets(bridge->token, sizeof bridge->token, file))
		bridge->token[0] = 0;
	if (ferror(file)) { /* a folder can be opened */
		error_set_system(error, bridge->token_file);
		fclose(file);
		return 0;
	}
	fclose(file);
	bridge->token[strcspn(bridge->token, "\r\n")] = 0;
	return bridge->token[0] != 0 || error_set(error, EXIT_USAGE, "%s", say("cli.bridge.no-token"));
}

/* Reads bot:COMMAND, like the arena. */
static int read_bot(struct bridge *bridge, const char *text, struct error *error)
{
	static struct player_spec spec;

	if (!read_player(&spec, bridge->game, text, error))
		return 0;
	if (spec.kind != PLAYER_BOT)
		return error_set(error, EXIT_USAGE, "%s", say("ai.error.no-command"));
	strcpy(bridge->command, spec.command);
	strcpy(bridge->options, spec.options);
	return 1;
}

/* The option names the game of tables to open; tables of links may be of any game. */
static int read_open(struct bridge *bridge, struct error *error)
{
	char text[256];

	if (bridge->open)
		snprintf(text, sizeof text, "%s", bridge->open);
	else
		snprintf(text, sizeof text, "%s 2", GAMES[0]->name);
	return setup_args_read_line(text, &bridge->game, &bridge->setup, error);
}

static int read_link(struct bridge *bridge, const char *link, struct error *error)
{
	char id[CONNECTION_TABLE_MAX];

	if (!connection_table_of(link, id))
		return error_set(error, EXIT_USAGE, say("cli.bridge.bad-link"), link);
	if (bridge->named_count < NAMED_MAX)
		strcpy(bridge->named[bridge->named_count++], id);
	return 1;
}

static int prepare(struct bridge *bridge, int count, char **words, struct error *error)
{
	char id[CONNECTION_TABLE_MAX];

	if (!read_open(bridge, error) || !read_bot(bridge, words[1], error) ||
	    !read_token(bridge, error))
		return 0;
	for (int each = 2; each < count; each++)
		if (!read_link(bridge, words[each], error))
			return 0;
	if (connection_table_of(words[0], id))
		strcpy(bridge->named[bridge->named_count++], id);
	if (pipe2(bridge->wake, O_CLOEXEC | O_NONBLOCK) != 0)
		return error_set_system(error, "bot-bridge");
	bridge->host_plan = (struct host_plan){
		.process = {bridge->command, bridge->log, &is_cancelled},
		.options = bridge->options,
		.timeout_ms = bridge->timeout_ms,
	};
	bridge->connection_plan = (struct connection_plan){words[0], bridge->token, &is_cancelled,
	                                                   bridge->wake[0]};
	bridge->world.plan = &bridge->host_plan;
	bridge->world.wake = bridge->wake[1];
	bridge->world.connection = connection_new(&bridge->connection_plan);
	return bridge->world.connection ||
	       error_set(error, EXIT_USAGE, say("cli.bridge.bad-url"), words[0]);
}

static void read_option(struct options *options, int letter, struct bridge *bridge)
{
	if (letter == 'T')
		bridge->token_file = optarg;
	else if (letter == 'O')
		bridge->open = optarg;
	else if (letter == 'n')
		bridge->most = (int)options_number(options, "--tables", 1, TABLES_MAX);
	else if (letter == 'S')
		bridge->world.stay_ms = 1000 * (int)options_number(options, "--stay", 0, STAY_MAX_S);
	else if (letter == 't')
		bridge->timeout_ms = (int)options_number(options, "--time", 1, 3600000);
	else if (letter == 'D')
		bridge->log = optarg;
}

static int play(struct bridge *bridge, struct error *error)
{
	int is_fine;

	system_on_terminate_once(cancel);
	signal(SIGPIPE, SIG_IGN);
	processes_adopt();
	is_fine = run(bridge, error);
	atomic_store(&is_cancelled, 1); /* bots that still think */
	for (int each = 0; each < bridge->count; each++)
		bridge_table_free(bridge->tables[each]);
	processes_end_all();
	connection_free(bridge->world.connection);
	return is_fine;
}

int command_bot_bridge(int argc, char **argv)
{
	/* clang-format off */
	static const struct option rows[] = {
		{"token", required_argument, NULL, 'T'}, {"open", required_argument, NULL, 'O'},
		{"tables", required_argument, NULL, 'n'}, {"time", required_argument, NULL, 't'},
		{"stay", required_argument, NULL, 'S'},  {"log", required_argument, NULL, 'D'},
		OPTIONS_COMMON,
	};
	/* clang-format on */
	static struct bridge bridge = {.world = {.stay_ms = STAY_MS}, .most = 4, .timeout_ms = 10000};
	struct options options = options_new(argc, argv, rows);
	struct error error;
	int letter;

	while ((letter = options_next(&options)) >= 0)
		read_option(&options, letter, &bridge);
	if (options.exit_code != OPTIONS_READ)
		return options.exit_code;
	if (!options_arguments(&options, 2, 2 + NAMED_MAX - 1))
		return EXIT_USAGE;
	if (!prepare(&bridge, argc - optind, argv + optind, &error))
		return error.code == EXIT_USAGE ? options_print_error(&options, &error)
		                                : print_error(&error);
	return play(&bridge, &error) ? EXIT_FINE : print_error(&error);
}
