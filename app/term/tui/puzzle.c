/* puzzle.c - puzzles in the full screen: a position, one question, what a try loses. */
#include <stdio.h>

#include "i18n/say.h"
#include "term/input.h"
#include "term/quiz.h"
#include "term/tui/internal.h"

/* Why the answer is best is found beside the screen. */
static void tell_answer(struct tui *tui, const char *first)
{
	overlay_open(tui, OVERLAY_ANSWER);
	snprintf(tui->overlay.text, sizeof tui->overlay.text, "%s\n%s\n\n%s\n", first,
	         quiz_rating(tui->session), say("full.exercise.next"));
	quiz_explain(tui->session);
}

void puzzle_show_reason(struct tui *tui)
{
	struct session *session = tui->session;

	if (tui->overlay.kind == OVERLAY_ANSWER && session->worker.has_reasons)
		text_add(tui->overlay.text, sizeof tui->overlay.text, "\n%s",
		         session_reason(session, &session->worker));
}

void puzzle_try(struct tui *tui, const struct offer *offer)
{
	const char *text = quiz_try(tui->session, offer->m);

	if (offer->m == tui->session->quiz->puzzle.answer)
		tell_answer(tui, text);
	else
		tui_notice(tui, text);
}

static void hint(struct tui *tui)
{
	tui_notice(tui, quiz_hint(tui->session));
}

static void give_up(struct tui *tui)
{
	tell_answer(tui, quiz_give_up(tui->session));
}

static void next(struct tui *tui)
{
	tui->session->quiz->wants_next = tui->is_leaving = 1;
}

const struct binding PUZZLE_KEYS[] = {
	{'h', .run = hint}, {'a', .run = give_up}, {'n', .run = next},
	{.key = 'u'},       {.key = 'U'},          {.key = KEY_NONE},
};

static void ask(void *with)
{
	tui_open_game((struct tui *)with);
}

int tui_solve(const struct solve_wish *which, const struct display *display, FILE *in, FILE *out,
              struct error *error)
{
	static struct tui tui;
	static struct session session;
	static struct solved solved;
	struct quiz quiz = {.solved = &solved, .mine = which->mine, .day = which->day};
	struct error refusal;
	int is_fine;

	input_watch_signals();
	if (!tui_open(&tui, &session, display, in, out))
		return error_set(error, EXIT_SYSTEM, "%s", say("full.no-terminal"));
	session.quiz = &quiz;
	if (!solved_open(&solved, &refusal))
		tui_notice(&tui, refusal.text);
	is_fine = quiz_ask_all(&session, which, ask, &tui, error);
	tui_close(&tui);
	session.quiz = NULL;
	solved_close(&solved);
	return is_fine;
}
