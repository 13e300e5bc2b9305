/* play.c - a game in the terminal: asks, obeys, and lets chance and bots have their turns. */
#include "term/play.h"

#include <stdlib.h>
#include <string.h>

#include "po/fault.h"
#include "po/say.h"
#include "term/ask.h"
#include "term/choice.h"
#include "term/keep.h"
#include "term/lines.h"
#include "term/tell.h"

struct session {
	struct screen screen;
	FILE *in;
	struct table table;
	struct keep keep;
	struct choice legal; /* all moves of the node */
	struct choice scope; /* those that were shown last, and that a number or a word chooses from */
	struct list list;    /* the lines of the scope */
	struct game_state seen; /* the position that was drawn last */
	int has_seen;
	int is_fresh;   /* the position has not been drawn yet */
	int is_kept;    /* the game is on disk and can be resumed */
	int is_leaving;
};

static void note(const struct session *session, const char *text)
{
	screen_line(&session->screen, INK_PLAIN, "  %s", text);
}

/* --- showing ------------------------------------------------------------------------------- */

static void show_scope(struct session *session)
{
	list_show(&session->list, &session->scope, &session->screen);
}

static void show_all_moves(struct session *session)
{
	session->scope = session->legal;
	show_scope(session);
}

/* words: *.node.* */
static void show_sentence(const struct session *session)
{
	const struct table *table = &session->table;
	const struct game *game = table->record.game;
	char id[128];
	const char *sentence;

	fputc('\n', session->screen.out);
	if (table_is_over(table)) {
		tell_score(&session->screen, table);
		tell_result(&session->screen, table);
		note(session, say("cli.play.after-end"));
		return;
	}
	snprintf(id, sizeof id, "%s.node.%s", game->name, game->node(&table->state));
	sentence = say_find(id);
	tell_seat(&session->screen, table, table_actor(table));
	screen_put(&session->screen, INK_RUBRIC, "  %s",
	           sentence ? sentence : say("cli.play.your-move"));
	screen_put(&session->screen, INK_PLAIN, "  ");
	screen_line(&session->screen, INK_DIM, say_count("cli.play.count", session->legal.count),
	            session->legal.count);
}

static void show_position(struct session *session)
{
	tell_board(&session->screen, &session->table, session->has_seen ? &session->seen : NULL);
	session->seen = session->table.state;
	session->has_seen = 1;
	session->is_fresh = 0;
	choice_all(&session->legal, session->table.record.game, &session->table.state);
	show_sentence(session);
	show_all_moves(session);
}

/* --- going on ------------------------------------------------------------------------------ */

static void keep(struct session *session)
{
	struct trouble trouble;

	if (!keep_game(&session->keep, &session->table, &trouble)) {
		note(session, trouble.text);
		note(session, say("cli.play.not-kept"));
	}
	session->is_kept = session->keep.is_working;
}

/* Chance and bots act until a person has to decide or the game is over. */
static void let_others_act(struct session *session)
{
	struct table *table = &session->table;

	while (!table_waits(table) && !table_is_over(table) && !ferror(session->screen.out))
		tell_move(&session->screen, table, table_draw(table));
}

static void make_move(struct session *session, move m)
{
	tell_move(&session->screen, &session->table, m);
	let_others_act(session);
	keep(session);
	session->is_fresh = 1;
}

/* --- moves that are typed ------------------------------------------------------------------ */

static void explain(const struct session *session, move m)
{
	const struct table *table = &session->table;
	const struct game *game = table->record.game;
	int rule = game->why(&table->state, m);
	char text[GAME_TEXT_MAX], name[RULE_NAME_MAX];
	const char *sentence;

	game->write_move(&table->state, m, text);
	if (rule == 0) {
		screen_put(&session->screen, INK_PLAIN, "  ");
		screen_put(&session->screen, INK_PLAIN, say("cli.play.is-legal"), text);
		tell_prospect(&session->screen, table, m);
		return;
	}
	sentence = rule_sentence(game, rule);
	rule_name(game, rule, name);
	screen_put(&session->screen, INK_BOLD, "  %s: ", text);
	if (sentence)
		screen_line(&session->screen, INK_PLAIN, "%s (%s)", sentence, name);
	else
		screen_line(&session->screen, INK_PLAIN, say("cli.play.forbidden"), name);
}

/* The move, legal or not, that fits what was typed best, among all that have a spelling. Returns how
   many fit equally well, and how well in *fit. */
static int find_any(const struct session *session, const char *typed, int *fit, move *found)
{
	const struct game *game = session->table.record.game;
	int count = 0;

	*fit = MATCH_PART;
	for (int action = 0; action < game->actions; action++) {
		move m = game->action_to_move(action);
		char text[GAME_TEXT_MAX];
		int this_fit;

		game->write_move(&session->table.state, m, text);
		this_fit = match(typed, text);
		if (this_fit < *fit)
			continue;
		count = this_fit > *fit ? 1 : count + 1;
		if (count == 1)
			*found = m;
		*fit = this_fit;
	}
	return count;
}

/* A move that cannot be made now is answered with the reason. */
static int refuse_move(struct session *session, const char *typed)
{
	int fit;
	move m = 0;

	if (find_any(session, typed, &fit, &m) != 1 || fit < MATCH_START)
		return 0;
	explain(session, m);
	return 1;
}

static void narrow(struct session *session, const struct choice *found)
{
	session->scope = *found;
	show_scope(session);
}

/* What was shown last is looked through first. Returns 0 if nothing fits. */
static int try_move(struct session *session, const char *typed)
{
	static struct choice found;
	int is_narrow = session->scope.count < session->legal.count;
	int fit = choice_match(&found, &session->scope, typed);

	if (fit == 0 && is_narrow) {
		is_narrow = 0;
		fit = choice_match(&found, &session->legal, typed);
	}
	if (fit == 0)
		return 0;
	if (found.count == 1 && (fit >= MATCH_START || is_narrow))
		make_move(session, found.moves[0]);
	else
		narrow(session, &found);
	return 1;
}

static void pick_line(struct session *session, long line)
{
	static struct choice found;

	if (line > session->list.lines) {
		note(session, say("cli.play.no-such-line"));
		return;
	}
	list_pick(&session->list, (int)line, &session->scope, &found);
	if (found.count == 1)
		make_move(session, found.moves[0]);
	else
		narrow(session, &found);
}

/* --- commands ------------------------------------------------------------------------------ */

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
	char typed[GAME_TEXT_MAX];

	snprintf(typed, sizeof typed, "%s", rest);
	match_clean(typed);
	if (!typed[0])
		show_all_moves(session);
	else if (choice_match(&found, &session->legal, typed))
		narrow(session, &found);
	else
		note(session, say("cli.play.no-such-move"));
}

static void do_why(struct session *session, const char *rest)
{
	char typed[GAME_TEXT_MAX];
	int fit, count;
	move m = 0;

	snprintf(typed, sizeof typed, "%s", rest);
	match_clean(typed);
	if (table_is_over(&session->table)) {
		note(session, say("cli.play.after-end"));
		return;
	}
	count = typed[0] ? find_any(session, typed, &fit, &m) : 0;
	if (count == 1)
		explain(session, m);
	else if (count > 1)
		note(session, say("cli.play.why-which"));
	else
		note(session, say("cli.play.no-such-move"));
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
	rule = head_number(digits, 1, 999);
	if (rule < 0 || !rule_sentence(game, (int)rule)) {
		note(session, say("cli.play.no-such-rule"));
		return;
	}
	screen_put(&session->screen, INK_BOLD, "  %s  ", rule_name(game, (int)rule, name));
	screen_line(&session->screen, INK_PLAIN, "%s", rule_sentence(game, (int)rule));
}

static void do_undo(struct session *session, const char *rest)
{
	(void)rest;
	if (!table_undo(&session->table)) {
		note(session, say("cli.play.nothing-to-undo"));
		return;
	}
	session->is_fresh = 1;
	session->has_seen = 0;
}

static void do_redo(struct session *session, const char *rest)
{
	(void)rest;
	if (!table_redo(&session->table)) {
		note(session, say("cli.play.nothing-to-redo"));
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
		note(session, say("cli.play.save-where"));
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
		note(session, trouble.text);
}

/* The game that is being left stays on disk under a name of its own. */
static void set_aside(struct session *session)
{
	char path[PATH_MAX];

	if (keep_aside(&session->keep, path))
		screen_line(&session->screen, INK_PLAIN, say("cli.play.aside"), path);
	session->is_kept = 0;
}

static void do_load(struct session *session, const char *rest)
{
	struct trouble trouble;
	struct table loaded;
	char path[PATH_MAX];

	if (!read_path(rest, path, sizeof path)) {
		note(session, say("cli.play.load-what"));
		return;
	}
	if (!table_load(&loaded, path, &trouble)) {
		note(session, trouble.text);
		return;
	}
	set_aside(session);
	loaded.random = session->table.random;
	table_free(&session->table);
	session->table = loaded;
	session->is_fresh = 1;
	session->has_seen = 0;
	let_others_act(session);
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
	line = lines_next(session->in);
	if (line && line[strspn(line, " ")])
		do_save(session, line);
}

static const struct {
	const char *name;
	void (*run)(struct session *session, const char *rest);
} COMMANDS[] = {
	{"help", do_help},   {"?", do_help},      {"moves", do_moves}, {"why", do_why},
	{"board", do_board}, {"score", do_score}, {"rules", do_rules}, {"undo", do_undo},
	{"redo", do_redo},   {"save", do_save},   {"load", do_load},   {"quit", do_quit},
	{"exit", do_quit},
};

/* Runs the command that `fits` the first word; returns 0 if there is none. */
static int run_command(struct session *session, const char *line,
                       int (*fits)(const char *word, size_t length, const char *name))
{
	size_t length = strcspn(line, " ");

	for (size_t each = 0; each < sizeof COMMANDS / sizeof *COMMANDS; each++) {
		if (!fits(line, length, COMMANDS[each].name))
			continue;
		COMMANDS[each].run(session, line + length);
		return 1;
	}
	return 0;
}

static int is_name(const char *word, size_t length, const char *name)
{
	return strlen(name) == length && strncmp(word, name, length) == 0;
}

static int is_start(const char *word, size_t length, const char *name)
{
	return length > 0 && strncmp(word, name, length) == 0;
}

/* A command in full goes first, then moves, then commands that are cut short; a leading slash is
   always a command. Enter shows all moves again. */
static void obey(struct session *session, const char *line)
{
	char typed[GAME_TEXT_MAX];
	long number;

	line += strspn(line, " \t");
	snprintf(typed, sizeof typed, "%s", line);
	match_clean(typed);
	number = head_number(typed, 1, GAME_MOVES_MAX);
	if (!typed[0])
		show_all_moves(session);
	else if (number > 0 && list_is_numbered(&session->list, &session->scope))
		pick_line(session, number);
	else if (line[0] == '/' ? run_command(session, line + 1, is_start)
	                        : run_command(session, line, is_name) || try_move(session, typed) ||
	                                  run_command(session, line, is_start) ||
	                                  refuse_move(session, typed))
		return;
	else
		note(session, say("cli.play.not-understood"));
}

/* --- the whole game ------------------------------------------------------------------------ */

static void prompt(const struct session *session)
{
	int actor = table_actor(&session->table);

	if (actor >= 0)
		screen_put(&session->screen, ink_of_seat(actor), "%s ", mark_of_seat(actor));
	screen_put(&session->screen, INK_RUBRIC, "> ");
	fflush(session->screen.out);
}

static void say_goodbye(const struct session *session)
{
	if (session->is_kept && !table_is_over(&session->table))
		screen_line(&session->screen, INK_PLAIN, say("cli.play.kept"), session->keep.path);
	fflush(session->screen.out);
}

static void run(struct session *session)
{
	let_others_act(session);
	session->is_fresh = 1;
	while (!session->is_leaving && !ferror(session->screen.out)) {
		const char *line;

		if (session->is_fresh)
			show_position(session);
		if (!table_has_people(&session->table))
			break;
		prompt(session);
		line = lines_next(session->in);
		if (!line) {
			fputc('\n', session->screen.out);
			break;
		}
		obey(session, line);
	}
	say_goodbye(session);
}

static int is_head_named(const struct play_plan *plan)
{
	return plan->head.game || plan->head.players || plan->head.option_count || plan->seats;
}

/* From what the command line names; the game is the first if none is. */
static int start_named(struct session *session, const struct play_plan *plan,
                       struct trouble *trouble)
{
	struct head head = plan->head;
	struct game_setup setup;

	if (!head.players && plan->seats)
		head.players = ask_seat_count(plan->seats);
	if (!head_setup(&head, &setup, trouble))
		return 0;
	if (!table_start(&session->table, head.game, &setup, trouble))
		return 0;
	if (!plan->seats || ask_seats(&session->table, plan->seats, trouble))
		return 1;
	table_free(&session->table);
	return 0;
}

static int resume(struct session *session, const char *path, struct trouble *trouble)
{
	if (path[0])
		return table_load(&session->table, path, trouble);
	if (!session->keep.path[0])
		return trouble_say(trouble, LEAVE_SYSTEM, "%s", say("cli.play.nothing-kept"));
	session->is_kept = 1;
	return table_load(&session->table, session->keep.path, trouble);
}

/* The table to play at: 1; 0 with the trouble; -1 if nobody wanted one. */
static int find_table(struct session *session, const struct play_plan *plan,
                      struct trouble *trouble)
{
	int got;

	if (plan->resume)
		got = resume(session, plan->resume, trouble);
	else if (is_head_named(plan))
		got = start_named(session, plan, trouble);
	else
		got = ask_table(&session->table, &session->keep, &session->screen, session->in, trouble);
	if (got > 0 && session->table.record.count > 0 && !plan->resume)
		session->is_kept = 1; /* the dialogue took the kept game up again */
	return got;
}

int play(const struct play_plan *plan, FILE *in, FILE *out, struct trouble *trouble)
{
	static struct session session;
	struct trouble refusal;
	int got;

	lines_watch_signals();
	session.screen = screen_on(out, plan->colour);
	session.in = in;
	if (!keep_open(&session.keep, &refusal)) {
		note(&session, refusal.text);
		note(&session, say("cli.play.not-kept"));
	}
	got = find_table(&session, plan, trouble);
	if (got > 0) {
		if (!session.is_kept)
			set_aside(&session);
		session.table.random = random_seeded(plan->seed);
		run(&session);
		table_free(&session.table);
	}
	keep_close(&session.keep);
	return got != 0;
}
