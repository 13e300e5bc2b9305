/* commands.c - what a person can say besides moves, and how a line is understood. */
#include <stdlib.h>
#include <string.h>

#include "ai/proof.h"
#include "base/number.h"
#include "term/ask.h"
#include "term/coach.h"
#include "term/input.h"
#include "term/reason.h"
#include "term/session.h"
#include "term/tell.h"
#include "words/fault.h"
#include "words/say.h"

static void do_help(struct session *session, const char *rest)
{
	(void)rest;
	screen_wrap(&session->screen, 2, say("cli.play.help"));
}

static void do_board(struct session *session, const char *rest)
{
	(void)rest;
	session->is_fresh = 1;
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
	(void)rest;
	session_show_glossary(session);
}

/* Why the first of them, and not the move that a person would look at first; and what is proven. */
static void tell_reason(struct session *session)
{
	struct thinking *thinking = &session->thinking;
	const struct table *table = &session->table;
	struct search_plan plan = search_plan_new(table->record.game, 0);
	const char *names[GAME_SEATS_MAX];
	char text[REASON_TEXT_MAX];
	struct reasons reasons;
	struct proof proof;
	move best = thinking->report.candidates[0].m;
	move natural = reasons_natural(thinking->report.candidates, thinking->report.count, best);

	for (int seat = 0; seat < table->record.setup.players; seat++)
		names[seat] = table_name(table, seat);
	if (natural != best) {
		reasons_find(thinking->memory, thinking->size, &plan, &table->state, natural, best,
		             &reasons);
		reason_say(&plan, &table->state, &reasons, names, text);
		screen_wrap(&session->screen, 2, text);
	}
	proof_find(&plan, &table->state, &proof);
	if (proof.seat == PROOF_NOBODY)
		return;
	snprintf(text, sizeof text, say_count("reasons.proven", proof.margin), proof.margin,
	         names[proof.seat]);
	screen_wrap(&session->screen, 2, text);
}

/* Up to three moves that a good player would look at, with what they are worth. */
static void do_hint(struct session *session, const char *rest)
{
	const struct think_report *report = &session->thinking.report;
	const struct table *table = &session->table;

	(void)rest;
	if (table_is_over(table)) {
		session_note(session, say("cli.play.after-end"));
		return;
	}
	if (!thinking_run(&session->thinking, &session->table, level_find("master"),
	                  &session->screen)) {
		session_note(session, say("ai.play.no-memory"));
		return;
	}
	screen_line(&session->screen, INK_DIM, "  %s", say("ai.play.hint"));
	for (int each = 0; each < 3 && each < report->count; each++) {
		const struct search_candidate *candidate = &report->candidates[each];
		char text[GAME_TEXT_MAX];

		if (!candidate->visits)
			break;
		table->record.game->write_move(&table->state, candidate->m, text);
		screen_put(&session->screen, each ? INK_PLAIN : INK_BOLD, "  %-30s", text);
		screen_line(&session->screen, INK_DIM, say("ai.play.worth"),
		            (int)(100 * candidate->value + 0.5f));
	}
	tell_reason(session);
}

static void do_look(struct session *session, const char *rest)
{
	(void)rest;
	coach_look(session);
}

static void do_undo(struct session *session, const char *rest)
{
	(void)rest;
	if (!table_undo(&session->table)) {
		session_note(session, say("cli.play.nothing-to-undo"));
		return;
	}
	session->is_fresh = 1;
	session->has_seen = 0;
}

static void do_redo(struct session *session, const char *rest)
{
	(void)rest;
	if (!table_redo(&session->table)) {
		session_note(session, say("cli.play.nothing-to-redo"));
		return;
	}
	session->is_fresh = 1;
}

/* The file that a person names: without blanks around it, ~ is the home. */
static int read_path(const char *rest, char *out, size_t size)
{
	const char *home = getenv("HOME");
	size_t length;

	rest += strspn(rest, " ");
	length = strlen(rest);
	while (length > 0 && rest[length - 1] == ' ')
		length--;
	if (strncmp(rest, "~/", 2) == 0 && home)
		length = (size_t)snprintf(out, size, "%s/%.*s", home, (int)length - 2, rest + 2);
	else
		length = (size_t)snprintf(out, size, "%.*s", (int)length, rest);
	return length > 0 && length < size;
}

/* A file that is there already is replaced only after asking. */
static void do_save(struct session *session, const char *rest)
{
	struct trouble trouble;
	char path[PATH_MAX], question[PATH_MAX + 256];
	FILE *there;

	if (!read_path(rest, path, sizeof path)) {
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
	if (there ? table_replace_file(&session->table, path, &trouble)
	          : table_create_file(&session->table, path, &trouble))
		screen_line(&session->screen, INK_PLAIN, say("cli.play.saved"), path);
	else
		session_note(session, trouble.text);
}

static void do_load(struct session *session, const char *rest)
{
	struct trouble trouble;
	struct table loaded;
	char path[PATH_MAX];

	if (!read_path(rest, path, sizeof path)) {
		session_note(session, say("cli.play.load-what"));
		return;
	}
	if (!table_load(&loaded, path, &trouble)) {
		session_note(session, trouble.text);
		return;
	}
	session->is_saved = 0;
	loaded.random = session->table.random;
	table_free(&session->table);
	session->table = loaded;
	session->is_fresh = 1;
	session->has_seen = 0;
	session_let_others_act(session);
}

static void do_quit(struct session *session, const char *rest)
{
	char *line;

	(void)rest;
	session->is_leaving = 1;
	if (session->table.record.count == 0 || table_is_over(&session->table))
		return;
	screen_put(&session->screen, INK_RUBRIC, "%s ", say("cli.play.quit-save"));
	fflush(session->screen.out);
	line = input_line(session->in);
	if (line && line[strspn(line, " ")])
		do_save(session, line);
}

static const struct {
	const char *name;
	void (*run)(struct session *session, const char *rest);
} COMMANDS[] = {
	{"help", do_help},   {"?", do_help},      {"moves", do_moves}, {"why", do_why},
	{"board", do_board}, {"score", do_score}, {"rules", do_rules}, {"words", do_words},
	{"hint", do_hint},   {"look", do_look},   {"undo", do_undo},   {"redo", do_redo},
	{"save", do_save},   {"load", do_load},   {"quit", do_quit},   {"exit", do_quit},
	{"coach", coach_set},
};

enum { COMMAND_COUNT = sizeof COMMANDS / sizeof *COMMANDS };

/* The command whose name is the first word of the line, or -1. */
static int find_named(const char *line)
{
	size_t length = strcspn(line, " ");

	for (int each = 0; each < COMMAND_COUNT; each++)
		if (strlen(COMMANDS[each].name) == length &&
		    strncmp(COMMANDS[each].name, line, length) == 0)
			return each;
	return -1;
}

/* The one command that begins with the first word of the line, or -1. */
static int find_begun(const char *line)
{
	size_t length = strcspn(line, " ");
	int found = -1;

	for (int each = 0; each < COMMAND_COUNT; each++) {
		if (length == 0 || strncmp(COMMANDS[each].name, line, length) != 0)
			continue;
		if (found >= 0)
			return -1;
		found = each;
	}
	return found;
}

static int run_command(struct session *session, int command, const char *line)
{
	if (command < 0)
		return 0;
	COMMANDS[command].run(session, line + strcspn(line, " "));
	return 1;
}

/* A command in full goes first, then moves that are legal, then moves that can be explained, last
   commands that are cut short. A leading slash is always a command. */
static int understand(struct session *session, const char *line, const char *typed)
{
	if (line[0] == '/' && find_named(line + 1) < 0)
		return run_command(session, find_begun(line + 1), line + 1);
	if (line[0] == '/')
		return run_command(session, find_named(line + 1), line + 1);
	return run_command(session, find_named(line), line) || typed_move(session, typed) ||
	       typed_refusal(session, typed) || run_command(session, find_begun(line), line);
}

/* Enter shows all moves again; a number picks from the list. */
void obey(struct session *session, const char *line)
{
	char typed[TYPED_MAX];
	long number;

	line += strspn(line, " \t");
	snprintf(typed, sizeof typed, "%s", line);
	match_clean(typed);
	number = number_read(typed, 1, GAME_MOVES_MAX);
	if (!typed[0])
		session_show_all_moves(session);
	else if (number > 0 && list_is_numbered(&session->list, &session->scope))
		typed_number(session, number);
	else if (!understand(session, line, typed))
		session_note(session, say("cli.play.not-understood"));
}
