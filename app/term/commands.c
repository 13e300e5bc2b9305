/* commands.c - what a person can say besides moves. */
#include "term/console.h"

#include <string.h>

#include "base/lowercase.h"
#include "base/number.h"
#include "i18n/fault.h"
#include "i18n/say.h"
#include "term/input.h"
#include "term/speech.h"

enum { WHAT_MOVES_MAX = 12 }; /* about a thing */

/* words: cli.does.* */
static void do_help(struct console *console, const char *rest)
{
	(void)rest;
	screen_wrap(&console->screen, 2, say("cli.play.help"));
	for (const struct command *command = COMMANDS; command->name; command++) {
		const char *word = command_word(command);

		if (!command_is_for(command, console))
			continue;
		if (strcmp(word, command->name) != 0)
			word = text_from("%s (%s)", word, command->name);
		screen_wrap(&console->screen, 2,
		            text_from("%s: %s", word, say_or("", "cli.does.%s", command->name)));
	}
}

/* All of them, or those that fit. */
static void do_moves(struct console *console, const char *rest)
{
	static struct choice found;

	if (!*rest)
		console_show_all_moves(console);
	else if (choice_match(&found, &console->legal, rest))
		console_narrow(console, &found);
	else
		console_note(console, say("cli.play.no-such-move"));
}

/* Read out for a listener; "draw" draws it for them too. */
static void do_board(struct console *console, const char *rest)
{
	(void)rest;
	if (console->screen.is_spoken)
		speech_table(&console->screen, &console->session->table);
	else
		console->is_fresh = 1;
}

static void do_draw(struct console *console, const char *rest)
{
	(void)rest;
	tell_board(&console->screen, &console->session->table, -1);
}

/* How a thing stands, and which moves are about it; else what its word means. */
static void do_what(struct console *console, const char *rest)
{
	static struct choice found;
	int is_known;

	if (!*rest) {
		console_note(console, say("cli.speech.what-thing"));
		return;
	}
	is_known = speech_what(&console->screen, &console->session->table, rest);
	if (console->legal.count && choice_match(&found, &console->legal, rest) &&
	    found.count <= WHAT_MOVES_MAX)
		console_narrow(console, &found);
	else if (!is_known)
		console_show_glossary(console, rest);
}

static void do_who(struct console *console, const char *rest)
{
	speech_who(&console->screen, &console->session->table, rest);
}

static void do_score(struct console *console, const char *rest)
{
	(void)rest;
	tell_score(&console->screen, &console->session->table);
}

/* "rules M20" and "rules 20" are the same. words: *.rules */
static void do_rules(struct console *console, const char *rest)
{
	const struct game *game = console->session->table.record.game;
	char name[RULE_NAME_MAX];
	long rule;

	if (!*rest) {
		screen_wrap(&console->screen, 2, say_or(say("cli.play.no-rules"), "%s.rules", game->name));
		return;
	}
	if (*rest == game->rule_letter || *rest == game->rule_letter - 'A' + 'a')
		rest++;
	rule = number_read(rest, 1, 999);
	if (rule < 0 || !rule_sentence(game, (int)rule)) {
		console_note(console, say("cli.play.no-such-rule"));
		return;
	}
	screen_put(&console->screen, INK_BOLD, "  %s  ", rule_name(game, (int)rule, name));
	screen_line(&console->screen, INK_PLAIN, "%s", rule_sentence(game, (int)rule));
}

/* Says something to a table of a server. */
static void wish(struct console *console, const char *word, const char *rest)
{
	char text[REMOTE_TEXT_MAX];

	online_wish(console->session, word, rest, text);
	if (*text)
		console_note(console, text);
}

/* The position is another one than the one that was drawn last. */
static void show_afresh(struct console *console)
{
	console->is_fresh = 1;
	console->seen = -1;
}

static void do_undo(struct console *console, const char *rest)
{
	if (console->session->online) {
		wish(console, "undo", rest);
		return;
	}
	if (!table_undo(&console->session->table)) {
		console_note(console, say("cli.play.nothing-to-undo"));
		return;
	}
	show_afresh(console);
	console_save(console);
}

static void do_redo(struct console *console, const char *rest)
{
	(void)rest;
	if (!table_redo(&console->session->table)) {
		console_note(console, say("cli.play.nothing-to-redo"));
		return;
	}
	console->is_fresh = 1;
	console_save(console);
}

/* A file that is there already is replaced only after asking. */
static void do_save(struct console *console, const char *rest)
{
	struct error error;
	char path[PATH_MAX];
	FILE *there;

	if (!input_path(rest, path, sizeof path)) {
		console_note(console, say("cli.play.save-where"));
		return;
	}
	there = fopen(path, "r");
	if (there) {
		fclose(there);
		if (!ask_yes(&console->screen, console->in, text_from(say("cli.play.replace"), path), 0))
			return;
	}
	if (there ? table_replace_file(&console->session->table, path, &error)
	          : table_create_file(&console->session->table, path, &error))
		screen_line(&console->screen, INK_PLAIN, say("cli.play.saved"), path);
	else
		console_note(console, error.text);
}

static void do_load(struct console *console, const char *rest)
{
	struct error error;
	struct table loaded;
	char path[PATH_MAX];

	if (!input_path(rest, path, sizeof path)) {
		console_note(console, say("cli.play.load-what"));
		return;
	}
	if (!table_load(&loaded, path, &error)) {
		console_note(console, error.text);
		return;
	}
	console->session->is_saved = 0;
	loaded.random = console->session->table.random;
	table_free(&console->session->table);
	console->session->table = loaded;
	show_afresh(console);
	history_last(console);
	console_let_others_act(console);
}

/* A game that is not over can be saved under a name. */
static void do_quit(struct console *console, const char *rest)
{
	const struct session *session = console->session;
	char *line, prompt[256] = "";

	(void)rest;
	console->is_leaving = 1;
	if (session->online || session->quiz || session->table.record.count == 0 ||
	    table_is_over(&session->table))
		return;
	screen_paint(&console->screen, INK_RUBRIC, say("cli.play.quit-save"), prompt,
	             sizeof prompt - 1);
	strcat(prompt, " ");
	line = input_ask(console->screen.out, console->in, prompt);
	if (line && line[strspn(line, " ")])
		do_save(console, line);
}

/* ---- all of them ---- */

static int kind_of_table(const struct session *session)
{
	return session->online ? COMMAND_ONLINE : session->quiz ? COMMAND_PUZZLE : COMMAND_HERE;
}

int command_is_for(const struct command *command, const struct console *console)
{
	return (command->where & kind_of_table(console->session)) != 0;
}

static void refuse(const struct command *command, const struct console *console)
{
	if (console->session->online)
		console_note(console, say("cli.online.not-here"));
	else if (command->where == COMMAND_ONLINE)
		console_note(console, say("cli.online.only-there"));
	else
		console_note(console, say("full.not-here"));
}

void command_run(const struct command *command, struct console *console, const char *rest)
{
	char words[TYPED_MAX];

	rest += strspn(rest, " ");
	snprintf(words, sizeof words, "%s", rest);
	match_clean(words);
	if (!command_is_for(command, console))
		refuse(command, console);
	else if (!command->run)
		wish(console, command->name, rest);
	else
		command->run(console, command->where & COMMAND_WORDS ? words : rest);
}

enum {
	ANYWHERE = COMMAND_HERE | COMMAND_ONLINE | COMMAND_PUZZLE,
	GAME = COMMAND_HERE | COMMAND_ONLINE,
	WORDS = ANYWHERE | COMMAND_WORDS
};

const struct command COMMANDS[] = {
	{"help", "?", do_help, .where = ANYWHERE},
	{"moves", NULL, do_moves, .where = WORDS},
	{"why", NULL, typed_why, .where = WORDS},
	{"where", NULL, do_moves, .where = WORDS},
	{"what", NULL, do_what, .where = WORDS},
	{"who", NULL, do_who, .where = ANYWHERE},
	{"board", NULL, do_board, .where = ANYWHERE},
	{"draw", NULL, do_draw, .where = ANYWHERE},
	{"score", NULL, do_score, .where = ANYWHERE},
	{"log", "history", history_log, .where = ANYWHERE},
	{"rules", NULL, do_rules, .where = ANYWHERE},
	{"words", NULL, console_show_glossary, .where = WORDS},
	{"hint", NULL, advice_hint, .where = COMMAND_HERE | COMMAND_PUZZLE},
	{"answer", NULL, solve_answer, .where = COMMAND_PUZZLE},
	{"next", NULL, solve_leave, .where = COMMAND_PUZZLE},
	{"look", NULL, advice_look, .where = COMMAND_HERE},
	{"coach", NULL, advice_coach, .where = COMMAND_HERE},
	{"undo", NULL, do_undo, .where = GAME},
	{"redo", NULL, do_redo, .where = COMMAND_HERE},
	{"say", "chat", .where = COMMAND_ONLINE},
	{"agree", .where = COMMAND_ONLINE, .when = WHEN_ASKED},
	{"refuse", .where = COMMAND_ONLINE, .when = WHEN_ASKED},
	{"start", .where = COMMAND_ONLINE, .when = WHEN_OWNER},
	{"bot", .where = COMMAND_ONLINE, .when = WHEN_FREE},
	{"sit", .where = COMMAND_ONLINE, .when = WHEN_STANDING},
	{"stand", .where = COMMAND_ONLINE, .when = WHEN_SITTING},
	{"return", .where = COMMAND_ONLINE, .when = WHEN_AWAY},
	{"pause", .where = COMMAND_ONLINE, .when = WHEN_PLAYING},
	{"resume", .where = COMMAND_ONLINE, .when = WHEN_PAUSED},
	{"rematch", .where = COMMAND_ONLINE, .when = WHEN_OVER},
	{"clock", .where = COMMAND_ONLINE, .when = WHEN_ANY},
	{"fair", .where = COMMAND_ONLINE, .when = WHEN_ANY},
	{"resign", .where = COMMAND_ONLINE, .when = WHEN_PLAYING, .is_grave = 1},
	{"save", NULL, do_save, .where = GAME},
	{"load", NULL, do_load, .where = COMMAND_HERE},
	{"quit", "exit", do_quit, .where = ANYWHERE},
	{.name = NULL},
};

/* ---- their words: English ones, and those of the language ---- */

enum { WORD_MAX = 32 };

/* A word of a command by its number, in lower case: those of the language first, then its name and
   its second one. Returns 0 behind the last. */
/* words: cli.command.* */
static int read_word(const struct command *command, int number, char out[WORD_MAX])
{
	const char *words = text_from("%s %s %s", say_or("", "cli.command.%s", command->name),
	                              command->name, command->alias ? command->alias : "");

	words += strspn(words, " ");
	for (; *words && number > 0; number--) {
		words += strcspn(words, " ");
		words += strspn(words, " ");
	}
	snprintf(out, WORD_MAX, "%.*s", (int)strcspn(words, " "), words);
	lowercase_utf8(out);
	return *out != 0;
}

/* The first word of a text in lower case. */
static void take_word(const char *text, char out[WORD_MAX])
{
	snprintf(out, WORD_MAX, "%.*s", (int)strcspn(text, " "), text);
	lowercase_utf8(out);
}

const struct command *command_named(const char *text)
{
	char word[WORD_MAX], each[WORD_MAX];

	take_word(text, word);
	for (const struct command *command = COMMANDS; command->name; command++)
		for (int number = 0; read_word(command, number, each); number++)
			if (strcmp(each, word) == 0)
				return command;
	return NULL;
}

const struct command *command_begun(const char *text)
{
	const struct command *found = NULL;
	char word[WORD_MAX], each[WORD_MAX];

	take_word(text, word);
	for (const struct command *command = COMMANDS; command->name && *word; command++)
		for (int number = 0; read_word(command, number, each); number++) {
			if (strncmp(each, word, strlen(word)) != 0)
				continue;
			if (found && found != command)
				return NULL;
			found = command;
		}
	return found;
}

const char *command_word(const struct command *command)
{
	char word[WORD_MAX];

	read_word(command, 0, word);
	return text_from("%s", word);
}

void commands_suggest(struct nearest *nearest)
{
	static char found[WORD_MAX];
	char each[WORD_MAX];

	for (const struct command *command = COMMANDS; command->name; command++)
		for (int number = 0; read_word(command, number, each); number++) {
			nearest_try(nearest, each);
			if (nearest->found == each)
				nearest->found = strcpy(found, each);
		}
}
