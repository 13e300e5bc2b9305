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
static void do_help(struct session *session, const char *rest)
{
	(void)rest;
	screen_wrap(&session->screen, 2, say("cli.play.help"));
	for (const struct command *command = COMMANDS; command->name; command++) {
		const char *word = command_word(command);
		char id[64], text[512];

		if (!command_is_for(command, session))
			continue;
		snprintf(id, sizeof id, "cli.does.%s", command->name);
		if (strcmp(word, command->name) == 0)
			snprintf(text, sizeof text, "%s: %s", word, say_find(id));
		else
			snprintf(text, sizeof text, "%s (%s): %s", word, command->name, say_find(id));
		screen_wrap(&session->screen, 2, text);
	}
}

static void do_moves(struct session *session, const char *rest)
{
	static struct choice found;
	char typed[TYPED_MAX];

	snprintf(typed, sizeof typed, "%s", rest);
	match_clean(typed);
	if (!typed[0])
		session_show_all_moves(session);
	else if (choice_match(&found, &session->legal, typed))
		session_narrow(session, &found);
	else
		session_note(session, say("cli.play.no-such-move"));
}

/* Read out for whoever listens; "draw" draws it for them too. */
static void do_board(struct session *session, const char *rest)
{
	(void)rest;
	if (session->screen.is_spoken)
		speech_table(&session->screen, &session->table);
	else
		session->is_fresh = 1;
}

static void do_draw(struct session *session, const char *rest)
{
	(void)rest;
	tell_board(&session->screen, &session->table, -1);
}

/* The places of all moves, or of those that fit, by kind. */
static void do_where(struct session *session, const char *rest)
{
	do_moves(session, rest);
}

static void clean_word(const char *rest, char out[TYPED_MAX])
{
	snprintf(out, TYPED_MAX, "%s", rest);
	match_clean(out);
}

/* How a thing stands, and which moves are about it; else what its word means. */
static void do_what(struct session *session, const char *rest)
{
	static struct choice found;
	char word[TYPED_MAX];
	int is_known;

	clean_word(rest, word);
	if (!*word) {
		session_note(session, say("cli.speech.what-thing"));
		return;
	}
	is_known = speech_what(&session->screen, &session->table, word);
	if (session->legal.count && choice_match(&found, &session->legal, word) &&
	    found.count <= WHAT_MOVES_MAX)
		session_narrow(session, &found);
	else if (!is_known)
		session_show_glossary(session, word);
}

static void do_who(struct session *session, const char *rest)
{
	speech_who(&session->screen, &session->table, rest + strspn(rest, " "));
}

static void do_why(struct session *session, const char *rest)
{
	char typed[TYPED_MAX];

	snprintf(typed, sizeof typed, "%s", rest);
	match_clean(typed);
	typed_why(session, typed);
}

static void do_score(struct session *session, const char *rest)
{
	(void)rest;
	tell_score(&session->screen, &session->table);
}

/* "rules M20" and "rules 20" are the same. words: *.rules */
static void do_rules(struct session *session, const char *rest)
{
	const struct game *game = session->table.record.game;
	const char *digits = rest + strspn(rest, " ");
	char id[64], name[RULE_NAME_MAX];
	long rule;

	if (!*digits) {
		snprintf(id, sizeof id, "%s.rules", game->name);
		screen_wrap(&session->screen, 2, say_find(id) ? say_find(id) : say("cli.play.no-rules"));
		return;
	}
	if (*digits == game->rule_letter || *digits == game->rule_letter - 'A' + 'a')
		digits++;
	rule = number_read(digits, 1, 999);
	if (rule < 0 || !rule_sentence(game, (int)rule)) {
		session_note(session, say("cli.play.no-such-rule"));
		return;
	}
	screen_put(&session->screen, INK_BOLD, "  %s  ", rule_name(game, (int)rule, name));
	screen_line(&session->screen, INK_PLAIN, "%s", rule_sentence(game, (int)rule));
}

static void do_words(struct session *session, const char *rest)
{
	char typed[TYPED_MAX];

	snprintf(typed, sizeof typed, "%s", rest);
	match_clean(typed);
	session_show_glossary(session, typed);
}

static void do_look(struct session *session, const char *rest)
{
	(void)rest;
	coach_look(session);
}

/* Says something to a table of a server. */
static void wish(struct session *session, const char *word, const char *rest)
{
	char text[REMOTE_TEXT_MAX] = "";

	rest += strspn(rest, " ");
	session->remote->wish(session->remote->with, word, rest, text);
	if (*text)
		session_note(session, text);
}

static void do_undo(struct session *session, const char *rest)
{
	if (session->remote) {
		wish(session, "undo", rest);
		return;
	}
	if (!table_undo(&session->table)) {
		session_note(session, say("cli.play.nothing-to-undo"));
		return;
	}
	session->is_fresh = 1;
	session->seen = -1;
	session_save(session);
}

static void do_redo(struct session *session, const char *rest)
{
	(void)rest;
	if (!table_redo(&session->table)) {
		session_note(session, say("cli.play.nothing-to-redo"));
		return;
	}
	session->is_fresh = 1;
	session_save(session);
}

/* A file that is there already is replaced only after asking. */
static void do_save(struct session *session, const char *rest)
{
	struct error error;
	char path[PATH_MAX], question[PATH_MAX + 256];
	FILE *there;

	if (!input_path(rest, path, sizeof path)) {
		session_note(session, say("cli.play.save-where"));
		return;
	}
	there = fopen(path, "r");
	if (there) {
		fclose(there);
		snprintf(question, sizeof question, say("cli.play.replace"), path);
		if (!ask_yes(&session->screen, session->in, question, 0))
			return;
	}
	if (there ? table_replace_file(&session->table, path, &error)
	          : table_create_file(&session->table, path, &error))
		screen_line(&session->screen, INK_PLAIN, say("cli.play.saved"), path);
	else
		session_note(session, error.text);
}

static void do_load(struct session *session, const char *rest)
{
	struct error error;
	struct table loaded;
	char path[PATH_MAX];

	if (!input_path(rest, path, sizeof path)) {
		session_note(session, say("cli.play.load-what"));
		return;
	}
	if (!table_load(&loaded, path, &error)) {
		session_note(session, error.text);
		return;
	}
	session->is_saved = 0;
	loaded.random = session->table.random;
	table_free(&session->table);
	session->table = loaded;
	session->is_fresh = 1;
	session->seen = -1;
	history_last(session);
	session_let_others_act(session);
}

static void do_quit(struct session *session, const char *rest)
{
	char *line, prompt[256] = "";

	(void)rest;
	session->is_leaving = 1;
	if (session->remote || session->table.record.count == 0 || table_is_over(&session->table))
		return;
	screen_paint(&session->screen, INK_RUBRIC, say("cli.play.quit-save"), prompt,
	             sizeof prompt - 1);
	strcat(prompt, " ");
	line = input_ask(session->screen.out, session->in, prompt);
	if (line && line[strspn(line, " ")])
		do_save(session, line);
}

/* ---- at a table of a server ---- */

#define WISH(word) \
	static void wish_##word(struct session *session, const char *rest) \
	{ \
		wish(session, #word, rest); \
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

int command_is_for(const struct command *command, const struct session *session)
{
	return (command->where & (session->remote ? COMMAND_ONLINE : COMMAND_HERE)) != 0;
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
