/* solve.c - puzzles in the line mode: one question, and what a try loses. */
#include "term/solve.h"

#include <string.h>

#include "i18n/say.h"

static void note(const struct console *console, const char *text)
{
	screen_wrap(&console->screen, 2, text);
}

void solve_ask(const struct console *console)
{
	char text[QUIZ_TEXT_MAX];

	quiz_question(console->session, text);
	note(console, text);
}

/* Done with this one. */
void solve_leave(struct console *console, const char *rest)
{
	(void)rest;
	console->session->quiz->wants_next = console->is_leaving = 1;
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
	solve_leave(console, "");
}

void solve_try(struct console *console, move m)
{
	char text[QUIZ_TEXT_MAX];
	int is_right = quiz_try(console->session, m, text);

	note(console, text);
	if (is_right)
		tell_answer(console);
}

void solve_hint(struct console *console, const char *rest)
{
	char text[QUIZ_TEXT_MAX];

	(void)rest;
	quiz_hint(console->session, text);
	note(console, text);
}

void solve_answer(struct console *console, const char *rest)
{
	char text[QUIZ_TEXT_MAX];

	(void)rest;
	quiz_give_up(console->session, text);
	note(console, text);
	tell_answer(console);
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
		console->is_leaving = 0;
		console->is_fresh = 1;
		console->seen = -1;
		console_run(console);
		table_free(&session->table);
	} while (session->quiz->wants_next && !wish->name &&
	         solve_next(wish, session->quiz->solved, &page));
	return 1;
}

int solve(const struct solve_wish *wish, const struct display *display, FILE *in, FILE *out,
          struct error *error)
{
	static struct session session;
	static struct console console = {.session = &session};
	static struct solved solved;
	static struct quiz quiz = {.solved = &solved};
	struct error refusal;
	int is_fine;

	console_open(&console, display, in, out);
	quiz.mine = wish->mine;
	quiz.day = wish->day;
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
