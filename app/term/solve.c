/* solve.c - asks puzzles: the board, one question, and what a try loses. */
#include "term/solve.h"

#include <string.h>

#include "base/number.h"
#include "i18n/say.h"
#include "term/console.h"
#include "term/input.h"
#include "term/tell.h"

static void note(const struct console *console, const char *text)
{
	screen_wrap(&console->screen, 2, text);
}

static void show_moves(struct console *console, const struct choice *found)
{
	console->scope = *found;
	list_show(&console->list, &console->scope, &console->screen, NULL);
}

static void show_question(struct console *console)
{
	const struct table *table = &console->session->table;
	const struct game *game = table->record.game;
	const char *sentence = session_question(game, &table->state);
	char text[QUIZ_TEXT_MAX];

	tell_board(&console->screen, table, -1);
	fputc('\n', console->screen.out);
	tell_seat(&console->screen, table, table_turn(table));
	screen_line(&console->screen, INK_RUBRIC, "  %s", sentence ? sentence : "");
	quiz_question(console->session, text);
	note(console, text);
	choice_all(&console->legal, game, &table->state);
	show_moves(console, &console->legal);
	note(console, say("cli.puzzles.commands"));
}

/* Why the answer is the best, beside the move that people make. */
static void tell_answer(struct console *console)
{
	struct session *session = console->session;
	char text[QUIZ_TEXT_MAX];

	if (quiz_explain(session)) {
		console_await(console, NULL);
		if (session->worker.has_reasons)
			note(console, session_reason(session, &session->worker, text));
	}
	quiz_rating(session, text);
	note(console, text);
	console->is_fresh = 0;
}

static void try_move(struct console *console, move m)
{
	char text[QUIZ_TEXT_MAX];
	int is_right = quiz_try(console->session, m, text);

	note(console, text);
	if (is_right)
		tell_answer(console);
}

static void do_hint(struct console *console)
{
	char text[QUIZ_TEXT_MAX];

	quiz_hint(console->session, text);
	note(console, text);
}

static void do_answer(struct console *console)
{
	char text[QUIZ_TEXT_MAX];

	quiz_give_up(console->session, text);
	note(console, text);
	tell_answer(console);
}

static void do_moves(struct console *console)
{
	show_moves(console, &console->legal);
}

static void do_next(struct console *console)
{
	console->is_fresh = 0; /* it is done with */
}

static void do_quit(struct console *console)
{
	console->is_leaving = 1;
	console->is_fresh = 0;
}

static const struct {
	const char *word;
	void (*run)(struct console *console);
} COMMANDS[] = {
	{"hint", do_hint},        {"answer", do_answer}, {"moves", do_moves},
	{"board", show_question}, {"next", do_next},     {"quit", do_quit},
};

static int obey_command(struct console *console, const char *typed)
{
	for (size_t each = 0; each < sizeof COMMANDS / sizeof *COMMANDS; each++)
		if (strcmp(COMMANDS[each].word, typed) == 0) {
			COMMANDS[each].run(console);
			return 1;
		}
	return 0;
}

/* A number is a line of the list, words are the beginning of a move. */
static void find_move(struct console *console, const char *typed)
{
	static struct choice found;
	long line = number_read(typed, 1, console->list.lines);

	found.count = 0;
	if (line > 0)
		list_pick(&console->list, (int)line, &console->scope, &found);
	else if (!choice_match(&found, &console->scope, typed))
		choice_match(&found, &console->legal, typed);
	if (found.count == 1)
		try_move(console, found.moves[0]);
	else if (found.count > 1)
		show_moves(console, &found);
	else
		note(console, say("cli.play.no-such-move"));
}

/* Asks one puzzle until it is answered or left; is_fresh: it is not done with. */
static void ask_page(struct console *console)
{
	console->is_fresh = 1;
	show_question(console);
	while (console->is_fresh && !ferror(console->screen.out)) {
		char typed[TYPED_MAX];
		const char *line = input_ask(console->screen.out, console->in, "> ");

		if (!line) {
			fputc('\n', console->screen.out);
			do_quit(console);
			break;
		}
		snprintf(typed, sizeof typed, "%s", line);
		match_clean(typed);
		if (typed[0] && !obey_command(console, typed))
			find_move(console, typed);
	}
}

static int ask_all(struct console *console, const struct solve_wish *wish, struct error *error)
{
	struct session *session = console->session;
	struct book_page page;

	if (!solve_first(wish, &page))
		return error_set(error, EXIT_USAGE, "%s", say("cli.puzzles.none-such"));
	do {
		if (!quiz_begin(session, &page))
			return error_set_system(error, page.head.name);
		ask_page(console);
		table_free(&session->table);
	} while (!console->is_leaving && !wish->name && solve_next(wish, session->quiz->solved, &page));
	return 1;
}

int solve(const struct solve_wish *wish, FILE *in, FILE *out, struct error *error)
{
	static struct session session;
	static struct console console = {.session = &session};
	static struct solved solved;
	static struct quiz quiz = {.solved = &solved};
	struct error refusal;
	int is_fine;

	input_watch_signals();
	console.screen = screen_on(out, wish->colour);
	console.in = in;
	session.quiz = &quiz;
	if (!worker_open(&session.worker))
		return error_set_system(error, say("cli.puzzles.memory"));
	if (!solved_open(&solved, &refusal))
		note(&console, refusal.text);
	is_fine = ask_all(&console, wish, error);
	solved_close(&solved);
	worker_close(&session.worker);
	return is_fine;
}
