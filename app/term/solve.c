/* solve.c - puzzles in the line mode: one question, and what a try loses. */
#include "term/console.h"
#include "term/play.h"

#include "i18n/say.h"

static void note(const struct console *console, const char *text)
{
	screen_wrap(&console->screen, 2, text);
}

void solve_ask(const struct console *console)
{
	note(console, quiz_question(console->session));
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

	if (quiz_explain(session)) {
		console_await(console, NULL);
		if (session->worker.has_reasons)
			note(console, session_reason(session, &session->worker));
	}
	note(console, quiz_rating(session));
	solve_leave(console, "");
}

void solve_try(struct console *console, move m)
{
	note(console, quiz_try(console->session, m));
	if (m == console->session->quiz->puzzle.answer)
		tell_answer(console);
}

void solve_hint(struct console *console, const char *rest)
{
	(void)rest;
	note(console, quiz_hint(console->session));
}

void solve_answer(struct console *console, const char *rest)
{
	(void)rest;
	note(console, quiz_give_up(console->session));
	tell_answer(console);
}

static void ask(void *with)
{
	struct console *console = (struct console *)with;

	console->is_leaving = 0;
	console->is_fresh = 1;
	console->seen = -1;
	console_run(console);
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
	is_fine = quiz_ask_all(&session, wish, ask, &console, error);
	solved_close(&solved);
	worker_close(&session.worker);
	return is_fine;
}
