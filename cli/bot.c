/* bot.c - bastide bot: our side of docs/bot-protocol.md, on standard input and output.

   The main thread reads lines; `go` starts a thread that thinks and replies, so that `stop` is
   heard meanwhile. Lines other than stop and quit that come while it thinks are refused. */
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "cli/command.h"
#include "cli/options.h"
#include "cli/players.h"
#include "core/record.h"
#include "games/games.h"
#include "words/say.h"

enum {
	PROTOCOL_VERSION = 1,
	LINE_BYTES = 4096,
	RECORD_ROOM = 4 * 1024 * 1024 /* bytes of a record that `position` takes */
};

struct bot {
	const char *player; /* as named on the command line */
	uint64_t seed;
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
	int has_thread;
	pthread_t thread;
	pthread_mutex_t output;
};

/* One line, whole, whichever thread says it. */
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

static void inform(void *with, const struct think_report *report)
{
	struct bot *bot = (struct bot *)with;
	char text[GAME_TEXT_MAX];

	bot->game->write_move(&bot->state, report->choice, text);
	reply(bot, "info iterations %u ms %d value %.3f move %s", (unsigned)report->iterations,
	      report->milliseconds, (double)value_of_choice(report), text);
}

static void *think(void *argument)
{
	struct bot *bot = (struct bot *)argument;
	struct think_watch watch = {inform, bot};
	char text[GAME_TEXT_MAX];

	thinker_think(bot->thinker, &bot->limits, &watch, &bot->report);
	if (bot->report.iterations)
		inform(bot, &bot->report);
	bot->game->write_move(&bot->state, bot->report.choice, text);
	/* First, because the host may say the next line as soon as it has the reply. */
	atomic_store(&bot->is_thinking, 0);
	reply(bot, "bestmove %s", text);
	return NULL;
}

static void finish_thinking(struct bot *bot)
{
	if (bot->has_thread)
		pthread_join(bot->thread, NULL);
	bot->has_thread = 0;
}

/* Some of the time is lost in transit: a twentieth, at most half a second. */
static int time_to_use(long milliseconds)
{
	long way = milliseconds / 20 < 500 ? milliseconds / 20 : 500;

	return (int)(milliseconds - way > 1 ? milliseconds - way : 1);
}

/* The host's time, unless the player takes less by itself. */
static void limit_time(struct think_limits *limits, long milliseconds)
{
	int time = time_to_use(milliseconds);

	if (!limits->milliseconds || time < limits->milliseconds)
		limits->milliseconds = time;
}

static int read_limits(struct bot *bot, char *rest)
{
	char *save = NULL;

	bot->limits = bot->spec.limits;
	for (char *word = strtok_r(rest, " ", &save); word; word = strtok_r(NULL, " ", &save)) {
		char *value = strtok_r(NULL, " ", &save);
		long number = value ? number_read(value, 0, 1000000000) : -1;

		if (number >= 0 && strcmp(word, "ms") == 0)
			limit_time(&bot->limits, number);
		else if (number > 0 && strcmp(word, "iterations") == 0)
			bot->limits.iterations = (int)number;
		else
			return 0;
	}
	bot->limits.cancel = &bot->cancel;
	return 1;
}

static void go(struct bot *bot, char *rest)
{
	if (!bot->game || bot->game->turn(&bot->state) < 0) {
		reply(bot, "error no seat is to move");
		return;
	}
	if (!read_limits(bot, rest)) {
		reply(bot, "error go [ms N] [iterations N]");
		return;
	}
	atomic_store(&bot->cancel, 0);
	atomic_store(&bot->is_thinking, 1);
	bot->has_thread = pthread_create(&bot->thread, NULL, think, bot) == 0;
	if (!bot->has_thread)
		think(bot);
}

/* ---- positions ---- */

/* Everything for a game: the player as this game understands it, memory, the thinker. */
static int sit_down(struct bot *bot, const struct game *game)
{
	struct search_plan plan;
	struct trouble trouble;

	bot->game = NULL;
	if (!read_thinker(&bot->spec, game, bot->player, &trouble)) {
		reply(bot, "refuse %s", trouble.text);
		return 0;
	}
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

/* "medina 3 edition=first" */
static int read_setup(const struct game **game, struct game_setup *setup, char *rest)
{
	struct head head = {.game = NULL};
	struct trouble trouble;
	char *save = NULL, *word = strtok_r(rest, " ", &save);

	if (!word || !head_game(&head, word, &trouble))
		return 0;
	word = strtok_r(NULL, " ", &save);
	if (!word || !head_players(&head, word, &trouble))
		return 0;
	while ((word = strtok_r(NULL, " ", &save)))
		if (!head_option(&head, word, &trouble))
			return 0;
	*game = head.game;
	return head_setup(&head, setup, &trouble);
}

static void begin_game(struct bot *bot, char *rest)
{
	const struct game *game;

	if (!read_setup(&game, &bot->setup, rest)) {
		bot->game = NULL;
		reply(bot, "refuse no such game");
		return;
	}
	game_start(game, &bot->state, &bot->setup);
	sit_down(bot, game);
}

static void play(struct bot *bot, const char *rest)
{
	const char *actor;
	size_t length = strcspn(rest, " ");
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
	if (!bot->game->read_move(&bot->state, rest + length + 1, &m) ||
	    !game_is_legal(bot->game, &bot->state, m)) {
		reply(bot, "error not a legal move");
		return;
	}
	game_play(bot->game, &bot->state, m);
	thinker_play(bot->thinker, m);
}

/* The next line without its end; 0 at the end of input. One that is too long, or holds a NUL, is
   not text: `is_text` says so. */
static int read_line(char line[LINE_BYTES + 1], int *is_text)
{
	size_t length = 0;
	int letter, is_there = 0;

	*is_text = 1;
	while ((letter = getchar()) != EOF && letter != '\n') {
		is_there = 1;
		if (!letter || length == LINE_BYTES)
			*is_text = 0;
		else
			line[length++] = (char)letter;
	}
	if (length && line[length - 1] == '\r')
		length--;
	line[length] = 0;
	return letter != EOF || is_there;
}

/* Reads the lines up to `end` into a text; 0 if they are too many or not text. */
static int read_block(char *text, size_t room, size_t *size)
{
	char line[LINE_BYTES + 1];
	int is_fine = 1, is_text;

	*size = 0;
	while (read_line(line, &is_text) && strcmp(line, "end") != 0) {
		size_t length = strlen(line);

		is_fine = is_fine && is_text && *size + length + 1 <= room;
		if (!is_fine)
			continue;
		memcpy(text + *size, line, length);
		text[*size + length] = '\n';
		*size += length + 1;
	}
	return is_fine;
}

enum { MOVES_ROOM = 100000 };

static void take_position(struct bot *bot)
{
	char *text = malloc(RECORD_ROOM);
	move *moves = malloc(MOVES_ROOM * sizeof *moves);
	struct record record = record_new(moves, MOVES_ROOM);
	struct record_fault fault;
	struct game_state state;
	size_t size;

	if (!text || !moves || !read_block(text, RECORD_ROOM, &size)) {
		reply(bot, "error the record is too long, or no text");
	} else if (!record_read(&record, GAMES, text, size, &state, &fault)) {
		reply(bot, "error line %d of the record", fault.line);
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

/* Carries out a line; returns 0 when it is the last. */
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
	else if (strcmp(line, "hello") == 0)
		reply(bot, "hello %d bastide %s %s", PROTOCOL_VERSION, BASTIDE_VERSION, bot->player);
	else if (strcmp(line, "game") == 0)
		begin_game(bot, rest);
	else if (strcmp(line, "ready") == 0)
		reply(bot, "ready");
	else if (strcmp(line, "play") == 0)
		play(bot, rest);
	else if (strcmp(line, "position") == 0)
		take_position(bot);
	else if (strcmp(line, "go") == 0)
		go(bot, rest);
	else if (strcmp(line, "seat") != 0 && *line)
		reply(bot, "error not understood");
	return 1;
}

static void serve(struct bot *bot)
{
	char line[LINE_BYTES + 1];
	int is_text;

	while (read_line(line, &is_text)) {
		if (!atomic_load(&bot->is_thinking))
			finish_thinking(bot);
		if (!is_text)
			reply(bot, "error the line is too long, or no text");
		else if (!obey(bot, line + strspn(line, " ")))
			break;
	}
	stop(bot);
}

/* Weights differ from game to game; it is enough if one game knows them. */
static int has_player(const char *text, struct trouble *trouble)
{
	static struct player_spec spec;

	for (const struct game *const *game = GAMES; *game; game++)
		if (read_thinker(&spec, *game, text, trouble))
			return 1;
	return 0;
}

int command_bot(int argc, char **argv)
{
	static const struct option rows[] = {{"seed", required_argument, NULL, 's'}, OPTIONS_COMMON};
	static struct bot bot = {.output = PTHREAD_MUTEX_INITIALIZER};
	struct options options = options_new(argc, argv, rows);
	struct trouble trouble;

	bot.seed = system_seed();
	while (options_next(&options) >= 0)
		options_seed(&options, &bot.seed);
	if (options.exit_code != OPTIONS_READ)
		return options.exit_code;
	if (!options_arguments(&options, 0, 1))
		return EXIT_USAGE;
	bot.player = optind < argc ? argv[optind] : "master";
	if (!has_player(bot.player, &trouble))
		return options_complain(&options, &trouble);
	serve(&bot);
	free(bot.memory);
	return EXIT_FINE;
}
