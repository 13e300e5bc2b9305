/* commands.c - what a person can say besides moves. */
#include <string.h>

#include "base/number.h"
#include "i18n/fault.h"
#include "i18n/say.h"
#include "term/ask.h"
#include "term/coach.h"
#include "term/commands.h"
#include "term/input.h"
#include "term/speech.h"
#include "term/tell.h"

enum { WHAT_MOVES_MAX = 12 }; /* about a thing */

/* words: cli.does.* */
static void do_help(struct console *console, const char *rest)
{
	(void)rest;
	screen_wrap(&console->screen, 2, say("cli.play.help"));
	for (const struct command *command = COMMANDS; command->name; command++) {
		const char *word = command_word(command);
		char id[64], text[512];

		if (!command_is_for(command, console))
			continue;
		snprintf(id, sizeof id, "cli.does.%s", command->name);
		if (strcmp(word, command->name) == 0)
			snprintf(text, sizeof text, "%s: %s", word, say_find(id));
		else
			snprintf(text, sizeof text, "%s (%s): %s", word, command->name, say_find(id));
		screen_wrap(&console->screen, 2, text);
	}
}

static void do_moves(struct console *console, const char *rest)
{
	static struct choice found;
	char typed[TYPED_MAX];

	snprintf(typed, sizeof typed, "%s", rest);
	match_clean(typed);
	if (!typed[0])
		console_show_all_moves(console);
	else if (choice_match(&found, &console->legal, typed))
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

/* The places of all moves, or of those that fit, by kind. */
static void do_where(struct console *console, const char *rest)
{
	do_moves(console, rest);
}

static void clean_word(const char *rest, char out[TYPED_MAX])
{
	snprintf(out, TYPED_MAX, "%s", rest);
	match_clean(out);
}

/* How a thing stands, and which moves are about it; else what its word means. */
static void do_what(struct console *console, const char *rest)
{
	static struct choice found;
	char word[TYPED_MAX];
	int is_known;

	clean_word(rest, word);
	if (!*word) {
		console_note(console, say("cli.speech.what-thing"));
		return;
	}
	is_known = speech_what(&console->screen, &console->session->table, word);
	if (console->legal.count && choice_match(&found, &console->legal, word) &&
	    found.count <= WHAT_MOVES_MAX)
		console_narrow(console, &found);
	else if (!is_known)
		console_show_glossary(console, word);
}

static void do_who(struct console *console, const char *rest)
{
	speech_who(&console->screen, &console->session->table, rest + strspn(rest, " "));
}

static void do_why(struct console *console, const char *rest)
{
	char typed[TYPED_MAX];

	snprintf(typed, sizeof typed, "%s", rest);
	match_clean(typed);
	typed_why(console, typed);
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
	const char *digits = rest + strspn(rest, " ");
	char id[64], name[RULE_NAME_MAX];
	long rule;

	if (!*digits) {
		snprintf(id, sizeof id, "%s.rules", game->name);
		screen_wrap(&console->screen, 2, say_find(id) ? say_find(id) : say("cli.play.no-rules"));
		return;
	}
	if (*digits == game->rule_letter || *digits == game->rule_letter - 'A' + 'a')
		digits++;
	rule = number_read(digits, 1, 999);
	if (rule < 0 || !rule_sentence(game, (int)rule)) {
		console_note(console, say("cli.play.no-such-rule"));
		return;
	}
	screen_put(&console->screen, INK_BOLD, "  %s  ", rule_name(game, (int)rule, name));
	screen_line(&console->screen, INK_PLAIN, "%s", rule_sentence(game, (int)rule));
}

static void do_words(struct console *console, const char *rest)
{
	char typed[TYPED_MAX];

	snprintf(typed, sizeof typed, "%s", rest);
	match_clean(typed);
	console_show_glossary(console, typed);
}

static void do_look(struct console *console, const char *rest)
{
	(void)rest;
	coach_look(console);
}

/* Says something to a table of a server. */
static void wish(struct console *console, const char *word, const char *rest)
{
	char text[REMOTE_TEXT_MAX] = "";

	rest += strspn(rest, " ");
	console->session->remote->wish(console->session->remote->with, word, rest, text);
	if (*text)
		console_note(console, text);
}

static void do_undo(struct console *console, const char *rest)
{
	if (console->session->remote) {
		wish(console, "undo", rest);
		return;
	}
	if (!table_undo(&console->session->table)) {
		console_note(console, say("cli.play.nothing-to-undo"));
		return;
	}
	console->is_fresh = 1;
	console->seen = -1;
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
	char path[PATH_MAX], question[PATH_MAX + 256];
	FILE *there;

	if (!input_path(rest, path, sizeof path)) {
		console_note(console, say("cli.play.save-where"));
		return;
	}
	there = fopen(path, "r");
	if (there) {
		fclose(there);
		snprintf(question, sizeof question, say("cli.play.replace"), path);
		if (!ask_yes(&console->screen, console->in, question, 0))
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
	console->is_fresh = 1;
	console->seen = -1;
	history_last(console);
	console_let_others_act(console);
}

static void do_quit(struct console *console, const char *rest)
{
	char *line, prompt[256] = "";

	(void)rest;
	console->is_leaving = 1;
	if (console->session->remote || console->session->table.record.count == 0 ||
	    table_is_over(&console->session->table))
		return;
	screen_paint(&console->screen, INK_RUBRIC, say("cli.play.quit-save"), prompt,
	             sizeof prompt - 1);
	strcat(prompt, " ");
	line = input_ask(console->screen.out, console->in, prompt);
	if (line && line[strspn(line, " ")])
		do_save(console, line);
}

/* ---- at a table of a server ---- */

#define WISH(word) \
	static void wish_##word(struct console *console, const char *rest) \
	{ \
		wish(console, #word, rest); \
	}

WISH(say)
WISH(agree)
WISH(refuse)
WISH(pause)
WISH(resume)
WISH(resign)
WISH(return)
WISH(sit)
WISH(stand)
WISH(start)
WISH(bot)
WISH(rematch)
WISH(clock)
WISH(fair)

/* ---- all of them ---- */

int command_is_for(const struct command *command, const struct console *console)
{
	return (command->where & (console->session->remote ? COMMAND_ONLINE : COMMAND_HERE)) != 0;
}

const struct command COMMANDS[] = {
	{"help", "?", do_help, COMMAND_ANYWHERE},
	{"moves", NULL, do_moves, COMMAND_ANYWHERE},
	{"why", NULL, do_why, COMMAND_ANYWHERE},
	{"where", NULL, do_where, COMMAND_ANYWHERE},
	{"what", NULL, do_what, COMMAND_ANYWHERE},
	{"who", NULL, do_who, COMMAND_ANYWHERE},
	{"board", NULL, do_board, COMMAND_ANYWHERE},
	{"draw", NULL, do_draw, COMMAND_ANYWHERE},
	{"score", NULL, do_score, COMMAND_ANYWHERE},
	{"log", "history", history_log, COMMAND_ANYWHERE},
	{"rules", NULL, do_rules, COMMAND_ANYWHERE},
	{"words", NULL, do_words, COMMAND_ANYWHERE},
	{"hint", NULL, advice_hint, COMMAND_HERE},
	{"look", NULL, do_look, COMMAND_HERE},
	{"coach", NULL, coach_set, COMMAND_HERE},
	{"undo", NULL, do_undo, COMMAND_ANYWHERE},
	{"redo", NULL, do_redo, COMMAND_HERE},
	{"say", "chat", wish_say, COMMAND_ONLINE},
	{"agree", NULL, wish_agree, COMMAND_ONLINE},
	{"refuse", NULL, wish_refuse, COMMAND_ONLINE},
	{"pause", NULL, wish_pause, COMMAND_ONLINE},
	{"resume", NULL, wish_resume, COMMAND_ONLINE},
	{"resign", NULL, wish_resign, COMMAND_ONLINE},
	{"return", NULL, wish_return, COMMAND_ONLINE},
	{"sit", NULL, wish_sit, COMMAND_ONLINE},
	{"stand", NULL, wish_stand, COMMAND_ONLINE},
	{"start", NULL, wish_start, COMMAND_ONLINE},
	{"bot", NULL, wish_bot, COMMAND_ONLINE},
	{"rematch", NULL, wish_rematch, COMMAND_ONLINE},
	{"clock", NULL, wish_clock, COMMAND_ONLINE},
	{"fair", NULL, wish_fair, COMMAND_ONLINE},
	{"save", NULL, do_save, COMMAND_ANYWHERE},
	{"load", NULL, do_load, COMMAND_HERE},
	{"quit", "exit", do_quit, COMMAND_ANYWHERE},
	{NULL, NULL, NULL, 0},
};
