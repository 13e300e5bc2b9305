/* bastide bot: our side of docs/reference/bot-protocol.md, on standard input and output.

   The main thread reads lines. `go` starts a thread that thinks and replies, so that `stop` can be
   read in the meantime. While it thinks, all lines except stop and quit are rejected. `ponder`
   starts a thread that thinks and does not reply; any line ends it. */
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lines.h"
#include "base/number.h"
#include "cli/command.h"
#include "cli/options.h"
#include "cli/players.h"
#include "core/games.h"
#include "core/record.h"
#include "i18n/fault.h"

enum {
	PROTOCOL_VERSION = 1,
	LINE_BYTES = 4096,
	RECORD_SIZE_MAX = 4 * 1024 * 1024, /* bytes of a record that `position` takes */
	HOPELESS_MOVES = 3                 /* hopeless moves in a row, before it resigns */
};

struct bot {
	char player[PLAYER_TEXT_MAX]; /* from the command line, or set since */
	uint64_t seed;
	int threads, megabytes; /* as set; 0: the player's default */
	int resign;             /* the chance in percent below which it is hopeless; 0: never resigns */
	int hopeless;           /* own hopeless moves in a row */
	int has_info, has_resign; /* features of the host */
	struct player_spec spec;
	const struct game *game; /* NULL before the first game */
	struct game_setup setup;
	struct game_state state;
	void *memory;
	struct thinker *thinker;
	struct think_limits limits;
	struct think_report report;
	atomic_int cancel;
	atomic_int is_thinking;
	int is_pondering;
	int has_thread;
	pthread_t thread;
	pthread_mutex_t output;
};

/* Writes one line in one piece, from any thread. */
__attribute__((format(printf, 2, 3))) static void reply(struct bot *bot, const char *format, ...)
{
	va_list arguments;

	pthread_mutex_lock(&bot->output);
	va_start(arguments, format);
	vprintf(format, arguments);
	va_end(arguments);
	putchar('\n');
	fflush(stdout);
	pthread_mutex_unlock(&bot->output);
}

/* ---- thinking ---- */

static float value_of_choice(const struct think_report *report)
{
	int place = 0;

	while (place < report->count - 1 && report->candidates[place].m != report->choice)
		place++;
	return report->candidates[place].value;
}

static size_t put_numbers(char *out, size_t size, const char *word, const float *numbers, int count)
{
	size_t length = (size_t)snprintf(out, size, " %s", word);

	for (int seat = 0; seat < count; seat++)
		length += (size_t)snprintf(out + length, size - length, " %.3f", (double)numbers[seat]);
	return length;
}

/* The moves that the search expects, each spelled in the position where it is made. */
static void put_line(const struct bot *bot, const struct think_report *report, char *out,
                     size_t size)
{
	struct game_state state = bot->state;
	size_t length = 0;

	for (int each = 0; each < report->expected_count; each++) {
		char text[GAME_TEXT_MAX];

		if (!game_is_legal(bot->game, &state, report->expected[each]))
			break;
		game_write_move(bot->game, &state, report->expected[each], text);
		length += (size_t)snprintf(out + length, size - length, "%s %s", each ? "," : " line",
		                           text);
		game_play(bot->game, &state, report->expected[each]);
		if (bot->game->turn(&state) == GAME_OVER)
			break;
	}
}

/* The results of the search, for hosts that support it. */
static void inform_host(struct bot *bot, const struct think_report *report)
{
	char text[1024] = "";
	size_t length = put_numbers(text, sizeof text, "value", report->value.worth,
	                            bot->setup.players);

	length += put_numbers(text + length, sizeof text - length, "chance", report->value.first,
	                      bot->setup.players);
	put_line(bot, report, text + length, sizeof text - length);
	reply(bot, "info iterations %u ms %d%s", (unsigned)report->iterations, report->milliseconds,
	      text);
}

static void inform(void *with, const struct think_report *report)
{
	struct bot *bot = (struct bot *)with;
	char text[GAME_TEXT_MAX];

	if (bot->is_pondering)
		return;
	if (bot->has_info) {
		inform_host(bot, report);
		return;
	}
	game_write_move(bot->game, &bot->state, report->choice, text);
	reply(bot, "info iterations %u ms %d value %.3f move %s", (unsigned)report->iterations,
	      report->milliseconds, (double)value_of_choice(report), text);
}

/* Whether to resign: the chance was hopeless for several moves in a row. */
static int is_hopeless(struct bot *bot)
{
	int seat = bot->game->turn(&bot->state);

	if (!bot->has_resign || !bot->resign || !bot->report.iterations ||
	    100 * bot->report.value.first[seat] >= (float)bot->resign)
		bot->hopeless = 0;
	else
		bot->hopeless++;
	return bot->hopeless >= HOPELESS_MOVES;
}

static void *think(void *argument)
{
	struct bot *bot = (struct bot *)argument;
	struct think_watch watch = {inform, bot};
	char text[GAME_TEXT_MAX];
	int is_over;

	thinker_think(bot->thinker, &bot->limits, &watch, &bot->report);
	if (bot->is_pondering)
		return NULL;
	if (bot->report.iterations)
		inform(bot, &bot->report);
	game_write_move(bot->game, &bot->state, bot->report.choice, text);
	is_over = is_hopeless(bot);
	/* Before the reply: the host may send its next line as soon as it has the reply. */
	atomic_store(&bot->is_thinking, 0);
	if (is_over)
		reply(bot, "resign");
	else
		reply(bot, "bestmove %s", text);
	return NULL;
}

static void finish_thinking(struct bot *bot)
{
	if (bot->has_thread)
		pthread_join(bot->thread, NULL);
	bot->has_thread = 0;
}

/* Reserves time for transmission: a twentieth, at most half a second. */
static int time_to_use(long milliseconds)
{
	long way = milliseconds / 20 < 500 ? milliseconds / 20 : 500;

	return (int)(milliseconds - way > 1 ? milliseconds - way : 1);
}

/* The host's time limit, or the player's own if that is shorter. */
static void limit_time(struct think_limits *limits, long milliseconds)
{
	int time = time_to_use(milliseconds);

	if (!limits->milliseconds || time < limits->milliseconds)
		limits->milliseconds = time;
}

/* Spreads the bank over the game: assumes several dozen decisions, since the number is unknown. */
static void limit_bank(struct think_limits *limits, long bank, long increment)
{
	long share = bank / 30 + increment * 3 / 4;

	limit_time(limits, share < bank / 2 ? share : bank / 2);
}

/* Reads "bank 60000 60000 increment 500" after its first word; modifies the text. */
static int read_clock(struct bot *bot, char **save)
{
	int seat = bot->game->turn(&bot->state);
	long bank = 0, increment = 0;

	for (int each = 0; each < bot->setup.players; each++) {
		char *word = strtok_r(NULL, " ", save);
		long number = word ? number_read(word, 0, 1000000000) : -1;

		if (number < 0)
			return 0;
		if (each == seat)
			bank = number;
	}
	if (**save) {
		char *word = strtok_r(NULL, " ", save), *value = strtok_r(NULL, " ", save);

		increment = value ? number_read(value, 0, 1000000000) : -1;
		if (strcmp(word, "increment") != 0 || increment < 0)
			return 0;
	}
	limit_bank(&bot->limits, bank, increment);
	return 1;
}

static int read_limits(struct bot *bot, char *rest)
{
	char *save = NULL;

	bot->limits = bot->spec.limits;
	bot->limits.cancel = &bot->cancel;
	for (char *word = strtok_r(rest, " ", &save); word; word = strtok_r(NULL, " ", &save)) {
		char *value;
		long number;

		if (strcmp(word, "bank") == 0)
			return read_clock(bot, &save);
		value = strtok_r(NULL, " ", &save);
		number = value ? number_read(value, 0, 1000000000) : -1;
		if (number >= 0 && strcmp(word, "ms") == 0)
			limit_time(&bot->limits, number);
		else if (number > 0 && strcmp(word, "iterations") == 0)
			bot->limits.iterations = (int)number;
		else
			return 0;
	}
	return 1;
}

static void begin_thinking(struct bot *bot)
{
	atomic_store(&bot->cancel, 0);
	bot->has_thread = pthread_create(&bot->thread, NULL, think, bot) == 0;
}

static void go(struct bot *bot, char *rest)
{
	if (!bot->game || bot->game->turn(&bot->state) < 0) {
		reply(bot, "error no seat is to move");
		return;
	}
	if (!read_limits(bot, rest)) {
		reply(bot, "error go [ms N] [iterations N] [bank N... [increment N]]");
		return;
	}
	atomic_store(&bot->is_thinking, 1);
	begin_thinking(bot);
	if (!bot->has_thread)
		think(bot);
}

/* Thinks about the moves of another seat until the next line comes. */
static void ponder(struct bot *bot)
{
	if (!bot->game || bot->game->turn(&bot->state) < 0)
		return;
	bot->limits = bot->spec.limits;
	bot->limits.iterations = bot->limits.milliseconds = 0;
	bot->limits.is_hasty = 0;
	bot->limits.cancel = &bot->cancel;
	bot->is_pondering = 1;
	begin_thinking(bot);
}

/* ---- positions ---- */

/* Prepares a game: reads the player for this game, allocates memory, starts the thinker. */
static int sit_down(struct bot *bot, const struct game *game)
{
	struct search_plan plan;
	struct error error;

	bot->game = NULL;
	if (!read_thinker(&bot->spec, game, bot->player, &error)) {
		reply(bot, "refuse %s", error.text);
		return 0;
	}
	bot->hopeless = 0;
	if (bot->threads)
		bot->spec.threads = bot->threads;
	if (bot->megabytes)
		bot->spec.memory = (size_t)bot->megabytes << 20;
	if (bot->spec.memory < thinker_memory_least(bot->spec.threads))
		bot->spec.memory = thinker_memory_least(bot->spec.threads);
	free(bot->memory);
	bot->memory = malloc(bot->spec.memory);
	if (!bot->memory) {
		reply(bot, "refuse not enough memory");
		return 0;
	}
	plan = bot->spec.plan;
	plan.seed = bot->seed;
	bot->thinker = thinker_new(bot->memory, bot->spec.memory, bot->spec.threads, &plan,
	                           &bot->state);
	bot->game = game;
	return 1;
}

static void begin_game(struct bot *bot, char *rest)
{
	const struct game *game;
	struct error error;

	if (!setup_args_read_line(rest, &game, &bot->setup, &error)) {
		bot->game = NULL;
		reply(bot, "refuse %s", error.text);
		return;
	}
	game_start(game, &bot->state, &bot->setup);
	sit_down(bot, game);
}

static void play(struct bot *bot, const char *rest)
{
	const char *actor;
	size_t length = strcspn(rest, " ");
	char rule[RULE_NAME_MAX];
	move m;

	if (!bot->game || bot->game->turn(&bot->state) == GAME_OVER) {
		reply(bot, "error there is no game to play in");
		return;
	}
	actor = actor_word(bot->game, &bot->state);
	if (!rest[length] || length != strlen(actor) || strncmp(rest, actor, length) != 0) {
		reply(bot, "error it is the turn of %s", actor);
		return;
	}
	if (!game_read_move(bot->game, &bot->state, rest + length + 1, &m)) {
		reply(bot, "error no such move");
		return;
	}
	if (!game_is_legal(bot->game, &bot->state, m)) {
		reply(bot, "error not a legal move: %s",
		      rule_name(bot->game, game_why(bot->game, &bot->state, m), rule));
		return;
	}
	game_play(bot->game, &bot->state, m);
	thinker_advance(bot->thinker, m);
}

static struct lines input;

/* Reads the lines up to `end` into a text; 0 if they are too many or not text. */
static int read_block(char *text, size_t capacity, size_t *size)
{
	const char *line;
	int is_fine = 1;

	*size = 0;
	while ((line = lines_next(&input)) && strcmp(line, "end") != 0) {
		size_t length = strlen(line);

		is_fine = is_fine && *line != LINES_BAD && *size + length + 1 <= capacity;
		if (!is_fine)
			continue;
		memcpy(text + *size, line, length);
		text[*size + length] = '\n';
		*size += length + 1;
	}
	return is_fine;
}

static void take_position(struct bot *bot)
{
	int capacity = games_nodes_max();
	char *text = malloc(RECORD_SIZE_MAX);
	move *moves = malloc((size_t)capacity * sizeof *moves);
	struct record record = record_new(moves, capacity);
	struct record_fault fault;
	struct game_state state;
	char reason[512];
	size_t size;

	if (!text || !moves || !read_block(text, RECORD_SIZE_MAX, &size)) {
		reply(bot, "error the record is too long, or no text");
	} else if (!record_read(&record, GAMES, text, size, &state, &fault)) {
		fault_sentence(&record, &fault, reason, sizeof reason);
		reply(bot, "error line %d of the record: %s", fault.line, reason);
	} else {
		bot->state = state;
		bot->setup = record.setup;
		sit_down(bot, record.game);
	}
	free(text);
	free(moves);
}

/* ---- lines ---- */

static void stop(struct bot *bot)
{
	atomic_store(&bot->cancel, 1);
	finish_thinking(bot);
}

/* Lists its features beyond the first version of the protocol, before hello. */
static void greet(struct bot *bot)
{
	reply(bot, "feature result clock ponder resign info position");
	reply(bot, "option player text %s", bot->player);
	reply(bot, "option threads number 1 1 %d", THINK_THREADS_MAX);
	reply(bot, "option memory number 0 0 65536");
	reply(bot, "option seed number 0 0 1000000000");
	reply(bot, "option resign number 0 0 100");
	reply(bot, "hello %d bastide %s %s", PROTOCOL_VERSION, BASTIDE_VERSION, bot->player);
}

static int has_word(const char *words, const char *word)
{
	size_t length = strlen(word);

	for (const char *at = words; (at = strstr(at, word)); at++)
		if ((at == words || at[-1] == ' ') && (at[length] == ' ' || !at[length]))
			return 1;
	return 0;
}

static void agree(struct bot *bot, const char *features)
{
	bot->has_info = has_word(features, "info");
	bot->has_resign = has_word(features, "resign");
}

/* Weights differ by game; it is enough if one game has them. */
static int has_player(const char *text, struct error *error)
{
	static struct player_spec spec;

	for (const struct game *const *game = GAMES; *game; game++)
		if (read_thinker(&spec, *game, text, error))
			return 1;
	return 0;
}

/* "threads 4": from the next game on. */
static void set(struct bot *bot, char *rest)
{
	char *value = strchr(rest, ' ');
	struct error error;
	long number;

	if (value)
		*value++ = 0;
	number = value ? number_read(value, 0, 1000000000) : -1;
	if (value && strcmp(rest, "player") == 0 && has_player(value, &error))
		snprintf(bot->player, sizeof bot->player, "%s", value);
	else if (strcmp(rest, "threads") == 0 && number > 0 && number <= THINK_THREADS_MAX)
		bot->threads = (int)number;
	else if (strcmp(rest, "memory") == 0 && number >= 0 && number <= 65536)
		bot->megabytes = (int)number;
	else if (strcmp(rest, "seed") == 0 && number >= 0)
		bot->seed = (uint64_t)number;
	else if (strcmp(rest, "resign") == 0 && number >= 0 && number <= 100)
		bot->resign = (int)number;
	else
		reply(bot, "error no such option, or no such value");
}

/* Commands with arguments; modifies the text. */
static int obey_order(struct bot *bot, const char *word, char *rest)
{
	if (strcmp(word, "game") == 0)
		begin_game(bot, rest);
	else if (strcmp(word, "play") == 0)
		play(bot, rest);
	else if (strcmp(word, "go") == 0)
		go(bot, rest);
	else if (strcmp(word, "feature") == 0)
		agree(bot, rest);
	else if (strcmp(word, "set") == 0)
		set(bot, rest);
	else
		return 0;
	return 1;
}

/* Commands without arguments. */
static int obey_word(struct bot *bot, const char *word)
{
	if (strcmp(word, "hello") == 0)
		greet(bot);
	else if (strcmp(word, "ready") == 0)
		reply(bot, "ready");
	else if (strcmp(word, "position") == 0)
		take_position(bot);
	else if (strcmp(word, "ponder") == 0)
		ponder(bot);
	else
		return strcmp(word, "seat") == 0 || strcmp(word, "result") == 0 || !*word;
	return 1;
}

/* Executes a line; returns 0 if it was the last. */
static int obey(struct bot *bot, char *line)
{
	char *rest = strchr(line, ' ');

	if (rest)
		*rest++ = 0;
	else
		rest = line + strlen(line);
	if (strcmp(line, "quit") == 0)
		return 0;
	if (strcmp(line, "stop") == 0)
		stop(bot);
	else if (atomic_load(&bot->is_thinking))
		reply(bot, "error thinking; say stop first");
	else if (!obey_order(bot, line, rest) && !obey_word(bot, line))
		reply(bot, "error not understood");
	return 1;
}

/* Any line ends pondering. */
static void stop_pondering(struct bot *bot)
{
	if (!bot->is_pondering)
		return; /* and nothing is touched that a thread may read */
	stop(bot);
	bot->is_pondering = 0;
}

static void serve(struct bot *bot)
{
	char *line;

	input = lines_from(0, LINE_BYTES);
	while ((line = lines_next(&input))) {
		stop_pondering(bot);
		if (!atomic_load(&bot->is_thinking))
			finish_thinking(bot);
		if (*line == LINES_BAD)
			reply(bot, "error the line is too long, or no text");
		else if (!obey(bot, line + strspn(line, " ")))
			break;
	}
	stop(bot);
}

int command_bot(int argc, char **argv)
{
	static const struct option rows[] = {{"seed", required_argument, NULL, 's'}, OPTIONS_COMMON};
	static struct bot bot = {.output = PTHREAD_MUTEX_INITIALIZER};
	struct options options = options_new(argc, argv, rows);
	struct error error;

	bot.seed = system_seed();
	while (options_next(&options) >= 0)
		options_seed(&options, &bot.seed);
	if (options.exit_code != OPTIONS_READ)
		return options.exit_code;
	if (!options_arguments(&options, 0, 1))
		return EXIT_USAGE;
	snprintf(bot.player, sizeof bot.player, "%s", optind < argc ? argv[optind] : "master");
	if (!has_player(optind < argc ? argv[optind] : bot.player, &error))
		return options_print_error(&options, &error);
	serve(&bot);
	free(bot.memory);
	return EXIT_FINE;
}
